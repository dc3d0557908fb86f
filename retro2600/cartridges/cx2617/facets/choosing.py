"""The engine's choices where a person is asked something: the cube, a doublet, the next checker of a roll.

A question is made of what is on the screen and of the turn so far, and `players` answers it; the choice
follows from the answer and the state. Plays are those of the rule book: what the program lets pass beyond
them (note 6) is not used.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from retro2600.cartridges.cx2617.board import Board, Side, seen_by
from retro2600.cartridges.cx2617.doubling import HIGHEST_CUBE
from retro2600.cartridges.cx2617.facets.allowed import next_moves
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Step
from retro2600.cartridges.cx2617.facets.match import begun, is_crawford
from retro2600.cartridges.cx2617.rulebook import checked_position, rules_of, with_hand_empty
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Dialling, MovePhase, Occasion
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import accepted, entry_used, traps
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.players import thought
from retro2600.players.acey_deucey import thought as acey_deucey
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.doubling import CubeAction, Owner, decided, efficiency_of
from retro2600.players.thought import Answer, Play, Stakes
from retro2600.rules import Roll, legal_plays

Question: TypeAlias = thought.Decision | acey_deucey.Decision


class Strength(NamedTuple):
    """The engine's level, and the plies that it looks ahead at most."""

    level: int
    plies: int


class _Rolled(NamedTuple):
    """A roll to be played: the board, whose turn it is, and the kind of game."""

    board: Board
    side: Side
    dice: tuple[int, int]
    bonus: bool
    acey_deucey: bool


def question_of(ledger: Ledger, state: State, strength: Strength) -> Question | None:
    """The question to the engine; None where there is nothing to choose, and on boards no rule book has."""
    scene, turn = state.scene, ledger.turn
    if isinstance(scene, Asking):
        return _about_cube(ledger, state, scene.ask, strength)
    if isinstance(scene, Dialling) and scene.occasion is Occasion.BONUS:
        return _about_doublet(state.board, state.turn, strength)
    if isinstance(scene, MovePhase) and turn is not None:
        kind = VARIATIONS[state.game].acey_deucey
        rolled = _Rolled(turn.board, turn.side, turn.dice, state.bonus, kind)
        return _about_roll(rolled, _stakes(ledger, state, turn.side), strength)
    return None


def says_yes(ledger: Ledger, state: State, ask: Ask, answer: Answer | None) -> bool:
    """The answer about the cube; where the engine has none, not to double, and to accept."""
    doubler = _doubler(state, ask)
    position = checked_position(state.board, doubler)
    if answer is None or answer.chances is None or position is None:
        return ask is Ask.ACCEPT
    found = decided(answer.chances, _stakes(ledger, state, doubler, ask).game, efficiency_of(position))
    return (
        found.action in (CubeAction.TAKE, CubeAction.PASS) if ask is Ask.DOUBLE else found.take <= found.drop
    )


def next_step(ledger: Ledger, state: State, answer: Answer | None, strength: Strength) -> Step | None:
    """The next checker's way, in its side's own numbers; None where nothing can be played any more.

    A turn that somebody else has begun otherwise goes on checker by checker.
    """
    made = ledger.turn.steps if ledger.turn else ()
    play = [_step(*move) for move in answer.play] if answer else []
    left = sum(map(bool, state.required))
    if left and tuple(play[: len(made)]) == made and len(play) == len(made) + left:
        return play[len(made)]
    kind = VARIATIONS[state.game].acey_deucey
    return _single(
        _Rolled(with_hand_empty(state), state.turn, state.dice, state.bonus, kind), state.required, strength
    )


def _single(rolled: _Rolled, required: tuple[int, int, int, int], strength: Strength) -> Step | None:
    """The best next checker by itself, at once; where no rule book has the board, any that can move."""
    board, side, acey = rolled.board, rolled.side, rolled.acey_deucey
    own = seen_by(board, side)
    moves = [
        (move.source, move.die)
        for move in next_moves(board, side, required, acey)
        if entry_used(own, required, *_step(*move), acey) is not None
    ]
    if moves:
        question = _question(rolled, tuple((move,) for move in moves), Stakes(), strength._replace(plies=0))
        return _step(*(thought.at_once(question).play[0] if question else moves[0]))
    bad = traps(board, side, required, acey)
    drops = (Step(drop.origin, drop.target) for drop in accepted(own, required, acey))
    return next((drop for drop in drops if drop not in bad), None)


@lru_cache(maxsize=64)
def _about_roll(rolled: _Rolled, stakes: Stakes, strength: Strength) -> Question | None:
    """The question about a whole roll, as it was before its first checker."""
    position = checked_position(rolled.board, rolled.side)
    if position is None:
        return None
    plays = legal_plays(position, Roll(*rolled.dice), rules_of(rolled.acey_deucey))
    if plays == [()]:
        return None
    return _question(
        rolled, tuple(tuple((m.source, m.die) for m in play) for play in plays), stakes, strength
    )


def _question(
    rolled: _Rolled, plays: tuple[Play, ...], stakes: Stakes, strength: Strength
) -> Question | None:
    position, (level, plies) = checked_position(rolled.board, rolled.side), strength
    if position is None:
        return None
    if not rolled.acey_deucey:
        return thought.Decision(position, plays, stakes, level, plies)
    awaited, roll = Awaited.DOUBLET if rolled.bonus else Awaited.ROLL, Roll(*rolled.dice)
    return acey_deucey.Decision(position, awaited, roll, plays, level, rules_of(True), plies=plies)


def _about_cube(ledger: Ledger, state: State, ask: Ask, strength: Strength) -> Question | None:
    """The question about a double, from the seat of who offers it."""
    doubler, (level, plies) = _doubler(state, ask), strength
    position = checked_position(state.board, doubler)
    if position is None:
        return None
    if VARIATIONS[state.game].acey_deucey:
        return acey_deucey.Decision(position, Awaited.ROLL, None, (), level, rules_of(True), plies=plies)
    return thought.Decision(position, (), _stakes(ledger, state, doubler, ask), level, plies)


def _about_doublet(board: Board, side: Side, strength: Strength) -> Question | None:
    position = checked_position(board, side)
    if position is None:
        return None
    level, plies = strength
    return acey_deucey.Decision(position, Awaited.DOUBLET, None, (), level, rules_of(True), plies=plies)


def _doubler(state: State, ask: Ask) -> Side:
    """The side that offers the double; who is to accept it has the turn meanwhile (note 7)."""
    return state.turn if ask is Ask.DOUBLE else state.turn.other


def _stakes(ledger: Ledger, state: State, side: Side, ask: Ask = Ask.DOUBLE) -> Stakes:
    """Cube and match from a side's seat; a cube that is offered counts as it was before (note 7)."""
    match = begun(ledger)
    away, their_away = (match.length - match.white, match.length - match.red) if match.length else (0, 0)
    if side is Side.RED:
        away, their_away = their_away, away
    cube, owner = max(1, state.cube), state.owner
    if ask is Ask.ACCEPT:
        cube //= 2
        owner = side if cube > 1 else None
    owned = Owner.NOBODY if owner is None else Owner.MOVER if owner is side else Owner.OTHER
    most = HIGHEST_CUBE if VARIATIONS[state.game].cube else cube
    return Stakes(away, their_away, is_crawford(ledger), cube, owned, most)


def _step(source: int, die: int) -> Step:
    return Step(source, max(0, source - die))
