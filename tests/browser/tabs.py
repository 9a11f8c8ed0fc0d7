"""One tab of any browser, as far as the core of the tests needs it: go, run, tap, resize, take a picture.

Playwright drives its own builds. Debian's Firefox is driven by WebDriver BiDi, its WebKit by WebDriver.
"""

import base64
import contextlib
import json
import os
import re
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any, Protocol

import websocket
from playwright.sync_api import Playwright

from tools import browser as machine

TOUCHABLE = {"width": 390, "height": 844}
PATIENCE = 60  # seconds for one command
# A function of one JSON argument, with a JSON result, wherever it runs.
CALL = "async (text) => JSON.stringify(await (%s)(JSON.parse(text))) ?? 'null'"


class Tab(Protocol):
    def goto(self, url: str) -> None: ...
    def run(self, function: str, argument: Any = None) -> Any: ...
    def tap(self, x: float, y: float) -> None: ...
    def resize(self, width: int, height: int) -> None: ...
    def picture(self) -> bytes: ...


@contextlib.contextmanager
def open_tab(engine: machine.Engine, playwright: Playwright) -> Iterator[Tab]:
    if engine.by == "bidi":
        with _firefox(engine.path) as tab:
            yield tab
    elif engine.by == "webdriver":
        with _webkit(engine.path) as tab:
            yield tab
    else:
        kind = getattr(playwright, engine.name)
        flags = machine.flags() if engine.name == "chromium" else []
        running = kind.launch(executable_path=engine.path or None, args=flags)
        yield PlaywrightTab(running.new_context(viewport=TOUCHABLE, has_touch=True).new_page())
        running.close()


class PlaywrightTab:
    def __init__(self, page: Any) -> None:
        self.page = page

    def goto(self, url: str) -> None:
        self.page.goto(url)

    def run(self, function: str, argument: Any = None) -> Any:
        return self.page.evaluate(function, argument)

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def picture(self) -> bytes:
        return self.page.screenshot()


# --- Firefox, by WebDriver BiDi ----------------------------------------------------------


@contextlib.contextmanager
def _firefox(path: str) -> Iterator[Tab]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with _process(command, stderr=subprocess.PIPE) as process:
            listening = next(filter(None, (re.search(r"listening on (ws://\S+)", line) for line in process.stderr)))
            connection = websocket.create_connection(f"{listening[1]}/session", timeout=PATIENCE, suppress_origin=True)
            yield BidiTab(connection)
            connection.close()


class BidiTab:
    def __init__(self, connection: Any) -> None:
        self.connection, self.number = connection, 0
        self._call("session.new", capabilities={})
        self.context = self._call("browsingContext.getTree")["contexts"][0]["context"]
        self.resize(**TOUCHABLE)

    def _call(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.connection.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.connection.recv())
            if answer.get("id") == self.number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def goto(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, function: str, argument: Any = None) -> Any:
        text = {"type": "string", "value": json.dumps(argument)}
        target = {"context": self.context}
        came = self._call(
            "script.callFunction",
            functionDeclaration=CALL % function,
            arguments=[text],
            target=target,
            awaitPromise=True,
        )
        assert came["type"] == "success", came["exceptionDetails"]["text"]
        return json.loads(came["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": _press(x, y)}
        self._call("input.performActions", context=self.context, actions=[finger])

    def resize(self, width: int, height: int) -> None:
        self._call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        return base64.b64decode(self._call("browsingContext.captureScreenshot", context=self.context)["data"])


# --- WebKitGTK, by WebDriver -------------------------------------------------------------


@contextlib.contextmanager
def _webkit(driver: str) -> Iterator[Tab]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [driver, f"--port={port}"]
    if not os.environ.get("DISPLAY"):
        command = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1600x1400x24", *command]
    with _process(command, stderr=subprocess.DEVNULL) as _:
        tab = WebDriverTab(f"http://127.0.0.1:{port}")
        yield tab
        tab.end()


class WebDriverTab:
    def __init__(self, host: str) -> None:
        self.session = host
        options = {"binary": str(machine.mini_browser()), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._wait_for(host)
        made = self._call("POST", "/session", {"capabilities": wanted})
        self.session = f"{host}/session/{made['sessionId']}"
        self._call("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        self.frame = self._call("GET", "/window/rect")["height"] - self.run("() => innerHeight")
        self.resize(**TOUCHABLE)

    def _wait_for(self, host: str) -> None:
        for _ in range(PATIENCE * 5):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{host}/status", timeout=PATIENCE)
                return
            time.sleep(0.2)
        raise TimeoutError("WebKitWebDriver does not answer")

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.session + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()[:500]) from error

    def goto(self, url: str) -> None:
        self._call("POST", "/url", {"url": url})

    def run(self, function: str, argument: Any = None) -> Any:
        script = f"const [text, done] = arguments; ({CALL % function})(text).then(done, (error) => done('!' + error));"
        came = self._call("POST", "/execute/async", {"script": script, "args": [json.dumps(argument)]})
        assert not came.startswith("!"), came
        return json.loads(came)

    def tap(self, x: float, y: float) -> None:
        """With a mouse: this driver has no finger."""
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": _press(x, y)}
        self._call("POST", "/actions", {"actions": [mouse]})

    def resize(self, width: int, height: int) -> None:
        """The inside; this window is never quite as narrow as a phone."""
        self._call("POST", "/window/rect", {"width": width, "height": height + self.frame})

    def picture(self) -> bytes:
        return base64.b64decode(self._call("GET", "/screenshot"))

    def end(self) -> None:
        self._call("DELETE", "")


def _press(x: float, y: float) -> list[dict[str, Any]]:
    move = {"type": "pointerMove", "x": round(x), "y": round(y)}
    return [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]


@contextlib.contextmanager
def _process(command: list[str], stderr: int) -> Iterator[subprocess.Popen[str]]:
    """Ended when the block is left, with all that it has started."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=stderr, text=True, start_new_session=True)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, 15)
        process.wait(timeout=PATIENCE)
