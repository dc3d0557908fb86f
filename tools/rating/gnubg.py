"""GNU Backgammon asked about positions, by the socket of its command `external` (Debian: `gnubg`).

It does not choose plays; it evaluates the position after each that the rule book allows, at more than 0 plies
after each of the best at 0 plies, as its own filter "normal" has them, which comes to the same. Money play
without Jacoby's rule and beavers; no noise, no pruning nets.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from retro2600.rules import BAR, OFF, Play, Position
from tools.posix import local_socket
from tools.rating.decision_errors import Analyst, weighed
from tools.rating.opponents import NO_CUBE, CubeSeen
from tools.rating.standings import is_won, win_points

PROGRAM = shutil.which("gnubg") or shutil.which("/usr/games/gnubg")

_SETTINGS = (
    "set evaluation cubedecision evaluation plies 0",
    "set evaluation cubedecision evaluation cubeful on",
    "set evaluation cubedecision evaluation prune off",
    "set jacoby off",
    "set beavers 0",
)
_PATIENCE = 20.0  # seconds for it to start, and for an answer
_REMEMBERED = 1 << 16  # positions


class GnubgError(RuntimeError):
    """GNU Backgammon is not there, or answers something else."""


class Gnubg:
    """A running GNU Backgammon; use it in a `with` statement.

    Positions are seen by the side on roll, equities are that side's, in units of the cube.
    """

    def __init__(self) -> None:
        if PROGRAM is None:
            raise GnubgError("gnubg is not installed: apt-get install gnubg")
        self._folder = TemporaryDirectory(prefix="rating-")
        path = Path(self._folder.name) / "socket"
        self._process = subprocess.Popen(
            [PROGRAM, "-t", "-q", "-r"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        assert self._process.stdin is not None
        self._process.stdin.write("\n".join((*_SETTINGS, f"external {path}")) + "\n")
        self._process.stdin.flush()
        self._socket = _connected(path)
        self._answers = self._socket.makefile("r")
        self._remembered = lru_cache(_REMEMBERED)(self._equity)

    def __enter__(self) -> Gnubg:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._answers.close()
        self._socket.close()
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.terminate()
        self._process.wait(_PATIENCE)
        self._folder.cleanup()

    def equity(self, position: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        """The equity of a position before the roll; cubeful where there is a cube."""
        return self._remembered(position, plies, cube)

    def equity_after(self, after: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        """The equity of a position for the side that has just moved; `cube` as that side sees it."""
        if is_won(after):
            return float(win_points(after))
        return -self.equity(after.swapped(), plies, cube.swapped())

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        """Its decision to double before this roll, at 0 plies."""
        return self._asked(fibs_board(position, cube), ("double", "roll")) == "double"

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        """Its decision to take a double, at 0 plies; the position is seen by the side that doubles."""
        return self._asked(fibs_board(position, cube, doubled=True), ("take", "drop")) == "take"

    def _equity(self, position: Position, plies: int, cube: CubeSeen) -> float:
        cubeful = " cubeful" if cube.value else ""
        line = self._answer(f"evaluation fibsboard {fibs_board(position, cube)} plies {plies}{cubeful}")
        try:
            *_, equity = (float(word) for word in line.split())
        except ValueError:
            raise GnubgError(f"{line!r} where probabilities and an equity were expected") from None
        return equity

    def _asked(self, line: str, expected: tuple[str, str]) -> str:
        answer = self._answer(line)
        if answer not in expected:
            raise GnubgError(f"{answer!r} where {' or '.join(expected)} was expected")
        return answer

    def _answer(self, line: str) -> str:
        self._socket.sendall(f"{line}\n".encode())
        return self._answers.readline().strip()


class GnubgPlayer:
    """GNU Backgammon at white's paddle."""

    def __init__(self, gnubg: Analyst, plies: int = 0) -> None:
        self._gnubg, self._plies = gnubg, plies

    def play(self, position: Position, plays: Sequence[Play], cube: CubeSeen) -> Play:
        """The play whose position is worth most at its plies, cubeful where there is a cube."""
        if len(plays) == 1:
            return plays[0]
        results = {position.after(play): play for play in plays}
        worth = weighed(list(results), (), self._gnubg, self._plies, cube)
        return results[max(worth, key=worth.__getitem__)]

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        """As it would itself."""
        return self._gnubg.doubles(position, cube)

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        """As it would itself."""
        return self._gnubg.takes(position, cube)


def fibs_board(position: Position, cube: CubeSeen = NO_CUBE, doubled: bool = False) -> str:
    """The position as a board line of the server FIBS, as `external` reads it; X is on roll, downwards."""
    mine, theirs = position.mine, position.theirs
    points = [-theirs[BAR], *(mine[point] - theirs[BAR - point] for point in range(1, BAR)), mine[BAR]]
    may, other_may = int(cube.mine is not False), int(cube.mine is not True)
    match_and_scores, on_roll, no_dice = (0, 0, 0), 1, (0, 0, 0, 0)
    x_downwards, home_and_bar = (1, -1), (0, BAR)
    off_and_bars = (mine[OFF], theirs[OFF], mine[BAR], theirs[BAR])
    rest = (2, 0, 0, 0)
    fields = (
        "board",
        "X",
        "O",
        *match_and_scores,
        *points,
        on_roll,
        *no_dice,
        max(cube.value, 1),
        may,
        other_may,
        int(doubled),
        *x_downwards,
        *home_and_bar,
        *off_and_bars,
        *rest,
    )
    return ":".join(map(str, fields))


def _connected(path: Path) -> socket.socket:
    """A connection to the socket, once it is there."""
    connection = local_socket()
    connection.settimeout(_PATIENCE)
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.connect(str(path))
        except OSError:
            if time.monotonic() > until:
                raise GnubgError(f"gnubg did not open {path} in {_PATIENCE:.0f} s") from None
            time.sleep(0.05)
        else:
            return connection
