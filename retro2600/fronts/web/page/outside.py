"""A session's world in a browser: clock and chance are handed in, all else is made of records."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final

from retro2600.fronts.web.page.painters import painter_for
from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import PALETTES, SETTINGS, Changes, Shared
from retro2600.machine import Program
from retro2600.machine.console import Console, Palettes
from retro2600.machine.pictures import Picture
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.world import File, Films, World
from retro2600.store.refusals import as_request_error

LARGEST_PALETTE: Final = 1000
"""Bytes of a file that can be a palette at all (chosen: the largest kind has 792)."""


def settings_merged(
    program: Program, before: bytes | None, ours: bytes, found: bytes, taken: Collection[str]
) -> tuple[Changes, str | None]:
    """The settings found in the browser with every choice in which ours differ from those before.

    With a sentence for the person if those found are of no use: they are kept aside, under a name that is not
    taken. `RequestError` if nothing can be written.
    """

    def settings(data: bytes | None) -> Settings:
        alone = Shared({} if data is None else {SETTINGS: data})
        return document.read(Records(alone), program)[0]

    changed: set[str] = set()
    there = Shared({SETTINGS: found}, changed.add, unreadable=set(taken) - {SETTINGS})
    complaint = document.update(Records(there), settings(before), settings(ours), program)
    return {name: there.now(name) for name in changed}, complaint


def palette_of(records: Records, palettes: Palettes, options: Options) -> bytes:
    """The palette that the options name, of the console or from a file; `RequestError` if there is none."""
    name = options.palette
    with as_request_error("palette"):
        if palettes.of_file and records.found(PALETTES + name):
            return palettes.of_file(records.read(PALETTES + name, LARGEST_PALETTE), name)
        return palettes.named(name)


def world(
    records: Records,
    now: Callable[[], str],
    seed: Callable[[], int],
    films: Films,
    palette: Callable[[Options], bytes],
    language: str,
) -> World:
    """The world around these records; `palette` finds the colours that options ask for.

    `language` is the code of the one that the browser speaks.
    """

    def still(picture: Picture, console: Console[Any], options: Options) -> File:
        return painter_for(picture).file(picture, console, palette(options))

    update, leave = partial(document.update, records), partial(document.leave, records)
    return World(now, seed, still, films, update, leave, language=language, judges=True)
