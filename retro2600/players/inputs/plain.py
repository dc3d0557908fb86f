"""All inputs of a net, in plain Python: the referee of the form with arrays."""

from __future__ import annotations

from retro2600.players.bear_off import mean_rolls
from retro2600.players.inputs.contact import contact_inputs
from retro2600.players.inputs.layout import OFF_INPUTS, PIPS_OF_A_ROLL, POINT_UNITS, WASTED
from retro2600.players.kinds import Kind
from retro2600.rules import BAR, HOME, OFF, Position, Seat, pip_count


def inputs_of(position: Position, kind: Kind) -> list[int]:
    """The inputs of the net for positions of this kind: RACE, or any with contact."""
    made = race_inputs(position) if kind == Kind.RACE else contact_inputs(position)
    return [*raw(position.mine), *raw(position.theirs), *made]


def raw(seat: Seat) -> list[int]:
    """The raw inputs of a side."""
    units = [unit for count in seat[1 : BAR + 1] for unit in POINT_UNITS[count]]
    return [*units, *OFF_INPUTS[seat[OFF]]]


def race_inputs(position: Position) -> list[int]:
    """Pips and wastage of the mover and of the other side."""
    return [*_race_side(position.mine), *_race_side(position.theirs)]


def _race_side(seat: Seat) -> list[int]:
    """The wastage: pips that the home table will lose, as its rolls are worth more than its pips."""
    at_home = sum(point * seat[point] for point in range(1, HOME + 1))
    rolled, whole = PIPS_OF_A_ROLL
    return [pip_count(seat), (rolled * mean_rolls(seat) - whole * at_home) // WASTED]
