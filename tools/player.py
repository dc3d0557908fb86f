"""A seeded player: sees the cartridge's state, turns the knob to where something can happen, and presses.

Random inputs hardly ever bear a checker off. This player mostly picks a checker that can move and a place it
may go to, and now and then does anything else: presses on nothing, turns away, flips a switch in the middle
of a drop.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from retro2600.cartridges.cx2617 import scenes
from retro2600.cartridges.cx2617.board import LOCATION, LOCATIONS, NUMBER, OWN_BAR, OWN_TRAY, seen_by
from retro2600.cartridges.cx2617.drops import PUT_BACK, verdict
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.person import lines_towards
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import accepted
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs

_SETTLING = (1, 3, 5, 6, 7, 8, 10, 11, 12)
"""Frames given to the knob's filter before a press: too few and enough."""

_PRESSES = (1, 1, 2, 2, 3, 3, 4, 6, 9)
_RELEASES = (1, 1, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Habits:
    """A player's habits beside playing: chances from 0 to 1, for each decision or frame of waiting."""

    aimless: float = 0.1
    """To aim anywhere instead of where something can be done."""

    switches: float = 0.0015
    """To turn a difficulty switch."""

    panel: float = 0.0
    """To press RESET or SELECT, or turn the colour switch. At 0 a game that is over stays over."""

    games: tuple[int, ...] = tuple(VARIATIONS)
    """The games to begin."""


class Player:
    """Gives the inputs of one frame after another; the same for the same chance, habits and states."""

    def __init__(self, chance: Random, habits: Habits) -> None:
        self._chance = chance
        self._habits = habits
        self._held = Inputs()
        self._plan: deque[dict[str, Any]] = deque()

    def inputs(self, state: State) -> Inputs:
        """The inputs of the frame after this state."""
        if not self._plan:
            self._decide(state)
        self._held = replace(self._held, **self._plan.popleft())
        return self._held

    def _hold(self, frames: int, **changes: Any) -> None:
        """Plan to hold these inputs, and all others as they are."""
        self._plan.extend([changes] * frames)

    def _decide(self, state: State) -> None:
        if self._fancies(self._habits.switches):
            self._turn_a_switch()
        elif self._fancies(self._habits.panel):
            self._touch_the_panel()
        elif self._held.left == "b" and self._fancies(0.05):
            self._hold(1, left="a")
        elif self._held.right == "b" and self._fancies(0.05):
            self._hold(1, right="a")
        else:
            self._play(state)

    def _play(self, state: State) -> None:
        match state.scene:
            case scenes.Idle() if self._habits.panel:
                self._begin_a_game(state)
            case scenes.Pointing():
                self._pick(state)
            case scenes.Lifted() | scenes.Holding() | scenes.Refused():
                self._drop(state)
            case scenes.Passing() | scenes.Asking() | scenes.Dialling():
                self._turn_and_press(state, self._chance.choice((80, 230, self._chance.randrange(256))))
            case _:
                self._wait()

    def _wait(self) -> None:
        if self._fancies(0.9):
            self._hold(1, button0=False, button1=False)
        else:
            self._hold(1, button0=self._fancies(0.1), paddle0=self._chance.randrange(256))

    def _pick(self, state: State) -> None:
        """Point at a checker that may move, and press; where there is none, at any, or start anew."""
        if self._held.left == "b":
            places = [location for location, count in enumerate(state.board) if count]
        else:
            places = movable(state)
        stuck = not places and any(state.required)
        if stuck and self._habits.panel and self._fancies(0.02):
            self._hold(1, reset=True)
            self._hold(1, reset=False)
            return
        if not places or self._fancies(self._habits.aimless):
            places = list(range(LOCATIONS))
        self._turn_and_press(state, lines_towards(state, KNOB_AT[self._chance.choice(places)]))

    def _drop(self, state: State) -> None:
        places = [] if self._held.left == "b" else landings(state)
        if not places or self._fancies(self._habits.aimless):
            places = list(range(LOCATIONS))
        lines = lines_towards(state, KNOB_AT[self._chance.choice(places)])
        if not self._fancies(20 * self._habits.switches):
            self._turn_and_press(state, lines)
            return
        self._hold(10, **{f"paddle{state.paddle}": lines})
        self._hold(self._chance.randrange(1, 4), **{f"button{state.paddle}": True})
        self._hold(self._chance.randrange(1, 4), left="a" if self._held.left == "b" else "b")
        self._hold(1, **{f"button{state.paddle}": False})

    def _turn_and_press(self, state: State, lines: int) -> None:
        self._hold(1, **{f"paddle{state.paddle}": lines})
        self._hold(self._chance.choice(_SETTLING))
        self._hold(self._chance.choice(_PRESSES), **{f"button{state.paddle}": True})
        self._hold(self._chance.choice(_RELEASES), **{f"button{state.paddle}": False})

    def _turn_a_switch(self) -> None:
        if self._fancies(0.7):
            self._hold(self._chance.randrange(1, 60), left="b")
        else:
            self._hold(1, right="b" if self._fancies(0.5) else "a")

    def _touch_the_panel(self) -> None:
        match self._chance.randrange(4):
            case 0:
                self._hold(self._chance.choice((1, 1, 2, 5)), reset=True)
                self._hold(1, reset=False)
            case 1:
                self._hold(self._chance.choice((1, 2, 5, 40)), select=True)
                self._hold(self._chance.choice((1, 2, 5)), select=False)
            case 2:
                self._hold(self._chance.randrange(1, 5), color=not self._held.color)
            case _:
                self._hold(1, paddle0=self._chance.randrange(256), paddle1=self._chance.randrange(256))

    def _begin_a_game(self, state: State) -> None:
        """Select one of the wanted games and press RESET."""
        wanted = self._chance.choice(self._habits.games)
        for _ in range((wanted - state.game) % len(VARIATIONS)):
            self._hold(self._chance.choice((1, 2)), select=True)
            self._hold(self._chance.choice((1, 3)), select=False)
        self._hold(self._chance.randrange(1, 40))
        self._hold(self._chance.choice((1, 1, 2, 7)), reset=True)
        self._hold(1, reset=False, button0=False, button1=False)

    def _fancies(self, likely: float) -> bool:
        return self._chance.random() < likely


def movable(state: State) -> list[int]:
    """The locations of checkers of the side on turn with which one of the numbers left can be played now."""
    own = seen_by(state.board, state.turn)
    drops = accepted(own, state.required, VARIATIONS[state.game].acey_deucey)
    origins = sorted({drop.origin for drop in drops if drop.origin <= OWN_BAR})
    return [LOCATION[state.turn][number] for number in origins]


def landings(state: State) -> list[int]:
    """The locations where the carried checker may come down and use up a number."""
    assert state.hand is not None
    side = state.hand.side
    origin = NUMBER[side][state.cursor]
    targets = {max(OWN_TRAY, origin - pips) for pips in _left(state)}
    acey_deucey = VARIATIONS[state.game].acey_deucey
    own = seen_by(state.board, side)
    return [
        LOCATION[side][target]
        for target in sorted(targets)
        if verdict(own, state.required, origin, target, acey_deucey=acey_deucey) not in (None, PUT_BACK)
    ]


def _left(state: State) -> list[int]:
    return sorted({number for number in state.required if number})
