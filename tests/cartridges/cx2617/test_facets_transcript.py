"""The games of a session as a match file."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.facets.ledger import Outcome
from retro2600.cartridges.cx2617.facets.transcript import Transcript
from retro2600.consoles.vcs.script import frames_of, read
from retro2600.rules import CX2617_ACEY_DEUCEY, RED, WHITE, Cast, Choose, Cube, Double, Result, Throw
from retro2600.rules.notation import read_mat
from tests.cartridges.cx2617.golden import movie
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, QUICK_GAMES, looked_on, run
from tools.player import Habits

BACKGAMMON = Habits(aimless=0.02, panel=0.000_05, switches=0.0, games=(2, 4))


def transcript(
    seed: int, habits: Any, frames: int, match: tuple[int, ...] = ()
) -> tuple[str, tuple[Outcome, ...]]:
    """The file of a run, and the games that somebody has seen the end of."""
    states = run(seed, habits, frames)
    made = Transcript(states[0], match)
    for before, after in pairwise(states):
        made.add(before, after)
    *_, (ledger, _, _) = looked_on(states)
    return made.text(), ledger.games


def watched(name: str) -> Transcript:
    """The transcript of a recorded session."""
    state = CARTRIDGE.power_on()
    made = Transcript(state)
    for inputs in frames_of(read(movie(name)["inputs"])):
        before, state = state, CARTRIDGE.step(state, inputs)
        made.add(before, state)
    return made


@pytest.mark.slow
@pytest.mark.parametrize("habits", [GAMES_ONLY, QUICK_GAMES, EVERYTHING])
def test_it_has_every_game_that_was_finished_with_its_points(habits: Any) -> None:
    text, games = transcript(3, habits, 12_000)
    assert games or habits is EVERYTHING
    wins = [line.split() for line in text.splitlines() if line.strip().startswith("Wins ")]
    assert [int(words[1]) for words in wins] == [game.points for game in games if game.game <= 4]


@pytest.mark.slow
def test_another_program_can_read_it() -> None:
    record = read_mat(transcript(1, BACKGAMMON, 12_000)[0])
    assert len(record.games) >= 2
    assert all(game.actions for game in record.games)


def test_of_a_match_it_has_the_length_and_goes_on_from_its_score() -> None:
    plain, _ = transcript(1, BACKGAMMON, 12_000)
    of_match, _ = transcript(1, BACKGAMMON, 12_000, (9999, 3, 1))
    assert plain.startswith(" 0 point match\n")
    assert of_match.startswith(" 9999 point match\n\n Game 1\n White : 3")
    before, after = (
        [line.split() for line in text.splitlines() if " : " in line] for text in (plain, of_match)
    )
    assert len(before) >= 2
    assert [(int(a[2]) + 3, int(a[5]) + 1) for a in before] == [(int(b[2]), int(b[5])) for b in after]
    record = read_mat(of_match)
    assert (record.length, record.white_before, record.red_before) == (9999, 3, 1)


@pytest.mark.slow
def test_of_several_matches_it_has_the_last() -> None:
    plain, _ = transcript(1, BACKGAMMON, 40_000)
    of_match, _ = transcript(1, BACKGAMMON, 40_000, (1, 0, 0))
    assert plain.count("Wins ") >= 2
    assert of_match.count("Wins ") <= 1
    assert of_match.count(" Game 1\n") == of_match.count("point match") == 1
    assert plain.endswith(of_match.split("Game 1\n")[1].split("\n", 1)[1])


def test_games_of_acey_deucey_are_kept_but_not_written() -> None:
    made = watched("double_acey")
    (game,) = made.record.games
    assert game.rules == CX2617_ACEY_DEUCEY
    turns = [deed for deed in game.deeds if not isinstance(deed.action, Cast | Throw | Choose)]
    assert len(turns) == 15
    assert made.text() == " 0 point match\n"


def test_a_double_that_the_computer_needs_no_time_to_think_about_is_written() -> None:
    made = watched("double_computer")
    cube = [" ".join(line.split()) for line in made.text().splitlines() if "Doubles" in line]
    assert cube == [
        "2) 62: 25/23 25/19 Doubles => 2",
        "4) Doubles => 4 Takes",
        "5) 52: 25/23 25/20 Doubles => 8",
    ]
    (game,) = made.record.games
    cubes = [deed.cube for deed in game.deeds if isinstance(deed.action, Double)]
    assert cubes == [Cube(1), Cube(2, WHITE), Cube(4, RED)]
    assert game.result == Result(RED, 4)
