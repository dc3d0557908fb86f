"""Known positions in which the trap stands open, as cases and as consoles to go on from.

Each is white's, in game 4: two players, backgammon, no cube, so that nothing but the roll is in question.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.program import moves_begun
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs, Output
from retro2600.machine import Machine
from retro2600.rules import Move, Position, standing
from retro2600.study.cx2617.quirk.explorer import Case

Console = Machine[State, Inputs, Output]

GAME = 4
SETTLING = 8  # frames until the cursor, which black frames have thrown, stands where the knob points (note 5)


@dataclass(frozen=True, slots=True)
class Example:
    """A position, the first move that suspends the game, and the play that was right."""

    name: str
    title: str
    source: str
    """Its source, and the part of it that is chosen."""
    case: Case
    fall: Move
    right: tuple[Move, Move]
    """Its first move takes the number that `fall` takes."""

    def console(self) -> Console:
        """The cartridge with this roll to be played, the cursor out and nothing touched yet."""
        start = _begun()
        state = start.state._replace(
            board=self.case.board, dice=self.case.dice, turn=self.case.side, cursor=0, knob=0
        )
        console = replace(start, state=moves_begun(state))
        while not isinstance(console.state.scene, Pointing):
            console = console.step(Inputs())
        for _ in range(SETTLING):
            console = console.step(Inputs())
        return console


@cache
def _begun() -> Console:
    """Game 4 with its opening roll on the board."""
    console: Console = Machine.powered_on(CARTRIDGE)
    while console.state.game != GAME:
        console = console.step(Inputs(select=True)).step(Inputs())
    console = console.step(Inputs(reset=True))
    while not isinstance(console.state.scene, Pointing):
        console = console.step(Inputs())
    return console


MANUAL = Example(
    name="manual",
    title="the manual's 3-5",
    source="documented: white's 12 to 9, which is accepted, and 13 to 10 to 5, which was right; the "
    "diagram is lost in our copy of the manual, and the rest of the position is chosen",
    case=Case(
        Position.checked(
            standing((13, 2), (12, 1), (3, 4), (2, 4), (1, 4)),
            standing((21, 2), (18, 2), (17, 2), (6, 5), (5, 4)),
        ),
        (3, 5),
    ),
    fall=Move(12, 3),
    right=(Move(13, 3), Move(10, 5)),
)

TWELVES = Example(
    name="twelves",
    title="a 3 from either twelve-point",
    source="told by Scott Stilphen (Digital Press, The Atari Compendium): as the manual's, but with red "
    "on white's five-point too, a 3 from white's or from red's twelve-point suspends the game; the rest "
    "of the position is chosen",
    case=Case(
        Position.checked(
            standing((13, 2), (12, 1), (9, 2), (3, 4), (2, 3), (1, 3)),
            standing((21, 2), (20, 2), (18, 2), (17, 2), (6, 3), (5, 2), (4, 2)),
        ),
        (3, 5),
    ),
    fall=Move(13, 3),
    right=(Move(9, 3), Move(6, 5)),
)

BEARING_OFF = Example(
    name="bearing-off",
    title="a 5-2 that bears off too early",
    source="chosen: red's anchor on white's four-point stops the 2 of the checker that stays behind",
    case=Case(
        Position.checked(standing((6, 1), (5, 1)), standing((21, 2), (6, 5), (5, 4), (4, 4))),
        (5, 2),
    ),
    fall=Move(5, 5),
    right=(Move(6, 5), Move(5, 2)),
)

EXAMPLES = {example.name: example for example in (MANUAL, TWELVES, BEARING_OFF)}
