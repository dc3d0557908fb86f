"""Sentences as they stand in modules of the shell and the fronts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from retro2600.shell.words.said import is_wordless

PACKAGE: Final = Path(__file__).parents[2] / "retro2600"

ROOMS: Final = ("shell", "fronts/terminal", "fronts/window", "fronts/web/page")
"""The rooms in which sentences are said to a person who plays."""

_MARKS: Final = ("said", "Said", "counted")
"""The functions that make sentences: every text that one is called with is one."""

_SHOWN: Final = (
    "Do",
    "ValueLine",
    "Catch",
    "Fact",
    "PageLine",
    "Question",
    "LinesToRead",
    "Overlay",
    "OverlayLine",
)
"""The kinds of lines and pages: the texts that one is called with are shown."""

_REFUSALS: Final = (
    *("ArgumentTypeError", "KeyError", "RequestError", "TypeError", "UselessError", "ValueError"),
    *("WrittenElsewhereError", "as_request_error", "parsed_json", "readable", "refusal", "refused"),
)
"""Refusals of files, flags and messages may stay in English."""

_WORDS: Final = re.compile(r"[A-Za-z]{2,}[,:;]? [A-Za-z']+")


class Sentence(NamedTuple):
    """A text to be translated, and its form for several things, if it has one."""

    text: str
    others: str = ""


def sentences(path: Path) -> Iterator[Sentence]:
    """The sentences of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    given = _assigned(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = _name(node.func)
        texts = list(_texts(node, given))
        if name == "counted" and len(texts) > 1:
            yield Sentence(texts[0], texts[1])
        elif name in _MARKS or name in _SHOWN:
            yield from (Sentence(text) for text in texts if not is_wordless(text))


def strays(path: Path) -> Iterator[str]:
    """Texts of a module that read like sentences, and are none that is translated or refuses something."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = {text for sentence in sentences(path) for text in sentence}
    left_out = {id(part) for node in ast.walk(tree) for part in _left_out(node)}
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [part.value for part in node.values if isinstance(part, ast.Constant)]
            text = "{}".join(str(part) for part in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if _WORDS.search(text) and text not in known and "\n" not in text:
            yield text


def modules() -> Iterator[Path]:
    """The modules of these rooms."""
    for room in ROOMS:
        yield from sorted((PACKAGE / room).rglob("*.py"))


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def _assigned(tree: ast.AST) -> Mapping[str, list[str]]:
    """The texts that names have been given in a module."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, value) if value:
                found.setdefault(name, []).extend(_constants(value))
    return found


def _texts(call: ast.Call, given: Mapping[str, list[str]]) -> Iterator[str]:
    """The texts that something is called with: as they stand, one or the other, or by a name."""
    named = [keyword.value for keyword in call.keywords if keyword.arg in ("about", "title", "template")]
    for argument in (*call.args, *named):
        yield from given.get(argument.id, ()) if isinstance(argument, ast.Name) else _constants(argument)


def _constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(_, one, other):
            yield from _constants(one)
            yield from _constants(other)


def _left_out(node: ast.AST) -> Iterator[ast.AST]:
    """Parts that are nothing to be shown: docstrings, refusals, types."""
    match node:
        case ast.Expr(ast.Constant() as docstring):
            yield docstring
        case ast.Call(function) if _name(function) in _REFUSALS:
            yield from ast.walk(node)
        case ast.JoinedStr(parts):
            yield from parts
        case ast.Assert(msg=ast.AST() as told):
            yield from ast.walk(told)
