"""Python code without its docstrings and comments, a quarter of it, which a browser would load for nobody.

Every statement stays in its line, so that an error names the same place as in the source.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator


def lean(source: str) -> str:
    """The same program; docstrings are empty, and so are the lines of comments."""
    lines = source.splitlines()
    tree = ast.parse(source)
    texts = list(_texts(tree))
    inside = {line for first, last in texts for line in range(first + 1, last + 1)}
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("#") and number not in inside:
            lines[number - 1] = ""
    for each in _docstrings(tree):
        first, last = each.lineno - 1, each.end_lineno or each.lineno
        lines[first:last] = [f'{" " * each.col_offset}""', *([""] * (last - first - 1))]
    return "\n".join(lines) + "\n"


def _docstrings(tree: ast.AST) -> Iterator[ast.Expr]:
    """The statements that are nothing but a text, each alone in its lines."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant(str())):
                yield node


def _texts(tree: ast.AST) -> Iterator[tuple[int, int]]:
    """The first and last lines of every text that has several."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Constant) and isinstance(node.value, str)
        ):
            last = node.end_lineno or node.lineno
            if last > node.lineno:
                yield node.lineno, last
