"""Keys on a terminal that does not tell when they come up."""

from retro2600.fronts.terminal.terminal_events import BETWEEN_REPEATS, TAP, Holding


def test_a_key_that_is_typed_is_down_for_a_moment() -> None:
    holding = Holding()
    assert holding.typed("space")
    assert holding.pass_time(TAP - 1) == []
    assert holding.pass_time(1) == ["space"]
    assert holding.pass_time(100) == []


def test_a_key_that_repeats_stays_down_until_it_stops() -> None:
    holding = Holding()
    assert holding.typed("left")
    for _ in range(20):
        holding.pass_time(2)
        assert not holding.typed("left")
    assert holding.pass_time(BETWEEN_REPEATS - 1) == []
    assert holding.pass_time(1) == ["left"]


def test_keys_come_up_one_by_one() -> None:
    holding = Holding()
    holding.typed("left")
    holding.pass_time(2)
    holding.typed("space")
    assert holding.pass_time(TAP - 2) == ["left"]
    assert holding.pass_time(2) == ["space"]


def test_when_the_keyboard_has_gone_nothing_comes_up_any_more() -> None:
    holding = Holding()
    holding.typed("space")
    holding.let_go()
    assert holding.pass_time(100) == []
    assert holding.typed("space")
