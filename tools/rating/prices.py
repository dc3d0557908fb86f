"""The price of the 1979 computer's errors, as gnubg judges them: the rate, the kinds, the worst positions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tools.rating.decision_errors import CubeError, PlayError
from tools.rating.figures import Mean
from tools.rating.log import Entry

DOUBTFUL, BAD, VERY_BAD = 0.030, 0.060, 0.120
"""Points lost from which gnubg marks a play; it tells them by `show analysis`."""

NO_ERROR = 0.0005  # points: gnubg prints a thousandth


class GameErrors(NamedTuple):
    """The decisions of one game, weighed."""

    plays: list[PlayError]
    forced: int
    cubes: list[CubeError]


def errors_of(entry: Entry) -> GameErrors:
    """The errors as a log keeps them."""
    plays, forced, cubes = entry["errors"]
    return GameErrors([PlayError(*play) for play in plays], forced, [CubeError(*cube) for cube in cubes])


def report(games: Sequence[GameErrors]) -> list[str]:
    """The error rate and what it is made of, in lines of text."""
    plays = [play for game in games for play in game.plays]
    rate = Mean.of_ratio([(1000 * sum(p.loss for p in game.plays), len(game.plays)) for game in games])
    lines = [
        f"decisions    {rate.count} in {len(games)} games, and {sum(g.forced for g in games)} forced ones",
        f"lost         {rate.value:.1f} ± {rate.margin:.1f} thousandths of a point per decision",
        f"best play    {_share(plays, lambda loss: loss < NO_ERROR)}",
        f"doubtful     {_share(plays, lambda loss: DOUBTFUL <= loss < BAD)}",
        f"bad          {_share(plays, lambda loss: BAD <= loss < VERY_BAD)}",
        f"very bad     {_share(plays, lambda loss: loss >= VERY_BAD)}",
        *_by_kind(plays),
    ]
    for kind in ("offer", "answer"):
        lines += _cube([cube for game in games for cube in game.cubes if cube.kind == kind], kind)
    return lines


def blunders(games: Iterable[GameErrors], worst: int) -> list[str]:
    """The worst plays of each kind as positions, the dearest kind first."""
    lines: list[str] = []
    if not worst:
        return lines
    for kind, plays in _kinds([play for game in games for play in game.plays]):
        lines.append(f"{kind}:")
        dearest = sorted(plays, key=lambda play: play.loss, reverse=True)[:worst]
        lines += [f"  {p.position_id} {p.roll}: {p.play} instead of {p.best}, -{p.loss:.3f}" for p in dearest]
    return lines


def _share(plays: Sequence[PlayError], fits: Callable[[float], bool]) -> str:
    return f"{100 * sum(fits(play.loss) for play in plays) / len(plays):.1f} %"


def _kinds(plays: Iterable[PlayError]) -> list[tuple[str, list[PlayError]]]:
    """The plays that are errors by kind, the kind that lost most first."""
    kinds: dict[str, list[PlayError]] = defaultdict(list)
    for play in plays:
        if play.loss >= NO_ERROR:
            kinds[play.kind].append(play)
    return sorted(kinds.items(), key=lambda item: -sum(play.loss for play in item[1]))


def _by_kind(plays: Sequence[PlayError]) -> list[str]:
    whole = sum(play.loss for play in plays)
    return [
        f"  {kind:27} {100 * sum(p.loss for p in errors) / whole:4.1f} % of the loss, "
        f"{100 * len(errors) / len(plays):4.1f} % of the decisions, "
        f"{1000 * sum(p.loss for p in errors) / len(errors):4.0f} each"
        for kind, errors in _kinds(plays)
    ]


def _cube(choices: Sequence[CubeError], kind: str) -> list[str]:
    """The counts of its yes, of gnubg's and of both, and the price."""
    if not choices:
        return []
    yes, right = sum(c.yes for c in choices), sum(c.right for c in choices)
    both, loss = sum(c.yes and c.right for c in choices), sum(c.loss for c in choices)
    dear = [c for c in choices if c.loss >= NO_ERROR]
    each = f", {loss / len(dear):.3f} of a cube each" if dear else ""
    return [
        f"{kind:12} {len(choices)} times: yes {yes}, gnubg {right}, both {both}; "
        f"{len(dear)} errors with a price{each}"
    ]
