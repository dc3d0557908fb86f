"""Whatever text a reader is given, it answers with a value or with one refusal that shows the text."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.rules import CHAMPIONSHIP, START, Roll, RulesError, notation

MAT = (Path(__file__).parents[2] / "golden" / "rules" / "gnubg.mat").read_text()

READERS: dict[str, tuple[Callable[[str], object], str]] = {
    "position ID": (notation.read_position_id, "4HPwATDgc/ABMA"),
    "gnubg ID": (notation.read_gnubg_id, "4HPwATDgc/ABMA:QQngAAAAAAAE"),
    "XGID": (notation.read_xgid, "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:3:0:10:10"),
    "play": (lambda text: notation.read_play(text, START, Roll(3, 1), CHAMPIONSHIP), "8/5 6/5"),
    "position": (notation.read_position, str(START)),
    "board": (notation.read_board, notation.draw(START)),
    "roll": (Roll.of, "31"),
    "match": (notation.read_mat, MAT[:700]),
}


@pytest.mark.parametrize("name", READERS)
def test_an_example_of_each_is_read(name: str) -> None:
    read, example = READERS[name]
    assert read(example) is not None


@pytest.mark.parametrize("name", READERS)
@given(data=st.data())
def test_text_with_a_piece_replaced_is_read_or_refused(name: str, data: st.DataObject) -> None:
    read, example = READERS[name]
    start = data.draw(st.integers(0, len(example)))
    end = data.draw(st.integers(start, min(len(example), start + 6)))
    text = example[:start] + data.draw(st.text(max_size=4) | st.sampled_from(["9", "-", "*", "A", "\n"]))
    assert "\n" not in _refusal(read, text + example[end:])


@pytest.mark.parametrize("name", READERS)
@given(text=st.text(max_size=40))
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    assert "\n" not in _refusal(READERS[name][0], text)


def _refusal(read: Callable[[str], object], text: str) -> str:
    """The sentence in which the text is refused, empty where it is read."""
    try:
        read(text)
    except RulesError as error:
        return str(error)
    return ""
