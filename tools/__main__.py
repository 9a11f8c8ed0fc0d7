"""Find the command, make the environment it needs, run it there.

An old Python has to get as far as its sentence, so this file keeps to old syntax.
"""

from __future__ import annotations

import errno
import sys

OLDEST = (3, 11)
USAGE = """usage: python3 -m tools COMMAND

  play [--no-open] [--port N] [--source]
                                set everything up, serve the page, open the browser
  test [pytest arguments]       every check: lint, types, engine, interface, real browser
  build                         write dist/, ready for any static host
  bench [NAME]                  measure everything and write docs/performance.md; NAME: one module of tools/bench/
  faults [--seed N] [--seconds S]
                                accidents in random games in a real browser: is anything lost?
  browser                       get Chromium, Firefox and WebKit for the tests
  files                         write the list of modules in pyscript.toml
  words                         bring the catalogues of the languages up to date
  NAME                          any other module of tools/ or tools/lab/ that has a main()"""


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST:
        have = ".".join(map(str, sys.version_info[:2]))
        return say(f"Quiet Table needs Python 3.11 or newer and this is {have}: install one from python.org.")

    from tools import environment
    from tools.trouble import Trouble

    try:
        return environment.run(*find(arguments))
    except Trouble as trouble:
        return say(str(trouble))
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            return say("The disk is full: free about 1 GB and run the same command again.")
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            return say(f"{error.filename} cannot be written: make the folder yours, then run this again.")
        raise


def find(arguments: list[str]) -> tuple[str, list[str]]:
    """The module that does it, and what is left for it."""
    from pathlib import Path

    from tools.trouble import Trouble

    name, rest = (arguments or ["help"])[0], arguments[1:]
    rooms = ["", "lab"]
    if name == "bench":
        first, *others = rest or ["all"]
        rooms, name, rest = ["bench"], first.replace("-", "_"), others
    for room in rooms:
        file = Path(__file__).parent / room / (name + ".py")
        if name.isidentifier() and file.exists() and "\ndef main(" in file.read_text(encoding="utf-8"):
            return ".".join(filter(None, ("tools", room, name))), rest
    raise Trouble(USAGE)


def say(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
