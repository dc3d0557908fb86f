"""The judge of a turn of acey-deucey, as `judge` is of backgammon: by its own nets and search.

After a 1-2 the doublet that was chosen is a decision of its own, beside the play that was made with it; no
dice are thrown for it, so it has no luck. By rules under which a game counts a point for each checker left,
and which know no cube, equities are these points.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from retro2600.players import searches
from retro2600.players.acey_deucey.choice import Ranked, Reply, turned
from retro2600.players.acey_deucey.cube_ahead import decided_ahead
from retro2600.players.acey_deucey.score import equity
from retro2600.players.acey_deucey.states import Awaited, Option, State, bonus_roll, option, options
from retro2600.players.evaluation import Chances
from retro2600.players.judging.comparison import (
    PLIES,
    JudgedRoll,
    compared,
    cube_verdict,
    in_pieces,
    is_asked,
    luck_of,
)
from retro2600.players.judging.known import Known
from retro2600.players.judging.played import PlayedTurn
from retro2600.players.judging.verdict import Candidate, CubeVerdict, PlayVerdict, Verdict
from retro2600.players.judging.view import Valuation
from retro2600.players.search import Steps
from retro2600.players.squash import ONE
from retro2600.rules import Position, Roll, legal_plays
from retro2600.rules.notation import write_play


def judging(turn: PlayedTurn, plies: int, step: int, known: Known) -> Steps[Verdict]:
    """The findings about a turn, step by step, with that many plies of search."""
    return _Judge(turn, plies, step, known).verdict()


class _Judge:
    """The judge of one turn."""

    def __init__(self, turn: PlayedTurn, plies: int, step: int, known: Known) -> None:
        self._turn, self._plies, self._step, self._known = turn, plies, step, known
        self._state = State(turn.position, _awaited(turn))
        self._view = Valuation.of(turn.position, turn.at_play)
        self._search = searches.acey_deucey_search(turn.rules, worth=self._value, step=step)

    def verdict(self) -> Steps[Verdict]:
        """The findings: the doublet before the play that was made with it."""
        turn = self._turn
        cube = (yield from self._cube()) if is_asked(turn) else None
        if turn.roll is None or turn.play is None:
            return Verdict(cube, weighed=self._search.weighed)
        doublet = (yield from self._doublet(turn.roll)) if turn.is_chosen else None
        lucky = 0.0 if turn.is_chosen else (yield from self._luck())
        play = yield from self._play(turn.roll, turn.position.after(turn.play), lucky)
        return Verdict(cube, play, doublet=doublet, weighed=self._search.weighed)

    def _cube(self) -> Steps[CubeVerdict]:
        game = self._turn.stakes.game
        decided = partial(decided_ahead, self._search, self._state, game, self._plies)
        found = yield from self._known.found(
            (self._state, self._turn.stakes, self._turn.rules, self._plies), decided
        )
        return cube_verdict(self._turn, *found)

    def _luck(self) -> Steps[float]:
        turn = self._turn
        lucky = partial(luck_of, turn, self._view, self._after_rolls)
        return (yield from self._known.found(self._key("luck", turn.roll, turn.is_opening), lucky))

    def _key(self, *about: Hashable) -> Hashable:
        """The key of a thing that the state, the stakes of the play and this much more make out."""
        return self._state, self._turn.at_play, self._turn.rules, self._plies, *about

    def _doublet(self, roll: Roll) -> Steps[PlayVerdict]:
        """The best play of the doublet that was chosen, beside that of each other one."""
        ranked = yield from self._ranked(None, [*options(self._state, None, self._turn.rules)])
        best: dict[Roll, Ranked] = {}
        results: dict[Roll, set[Position]] = {}
        for choice in ranked:
            best.setdefault(choice.option.roll, choice)
            results.setdefault(choice.option.roll, set()).add(choice.after)
        choices = len(set(map(frozenset, results.values())))
        (first, *_) = yield from self._ranked(roll, self._plays(roll))
        made = yield from self._as_deep(first, ranked[0].plies)
        others = [choice for each, choice in best.items() if each != roll]
        return self._compared(others, made, choices)

    def _play(self, roll: Roll, after: Position, luck: float) -> Steps[PlayVerdict]:
        ranked = yield from self._ranked(roll, self._plays(roll))
        made = next(choice for choice in ranked if choice.after == after)
        others = [choice for choice in ranked if choice is not made]
        made = yield from self._as_deep(made, ranked[0].plies)
        return self._compared(others, made, len(ranked), luck)

    def _plays(self, roll: Roll) -> list[Option]:
        """All that can be made of this roll."""
        plays = legal_plays(self._turn.position, roll, self._turn.rules)
        return [option(self._state, roll, play, self._turn.rules) for play in plays]

    def _ranked(self, roll: Roll | None, found: list[Option]) -> Steps[list[Ranked]]:
        """The options of a roll, or of any doublet, the best first."""
        plies = self._plies if len(found) > 1 else 0
        ranked = partial(self._search.ranked, found, plies, whole=True)
        return self._known.found(self._key("ranked", roll), ranked)

    def _as_deep(self, made: Ranked, plies: int) -> Steps[Ranked]:
        """The option that was taken, looked at as deep as the best."""
        if made.plies == plies:
            return made
        (chances,) = yield from self._search.chances([made.option.after], plies)
        return made._replace(chances=turned(chances, made.option.again), plies=plies)

    def _compared(self, others: list[Ranked], made: Ranked, choices: int, luck: float = 0.0) -> PlayVerdict:
        rolled = JudgedRoll(choices, luck, self._turn.at_play.unit)
        return compared(others, made, rolled, self._value, self._candidate)

    def _value(self, choice: Ranked) -> int:
        return round(self._equity(self._view, choice.chances, choice.option.again) * ONE)

    def _candidate(self, choice: Ranked) -> Candidate:
        play = choice.option.play
        worth = self._equity(self._view, choice.chances, choice.option.again)
        text = write_play(self._turn.position, play)
        return Candidate(play, text, choice.after, choice.chances, choice.plies, worth, choice.option.roll)

    def _after_rolls(
        self, position: Position, rolls: list[Roll], view: Valuation
    ) -> Steps[dict[Roll, float]]:
        """The equities after the nets' plays of these rolls, looked at a ply deep at most."""
        found = list[Reply]()
        for some in in_pieces(rolls, self._step):
            found += yield from self._search.replied([(State(position), roll) for roll in some])
            yield
        after = yield from self._search.chances([reply.state for reply in found], min(self._plies, PLIES))
        return {
            roll: self._equity(view, turned(chances, reply.again), reply.again)
            for roll, reply, chances in zip(rolls, found, after, strict=True)
        }

    def _equity(self, view: Valuation, chances: Chances, again: bool) -> float:
        if self._turn.rules.point_a_checker_left:
            return equity(chances, self._turn.rules) / ONE
        return view.equity(chances, again=again)


def _awaited(turn: PlayedTurn) -> Awaited:
    if turn.is_chosen:
        return Awaited.DOUBLET
    return bonus_roll(turn.rules) if turn.is_bonus else Awaited.ROLL
