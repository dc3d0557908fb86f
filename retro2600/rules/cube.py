"""The doubling cube."""

from dataclasses import dataclass

from retro2600.rules.checked import Value, check_fields, door
from retro2600.rules.errors import RulesError
from retro2600.rules.sides import Side

HIGHEST_FACE = 64


@dataclass(frozen=True, slots=True)
class Cube(Value):
    """The cube's value and its owner, None in the centre; `was_taken` once a double has been accepted."""

    value: int = 1
    owner: Side | None = None
    was_taken: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        if self.value < 1:
            raise RulesError("a cube shows 1 or more", self.value)

    @door
    def may_be_turned_by(self, side: Side, limit: int) -> bool:
        """True if this side may double: it owns the cube or nobody does, and the value is below the limit."""
        return self.value < limit and self.owner in (None, side)

    def taken_by(self, taker: Side) -> "Cube":
        """The cube after this side has accepted a double.

        A cube that has gone past its highest face lies in the centre again, "with an understood value of
        128" (MPGN).
        """
        value = 2 * self.value
        return Cube(value, taker if value <= HIGHEST_FACE else None, was_taken=True)

    def doubled_automatically(self) -> "Cube":
        """The cube after a tie of the opening dice; nobody has been offered it."""
        return Cube(2 * self.value, self.owner, self.was_taken)
