"""The memory card belongs to the state: slots, sessions, states and movies take it back with it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from retro2600 import limits
from retro2600.cli.main import main
from retro2600.machine.card import Card, no_cards
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.cards_beside import CardsBeside
from retro2600.shell.saves.movies import played
from retro2600.shell.saves.slot_document import carrying
from retro2600.shell.saves.slots import Slot
from retro2600.shell.shell import Shell
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import APART
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store
from tests import stand_in
from tests.fronts.memory import MemoryStore
from tests.fronts.web.page.visits import Visitor
from tests.shell import sessions
from tests.shell.working import second, type_lines

pytestmark = pytest.mark.usefixtures("stranger")

FOLDER = f"slots/{stand_in.NAME}"
CARD = f"cards/{stand_in.NAME}"


@pytest.fixture(params=["memory", "disk"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return MemoryStore() if request.param == "memory" else Storage.in_folder(tmp_path)


def begun(store: Store, state: str | None = None) -> Shell:
    """A session with the stranger that counts lines on its card, after one that may have been killed."""
    return sessions.begun(stand_in.NAME, store, state=state)


def card_of(lines: int) -> str:
    return f"{FOLDER}/card-{Card(str(lines).encode()).digest}"


def carded(shell: Shell) -> int:
    return int(shell.session.console.state.carded)


def told(shell: Shell) -> str:
    return " ".join([shell.view.notice, *shell.save_control.unwritten])


def test_two_slots_with_different_cards_give_them_back(store: Store) -> None:
    shell = type_lines(begun(store))
    shell.play.save(1)
    type_lines(shell, 2)
    shell.play.save(2)
    type_lines(shell)
    for slot, lines in ((1, 1), (2, 3), (1, 1)):
        shell.play.load(slot)
        assert carded(shell) == lines
    assert store.read(card_of(1), 10) == b"1"
    assert b"base64" not in store.read(f"{FOLDER}/1.json", limits.SLOT_BYTES)


def test_undo_and_rewinding_take_the_card_back_and_redo_forward(store: Store) -> None:
    shell = begun(store)
    for _ in range(3):
        type_lines(shell).run(100)
    shell.play.undo()
    assert carded(shell) == 3
    shell.play.undo()
    assert carded(shell) == 2
    shell.play.redo()
    assert carded(shell) == 3
    shell.play.transport.go(0)
    assert carded(shell) == 0


def test_a_session_that_was_killed_goes_on_with_its_card(store: Store) -> None:
    second(type_lines(begun(store), 4))
    assert carded(begun(store)) == 4


def test_a_tape_holds_a_card_once_however_many_of_its_states_have_it() -> None:
    console = type_lines(begun(MemoryStore())).session.console
    session = Session.of(replace(console, frame=0))
    for _ in range(2 * APART):
        equal = Card(bytes(bytearray(session.console.state.card.data)))
        state = session.console.state._replace(card=equal)
        session = replace(
            session, point=session.point._replace(console=replace(session.console, state=state))
        )
        session = session.step(console.cartridge.console.rest)
    kept = [session.tape.at(frame).console.state.card for frame in (0, APART, 2 * APART)]
    assert kept[0] is kept[1] is kept[2]


def test_a_card_is_there_before_what_names_it_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    shell = type_lines(begun(store))
    write = Mock(wraps=store.write)
    with monkeypatch.context() as watched:
        watched.setattr(store, "write", write)
        shell.play.save(1)
        shell.play.save(2)
    assert [call.args[0] for call in write.mock_calls] == [card_of(1), f"{FOLDER}/1.json", f"{FOLDER}/2.json"]


def test_a_slot_whose_card_has_gone_says_so_stays_and_is_kept_aside_when_it_is_filled(tmp_path: Path) -> None:
    store = Storage.in_folder(tmp_path)
    shell = type_lines(begun(store))
    shell.play.save(1)
    slot, card = store.path(f"{FOLDER}/1.json"), store.path(card_of(1))
    there = slot.read_bytes()
    card.rename(tmp_path / "gone")
    with pytest.raises(RequestError) as refusal:
        shell.play.load(1)
    assert str(refusal.value) == f"{slot}: its memory card is missing, {card}"
    assert slot.read_bytes() == there
    (tmp_path / "gone").rename(card)
    shell.play.load(1)
    assert carded(shell) == 1
    card.write_bytes(b"2")
    type_lines(shell)
    shell.play.save(1)
    assert slot.with_name("1.json.broken-1").read_bytes() == there
    shell.play.load(1)
    assert carded(shell) == 2


def test_a_session_whose_card_has_gone_is_told_of_and_kept(tmp_path: Path) -> None:
    store = Storage.in_folder(tmp_path)
    second(type_lines(begun(store)))
    left = store.path(f"{FOLDER}/resume.json").read_bytes()
    store.path(card_of(1)).unlink()
    again = begun(store)
    assert "its memory card is missing" in told(again)
    assert carded(again) == 1  # the card as it was left
    second(type_lines(again))
    assert store.path(f"{FOLDER}/resume.json.broken-1").read_bytes() == left


def test_a_card_that_is_not_as_it_was_written_is_kept_aside_when_it_is_written_again(store: Store) -> None:
    beside = CardsBeside(store, f"{FOLDER}/1.json")
    name = f"{FOLDER}/card-{Card(b'games').digest}"
    store.write(name, b"spoiled")
    with pytest.raises(ValueError, match="is not as it was written"):
        beside.card(Card(b"games").digest)
    beside.keep([Card(b"games")])
    assert beside.card(Card(b"games").digest).data == b"games"


def test_a_state_and_a_movie_that_are_read_alone_have_the_card_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shell = begun(MemoryStore({CARD: b"7"}))
    Path("movie.json").write_text(played(type_lines(shell).session))
    assert main(["run", "movie.json", "--save", "state.json"]) == 0
    state = json.loads(Path("state.json").read_text())
    assert list(state["cards"]) == [Card(b"8").digest] == [state["state"]["card"]["digest"]]
    for name, lines in (("state.json", 8), ("movie.json", 7)):
        another = begun(MemoryStore())
        another.commands.open(Path(name).read_bytes(), name)
        assert carded(another) == lines
    assert carded(begun(Storage.in_folder(tmp_path / "home"), state="state.json")) == 8


def test_a_slot_in_a_copy_of_its_folder_is_continued(tmp_path: Path) -> None:
    type_lines(begun(Storage.in_folder(tmp_path / "one"))).play.save(1)
    (tmp_path / "one" / FOLDER).rename(tmp_path / "copy")
    path = tmp_path / "copy" / "1.json"
    other = Storage.in_folder(tmp_path / "two")
    assert carded(begun(other, state=str(path))) == 1
    path.rename(tmp_path / "1.json")
    with pytest.raises(RequestError, match=r"1\.json: its memory card is missing"):
        begun(other, state=str(tmp_path / "1.json"))


@pytest.mark.slow
@pytest.mark.parametrize("size", [1, 400_000, limits.CARD_BYTES])
def test_a_card_of_every_size_that_is_read_is_saved_left_recorded_and_read(size: int, tmp_path: Path) -> None:
    store = Storage.in_folder(tmp_path)
    store.write(CARD, b"1".ljust(size))
    shell = begun(store)
    shell.play.save(1)
    movie = tmp_path / "movie.json"
    shell.save_control.movies.record(shell.session, str(movie))
    second(type_lines(shell))
    assert shell.save_control.unwritten == ()
    shell.play.load(1)
    assert shell.session.console.state.card == Card(b"1".ljust(size))
    shell.close()
    assert begun(store).session.console.state.card == Card(b"1".ljust(size))
    shell.commands.open(movie.read_bytes(), "movie.json")
    assert shell.session.console.state.card == Card(b"1".ljust(size))


@pytest.mark.parametrize(("size", "fits"), [(0, True), (28_000, True), (34_000, False)])
def test_a_slot_is_written_only_as_large_as_it_is_read(
    size: int, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a state that holds that much itself."""
    monkeypatch.setattr(limits, "SLOT_BYTES", 100_000)
    store = MemoryStore()
    shell = begun(store)
    typed = shell.session.console.state._replace(letters=(97,) * size)
    session = Session.of(replace(shell.session.console, state=typed))
    slot = Slot(store, f"{FOLDER}/3.json")
    extra = shell.save_control.saves.extra(session)
    if fits:
        slot.put(session.console, extra)
        assert slot.get()[0].state == typed
    else:
        with pytest.raises(RequestError, match="it would have more than 100000 bytes"):
            slot.put(session.console, extra)
        assert not slot.found


def test_a_slot_that_is_taken_away_has_its_card_in_it() -> None:
    store = MemoryStore()
    shell = type_lines(begun(store), 3)
    shell.play.save(1)
    bare = store.things[f"{FOLDER}/1.json"]
    whole = carrying(bare, shell.save_control.saves.cards.card)
    assert carrying(whole, no_cards) == whole
    assert carrying(bare, no_cards) == bare
    there = begun(MemoryStore())
    there.commands.open(bare, "bare.json")
    assert "bare.json: its memory card is missing" in there.view.notice
    assert carded(there) == 0
    there.commands.open(whole, "whole.json")
    assert carded(there) == 3


def test_the_page_keeps_a_card_among_its_records_and_gives_it_away_with_a_slot() -> None:
    visitor = Visitor()
    visit = visitor.open(cartridge=stand_in.NAME)
    type_lines(visit.page.shell)
    lines = carded(visit.page.shell)
    visit.page.shell.play.save(1)
    assert visitor.records[card_of(lines)] == str(lines).encode()
    kept = f"pictures/{stand_in.NAME} slot 1 of another tab.json"
    visit.shared.write(kept, visitor.records[f"{FOLDER}/1.json"])
    again = visitor.open(cartridge=stand_in.NAME)
    again.page.shell.play.load(1)
    assert carded(again.page.shell) == lines
    again.take("kept", download=kept.removeprefix("pictures/"))
    again.run()
    (taken,) = (effect for effect in again.effects if effect["kind"] == "download")
    elsewhere = Visitor().open(cartridge=stand_in.NAME)
    elsewhere.take("file", name="slot.json", bytes=taken["bytes"])
    assert carded(elsewhere.page.shell) == lines


def test_a_card_that_is_too_large_to_be_read_is_written_nowhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    store = MemoryStore({CARD: b"10"})
    shell = type_lines(begun(store))
    before = dict(store.things)
    monkeypatch.setattr(limits, "CARD_BYTES", 1)
    for write in (
        lambda: shell.play.save(1),
        lambda: shell.save_control.movies.record(shell.session),
        lambda: played(shell.session),
    ):
        with pytest.raises(RequestError, match="a memory card of more than 1 bytes"):
            write()
    second(shell)
    assert "a memory card of more than 1 bytes" in told(shell)
    assert {name: store.things[name] for name in before} == before


def test_a_program_without_a_card_leaves_nothing_of_cards_anywhere(tmp_path: Path) -> None:
    store = Storage.in_folder(tmp_path)
    shell = sessions.begun("cx2617", store)
    shell.gate.do(Action.SAVE)
    shell.close()
    assert not list(tmp_path.rglob("*card*"))
    assert b'"cards"' not in played(shell.session).encode()
