"""The sound card as SDL has it: a queue of samples that SDL's own thread hands on.

pygame's mixer has room for one waiting chunk, so its chunks must be long and the sound late; the callback of
its audio device runs Python in SDL's thread, and closing it waits for that thread with the interpreter's lock
held, which never ends when the thread waits for the lock. SDL's queue has neither trouble, but no door in
pygame: its functions are called here in the library that pygame has loaded.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_uint8, c_uint16, c_uint32, c_void_p
from functools import cache
from types import SimpleNamespace
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from retro2600.excerpt import excerpt
from retro2600.fronts.window import sdl
from retro2600.fronts.window.quiet import quiet_libraries
from retro2600.shell.sound.stream import Card

RATE: Final = 44_100
"""Samples a second that are asked for; a card that has another rate is given that."""

CHUNK: Final = 512
"""Samples that the card is to take at a time (chosen): it keeps two of these, 23 ms."""

SERVERS_CHUNK: Final = 128
"""Samples that a PulseAudio server is to take at a time (chosen); how much it keeps is another matter."""

SERVERS_MILLISECONDS: Final = 40
"""Of sound that a PulseAudio server keeps (chosen): as many as let it be heard within 50.

SDL asks for no more than a chunk, which crackles: `tools/bench/sound` tells how often.
"""

MIXERS_CHUNK: Final = 1024
"""Samples of a chunk, and those that the card asks for at a time.

More than those of a frame (736), so that a look every frame is enough to keep one chunk waiting; as many as
the card's, because SDL begins a waiting chunk at the next request.
"""

KEPT: Final = 256
"""Samples that are not handed on before more come: the fade at their end is not meant to be heard."""

_AUDIO = 0x10  # SDL_INIT_AUDIO
_INT16 = 0x8010 if sys.byteorder == "little" else 0x9010  # AUDIO_S16SYS
_ANY_RATE = 0x01  # SDL_AUDIO_ALLOW_FREQUENCY_CHANGE
_STOPPED = 0  # SDL_AUDIO_STOPPED: what SDL says of a card that is gone
_BYTES = 2  # of a sample


class NoSoundError(Exception):
    """There is nothing that could be opened."""


class _Spec(Structure):
    """SDL_AudioSpec."""

    _fields_ = (
        ("freq", c_int),
        ("format", c_uint16),
        ("channels", c_uint8),
        ("silence", c_uint8),
        ("samples", c_uint16),
        ("padding", c_uint16),
        ("size", c_uint32),
        ("callback", c_void_p),
        ("userdata", c_void_p),
    )


_FUNCTIONS = {
    "SDL_InitSubSystem": ((c_uint32,), c_int),
    "SDL_QuitSubSystem": ((c_uint32,), None),
    "SDL_GetCurrentAudioDriver": ((), c_char_p),
    "SDL_WasInit": ((c_uint32,), c_uint32),
    "SDL_GetNumAudioDevices": ((c_int,), c_int),
    "SDL_GetAudioDeviceName": ((c_int, c_int), c_char_p),
    "SDL_OpenAudioDevice": ((c_char_p, c_int, POINTER(_Spec), POINTER(_Spec), c_int), c_uint32),
    "SDL_CloseAudioDevice": ((c_uint32,), None),
    "SDL_PauseAudioDevice": ((c_uint32, c_int), None),
}

_QUICK_FUNCTIONS = {
    "SDL_GetAudioDeviceStatus": ((c_uint32,), c_int),
    "SDL_LockAudioDevice": ((c_uint32,), None),
    "SDL_UnlockAudioDevice": ((c_uint32,), None),
    "SDL_GetQueuedAudioSize": ((c_uint32,), c_uint32),
    "SDL_ClearQueuedAudio": ((c_uint32,), None),
    "SDL_QueueAudio": ((c_uint32, c_void_p, c_uint32), c_int),
}


def _declared(file: str) -> SimpleNamespace:
    """SDL's functions; those that are quick keep the interpreter's lock, for SDL's thread waits for them."""
    found = SimpleNamespace()
    for library, functions in ((ctypes.CDLL(file), _FUNCTIONS), (ctypes.PyDLL(file), _QUICK_FUNCTIONS)):
        for name, (arguments, result) in functions.items():
            function = getattr(library, name)
            function.argtypes, function.restype = arguments, result
            setattr(found, name, function)
    return found


@cache
def _sdl() -> SimpleNamespace:
    """SDL's functions for sound; `NoSoundError` where they cannot be had."""
    try:
        return _declared(sdl.library())
    except (OSError, AttributeError) as error:
        raise NoSoundError(str(error)) from error


def start_sound(anew: bool = False) -> None:
    """Let SDL look for sound, if it has not; anew: even if it has, for a sound server may be there now."""
    sdl = _sdl()
    os.environ.setdefault("PULSE_LATENCY_MSEC", str(SERVERS_MILLISECONDS))
    with quiet_libraries():
        if anew and sdl.SDL_WasInit(_AUDIO):
            sdl.SDL_QuitSubSystem(_AUDIO)
        if not sdl.SDL_WasInit(_AUDIO) and sdl.SDL_InitSubSystem(_AUDIO):
            raise NoSoundError("SDL finds no way to any sound")


def card_names() -> list[str]:
    """The cards that sound could come from, as the system calls them; sound must have been started."""
    sdl = _sdl()
    names = (sdl.SDL_GetAudioDeviceName(number, 0) for number in range(sdl.SDL_GetNumAudioDevices(0)))
    return [name.decode(errors="replace") for name in names if name]


class QueuedCard(Card):
    """A card that plays what is put into SDL's queue."""

    def __init__(self, name: str = "") -> None:
        """Open the card of this name, "" for the system's choice; `NoSoundError` when it cannot be."""
        self.name = name
        self._sdl = _sdl()
        serving = self._sdl.SDL_GetCurrentAudioDriver() == b"pulseaudio"
        chunk = SERVERS_CHUNK if serving else CHUNK
        wanted = _Spec(freq=RATE, format=_INT16, channels=1, samples=chunk)
        got = _Spec()
        encoded = name.encode() if name else None
        with quiet_libraries():
            self.number = self._sdl.SDL_OpenAudioDevice(encoded, 0, byref(wanted), byref(got), _ANY_RATE)
        if not self.number:
            raise NoSoundError(f"the card {excerpt(name)} cannot be opened")
        self.rate: int = got.freq
        self.chunk: int = got.samples
        kept = SERVERS_MILLISECONDS * self.rate // 1000 if serving else self.chunk
        self.behind = self.chunk + kept  # one is SDL's, the rest in the card's or the server's
        self._sdl.SDL_PauseAudioDevice(self.number, 0)

    @property
    def lost(self) -> bool:
        """True if it has been unplugged, or its sound server has gone."""
        return bool(self._sdl.SDL_GetAudioDeviceStatus(self.number) == _STOPPED)

    def left(self) -> int:
        return int(self._sdl.SDL_GetQueuedAudioSize(self.number)) // _BYTES

    def swap(self, renewed: Callable[[int], NDArray[np.int16]]) -> None:
        """Give it `renewed(n)` in the place of the n samples left; it must be quick and without holes."""
        self._sdl.SDL_LockAudioDevice(self.number)
        try:
            samples = renewed(self.left())
            self._sdl.SDL_ClearQueuedAudio(self.number)
            self._sdl.SDL_QueueAudio(self.number, samples.ctypes.data, samples.nbytes)
        finally:
            self._sdl.SDL_UnlockAudioDevice(self.number)

    def pump(self) -> None:
        """Nothing: SDL's own thread takes the samples."""

    def close(self) -> None:
        self._sdl.SDL_CloseAudioDevice(self.number)


class MixerCard(Card):
    """Plays chunks on a channel of pygame's mixer, where the queue cannot be had: later, but it sounds.

    The queue has been tried on Linux only: on other systems this is what makes sure of any sound.
    """

    lost = False  # the mixer does not tell
    number = 0
    rate = RATE
    chunk = MIXERS_CHUNK
    behind = 3 * MIXERS_CHUNK  # one waits, one sounds, one is the card's

    def __init__(self, name: str = "") -> None:
        """Open the card of this name, "" for the system's choice; `NoSoundError` when it cannot be."""
        self.name = name
        self._samples = np.zeros(0, np.int16)
        try:
            with quiet_libraries():
                pygame.mixer.init(RATE, -16, 1, MIXERS_CHUNK, name or None, allowedchanges=0)
        except pygame.error as error:
            raise NoSoundError(str(error)) from error
        if pygame.mixer.get_init() is None:  # nor does it always say so
            raise NoSoundError("the mixer does not start")
        self._channel = pygame.mixer.Channel(0)

    def left(self) -> int:
        return len(self._samples)

    def swap(self, renewed: Callable[[int], NDArray[np.int16]]) -> None:
        self._samples = renewed(len(self._samples))
        self.pump()

    def pump(self) -> None:
        """Hand on a chunk if there is room for one; to be called in every turn."""
        while len(self._samples) >= MIXERS_CHUNK + KEPT and self._channel.get_queue() is None:
            self._channel.queue(pygame.mixer.Sound(buffer=self._samples[:MIXERS_CHUNK].tobytes()))
            self._samples = self._samples[MIXERS_CHUNK:]

    def close(self) -> None:
        pygame.mixer.quit()
