"""From the console's pictures to images, frame after frame."""

from __future__ import annotations

from typing import Any

from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture
from retro2600.shell.video.colours import seen_in
from retro2600.shell.video.limiter import FlashLimiter
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.phosphor import Phosphor
from retro2600.shell.video.pictures import Coloured, rgb


class Receiver:
    """The part of a television that works over time; once for each frame that is shown."""

    def __init__(self, console: Console[Any], palette: bytes, look: Look, coloured: Coloured = rgb) -> None:
        """`coloured` makes images of the console's kind of pictures."""
        self._console, self._coloured = console, coloured
        self._lit: Picture | None = None  # the last that was not blank
        self._dark = False
        self._limiter: FlashLimiter | None = None
        self._set(palette, look)

    def tune(self, palette: bytes, look: Look) -> None:
        """Do as these say from now on; if images differ by it, what glowed is forgotten."""
        if _concerns(look) != _concerns(self._look) or palette != self._own:
            self._set(palette, look)

    def _set(self, palette: bytes, look: Look) -> None:
        self._own, self._look = palette, look
        self._palette = seen_in(self._console.palettes, palette, look.colours)
        self._limiter = self._limited() if look.flash_limiter else None
        self._phosphor = Phosphor() if look.phosphor else None
        self._seen: tuple[Picture, Image] | None = None

    def _limited(self) -> FlashLimiter:
        """The limiter as it is, or a new one; in the dark it dims the last picture, in the colours of now."""
        limiter = self._limiter or FlashLimiter(self._dark)
        if self._lit is not None:
            limiter.picture = self._coloured(self._lit, self._palette)
        return limiter

    def image(self, picture: Picture, blank: bool) -> Image:
        """The image of the next frame; the same array as before when nothing of it changes."""
        self._dark = blank
        if not blank:
            self._lit = picture
        if self._seen is None or self._seen[0] != picture:
            self._seen = picture, self._coloured(picture, self._palette)
        image = self._seen[1]
        if self._limiter:
            image = self._limiter.shown(image, blank)
        if self._phosphor:
            image = self._phosphor.shown(image)
        return image

    @property
    def palette(self) -> bytes:
        """The colours of now: red, green, blue by colour number."""
        return self._palette


def _concerns(look: Look) -> tuple[object, ...]:
    """Those of its switches that change the image; the others change how it is laid on the glass."""
    return look.colours, look.flash_limiter, look.phosphor
