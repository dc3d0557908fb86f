"""The tests that execute a line, the quickest first: measured once in the unchanged copy."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.mutants import suite

Lines = dict[int, list[str]]


@dataclass(frozen=True, slots=True)
class Covering:
    """Each test's seconds, and by file and line the tests that execute it."""

    seconds: dict[str, float]
    executed: dict[str, Lines]

    def tests_of(self, path: Path, line: int) -> dict[str, float]:
        """The tests of this line's statement with their seconds; of the whole file if it runs at import."""
        lines = self.executed.get(str(path), {})
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {name for near in _statement(tree, line) for name in lines.get(near, [])}
        if "" in names or not names:
            names = {name for tests in lines.values() for name in tests}
        return self._quickest_first(names)

    def tests_but(self, names: Iterable[str]) -> dict[str, float]:
        """All the other tests with their seconds."""
        return self._quickest_first(set(self.seconds) - set(names))

    def _quickest_first(self, names: Iterable[str]) -> dict[str, float]:
        known = [name for name in names if name in self.seconds]
        return {
            name: self.seconds[name] for name in sorted(known, key=lambda name: (self.seconds[name], name))
        }


def measured(files: Iterable[Path], package: Path) -> Covering:
    """Run the suite once and note what it executes; RuntimeError if it fails as it is."""
    watch = suite.Measuring(package)
    watch.coverage.start()
    code = suite.run(watch, suite.ROOMS)
    watch.coverage.stop()
    if code:
        failed = watch.failed or "they cannot be loaded"
        raise RuntimeError(f"the tests fail before anything is changed: {failed}")
    return Covering(watch.seconds, {str(path): watch.executed(path) for path in files})


def dumped(covering: Covering) -> str:
    """As JSON, for another process."""
    return json.dumps({"seconds": covering.seconds, "executed": covering.executed})


def loaded(text: str) -> Covering:
    """The contents that `dumped` wrote."""
    document = json.loads(text)
    executed = {
        path: {int(line): tests for line, tests in lines.items()}
        for path, lines in document["executed"].items()
    }
    return Covering(document["seconds"], executed)


def _statement(tree: ast.Module, line: int) -> range:
    """The lines of the smallest statement around a line, up to its first inner statement."""
    around = [
        node for node in ast.walk(tree) if isinstance(node, ast.stmt) and _first(node) <= line <= _last(node)
    ]
    if not around:  # the `except` of a `try`
        return range(line, line + 1)
    node = min(around, key=lambda each: _last(each) - _first(each))
    return range(_first(node), _last(node) + 1)


def _first(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def _last(node: ast.stmt) -> int:
    """The last line of the statement's own head: an `if` without what it decides on."""
    body: list[ast.stmt] | None = getattr(node, "body", None)
    if not body:
        return node.end_lineno or node.lineno
    return max(node.lineno, body[0].lineno - 1)
