"""Soft synthesised notes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import js

from ui.render.sounds import Note


class Sound:
    def __init__(self) -> None:
        self._audio: Any = None  # made at the first note: browsers want a touch before

    def play(self, notes: Iterable[Note]) -> None:
        """Each note is a sine that fades."""
        self._audio = self._audio or js.AudioContext.new()
        now = self._audio.currentTime
        for note in notes:
            tone, volume = self._audio.createOscillator(), self._audio.createGain()
            tone.type, tone.frequency.value = note.wave, note.pitch
            start, end = now + note.start, now + note.start + note.length
            volume.gain.setValueAtTime(0.0001, start)
            volume.gain.exponentialRampToValueAtTime(note.volume, start + 0.012)
            volume.gain.exponentialRampToValueAtTime(0.0001, end)
            tone.connect(volume)
            volume.connect(self._audio.destination)
            tone.start(start)
            tone.stop(end)
