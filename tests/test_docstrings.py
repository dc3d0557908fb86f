"""A docstring names its thing; none opens with a question word."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
QUESTION = re.compile(r"\s*(What|Whether|How|Where|Who|Whose|Whom|When|Which|Why)\b")

FILES = [path for folder in ("retro2600", "tests", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]


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


def test_only_whole_words_at_the_beginning_count() -> None:
    assert openings('"""Whatever it is, what is not at the beginning is allowed."""') == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_docstring_opens_with_a_question_word(path: Path) -> None:
    assert openings(path.read_text(encoding="utf-8")) == []
