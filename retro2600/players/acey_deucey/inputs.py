"""The view that a net has of a state: that of `players.inputs`, and a few numbers more.

Whole numbers in 1/64: what is awaited, and the checkers of both sides that must enter before others move.
"""

from __future__ import annotations

from retro2600.players.acey_deucey.states import Awaited, State, entering
from retro2600.players.inputs.contact import contact_inputs
from retro2600.players.inputs.layout import CONTACT, ONE, RACE, RAW
from retro2600.players.inputs.plain import race_inputs, raw
from retro2600.players.kinds import Kind
from retro2600.rules import CHECKERS, Ruleset

ENTERING = 16
"""A checker that must enter."""
MORE = {
    "a doublet is awaited": ONE,
    "the last roll is awaited": ONE,
    "mine to enter": ENTERING * CHECKERS,
    "theirs to enter": ENTERING * CHECKERS,
}
"""The inputs after those of backgammon, with the most of each."""


def made(kind: Kind) -> list[int]:
    """The most of each input that is made by hand."""
    return 2 * [*(RACE if kind is Kind.RACE else CONTACT).values()] + [*MORE.values()]


def number_of_inputs(kind: Kind) -> int:
    """The number of inputs of the net for this kind."""
    return RAW + len(made(kind))


def inputs_of(state: State, kind: Kind, rules: Ruleset) -> list[int]:
    """The inputs of the net for states of this kind."""
    position, forced = state.position, entering(state.position, rules)
    by_hand = race_inputs(position) if kind is Kind.RACE else contact_inputs(position, forced)
    awaited = (ONE * (state.awaited is each) for each in (Awaited.DOUBLET, Awaited.LAST_ROLL))
    more = [*awaited, *(ENTERING * count for count in forced)]
    return [*raw(position.mine), *raw(position.theirs), *by_hand, *more]
