"""Sealed play by link: two people, no server, and nobody can read a card that is not theirs.

Think of a deck in numbered envelopes. The **dealer** (seat 0, who invites) decides which card is in which envelope;
the **cutter** (seat 1, who answers) decides in which order the envelopes are drawn. Neither alone knows the deck, and
if one of the two is honest it is well shuffled. A card becomes known like this:

    the dealer draws    the cutter tells the number of the envelope
    the cutter draws    the cutter asks for an envelope without naming it, and the dealer opens it
                        without knowing which it was
    a card lies open    both of that, or the number and what opens it

To ask without naming, which is called an oblivious transfer: every envelope has a public point of a curve, and what
opens it is that point times the dealer's secret number. The cutter multiplies the point by a random number (now it
looks like any other), the dealer multiplies what arrives by the secret one, and the cutter divides the random number
out again. The only operation is X25519. A letter holds moves and exactly what its writer owes by then, so nothing in
it needs a name. All that a player ever sends follows from a seed and the moves, and a public key binds to the seed at
the start. At the end both open their seeds, and the audit writes the other's letters again and compares every byte.

From the numbers up: `curve` and `secret`, `letter` (bytes and links), `deal`, `draws` and `state` (the cards of a
game), `exchange` (what was told, asked and shown of them), `side` and `record` (one player), `audit`, `kept` and
`opened`. docs/sealed.md has the formats, and says what is prevented, what is noticed and what is not.
"""
