"""The scan: whose games are walked through, what is counted, and how sure the shares are."""

from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random

import pytest

from retro2600.players.rollouts import Serial
from retro2600.rules import (
    CX2617,
    CX2617_ACEY_DEUCEY,
    RED,
    Cast,
    Game,
    Position,
    Roll,
    ToPlay,
    standing,
)
from retro2600.rules.notation import read_mat
from retro2600.study.cx2617.quirk.examples import EXAMPLES
from retro2600.study.cx2617.quirk.scan import GamesPlayed, ScanCounts, Share, added, counted, scan
from retro2600.study.cx2617.quirk.walks import Player, recorded_walks, walk

MATCH = """ 3 point match

 Game 1
 Alice : 0                   Bob : 0
  1) 31: 8/5 6/5              42: 8/4 6/4
  2) 61: 13/7 8/7              Doubles => 2
  3)  Drops
                               Wins 1 point

 Game 2
 Alice : 0                   Bob : 1
  1)                          62: 24/18 13/11
  2) 55: 13/3(2)              11: 8/7(2) 6/5(2)
"""


def trapped(name: str) -> Game:
    """A game in which an example's roll is to be played."""
    case = EXAMPLES[name].case
    return Game(CX2617, case.position, phase=ToPlay(case.roll))


@pytest.mark.parametrize("player", ["random", "computer"])
def test_a_walk_shows_every_roll_of_a_game_before_it_is_played(player: Player) -> None:
    games = list(walk(player, CX2617, Random(5)))
    assert all(isinstance(game.phase, ToPlay) for game in games)
    assert games[0].position == CX2617.start
    assert min(games[-1].position.pips) < 60


@pytest.mark.parametrize("player", ["random", "computer"])
def test_the_walks_of_acey_deucey_show_the_chosen_doublets_too(player: Player) -> None:
    phases = [game.phase for game in islice(walk(player, CX2617_ACEY_DEUCEY, Random(1)), 60)]
    chosen = [phase.roll for phase in phases if isinstance(phase, ToPlay) and phase.is_chosen]
    assert chosen
    assert all(roll.is_doublet for roll in chosen)


def test_the_same_seed_walks_the_same_games() -> None:
    first, second = (list(walk("random", CX2617, Random(7))) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("acey_deucey", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_scan_is_the_same_by_any_number_of_workers(acey_deucey: bool) -> None:
    games, told = GamesPlayed("random", acey_deucey, 3), list[ScanCounts]()
    with ProcessPoolExecutor(2, get_context("spawn")) as two:
        tally = scan(games, 5, two, told.append)
    assert tally == scan(games, 5, Serial())
    assert [after.games for after in told] == [1, 2, 3, 4, 5]
    assert scan(games, 1, Serial()).rolls < tally.rolls


def test_a_match_file_is_walked_through_roll_by_roll() -> None:
    walked = [[game.phase for game in walk] for walk in recorded_walks(read_mat(MATCH))]
    rolls = [[phase.roll for phase in game if isinstance(phase, ToPlay)] for game in walked]
    assert rolls[0] == [Roll(3, 1), Roll(4, 2), Roll(6, 1)]
    assert rolls[1][0] == Roll(6, 2)


def test_open_traps_and_falls_are_counted_by_roll_and_by_game() -> None:
    begun = Game.new(CX2617).apply(Cast(1, 2))
    assert begun.mover is RED
    told: list[ScanCounts] = []
    games = [iter([begun, trapped("twelves")]), iter([begun]), iter([trapped("manual")] * 2)]
    chance = Random(1)
    tally = added((counted(game, chance) for game in games), told.append)
    assert (tally.games, tally.open_games, tally.rolls, tally.open_rolls) == (3, 2, 5, 3)
    assert [after.games for after in told] == [1, 2, 3]


def test_a_blind_first_move_falls_in_as_often_as_dead_ends_are_among_those_accepted() -> None:
    tally = counted(iter([trapped("twelves")] * 600), Random(1))
    share = Share.of(tally.falls, tally.rolls)  # two of three accepted first moves are dead ends
    assert share.low < 2 / 3 < share.high


def test_a_roll_without_any_move_is_counted_and_falls_nowhere() -> None:
    shut_out = Position.checked(standing((25, 1), (2, 14)), standing(*((point, 2) for point in range(1, 7))))
    tally = counted(iter([Game(CX2617, shut_out, phase=ToPlay(Roll(6, 5)))]), Random(1))
    assert tally == ScanCounts(games=1, rolls=1)


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1000, 0.00018, 0.00564)],
)
def test_the_interval_is_wilsons(count: int, total: int, low: float, high: float) -> None:
    share = Share.of(count, total)
    assert share.share == count / total
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_of_nothing_nothing_is_known() -> None:
    assert Share.of(0, 0) == (0.0, 0.0, 1.0)


def test_the_tally_in_json_has_counts_and_shares() -> None:
    plain = ScanCounts(games=2, open_games=1, rolls=100, open_rolls=2, falls=1).as_json()
    assert plain["open"][0] == 0.02
    assert plain["fall"][0] == 0.01
    assert plain["fall_where_open"][0] == 0.5
    assert plain["games"] == 2
