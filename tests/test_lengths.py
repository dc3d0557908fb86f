"""A file has 300 lines at most, a function 40: `docs/changing.md` asks for it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FILE, FUNCTION = 300, 40  # lines
SOURCES: Final = (".py", ".mjs", ".js", ".css", ".h", ".cu")


def sources() -> Iterator[Path]:
    """All that people have written in a language that machines run."""
    for folder in "retro2600", "tests", "tools":
        yield from (path for path in (ROOT / folder).rglob("*") if path.suffix in SOURCES)


def functions(text: str) -> Iterator[tuple[str, int]]:
    """The functions of a module, and the lines of each."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or 0) - node.lineno + 1


def test_no_file_is_too_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}
    assert len(lengths) > 2000
    assert not {str(path): length for path, length in lengths.items() if length > FILE}


def test_no_function_is_too_long() -> None:
    modules = [path for path in sources() if path.suffix == ".py"]
    found = [
        (path, *function) for path in modules for function in functions(path.read_text(encoding="utf-8"))
    ]
    assert len(found) > 10_000
    assert not [each for each in found if each[2] > FUNCTION]


def test_the_lines_of_a_function_are_counted_from_its_name_to_its_end() -> None:
    assert list(functions("x = 1\n\n\n@twice\ndef of(a: int) -> int:\n    return a\n")) == [("of", 2)]
