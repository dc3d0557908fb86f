"""Somebody who knows nothing, at a tablet or two: most of what they touch leads on."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any, ClassVar, Final

from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine.drawing import Drawing
from retro2600.machine.touching import Touch
from retro2600.post.memory import Memory
from tests.cartridges.tablet.house import House
from tools.fumbles.fingers import Fingers
from tools.fumbles.tablet import Tablet, Told
from tools.fumbles.trial import saved

KEYS: Final = (
    *("up", "down", "left", "right", "home", "end", "page up", "page down"),
    *("return", "space", "escape", "backspace"),
)
_REST: Final = 60
_MENDED: Final = 0.12
"""Of acts at a tablet without a line bring it back."""


class Guest(Fingers):
    """One person; `share` of what comes to their tablets is out of order."""

    kind: ClassVar[type[Tablet[Any]]]
    keys: ClassVar[tuple[str, ...]]

    def __init__(self, house: House[Any], chance: Random, told: Told, share: float) -> None:
        super().__init__(chance)
        self._house, self._told, self._share = house, told, share
        self.tablets: list[Any] = []
        self.last = ""
        self.tablet: Any = self._begun(None, None)

    @property
    def _drawing(self) -> Drawing:
        drawing: Drawing = self.tablet.drawing
        return drawing

    def _step(self, *touches: Touch, key: str = "") -> None:
        self.last = f"{touches} {key}".strip()
        self.tablet.frame(*touches, key=key)

    def act(self) -> None:
        """One act at one of the tablets, and the frames that follow it."""
        self.tablet = self._chance.choice(self.tablets)
        if (self.tablet.visitor is None or self.tablet.is_deaf) and self._chance.random() < _MENDED:
            self._line()
        self._one_of(
            (0.62, self._play),
            (0.80, self._touch),
            (0.88, lambda: self._step(key=self._chance.choice(self.keys))),
            (0.89, self._turned),
            (0.905, self._line),
            (0.91, self._again),
            (0.915, self._invited),
            (0.93, lambda: self._idle(100)),
            (1.0, self._rest),
        )

    def save(self) -> None:
        """The program goes on from a save, and looks as before."""
        for tablet in self.tablets:
            tablet.machine = saved(tablet.machine)

    # What leads on

    @abstractmethod
    def _play(self) -> None:
        """A touch that leads on: to a table, a roll, a piece, an answer; out of a sheet."""

    def _answer(self) -> None:
        for _ in range(DEAF + 1):
            self._step()
        answers = self._lit("answer-")
        if answers:
            self._drag(self._chance.choice(answers))

    def _lit(self, prefix: str) -> list[str]:
        """The keys of the lit elements that begin so."""
        elements = self.tablet.elements.items()
        return [key for key, each in elements if key.startswith(prefix) and each.hit and not each.idle]

    # What happens to a tablet

    def _turned(self) -> None:
        """The screen is turned, or there is to be less motion."""
        inputs, which = self.tablet.inputs, self._chance.choice(("upright", "calm"))
        self.tablet.inputs = type(inputs)(
            upright=inputs.upright != (which == "upright"), calm=inputs.calm != (which == "calm")
        )
        self._step()

    def _line(self) -> None:
        """The line is cut, stands again, or says nothing for a while."""
        tablet = self.tablet
        if tablet.visitor is None:
            tablet.is_deaf = False
            tablet.connect()
        elif tablet.is_deaf:
            tablet.is_deaf = False
        elif self._chance.random() < 0.5:
            tablet.is_deaf = True
        else:
            tablet.cut()
        self._step()

    def _again(self) -> None:
        """A save, a second device, or the same one anew, with its card and what its post has kept."""
        act, old = self._chance.random(), self.tablet
        if act < 0.3:
            self.save()
            return
        if act < 0.5 and len(self.tablets) == 1:
            self._begun(old.memory, None)
            return
        old.cut()
        self._house.people.remove(old)
        self.tablets.remove(old)
        memory, card = (None, None) if act > 0.9 else (old.memory, old.machine.output.card)
        self.tablet = self._begun(memory, card)

    def _begun(self, memory: Memory | None, card: bytes | None) -> Tablet[Any]:
        tablet = self.kind(self._house, self._chance, self._told, self._share, memory, card)
        self._house.people.append(tablet)
        self.tablets.append(tablet)
        return tablet

    def _invited(self) -> None:
        """A link to some table is opened."""
        tables = list(self._house.hall.cache.tables)
        if tables:
            seat, why = self._chance.choice(("seat", "seat", "watch")), self._chance.choice(("link", "page"))
            self.tablet.desk.enter(self._chance.choice(tables), seat, why=why)
        self._step()

    def _rest(self) -> None:
        """Nobody does anything until the program waits, or for a while."""
        for _ in range(_REST):
            self._step()
            if self.tablet.cartridge.facets.guide.waits(self.tablet.state):
                return

    def _note(self) -> None:
        sheet = self.tablet.state.sheet
        if sheet is not None:
            self._told.seen.sheets[f"sheet {sheet.value}"] += 1
        if self.tablet.question:
            answers = ", ".join(key for key in self.tablet.elements if key.startswith("answer-"))
            self._told.seen.sheets[f"question {answers}"] += 1
