"""Finished nets beside each other: what their plays lose by GNU Backgammon's opinion, on the same positions.

    python -m tools.training.gpu.judged LOG NAME=FILE... [--games N] [--seed S] [--ahead 0 2] [--backgames]

The positions are those of games of the shipped nets without looking ahead, from the usual start or, for
backgames, from rare ones. A line of the log is a decision: its kind, and what each player lost.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import patch

import numpy as np

from retro2600.players import replies_arrays
from retro2600.players.boards import Boards
from retro2600.players.choice import Judge
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import Evaluator
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.nets import shipped
from retro2600.players.replies import Replies
from retro2600.players.search import Search, finished
from retro2600.rules import CHAMPIONSHIP, START, Play, Position, Roll, legal_plays
from retro2600.rules.notation import write_position_id
from tools.rating.decision_errors import CANDIDATES, WITHIN
from tools.rating.gnubg import Gnubg
from tools.rating.standings import is_won
from tools.training import starts
from tools.training.gpu.plans import NAMES, PlanEvaluator, plans_of, whole

_PLIES = 2


class Player:
    """Nets that choose plays at a depth."""

    def __init__(self, evaluator: Evaluator, plies: int) -> None:
        self._judge, self._plies = _judge(evaluator), plies
        self._replies = _replies(evaluator)

    def after(self, position: Position, plays: list[Play]) -> Position:
        """The position after the best play."""
        search = Search(self._judge, self._replies, step=512)
        return position.after(finished(search.ranked(position, plays, self._plies))[0].play)


def _judge(evaluator: Evaluator) -> Judge:
    return lambda positions: [Chances(*row) for row in evaluator.chances(Boards.of(positions)).tolist()]


def _replies(evaluator: Evaluator) -> Replies:
    with patch("retro2600.players.replies_arrays.Evaluator", lambda found: found):
        return replies_arrays.array_replies(cast(Any, evaluator))


def decisions(player: Player, seed: str, backgame: bool) -> Iterator[tuple[Position, list[Play]]]:
    """The decisions of a game that are not forced."""
    chance = Random(seed)
    position = starts.backgame(np.random.default_rng(abs(hash(chance.random())))) if backgame else START
    while True:
        plays = legal_plays(position, Roll(chance.randint(1, 6), chance.randint(1, 6)), CHAMPIONSHIP)
        if len(plays) > 1:
            yield position, list(plays)
        after = player.after(position, list(plays))
        if is_won(after):
            return
        position = after.swapped()


def kind_named(position: Position) -> str:
    """The kind, contact split by plan."""
    kind = kind_of(position)
    return NAMES[int(plans_of(Boards.of([position]))[0])] if kind == Kind.CONTACT else kind.name


def losses(
    gnubg: Gnubg, position: Position, plays: list[Play], made: dict[str, Position]
) -> dict[str, float]:
    """What each player's play loses."""
    worth = {after: gnubg.equity_after(after) for after in {position.after(play) for play in plays}}
    keen = sorted(worth, key=worth.__getitem__, reverse=True)[:CANDIDATES]
    near = {after for after in keen if worth[after] >= worth[keen[0]] - WITHIN}
    deep = {after: gnubg.equity_after(after, _PLIES) for after in near | set(made.values())}
    best = max(deep.values())
    return {name: round(best - deep[after], 5) for name, after in made.items()}


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.gpu.judged")
    parser.add_argument("log", type=Path)
    parser.add_argument("nets", nargs="+", help="NAME=FILE of a checkpoint")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="37")
    parser.add_argument("--ahead", type=int, nargs="+", default=[0])
    parser.add_argument("--backgames", action="store_true")
    words = parser.parse_args()
    evaluators: dict[str, Evaluator] = {"shipped": Evaluator(shipped())}
    for named in words.nets:
        name, _, file = named.partition("=")
        evaluators[name] = PlanEvaluator(whole(Path(file)))
    players = {
        f"{name} {plies}": Player(one, plies) for name, one in evaluators.items() for plies in words.ahead
    }
    host = Player(evaluators["shipped"], 0)
    with Gnubg() as gnubg, words.log.open("a") as log:
        for number in range(words.first, words.first + words.games):
            for position, plays in decisions(host, f"{words.seed}/{number}", words.backgames):
                made = {name: player.after(position, plays) for name, player in players.items()}
                line = {"game": number, "position": write_position_id(position), "kind": kind_named(position)}
                log.write(json.dumps(line | {"lost": losses(gnubg, position, plays, made)}) + "\n")
                log.flush()


if __name__ == "__main__":
    main()
