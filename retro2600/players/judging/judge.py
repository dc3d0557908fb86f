"""The judge of a turn: the double, its answer and the play beside the best there is.

Equities are those of the model of the cube (`players.doubling`), at the score of the match. The judge needs
nothing but the turn, so turns are judged in any order and in any process, with the same findings; it judges
in steps, which change nothing of them.
"""

from __future__ import annotations

from functools import partial

from retro2600.players import searches
from retro2600.players.choice import Ranked
from retro2600.players.cube_ahead import decided_ahead
from retro2600.players.judging import acey_deucey
from retro2600.players.judging.comparison import Rolled, compared
from retro2600.players.judging.cube import cube_verdict, is_asked
from retro2600.players.judging.luck import PLIES, in_pieces, luck_of
from retro2600.players.judging.played import Turn
from retro2600.players.judging.verdict import Candidate, CubeVerdict, PlayVerdict, ResignVerdict, Verdict
from retro2600.players.judging.view import View
from retro2600.players.match_score import normalised
from retro2600.players.search import Search, Steps, finished
from retro2600.rules import Position, Roll, legal_plays
from retro2600.rules.notation import write_play


def judged(turn: Turn, plies: int) -> Verdict:
    """The findings about a turn, with that many plies of search."""
    return finished(judging(turn, plies))


def judging(turn: Turn, plies: int, step: int = searches.STEP) -> Steps[Verdict]:
    """The same step by step, with so many rolls answered in a step."""
    if turn.skipped:
        return Verdict()
    if turn.is_acey_deucey:
        return (yield from acey_deucey.judging(turn, plies, step))
    view = View.of(turn.position, turn.at_play)
    search = searches.search(value=view.value, step=step)
    resigned = (yield from _resigned(turn, search, plies)) if turn.resigner else None
    cube = (yield from _cube(turn, search, plies)) if is_asked(turn) else None
    play = None
    if turn.roll is not None and turn.play is not None:
        after = partial(_after_rolls, search, min(plies, PLIES), step)
        lucky = yield from luck_of(turn, view, after)
        yield
        play = yield from _play(turn, view, search, plies, lucky)
    return Verdict(cube, play, resigned, weighed=search.weighed)


def _cube(turn: Turn, search: Search, plies: int) -> Steps[CubeVerdict]:
    found = yield from decided_ahead(search, turn.position, turn.stakes.game, plies)
    return cube_verdict(turn, *found)


def _resigned(turn: Turn, search: Search, plies: int) -> Steps[ResignVerdict]:
    (chances,) = yield from search.chances([turn.position], plies)
    stakes = turn.at_play
    view = View.of(turn.position, stakes)
    equity = view.on_roll(chances)
    equity = equity if turn.resigner is turn.side else -equity
    given = normalised(view.game.worth(-turn.resigned * stakes.cube), view.game)
    return ResignVerdict(equity, max(0.0, equity - given), stakes.unit)


def _play(turn: Turn, view: View, search: Search, plies: int, luck: float) -> Steps[PlayVerdict]:
    assert turn.roll is not None
    assert turn.play is not None
    plays = legal_plays(turn.position, turn.roll, turn.rules)
    if len(plays) < 2:
        plies = 0
    ranked = yield from search.ranked(turn.position, plays, plies, whole=True)
    after = turn.position.after(turn.play)
    made = next(choice for choice in ranked if choice.after == after)
    return compared(
        [choice for choice in ranked if choice is not made],
        (yield from _as_deep(made, ranked[0].plies, search)),
        Rolled(len(plays), luck, turn.at_play.unit),
        lambda choice: view.value(choice.chances),
        lambda choice: _candidate(turn.position, choice, view),
    )


def _as_deep(made: Ranked, plies: int, search: Search) -> Steps[Ranked]:
    """The play that was made, looked at as deep as the best."""
    if made.plies == plies:
        return made
    (chances,) = yield from search.chances([made.after.swapped()], plies)
    return made._replace(chances=chances.turned(), plies=plies)


def _candidate(position: Position, choice: Ranked, view: View) -> Candidate:
    equity = view.equity(choice.chances)
    return Candidate(
        choice.play, write_play(position, choice.play), choice.after, choice.chances, choice.plies, equity
    )


def _after_rolls(
    search: Search, plies: int, step: int, position: Position, rolls: list[Roll], view: View
) -> Steps[dict[Roll, float]]:
    """The equities after the nets' plays of these rolls, looked at so many plies deep."""
    _, replies = searches.nets()
    after = list[Position]()
    for some in in_pieces(rolls, step):
        after += [reply.position for reply in replies([(position, roll) for roll in some])]
        yield
    found = yield from search.chances(after, plies)
    yield
    return {roll: view.equity(chances.turned()) for roll, chances in zip(rolls, found, strict=True)}
