"""Ratings of the nets for acey-deucey.

python -m tools.rating.acey_deucey console --games 300 [--player nets|greedy|random] [--workers N]
                                     [--ahead 1] [--log FILE]
python -m tools.rating.acey_deucey duel --rules absolute --games 4000 --against random|greedy|1..5|FILE.bin
                                     [--level 4] [--ahead 2]
python -m tools.rating.acey_deucey lost --rules cx2617 --decisions 100 [--ahead 2] [--seed 1]

`console`: games against the 1979 computer on its own console, by its own rules, without the cube; `duel`:
games of a level's nets without looking ahead, or with --ahead one after the other; `lost`: decisions of games
of the nets against themselves, weighed by rollouts, or with --ahead by a search as deep. The games are
numbered; number and seed settle all dice.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache, partial
from pathlib import Path
from random import Random

import numpy as np

from retro2600.cli.arguments import whole_number
from retro2600.cli.studies.processes import MOST, Processes
from retro2600.cli.studies.progress import progress_bar
from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.players.acey_deucey.levels import BEST, LEVELS
from retro2600.players.acey_deucey.states import Awaited, State, options
from retro2600.players.nets import Weights, read
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, CX2617_ACEY_DEUCEY, Ruleset
from tools.command import parser_of
from tools.rating.acey_deucey.duel import Worth, at_random, by_nets, duel, greedily
from tools.rating.acey_deucey.game import CASTS, played
from tools.rating.acey_deucey.players import Chance, Greedy, Nets, Player
from tools.rating.acey_deucey.rollouts import Rollouts
from tools.rating.acey_deucey.table import RULES, Table
from tools.rating.figures import Mean
from tools.rating.log import Entry, Log

BY_NAME = {"cx2617": CX2617_ACEY_DEUCEY, "absolute": ABSOLUTE_ACEY_DEUCEY}
_NUMBER = whole_number(1)
"""Of games or decisions."""
_KEPT = 4
"""One of so many decisions of a game is weighed."""


def main(words: list[str] | None = None) -> int:
    """Play, and print what came of it."""
    wanted = _arguments().parse_args(words)
    for line in {"console": _console, "duel": _duel, "lost": _lost}[wanted.what](wanted):
        print(line, flush=True)
    return 0


def _console(wanted: argparse.Namespace) -> list[str]:
    settings = {"player": wanted.player, "ahead": wanted.ahead, "seed": wanted.seed}
    settings |= {"nets": shipped(RULES).digest} if wanted.player == "nets" else {}
    make = partial(_pointed, wanted.player, wanted.ahead, wanted.seed)
    with Processes(wanted.workers) as processes:
        entries = Log(wanted.log, settings).first(wanted.games, make, processes, progress_bar("games"))
    points = [entry["points"] for entry in entries]
    wins = Mean.of([100.0 * (won > 0) for won in points])
    return [
        f"points a game  {Mean.of(points)}  ({len(points)} games)",
        f"games won      {wins.value:.1f} ± {wins.margin:.1f} %",
    ]


def _pointed(name: str, ahead: int, seed: int, number: int) -> Entry:
    player = _player(name, ahead) or Chance(Random(f"{seed}/{number}/white"))
    return {"points": -Table(player, Random(f"{seed}/{number}/dice")).played().outcome.points}


@cache
def _player(name: str, ahead: int) -> Player | None:
    """One whom no chance decides for, else None."""
    if name == "nets":
        return Nets(shipped(RULES), RULES, ahead)
    return Greedy() if name == "greedy" else None


def _duel(wanted: argparse.Namespace) -> list[str]:
    rules, rng = BY_NAME[wanted.rules], np.random.default_rng(wanted.seed)
    ours = LEVELS[wanted.level].weights(rules)
    if wanted.ahead:
        return _duel_ahead(wanted, rules, ours)
    theirs: Worth
    if wanted.against == "random":
        theirs = at_random(np.random.default_rng(wanted.seed + 1))
    elif wanted.against == "greedy":
        theirs = greedily
    else:
        theirs = by_nets(_weights(wanted.against, rules), rules)
    score = duel(by_nets(ours, rules), theirs, rules, wanted.games, rng)
    return [f"{score.mean:+.3f} ± {2 * score.error:.3f} points a game, {score.won:.1%} won"]


def _duel_ahead(wanted: argparse.Namespace, rules: Ruleset, weights: Weights) -> list[str]:
    """Games in which we alone look ahead; two with the same dice, each side beginning one."""
    ours = Nets(weights, rules, wanted.ahead)
    points = []
    for number in range(wanted.games):
        theirs: Player
        if wanted.against == "random":
            theirs = Chance(Random(f"{wanted.seed}/{number}/theirs"))
        else:
            theirs = Greedy() if wanted.against == "greedy" else Nets(_weights(wanted.against, rules), rules)
        chance = Random(f"{wanted.seed}/{number // 2}/dice")
        points.append(played(ours, theirs, rules, chance, we_begin=number % 2 == 0))
    won = sum(each > 0 for each in points) / len(points)
    return [f"{Mean.of(points)} points a game, {won:.1%} won"]


def _weights(name: str, rules: Ruleset) -> Weights:
    """Those of a level or of a file."""
    return LEVELS[int(name)].weights(rules) if name.isdigit() else read(Path(name).read_bytes())


def _lost(wanted: argparse.Namespace) -> list[str]:
    rules = BY_NAME[wanted.rules]
    rollouts = Rollouts(shipped(rules), rules, np.random.default_rng(wanted.seed))
    player, chance = Nets(shipped(rules), rules), Random(wanted.seed)
    losses: list[float] = []
    state = State(rules.start)
    while len(losses) < wanted.decisions:
        roll = None if state.awaited is Awaited.DOUBLET else chance.choice(CASTS)
        if chance.randrange(_KEPT) == 0:
            loss = (
                rollouts.loss_by_search(state, roll, wanted.ahead)
                if wanted.ahead
                else rollouts.loss(state, roll)
            )
            losses += [] if loss is None else [1000 * loss]
        state = player.chosen([*options(state, roll, rules)]).after
        if state.is_over:
            state = State(rules.start)
    return [f"{Mean.of(losses)} thousandths of a point a decision that was not forced ({len(losses)})"]


def _arguments() -> argparse.ArgumentParser:
    parser = parser_of("tools.rating.acey_deucey", __doc__)
    parser.add_argument("what", choices=("console", "duel", "lost"))
    parser.add_argument("--rules", choices=BY_NAME, default="cx2617")
    parser.add_argument("--games", type=_NUMBER, default=300)
    parser.add_argument("--decisions", type=_NUMBER, default=100)
    parser.add_argument("--player", choices=("nets", "greedy", "random"), default="nets", help="white")
    parser.add_argument("--against", default="random", help="random, greedy, a level or a file of weights")
    parser.add_argument("--level", type=int, choices=LEVELS, default=BEST, help="duel: whose nets play")
    parser.add_argument("--ahead", type=int, default=0, choices=range(4), help="how deep is looked")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--workers", type=whole_number(1, MOST), default=1, help="console: so many processes play"
    )
    parser.add_argument("--log", type=Path, help="console: a file to keep the games in, and to go on from")
    return parser


if __name__ == "__main__":
    from tools.rating.acey_deucey import __main__ as named  # by which name workers find its functions

    sys.exit(named.main())
