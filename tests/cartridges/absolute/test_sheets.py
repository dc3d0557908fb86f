"""The sheets: their texts and touch areas on both screens, the ways out of them, and all that they change."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, focusing, scenes, sheets, view
from retro2600.cartridges.absolute.record import MatchScore
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.sheets import texts
from retro2600.cartridges.absolute.state import State
from retro2600.machine.touching import Touch, TouchPhase
from tests.cartridges.absolute.sheets import states
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game, in_match
from tests.consoles.tablet.sight import shown


def open_sheet(sheet: SheetName, upright: bool = False, page: int = 0, **settings: Any) -> Tablet:
    state = at_game(START, START, **settings)
    return Tablet(state._replace(sheet=sheet, page=page), upright=upright)


def test_the_same_sheet_is_the_same_drawing() -> None:
    for state in states():
        assert view.drawing(state) is view.drawing(state._replace(asked=3))


@BOTH
@pytest.mark.parametrize(
    ("sheet", "page", "button"),
    [
        (SheetName.ACTIONS, 0, "continue"),
        (SheetName.SETTINGS, 0, "done"),
        (SheetName.STATISTICS, 0, "done"),
        (SheetName.FACTS, 0, "done"),
        (SheetName.ABOUT, 0, "done"),
        (SheetName.HELP, 0, "done"),
        (SheetName.HELP, texts.NUMBERS[-1].start, "done"),
        (SheetName.HELP, texts.CONTENTS, "done"),
    ],
)
def test_a_sheet_is_left_by_its_button_by_escape_and_by_a_tap_beside_it(
    sheet: SheetName, page: int, button: str, upright: bool
) -> None:
    assert open_sheet(sheet, upright, page).tap(f"{sheet.value}-{button}").state.sheet is None
    assert open_sheet(sheet, upright, page).strike("escape").state.sheet is None
    there = open_sheet(sheet, upright, page)
    hit = there.elements[sheet.value].hit
    assert hit is not None
    if hit[:2] != (0, 0):
        there.frame(Touch(0, TouchPhase.DOWN, 1, 1)).frame(Touch(0, TouchPhase.UP, 1, 1))
        assert there.state.sheet is None


def test_a_finger_that_goes_down_on_a_sheet_and_up_beside_it_does_not_close_it() -> None:
    there = open_sheet(SheetName.FACTS).down("facts")
    assert there.up((1, 1)).state.sheet is SheetName.FACTS


@BOTH
def test_without_a_game_every_sheet_leads_back_to_the_main_one(upright: bool) -> None:
    for sheet in (SheetName.HELP, SheetName.SETTINGS, SheetName.ABOUT, SheetName.REMOTE):
        button = sheet.value
        there = Tablet(upright=upright).tap(f"main-{button}")
        assert there.state.sheet is sheet
        assert there.strike("escape").state.sheet is SheetName.MAIN
    assert there.strike("escape").state.sheet is SheetName.MAIN
    there.frame(Touch(0, TouchPhase.DOWN, 1, 1)).frame(Touch(0, TouchPhase.UP, 1, 1))
    assert there.state.sheet is SheetName.MAIN


def test_only_the_levels_that_are_played_here_can_be_chosen() -> None:
    there = Tablet(at_game(START, START)._replace(highest=4, sheet=SheetName.SETTINGS))
    assert "settings-level-3" in there.elements
    assert "settings-level-4" not in there.elements


@BOTH
def test_the_speed_is_set_by_a_touch_by_a_drag_and_by_keys(upright: bool) -> None:
    there = open_sheet(SheetName.SETTINGS, upright, speed=6)
    if upright:
        there.tap("settings-tab-3")
    left, top, width, height = there.elements["settings-speed"].hit or (0, 0, 0, 0)
    there.drag("settings-speed", (left + 1, top + height // 2))
    assert there.state.settings.speed == 1
    there.drag("settings-speed", (left + width - 1, top + height // 2))
    assert there.state.settings.speed == 10
    there = Tablet(there.state._replace(focus="settings-speed"), upright=upright).strike(
        "left", "left", "right"
    )
    assert there.state.settings.speed == 9
    assert there.state.focus == "settings-speed"
    assert there.drawing.focus == "settings-speed"


def test_the_knob_follows_the_finger_before_the_speed_changes() -> None:
    there = open_sheet(SheetName.SETTINGS, speed=6).down("settings-speed")
    left, top, *_ = there.elements["settings-speed"].hit or (0, 0)
    there.move((left + 1, top + 5))
    assert there.state.settings.speed == 6
    assert there.elements["settings-speed"].value == "1"


def buttons(there: Tablet, sheet: SheetName) -> list[str]:
    """The keys of all on a sheet that can be touched."""
    return [each.key for each in there.drawing.reached if each.hit and each.key.startswith(f"{sheet.value}-")]


MENUS = {
    SheetName.MAIN: CARTRIDGE.power_on(7),
    SheetName.REMOTE: CARTRIDGE.power_on(7),
    SheetName.ACTIONS: at_game(START, START, (3, 1), roll_over=True),
    SheetName.MATCH: in_match(MatchScore(5, 3, 2)),
    SheetName.STATISTICS: at_game(START, START, (3, 1)),
}
MENU = pytest.mark.parametrize("sheet", MENUS)


def way(there: Tablet, key: str) -> tuple[str, ...]:
    """The shortest way of the focus to an element by keys, from the first one on."""
    there = Tablet(there.state, upright=there.state.upright).strike("home")
    every = there.drawing.reached
    ways: dict[str, tuple[str, ...]] = {there.state.focus: ("home",)}
    found = list(ways)
    for at in found:
        for arrow in ("up", "down", "left", "right"):
            to = focusing.moved(there.state._replace(focus=at), every, arrow)
            if to not in ways:
                ways[to] = (*ways[at], arrow)
                found.append(to)
    return ways[key]


@BOTH
@MENU
def test_every_button_that_is_not_idle_does_the_same_by_keys_as_by_a_touch(
    sheet: SheetName, upright: bool
) -> None:
    def there() -> Tablet:
        return Tablet(MENUS[sheet]._replace(sheet=sheet), upright=upright)

    for key in buttons(there(), sheet):
        if there().elements[key].idle:
            continue
        touched, struck = there().tap(key).state, there()
        struck.strike(*way(struck, key), "return")
        assert alike(struck.state) == alike(touched), key


def alike(state: State) -> State:
    """The state without what tells keys from fingers."""
    return state._replace(focus="", by_keys=False, said=(), sounds=(), asked=0)


def test_facts_tell_the_race_of_both_sides() -> None:
    there = Tablet(at_game([(6, 2), (25, 1)], [(24, 2)])._replace(sheet=SheetName.FACTS))
    lines = [name for key, name in there.names.items() if key.startswith("facts-table")]
    assert lines[1] == "Pips to go, 37, 48"
    assert lines[3] == "Borne off, 12, 13"
    assert "You lead by 11 pips." in there.names.values()


def test_facts_tell_the_rolls_that_remain_exactly_where_all_are_home() -> None:
    there = Tablet(at_game([(1, 2)], [(1, 1)])._replace(sheet=SheetName.FACTS))
    assert there.names["facts-table-2"] == "Remaining rolls, about, 1, 1"
    there = Tablet(at_game([(24, 2)], [(6, 15)])._replace(sheet=SheetName.FACTS))
    you = (48 + 7) * 6 / 49
    assert there.names["facts-table-2"].split(", ")[2] == str(int(you + 0.5))


def digest_in(there: Tablet, of: str) -> str:
    """The digest that stands behind that sentence."""
    lines = there.texts("facts-line")
    return "".join(re.split(f"{of}, SHA-256 of (?:its|the memory card's) seed: ", lines)[1].split()[:4])


@BOTH
def test_facts_show_the_digests_of_the_seeds_at_once_and_the_seed_of_a_game_at_its_end(upright: bool) -> None:
    there = open_sheet(SheetName.FACTS, upright)
    playing = there.playing
    seed = playing.begun.seed
    assert digest_in(there, "Dice of game 1") == sha256(seed.to_bytes(8, "big")).hexdigest()
    assert (
        digest_in(there, "Dice of all games") == sha256(there.state.kept.seed.to_bytes(32, "big")).hexdigest()
    )
    assert f"{seed:016x}" not in " ".join(there.names.values())
    over = Tablet(at_game([(1, 1)], [(23, 2), (25, 13)], (3, 1)), upright=upright).tap("tray-you").state
    assert isinstance(over.scene, scenes.Over)
    assert over.playing is not None
    there = Tablet(sheets.opened(over, SheetName.FACTS), upright=upright)
    assert f"{over.playing.begun.seed:016x}" in " ".join(there.names.values())


def test_facts_count_a_game_as_soon_as_it_is_over_and_not_once_it_is_taken_back() -> None:
    there = Tablet(at_game([(1, 1)], [(23, 2), (25, 13)], (3, 1))).tap("tray-you")
    there.tap("answer-board", "icon-sign")
    assert there.names["facts-table-4"] == "Points won in all, 3, 0"
    assert there.names["facts-table-5"] == "Games won in all, 1, 0"
    there.tap("facts-done", "icon-undo", "icon-sign")
    assert there.names["facts-table-5"] == "Games won in all, 0, 0"


def test_the_main_sheet_warns_of_a_card_that_was_damaged() -> None:
    state = CARTRIDGE.power_on(7, b"no card")
    line = shown(view.drawing(state), "main-line-0")
    assert line.name == "A part of the card could not be read and was put aside."


@BOTH
def test_each_page_of_a_chapter_is_shown_whole_and_the_buttons_turn_them(upright: bool) -> None:
    there = open_sheet(SheetName.HELP, upright)
    places = texts.words(upright, there.state.settings.clockwise)
    for number, chapter in enumerate(texts.CHAPTERS):
        there.tap("help-contents", f"help-chapter-{number}")
        assert there.elements["help-previous"].idle
        for place, page in enumerate(chapter.pages, 1):
            assert headings(there) == {chapter.title, f"{place} of {len(chapter.pages)}"}
            assert there.texts("help-text") == " ".join(page.format(**places).split())
            if place < len(chapter.pages):
                there.tap("help-next")
        assert there.elements["help-next"].idle
        if len(chapter.pages) > 1:
            there.tap("help-previous")
            assert f"{len(chapter.pages) - 1} of {len(chapter.pages)}" in headings(there)


def headings(there: Tablet) -> set[str]:
    """The title of the sheet and the number of its page."""
    return set(there.written("help"))


@BOTH
def test_the_contents_lead_to_each_chapter_by_keys(upright: bool) -> None:
    for number, chapter in enumerate(texts.CHAPTERS):
        there = open_sheet(SheetName.HELP, upright).strike("home", "return")
        assert headings(there) == {"Contents"}
        assert there.drawing.focus == "help-chapter-0"
        half = len(texts.CHAPTERS) // 2
        there.strike(*["right"] * (not upright and number >= half))
        there.strike(*["down"] * (number if upright else number % half))
        assert chapter.title in headings(there.strike("return"))


def test_the_book_opens_how_to_play_wherever_it_was_left() -> None:
    there = Tablet(at_game(START, START)).tap("icon-book", "help-contents", "help-chapter-4", "help-done")
    assert headings(there.strike("i")) == {"How to play", f"1 of {len(texts.CHAPTERS[0].pages)}"}


def test_texts_name_the_places_of_the_screen_and_the_direction_in_use() -> None:
    for upright in (False, True):
        for clockwise in (False, True):
            there = open_sheet(SheetName.HELP, upright, clockwise=clockwise)
            width, height = there.drawing.size
            words = texts.words(upright, clockwise)
            there = there.tap("help-done")
            for row, place in ((24, words["far"]), (1, words["home"])):
                x, y = there.place(f"row-{row}")
                assert ("right" in place) == (x > width // 2), (row, place)
                assert ("lower" in place) == (y > height // 2), (row, place)
            for key, place in (("tray-you", "tray"), ("well-you", "dice"), ("well-they", "others")):
                x, y = there.place(key)
                assert ("right" in words[place]) == (x > width // 2), (key, words[place])
            assert ("upper" in words["others"]) == (y < height // 2)


def test_an_unknown_gesture_leaves_a_sheet_as_it_is() -> None:
    for sheet in SheetName:
        there = open_sheet(sheet)
        before = there.state
        there.down(sheet.value)
        there.up(there.place(sheet.value))
        assert there.state._replace(sounds=(), said=(), by_keys=before.by_keys) == before
