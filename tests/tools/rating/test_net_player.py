"""Our own nets as a player, and their games."""

import statistics
from random import Random

import pytest

from retro2600.players.choice import ranked
from retro2600.players.evaluation_arrays import Evaluator, array_judge
from retro2600.players.match_score import BACKGAMMONS, GAMMONS
from retro2600.players.nets import shipped
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import Search, finished
from retro2600.rules import CHAMPIONSHIP, ROLLS, START, Roll, judged, legal_plays
from tools.rating.__main__ import main
from tools.rating.net_player import NetPlayer, NumberedGame, duel, luck, numbered_game
from tools.rating.opponents import NO_CUBE, Chance
from tools.rating.pubeval import Pubeval
from tools.rating.record import Decision
from tools.rating.standings import is_won, win_points

OURS, EVALUATOR = NetPlayer(shipped()), Evaluator(shipped())


def test_the_nets_make_the_play_that_they_rank_first() -> None:
    roll = Roll(6, 4)
    best = ranked(START, roll, array_judge(shipped()))[0].play
    assert OURS.play(START, legal_plays(START, roll, CHAMPIONSHIP), NO_CUBE) == best


def test_looking_ahead_they_make_the_play_that_the_search_ranks_first() -> None:
    plays = legal_plays(START, Roll(4, 3), CHAMPIONSHIP)
    search = Search(array_judge(shipped()), array_replies(shipped()))
    best = finished(search.ranked(START, plays, 1))[0].play
    ahead = NetPlayer(shipped(), 1)
    assert ahead.play(START, plays, NO_CUBE) == best
    assert len(ahead.seconds) == 1


def test_a_game_is_played_by_the_book_to_its_end() -> None:
    played = numbered_game(OURS, Pubeval(), 1, 7)
    position = START
    for at, decision in enumerate(played.decisions):
        assert decision.position == position
        judged(position, decision.roll, list(decision.play), CHAMPIONSHIP)  # raises where it is not legal
        last = decision.after
        assert is_won(last) == (at == len(played.decisions) - 1)
        position = last.swapped()
    sign = 1 if len(played.decisions) % 2 else -1
    assert played.points == sign * win_points(last)
    assert not played.decisions[0].roll.is_doublet


def test_number_and_seed_settle_the_dice() -> None:
    rolls = [
        [decision.roll for decision in numbered_game(OURS, OURS, *key).decisions]
        for key in ((1, 1), (1, 1), (1, 2))
    ]
    assert rolls[0] == rolls[1] != rolls[2]


@pytest.mark.slow
def test_against_itself_nobody_wins_a_duel() -> None:
    for number in range(3):
        found = duel(OURS, OURS, EVALUATOR, 1, number)
        assert found.points == 0
        assert found.without_luck == pytest.approx(0, abs=1e-9)


@pytest.mark.slow
def test_the_nets_win_against_chance() -> None:
    chance = Chance(Random(1))
    found = [duel(OURS, chance, EVALUATOR, 1, number) for number in range(6)]
    assert sum(game.points for game in found) > 6
    assert sum(game.without_luck for game in found) > 6


@pytest.mark.slow
@pytest.mark.parametrize("opening", [True, False])
def test_all_rolls_together_are_no_luck(opening: bool) -> None:
    def lucky(roll: Roll) -> float:
        play = legal_plays(START, roll, CHAMPIONSHIP)[0]
        begun = [] if opening else [Decision(START, Roll(2, 1), ())]
        return luck(NumberedGame(0, [*begun, Decision(START, roll, play)]), EVALUATOR)

    rolls = [roll for roll in ROLLS if not (opening and roll.is_doublet)]
    ways = [1 if roll.is_doublet else 2 for roll in rolls]
    both = [way * lucky(roll) for way, roll in zip(ways, rolls, strict=True)]
    before = 0 if opening else luck(NumberedGame(0, [Decision(START, Roll(2, 1), ())]), EVALUATOR)
    assert sum(both) / sum(ways) == pytest.approx(before, abs=1e-6)
    assert max(both) > 0 > min(both)


@pytest.mark.slow
def test_without_luck_games_differ_less() -> None:
    games = [numbered_game(OURS, OURS, 3, number) for number in range(12)]
    plain = [float(game.points) for game in games]
    fair = [game.points - luck(game, EVALUATOR) for game in games]
    assert statistics.pstdev(fair) < statistics.pstdev(plain) / 2


@pytest.mark.slow
def test_the_command_tells_the_points_of_a_duel(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--duel", "random", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("2 dice sequences, each from both seats:\nas played     +")


@pytest.mark.slow
def test_games_end_in_gammons_as_often_as_the_match_chances_take_it() -> None:
    number = 200  # not the first ones: 8 of those end in a backgammon, and 10 of the first 800
    points = [abs(numbered_game(OURS, OURS, 5, 200 + game).points) for game in range(number)]
    for least, share in ((2, GAMMONS), (3, BACKGAMMONS)):
        error = (share * (1 - share) / number) ** 0.5
        assert abs(sum(each >= least for each in points) / number - share) < 3 * error
