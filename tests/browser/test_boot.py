"""The page comes alive."""


def test_python_gets_ready(visit):
    page = visit()
    assert page.locator("#boot").is_hidden()
    assert page.locator("#app").is_visible()
