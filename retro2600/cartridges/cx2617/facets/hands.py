"""The hands of our engine at the paddles; how one moves, `hand` says, which is loaded when one first does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets.ledger import Ledger
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.facets.seats import name
from retro2600.cartridges.cx2617.facets.welcome import REDS_PADDLE, WHITE_IS_YOURS, WHITES_WAY
from retro2600.cartridges.cx2617.scenes import Asking, Dialling
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.machine.facets import Choice, hands
from retro2600.machine.facets.hands import Hand

HIGHEST_LEVEL: Final = 5
"""Of our players."""

UNCHANGED: Final = "It turns and presses as you do; the machine is unchanged"

_ORDINALS: Final = ("first", "second")

FIRST: Final = Choice(
    "first_paddle",
    "the engine at the first paddle",
    "the level at which our engine holds the first paddle, by knob and button; 0: a person does",
    HIGHEST_LEVEL,
    section="hands",
)
SECOND: Final = Choice(
    "second_paddle",
    "the engine at the second paddle",
    "the level at which our engine holds the second paddle in games for two; 0: a person does",
    HIGHEST_LEVEL,
    section="hands",
)


class KnobHands(hands.Hands[State]):
    """Our engine's hands at the paddles."""

    levels: Sequence[Choice] = FIRST, SECOND
    choices = FIRST, SECOND

    def __init__(self, plies: int | None = None) -> None:
        """`plies`: they look ahead so many at most; None: as far as there is time for."""
        self._plies = plies

    def plays(self, state: State, player: int) -> bool:
        """True in a game, at White's paddle; at Red's in games for two."""
        return phase_of(state) is not Phase.IDLE and player < VARIATIONS[state.game].players

    def moved(
        self, ledger: Ledger, state: State, held: Inputs | None, player: int, level: int, hand: Hand
    ) -> Hand:
        """The hand a frame later; with left difficulty b held, somebody sets up, and it rests."""
        from retro2600.cartridges.cx2617.facets.hand import moved

        asked = state.paddle == player and not (held is not None and held.left == "b")
        return moved(ledger, state, asked, level, self._plies, hand)

    def line(self, state: State, player: int, level: int) -> str:
        """The side, and what the engine does for it."""
        engine = f"the engine, level {level},"
        if isinstance(state.scene, Asking):
            return f"{name(state.turn)}: {engine} is asked about the cube ..."
        if isinstance(state.scene, Dialling):
            return f"{name(state.turn)}: {engine} dials the dice ..."
        return (
            f"{name(state.turn)}'s turn, {state.dice[0]}-{state.dice[1]}: {engine} works knob and button ..."
        )

    def welcome(self, state: State, lines: Sequence[str], levels: Sequence[int]) -> Sequence[str]:
        """The lines with the paddles that are held, in the place of what is for people there."""
        held = dict(enumerate(levels[: VARIATIONS[state.game].players]))
        told = [
            f"The engine, level {level}, holds the {_ORDINALS[player]} paddle ({name(side)})"
            for (player, level), side in zip(held.items(), Side, strict=False)
            if level
        ]
        if not told:
            return lines
        others = {WHITE_IS_YOURS: WHITES_WAY} if held.get(0) else {}
        kept = [others.get(line, line) for line in lines if line != REDS_PADDLE or not held.get(1)]
        return [*kept[:-1], *told, UNCHANGED, kept[-1]]
