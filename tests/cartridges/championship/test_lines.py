"""Played by lines in a process of its own, by a script that knows the words of manual and screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from retro2600.cli.main import main
from retro2600.rules.notation import read_mat
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from tests.patience import HANG

ROOT = Path(__file__).parents[3]
MOST_LINES = 20_000


class Player:
    """Somebody who answers the prompts: READY with Y, the points as A advises, a double with Y."""

    def __init__(self, home: Path, *words: str) -> None:
        command = [sys.executable, "-m", "retro2600", "gammon", "--front", "lines", *words]
        environment = {**os.environ, "RETRO2600_HOME": str(home), "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment | {"PYTHONIOENCODING": "utf-8"},
        )
        self.said: list[str] = []
        self._advised: list[str] = []

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait(HANG)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe
            with suppress(BrokenPipeError):
                pipe.close()

    def prompt(self) -> str:
        """The lines up to the next prompt, which is answered with."""
        assert self.process.stdout
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            assert not line.startswith("! ") or "Crawford" in line, self.said[-8:]
            if line.startswith("> "):
                return line[2:].rstrip("\n")
        assert self.process.stderr
        raise AssertionError(f"it has ended: {self.said[-8:]} {self.process.stderr.read()}")

    def type(self, line: str) -> str:
        """A line is typed; the next prompt."""
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return self.prompt()

    def play(self, prompt: str, until: str | tuple[str, ...]) -> str:
        """Answer prompts until a line begins so; the prompt after it."""
        begun = len(self.said)
        for _ in range(MOST_LINES):
            if any(line.startswith(until) for line in self.said[begun:]):
                return prompt
            begun = len(self.said)
            prompt = self.type(self._answer(prompt))
        raise AssertionError(f"nothing begins with {until}: {self.said[-8:]}")

    def _answer(self, prompt: str) -> str:
        if prompt.startswith("SPACE"):
            return "SPACE"
        if prompt in ("READY?", "READY TO PLAY?", "ACCEPT?"):
            return "Y"
        if not self._advised:
            self.type("A")
            advice = next(line for line in reversed(self.said) if line.startswith("ADVICE  "))
            self._advised = advice.split()[1].rstrip("*").split("-")
            if prompt.startswith("TO-"):  # the piece on the bar is chosen already
                self._advised = self._advised[1:]
        return self._advised.pop(0)

    def board(self) -> list[str]:
        """The lines that told of board, cube and score last."""
        return [line for line in self.said if line.startswith(("White ", "Black ", "Cube "))][-3:]

    def leave(self) -> None:
        """The end of the input."""
        assert self.process.stdin
        self.process.stdin.close()
        assert self.process.wait(HANG) == 0


def options(player: Player, target: str) -> str:
    """Level 1 and a match to so many points, from the Options Menu; back at the title."""
    assert player.prompt() == "READY TO PLAY?"
    for line in ("N", "1", "1", "5", target):
        player.type(line)
    prompt = player.type("")
    assert prompt == "READY TO PLAY?"
    return prompt


@pytest.mark.slow
@pytest.mark.parametrize("target", ["01", "03"])
def test_a_whole_match_is_played_and_its_movie_tells_its_games(tmp_path: Path, target: str) -> None:
    movie, mat = tmp_path / "match.json", tmp_path / "match.mat"
    with Player(tmp_path / "home", "--levels", "1", "--record", str(movie)) as player:
        last = player.play(options(player, target), until=("You win the match", "Computer wins the match"))
        assert last == "READY TO PLAY?"
        player.leave()
    won = [line for line in player.said if "wins the match" in line or "win the match" in line]
    assert len(won) == 1
    assert main(["run", str(movie), "--mat", str(mat)]) == 0
    match = read_mat(mat.read_text())
    assert match.length == int(target)
    assert sum(line.startswith("> READY TO PLAY?") for line in player.said) == len(match.games) + 2


@pytest.mark.slow
def test_a_killed_session_goes_on_at_the_prompt_at_which_it_waited(tmp_path: Path) -> None:
    with Player(tmp_path, "--levels", "1") as player:
        prompt = player.play(options(player, "03"), until="Computer rolled")
        assert prompt.startswith("SPACE")
        board = player.board()
        assert player.type("S") == prompt  # the line before has been written by now
        player.process.kill()
    left = json.loads((tmp_path / "slots/championship/resume.json").read_text())
    assert left["saved"]["frame"] > AUTOSAVED_EVERY
    with Player(tmp_path) as again:
        assert again.prompt() == prompt
        assert again.said[0].startswith("Your turn: Space rolls")
        assert again.said[-1] == f"> {prompt}"
        assert again.board() == board
        again.type("SPACE")
        assert any(line.startswith("You rolled") for line in again.said)
        again.play(again.said[-1].removeprefix("> "), until="Computer rolled")
        assert board[2].rpartition(". ")[2] == again.board()[2].rpartition(". ")[2]
