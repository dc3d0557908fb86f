"""The menu, by knob and button alone."""

from retro2600.shell.menu.menu import Do, Menu, PageLine, ValueLine
from retro2600.shell.menu.overlay import OverlayLine


class Told:
    """A page with one line of each kind, and what was done through it."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.value = 5
        self.page = PageLine(
            "Top",
            lambda: [
                Do("go", lambda: self.done.append("go")),
                Do("stay", lambda: self.done.append("stay"), closes=False),
                ValueLine("volume", lambda: str(self.value), self.turn),
                PageLine("more", lambda: [Do("deep", lambda: self.done.append("deep"))]),
            ],
        )

    def turn(self, steps: int) -> None:
        self.value += steps


def test_the_knob_goes_round_the_lines() -> None:
    menu = Menu(Told().page)
    assert menu.overlay().chosen == 0
    menu.turn(-1)
    assert menu.overlay().chosen == 3
    menu.turn(6)
    assert menu.overlay().chosen == 1


def test_the_button_does_what_the_line_says() -> None:
    told = Told()
    menu = Menu(told.page)
    assert not menu.choose()
    menu.turn(1)
    assert menu.choose()
    assert told.done == ["go", "stay"]


def test_a_value_is_turned_between_two_presses() -> None:
    told = Told()
    menu = Menu(told.page)
    menu.turn(2)
    assert menu.choose()
    menu.turn(3)
    assert told.value == 8
    assert menu.overlay().lines[2] == OverlayLine("volume", "< 8 >")
    assert menu.choose()
    menu.turn(1)
    assert told.value == 8
    assert menu.overlay().chosen == 3


def test_a_page_opens_and_its_last_line_leads_back() -> None:
    told = Told()
    menu = Menu(told.page)
    menu.turn(3)
    assert menu.choose()
    assert [line.left for line in menu.overlay().lines] == ["deep", "back"]
    menu.turn(1)
    assert menu.choose()
    assert menu.overlay().title == "Top"


def test_the_way_out_leads_out_of_a_value_then_a_page_then_the_menu() -> None:
    told = Told()
    menu = Menu(told.page)
    menu.turn(3)
    menu.choose()
    assert menu.back()
    menu.turn(-1)
    menu.choose()
    stays = [(menu.turning, menu.back()) for _ in range(2)]
    assert stays == [(True, True), (False, False)]
