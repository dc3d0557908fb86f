"""A checker carried at once ends where frame by frame does; the frame-by-frame program is the referee."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from retro2600.cartridges.cx2617 import person
from retro2600.cartridges.cx2617.board import LOCATION, LOCATIONS, NUMBER, OWN_BAR, Side
from retro2600.cartridges.cx2617.leaps.carrying import over_its_place
from retro2600.cartridges.cx2617.paddle import LINES
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.state import Dye, State
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.by_the_book import moments, play

Ended = tuple[object, State, Inputs, int]


@contextmanager
def frame_by_frame() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(person, "over_its_place", lambda *asked: None)
        yield


def carried(state: State, inputs: Inputs, origin: int, target: int) -> Ended:
    """The end of a carry from one location to another, by whose numbers it may be named."""
    somebody = Person(state, inputs)
    side = state.turn
    went = somebody.carry(side, NUMBER[side][origin], NUMBER[side][target])
    return went, somebody.state, somebody.inputs, somebody.frames


def own(state: State) -> list[int]:
    return [location for location in range(LOCATIONS) if state.board[location] * state.turn.sign > 0]


@pytest.mark.parametrize("game", [3, 4, 7, 8])
def test_a_checker_carried_at_once_is_where_frames_carry_it(game: int) -> None:
    chance, leapt, refused = Random(game), 0, 0
    for played in moments(game, seed=1):
        state, held = played.state, played.inputs
        inputs = Inputs(paddle0=chance.choice(LINES), paddle1=chance.choice(LINES), color=held.color)
        origin = chance.choice(own(state))
        target = LOCATION[state.turn][max(0, NUMBER[state.turn][origin] - chance.randrange(1, OWN_BAR))]
        leapt += over_its_place(state, inputs, origin, target) is not None
        quick = carried(state, inputs, origin, target)
        with frame_by_frame():
            assert carried(state, inputs, origin, target) == quick
        refused += not quick[0]
        if leapt > 40:
            break
    assert leapt > 20
    assert refused


def at_home(state: State, chance: Random) -> State:
    """The state with the person's checkers at home but perhaps one, and two numbers to play."""
    board, route = [0] * LOCATIONS, LOCATION[state.turn]
    for _ in range(14):
        board[route[chance.randrange(1, 7)]] += state.turn.sign
    board[route[chance.randrange(1, 9)]] += state.turn.sign
    board[LOCATION[state.turn.other][24]] = 15 * state.turn.other.sign
    required = (chance.randrange(1, 7), chance.randrange(1, 7), 0, 0)
    return state._replace(board=tuple(board), required=required)


def test_a_checker_borne_off_at_once_is_judged_as_by_frames() -> None:
    chance, borne = Random(5), 0
    for number, played in enumerate(moments(4, seed=5)):
        state = at_home(played.state, chance)
        off = LOCATION[state.turn][0]
        for origin in own(state):
            assert over_its_place(state, played.inputs, origin, off) is not None
            quick = carried(state, played.inputs, origin, off)
            with frame_by_frame():
                assert carried(state, played.inputs, origin, off) == quick
            borne += bool(quick[0])
        if number == 12:
            break
    assert borne > 12


def test_one_after_the_other_as_fast_as_a_person_can_be() -> None:
    for number, played in enumerate(moments(4, seed=3)):
        quick, slow = (Person(played.state, played.inputs) for _ in range(2))
        play(quick, Random(number))
        with frame_by_frame():
            play(slow, Random(number))
        assert (quick.state, quick.inputs, quick.frames) == (slow.state, slow.inputs, slow.frames)
        if number == 20:
            break


def test_where_more_may_happen_the_frames_are_to_be_stepped() -> None:
    played = next(moments(4, seed=4))
    state, inputs = played.state, Inputs()
    origin = own(state)[0]
    target = LOCATION[state.turn][NUMBER[state.turn][origin] - 1]
    assert over_its_place(state, inputs, origin, target) is not None
    empty = state.board.index(0)
    theirs = LOCATION[Side.RED if state.turn is Side.WHITE else Side.WHITE][24]
    assert over_its_place(state, inputs, empty, target) is None
    assert over_its_place(state, inputs, theirs, target) is None
    assert over_its_place(state, inputs, origin, origin) is None
    for odd in (
        Inputs(left="b"),
        Inputs(reset=True),
        Inputs(select=True),
        Inputs(button0=True, button1=True),
    ):
        assert over_its_place(state, odd, origin, target) is None
    for strange in (
        state._replace(cycling=True),
        state._replace(dye=Dye.ATTRACT),
        state._replace(idle=0xFF00),
        state._replace(generator=0),
    ):
        assert over_its_place(strange, inputs, origin, target) is None
