"""The speaker: frames and cues to whatever sound card there is, as long as there is one."""

from __future__ import annotations

from typing import Any, Final

import pygame

from retro2600.excerpt import excerpt
from retro2600.fronts.window.soundcard import MixerCard, NoSoundError, QueuedCard, card_names, start_sound
from retro2600.machine.console import Console
from retro2600.machine.facets.cues import Cue
from retro2600.shell.sound.stream import Card, Stream
from retro2600.store.refusals import RequestError

FIRST_LOOK: Final = 120
RAREST_LOOK: Final = 7680
"""Turns after which a card is looked for where there is none; each wait is twice the last one (chosen).

Looking takes longer than a frame.
"""


class SoundSystem:
    """The computer's way to make sound."""

    def look(self, anew: bool = False) -> list[str]:
        """The names of the cards; none where SDL does not tell.

        Anew: also of those that a sound server has which was not there before.
        """
        try:
            start_sound(anew)
            return card_names()
        except NoSoundError:
            return []

    def open(self, name: str) -> Card:
        """SDL's queue to the card of this name ("" for the system's choice), or the mixer; `NoSoundError`."""
        try:
            return QueuedCard(name)
        except NoSoundError:
            return MixerCard(name)


class Speaker:
    """Plays the sound of frames and the cues of programs; without a sound card it stays silent.

    A card with `device` in its name is taken, the system's choice while there is none; `RequestError` if at
    the beginning there is none.
    """

    def __init__(self, console: Console[Any], device: str = "", system: SoundSystem | None = None) -> None:
        self._console = console
        self.volume = 100
        """0 to 100; half of it sounds about half as loud."""
        self.muted = False
        self._device = device
        self._system = system or SoundSystem()
        self.stream: Stream | None = None
        """The samples on their way to the card, if there is one."""
        self._name = ""
        self._wait = self._next_wait = FIRST_LOOK
        names = self._system.look()
        if device and not self._wanted(names):
            there = ", ".join(repr(name) for name in names) or "none"
            raise RequestError(
                f"--sound-device: no sound card has {excerpt(device)} in its name; there is {there}"
            )
        self._open(self._wanted(names))

    def play(self, sound: tuple[int, ...]) -> None:
        """Play a frame after those before."""
        if stream := self._ready():
            stream.add(sound)

    @property
    def quiet(self) -> bool:
        """True if nothing is heard that goes on by itself."""
        if self.stream is None:
            return True
        return self.stream.mixer.silent or (self._loudness == 0 and self.stream.mixer.unheard)

    def rest(self, frames: int) -> None:
        """Let so many frames pass in which nothing is heard, whenever they come."""
        for _ in range(frames):
            stream = self._ready()
        if frames and stream:
            stream.rest()

    def idle(self) -> None:
        """Let a turn pass in which no frame was run."""
        if stream := self._ready():
            stream.idle()

    def cue(self, cue: Cue) -> None:
        """Sound a cue, softly above the frames."""
        if self.stream:
            self.stream.mixer.cues.add(cue)

    def event(self, event: pygame.Event) -> None:
        """Take in an event of pygame; it matters when a card is there that was not."""
        if event.type != pygame.AUDIODEVICEADDED or event.iscapture:
            return
        wanted = self._wanted(self._system.look())
        if self.stream is None or wanted != self._name:
            self.close()
            self._open(wanted)

    def close(self) -> None:
        """Give the sound card back."""
        if self.stream:
            self.stream.card.close()
        self.stream = None

    def _ready(self) -> Stream | None:
        """The stream, if there is a card; one is looked for now and then if there is none."""
        if self.stream and self.stream.card.lost:
            self.close()
            self._open(self._wanted(self._system.look()))
        elif not self.stream:
            self._look_again()
        if self.stream:
            self.stream.card.pump()
            self.stream.mixer.loudness = self._loudness
        return self.stream

    @property
    def _loudness(self) -> float:
        """Of everything, 0 to 1, as the player wants it."""
        return 0.0 if self.muted else (min(max(self.volume, 0), 100) / 100) ** 2

    def _look_again(self) -> None:
        self._wait -= 1
        if self._wait <= 0:
            self._next_wait = min(2 * self._next_wait, RAREST_LOOK)
            self._wait = self._next_wait
            self._open(self._wanted(self._system.look(anew=True)))

    def _wanted(self, names: list[str]) -> str:
        """The first of these cards with the device's name in it; "" where there is none."""
        matching = (name for name in names if self._device.lower() in name.lower())
        return next(matching, "") if self._device else ""

    def _open(self, name: str) -> None:
        """Open this card, or if it cannot be, the system's choice."""
        for attempt in dict.fromkeys((name, "")):
            try:
                self.stream = Stream(self._console, self._system.open(attempt))
            except NoSoundError:
                continue
            self._name = attempt
            self._wait = self._next_wait = FIRST_LOOK
            return
