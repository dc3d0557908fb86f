"""A run of acts, what it has come through, and the breach that ends it."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple, Protocol

from retro2600.machine import Machine, savestate

SAVED_EVERY: Final = 1000
"""Acts."""


class BreachError(AssertionError):
    """A law of the program does not hold."""


class Fumbled(NamedTuple):
    """All that a fumble has come through."""

    begun: Counter[str]
    """Games, by kind."""
    ended: Counter[str]
    scenes: Counter[str]
    """Frames of each."""
    sheets: Counter[str]
    """Acts before sheets, and before questions."""
    refusals: Counter[str]
    """Sentences that say why."""
    letters: Counter[str]
    """Letters that came otherwise than they were sent."""


def nothing_yet() -> Fumbled:
    """The counts before the first act."""
    return Fumbled(*(Counter[str]() for _ in Fumbled._fields))


def saved(machine: Machine[Any, Any, Any]) -> Machine[Any, Any, Any]:
    """The machine as it goes on from a save; raises BreachError if it does not look as before."""
    cartridge = machine.cartridge
    again = savestate.restored(savestate.saved(machine), lambda name: cartridge)
    cartridge.check(again.state)
    before, after = machine.output.shown, again.output.shown
    if (again.state, after, after.digest) != (machine.state, before, before.digest):
        raise BreachError("after a save it is not as before")
    return again


class Hand(Protocol):
    """A hand at a program, or several."""

    seen: Fumbled
    last: str
    """The last touch or key."""

    def act(self) -> None:
        """One act, and the frames that follow it."""

    def hold(self) -> None:
        """The laws hold; raises BreachError."""

    def save(self) -> None:
        """The program goes on from a save; raises BreachError if it does not look as before."""


def fumbled(hand: Hand, seed: int, steps: int, apart: int = 1) -> Fumbled:
    """So many acts of a hand that knows nothing; raises BreachError.

    A refusal without its reason is found at once, all other laws are looked at after every `apart` acts.
    """
    for step in range(steps):
        try:
            hand.act()
            if step % apart == 0:
                hand.hold()
            if step % SAVED_EVERY == SAVED_EVERY - 1:
                hand.save()
        except Exception as breach:
            raise BreachError(f"seed {seed}, step {step}: {breach!r}, after {hand.last}") from breach
    return hand.seen
