"""A tablet with a post of its own, at a node in this process, and what its owner has sent."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Any, Final, NamedTuple

from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import Machine
from retro2600.machine.touching import Touch
from retro2600.post.memory import Memory
from retro2600.tables.sitting.values import NOTHING, LineState
from retro2600.tables.table import Table
from retro2600.tables.wire.client import ClientMessage
from tests.cartridges.tablet.house import House, Person
from tests.cartridges.tablet.sight import S
from tools.fumbles.disorder import Disorder
from tools.fumbles.trial import BreachError, Fumbled

_PATIENCE: Final = 1200
"""Frames in which a letter that is not lost has its answer."""


class Told(NamedTuple):
    """All that a run knows of what goes on between the tablets and the node."""

    seen: Fumbled
    owners: dict[str, int]
    """The accounts of those who have sent commands, by the commands' ids."""


class Tablet(Person[S]):
    """One device of somebody; some of its letters come out of order."""

    def __init__(
        self,
        house: House[Any],
        chance: Random,
        told: Told,
        share: float,
        memory: Memory | None = None,
        card: bytes | None = None,
    ) -> None:
        """`share` of its letters come otherwise than they were sent; it belongs to whom the memory is."""
        self._told, self._unanswered = told, 0
        self.disorder = Disorder(chance, told.seen.letters, share)
        upright, calm = chance.random() < 0.5, chance.random() < 0.7
        super().__init__(house, memory or Memory(), upright, calm, box=self.disorder)
        self.machine = Machine(self.cartridge, self.cartridge.power_on(7, card))

    @staticmethod
    @abstractmethod
    def kind(table: Table) -> str:
        """The games of a table in words."""

    @property
    @abstractmethod
    def waits_for(self) -> str:
        """The thing that the screen waits for."""

    @staticmethod
    @abstractmethod
    def text(message: Any) -> str:
        """A message as a sentence."""

    def tells(self, message: ClientMessage) -> None:
        """A message goes to the house: whose it is is known from here."""
        id = getattr(message, "id", None)
        account = self.desk.welcome.you.id if self.desk.welcome is not None else None
        if isinstance(id, str) and account is not None:
            self._told.owners[id] = account

    def come(self) -> tuple[str, ...]:
        """The letters that have come, in the order that they happen to have."""
        return tuple(self.disorder.taken(64))

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """One frame: what is refused has its reason, and what is asked for its answer."""
        before: Any = self.state
        super().step(touches, key, mail)
        self.said, self.heard, self.letters = [], [], []
        state: Any = self.state
        message, seen = state.message, self._told.seen
        if int(Sound.REFUSED) in state.sounds and not self.has_reason(before, state):
            raise BreachError("a touch was refused without a reason")
        if message is not None and message.refusal and message is not before.message:
            seen.refusals[message.says.name] += 1
        seen.scenes[self.waits_for] += 1
        if before.at is not None and state.at is not None:
            self._count(before.at.shown, state.at.shown)
        self._answered(before, state)

    def has_reason(self, before: Any, state: Any) -> bool:
        """True if a refusal has its sentence, or something else has happened in its frame, and is told."""
        was, now = ((each.at.shown.head, each.at.prompt) if each.at else None for each in (before, state))
        if was != now or any(map(self.text, state.said)):
            return True
        message = state.message
        is_new = message is not None and (message.refusal or message is not before.message)
        return is_new and bool(self.text(message))

    def _count(self, was: Table, now: Table) -> None:
        """A game that has begun on this screen, or is over."""
        if was is not now and was.id == now.id:
            self._told.seen.begun[self.kind(now)] += was.number != now.number
            self._told.seen.ended[self.kind(now)] += was.ended != now.ended and now.ended is not None

    def _answered(self, before: Any, state: Any) -> None:
        """A command is answered, where every letter comes."""
        waits = state.sitting.request is not None and state.sitting.request.booked == NOTHING
        stands = state.sitting.way is LineState.UP and self.visitor is not None and not self.is_deaf
        same = state.sitting.request == before.sitting.request
        self._unanswered = self._unanswered + 1 if waits and stands and same else 0
        if self._unanswered > _PATIENCE and self.disorder.is_orderly:
            raise BreachError(f"never answered: {state.sitting.request}")
