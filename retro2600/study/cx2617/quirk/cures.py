"""The cures for a suspended game, as steps, and what comes of them when they are played on the console.

The manual knows two: to put the checker back in set-up mode and make the correct move, and GAME RESET. The
first works only half, for the number once used stays used; in `AS_IT_WORKS` the correct first step is made
in set-up mode as well (note 6). `story` tells an example: where it is from, and how each cure went.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.scenes import Occasion, Rolling
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.inputs import Difficulty
from retro2600.rules import Move
from retro2600.rules.notation import write_play
from retro2600.study.cx2617.quirk.examples import Example
from retro2600.study.cx2617.quirk.explorer import explored, right_plays

PATIENCE = 600
"""Frames, ten seconds, after which a game that waits is taken for suspended (chosen)."""


class End(Enum):
    """The state that the game has come to."""

    SUSPENDED = "the game waits for ever"
    PASSED = "the turn has passed"
    NEW_GAME = "a new game begins"


@dataclass(frozen=True, slots=True)
class Carry:
    """A checker carried from one of the mover's own numbers to another; 0 is the tray."""

    origin: int
    target: int

    @classmethod
    def of(cls, move: Move) -> Carry:
        """The carry that makes a move."""
        return cls(move.source, move.target)

    @property
    def back(self) -> Carry:
        """The way back."""
        return Carry(self.target, self.origin)

    def __str__(self) -> str:
        place = "the tray" if self.target == 0 else str(self.target)
        return f"carry {self.origin or 'a borne-off checker'} to {place}"


@dataclass(frozen=True, slots=True)
class SlideLeft:
    """The left difficulty switch: b is set-up mode."""

    difficulty: Difficulty

    def __str__(self) -> str:
        return f"left difficulty to {self.difficulty}"


@dataclass(frozen=True, slots=True)
class Reset:
    """GAME RESET."""

    def __str__(self) -> str:
        return "press GAME RESET"


Step = Carry | SlideLeft | Reset


@dataclass(frozen=True, slots=True)
class Cure:
    """A way out of the suspended game, from the illegal first move on."""

    name: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """A step as it went: whether it was accepted, and the numbers then left."""

    step: Step
    accepted: bool
    left: tuple[int, ...]

    def __str__(self) -> str:
        outcome = "" if self.accepted else ": refused"
        return f"{self.step}{outcome}"


@dataclass(frozen=True, slots=True)
class PlayedCure:
    """A cure played out, up to its end or to the first step that was refused."""

    cure: Cure
    steps: tuple[Done, ...]
    end: End
    state: State


def cures(example: Example) -> tuple[Cure, Cure, Cure]:
    """The manual's cure, the same as it works, and RESET."""
    fall = Carry.of(example.fall)
    first, second = (Carry.of(move) for move in example.right)
    return (
        Cure("as the manual tells it", (fall, SlideLeft("b"), fall.back, SlideLeft("a"), first, second)),
        Cure("as it works", (fall, SlideLeft("b"), fall.back, first, SlideLeft("a"), second)),
        Cure("reset", (fall, Reset())),
    )


def played_out(example: Example, cure: Cure) -> PlayedCure:
    """The cure on the cartridge, frame by frame with knob, button and switches."""
    side = example.case.side
    person = Person(example.console().state, Inputs())
    done: list[Done] = []
    for step in cure.steps:
        accepted = _taken(person, side, step)
        left = tuple(number for number in person.state.required if number)
        done.append(Done(step, accepted, left))
        if not accepted:
            break
    if _end(person.state, side) is End.SUSPENDED:
        person.wait(PATIENCE)
    return PlayedCure(cure, tuple(done), _end(person.state, side), person.state)


def _taken(person: Person, side: Side, step: Step) -> bool:
    match step:
        case Carry():
            return person.carry(side, step.origin, step.target)
        case SlideLeft():
            person.hold(left=step.difficulty)
        case Reset():
            person.hold(reset=True)
            person.hold(reset=False)
    return True


def _end(state: State, side: Side) -> End:
    if isinstance(state.scene, Rolling) and state.scene.occasion is Occasion.OPENING:
        return End.NEW_GAME
    return End.SUSPENDED if state.turn is side else End.PASSED


def story(example: Example) -> str:
    """The text, several lines; plays all cures out on the cartridge."""
    case = example.case
    found = explored(case)
    accepted = ", ".join(write_play(case.position, (move,)) for move in found.accepted)
    ends = [f"{write_play(case.position, (end.move,))} strands the {end.stranded}" for end in found.dead_ends]
    right = ", ".join(write_play(case.position, play) for play in right_plays(case))
    lines = [
        f"{example.name}: {example.title}",
        f"  source: {example.source}",
        f"  {case.side.value} to play {case.dice[0]}-{case.dice[1]}",
        f"  accepted first: {accepted}",
        f"  suspends the game: {', '.join(ends)}",
        f"  right: {right}",
    ]
    for cure in cures(example):
        outcome = played_out(example, cure)
        steps = [f"    {number}. {done}" for number, done in enumerate(outcome.steps, 1)]
        lines += [f"  cure, {cure.name}:", *steps, f"    so {outcome.end.value}"]
    return "\n".join(lines)
