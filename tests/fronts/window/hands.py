"""A hand with a mouse, in the window around the real cartridge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

import pygame

from retro2600.cartridges.cx2617.board import LOCATION
from retro2600.cartridges.cx2617.facets.answers import answers
from retro2600.cartridges.cx2617.knob import LOCATION_AT
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.consoles import VCS
from tests.fronts.winding import WoundClock
from tests.fronts.window.person import chosen
from tests.fronts.window.sessions import MUTE, mouse, moved, post, press, release, shell_with, window_of

SCALE = 2
POINT = replace(MUTE, scale=SCALE, paddle="pointer")
OVER = object()


class Hand:
    """Moves and clicks a mouse in a window at scale 2, a frame at a time."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.frames = 0

    @property
    def state(self) -> State:
        return cast(State, self.shell.session.console.state)

    def place_of(self, location: int) -> tuple[int, int]:
        """A place of the window that points at a location; of several the one in the middle."""
        return self.place_for(LOCATION_AT.index(location))

    def place_for(self, step: int) -> tuple[int, int]:
        """A place of the window for which the knob turns to a step."""
        width, height = VCS.picture.size
        found = [
            (column, line)
            for line in range(height)
            for column in range(0, width, 2)
            if (aim := self.shell.gate.aim(column, line)) and aim.step == step
        ]
        column, line = found[len(found) // 2]
        area = pygame.Rect(0, 0, 320 * SCALE, 224 * SCALE)
        return round((column + 0.5) * area.width / width), round((line + 0.5) * area.height / height)


def play(shell: Shell, script: Callable[[Hand], Iterator[None]], most: int = 9000) -> Hand:
    """Play until the script is over; it goes on by a step each frame."""
    hand = Hand(shell)
    steps = script(hand)

    def act() -> None:
        hand.frames += 1
        if next(steps, OVER) is OVER or hand.frames > most:
            post(pygame.QUIT)

    window_of(shell).play(WoundClock(act))
    assert hand.frames <= most, f"the script came to no end: {hand.state.scene}"
    return hand


def until(fact: Callable[[], object]) -> Iterator[None]:
    while not fact():
        yield


def begun(hand: Hand) -> Iterator[None]:
    """Begin a game, and wait until somebody has a checker to move."""
    press(pygame.K_F2)()
    yield from frames(10)
    release(pygame.K_F2)()
    yield from to_move(hand)


def to_move(hand: Hand) -> Iterator[None]:
    """Wait until somebody has a checker to move; meanwhile double nothing, and pass where nothing plays."""
    while not (isinstance(hand.state.scene, Pointing) and any(hand.state.required)):
        if asked := answers(hand.state):
            yield from clicked(hand.place_for(sum(asked[-1]) // 2))
            yield from until(lambda: not answers(hand.state))
        yield


def clicked(place: tuple[int, int]) -> Iterator[None]:
    moved(5, place)()
    yield
    mouse(1, True, place)()
    yield
    mouse(1, False, place)()


def frames(number: int) -> Iterator[None]:
    for _ in range(number):
        yield


def locations(hand: Hand) -> tuple[int, int]:
    """The origin and the target of a checker that can be moved."""
    drop = chosen(hand.state)
    side = LOCATION[hand.state.turn]
    return side[drop.origin], side[drop.target]


def carried(hand: Hand, dragged: bool, pause: int) -> Iterator[None]:
    """Carry a checker by two clicks or by a drag, so many frames from one to the next."""
    required = hand.state.required
    origin, target = (hand.place_of(each) for each in locations(hand))
    moved(5, origin)()
    yield from frames(pause)
    mouse(1, True, origin)()
    yield from frames(pause)
    if dragged:
        moved(5, target)()
        yield from frames(pause)
        mouse(1, False, target)()
    else:
        mouse(1, False, origin)()
        yield from until(lambda: hand.state.hand)
        moved(5, target)()
        yield from frames(pause)
        mouse(1, True, target)()
        yield
        mouse(1, False, target)()
    yield from until(lambda: hand.state.hand is None and hand.state.required != required)


def played(script: Callable[[Hand], Iterator[None]], options: Options = POINT) -> None:
    """Play the script in game 1."""
    play(shell_with("cx2617", options, game=1), script)
