"""The two programs on the shelf: taken off it from the menu, each with a session of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from retro2600.cartridges import DEFAULT
from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.store.shelf import titles
from tests.fronts.typists import FRONTS, Script

OTHER = "championship"
PATIENCE = 100


def name_of(shell: Shell) -> str:
    name: str = shell.session.console.cartridge.name
    return name


def chosen(shell: Callable[[], Shell], line: str) -> Iterator[str]:
    """The keys that choose a line of the page of the menu that is open, the way down."""
    for _ in range(40):
        overlay = shell().overlay
        assert overlay
        assert overlay.chosen is not None
        if overlay.lines[overlay.chosen].left == line:
            yield "return"
            yield ""  # a terminal takes what follows at once for the key's repetition
            return
        yield "down"
    raise AssertionError(f"there is no line {line}")


def changed(shell: Callable[[], Shell], name: str) -> Iterator[str]:
    """The keys that take another program off the shelf."""
    before = shell()
    yield "f13"
    yield from chosen(shell, "programs")
    yield from chosen(shell, titles()[name])
    for _ in range(PATIENCE):
        if shell() is not before:
            return
        yield ""
    raise AssertionError(f"{name} is not played")


def there_and_back(seen: list[tuple[str, int]]) -> Script:
    """Notes what is played and which frame of it, whenever that is another program."""

    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        yield from [""] * 20
        seen.append((name_of(shell()), shell().session.frame))
        yield "return"
        for name in (OTHER, DEFAULT, OTHER):
            left = shell()
            yield from changed(shell, name)
            seen.append((name_of(shell()), shell().session.frame))
            assert left.session.frame > 0
            yield "y" if name == OTHER else "return"
            yield from [""] * 40

    return script


@pytest.mark.parametrize("front", FRONTS)
def test_another_program_is_taken_off_the_shelf_and_each_goes_on_where_it_was_left(
    front: str, sdl: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []
    FRONTS[front](there_and_back(seen), DEFAULT, monkeypatch)
    assert [name for name, _ in seen] == [DEFAULT, OTHER, DEFAULT, OTHER]
    begun, first_other, back, other_again = (frame for _, frame in seen)
    assert first_other < 40
    assert back > begun
    assert other_again > first_other + 40
