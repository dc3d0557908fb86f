"""A moment: the parts of a state that people see; states that look alike have equal moments."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617 import scenes
from retro2600.cartridges.cx2617.board import NUMBER, Board, Side
from retro2600.cartridges.cx2617.facets.phases import A_PERSONS_MOVES, Phase, phase_of
from retro2600.cartridges.cx2617.rulebook import with_hand_empty
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import Required, is_suspended
from retro2600.cartridges.cx2617.variations import VARIATIONS, Variation


class Moment(NamedTuple):
    """The situation at the end of a frame: phase, board, carried checker and cursor."""

    phase: Phase
    ask: scenes.Ask | None
    occasion: scenes.Occasion | None
    die: scenes.Die | None
    game: int
    board: Board
    """A carried checker counted where it was taken from."""
    dice: tuple[int, int]
    required: Required
    """The number that a checker just put down has used counts as played: struck off it is a frame later."""
    turn: Side
    bonus: bool
    cube: int
    owner: Side | None
    cursor: int
    held: int | None
    """The location of the carried checker."""
    holder: Side
    """The side of the carried checker; the player on turn if none is."""

    @property
    def stage(self) -> tuple[Phase, scenes.Ask | None, scenes.Occasion | None, scenes.Die | None]:
        """The phase, and which question, roll or die it is about."""
        return self.phase, self.ask, self.occasion, self.die

    @property
    def variation(self) -> Variation:
        """The variation of the current game."""
        return VARIATIONS[self.game]

    @property
    def seat(self) -> Side:
        """The side whose numbers people read on the board: White's where Red is the computer."""
        return Side.WHITE if self.variation.players == 1 else self.turn

    @property
    def is_persons_move(self) -> bool:
        """True while a person plays a roll."""
        return self.phase in A_PERSONS_MOVES

    @property
    def is_suspended(self) -> bool:
        """True in a person's moves if a number is left that can never be played as things stand."""
        return is_suspended(self.board, self.holder, self.required, self.variation.acey_deucey)

    @property
    def pointed(self) -> int:
        """The number, the holder's own, that the cursor or a carried checker's origin is at."""
        return NUMBER[self.holder][self.cursor]


def moment_of(state: State) -> Moment:
    """The moment that a state is at."""
    scene, hand = state.scene, state.hand
    rolls = scene if isinstance(scene, scenes.Rolling | scenes.Dialling) else None
    return Moment(
        phase=phase_of(state),
        ask=scene.ask if isinstance(scene, scenes.Asking | scenes.Weighing | scenes.Weighed) else None,
        occasion=rolls.occasion if rolls else None,
        die=scene.die if isinstance(scene, scenes.Dialling) else None,
        game=state.game,
        board=with_hand_empty(state),
        dice=state.dice,
        required=_struck_off(state) if isinstance(scene, scenes.Placed) else state.required,
        turn=state.turn,
        bonus=state.bonus,
        cube=state.cube,
        owner=state.owner,
        cursor=state.cursor,
        held=hand.at if hand else None,
        holder=hand.side if hand else state.turn,
    )


def _struck_off(state: State) -> Required:
    a, b, c, d = (0 if index == state.used_entry else left for index, left in enumerate(state.required))
    return a, b, c, d
