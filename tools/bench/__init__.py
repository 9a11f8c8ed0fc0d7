"""python3 -m tools bench NAME: what is measured."""
