"""The sound of the frames of a turn, as samples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retro2600.machine.console import Console
from retro2600.shell.sound.holding import SoundHolding
from retro2600.shell.time.place import Frame


class PageSound:
    """Has the console's synthesiser make samples; a turn sounds as long as it lasts on the clock."""

    def __init__(self, console: Console[Any], rate: int) -> None:
        self._lines, self._rate = console.lines, rate
        self._sound, self._last = console.sound, console.sound.silence
        self._synthesiser = console.sound.synthesiser(rate)
        self._holding = SoundHolding()
        self.silent = True
        """True if the last samples were silence, and nothing goes on by itself."""

    def samples(self, frames: Sequence[Frame], due: int) -> bytes:
        """int16[n], one channel; of more frames than were due the last ones. In slow motion sound is held."""
        samples = self._of_turn(frames, due)
        self.silent = not (samples.strip(b"\0") or self._sound.lasts(self._last))
        return samples

    def mute(self) -> None:
        """Nothing of a turn is heard: what has begun is over, and what lasts will begin anew."""
        if self._sound.begins:
            self._last, self._synthesiser = self._sound.silence, self._sound.synthesiser(self._rate)

    def _of_turn(self, frames: Sequence[Frame], due: int) -> bytes:
        if not frames:
            held = [self._holding.idle() for _ in range(due)]
            return b"".join(self._made(self._last) for _ in range(sum(held)))
        self._holding.frame()
        self._last = self._sound.held(frames[-1].sound)
        for frame in frames[:-due]:
            self._pass_over(frame.sound)
        return b"".join(self._made(frame.sound) for frame in frames[-due:])

    def _pass_over(self, sound: tuple[int, ...]) -> None:
        """Leave out a frame with this sound: nothing begins in it, but what lasts may have ended."""
        if self._sound.lasting:
            self._synthesiser.frame(self._sound.held(sound), 0)

    def _made(self, sound: tuple[int, ...]) -> bytes:
        return self._synthesiser.frame(sound, self._lines).tobytes()
