"""A typist: plays at a table by the plain client, reading sentences and the board as it is printed."""

from __future__ import annotations

import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from retro2600.rules import LOBBY_MATCH, Position, Roll, Ruleset
from retro2600.rules.notation import read_board, write_play
from retro2600.rules.quick import legal_plays
from tests.patience import HANG

ROOT: Final = Path(__file__).parents[2]
_DICE: Final = re.compile(r"It is your turn: play (.+)\.")
_BOARD_LINES: Final = 13


class Typist:
    """The plain client in a process of its own, and what it has said so far."""

    def __init__(self, url: str, rules: Ruleset = LOBBY_MATCH) -> None:
        self.said: list[str] = []
        self._rules = rules
        self._process = subprocess.Popen(
            [sys.executable, "-m", "retro2600", "table", url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def type(self, line: str) -> None:
        """Type a line."""
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def next(self) -> str:
        """The next line that the client says; "" at its end."""
        line = self._lines.get(timeout=HANG)
        self.said.append(line)
        return line

    def hears(self, words: str) -> str:
        """Wait for a line with these words in it."""
        while words not in (line := self.next()):
            assert line, self.said
        return line

    def ends(self) -> int:
        """No more lines are typed: the client's exit code."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        code = self._process.wait(timeout=HANG)
        self._reader.join(timeout=HANG)
        self._process.stdout.close()
        return code

    def plays_to_the_end(self) -> None:
        """Play, by whatever play comes first, until the game is won."""
        self.plays_until(lambda line: " wins" in line)

    def plays_until(self, enough: Callable[[str], bool]) -> None:
        """Play, by whatever play comes first, until a line is said that is enough."""
        while not enough(line := self.next()):
            assert line, self.said
            assert not line.startswith("Refused"), self.said
            if line == "Say ready for the next game.":
                self.type("ready")
            elif line.startswith("It is your turn: roll"):
                self.type("roll")
            elif line.startswith("Answer the offer"):
                self.type("take")
            elif found := _DICE.fullmatch(line):
                self._play([int(die) for die in found.group(1).split(" and ")])

    def board(self) -> Position:
        """The board as it is printed, from the own seat."""
        self.type("board")
        self.hears("+13")
        lines = self.said[-1:]
        while len(lines) < _BOARD_LINES:
            lines.append(self.next())
        return read_board("\n".join(lines))

    def _play(self, dice: list[int]) -> None:
        position = self.board()
        plays = legal_plays(position, Roll(*dice[:2]), self._rules)
        self.type(write_play(position, plays[0]))

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put("")
