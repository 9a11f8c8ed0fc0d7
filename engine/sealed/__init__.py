"""Sealed play by link: two people, no server, and nobody can read a card that is not theirs.

Think of a deck in numbered envelopes. The **dealer** (seat 0, who invites) decides which card is in
which envelope; the **cutter** (seat 1, who answers) decides in which order the envelopes are drawn.
The dealer knows only the first, the cutter only the second, so neither alone knows the deck, and if
one of the two is honest it is well shuffled. A card becomes known like this:

    the dealer draws    the cutter tells the number of the envelope
    the cutter draws    the cutter asks for an envelope without naming it, and the dealer opens it
                        without knowing which it was
    a card lies open    both of that, or the number and what opens it

To ask without naming: every envelope has a public point of a curve, and what opens it is that point
times the dealer's secret number. The cutter multiplies the point by a random number of their own
(now it looks like any other), the dealer multiplies what arrives by the secret one, and the cutter
divides the random number out again. This is called an oblivious pseudorandom function; the only
operation it needs is X25519.

Letters go to and fro in turn. A letter holds moves and exactly what its writer owes by then, so
nothing in it needs a name. All that a player ever sends follows from a seed of 32 bytes and the
moves, and the seed is bound by its public key at the start. At the end both open their seeds, and
the audit writes the other's letters again and compares every byte. docs/sealed.md has the formats
and says what is prevented, what is noticed, and what is not.
"""
