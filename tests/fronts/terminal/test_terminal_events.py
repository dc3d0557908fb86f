"""What bytes from a terminal do to a cabinet."""

import pytest

from retro2600.fronts.input.actions import Action
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.shell.overlay import Overlay
from retro2600.fronts.terminal.holding import TAP
from retro2600.fronts.terminal.terminal_events import UNDECIDED, Ears
from tests.fronts.terminal.shells import Cabinet
from tests.lamp import State


def heard(*pieces: bytes, cabinet: Cabinet | None = None, frames: int = 1) -> Cabinet:
    """A cabinet after these pieces have come, so many frames apart; there is a lever at column 3 of row 9."""
    cabinet = cabinet or Cabinet()
    ears = Ears(cabinet, lambda column, row: Action.SELECT if (column, row) == (3, 9) else None)
    for piece in pieces:
        ears.hear(piece, frames)
        cabinet.run(frames)
    return cabinet


def lamp(*pieces: bytes, cabinet: Cabinet | None = None) -> State:
    """The lamp's state once it has followed these pieces."""
    return heard(*pieces, *[b""] * 40, cabinet=cabinet).machine.state


def turned(cabinet: Cabinet) -> int:
    """How many steps the first knob has been turned clockwise."""
    return cabinet.controls.steps[0] - Controls().steps[0]


def test_a_typed_key_goes_down_and_comes_up_by_itself() -> None:
    assert heard(b" ", frames=TAP).asked == [("space", True)]
    assert heard(b" ", b"", frames=TAP).asked == [("space", True), ("space", False)]


def test_a_key_that_repeats_goes_down_once() -> None:
    assert heard(*[b" "] * 20, frames=3).asked == [("space", True)]


def test_where_the_terminal_tells_a_key_comes_up_when_it_does() -> None:
    cabinet = Cabinet()
    state = lamp(b"\x1b[32;1:1u", *[b""] * 30, b"\x1b[32;1:2u", b"\x1b[32;1:3u", cabinet=cabinet)
    assert cabinet.asked == [("space", True), ("space", False)]
    assert state.presses == 1


def test_arrows_turn_the_knob_and_space_is_the_button() -> None:
    cabinet = Cabinet()
    assert lamp(b"\x1b[C", *[b""] * TAP, b"\x1b[C", b" ", cabinet=cabinet).presses == 1
    assert turned(cabinet) == 2


def test_the_wheel_turns_the_knob_finely_with_shift() -> None:
    cabinet = heard(b"\x1b[<64;1;1M\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<68;1;1M")
    assert cabinet.asked == [
        ("wheel", 1, False),
        ("wheel", 1, False),
        ("wheel", -1, False),
        ("wheel", 1, True),
    ]


def test_a_click_is_the_button_but_on_a_lever_it_is_the_lever() -> None:
    state = lamp(b"\x1b[<0;40;5M", b"\x1b[<0;40;5m", b"\x1b[<0;4;10M", b"\x1b[<0;30;10m")
    assert (state.presses, state.game, state.down) == (1, 2, (False, False))


def test_under_what_is_open_there_are_no_levers() -> None:
    cabinet = Cabinet()
    cabinet.overlay = Overlay("menu", ())
    state = lamp(b"\x1b[<0;4;10M", b"\x1b[<0;4;10m", cabinet=cabinet)
    assert (state.presses, state.game) == (1, 1)


def test_the_right_button_opens_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Action] = []
    monkeypatch.setattr(Cabinet, "do", lambda self, action, down=True: done.append(action))
    heard(b"\x1b[<2;40;5M\x1b[<2;40;5m")
    assert done == [Action.MENU]


def test_the_mouse_turns_the_knob_as_it_moves_two_columns_a_step() -> None:
    assert turned(heard(b"\x1b[<35;10;5M\x1b[<35;16;5M")) == 3


def test_the_mouse_does_not_turn_the_knob_over_a_lever_or_under_what_is_open() -> None:
    over_lever = b"\x1b[<35;20;10M\x1b[<35;4;10M"
    assert turned(heard(over_lever)) == 0
    cabinet = Cabinet()
    cabinet.overlay = Overlay("menu", ())
    assert turned(heard(b"\x1b[<35;10;5M\x1b[<35;16;5M", cabinet=cabinet)) == 0


def test_a_lone_escape_leaves_once_nothing_has_followed_it() -> None:
    assert not heard(b"\x1b", *[b""] * (UNDECIDED - 1)).closing
    assert heard(b"\x1b", *[b""] * UNDECIDED).closing


def test_an_arrow_in_two_pieces_is_no_escape() -> None:
    cabinet = heard(b"\x1b", b"", b"[C", *[b""] * UNDECIDED)
    assert not cabinet.closing
    assert turned(cabinet) == 1


@pytest.mark.parametrize("data", [b"\x03", b"\x1c", b"\x1b[99;5:1u"])
def test_ctrl_c_leaves_on_every_terminal(data: bytes) -> None:
    assert heard(data).closing


@pytest.mark.parametrize("data", [b"\x1a", b"\x1b[122;5:1u"])
def test_ctrl_z_asks_to_stop(data: bytes) -> None:
    ears = Ears(Cabinet(), lambda column, row: None)
    ears.hear(data, 1)
    assert ears.stopping


def test_when_the_keyboard_goes_away_nothing_is_held() -> None:
    cabinet = Cabinet()
    assert lamp(b"\x1b[32;1:1u", b"\x1b[O", cabinet=cabinet).down == (False, False)
    assert cabinet.asked == [("space", True), "let go"]


@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("down", b"\x1b[B\x1b[B\x1b[1;1:1B\x1b[1;1:2B\x1b[1;1:3B"),
        ("page down", b"\x1b[6~\x1b[6~\x1b[6;1:1~\x1b[6;1:2~\x1b[6;1:3~"),
        ("d", b"dd\x1b[100;1:1u\x1b[100;1:2u\x1b[100;1:3u"),
    ],
)
def test_what_is_open_goes_on_with_every_repetition_of_a_key_that_moves_it(key: str, data: bytes) -> None:
    cabinet = Cabinet()
    cabinet.overlay = Overlay("menu", ())
    heard(data, cabinet=cabinet)
    assert cabinet.asked.count((key, True)) == 4
    assert cabinet.asked[-1] == (key, False)


def test_a_knob_s_keys_by_other_names_move_what_is_open_too() -> None:
    cabinet = Cabinet(keys={"knob1_left": ["x"], "knob1_right": ["y"]})
    cabinet.overlay = Overlay("menu", ())
    heard(b"xxxddd", cabinet=cabinet)
    assert (cabinet.asked.count(("x", True)), cabinet.asked.count(("d", True))) == (3, 1)


@pytest.mark.parametrize("held", [[b"c"] * 20, [b"\x1b[99;1:1u", *[b"\x1b[99;1:2u"] * 20]])
def test_what_acts_at_once_is_done_once_however_long_its_key_is_held(held: list[bytes]) -> None:
    cabinet = Cabinet()
    cabinet.overlay = Overlay("menu", ())
    heard(*held, cabinet=cabinet, frames=2)
    assert cabinet.asked.count(("c", True)) == 1


def test_page_keys_move_what_is_open() -> None:
    cabinet = Cabinet()
    cabinet.overlay = Overlay("help", ())
    ears = Ears(cabinet, lambda column, row: None)
    ears.hear(b"\x1b[6~\x1b[6~\x1b[5~", 1)
    assert ears.scrolled == 10


def test_answers_are_counted() -> None:
    ears = Ears(Cabinet(), lambda column, row: None)
    ears.hear(b"\x1b[0n\x1b[0n", 1)
    assert ears.answers == 2
