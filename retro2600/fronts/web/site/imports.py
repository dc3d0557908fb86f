"""The modules of this package that some of them import, at their top or inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[3]
"""The folder of the package."""


def needed(roots: Iterable[str]) -> set[Path]:
    """The files of these modules (`retro2600.machine.movie`) and of all they import, packages with them."""
    found: set[Path] = set()
    names = list(roots)
    while names:
        name = names.pop()
        parent, _, _ = name.rpartition(".")
        path = _file(name)
        if path and path not in found:
            found.add(path)
            names += [*([parent] if parent else []), *_imported(path)]
    return found


def below(package: str) -> list[str]:
    """The names of all modules of a package and of those in it: of programs, which are found by looking."""
    folder = PACKAGE.parent.joinpath(*package.split("."))
    return [_name(path) for path in sorted(folder.rglob("*.py"))]


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _file(name: str) -> Path | None:
    """The file of the module of this name; None if it is not ours, or the name of something in a module."""
    first, *rest = name.split(".")
    if first != PACKAGE.name:
        return None
    path = PACKAGE.joinpath(*rest)
    files = (path / "__init__.py", path.with_suffix(".py") if rest else path)
    return next((file for file in files if file.is_file()), None)


def _imported(path: Path) -> Iterator[str]:
    """The names in a file's imports: of modules, and of what may be one."""
    for node in _run(ast.parse(path.read_bytes())):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(str(module), names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Everything below a node but for what only type checkers see."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(ast.Name("TYPE_CHECKING"), _, other):
                for statement in other:
                    yield from [statement, *_run(statement)]
            case _:
                yield child
                yield from _run(child)
