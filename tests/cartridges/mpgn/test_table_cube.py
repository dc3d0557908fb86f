"""The cube: offered by one click, accepted or declined, up to 128; where it lies and what it shows."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.shapes import Box
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.rules import RED, WHITE, Cube, Side
from retro2600.tables import acts
from tests.cartridges.mpgn.scripted import Board
from tests.cartridges.tablet.scripted import START

SIDES = pytest.mark.parametrize("side", [WHITE, RED])
ENDS = {"bottom": (380, 698), "top": (380, 54), "centre": (380, 376)}


def offered(side: Side = WHITE, cube: Cube | None = None, upright: bool = False) -> Board:
    """The other one has just offered."""
    board = Board(side=side, upright=upright).stands(START, START, mover=side.other, cube=cube)
    return board.happen(side.other, acts.Double()).frames(3)


def test_the_cube_begins_in_the_centre_with_twice_the_value_on_its_face() -> None:
    """M26, M33: red, face 2, "= 1"."""
    board = Board(cast=None)
    assert board.elements["cube"].at == ENDS["centre"]
    assert (board.words("cube"), board.words("cube-plate")) == ("2", "= 1")
    assert board.names["cube"] == "Cube in the centre, face 2, the game counts 1"


@SIDES
def test_an_offer_is_one_click_on_the_cube(side: Side) -> None:
    """M28, M29: it slides to the other end; accepted it stays there, and the offerer rolls."""
    board = Board(side=side).stands(START, START)
    assert board.names["cube"].endswith("can be offered")
    board.touch("cube").frames(8)
    assert board.elements["cube"].at not in ENDS.values()
    assert Sound.DOUBLE in board.heard
    board.settle()
    assert board.elements["cube"].at == ENDS["top"]
    assert (board.words("cube"), board.message) == ("2", "You offer 2. kim decides.")
    assert board.touch("cube").message == "It is not your turn."
    board.settle().happen(side.other, acts.Take()).frames(3)
    assert board.message == "kim accepts: the cube is theirs at 2. Roll."
    assert Sound.CUBE in board.heard
    board.settle()
    assert board.message == "Your turn: roll."
    assert board.touch("cube").message == "You offered last: wait for their offer."
    assert board.settle().rolls(6, 5).message == "Play 6 and 5."


@pytest.mark.parametrize("upright", [False, True])
def test_the_cube_is_clicked_where_it_is_drawn(upright: bool) -> None:
    """M28: on both screens."""
    board = Board(upright=upright).stands(START, START)
    (left, top), face = board.elements["cube"].at, board.elements["cube"].shapes[1]
    assert isinstance(face, Box)
    middle = left + face.w // 2, top + face.h // 2
    board.frame(Touch(0, TouchPhase.DOWN, *middle)).frame(Touch(0, TouchPhase.UP, *middle)).settle()
    assert board.done == ["double"]


def test_the_asked_one_accepts_and_holds_the_cube_at_his_end() -> None:
    """M29, M31: the bottom is yours."""
    board = offered()
    assert board.question == "kim offers to double to 2. Accept?"
    assert board.choices == {"Accept": True, "Decline": True}
    assert board.message == "Decline and you lose 1."
    assert "kim offers to double to 2. Accept?" in board.said
    board.settle().tap("answer-accept")
    assert board.done == ["take"]
    assert board.elements["cube"].at == ENDS["bottom"]
    assert board.words("you-counts") == "The game counts 2"
    assert "You accept: the cube is yours at 2." in board.said
    board.happen(RED, acts.Roll((2, 1)), acts.Step(24, 2), acts.Step(24, 1)).settle()
    assert board.names["cube"] == "Cube at your end, face 2, the game counts 2, can be offered"
    assert board.message == "Your turn: roll, or offer the cube."


def test_a_question_hears_nothing_for_half_a_second_and_has_no_chief() -> None:
    """3: deaf for 30 frames."""
    board = offered().touch("answer-decline").frames(3)
    assert board.done == []
    board.settle().tap("answer-decline")
    assert board.done == ["drop"]


@pytest.mark.parametrize(("cube", "value"), [(Cube(), 1), (Cube(4, WHITE, True), 4)])
def test_a_declined_offer_is_won_by_who_offered(cube: Cube, value: int) -> None:
    """M1, M2, M30, M34, D36: value 4, declined: 4 games, not 8."""
    board = Board(side=WHITE).stands(START, START, cube=cube).tap("cube").theirs(acts.Drop())
    assert board.names["over-line-0-0"] == f"kim declines: you win {value}."
    assert Sound.WON in board.heard


@pytest.mark.parametrize(("cube", "value"), [(Cube(), 1), (Cube(4, RED, True), 4)])
def test_who_declines_loses_the_value_before_the_offer(cube: Cube, value: int) -> None:
    """M30, M34."""
    board = offered(cube=cube).settle().tap("answer-decline")
    assert board.names["over-line-0-0"] == f"You decline: kim wins {value}."
    assert Sound.LOST in board.heard


def test_the_ladder_goes_to_128() -> None:
    """M26, M31-M33, Q-M10, D35: each offer is accepted; at 128 the cube lies in the centre and shows 64."""
    board = Board(side=RED).stands(START, START)
    for value in (2, 8, 32):
        board.tap("cube").theirs(acts.Take())
        assert (board.elements["cube"].at, board.words("cube")) == (ENDS["top"], str(value))
        assert board.touch("cube").message == "You offered last: wait for their offer."
        turned(board.settle(), WHITE)
        board.theirs(acts.Double())
        board.tap("answer-accept")
        assert (board.elements["cube"].at, board.words("cube")) == (ENDS["bottom"], str(2 * value))
        turned(board, RED)
    board.touch("cube").frames(30)
    assert board.words("cube") == "64"
    board.happen(WHITE, acts.Take()).frames(3)
    assert board.message == "The cube is in the centre and counts 128: no more offers."
    board.settle()
    assert (board.elements["cube"].at, board.words("cube")) == (ENDS["centre"], "64")
    assert (board.words("cube-plate"), board.words("you-counts")) == ("= 128", "The game counts 128")
    assert board.touch("cube").message == "The cube ends at 128."
    assert board.settle().message == "Your turn: roll."


def turned(board: Board, mover: Side) -> None:
    """It is this side's turn to roll, as if the other one had rolled and played."""
    game = board.there.game
    assert game is not None
    board.stands(START, START, mover=mover, cube=game.cube)


def test_while_they_decide_the_band_says_so_and_pages_work() -> None:
    """4: the offerer waits; after 1,200 frames the band adds what can be done."""
    board = Board().stands(START, START).tap("cube").frames(1210)
    assert board.message == "You offer 2. kim decides. There is no clock. Exit keeps the game."
    board.strike("g")
    assert board.drawing.dialog == "pages"


@pytest.mark.parametrize("upright", [False, True])
def test_the_cube_is_reached_at_each_of_its_places(upright: bool) -> None:
    """M31: portrait, too: yours at the bottom of the screen, theirs at its top."""
    board = Board(upright=upright).stands(START, START, cube=Cube(2, WHITE, True))
    assert board.tap("cube").done == ["double"]
    top = board.elements["cube"].at
    assert top == ((348, 1) if upright else ENDS["top"])
