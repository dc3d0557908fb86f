"""The phases of a game: the decision that it waits for, and the actions allowed."""

from dataclasses import dataclass

from retro2600.rules.checked import Value, check_fields
from retro2600.rules.dice import Roll, checked_die
from retro2600.rules.errors import DiceError
from retro2600.rules.play import Play
from retro2600.rules.result import Result, Win
from retro2600.rules.sides import Side

# What a game waits for


@dataclass(frozen=True, slots=True)
class Opening(Value):
    """One die of each side; `doubled` counts the ties that have doubled the cube so far."""

    doubled: int = 0


@dataclass(frozen=True, slots=True)
class ToRoll(Value):
    """The mover's roll, or a double or resignation before it.

    `is_bonus` in a roll that acey-deucey has earned; `declined` is the resignation last refused this turn.
    """

    is_bonus: bool = False
    declined: Win | None = None


@dataclass(frozen=True, slots=True)
class Doubled(Value):
    """The other side's answer to a double."""

    asked: ToRoll


@dataclass(frozen=True, slots=True)
class Resigning(Value):
    """The other side's answer to a resignation of this kind."""

    win: Win
    asked: ToRoll


@dataclass(frozen=True, slots=True)
class ToPlay(Value):
    """The mover's play of this roll; `is_bonus` as in `ToRoll`, `is_chosen` for acey-deucey's doublet."""

    roll: Roll
    is_bonus: bool = False
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class ToChoose:
    """The mover's choice of a doublet after 1-2."""


Phase = Opening | ToRoll | Doubled | Resigning | ToPlay | ToChoose | Result

# What may be done


@dataclass(frozen=True, slots=True)
class Cast:
    """The opening dice, one a side; raises DiceError for a die that does not show 1 to 6."""

    white: int
    red: int

    def __post_init__(self) -> None:
        checked_die(self.white), checked_die(self.red)


@dataclass(frozen=True, slots=True)
class Throw(Value):
    """The mover rolls."""

    roll: Roll


@dataclass(frozen=True, slots=True)
class Turn(Value):
    """The mover plays these moves."""

    play: Play


@dataclass(frozen=True, slots=True)
class Choose(Value):
    """The mover chooses this doublet after 1-2; raises DiceError for a roll that is none."""

    roll: Roll

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.roll.is_doublet:
            raise DiceError("acey-deucey is rewarded with a doublet", self.roll)


@dataclass(frozen=True, slots=True)
class Double:
    """The mover offers to double."""


@dataclass(frozen=True, slots=True)
class Take:
    """The other side accepts the double, or the resignation."""


@dataclass(frozen=True, slots=True)
class Drop:
    """The other side refuses the double, or the resignation."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """The other side accepts the double, doubles again and keeps the cube."""


@dataclass(frozen=True, slots=True)
class Resign(Value):
    """The mover offers to lose this kind of game."""

    win: Win


@dataclass(frozen=True, slots=True)
class Forfeit(Value):
    """A side gives the game up outright."""

    side: Side


Action = Cast | Throw | Turn | Choose | Double | Take | Drop | Beaver | Resign | Forfeit
