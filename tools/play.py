"""python3 -m tools play: build what has changed, serve it, open it."""

import argparse
import contextlib
import os
import sys
import webbrowser

from tools.build import build
from tools.serve import first_free


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tools play", description="Serve the page and open it.")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--port", type=int, help="this port, instead of the first free one from 8000 up")
    options = parser.parse_args(arguments)

    with first_free(build(), options.port) as server:
        print(f"Quiet Table is at {server.url} (Ctrl+C ends it)", flush=True)
        if not options.no_open and _has_display():
            webbrowser.open(server.url)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def _has_display() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
