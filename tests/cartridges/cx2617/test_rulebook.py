"""The cartridge's board and the rule book's positions are two words for one thing."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import retro2600.cartridges.cx2617
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATIONS, Side, seen_by
from retro2600.cartridges.cx2617.rulebook import (
    board_of,
    by_location,
    checked_position,
    own_board,
    position_of,
    position_seen,
)
from retro2600.rules import START, Position, standing
from tests.players.positions import anywhere

POSITIONS = [position for position, _ in anywhere(200, Random(2617))]


@pytest.mark.parametrize("side", Side)
def test_the_cartridges_starting_board_is_the_rule_books(side: Side) -> None:
    assert position_of(BACKGAMMON_START, side) == START
    assert board_of(START, side) == BACKGAMMON_START


def test_bars_and_trays_change_seats_as_well() -> None:
    own = [0] * LOCATIONS
    own[25], own[0], own[26], own[27], own[6], own[20] = 2, 10, -1, -12, 3, -2
    found = Position(standing((25, 2), (6, 3)), standing((25, 1), (5, 2)))
    assert position_seen(tuple(own)) == found
    assert own_board(found) == tuple(own)


@pytest.mark.parametrize("side", Side)
def test_a_position_comes_back_from_the_board_it_was_put_on(side: Side) -> None:
    for position in POSITIONS:
        board = board_of(position, side)
        assert position_of(board, side) == checked_position(board, side) == position
        assert position_of(board, side.other) == position.swapped()
        assert by_location(seen_by(board, side), side) == board


def test_a_board_of_set_up_mode_is_no_position_but_has_seats() -> None:
    board = list(BACKGAMMON_START)
    board[14] -= 1  # a white checker in red's tray
    assert checked_position(tuple(board), Side.RED) is None
    assert position_of(tuple(board), Side.WHITE).mine == START.mine


def test_the_program_runs_and_a_person_plays_it_without_the_rule_book() -> None:
    code = (
        "import sys\n"
        "from retro2600 import insert\n"
        "from retro2600.cartridges.cx2617 import traps\n"
        "from retro2600.cartridges.cx2617.person import Person\n"
        "from retro2600.consoles.vcs import Inputs\n"
        "person = Person(insert('cx2617').state, Inputs())\n"
        "person.hold(reset=True)\n"
        "person.wait(100)\n"
        "sys.exit('retro2600.rules' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_beside_the_facets_only_this_module_and_positions_name_the_rule_book() -> None:
    folder = Path(retro2600.cartridges.cx2617.__file__).parent
    knowing = {
        path.relative_to(folder).parts[0]
        for path in folder.rglob("*.py")
        if "retro2600.rules" in path.read_text().replace("`retro2600.rules`", "")
    }
    assert knowing == {"facets", "rulebook.py", "positions.py"}
