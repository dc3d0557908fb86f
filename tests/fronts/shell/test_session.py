"""A console being played, and its tape."""

import pytest

from retro2600.consoles.vcs import Inputs
from retro2600.fronts.errors import RequestError
from retro2600.fronts.shell.session import Session
from retro2600.machine import Machine
from tests.lamp import LAMP, State


def lamp(state: State | None = None) -> Session:
    return Session(Machine(LAMP, state or State()))


@pytest.mark.parametrize("first", [1, 2, 3])
@pytest.mark.parametrize("wanted", [1, 2, 3])
def test_select_is_pressed_until_the_game_is_on_show(first: int, wanted: int) -> None:
    session = lamp(State(game=first))
    session.select(wanted, Inputs(left="b"))
    assert session.console.state.game == wanted
    assert not session.console.state.down[1]
    assert session.console.frame == 2 * ((wanted - first) % 3)


def test_pressing_select_is_on_the_tape() -> None:
    session = lamp()
    session.select(3, Inputs(color=False))
    assert [session.tape.inputs(frame).select for frame in range(1, 5)] == [True, False, True, False]
    assert not any(session.tape.inputs(frame).color for frame in range(1, 5))


def test_a_game_that_is_not_among_the_cartridges_is_refused() -> None:
    with pytest.raises(RequestError, match="--game 7: the games of lamp are 1, 2, 3"):
        lamp().select(7, Inputs())


def test_the_title_names_the_cartridge_and_the_game() -> None:
    assert lamp(State(game=2)).title == "LAMP - game 2"


def test_a_turn_begins_where_a_hand_can_first_do_something_in_it() -> None:
    session = lamp()
    session.step(Inputs(button0=True, reset=True))  # a turn, in the dark
    for _ in range(4):
        session.step(Inputs(reset=True))
    session.step(Inputs())
    session.step(Inputs())
    assert session.tape.turns == [6]
