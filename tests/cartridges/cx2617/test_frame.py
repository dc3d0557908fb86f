"""Frames that are like the one before them need nothing made anew; the state as a value."""

import pytest

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.frame import displayed
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.state import Dye, State, power_on
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import Hands


@pytest.fixture
def pointing(hands: Hands) -> State:
    """Somebody looks at the board and does nothing."""
    hands.start(2)
    hands.until(Pointing)
    return hands.wait(10)


CHANGES: list[dict[str, object]] = [
    {"cycling": True},
    {"selectable": False},
    {"dye": Dye.ATTRACT},
    {"shown_dye": Dye.ATTRACT},
    {"cursor": 5},
    {"cube": 2},
    {"dice": (7, 7)},
    {"turn": Side.RED},
    {"turn": Side.WHITE},
    {"screen": None},
    {"knob": 20},
    {"idle": 0x1FF},
    {"moved": 7},
]


@pytest.mark.parametrize("change", [{}, *CHANGES])
def test_a_frame_after_a_still_one_is_the_frame_displayed_anew(
    pointing: State, change: dict[str, object]
) -> None:
    held = Inputs()
    changed = pointing._replace(**change)  # type: ignore[arg-type]
    assert displayed(pointing, held).shown == pointing.shown
    assert displayed(changed, held) == displayed(changed, Inputs()) == displayed(changed, Inputs(paddle1=9))


def test_a_frame_that_shows_the_same_shows_the_same_object(pointing: State) -> None:
    assert displayed(pointing, Inputs()).screen is pointing.screen


@pytest.mark.parametrize("inputs", [Inputs(select=True), Inputs(color=False)])
def test_a_switch_ends_the_stillness(pointing: State, inputs: Inputs) -> None:
    assert displayed(pointing, inputs).shown != pointing.shown


@pytest.mark.parametrize("side", Side)
def test_a_cube_that_changed_hands_is_not_still(pointing: State, side: Side) -> None:
    changed = pointing._replace(owner=side)
    assert displayed(changed, Inputs()).shown != changed.shown


@pytest.mark.parametrize("change", CHANGES[1:-3])
def test_what_is_about_to_be_shown_differently_is_not_still(
    pointing: State, change: dict[str, object]
) -> None:
    changed = pointing._replace(**change)  # type: ignore[arg-type]
    assert (displayed(changed, Inputs()).shown == changed.shown) is (changed == pointing)


@pytest.mark.parametrize("step", [-2, 2])
def test_a_number_latched_in_another_colour_or_size_is_not_still(pointing: State, step: int) -> None:
    glyphs = pointing.glyphs
    for latched in (
        glyphs._replace(number_colour=glyphs.number_colour + step),
        glyphs._replace(number=glyphs.number + step),
        glyphs._replace(dice=(glyphs.dice[0] + step, glyphs.dice[1])),
    ):
        changed = pointing._replace(glyphs=latched)
        assert displayed(changed, Inputs()).shown != changed.shown


def test_fields_are_replaced_and_the_others_kept() -> None:
    state = power_on()
    changed = state._replace(game=3, sources=(1, 2, 3, 4), generator=7)
    assert type(changed) is State
    assert changed._asdict() == state._asdict() | {"game": 3, "sources": (1, 2, 3, 4), "generator": 7}
    assert state == power_on()


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        power_on()._replace(moon=1)  # type: ignore[call-arg]
