"""Python code without its docstrings and comments, a quarter of it, which a browser would load for nobody.

Every statement stays in its line, so that an error names the same place as in the source.
"""

from __future__ import annotations

import ast


def lean(source: str) -> str:
    """The same program; docstrings are empty, and so are the lines of comments."""
    lines = source.splitlines()
    nodes = list(ast.walk(ast.parse(source)))
    inside = {line for node in nodes for line in _within(node)}
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("#") and number not in inside:
            lines[number - 1] = ""
    for node in nodes:
        match node:
            case ast.Expr(ast.Constant(str())):
                first, last = node.lineno - 1, node.end_lineno or node.lineno
                lines[first:last] = [f'{" " * node.col_offset}""', *([""] * (last - first - 1))]
    return "\n".join(lines) + "\n"


def _within(node: ast.AST) -> range:
    """The lines of a text but for its first one, which is code before it."""
    match node:
        case ast.JoinedStr() | ast.Constant(str()):
            return range(node.lineno + 1, (node.end_lineno or node.lineno) + 1)
    return range(0)
