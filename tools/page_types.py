"""The page's protocol as types of JavaScript: `python -m tools.page_types` writes `static/messages.mjs`."""

from __future__ import annotations

import textwrap
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, is_typeddict

from retro2600.fronts.web.page import (
    protocol,
    protocol_drawings,
    protocol_effects,
    protocol_server,
    protocol_view,
)
from retro2600.fronts.web.page.messages import fields_of
from retro2600.fronts.web.site.collecting import STATIC

FILE: Final = STATIC / "messages.mjs"

_WIDTH: Final = 120

_PLAIN: Final = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    bytes: "Uint8Array",
    NoneType: "undefined",
}

_HEAD: Final = """// @ts-check
/**
 * The messages between page and worker, as types alone: written by `python -m tools.page_types`.
 *
 * The worker runs the program and its shell; the page draws, listens and sounds, and knows no game.
 *
"""

_END: Final = """ *
 * @typedef {(message: Message) => void} Send
 */

export {};
"""


def text() -> str:
    """The text of the file."""
    rooms = (protocol_drawings, protocol_effects, protocol_server, protocol_view, protocol)
    stated = {name: value for room in rooms for name, value in vars(room).items()}
    lines = [_typedef(name, value) for name, value in stated.items() if _is_stated(value)]
    return f"{_HEAD}{''.join(lines)}{_END}"


def _is_stated(value: Any) -> bool:
    """True for a message, a part of the view, and a choice or a list of such."""
    return is_typeddict(value) or get_origin(value) in (UnionType, Union, list)


def _typedef(name: str, value: Any) -> str:
    told = f"  {value.__doc__}" if is_typeddict(value) else ""
    stated = _fields(value) if is_typeddict(value) else _type(value)
    text = f"@typedef {{{stated}}} {name}{told}"
    lines = textwrap.wrap(text, _WIDTH - 5, break_long_words=False, break_on_hyphens=False)
    return "".join(f" * {'  ' if at else ''}{line}\n" for at, line in enumerate(lines))


def _fields(kind: type) -> str:
    fields = (f"{name}{'' if must else '?'}: {_type(each)}" for name, (each, must) in fields_of(kind).items())
    return f"{{{', '.join(fields)}}}"


def _type(kind: Any) -> str:
    """A type in JavaScript's words."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if is_typeddict(kind):
        return str(kind.__name__)
    arguments = get_args(kind)
    match get_origin(kind):
        case origin if origin is Literal:
            return " | ".join(f'"{each}"' for each in arguments)
        case origin if origin in (UnionType, Union):
            return " | ".join(map(_type, arguments))
        case origin if origin is list:
            inner = _type(arguments[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case origin if origin is tuple:
            return f"[{', '.join(map(_type, arguments))}]"
        case origin if origin is dict:
            return f"Record<{', '.join(map(_type, arguments))}>"
    raise TypeError(f"{kind}: no type of JavaScript is known for it")


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
