"""The local server behaves as the real host does."""

import urllib.error
import urllib.request

import pytest

from tools.serve import first_free, headers_for, serving
from tools.trouble import Trouble


@pytest.fixture
def host(tmp_path):
    (tmp_path / "index.html").write_text("<h1>Hello</h1>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.wasm").write_bytes(b"wasm" * 1000)
    (tmp_path.parent / "secret.txt").write_text("not for you")
    with serving(tmp_path) as server:
        yield server


def get(url, **headers):
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers))


def test_every_answer_has_the_headers_of_netlify_toml(host):
    answer = get(host.url)
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith(
        "default-src 'self'; connect-src 'self' blob:; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval';"
    )
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "http" not in policy
    assert policy.endswith("require-trusted-types-for 'script'; trusted-types default")
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_only_named_files_are_kept_long(host):
    assert "immutable" in get(host.url + "assets/a.wasm").headers["Cache-Control"]
    for path in ("/", "/index.html", "/service-worker.js", "/manifest.webmanifest"):
        assert "max-age=0" in headers_for(path)["Cache-Control"]


def test_webassembly_is_packed_and_named_as_such(host):
    answer = get(host.url + "assets/a.wasm", **{"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Type"] == "application/wasm"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.read()) < 200


def test_what_has_not_changed_is_not_sent_again(host):
    tag = get(host.url).headers["ETag"]
    with pytest.raises(urllib.error.HTTPError, match="304"):
        get(host.url, **{"If-None-Match": tag})


def test_a_folder_answers_with_its_page(host, tmp_path):
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "index.html").write_text("<h1>Below</h1>")
    assert get(host.url + "below/").read() == b"<h1>Below</h1>"


def test_what_may_change_is_asked_for_every_time(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.css").write_text("a {}")
    with serving(tmp_path, lasting=False) as server:
        assert get(server.url + "assets/a.css").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["nothing.html", "../secret.txt", "%2e%2e/secret.txt", "assets"])
def test_nothing_else_is_served(host, path):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        get(host.url + path)


def test_a_taken_port_is_said_in_a_sentence(host, tmp_path):
    with pytest.raises(Trouble, match=f"Port {host.server_port} is taken"):
        first_free(tmp_path, host.server_port)


def test_the_next_free_port_is_found(host, tmp_path):
    with first_free(tmp_path, None, start=host.server_port) as server:
        assert server.server_port > host.server_port


def test_all_ports_taken(host, tmp_path):
    with pytest.raises(Trouble, match="are taken"):
        first_free(tmp_path, None, start=host.server_port, tries=1)
