"""The two seats in words, and the dice that lie in their boxes."""

from __future__ import annotations

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table.board import Now, colour, left, name_of, now
from retro2600.cartridges.mpgn.view.table.seen import Dice, Person
from retro2600.online.board import at_hand, may_act
from retro2600.rules import WHITE, Opening, Side
from retro2600.tables.rating import RANKED
from retro2600.tables.table import Life
from retro2600.tables.who import WhoKind

NOBODY = "nobody yet"


def person(state: State, side: Side) -> Person:
    """A seat."""
    at, sitting = at_hand(state), state.sitting
    table, is_you = at.shown, side is state.sitting.side
    who = table.chair(side).who
    away = sitting.away and not is_you and who is not None
    lamp = side in table.awaits and table.life is Life.PLAYING and state.sitting.is_heard
    name = NOBODY if who is None else name_of(table, side)
    line = "away" if away else _line(state, side)
    spoken = f"{'You' if is_you else name}, {colour(side)}, {line}{', to play' * lamp}"
    return Person(side, name, line, away, lamp, spoken)


def rating(milli: int, experience: int) -> str:
    """A rating as it is written: "1612.4"; "? 1503.8" below an experience of 50."""
    return f"{'? ' * (experience < RANKED)}{milli / 1000:.1f}"


def yours(state: State) -> Dice:
    """Your rolled dice: what is left to play, or could not be played; in the opening your own die."""
    at, side = at_hand(state), state.sitting.side
    return Dice(at.stuck, side) if at.stuck and not any(at.thrown) else _lying(state, side)


def theirs(state: State) -> Dice:
    """The dice in their box: what is left to them, or faint ones of their last roll."""
    side = state.sitting.side.other
    dice = _lying(state, side)
    return dice if dice.values else Dice(at_hand(state).last, side, faint=True)


def to_roll(state: State) -> tuple[int, ...]:
    """The dice that wait to be cast or rolled by you, by faces that mean nothing."""
    at = at_hand(state)
    if any(at.thrown) or at.coming:
        return ()
    waits = may_act(state) or at.wish is not None
    match now(state):
        case Now.CAST if waits:
            return (5,)
        case Now.ROLL if waits:
            return (5, 2)
    return ()


def _lying(state: State, side: Side) -> Dice:
    """A seat's dice of the present turn, or, while the other one is still to come, its opening die."""
    at = at_hand(state)
    if any(at.thrown):
        return Dice((at.thrown[0 if side is WHITE else 1],), side)
    game = at.shown.game
    if game is not None and game.mover is side and (dice := left(state)):
        return Dice(dice, side)
    die = _cast(state, side)
    return Dice((die,), side) if die else Dice()


def _cast(state: State, side: Side) -> int:
    """A seat's opening die, while the other one is still to come; 0: none."""
    table = at_hand(state).shown
    is_opening = table.game is not None and isinstance(table.game.phase, Opening)
    return table.chair(side).die if is_opening else 0


def _line(state: State, side: Side) -> str:
    at = at_hand(state)
    who = at.shown.chair(side).who
    if who is None:
        return "open"
    if who.kind is WhoKind.BOT:
        return f"house, level {who.level}"
    if who.kind is WhoKind.GUEST:
        return "guest"
    booked = next((each for each in at.rated if each.side is side), None)
    if booked is not None:
        return rating(booked.before + booked.change, booked.experience + booked.factor)
    return rating(who.rating, who.n)
