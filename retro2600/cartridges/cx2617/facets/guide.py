"""The guiding line: the one thing that a person can do now, or what the program is busy with.

A line is a template: `{knob}` and `{press}` stand for a player's way to turn the knob and to press the button
("turn the wheel", "a click"), `{knob_left}` and `{knob_right}` for a turn to one side, `{Press}` for a press
where a sentence begins, any other field for the keys of that action, by its name in settings.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.cx2617.board import (
    LOCATION,
    NUMBER,
    OWN_BAR,
    OWN_TRAY,
    Board,
    Side,
    seen_by,
    with_changes,
)
from retro2600.cartridges.cx2617.drops import (
    FAR_CHECK,
    NEAR_CHECK,
    is_held,
    stands_beyond,
    waits_for_bar,
)
from retro2600.cartridges.cx2617.facets.ledger import Ledger
from retro2600.cartridges.cx2617.facets.match import CRAWFORD, is_crawford, winner
from retro2600.cartridges.cx2617.facets.moment import Moment, moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.facets.remarks import told
from retro2600.cartridges.cx2617.facets.seats import name
from retro2600.cartridges.cx2617.glyphs import NO
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.scenes import Ask, Die, Occasion
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import Drop, accepted, entry_used, traps
from retro2600.consoles.vcs import Inputs

_TRAY_IS: Final = {Side.WHITE: ", off: below the board, left", Side.RED: ", off: below the board, right"}


def guide(ledger: Ledger, state: State, held: Inputs | None = None) -> str:
    """The line for this state; with left difficulty b held, any checker may go to any open point (note 6)."""
    return _guide(ledger.lately, moment_of(state), held is not None and held.left == "b")


@lru_cache(maxsize=64)
def _guide(ledger: Ledger, now: Moment, setting_up: bool) -> str:
    match now.phase:
        case Phase.POINTING if setting_up:
            return "Set up: {knob} to a checker, then {do_press}; {left_a} ends it"
        case Phase.CARRYING if setting_up:
            return _setting_up(now)
        case Phase.IDLE:
            return _between_games(ledger, now)
        case Phase.ROLLING:
            opening = now.occasion is Occasion.OPENING
            if opening and is_crawford(ledger):
                return CRAWFORD
            return "The opening roll: the higher die begins" if opening else f"{_whose(now)} roll ..."
        case Phase.DIALLING:
            return _dialling(now)
        case Phase.ASKED:
            return _asked(ledger, now)
        case Phase.WEIGHING:
            return f"Red considers {'doubling' if now.ask is Ask.DOUBLE else 'your double'} ..."
        case Phase.WORKING_OUT:
            return f"{_whose(now)} dice: {_dice(now)} ..."
        case Phase.THINKING:
            return "Red chooses a doublet ..." if now.bonus else "Red is thinking ..."
        case Phase.MOVING:
            return f"Red plays {_dice(now)} ..."
        case Phase.PASSING:
            return f"{nothing_to_play(now)}, {{press}} to pass"
        case Phase.POINTING:
            return _pointing(now)
        case Phase.CARRYING:
            return _carrying(now)
        case Phase.PLACED:
            return _turn(now)


def _between_games(ledger: Ledger, now: Moment) -> str:
    if ledger.over:
        return f"{winner(ledger) or told(ledger.games[-1])}. {{Press}} begins another game"
    return f"{{Press}} begins game {now.game}; {{select}} shows another one"


def whose(now: Moment) -> str:
    """The owner of a turn: "your" in a game for one, else the side's."""
    if now.variation.players == 1 and now.turn is Side.WHITE:
        return "your"
    return f"{name(now.turn)}'s"


def _whose(now: Moment) -> str:
    """The same at the beginning of a line."""
    return whose(now).capitalize()


def _dice(now: Moment) -> str:
    return f"{now.dice[0]}-{now.dice[1]}"


def _turn(now: Moment) -> str:
    """The turn with its dice, and with what is left of them once some have been played."""
    left = [number for number in now.required if number]
    doublet = now.dice[0] == now.dice[1]
    rest = ""
    if 0 < len(left) < (4 if doublet else 2):
        rest = ", one move left" if len(left) == 1 else f", {len(left)} moves left"
        rest = rest if doublet else f", {left[0]} still to play"
    return f"{_whose(now)} turn, {_dice(now)}{rest}"


def _dialling(now: Moment) -> str:
    die = "left" if now.die is Die.LEFT else "right"
    number = now.dice[0 if now.die is Die.LEFT else 1]
    what = {Occasion.OPENING: "Opening roll", Occasion.BONUS: "Choose a doublet"}.get(
        now.occasion or Occasion.TURN, f"{_whose(now)} roll"
    )
    return f"{what}, {die} die: {{press}} for {number}, {{knob}} for another"


def _asked(ledger: Ledger, now: Moment) -> str:
    no = now.dice[0] == NO
    answers = (
        "{Press} says NO; first {knob_left} for YES" if no else "{Press} says YES; first {knob_right} for NO"
    )
    barred = now.ask is Ask.DOUBLE and is_crawford(ledger)
    return f"{CRAWFORD + '.' if barred else question(now)} {answers}"


def question(now: Moment) -> str:
    """The question about the cube that a person is asked."""
    if now.ask is Ask.DOUBLE:
        return f"Offer {name(now.turn.other)} a double to {2 * max(1, now.cube)}?"
    return f"{name(now.turn.other)} doubles: play on for {now.cube}, or lose {max(1, now.cube // 2)}?"


def nothing_to_play(now: Moment) -> str:
    """A turn that can only be passed."""
    return f"{_turn(now)}: nothing can be played"


def stuck(now: Moment) -> str:
    """A game that waits for a number which can never be played."""
    return f"Nothing can play the {max(now.required)}"


def _pointing(now: Moment) -> str:
    if now.is_suspended:
        return f"{stuck(now)}: {{undo_turn}} takes the move back; or {{left_b}} to set it right, or {{reset}}"
    origins = {drop.origin for drop in _moves(now, now.turn)}
    if now.pointed in origins:
        return f"{_turn(now)}: {{press}} picks up this checker"
    if origins == {OWN_BAR}:
        return f"{_turn(now)}: {{knob}} to your checker on the bar, then {{do_press}}"
    return f"{_turn(now)}: {{knob}} to a {name(now.turn).lower()} checker, then {{do_press}}"


def _setting_up(now: Moment) -> str:
    assert now.held is not None
    if is_held(seen_by(now.board, now.holder), NUMBER[now.holder][now.held]):
        return "Set up: that point is closed, {knob} to another place"
    return "Set up: {press} puts it down here, {knob} to another place"


def _carrying(now: Moment) -> str:
    assert now.held is not None
    target = NUMBER[now.holder][now.held]
    if target == now.pointed:
        off = any((drop.origin, drop.target) == (target, OWN_TRAY) for drop in _moves(now, now.holder))
        return (
            f"{_turn(now)}: {{knob}} to where it goes{_TRAY_IS[now.holder] if off else ''}, then {{do_press}}"
        )
    if refused := refusal(now):
        return f"{_turn(now)}: {refused}{_other_way(now)}"
    strands = traps(now.board, now.holder, now.required, now.variation.acey_deucey)
    stranded = strands.get((now.pointed, target))
    if stranded:
        return f"Careful: here leaves no {stranded} to play, and the game would wait for ever"
    return f"{_turn(now)}: {{press}} {'bears it off' if target == OWN_TRAY else 'puts it down here'}"


def _other_way(now: Moment) -> str:
    """The side on which all places lie that the carried checker may go to; "" if they lie on both."""
    assert now.held is not None
    at, places = KNOB_AT[now.held], LOCATION[now.holder]
    ways = {
        KNOB_AT[places[drop.target]] > at for drop in _moves(now, now.holder) if drop.origin == now.pointed
    }
    return "" if len(ways) != 1 else ", {knob_right} instead" if True in ways else ", {knob_left} instead"


def _moves(now: Moment, side: Side) -> Iterator[Drop]:
    return accepted(seen_by(now.board, side), now.required, now.variation.acey_deucey)


def refusal(now: Moment) -> str:
    """The reason why the carried checker is not accepted where it is; "" if it is."""
    assert now.held is not None
    target = NUMBER[now.holder][now.held]
    return _refusal(now.board, now.holder, now.required, now.pointed, target, now.variation.acey_deucey)


@lru_cache(maxsize=64)
def _refusal(
    board: Board, side: Side, required: tuple[int, ...], origin: int, target: int, acey_deucey: bool
) -> str:
    """The reason why a checker is not accepted there, by the program's own rules; "" if it is."""
    own = seen_by(board, side)
    if entry_used(own, required, origin, target, acey_deucey) is not None:
        return ""
    lifted = with_changes(own, {origin: own[origin] - 1})
    if is_held(lifted, target):
        return "that point is closed"
    if waits_for_bar(lifted, origin, target, acey_deucey=acey_deucey):
        return "a checker on the bar must enter first"
    if target == 0 and (stands_beyond(lifted, FAR_CHECK) or stands_beyond(lifted, NEAR_CHECK)):
        return "bear off when all checkers are home"
    if not any(required):
        return ""
    numbers = " or ".join(str(number) for number in sorted({each for each in required if each}))
    return f"it goes {numbers} from where it was"
