"""A first game by each device in the real window, and the pictures of it."""

import re
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence

from retro2600.cartridges.cx2617.board import RED_TRAY, WHITE_TRAY
from tests.installed import needs_screen
from tools.strangers.__main__ import main
from tools.strangers.games import GAMES, film, first_game, game_of_two
from tools.strangers.sheet import moving, sheet
from tools.strangers.stranger import TURNS_SHOWN, FirstGame, Shot

pytestmark = [pytest.mark.slow, needs_screen]

DOCS = Path(__file__).parents[3] / "docs"
MOMENTS = 9
LARGEST = 400_000
WON = re.compile(
    r"(White|Red) wins (?:(\d+) points?|a (?:back)?gammon: \d x \d+ = (\d+) points)(: a double was refused)?"
)

WORDS = {
    "wheel": ("turn the wheel to a white checker", "click says NO"),
    "mouse": ("a click picks up this checker", "point to ", "click says NO"),
    "keys": ("go Left or Right to a white checker, then press Space", "Space says NO"),
    "paddle": ("turn the knob to a white checker, then press the button", "button says NO"),
}
"""Words for each device that must have been read on the way."""

FIRST = "point or turn the wheel"
"""Read by who has clicked, before anything has been turned."""

OTHERS = {
    "wheel": ("Space", "button", "point to"),
    "mouse": ("Space", "button", "wheel"),
    "keys": ("click", "button", "wheel"),
    "paddle": ("click", "Space", "wheel"),
}
"""Words for other devices, which must not have been, once a game is going on."""


@pytest.mark.parametrize("device", GAMES)
def test_a_stranger_plays_a_game_to_its_end_by_what_the_screen_says(device: str) -> None:
    game = first_game(device)
    assert game.turns >= TURNS_SHOWN
    assert game.last.breaches == []
    _answers_are_those_that_were_meant(game)
    _the_winner_is_told(game)
    read = "\n".join(game.lines).replace(FIRST, "...")
    assert [words for words in WORDS[device] if words not in read] == []
    assert [words for words in OTHERS[device] if words in read] == []
    assert len(game.shots) == MOMENTS
    page = sheet(game.shots)
    assert len(page) < LARGEST
    assert _pixels(page).shape == _pixels((DOCS / "first-game" / f"{device}.png").read_bytes()).shape


def test_two_at_a_paddle_each_play_a_game_with_the_cube() -> None:
    game = game_of_two()
    assert {"White's turn", "Red's turn"} <= {line.partition(",")[0] for line in game.lines}
    assert any(answer.yes and answer.cube == 2 for answer in game.answers)
    assert game.last.breaches == []
    _the_winner_is_told(game)


def _answers_are_those_that_were_meant(game: FirstGame) -> None:
    """Of the cube: it is doubled by YES if the other side plays on, and stays as it is after NO."""
    assert game.answers
    assert sum(answer.yes for answer in game.answers if answer.asked.startswith("Offer")) == 1
    for answer in game.answers:
        asked = re.search(r"a double to (\d+)|play on for (\d+)", answer.asked)
        assert asked
        if asked[2]:
            assert answer.cube == int(asked[2])
        elif not answer.yes:
            assert answer.cube == int(asked[1]) // 2


def _the_winner_is_told(game: FirstGame) -> None:
    """By the line under the board, which stays to be seen; as the trays have it."""
    won = WON.fullmatch(game.told)
    assert won
    assert game.last.welcome == ()
    board = game.last.game["board"]
    if won[4]:
        assert won[1] == "White"
    else:
        assert (board[WHITE_TRAY] == -15, board[RED_TRAY] == 15) == (won[1] == "White", won[1] == "Red")


def test_the_moving_picture_of_the_readme_is_the_game_as_it_is_by_default() -> None:
    now, shown = _film(moving(film())), _film((DOCS / "game.gif").read_bytes())
    assert [(lasts, pixels.shape) for lasts, pixels in now] == [
        (lasts, pixels.shape) for lasts, pixels in shown
    ]
    for (_, one), (_, other) in zip(now, shown, strict=True):
        assert (one != other).any(axis=2).mean() < 0.001, "python -m tools.strangers makes it anew"


def test_a_film_shows_every_picture_in_its_colours() -> None:
    pictures = [np.full((30, 40, 3), shade, np.uint8) for shade in (0, 100, 100, 200)]
    shown = _film(moving(pictures))
    assert [(lasts, pixels[0, 0, 0]) for lasts, pixels in shown] == [(100, 0), (200, 100), (100, 200)]


def test_a_page_has_every_picture_and_room_for_captions() -> None:
    pixels = np.zeros((30, 40, 3), np.uint8)
    page = _pixels(sheet([Shot("click", pixels)] * 4))
    assert (page[:, :, 0] == 0).sum() >= 4 * 30 * 40
    assert page.shape[0] > 2 * 30
    assert page.shape[1] > 3 * 40


def _film(file: bytes) -> list[tuple[int, np.ndarray]]:
    """Each picture of a GIF file, and the milliseconds that it lasts."""
    with Image.open(BytesIO(file)) as image:
        return [
            (frame.info["duration"], np.asarray(frame.convert("RGB")))
            for frame in ImageSequence.Iterator(image)
        ]


def _pixels(file: bytes) -> np.ndarray:
    with Image.open(BytesIO(file)) as image:
        return np.asarray(image.convert("RGB"))


def test_without_its_programs_the_tool_says_which_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tools.strangers.__main__.MISSING", ["xwd"])
    assert main([str(tmp_path)]) == 2
    assert capsys.readouterr().err == "not installed: xwd\n"
    assert not list(tmp_path.iterdir())
