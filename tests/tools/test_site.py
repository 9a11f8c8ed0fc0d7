"""Files named after their content, and templates that find them."""

import pytest

from tools.lock import locked
from tools.site import Site
from tools.trouble import Trouble


@pytest.fixture
def site(tmp_path):
    return Site(tmp_path / "site")


def test_a_name_changes_with_the_content_alone(tmp_path):
    first, same, other = (Site(tmp_path / name) for name in "abc")
    assert first.add("a.css", b"one") == same.add("a.css", b"one") != other.add("a.css", b"two")


def test_a_folder_carries_the_hash_of_all_its_files(site, tmp_path):
    (tmp_path / "one.js").write_text("import './two.js'")
    (tmp_path / "two.js").write_text("export default 2")
    folder = site.add_folder("pair", [tmp_path / "one.js", tmp_path / "two.js"])
    assert site.fill("{{pair}}one.js") == f"{folder}one.js"
    assert (site.folder / folder / "two.js").read_text() == "export default 2"


def test_a_template_that_asks_for_nothing_known(site):
    with pytest.raises(Trouble, match=r"{{assets/missing\.css}}"):
        site.fill("<link href='{{assets/missing.css}}'>")


def test_a_lock_is_given_back(tmp_path):
    for _ in range(2):
        with locked(tmp_path / "folder" / "lock"):
            pass
