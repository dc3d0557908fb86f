"""The modules of the program, and the imports of each."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "retro2600"
MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(path: Path) -> str:
    """The dotted name inside the package: `machine.movie`."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room(module: str) -> str:
    """The first part of that name."""
    return module.split(".")[0]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements in one, to any depth."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        inner = getattr(node, part, ())
        for statement in inner if isinstance(inner, list) else ():
            yield statement
            yield from statements(statement)


@cache
def imported(path: Path) -> frozenset[str]:
    """Every module a file imports, at its top or inside a function."""
    found: set[str] = set()
    for node in statements(tree(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(str(node.module))
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def outside(path: Path) -> set[str]:
    """The libraries among them."""
    return {name.split(".")[0] for name in imported(path)} - {"retro2600"}
