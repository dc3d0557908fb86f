"""Code without docstrings and comments: the same program, statement by statement in the same lines."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from retro2600.fronts.web.site import package
from retro2600.fronts.web.site.lean import lean

SOURCE = '''"""A module.

More of it.
"""

# a comment
from __future__ import annotations

NAME = "one"
"""A name."""


class Empty:
    """Nothing."""


def text(name: str) -> str:
    """Its text."""
    # why
    return f"""
# not a comment {name}
""" + NAME  # a word beside it
'''

LEAN = '''""





from __future__ import annotations

NAME = "one"
""


class Empty:
    ""


def text(name: str) -> str:
    ""

    return f"""
# not a comment {name}
""" + NAME  # a word beside it
'''


def places(source: str) -> list[tuple[str, int]]:
    """The statements that do something, with their lines."""
    statements = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    return [(type(node).__name__, node.lineno) for node in statements]


def without_texts(source: str) -> str:
    """The program as a tree, all statements that are nothing but a text being empty."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            node.value.value = ""
    return ast.dump(tree)


def test_docstrings_are_empty_and_comments_gone() -> None:
    assert lean(SOURCE) == LEAN
    assert places(LEAN) == places(SOURCE)


@pytest.mark.slow
def test_all_code_of_the_page_is_the_same_program_in_the_same_lines() -> None:
    modules = [path for path in package._ours() if Path(path).suffix == ".py"]
    assert len(modules) > 100
    for path in modules:
        source = path.read_text(encoding="utf-8")
        assert without_texts(lean(source)) == without_texts(source), path
        assert places(lean(source)) == places(source), path
