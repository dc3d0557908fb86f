"""The cost of the computer's decisions, weighed by GNU Backgammon: plays in points, doubles in cubes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from retro2600.rules import BAR, CHAMPIONSHIP, HOME, Position, legal_plays
from retro2600.rules.notation import write_play, write_position_id
from tools.rating.opponents import NO_CUBE, CubeSeen
from tools.rating.record import Choice, Decision
from tools.rating.standings import is_race, is_won

CANDIDATES, WITHIN = 8, 0.16
"""The number of plays, best at 0 plies, that are looked at deeper, and how far behind they may be."""

THEIR_HOME = slice(BAR - HOME, BAR)
"""The own numbers of the other side's home table."""


class Analyst(Protocol):
    """The one who weighs: GNU Backgammon, as `gnubg.Gnubg` says it."""

    def equity(self, position: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        """The equity of a position for the side on roll."""

    def equity_after(self, after: Position, plies: int = 0, cube: CubeSeen = NO_CUBE) -> float:
        """The equity of a position for the side that has just moved."""

    def doubles(self, position: Position, cube: CubeSeen) -> bool:
        """The right decision of the side on roll: to double or not."""

    def takes(self, position: Position, cube: CubeSeen) -> bool:
        """The right decision of the other side: to take or not."""


class PlayError(NamedTuple):
    """A play that was not forced and its price; texts as people write them, the position from red's seat."""

    position_id: str
    roll: str
    play: str
    best: str
    loss: float  # points
    kind: str


class CubeError(NamedTuple):
    """A choice about the cube: the computer's, gnubg's, and the price in units of the cube before it.

    The price of a double missed is not asked for, and 0.
    """

    kind: str
    yes: bool
    right: bool  # whether yes is right, says gnubg
    loss: float


def play_error(decision: Decision, analyst: Analyst, plies: int) -> PlayError | None:
    """The price of a play, cubeless; None where all plays lead to one board."""
    position, after = decision.position, decision.after
    plays = legal_plays(position, decision.roll, CHAMPIONSHIP)
    if len(plays) == 1:
        return None
    results = {position.after(play): play for play in plays}
    results[after] = decision.play
    worth = weighed(list(results), [after], analyst, plies)
    best = max(worth, key=worth.__getitem__)
    loss = worth[best] - worth[after]
    best_play = results[best] if loss > 0 else decision.play
    return PlayError(
        write_position_id(position),
        str(decision.roll),
        write_play(position, decision.play),
        write_play(position, best_play),
        round(loss, 4),
        kind(position, after, best),
    )


def weighed(
    results: Sequence[Position],
    made: Iterable[Position],
    analyst: Analyst,
    plies: int,
    cube: CubeSeen = NO_CUBE,
) -> dict[Position, float]:
    """The equities of boards; looking deep, only those near the best at 0 plies, and those that were made."""
    worth = {result: analyst.equity_after(result, 0, cube) for result in results}
    if not plies:
        return worth
    keen = sorted(results, key=worth.__getitem__, reverse=True)[:CANDIDATES]
    near = [result for result in keen if worth[result] >= worth[keen[0]] - WITHIN]
    return {result: analyst.equity_after(result, plies, cube) for result in dict.fromkeys((*near, *made))}


def kind(before: Position, after: Position, best: Position) -> str:
    """In which of a few ways a play differs from the best one."""
    if is_won(best) and not is_won(after):
        return "win passed up"
    hit, best_hit = after.theirs[BAR], best.theirs[BAR]
    if hit != best_hit:
        return "does not hit" if hit < best_hit else "hits wrongly"
    back, best_back = _back(after), _back(best)
    if back != best_back:
        return "back checkers stay" if back > best_back else "back checkers leave"
    if is_race(before):
        return "race"
    if not any(before.mine[HOME + 1 :]):
        return "bearing off against contact"
    if _blots(after) != _blots(best):
        return "more blots" if _blots(after) > _blots(best) else "fewer blots"
    return "elsewhere"


def _back(position: Position) -> int:
    return sum(position.mine[THEIR_HOME])


def _blots(position: Position) -> int:
    return position.mine[1:BAR].count(1)


def cube_error(choice: Choice, analyst: Analyst) -> CubeError:
    """The price of a choice about the cube, cubeful at 0 plies."""
    position, cube = choice.position, choice.cube
    taken = 2 * analyst.equity(position, 0, CubeSeen(2 * cube.value, mine=False))
    if choice.kind == "answer":
        right = analyst.takes(position, cube)
        loss = max(0.0, taken - 1 if choice.yes else 1 - taken)
    else:
        right = analyst.doubles(position, cube)
        too_early = choice.yes and not right
        loss = max(0.0, analyst.equity(position, 0, cube) - min(1.0, taken)) if too_early else 0.0
    return CubeError(choice.kind, choice.yes, right, round(loss, 4))
