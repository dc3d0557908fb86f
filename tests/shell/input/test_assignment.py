"""The players that devices play for."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.shell.input.device_settings import DeviceSettings
from tests.fronts.consoles import DESK
from tests.shelf.regatta import CONSOLE as RIVER
from tests.shell.input.rooms import ABSOLUTE, ADAPTER, PAD, Room

REST = Inputs()


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
