"""A hand at a paddle: it turns the knob step by step, waits for the picture, and presses.

It sees what a person sees: the cursor, the carried checker, the dice and the words of the questions. All that
it does follows from the state at hand and from a small memory, so it goes on from any state: a hand that has
just come looks where the program stands, and puts back a checker that it would not have picked up.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617 import scenes
from retro2600.cartridges.cx2617.board import LOCATION
from retro2600.cartridges.cx2617.doubling import word
from retro2600.cartridges.cx2617.facets.answers import NUMBERS, YES_OR_NO
from retro2600.cartridges.cx2617.facets.choosing import (
    Question,
    Strength,
    next_step,
    question_of,
    says_yes,
)
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Step
from retro2600.cartridges.cx2617.knob import DIALLED, KNOB_AT, LOCATION_AT
from retro2600.cartridges.cx2617.scenes import Asking, Dialling, Die, Occasion, Passing, Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.turning import SETTLING
from retro2600.machine.chance import Chance
from retro2600.machine.facets.hands import Hand
from retro2600.players.search import DEEPEST
from retro2600.players.searches import has_arrays
from retro2600.players.thought import Answer, thought

LOOKED_AT: Final = 30
"""Frames for which a new question or roll is looked at before the knob turns (chosen)."""

RESTED: Final = 10
"""Frames for which knob and button rest before a press (chosen)."""

ASTRAY: Final = 2 * SETTLING
"""Frames after which a knob that the picture does not agree with is turned away by a step, and back."""

PRESSED: Final = 4
"""Frames that a press lasts, and that the knob rests after it (chosen); as the shell's own at least."""

ANYWHERE: Final = -1
"""The step of a press that counts wherever the knob stands."""


class Mind(NamedTuple):
    """The memory of a hand."""

    about: Hashable
    """The question that it is asked, or the scene."""
    chance: Chance
    """Dice of its own, for those that are to be dialled."""
    frames: int = 0
    """Frames for which it has been asked that."""
    rested: int = 0
    """Frames since the knob was turned, or the button moved."""


def moved(ledger: Ledger, state: State, asked: bool, level: int, plies: int | None, hand: Hand) -> Hand:
    """The hand a frame later; `asked`: its player is waited for.

    `plies`: it looks ahead so many at most; None: as far as there is time for.
    """
    strength = Strength(level, _reach() if plies is None else plies)
    question = question_of(ledger, state, strength) if asked else None
    mind = _minded(hand.mind, _about(question, state), state)
    answer = thought(question, mind.frames) if question else None
    if hand.button:
        return _acted(hand, mind, button=mind.rested < PRESSED)
    is_thinking = mind.frames < LOOKED_AT or (question is not None and answer is None)
    if not asked or is_thinking or mind.rested < PRESSED:
        return _acted(hand, mind)
    goal = _goal(ledger, state, mind, answer, strength)
    return _acted(hand, mind) if goal is None else _towards(goal, state, hand, mind)


def _towards(goal: int, state: State, hand: Hand, mind: Mind) -> Hand:
    """The hand a step nearer, or with the button down where the picture shows that it is there."""
    if goal not in (hand.step, ANYWHERE):
        return _acted(hand, mind, hand.step + (1 if goal > hand.step else -1))
    if not _is_shown(state, goal):  # the program may come to rest a step beside the knob (note 5)
        return _acted(hand, mind, goal + (1 if goal == 0 else -1) if mind.rested >= ASTRAY else None)
    return _acted(hand, mind, button=mind.rested >= RESTED)


@cache
def _reach() -> int:
    """The plies that there is time for: without arrays a step of a search takes longer than a frame."""
    return DEEPEST if has_arrays() else 0


def _about(question: Question | None, state: State) -> Hashable:
    scene = state.scene
    if isinstance(scene, Dialling):
        return question, scene.occasion, scene.die
    return type(scene).__name__ if question is None else question


def _minded(mind: Mind | None, about: Hashable, state: State) -> Mind:
    """The memory a frame later."""
    if mind is None or mind.about != about:
        return Mind(about, Chance(state.generator), rested=mind.rested + 1 if mind else 0)
    return mind._replace(frames=mind.frames + 1, rested=mind.rested + 1)


def _acted(hand: Hand, mind: Mind, step: int | None = None, button: bool = False) -> Hand:
    """The hand with the knob at another step, or the button down or up."""
    to = Hand(hand.step if step is None else step, button, mind)
    return to if to[:2] == hand[:2] else to._replace(mind=mind._replace(rested=0))


def _goal(ledger: Ledger, state: State, mind: Mind, answer: Answer | None, strength: Strength) -> int | None:
    """The step to turn the knob to and to press at; None where there is nothing to do."""
    scene = state.scene
    match scene:
        case Passing():
            return ANYWHERE
        case Asking(ask, decided=False):
            first, last = YES_OR_NO[0 if says_yes(ledger, state, ask, answer) else 1]
        case Dialling():
            first, last = NUMBERS[_number(state, scene, mind, answer) - 1]
        case Pointing() | scenes.Lifted() | scenes.Holding() | scenes.Refused():
            return _place(state, next_step(ledger, state, answer, strength))
        case _:
            return None
    return (first + last) // 2


def _number(state: State, scene: Dialling, mind: Mind, answer: Answer | None) -> int:
    """The number to dial: that of the doublet chosen after a 1-2, else one of the hand's own dice."""
    if answer and answer.doublet:
        return answer.doublet
    if scene.occasion is Occasion.BONUS and scene.die is Die.RIGHT:
        return state.dice[0]
    return mind.chance.throw()[0]


def _place(state: State, step: Step | None) -> int | None:
    """The knob for the next checker's way: to where it stands, or with it in the hand to where it goes."""
    where, carried = LOCATION[state.turn], state.hand
    if carried is None:
        return KNOB_AT[where[step.origin]] if step else None
    if step and carried.side is state.turn and where[step.origin] == state.cursor:
        return KNOB_AT[where[step.target]]
    return KNOB_AT[state.cursor]


def _is_shown(state: State, step: int) -> bool:
    """True if the picture shows that the program has followed the knob there."""
    scene = state.scene
    if isinstance(scene, Asking):
        return state.dice[0] == word(step)
    if isinstance(scene, Dialling):
        return state.dice[0 if scene.die is Die.LEFT else 1] == DIALLED[step]
    if isinstance(scene, Passing):
        return True
    return LOCATION_AT[step] == (state.hand.at if state.hand else state.cursor)
