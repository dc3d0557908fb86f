"""The judge of a turn: the double, its answer and the play beside the best there is.

Equities are those of the model of the cube (`players.doubling`), at the score of the match. The judge needs
nothing but the turn, so turns are judged in any order and in any process, with the same findings.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from retro2600.players.choice import Judge, Ranked
from retro2600.players.cube_ahead import decided_ahead
from retro2600.players.doubling import Game, efficiency_of, worth_of
from retro2600.players.doubling_arrays import array_worths
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.match_score import normalised
from retro2600.players.nets import shipped
from retro2600.players.replies import Replies
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import Search, finished
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, ROLLS, Position, Roll, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study.match.played import Answer, Turn
from retro2600.study.match.stakes import Stakes
from retro2600.study.match.verdict import CLOSE, Candidate, CubeVerdict, PlayVerdict, ResignVerdict, Verdict

SHOWN = 3
"""Candidates that are told of, besides the play that was made."""
_LUCK_PLIES = 1
"""Luck needs no more: what is wrong in the nets' opinion has the mean of nothing, too."""
_MOST_WEIGHED = 4_000_000
_STEP = 512


@cache
def _nets() -> tuple[Judge, Replies]:
    weights = shipped()
    return array_judge(weights), array_replies(weights)


@dataclass(frozen=True, slots=True)
class _View:
    """The worth of a position's outcomes at its stakes."""

    stakes: Stakes
    game: Game
    theirs: Game
    efficiency: float
    known: dict[Chances, float] = field(default_factory=dict)

    @classmethod
    def of(cls, position: Position, stakes: Stakes) -> _View:
        return cls(stakes, stakes.game, stakes.turned().game, efficiency_of(position))

    def equity(self, chances: Chances) -> float:
        """Of the side that has just played, and whose chances these are: the other one may double next."""
        if chances not in self.known:
            worth = -worth_of(chances.turned(), self.theirs, self.efficiency)
            self.known[chances] = normalised(worth, self.game)
        return self.known[chances]

    def value(self, chances: Chances) -> int:
        """The same in 1/1048576."""
        return round(self.equity(chances) * ONE)


def judged(turn: Turn, plies: int) -> Verdict:
    """The findings about a turn, with that many plies of search."""
    if turn.skipped:
        return Verdict()
    judge, replies = _nets()
    view = _View.of(turn.position, turn.at_play)
    search = Search(judge, replies, _MOST_WEIGHED, _STEP, value=view.value)
    resigned = _resigned(turn, search, plies) if turn.resigner else None
    asked = turn.may_double and (turn.doubled or not turn.resigner)
    cube = _cube(turn, search, plies) if asked else None
    play = None if turn.roll is None or turn.play is None else _play(turn, view, search, plies)
    return Verdict(cube, play, resigned, search.weighed)


def _cube(turn: Turn, search: Search, plies: int) -> CubeVerdict:
    view = _View.of(turn.position, turn.stakes)
    chances, found = finished(decided_ahead(search, array_worths, turn.position, view.game, plies))
    ways = (found.no_double, found.take, found.drop)
    stay, take, drop = (normalised(worth, view.game) for worth in ways)
    gain = min(take, drop) - stay
    score = turn.stakes.score
    is_dead = score is not None and score.away <= turn.stakes.cube
    counts = turn.doubled or (-gain < CLOSE and not is_dead)
    loss = max(0.0, -gain if turn.doubled else gain)
    answer_loss = _answer_loss(turn, chances, take, drop) if turn.doubled and turn.answer else None
    unit = turn.stakes.unit
    return CubeVerdict(chances, found.action, stay, take, drop, loss, answer_loss, counts, unit)


def _answer_loss(turn: Turn, chances: Chances, take: float, drop: float) -> float:
    """Lost by the answer to a double; `take` and `drop` are the doubler's equities."""
    if turn.answer is Answer.BEAVER:
        view = _View.of(turn.position, turn.stakes)
        beavered = worth_of(chances, turn.at_play.game, view.efficiency)
        return max(0.0, normalised(beavered, view.game) - min(take, drop))
    return max(0.0, take - drop if turn.answer is Answer.TAKE else drop - take)


def _resigned(turn: Turn, search: Search, plies: int) -> ResignVerdict:
    (chances,) = finished(search.chances([turn.position], plies))
    stakes = turn.at_play
    view = _View.of(turn.position, stakes)
    equity = normalised(worth_of(chances, view.game, view.efficiency), view.game)
    equity = equity if turn.resigner is turn.side else -equity
    given = normalised(view.game.worth(-turn.resigned * stakes.cube), view.game)
    return ResignVerdict(equity, max(0.0, equity - given), stakes.unit)


def _play(turn: Turn, view: _View, search: Search, plies: int) -> PlayVerdict:
    assert turn.roll is not None
    assert turn.play is not None
    plays = legal_plays(turn.position, turn.roll, CHAMPIONSHIP)
    luck = _luck(turn, view, search, min(plies, _LUCK_PLIES))
    if len(plays) < 2:
        plies = 0
    ranked = finished(search.ranked(turn.position, plays, plies, whole=True))
    ranked = _with_played(ranked, turn.position.after(turn.play), view, search)
    after = turn.position.after(turn.play)
    place = next(number for number, choice in enumerate(ranked) if choice.after == after)
    shown = ranked[:SHOWN] if place < SHOWN else [*ranked[:SHOWN], ranked[place]]
    candidates = tuple(_candidate(turn.position, choice, view) for choice in shown)
    return PlayVerdict(candidates, min(place, SHOWN), len(plays), luck, turn.at_play.unit)


def _with_played(ranked: list[Ranked], after: Position, view: _View, search: Search) -> list[Ranked]:
    """The plays, best first, with the one that was made looked at as deep as the best."""
    deepest = ranked[0].plies
    place = next(number for number, choice in enumerate(ranked) if choice.after == after)
    made = ranked.pop(place)
    if made.plies < deepest:
        (chances,) = finished(search.chances([after.swapped()], deepest))
        made = made._replace(chances=chances.turned(), plies=deepest)
    worth = view.value(made.chances)
    deep = [choice for choice in ranked if choice.plies == deepest]
    better = sum(view.value(choice.chances) >= worth for choice in deep) if deepest == made.plies else place
    return [*ranked[:better], made, *ranked[better:]]


def _candidate(position: Position, choice: Ranked, view: _View) -> Candidate:
    equity = view.equity(choice.chances)
    return Candidate(
        choice.play, write_play(position, choice.play), choice.after, choice.chances, choice.plies, equity
    )


def _luck(turn: Turn, view: _View, search: Search, plies: int) -> float:
    """The worth of the roll beyond the mean of all that might have been rolled."""
    rolls = [each for each in ROLLS if not (turn.is_opening and each.is_doublet)]
    worth = _after_rolls(turn.position, rolls, view, search, plies)
    mean = sum(each.chances * worth[each] for each in rolls) / sum(each.chances for each in rolls)
    if turn.is_opening:
        other = _View.of(turn.position.swapped(), turn.at_play.turned())
        theirs = _after_rolls(turn.position.swapped(), rolls, other, search, plies)
        mean = (mean - sum(theirs[each] for each in rolls) / len(rolls)) / 2
    assert turn.roll is not None
    return worth[turn.roll] - mean


def _after_rolls(
    position: Position, rolls: list[Roll], view: _View, search: Search, plies: int
) -> dict[Roll, float]:
    """The equity of the side on roll after the nets' play of each of these rolls."""
    _, replies = _nets()
    after = [reply.position for reply in replies([(position, roll) for roll in rolls])]
    found = finished(search.chances(after, plies))
    return {roll: view.equity(chances.turned()) for roll, chances in zip(rolls, found, strict=True)}
