"""Days of play: what a session remembers has bounds, and within them nothing differs."""

from __future__ import annotations

import gc
import random
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine
from retro2600.shell.input.actions import Action
from retro2600.shell.input.debouncer import MOST_COMING, Debouncer
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.saves.movies import Recording
from retro2600.shell.settings.options import Settings
from retro2600.shell.shell import Shell
from retro2600.shell.time import session as sessions
from retro2600.shell.time import tape as tapes
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import Point
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.lamp import LAMP
from tests.lamp_state import State
from tests.shell.decks import Deck

RUNS, FRAMES = 1_000, 3_000


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tapes, "MOST_RUNS", RUNS)
    monkeypatch.setattr(tapes, "MOST_FRAMES", FRAMES)
    monkeypatch.setattr(tapes, "APART_LONG_AGO", 240)


def begun() -> Session:
    return Session.of(Machine(LAMP, State()))


def turning(session: Session, frames: int, every: int = 1) -> tuple[Session, dict[int, Point]]:
    """A knob that turns, and the moments on the way."""
    points = {}
    for _ in range(frames):
        session = session.step(Inputs(paddle0=session.frame // every % 200, button0=session.frame % 900 < 3))
        points[session.frame] = session.point
    return session, points


@pytest.mark.parametrize(("every", "frames"), [(1, 3 * RUNS), (300, 3 * FRAMES)])
def test_a_tape_lets_go_of_what_is_longest_ago_and_leads_back_to_all_the_rest(
    every: int, frames: int
) -> None:
    session, points = turning(begun(), frames, every)
    tape = session.tape
    assert tape.last - tape.first >= min(RUNS * every, FRAMES) // 2
    assert tape.weight <= 1
    assert session.at(0).frame == tape.first > 0
    for frame in random.Random(1).sample(range(tape.first, tape.last + 1), 40):
        assert tape.at(frame) == points[frame]
    assert tape.turns[0] >= tape.first
    assert session.at(0).held == Inputs(
        paddle0=(tape.first - 1) // every % 200, button0=(tape.first - 1) % 900 < 3
    )
    again = session.at(tape.first)
    for count, inputs in tape.runs(tape.first, tape.last):
        for _ in range(count):
            again = again.step(inputs)
    assert again.point == session.point


def test_a_session_that_stands_in_what_was_let_go_of_still_has_it() -> None:
    early, points = turning(begun(), 2 * RUNS // 3)
    middle = early.at(50)
    session, _ = turning(early, 2 * RUNS)
    assert session.tape.first > early.frame
    assert middle.at(70).point == points[70]
    assert middle.step(Inputs()).frame == 51


def test_tapes_that_have_let_go_of_different_beginnings_are_the_same_from_where_both_begin() -> None:
    session, _ = turning(begun(), RUNS - 100)
    whole = session.tape.upto(session.frame)
    longer, _ = turning(session, 400)
    assert 0 < longer.tape.first < whole.last
    assert whole.shared(longer.tape) == longer.tape.shared(whole) == whole.last
    other, _ = turning(session.at(100).step(Inputs(button0=True)), RUNS + 400)
    assert other.tape.first > 100
    assert whole.shared(other.tape) is None


def test_a_recording_that_began_in_what_is_let_go_of_by_now_is_whole() -> None:
    session = begun()
    recording = Recording(session)
    for _ in range(2 * RUNS):
        session = session.step(Inputs(paddle0=session.frame % 200))
        if not recording.follow(session):
            break
    assert session.tape.first > 0
    assert recording.text().count("paddle0") >= RUNS


def test_undo_brings_back_the_last_hundred_sessions_and_no_more() -> None:
    deck = Deck()
    for number in range(150):
        deck.exchange(Session.of(Machine(LAMP, State(presses=number))))
    assert depth(deck.session) == sessions.MOST_REPLACED
    for number in reversed(range(149 - sessions.MOST_REPLACED, 149)):
        assert deck.undo_turn()
        assert deck.session.console.state.presses == number
    assert not deck.undo_turn()


def test_long_sessions_are_brought_back_as_far_as_one_tape_holds() -> None:
    session = begun()
    for _ in range(4):
        long, _ = turning(begun(), RUNS * 2 // 5)
        session = long.replacing(session)
    assert depth(session) == 2
    assert session.before is not None
    assert session.before.before is not None
    assert session.before.before.before is None


def depth(session: Session) -> int:
    count, before = 0, session.before
    while before:
        count, before = count + 1, before.before
    return count


def test_a_contact_that_bounces_faster_than_the_program_looks_ends_as_it_is() -> None:
    debouncer = Debouncer()
    for number in range(10_001):
        debouncer.hold("key", number % 2 == 0)
        assert len(debouncer._coming) <= MOST_COMING
    assert [debouncer.frame() for _ in range(20 * MOST_COMING)][-1]
    debouncer.hold("key", False)
    assert not [debouncer.frame() for _ in range(20)][-1]


@pytest.mark.slow
def test_nothing_in_the_shell_grows_with_a_sessions_length(
    shelf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that a person can do, for long, with the bounds of a short session."""
    monkeypatch.setattr(sessions, "MOST_REPLACED", 4)
    monkeypatch.setattr("retro2600.shell.saves.movies.FULL", 0.002)
    store = MemoryStore()
    shell = launched(LaunchOptions("lamp"), Settings(), store, world_in_memory())
    shell.gate.do(Action.RECORD)
    chance = random.Random(2600)
    sizes = []
    for _ in range(8):
        for _ in range(150):
            _fumble(shell, chance)
        store.things = {name: data for name, data in store.things.items() if "slots" in name}
        sizes.append(reachable(shell))
    assert max(sizes[4:]) <= 1.2 * max(sizes[:4])


def _fumble(shell: Shell, chance: random.Random) -> None:
    for _ in range(chance.randrange(60)):
        shell.controls.turn_to(0, chance.randrange(28))
        shell.run(2)
    keys = ("space", "r", "backspace", "f5", "f7", "f9", "f12", "p", "p", "page up", "escape", "escape", "f1")
    for key in chance.sample(keys, 3):
        shell.gate.chord(key, key, True)
        shell.run(3)
        shell.gate.chord(key, key, False)
        shell.run(3)
    if shell.view.overlay:
        shell.gate.do(Action.MENU)
    if shell.save_control.movies.recording is None:
        shell.gate.do(Action.RECORD)


def reachable(root: object) -> int:
    """The number of objects that this one leads to."""
    seen: dict[int, Any] = {}
    left = [root]
    while left:
        found = left.pop()
        if id(found) in seen or isinstance(found, type | ModuleType | FunctionType | CodeType):
            continue
        seen[id(found)] = found
        left += gc.get_referents(found)
    return len(seen)
