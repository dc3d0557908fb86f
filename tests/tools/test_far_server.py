"""The tool that measures a server between machines in lock step, for two seconds."""

from __future__ import annotations

import re

import pytest

from tests import loops
from tools.far_server import main


@pytest.mark.slow
def test_it_prints_what_a_game_costs_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    loops.apart(lambda: main(["--games", "2", "--seconds", "2"]))
    told = capsys.readouterr().out
    assert re.match(r"-?[0-9.]+ ms of a core a game and second; [0-9.]+ ms a second without a game", told)
    assert "at the end of 2 games" in told
