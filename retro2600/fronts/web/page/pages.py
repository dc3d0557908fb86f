"""The pages of one visit: as the address asks, or where the last visit was left; then other programs'."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from retro2600.excerpt import excerpt
from retro2600.fronts.web.page import link
from retro2600.fronts.web.page.match_files import MatchFiles
from retro2600.fronts.web.page.messages import Given, checked
from retro2600.fronts.web.page.outside import palette_of, settings_merged, world
from retro2600.fronts.web.page.page import PageShell
from retro2600.fronts.web.page.painters import painter_for
from retro2600.fronts.web.page.protocol_effects import BROWSERS
from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import Shared
from retro2600.machine import Program
from retro2600.shell.input.assignment import Devices
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings import document
from retro2600.shell.settings.options import Settings
from retro2600.shell.shelf import DEFAULT, WITH_OTHERS, inserted, without_arrays
from retro2600.shell.shell import Shell
from retro2600.shell.time.session import Session
from retro2600.shell.words.language import spoken
from retro2600.shell.words.said import said
from retro2600.shell.world import World
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.fronts.web.page.posting import Origin
    from retro2600.fronts.web.page.protocol_server import Enter
    from retro2600.post.office import Office
    from retro2600.shell.far_tables import FarPost

LEAST_RATE: Final = 3_000
MOST_RATE: Final = 768_000
"""Samples a second that a browser can play."""

_LINK: Final = "the movie in the link"
_MOMENT: Final = 60
"""Frames (chosen)."""

_MOST_DIGITS: Final = 9
"""Digits of a game's number (chosen: Python itself takes no number of some thousand)."""


class Pages:
    """A page for JavaScript; see `PageShell`. A program that is taken off the shelf brings its own."""

    def __init__(
        self,
        shared: Shared,
        beginning: Mapping[str, Any],
        around: Mapping[str, Callable[..., Any]],
        origin: Origin | None = None,
    ) -> None:
        """The first page, with the records of earlier visits.

        `beginning`: "rate", samples a second; "touch", true if it is played by fingers; "languages", tags of
        those that the person speaks; "link", the part of the address behind its #, see `link.asked`. What
        cannot be had is said in a sentence on the page.
        `around`: "now_text" and "seed" tell time and chance, see `World`. `origin`: the server of tables
        that the page came from.
        """
        rate = beginning.get("rate")
        if type(rate) is not int or not LEAST_RATE <= rate <= MOST_RATE:
            raise ValueError(f"rate is {rate!r}, expected {LEAST_RATE} to {MOST_RATE} samples a second")
        self._rate, self._touch, self._around = rate, bool(beginning.get("touch")), around
        self._language = spoken(str(beginning.get("languages") or "").split())
        self._records, self._origin = Records(shared), origin
        self._office: Office | None = None
        self._renews = False
        self._lasting: dict[object, Given] = {}  # told once, and true for every page
        at_first: dict[str, Any] = dict.fromkeys(BROWSERS, False)  # no browser does either without a gesture
        self._page = self._opened(str(beginning.get("link") or ""), at_first)

    @property
    def shell(self) -> Shell:
        """The shell of the program that is being played."""
        return self._page.shell

    def take(self, message: Given) -> None:
        """Take in what has happened."""
        if message.get("kind") == "enter":
            self._enter(checked(message))
            return
        self._page.take(message)
        match message:
            case {"kind": "reduced" | "room" as kind}:
                self._lasting[kind] = message
            case {"kind": "device", "what": "joined", "id": device}:
                self._lasting[device] = message
            case {"kind": "device", "what": "left", "id": device}:
                self._lasting.pop(device, None)

    def turn(self, now: float) -> dict[str, Any]:
        """Run the frames that are due at a time, in milliseconds; the answer to the page."""
        answer = self._page.turn(now)
        if name := self.shell.commands.leaving.next_program:
            self._change(name)
        if self._origin is None and self._office and self._office.asks():
            self.shell.notices.say(said("This page has no server: only the house bot plays."))
        if self._is_too_old:
            answer.setdefault("effects", []).append({"kind": "renew"})
        return answer

    def pass_time(self) -> None:
        """Time passes, be the page seen or not: the line to the server is kept up."""
        if self._office:
            self._office.pass_time()

    @property
    def _is_too_old(self) -> bool:
        """True once, as soon as the server has refused this page's wire for a newer one."""
        if self._renews or self._office is None or self._office.line.state != "old":
            return False
        self._renews = True
        return True

    def _enter(self, wanted: Enter) -> None:
        """Have the program of a table enter it; a sentence says where that cannot be."""
        try:
            if wanted["program"] != self.shell.session.console.cartridge.name:
                self._change(inserted(wanted["program"]).name)
            if self.shell.far.offered:
                _ = self.shell.far.post  # it is opened
            if self._office:
                from retro2600.fronts.web.page import posting

                posting.enter(self._office, wanted)
        except RequestError as refusal:
            self.shell.notices.warn(str(refusal))

    def _change(self, program: str) -> None:
        """Another program takes the place of the one that is played."""
        self._page.close()
        if self._office:
            self._office.close()
        for_now: dict[str, Any] = {option: getattr(self.shell.options, option) for option in BROWSERS}
        self._page = self._opened(urlencode({"cartridge": program}), for_now)
        for message in self._lasting.values():
            self._page.take(message)

    def _opened(self, wanted: str, for_now: Mapping[str, Any]) -> PageShell:
        """The page for a link, the part of it behind the #.

        `for_now`: options as the browser obeys them just now, whatever the settings say.
        """
        records, troubles = self._records, []
        try:
            query = link.asked(wanted)
            usual = DEFAULT if query or self._origin is None else WITH_OTHERS
            asked = _asked(query, records, usual)
            cartridge = inserted(asked.cartridge)
            painter_for(cartridge.console.picture)
        except RequestError as refusal:
            troubles.append(str(refusal))
            cartridge = inserted(DEFAULT)
            asked = LaunchOptions(DEFAULT)
        asked = replace(asked, suited=without_arrays(cartridge), keyless=self._touch)
        records.shared.merge_settings = partial(settings_merged, cartridge)
        kept, complaint = document.read(records, cartridge)
        chosen = replace(kept, options=replace(kept.options, **for_now), kept=kept.options)
        palette, now = partial(palette_of, records, cartridge.console.palettes), self._around["now_text"]
        films = MatchFiles(records, now)
        outside = world(records, now, self._drawn, films, palette, self._language)
        self._office = self._post(cartridge)
        correspondent = self._office if self._origin else None  # without a server there is nobody to ask
        outside = replace(outside, post=self._office, correspondent=correspondent)
        if self._origin and not cartridge.console.letters:
            outside = replace(outside, open_far_post=partial(self._opened_far, cartridge.name, self._origin))
        shell = _shell(asked, chosen, records, outside)
        for trouble in (*troubles, complaint):
            if trouble:
                shell.notices.warn(trouble)
        devices = Devices(shell.controls, chosen.devices)
        return PageShell(shell, devices, records, palette, films, now, self._rate)

    def _opened_far(self, program: str, origin: Origin) -> FarPost:
        """The post for tables of far friends, of a program without letters: once somebody wants it."""
        from retro2600.fronts.web.page import posting

        post, self._office = posting.far_post_of(program, self._records, self._drawn, origin)
        return post

    def _drawn(self) -> int:
        """A number of 256 bits by chance."""
        return int(self._around["seed"]())

    def _post(self, program: Program) -> Office | None:
        """The post of a program, which is the house's in a page without a server; None for one without
        letters, and for one that the house has no tables of.
        """
        if not program.console.letters:
            return None
        from retro2600.fronts.web.page import posting
        from retro2600.tables.options import Program as Tabled

        if self._origin is None:
            has_tables = program.name in {each.value for each in Tabled}
            return posting.home_of(program.name, self._records, self._drawn) if has_tables else None
        return posting.office_of(program.name, self._records, self._drawn, self._origin)


def _asked(query: Mapping[str, str], records: Records, usual: str) -> LaunchOptions:
    """The launch options in a link, `usual` where it names no program; `RequestError` for what is none."""
    cartridge, game = query.get("cartridge", usual), query.get("game")
    if "movie" in query:
        records.give(_LINK, link.unpacked_movie(query["movie"]))
        return LaunchOptions(cartridge, replay=_LINK)
    if game is not None and (len(game) > _MOST_DIGITS or not game.isdecimal()):
        raise RequestError(f"game {excerpt(game)}: expected a number of at most {_MOST_DIGITS} digits")
    return LaunchOptions(cartridge, game=None if game is None else int(game), position=query.get("position"))


def _shell(asked: LaunchOptions, chosen: Settings, records: Records, outside: World) -> Shell:
    """The session as asked for; else, with a sentence that says why not, as it would begin by itself."""
    try:
        shell = launched(asked, chosen, records, outside)
        if told := _shared(asked, shell.session):
            shell.notices.say(told)
        return shell
    except RequestError as refusal:
        plain = LaunchOptions(asked.cartridge, suited=asked.suited, keyless=asked.keyless)
        shell = launched(plain, chosen, records, outside)
        shell.notices.warn(str(refusal).removeprefix("--"))
        return shell


def _shared(asked: LaunchOptions, session: Session) -> str:
    """The sentence about what somebody has put into the link; "" if that is nothing."""
    if asked.replay is not None:
        told = said("a session that somebody shared: any control takes over")
    elif asked.position is not None:
        soon = _waits_soon(session)
        told = said(
            "a position that somebody shared: your turn" if soon else "a position that somebody shared"
        )
    else:
        return ""
    return said("{told}; undo brings back where you left", told=told) if session.before else told


def _waits_soon(session: Session) -> bool:
    """True if the program waits for a person, or will in a moment: it may have something to work out."""
    console, waits = session.console, session.facets.guide.waits
    for _ in range(_MOMENT):
        if waits(console.state):
            return True
        console = console.step(session.held)
    return False
