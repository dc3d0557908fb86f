"""The first lesson: which way to go, hitting, the bar, bearing off, the cube. All of it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.cartridges.cx2617.board import LOCATION, OWN_BAR, OWN_TRAY, Side
from retro2600.cartridges.cx2617.facets.effects import Act, Effect
from retro2600.cartridges.cx2617.positions import POSITIONS
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.machine import facets
from retro2600.machine.facets.lesson import Step, Task

GAME: Final = 1
"""Backgammon against the computer, with the cube: the game that the lesson is about."""

_AT: Final = LOCATION[Side.WHITE]


def _lifts(line: str, number: int) -> Task:
    return Task(line, Effect(Act.LIFTS, _AT[number]))


def _places(line: str, number: int) -> Task:
    return Task(line, Effect(Act.PLACES, _AT[number]))


def _says(line: str, yes: bool) -> Task:
    return Task(line, Effect(Act.SAYS, int(yes)))


_LESSON: Final = (
    (
        "-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:10",
        Step(
            "which way",
            (
                "You are White. Your checkers go from {point24}, at the lower right, up the "
                "right side, over to the left, and down there to {point1}. Red goes the other way. "
                "Each die moves one checker by as many points as it shows, or both move the same "
                "one. Now the dice show 6 and 1.",
            ),
            (
                _lifts("{knob} to {point13}, at the upper right, then {do_press}", 13),
                _places("six points on is {point7}, on the left: {knob} there, then {do_press}", 7),
                _lifts("now the 1: {knob} to {point8}, the point above {point7}, then {do_press}", 8),
                _places("{knob} to {point7}, below, then {do_press}", 7),
            ),
            "Right. Two or more of yours close a point to Red",
        ),
    ),
    (
        "-a---aD-CB--eE---c-e----A-:0:0:1:41:0:0:0:0:10",
        Step(
            "hitting",
            (
                "Where a point has one checker alone, the other side can land: it hits that "
                "checker. Red has one alone on {point5}. From {point9} it is four points away, and a "
                "die shows 4.",
            ),
            (
                _lifts("{knob} to {point9}, on the left, then {do_press}", 9),
                _places("{knob} to the red checker on {point5}, below, then {do_press}", 5),
            ),
            "Hit. Red's checker is on the bar, in the middle, and begins anew",
        ),
    ),
    (
        "-b----E-CA--dE---c-db----A:0:0:1:52:0:0:0:0:10",
        Step(
            "the bar",
            (
                "Now Red has hit you: your checker is on the bar, in the middle of the right "
                "side. Before another one moves, it has to come in where the way begins: a 1 "
                "leads to {point24}, a 6 to {point19}. The 5 would lead to {point20}, which Red has "
                "closed. The 2 leads to {point23}.",
            ),
            (
                _lifts("{knob} to the bar, on the right, then {do_press}", OWN_BAR),
                _places("{knob} to {point23}, near the lower right corner, then {do_press}", 23),
            ),
            "Right. While a checker is on the bar and cannot come in, the turn is lost",
        ),
    ),
    (
        "-BBBCCC-----e----e-e------:0:0:1:63:0:0:0:0:10",
        Step(
            "bearing off",
            (
                "All fifteen of yours are at home, on {point1} to {point6}. Only now may they leave the "
                "board: a 6 takes one off from {point6}, a 3 takes one off from {point3}. A number "
                "too high takes off the farthest.",
            ),
            (
                _lifts("{knob} to {point6}, on the left, then {do_press}", 6),
                _places("{knob} off the board, just below {point1}, then {do_press}", OWN_TRAY),
            ),
            "One is off. Who has all fifteen off first has won",
        ),
    ),
    (
        "-BBBCCC-----e----e-e------:0:0:1:00:0:0:0:0:10",
        Step(
            "the cube: to double",
            (
                "A game counts one point. Before your roll you may offer to double that: the "
                "picture asks dbl, YES or NO. Red then plays on for two points, or gives up and "
                "loses one. You are far ahead: double.",
            ),
            (_says("double? {knob_left}: YES, then {do_press}", True),),
            "Right. Who accepts a double is the only one who may double next",
        ),
    ),
    (
        "---------E--EE-------dddc-:0:0:-1:D:0:0:0:0:10",
        Step(
            "the cube: to accept",
            (
                "Now Red doubles: the picture asks acc, YES or NO. NO ends the game, and you lose"
                " one point. YES plays on for two: good, if you win at least one game of four "
                "like this one. Red is almost done: refuse.",
            ),
            (_says("accept? {knob_right}: NO, then {do_press}", False),),
            "Right: one point is lost, and not two",
        ),
    ),
    (
        "",
        Step(
            "that is all",
            (
                "You know the game. In a game the line under the picture says what can be done next.",
                "{undo_turn}: take a turn back",
                "{hint}: a hint for your roll",
                "{board_help}: numbers and marks on the board",
                "{help}: the keys, and the manual's pages",
            ),
        ),
    ),
)
"""Each step with its position as an XGID, without "XGID="."""


class Lesson(facets.lesson.Lesson[State]):
    """The lesson on this board."""

    steps: Sequence[Step] = tuple(step for _, step in _LESSON)

    def set_up(self, state: State, step: int, held: Inputs) -> State:
        """The state at the position of a step, in a game for one player with the cube."""
        position, _ = _LESSON[step]
        return POSITIONS.placed(state._replace(game=GAME), f"XGID={position}", held)
