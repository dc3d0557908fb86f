"""A person at the tablet: fingers and keys on what is to be seen, until the program waits again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from retro2600.cartridges.absolute import CARTRIDGE, ending, passing, questions, turn
from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.record import Begun, Concede, Deed, MatchScore, begin, done, thrown
from retro2600.cartridges.absolute.settings import House, Kind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine import Machine, controls
from retro2600.machine.chance import Chance
from retro2600.machine.controls import Touch
from retro2600.rules import RED, WHITE, Cube, Position, Side, Win, standing
from tests.cartridges.absolute.player import place_of
from tests.consoles.tablet.sight import Sight

PATIENCE = 3000
"""Frames until the program must wait for a hand again: a thought, its steps, a pause."""

FAST = {"speed": 10}
"""Settings in which nothing glides."""


class Tablet(Sight[State]):
    """The program with a finger on its screen; what it said and sounded since the last act."""

    def __init__(
        self, state: State | None = None, seed: int = 7, upright: bool = False, **settings: Any
    ) -> None:
        state = state if state is not None else CARTRIDGE.power_on(seed)
        self.machine = Machine(CARTRIDGE, with_settings(state, **settings))
        self.inputs = Inputs(upright=upright)
        self.said: list[str] = []
        self.heard: list[Sound] = []
        self.frame()

    @property
    def at(self) -> type[Any]:
        """The kind of scene."""
        return type(self.state.scene)

    @property
    def card(self) -> dict[str, Any]:
        """The memory card as it would be written now."""
        found: dict[str, Any] = json.loads(self.machine.output.card or b"{}")
        return found

    def frame(self, *touches: Touch, key: str = "") -> Tablet:
        """One frame goes by."""
        self.machine = self.machine.step(replace(self.inputs, touches=touches, key=key))
        self.said += self.machine.output.spoken
        self.heard += [Sound(number) for number in self.machine.output.sound]
        return self

    def frames(self, count: int) -> Tablet:
        """So many frames go by, whatever they bring."""
        for _ in range(count):
            self.frame()
        return self

    def wait(self) -> Tablet:
        """Until the program waits for a hand, and its question listens."""
        for _ in range(PATIENCE):
            is_heard = questions.question(self.state) is None or self.state.asked == DEAF
            if passing.waits(self.state) and is_heard:
                return self
            self.frame()
        raise AssertionError(f"it never waits again: {self.state.scene}")

    def place(self, key: str) -> tuple[int, int]:
        """A place where a finger is on that element and on nothing in front of it."""
        return place_of(self.drawing, key)

    def down(self, key: str, finger: int = 0) -> Tablet:
        """A finger goes down on an element."""
        return self._forget().frame(Touch(finger, controls.Phase.DOWN, *self.place(key)))

    def down_at(self, place: tuple[int, int], finger: int = 0) -> Tablet:
        """A finger goes down there."""
        return self._forget().frame(Touch(finger, controls.Phase.DOWN, *place))

    def move(self, place: tuple[int, int], finger: int = 0) -> Tablet:
        """It moves there."""
        return self.frame(Touch(finger, controls.Phase.MOVE, *place))

    def up(self, place: tuple[int, int], finger: int = 0) -> Tablet:
        """It comes up there."""
        return self.frame(Touch(finger, controls.Phase.UP, *place))

    def tap(self, *keys: str) -> Tablet:
        """A tap on each of these, waiting after each."""
        for key in keys:
            place = self.place(key)
            self._forget().frame(Touch(0, controls.Phase.DOWN, *place)).frame(
                Touch(0, controls.Phase.UP, *place)
            ).wait()
        return self

    def drag(self, start: str, end: str | tuple[int, int]) -> Tablet:
        """A drag from an element to another one, or to a place."""
        first = self.place(start)
        last = self.place(end) if isinstance(end, str) else end
        middle = (first[0] + last[0]) // 2, (first[1] + last[1]) // 2
        return self.down(start).move(middle).move(last).up(last).wait()

    def strike(self, *keys: str) -> Tablet:
        """These keys, waiting after each."""
        for key in keys:
            self._forget().frame(key=key).wait()
        return self

    def _forget(self) -> Tablet:
        self.said, self.heard = [], []
        return self


def with_settings(state: State, **settings: Any) -> State:
    """The state with other settings; those of a whole game by their names, too."""
    house = {name: settings.pop(name) for name in House._fields if name in settings}
    kept = state.kept.settings._replace(**settings)
    return state._replace(
        kept=state.kept._replace(settings=kept._replace(house=kept.house._replace(**house)))
    )


def at_game(
    you: Iterable[tuple[int, int]],
    they: Iterable[tuple[int, int]],
    roll: tuple[int, int] | None = None,
    mover: Side = WHITE,
    lies: Cube | None = None,
    deeds: Iterable[Deed] = (),
    kind: Kind = Kind.BACKGAMMON_COMPUTER,
    waiting: tuple[int, int] = (0, 0),
    match: MatchScore | None = None,
    then: tuple[int, int] | None = None,
    **settings: Any,
) -> State:
    """A game with these pieces, each side's by its own rows (25 the bar), to roll or with this roll.

    `lies` is the cube; `deeds` are done then; `waiting` are those of 25 that were never on the board; `then`
    is the roll after this one. Settings of a whole game count for it.
    """
    state = with_settings(CARTRIDGE.power_on(7), **(FAST | settings))
    mine, theirs = standing(*you), standing(*they)
    position = Position(mine, theirs, *waiting)
    position = position if mover is WHITE else position.swapped()
    base = Base(position, mover, lies or Cube())
    wanted = [sorted(each) if each else None for each in (roll, then)]
    seed = next(seed for seed in range(10_000) if _begins(seed, wanted))
    playing = begin(Begun(kind, 1, seed, state.settings.house, base=base, match=match))
    if roll:
        playing = thrown(playing)
    for deed in deeds:
        playing = done(playing, deed)
    kept = state.kept._replace(games=1)
    return turn.gone_on(state._replace(kept=kept, kind=kind, playing=playing, sheet=None))._replace(
        said=(), sounds=()
    )


def in_match(score: MatchScore, kind: Kind = Kind.BACKGAMMON_COMPUTER, mover: Side = WHITE) -> State:
    """A game of a match, after its first dice."""
    state = with_settings(CARTRIDGE.power_on(7), **FAST)
    winner = {WHITE: (2, 1), RED: (1, 2)}[mover]
    seed = next(seed for seed in range(10_000) if Chance(seed).dice()[:2] == winner)
    if kind.is_acey_deucey:
        seed = next(seed for seed in range(10_000) if Chance(seed).dice()[:2] == winner[::-1])
    playing = thrown(begin(Begun(kind, 1, seed, state.settings.house, match=score)))
    kept = state.kept._replace(games=1)
    return turn.gone_on(state._replace(kept=kept, kind=kind, playing=playing, sheet=None))


def given_up(state: State, win: Win = Win.SINGLE) -> State:
    """The same once the mover has given up."""
    assert state.playing
    return ending.over(state._replace(playing=done(state.playing, Concede(win))))


def _begins(seed: int, wanted: Iterable[list[int] | None]) -> bool:
    """True if the rolls of a seed begin like this; None is any roll."""
    chance = Chance(seed)
    for roll in wanted:
        first, second, chance = chance.dice()
        if roll not in (None, sorted((first, second))):
            return False
    return True
