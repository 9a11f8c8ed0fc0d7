"""A static server for the page, with the headers and the compression of the real host."""

import contextlib
import errno
import fnmatch
import functools
import gzip
import sys
import threading
import tomllib
from collections.abc import Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.environment import ROOT
from tools.line import Line
from tools.trouble import Trouble

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".zst": "application/octet-stream",  # ours to unpack, not the browser's
}
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".svg", ".wasm"}
BY_DEFAULT = "public, max-age=0, must-revalidate"  # as Netlify does it


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder: Path, *, port: int = 0, under: str = "/", lasting: bool = True) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.folder = folder
        self.lasting = lasting  # False where files change under the same name: then browsers ask every time
        self.under = under  # the path on the host, to try out hosting below the top
        self.line = Line()
        self.url = f"http://localhost:{self.server_port}{under}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error; everything else is."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps connections open, as every real host does
    server: Server

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        asked = unquote(urlsplit(self.path).path)
        path = asked.removeprefix(self.server.under)
        file = _find(self.server.folder, path) if asked.startswith(self.server.under) else None
        if file is None:
            return self._send(HTTPStatus.NOT_FOUND, {"Content-Type": "text/plain"}, b"There is no such file.\n", body)

        pack = file.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        tag, content = _content(file, file.stat().st_mtime_ns, pack)
        headers = {"Content-Type": TYPES.get(file.suffix, "application/octet-stream"), "ETag": tag}
        headers |= {"Vary": "Accept-Encoding"} | headers_for("/" + path)
        if not self.server.lasting:
            headers["Cache-Control"] = "no-cache"
        if pack:
            headers["Content-Encoding"] = "gzip"
        if self.headers.get("If-None-Match") == tag:
            return self._send(HTTPStatus.NOT_MODIFIED, headers, b"", body)
        return self._send(HTTPStatus.OK, headers, content, body)

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes, body: bool) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if body:
            with contextlib.suppress(ConnectionError):  # the browser went elsewhere
                self.server.line.send(self.wfile, content)

    def log_message(self, *_: object) -> None:
        """Quiet."""


@functools.cache
def _rules() -> list[tuple[str, dict[str, str]]]:
    settings = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))
    return [(rule["for"], rule["values"]) for rule in settings["headers"]]


def headers_for(path: str) -> dict[str, str]:
    """What netlify.toml says for a path."""
    found = {"Cache-Control": BY_DEFAULT}
    for pattern, values in _rules():
        if fnmatch.fnmatchcase(path, pattern):
            found |= values
    return found


def _find(folder: Path, path: str) -> Path | None:
    file = (folder / (path + "index.html" if path.endswith("/") or not path else path)).resolve()
    return file if file.is_file() and file.is_relative_to(folder.resolve()) else None


@functools.lru_cache(maxsize=256)
def _content(file: Path, _changed: int, pack: bool) -> tuple[str, bytes]:
    content = file.read_bytes()
    return f'"{hash(content):x}-{pack:d}"', gzip.compress(content, 6) if pack else content


@contextlib.contextmanager
def serving(folder: Path, *, under: str = "/", lasting: bool = True) -> Iterator[Server]:
    """Serve in the background for as long as the block lasts."""
    with Server(folder, under=under, lasting=lasting) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


def first_free(folder: Path, wanted: int | None, start: int = 8000, tries: int = 100, lasting: bool = True) -> Server:
    """A server on the port wanted, or on the first free one from 8000 up."""
    for port in [wanted] if wanted else range(start, start + tries):
        try:
            return Server(folder, port=port, lasting=lasting)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    if wanted:
        raise Trouble(f"Port {wanted} is taken: choose another, or leave --port out and a free one is found.")
    raise Trouble(f"All ports from {start} to {start + tries - 1} are taken: choose another with --port.")
