"""A turn of the real game, played in the window by mouse on SDL's dummy drivers."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.session import Session, powered_on
from retro2600.fronts.window.app import Settings, Window
from retro2600.fronts.window.controls import Controls
from tests.fronts.winding import WoundClock

EIGHT_POINT, FIVE_POINT, THIRTEEN_POINT, ELEVEN_POINT = 9, 5, 27, 12  # white's, by location


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def press(key: int) -> None:
    post(pygame.KEYDOWN, key=key)
    post(pygame.KEYUP, key=key)


def wheel(detents: int) -> None:
    post(pygame.MOUSEWHEEL, y=detents, precise_y=float(detents), flipped=False)


def click() -> None:
    post(pygame.MOUSEBUTTONDOWN, button=1)
    post(pygame.MOUSEBUTTONUP, button=1)


def shown() -> NDArray[np.uint8]:
    """The window's picture at the console's size: at scale 6 each pixel is 12 by 7."""
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.surfarray.pixels3d(window)[6::12, 3::7].swapaxes(0, 1)


def test_white_plays_3_2_with_wheel_and_button(sdl: None) -> None:
    session = Session(powered_on("cx2617"))
    described: dict[int, Any] = {}
    acts: dict[int, Callable[[], None]] = {
        21: lambda: press(pygame.K_F2),  # white wins the opening roll with 3-2
        140: lambda: wheel(8),  # from white's one-point to its eight-point
        170: click,
        200: lambda: wheel(-4),
        230: click,
        260: lambda: wheel(9),
        290: click,
        320: lambda: wheel(-2),
        350: click,
        390: lambda: press(pygame.K_ESCAPE),
    }

    def act() -> None:
        console = session.console
        described[console.frame] = console.cartridge.describe(console.state)
        if console.frame in acts:
            assert np.array_equal(shown(), palette()[console.output.picture])
            acts[console.frame]()

    Window(session, Controls(), Settings(palette(), scale=6, mute=True)).play(WoundClock(act))
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
