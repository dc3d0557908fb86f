"""A person at the tablet: fingers and keys on what is to be seen, until the program waits again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Self, TypeAlias

from retro2600.cartridges.absolute import CARTRIDGE, between, ending, passing, questions
from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.record import (
    Begun,
    Concede,
    Deed,
    MatchScore,
    Playing,
    begin,
    done,
    thrown,
)
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine import Machine
from retro2600.machine.chance import Chance
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.rules import RED, WHITE, Cube, Position, Side, Win, standing
from tests.cartridges.absolute.player import Wanted, next_act
from tests.cartridges.tablet import screen

BOTH: Final = screen.BOTH
Rows: TypeAlias = tuple[tuple[int, int], ...]
"""The pieces of each row."""

START: Final[Rows] = ((24, 2), (13, 5), (8, 3), (6, 5))

PATIENCE = 3000
"""Frames until the program must wait for a hand again: a thought, its steps, a pause."""

FAST = {"speed": 10}
"""Settings in which nothing glides."""


class Screen(screen.Screen[State]):
    """The program by itself, with a finger on its screen."""

    cartridge = CARTRIDGE

    @property
    def is_heard(self) -> bool:
        """True unless a question is new, and hears nothing yet."""
        return questions.question(self.state) is None or self.state.asked == DEAF

    @property
    def at(self) -> type[Any]:
        """The kind of scene."""
        return type(self.state.scene)

    @property
    def playing(self) -> Playing:
        """The game on the board."""
        assert self.state.playing is not None
        return self.state.playing

    @property
    def record(self) -> list[Any]:
        """The record of the game at hand, as the memory card has it."""
        found: list[Any] = self.card["unfinished"][self.state.kind.value]["record"]
        return found

    @property
    def marked(self) -> set[str]:
        """The places that are marked: rows by their numbers, and the tray."""
        return {key.removeprefix("marker-") for key in self.elements if key.startswith("marker-")}

    @property
    def arrows(self) -> int:
        """The number of arrows on the board."""
        return sum(key.startswith("arrow-") for key in self.elements)

    @property
    def lines(self) -> str:
        """The lines of the open sheet, as one text."""
        return " ".join(name for key, name in self.names.items() if "-line" in key)

    def act(self) -> bool:
        """The next touch of a person who plays on; False while nobody is waited for here."""
        playing = self.state.playing
        in_match = playing is not None and playing.begun.match is not None
        following = next_act(self.state, Wanted(self.state.kind, int(in_match)))
        for touch in following.touches if following else ():
            self.frame(touch)
        return following is not None

    def set(self, **settings: Any) -> Self:
        """Other settings, from now on."""
        self.machine = Machine(CARTRIDGE, with_settings(self.state, **settings))
        return self


class Tablet(Screen):
    """The program alone: after each act frames go by until it waits for a hand."""

    def __init__(
        self, state: State | None = None, seed: int = 7, upright: bool = False, **settings: Any
    ) -> None:
        super().__init__(upright)
        state = state if state is not None else CARTRIDGE.power_on(seed)
        self.machine = Machine(CARTRIDGE, with_settings(state, **settings))
        self.forget().frame()

    def settle(self) -> Self:
        """Until the program waits for a hand, and its question listens."""
        for _ in range(PATIENCE):
            if passing.waits(self.state) and self.is_heard:
                return self
            self.frame()
        raise AssertionError(f"it never waits again: {self.state.scene}")

    wait = settle

    def down_at(self, place: tuple[int, int], finger: int = 0) -> Self:
        """A finger goes down there."""
        return self.forget().frame(Touch(finger, TouchPhase.DOWN, *place))


def new_game(kind: GameKind, seed: int = 7, upright: bool = False, **settings: Any) -> Tablet:
    """A new game, before its first dice."""
    state = with_settings(CARTRIDGE.power_on(seed), **(FAST | settings))
    return Tablet(between.chosen(state, kind), upright=upright)


def to_roll(upright: bool = False, **settings: Any) -> Tablet:
    """Your turn at the start of a game, before the roll."""
    return Tablet(at_game(START, START, **settings), upright=upright)


def playing(
    roll: tuple[int, int], you: Rows = (), they: Rows = (), upright: bool = False, **settings: Any
) -> Tablet:
    """Your roll, of which nothing is played."""
    return Tablet(at_game(you or START, they or START, roll=roll, **settings), upright=upright)


def with_settings(state: State, **settings: Any) -> State:
    """The state with other settings; those of a whole game by their names, too."""
    house = {name: settings.pop(name) for name in House._fields if name in settings}
    return state.with_settings(
        state.settings._replace(house=state.settings.house._replace(**house), **settings)
    )


def at_game(
    you: Iterable[tuple[int, int]],
    they: Iterable[tuple[int, int]],
    roll: tuple[int, int] | None = None,
    mover: Side = WHITE,
    lies: Cube | None = None,
    deeds: Iterable[Deed] = (),
    kind: GameKind = GameKind.BACKGAMMON_COMPUTER,
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
    return _on_the_board(state, playing)


def in_match(score: MatchScore, kind: GameKind = GameKind.BACKGAMMON_COMPUTER, mover: Side = WHITE) -> State:
    """A game of a match, after its first dice."""
    state = with_settings(CARTRIDGE.power_on(7), **FAST)
    dice = (1, 2) if (mover is RED) is not kind.is_acey_deucey else (2, 1)
    seed = next(seed for seed in range(10_000) if Chance(seed).dice()[:2] == dice)
    return _on_the_board(state, thrown(begin(Begun(kind, 1, seed, state.settings.house, match=score))))


def _on_the_board(state: State, playing: Playing) -> State:
    """The first game of a card, of which nothing has been said."""
    state = state._replace(kept=state.kept._replace(games=1))
    return between.on_the_board(state, playing)._replace(said=(), sounds=())


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
