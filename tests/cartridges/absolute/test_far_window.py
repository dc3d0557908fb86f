"""Two people at two real windows meet by a group number over `retro2600 serve`, by pointer alone.

One window is killed in the middle of the game and the server too; both play on, to a game that is given up.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("aiohttp")

from retro2600.cartridges.absolute import cubing, scenes, view
from retro2600.cartridges.absolute.far import showing
from retro2600.cartridges.absolute.far.folding import folded_in
from retro2600.cartridges.absolute.far.values import Way
from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.cartridges.absolute.settings import Kind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.hall.kept import text_of
from retro2600.hall.store import EventRow
from retro2600.store.folders import Storage
from retro2600.tables import acts
from retro2600.tables.event import Event, event_of
from tests.cartridges.absolute.courses import CARD, COURSES
from tests.cartridges.absolute.player import Act, Wanted, next_act, place_of
from tests.cartridges.absolute.pointer import Pointer
from tests.fronts.window.desktop import Kept, Screen, Session
from tests.patience import until
from tests.serving import serving
from tools.desktop import MISSING

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

POST: Final = "post.json"
"""The file of what has to be kept secret; it is of no use to anybody but the post."""

_PLAYED: Final = Wanted(Kind.BACKGAMMON_HUMAN)
_GROUP: Final = "137"


@pytest.fixture
def screens() -> Iterator[tuple[Screen, Screen]]:
    screens = Screen(), Screen()
    yield screens
    for screen in screens:
        screen.close()


class Guest:
    """Somebody at a window of their own, in a home of their own."""

    def __init__(self, screen: Screen, home: Path, url: str) -> None:
        self.home, self.url, self._screen = home, url, screen
        Storage.in_folder(home).write(CARD, COURSES["two people"].card)  # the fastest pieces
        self.met: State | None = None
        """The state in which the table was met."""
        self.begin()

    def begin(self) -> None:
        """The program is started."""
        movie = str(self.home.with_name(f"{self.home.name}-movie.json"))
        words = "--server", self.url, "--record", movie, "--force"
        self.session = Session(self._screen, self.home, *words, cartridge="absolute")
        self._pointer = Pointer(self.session)

    def look(self) -> Kept:
        """The program as it is now."""
        return self.session.look()

    def sees(self, what: Callable[[State], object]) -> State:
        """Look until it is as it should be."""

        def found() -> State | None:
            state: State = self.look().state
            return state if what(state) and state.held == FREE else None

        return until(found)

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

    def seen(self, guest: Guest) -> State | None:
        """The board of the table as it comes to be seen by somebody; None if there is no game."""
        assert guest.met is not None
        far = guest.met.far._replace(table=None, sure=None)
        for event in self.events:
            far = folded_in(far, event)
        if far.sure is None or not far.is_playing:
            return None
        state = showing.shown(showing.on_the_board(guest.met._replace(far=far)))
        return state._replace(asked=DEAF)


def test_two_windows_play_over_a_server_and_outlive_each_other(
    screens: tuple[Screen, Screen], tmp_path: Path
) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(serving(tmp_path / "server"))
        both = tuple(
            Guest(screen, tmp_path / name, server.url) for screen, name in zip(screens, "ab", strict=True)
        )
        _meet(*both)
        log = Log(tmp_path / "server" / "tables.sqlite")
        _play(both, log, turns=2)
        both[0].session.process.kill()
        both[0].session.process.wait()
        both[0].begin()
        both[0].sees(lambda state: state.sheet is Sheet.MAIN and state.far.way is Way.UP)
        both[0].tap("main-remote", "remote-back")
        _play(both, log, turns=4)
        server.process.kill()
        server.process.wait()
        stack.enter_context(serving(tmp_path / "server", port=int(server.url.rpartition(":")[2])))
        _play(both, log, turns=6)
        _gives_up(both, log)
        for guest in both:
            guest.sees(lambda state: isinstance(state.scene, scenes.Over))
            guest.session.key("alt+Escape")
            assert guest.session.wait() == 0
        _keep_their_secrets(both, log, tmp_path)


def _meet(first: Guest, second: Guest) -> None:
    way = "main-remote", "remote-server", *(f"number-pad-{digit}" for digit in _GROUP), "number-connect"
    for guest in (first, second):
        guest.sees(lambda state: state.far.way is Way.UP)
        guest.tap(*way)
        guest.met = guest.sees(lambda state: state.far.table is not None)
    second.tap("table-play")


def _play(both: Iterable[Guest], log: Log, turns: int) -> None:
    """Both play on, by the play that comes first, until so many turns are over."""

    def is_played() -> bool:
        for guest in both:
            state = log.seen(guest)
            act = _act(state) if state is not None else None
            if state is not None and act is not None:
                guest.point(act, state)
        return log.turns >= turns

    until(is_played)


def _gives_up(both: Sequence[Guest], log: Log) -> None:
    """Whoever is to roll gives up, and the other one agrees."""

    def is_over() -> bool:
        for guest in both:
            state = log.seen(guest)
            if state is None or log.has(acts.End):
                continue
            if isinstance(state.scene, scenes.ToRoll):
                _offers(guest, state)
            elif (act := _act(state)) is not None:
                guest.point(act, state)
        return log.has(acts.End)

    until(is_over)
    assert log.has(acts.Resign)


def _offers(guest: Guest, state: State) -> None:
    guest.touch(state, Icon.LIST.key)
    guest.touch(state._replace(sheet=Sheet.ACTIONS), "actions-concede")
    guest.touch(cubing.conceding(state)._replace(asked=DEAF), "answer-once")


def _keep_their_secrets(both: Iterable[Guest], log: Log, folder: Path) -> None:
    """No file but the post's own has a token or a seed; each of them was there to be found."""
    seeds = {event.act.seed for event in log.events if isinstance(event.act, acts.Seed)}
    tokens = {json.loads((guest.home / POST).read_text())[guest.url]["token"] for guest in both}
    assert (len(seeds), len(tokens)) == (2, 2)
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != POST]
    files = [path for path in files if not path.name.startswith("tables.sqlite")]
    assert {"a-movie.json", "b-movie.json", "0.json", "server.log"} <= {path.name for path in files}
    for path in files:
        content = path.read_bytes()
        assert not [secret for secret in seeds | tokens if secret.encode() in content], path
    for guest in both:
        assert (guest.home / POST).stat().st_mode & 0o077 == 0


def _reachable(state: State) -> set[str]:
    return {element.key for element in view.reachable(view.drawing(state))}


def _act(state: State) -> Act | None:
    """The next thing to do; doubles are for other tests."""
    if isinstance(state.scene, scenes.ToRoll):
        return Act(place_of(view.drawing(state), "well-you"))
    return next_act(state, _PLAYED)
