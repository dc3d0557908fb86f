"""Two people at two tablets, each with a line of its own to one server, until nothing happens any more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from retro2600.cartridges.absolute import CARTRIDGE, passing, questions
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine.touching import Touch
from tests.cartridges.absolute.server import Client, Server
from tests.cartridges.absolute.tablet import FAST, Tablet, with_settings

PATIENCE = 4000


class Remote(Tablet):
    """A tablet with a post; `post` hands it letters and takes its own."""

    def __init__(self, post: Client | None, upright: bool = False, seed: int = 7, **settings: Any) -> None:
        self.post = post
        self.letters: list[str] = []
        super().__init__(with_settings(CARTRIDGE.power_on(seed), **(FAST | settings)), upright=upright)

    def frame(self, *touches: Touch, key: str = "") -> Self:
        """One frame goes by, with the letters that have come for it."""
        come = self.post.received() if self.post else ()
        self.machine = self.machine.step(replace(self.inputs, touches=touches, key=key, mail=come))
        self.said += self.machine.output.spoken
        self.heard += [Sound(number) for number in self.machine.output.sound]
        self.letters += self.machine.output.mail
        if self.post:
            self.post.take(self.machine.output.mail)
        return self

    @property
    def is_at_rest(self) -> bool:
        """True if it waits for a hand, or for a letter that nobody has written."""
        return is_at_rest(self.state) and not (self.post and self.post.box)

    def rest(self) -> Self:
        """Frames go by until it waits."""
        for _ in range(PATIENCE):
            if self.is_at_rest:
                return self
            self.frame()
        raise AssertionError(f"it never rests: {self.state.scene}")

    @property
    def lines(self) -> str:
        """The lines of the open sheet, as one text."""
        return " ".join(name for key, name in self.names.items() if "-line" in key)


def is_at_rest(state: State) -> bool:
    """True if a program waits, and its question listens."""
    is_heard = questions.question(state) is None or state.asked == DEAF
    return passing.waits(state) and is_heard and not state.far.sitting.out


class Pair:
    """Two tablets at one server."""

    def __init__(self, seed: int = 1, upright: bool = False, **settings: Any) -> None:
        self.server = Server(seed)
        self.ann, self.bob = (
            Remote(self.server.client(name).up(), upright, **settings) for name in ("Ann", "Bob")
        )
        self.settle()

    @property
    def both(self) -> tuple[Remote, Remote]:
        """The tablets."""
        return self.ann, self.bob

    def settle(self) -> Pair:
        """Frames go by until both wait."""
        for _ in range(PATIENCE):
            if all(there.is_at_rest for there in self.both):
                return self
            for there in self.both:
                there.frame()
        raise AssertionError(f"it never rests: {[there.state.scene for there in self.both]}")

    def tap(self, there: Remote, *keys: str) -> Pair:
        """Taps of one of them, until both wait after each."""
        for key in keys:
            there.tap(key)
            self.settle()
        return self

    def meet(self, number: int = 137) -> Pair:
        """Both enter the number; the second one has yet to say yes."""
        for there in self.both:
            self.tap(there, "main-remote", "remote-server")
            self.tap(there, *(f"number-pad-{digit}" for digit in str(number)), "number-connect")
        return self

    def begin(self, number: int = 137) -> Pair:
        """A game begins."""
        return self.tap(self.meet(number).bob, "table-play")
