"""A turn of the real game, played in the window by mouse on SDL's dummy drivers."""

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from retro2600.consoles.vcs.palette import palette
from retro2600.shell.video.pictures import table
from tests.fronts.window.sessions import (
    MUTE,
    Scene,
    mouse,
    play,
    press,
    release,
    seen_everywhere,
    shell_with,
    wheel,
)

EIGHT_POINT, FIVE_POINT, THIRTEEN_POINT, ELEVEN_POINT = 9, 5, 27, 12  # white's, by location


def tap(key: int) -> None:
    press(key)()
    release(key)()


def click() -> None:
    mouse(1, True)()
    mouse(1, False)()


def shown() -> NDArray[np.uint8]:
    """The window's picture at the console's size: at scale 6 each pixel is 12 by 7."""
    return seen_everywhere()[6::12, 3::7].swapaxes(0, 1)


def test_white_plays_3_2_with_wheel_and_button(sdl: None) -> None:
    shell = shell_with("cx2617", replace(MUTE, scale=6, own={"numbers": False}))
    described: dict[int, Any] = {}
    acts: dict[int, Scene] = {
        21: lambda: tap(pygame.K_F2),  # white wins the opening roll with 3-2
        140: wheel(8),  # from white's one-point to its eight-point
        170: click,
        200: wheel(-4),
        230: click,
        260: wheel(9),
        290: click,
        320: wheel(-2),
        350: click,
        390: press(pygame.K_ESCAPE),
    }

    def act(frame: int) -> None:
        console = shell.session.console
        described[console.frame] = console.cartridge.describe(console.state)
        if frame in acts:
            assert np.array_equal(shown(), table(palette())[console.output.picture])
            acts[frame]()

    play(shell, {frame: partial(act, frame) for frame in range(1, 391)}, 400)
    start = described[1]["board"]
    assert described[139]["remaining"] == [3, 2, 0, 0]
    assert described[169]["cursor"] == EIGHT_POINT
    assert described[190]["held"] == EIGHT_POINT
    assert described[229]["held"] == FIVE_POINT
    assert described[250]["remaining"] == [0, 2, 0, 0]
    assert described[289]["cursor"] == THIRTEEN_POINT
    assert described[349]["held"] == ELEVEN_POINT
    board, turn = described[390]["board"], described[390]["turn"]
    moved = {place: board[place] - start[place] for place in range(28) if board[place] != start[place]}
    assert moved == {EIGHT_POINT: 1, FIVE_POINT: -1, THIRTEEN_POINT: 1, ELEVEN_POINT: -1}
    assert turn == "red"
