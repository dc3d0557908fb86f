"""The judge of a turn: the double, its answer and the play beside the best there is.

Equities are those of the model of the cube (`players.doubling`), at the score of the match. The judge needs
nothing but the turn, so turns are judged in any order and in any process, with the same findings; it judges
in steps, which change nothing of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from retro2600.players import searches
from retro2600.players.choice import Ranked
from retro2600.players.cube_ahead import decided_ahead
from retro2600.players.judging import acey_deucey
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
from retro2600.players.judging.verdict import Candidate, PlayVerdict, ResignVerdict, Verdict
from retro2600.players.judging.view import Valuation
from retro2600.players.match_score import normalised
from retro2600.players.search import Search, Steps, finished
from retro2600.rules import Position, Roll, legal_plays
from retro2600.rules.notation import write_play


def judged(turn: PlayedTurn, plies: int) -> Verdict:
    """The findings about a turn, with that many plies of search."""
    return finished(judging(turn, plies))


def judging(
    turn: PlayedTurn, plies: int, step: int = searches.STEP, known: Known | None = None
) -> Steps[Verdict]:
    """The same step by step, with so many rolls answered in a step.

    `known`: shared with the judgements before, of this or of other turns, by the same step.
    """
    if turn.skipped:
        return Verdict()
    known = known or Known()
    if turn.is_acey_deucey:
        return (yield from acey_deucey.judging(turn, plies, step, known))
    view = Valuation.of(turn.position, turn.at_play)
    search = searches.search(value=view.value, step=step)
    resigned = (yield from _resigned(turn, search, plies)) if turn.resigner else None
    cube = None
    if is_asked(turn):
        game = turn.stakes.game
        decided = partial(decided_ahead, search, turn.position, game, plies)
        asked = turn.position, turn.stakes, plies
        cube = cube_verdict(turn, *(yield from known.found(asked, decided)))
    play = None
    if turn.roll is not None and turn.play is not None:
        rolled = turn.position, turn.at_play, turn.roll, turn.rules, turn.is_opening, plies
        ranked = yield from known.found(rolled, partial(_ranked, turn, view, search, plies, step))
        play = yield from _play(turn, search, ranked)
    return Verdict(cube, play, resigned, weighed=search.weighed)


class _Plays(NamedTuple):
    """All plays of a roll, ranked, the luck of it, and the view that has looked at them."""

    luck: float
    ranked: Sequence[Ranked]
    view: Valuation


def _resigned(turn: PlayedTurn, search: Search, plies: int) -> Steps[ResignVerdict]:
    (chances,) = yield from search.chances([turn.position], plies)
    stakes = turn.at_play
    view = Valuation.of(turn.position, stakes)
    equity = view.on_roll(chances)
    equity = equity if turn.resigner is turn.side else -equity
    given = normalised(view.game.worth(-turn.resigned * stakes.cube), view.game)
    return ResignVerdict(equity, max(0.0, equity - given), stakes.unit)


def _ranked(turn: PlayedTurn, view: Valuation, search: Search, plies: int, step: int) -> Steps[_Plays]:
    assert turn.roll is not None
    after = partial(_after_rolls, search, min(plies, PLIES), step)
    lucky = yield from luck_of(turn, view, after)
    yield
    plays = legal_plays(turn.position, turn.roll, turn.rules)
    after_each = [turn.position.after(play).swapped() for play in plays]
    said = yield from search.judged(after_each)
    yield from view.learning([chances.turned() for chances in said], step)  # the search asks for each alone
    ahead = plies if len(plays) > 1 else 0
    return _Plays(lucky, (yield from search.ranked(turn.position, plays, ahead, whole=True)), view)


def _play(turn: PlayedTurn, search: Search, plays: _Plays) -> Steps[PlayVerdict]:
    """The play that was made, among all."""
    assert turn.play is not None
    luck, ranked, view = plays
    after = turn.position.after(turn.play)
    made = next(choice for choice in ranked if choice.after == after)
    return compared(
        [choice for choice in ranked if choice is not made],
        (yield from _as_deep(made, ranked[0].plies, search)),
        JudgedRoll(len(ranked), luck, turn.at_play.unit),
        lambda choice: view.value(choice.chances),
        lambda choice: _candidate(turn.position, choice, view),
    )


def _as_deep(made: Ranked, plies: int, search: Search) -> Steps[Ranked]:
    """The play that was made, looked at as deep as the best."""
    if made.plies == plies:
        return made
    (chances,) = yield from search.chances([made.after.swapped()], plies)
    return made._replace(chances=chances.turned(), plies=plies)


def _candidate(position: Position, choice: Ranked, view: Valuation) -> Candidate:
    equity = view.equity(choice.chances)
    return Candidate(
        choice.play, write_play(position, choice.play), choice.after, choice.chances, choice.plies, equity
    )


def _after_rolls(
    search: Search, plies: int, step: int, position: Position, rolls: list[Roll], view: Valuation
) -> Steps[dict[Roll, float]]:
    """The equities after the nets' plays of these rolls, looked at so many plies deep."""
    after = list[Position]()
    for some in in_pieces(rolls, step):
        replies = yield from search.replied([(position, roll) for roll in some])
        after += [reply.position for reply in replies]
        yield
    found = [chances.turned() for chances in (yield from search.chances(after, plies))]
    yield from view.learning(found, step)
    return {roll: view.equity(chances) for roll, chances in zip(rolls, found, strict=True)}
