"""Our own decisions about the cube beside GNU Backgammon's: what they cost by its equities.

Positions are those of our nets' games against themselves, every third one, at a cube in the middle or owned
by the side on roll, for money or at a score of a match. Ours are the answers of `study advice`; gnubg is
asked by its own Python, at two plies, cubeful.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from retro2600.rules import Position
from retro2600.rules.notation import write_position_id
from retro2600.study import advice
from tools.rating.figures import Mean
from tools.rating.gnubg import PROGRAM, GnubgError
from tools.rating.log import Entry
from tools.rating.prices import NO_ERROR

EVERY = 3
LENGTH = 7
"""Points of the matches."""
STAKES = ("centred", "owned", "match")

_SCRIPT = """
import gnubg, json
asked = json.load(open({folder!r} + "/asked.json"))
gnubg.command("set threads 1")
plies = dict(cubeful=1, plies=2, deterministic=1, prune=0, noise=0.0)
def answered(boards, value, owner, length, score, crawford):
    cube = gnubg.cubeinfo(value, owner, 1, length, tuple(score), crawford, 0)
    return gnubg.cfevaluate(tuple(map(tuple, boards)), dict(cube, jacoby=0, beavers=0), plies)[1:4]
json.dump([answered(*each) for each in asked], open({folder!r} + "/answered.json", "w"))
"""
"""Its boards: the other side's points from 1 to the bar, then those of the side on roll, its player 1."""


class Stake(NamedTuple):
    """The cube and the score as the side on roll sees them."""

    value: int = 1
    mine: bool = False
    """True if the side on roll owns the cube; else it is in the middle."""
    length: int = 0
    points: tuple[int, int] = (0, 0)
    """Of the side on roll, and of the other."""


class CubeAnswer(NamedTuple):
    """A decision of ours and the equities by which it is judged, in units of the cube."""

    position_id: str
    doubles: bool
    takes: bool
    no_double: float
    take: float
    drop: float

    @property
    def should_double(self) -> bool:
        """By the judge."""
        return min(self.take, self.drop) >= self.no_double

    @property
    def should_take(self) -> bool:
        """By the judge."""
        return self.take <= self.drop

    @property
    def double_loss(self) -> float:
        """The price of our decision to double or not."""
        return _price(self.doubles != self.should_double, min(self.take, self.drop) - self.no_double)

    @property
    def take_loss(self) -> float:
        """The price of our answer to a double."""
        return _price(self.takes != self.should_take, self.take - self.drop)


def _price(wrong: bool, difference: float) -> float:
    """Of a wrong decision; too little to be printed is nothing."""
    return abs(difference) if wrong and abs(difference) >= NO_ERROR else 0.0


def stake_of(kind: str, chance: Random) -> Stake:
    """One of these stakes."""
    if kind == "match":
        return Stake(length=LENGTH, points=(chance.randrange(LENGTH - 1), chance.randrange(LENGTH - 1)))
    return Stake(2, mine=True) if kind == "owned" else Stake()


def answers(positions: Sequence[Position], stakes: Sequence[Stake], plies: int) -> list[CubeAnswer]:
    """Our decisions at so many plies, with gnubg's equities."""
    judged = _judged(positions, stakes)
    return [_answer(*each, plies) for each in zip(positions, stakes, judged, strict=True)]


def _answer(position: Position, stake: Stake, judged: Sequence[float], plies: int) -> CubeAnswer:
    question: dict[str, Any] = {"mover": list(position.mine), "other": list(position.theirs), "plies": plies}
    question["cube"] = {"value": stake.value, "owner": "mover" if stake.mine else None}
    question["beavers"] = False
    if stake.length:
        mover, other = stake.points
        question["match"] = {"length": stake.length, "mover": mover, "other": other}
    said = advice.answer(question)
    ours = said["equities"]
    doubles = said["cube"].startswith("double")
    takes = ours["double, take"] < ours["double, pass"]
    return CubeAnswer(write_position_id(position), doubles, takes, *(round(worth, 5) for worth in judged))


def _judged(positions: Sequence[Position], stakes: Sequence[Stake]) -> list[list[float]]:
    """Gnubg's equities of no double, of a double taken and of one dropped."""
    if PROGRAM is None:
        raise GnubgError("gnubg is not installed: apt-get install gnubg")
    asked = [
        ((p.theirs[1:], p.mine[1:]), s.value, 1 if s.mine else -1, s.length, s.points[::-1], 0)
        for p, s in zip(positions, stakes, strict=True)
    ]
    with TemporaryDirectory(prefix="rating-") as folder:
        (Path(folder) / "asked.json").write_text(json.dumps(asked))
        (Path(folder) / "ask.py").write_text(_SCRIPT.format(folder=folder))
        command = [PROGRAM, "-t", "-q", "-r", "-p", str(Path(folder) / "ask.py")]
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        found: list[list[float]] = json.loads((Path(folder) / "answered.json").read_text())
    return found


def answers_of(entry: Entry) -> list[CubeAnswer]:
    """The decisions as a log keeps them."""
    return [CubeAnswer(*answer) for answer in entry["cubes"]]


def report(games: Iterable[Sequence[CubeAnswer]]) -> list[str]:
    """The shares of wrong decisions and what they cost, in lines of text."""
    played = list(games)
    found = [answer for game in played for answer in game]
    doubled = [answer for answer in found if answer.should_double]
    return [
        f"{len(found)} positions of {len(played)} games; gnubg doubles in {len(doubled)}",
        f"wrong doubles  {_share([a.double_loss > 0 for a in found])}, loss {_loss(played, 'double_loss')}",
        f"               {_lean(found, 'double_loss', lambda a: a.doubles, ('offered', 'not offered'))}",
        f"wrong takes    {_share([a.take_loss > 0 for a in found])}, loss {_loss(played, 'take_loss')}",
        f"               {_share([a.take_loss > 0 for a in doubled])} where gnubg doubles",
        f"               {_lean(found, 'take_loss', lambda a: a.takes, ('taken', 'passed'))}",
    ]


def _share(wrong: Sequence[bool]) -> str:
    return f"{sum(wrong)}, {100 * sum(wrong) / max(1, len(wrong)):.1f} %"


def _lean(
    found: Sequence[CubeAnswer], kind: str, yes: Callable[[CubeAnswer], bool], names: tuple[str, str]
) -> str:
    """The errors of either kind, and what they cost."""
    told = []
    for name, way in zip(names, (True, False), strict=True):
        losses = [getattr(a, kind) for a in found if yes(a) is way and getattr(a, kind) > 0]
        told.append(f"wrongly {name} {len(losses)}, loss {1000 * sum(losses) / max(1, len(found)):.2f}")
    return "; ".join(told)


def _loss(games: Sequence[Sequence[CubeAnswer]], kind: str) -> str:
    loss = Mean.of_ratio([(1000 * sum(getattr(a, kind) for a in game), len(game)) for game in games])
    return f"{loss.value:.2f} ± {loss.margin:.2f} thousandths of a cube a position"
