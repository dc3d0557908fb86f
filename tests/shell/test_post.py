"""Letters in a session: they come and go with frames that are played, and with no others."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest

from retro2600 import limits
from retro2600.machine.facets import Facets
from retro2600.machine.touching import Pointing
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.movies import played
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode
from tests import stand_in
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.shelf.pinboard import Pinboard
from tests.shell import sessions


class Echo:
    """Implements `retro2600.shell.post.Post`: whatever is sent comes back."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.coming: deque[str] = deque()

    def send(self, letters: Sequence[str]) -> None:
        self.sent += letters
        self.coming.extend(letters)

    def received(self, most: int) -> list[str]:
        return [self.coming.popleft() for _ in range(min(most, len(self.coming)))]


class Album(Pinboard):
    """The same with a way back, on which letters are not sent again."""

    name = "album"
    facets: ClassVar[Facets[Any]] = Facets()


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in.shelve(Album(), tmp_path, monkeypatch)


@pytest.fixture
def echo() -> Echo:
    return Echo()


def begun(post: Echo | None, store: MemoryStore | None = None, replay: str | None = None) -> Shell:
    return sessions.begun("album", store, world=world_in_memory(post), replay=replay)


def click(shell: Shell, x: int, y: int) -> None:
    for down in (True, False):
        shell.controls.point(Pointing(x, y, down))
        shell.run(1)


def mode(shell: Shell) -> Mode:
    return shell.play.transport.mode


def state(shell: Shell) -> Any:
    return shell.session.console.state


def test_what_a_program_sends_goes_out_and_what_comes_is_an_input_of_the_next_frame(echo: Echo) -> None:
    shell = begun(echo)
    click(shell, 3, 4)
    assert echo.sent == ["a pin at 3, 4"]
    assert state(shell).read == ("a pin at 3, 4",)
    assert shell.session.held.mail == ("a pin at 3, 4",)
    shell.run(5)
    assert shell.session.held.mail == ()
    assert state(shell).read == ("a pin at 3, 4",)


def test_without_a_post_nothing_comes(echo: Echo) -> None:
    shell = begun(None)
    click(shell, 3, 4)
    assert state(shell).pins == ((3, 4),)
    assert state(shell).read == ()


def test_a_letter_comes_once_however_fast_time_passes(echo: Echo) -> None:
    shell = begun(echo)
    echo.coming.append("hello")
    shell.gate.do(Action.FAST)
    shell.run(4)
    assert state(shell).read == ("hello",)


def test_a_paused_console_gets_its_letters_when_it_goes_on(echo: Echo) -> None:
    shell = begun(echo)
    shell.run(3)
    shell.gate.do(Action.PAUSE)
    echo.coming.append("hello")
    shell.run(9)
    assert state(shell).read == ()
    shell.gate.do(Action.PAUSE)
    shell.run(1)
    assert state(shell).read == ("hello",)


def test_what_is_rewound_or_followed_sends_nothing_again_and_gets_nothing_from_the_post(echo: Echo) -> None:
    shell = begun(echo)
    click(shell, 3, 4)
    shell.run(20)
    there = shell.session.point
    shell.play.transport.go(0)
    echo.coming.append("later")
    shell.play.transport.follow()
    assert shell.play.transport.mode is Mode.FOLLOWING
    shell.run(22)
    assert shell.session.point == there
    assert echo.sent == ["a pin at 3, 4"]
    assert [*echo.coming] == ["later"]


def test_a_pointer_that_moves_ends_no_replay_and_one_that_goes_down_does(echo: Echo) -> None:
    shell = begun(echo)
    shell.run(30)
    shell.play.transport.go(0)
    shell.play.transport.follow()
    shell.controls.point(Pointing(1, 1))
    shell.run(3)
    assert mode(shell) is Mode.FOLLOWING
    click(shell, 2, 2)
    assert mode(shell) is Mode.LIVE
    assert state(shell).pins == ((2, 2),)


def test_letters_are_in_the_movie_and_a_replay_needs_no_post(echo: Echo) -> None:
    shell = begun(echo)
    click(shell, 3, 4)
    shell.run(3)
    movie = json.loads(played(shell.session))
    assert [fields["mail"] for _, fields in movie["inputs"] if "mail" in fields] == [["a pin at 3, 4"]]
    store = MemoryStore({"movie.json": played(shell.session).encode()})
    replay = begun(None, store, replay="movie.json")
    replay.run(5)
    assert state(replay) == state(shell)


def test_a_save_keeps_the_letters_that_came_in_its_frame(echo: Echo) -> None:
    shell = begun(echo)
    echo.coming.append("hello")
    shell.run(1)
    shell.gate.do(Action.SAVE)
    shell.run(5)
    shell.gate.do(Action.LOAD)
    assert state(shell).read == ("hello",)
    assert shell.session.held.mail == ("hello",)
    shell.run(1)
    assert state(shell).read == ("hello",)


def test_too_many_letters_wait_and_what_is_no_letter_is_left_out(echo: Echo) -> None:
    shell = begun(echo)
    many = [str(number) for number in range(limits.LETTERS_A_FRAME + 1)]
    echo.coming.extend(many)
    shell.run(1)
    assert state(shell).read == tuple(many[:-1])
    echo.coming.extend(["x" * (limits.LETTER_BYTES + 1), "\ud83d"])
    shell.run(1)
    assert state(shell).read == tuple(many)
