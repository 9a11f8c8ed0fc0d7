"""Everything a person does with this repository: python3 -m tools play | test | build | bench | match."""
