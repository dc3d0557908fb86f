"""Our plays and gnubg's on the same positions: what each loses by gnubg's opinion and by Open Sage's.

    python -m tools.rating.plays [NAME=FILE...] --decisions 2000 [--kind backgame] [--seed 41] [--log FILE]
                                 [--sage PYTHON]

Positions are those of gnubg's games against itself at 0 plies, as they come, or those of one kind alone;
every decision that is not forced counts. Ours are the shipped nets at 0, 1 and 2 plies, gnubg's plays those
at 0 and 1; a FILE has other nets to stand beside ours, a checkpoint or weights. gnubg judges at 2 plies,
without a cube; so does Open Sage ("3ply", `sage`) where PYTHON can import `bgsage`. Games are numbered;
number and seed settle all dice. A ± is a standard error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, Protocol

from retro2600.cli.arguments import whole_number
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.nets import Weights, read, shipped
from retro2600.rules import CHAMPIONSHIP, Position, Roll, legal_plays
from retro2600.rules.notation import write_position_id
from tools.command import parser_of
from tools.rating.decision_errors import weighed
from tools.rating.figures import WITHIN, Mean
from tools.rating.gnubg import Gnubg, GnubgPlayer
from tools.rating.log import Entry, Log
from tools.rating.net_player import NetPlayer, numbered_game
from tools.rating.opponents import NO_CUBE, Opponent
from tools.rating.sage import Sage
from tools.training.gpu.whole import whole

OURS, THEIRS = (0, 1, 2), (0, 1)
"""Plies of those that are judged."""
PLIES = 2
"""The judge's."""
_KINDS = {kind.name.lower(): kind for kind in reversed(Kind) if kind not in (Kind.OVER, Kind.ENTERING)}


class Judge(Protocol):
    """A referee of plays."""

    def losses(self, position: Position, roll: Roll, made: Mapping[str, Position]) -> dict[str, float]:
        """The equity that each play loses, by the position after it."""


class GnubgJudge:
    """GNU Backgammon at two plies."""

    def __init__(self, gnubg: Gnubg) -> None:
        self._gnubg = gnubg

    def losses(self, position: Position, roll: Roll, made: Mapping[str, Position]) -> dict[str, float]:
        """The equity that each play loses, by the position after it."""
        results = [position.after(play) for play in legal_plays(position, roll, CHAMPIONSHIP)]
        worth = weighed(results, made.values(), self._gnubg, PLIES)
        best = max(worth.values())
        return {name: round(best - worth[after], 5) for name, after in made.items()}


class Judged(NamedTuple):
    """A decision, and what each player's play loses by each judge, in points."""

    position_id: str
    roll: str
    kind: str
    lost: dict[str, dict[str, float]]


class Court:
    """The players and the judges."""

    def __init__(self, gnubg: Gnubg, sage: Sage | None, others: Mapping[str, Weights]) -> None:
        self._host = GnubgPlayer(gnubg)
        nets = {"ours": shipped(), **others}
        self._players: dict[str, Opponent] = {
            f"{name} {plies}": NetPlayer(weights, plies) for name, weights in nets.items() for plies in OURS
        }
        self._players |= {f"gnubg {n}": GnubgPlayer(gnubg, n) for n in THEIRS}
        self._judges: dict[str, Judge] = {"gnubg": GnubgJudge(gnubg)} | ({"sage": sage} if sage else {})

    def judged(self, seed: int, number: int, kind: Kind | None = None) -> list[Judged]:
        """The decisions of a game that are not forced; those of a kind alone."""
        return [
            self._decided(decision.position, decision.roll)
            for decision in numbered_game(self._host, self._host, seed, number).decisions
            if kind in (None, kind_of(decision.position)) and len(decision.plays()) > 1
        ]

    def _decided(self, position: Position, roll: Roll) -> Judged:
        plays = legal_plays(position, roll, CHAMPIONSHIP)
        made = {
            name: position.after(player.play(position, plays, NO_CUBE))
            for name, player in self._players.items()
        }
        lost = {name: judge.losses(position, roll, made) for name, judge in self._judges.items()}
        return Judged(write_position_id(position), str(roll), kind_of(position).name, lost)


def judged_of(entry: Entry) -> list[Judged]:
    """The decisions as a log keeps them."""
    return [Judged(*each) for each in entry["judged"]]


def report(games: Sequence[Sequence[Judged]]) -> list[str]:
    """The losses of each player by each judge, over all and by kind, in lines of text."""
    every = [each for game in games for each in game]
    lines = [f"{len(every)} decisions of {len(games)} games; thousandths of a point a decision"]
    for judge, players in every[0].lost.items():
        lines.append(f"by {judge}:")
        for name in ("all", *_KINDS):
            some = [[each for each in game if name in ("all", each.kind.lower())] for game in games]
            if any(some):
                told = ", ".join(f"{player}: {_lost(some, judge, player)}" for player in players)
                lines.append(f"  {name:9} {sum(map(len, some)):5}  {told}")
    return lines


def _lost(games: Sequence[Sequence[Judged]], judge: str, player: str) -> str:
    rate = Mean.of_ratio(
        [(1000 * sum(each.lost[judge][player] for each in game), len(game)) for game in games]
    )
    return f"{rate.value:.2f} ± {rate.margin / WITHIN:.2f}"


def _nets(named: str) -> tuple[str, Weights]:
    """The nets of a NAME=FILE."""
    name, _, file = named.partition("=")
    return name, whole(Path(file)) if file.endswith(".npz") else read(Path(file).read_bytes())


def main(words: list[str] | None = None) -> None:
    """Play, judge, and print."""
    parser = parser_of("tools.rating.plays", __doc__)
    parser.add_argument("nets", nargs="*", type=_nets, metavar="NAME=FILE", help="other nets beside ours")
    parser.add_argument("--decisions", type=whole_number(1), default=2000, help="so many, or a few more")
    parser.add_argument("--kind", choices=_KINDS, help="positions of this kind alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="a file to keep the games in, and to go on from")
    parser.add_argument("--sage", type=Path, metavar="PYTHON", help="a Python that can import bgsage")
    wanted = parser.parse_args(words)
    settings = {"nets": shipped().digest, "seed": wanted.seed, "sage": wanted.sage is not None}
    settings |= {"kind": wanted.kind} if wanted.kind else {}
    settings |= {name: weights.digest for name, weights in wanted.nets}
    games: list[list[Judged]] = []
    with ExitStack() as stack:
        sage = stack.enter_context(Sage(wanted.sage)) if wanted.sage else None
        court = Court(stack.enter_context(Gnubg()), sage, dict(wanted.nets))

        def make(number: int) -> Entry:
            return {"judged": court.judged(wanted.seed, number, _KINDS.get(wanted.kind))}

        for entry in Log(wanted.log, settings).entries(make):
            games.append(judged_of(entry))
            if sum(map(len, games)) >= wanted.decisions:
                break
    print("\n".join(report(games)))


if __name__ == "__main__":
    main()
