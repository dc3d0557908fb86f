"""Joysticks and paddles by name."""

from types import SimpleNamespace

import pygame
import pytest

from retro2600.fronts.errors import RequestError
from retro2600.fronts.window import devices

PLUGGED_IN = ["Stelladaptor 2600-to-USB", "Gamepad F310"]


@pytest.fixture
def plugged_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(number: int) -> SimpleNamespace:
        return SimpleNamespace(get_name=lambda: PLUGGED_IN[number])

    monkeypatch.setattr(pygame.joystick, "init", lambda: None)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: len(PLUGGED_IN))
    monkeypatch.setattr(pygame.joystick, "Joystick", opened)


@pytest.mark.parametrize(
    ("part", "name"),
    [("stella", PLUGGED_IN[0]), ("F310", PLUGGED_IN[1]), ("pad", PLUGGED_IN[1]), ("a", PLUGGED_IN[0])],
)
def test_a_joystick_is_found_by_a_part_of_its_name(plugged_in: None, part: str, name: str) -> None:
    assert devices.joystick(part).get_name() == name


def test_an_unknown_name_is_answered_with_those_there_are(plugged_in: None) -> None:
    with pytest.raises(RequestError) as refusal:
        devices.joystick("D9")
    assert str(refusal.value) == (
        "--paddle: no joystick has 'D9' in its name; there is 'Stelladaptor 2600-to-USB', 'Gamepad F310'"
    )
