"""A typist: plays at a table by the plain client, reading sentences and the board as it is printed."""

from __future__ import annotations

import os
import queue
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from retro2600.rules import LOBBY_MATCH, Roll, Ruleset
from retro2600.rules.notation import read_board, write_play
from retro2600.rules.quick import legal_plays
from tests.patience import HANG

ROOT: Final = Path(__file__).parents[2]
_DICE: Final = re.compile(r"rolls (\d)-(\d)\.|dice are (\d) for White and (\d) for Red\.")


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

    def plays_to_the_end(self, name: str) -> None:
        """Play, by whatever play comes first, until the game is won."""
        dice: tuple[int, int] | None = None
        while " wins" not in (line := self.next()):
            assert line, self.said
            if found := _DICE.search(line):
                first, second = (int(die) for die in found.groups() if die)
                dice = (first, second)
                if line.startswith(f"{name} rolls"):
                    self._play(dice)
            elif line == "It is your turn.":
                if dice is None:
                    self.type("ready")
                elif self._opens:
                    self._play(dice)
                elif not self.said[-2].startswith(f"{name} rolls"):
                    self.type("roll")

    @property
    def _opens(self) -> bool:
        """True if the opening dice were the last thing that happened."""
        return any("opening dice" in line for line in self.said[-3:])

    def _play(self, dice: tuple[int, int]) -> None:
        self.type("board")
        lines = [self.next()]
        while not lines[-1].startswith("X is "):
            lines.append(self.next())
            if " cannot move." in lines[-1]:
                return
        top = next(number for number, line in enumerate(lines) if line.startswith("+13"))
        position = read_board("\n".join(lines[top : top + 13]))
        plays = legal_plays(position, Roll(*dice), self._rules)
        if plays and plays[0]:
            self.type(write_play(position, plays[0]))

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put("")
