"""python3 -m tools play: build what has changed, serve it, open it; with --source serve the repository as it is."""

import argparse
import contextlib
import os
import sys
import webbrowser

from tools.build import build
from tools.environment import ROOT
from tools.serve import first_free


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tools play", description="Serve the page and open it.")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--port", type=int, help="this port, instead of the first free one from 8000 up")
    parser.add_argument("--source", action="store_true", help="no build: an edit shows on reload, the start is slower")
    options = parser.parse_args(arguments)

    folder = ROOT if options.source else build()
    with first_free(folder, options.port, lasting=not options.source) as server:
        print(f"Quiet Table is at {server.url} (Ctrl+C ends it)", flush=True)
        if not options.no_open and _has_display():
            webbrowser.open(server.url)
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def _has_display() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
