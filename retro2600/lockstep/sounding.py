"""The sound of frames that are corrected later: heard once, late rather than never, and never cut.

The rule. What is heard is that of the frame shown, and stays as it was heard: samples are made once, one
frame after the other, and a correction makes none anew. If it puts a sound into a frame in which another was
heard, the new one is *owed* and the other one was too much. An owed sound is heard in the next frame that is
silent itself; for one too much the same sound is owed once less. So a far press clicks once, and a far tone
lasts as long as it is, both later by what the line is late. After a second nothing is owed any more.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Heard: TypeAlias = tuple[int, ...]
"""The values of a frame's sound, as the console's synthesiser reads them."""

FORGOTTEN_AFTER: Final = 60
"""Frames after which a sound is no longer owed (chosen: as long as a frame can be guessed)."""


class Sounding:
    """The sounds of the frames that are not agreed, and those that are owed."""

    def __init__(self, silence: Heard) -> None:
        self._silence = silence
        self._sounds: dict[int, Heard] = {}
        self._owed: dict[Heard, tuple[int, int]] = {}
        """Frames that each sound is owed for, negative if it was heard too often; the frame that says so."""

    def shown(self, frame: int, sound: Heard) -> Heard:
        """The sound to be heard with a frame that is shown now, which has this sound itself."""
        self._sounds[frame] = sound
        if sound != self._silence or not self._owed:
            return sound
        self._owed = {
            each: (frames, since)
            for each, (frames, since) in self._owed.items()
            if frames and frame - since <= FORGOTTEN_AFTER
        }
        late = next((each for each, (frames, _) in self._owed.items() if frames > 0), self._silence)
        self._owe(late, -1, self._owed.get(late, (0, 0))[1])
        return late

    def passed(self, frame: int, sound: Heard) -> None:
        """A frame that is over and was never shown: nothing of it is owed."""
        self._sounds[frame] = sound

    def corrected(self, frame: int, sound: Heard) -> None:
        """A frame that was shown has this sound after all."""
        before = self._sounds[frame]
        if sound != before:
            now = max(self._sounds)
            self._owe(before, -1, now)
            self._owe(sound, 1, now)
            self._sounds[frame] = sound

    def agree(self, frame: int) -> None:
        """No frame up to this one is corrected any more."""
        for each in [each for each in self._sounds if each <= frame]:
            del self._sounds[each]

    def _owe(self, sound: Heard, frames: int, since: int) -> None:
        if sound != self._silence:
            self._owed[sound] = self._owed.get(sound, (0, 0))[0] + frames, since
