"""The effect of a terminal's bytes on a shell."""

import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.fronts.terminal.job_control import Signals
from retro2600.fronts.terminal.terminal_events import (
    BETWEEN_REPEATS,
    TAP,
    UNDECIDED,
    UNENDED,
    KeysDown,
    TerminalEvents,
)
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.menu.overlay import Overlay
from tests.fronts.terminal.shells import Pressed, Shell
from tests.lamp_state import State


def heard(*pieces: bytes, shell: Shell | None = None, frames: int = 1) -> Shell:
    """A shell after these pieces have come, so many frames apart; there is a lever at column 3 of row 9."""
    shell = shell or Shell()
    events = TerminalEvents(
        shell, Signals(), lambda column, row: Push("select") if (column, row) == (3, 9) else None
    )
    for piece in pieces:
        events.take_in(piece, frames)
        shell.run(frames)
    return shell


def lamp(*pieces: bytes, shell: Shell | None = None) -> State:
    """The lamp's state once it has followed these pieces."""
    return heard(*pieces, *[b""] * 40, shell=shell).machine.state


def turned(shell: Shell) -> int:
    """The steps that the first knob has been turned clockwise."""
    return shell.controls.knobs.steps[0] - Controls(CONSOLE).knobs.steps[0]


def test_a_typed_key_goes_down_and_comes_up_by_itself() -> None:
    assert heard(b" ", frames=TAP).asked == [("space", True)]
    assert heard(b" ", b"", frames=TAP).asked == [("space", True), ("space", False)]


def test_a_key_that_repeats_goes_down_once() -> None:
    assert heard(*[b" "] * 20, frames=3).asked == [("space", True)]


def test_where_the_terminal_tells_a_key_comes_up_when_it_does() -> None:
    shell = Shell()
    state = lamp(b"\x1b[32;1:1u", *[b""] * 30, b"\x1b[32;1:2u", b"\x1b[32;1:3u", shell=shell)
    assert shell.asked == [("space", True), ("space", False)]
    assert state.presses == 1


def test_arrows_turn_the_knob_and_space_is_the_button() -> None:
    shell = Shell()
    assert lamp(b"\x1b[C", *[b""] * TAP, b"\x1b[C", b" ", shell=shell).presses == 1
    assert turned(shell) == 2


@pytest.mark.parametrize("apart", [0, 1, 2, 3, 5, 7])
def test_ten_arrows_turn_the_knob_ten_steps_however_quickly_they_come(apart: int) -> None:
    shell = heard(*[b"\x1b[C"] * 10, frames=apart) if apart else heard(b"\x1b[C" * 10)
    assert turned(shell) == 10


@pytest.mark.parametrize("meanwhile", [b"", b"\x1b[0n"], ids=["nothing", "answers"])
def test_a_paste_that_does_not_end_keeps_no_key_for_itself(meanwhile: bytes) -> None:
    begun = b"\x1b[200~XGID=-b"
    assert not heard(begun, *[meanwhile] * (UNENDED - 1), b" ").asked
    shell = heard(begun, *[meanwhile] * UNENDED, b" ")
    assert shell.asked == [("paste", "XGID=-b"), ("space", True)]
    late = heard(begun, *[meanwhile] * UNENDED, b"\x1b[201~", b" ")
    assert late.asked == shell.asked


def test_the_wheel_turns_the_knob_finely_with_shift() -> None:
    shell = heard(b"\x1b[<64;1;1M\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<68;1;1M")
    assert shell.asked == [
        ("wheel", 1, False),
        ("wheel", 1, False),
        ("wheel", -1, False),
        ("wheel", 1, True),
    ]


def test_a_click_is_the_button_but_on_a_lever_it_is_the_lever() -> None:
    state = lamp(b"\x1b[<0;40;5M", b"\x1b[<0;40;5m", b"\x1b[<0;4;10M", b"\x1b[<0;30;10m")
    assert (state.presses, state.game, state.down) == (1, 2, (False, False))


def test_under_what_is_open_there_are_no_levers() -> None:
    shell = Shell()
    shell.view.overlay = Overlay("menu", ())
    state = lamp(b"\x1b[<0;4;10M", b"\x1b[<0;4;10m", shell=shell)
    assert (state.presses, state.game) == (1, 1)


def test_the_right_button_opens_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Action] = []
    monkeypatch.setattr(Pressed, "do", lambda self, action, down=True: done.append(action))
    heard(b"\x1b[<2;40;5M\x1b[<2;40;5m")
    assert done == [Action.MENU]


def test_the_mouse_turns_the_knob_as_it_moves_two_columns_a_step() -> None:
    assert turned(heard(b"\x1b[<35;10;5M\x1b[<35;16;5M")) == 3


def test_the_mouse_does_not_turn_the_knob_over_a_lever_or_under_what_is_open() -> None:
    over_lever = b"\x1b[<35;20;10M\x1b[<35;4;10M"
    assert turned(heard(over_lever)) == 0
    shell = Shell()
    shell.view.overlay = Overlay("menu", ())
    assert turned(heard(b"\x1b[<35;10;5M\x1b[<35;16;5M", shell=shell)) == 0


def test_a_lone_escape_leaves_once_nothing_has_followed_it() -> None:
    assert not heard(b"\x1b", *[b""] * (UNDECIDED - 1)).commands.leaving.closing
    assert heard(b"\x1b", *[b""] * UNDECIDED).commands.leaving.closing


def test_an_arrow_in_two_pieces_is_no_escape() -> None:
    shell = heard(b"\x1b", b"", b"[C", *[b""] * UNDECIDED)
    assert not shell.commands.leaving.closing
    assert turned(shell) == 1


@pytest.mark.parametrize("data", [b"\x03", b"\x1c", b"\x1b[99;5:1u"])
def test_ctrl_c_leaves_on_every_terminal(data: bytes) -> None:
    assert heard(data).commands.leaving.closing


@pytest.mark.parametrize("data", [b"\x1a", b"\x1b[122;5:1u"])
def test_ctrl_z_asks_to_stop(data: bytes) -> None:
    signals = Signals()
    TerminalEvents(Shell(), signals, lambda column, row: None).take_in(data, 1)
    assert signals.stopping


def test_when_the_keyboard_goes_away_nothing_is_held() -> None:
    shell = Shell()
    assert lamp(b"\x1b[32;1:1u", b"\x1b[O", shell=shell).down == (False, False)
    assert shell.asked == [("space", True), "let go"]


@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("down", b"\x1b[B\x1b[B\x1b[1;1:1B\x1b[1;1:2B\x1b[1;1:3B"),
        ("d", b"dd\x1b[100;1:1u\x1b[100;1:2u\x1b[100;1:3u"),
    ],
)
def test_what_is_open_goes_on_with_every_repetition_of_a_key_that_moves_it(key: str, data: bytes) -> None:
    shell = Shell()
    shell.view.overlay = Overlay("menu", ())
    heard(data, shell=shell)
    assert shell.asked.count((key, True)) == 4
    assert shell.asked[-1] == (key, False)


def test_a_knob_s_keys_by_other_names_move_what_is_open_too() -> None:
    shell = Shell(keys={"knob1_left": ["z"], "knob1_right": ["q"]})
    shell.view.overlay = Overlay("menu", ())
    heard(b"zzzddd", shell=shell)
    assert (shell.asked.count(("z", True)), shell.asked.count(("d", True))) == (3, 1)


@pytest.mark.parametrize("held", [[b"c"] * 20, [b"\x1b[99;1:1u", *[b"\x1b[99;1:2u"] * 20]])
def test_what_acts_at_once_is_done_once_however_long_its_key_is_held(held: list[bytes]) -> None:
    shell = Shell()
    shell.view.overlay = Overlay("menu", ())
    heard(*held, shell=shell, frames=2)
    assert shell.asked.count(("c", True)) == 1


def test_page_keys_move_what_is_open() -> None:
    shell = Shell()
    shell.view.overlay = Overlay("help", ())
    events = TerminalEvents(shell, Signals(), lambda column, row: None)
    events.take_in(b"\x1b[6~\x1b[6~\x1b[5~\x1b[6;1:1~\x1b[6;1:2~", 1)
    assert events.scrolled == 30
    assert shell.asked == []


def test_answers_are_counted() -> None:
    events = TerminalEvents(Shell(), Signals(), lambda column, row: None)
    assert events.take_in(b"\x1b[0n\x1b[0n", 1) == 2


def test_a_key_that_is_typed_is_down_for_a_moment() -> None:
    holding = KeysDown()
    assert holding.typed("space")
    assert holding.pass_time(TAP - 1) == []
    assert holding.pass_time(1) == ["space"]
    assert holding.pass_time(100) == []


def test_a_key_that_repeats_stays_down_until_it_stops() -> None:
    holding = KeysDown()
    assert holding.typed("left")
    for _ in range(20):
        holding.pass_time(2)
        assert not holding.typed("left")
    assert holding.pass_time(BETWEEN_REPEATS - 1) == []
    assert holding.pass_time(1) == ["left"]


def test_keys_come_up_one_by_one() -> None:
    holding = KeysDown()
    holding.typed("left")
    holding.pass_time(2)
    holding.typed("space")
    assert holding.pass_time(TAP - 2) == ["left"]
    assert holding.pass_time(2) == ["space"]


def test_when_the_keyboard_has_gone_nothing_comes_up_any_more() -> None:
    holding = KeysDown()
    holding.typed("space")
    holding.let_go()
    assert holding.pass_time(100) == []
    assert holding.typed("space")
