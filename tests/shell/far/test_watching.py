"""The game of two others is seen two seconds later, at its pace, and is held against its digests."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.lockstep.holding import Holdings
from retro2600.lockstep.relay import AgreedFrames, packed
from retro2600.machine import Machine
from retro2600.machine.digest import digest
from retro2600.shell.far.watching import BEHIND, Watching
from retro2600.shell.far_tables import Piece
from retro2600.shell.input.actions import Push
from retro2600.store.refusals import RequestError
from tests.shell.far.friends import Way, begun, seated

SECOND = 60


def pieces(count: int) -> list[Piece]:
    """So many seconds of two who touch nothing."""
    holdings, machine, found = Holdings(CARTRIDGE.console), Machine.powered_on(CARTRIDGE), []
    for number in range(count):
        for _ in range(SECOND):
            machine = machine.step(CARTRIDGE.console.rest)
        frames = AgreedFrames(number * SECOND + 1, (holdings.at_rest,) * SECOND, digest(machine.state))
        found.append(Piece(frames.first, packed(frames), frames.digest))
    return found


def watching() -> Watching:
    return Watching(Machine.powered_on(CARTRIDGE))


def test_it_begins_when_two_seconds_are_there_and_runs_at_its_pace() -> None:
    watched, come = watching(), pieces(4)
    watched.take(come[:1])
    assert [watched.frame() for _ in range(30)] == [False] * 30
    watched.take(come[1:2])
    assert [watched.frame() for _ in range(30)] == [True] * 30
    assert watched.session.frame == 30
    watched.take(come[2:])
    for _ in range(4 * SECOND):
        watched.frame()
    assert watched.session.frame == 4 * SECOND
    assert not watched.frame()
    assert [mark.frame for mark in watched.movie.marks] == [60, 120, 180, 240]


def test_who_comes_late_hurries_to_two_seconds_behind() -> None:
    watched = watching()
    watched.take(pieces(20))
    frames = 0
    while watched.session.frame < 20 * SECOND - BEHIND:
        watched.frame()
        frames += 1
    assert frames < 10
    assert watched.differs_at is None


def test_a_frame_that_is_not_as_it_was_played_ends_it() -> None:
    first, second = pieces(2)
    watched = watching()
    watched.take([first._replace(digest="0" * 16), second])
    for _ in range(2 * SECOND):
        watched.frame()
    assert (watched.differs_at, watched.session.frame) == (SECOND, SECOND)


def test_frames_that_do_not_follow_or_are_none_are_refused() -> None:
    first, second = pieces(2)
    with pytest.raises(RequestError, match="frame 61 follows frame 0"):
        watching().take([second])
    with pytest.raises(RequestError, match="cannot be unpacked"):
        watching().take([first._replace(hands=b"none")])


def test_somebody_watches_two_friends_and_touches_nothing() -> None:
    friends = seated(CARTRIDGE)
    way = Way(friends.table, "Cleo")
    way.watch()
    shell = begun("cx2617", way, type(friends.stores[0])())
    assert shell.far.post
    for _ in range(400):
        friends.run(1)
        shell.gate.do(Push("reset"), True)
        shell.run(1)
    assert shell.view.notice.startswith("you watch Ann and Ben, two seconds later")
    assert 100 < shell.session.frame < friends.shells[0].session.frame - 90
    watched = shell.far._now
    assert isinstance(watched, Watching)
    assert watched.differs_at is None
