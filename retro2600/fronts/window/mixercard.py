"""The sound card through pygame's mixer, where SDL's queue cannot be had: later, but it sounds.

The queue has been tried on Linux only: on other systems this is what makes sure of any sound.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from retro2600.fronts.window.quiet import quiet_libraries
from retro2600.fronts.window.soundcard import RATE, NoSoundError

CHUNK: Final = 1024
"""Samples of a chunk, and those that the card asks for at a time.

More than those of a frame (736), so that a look every frame is enough to keep one chunk waiting; as many as
the card's, because SDL begins a waiting chunk at the next request.
"""

KEPT: Final = 256
"""Samples that are not handed on before more come: the fade at their end is not meant to be heard."""


class MixerCard:
    """Plays chunks on a mixer's channel; implements `retro2600.fronts.audio.stream.Card`."""

    lost = False  # the mixer does not tell
    number = 0
    rate = RATE
    chunk = CHUNK
    behind = 3 * CHUNK  # one waits, one sounds, one is the card's

    def __init__(self, name: str = "") -> None:
        """Open the card of this name, "" for the system's choice; `NoSoundError` when it cannot be."""
        self.name = name
        self._samples = np.zeros(0, np.int16)
        try:
            with quiet_libraries():
                pygame.mixer.init(RATE, -16, 1, CHUNK, name or None, allowedchanges=0)
        except pygame.error as error:
            raise NoSoundError(str(error)) from error
        if pygame.mixer.get_init() is None:  # nor does it always say so
            raise NoSoundError("the mixer does not start")
        self._channel = pygame.mixer.Channel(0)

    def left(self) -> int:
        """The number of samples given to it that it has not taken yet."""
        return len(self._samples)

    def swap(self, renewed: Callable[[int], NDArray[np.int16]]) -> None:
        """Give it `renewed(n)` in the place of the n samples left."""
        self._samples = renewed(len(self._samples))
        self.pump()

    def pump(self) -> None:
        """Hand on a chunk if there is room for one; to be called in every turn."""
        while len(self._samples) >= CHUNK + KEPT and self._channel.get_queue() is None:
            self._channel.queue(pygame.mixer.Sound(buffer=self._samples[:CHUNK].tobytes()))
            self._samples = self._samples[CHUNK:]

    def close(self) -> None:
        """Give it back."""
        pygame.mixer.quit()
