"""Files named after their content, and pages and scripts that find them."""

import pytest

from tools.lock import locked
from tools.site import Site, replaced, with_constants
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
    folder = site.add_folder("pair", [tmp_path / "one.js", tmp_path / "two.js"], "node_modules/pair")
    assert site.link_page('<script src="node_modules/pair/one.js">') == f'<script src="{folder}one.js">'
    assert (site.folder / folder / "two.js").read_text() == "export default 2"


def test_modules_find_what_they_import(site, tmp_path):
    (tmp_path / "one.mjs").write_text("export default 1")
    folder = site.add_folder("pair", [tmp_path / "one.mjs"], "node_modules/pair")
    near = site.add("assets/js/near.mjs", b"")
    script = 'import one from "../../node_modules/pair/one.mjs";\nimport { a } from "./near.mjs";'
    linked = site.link_module(script, "assets/js")
    assert linked == script.replace("../../node_modules/pair/", "./" + folder.removeprefix("assets/")).replace(
        "./near.mjs", "./" + near.removeprefix("assets/")
    )


def test_a_page_that_names_nothing_known(site):
    with pytest.raises(Trouble, match=r"assets/missing\.css"):
        site.link_page('<link rel="stylesheet" href="assets/missing.css">')


def test_constants_get_the_values_of_the_build():
    script = 'const NAME = "source"; // said by the build\nconst FILES = [];\nuse(NAME);'
    filled = with_constants(script, NAME="new", FILES=["ä", 'b"'])
    assert filled == 'const NAME = "new"; // said by the build\nconst FILES = ["ä", "b\\""];\nuse(NAME);'
    with pytest.raises(Trouble, match="const OTHER"):
        with_constants(script, OTHER=1)


@pytest.mark.parametrize("page", ["<p></p>", "<p><b></b><b></b></p>"])
def test_what_the_build_replaces_stands_there_once(page):
    with pytest.raises(Trouble, match="once"):
        replaced(page, "<b></b>", "new")


def test_a_lock_is_given_back(tmp_path):
    for _ in range(2):
        with locked(tmp_path / "folder" / "lock"):
            pass
