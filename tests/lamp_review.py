"""The moth, which judges each press of the lamp."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.machine import facets
from retro2600.machine.facets.markings import Arrow, Spot
from retro2600.machine.facets.review import Advice, Desk, Finding, Foreseen, GameLine, JudgedWay
from tests.lamp_facets import Ledger
from tests.lamp_state import Dark, State

OFF, ON = JudgedWay("off", 0.0, "dark 52 %", "off"), JudgedWay("press", 0.1, "dark 10 %", "on")


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
    def lines(self) -> list[GameLine]:
        return [self._line(number) for number in range(self._ledger.seen)]

    def _line(self, number: int) -> GameLine:
        steps = self._steps.get(number, 0)
        told = f"press {number + 1}"
        if number == 0:
            return GameLine(told, wrong="not by the book")
        if steps == 0:
            return GameLine(told, pending=True)
        loss = self.prices.get(number, number / 10)
        found = Finding(f"off -{loss:.3f} ?", "?", loss, (OFF, ON._replace(loss=loss)), 1, steps, 0.5)
        return GameLine(told, found, adviser="the same" if number % 2 else "")

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

    def drawn(self, way: JudgedWay | Advice, state: State) -> tuple[Arrow, ...]:
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
