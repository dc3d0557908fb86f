"""The ratings by name."""

from pathlib import Path

import pytest

from tools.rating.acey_deucey.__main__ import main


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["console", "--games", "2", "--player", "greedy"], "points a game"),
        (["duel", "--rules", "absolute", "--games", "4"], "points a game"),
        (["duel", "--games", "1", "--level", "2", "--against", "1", "--ahead", "1"], "points a game"),
        (["lost", "--decisions", "1"], "thousandths"),
    ],
)
def test_each_rating_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert told in capsys.readouterr().out


def test_games_logged_are_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["console", "--games", "1", "--player", "random", "--log", str(tmp_path / "log")]
    main(words)
    before, log = capsys.readouterr().out, (tmp_path / "log").read_text()
    main(words)
    assert (capsys.readouterr().out, (tmp_path / "log").read_text()) == (before, log)
