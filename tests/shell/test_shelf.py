"""Consoles off the shelf and out of files."""

import json
from pathlib import Path

import pytest

from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine, savestate
from retro2600.shell.shelf import movie_of, powered_on
from retro2600.store.refusals import RequestError
from tests.fronts.recorded import Recorded
from tests.fronts.saved import from_file
from tests.lamp import LAMP
from tests.lamp_state import Dark, State

FILE = Path("some.json")


def test_a_movie_of_a_session_brings_a_console_to_where_it_was(shelf: None) -> None:
    session = Recorded(Machine(LAMP, State()))
    for frame in range(100):
        session.step(Inputs(paddle0=2 * frame, button0=frame % 7 == 0))
    movie = movie_of(json.loads(session.text), FILE, "lamp")
    console = movie.start
    assert console is not None
    for held in movie.inputs():
        console = console.step(held)
    assert console == session.console


@pytest.mark.parametrize("held", [Inputs(button0=True), Inputs(reset=True)], ids=["shining", "dark"])
def test_a_saved_console_goes_on_from_its_file_in_whatever_scene_it_is(
    shelf: None, tmp_path: Path, held: Inputs
) -> None:
    console = powered_on("lamp").step(held)
    assert isinstance(console.state.scene, Dark) is held.reset
    path = tmp_path / "state.json"
    path.write_text(json.dumps(savestate.saved(console)))
    assert from_file(path) == console


def test_a_cartridge_that_is_not_on_the_shelf_is_refused(shelf: None) -> None:
    with pytest.raises(RequestError, match="--cartridge: no cartridge named 'candle': the shelf holds lamp"):
        powered_on("candle")


def test_a_state_the_cartridge_could_never_be_in_is_refused(shelf: None, tmp_path: Path) -> None:
    document = savestate.saved(Machine(LAMP, State(knob=10**6)))  # a brightness that no colour byte holds
    path = tmp_path / "state.json"
    path.write_text(json.dumps(document))
    with pytest.raises(RequestError, match="lamp cannot continue from the state in it"):
        from_file(path)
    start = {
        "format": "retro2600 movie 1",
        "cartridge": "lamp",
        "version": 3,
        "start": document,
        "inputs": [],
    }
    with pytest.raises(RequestError, match=r"some\.json: lamp cannot continue from the state in it"):
        movie_of(start, FILE, "lamp")


def test_a_file_that_holds_something_else_is_refused_by_its_name(shelf: None, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    path.write_text('{"format": "bitmap"}')
    with pytest.raises(RequestError, match=f"{path}: \"format\" is 'bitmap'"):
        from_file(path)
