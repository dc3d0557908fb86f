"""A tablet with a post of its own, at a node in this process, and what its owner has sent."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final, NamedTuple

from retro2600.cartridges.lobby import CARTRIDGE
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import board
from retro2600.cartridges.lobby.words import text
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import Machine
from retro2600.machine.controls import Touch
from retro2600.post.memory import Memory
from retro2600.tables.sitting.values import NOTHING, Way
from retro2600.tables.wire.client import ClientMessage
from tests.cartridges.lobby.house import House, Person
from tools.fumbles.disorder import Disorder
from tools.fumbles.trial import BreachError, Fumbled

_PATIENCE: Final = 1200
"""Frames in which a letter that is not lost has its answer."""


class Told(NamedTuple):
    """All that a run knows of what goes on between the tablets and the node."""

    seen: Fumbled
    owners: dict[str, int]
    """The accounts of those who have sent commands, by the commands' ids."""


class Tablet(Person):
    """One device of somebody; some of its letters come out of order."""

    def __init__(
        self,
        house: House,
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
        self.machine = Machine(CARTRIDGE, CARTRIDGE.power_on(7, card))

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
        before = self.state
        super().step(touches, key, mail)
        self.said, self.heard, self.letters = [], [], []
        state, seen = self.state, self._told.seen
        if Sound.REFUSED in state.sounds and not has_reason(before, state):
            raise BreachError("a touch was refused without a reason")
        if state.message is not None and state.message.refusal and state.message is not before.message:
            seen.refusals[state.message.says.name] += 1
        place = board.now(state).value if state.at is not None else "the lobby"
        seen.scenes[place if state.sitting.seated or state.at is None else f"watched: {place}"] += 1
        _count(before, state, seen.begun, seen.ended)
        self._answered(before)

    def _answered(self, before: State) -> None:
        """A command is answered, where every letter comes."""
        state = self.state
        waits = state.sitting.request is not None and state.sitting.request.booked == NOTHING
        stands = state.sitting.way is Way.UP and self.visitor is not None and not self.is_deaf
        same = state.sitting.request == before.sitting.request
        self._unanswered = self._unanswered + 1 if waits and stands and same else 0
        if self._unanswered > _PATIENCE and self.disorder.is_orderly:
            raise BreachError(f"never answered: {state.sitting.request}")


def has_reason(before: State, state: State) -> bool:
    """True if a refusal has its sentence, or something else has happened in the same frame, and is told."""
    was, now = ((each.at.shown.head, each.at.prompt) if each.at else None for each in (before, state))
    if was != now or state.message in state.said:
        return True
    return state.message is not None and state.message.refusal and bool(text(state.message))


def _count(before: State, state: State, begun: Counter[str], ended: Counter[str]) -> None:
    """A round that has begun on this screen, or is over."""
    if before.at is None or state.at is None or before.at.shown is state.at.shown:
        return
    was, now = before.at.shown, state.at.shown
    if was.id != now.id:
        return
    clock = ", clock" if now.options.clock else ""
    kind = f"{now.options.kind.value} to {now.options.target or 'nothing'}{clock}"
    begun[kind] += was.number != now.number
    ended[kind] += was.ended != now.ended and now.ended is not None
