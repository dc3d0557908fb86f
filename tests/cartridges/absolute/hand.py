"""A finger and a keyboard at the board, without a picture: gestures by the keys of elements, frame by frame.

What is below a finger is told by its key, so a test says what is touched, whatever it looks like.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from retro2600.cartridges.absolute import (
    between,
    letters,
    moving,
    passing,
    questions,
    scenes,
    touching,
    words,
)
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.scenes import Answer, Scene, Wish
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets import cube
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase

PATIENCE: Final = 5000
"""Frames in which the program must wait for a hand again."""

TRAY, BAR = "tray-you", "bar-you"
_FAR: Final = 300, 300
_Thing = TypeVar("_Thing")


def key(row: int) -> str:
    """The element of a row of yours: 25 the bar, 0 the tray."""
    return {0: TRAY, 25: BAR}.get(row, f"row-{row}")


def start(state: State, kind: GameKind = GameKind.BACKGAMMON_COMPUTER) -> State:
    """The state after that kind of game is chosen in the main menu."""
    return between.chosen(state, kind)


def start_again(state: State) -> State:
    """The state after New Single Game."""
    return between.wanted(state, Wish.NEW)


class Hand:
    """The program's flow with a hand at it; what was said and heard since the last act."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.said: list[str] = []
        self.heard: list[Sound] = []

    @property
    def scene(self) -> Scene:
        return self.state.scene

    @property
    def playing(self) -> Playing:
        """The game on the board."""
        assert self.state.playing is not None
        return self.state.playing

    @property
    def message(self) -> str:
        return words.text(self.state.message) if self.state.message else ""

    @property
    def question(self) -> str:
        """The words of the question that stands, "" if there is none."""
        asked = questions.question(self.state)
        return words.text(asked.message) if asked else ""

    def is_gliding(self) -> bool:
        """True while something is on its way."""
        return self.state.motion is not None

    @property
    def pieces(self) -> dict[int, int]:
        """Your pieces by rows."""
        return {row: count for row, count in enumerate(self.state.mine.mine) if count}

    def frame(self) -> Hand:
        """A frame goes by; time stands while a sheet or a question of your own is there."""
        state = (
            self.state._replace(sounds=(), said=()) if self.state.sounds or self.state.said else self.state
        )
        if state.sheet is None and state.ask is None:
            state = passing.passed(state)
        return self._now(state)

    def frames(self, count: int) -> Hand:
        """So many frames go by."""
        for _ in range(count):
            self.frame()
        return self

    def play(self) -> Hand:
        """Your turn is played by the moves that come first, until you are waited for again."""
        if isinstance(self.wait().scene, scenes.Opening | scenes.ToRoll):
            self.tap("well-you").wait()
        while isinstance(self.scene, scenes.Play):
            source = max(moving.movable(self.state))
            self.move(source, min(moving.targets(self.state, source))).wait()
        return self.tap("dice").wait() if isinstance(self.scene, scenes.Stuck | scenes.Ending) else self

    def wait(self) -> Hand:
        """Until a hand is waited for."""
        for _ in range(PATIENCE):
            if passing.waits(self.state):
                return self
            self.frame()
        raise AssertionError(f"nobody is waited for, and nothing ends: {self.scene}")

    def until(self, scene: type[object]) -> Hand:
        """Until such a scene is there."""
        for _ in range(PATIENCE):
            if isinstance(self.scene, scene):
                return self
            self.frame()
        raise AssertionError(f"there is no {scene.__name__}, but {self.scene}")

    def touch(self, phase: TouchPhase, start: str, over: str, dragged: bool = False) -> Hand:
        """One step of a finger that went down on `start` and is on `over`."""
        at = _FAR if dragged else (0, 0)
        return self._now(touching.touched(self.state, Gesture(phase, start, over, (0, 0), at, dragged)))

    def tap(self, *keys: str, over: str | None = None) -> Hand:
        """A tap on each, without waiting; `over`: the finger strays onto that while it is down."""
        for each in keys:
            self._forget().touch(TouchPhase.DOWN, each, each)
            self.touch(TouchPhase.UP, each, each if over is None else over)
        return self

    def drag(self, start: str, over: str) -> Hand:
        """A drag from an element to another, "" to the place beside the board."""
        self._forget().touch(TouchPhase.DOWN, start, start).touch(TouchPhase.MOVE, start, over, True)
        return self.touch(TouchPhase.UP, start, over, True)

    def slide(self, places: int) -> Hand:
        """The cube is dragged along its lane by so many of its three places: negative towards them."""
        (x, first), (_, second), _ = cube.placed(False).places
        for phase in (TouchPhase.DOWN, TouchPhase.MOVE, TouchPhase.UP):
            at = (x, 300) if phase is TouchPhase.DOWN else (x, 300 + places * (second - first))
            gesture = Gesture(phase, "cube", "cube", (x, 300), at, phase is not TouchPhase.DOWN)
            self._now(touching.touched(self.state, gesture))
        return self

    def move(self, source: int, target: int) -> Hand:
        """A piece of yours is dragged from row to row."""
        assert target in moving.targets(self.state, source), "no such move"
        return self.drag(key(source), key(target))

    def strike(self, letter: str) -> Hand:
        """A letter."""
        return self._forget()._now(letters.struck(self.state, letter))

    def answer(self, answer: Answer) -> Hand:
        """An answer to the question that stands."""
        return self._forget()._now(questions.answered(self.state, answer))

    def do(self, act: Callable[[State], State]) -> Hand:
        """Something that a sheet or an icon does."""
        return self._forget()._now(act(self.state))

    def _forget(self) -> Hand:
        self.said, self.heard = [], []
        self.state = self.state._replace(sounds=(), said=())
        return self

    def _now(self, state: State) -> Hand:
        self.said += map(words.text, _added(self.state.said, state.said))
        self.heard += _added(self.state.sounds, state.sounds)
        self.state = state
        return self


def _added(before: tuple[_Thing, ...], after: tuple[_Thing, ...]) -> tuple[_Thing, ...]:
    """The things of a frame that are new; a frame in which others are there has forgotten those."""
    return after[len(before) :] if after[: len(before)] == before else after
