"""Files that go in and out: movies, states and palettes opened; links, and what a person has made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import PurePosixPath
from typing import Any, Final

from retro2600 import limits
from retro2600.fronts.web.page import link, protocol
from retro2600.fronts.web.page.messages import refusal
from retro2600.fronts.web.page.outside import LARGEST_PALETTE
from retro2600.fronts.web.page.records import Made, Records
from retro2600.fronts.web.page.shared import PALETTES, PICTURES
from retro2600.fronts.web.page.so_far import SoFar
from retro2600.printable import printable
from retro2600.shell.saves.saves import CARD_SUFFIX
from retro2600.shell.saves.slot_document import carrying
from retro2600.shell.settings.options import changed
from retro2600.shell.shell import Shell
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError, as_request_error

_LONGEST: Final = 100
"""Characters of a file's name as it is shown and kept (chosen)."""


class Keeping:
    """Takes the messages of files, links and things kept."""

    def __init__(self, shell: Shell, records: Records, so_far: SoFar, now: Callable[[], str]) -> None:
        """`now`: the moment, fit for a file's name."""
        self._shell, self._records, self._so_far, self._now = shell, records, so_far, now
        self._told: set[str] = set()
        self.effects: list[dict[str, Any]] = []
        """Links, until somebody takes them off this list."""
        self.kinds: dict[str, Callable[[Any], None]] = {
            "file": self._file,
            "share": self._share,
            "kept": self._kept,
            "unstored": self._unstored,
        }
        """The messages that it takes, by their kind."""

    def _file(self, message: protocol.File) -> None:
        name, content = _proper(message["name"]), message["bytes"]
        if name.lower().endswith(".pal"):
            self._shell.commands.perform(partial(self._palette, name, content))
        elif name.lower().endswith(CARD_SUFFIX):
            self._shell.commands.insert_card(content, name)
        else:
            self._shell.commands.open(content, name)

    def _palette(self, name: str, content: bytes) -> str:
        palettes, choices = self._shell.controls.console.palettes, self._shell.choices
        if palettes.of_file is None:
            raise RequestError(said("{name}: this console has no palettes from files", name=name))
        with as_request_error(name):
            palettes.of_file(content[: LARGEST_PALETTE + 1], name)
        self._records.write(PALETTES + name, content)
        choices.choose(changed(choices.options, choices.offered["palette"], name))
        return said("palette: {name}", name=name)

    def _share(self, message: protocol.Share) -> None:
        is_movie = message["what"] == "movie"
        self._shell.commands.perform(self._share_movie if is_movie else self._share_position)

    def _share_position(self) -> None:
        self._link(link.to_position(self._shell.session.console))

    def _share_movie(self) -> str | None:
        movie = self._so_far.text()
        if fragment := link.to_movie(movie):
            self._link(fragment)
            return None
        name = self._records.create(f"{PICTURES}movie {self._now()}.json", movie.encode())
        return said("too long for a link, so it is saved as a file: {name}", name=name)

    def _link(self, fragment: str) -> None:
        self.effects.append({"kind": "link", "fragment": fragment})

    def _kept(self, message: protocol.Kept) -> None:
        """Something that a person has made is taken away once more, or forgotten; the unreadable, too."""
        shared = self._records.shared
        wanted = "download" if "download" in message else "remove"
        name = message.get("download") or message.get("remove", "")
        if wanted == "remove" and name in shared.unreadable:
            return shared.remove(name)
        name = PICTURES + name
        if name not in self._records.kept:
            raise refusal(message, wanted, "the name of something kept")
        if wanted == "remove":
            return shared.remove(name)
        whole = carrying(
            self._records.read(name, limits.JSON_BYTES), self._shell.save_control.saves.cards.card
        )
        return self._records.made.append(Made(self._records.place(name), whole))

    def _unstored(self, message: protocol.Unstored) -> None:
        """The browser keeps nothing, or no more: that is said once, and the session goes on."""
        sentence = message["sentence"]
        if sentence not in self._told:
            self._told.add(sentence)
            self._shell.notices.warn(sentence)


def _proper(name: str) -> str:
    """A file's name without its folders, fit to be shown and kept."""
    last = PurePosixPath(name.replace("\\", "/")).name[-_LONGEST:]
    return printable(last) or "file"
