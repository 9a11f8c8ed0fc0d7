"""What the shelf says about each game and each bot, before anybody has sat down."""

from __future__ import annotations

from engine import GAMES
from ui.i18n import Words

ORDER = ("mandala", "stones", "mana", "ananda")
TITLES = {"mandala": "Mandala", "stones": "Mandala Stones", "mana": "Mana", "ananda": "Ananda"}
MINUTES = {"mandala": 20, "stones": 30, "mana": 15, "ananda": 40}
DRAWS = {"mana"}  # games in which nobody wins a draw; in the others those who are level share the win


def line(game: str, words: Words) -> str:
    """One line for the shelf."""
    _ = words.one
    return {
        "mandala": _("Lay sand in six colours, then sweep it away."),
        "stones": _("Pick stones with artists, lay them in a spiral."),
        "mana": _("Two clans, and a bird that says who may move."),
        "ananda": _("Build a temple of tiles, let the monk find a place."),
    }[game]


def gist(game: str, words: Words) -> str:
    """One paragraph for the set-up."""
    _ = words.one
    return {
        "mandala": _(
            "Two players lay coloured sand around two mountains. When all six colours lie in one "
            "mandala, it is swept away, and what each takes begins to count."
        ),
        "stones": _(
            "Artists walk between stacks of stones and gather those that bear their pattern. You pile "
            "them into towers, and score them when the moment is right."
        ),
        "mana": _(
            "A daimyo and five ronin on each side. The square on which you stop tells your opponent "
            "from which squares to answer: a bird keeps watch over it."
        ),
        "ananda": _(
            "Tile upon tile a temple grows. Place your monk in an area of one colour, widen it with "
            "your tiles, and meditate: the wider the area, the more your cards may bring."
        ),
    }[game]


def players(game: str, words: Words) -> str:
    n_ = words.many
    seats = GAMES[game].seats
    few, most = seats[0], seats[-1]
    count = str(most) if few == most else f"{few}–{most}"
    return n_("{count} player", "{count} players", most).format(count=count)


def minutes(game: str, words: Words) -> str:
    _ = words.one
    return _("{count} min").format(count=MINUTES[game])


def bots(words: Words) -> dict[str, tuple[str, str]]:
    """For every bot its name and one line about how it plays."""
    _ = words.one
    return {
        "random": (_("dreamy"), _("Plays whatever comes to mind.")),
        "greedy": (_("hasty"), _("Takes what looks best right now.")),
        "kind": (_("kind"), _("Thinks a little and forgives mistakes.")),
        "patient": (_("patient"), _("Thinks ahead: a fair match for most evenings.")),
        "sharp": (_("sharp"), _("Thinks hard and punishes mistakes.")),
        "wise": (_("wise"), _("Thinks longest: the strongest we have.")),
    }
