"""The console's knobs, and what turns them: notches, fine steps, keys and sticks that go on, paddles."""

from __future__ import annotations

from collections.abc import Container, Hashable, Mapping, Sequence
from typing import Any

from retro2600.machine.console import Console
from retro2600.machine.controls import Knob, Turning
from retro2600.shell.input.actions import Rotate
from retro2600.shell.input.turning import Accumulator, Endless, turned_while_held


class Knobs:
    """Turns them as it is told, and gives where they stand in one frame after the other.

    What turns the first player's by steps may be lent to something else, which has no ends.
    """

    def __init__(self, console: Console[Any]) -> None:
        self.first = console.knobs[0] if console.knobs else None
        """The first player's, if there is one."""
        self.in_vain: int | None = None
        """The player whose knob was turned by a notch, and went no further; it is told of once."""
        self.accelerating = True
        """True if a key that is held turns faster and faster."""
        self._console = console
        self._knobs = {knob.field: knob.turning() for knob in console.knobs}
        self._lent: Endless | None = None
        self._turning: dict[tuple[Rotate, Hashable], int] = {}
        self._leaning: dict[Hashable, tuple[Knob, float, Accumulator]] = {}
        self._placed: dict[str, float] = {}
        self._answers: Sequence[tuple[int, int]] = ()  # the first and the last step for each

    @property
    def steps(self) -> tuple[int, ...]:
        """The places in which they stand, in steps from 0, counter-clockwise."""
        return tuple(knob.step for knob in self._knobs.values())

    @property
    def notch(self) -> int:
        """The notch in which the first player's rests, counted clockwise; 0 if there is none."""
        return self._knobs[self.first.field].notch if self.first else 0

    @property
    def are_turned(self) -> bool:
        """True while a key or a stick goes on turning one."""
        return bool(self._turning or self._leaning)

    def stand(self, inputs: Any, players: Container[int] | None = None) -> None:
        """Put them, or those of some players, where they stand in these inputs, as if for long."""
        for knob in self._console.knobs:
            if players is None or knob.player in players:
                self._knobs[knob.field].stand(getattr(inputs, knob.field))

    @property
    def is_lent(self) -> bool:
        """True while something else is turned in the place of the first player's."""
        return self._lent is not None

    def lend(self) -> None:
        """From now on what turns the first player's by steps turns something else: `lent_turns`."""
        self._lent = Endless(self.first.fine_steps_a_step if self.first else 1)

    def take_back(self) -> None:
        """From now on it turns the knob again."""
        self._lent = None

    def lent_turns(self) -> int:
        """By how many steps it has been turned while it is lent, with the next frame, since last asked."""
        if self._lent is None:
            return 0
        self._turn_on()
        return self._lent.turned()

    def ask(self, answers: Sequence[tuple[int, int]]) -> None:
        """The program asks something: a notch of wheel or keys is the next of these answers; none: a step."""
        self._answers = answers

    def holder(self, turn: Rotate) -> int:
        """The player of the knob that is to be turned."""
        return next(knob.player for knob in self._console.knobs if knob.field == turn.field)

    def hold(self, turn: Rotate, by: Hashable) -> None:
        """Turn one, and go on with that until `by` is let go."""
        self._turn(turn)
        self._turning[turn, by] = 0

    def release(self, turn: Rotate, by: Hashable) -> None:
        """Turn no further."""
        self._turning.pop((turn, by), None)

    def let_go(self) -> None:
        """Nothing goes on turning."""
        self._turning.clear()
        self._leaning.clear()

    def lean(self, knob: Knob | None, by: Hashable, speed: float) -> None:
        """A stick turns a knob by so many fine steps a frame, clockwise, until it says otherwise."""
        if speed == 0:
            self._leaning.pop(by, None)
        elif knob is not None:
            accumulator = self._leaning[by][2] if by in self._leaning else Accumulator(1)
            self._leaning[by] = knob, speed, accumulator

    def place(self, knob: Knob, place: float | None) -> None:
        """A knob stands somewhere from -1, counter-clockwise, to +1, in the next frame; None: it does not."""
        if place is None:
            self._placed.pop(knob.field, None)
        else:
            self._placed[knob.field] = place

    def turn_to(self, knob: Knob, step: int) -> None:
        """Turn a knob to a step."""
        self._knobs[knob.field].turn(step - self._knobs[knob.field].step)

    def turn_first(self, amount: int, fine: bool) -> None:
        """Turn what the first player turns by so many steps or fine steps."""
        if self.first and amount:
            knob = self._turned_by(self.first.field)
            (knob.fine if fine else knob.turn)(amount)

    def turn_first_by_notches(self, notches: int, fine: bool) -> None:
        """Turn what the first player turns by so many detents of a wheel."""
        if fine:
            self.turn_first(notches, fine)
        elif self.first and notches:
            self._turn_notches(0, self._turned_by(self.first.field), notches)

    def frame(self, buttons: Mapping[str, Any]) -> dict[str, Any]:
        """The fields of the knobs in the next frame, with these fields of the buttons."""
        if self._lent is None:
            self._turn_on()
        for field, place in self._placed.items():
            self._knobs[field].put(place)
        self._placed.clear()
        fields = {}
        for knob in self._console.knobs:
            button = self._console.button_of(knob.player)
            fields[knob.field] = self._knobs[knob.field].frame(bool(button and buttons[button.field]))
        return fields

    def _turn_on(self) -> None:
        """Turn on by what continues from frame to frame: keys that are held, and sticks."""
        for held in self._turning:
            self._turning[held] += 1
            if turned_while_held(self._turning[held], self.accelerating):
                self._turn(held[0])
        for knob, speed, accumulator in self._leaning.values():
            self._turned_by(knob.field).fine(accumulator.add(speed))

    def _turn(self, turn: Rotate) -> None:
        knob = self._turned_by(turn.field)
        if turn.fine:
            knob.fine(turn.direction)
        else:
            self._turn_notches(self.holder(turn), knob, turn.direction)

    def _turn_notches(self, player: int, knob: Turning | Endless, notches: int) -> None:
        """Turn something by so many notches; where a player's knob does not turn by that, note it."""
        before = self.steps
        knob.turn(self._steps(knob, notches))
        if self._lent is None and self.steps == before:
            self.in_vain = player

    def _steps(self, knob: Turning | Endless, notches: int) -> int:
        """The steps that so many notches turn a knob: one each, but to the next answer while one is asked.

        There is none beyond the last one. At its edge, though, a program that smooths the knob may still
        read the answer beside it: there the knob goes on by a step.
        """
        if isinstance(knob, Endless) or not self._answers:
            return notches
        at = next((place for place, (_, last) in enumerate(self._answers) if knob.step <= last), 0)
        to = min(max(at + notches, 0), len(self._answers) - 1)
        first, last = self._answers[to]
        if to == at and first < last and knob.step == (first if notches > 0 else last):
            return 1 if notches > 0 else -1
        return (first if to > at else last if to < at else knob.step) - knob.step

    def _turned_by(self, field: str) -> Turning | Endless:
        """The thing that is turned by coarse and fine steps of a knob."""
        is_first = self.first is not None and field == self.first.field
        return self._lent if self._lent is not None and is_first else self._knobs[field]
