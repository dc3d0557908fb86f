"""The guiding line: the one thing that a person can do now, or what the program is busy with.

A line is a template: `{knob}` and `{press}` stand for a player's way to turn the knob and to press the button
("turn the wheel", "a click"), `{knob_left}` and `{knob_right}` for a turn to one side, `{Press}` for a press
where a sentence begins, `{point13}` for the name of the point that white counts as 13, any other field for
the keys of that action, by its name in settings.

With each line goes its promise: the effect that a press would do now. `effects` tells what a press has done.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import LOCATION, OWN_BAR, OWN_TRAY, Side, with_changes
from retro2600.cartridges.cx2617.drops import is_held
from retro2600.cartridges.cx2617.facets.carried import own_board, refusal, target_of
from retro2600.cartridges.cx2617.facets.effects import Act, Effect
from retro2600.cartridges.cx2617.facets.ledger import Ledger
from retro2600.cartridges.cx2617.facets.match import CRAWFORD, is_crawford, winner
from retro2600.cartridges.cx2617.facets.moment import Moment, moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.facets.remarks import told
from retro2600.cartridges.cx2617.facets.seats import name, places
from retro2600.cartridges.cx2617.glyphs import NO
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Die, Occasion
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import accepted, traps
from retro2600.consoles.vcs import Inputs
from retro2600.machine.facets.guide import GuardedQuestion


class Said(NamedTuple):
    """A line, and the effect that it promises for a press; None where no press is heard."""

    line: str
    press: Effect | None = None


def guide(ledger: Ledger, state: State, held: Inputs | None = None) -> Said:
    """The line for this state; with left difficulty b held, any checker may go to any open point (note 6)."""
    return _guide(ledger.lately, moment_of(state), held is not None and held.left == "b")


@lru_cache(maxsize=64)
def _guide(ledger: Ledger, now: Moment, setting_up: bool) -> Said:
    match now.phase:
        case Phase.POINTING:
            return _setting_up(now) if setting_up else _pointing(now)
        case Phase.CARRYING:
            return _carrying_anywhere(now) if setting_up else _carrying(now)
        case Phase.IDLE:
            return Said(_between_games(ledger, now), Effect(Act.BEGINS))
        case Phase.DIALLING:
            return _dialling(now)
        case Phase.ASKED:
            return _asked(ledger, now)
        case Phase.PASSING:
            return Said(f"{nothing_to_play(now)}, {{press}} to pass", Effect(Act.PASSES))
    return Said(_busy(ledger, now))


def _busy(ledger: Ledger, now: Moment) -> str:
    """The line while no press is heard."""
    match now.phase:
        case Phase.ROLLING:
            opening = now.occasion is Occasion.OPENING
            if opening and is_crawford(ledger):
                return CRAWFORD
            return "The opening roll: the higher die begins" if opening else f"{_whose(now)} roll ..."
        case Phase.WEIGHING:
            return f"Red considers {'doubling' if now.ask is Ask.DOUBLE else 'your double'} ..."
        case Phase.WORKING_OUT:
            return f"{_whose(now)} dice: {_dice(now)} ..."
        case Phase.THINKING:
            return "Red chooses a doublet ..." if now.bonus else "Red is thinking ..."
        case Phase.MOVING:
            return f"Red plays {_dice(now)} ..."
    return _turn(now)


def news(ledger: Ledger, state: State) -> str:
    """The answer to a double, until the roll after it is played; the picture shows it as a colour alone."""
    now = moment_of(state)
    if not ledger.taken or now.owner is None:
        return ""
    who, owns = f"{name(now.owner)} takes", f"{name(now.owner)}'s"
    if now.variation.players == 1 and now.owner is Side.WHITE:
        who, owns = "you take", "yours"
    return f"{who}: the cube is at {now.cube}, and {owns}"


def result(ledger: Ledger) -> str:
    """The match or the game that is over, in words; "" for none."""
    return (winner(ledger) or told(ledger.games[-1])) if ledger.over else ""


def _between_games(ledger: Ledger, now: Moment) -> str:
    if over := result(ledger):
        return f"{over}. {{Press}} begins another game; {{turns}} reviews it"
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
        if not doublet and left[0] in now.dice:
            rest = f", {left[0]} still to play"
        else:  # the last checker may be borne off with a number that is higher than its point
            rest = ", one move to play" if len(left) == 1 else f", {len(left)} moves to play"
    return f"{_whose(now)} turn, {_dice(now)}{rest}"


def _dialling(now: Moment) -> Said:
    die = "left" if now.die is Die.LEFT else "right"
    number = now.dice[0 if now.die is Die.LEFT else 1]
    what = {Occasion.OPENING: "Opening roll", Occasion.BONUS: "Choose a doublet"}.get(
        now.occasion or Occasion.TURN, f"{_whose(now)} roll"
    )
    line = f"{what}, {die} die: {{press}} for {number}, {{knob}} for another"
    return Said(line, Effect(Act.FIXES, number))


def _asked(ledger: Ledger, now: Moment) -> Said:
    no = now.dice[0] == NO
    answers = "{Press} says NO; {knob_left}: YES" if no else "{Press} says YES; {knob_right}: NO"
    return Said(f"{_question(ledger, now)} {answers}", Effect(Act.SAYS, int(not no)))


def asked(ledger: Ledger, state: State) -> GuardedQuestion | None:
    """The question about the cube that a person is asked; a slip there costs a game."""
    if not isinstance(state.scene, Asking):
        return None
    now = moment_of(state)
    ways = "{knob_left}: YES, {knob_right}: NO, then {do_press}"
    stands = "NO" if now.dice[0] == NO else "YES"
    return GuardedQuestion(
        f"{_question(ledger, now)} {ways}", f"{stands} is shown, but not answered yet. {ways}"
    )


def _question(ledger: Ledger, now: Moment) -> str:
    barred = now.ask is Ask.DOUBLE and is_crawford(ledger)
    return f"{CRAWFORD}." if barred else question(now)


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


def _pointing(now: Moment) -> Said:
    count = now.board[now.cursor] * now.turn.sign
    press = Effect(Act.LIFTS, now.cursor) if count > 0 else Effect(Act.NOTHING)
    if now.is_suspended:
        return Said(f"{stuck(now)}. {_way_out(now)}", press)
    origins = {drop.origin for drop in accepted(own_board(now), now.required, now.variation.acey_deucey)}
    if now.pointed in origins:
        line = "{press} picks up this checker"
    elif origins == {OWN_BAR}:
        line = "{knob} to your checker on the bar, then {do_press}"
    elif count > 0 and now.pointed == OWN_TRAY:
        line = "these are off the board for good; {knob} to one on it"
    elif count > 0:
        line = f"a checker here cannot move; {{knob}} to another {name(now.turn).lower()} one"
    else:
        line = f"{{knob}} to a {name(now.turn).lower()} checker, then {{do_press}}"
    return Said(f"{_turn(now)}: {line}", press)


def _way_out(now: Moment) -> str:
    """The ways out of a wait for a number that cannot be played.

    After set-up the number is still to be played, so the one that was played is made there anew, elsewhere.
    """
    played = [number for number in now.dice if number not in now.required]
    move = f"the {played[0]}" if len(played) == 1 else "the move"
    by_hand = f"{{left_b}}: make {move} by hand another way"
    return f"{{undo_turn}} takes {move} back; or {by_hand}; or {{reset}}: a new game"


def _setting_up(now: Moment) -> Said:
    """The line and promise for an empty hand, where any checker may be picked up."""
    if now.board[now.cursor]:
        line = "{press} picks up this checker; {left_a} ends it"
        return Said(f"Set up: {line}", Effect(Act.LIFTS, now.cursor))
    must = f" Then a {max(now.required)} must be played." if now.is_suspended else ""
    line = "Set up: {knob} to a checker, then {do_press}; {left_a} ends it."
    return Said(f"{line}{must}" if must else line.removesuffix("."), Effect(Act.NOTHING))


def _carrying_anywhere(now: Moment) -> Said:
    """The line and promise for a checker that may be put down on every point that is open."""
    assert now.held is not None
    if is_held(with_changes(own_board(now), {now.pointed: own_board(now)[now.pointed] - 1}), target_of(now)):
        return Said("Set up: that point is closed, {knob} to another place", Effect(Act.KEEPS))
    act = Act.PUTS_BACK if now.held == now.cursor else Act.PLACES
    return Said("Set up: {press} puts it down here, {knob} to another place", Effect(act, now.held))


def _carrying(now: Moment) -> Said:
    assert now.held is not None
    own, required, acey_deucey = own_board(now), now.required, now.variation.acey_deucey
    drops = accepted(own, required, acey_deucey)
    goals = [LOCATION[now.holder][drop.target] for drop in drops if drop.origin == now.pointed]
    there = places(goals, now.held)
    if now.held == now.cursor:
        back = Effect(Act.PUTS_BACK, now.held)
        if not goals:
            why = stuck(now) if now.is_suspended else f"{_turn(now)}: it cannot move"
            return Said(f"{why}; {{press}} puts it back", back)
        return Said(f"{_turn(now)}: {{knob}} to {there}, then {{do_press}}", back)
    if now.held not in goals:
        keeps = Effect(Act.KEEPS)
        if not goals:
            why = stuck(now) if now.is_suspended else f"{_turn(now)}: {refusal(now) or 'it cannot move'}"
            home = places([now.cursor], now.held)
            return Said(f"{why}; {{knob}} back to {home}, and {{do_press}}", keeps)
        return Said(f"{_turn(now)}: {refusal(now)}; {{knob}} to {there}", keeps)
    strands = traps(now.board, now.holder, required, acey_deucey).get((now.pointed, target_of(now)))
    if strands:
        line = f"Careful: {{press}} here leaves no {strands} to play, and the game waits for ever"
    else:
        line = (
            f"{_turn(now)}: {{press}} {'bears it off' if target_of(now) == OWN_TRAY else 'puts it down here'}"
        )
    return Said(line, Effect(Act.PLACES, now.held))
