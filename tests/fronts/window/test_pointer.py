"""The mouse over the picture: it points, picks up and drops, on the real cartridge."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pygame
import pytest

from retro2600.cartridges.cx2617.facets.answers import answers
from retro2600.cartridges.cx2617.knob import LOCATION_AT
from retro2600.cartridges.cx2617.scenes import Asking
from retro2600.cli.main import main
from retro2600.fronts.window.painters import still
from retro2600.fronts.window.tube import Tube
from retro2600.machine.pictures import Pixels
from retro2600.shell.mouse import Mouse
from retro2600.shell.time.place import Mode
from retro2600.shell.video.look import Look
from retro2600.shell.video.palettes import palette_called
from tests.fronts.consoles import VCS
from tests.fronts.window.hands import (
    POINT,
    SCALE,
    Hand,
    begun,
    carried,
    clicked,
    frames,
    locations,
    play,
    played,
    to_move,
    until,
)
from tests.fronts.window.sessions import MUTE, mouse, moved, noted, press, release, shell_with, view_of, wheel

pytestmark = pytest.mark.usefixtures("sdl")


@pytest.mark.slow
@pytest.mark.parametrize("game", [1, 2])
@pytest.mark.parametrize("paddle", ["pointer", "auto"])
def test_checkers_are_carried_by_pointing_alone_and_the_movie_of_it_is_kept(
    tmp_path: Path, game: int, paddle: str, capsys: pytest.CaptureFixture[str]
) -> None:
    movie = tmp_path / "movie.json"
    turns: list[object] = []

    def script(hand: Hand) -> Iterator[None]:
        yield from begun(hand)
        for dragged, pause in ((False, 1), (True, 1), (False, 20), (True, 20)):
            yield from to_move(hand)
            turns.append((hand.state.turn, hand.state.paddle))
            yield from carried(hand, dragged, pause)
        yield from frames(200)

    play(shell_with("cx2617", replace(POINT, paddle=paddle), game=game, record=str(movie)), script)
    assert len(set(turns)) == game
    assert main(["run", str(movie)]) == 0
    marks = json.loads(movie.read_text())["marks"]
    assert json.loads(capsys.readouterr().out)["marks_kept"] == len(marks) >= 1


def test_a_click_after_the_wheel_counts_where_the_wheel_has_turned_to() -> None:
    """And so does one that shakes the mouse."""

    def script(hand: Hand) -> Iterator[None]:
        yield from begun(hand)
        origin, target = locations(hand)
        away = hand.place_of(target)
        moved(5, away)()
        yield from frames(40)
        steps = LOCATION_AT.index(origin) - hand.shell.controls.knobs.steps[hand.state.paddle]
        wheel(steps)()
        yield from frames(60)
        moved(2, (away[0] + 2, away[1] + 1))()
        yield from frames(40)
        mouse(1, True, away)()
        yield from frames(3)
        mouse(1, False, away)()
        yield from until(lambda: hand.state.hand)
        assert hand.state.hand is not None
        assert hand.state.hand.at == origin

    played(script)


def test_the_first_drag_after_keys_and_undo_counts() -> None:
    def script(hand: Hand) -> Iterator[None]:
        yield from begun(hand)
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_u):
            press(key)()
            yield from frames(5)
            release(key)()
            yield from frames(70)
        assert hand.shell.play.transport.mode is Mode.STANDING
        yield from to_move(hand)
        yield from carried(hand, dragged=True, pause=1)

    played(script)


def test_a_click_beside_the_board_lifts_and_drops_nothing_once_the_mouse_points() -> None:
    def script(hand: Hand) -> Iterator[None]:
        yield from begun(hand)
        origin, _ = locations(hand)
        moved(5, hand.place_of(origin))()
        yield from frames(40)
        shell = hand.shell
        for beside in ((320 * SCALE // 2, 2), (2, 224 * SCALE - 2)):
            assert shell.controls.used[0] == "pointer"
            yield from clicked(beside)
            yield from frames(40)
            assert hand.state.hand is None
        yield from clicked(hand.place_of(origin))
        yield from until(lambda: hand.state.hand)

    played(script)


def test_the_button_of_a_mouse_that_points_is_held_as_long_as_a_key() -> None:
    def script(hand: Hand) -> Iterator[None]:
        yield from begun(hand)
        place = hand.place_of(locations(hand)[0])
        moved(5, place)()
        yield from frames(40)
        mouse(1, True, place)()
        yield from until(lambda: hand.shell.session.held.button0)
        yield from frames(100)
        assert hand.shell.session.held.button0
        mouse(1, False, place)()
        yield from frames(10)
        assert not hand.shell.session.held.button0

    played(script)


def test_a_question_takes_no_click_until_the_mouse_has_moved_to_an_answer() -> None:
    def script(hand: Hand) -> Iterator[None]:
        shell = hand.shell
        yield from begun(hand)
        place = hand.place_of(locations(hand)[0])
        moved(5, place)()
        yield from frames(40)
        shell.commands.paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
        yield from until(lambda: isinstance(hand.state.scene, Asking))
        for _ in range(2):
            yield from clicked((place[0] + 2, place[1]))
            yield from frames(40)
            assert isinstance(hand.state.scene, Asking)
            assert "is shown" in shell.view.line
        yield from clicked(hand.place_for(sum(answers(hand.state)[-1]) // 2))
        yield from until(lambda: not isinstance(hand.state.scene, Asking))
        assert hand.state.cube == 1

    played(script, replace(POINT, guide=True))


def test_the_line_tells_of_a_lever_for_a_while_after_the_mouse_has_come_onto_it() -> None:
    shell = shell_with("cx2617", replace(POINT, guide=True, levers=True), game=1)
    view = view_of(shell)
    view.show(None)
    lever = shell.view.levers[1]
    across, down = next(place for place in product(range(640), [490]) if view.lever_at(place) == lever)
    over = Mouse(shell, view)
    seen = []
    for _ in range(2):
        over.move(5, (across + 9, down), False)
        seen.append(over.over)
        over.pass_time(200, 200)
        seen.append(over.over)
    over.move(5, (across + 5, down), False)
    over.leave()
    assert [*seen, over.over] == [lever, None, lever, None, None]


def test_the_mouse_over_the_picture_changes_nothing_where_time_stands_and_a_click_goes_on() -> None:
    def script(hand: Hand) -> Iterator[None]:
        yield from begun(hand)
        origin, _ = locations(hand)
        frame = hand.shell.session.frame
        yield from carried(hand, dragged=False, pause=20)
        hand.shell.play.transport.go(frame)
        yield from frames(5)
        place = hand.place_of(origin)
        moved(5, place)()
        yield from frames(60)
        assert hand.shell.play.transport.mode is Mode.STANDING
        mouse(1, True, place)()
        yield
        mouse(1, False, place)()
        yield from until(lambda: hand.state.hand)
        assert hand.state.hand is not None
        assert hand.state.hand.at == origin

    played(script)


def test_a_click_anywhere_begins_the_game_that_the_welcome_names() -> None:
    def script(hand: Hand) -> Iterator[None]:
        yield from frames(30)
        assert hand.shell.view.welcome
        yield from clicked((500, 300))
        yield from until(lambda: not hand.shell.view.welcome)
        yield from to_move(hand)

    played(script, replace(POINT, guide=True))


def test_a_grabbed_mouse_turns_the_knob_as_it_moves() -> None:
    shell = shell_with("cx2617", replace(MUTE, grab=True))
    acts = {4: moved(0, (300, 100)), 6: moved(16 * 4, (100, 50))}
    before, after = noted(shell, acts, lambda: shell.controls.knobs.steps[0], 5, 9)
    assert after - before == 4


@pytest.mark.parametrize("curve", [False, True])
def test_each_place_of_the_window_is_the_pixel_that_is_seen_there(curve: bool) -> None:
    pictures = np.arange(192 * 160) % 128 * 2
    tube = Tube(VCS, palette_called("reference", VCS.palettes), Look(curve=curve))
    window = pygame.display.set_mode((900, 700))
    pixels = Pixels(VCS.picture.size, pictures.astype(np.uint8).tobytes())
    tube.draw(pixels, False, window, pygame.Rect(50, 20, 800, 600))
    colours = still(pixels, palette_called("reference", VCS.palettes), window)
    beside = within = 0
    for x, y in [(x, y) for x in range(0, 900, 37) for y in range(0, 700, 23)]:
        near = {tube.spot_at((x + right, y + down)) for right in (-1, 0, 1) for down in (-1, 0, 1)}
        if len(near) > 1:
            continue  # where pixels meet, mixtures of them are seen
        pixel = tube.spot_at((x, y))
        beside, within = beside + (pixel is None), within + (pixel is not None)
        assert window.get_at((x, y))[:3] == (colours.get_at(pixel)[:3] if pixel else (0, 0, 0))
    assert beside > 50 < within
