"""Light that does not flash: black frames become a dimmed picture, and no pixel changes too often."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from retro2600.shell.video.look import Image
from retro2600.shell.video.pictures import LINEAR

_DIM = 0.35  # of a colour value, while the console shows nothing (chosen)
_FADE = 20  # frames from bright to dim and back (chosen)
_DIMMED: Final = tuple(
    np.rint(np.arange(256) * (1 - (1 - _DIM) * step / _FADE)).astype(np.uint8) for step in range(_FADE + 1)
)

APART: Final = 13
"""Frames at least from one turn of a pixel's light to the next.

So at most 5 turns fall into the 61 frames that a second can touch, with at most 6 transitions around them,
and it takes two opposing ones to make a flash.
"""

_SWING = 0.09  # a way back smaller than this is no transition; WCAG 2.2 counts from a tenth of full light

# From linear red, green and blue to what is watched: relative luminance, and by how much red exceeds green
# and blue together. WCAG 2.0's measure for red counts 20 of 320 as a change; 1.6 makes that a tenth too.
_WATCHED: Final = np.array([[0.2126, 0.7152, 0.0722], [1.6, -1.6, -1.6]], np.float32)

_LINEAR: Final = LINEAR.astype(np.float32)


def watched(image: Image) -> NDArray[np.float32]:
    """Values of each pixel that must not flash, luminance and surplus of red: float32[2, height, width]."""
    linear = np.take(_LINEAR, image).reshape(-1, 3)
    light: NDArray[np.float32] = np.maximum(_WATCHED @ linear.T, 0)
    return light.reshape(2, *image.shape[:2])


class FlashLimiter:
    """At most three flashes in any second at any pixel, whatever the frames are.

    A flash is one of WCAG 2.2: a pair of opposing changes of a tenth of full luminance or more. Slower and
    smaller changes pass untouched. `dark`: the frames before the first were blank.
    """

    def __init__(self, dark: bool = False) -> None:
        self.picture: Image | None = None
        """The last picture before any blank frames, which show it dimmed."""
        self._step = _FADE if dark else 0
        self._dimmed: tuple[Image, int, Image] | None = None
        self._guard: _Guard | None = None

    def shown(self, image: Image, blank: bool) -> Image:
        """The image to show of the next frame; the same array as before when nothing changes."""
        if not blank:
            self.picture = image
        if self.picture is not None:
            self._step = min(self._step + 1, _FADE) if blank else max(self._step - 1, 0)
            image = self._faded(self.picture) if self._step else self.picture
        if self._guard is None:
            self._guard = _Guard(image)
        return self._guard.shown(image)

    def _faded(self, picture: Image) -> Image:
        if self._dimmed is None or self._dimmed[0] is not picture or self._dimmed[1] != self._step:
            self._dimmed = picture, self._step, np.take(_DIMMED[self._step], picture)
        return self._dimmed[2]


class _Guard:
    """Holds a pixel as it is when its light would turn, from brighter to darker or back, too soon again."""

    def __init__(self, image: Image) -> None:
        self._shown = image
        self._frame = 0
        self._extreme = watched(image)  # the furthest that the light has come since it last turned
        self._rising = np.ones(self._extreme.shape, np.bool_)
        self._turned = np.full(self._extreme.shape, -APART, np.int32)  # in which frame

    def shown(self, image: Image) -> Image:
        self._frame += 1
        if image is self._shown:
            return image
        different = (image != self._shown).reshape(len(image), -1)
        lines = np.flatnonzero(different.any(axis=1))
        if lines.size:
            part = slice(lines[0], lines[-1] + 1)
            self._show(image, part, self._held(part, watched(image[part])))
        return self._shown

    def _held(self, part: slice, light: NDArray[np.float32]) -> NDArray[np.bool_]:
        """The pixels of these lines that may not take on that light; from now on the others have it."""
        extreme, rising, turned = self._extreme[:, part], self._rising[:, part], self._turned[:, part]
        ahead = np.where(rising, light - extreme, extreme - light)
        turning = ahead <= -_SWING
        too_soon = turning & (turned > self._frame - APART)
        held: NDArray[np.bool_] = too_soon[0] | too_soon[1]
        turning &= ~held
        np.copyto(extreme, light, where=turning | ((ahead > 0) & ~held))
        np.copyto(turned, self._frame, where=turning)
        rising ^= turning
        return held

    def _show(self, image: Image, part: slice, held: NDArray[np.bool_]) -> None:
        if held.any():
            before = self._shown[part]
            image, wanted = self._shown.copy(), image[part]
            np.copyto(image[part], wanted, where=~held[:, :, np.newaxis])
            if np.array_equal(image[part], before):
                return
        self._shown = image
