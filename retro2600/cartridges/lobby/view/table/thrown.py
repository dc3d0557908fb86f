"""Dice as they are seen: those that lie on the Board, or tumble."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import pace
from retro2600.cartridges.lobby.table.board import below
from retro2600.cartridges.lobby.table.values import Tumble
from retro2600.cartridges.lobby.view.table.seen import Dice
from retro2600.online.board import at_hand, made
from retro2600.rules import ToPlay
from retro2600.tables.steps import dice_left


def dice(state: State) -> Dice | None:
    """The dice; None where none lie there."""
    at, seat = at_hand(state), below(state)
    if isinstance(at.motion, Tumble):
        frame, side = at.motion.frame // pace.FACE, at.motion.side
        faces = (5 * frame) % 6 + 1, (5 * frame + 2) % 6 + 1
        yours = (seat.value == "white", seat.value == "red") if side is None else (side is seat, side is seat)
        return Dice(faces, yours)
    if at.dice is None:
        return None
    first, second = at.dice.sides
    return Dice(at.dice.values, (first is seat, second is seat), _used(state))


def _used(state: State) -> tuple[bool, bool]:
    """True for each die that has been played; those of a turn that is over have."""
    at = at_hand(state)
    game = at.shown.game
    if at.dice is None or game is None:
        return False, False
    if not isinstance(game.phase, ToPlay):
        return (True, True) if at.rest else (False, False)
    left, (first, second) = dice_left(game.phase.roll, made(at)), at.dice.values
    if first == second:
        return len(left) <= 2, not left
    return first not in left, second not in left
