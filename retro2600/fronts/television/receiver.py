"""From the console's pictures to images, frame after frame."""

from __future__ import annotations

from retro2600.consoles.vcs.palette import Palette, rgb
from retro2600.consoles.vcs.picture import Picture
from retro2600.fronts.television.colours import adapted
from retro2600.fronts.television.effects import Phosphor
from retro2600.fronts.television.limiter import FlashLimiter
from retro2600.fronts.television.look import Image, Look


class Receiver:
    """What of a television works over time; once for each frame that is shown."""

    def __init__(self, palette: Palette, look: Look) -> None:
        self._palette = adapted(palette, look.colours)
        self._limiter = FlashLimiter() if look.flash_limiter else None
        self._phosphor = Phosphor() if look.phosphor else None
        self._seen: tuple[Picture, Image] | None = None

    def image(self, picture: Picture, blank: bool) -> Image:
        """The image of the next frame; the same array as before when nothing of it changes."""
        if self._seen is None or self._seen[0] is not picture:
            self._seen = picture, rgb(picture, self._palette)
        image = self._seen[1]
        if self._limiter:
            image = self._limiter.shown(image, blank)
        if self._phosphor:
            image = self._phosphor.shown(image)
        return image
