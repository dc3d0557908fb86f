"""The places of faults, and the faults that would say nothing about the tests."""

from __future__ import annotations

import ast
import warnings
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider

Span = tuple[tuple[int, int], tuple[int, int]]
"""From and up to (line, column), lines counted from 1."""

LEFT_OUT = (
    "NoOp",
    "VariableInserter",
    "VariableReplacer",
    "_Eq_Is",
    "_Is_Eq",
    "_NotEq_IsNot",
    "_IsNot_NotEq",
)
"""Ends of operators' names that change nothing, need arguments, or swap equality for identity: one and
the same for enum members and the small numbers of a game."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One operator applied to the occurrence-th thing it applies to in a file."""

    operator: str
    occurrence: int


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a kind of operator, and all the faults that it can make there."""

    path: Path
    start: tuple[int, int]
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Mutant:
    """The program with one fault: a file's new text, and the changed line before and after."""

    path: Path
    line: int
    operator: str
    text: str
    before: str
    after: str


def places(path: Path) -> list[Place]:
    """The places of a file in their order in the text."""
    source = path.read_text(encoding="utf-8")
    spared, nodes = tuple(_spared(ast.parse(source))), list(ast_nodes(get_ast(source)))
    marks = {node.start_pos for node in nodes if node.parent is not None and node.parent.type == "parameters"}
    found: dict[tuple[tuple[int, int], str], list[Fault]] = defaultdict(list)
    for name, operator in _operators().items():
        spans = [span for node in nodes for span in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(spans):
            if start not in marks and not any(begin <= start < end for begin, end in spared):
                found[start, type(operator).__module__].append(Fault(name, occurrence))
    return [Place(path, start, tuple(faults)) for (start, _), faults in sorted(found.items())]


def mutant_at(place: Place, chance: Random) -> Mutant | None:
    """One of the place's faults by chance; None if every one of them is no program, or the same program."""
    source = place.path.read_text(encoding="utf-8")
    for fault in chance.sample(place.faults, len(place.faults)):
        text = _mutated(source, fault)
        if text is not None and _is_another_program(source, text):
            line, _ = place.start
            before, after = _changed(source.splitlines(), text.splitlines(), line)
            return Mutant(place.path, line, fault.operator, text, before, after)
    return None


def _mutated(source: str, fault: Fault) -> str | None:
    try:
        text: str | None = mutate_code(source, _operators()[fault.operator], fault.occurrence)
    except AttributeError:  # cosmic-ray 8.7 stumbles over an exception with a dot in its name
        return None
    return text


@cache
def _operators() -> dict[str, Operator]:
    provider = OperatorProvider()
    return {name: provider[name]() for name in sorted(provider) if not name.endswith(LEFT_OUT)}


def _is_another_program(source: str, text: str) -> bool:
    try:
        with warnings.catch_warnings(action="error"):
            compile(text, "<mutant>", "exec")
    except SyntaxError:
        return False
    return ast.dump(ast.parse(text)) != ast.dump(ast.parse(source))


def _changed(old: list[str], new: list[str], line: int) -> tuple[str, str]:
    """The line before and after; nothing after if it went."""
    after = new[line - 1].strip() if len(new) == len(old) else ""
    return old[line - 1].strip(), after


def _spared(tree: ast.Module) -> Iterator[Span]:
    """Text for people and type checkers, and caches, which change nothing but time."""
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign() | ast.arg() if node.annotation is not None:
                yield _span(node.annotation)
            case ast.FunctionDef():
                yield from map(_span, [node.returns] if node.returns else [])
                yield from (_span(each) for each in node.decorator_list if "cache" in ast.unparse(each))
            case ast.Call(func=ast.Name("assert_never")):
                yield _span(node)
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                yield _span(node)
            case ast.Assign(value=ast.BinOp(op=ast.BitOr())) if node in tree.body:  # a type's other name
                yield _span(node)


def _span(node: ast.expr | ast.stmt) -> Span:
    """A node's span; a decorator's begins at its @."""
    return (node.lineno, max(0, node.col_offset - 1)), (node.end_lineno or 0, node.end_col_offset or 0)
