"""Rolls and steps on the board: their men glide, yours come true; a roll that cannot be played stays."""

from __future__ import annotations

from retro2600.cartridges.mpgn.saying import sounding
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import news, pace
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.consoles.tablet.sound import Sound
from retro2600.online.board import at_hand, game_at
from retro2600.online.values import glide
from retro2600.rules import CHECKERS, OFF, Game, Move, Roll, ToPlay
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.steps import Steps, dice_left
from retro2600.tables.table import Table


def lying(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice of a roll as they lie in a box: a doublet as four (M19)."""
    return Roll(dice[0], dice[1]).dice


def rolled(state: State, event: Event, dice: tuple[int, ...]) -> State:
    """Dice fall; of your roll their last one makes room."""
    at = at_hand(state)._replace(waited=0)
    if event.seat is state.sitting.side:
        at = at._replace(last=(), stuck=(), leaves=0)
    else:
        at = at._replace(last=lying(dice), pause=pace.ROLLED)
    return sounding(state._replace(at=at), Sound.DICE)


def stepped(state: State, before: Table, step: acts.Step) -> State:
    """A man steps: your pending one comes true, any other one glides."""
    at, game, move = at_hand(state), game_at(before), Move(step.source, step.die)
    play = (*before.steps, move)
    is_own = state.sitting.seated and game.mover is state.sitting.side
    is_over = not at.shown.steps
    if at.pending and at.pending[0] == move and is_own:
        state = state._replace(at=at._replace(pending=at.pending[1:]))
        return _left_over(state, game, play) if is_over else state
    motion = glide(game, before.steps, move, state.calm)
    said = news.message(state, TableSays.STEP, play=news.step_text(game.mover, move, motion.hit))
    state = state._replace(at=at._replace(motion=motion, pending=(), waited=0), said=(*state.said, said))
    if not is_over:
        return state
    return _left_over(state, game, play) if is_own else _played(state, game, play)


def passed(state: State, before: Table) -> State:
    """A roll with which nothing can be played: yours stays until you have seen it (Q-M8)."""
    game = game_at(before)
    assert isinstance(game.phase, ToPlay)
    if state.sitting.seated and game.mover is state.sitting.side:
        return _stuck(state, dice_left(game.phase.roll, before.steps), bool(before.steps))
    return news.told(state, TableSays.THEY_STUCK)


def _left_over(state: State, game: Game, play: Steps) -> State:
    """Your turn is over, though dice may be left that cannot be used."""
    assert isinstance(game.phase, ToPlay)
    left = dice_left(game.phase.roll, play)
    is_won = game.position.after(play).mine[OFF] == CHECKERS
    return _stuck(state, left, True) if left and not is_won else state


def _stuck(state: State, left: tuple[int, ...], halfway: bool) -> State:
    return state._replace(at=at_hand(state)._replace(stuck=left, halfway=halfway, leaves=0))


def _played(state: State, game: Game, play: Steps) -> State:
    """Their turn is over: their play stands in the band."""
    this = news.message(state, TableSays.PLAYED, play=news.play_text(game.mover, play))
    at = at_hand(state)._replace(stays=pace.PLAYED)
    return state._replace(at=at, message=this)
