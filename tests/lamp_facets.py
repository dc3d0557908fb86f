"""The facets of the lamp: its games, turns, lines, remarks, sounds and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.machine import facets
from retro2600.machine.facets.answers import Aim
from retro2600.machine.facets.cues import Cue, Note
from retro2600.machine.facets.markings import Arrow, Dot, DotRole, Label, Markings, Spot
from retro2600.machine.facets.remarks import Remark
from tests.lamp_state import GAMES, Dark, State


class Dims(facets.positions.Positions[State]):
    """A position is how far the knob is turned."""

    kinds = "a number"

    def written(self, state: State) -> tuple[str, ...]:
        if isinstance(state.scene, Dark):
            raise ValueError("in the dark there is no position")
        return f"dimmed to {state.knob}", f"{state.knob}"

    def placed(self, state: State, text: str, held: Inputs) -> State:
        if not text.isdecimal():
            raise ValueError(f"a number was expected, not {text!r}")
        return State(game=state.game, knob=int(text))


class Ledger(NamedTuple):
    seen: int


class Seeing(facets.ledger.Ledger[State]):
    type: Any = Ledger

    def opened(self, state: State) -> Ledger:
        return Ledger(0)

    def entered(self, ledger: Ledger, before: State, after: State) -> Ledger:
        return Ledger(ledger.seen + 1) if after.beep else ledger


class Presses(facets.time.Time[State]):
    """A turn begins with each press."""

    def turn_began(self, before: State, after: State) -> bool:
        return bool(after.beep)

    def settled(self, state: State) -> bool:
        return not isinstance(state.scene, Dark)


class Words(facets.guide.Guide[State]):
    def waits(self, state: State) -> bool:
        return not isinstance(state.scene, Dark)

    def line(self, ledger: Ledger, state: State, held: Inputs | None) -> str:
        return "" if isinstance(state.scene, Dark) else "{knob} dims the lamp, {press}"

    def welcome(self, ledger: Ledger, state: State) -> list[str]:
        """With both levers at b nobody plays with the lamp."""
        return ["LAMP", "{press} begins"] if self.idle(state) else []

    def idle(self, state: State) -> bool:
        """As long as both levers are up."""
        return state.levers == (1, 1)

    def page(self, state: State) -> list[str]:
        return ["Turn the knob to dim the lamp."]


class Games(facets.games.Games[State]):
    titles: ClassVar = {number: f"lamp {number}" for number in range(1, GAMES + 1)}
    begins = "reset"

    def number(self, state: State) -> int:
        return state.game

    def towards(self, state: State, number: int, held: Inputs) -> tuple[Inputs, ...]:
        return () if state.game == number else (replace(held, select=True), held)


class Told(facets.remarks.Remarks[State]):
    topics: ClassVar = {"presses": "how often it was pressed", "dark": "a warning in the dark"}

    def told(self, ledger: Ledger, state: State) -> list[Remark]:
        told = [Remark("presses", "presses", f"{ledger.seen} of {state.presses} seen")]
        if isinstance(state.scene, Dark):
            told.append(Remark("dark", "light", "it is dark", urgent=True))
        return told


class Beeps(facets.cues.Cues[State]):
    def sounded(self, before: State, after: State) -> list[Cue]:
        return [Cue("press", (Note(440, 2),))] if after.beep else []


class Halves(facets.marks.Marks[State]):
    """The lamp's halves have names; the right one can be pressed, and the arrow leads to it."""

    def drawn(self, ledger: Ledger, state: State) -> Markings:
        left, right = Spot(WIDTH / 4, HEIGHT / 2), Spot(WIDTH * 3 / 4, HEIGHT / 2)
        return Markings(
            (Label(left, "knob"), Label(right, "button")),
            (Dot(right, DotRole.MAY_MOVE),),
            (Arrow(left, right),),
        )


class Aiming(facets.answers.Answers[State]):
    def asked(self, state: State) -> list[tuple[int, int]]:
        return []

    def aim(self, state: State, column: int, line: int) -> Aim | None:
        return Aim(0, min(column // 5, 27))


class PressCount:
    """Implements `retro2600.machine.facets.record.Transcript`."""

    def __init__(self, match: Sequence[int]) -> None:
        self._count = 0
        self._match = match

    def add(self, before: State, after: State, /) -> None:
        self._count += bool(after.beep)

    def text(self) -> str:
        return "".join(f"{number}, " for number in self._match) + f"{self._count} presses\n"


class Diary(facets.record.Record[State]):
    adviser = "the fitter"

    def games(self, ledger: Ledger) -> int:
        return ledger.seen

    def transcript(self, state: State, match: Sequence[int] = ()) -> PressCount:
        return PressCount(match)
