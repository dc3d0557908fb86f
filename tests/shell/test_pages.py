"""The pages of the menu and of the help, program by program."""

from __future__ import annotations

import pytest

from retro2600.cartridges import load, names
from retro2600.machine.facets.review import HINT
from retro2600.shell import pages, settings_pages
from retro2600.shell.input.actions import Action
from retro2600.shell.menu.menu import Fact, Line, PageLine, ValueLine
from retro2600.shell.shell import Shell
from tests.shell.sessions import begun
from tests.shell.working import choose, follow, overlay_of, press, wound


def titles(page: PageLine) -> list[str]:
    """The titles of all lines of a page and of the pages in it."""
    found = []
    for line in page.lines():
        found += [line.title, *(titles(line) if isinstance(line, PageLine) else ())]
    return found


def foot(shell: Shell) -> str:
    """The last line of the help."""
    shell.gate.do(Action.HELP)
    return overlay_of(shell).lines[-1].left


@pytest.mark.parametrize("name", names())
def test_menu_and_help_name_a_knob_only_where_there_is_one(name: str) -> None:
    has_knobs = bool(load(name).console.knobs)
    shell = begun(name)
    assert ("knob and mouse" in titles(pages.root(shell._pages))) is has_knobs
    assert ("what turns the knob" in titles(pages.root(shell._pages))) is has_knobs
    assert ("knob" in foot(shell)) is has_knobs


def lines_of(page: PageLine) -> list[Line]:
    """All lines of a page and of the pages in it."""
    found: list[Line] = []
    for line in page.lines():
        found += [line, *(lines_of(line) if isinstance(line, PageLine) else ())]
    return found


@pytest.mark.parametrize("name", names())
def test_every_line_says_what_it_is_for(name: str) -> None:
    shell = begun(name)
    lines = lines_of(pages.root(shell._pages))
    silent = {line.title for line in lines if not line.about and not isinstance(line, Fact)}
    sentences = {row.title for row in shell.keymap.rows.values()}
    assert silent <= sentences


@pytest.mark.parametrize("name", names())
def test_a_value_has_a_label_and_its_settings_sentence(name: str) -> None:
    shell = begun(name)
    told = {
        line.title: line.about for line in lines_of(pages.root(shell._pages)) if isinstance(line, ValueLine)
    }
    options = [
        each
        for each in shell.choices.offered.values()
        if each.name not in {*settings_pages.NO_LINES, *shell.choices.absent}
    ]
    assert {option.label: option.doc for option in options}.items() <= told.items()
    names_of_settings = {option.name for option in options if option.name != option.label}
    assert not names_of_settings & told.keys()


@pytest.mark.parametrize("name", names())
def test_hint_review_and_help_on_the_board_are_lines_where_the_program_has_them(name: str) -> None:
    facets = load(name).facets
    shell = begun(name)
    firsts = {line.title for line in pages.root(shell._pages).lines()}
    offered = {offer.name: offer.title for offer in facets.offers}
    assert (offered.get("hint") in firsts) is bool(facets.review)
    assert (offered.get("turns") in firsts) is bool(facets.review)
    assert ("help on the board" in firsts) is bool(facets.marks)
    assert ("match" in firsts) is bool(facets.record and facets.record.length)


@pytest.mark.parametrize("name", names())
def test_the_first_page_is_short_and_all_that_is_set_once_is_behind_one_line(name: str) -> None:
    lines = pages.root(begun(name)._pages).lines()
    assert len(lines) <= 19
    settings = next(line for line in lines if isinstance(line, PageLine) and line.title == "settings")
    assert {"television", "keys and pads"} <= set(titles(settings))
    assert not {"television", "keys and pads"} & {line.title for line in lines}


def test_undo_is_a_line_where_a_program_lets_people_go_back() -> None:
    shell = begun("cx2617")
    choose(shell, "games", "3  backgammon, one player")
    shell.run(100)
    choose(shell, shell.keymap.rows[Action.UNDO_TURN].title)
    assert shell.view.overlay is None
    assert "back" in shell.view.notice


def test_a_slot_says_that_something_is_replaced_only_where_something_was_saved() -> None:
    shell = begun("cx2617")
    choose(shell, "save", "3  empty")
    told = {}
    for page in ("save", "load"):
        choose(shell, page)
        for _ in range(4):
            assert shell.view.overlay
            assert shell.view.overlay.chosen is not None
            told[page, shell.view.overlay.chosen] = shell.view.overlay.about
            shell.gate.wheel(-1)
        shell.gate.do(Action.MENU)
    assert (told["save", 2], told["load", 2]) == ("save here", "nothing has been saved here")
    assert told["save", 3].endswith("instead of what was saved here before")
    assert told["load", 3] == "go on from what was saved here"


def test_help_on_the_board_is_turned_in_the_menu_and_a_hint_is_given() -> None:
    shell = begun("cx2617")
    choose(shell, "help on the board")
    shell.gate.wheel(1)
    assert wound(shell) == "< numbers, marks, arrows >"
    press(shell)
    follow(shell, HINT.title)
    assert shell.view.overlay is None
    assert shell.view.notice == "there is nothing to decide now"


def test_the_last_value_is_followed_by_the_first_at_a_click() -> None:
    shell = begun("cx2617")
    values = []
    for _ in range(3):
        shell.choices.step("volume")
        values.append(shell.options.volume)
    assert values == [0, 5, 10]
