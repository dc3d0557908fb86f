"""Files that were damaged: each is taken for what it is or refused in one sentence, and none is lost."""

import ast
import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import retro2600
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.palette import NAMES, palette
from retro2600.machine import savestate
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.saves.slot_document import Extra
from retro2600.shell.saves.slots import SlotInfo, slots_of
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shelf import AnyMachine, movie_of, powered_on
from retro2600.shell.video.palettes import palette_called
from retro2600.store.folders import Storage
from retro2600.store.reading import read_json
from retro2600.store.refusals import RequestError
from tests.fronts.consoles import VCS
from tests.fronts.recorded import Recorded
from tests.fronts.saved import from_file
from tests.laws import fewer
from tests.shell.settings import by_path
from tests.systems import USED_MEMORY
from tools.fuzz.damage import bytes_damaged
from tools.fuzz.readers import json_or_bytes, toml_or_bytes
from tools.posix import most_memory


class Sort(NamedTuple):
    """A sort of file."""

    path: Callable[[Storage], Path]
    write: Callable[[Storage, AnyMachine], None]
    read: Callable[[Storage], AnyMachine | tuple[AnyMachine, Extra] | None]
    """Reads it as the program does; the console that goes on, if there is one in it."""
    damaged: Callable[[bytes, Random], bytes]


def played(frames: int) -> Recorded:
    """A session in which a game has begun and something has been moved."""
    chance = Random(frames)
    session = Recorded(powered_on("cx2617"))
    for frame in range(frames):
        reset, button = frame in (5, 6), frame > 40 and frame // 20 % 3 == 0
        session.step(Inputs(reset=reset, paddle0=chance.randrange(256), button0=button))
    return session


def write_movie(storage: Storage, console: AnyMachine) -> None:
    session = Recorded(console)
    for frame in range(700):
        session.step(Inputs(paddle0=frame % 200, button0=frame % 50 < 5))
    (storage.data / "movie.json").write_text(session.text)


def read_movie(storage: Storage) -> AnyMachine | None:
    path = storage.data / "movie.json"
    return movie_of(read_json(path), path, "cx2617").start


def write_settings(storage: Storage, console: AnyMachine) -> None:
    chosen = Options(volume=30, palette=NAMES[-1], topics_off=("pips",))
    devices = {"pad": DeviceSettings(player=1), "Stelladaptor": DeviceSettings(kind="paddle", axes=(0, 1))}
    by_path.write(storage.settings, Settings(chosen, {"leave": ("f14",)}, devices), CARTRIDGE)


def read_settings(storage: Storage) -> None:
    found, complaint = by_path.read(storage.settings, CARTRIDGE)
    if complaint is not None:
        assert found == Settings()
        raise RequestError(complaint)


def write_slot(storage: Storage, console: AnyMachine) -> None:
    ledger = console.cartridge.facets.ledger.opened(console.state)
    slots_of(storage, "cx2617")[1].put(
        console, Extra(console.output.shown, ledger, "today", "a game", Inputs())
    )


def read_slot(storage: Storage) -> tuple[AnyMachine, Extra]:
    slot = slots_of(storage, "cx2617")[1]
    assert slot.info() != SlotInfo()
    return slot.get()


def write_palette(storage: Storage, console: AnyMachine) -> None:
    (storage.data / "own.pal").write_bytes(palette()[:384])


def read_palette(storage: Storage) -> None:
    palette_called(str(storage.data / "own.pal"), VCS.palettes)


def in_data(name: str) -> Callable[[Storage], Path]:
    return lambda storage: storage.data / name


def write_state(storage: Storage, console: AnyMachine) -> None:
    (storage.data / "state.json").write_text(json.dumps(savestate.saved(console)))


SORTS = {
    "state": Sort(
        in_data("state.json"),
        write_state,
        lambda storage: from_file(storage.data / "state.json"),
        json_or_bytes,
    ),
    "movie": Sort(in_data("movie.json"), write_movie, read_movie, json_or_bytes),
    "slot": Sort(lambda storage: storage.path("slots/cx2617/1.json"), write_slot, read_slot, json_or_bytes),
    "settings": Sort(lambda storage: storage.settings, write_settings, read_settings, toml_or_bytes),
    "palette": Sort(in_data("own.pal"), write_palette, read_palette, bytes_damaged),
}

SHARES = {"state": 0.3, "movie": 0.25, "slot": 0.4, "settings": 0.2, "palette": 0.05}
"""The number of variants of each sort."""


@pytest.mark.parametrize("variants", [fewer(150, 2), pytest.param(2_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", SORTS)
def test_a_damaged_file_is_taken_or_refused_in_one_sentence_and_never_lost(
    tmp_path: Path, name: str, variants: int
) -> None:
    sort, storage = SORTS[name], Storage.in_folder(tmp_path)
    originals = []
    for frames in (1, 130, 400, 900):
        sort.write(storage, played(frames).console)
        originals.append(sort.path(storage).read_bytes())
    sort.read(storage)
    memory = most_memory() if USED_MEMORY.there else 0
    chance = Random(variants)
    outcomes = set()
    for _ in range(round(variants * SHARES[name])):
        outcomes.add(try_one(sort, storage, sort.damaged(chance.choice(originals), chance), chance))
    assert outcomes == {"taken", "refused"}
    assert not USED_MEMORY.there or most_memory() - memory < 100_000  # KiB


def try_one(sort: Sort, storage: Storage, data: bytes, chance: Random) -> str:
    """Read one variant and see to it that all is as it should be; what became of it."""
    path = sort.path(storage)
    path.write_bytes(data)
    begun = time.process_time()
    try:
        found = sort.read(storage)
    except RequestError as refusal:
        assert_one_sentence(str(refusal), path)
        outcome = "refused"
    else:
        outcome = "taken"
        if isinstance(found, tuple):
            play_on(found[0], found[1].ledger, chance)
        elif found:
            play_on(found, None, chance)
    assert time.process_time() - begun < 1, data
    files = [each for each in storage.data.rglob("*") if each.is_file()]
    assert [each.read_bytes() for each in files] == [data], "what was in the file is there, and nothing else"
    assert files[0] == path or (outcome == "refused" and files[0].name == f"{path.name}.broken-1")
    files[0].unlink()
    return outcome


def assert_one_sentence(text: str, path: Path) -> None:
    assert text.isprintable(), text
    assert path.name in text
    assert len(text) < 600 + 2 * len(str(path)), text
    assert not text.endswith(".")


def play_on(console: AnyMachine, ledger: Any, chance: Random) -> None:
    """A console that was taken can be gone on from, and looked on at."""
    facets = console.cartridge.facets
    assert facets.remarks
    for _ in range(20):
        held = Inputs(
            button0=chance.random() < 0.5, paddle0=chance.randrange(256), reset=chance.random() < 0.01
        )
        before, console = console, console.step(held)
        console.cartridge.describe(console.state)
        _ = console.output.picture
        if ledger is not None:
            ledger = facets.ledger.entered(ledger, before.state, console.state)
            facets.remarks.told(ledger, console.state)


@pytest.mark.slow
def test_nothing_that_is_read_can_be_executed() -> None:
    forbidden = {"eval", "exec", "compile", "__import__"}
    for path in Path(retro2600.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in forbidden, path
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules = {alias.name for alias in node.names} | {getattr(node, "module", None)}
                assert not modules & {"pickle", "marshal", "shelve", "yaml"}, path


def test_settings_that_were_refused_do_not_keep_others_from_being_made(storage: Storage) -> None:
    write_settings(storage, powered_on("cx2617"))
    storage.settings.write_bytes(storage.settings.read_bytes()[:-5] + b"\xff")
    found, complaint = by_path.read(storage.settings, CARTRIDGE)
    assert complaint
    by_path.update(storage.settings, found, replace(found, options=Options(volume=5)), CARTRIDGE)
    assert by_path.read(storage.settings, CARTRIDGE) == (Settings(Options(volume=5)), None)
