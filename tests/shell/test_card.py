"""The program's memory card, from one session to the next."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from retro2600.shell.input.actions import Action
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.store.refusals import RequestError
from tests import stand_in
from tests.fronts.memory import MemoryStore
from tests.shell import sessions
from tests.shell.working import second, type_lines

pytestmark = pytest.mark.usefixtures("stranger")

CARD = f"cards/{stand_in.NAME}"


def begun(store: MemoryStore, **options: object) -> Shell:
    """A session with the stranger that counts lines on its card."""
    return sessions.begun(stand_in.NAME, store, Options(resume=False), options=options)


@pytest.fixture
def shell(store: MemoryStore) -> Shell:
    return begun(store)


def test_a_card_that_a_frame_changes_is_written_within_a_second(store: MemoryStore, shell: Shell) -> None:
    second(shell)
    assert CARD not in store.things
    type_lines(shell)
    second(shell)
    assert store.things[CARD] == b"1"


def test_the_next_session_begins_with_the_card_as_it_was_left(store: MemoryStore, shell: Shell) -> None:
    type_lines(shell, 3)
    shell.close()
    assert begun(store).session.console.state.carded == 3


def test_the_power_switch_leaves_card_and_options_and_brings_another_seed(store: MemoryStore) -> None:
    shell = begun(store, ink="red", bold=True)
    type_lines(shell)
    before = shell.session.console.state
    shell.gate.do(Action.POWER)
    after = shell.session.console.state
    assert (after.carded, after.lines, after.ink, after.bold) == (1, 0, before.ink, True)
    assert after.grain != before.grain
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.console.state == before


def test_a_card_that_does_not_follow_from_the_stored_one_leaves_that_beside_it(store: MemoryStore) -> None:
    shell = begun(store)
    type_lines(shell, 3)
    second(shell)
    shell.play.transport.go(0)
    type_lines(shell)
    second(shell)
    assert (store.things[CARD], store.things[f"{CARD} before"]) == (b"1", b"3")
    type_lines(shell)
    second(shell)
    assert (store.things[CARD], [name for name in store.things if "before" in name]) == (
        b"2",
        [f"{CARD} before"],
    )


def test_what_follows_from_another_card_within_the_same_second_leaves_the_stored_one_beside_it(
    store: MemoryStore,
    shell: Shell,
) -> None:
    type_lines(shell, 3)
    second(shell)
    type_lines(shell)
    shell.play.transport.go(0)
    type_lines(shell)
    second(shell)
    assert (store.things[CARD], store.things[f"{CARD} before"]) == (b"1", b"3")


def test_a_card_that_a_frame_in_a_pause_changes_is_written(store: MemoryStore, shell: Shell) -> None:
    shell.run(1)
    shell.gate.do(Action.PAUSE)
    shell.gate.chord("return", "return", True)
    shell.gate.do(Action.NEXT_FRAME)
    second(shell)
    assert store.things[CARD] == b"1"


def test_a_card_that_another_process_has_written_is_kept(store: MemoryStore, shell: Shell) -> None:
    type_lines(shell)
    store.things[CARD] = b"700"
    second(shell)
    assert (store.things[CARD], store.things[f"{CARD} before"]) == (b"1", b"700")


def test_going_back_and_watching_the_tape_again_writes_no_card(store: MemoryStore, shell: Shell) -> None:
    type_lines(shell, 3)
    second(shell)
    del store.things[CARD]
    shell.play.transport.go(0)
    shell.gate.do(Action.PAUSE)
    second(shell)
    shell.close()
    assert CARD not in store.things


def test_a_card_that_cannot_be_written_is_told_of_and_written_later(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch, shell: Shell
) -> None:
    with monkeypatch.context() as full:
        full.setattr(store, "write", Mock(side_effect=RequestError("the disk is full")))
        type_lines(shell)
        second(shell)
        assert shell.save_control.unwritten == ("the disk is full",)
    second(shell)
    assert store.things[CARD] == b"1"
    assert not shell.save_control.unwritten


def test_a_card_that_cannot_be_read_is_told_of_and_not_replaced(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.things[CARD] = b"9"
    monkeypatch.setattr(store, "read", Mock(side_effect=RequestError("it is a folder")))
    shell = begun(store)
    said = []
    for _ in range(10):
        type_lines(shell)
        second(shell)
        said.append(shell.view.notice)
    assert "it is a folder" in said
    assert store.things[CARD] == b"9"


def test_the_card_goes_back_with_a_slot_once_somebody_has_played_and_the_other_one_is_kept(
    store: MemoryStore,
    shell: Shell,
) -> None:
    type_lines(shell)
    shell.play.save(1)
    type_lines(shell)
    second(shell)
    shell.play.load(1)
    second(shell)
    assert (store.things[CARD], store.things[f"{CARD} before"]) == (b"1", b"2")
    shell.play.undo()  # the session that the slot has replaced
    second(shell)
    assert store.things[CARD] == b"2"


def test_the_card_goes_back_with_an_undone_turn_once_somebody_plays_on(store: MemoryStore) -> None:
    shell = begun(store)
    for _ in range(2):
        type_lines(shell)
        second(shell)
    shell.play.undo()
    second(shell)
    assert store.things[CARD] == b"2"  # nobody has touched anything
    shell.gate.chord("y", "y", True)
    second(shell)
    assert (store.things[CARD], store.things[f"{CARD} before"]) == (b"1", b"2")


def test_a_session_that_nobody_plays_leaves_another_card_alone(store: MemoryStore) -> None:
    shell = type_lines(sessions.begun(stand_in.NAME, store))
    shell.close()
    store.things[CARD] = b"9"
    again = sessions.begun(stand_in.NAME, store)
    assert again.session.console.state.carded == 1
    second(again)
    assert store.things[CARD] == b"9"
