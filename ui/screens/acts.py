"""The names by which markup tells a controller what to do: `data-act` of buttons, `data-field` of inputs."""

from __future__ import annotations

from enum import StrEnum


class Act(StrEnum):
    """What a button asks for; `data-value` says more where a comment names it."""

    # on every screen
    SETTINGS = "settings"
    CLOSE = "close"
    SET = "set"  # a setting and its value, `motion:off`
    LANGUAGE = "language"  # its code
    THEME = "theme"
    SCROLL = "scroll"  # the id of a part of the page
    EXPORT_ALL = "export-all"
    IMPORT = "import"

    # in the lobby
    QUICK = "quick"  # a game
    BEGIN = "begin"
    LIST = "list"
    FORGET = "forget"  # the id of a save, or the key of an entry that cannot be read
    MODE = "mode"  # bot, screen or link
    PLAYERS = "players"  # how many
    SEAT_KIND = "seat-kind"  # a seat and who sits there, `1:patient`
    OPTION = "option"  # an option and its value, `start:random`
    AGREE = "agree"  # what people agree on, `hints:on`

    # a link has arrived
    SIT = "sit"  # a seat, `all` or `none`
    KEEP_BOTH = "keep-both"
    TAKE_LINK = "take-link"  # go on with the moves of the link

    # a sealed game
    SEALS = "seals"  # what the seals have shown, and how to know that nobody sits in between
    GIVE_UP = "give-up"  # asks; `yes` does it
    OPEN_SEAL = "open-seal"  # after the other one has given up: asks; `yes` does it
    TAKE_AWAY = "take-away"  # to another device: asks; `yes` does it
    CATCH_UP = "catch-up"  # go on from an own link that was made on another device

    # in a lesson
    GO_ON = "go-on"  # to the next step
    COACHED = "coached"  # a whole game against a bot, with the coach

    # at the table: sheets and tabs
    MENU = "menu"
    MOVES = "moves"
    AID = "aid"  # the rules on one screen
    RULES = "rules"
    SHARE = "share"
    DESCRIBE = "describe"
    SHORTCUTS = "shortcuts"
    RESULT = "result"
    REVIEW = "review"
    TAB = "tab"  # one of the tabs

    # at the table: the game
    UNDO = "undo"
    REDO = "redo"
    STEP_BACK = "step-back"
    PASS_ON = "pass-on"  # the screen, to the next person
    RESUME = "resume"  # the person behind the curtain is here
    HINT = "hint"
    ASK_BOT = "ask-bot"  # again, because it could not be reached
    LOOK = "look"  # a position
    NOW = "now"  # back to the position on the table, from an earlier one or from what is being told
    SINCE = "since"
    REPLAY = "replay"
    PLAY_PAUSE = "play-pause"  # of the replay
    SPEED = "speed"
    TRY = "try"  # look for the better move at a turning point
    SHOW_BETTER = "show-better"
    REMATCH = "rematch"
    PLAY_ON = "play-on"
    TAKE_OVER = "take-over"

    LESSONS = "lessons"  # of this game, instead of going on
    TAKE_BACK = "take-back"  # the move that the coach has named
    BETTER = "better"  # what the coach would have played
    NO_GOAL = "no-goal"  # the goal above the table is known
    NO_NOTE = "no-note"  # what the bar offers is not wanted

    # at the table: sending the game
    COPY_LINK = "copy-link"
    SYSTEM_SHARE = "system-share"
    EXPORT = "export"


TABS = (Act.MOVES, Act.AID, Act.RULES, Act.SHARE)  # beside the board where there is room, otherwise on a sheet
SHEETS = (Act.MENU, Act.SETTINGS, Act.DESCRIBE, Act.SHORTCUTS, Act.RESULT, Act.REVIEW, *TABS)


class Field(StrEnum):
    """What an input is for."""

    LINK = "link"
    SEARCH = "search"  # in the rules
    LANGUAGE = "language"
    SET_NAME = "set-name"
    LOOK = "look"  # a position
    NAME = "name"  # of a seat, `name-0`
    SEAT_KIND = "seat-kind"  # of a seat, `seat-kind-0`

    def of(self, seat: int) -> str:
        """The field of one seat."""
        return f"{self}-{seat}"


def read_field(name: str) -> tuple[Field, str]:
    """A `data-field` taken apart: which field, and which seat if it is one's own. ValueError if it is none."""
    field, dash, seat = name.rpartition("-")
    return (Field(field), seat) if dash and seat.isdecimal() else (Field(name), "")
