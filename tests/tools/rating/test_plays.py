"""Plays of several players on the same positions, judged."""

import sys
from pathlib import Path

import pytest

from retro2600.players import nets
from retro2600.rules import BAR, START, Move, Position, Roll, standing
from tools.rating.gnubg import PROGRAM
from tools.rating.plays import Judged, main, report
from tools.rating.sage import Sage, SageError, sage_board

NETS = Path(nets.__file__).parent / "data" / "nets.bin"
HIT = Position(standing((BAR, 1), (24, 1), (6, 13)), standing((BAR, 2), (6, 12)))
STAND_IN = """
import json, sys
for line in sys.stdin:
    board, dice, made = json.loads(line)
    print(json.dumps([(made[0], -0.25), (made[1], 0.5), (board, 0.75)]), flush=True)
"""


def judged(kind: str, ours: float, theirs: float) -> Judged:
    return Judged("", "31", kind, {"gnubg": {"ours 2": ours, "gnubg 0": theirs}})


def test_open_sages_board_has_the_movers_checkers_above_zero_and_both_bars_as_counts() -> None:
    assert sage_board(START) == [
        *(0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5),
        *(5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0),
    ]
    board = sage_board(HIT)
    assert (board[0], board[19], board[24], board[25]) == (2, -12, 1, 1)


def test_a_play_loses_what_open_sage_says_of_the_best_less_what_it_says_of_the_play() -> None:
    made = {"a": START.after([Move(13, 5)]), "b": START.after([Move(8, 5)])}
    with Sage(Path(sys.executable), STAND_IN) as sage:
        for _ in range(2):
            assert sage.losses(START, Roll(3, 1), made) == {"a": 1.0, "b": 0.25}


def test_an_open_sage_that_is_not_there_is_told() -> None:
    with Sage(Path(sys.executable), "") as sage, pytest.raises(SageError, match="is bgsage installed"):
        sage.losses(START, Roll(3, 1), {})


def test_a_report_has_the_mean_of_all_decisions_and_of_each_kind() -> None:
    games = [
        [judged("CONTACT", 0.002, 0.0), judged("RACE", 0.0, 0.0)],
        [judged("CONTACT", 0.004, 0.001), judged("RACE", 0.0, 0.0)],
    ]
    first, second, *kinds = report(games)
    assert first == "4 decisions of 2 games; thousandths of a point a decision"
    assert second == "by gnubg:"
    assert [line.split()[:2] for line in kinds] == [["all", "4"], ["contact", "2"], ["race", "2"]]
    assert kinds[0].endswith("ours 2: 1.50 ± 0.50, gnubg 0: 0.25 ± 0.25")
    assert kinds[1].endswith("ours 2: 3.00 ± 1.00, gnubg 0: 0.50 ± 0.50")


@pytest.mark.slow
@pytest.mark.skipif(PROGRAM is None, reason="gnubg is not installed: apt-get install gnubg")
@pytest.mark.parametrize("more", [[f"same={NETS}"], ["--kind", "priming"]])
def test_the_command_judges_positions_of_gnubgs_games_and_goes_on_from_a_log(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--decisions", "20", "--log", str(tmp_path / "games.jsonl"), *more]
    main(words)
    first = capsys.readouterr().out
    assert "by gnubg:\n  all" in first
    assert "  priming" in first
    assert ("  contact" in first) is ("--kind" not in more)
    for line in first.splitlines():
        if ", same 0: " in line:
            ours, same = (line.split(f"{name} 2: ")[1].split(",")[0] for name in ("ours", "same"))
            assert ours == same
    assert (", same 0: " in first) is ("--kind" not in more)
    assert "gnubg 1: " in first
    main(words)
    assert capsys.readouterr().out == first
