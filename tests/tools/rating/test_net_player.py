"""Our own nets as a player, and their games."""

from random import Random

import pytest

from retro2600.players.choice import ranked
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import shipped
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import Search, finished
from retro2600.rules import CHAMPIONSHIP, START, Roll, judged, legal_plays
from tools.rating.__main__ import main
from tools.rating.net_player import NetPlayer, duel, numbered_game
from tools.rating.opponents import NO_CUBE, Chance
from tools.rating.pubeval import Pubeval
from tools.rating.standings import is_won, win_points

OURS = NetPlayer(shipped())


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


def test_against_itself_nobody_wins_a_duel() -> None:
    assert [duel(OURS, OURS, 1, number) for number in range(3)] == [0, 0, 0]


def test_the_nets_win_against_chance() -> None:
    chance = Chance(Random(1))
    assert sum(duel(OURS, chance, 1, number) for number in range(6)) > 6


def test_the_command_tells_the_points_of_a_duel(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--duel", "random", "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("2 dice sequences, each from both seats: +")
