"""Everything that the program writes, at its own limits, it reads; else it refuses to write it.

Recordings have their own room, `tests/shell/test_long_recording.py`.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from retro2600 import limits
from retro2600.cartridges import names
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cli import run
from retro2600.cli.main import main
from retro2600.machine import Machine, movie
from retro2600.shell.input.device_settings import DeviceSettings
from retro2600.shell.saves.card import StoredCard
from retro2600.shell.saves.documents import opened
from retro2600.shell.saves.movies import played
from retro2600.shell.saves.slot_document import Extra
from retro2600.shell.saves.slots import Slot
from retro2600.shell.settings.options import Settings
from retro2600.shell.shelf import powered_on
from retro2600.shell.time.session import Session
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests import stand_in
from tests.shell.settings import by_path

READ_AGAIN: Final = {"log", "save", "mat"}
FOR_OTHERS: Final = {"pictures", "wav", "png", "svg", "text", "gif", "mp4"}
"""Outputs of `run` that no command of the program takes."""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def extra_of(console: Machine[Any, Any, Any], ledger: Any = None, title: str = "a game") -> Extra:
    machine = console.cartridge.console
    return Extra(machine.picture, ledger, "today", title, machine.rest)


def test_every_output_of_a_run_is_known_to_be_read_again_or_to_be_for_other_programs() -> None:
    options = {
        action.dest for action in run.parser()._actions if str(action.metavar or "").startswith("OUT.")
    }
    assert options == READ_AGAIN | FOR_OTHERS


@pytest.mark.parametrize("limit", ["JSON_BYTES", "JSON_VALUES"])
def test_a_log_of_the_longest_inputs_is_read_as_these_inputs(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    entries = [[1, {"paddle0": frame % 100 + 100, "button0": frame % 2}] for frame in range(200)]
    data = json.dumps({"inputs": entries}, separators=(",", ":")).encode()
    values = sum(map(data.count, (b",", b"[", b"{")))
    monkeypatch.setattr(limits, limit, len(data) if limit == "JSON_BYTES" else values)
    Path("inputs.json").write_bytes(data)
    assert main(["run", "inputs.json", "--log", "log.json"]) == 0
    log = Path("log.json").read_bytes()
    assert len(log) > len(data)
    assert main(["run", "log.json", "--log", "again.json"]) == 0
    assert Path("again.json").read_bytes() == log
    assert opened(log, "log.json", "cx2617", {}).session.tape.last == len(entries)
    Path("other.json").write_bytes(log.replace(b'"frames":', b'"others":'))
    assert main(["run", "other.json"]) == 2


@pytest.mark.parametrize("name", names())
def test_a_state_of_the_last_frame_that_is_read_goes_on_and_is_read_again(name: str) -> None:
    console = powered_on(name)
    late = Machine(console.cartridge, console.state, limits.STATE_FRAME)
    begun = movie.Movie(late, ((60, console.cartridge.console.rest),))
    Path("late.json").write_text(json.dumps(movie.written(begun, console.cartridge.console.codec)))
    assert main(["run", "late.json", "--save", "state.json"]) == 0
    session = opened(Path("state.json").read_bytes(), "state.json", name, {}).session
    assert session.frame == limits.STATE_FRAME
    moved = late.step(console.cartridge.console.rest)
    slot = Slot(Storage.in_folder(Path()), "slot")
    slot.put(moved, extra_of(moved))
    assert slot.get()[0].state == moved.state


def test_a_match_file_that_is_too_long_to_be_read_is_refused_and_not_written(
    monkeypatch: pytest.MonkeyPatch, shelf: None, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("inputs.json").write_text('{"inputs": [[3, {}]]}')
    words = ["run", "inputs.json", "--cartridge", "lamp", "--mat", "games.mat"]
    assert main(words) == 0
    size = Path("games.mat").stat().st_size
    monkeypatch.setattr(limits, "MAT_BYTES", size)
    assert main(words) == 0
    Path("games.mat").unlink()
    monkeypatch.setattr(limits, "MAT_BYTES", size - 1)
    capsys.readouterr()
    assert main(words) == 2
    told = f"cannot write games.mat: it would have {size} bytes; a match file has {size - 1} at most"
    assert capsys.readouterr().err == f"retro2600: {told}, and --until FRAME stops earlier\n"
    assert not Path("games.mat").exists()


def test_a_match_file_is_of_a_match_that_can_be_judged() -> None:
    assert run._match(f"{limits.MATCH_POINTS}")
    with pytest.raises(Exception, match="25 at most"):
        run._match(f"{limits.MATCH_POINTS + 1}")


@pytest.mark.parametrize("name", names())
def test_a_slot_and_a_movie_of_every_program_are_read(name: str) -> None:
    session = Session.of(powered_on(name))
    for _ in range(130):
        session = session.step(session.console.cartridge.console.rest)
    slot = Slot(Storage.in_folder(Path()), "slot")
    slot.put(session.console, extra_of(session.console, session.ledger, "x" * 1000 + "\n"))
    console, extra = slot.get()
    assert (console, extra.ledger) == (session.console, session.ledger)
    slot.put(session.console, extra_of(session.console, title="a\x1b[2J\u202egame"))
    assert slot.get()[1].title == "a?[2J?game"
    watched = opened(played(session).encode(), "it", name, {})
    assert watched.session.tape.last == 130
    assert watched.marks


def test_a_slot_leaves_out_a_ledger_that_would_make_it_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    console = powered_on("cx2617")
    ledger = console.cartridge.facets.ledger.opened(console.state)
    slot = Slot(Storage.in_folder(Path()), "slot")
    slot.put(console, extra_of(console, ledger))
    size = Path("slot").stat().st_size
    monkeypatch.setattr(limits, "SLOT_BYTES", size)
    slot.put(console, extra_of(console, ledger))
    assert slot.get()[1].ledger == ledger
    monkeypatch.setattr(limits, "SLOT_BYTES", size - 1)
    Path("slot").unlink()
    slot.put(console, extra_of(console, ledger))
    assert slot.get()[1].ledger is None
    small = Path("slot").read_bytes()
    monkeypatch.setattr(limits, "SLOT_BYTES", len(small) - 1)
    with pytest.raises(RequestError, match=f"it would have more than {len(small) - 1} bytes"):
        Slot(Storage.in_folder(Path()), "other").put(console, extra_of(console, ledger))
    assert not Path("other").exists()
    assert Path("slot").read_bytes() == small


def test_a_card_that_is_too_large_to_be_read_leaves_the_one_that_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    storage = Storage.in_folder(Path())
    with stand_in.on_the_shelf():
        before = Session.of(powered_on(stand_in.NAME, {}, 0, b"9"))
    after = before.step(replace(before.console.cartridge.console.rest, key="return"))
    assert after.console.output.card == b"10"
    storage.write(f"cards/{stand_in.NAME}", b"9")
    card = StoredCard(storage)
    card.ran(before, after, True)
    monkeypatch.setattr(limits, "CARD_BYTES", 1)
    with pytest.raises(RequestError, match="a memory card of more than 1 bytes"):
        card.write()
    assert card.stored(stand_in.NAME) == b"9"
    monkeypatch.setattr(limits, "CARD_BYTES", 2)
    card.write()
    assert card.stored(stand_in.NAME) == b"10"


def test_settings_that_become_too_large_to_be_read_stay_as_they_were() -> None:
    path = Path("settings.toml").absolute()
    by_path.leave(path, CARTRIDGE)
    kept = with_devices(8)
    assert by_path.update(path, Settings(), kept, CARTRIDGE) is None
    with pytest.raises(RequestError, match=f"it would have more than {limits.SETTINGS_BYTES} bytes"):
        by_path.update(path, kept, with_devices(16), CARTRIDGE)
    assert by_path.read(path, CARTRIDGE) == (kept, None)


def with_devices(count: int) -> Settings:
    names = [f"{number} ".ljust(4_000, "x") for number in range(count)]
    return Settings(devices={name: DeviceSettings(player=1) for name in names})
