"""The welcome before a game, and words for a place in one."""

from __future__ import annotations

from retro2600.cartridges.cx2617.facets.guide import whose
from retro2600.cartridges.cx2617.facets.ledger import Ledger
from retro2600.cartridges.cx2617.facets.moment import moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase, is_opening, phase_of, was_torn_off
from retro2600.cartridges.cx2617.scenes import Ask, Occasion
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS

BEGINS = "reset"
"""The name in settings of the control that begins a game."""

WHITES_WAY = "White: up the right side, then down the left"
WHITE_IS_YOURS = f"You are {WHITES_WAY}"
REDS_PADDLE = "Red's turn: {knob1}, then {do_press1}"
"""Lines of the welcome on the ways that the sides go, and on the second paddle."""


def welcome(ledger: Ledger, state: State) -> tuple[str, ...]:
    """The lines of the welcome, templates like a guiding line; none in a game, nor while its end is seen."""
    if playing(state) or ledger.over:
        return ()
    return (
        "BACKGAMMON",
        f"{{Press}} starts game {state.game}:",
        _described(state.game),
        *_directions(state.game),
        "{select}: choose another game",
    )


def playing(state: State) -> bool:
    """True while a game is going on."""
    return phase_of(state) is not Phase.IDLE


def lost(before: State, after: State) -> bool:
    """True if SELECT or RESET has ended a game in this frame that was past its opening roll."""
    return playing(before) and not is_opening(before) and was_torn_off(before, after)


def place(state: State) -> str:
    """The turn and its dice, such as "your turn, 5-1"; "" between games."""
    now = moment_of(state)
    match now.phase:
        case Phase.IDLE:
            return ""
        case Phase.ROLLING | Phase.DIALLING:
            return "the opening roll" if now.occasion is Occasion.OPENING else f"{whose(now)} roll"
        case Phase.ASKED | Phase.WEIGHING:
            return f"{whose(now)} turn, before the roll" if now.ask is Ask.DOUBLE else "the double"
        case _:
            return f"{whose(now)} turn, {now.dice[0]}-{now.dice[1]}"


def _described(game: int) -> str:
    variation = VARIATIONS[game]
    players = "against the computer" if variation.players == 1 else "for two players"
    return f"{variation.kind} {players}{', with the doubling cube' if variation.cube else ''}"


def _directions(game: int) -> tuple[str, ...]:
    if VARIATIONS[game].players == 1:
        return (WHITE_IS_YOURS,)
    return (f"{WHITES_WAY}; Red in reverse", REDS_PADDLE)
