"""Slots, and what is left behind when the program ends."""

import errno
import json
import os
import zlib
from base64 import b64encode
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from retro2600.consoles.vcs import Inputs
from retro2600.shell.saves import slot_document
from retro2600.shell.saves.slot_document import Extra
from retro2600.shell.saves.slots import RESUME, SLOTS, Slot, SlotInfo, slots_of
from retro2600.shell.shelf import AnyMachine, powered_on
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests.lamp_facets import Ledger
from tests.systems import PIPES, needs
from tools.posix import make_pipe

pytestmark = pytest.mark.usefixtures("shelf")


@pytest.fixture
def slots(storage: Storage) -> Sequence[Slot]:
    return slots_of(storage, "lamp")


def looks(slots: Sequence[Slot]) -> list[SlotInfo]:
    return [slot.info() for slot in slots]


def console(frames: int = 3) -> AnyMachine:
    lit = powered_on("lamp")
    for frame in range(frames):
        lit = lit.step(Inputs(paddle0=100, button0=frame == 1))
    return lit


def extra(lit: AnyMachine, *, watched: bool = True) -> Extra:
    ledger = lit.cartridge.facets.ledger.opened(lit.state) if watched else None
    return Extra(lit.output.shown, ledger, "2026-01-31 20:15", "LAMP - game 1", Inputs(left="b", paddle1=3))


def put(slot: Slot, frames: int = 3) -> AnyMachine:
    """Put away a console of so many frames, and what there is to see of it."""
    lit = console(frames)
    slot.put(lit, extra(lit))
    return lit


def test_what_is_put_into_a_slot_is_taken_out_of_it_again(slots: Sequence[Slot]) -> None:
    lit = put(slots[4])
    again, found = slots[4].get()
    assert again == lit
    assert found == extra(lit)


def test_a_console_needs_no_ledger_to_be_put_away(slots: Sequence[Slot]) -> None:
    slots[0].put(console(), extra(console(), watched=False))
    assert slots[0].get()[1].ledger is None


def test_putting_again_takes_the_place_of_what_was_there(slots: Sequence[Slot], tmp_path: Path) -> None:
    for frames in (1, 2, 3):
        put(slots[0], frames)
    assert slots[0].get()[0].frame == 3
    assert [path.name for path in tmp_path.rglob("*.*")] == ["0.json"]


def test_what_there_is_to_see_of_the_slots(slots: Sequence[Slot]) -> None:
    put(slots[0])
    lit = put(slots[9])
    infos = looks(slots)
    assert [number for number in range(SLOTS) if infos[number].picture] == [0, 9]
    assert infos[9] == ("LAMP - game 1, 2026-01-31 20:15", lit.output.shown)


def test_an_empty_slot_has_nothing_to_give(slots: Sequence[Slot], tmp_path: Path) -> None:
    assert looks(slots) == [SlotInfo()] * SLOTS
    assert not slots[7].found
    with pytest.raises(RequestError, match="cannot read"):
        slots[7].get()
    assert list(tmp_path.iterdir()) == []


def test_each_cartridge_has_slots_of_its_own(slots: Sequence[Slot], storage: Storage) -> None:
    put(slots[0])
    assert looks(slots_of(storage, "candle")) == [SlotInfo()] * SLOTS


def test_a_slot_of_a_game_is_a_few_thousand_bytes(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    from retro2600.cartridges import load

    monkeypatch.setattr("retro2600.shell.shelf.load", load)
    game = powered_on("cx2617")
    Slot(storage, RESUME).put(game, extra(game, watched=False))
    assert storage.path(RESUME).stat().st_size < 6_000


def altered(slot: Slot, path: Path, alter: Callable[[dict[str, Any]], object]) -> str:
    """Alter what a slot holds, with the digest that somebody who knows how would give it; the new text."""
    put(slot)
    document = json.loads(path.read_text())
    alter(document)
    document.pop("digest", None)
    path.write_text(json.dumps({**document, "digest": slot_document.digest_of(document)}))
    return path.read_text()


def test_a_byte_that_has_changed_is_noticed(slots: Sequence[Slot], storage: Storage) -> None:
    put(slots[0])
    path = storage.path("slots/lamp/0.json")
    damaged = path.read_text().replace("2026", "2027")
    path.write_text(damaged)
    with pytest.raises(RequestError, match=r"its digest differs; it is kept as 0.json.broken-1"):
        slots[0].get()
    assert path.with_name("0.json.broken-1").read_text() == damaged
    assert not path.exists()


BOMB = b64encode(zlib.compress(bytes(10_000_000))).decode()


@pytest.mark.parametrize(
    ("alter", "sentence"),
    [
        (
            lambda slot: slot.update(format="retro2600 state 1"),
            'expected a JSON object with "format": "retro',
        ),
        (lambda slot: slot.pop("when"), "it has not the fields of a slot"),
        (lambda slot: slot.update(more=1), "it has not the fields of a slot"),
        (lambda slot: slot.update(title=3), "its title, time and thumbnail are not all texts"),
        (lambda slot: slot.update(title="a\nb"), "its title or its time is no line of text"),
        (lambda slot: slot.update(when="x" * 201), "its title or its time is no line of text"),
        (lambda slot: slot.update(held=[]), "what was held is not one entry of inputs"),
        (lambda slot: slot.update(held=[[1, {}], [1, {}]]), "what was held is not one entry of inputs"),
        (lambda slot: slot.update(held=[[1, {"left": 3}]]), 'entry 1 of "inputs": "left" is 3, expected'),
        (lambda slot: slot.update(saved=[]), "there is no saved state in it"),
        (lambda slot: slot["saved"].update(frame="1"), "there is no saved state in it"),
        (lambda slot: slot["saved"].update(cartridge="candle"), "no cartridge named 'candle'"),
        (lambda slot: slot["saved"]["state"].update(game=2), "the state is not the one that was saved"),
        (lambda slot: slot.update(thumbnail="#"), "its thumbnail is no picture"),
        (lambda slot: slot.update(thumbnail="AAAA"), "its thumbnail is no picture"),
        (
            lambda slot: slot.update(thumbnail=b64encode(zlib.compress(b"")).decode()),
            "its thumbnail is no pict",
        ),
        (lambda slot: slot.update(thumbnail=BOMB), "its thumbnail is no picture"),
    ],
)
def test_a_file_that_is_no_slot_is_refused_and_kept_aside(
    slots: Sequence[Slot], storage: Storage, alter: Callable[[dict[str, Any]], object], sentence: str
) -> None:
    path = storage.path("slots/lamp/0.json")
    text = altered(slots[0], path, alter)
    with pytest.raises(RequestError, match=f"{path}: .*{sentence}.*; it is kept as 0.json.broken-1"):
        slots[0].get()
    assert path.with_name("0.json.broken-1").read_text() == text
    assert looks(slots)[0] == SlotInfo()


@pytest.mark.parametrize("ledger", [None, 3, [], {"is": "Ledger", "seen": None}, {"is": "Book"}])
def test_a_game_is_not_lost_for_a_ledger_that_nobody_can_read(
    slots: Sequence[Slot], storage: Storage, ledger: object
) -> None:
    altered(slots[0], storage.path("slots/lamp/0.json"), lambda slot: slot.update(ledger=ledger))
    again, found = slots[0].get()
    assert again == console()
    assert found.ledger is None


def test_a_ledger_of_an_earlier_version_lacks_what_was_not_yet_entered(
    slots: Sequence[Slot], storage: Storage
) -> None:
    altered(slots[0], storage.path("slots/lamp/0.json"), lambda slot: slot.update(ledger={"is": "Ledger"}))
    assert slots[0].get()[1].ledger == Ledger(0)


def test_a_game_is_not_lost_for_a_ledger_the_remarks_fail_over(
    slots: Sequence[Slot], monkeypatch: pytest.MonkeyPatch
) -> None:
    lit = put(slots[0])

    monkeypatch.setattr(type(lit.cartridge.facets.remarks), "told", Mock(side_effect=IndexError))
    assert slots[0].get()[1].ledger is None


def test_a_slot_of_no_use_is_seen_as_one_and_never_written_over(
    slots: Sequence[Slot], storage: Storage
) -> None:
    path = storage.path("slots/lamp/5.json")
    path.parent.mkdir(parents=True)
    path.write_text("not a slot")
    info = looks(slots)[5]
    assert "is not JSON" in info.told
    assert info.picture is None
    put(slots[5])
    assert slots[5].get()[0] == console()
    assert path.with_name("5.json.broken-1").read_text() == "not a slot"


def test_what_was_left_behind_but_is_of_no_use_is_kept_aside(storage: Storage, tmp_path: Path) -> None:
    storage.path(RESUME).write_text("not a state")
    with pytest.raises(RequestError, match=r"is not JSON.*; it is kept as resume.json.broken-1"):
        Slot(storage, RESUME).get()
    storage.path(RESUME).write_text("nor this")
    put(Slot(storage, RESUME))
    kept = sorted(path.read_text() for path in tmp_path.glob("*.broken-*"))
    assert kept == ["nor this", "not a state"]


def test_a_slot_that_cannot_be_written_is_named(storage: Storage, slots: Sequence[Slot]) -> None:
    (storage.data / "slots").write_text("a file where the folder should be")
    with pytest.raises(RequestError, match="cannot make the folder"):
        put(slots[0])


def test_what_is_left_behind_is_on_the_disk_and_so_is_its_name(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    fsync = os.fsync

    def noted(descriptor: int) -> None:
        flushed.append(os.fstat(descriptor).st_ino)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", noted)
    for _ in range(2):
        flushed.clear()
        put(Slot(storage, RESUME))
        assert flushed == [storage.path(RESUME).stat().st_ino, storage.data.stat().st_ino]


@pytest.mark.parametrize("trouble", [errno.ENOSPC, errno.EIO])
def test_a_disk_that_fails_leaves_what_was_saved_before(
    storage: Storage, slots: Sequence[Slot], trouble: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resume = Slot(storage, RESUME)
    for slot in (slots[0], resume):
        put(slot, 1)
    write = Path.write_bytes

    def fail(path: Path, data: bytes) -> int:
        write(path, data[:100])
        raise OSError(trouble, os.strerror(trouble))

    monkeypatch.setattr(Path, "write_bytes", fail)
    for slot in (slots[0], resume):
        with pytest.raises(RequestError, match=rf"cannot write .*\.json: {os.strerror(trouble)}"):
            put(slot, 2)
    assert [slot.get()[0] for slot in (slots[0], resume)] == [console(1)] * 2
    assert len([path for path in storage.data.rglob("*") if path.is_file()]) == 2


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@needs(PIPES)
@pytest.mark.parametrize("make", [Path.mkdir, make_pipe, device])
def test_what_is_no_file_is_told_of_and_left_alone(
    storage: Storage, slots: Sequence[Slot], make: Callable[[Path], object]
) -> None:
    path = storage.path("slots/lamp/5.json")
    path.parent.mkdir(parents=True)
    make(path)
    make(storage.path(RESUME))
    before = path.stat(), storage.path(RESUME).stat()
    assert looks(slots)[5].told.startswith(f"cannot read {path}: it is ")
    resume = Slot(storage, RESUME)
    for touch in (slots[5].get, partial(put, slots[5]), resume.get, partial(put, resume)):
        with pytest.raises(RequestError, match=r"cannot read .*: it is (a folder|no ordinary file)"):
            touch()
    assert (path.stat(), storage.path(RESUME).stat()) == before
    assert not list(storage.data.rglob("*.broken-*"))


@pytest.mark.parametrize("call", ["step", "told"])
def test_a_slot_is_not_taken_for_a_broken_one_where_memory_lacks_to_look_at_it(
    slots: Sequence[Slot], monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    lit = put(slots[0])
    with monkeypatch.context() as memory:
        memory.setattr(
            type(lit if call == "step" else lit.cartridge.facets.remarks), call, Mock(side_effect=MemoryError)
        )
        with pytest.raises(MemoryError):
            slots[0].get()
    assert slots[0].get()[1] == extra(lit)
