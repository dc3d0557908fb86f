"""The computer's moves at once end where frame by frame they do."""

from __future__ import annotations

from random import Random

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import LOCATION, Side, placed, with_changes
from retro2600.cartridges.cx2617.computer import Move
from retro2600.cartridges.cx2617.computers_turn import PAUSE
from retro2600.cartridges.cx2617.leaps import leap
from retro2600.cartridges.cx2617.leaps.walk import walked
from retro2600.cartridges.cx2617.paddle import LINES
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.scenes import Pausing, Pointing, Walking
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import stepped


def at_the_pause() -> State:
    """The computer has the first move of a game, and has decided it."""
    for frames in range(0, 400, 7):
        person = Person(CARTRIDGE.power_on(), Inputs())
        person.wait(frames)
        person.hold(reset=True)
        person.hold(reset=False)
        person.wait_for(lambda state: isinstance(state.scene, Pausing | Pointing))
        if isinstance(person.state.scene, Pausing):
            person.wait(5)
            return person.state
    raise AssertionError("white always begins")


def strewn(chance: Random) -> tuple[int, ...]:
    """Checkers anywhere: white blots and stacks on red's way too, as only absurd boards have them."""
    counts = [0] * 28
    for side in Side:
        for _ in range(15):
            place = LOCATION[side][chance.randrange(26)]
            counts[place] += side.sign if counts[place] * side.sign >= 0 else 0
    return tuple(counts)


def any_play(chance: Random, board: tuple[int, ...]) -> tuple[Move, ...]:
    """One to four moves of checkers that red has."""
    moves, route = [], LOCATION[Side.RED]
    for _ in range(chance.randrange(1, 5)):
        own = [number for number in range(1, 26) if board[route[number]] > 0]
        if not own:
            break
        source = chance.choice(own)
        amount = chance.randrange(1, min(source, 6) + 1)
        board = with_changes(board, {route[source]: board[route[source]] - 1})
        board = placed(board, route[source - amount], Side.RED)
        moves.append(Move(source, amount))
    return tuple(moves)


@pytest.mark.parametrize("seed", range(12))
def test_the_last_frame_is_reached_as_by_steps(seed: int) -> None:
    chance, start = Random(seed), at_the_pause()
    board = strewn(chance)
    play = any_play(chance, board)
    moved, idle = chance.randrange(3, PAUSE), chance.randrange(0xFE00)
    state = start._replace(board=board, scene=Pausing(play), moved=moved, idle=idle)
    inputs = Inputs(paddle0=chance.choice(LINES), color=chance.random() < 0.5)
    state = stepped(state, inputs, 1)
    assert isinstance(state.scene, Pausing)
    leapt = walked(state, inputs)
    assert leapt is not None
    after, frames = leapt
    end = stepped(state, inputs, frames)
    assert isinstance(end.scene, Walking)
    assert after._replace(screen=end.screen) == end
    following = stepped(end, inputs, 1)
    assert not isinstance(following.scene, Walking)
    assert stepped(after, inputs, 1) == following
    for limit in (frames + 1, frames + 50):
        assert leap(state, inputs, limit) == (following, frames + 1)


def test_a_leap_that_ends_on_the_way_ends_there() -> None:
    state = at_the_pause()
    for frames in (5, 100, 130, 190):
        after, far = leap(state, Inputs(), frames)
        assert 1 <= far <= frames
        assert after == stepped(state, Inputs(), far)


def test_what_only_the_worst_bug_does_is_to_be_stepped() -> None:
    state = at_the_pause()
    empty = next(number for number in range(1, 25) if state.board[LOCATION[Side.RED][number]] <= 0)
    nothing, odd = (state._replace(scene=Pausing(play)) for play in ((), (Move(empty, 1),)))
    assert walked(nothing, Inputs()) is None
    assert walked(odd, Inputs()) is None
    assert walked(state._replace(idle=0xFFF0), Inputs()) is None
    assert walked(state, Inputs()) is not None
    for stuck in (nothing, odd):
        after, far = leap(stuck, Inputs(), 2000)
        assert after == stepped(stuck, Inputs(), far)
