"""Games at the machine: by the book, repeatable, counted as in any money game."""

from collections.abc import Sequence
from random import Random

import pytest

from retro2600.rules import Move, Play, Position, Roll, standing
from tools.rating import rated_game
from tools.rating.opponents import Chance, CubeSeen, Meek
from tools.rating.pubeval import Pubeval
from tools.rating.rated_game import Table
from tools.rating.record import Decision, GamePlayed, Outcome, finished, refused

CUBELESS, WITH_CUBE = 3, 1


class Bold(Meek):
    """Doubles whenever he may, refuses every double, and plays the first play there is."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, CubeSeen]] = []

    def play(self, position: Position, plays: Sequence[Play], cube: CubeSeen) -> Play:
        return plays[0]

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        self.asked.append(("double", cube))
        return True

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        self.asked.append(("take", cube))
        return False


def test_a_game_is_settled_by_its_dice_and_plays_by_the_book() -> None:
    first, again = (Table(CUBELESS, Pubeval(), Random("one")).played() for _ in range(2))
    assert first == again
    assert first.score.illegal == 0
    assert first.score.decisions > 10
    assert first.outcome.cube == 1


def test_hurrying_changes_nothing_but_time(monkeypatch: pytest.MonkeyPatch) -> None:
    hurried = Table(WITH_CUBE, Chance(Random(5)), Random("two")).played()
    monkeypatch.setattr(rated_game, "hurried", lambda state, late: state)
    assert Table(WITH_CUBE, Chance(Random(5)), Random("two")).played() == hurried


def test_a_refused_double_ends_the_game_at_the_cube_before_it() -> None:
    played = [Table(WITH_CUBE, Bold(), Random(f"cube/{number}")).played() for number in range(6)]
    ended = [game for game in played if game.outcome.win == 0]
    assert ended
    for game in ended:
        last = game.choices[-1]
        offered = last.kind == "offer"
        assert last.yes is offered
        assert game.outcome.points == (1 if offered else -1) * last.cube.value
        assert game.outcome.cube == last.cube.value


def test_the_cube_goes_back_and_forth_and_only_its_owner_is_asked() -> None:
    bold = Bold()
    games = [Table(WITH_CUBE, bold, Random(f"cube/{number}")).played() for number in range(6)]
    assert all(cube.mine is not False for word, cube in bold.asked if word == "double")
    assert all(cube.mine is None or cube.value > 1 for _, cube in bold.asked)
    taken = [choice for game in games for choice in game.choices if choice.kind == "answer" and choice.yes]
    assert taken
    assert all(choice.cube.mine is not False for choice in taken)


def test_wins_count_one_two_and_three() -> None:
    won = standing()
    single = Position(won, standing((6, 5)))
    gammon = Position(won, standing((12, 15)))
    backgammon = Position(won, standing((12, 14), (20, 1)))
    assert finished(single, True, 4) == Outcome(4, 1, 4)
    assert finished(gammon, False, 1) == Outcome(-2, 2, 1)
    assert finished(backgammon, True, 2) == Outcome(6, 3, 2)
    assert refused(False, 8) == Outcome(-8, 0, 8)


def test_a_win_passed_up_and_an_illegal_play_are_counted() -> None:
    position, roll = Position(standing((4, 1), (1, 1)), standing((6, 5))), Roll(5, 2)
    wins, stays, cheats = (Move(4, 4), Move(1, 1)), (Move(4, 2), Move(2, 2)), (Move(1, 1),)
    decisions = [Decision(position, roll, play) for play in (wins, stays, cheats)]
    score = GamePlayed(Outcome(1, 1, 1), decisions, []).score
    assert score == (Outcome(1, 1, 1), 3, 1, 3, 0, 2)
    forced = Decision(Position(standing((1, 1)), standing((6, 5))), roll, (Move(1, 1),))
    assert GamePlayed(Outcome(1, 1, 1), [forced], []).score == (Outcome(1, 1, 1), 1, 0, 1, 1, 0)
