"""GNU Backgammon's lines, and where it is installed its answers."""

import pytest
from hypothesis import given

from retro2600.rules import CHAMPIONSHIP, START, Position, Roll, legal_plays, standing
from retro2600.rules.notation import read_position_id, write_play, write_position_id
from tests.rules.strategies import positions
from tools.rating.gnubg import PROGRAM, Gnubg, GnubgPlayer, fibs_board
from tools.rating.opponents import NO_CUBE, CubeSeen

needs_gnubg = pytest.mark.skipif(PROGRAM is None, reason="gnubg is not installed: apt-get install gnubg")

START_ID = "4HPwATDgc/ABMA"
BAR_ID = "sNvBATDgc/ABUA"  # the mover has a checker on the bar


def read_fibs_board(line: str) -> Position:
    """The position of such a line: 26 numbers from O's bar up to X's, those of O below zero."""
    o_bar, *points, x_bar = [int(word) for word in line.split(":")[6:32]]
    mine = [max(0, count) for count in points]
    theirs = [max(0, -count) for count in reversed(points)]
    return Position.checked(
        [15 - sum(mine) - x_bar, *mine, x_bar], [15 - sum(theirs) + o_bar, *theirs, -o_bar]
    )


def test_the_start_is_written_as_fibs_writes_it() -> None:
    assert fibs_board(read_position_id(START_ID)) == (
        "board:X:O:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
        ":1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"
    )


@pytest.mark.parametrize("position_id", [START_ID, BAR_ID])
def test_a_known_position_id_comes_back_from_the_line(position_id: str) -> None:
    position = read_position_id(position_id)
    assert position.mine[25] == (position_id == BAR_ID)
    line = fibs_board(position)
    assert write_position_id(read_fibs_board(line)) == position_id


@given(positions())
def test_every_position_comes_back_from_its_line(position: Position) -> None:
    assert read_fibs_board(fibs_board(position)) == position


def test_the_cubes_owner_alone_may_double() -> None:
    fields = [fibs_board(START, CubeSeen(4, mine)).split(":")[37:40] for mine in (None, True, False)]
    assert fields == [["4", "1", "1"], ["4", "1", "0"], ["4", "0", "1"]]


class Wavering:
    """Dislikes checkers on the 3-point at once, and likes them a look deeper."""

    def equity(self, position: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        return 0.0

    def equity_after(self, after: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        return after.mine[3] / (20 if plies else -20)

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        return False

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        return True


def test_a_deeper_player_makes_another_play() -> None:
    plays = legal_plays(START, Roll(5, 5), CHAMPIONSHIP)
    made = [GnubgPlayer(Wavering(), plies).play(START, plays, NO_CUBE) for plies in (0, 2)]
    assert [START.after(play).mine[3] for play in made] == [0, 3]


@pytest.mark.slow
@needs_gnubg
def test_gnubg_weighs_from_the_seat_on_roll() -> None:
    ahead = Position(standing((6, 5), (5, 5), (4, 5)), standing((13, 3), (6, 5), (5, 5), (4, 2)))
    with Gnubg() as gnubg:
        assert gnubg.equity(START) == pytest.approx(0.067, abs=0.005)
        assert gnubg.equity(ahead) > 0.8 > 0 > gnubg.equity(ahead.swapped()) > -1
        assert gnubg.equity_after(ahead.swapped()) == -gnubg.equity(ahead)
        assert gnubg.equity_after(Position(standing(), standing((12, 15)))) == 2.0
        assert gnubg.equity(ahead, 0, CubeSeen(2, mine=True)) == 1.0
        assert gnubg.equity(ahead, 0, CubeSeen(2, mine=False)) < 1.0
        assert gnubg.doubles(ahead, CubeSeen())
        assert not gnubg.doubles(ahead.swapped(), CubeSeen())
        assert not gnubg.takes(ahead, CubeSeen())
        assert gnubg.takes(START, CubeSeen())


@pytest.mark.slow
@needs_gnubg
def test_it_plays_as_gnubg_says_itself() -> None:
    with Gnubg() as gnubg:
        play = GnubgPlayer(gnubg).play(START, legal_plays(START, Roll(3, 1), CHAMPIONSHIP), NO_CUBE)
    assert write_play(START, play) == "8/5 6/5"
