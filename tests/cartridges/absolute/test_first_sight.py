"""The first sight of the program: a thing that looks alive acts, and words are true."""

from __future__ import annotations

from typing import Final

import pytest

from retro2600.cartridges.absolute import scenes
from retro2600.consoles.tablet.widgets.icons import Icon
from tests.cartridges.absolute.tablet import Tablet

COMPUTER_BEGINS: Final = 7
"""A seed with which the computer throws the higher first die."""


def begun(upright: bool = False) -> Tablet:
    """The computer has begun and played; you are to roll for the first time."""
    there = Tablet(seed=COMPUTER_BEGINS, upright=upright, speed=10)
    return there.tap("main-computer", "well-you")


def test_undo_is_idle_where_a_double_and_its_answer_are_followed_by_the_first_roll() -> None:
    there = begun().tap("cube", "answer-double")
    assert [there.elements["icon-undo"].idle, there.tap("well-you").elements["icon-undo"].idle] == [
        False,
        True,
    ]
    assert there.tap("icon-undo").names["message"] == "There is nothing to take back."


def test_undo_is_idle_while_the_computer_makes_the_first_moves_of_a_game() -> None:
    there = Tablet(seed=COMPUTER_BEGINS, speed=1).tap("main-computer").down("well-you")
    there.up(there.place("well-you"))
    seen = set()
    while not there.elements["lamp-you"].name.startswith("Your lamp, lit"):
        seen.add(there.elements["icon-undo"].idle)
        there.frame()
    assert seen == {True}


def test_the_icons_are_idle_while_a_question_lies_over_them() -> None:
    there = begun().tap("icon-list", "actions-concede")
    assert there.drawing.dialog == "question"
    assert all(there.elements[icon.key].idle for icon in Icon)
    there.tap("answer-play-on")
    assert not there.elements[Icon.WRENCH.key].idle


def test_the_lamp_is_lit_where_the_dice_begin_the_next_game() -> None:
    there = begun().tap("icon-list", "actions-concede", "answer-concede", "answer-board")
    assert isinstance(there.state.scene, scenes.Over)
    assert there.names["lamp-you"] == "Your lamp, lit: roll"
    there.tap("well-you")
    assert not isinstance(there.state.scene, scenes.Over)


@pytest.mark.parametrize("upright", [False, True])
def test_choices_below_each_other_do_not_touch(upright: bool) -> None:
    there = begun(upright).tap("icon-wrench")
    level, colour = (
        [
            element.hit
            for key, element in there.elements.items()
            if key.startswith(f"settings-{name}-") and element.hit
        ]
        for name in ("level", "light")
    )
    assert level
    assert colour
    assert max(top + height for _, top, _, height in level) < min(top for _, top, _, _ in colour)
