"""A program whose music stands in every frame, in the window and on the page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from retro2600 import cartridges
from retro2600.consoles.tablet import Output, Sound
from retro2600.fronts.window import app
from retro2600.fronts.window.speaker import Speaker
from retro2600.machine import Program
from retro2600.machine.console import Console
from retro2600.shell.input.actions import Action
from tests.fronts.consoles import TABLET
from tests.fronts.web.page.visits import RATE, Visit, Visitor
from tests.fronts.window.cards import Table
from tests.fronts.window.sessions import MUTE, play, shell_with

FRAME, CHUNK = 735, 44_100 // 60
MUSIC = (Sound.MUSIC,)


@pytest.fixture(autouse=True)
def musical_magnets(strangers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The magnets, to music."""
    magnets = type(cartridges.load("magnets"))
    plain = magnets.show

    def show(program: Program, state: Any) -> Output:
        output: Output = plain(program, state)
        return replace(output, sound=(*output.sound, *MUSIC))

    monkeypatch.setattr(magnets, "show", show)


def music(begin: int, end: int) -> bytes:
    """It from one frame to another, at the page's rate."""
    synthesiser = TABLET.sound.synthesiser(RATE)
    return b"".join([synthesiser.frame(MUSIC, 1).tobytes() for _ in range(end)][begin:])


class TestPage:
    """The page: nothing is asked more rarely while it sounds."""

    @pytest.fixture
    def visit(self) -> Visit:
        return Visitor().open(cartridge="magnets")

    def test_it_is_in_each_answer_though_the_state_stays_the_same_object(self, visit: Visit) -> None:
        assert [visit.run()["sound"] for _ in range(10)] == [music(at, at + 1) for at in range(10)]
        visit.run(300)  # what is said at first is gone
        state = visit.state
        answer = visit.run()
        assert visit.state is state
        assert answer.keys() == {"kind", "blank", "sound"}

    def test_muted_it_rests_and_then_begins_anew(self, visit: Visit) -> None:
        visit.run(300)
        visit.take("do", action="mute", down=True)
        visit.take("do", action="mute", down=False)
        visit.until(lambda: "rests" in visit.run())
        assert "sound" not in visit.run()
        visit.take("do", action="mute", down=True)
        visit.take("do", action="mute", down=False)
        assert visit.run()["sound"] == music(0, 1)
        assert visit.run()["sound"] == music(1, 2)

    def test_it_stands_still_behind_the_menu(self, visit: Visit) -> None:
        visit.run(20)
        visit.do("menu")
        assert "sound" not in visit.run(50)
        visit.take("do", action="menu", down=True)
        visit.take("do", action="menu", down=False)
        heard = b"".join(visit.run().get("sound", b"") for _ in range(8))
        assert heard
        assert heard in music(15, 40)

    def test_a_session_that_is_continued_hears_it_from_its_beginning(self) -> None:
        visitor = Visitor()
        before = visitor.open(cartridge="magnets")
        before.run(100)
        before.take("hidden")
        assert visitor.open(cartridge="magnets").run()["sound"] == music(0, 1)


@pytest.mark.usefixtures("sdl")
class TestWindow:
    """The window: its loop never takes the music's frames for silent ones."""

    @pytest.fixture
    def cards(self, monkeypatch: pytest.MonkeyPatch) -> Table:
        cards = Table("card")

        class Heard(Speaker):
            def __init__(self, console: Console[Any], device: str = "") -> None:
                super().__init__(console, device, cards)

        monkeypatch.setattr(app, "Speaker", Heard)
        return cards

    def heard(self, cards: Table, actions: dict[int, Action], until: int) -> NDArray[np.int32]:
        """Each turn's loudest sample, in a session in which somebody asks for these."""
        shell = shell_with("magnets", replace(MUTE, mute=False))

        def turn(frame: int) -> None:
            cards.card.take(FRAME)
            if frame in actions:
                shell.gate.do(actions[frame])

        play(shell, {frame: partial(turn, frame) for frame in range(1, until + 1)}, until)
        heard = cards.card.heard[: len(cards.card.heard) // FRAME * FRAME].astype(np.int32)
        assert abs(np.diff(heard)).max() < 330  # no click
        return np.array(abs(heard).reshape(-1, FRAME).max(axis=1), np.int32)

    def test_it_goes_on_though_nothing_changes(self, cards: Table) -> None:
        heard = self.heard(cards, {}, 400)
        assert (heard[10:399] > 200).all()

    def test_it_is_silent_behind_the_menu_and_goes_on_after_it(self, cards: Table) -> None:
        heard = self.heard(cards, {100: Action.MENU, 150: Action.MENU}, 300)
        assert (heard[10:99] > 200).all()
        assert not heard[110:150].any()
        assert (heard[160:299] > 200).all()

    def test_muted_it_is_not_heard_until_it_is_on_again(self, cards: Table) -> None:
        heard = self.heard(cards, {100: Action.MUTE, 500: Action.MUTE}, 600)
        assert not heard[110:499].any()
        assert (heard[512:599] > 200).all()
