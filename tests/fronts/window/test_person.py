"""The scripted person, beside a program that is busy with other things."""

from __future__ import annotations

from typing import Any, cast

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Turn
from retro2600.cartridges.cx2617.scenes import Idle, Passing
from retro2600.cartridges.cx2617.state import State
from tests.fronts.window.desktop import Kept, Session
from tests.fronts.window.person import Person

ASKED = CARTRIDGE.power_on()._replace(scene=Passing())
OVER = ASKED._replace(scene=Idle())


class Late:
    """A program that takes a press only some looks later; two turns are to be passed, with the same dice."""

    def __init__(self, looks: int, asked: State = ASKED) -> None:
        self._looks, self._asked = looks, asked
        self._due: list[int] = []
        self._frame = 0
        self.pressed = 0
        self.passed = 0

    def do(self, *words: str) -> None:
        self.pressed += 1
        self._due.append(self._looks)

    def look(self) -> Kept:
        self._frame += 100
        self._due = [left - 1 for left in self._due]
        self.passed += self._due.count(0)
        turn = Turn(ASKED.turn, ASKED.dice, ASKED.board)
        ledger = Ledger(last=turn if self.passed else None, earlier=(turn,) * max(self.passed - 1, 0))
        state = self._asked if self.passed < 2 else OVER
        return Kept(self._frame, state, CARTRIDGE.console.picture, None, "", ledger)


@pytest.mark.parametrize("looks", [1, 2, 10])
def test_a_turn_is_passed_by_one_press_however_late_the_program_takes_it(looks: int) -> None:
    late = Late(looks)
    Person(cast(Session, cast(Any, late))).take_turn()
    assert (late.pressed, late.passed) == (2, 2)


def test_a_checker_that_was_lifted_by_mistake_is_told_of() -> None:
    late = Late(1, ASKED._replace(hand=cast(Any, object())))
    with pytest.raises(AssertionError, match="a checker is in the hand that was not to be lifted"):
        Person(cast(Session, cast(Any, late))).take_turn()
