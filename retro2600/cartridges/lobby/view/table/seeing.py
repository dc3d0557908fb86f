"""The way from a state to all that is seen of the table's screen."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.listing.terms import terms_of
from retro2600.cartridges.lobby.listing.values import number_of
from retro2600.cartridges.lobby.scenes import Button
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import asking, ends, hand
from retro2600.cartridges.lobby.table.board import Now, below, may_start, mine, now
from retro2600.cartridges.lobby.table.places import POSITIONS, Board, key_of, position_of
from retro2600.cartridges.lobby.view.table import loose, names, plates, thrown
from retro2600.cartridges.lobby.view.table.seen import Cube, Seen
from retro2600.cartridges.lobby.words import text
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.online.board import at_hand
from retro2600.rules import BAR, OFF, RED, Doubled

_PRESSED: Final = ("roll", "cube-button", "resign-round", "resign")


def seen_of(state: State) -> Seen:
    """All that is seen."""
    seat, position, source = below(state), mine(state), hand.looked_at(state)
    board = Board(state.upright, seat is RED)
    movable = hand.movable(state)
    targets = frozenset(hand.ways(state, source)) if source is not None else frozenset[int]()
    lying, faint, flying = loose.pieces(state, board, position)
    is_over = state.held.dragged and at_hand(state).picked is not None
    over = position_of(state.held.over) if is_over else None
    question = asking.question(state)
    usable = {key_of(each) for each in (*movable, *targets)}
    dice, at = thrown.dice(state), at_hand(state)
    return Seen(
        board=board,
        below=seat,
        numbers=state.settings.numbers,
        title=f"{terms_of(at.shown.options).kind_told}, table {number_of(at.shown.id)}",
        seats=lying,
        faint=faint,
        names=names.places(position, movable, targets),
        idle=frozenset({key_of(each) for each in (*POSITIONS, BAR, OFF)} - usable),
        marks=targets if state.settings.marks else frozenset(),
        over=over if over in targets else None,
        flying=flying,
        dice=dice,
        dice_name=names.dice(state, dice),
        dice_idle=not may_start(state),
        cube=_cube(state),
        plates=(plates.plate(state, seat), plates.plate(state, seat.other)),
        terms=plates.terms(state),
        buttons=_buttons(state, question is not None),
        message=_message(state, question.text if question else ""),
        warns=state.message is not None and (state.message.refusal or state.message.warns),
        held=_held(state.held),
    )


def _message(state: State, question: str) -> str:
    """The sentence in the band; one that is asked stands with its answers."""
    told = text(state.message) if state.message else ""
    return "" if told == question else told


def _held(held: Held) -> Held:
    """The finger, as far as it changes the look of a button."""
    if held.key in _PRESSED and held.pressing(held.key):
        return Held(held.finger, held.key, held.over)
    return FREE


def _cube(state: State) -> Cube | None:
    """The cube; there is none in a game to 1 (L28)."""
    at = at_hand(state)
    table, game, seat = at.shown, at.shown.game, below(state)
    if table.match.length == 1 or not table.match.rules.cube:
        return None
    reason = asking.why_no_cube(state)
    idle = "" if reason is None else reason[0].value
    if game is None:
        return Cube(1, 1, idle=idle)
    owner = 1 if game.cube.owner is None else 2 if game.cube.owner is seat else 0
    if isinstance(game.phase, Doubled):
        return Cube(2 * game.cube.value, 2 if game.mover is seat.other else 0, True, idle=idle)
    return Cube(game.cube.value, owner, faded=not game.cube_in_play, idle=idle)


def _buttons(state: State, is_asked: bool) -> tuple[Button, ...]:
    """Roll, Cube and Resign Round, and Resign; who watches turns the Board instead."""
    sitting, table = state.sitting, at_hand(state).shown
    if not sitting.seated:
        return (Button("roll", "Result" if ends.is_over(table) else "Turn the Board"),)
    starts = may_start(state) and not is_asked
    here = sitting.elsewhere and now(state) is not Now.GAME
    instead = _instead(state, here)
    roll = Button("roll", instead or "Roll", starts or bool(instead), not (starts or instead))
    return (
        roll,
        Button("cube-button", "Cube", idle=not starts or asking.why_no_cube(state) is not None),
        Button("resign-round", "Resign Round", idle=not starts),
        Button("resign", "Resign", idle=asking.why_not_concede(state) is not None),
    )


def _instead(state: State, here: bool) -> str:
    """The word in Roll's place while there is nothing to roll for, but something else to be done."""
    if here:
        return "Play Here"
    if ends.is_over(at_hand(state).shown):
        return "Result"
    return "Next Round" if at_hand(state).looking and asking.is_to_be_ready(state) else ""
