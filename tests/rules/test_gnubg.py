"""GNU Backgammon as a referee, where it is installed (Debian package `gnubg`)."""

import random
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from retro2600.rules import CHAMPIONSHIP, RED, WHITE, Position, Roll, legal_plays, notation
from tests.players.positions import from_games

GNUBG = shutil.which("gnubg") or shutil.which("/usr/games/gnubg")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(GNUBG is None, reason="gnubg is not installed: apt-get install gnubg"),
]

QUIET = ["set automatic game off", "set automatic roll off", "set automatic bearoff off"]
TWO_PLAYERS = ["set player 0 human", "set player 1 human", "set automatic move off", *QUIET]


def gnubg(*commands: str) -> str:
    """The output of GNU Backgammon for these commands."""
    assert GNUBG is not None
    run = subprocess.run(
        [GNUBG, "-t", "-q"], input="\n".join(commands) + "\n", capture_output=True, text=True, check=True
    )
    return run.stdout


def random_position(rng: random.Random) -> Position:
    """A position of a game of random plays that is not over."""
    position, _ = from_games(rng.randint(1, 60), rng)[-1]
    return position


def random_situation(rng: random.Random) -> notation.Situation:
    """A situation that GNU Backgammon can be set to; it cannot where a double has been offered."""
    length, mover = rng.choice([0, 3, 7]), rng.choice([WHITE, RED])
    cube = rng.choice([1, 2, 4, 8])
    return notation.Situation(
        random_position(rng),
        mover,
        cube,
        None if cube == 1 else rng.choice([WHITE, RED]),
        rng.choice([None, Roll(rng.randint(1, 6), rng.randint(1, 6))]),
        length=length,
        white=rng.randrange(max(length - 1, 1)),
        red=rng.randrange(max(length - 1, 1)),
        jacoby=length == 0,
    )


def ids_shown(printed: str) -> list[str]:
    """The IDs under which it shows each board."""
    shown = re.findall(r"Position ID: (\S+)\s+Match ID   : (\S+)", printed)
    return [f"{position}:{match}" for position, match in shown]


def with_the_mover_as_white(situation: notation.Situation) -> notation.Situation:
    """The situation with the colours exchanged where Red is to move."""
    if situation.mover is WHITE:
        return situation
    owner = situation.owner.other if situation.owner else None
    return replace(situation, mover=WHITE, owner=owner, white=situation.red, red=situation.white)


@pytest.mark.parametrize("seed", range(20))
def test_gnubg_shows_the_ids_it_is_set_to(seed: int) -> None:
    expected = notation.write_gnubg_id(random_situation(random.Random(seed)))
    assert ids_shown(gnubg(*TWO_PLAYERS, f"set gnubgid {expected}", "show board"))[-1] == expected


@pytest.mark.parametrize("seed", range(20))
def test_gnubg_reads_our_xgids(seed: int) -> None:
    situation = random_situation(random.Random(seed))
    xgid = notation.write_xgid(situation).removeprefix("XGID=")
    shown = ids_shown(gnubg(*TWO_PLAYERS, f"set xgid {xgid}", "show board"))[-1]
    # It gives the seat of White, its player 1, to whoever is to move.
    assert shown == notation.write_gnubg_id(with_the_mover_as_white(situation))


@pytest.mark.parametrize("seed", range(20))
def test_gnubg_lists_the_same_plays_in_the_same_words(seed: int) -> None:
    rng = random.Random(seed)
    position, roll = random_position(rng), Roll(rng.randint(1, 6), rng.randint(1, 6))
    printed = gnubg(
        *TWO_PLAYERS,
        "set evaluation chequerplay evaluation plies 0",
        "new game",
        f"set board {notation.write_position_id(position)}",
        "set turn 1",
        f"set board {notation.write_position_id(position)}",
        f"set dice {roll.high} {roll.low}",
        "hint 9999",
    )
    texts = re.findall(r"^\s*\d+\. Cubeful \S+\s+(.+?)\s+Eq\.", printed, re.MULTILINE)
    ours = [play for play in legal_plays(position, roll, CHAMPIONSHIP) if play]
    assert sorted(texts) == sorted(notation.write_play(position, play) for play in ours)
    read = {position.after(notation.read_play(text, position, roll, CHAMPIONSHIP)) for text in texts}
    assert read == {position.after(play) for play in ours}


def test_a_match_goes_through_gnubg_and_back(tmp_path: Path) -> None:
    theirs, ours, again = (tmp_path / name for name in ("theirs.mat", "ours.mat", "again.mat"))
    players = [f"set player {player} gnubg" for player in (0, 1)]
    speed = [f"set player {player} chequerplay evaluation plies 0" for player in (0, 1)]
    gnubg(
        *players, *speed, "set automatic game on", "set seed 7", "new match 3", f"export match mat {theirs}"
    )
    record = notation.read_mat(theirs.read_text())
    ours.write_text(notation.write_mat(record))
    gnubg(f"import mat {ours}", f"export match mat {again}")
    assert notation.read_mat(again.read_text()) == record
