"""GNU Backgammon as a player: its `external` protocol, FIBS's board in and a decision out.

Found by trying (release 1.07): a line `board:...` of 52 fields is answered with moves, `roll`, `double`,
`take`, `drop` or `beaver`. The board is told from the player's seat: direction -1, home 0, bar 25.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from retro2600.rules import Doubled, Game, Match, Play, Position, Resigning, Side, ToPlay, ToRoll
from retro2600.tables.table import Table

PROGRAM = shutil.which("gnubg") or ("/usr/games/gnubg" if Path("/usr/games/gnubg").exists() else None)


class Gnubg:
    """A process that plays, over a socket of this computer; entered and left."""

    def __init__(self, folder: Path) -> None:
        assert PROGRAM
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._process = subprocess.Popen(
            [PROGRAM, "-t", "-q"],
            cwd=folder,
            env={"HOME": str(folder), "LANG": "C"},
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdin
        self._process.stdin.write(f"external 127.0.0.1:{port}\n")
        self._process.stdin.flush()
        self._socket = self._connected(port)
        self._lines = self._socket.makefile("r")

    def _connected(self, port: int) -> socket.socket:
        while True:  # it needs a moment to listen, and ends if it cannot
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=60)
            except ConnectionRefusedError:
                assert self._process.poll() is None
                time.sleep(0.05)

    def __enter__(self) -> Gnubg:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._lines.close()
        self._socket.close()
        self._process.kill()
        self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()

    def asked(self, board: str) -> str:
        """The answer to a board."""
        self._socket.sendall(f"{board}\n".encode())
        return self._lines.readline().strip()

    def acts(self, table: Table, side: Side) -> list[dict[str, Any]]:
        """The commands of this seat, which is awaited in a game."""
        game = table.game
        assert game is not None
        if isinstance(game.phase, Resigning):
            return [{"e": "take"}]
        if isinstance(game.phase, ToRoll) and not game.may_double:
            return [{"e": "roll"}]  # it offers the cube whoever has it
        answer = self.asked(board_of(game, table.match, side))
        if isinstance(game.phase, ToPlay):
            # Now and then its interface takes a roll for an answered double: any legal play does then.
            play = game.legal_plays[0] if answer in ("take", "drop") else play_of(game, answer)
            return [{"e": "step", "from": source, "die": die} for source, die in play]
        assert answer in ("roll", "double", "take", "drop", "beaver"), answer
        return [{"e": answer}]


def board_of(game: Game, match: Match, side: Side) -> str:
    """A decision as FIBS writes it."""
    mine, theirs = _seats(game, side)
    points = [-theirs[25], *(mine[point] - theirs[25 - point] for point in range(1, 25)), mine[25]]
    score = (match.white, match.red) if side is Side.WHITE else (match.red, match.white)
    is_turn = game.mover is side
    dice = (game.phase.roll.high, game.phase.roll.low) if isinstance(game.phase, ToPlay) else (0, 0)
    may = [int(game.cube_in_play and game.cube.owner in (None, each)) for each in (side, side.other)]
    doubled = int(isinstance(game.phase, Doubled))
    fields = (
        *("You", "Opponent", match.length, *score, *points, 1 if is_turn else -1),
        *(*dice, 0, 0, game.cube.value, *may, doubled, 1, -1, 0, 25),
        *(mine[0], theirs[0], mine[25], theirs[25], 0, 0, int(match.crawford_played), 0),
    )
    return ":".join(map(str, ("board", *fields)))


def play_of(game: Game, text: str) -> Play:
    """The legal play that gnubg writes as `8/5(2) bar/22*`."""
    wanted = list(game.position.mine)
    for moved, count in re.findall(r"([\w/*]+)(?:\((\d)\))?", text):
        places = [_place(part) for part in moved.replace("*", "").split("/")]
        wanted[places[0]] -= int(count or 1)
        wanted[places[-1]] += int(count or 1)
    fits = [play for play in game.legal_plays if game.position.after(play).mine == tuple(wanted)]
    assert fits, (text, str(game.position), game.phase)
    hits = text.count("*")
    return min(fits, key=lambda play: abs(_hits(game.position, play) - hits))


def _hits(position: Position, play: Play) -> int:
    return position.after(play).theirs[25] - position.theirs[25]


def _place(part: str) -> int:
    return {"bar": 25, "off": 0}[part] if part.isalpha() else int(part)


def _seats(game: Game, side: Side) -> tuple[tuple[int, ...], tuple[int, ...]]:
    position = game.position if game.mover is side else game.position.swapped()
    return position.mine, position.theirs
