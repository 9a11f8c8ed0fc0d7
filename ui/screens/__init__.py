"""The screens that are not the game table: pure functions from what is known to HTML text.

One listener on the page handles all of them: links go to routes, buttons carry `data-act` and
perhaps `data-value`, inputs carry `data-field`. These are all the names there are.
"""

ACTS = frozenset(
    (
        "theme",
        "settings",
        "close",
        "begin",
        "quick",
        "seat-kind",
        "players",
        "option",
        "mode",
        "language",
        "set",
        "list",
        "forget",
        "export-all",
        "import",
        "rematch",
        "share",
        "replay",
        "resume",
        "scroll",
        "agree",
        "review",
    )
)
FIELDS = frozenset(("name-", "seat-kind-", "link", "set-name", "language"))  # after a `-`: the seat
