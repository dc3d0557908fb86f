"""Options of the start against a session that was left: what counts, and what is kept."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from retro2600.cartridges import DEFAULT, load, names
from retro2600.consoles.vcs.palette import NAMES
from retro2600.machine import LaunchOption
from retro2600.machine.digest import digest
from retro2600.shell.input.actions import Action
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.saves.slots import RESUME, Slot, resume_with, slot_name
from retro2600.shell.settings.options import OPTIONS, Option, Options, Settings, changed
from retro2600.shell.shell import Shell
from retro2600.store.refusals import RequestError
from tests import stand_in
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.laws import fewer
from tests.shell import sessions
from tests.shell.working import tap

pytestmark = pytest.mark.usefixtures("stranger")

Choices = dict[str, object]
Key = frozenset[tuple[str, object]]


def key_of(choices: Mapping[str, object]) -> Key:
    return frozenset(choices.items())


def values(option: LaunchOption) -> tuple[object, ...]:
    return option.choices or (False, True)


def all_values() -> list[tuple[str, str, object]]:
    """Every option of every program, each with each of its values."""
    with stand_in.on_the_shelf():
        return [
            (name, option.name, value)
            for name in names()
            if not load(name).resumes  # its card brings back what was left, whatever is chosen at the start
            for option in load(name).options
            for value in values(option)
        ]


EVERY = pytest.mark.parametrize(("name", "option", "value"), all_values())


def begun(store: MemoryStore, name: str, options: Choices | None = None, **asked: Any) -> Shell:
    return sessions.begun(name, store, options=options or {}, **asked)


def played(shell: Shell) -> str:
    """Something is pressed, and the session is left; its mark."""
    tap(shell, "h" if shell.controls.console.keyboard else "f1")
    shell.run(AUTOSAVED_EVERY)
    shell.close()
    return mark(shell)


def mark(shell: Shell) -> str:
    return f"{shell.session.frame} {digest(shell.session.console.state)}"


def chosen(shell: Shell) -> Choices:
    console = shell.session.console
    return dict(console.cartridge.chosen(console.state))


@EVERY
def test_each_value_of_an_option_has_a_session_of_its_own(name: str, option: str, value: object) -> None:
    store = MemoryStore()
    (one,) = (each for each in load(name).options if each.name == option)
    other = next(each for each in values(one) if each != value)
    first = begun(store, name, {option: value})
    assert chosen(first)[option] == value
    left = played(first)
    second = begun(store, name, {option: other})
    assert (chosen(second)[option], second.session.frame) == (other, 0)
    assert second.view.notice == "a new session; the one you left is kept with its own options"
    left_last = played(second)
    assert mark(begun(store, name)) == left_last
    back = begun(store, name, {option: value})
    assert mark(back) == left
    assert back.view.notice.startswith("continued where you left")
    assert back.session.before is None
    back.run(AUTOSAVED_EVERY)  # by which it is the one played last, though nothing is pressed
    back.close()
    assert chosen(begun(store, name))[option] == value
    assert mark(begun(store, name, {option: other})) == left_last


@EVERY
def test_the_power_switch_keeps_the_options_of_what_was_continued(
    name: str, option: str, value: object, store: MemoryStore
) -> None:
    played(begun(store, name, {option: value}))
    shell = begun(store, name)
    before = chosen(shell)
    shell.gate.do(Action.POWER)
    assert chosen(shell) == before
    assert before[option] == value
    assert shell.session.frame == 0


@dataclass
class Sessions:
    """The sessions that must be there, by their choices: each as it was last seen where one resumes from."""

    marks: dict[Key, str] = field(default_factory=dict)
    last: Key | None = None

    def look(self, store: MemoryStore, name: str) -> None:
        """The session that lies in that place now is the one played last."""
        place = slot_name(name, RESUME)
        if store.found(place):
            console, _ = Slot(store, place).get()
            self.last = key_of(console.cartridge.chosen(console.state))
            self.marks[self.last] = f"{console.frame} {digest(console.state)}"

    def continued(self, asked: Choices, anew: Key) -> str | None:
        """The mark of the session that is continued; None where a new one begins."""
        fits = self.last is not None and asked.items() <= dict(self.last).items()
        return self.marks.get(self.last if fits and self.last else anew)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_asked_for_and_loaded_no_session_takes_the_place_of_one_with_other_options(
    seed: int,
) -> None:
    """Sessions are begun, glanced at, played, killed, left, and slots of other options loaded in them."""
    chance, store, known, name = random.Random(seed), MemoryStore(), Sessions(), stand_in.NAME
    options = load(name).options
    for slot, ink in enumerate(("red", "blue")):
        begun(MemoryStore(store.things), name, {"ink": ink}).play.save(slot)
    begins: Counter[bool] = Counter()
    for _ in range(fewer(40, 2)):
        asked = {one.name: chance.choice(values(one)) for one in options if chance.random() < 0.5}
        continued = known.continued(asked, key_of({one.name: one.default for one in options} | asked))
        shell = begun(store, name, asked)
        begins[continued is None] += 1
        assert (mark(shell) if shell.view.notice.startswith("continued") else None) == continued
        for _ in range(chance.randrange(4)):
            match chance.randrange(3):
                case 0:
                    tap(shell, chance.choice("xyz"))
                case 1:
                    shell.play.load(chance.randrange(2))
                case _:
                    shell.gate.do(Action.UNDO_TURN)
            shell.run(AUTOSAVED_EVERY)
            known.look(store, name)
        if chance.random() < 0.7:  # else it is killed
            shell.close()
            known.look(store, name)
    assert min(begins[True], begins[False]) > 1


def test_what_a_full_disk_lets_happen_takes_no_session_away() -> None:
    """Each operation of a change of options fails in turn; both sessions are there afterwards."""
    whole = MemoryStore()
    red, blue = (played(begun(whole, stand_in.NAME, {"ink": ink})) for ink in ("red", "blue"))
    failed = 0
    for number in range(9):
        store = FullStore(dict(whole.things), left=number)
        shell = begun(store, stand_in.NAME, {"ink": "red"})
        assert mark(shell) == red
        shell.run(AUTOSAVED_EVERY)
        then = mark(shell)
        failed += store.left < 0
        for ink, marks in (("blue", (blue,)), ("red", (red, then))):
            assert mark(begun(MemoryStore(dict(store.things)), stand_in.NAME, {"ink": ink})) in marks
    assert 0 < failed < 9


@dataclass
class FullStore(MemoryStore):
    """Writes so often; from then on it is full."""

    left: int = 0

    def write(self, name: str, data: bytes) -> None:
        self._spend()
        super().write(name, data)

    def copy(self, name: str, other: str, most: int) -> None:
        self._spend()
        super().copy(name, other, most)

    def _spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise RequestError("it is full")


def levers() -> list[tuple[str, str, object]]:
    """Every lever of every program's console, in each of its places."""
    with stand_in.on_the_shelf():
        return [
            (name, lever.field, place.value)
            for name in names()
            for lever in load(name).console.levers
            for place in lever.places
        ]


@pytest.mark.parametrize(("name", "lever", "value"), levers())
def test_a_lever_that_is_asked_for_is_moved_in_the_session_that_is_continued(
    name: str, lever: str, value: object, store: MemoryStore
) -> None:
    places = next(each.places for each in load(name).console.levers if each.field == lever)
    other = next(each.value for each in places if each.value != value)
    left = played(begun(store, name, levers={lever: other}))
    assert getattr(begun(store, name).session.held, lever) == other
    shell = begun(store, name, levers={lever: value})
    assert mark(shell) == left
    shell.run(1)
    assert getattr(shell.session.held, lever) == value


@pytest.mark.parametrize(
    "option", [each for each in OPTIONS if each.name != "resume"], ids=lambda each: each.name
)
def test_an_option_of_the_shell_counts_for_the_session_that_is_continued(option: Option) -> None:
    store, name = MemoryStore(), DEFAULT
    left = played(begun(store, name))
    named = {"palette": NAMES[-1], "sound_device": "card", "server": "here", "topics_off": ("dice",)}
    steps = (option.kind.turned(option.default, step) for step in (1, -1))
    value = named.get(option.name) or next(each for each in steps if each != option.default)
    options = changed(Options(), option, value)
    asked = Settings(options, kept=Options())
    shell = launched(LaunchOptions(name), asked, store, world_in_memory())
    assert (mark(shell), shell.options) == (left, options)
    assert asked.choosing(shell.options) == asked


def test_choices_of_a_start_name_a_file_in_the_programs_folder() -> None:
    assert resume_with({"mono": False, "levels": "5"}) == "resume-with-no-mono-levels-5.json"
    assert resume_with({"shape": "../4:3 \0", "lost": True}) == "resume-with-shape-.._4_3__-lost.json"
