"""Slides: pictures with a few lines beside them, shown one after the other, each for its own time.

Knows pictures, text and time, not what they are about, nor on what they are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from retro2600.machine.pictures import Picture

SLOWEST, FASTEST = Fraction(1, 1024), Fraction(64)


class Caption(NamedTuple):
    """A line beside the picture: its left end and its right end."""

    left: str
    right: str = ""


class Slide(NamedTuple):
    """One picture, the lines about it, and the time it lasts."""

    picture: Picture
    lines: tuple[Caption, ...]
    seconds: float
    """At the speed 1."""
    marked: bool = False
    """True if its first line is to stand out."""


class Projector:
    """A place in a row of slides: it goes on by itself, and by keys. The last slide stays.

    Space stops and goes on; Right and Left go a slide on and back, and stop; Up and Down double and halve
    the speed; Home goes to the first slide; Esc closes.
    """

    def __init__(self, slides: Sequence[Slide], speed: Fraction) -> None:
        """There must be a slide; `speed` is 1 for slides that last as long as they say."""
        self.closing = False
        self.paused = False
        self.speed = speed
        self._slides = slides
        self._at = 0
        self._shown = 0.0  # seconds of the present slide

    @property
    def slide(self) -> Slide:
        """The slide to be seen."""
        return self._slides[self._at]

    @property
    def status(self) -> Caption:
        """The number of the slide, and the speed at which they go on."""
        return Caption(
            f"{self._at + 1} of {len(self._slides)}", "paused" if self.paused else f"speed {self.speed}"
        )

    def advance(self, seconds: float) -> None:
        """So much time has passed."""
        if self.paused:
            return
        self._shown += seconds * float(self.speed)
        while self._at < len(self._slides) - 1 and self._shown >= self.slide.seconds:
            self._shown -= self.slide.seconds
            self._at += 1

    def key(self, name: str) -> None:
        """A key goes down; one that means nothing is ignored."""
        match name:
            case "space":
                self.paused = not self.paused
            case "right":
                self._step(1)
            case "left":
                self._step(-1)
            case "up":
                self.speed = min(self.speed * 2, FASTEST)
            case "down":
                self.speed = max(self.speed / 2, SLOWEST)
            case "home":
                self._at, self._shown = 0, 0.0
            case "escape":
                self.close()

    def close(self) -> None:
        """Nobody wants to see more."""
        self.closing = True

    def _step(self, by: int) -> None:
        self.paused = True
        self._shown = 0.0
        self._at = min(max(self._at + by, 0), len(self._slides) - 1)
