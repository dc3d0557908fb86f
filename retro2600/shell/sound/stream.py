"""The stream of samples to a sound card: never too many ahead, never too few."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.machine.console import Console
from retro2600.shell.sound.drift import Drift
from retro2600.shell.sound.holding import SoundHolding
from retro2600.shell.sound.mixer import Mixer

Samples: TypeAlias = NDArray[np.int16]

FADE: Final = 0.003
"""Seconds of the fade that is played when samples come too late (chosen)."""

LEAD: Final = 0.25
"""Frames of samples that wait before those of the next one are due (chosen)."""

ONWARD: Final = 3
"""Frames for which the sound goes on as it was when the next ones come late (chosen): 50 ms."""

NOTHING: Final[Samples] = np.zeros(0, np.int16)


class Card(Protocol):
    """Something that takes samples, one channel, at its own pace."""

    rate: int
    """Samples a second."""
    chunk: int
    """Samples that it takes at a time."""
    behind: int
    """Samples between one it takes and one that is heard."""

    @property
    def lost(self) -> bool:
        """True if it is gone."""

    def left(self) -> int:
        """The number of samples given to it that it has not taken yet."""

    def swap(self, renewed: Callable[[int], Samples]) -> None:
        """Give it `renewed(n)` in the place of the n samples left."""

    def pump(self) -> None:
        """Do the work of a turn."""

    def close(self) -> None:
        """Give it back."""


class Waiting:
    """The samples that the card has been given and may not have taken yet.

    At their end is how the sound would go on for a while, and a fade: both are replaced when more samples
    come. If those come late, they go on where the card has got to by then; what of them is late is not
    played. If they come so late that the card plays the fade, what comes then fades in: a gap, but no click.
    """

    def __init__(self, fade: int) -> None:
        self._fall = np.linspace(1, 0, fade + 1, dtype=np.float32)[1:]
        self._rise = self._fall[::-1]
        self._contents: Samples = NOTHING
        self._provisional = 0  # samples at its end that are replaced by others when these come
        self.rests = False
        """True if nothing but silence waits, and the card may take all of it."""
        self.gaps = 0
        """The times that more samples came too late."""

    def ahead(self, left: int) -> int:
        """The samples left that are played before any new ones: all but the provisional."""
        return max(0, left - self._provisional)

    def rest(self) -> None:
        """From now on nothing but silence waits, until more samples come."""
        self._contents, self._provisional, self.rests = NOTHING, 0, True

    def renewal(self, fresh: Samples, lead: int, onward: Samples = NOTHING) -> Callable[[int], Samples]:
        """From how many samples are left of those given to what is to wait from now on: int16[n].

        `onward` is how it goes on if nothing comes after the fresh ones in time. After a gap, and at the
        beginning, silence comes before the fresh samples, so that with what is left of the fade `lead`
        samples are ahead of them, and after a rest, silence alone. Whoever made this must use it, and once.
        """
        before, rested, self.rests = self._contents, self.rests, False
        fade = len(self._fall)
        certain = before[: max(0, len(before) - self._provisional)]  # of late samples none may be left
        joined = self._faded(np.concatenate([certain, fresh, onward]))
        end = len(certain) + self._provisional  # of what was there before, as joined counts
        self._provisional = len(onward) + fade

        def renewed(left: int) -> Samples:
            if rested:
                self._contents = np.concatenate([np.zeros(lead, np.int16), joined])
            elif left >= fade and len(before):
                self._contents = joined[end - left :]
            else:
                self.gaps += len(before) > 0
                remaining = before[len(before) - left :]
                silence = np.zeros(max(0, lead - left), np.int16)
                risen = self._risen(np.concatenate([fresh, onward]))
                self._contents = self._faded(np.concatenate([remaining, silence, risen]))
            return self._contents

        return renewed

    def _faded(self, samples: Samples) -> Samples:
        """With the fade at their end."""
        return np.concatenate([samples, (self._fall * samples[-1:]).round().astype(np.int16)])

    def _risen(self, fresh: Samples) -> Samples:
        rise = self._rise[: len(fresh)]
        return np.concatenate([(rise * fresh[: len(rise)]).round().astype(np.int16), fresh[len(rise) :]])


class Stream:
    """Feeds a card with the sound of frames as they are run.

    Ahead of a frame's samples wait those of a quarter of a frame and half a chunk, so that a frame may come
    late by nearly that. If it comes later, the sound has gone on as it was, for some frames: nothing is heard
    of that, but what the frame changes changes late. After that it is a gap.
    """

    def __init__(self, console: Console[Any], card: Card) -> None:
        self.card = card
        self.mixer = Mixer(console, card.rate)
        self._frame = float(card.rate / console.frames_per_second)
        self._drift = Drift(LEAD * self._frame + card.chunk / 2, self._frame)
        self._waiting = Waiting(round(card.rate * FADE))
        self._ratio = 1.0
        self._holding = SoundHolding()
        self.dropped = 0
        """Frames that were not sounded, because more came than time passed."""

    @property
    def gaps(self) -> int:
        """The frames that came too late for their sound to go on where the last one ended."""
        return self._waiting.gaps

    @property
    def latency(self) -> float:
        """Seconds from a frame to its sound, as of late."""
        return (self._drift.level + self.card.behind) / self.card.rate

    def add(self, sound: tuple[int, ...]) -> None:
        """Sound a frame after those before; leave it out where too many wait already."""
        self._holding.frame()
        resting = self._waiting.rests
        ahead = round(self._drift.target) if resting else self._waiting.ahead(self.card.left())
        if ahead > self._drift.target + self._frame + self.card.chunk:
            self.dropped += 1
            self.mixer.pass_over(sound)
            return
        self._ratio = self._drift.ratio(ahead)
        self._give(self.mixer.frame(sound, self._ratio))

    def idle(self) -> None:
        """Let a turn pass without a frame: the sound fades, unless frames have come rarely before."""
        held = self._holding.idle()
        if self._waiting.ahead(self.card.left()) < self._drift.target + self._frame / 2:
            self._give(self.mixer.rest(self._ratio, held))

    def rest(self) -> None:
        """Let frames pass that come when they like, in none of which anything is heard.

        The card is given nothing. What comes next is heard as soon as after any silence.
        """
        self._waiting.rest()

    def _give(self, fresh: Samples) -> None:
        lead = round(self._drift.target + self.card.chunk / 2)  # the card may be about to take a chunk
        self.card.swap(self._waiting.renewal(fresh, lead, self._onward(fresh)))

    def _onward(self, fresh: Samples) -> Samples:
        """The samples to be heard after these if the next ones come late."""
        if fresh.any() or not self.mixer.cues.silent:
            return self.mixer.onward(ONWARD, self._ratio)
        return np.zeros(ONWARD * len(fresh), np.int16)
