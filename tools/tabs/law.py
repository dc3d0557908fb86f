"""Nothing that a person does in either of two tabs is lost, whatever is done in the other at the same time.

A round is a deed in each tab, begun in both before it has ended in either. After it all must come to lie in
the browser: each option as it was chosen last, each file that was made, and each slot as it was saved last. A
slot that one tab has saved, and the other, not loaded anew since, has saved over, lies there as a file. The
first tab's session is resumed whenever it is loaded anew.
"""

from __future__ import annotations

import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from playwright.sync_api import BrowserContext

from tools.tabs.records import Kept, kept
from tools.tabs.tab import ALREADY, PATIENCE, Tab

OPTIONS: Final = {
    "1": "scan_lines",
    "2": "phosphor",
    "3": "curve",
    "m": "mute",
    "j": "levers",
    "i": "panels",
}
"""Options by the keys that turn them."""

SLOTS: Final = 3
"""Slots that are saved in: few, so that both tabs save in the same ones."""

_FILES, _ASIDE, _RESUME = "pictures/", " of another tab", "slots/cx2617/resume.json"

Deed = Callable[[int], Iterator[None]]
"""Prepares, and yields; begins, and yields; waits until the page says that it is done."""


class Round:
    """Everything that has been done in one."""

    def __init__(self, before: Kept) -> None:
        self.before = before
        self.chosen: dict[str, set[bool]] = {}
        self.saved: dict[int, list[int]] = {}
        """Tabs by the slot that they have saved in."""
        self.loaded: list[int] = []


class Law:
    """Two tabs of one browser, and what must be there."""

    def __init__(self, context: BrowserContext, address: str, seed: int) -> None:
        self._random = Random(seed)
        self.told: list[str] = []
        """Choices, saves and loadings so far, in words."""
        self._observer = context.new_page()
        self._observer.goto(f"{address}style.css")  # of the site, but nothing runs in it
        self._tabs = [Tab(context, address)]
        self._tabs[0].press("F2")  # a game, to be resumed
        self._until(lambda there: "" if _RESUME in there.digests else "no session to resume")
        self._tabs.append(Tab(context, address))
        self._tabs[1].hear(ALREADY)
        self._slot = [0, 0]
        self._chosen: dict[str, set[bool]] = {}
        self._made = 0
        self._holders: dict[int, int | None] = {}  # the tab that has saved last in a slot, if that is known
        self._seen: list[set[str]] = [set(), set()]  # digests of what a tab knew of when it was loaded
        self._owed: dict[str, str] = {}  # digests of what must lie in a file, and what it is
        self._deeds: dict[Deed, int] = {
            self._choose: 6,
            self._save: 6,
            self._picture: 2,
            self._movie: 1,
            self._remove: 1,
            self._load: 2,
        }
        self.done = Counter[str]()
        """Deeds so far, by their names."""

    def round(self) -> None:
        """A deed in each tab at once; `AssertionError` if anything is lost or complained of."""
        self._round = Round(kept(self._observer))
        deeds = self._random.choices([*self._deeds], [*self._deeds.values()], k=len(self._tabs))
        self.done.update(deed.__name__.strip("_") for deed in deeds)
        doing = [deed(tab) for tab, deed in enumerate(deeds)]
        for _ in range(3):
            for each in doing:
                next(each, None)
        self._chosen |= self._round.chosen
        there = self._until(self._lost)
        self._remember(there)
        for tab in self._tabs:
            assert tab.complaints == []
            assert [said for said in tab.notices if "cannot" in said and not said.startswith(ALREADY)] == []

    def _choose(self, number: int) -> Iterator[None]:
        tab, key = self._tabs[number], self._random.choice([*OPTIONS])
        option = OPTIONS[key]
        value = not tab.options[option]
        yield
        tab.press(key)
        yield
        tab.wait_until_chosen(option, value)
        tab.leave()  # a choice counts from when it is written
        self._round.chosen.setdefault(option, set()).add(value)
        self.told.append(f"tab {number}: {option} {value}")

    def _save(self, number: int) -> Iterator[None]:
        tab, wanted = self._tabs[number], self._random.randrange(SLOTS)
        steps = wanted - self._slot[number]
        for key in ["n"] * steps or ["Shift+N"] * -steps or ["n", "Shift+N"]:
            tab.press(key)
            tab.hear("slot ")
        self._slot[number] = wanted
        yield
        tab.press("s")
        yield
        tab.hear(f"saved in slot {wanted}")
        self._round.saved.setdefault(wanted, []).append(number)
        self.told.append(f"tab {number}: slot {wanted}")

    def _picture(self, number: int) -> Iterator[None]:
        yield
        self._tabs[number].press("c")
        yield
        self._tabs[number].hear("picture saved")
        self._made += 1

    def _movie(self, number: int) -> Iterator[None]:
        self._tabs[number].press("r")
        self._tabs[number].hear("recording")
        yield
        self._tabs[number].press("r")
        yield
        self._tabs[number].hear("recorded: ")
        self._made += 1

    def _remove(self, number: int) -> Iterator[None]:
        yield
        names = sorted(_made(self._round.before))[number :: len(self._tabs)]
        if names:
            name = self._random.choice(names)
            self._tabs[number].remove(name.removeprefix(_FILES))
            self._made -= 1
        yield

    def _load(self, number: int) -> Iterator[None]:
        yield
        self._tabs[number].load_anew()
        yield
        self._tabs[number].begun()
        self._tabs[number].hear(ALREADY if number else "continued where you left")
        self._slot[number] = 0
        self._round.loaded.append(number)
        self.told.append(f"tab {number}: loaded anew")

    def _lost(self, there: Kept) -> str:
        """Something that is not there; "" if all is."""
        stored = _options(there)
        for option, values in self._chosen.items():
            if stored.get(option) not in values:
                return f"{option} is {stored.get(option)}"
        if len(_made(there)) != self._made:
            return f"{len(_made(there))} files are there, and {self._made} were made: {sorted(_made(there))}"
        for slot, tabs in self._round.saved.items():
            if there.digests.get(_slot(slot)) == self._round.before.digests.get(_slot(slot)):
                return f"slot {slot} is as it was before"
            if len(tabs) > 1 and len(_aside(there, slot)) <= len(_aside(self._round.before, slot)):
                return f"one of two that were saved in slot {slot} at once is nowhere"
        owed = {**self._owed, **self._overwritten()}
        return ", ".join(what for digest, what in owed.items() if digest not in there.digests.values())

    def _overwritten(self) -> dict[str, str]:
        """Digests of slots that one tab has saved over, and the other has filled; and what each is."""
        found = {}
        for slot, tabs in self._round.saved.items():
            holder, digest = self._holders.get(slot), self._round.before.digests.get(_slot(slot), "")
            if holder is not None and tabs == [1 - holder] and digest not in self._seen[tabs[0]]:
                found[digest] = f"slot {slot} as tab {holder} had saved it is nowhere"
        return found

    def _remember(self, there: Kept) -> None:
        self._owed |= self._overwritten()
        for slot, tabs in self._round.saved.items():
            self._holders[slot] = tabs[0] if len(tabs) == 1 else None
        for tab in self._round.loaded:
            self._seen[tab] = {*self._round.before.digests.values(), *there.digests.values()}

    def _until(self, trouble: Callable[[Kept], str]) -> Kept:
        """The records, once there is no trouble with them."""
        late = time.monotonic() + PATIENCE / 1000
        while found := trouble(there := kept(self._observer)):
            assert time.monotonic() < late, f"{found}, after {self.told[-20:]}"
            self._observer.wait_for_timeout(50)
        return there


def _options(there: Kept) -> dict[str, bool]:
    """The options that are stored, by name."""
    settings = tomllib.loads(there.settings)
    return {option: value for section in settings.values() for option, value in section.items()}


def _slot(number: int) -> str:
    return f"slots/cx2617/{number}.json"


def _aside(there: Kept, slot: int) -> list[str]:
    return [name for name in there.digests if name.startswith(f"{_FILES}cx2617 slot {slot}{_ASIDE}")]


def _made(there: Kept) -> list[str]:
    return [name for name in there.digests if name.startswith(_FILES) and _ASIDE not in name]
