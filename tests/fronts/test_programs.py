"""The two programs on the shelf: taken off it from the menu, each with a session of its own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from retro2600.cartridges import DEFAULT, load, names
from retro2600.cli.main import main
from retro2600.machine import savestate
from retro2600.machine.facets.review import HINT, REVIEW
from retro2600.shell.input.actions import Action
from retro2600.shell.shelf import powered_on, titles
from retro2600.shell.shell import Shell
from tests.fronts.typists import FRONTS, Script, in_page
from tests.fronts.web.page.visits import Visitor
from tests.shell import sessions
from tests.shell.working import chosen

OTHER = "championship"
PATIENCE = 100


def name_of(shell: Shell) -> str:
    name: str = shell.session.console.cartridge.name
    return name


def choosing(shell: Callable[[], Shell], line: str) -> Iterator[str]:
    """The keys that choose a line of the page of the menu that is open, the way down."""
    for _ in range(40):
        if chosen(shell()) == line:
            yield "return"
            yield ""  # a terminal takes what follows at once for the key's repetition
            return
        yield "down"
    raise AssertionError(f"there is no line {line}")


def changed(shell: Callable[[], Shell], name: str) -> Iterator[str]:
    """The keys that take another program off the shelf."""
    before = shell()
    yield "f13"
    yield from choosing(shell, "programs")
    yield from choosing(shell, titles()[name])
    for _ in range(PATIENCE):
        if shell() is not before:
            return
        yield ""
    raise AssertionError(f"{name} is not played")


def there_and_back(seen: list[tuple[str, int]]) -> Script:
    """Notes what is played and which frame of it, whenever that is another program."""

    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        yield from [""] * 20
        seen.append((name_of(shell()), shell().session.frame))
        yield "return"
        for name in (OTHER, DEFAULT, OTHER):
            left = shell()
            yield from changed(shell, name)
            seen.append((name_of(shell()), shell().session.frame))
            assert left.session.frame > 0
            yield "y" if name == OTHER else "return"
            yield from [""] * 40

    return script


@pytest.mark.slow
@pytest.mark.parametrize("front", FRONTS)
def test_another_program_is_taken_off_the_shelf_and_each_goes_on_where_it_was_left(
    front: str, sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []
    FRONTS[front](there_and_back(seen), DEFAULT, monkeypatch)
    assert [name for name, _ in seen] == [DEFAULT, OTHER, DEFAULT, OTHER]
    begun, first_other, back, other_again = (frame for _, frame in seen)
    assert first_other < 40
    assert back > begun
    assert other_again > first_other + 40


def test_the_page_of_programs_begins_with_the_one_that_is_played_unless_another_is_named() -> None:
    assert [*titles()] == [DEFAULT, *(name for name in names() if name != DEFAULT)]
    assert name_of(Visitor().open().page.shell) == DEFAULT


def test_to_choose_what_is_played_already_goes_on_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        begun = shell()
        yield "f13"
        yield from choosing(shell, "programs")
        yield from choosing(shell, titles()[DEFAULT])
        yield from [""] * 20
        assert shell() is begun
        assert not begun.commands.leaving.closing
        assert begun.view.overlay is None

    in_page(script, DEFAULT, monkeypatch)


def test_who_leaves_starts_no_other_program() -> None:
    shell = Visitor().open().page.shell
    shell.commands.leaving.change_program(OTHER)
    shell.commands.leaving.leave()
    assert shell.commands.leaving.closing
    assert shell.commands.leaving.next_program == ""


def test_a_session_left_before_each_program_had_its_own_is_continued_by_its_program_alone() -> None:
    visitor = Visitor()
    visit = visitor.open(cartridge=OTHER)
    visit.tap("y")
    visit.run(200)
    visit.take("hidden")
    left = visitor.records.pop(f"slots/{OTHER}/resume.json")
    visitor.records["resume.json"] = left
    assert visitor.open().frame == 0
    again = visitor.open(cartridge=OTHER)
    assert again.frame > 200
    again.tap("1")
    again.take("hidden")
    assert visitor.records["resume.json"] == left
    assert visitor.open(cartridge=OTHER).frame > again.frame - 20


def test_a_file_of_another_program_is_refused_by_the_name_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "state.json"
    path.write_text(json.dumps(savestate.saved(powered_on(OTHER))))
    assert main(["play", "--state", str(path)]) == 2
    said = capsys.readouterr().err
    assert f"{path} is of {OTHER}, and this is {DEFAULT}: --cartridge {OTHER} plays it" in said


def test_devices_and_the_wish_for_less_motion_are_known_to_the_next_program() -> None:
    visit = Visitor().open(cartridge=OTHER)
    visit.run()
    visit.take("reduced", motion=True)
    joined = {"what": "joined", "name": "pad", "guid": "", "axes": [0.0] * 2, "buttons": [0], "hats": []}
    for number in (4, 5):
        visit.take("device", id=number, **joined)
    visit.take("device", what="left", id=4)
    visit.page.shell.commands.leaving.change_program(DEFAULT)
    visit.run(2)
    assert visit.view["look"]["flash_limiter"]
    visit.take("device", what="button", id=5, number=0, value=1)
    visit.run(3)
    assert visit.page.shell.session.held.reset  # under the welcome a button begins a game


def topics_of(name: str) -> Mapping[str, str]:
    remarks = load(name).facets.remarks
    assert remarks
    return remarks.topics


def test_topics_of_another_program_are_no_mistake() -> None:
    topics = topics_of(OTHER)
    own = next(topic for topic in topics if topic not in topics_of(DEFAULT))
    visitor = Visitor({"settings.toml": f'[around]\ntopics_off = ["{own}"]\n'.encode()})
    visit = visitor.open()
    visit.run(2)
    assert "topic" not in visit.view["notice"]


def test_the_help_tells_what_each_program_can_do() -> None:
    told = {name: _help(sessions.begun(name)) for name in (DEFAULT, OTHER)}
    for title in (Action.GRAB.value[1], "point numbers", "audible board"):
        assert title in told[DEFAULT]
        assert title not in told[OTHER]
    for name in told:
        assert {HINT.title, REVIEW.title} <= {*told[name].splitlines()}


def test_both_programs_call_the_same_fact_the_same() -> None:
    mine, other = topics_of(DEFAULT), topics_of(OTHER)
    assert mine["pips"] == other["race"]
    assert all(title[0].isupper() for title in (*mine.values(), *other.values()))


def _help(shell: Shell) -> str:
    """The left column of the help's pages."""
    shell.gate.do(Action.HELP)
    told = []
    for _ in range(5):
        assert shell.view.overlay
        told += [line.left for line in shell.view.overlay.lines]
        shell.gate.wheel(-1)
    return "\n".join(told)
