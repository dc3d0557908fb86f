"""Lines that are typed carelessly: a line is one answer, and nothing of it is kept for the next."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from retro2600.cartridges.championship.scenes import From
from retro2600.cartridges.championship.state import State
from retro2600.shell.shell import Shell
from tests.fronts.typists import by_lines

OPENING = ("N", "7", "Y", "", "Y", "6", "1")
"""To a game with dice of one's own, and white's opening roll of 6 and 1."""


def said_to(lines: list[str], home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], State]:
    """The lines said at FROM-- to these lines; the state in the end."""
    monkeypatch.setenv("RETRO2600_HOME", str(home))
    states: list[State] = []

    def script(shell: Callable[[], Shell]) -> Iterator[str]:
        yield from OPENING
        assert isinstance(shell().session.console.state.scene, From)
        yield from ["=", *lines]  # a key that is refused marks the place
        states.append(shell().session.console.state)

    said = by_lines(script, "championship", monkeypatch)
    mark = next(number for number, line in enumerate(said) if line.startswith("! Press H. A point"))
    return said[mark + 2 :], states[-1]


def test_of_a_word_that_means_nothing_the_first_letter_is_refused_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, _ = said_to(["foo"], tmp_path, monkeypatch)
    assert said == ["! Press H. A point is typed in digits, 01 to 24.", "> FROM--"]


def test_digits_behind_a_refused_key_are_not_kept_for_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, state = said_to(["9/1", "24/9", "25"], tmp_path, monkeypatch)
    assert state.typed == ()
    assert said[-2] == "! Points are numbered 01 to 24."
    assert all(prompt.startswith("> ") for line, prompt in pairwise(said) if line.startswith("! "))


def test_a_digit_that_ends_a_line_is_a_number_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, state = said_to(["240"], tmp_path, monkeypatch)
    assert state.typed == ()
    assert said[-1].startswith("> ")
    assert "! All your pieces must be home before bearing off." in said


@pytest.mark.parametrize("line", ["\udcff", "\x1b[A", "\t"])
def test_a_character_that_no_key_types_is_refused_and_is_no_enter(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, _ = said_to([line], tmp_path, monkeypatch)
    assert said == [f"! No key types {line[0]!r}.", "> FROM--"]
