"""The judge of a turn: the double, its answer and the play beside the best there is.

Equities are those of the model of the cube (`players.doubling`), at the score of the match. The judge needs
nothing but the turn, so turns are judged in any order and in any process, with the same findings.
"""

from __future__ import annotations

from functools import partial

from retro2600.players.choice import Ranked
from retro2600.players.cube_ahead import decided_ahead
from retro2600.players.match_score import normalised
from retro2600.players.search import Search, finished
from retro2600.rules import Position, Roll, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study import searches
from retro2600.study.match import acey_deucey
from retro2600.study.match.comparison import Rolled, compared
from retro2600.study.match.cube import cube_verdict, is_asked
from retro2600.study.match.luck import PLIES, luck_of
from retro2600.study.match.played import Turn
from retro2600.study.match.verdict import Candidate, CubeVerdict, PlayVerdict, ResignVerdict, Verdict
from retro2600.study.match.view import View


def judged(turn: Turn, plies: int) -> Verdict:
    """The findings about a turn, with that many plies of search."""
    if turn.skipped:
        return Verdict()
    if turn.is_acey_deucey:
        return acey_deucey.judged(turn, plies)
    view = View.of(turn.position, turn.at_play)
    search = searches.search(value=view.value)
    resigned = _resigned(turn, search, plies) if turn.resigner else None
    cube = _cube(turn, search, plies) if is_asked(turn) else None
    play = None if turn.roll is None or turn.play is None else _play(turn, view, search, plies)
    return Verdict(cube, play, resigned, weighed=search.weighed)


def _cube(turn: Turn, search: Search, plies: int) -> CubeVerdict:
    game = turn.stakes.game
    return cube_verdict(turn, *finished(decided_ahead(search, turn.position, game, plies)))


def _resigned(turn: Turn, search: Search, plies: int) -> ResignVerdict:
    (chances,) = finished(search.chances([turn.position], plies))
    stakes = turn.at_play
    view = View.of(turn.position, stakes)
    equity = view.on_roll(chances)
    equity = equity if turn.resigner is turn.side else -equity
    given = normalised(view.game.worth(-turn.resigned * stakes.cube), view.game)
    return ResignVerdict(equity, max(0.0, equity - given), stakes.unit)


def _play(turn: Turn, view: View, search: Search, plies: int) -> PlayVerdict:
    assert turn.roll is not None
    assert turn.play is not None
    plays = legal_plays(turn.position, turn.roll, turn.rules)
    luck = luck_of(turn, view, partial(_after_rolls, search, min(plies, PLIES)))
    if len(plays) < 2:
        plies = 0
    ranked = finished(search.ranked(turn.position, plays, plies, whole=True))
    after = turn.position.after(turn.play)
    made = next(choice for choice in ranked if choice.after == after)
    return compared(
        [choice for choice in ranked if choice is not made],
        _as_deep(made, ranked[0].plies, search),
        Rolled(len(plays), luck, turn.at_play.unit),
        lambda choice: view.value(choice.chances),
        lambda choice: _candidate(turn.position, choice, view),
    )


def _as_deep(made: Ranked, plies: int, search: Search) -> Ranked:
    """The play that was made, looked at as deep as the best."""
    if made.plies == plies:
        return made
    (chances,) = finished(search.chances([made.after.swapped()], plies))
    return made._replace(chances=chances.turned(), plies=plies)


def _candidate(position: Position, choice: Ranked, view: View) -> Candidate:
    equity = view.equity(choice.chances)
    return Candidate(
        choice.play, write_play(position, choice.play), choice.after, choice.chances, choice.plies, equity
    )


def _after_rolls(
    search: Search, plies: int, position: Position, rolls: list[Roll], view: View
) -> dict[Roll, float]:
    """The equities after the nets' plays of these rolls, looked at so many plies deep."""
    _, replies = searches.nets()
    after = [reply.position for reply in replies([(position, roll) for roll in rolls])]
    found = finished(search.chances(after, plies))
    return {roll: view.equity(chances.turned()) for roll, chances in zip(rolls, found, strict=True)}
