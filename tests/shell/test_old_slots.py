"""Slots that an earlier version has written: see `tests/golden/slots`."""

from pathlib import Path

import pytest

from retro2600.cartridges.absolute.state import State
from retro2600.machine.cells import Cells
from retro2600.machine.pictures import Picture, Pixels
from retro2600.rules import RED
from retro2600.shell.saves.slots import slot_name, slots_of
from retro2600.store.folders import Storage
from retro2600.tables.sitting.values import LineState

GOLDEN = Path(__file__).parents[1] / "golden" / "slots"


def pixels_of(picture: Picture) -> Pixels:
    return picture.pixels if isinstance(picture, Cells) else picture  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("name", "digest", "told"),
    [
        ("cx2617", "b3cd6df0df6ef7f0", "BACKGAMMON (Atari CX2617, 1979), 2026-11-23 09.30.00"),
        ("championship", "f2e2ef2d99d71ad6", "CHAMPIONSHIP BACKGAMMON (PC, 1987), 2026-11-23 09.30.00"),
    ],
)
def test_it_opens_is_known_by_its_picture_and_can_be_written_anew(
    storage: Storage, name: str, digest: str, told: str
) -> None:
    storage.write(slot_name(name, "0.json"), (GOLDEN / f"{name}.json").read_bytes())
    slot, other = slots_of(storage, name)[:2]
    console, extra = slot.get()
    assert console.output.label == digest
    assert extra.ledger is not None
    assert extra.picture == pixels_of(console.output.shown)
    assert slot.info() == (told, extra.picture)
    other.put(console, extra)
    assert other.get() == (console, extra)


def test_a_game_at_a_table_opens_from_before_the_line_was_a_value_of_its_own(storage: Storage) -> None:
    storage.write(slot_name("absolute", "0.json"), (GOLDEN / "absolute.json").read_bytes())
    slot, other = slots_of(storage, "absolute")[:2]
    console, extra = slot.get()
    state: State = console.state
    now = state.far.sitting
    assert (now.way, now.account, now.asked, now.watched, now.sat) == (LineState.UP, 1, 7, 1000, 1)
    assert (now.side, now.seated, now.head, now.other) == (RED, True, 26, "Bob")
    assert (state.far.typed, state.far.first, state.far.sure) == (137, True, state.playing)
    other.put(console, extra)
    assert other.get() == (console, extra)
