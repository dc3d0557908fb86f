"""The facet `marks`: what can be moved, where to, and the last turns, at the places of the pieces."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.absolute import CARTRIDGE, moving, scenes, view
from retro2600.cartridges.absolute.facets.marked import last_turns
from retro2600.cartridges.absolute.record import Moves, story
from retro2600.cartridges.absolute.scenes import Ask
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.board import Board
from retro2600.consoles.tablet.widgets.shared.holding import element_at
from retro2600.machine.facets.markings import DotRole, Markings, Spot
from retro2600.rules import RED, WHITE, Move, Side, Turn
from tests.cartridges.absolute.games import begun, played
from tests.cartridges.absolute.hand import Hand, key
from tests.cartridges.absolute.tablet import START, at_game, with_settings

SHAPES = [(upright, clockwise) for upright in (False, True) for clockwise in (False, True)]


def marks(state: State) -> Markings:
    facets = CARTRIDGE.facets
    assert facets.marks
    return facets.marks.drawn(facets.ledger.opened(state), state)


def shaped(state: State, upright: bool, clockwise: bool) -> State:
    return with_settings(state._replace(upright=upright), clockwise=clockwise)


def below(state: State, spot: Spot) -> str:
    """The element that a finger at this spot would touch."""
    found = element_at(view.drawing(state).reached, (int(spot.x), int(spot.y)))
    assert found
    return found


@pytest.mark.parametrize(("upright", "clockwise"), SHAPES)
def test_marks_are_on_the_pieces_that_can_be_moved(upright: bool, clockwise: bool) -> None:
    state = shaped(at_game(START, START, roll=(6, 5)), upright, clockwise)
    dots = marks(state).dots
    assert {below(state, dot.spot) for dot in dots} == {key(row) for row in moving.movable(state)}
    assert {dot.role for dot in dots} == {DotRole.MAY_MOVE}
    assert moving.movable(state) == {24, 13, 8}


@pytest.mark.parametrize(("upright", "clockwise"), SHAPES)
def test_with_a_piece_in_the_hand_they_are_where_it_can_go(upright: bool, clockwise: bool) -> None:
    there = [(5, 3), (3, 2)]
    hand = Hand(shaped(at_game(there, START, roll=(5, 2)), upright, clockwise)).tap(key(5))
    dots = marks(hand.state).dots
    assert {below(hand.state, dot.spot) for dot in dots} == {key(0), key(3)}
    assert {dot.role for dot in dots} == {DotRole.MAY_LAND}
    assert marks(hand.state).arrows == ()


@pytest.mark.parametrize(("upright", "clockwise"), SHAPES)
def test_arrows_lead_along_the_last_turn_of_each_side(upright: bool, clockwise: bool) -> None:
    state = at_game(START, START, roll=(3, 1), deeds=[Turn((Move(8, 3), Move(6, 1)))], cube=False)
    state = shaped(Hand(state).until(scenes.ToRoll).state, upright, clockwise)
    assert state.playing
    theirs = state.playing.record[-1]
    assert isinstance(theirs, Turn)
    ways = [(below(state, tail), below(state, head)) for tail, head, _ in marks(state).arrows]
    assert ways[:2] == [(key(8), key(5)), (key(6), key(5))]
    assert ways[2:] == [(f"row-{25 - move.source}", f"row-{25 - move.target}") for move in theirs.play]
    board = Board(upright, clockwise)
    heads = [arrow.head for arrow in marks(state).arrows[:2]]
    assert heads == [Spot(*board.stack(5)[0]), Spot(*board.stack(5)[1])]


@pytest.mark.parametrize(("upright", "clockwise"), SHAPES)
def test_a_play_that_is_not_made_yet_has_arrows_from_its_pieces_to_where_they_will_lie(
    upright: bool, clockwise: bool
) -> None:
    facet = CARTRIDGE.facets.marks
    assert facet
    state = shaped(at_game(START, START, roll=(3, 1)), upright, clockwise)
    yours = facet.arrows(state, WHITE, (Move(8, 3), Move(6, 1)))
    assert [(below(state, arrow.tail), below(state, arrow.head)) for arrow in yours] == [
        (key(8), key(5)),
        (key(6), key(5)),
    ]
    board = Board(upright, clockwise)
    assert [arrow.head for arrow in yours] == [Spot(*board.stack(5)[0]), Spot(*board.stack(5)[1])]
    (theirs,) = facet.arrows(state, RED, (Move(24, 5),))
    assert (below(state, theirs.tail), below(state, theirs.head)) == ("row-1", "row-6")
    assert facet.arrows(state._replace(sheet=scenes.SheetName.ACTIONS), WHITE, (Move(8, 3),)) == ()
    assert facet.arrows(CARTRIDGE.power_on(7), WHITE, (Move(8, 3),)) == ()


def test_there_are_none_under_a_sheet_or_a_question_or_while_something_moves() -> None:
    state = at_game(START, START, roll=(3, 1), speed=1)
    assert marks(state).dots
    for covered in (
        state._replace(sheet=scenes.SheetName.ACTIONS),
        state._replace(ask=Ask.LEAVE),
        CARTRIDGE.power_on(7),
    ):
        assert marks(covered) == Markings()
    hand = Hand(at_game(START, START, mover=RED, roll=(3, 1), speed=1)).until(scenes.Stepping)
    while hand.state.motion is None:
        hand.frame()
    assert marks(hand.state) == Markings()


@given(
    st.integers(0, 5_000),
    st.sampled_from((GameKind.BACKGAMMON_COMPUTER, GameKind.ACEY_COMPUTER)),
    st.integers(0, 200),
)
def test_the_last_turns_are_those_of_the_record(seed: int, kind: GameKind, deeds: int) -> None:
    playing = played(begun(kind, seed + 1), deeds, Random(seed))
    wanted = list[tuple[Side, Moves]]()
    for side, deed in story(playing):
        if isinstance(deed, Turn) and wanted and wanted[-1][0] is side:
            wanted[-1] = side, (*wanted[-1][1], *deed.play)
        elif isinstance(deed, Turn):
            wanted.append((side, deed.play))
    found = last_turns(playing.begun, playing.record)
    assert [(each.side, each.moves) for each in found] == wanted[-2:]
