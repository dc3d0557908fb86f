"""A docstring names its thing; none opens with a question word."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
QUESTION = re.compile(r"\s*(What|Whether|How|Where|Who|Whose|Whom|When|Which|Why)\b")

OPENED = re.compile(rf"""["']{QUESTION.pattern}""")
"""A string that opens with a question word, by its text alone: a file without any need not be parsed."""


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of each docstring: of modules, classes, functions and attributes."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str(text))):
                yield node.lineno, text


def openings(source: str) -> list[int]:
    """Lines of the docstrings that open with a question word."""
    return [line for line, text in docstrings(source) if QUESTION.match(text)]


def test_every_kind_of_docstring_is_seen() -> None:
    source = '''"""What."""
number = 1
"""How many."""
class Thing:
    """Whose."""
    field: int
    """Where it is."""
    def method(self) -> None:
        """Whether it is."""
        "When\\n"
'''
    assert sorted(openings(source)) == [1, 3, 5, 7, 9, 10]
    assert len(OPENED.findall(source)) == 6


def test_only_whole_words_at_the_beginning_count() -> None:
    assert openings('"""Whatever it is, what is not at the beginning is allowed."""') == []


@pytest.mark.parametrize("folder", ["retro2600", "tests", "tools"])
def test_no_docstring_opens_with_a_question_word(folder: str) -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / folder).rglob("*.py")
        if OPENED.search(source := path.read_text(encoding="utf-8")) and (lines := openings(source))
    }
    assert found == {}
