"""Records that several tabs change: nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.web.page import Shared
from tests.fronts.web.page.visits import SLOT, Visit, Visitor, pointing, settle


def told(visitor: Visitor, visit: Visit) -> None:
    """The browser tells a tab of all that others have changed."""
    for name in {*visitor.records, *visit.shared}:
        visit.shared.changed_elsewhere(name, visitor.records.get(name))


Told = Callable[[Visitor, Visit], None]
TOLD = pytest.mark.parametrize("hears", [told, lambda *_: None], ids=["told", "not told yet"])


@TOLD
def test_a_setting_chosen_in_one_tab_drops_none_of_another(hears: Told) -> None:
    visitor = Visitor()
    one, other = visitor.open(), visitor.open(alone=False)
    for visit in (one, other):
        visit.run(2)
    one.tap("m")
    one.take("hidden")
    hears(visitor, other)
    other.tap("1")
    other.take("hidden")
    hears(visitor, one)
    one.tap("2")
    one.take("hidden")
    options = visitor.open().page.shell.options
    assert (options.mute, options.scan_lines, options.phosphor) == (True, True, True)


def test_a_setting_taken_back_in_one_tab_stays_so_whatever_the_other_chooses() -> None:
    visitor = Visitor()
    one, other = visitor.open(), visitor.open(alone=False)
    one.tap("m")
    one.take("hidden")
    told(visitor, other)
    one.tap("m")
    one.take("hidden")
    other.tap("1")
    other.take("hidden")
    options = visitor.open().page.shell.options
    assert (options.mute, options.scan_lines) == (False, True)


def test_settings_that_are_no_use_by_now_are_kept_aside_under_a_name_that_is_free() -> None:
    visitor = Visitor()
    visit = visitor.open()
    visit.run(2)
    visitor.records |= {"settings.toml": b"[television", "settings.toml.broken-1": b"another"}
    visit.tap("m")
    visit.take("hidden")
    assert visitor.records["settings.toml.broken-1"] == b"another"
    assert visitor.records["settings.toml.broken-2"] == b"[television"
    assert visitor.open().page.shell.options.mute


@TOLD
def test_a_slot_that_another_tab_has_filled_is_kept_as_a_file_when_it_is_filled_again(hears: Told) -> None:
    visitor = Visitor()
    one, other = pointing(visitor), visitor.open(alone=False)
    one.tap("f9")
    saved = visitor.records[SLOT]
    hears(visitor, other)
    other.run(2)
    other.tap("f9")
    name = "cx2617 slot 0 of another tab.json"
    other.until(lambda: name in other.view["notice"])
    assert visitor.records[SLOT] != saved
    assert visitor.records[f"pictures/{name}"] == saved
    assert name in other.view["kept"]
    other.run(60)
    other.tap("f9")
    assert [each for each in visitor.records if each.startswith("pictures/")] == [f"pictures/{name}"]


def test_a_slot_that_another_tab_has_filled_is_in_the_list_at_once_and_loaded() -> None:
    visitor = Visitor()
    one, other = pointing(visitor), visitor.open(alone=False)
    other.run(2)
    saves = other.page.shell.save_control.saves
    assert saves.infos[0].told == "empty"
    one.tap("f9")
    told(visitor, other)
    other.run()
    assert saves.infos[0].told != "empty"
    other.tap("f11")
    assert other.view["notice"].startswith("loaded from slot 0")
    assert other.state.board == one.state.board


def test_two_tabs_that_call_new_files_the_same_keep_both() -> None:
    visitor = Visitor()
    one, other = pointing(visitor), visitor.open(alone=False)
    for visit in (one, other):
        visit.tap("r")
        visit.run(70)
    for visit in (one, other):
        visit.tap("r")
        visit.run(2)
    movies = {name: data for name, data in visitor.records.items() if name.startswith("pictures/")}
    assert len(movies) == 2
    for visit in (one, other):
        (effect,) = (each for each in visit.effects if each["kind"] == "download")
        assert movies[f"pictures/{effect['name']}"] == effect["bytes"]


def test_the_memory_card_of_another_tab_is_kept_beside() -> None:
    browser = Browser({"cards/lamp": b"at first"})
    one, other = browser.tab(), browser.tab()
    for tab, card in ((one, b"one"), (other, b"other")):
        tab.write("cards/lamp", card)
        browser.settle(tab)
    assert browser.records == {"cards/lamp": b"other", "cards/lamp before": b"one"}


def test_a_card_that_two_tabs_name_by_its_digest_lies_there_once_as_it_should() -> None:
    name = "slots/lamp/card-0123"
    for found in (b"card", b"spoiled"):
        browser = Browser({})
        tab = browser.tab()
        browser.records[name] = found  # another tab's
        tab.write(name, b"card")
        browser.settle(tab)
        assert browser.records == {name: b"card"}
        assert not tab.told


def test_a_record_that_another_tab_has_changed_is_not_removed() -> None:
    browser = Browser({"pictures/one.png": b"1"})
    one, other = browser.tab(), browser.tab()
    one.write("pictures/one.png", b"2")
    other.remove("pictures/one.png")
    for tab in (one, other):
        browser.settle(tab)
    assert browser.records == {"pictures/one.png": b"2"}
    assert other["pictures/one.png"] == b"2"


def test_a_change_made_while_one_is_being_written_is_not_taken_back_by_news_of_another_tab() -> None:
    tab = Shared({})
    tab.write("settings.toml", b"1")
    tab.settled("settings.toml", None, [])
    tab.write("settings.toml", b"2")
    tab.stored("settings.toml")
    tab.changed_elsewhere("settings.toml", b"3")
    assert tab["settings.toml"] == b"2"


@dataclass
class Browser:
    """Records, and tabs whose changes wait until `settle`, as news of them do."""

    records: dict[str, bytes] = field(default_factory=dict)
    waiting: dict[int, list[str]] = field(default_factory=dict)
    tabs: list[Shared] = field(default_factory=list)
    news: list[tuple[Shared, str]] = field(default_factory=list)

    def tab(self) -> Shared:
        names: list[str] = []
        self.tabs.append(Shared(self.records, names.append))
        self.waiting[id(self.tabs[-1])] = names
        return self.tabs[-1]

    def settle(self, tab: Shared) -> None:
        """The tab's first change that waits, if one does."""
        if names := self.waiting[id(tab)]:
            changed = settle(self.records, tab, names.pop(0))
            self.news += [(other, name) for name in changed for other in self.tabs if other is not tab]

    def tell(self) -> None:
        """The oldest news."""
        if self.news:
            tab, name = self.news.pop(0)
            tab.changed_elsewhere(name, self.records.get(name))


NAMES = ("slots/a/0.json", "slots/a/1.json")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("write"), st.integers(0, 1), st.sampled_from(NAMES)),
        st.tuples(st.just("create"), st.integers(0, 1), st.just("pictures/a.png")),
        st.tuples(st.sampled_from(["settle", "tell"]), st.integers(0, 1), st.just("")),
    ),
    max_size=40,
)


@given(STEPS)
def test_of_two_tabs_neither_ever_loses_what_the_other_has_written(
    steps: list[tuple[str, int, str]],
) -> None:
    browser = Browser()
    tabs = (browser.tab(), browser.tab())
    saved: dict[tuple[int, str], bytes] = {}
    made: set[bytes] = set()
    for number, (what, who, name) in enumerate(steps):
        data = b"%d" % number
        match what:
            case "write":
                saved[who, name] = data
                tabs[who].write(name, data)
            case "create":
                made.add(data)
                tabs[who].write(tabs[who].free(name), data)
            case "settle":
                browser.settle(tabs[who])
            case "tell":
                browser.tell()
    while any(browser.waiting.values()):
        for tab in tabs:
            browser.settle(tab)
    while browser.news:
        browser.tell()
    assert made | set(saved.values()) <= set(browser.records.values())
    for tab in tabs:
        assert {name: tab[name] for name in tab} == browser.records


def test_the_games_of_two_tabs_are_all_in_the_record() -> None:
    records = {"record.jsonl": b"one\n"}
    tabs = [Shared(records) for _ in range(2)]
    for tab, line in zip(tabs, (b"one\ntwo\n", b"one\nthree\n"), strict=True):
        tab.write("record.jsonl", line)
        settle(records, tab, "record.jsonl")
    assert records["record.jsonl"] == b"one\ntwo\nthree\n"
    assert tabs[1]["record.jsonl"] == records["record.jsonl"]
