"""The question whether a seat may do something now; the act as it goes into the log, or the refusal."""

from __future__ import annotations

from typing import Any, Final

from retro2600 import rules
from retro2600.rules import RulesError, Side, ToPlay, ToRoll, Win
from retro2600.tables import acts
from retro2600.tables.acts import (
    Act,
    Cast,
    Choose,
    Concede,
    Done,
    Exit,
    Forfeit,
    Leave,
    Play,
    Ready,
    Resign,
    Roll,
    Seed,
    Sit,
    Step,
    Undo,
)
from retro2600.tables.dice import commitment
from retro2600.tables.event import Refusal
from retro2600.tables.following import dice_of
from retro2600.tables.options import Program, TableKind
from retro2600.tables.table import Life, Table
from retro2600.tables.who import Who, WhoKind

TURN: Final = Refusal("turn", "It is not your turn.")
FULL: Final = Refusal("full", "Somebody was faster: the seat is taken.")


def illegal(say: str) -> Refusal:
    """A refusal of an act that the rules or the table's condition do not allow."""
    return Refusal("illegal", say)


def allowed(table: Table, seat: Side, act: Act, secret: bytes) -> Act | Refusal:
    """The act as it goes into the log, with its dice, or the refusal."""
    match act:
        case Sit(who):
            return _sits(table, seat, who) or act
        case Leave():
            return act if table.options.in_lock_step else _leaves(table)
        case _ if table.options.in_lock_step:
            return illegal("Two machines play at this table: it knows no dice and no plays.")
        case Concede():
            return _concedes(table) or act
        case Ready() | Seed():
            return _agrees(table, seat, act) or act
        case Exit() | Play() | Forfeit():
            return _pauses(table, act) or act
    if table.life is not Life.PLAYING or seat not in table.awaits:
        return TURN
    return _plays(table, seat, act, secret)


def _sits(table: Table, seat: Side, who: Who) -> Refusal | None:
    if table.life is not Life.OPEN or table.chair(seat).who is not None:
        return FULL
    if table.side_of(who.id):
        return illegal("You sit at this table already.")
    if who.kind is WhoKind.BOT and table.options.in_lock_step:
        return illegal("No bot works the controls of a console.")
    is_held = table.options.players == 1 and len(table.free) == 1 and who.kind is not WhoKind.BOT
    return FULL if is_held else None


def _leaves(table: Table) -> Act | Refusal:
    """Leaving, where nothing is lost by it; else it gives the match up."""
    is_free = table.life is Life.OPEN or table.options.kind is not TableKind.MATCH
    if is_free and table.life in (Life.OPEN, Life.BETWEEN, Life.SEEDING):
        return Leave()
    return _concedes(table) or Concede()


def _concedes(table: Table) -> Refusal | None:
    if table.options.program is Program.MPGN:
        return illegal("Exit keeps the game for another day, Forfeit gives it up.")
    is_match = table.options.kind is TableKind.MATCH and table.life in (Life.SEEDING, Life.BETWEEN)
    return None if is_match or table.life is Life.PLAYING else illegal("No game is played now.")


def _agrees(table: Table, seat: Side, act: Ready | Seed) -> Refusal | None:
    if isinstance(act, Ready):
        lives = {Life.OPEN, Life.BETWEEN}
        if not act.pledge:
            return Refusal("form", "A seat that is ready pledges the SHA-256 of its seed.")
    else:
        lives = {Life.SEEDING}
    if table.life not in lives or seat not in table.awaits:
        return TURN
    if isinstance(act, Seed) and (
        not act.seed or commitment(bytes.fromhex(act.seed)) != table.chair(seat).pledge
    ):
        return illegal("This seed is not the one that was pledged.")
    return None


def _pauses(table: Table, act: Exit | Play | Forfeit) -> Refusal | None:
    if table.options.program is not Program.MPGN:
        return illegal("Only MPGN has exit, play and forfeit.")
    lives = (Life.PAUSED,) if isinstance(act, Play) else (Life.PLAYING, Life.PAUSED)
    return None if table.life in lives else illegal("No game is played now.")


def _plays(table: Table, seat: Side, act: Any, secret: bytes) -> Act | Refusal:
    game = table.game
    assert game is not None
    match act:
        case Cast():
            if not isinstance(game.phase, rules.Opening):
                return illegal("The opening dice have fallen.")
            white, red = dice_of(table, secret).roll(table.rolls + 1)
            return Cast(white if seat is rules.WHITE else red)
        case Roll():
            if not isinstance(game.phase, ToRoll):
                return illegal("There is nothing to roll for now.")
            return Roll(dice_of(table, secret).roll(table.rolls + 1))
        case Step() | Undo() | Done():
            return _moves(table, act) or act
    try:
        game.apply(_action(act))
    except RulesError as refused:
        return illegal(refused.reason[:1].upper() + refused.reason[1:] + ".")
    done: Act = act
    return done


def _moves(table: Table, act: Step | Undo | Done) -> Refusal | None:
    assert table.game is not None
    if not isinstance(table.game.phase, ToPlay):
        return illegal("Roll first.")
    if isinstance(act, Step):
        is_legal = rules.Move(act.source, act.die) in table.first_moves
        return None if is_legal else illegal("This step is not allowed with these dice.")
    if not table.options.turns_by_hand:
        return illegal("A turn ends with its last step, and none is taken back.")
    if isinstance(act, Undo):
        return None if table.steps else illegal("There is no step to take back.")
    return illegal("There are dice left to play.") if table.first_moves else None


def _action(act: Any) -> rules.Action:
    match act:
        case acts.Double():
            return rules.Double()
        case acts.Take():
            return rules.Take()
        case acts.Drop():
            return rules.Drop()
        case acts.Beaver():
            return rules.Beaver()
        case Choose(face):
            return rules.Choose(rules.Roll(face, face))
        case Resign(win):
            return rules.Resign(Win(win))
    raise RulesError("this act is not a seat's", act)
