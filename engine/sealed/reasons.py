"""Why something is refused in a sealed game: every code with its sentence."""

from __future__ import annotations

from engine.errors import BadRecord, IllegalMove, Reason

REASONS = {
    # A link that is no letter of this game, or not the next one.
    "damaged": "This link is cut off or mistyped: copy it again.",
    "version": "This link was made by another version of Quiet Table.",
    "setup": "A game with this set-up cannot be played sealed.",
    "unknown": "This link belongs to a sealed game that is not in this browser. "
    "Open it in the one where you play that game.",
    "other_game": "This link belongs to another game.",
    "own": "This is your own link: send it to your opponent.",
    "own_later": "You made this link on another device, and the game went on there.",
    "old": "You have opened this link already.",
    "fork": "Your opponent has already sent another move, and that one stands.",
    "seat_taken": "Somebody else has already answered this invitation.",
    "seal": "This link answers something else, or somebody else wrote it.",
    "gap": "A link that comes before this one has not been opened here: open that one first.",
    "over": "This game is closed.",
    # The rules, as far as everybody can see them.
    "turn": "This link moves out of turn.",
    "illegal": "This link breaks a rule: {rule}",
    # The cards.
    "incomplete": "This link lacks something that it has to hold, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "range": "This link names a card that does not exist, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "point": "This link holds a number that cannot open a card, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "coin": "This link changes who was drawn to begin, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "other_seed": "This link opens another seal than the one of the start, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "envelope_twice": "In this link a card is drawn for the second time, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "does_not_open": "A card cannot be opened with what this link holds, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "card_twice": "In this link the same card comes up for the second time, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "card_not_held": "This link plays a card that your opponent does not hold, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "impossible": "This link plays more cards of a kind than there are, so it was not accepted. "
    "Your opponent’s page is broken or dishonest.",
    "bad_letter": "A link from your opponent did not match the sealed cards: the game has ended.",
    # What the own page does not do.
    "not_dealt": "The cards are not dealt yet.",
    "not_yours": "These cards are not yours to see.",
    "wait": "Your opponent has to send a link first.",
    "cards_coming": "Your new cards are still on their way: send the link first.",
    "unfinished": "Finish your turn first; then there is a link to send.",
    "already_sent": "This move has been sent, so it stands.",
    "no_move": "There is no move to undo.",
    "opens_seal": "Your opponent has given up, and your next link opens your cards too: confirm that first.",
    "no_earlier": "A sealed game has no link to an earlier position.",
    "still_sealed": "A sealed game can be written down as text when both players have opened their seals.",
    # Another device.
    "moved": "This game was taken to another device and goes on there.",
    "further": "The game on this device is further on, so it stays as it is.",
}


class Refused(BadRecord):
    """A link or a file that is not taken, and why. Nothing that is kept was changed."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(Reason(code, REASONS[code], params))

    @property
    def code(self) -> str:
        return self.reason.code


def not_now(code: str) -> IllegalMove:
    """A move that one's own page does not make."""
    return IllegalMove(Reason(code, REASONS[code]))
