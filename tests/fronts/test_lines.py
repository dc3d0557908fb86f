"""Lines that are typed carelessly: a line is one answer, and nothing of it is kept for the next."""

import io
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from retro2600.cartridges.championship.scenes import From
from retro2600.cartridges.championship.state import State
from retro2600.cli.main import main
from retro2600.shell.shell import Shell
from tests.fronts.typists import by_lines

OPENING = ("N", "7", "Y", "", "Y", "6", "1")
"""To a game with dice of one's own, and white's opening roll of 6 and 1."""


def said_to(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], State]:
    """The lines said at FROM-- to these lines; the state in the end."""
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
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said, _ = said_to(["foo"], monkeypatch)
    assert said == ["! Press H. A point is typed in digits, 01 to 24.", "> FROM--"]


def test_digits_behind_a_refused_key_are_not_kept_for_the_next_line(monkeypatch: pytest.MonkeyPatch) -> None:
    said, state = said_to(["9/1", "24/9", "25"], monkeypatch)
    assert state.typed == ()
    assert said[-2] == "! Points are numbered 01 to 24."
    assert all(prompt.startswith("> ") for line, prompt in pairwise(said) if line.startswith("! "))


def test_a_digit_that_ends_a_line_is_a_number_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    said, state = said_to(["240"], monkeypatch)
    assert state.typed == ()
    assert said[-1].startswith("> ")
    assert "! All your pieces must be home before bearing off." in said


@pytest.mark.parametrize("line", ["\udcff", "\x1b[A", "\t"])
def test_a_character_that_no_key_types_is_refused_and_is_no_enter(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, _ = said_to([line], monkeypatch)
    assert said == [f"! No key types {line[0]!r}.", "> FROM--"]


@pytest.fixture
def typed_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[bytes], tuple[int, str, str]]:
    """The program with these bytes as its input, which are to be UTF-8: exit code, output, complaint."""

    def type_in(data: bytes) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8", "strict"))
        return main(["gammon", "--front", "lines"]), *capsys.readouterr()

    return type_in


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_input_in_utf_16_is_refused_in_a_sentence(
    encoding: str, typed_in: Callable[[bytes], tuple[int, str, str]]
) -> None:
    code, out, err = typed_in("N\n7\nY\n".encode(encoding))
    sentence = "--front lines: the input has null characters, as text in UTF-16 has, expected UTF-8"
    assert (code, err) == (2, f"retro2600: {sentence}\n")
    assert "No key types" not in out


def test_the_mark_before_utf_8_is_no_key_and_bytes_that_are_none_are_refused(
    typed_in: Callable[[bytes], tuple[int, str, str]],
) -> None:
    code, out, err = typed_in(b"\xef\xbb\xbfN\n\xff\n")
    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if line.startswith("! No")] == ["! No key types '\\udcff'."]
