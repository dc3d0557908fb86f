"""Attempts with all that is kept for a person: slots, cards, a record and settings."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.review.history.entry import packed, unpacked
from retro2600.shell.saves.card import StoredCard
from retro2600.shell.saves.own_record import OwnRecord
from retro2600.shell.saves.slot_document import FORMAT, Extra, digest_of
from retro2600.shell.saves.slots import Slot, slots_of
from retro2600.shell.settings.options import Options, Settings, options_of
from retro2600.shell.settings.toml_text import parsed
from retro2600.shell.shelf import powered_on
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests.attempts.attempt import Case, other_than
from tests.fronts.another import another_claims
from tests.shell.settings import by_path

QUIZ = b'{"kind":"quiz","key":"a","box":0,"due":1,"last":0}\n'


def slot_of(title: str) -> tuple[Slot, Path]:
    storage = Storage.in_folder(Path())
    console = powered_on("cx2617")
    rest, picture = console.cartridge.console.rest, console.cartridge.console.picture
    slot = slots_of(storage, "cx2617")[0]
    slot.put(console, Extra(picture, None, "today", title, rest))
    return slot, storage.path("slots/cx2617/0.json")


def slot_padded(size: int) -> None:
    slot, path = slot_of("a game")
    path.write_bytes(path.read_bytes().ljust(size))
    slot.get()


def slot_titled(size: int) -> None:
    slot, path = slot_of("")
    document = {**json.loads(path.read_text()), "title": "x" * size}
    del document["digest"]
    assert document["format"] == FORMAT
    path.write_text(json.dumps({**document, "digest": digest_of(document)}))
    slot.get()


def carded(size: int) -> None:
    storage = Storage.in_folder(Path())
    storage.write("cards/cx2617", bytes(size))
    assert StoredCard(storage).stored("cx2617") == bytes(size)


def set_up(size: int) -> None:
    path = Path("settings.toml")
    path.write_text("#" * size)
    settings, complaint = by_path.read(path, CARTRIDGE)
    assert settings == Settings()
    if complaint:
        raise RequestError(complaint)


def toml(text: str) -> None:
    parsed(text.encode(), CARTRIDGE)


def option_fits(name: str, value: object) -> None:
    (option,) = (each for each in options_of(CARTRIDGE) if each.name == name)
    option.check(value, name)


def locked(is_held: bool) -> None:
    path = Path("settings.toml").absolute()
    with another_claims(path.with_name(".settings.toml.lock")) if is_held else nullcontext():
        by_path.update(path, Settings(), Settings(Options(volume=5)), CARTRIDGE)


def recorded(size: int) -> None:
    storage = Storage.in_folder(Path())
    storage.path("record.jsonl").write_bytes(bytes(size))
    assert len(OwnRecord(storage, str).read()) == size


def history(data: bytes) -> None:
    review = CARTRIDGE.facets.review
    book = review.history("cx2617") if review else None
    assert book
    book.read(data)
    if book.damage:
        raise ValueError(book.damage)


CASES: Final = {
    "SLOT_BYTES": Case(slot_padded, "it has more than 1000000 bytes"),
    "SLOT_TEXT": Case(slot_titled, "its title or its time is no line of text"),
    "CARD_BYTES": Case(carded, "it has more than 10000000 bytes"),
    "HISTORY_BYTES": Case(recorded, "it has more than 50000000 bytes"),
    "HISTORY_LINES": Case(lambda n: history(QUIZ * n), "1 line of your record cannot be read"),
    "HISTORY_LINE": Case(lambda n: history(QUIZ.strip().ljust(n)), "1 line of your record cannot be read"),
    "HISTORY_GAME": Case(lambda n: unpacked(packed("x" * (n - 2))), "it has more than 2000000 bytes"),
    "SETTINGS_BYTES": Case(set_up, "it has more than 50000 bytes"),
    "SETTINGS_NESTING": Case(
        lambda n: other_than("nested", lambda: toml(f"sound = {'[' * n}{']' * n}")),
        "it is nested more than 20 levels deep",
    ),
    "SETTINGS_TABLES": Case(
        lambda n: toml("[devices]\n" + "".join(f"[devices.d{each}]\n" for each in range(n - 1))),
        "it has 201 tables, expected 200 at most",
    ),
    "OPTION_TEXT": Case(lambda n: option_fits("palette", "x" * n), "palette is 'xxx"),
    "KEY_NAME": Case(lambda n: toml(f'[keys]\nleave = ["{"x" * n}"]\n'), "expected a list of keys"),
    "MATCH_POINTS": Case(lambda n: option_fits("match", n), "expected a whole number from 0 to 25"),
    "LOCK_SECONDS": Case(lambda n: locked(bool(n)), "another retro2600 writes it", lowered=0),
}
