"""Devices and their players."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.turning import TRAVEL
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.console import TREMBLING
from retro2600.machine.console import Console
from retro2600.machine.controls import Button, Use
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.device import Sight
from retro2600.shell.input.device_settings import DeviceSettings
from tests.fronts.consoles import DESK
from tests.shelf.regatta import CONSOLE as RIVER

PAD, ADAPTER = "Gamepad F310", "2600-daptor II"
PADS_WITHOUT_A_HAT = "PS4 Controller", "Nintendo Switch Pro Controller", "Nintendo Switch Joy-Con (L/R)"
ABSOLUTE = DeviceSettings(kind="paddle", dead_zone=0.0)
REST = Inputs()


class Room:
    """Controls, and devices that come and go; a device's guid is its name."""

    def __init__(
        self,
        settings: Mapping[str, DeviceSettings] | None = None,
        reserved: str | None = "",
        console: Console[Any] = CONSOLE,
    ) -> None:
        self.controls = Controls(console)
        self.devices = Devices(self.controls, settings)
        self.devices.reserve(reserved)

    def plug(self, id: int, name: str = PAD, hats: int = 1) -> None:
        self.devices.joined(Sight(id, name, name, (0.0, 0.0), (False, False), ((0.0, 0.0),) * hats))

    def players(self) -> dict[int, tuple[int, ...]]:
        return {device.id: device.players for device in self.devices.seen}

    def after(self, frames: int = 10) -> Inputs:
        inputs: list[Inputs] = [self.controls.frame() for _ in range(frames)]
        return inputs[-1]

    def pressing(self) -> tuple[bool, bool]:
        inputs = self.after()
        return inputs.button0, inputs.button1


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.mark.parametrize(
    ("wanted", "reserved", "names", "players"),
    [
        pytest.param({}, "", (PAD, PAD, PAD), [(0,), (1,), ()], id="a third plays nobody"),
        pytest.param({}, "", (ADAPTER, PAD), [(0, 1), ()], id="a pair of paddles plays both"),
        pytest.param({"right": 1}, "", ("right", PAD), [(1,), (0,)], id="settings say for whom"),
        pytest.param({"a": 1, "b": 1}, "", ("a", "b"), [(1,), (1,)], id="two names for one player"),
        pytest.param({"left": 0}, "", (ADAPTER, "left"), [(0, 1), (0,)], id="a pair makes room for nobody"),
        pytest.param({"a": 0, PAD: 1}, "F310", ("a", PAD), [(1,), (0,)], id="reserved against settings"),
        pytest.param({}, "f310", (PAD, PAD), [(0,), (1,)], id="the second of the reserved name"),
        pytest.param({}, "F310", (ADAPTER, PAD), [(0, 1), (0,)], id="a pair where it is reserved"),
        pytest.param({}, None, (ADAPTER, PAD), [(0, 1), ()], id="a pair where it is reserved for none"),
    ],
)
def test_devices_play_for_whom_they_should(
    wanted: dict[str, int], reserved: str | None, names: tuple[str, ...], players: list[tuple[int, ...]]
) -> None:
    """In the order in which they come, whatever their numbers."""
    room = Room({name: DeviceSettings(player=player) for name, player in wanted.items()}, reserved)
    for id, name in zip((7, 3, 5), names, strict=False):
        room.plug(id, name)
    assert [*room.players().values()] == players


def test_on_a_console_of_four_players_four_devices_play_and_a_fifth_plays_nobody() -> None:
    room = Room(console=RIVER)
    for id in range(5):
        room.plug(id)
        room.devices.button(id, 1, True)
    assert room.players() == {0: (0,), 1: (1,), 2: (2,), 3: (3,), 4: ()}
    held: Any = room.after()
    assert (held.oar0, held.oar1, held.oar2, held.oar3) == (True,) * 4


def test_a_device_plays_for_the_third_player_where_there_is_one() -> None:
    for console, plays in ((RIVER, (2,)), (CONSOLE, (0,))):
        room = Room({PAD: DeviceSettings(player=2)}, console=console)
        room.plug(7)
        assert room.players() == {7: plays}


def test_a_pair_of_paddles_does_no_harm_on_a_console_of_one_player_without_a_knob() -> None:
    room = Room({PAD: DeviceSettings(kind="paddle", axes=(0, 1), buttons=(0, 1))}, console=DESK)
    room.plug(7)
    for number in (0, 1):
        room.devices.axis(7, number, 0.5)
        room.devices.button(7, number, True)
    assert room.players() == {7: (0,)}
    held: Any = room.after()
    assert held == DESK.rest


def test_a_pad_s_second_button_is_the_player_s_second_one() -> None:
    two = Button("start", Use("start", "the second one"), player=0)
    controls = (*(control for control in RIVER.controls if control.field != "start"), two)
    room = Room(console=replace(RIVER, controls=controls))
    room.plug(7)
    room.devices.button(7, 1, True)
    held: Any = room.after()
    assert (held.oar0, held.start) == (False, True)


def test_of_two_devices_of_one_name_the_first_plays_for_whom_their_settings_say() -> None:
    room = Room({PAD: DeviceSettings(player=0)})
    room.plug(0)
    room.plug(1)
    assert room.players() == {0: (0,), 1: (1,)}
    room.devices.left(0)
    room.plug(2)
    assert room.players() == {1: (1,), 2: (0,)}


def test_who_only_came_first_makes_room_for_a_device_whose_settings_say_so() -> None:
    room = Room({"left": DeviceSettings(player=0), "right": DeviceSettings(player=1)})
    room.plug(0, "one")
    room.devices.button(0, 0, True)
    assert room.pressing() == (True, False)
    room.plug(1, "left")
    assert room.players() == {0: (1,), 1: (0,)}
    assert room.pressing() == (False, False)
    room.plug(2, "right")
    assert room.players() == {0: (), 1: (0,), 2: (1,)}


def test_a_paddle_that_plays_for_another_player_puts_his_knob_where_it_stands() -> None:
    room = Room({"paddle": ABSOLUTE, "left": DeviceSettings(player=0)})
    room.plug(0, "paddle")
    room.devices.axis(0, 0, 0.5)
    room.after()
    room.plug(1, "left")
    room.devices.axis(0, 0, 0.5)
    inputs = room.after()
    assert inputs.paddle1 == inputs.paddle0 != REST.paddle0


def test_player_1_is_reserved_for_a_device_by_its_name() -> None:
    room = Room(reserved="f310")
    room.plug(0, "Competition Pro")
    plays = [room.devices.reserved_plays]
    room.plug(1)
    assert room.players() == {0: (1,), 1: (0,)}
    plays.append(room.devices.reserved_plays)
    room.devices.left(1)
    plays.append(room.devices.reserved_plays)
    assert plays == [False, True, False]


def test_no_device_plays_player_1_where_it_is_reserved_for_none() -> None:
    room = Room({"left": DeviceSettings(player=0)}, reserved=None)
    for id, name in enumerate(("one", "left", "two")):
        room.plug(id, name)
    assert room.players() == {0: (1,), 1: (), 2: ()}
    room.devices.button(1, 0, True)
    assert room.pressing() == (False, False)
    assert not room.devices.reserved_plays


def test_a_reservation_while_it_is_played_lets_go_of_everything(room: Room) -> None:
    room.plug(0, "one")
    room.plug(1, "two")
    room.devices.button(0, 0, True)
    assert room.pressing() == (True, False)
    room.devices.reserve("TWO")
    assert room.players() == {0: (1,), 1: (0,)}
    assert room.pressing() == (False, False)


def test_who_may_go_on_playing_for_whom_he_played_does_whatever_is_reserved(room: Room) -> None:
    room.plug(0, "one")
    room.plug(1, "two")
    seated = []
    for reserved in (None, "", "two", None, ""):
        room.devices.reserve(reserved)
        seated.append(room.players())
    assert seated == [
        {0: (), 1: (1,)},
        {0: (0,), 1: (1,)},
        {0: (1,), 1: (0,)},
        {0: (1,), 1: ()},
        {0: (1,), 1: (0,)},
    ]


def test_of_two_devices_of_the_reserved_name_the_one_that_plays_player_1_goes_on(room: Room) -> None:
    room.plug(0, "one")
    room.plug(1)
    room.devices.left(0)
    room.plug(2)
    room.devices.reserve("f310")
    assert room.players() == {1: (1,), 2: (0,)}


def test_a_device_that_is_alone_plays_player_1_again_when_it_may(room: Room) -> None:
    room.plug(0)
    seated = []
    for reserved in (None, ""):
        room.devices.reserve(reserved)
        seated.append(room.players()[0])
    assert seated == [(1,), (0,)]


def test_a_reserved_player_1_goes_by_the_name_until_settings_count_again() -> None:
    room = Room({"Pad B": DeviceSettings(player=0)}, reserved="pad")
    room.plug(0, "Pad A")
    room.plug(1, "Pad B")
    assert room.players() == {0: (0,), 1: (1,)}
    room.devices.reserve("")
    assert room.players() == {0: (1,), 1: (0,)}


def test_the_same_reservation_once_more_lets_go_of_nothing() -> None:
    room = Room(reserved="f310")
    room.plug(0)
    room.devices.button(0, 0, True)
    room.devices.reserve("F310")
    assert room.pressing() == (True, False)


def test_a_device_that_comes_back_gets_its_old_player(room: Room) -> None:
    room.plug(0, "one")
    room.plug(1, "two")
    room.devices.left(0)
    room.devices.left(1)
    room.plug(2, "two")
    room.plug(3, "one")
    assert room.players() == {2: (1,), 3: (0,)}


def test_the_player_of_a_device_that_has_gone_is_free_for_another(room: Room) -> None:
    for id in (0, 1, 2):
        room.plug(id, f"device {id}")
    room.devices.left(0)
    assert room.players() == {1: (1,), 2: ()}
    room.devices.button(2, 0, True)
    assert room.players() == {1: (1,), 2: (0,)}
    assert room.pressing() == (True, False)


def test_what_has_no_button_is_no_device() -> None:
    devices = Devices(Controls(CONSOLE))
    devices.joined(Sight(0, "Accelerometer", "", (0.0, 0.0, 0.0), (), ()))
    assert devices.seen == ()


def test_a_device_that_is_unplugged_lets_go_of_everything(room: Room) -> None:
    room.plug(0)
    room.devices.button(0, 1, True)
    room.devices.axis(0, 0, 1.0)
    room.devices.hat(0, 0, -1)
    assert room.pressing() == (True, False)
    room.devices.left(0)
    assert room.pressing() == (False, False)
    assert room.after(40) == room.after(100)


def test_a_paddle_that_is_unplugged_leaves_the_knob_where_it_was() -> None:
    room = Room({"paddle": ABSOLUTE})
    room.plug(0, "paddle")
    room.devices.axis(0, 0, 0.5)
    before = room.after()
    room.devices.axis(0, 0, 0.0)  # SDL centres the axes of a device before it says that it has gone
    room.devices.left(0)
    assert room.after() == before != REST


def test_a_pair_of_paddles_turns_both_knobs_and_presses_both_buttons(room: Room) -> None:
    room.plug(0, ADAPTER)
    room.devices.axis(0, 0, 1.0)
    room.devices.axis(0, 1, -1.0)
    room.devices.button(0, 1, True)
    room.devices.button(0, 2, True)
    inputs = room.after()
    assert (SAMPLES[inputs.paddle0], SAMPLES[inputs.paddle1]) == (28, 0)
    assert (inputs.button0, inputs.button1) == (False, True)
    room.devices.button(0, 0, True)
    assert room.pressing() == (True, True)


def test_a_sticks_other_axes_do_not_count_and_any_of_its_buttons_does(room: Room) -> None:
    room.plug(0)
    room.devices.axis(0, 1, 1.0)
    room.devices.button(0, 5, True)
    assert room.after() == Inputs(button0=True)


def test_a_stick_turns_the_knob_until_it_is_let_go_of(room: Room) -> None:
    room.plug(0)
    room.devices.axis(0, 0, 0.5)
    turned = room.after()
    assert turned.paddle0 < REST.paddle0
    room.devices.axis(0, 0, 0.1)  # within its dead zone
    assert room.after() == room.after(100)


def test_a_stick_may_be_used_as_a_paddle() -> None:
    room = Room({PAD: ABSOLUTE})
    room.plug(0)
    room.devices.axis(0, 0, 1.0)
    assert SAMPLES[room.after(1).paddle0] == 28


def test_a_hat_turns_the_knob_step_by_step(room: Room) -> None:
    room.plug(0)
    room.plug(1)
    for across in (1, 0, 1, -1, 0, 1, 0):
        room.devices.hat(1, 0, across)
    assert room.controls.knobs.steps == (SAMPLES[REST.paddle0], SAMPLES[REST.paddle1] + 2)
    assert room.after(100) == room.after(100)


def test_a_thumb_that_rolls_on_the_hat_turns_no_further() -> None:
    still, rolling = Room(), Room()
    for room in (still, rolling):
        room.plug(0)
        room.devices.hat(0, 0, 1)
    for _ in range(12):
        rolling.devices.hat(0, 0, 1)  # right, right and up, right again
        assert rolling.after(5) == still.after(5)
        assert rolling.controls.knobs.steps == still.controls.knobs.steps
    rolling.devices.hat(0, 0, 0)
    assert rolling.after(100) == rolling.after(100)


@pytest.mark.parametrize("name", PADS_WITHOUT_A_HAT)
def test_four_buttons_of_some_pads_are_their_hat(name: str, room: Room) -> None:
    room.plug(0, name, hats=0)
    for button in (11, 12, 13, 14, 14, 14):
        room.devices.button(0, button, True)
        assert room.pressing() == (False, False)
        room.devices.button(0, button, False)
    assert room.controls.knobs.steps[0] == SAMPLES[REST.paddle0] + 2
    assert room.after(100) == room.after(100)
    room.devices.button(0, 0, True)
    assert room.pressing() == (True, False)


@pytest.mark.parametrize(
    ("name", "hats", "buttons"),
    [(PADS_WITHOUT_A_HAT[0], 1, ()), (PAD, 0, ()), (PADS_WITHOUT_A_HAT[0], 0, (13,))],
)
def test_on_a_pad_with_a_hat_on_another_or_if_settings_say_so_they_press(
    name: str, hats: int, buttons: tuple[int, ...]
) -> None:
    room = Room({name: DeviceSettings(buttons=buttons)})
    room.plug(0, name, hats)
    room.devices.button(0, 13, True)
    assert room.pressing() == (True, False)
    assert room.controls.knobs.steps[0] == SAMPLES[REST.paddle0]


@given(st.floats(-1, 1), st.floats(-1, 1))
def test_the_dejitter_filter_costs_no_frame(before: float, place: float) -> None:
    plain = Room({"paddle": replace(ABSOLUTE, dejitter=False)})
    filtered = Room({"paddle": ABSOLUTE})
    for room in (plain, filtered):
        room.plug(0, "paddle")
        room.devices.axis(0, 0, before)
        room.after()
        room.devices.axis(0, 0, place)
    if abs(place - before) >= TREMBLING * 2 / TRAVEL:
        assert filtered.after(1) == plain.after(1)


def test_a_paddle_that_trembles_leaves_the_knob_to_the_wheel() -> None:
    room = Room({"paddle": ABSOLUTE})
    room.plug(0, "paddle")
    room.devices.axis(0, 0, 0.0)
    room.after()
    room.controls.wheel(3)
    turned = room.after(100)
    for frame in range(10):
        room.devices.axis(0, 0, (frame % 2) / TRAVEL)
        assert room.after(1) == turned


WORDS = st.one_of(
    st.tuples(st.just("joined"), st.integers(0, 3), st.sampled_from([PAD, ADAPTER])),
    st.tuples(st.just("left"), st.integers(0, 3)),
    st.tuples(st.just("axis"), st.integers(0, 3), st.integers(0, 2), st.floats(-1, 1)),
    st.tuples(st.just("button"), st.integers(0, 3), st.integers(0, 2), st.booleans()),
    st.tuples(st.just("hat"), st.integers(0, 3), st.just(0), st.integers(-1, 1)),
    st.tuples(st.just("reserve"), st.sampled_from([None, "", "f310", "daptor"])),
)


@given(st.lists(WORDS, max_size=30))
def test_when_all_devices_have_gone_nothing_is_held(words: list[tuple[Any, ...]]) -> None:
    room = Room()
    for name, *values in words:
        if name == "joined":
            room.plug(*values)
        else:
            getattr(room.devices, name)(*values)
        room.after(1)
    for id in range(4):
        room.devices.left(id)
    room.after(200)  # debouncers play back what came too quickly
    assert room.after() == room.after(100)
    assert room.pressing() == (False, False)


def test_what_an_unknown_device_says_does_not_count(room: Room) -> None:
    room.devices.axis(0, 0, 1.0)
    room.devices.button(0, 0, True)
    room.devices.hat(0, 0, 1)
    room.devices.left(0)
    assert room.after() == REST
    assert room.devices.seen == ()
