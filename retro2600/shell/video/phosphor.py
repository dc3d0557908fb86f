"""The phosphor of a picture tube: a glow that lasts."""

from __future__ import annotations

from typing import Final

import numpy as np

from retro2600.shell.video.look import Image

_GLOW = 0.8  # of a colour value a frame later (chosen): half in three frames, nothing in a third of a second
_FADED: Final = (np.arange(256) * _GLOW).astype(np.uint8)  # rounded down, so that it ends


class Phosphor:
    """Every pixel glows on for a while: flicker from frame to frame becomes a steady light."""

    def __init__(self) -> None:
        self._glow: Image | None = None

    def shown(self, image: Image) -> Image:
        """The next frame's image with what still glows of those before; itself when nothing does."""
        if self._glow is None or image is self._glow:
            self._glow = image
            return image
        glow = np.maximum(image, np.take(_FADED, self._glow))
        self._glow = image if np.array_equal(glow, image) else glow
        return self._glow
