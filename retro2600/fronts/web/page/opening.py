"""The page opened: a session as the address asks for it, or where the last visit was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from retro2600.excerpt import excerpt
from retro2600.fronts.web.page import link
from retro2600.fronts.web.page.match_files import MatchFiles
from retro2600.fronts.web.page.outside import SettingsRecord, palette_of, settings_merged, world
from retro2600.fronts.web.page.page import Page
from retro2600.fronts.web.page.pages import Pages, Tonight
from retro2600.fronts.web.page.painters import painter_for
from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import Shared
from retro2600.shell.input.assignment import Devices
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Settings
from retro2600.shell.shelf import DEFAULT, inserted, without_arrays
from retro2600.shell.shell import Shell
from retro2600.shell.world import World
from retro2600.store.refusals import RequestError

LEAST_RATE: Final = 3_000
MOST_RATE: Final = 768_000
"""Samples a second that a browser can play."""

_LINK: Final = "the movie in the link"
_MOST_DIGITS: Final = 9
"""Digits of a game's number (chosen: Python itself takes no number of some thousand)."""


def open_page(shared: Shared, wishes: Mapping[str, Any], around: Mapping[str, Callable[..., Any]]) -> Pages:
    """The page, with the records of earlier visits.

    `wishes`: "rate", samples a second; "touch", true if it is played by fingers; "link", the part of the
    address behind its #, see `link.asked`. What cannot be had is said in a sentence on the page. `around`:
    "now_text" and "seed" tell time and chance, see `World`.
    """
    rate = wishes.get("rate")
    if type(rate) is not int or not LEAST_RATE <= rate <= MOST_RATE:
        raise ValueError(f"rate is {rate!r}, expected {LEAST_RATE} to {MOST_RATE} samples a second")
    opener = _Opener(Records(shared), rate, bool(wishes.get("touch")), around)
    return Pages(opener.opened, str(wishes.get("link") or ""))


class _Opener(NamedTuple):
    """Everything that the pages of one visit have in common."""

    store: Records
    rate: int
    touch: bool
    around: Mapping[str, Callable[..., Any]]

    def opened(self, wanted: str, tonight: Tonight) -> Page:
        """The page that a link asks for, the part of it behind the #."""
        store, troubles = self.store, []
        try:
            asked = _asked(link.asked(wanted), store)
            cartridge = inserted(asked.cartridge)
            painter_for(cartridge.console.picture)
        except RequestError as refusal:
            troubles.append(str(refusal))
            cartridge = inserted(DEFAULT)
            asked = LaunchOptions(DEFAULT)
        asked = replace(asked, suited=without_arrays(cartridge), keyless=self.touch)
        console = cartridge.console
        store.shared.merge_settings = partial(settings_merged, cartridge)
        kept, complaint = document.read(SettingsRecord(store), cartridge)
        chosen = replace(kept, options=replace(kept.options, **tonight), kept=kept.options)
        palette, now = partial(palette_of, store, console.palettes), self.around["now_text"]
        films = MatchFiles(store, now)
        outside = world(store, now, lambda: int(self.around["seed"]()), films, palette)
        shell = _shell(asked, chosen, store, outside)
        if self.touch:
            shell.controls.used = (
                "device"  # until something else turns a knob: a finger has a dial and a button
            )
        for trouble in (*troubles, complaint):
            if trouble:
                shell.notices.warn(trouble)
        return Page(shell, Devices(shell.controls, chosen.devices), store, palette, films, now, self.rate)


def _asked(query: Mapping[str, str], store: Records) -> LaunchOptions:
    """The launch options in a link; `RequestError` for what is none."""
    cartridge, game = query.get("cartridge", DEFAULT), query.get("game")
    if "movie" in query:
        store.give(_LINK, link.unpacked_movie(query["movie"]))
        return LaunchOptions(cartridge, replay=_LINK)
    if game is not None and (len(game) > _MOST_DIGITS or not game.isdecimal()):
        raise RequestError(f"game {excerpt(game)}: expected a number of at most {_MOST_DIGITS} digits")
    return LaunchOptions(cartridge, game=None if game is None else int(game), position=query.get("position"))


def _shell(asked: LaunchOptions, chosen: Settings, store: Records, outside: World) -> Shell:
    """The session as asked for; else, with a sentence that says why not, as it would begin by itself."""
    try:
        return launched(asked, chosen, store, outside)
    except RequestError as refusal:
        plain = LaunchOptions(asked.cartridge, suited=asked.suited, keyless=asked.keyless)
        shell = launched(plain, chosen, store, outside)
        shell.notices.warn(str(refusal).removeprefix("--"))
        return shell
