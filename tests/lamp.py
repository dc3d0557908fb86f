"""A tiny cartridge for tests of what knows no cartridge: a lamp that the knob dims and the button counts.

It has three games, which SELECT goes through and which differ in nothing, beeps at each press, reads the knob
like the cartridges of its time, and is black as long as RESET is held.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, ClassVar, NamedTuple

from retro2600.cartridges.cx2617.console import KNOBS
from retro2600.cartridges.cx2617.paddle import SAMPLES, SAMPLES_PER_FRAME
from retro2600.consoles.vcs import Inputs, Output
from retro2600.consoles.vcs.console import console_for
from retro2600.consoles.vcs.picture import HEIGHT, SIZE, WIDTH
from retro2600.machine import Cartridge, facets
from retro2600.machine.facets.answers import Aim
from retro2600.machine.facets.cues import Cue, Note
from retro2600.machine.facets.markings import Arrow, Dot, Label, Markings, Role, Spot
from retro2600.machine.facets.remarks import Remark
from retro2600.machine.facets.review import Advice, Desk, Finding, Foreseen, Line, Way
from retro2600.machine.pictures import Pixels

GAMES = 3
LEVER = {"a": 0, "b": 1}


class Tint(Enum):
    COLOUR = "colour"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class Scene:
    """The lamp's place between frames."""


@dataclass(frozen=True, slots=True)
class Shining(Scene):
    tint: Tint


@dataclass(frozen=True, slots=True)
class Dark(Scene):
    frames: int = 1


class State(NamedTuple):
    scene: Scene = Shining(Tint.COLOUR)
    game: int = 1
    knob: int = 0
    knobs: tuple[int, ...] = ()
    presses: int = 0
    levers: tuple[int, int] = (0, 0)
    down: tuple[bool, bool] = (False, False)
    beep: bool | None = None


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
            (Dot(right, Role.MAY_MOVE),),
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


OFF, ON = Way("off", 0.0, "dark 52 %", "off"), Way("press", 0.1, "dark 10 %", "on")


class Verdict(Foreseen):
    """That any press is a blunder, after so many steps."""

    finding = Finding("off -0.100 ??", "??", 0.1, (OFF, ON), 1, 0)

    def __init__(self, steps: int) -> None:
        self._steps = steps

    @property
    def is_judged(self) -> bool:
        return not self._steps

    def step(self) -> None:
        self._steps -= 1


class MothDesk(Desk[State]):
    """Two steps to judge any press but the first; the later, the worse, without other prices."""

    prices: ClassVar[Mapping[int, float]] = {}
    patience: ClassVar[int] = 0
    """Steps of the judgement of what is about to be done."""

    def __init__(self) -> None:
        self._ledger, self._state = Ledger(0), State()
        self._steps: dict[int, int] = {}
        self._foreseen: dict[int, Verdict] = {}
        self._wanted: int | None = None

    def prepare(self) -> None:
        pass

    def look(self, ledger: Any, state: State) -> None:
        self._ledger, self._state = ledger, state

    def take(self, record: Any) -> None:
        self._ledger = Ledger(record or 0)

    @property
    def lines(self) -> list[Line]:
        return [self._line(number) for number in range(self._ledger.seen)]

    def _line(self, number: int) -> Line:
        steps = self._steps.get(number, 0)
        told = f"press {number + 1}"
        if number == 0:
            return Line(told, wrong="not by the book")
        if steps == 0:
            return Line(told, pending=True)
        loss = self.prices.get(number, number / 10)
        found = Finding(f"off -{loss:.3f} ?", "?", loss, (OFF, ON._replace(loss=loss)), 1, steps, 0.5)
        return Line(told, found, adviser="the same" if number % 2 else "")

    @property
    def is_over(self) -> bool:
        return isinstance(self._state.scene, Dark)

    def first(self, number: int | None) -> None:
        self._wanted = number

    def step(self) -> bool:
        wanted = [self._wanted] if self._wanted is not None else []
        for number in [*wanted, *range(1, self._ledger.seen)]:
            if self._steps.get(number, 0) < 2:
                self._steps[number] = self._steps.get(number, 0) + 1
                return True
        return False

    def posed(self, number: int | None, state: State) -> State | None:
        return None if number is None else state._replace(presses=number)

    def drawn(self, way: Way | Advice, state: State) -> tuple[Arrow, ...]:
        end = Spot(WIDTH, HEIGHT) if way.move == "off" else Spot(WIDTH, 0)
        return (Arrow(Spot(state.presses, 0), end),)

    @property
    def at_hand(self) -> int | None:
        return None if isinstance(self._state.scene, Dark) else self._state.presses

    @property
    def decides(self) -> int | None:
        return None if self.at_hand is None else 0

    def advice(self) -> list[Advice]:
        return [Advice("the fitter", "press", "on"), Advice("the moth", "off", "off", self._ledger.seen)]

    def foreseen(self, ledger: Any, state: State) -> Foreseen | None:
        if state.presses == self._state.presses:
            return None
        return self._foreseen.setdefault(state.presses, Verdict(self.patience))

    @property
    def kept(self) -> dict[str, Any]:
        return {"steps": sorted(self._steps.items())}

    def remember(self, kept: Any) -> None:
        self._steps = dict(kept.get("steps", ()))


class Moths(facets.review.Review[State]):
    judge = "the moth"
    adviser = "the fitter"

    def desk(self) -> MothDesk:
        return MothDesk()


class Lamp(Cartridge[State, Inputs, Output]):
    """Shines."""

    name = "lamp"
    version = 3
    title = "LAMP"
    console = console_for(KNOBS, {})

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        return State()

    def step(self, state: State, inputs: Inputs) -> State:
        pressed = inputs.button0 and not state.down[0]
        selected = inputs.select and not state.down[1]
        tint = Tint.COLOUR if inputs.color else Tint.GREY
        dark = state.scene.frames + 1 if isinstance(state.scene, Dark) else 1
        return State(
            scene=Dark(dark) if inputs.reset else Shining(tint),
            game=state.game % GAMES + 1 if selected else state.game,
            knob=(SAMPLES[inputs.paddle0] + state.knob) // 2,
            knobs=(SAMPLES[inputs.paddle1],),
            presses=state.presses + pressed,
            levers=(LEVER[inputs.left], LEVER[inputs.right]),
            down=(inputs.button0, inputs.select),
            beep=True if pressed else None,
        )

    def show(self, state: State) -> Output:
        dark = isinstance(state.scene, Dark)
        tones = (4 if state.beep else 0, 0)
        return Output(
            tones, dark, lambda: Pixels(SIZE, light(0 if dark else 2 * state.knob + 2, 2 * state.presses))
        )

    def describe(self, state: State) -> dict[str, Any]:
        return {"game": state.game, "knob": state.knob, "presses": state.presses}

    def check(self, state: State) -> None:
        if not 0 <= state.knob <= SAMPLES_PER_FRAME:
            raise ValueError(f"the knob is at {state.knob}, expected 0 to {SAMPLES_PER_FRAME}")

    facets = facets.Facets(
        ledger=Seeing(),
        time=Presses(),
        guide=Words(),
        games=Games(),
        remarks=Told(),
        cues=Beeps(),
        marks=Halves(),
        answers=Aiming(),
        record=Diary(),
        review=Moths(),
        positions=Dims(),
    )


@cache
def light(left: int, right: int) -> bytes:
    """One colour byte in the left half of the picture, one in the right half."""
    half = WIDTH // 2
    return (bytes([left]) * half + bytes([right if left else 0]) * half) * HEIGHT


LAMP = Lamp()


def load(name: str) -> Lamp:
    """A shelf that holds nothing else."""
    if name != LAMP.name:
        raise ValueError(f"no cartridge named {name!r}: the shelf holds lamp")
    return LAMP
