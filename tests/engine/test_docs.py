import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_session_in_the_docs_happens_so() -> None:
    text = PAGE.read_text(encoding="utf-8")
    session = doctest.DocTestParser().get_doctest(text, {}, "engine.md", str(PAGE), 0)
    assert len(session.examples) > 20
    assert doctest.DocTestRunner().run(session).failed == 0
