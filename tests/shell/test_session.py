"""A console being played, and its tape."""

from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine
from retro2600.shell.time.session import Session
from tests.lamp import LAMP
from tests.lamp_state import State


def lamp(state: State | None = None) -> Session:
    return Session.of(Machine(LAMP, state or State()))


def test_the_title_names_the_cartridge_and_the_game() -> None:
    assert lamp(State(game=2)).title == "LAMP - game 2"


def test_a_turn_begins_where_a_hand_can_first_do_something_in_it() -> None:
    session = lamp()
    session = session.step(Inputs(button0=True, reset=True))  # a turn, in the dark
    for inputs in [*[Inputs(reset=True)] * 4, Inputs(), Inputs()]:
        session = session.step(inputs)
    assert session.tape.turns == [6]
