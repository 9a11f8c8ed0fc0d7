"""Soft sounds as lists of notes; the page synthesises them."""

from __future__ import annotations

from typing import NamedTuple


class Note(NamedTuple):
    pitch: float  # Hz
    start: float = 0.0  # seconds
    length: float = 0.18
    volume: float = 0.05
    wave: str = "sine"


# A pentatonic scale, so that whatever follows whatever, it stays quiet.
SOUNDS: dict[str, tuple[Note, ...]] = {
    "touch": (Note(587.3, length=0.07, volume=0.02),),
    "play": (Note(440.0, length=0.12, wave="triangle"), Note(659.3, 0.05, 0.2, 0.03)),
    "refuse": (Note(196.0, length=0.16, volume=0.04, wave="triangle"),),
    "turn": (Note(523.3, volume=0.03), Note(784.0, 0.12, 0.3, 0.03)),
    "end": (Note(392.0, 0, 0.5), Note(523.3, 0.18, 0.5), Note(659.3, 0.36, 0.9, 0.06)),
}
