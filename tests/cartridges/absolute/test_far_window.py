"""People at real windows meet by a group number over `retro2600 serve`, by pointer alone.

Two play with each other: one window is killed in the middle of the game and the server too, and they play on.
Another one plays with somebody who types lines. Both games are given up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("aiohttp")

from retro2600.cartridges.absolute import cubing, scenes, view
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.rules import ABSOLUTE, RED
from retro2600.tables import acts
from retro2600.tables.sitting.values import LineState
from tests.cartridges.absolute.guests import POST, Guest, Log
from tests.cartridges.absolute.player import Act, Wanted, next_act
from tests.cartridges.tablet.sight import place_of
from tests.cli.typist import Typist
from tests.fronts.window.desktop import Screen
from tests.installed import needs_screen
from tests.patience import until
from tests.serving import serving

pytestmark = [pytest.mark.slow, needs_screen]

_PLAYED: Final = Wanted(GameKind.BACKGAMMON_HUMAN)
_GROUP: Final = "137"
_NAME: Final = "anna-p"
_PASSWORD: Final = "seven grey herons"


@pytest.fixture
def opened() -> Iterator[Callable[[], Screen]]:
    """Opens a screen."""
    with ExitStack() as stack:

        def open_one() -> Screen:
            screen = Screen()
            stack.callback(screen.close)
            return screen

        yield open_one


def test_two_windows_play_over_a_server_and_outlive_each_other(
    opened: Callable[[], Screen], tmp_path: Path
) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(serving(tmp_path / "server"))
        both = tuple(Guest(opened(), tmp_path / name, server.url) for name in "ab")
        both[0].register(_NAME, _PASSWORD)
        _meet(*both)
        log = Log(tmp_path / "server" / "tables.sqlite")
        _play(both, log, turns=2)
        both[0].session.process.kill()
        both[0].session.process.wait()
        both[0].begin()
        both[0].sees(lambda state: state.sheet is SheetName.MAIN and state.far.sitting.way is LineState.UP)
        both[0].tap("main-remote")
        way_back = both[0].sees(lambda state: state.far.back is not None).far.back
        assert way_back is not None
        assert [_NAME, way_back.other] == log.names
        both[0].tap("remote-back")
        _play(both, log, turns=4)
        server.process.kill()
        server.process.wait()
        stack.enter_context(serving(tmp_path / "server", port=int(server.url.rpartition(":")[2])))
        _play(both, log, turns=6)
        _gives_up(both, log)
        for guest in both:
            guest.over()
            guest.leave()
        _keep_their_secrets(both, log, tmp_path)


def test_a_window_plays_with_somebody_who_types_lines(opened: Callable[[], Screen], tmp_path: Path) -> None:
    with serving(tmp_path / "server") as server, ThreadPoolExecutor(1) as pool:
        guest, typist = Guest(opened(), tmp_path / "a", server.url), Typist(server.url, ABSOLUTE)
        _enter(guest)
        typist.type(f"meet {_GROUP}")
        typing = pool.submit(typist.plays_to_the_end)
        log = Log(tmp_path / "server" / "tables.sqlite")
        _play((guest,), log, turns=4)
        _gives_up((guest,), log)
        typing.result()
        over = guest.over()
        guest.leave()
        assert over.playing is not None
        assert over.playing.result is not None
        assert (over.playing.result.winner, over.playing.result.points) == (RED, 1)
        assert typist.said[-1].startswith(
            f"{over.far.sitting.side.other.value.capitalize()} wins a single game, 1 point."
        )
        told = [line for line in typist.said if " plays " in line]
        assert {line.split()[0] for line in told} == {"White", "Red"}
        assert typist.ends() == 0


def _meet(first: Guest, second: Guest) -> None:
    for guest in (first, second):
        _enter(guest)
    second.tap("table-play")


def _enter(guest: Guest) -> None:
    """The number of the group is entered."""
    guest.sees(lambda state: state.far.sitting.way is LineState.UP)
    guest.tap("main-remote", "remote-server", *(f"number-pad-{digit}" for digit in _GROUP), "number-connect")
    guest.met = guest.sees(lambda state: state.far.sitting.table is not None)


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
    guest.touch(state._replace(sheet=SheetName.ACTIONS), "actions-concede")
    guest.touch(cubing.conceding(state)._replace(asked=DEAF), "answer-once")


def _keep_their_secrets(both: Sequence[Guest], log: Log, folder: Path) -> None:
    """No file has a password; only the post's own has a token, only that and the server's have a seed.

    Each of them was there to be found.
    """
    seeds = {event.act.seed for event in log.events if isinstance(event.act, acts.Seed)}
    seeds |= {seed for guest in both for seed, _ in guest.post["seeds"].values()}
    tokens = {guest.post["token"] for guest in both} | {both[0].token_before}
    assert (len(seeds), len(tokens)) == (2, 3)
    files = [path for path in folder.rglob("*") if path.is_file()]
    names = {path.name for path in files}
    assert {"a-movie-1.json", "b-movie-1.json", "0.json", "tables.log", POST, "tables.sqlite"} <= names
    for path in files:
        content = path.read_bytes()
        hidden = {_PASSWORD}
        if path.name != POST:
            hidden |= tokens if path.name.startswith("tables.sqlite") else tokens | seeds
        assert not [secret for secret in hidden if secret.encode() in content], path
    for guest in both:
        assert (guest.home / POST).stat().st_mode & 0o077 == 0


def _act(state: State) -> Act | None:
    """The next thing to do; doubles are for other tests."""
    if isinstance(state.scene, scenes.ToRoll):
        return Act(place_of(view.drawing(state), "well-you"))
    return next_act(state, _PLAYED)
