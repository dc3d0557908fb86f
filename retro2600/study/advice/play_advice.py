"""The best plays of a roll, with equities and chances: the question of `study advice`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from retro2600.players.choice import Ranked, Value, in_order
from retro2600.players.judging.stakes import Stakes
from retro2600.players.judging.view import Valuation
from retro2600.players.rollouts import ALONE, Rollout, Trials, Workers, rolled_out
from retro2600.players.search import Filter, finished, passed
from retro2600.players.searches import search
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, Roll, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study.advice.question import CHANCES, Asked, understood
from retro2600.study.answers import Answer
from retro2600.study.fields import whole
from retro2600.study.plain_table import columns, on_board
from retro2600.study.rolled_positions import play_told, rolled

ROLLED_OUT = Filter(4, ONE * 8 // 100)
"""The plays that a rollout is made of: four at most, within 0.08 points of the best."""
_DIGITS = 4
_MOST_PLAYS = 1_000_000


class _Choice(NamedTuple):
    """A play, with its rollout if it was rolled out."""

    ranked: Ranked
    rollout: Rollout | None = None


class _Asked(NamedTuple):
    """A question understood."""

    by: Asked
    roll: Roll
    most: int
    cubeful: Valuation | None
    """With a live cube: the worth of chances with it."""

    @property
    def value(self) -> Value:
        """The equity that plays are ranked by."""
        return self.cubeful.value if self.cubeful else self.by.stakes.equity

    def choices(self, workers: Workers) -> list[_Choice]:
        """The plays, best first; those rolled out, and then those looked at deepest, before the others."""
        position = self.by.position
        legal = legal_plays(position, self.roll, CHAMPIONSHIP)
        steps = search(self.by.level, self.value).ranked(position, legal, self.by.plies, whole=True)
        found = finished(steps)
        rolled = self._rolled_out(found, self.by.course, workers) if self.by.course else []
        return [*rolled, *map(_Choice, found[len(rolled) :])][: self.most]

    def _rolled_out(self, found: Sequence[Ranked], course: Trials, workers: Workers) -> list[_Choice]:
        best = passed(found, ROLLED_OUT, self.value)
        rollouts = rolled_out([play.after.swapped() for play in best], course, workers)
        played = [
            play._replace(chances=rollout.chances.turned())
            for play, rollout in zip(best, rollouts, strict=True)
        ]
        of = dict(zip(played, rollouts, strict=True))
        return [_Choice(play, of[play]) for play in in_order(played, self.value)]


def answer(question: Mapping[str, object], workers: Workers = ALONE) -> Answer:
    """The plays of the roll in question, best first; a bad question is a ValueError of one sentence.

    `question` names `mover` and `other` (26 counts, from each side's own seat), `dice`, and may name `level`,
    1 to 5, `plies`, the depth of the search, `match` and `cube`, `rollout`, the trials of a rollout of the
    best, and `count`, the most plays to be told of. Equities are cubeless money points, in a match normalised
    to them. The plays that were rolled out come first, then those looked at deepest. Where a `match` or a
    `cube` is named and somebody may still double, plays are ranked by the equity with the cube, told as well.
    """
    asked = _asked(question)
    choices = asked.choices(workers)
    told = {
        "plays": [_line(asked, choice) for choice in choices],
        "plies": choices[0].ranked.plies,
        "ranked_by": "cubeful" if asked.cubeful else "equity",
    }
    return Answer(told, lambda: _table(asked, choices))


def _table(asked: _Asked, choices: Sequence[_Choice]) -> str:
    """The board, and each play with its depth, equity and chances."""
    cubeful = ("cubeful",) if asked.cubeful else ()
    head = ("", "play", "plies", *cubeful, "equity", *CHANCES)
    rows = [head, *(_row(asked, n, choice) for n, choice in enumerate(choices, 1))]
    ranked = "ranked with the cube; other equities" if asked.cubeful else "equities"
    heading = f"X to play {asked.roll.high}-{asked.roll.low}, {asked.by.stakes}; {ranked} without the cube"
    return on_board(asked.by.position, heading, *columns(rows, left=2))


def _asked(question: Mapping[str, object]) -> _Asked:
    asked = understood(question)
    most = whole("count", question.get("count", _MOST_PLAYS), range(1, _MOST_PLAYS + 1), "1 or more")
    named = question.get("match") is not None or question.get("cube") is not None
    return _Asked(asked, rolled(question)[1], most, _view(asked) if named else None)


def _view(asked: Asked) -> Valuation | None:
    """The worth with the cube, by which `study match` judges; None where nobody has a double left to make."""
    score, game = asked.stakes
    if not any(each.may_double and each.may_gain for each in (game, game.turned())):
        return None
    return Valuation.of(asked.position, Stakes(score, game.value, game.owner, game.jacoby))


def _line(asked: _Asked, choice: _Choice) -> dict[str, Any]:
    """A play and what it comes to; the equity with the cube where plays are ranked by it."""
    play, _, chances, _ = choice.ranked
    told = {
        "text": write_play(asked.by.position, play),
        **play_told(asked.by.position, play),
        "equity": round(asked.by.stakes.equity(chances) / ONE, _DIGITS),
        "probabilities": [round(chance / ONE, _DIGITS) for chance in chances],
    }
    if asked.cubeful:
        told["cubeful"] = round(asked.cubeful.equity(chances), _DIGITS)
    if choice.rollout:
        margin = round(_margin(asked, choice.rollout), _DIGITS)
        told["rollout"] = {"trials": len(choice.rollout.trials), "margin": margin}
    return told


def _margin(asked: _Asked, rollout: Rollout) -> float:
    """In points; trials are from the other side's seat."""
    return rollout.margin(lambda chances: asked.by.stakes.equity(chances.turned())) / ONE


def _row(asked: _Asked, number: int, choice: _Choice) -> tuple[str, ...]:
    play, _, chances, plies = choice.ranked
    told = (f"{chance / ONE:.1%}" for chance in chances)
    equity = f"{asked.by.stakes.equity(chances) / ONE:+.3f}"
    depth = str(plies)
    if choice.rollout:
        equity += f" ± {_margin(asked, choice.rollout):.3f}"
        depth = f"{len(choice.rollout.trials)} trials"
    cubeful = (f"{asked.cubeful.equity(chances):+.3f}",) if asked.cubeful else ()
    return str(number), write_play(asked.by.position, play), depth, *cubeful, equity, *told
