"""From the console's pictures to images, frame after frame."""

from __future__ import annotations

import numpy as np

from retro2600.consoles.vcs.palette import Palette, rgb
from retro2600.consoles.vcs.picture import Picture
from retro2600.fronts.video.colours import adapted
from retro2600.fronts.video.effects import Phosphor
from retro2600.fronts.video.limiter import FlashLimiter
from retro2600.fronts.video.look import Image, Look


class Receiver:
    """What of a television works over time; once for each frame that is shown."""

    def __init__(self, palette: Palette, look: Look) -> None:
        self._lit: Picture | None = None  # the last that was not blank
        self._dark = False
        self._limiter: FlashLimiter | None = None
        self._set(palette, look)

    def tune(self, palette: Palette, look: Look) -> None:
        """Do as these say from now on; if images differ by it, what glowed is forgotten."""
        if _concerns(look) != _concerns(self._look) or not np.array_equal(palette, self._own):
            self._set(palette, look)

    def _set(self, palette: Palette, look: Look) -> None:
        self._own, self._look = palette, look
        self._palette = adapted(palette, look.colours)
        self._limiter = self._limited() if look.flash_limiter else None
        self._phosphor = Phosphor() if look.phosphor else None
        self._seen: tuple[Picture, Image] | None = None

    def _limited(self) -> FlashLimiter:
        """The limiter as it is, or a new one; in the dark it dims the last picture, in the colours of now."""
        limiter = self._limiter or FlashLimiter(self._dark)
        if self._lit is not None:
            limiter.recolour(rgb(self._lit, self._palette))
        return limiter

    def image(self, picture: Picture, blank: bool) -> Image:
        """The image of the next frame; the same array as before when nothing of it changes."""
        self._dark = blank
        if not blank:
            self._lit = picture
        if self._seen is None or self._seen[0] is not picture:
            self._seen = picture, rgb(picture, self._palette)
        image = self._seen[1]
        if self._limiter:
            image = self._limiter.shown(image, blank)
        if self._phosphor:
            image = self._phosphor.shown(image)
        return image


def _concerns(look: Look) -> tuple[object, ...]:
    """Those of its switches that change the image; the others change how it is laid on the glass."""
    return look.colours, look.flash_limiter, look.phosphor
