"""The cost of a decision, weighed by an analyst whose opinions are known."""

from retro2600.rules import START, Move, Position, Roll, standing
from tools.rating.boards import is_won
from tools.rating.errors import cube_error, kind, play_error
from tools.rating.opponents import NO_CUBE, CubeSeen
from tools.rating.record import Choice, Decision


class Racer:
    """Thinks a position worth its lead in pips, a hundredth of a point each; deeper, ten times as much.

    He doubles and takes by the sign of it.
    """

    def equity(self, position: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        mine, theirs = position.pips
        return (theirs - mine) / 100 * (10 if plies else 1)

    def equity_after(self, after: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        return 1.0 if is_won(after) else -self.equity(after.swapped(), plies, cube)

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        return self.equity(position) > 0

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        return self.equity(position) < 0


BLOT_ON_8 = Position(standing((13, 2), (6, 13)), standing((17, 1), (6, 14)))


def test_a_play_costs_what_the_best_would_have_been_worth_more() -> None:
    error = play_error(Decision(BLOT_ON_8, Roll(6, 5), (Move(13, 6), Move(7, 5))), Racer(), 0)
    assert error is not None
    assert (error.play, error.best, error.roll) == ("13/2", "13/8* 13/7", "65")
    assert (error.loss, error.kind) == (0.08, "does not hit")


def test_looking_deeper_weighs_the_play_made_and_the_keenest_anew() -> None:
    error = play_error(Decision(BLOT_ON_8, Roll(6, 5), (Move(13, 6), Move(7, 5))), Racer(), 2)
    assert error is not None
    assert error.loss == 0.8


def test_the_best_play_costs_nothing() -> None:
    error = play_error(Decision(BLOT_ON_8, Roll(6, 5), (Move(13, 5), Move(13, 6))), Racer(), 0)
    assert error is not None
    assert (error.loss, error.best) == (0.0, error.play)


def test_a_forced_play_has_no_price() -> None:
    closed = standing((6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 5))
    position = Position(standing((25, 1), (6, 14)), closed)
    assert play_error(Decision(position, Roll(6, 5), ()), Racer(), 0) is None


def test_errors_are_of_kinds() -> None:
    home = Position(standing((6, 3), (2, 1)), standing((24, 1), (6, 14)))
    race = Position(standing((8, 2), (6, 13)), standing((8, 15)))
    last = Position(standing((4, 1), (1, 1)), standing((6, 5)))
    won, left = Position(standing(), last.theirs), Position(standing((1, 1)), last.theirs)
    assert kind(last, left, won) == "win passed up"
    assert kind(race, race, race._replace(mine=standing((8, 1), (6, 14)))) == "race"
    assert kind(home, home, home._replace(mine=standing((6, 3)))) == "bearing off against contact"
    hits = BLOT_ON_8.after([(13, 5)])
    assert kind(BLOT_ON_8, BLOT_ON_8, hits) == "does not hit"
    assert kind(BLOT_ON_8, hits, BLOT_ON_8) == "hits wrongly"
    assert kind(START, START, START.after([(24, 6)])) == "back checkers stay"
    assert kind(START, START.after([(24, 6)]), START) == "back checkers leave"
    assert kind(START, START.after([(13, 4)]), START) == "more blots"
    assert kind(START, START, START.after([(13, 4)])) == "fewer blots"
    assert kind(START, START.after([(13, 5)]), START) == "elsewhere"


def test_a_double_costs_what_playing_on_was_worth_more() -> None:
    behind = Position(standing((24, 15)), standing((6, 15)))
    missed, early = Choice("offer", behind, CubeSeen(1)), Choice("offer", behind, CubeSeen(1), yes=True)
    assert cube_error(missed, Racer()).loss == 0.0
    assert cube_error(early, Racer()) == ("offer", True, False, 2.7)


def test_an_answer_costs_what_the_other_would_have_saved() -> None:
    ahead = Position(standing((6, 15)), standing((10, 15)))  # worth 0.6, doubled 1.2
    took, dropped = (Choice("answer", ahead, CubeSeen(1), yes=yes) for yes in (True, False))
    assert cube_error(took, Racer()).loss == 0.2
    assert cube_error(dropped, Racer()).loss == 0.0
    even = Position(standing((6, 15)), standing((6, 15)))
    assert cube_error(Choice("answer", even, CubeSeen(1)), Racer()).loss == 1.0
