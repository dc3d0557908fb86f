"""The records in a browser, which other tabs with the page change too.

All lie in memory as this tab has them. A change is written by the browser in one transaction, in which
`settled` compares what is there by then with what this tab last knew of: another tab's change is merged, or
kept beside. What the browser cannot read is never written over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import count
from pathlib import PurePosixPath
from typing import Final, TypeAlias

from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError

PICTURES: Final = "pictures/"
"""Names of what a person makes and takes away begin so."""

SETTINGS: Final = "settings.toml"
"""The name of the record of settings."""

RECORD: Final = "record.jsonl"
"""The name of the record of one's own games, a line for each thing in it."""

POST: Final = "post.json"
"""The name of the record of what the post keeps: a token, keys of private tables, seeds of games."""

HOME: Final = "home.json"
"""The name of the record of the tables at home, where the page has no server."""

PALETTES: Final = "palettes/"
"""Names of the records of palettes from files begin so."""

Changes: TypeAlias = Mapping[str, bytes | None]
"""Records to be written, by name; None for one to be removed."""

MergeSettings: TypeAlias = Callable[[bytes | None, bytes, bytes, Collection[str]], tuple[Changes, str | None]]
"""Merges settings: as this tab last knew them, as it has them, as they are now; and the names that are taken.

With a sentence for the person, if there is anything to be told.
"""

_SLOT: Final = re.compile(r"slots/([^/]+)/(\d+)\.json")
_ONLY_ONE_WRITES: Final = re.compile(
    rf"(slots/[^/]+/)?resume[^/]*\.json|slots/[^/]+/card-.*|cards/.* earlier|{PALETTES}.*"
    rf"|{re.escape(POST)}|{re.escape(HOME)}"
)
"""Sessions to resume, the post's memory and the tables at home, which the tab that plays alone writes; memory
cards, which are what their names say, and earlier ones; palettes, which come from a person's files.
"""


def nowhere(name: str) -> None:
    """Keep nothing."""


class Shared:
    """Bytes by name. `RequestError` for what the browser cannot read."""

    def __init__(
        self,
        records: Mapping[str, bytes],
        keep: Callable[[str], object] = nowhere,
        forget: Callable[[str], object] = nowhere,
        *,
        alone: bool = True,
        unreadable: Collection[str] = (),
    ) -> None:
        """`keep` hears the name of each record that is to be written: `settled` is to be asked how then.

        `forget` removes an unreadable record; `alone`: no other tab plays; `unreadable`: names of records
        that are there, and cannot be read.
        """
        self._records = dict(records)
        self._stored: dict[str, bytes | None] = {**records}  # as this tab last knew them in the browser
        self._keep, self._forget = keep, forget
        self._pending: set[str] = set()  # names of records that the browser has not as this tab has them
        self._settled: dict[str, Changes] = {}
        self._moved: dict[str, str] = {}
        self.alone = alone
        self.unreadable = set(unreadable)
        self.merge_settings: MergeSettings | None = None
        """None: as this tab has them is how they are written."""
        self.told: list[str] = []
        """Sentences for the person, until somebody takes them off this list."""
        self.news: list[str] = []
        """Names of records that another tab has changed, likewise."""

    def __contains__(self, name: object) -> bool:
        return name in self._records or name in self.unreadable

    def __iter__(self) -> Iterator[str]:
        return iter([*self._records, *self.unreadable])

    def __getitem__(self, name: str) -> bytes:
        if name in self.unreadable:
            raise RequestError(f"cannot read {name}: the browser cannot; it stays as it is")
        if name not in self._records:
            raise RequestError(f"cannot read {name}: there is no such record")
        return self._records[name]

    def now(self, name: str) -> bytes | None:
        """The bytes of a record that can be read; None if there is none."""
        return self._records.get(name)

    def write(self, name: str, data: bytes) -> None:
        """Have a record hold these bytes."""
        if name in self.unreadable:
            raise RequestError(
                f"cannot write {name}: the browser cannot read what is there; it stays as it is"
            )
        if self._records.get(name) != data:
            self._records[name] = data
            self._changed(name)

    def remove(self, name: str) -> None:
        """Forget a record, if there is one, be it readable or not."""
        if name in self.unreadable:
            self.unreadable.remove(name)
            self._forget(name)
        elif self._records.pop(name, None) is not None:
            self._changed(name)

    def free(self, name: str, taken: Collection[str] = ()) -> str:
        """This name, or `NAME 2` and so on, the first that neither this tab nor `taken` has."""
        path = PurePosixPath(name)
        names = (str(path.with_stem(f"{path.stem} {number}") if number > 1 else path) for number in count(1))
        return next(each for each in names if each not in self and each not in taken)

    def name_now(self, name: str) -> str:
        """The name of a record that was created as `name`: another tab may have had that first."""
        return self._moved.get(name, name)

    def settled(self, name: str, found: bytes | None, names: Collection[str]) -> Changes:
        """The changes for a record that is to be written, now that the browser has found this.

        `names` are those of all records in the browser. The changes are to be made at once, and then `stored`
        is to be told; or the same is asked once more, later.
        """
        ours, before = self._records.get(name), self._stored.get(name)
        if ours == found:
            changes: Changes = {}
        elif found is None or found == before:
            changes = {name: ours}
        else:
            changes = self._merged(name, found, names)
        self._settled[name] = {name: self._records.get(name), **changes}
        return changes

    def stored(self, name: str) -> None:
        """The changes that `settled` has answered for this record are made."""
        self._stored |= self._settled.pop(name)
        if self._records.get(name) == self._stored.get(name):
            self._pending.discard(name)

    def changed_elsewhere(self, name: str, found: bytes | None) -> None:
        """Another tab has changed a record, and the browser finds this now."""
        self.unreadable.discard(name)
        if name in self._pending or found == self._records.get(name):
            return
        self._have(name, found)
        if not _SLOT.fullmatch(name):  # a slot that this tab did not fill is kept when this tab fills it
            self._stored[name] = found
        self.news.append(name)

    def found_unreadable(self, name: str) -> None:
        """The browser cannot read a record any more."""
        self._records.pop(name, None)
        self._pending.discard(name)
        self.unreadable.add(name)
        self.news.append(name)

    def _changed(self, name: str) -> None:
        self._pending.add(name)
        self._keep(name)

    def _have(self, name: str, data: bytes | None) -> None:
        if data is None:
            self._records.pop(name, None)
        else:
            self._records[name] = data

    def _merged(self, name: str, found: bytes, names: Collection[str]) -> Changes:
        """The changes for a record that another tab has changed too."""
        ours = self._records.get(name)
        if ours is None:  # it was to be removed as it was, not as it is
            changes: Changes = {name: found}
        elif name == RECORD:
            changes = {name: _with_lines(found, ours)}
        elif name == SETTINGS:
            changes = self._merged_settings(ours, found, names)
        elif _ONLY_ONE_WRITES.fullmatch(name):  # another tab is one that is being closed
            changes = {name: ours}
        elif slot := _SLOT.fullmatch(name):
            aside = self.free(f"{PICTURES}{slot[1]} slot {slot[2]} of another tab.json", names)
            self.told.append(
                said(
                    "what another tab had saved in slot {slot} is kept as a file: {file}",
                    slot=slot[2],
                    file=aside.removeprefix(PICTURES),
                )
            )
            changes = {aside: found, name: ours}
        elif name.startswith("cards/"):
            changes = {self.free(f"{name} before", names): found, name: ours}
        else:  # both have made something new, and called it the same
            self._moved[name] = self.free(name, names)
            changes = {self._moved[name]: ours, name: found}
        for changed, data in changes.items():
            self._have(changed, data)
        return {changed: data for changed, data in changes.items() if (changed, data) != (name, found)}

    def _merged_settings(self, ours: bytes, found: bytes, names: Collection[str]) -> Changes:
        if self.merge_settings is None:
            return {SETTINGS: ours}
        try:
            changes, complaint = self.merge_settings(self._stored.get(SETTINGS), ours, found, names)
        except RequestError as refusal:
            changes, complaint = {SETTINGS: found}, str(refusal)
        if complaint:
            self.told.append(complaint)
        return changes


def _with_lines(found: bytes, ours: bytes) -> bytes:
    """The lines that are found there, and after them those of ours that are not among them."""
    there = {*found.splitlines()}
    more = [line + b"\n" for line in ours.splitlines() if line not in there]
    ended = not found or found.endswith(b"\n")
    return b"".join((found, b"" if ended else b"\n", *more))
