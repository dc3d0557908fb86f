"""Tallies: the figures of one side in a game, which add up over games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite, sqrt
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from retro2600 import limits
from retro2600.annotated import Check
from retro2600.machine.facets.review import Finding
from retro2600.players.judging.verdict import Grade, grade_of
from retro2600.reader import Alternative, Reader
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.rules import Cast, Side, Throw
from retro2600.rules.dice import FACES
from retro2600.rules.notation import Deed

NO_FACES: Final = (0,) * len(FACES)


class Tally(NamedTuple):
    """The figures of one side; those of the other are a tally of their own."""

    games: int = 0
    won: int = 0
    gammons: int = 0
    """Games won as gammons or backgammons."""
    points: int = 0
    """Points won, less those lost."""
    decisions: int = 0
    errors: int = 0
    blunders: int = 0
    lost: float = 0.0
    """Points lost by decisions."""
    rolls: int = 0
    """Rolls whose luck is known."""
    luck: float = 0.0
    """Points that they were worth beyond the mean."""
    squares: float = 0.0
    """The sum of the squares of each one's luck."""
    result: float = 0.0
    """Points won, or in matches chances to win them that were gained."""
    fortune: float = 0.0
    """The luck of this side less the other's, in the same."""
    thrown: int = 0
    """Rolls of two dice, those of the opening left out."""
    doublets: int = 0
    faces: tuple[int, ...] = NO_FACES
    """The number of dice that showed each number."""

    @property
    def rate(self) -> float | None:
        """Thousandths of a point lost a decision; None without any."""
        return 1000 * self.lost / self.decisions if self.decisions else None

    @property
    def adjusted(self) -> float:
        """The result without the luck of either side."""
        return self.result - self.fortune

    @property
    def mean_luck(self) -> float:
        """Of a roll; 0 without any."""
        return self.luck / self.rolls if self.rolls else 0.0

    @property
    def luck_error(self) -> float:
        """The standard error of that mean; 0 of fewer than two rolls."""
        if self.rolls < 2:
            return 0.0
        variance = (self.squares - self.rolls * self.mean_luck**2) / (self.rolls - 1)
        return sqrt(max(variance, 0.0) / self.rolls)


def together(tallies: Iterable[Tally]) -> Tally:
    """The sum of them."""
    *numbers, faces = zip(Tally(), *tallies, strict=True)
    summed = (sum(each) for each in numbers)
    return Tally._make([*summed, tuple(map(sum, zip(*faces, strict=True)))])


def tally_of(side: Side, deeds: Sequence[Deed], found: Sequence[tuple[LineDecision, Finding]]) -> Tally:
    """The decisions, luck and dice of a side in one game; its result is for others to add."""
    number = [*Side].index(side)
    costs = [cost.loss for _, finding in found for cost in finding.costs if cost.player == number]
    grades = [grade_of(loss) for loss in costs]
    lucks = [
        (decision.turn.side, finding.luck, finding.unit)
        for decision, finding in found
        if decision.part is DecisionPart.PLAY and finding.luck is not None
    ]
    mine = [luck for whose, luck, _ in lucks if whose is side]
    rolls = [deed.action.roll for deed in deeds if isinstance(deed.action, Throw) and deed.side is side]
    dice = [die for roll in rolls for die in (roll.high, roll.low)]
    dice += [
        deed.action.white if side is Side.WHITE else deed.action.red
        for deed in deeds
        if isinstance(deed.action, Cast)
    ]
    return Tally(
        games=1,
        decisions=len(costs),
        errors=grades.count(Grade.ERROR),
        blunders=grades.count(Grade.BLUNDER),
        lost=sum(costs),
        rolls=len(mine),
        luck=sum(mine),
        squares=sum(luck * luck for luck in mine),
        fortune=sum(luck * unit if whose is side else -luck * unit for whose, luck, unit in lucks),
        thrown=len(rolls),
        doublets=sum(roll.is_doublet for roll in rolls),
        faces=tuple(dice.count(face) for face in FACES),
    )


def rounded(tally: Tally) -> Tally:
    """The figures with as many digits as are written."""
    *numbers, faces = tally
    return Tally._make([*(round(each, 6) for each in numbers), faces])


class _Lines(Reader):
    """The format of the record's lines: a tally is the list of its figures."""

    def way(self, kind: Any) -> Alternative:
        if kind is not Tally:
            return super().way(kind)
        return Alternative(
            "figures", lambda plain: isinstance(plain, list), lambda plain, *_: _read_tally(plain)
        )

    def written(self, value: Any) -> Any:
        if not isinstance(value, Tally):
            return super().written(value)
        *numbers, faces = value
        return [*numbers, [*faces]]


LINES: Final = _Lines(ValueError, unknown=None)
"""The reader and writer of the record's lines."""

ShortText: TypeAlias = Annotated[str, Check("a short text", lambda text: len(text) <= limits.SLOT_TEXT)]


def _read_tally(plain: list[Any]) -> Tally:
    if len(plain) != len(Tally._fields):
        raise ValueError("it has no figures")
    *numbers, faces = plain
    if not isinstance(faces, list) or len(faces) != len(NO_FACES) or {*map(type, faces)} != {int}:
        raise ValueError("it has no dice")
    if not {*map(type, numbers)} <= {int, float} or not all(map(isfinite, numbers)):
        raise ValueError("a figure is no number")
    return Tally._make([*numbers, tuple(faces)])
