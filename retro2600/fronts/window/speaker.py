"""The sound card: a stream of chunks, one playing and one waiting."""

from __future__ import annotations

from collections import deque

import numpy as np
import pygame

from retro2600.fronts.samples import Tones
from retro2600.fronts.window.quiet import quiet_libraries

RATE = 44_100
CHUNK = 1024
"""Samples of a chunk, and those that the sound card asks for at a time.

More than those of a frame (736), so that a look every frame is enough to keep one chunk waiting; as many as
the card's, because SDL begins a waiting chunk at the next request. With fewer a busy machine crackles (as
tried: 512 and 256).
"""

MOST_WAITING = 2 * CHUNK
"""Samples that may wait for the sound card before the oldest are dropped, 46 ms (chosen)."""


class Stream:
    """Samples in the order they were made, cut into chunks."""

    def __init__(self) -> None:
        self._tones = Tones(RATE)
        self._waiting: deque[bytes] = deque()
        self._rest = np.zeros(0, np.int16)

    def add(self, tones: tuple[int, int]) -> None:
        """Take in the tones of a frame."""
        self._rest = np.concatenate([self._rest, self._tones.frame(tones)])
        while len(self._rest) >= CHUNK:
            self._waiting.append(self._rest[:CHUNK].tobytes())
            self._rest = self._rest[CHUNK:]
        while len(self._waiting) * CHUNK > MOST_WAITING:
            self._waiting.popleft()

    def take(self) -> bytes | None:
        """The next chunk, if there is a whole one."""
        return self._waiting.popleft() if self._waiting else None


class Speaker:
    """Plays the tones of frames; without a sound card it stays silent."""

    def __init__(self) -> None:
        self._stream = Stream()
        self._channel: pygame.mixer.Channel | None = None
        try:
            with quiet_libraries():
                pygame.mixer.init(RATE, -16, 1, CHUNK, allowedchanges=0)
            self._channel = pygame.mixer.Channel(0)
        except pygame.error:
            return

    def hear(self, tones: tuple[int, int]) -> None:
        """Play the tones of a frame after those before."""
        if self._channel is None:
            return
        self._stream.add(tones)
        while self._channel.get_queue() is None and (chunk := self._stream.take()):
            self._channel.queue(pygame.mixer.Sound(buffer=chunk))

    def close(self) -> None:
        """Give the sound card back."""
        pygame.mixer.quit()
