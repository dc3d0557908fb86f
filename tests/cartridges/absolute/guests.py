"""Somebody at a real window who plays over a server, and the table as that server keeps it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from retro2600.cartridges.absolute import scenes, view
from retro2600.cartridges.absolute.far import showing
from retro2600.cartridges.absolute.far.folding import folded_in
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.hall.kept import text_of
from retro2600.hall.store import EventRow
from retro2600.store.folders import Storage
from retro2600.tables import acts
from retro2600.tables.event import Event, event_of
from retro2600.tables.sitting.reading import folded
from retro2600.tables.sitting.values import LineState
from tests.cartridges.absolute.courses import CARD, COURSES
from tests.cartridges.absolute.player import Act
from tests.cartridges.absolute.pointer import Pointer
from tests.cartridges.tablet.sight import place_of
from tests.fronts.window.desktop import Kept, Screen, Session
from tests.patience import until

POST: Final = "post.json"
"""The file of what has to be kept secret; it is of no use to anybody but the post."""

_TO_REGISTER: Final = (*("Down",) * 5, "Return", *("Down",) * 4, "Return")
"""From the menu's first line by "other people" to the page "register a name"."""


class Guest:
    """Somebody at a window of their own, in a home of their own."""

    def __init__(self, screen: Screen, home: Path, url: str) -> None:
        self.home, self.url, self._screen = home, url, screen
        Storage.in_folder(home).write(CARD, COURSES["two people"].card)  # the fastest pieces
        self.met: State | None = None
        """The state in which the table was met."""
        self.token_before = ""
        """The token of the guest who registered."""
        self._starts = 0
        self.begin()

    def begin(self) -> None:
        """The program is started."""
        self._starts += 1
        movie = str(self.home.with_name(f"{self.home.name}-movie-{self._starts}.json"))
        words = "--server", self.url, "--record", movie
        self.session = Session(self._screen, self.home, *words, cartridge="absolute")
        self._pointer = Pointer(self.session)

    def register(self, name: str, password: str) -> None:
        """Take a name of one's own in the menu; then the program is left, and started again."""
        self.sees(lambda state: state.far.sitting.way is LineState.UP)
        self.token_before = self.post["token"]
        self.session.key("alt+grave", *_TO_REGISTER)
        for text in (name, password, password):
            self.session.do("type", text)
            self.session.key("Return")
        self.session.key("Return")
        until(lambda: self.post["token"] != self.token_before)
        self.session.process.terminate()  # no key leads past the recovery code
        assert self.session.wait() == 0
        self.begin()

    def leave(self) -> None:
        """Leave the program."""
        self.session.key("alt+Escape")
        assert self.session.wait() == 0

    @property
    def post(self) -> dict[str, Any]:
        """The things that the post keeps of the server."""
        kept: dict[str, Any] = json.loads((self.home / POST).read_text())[self.url]
        return kept

    def look(self) -> Kept:
        """The program as it is now."""
        return self.session.look()

    def sees(self, what: Callable[[State], object]) -> State:
        """Look until it is as it should be."""

        def found() -> State | None:
            state: State = self.look().state
            return state if what(state) and state.held == FREE else None

        return until(found)

    def over(self) -> State:
        """Look until the game is over."""
        self.session.look_at_last()
        return self.sees(lambda state: isinstance(state.scene, scenes.Over))

    def tap(self, *keys: str) -> None:
        """Touch these, each as soon as it is there."""
        for key in keys:
            state = self.sees(lambda state, key=key: key in _reachable(state))  # type: ignore[misc]
            drawing = view.drawing(state)
            self._pointer.do(Act(place_of(drawing, key)), drawing.size)

    def touch(self, state: State, key: str) -> None:
        """Touch this where it is in that state."""
        self.point(Act(place_of(view.drawing(state), key)), state)

    def point(self, act: Act, state: State) -> None:
        """A tap or drag in that state."""
        self._pointer.do(act, view.drawing(state).size)


class Log:
    """The table's events as the server keeps them: while others play nothing can be saved to be looked at."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def events(self) -> list[Event]:
        """All events of the only table."""
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)) as base:
            rows = base.execute("select tbl, n, seat, cmd, at, body from event order by n").fetchall()
        return [event_of(json.loads(text_of(EventRow(*row)))) for row in rows]

    @property
    def turns(self) -> int:
        """The rolls after the first dice: so many turns are over."""
        return sum(isinstance(event.act, acts.Roll) for event in self.events)

    def has(self, kind: type[object]) -> bool:
        """True if somebody has done this."""
        return any(isinstance(event.act, kind) for event in self.events)

    @property
    def names(self) -> list[str]:
        """The names of who sat down, the first one first."""
        return [event.act.who.name for event in self.events if isinstance(event.act, acts.Sit)]

    def seen(self, guest: Guest) -> State | None:
        """The board of the table as it comes to be seen by somebody; None if there is no game."""
        assert guest.met is not None
        sitting = guest.met.far.sitting._replace(table=None)
        far = guest.met.far._replace(sure=None)
        for event in self.events:
            before, sitting = sitting.table, folded(sitting, event)
            far = folded_in(far._replace(sitting=sitting), event, before)
        if far.sure is None or not sitting.is_playing:
            return None
        state = showing.shown(showing.on_the_board(guest.met._replace(far=far)))
        return state._replace(asked=DEAF)


def _reachable(state: State) -> set[str]:
    return {element.key for element in view.drawing(state).reached}
