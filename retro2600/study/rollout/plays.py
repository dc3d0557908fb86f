"""Plays rolled out beside each other: a question with dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from retro2600.players.evaluation import Chances
from retro2600.players.rollouts import Continuation, Found, Workers
from retro2600.players.search import Filter, finished, passed
from retro2600.players.searches import search
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, Play, Roll, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study.advice.play_advice import ROLLED_OUT
from retro2600.study.advice.question import CHANCES
from retro2600.study.answers import Answer
from retro2600.study.plain_table import columns, on_board
from retro2600.study.rolled_positions import play_told
from retro2600.study.rollout.log import Keeper, found_of
from retro2600.study.rollout.question import Asked

DIGITS = 4


class _Rolled(NamedTuple):
    """The plays and what they come to."""

    asked: Asked
    plays: Sequence[Play]
    found: Found

    @property
    def order(self) -> list[int]:
        """The best first; those that were beaten come after the others."""
        live = set(self.found.live)
        return sorted(range(len(self.plays)), key=lambda n: (n not in live, -self.found.lines[n].mean))

    def line(self, number: int) -> dict[str, Any]:
        """A play of the answer."""
        position, play, tally = self.asked.position, self.plays[number], self.found.lines[number]
        told: dict[str, Any] = {
            "text": write_play(position, play),
            **play_told(position, play),
            "equity": round(tally.mean, DIGITS),
            "probabilities": [round(chance / ONE, DIGITS) for chance in self.chances(number)],
            "rollout": {"trials": tally.trials, "margin": round(tally.margin, DIGITS)},
        }
        best = self.order[0]
        if number != best:
            lead = self.found.lead(best, number)
            told["behind"] = {"equity": round(lead.mean, DIGITS), "margin": round(lead.margin, DIGITS)}
        return told

    def chances(self, number: int) -> Chances:
        """From the seat of the side that plays."""
        return self.found.chances_of(number).turned()

    def row(self, place: int, number: int) -> tuple[str, ...]:
        """A row of the table."""
        told, chances = self.line(number), self.chances(number)
        behind = told.get("behind")
        return (
            str(place),
            told["text"],
            str(told["rollout"]["trials"]),
            f"{told['equity']:+.4f} ± {told['rollout']['margin']:.4f}",
            f"{behind['equity']:.4f} ± {behind['margin']:.4f}" if behind else "",
            *(f"{chance / ONE:.1%}" for chance in chances),
        )


def answer(asked: Asked, roll: Roll, workers: Workers, keeper: Keeper | None) -> Answer:
    """The plays, best first, each with its equity, trials and margin, and how far it is behind the best."""
    rolled = _rolled(asked, roll, workers, keeper)
    best = rolled.found.lines[rolled.order[0]]
    told = {
        "plays": [rolled.line(number) for number in rolled.order],
        "plies": asked.plan.ahead,
        "trials": best.trials,
        "margin": round(best.margin, DIGITS),
        "log": asked.log,
    }

    def table() -> str:
        head = ("", "play", "trials", "equity", "behind", *CHANCES)
        rows = [head, *(rolled.row(*numbers) for numbers in enumerate(rolled.order, 1))]
        cube = "with" if asked.plan.cube else "without"
        heading = f"X to play {roll.high}-{roll.low}, {asked.stakes}; equities {cube} the cube"
        return on_board(asked.position, heading, *columns(rows, left=2))

    return Answer(told, table)


def _rolled(asked: Asked, roll: Roll, workers: Workers, keeper: Keeper | None) -> _Rolled:
    plays = asked.plays or _best(asked, roll)
    stake = asked.stake.turned
    lines = [
        Continuation(asked.position.after(play).swapped(), stake, stake.value, theirs=True, may_double=True)
        for play in plays
    ]
    names = [write_play(asked.position, play) for play in plays]
    return _Rolled(asked, plays, found_of(asked, names, lines, workers, keeper))


def _best(asked: Asked, roll: Roll) -> list[Play]:
    """The plays that the level likes best, by a search."""
    equity = asked.stakes.equity
    legal = legal_plays(asked.position, roll, CHAMPIONSHIP)
    steps = search(asked.by.level, equity).ranked(asked.position, legal, asked.by.plies, whole=True)
    wanted = Filter(asked.most, ROLLED_OUT.within)
    return [play.play for play in passed(finished(steps), wanted, equity)]
