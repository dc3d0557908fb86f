"""Tables for people in plain text: columns, and any JSON answer as names with values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from retro2600.rules import Position
from retro2600.rules.notation import draw

Cells = Sequence[str]

WIDTH = 100
"""Characters of a line."""

MOST = 60
"""Entries of a list that a table shows (chosen); JSON has them all."""


def columns(rows: Sequence[Cells], left: int = 0) -> Iterator[str]:
    """The rows in columns, the last `left` of them aligned to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    first_left = len(widths) - left
    for row in rows:
        yield "  ".join(
            cell.ljust(width) if n >= first_left else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()


def on_board(position: Position, *lines: str) -> str:
    """The lines below the board, from the mover's seat."""
    return "\n".join((draw(position), "", *lines, ""))


def named_values(answered: Mapping[str, object]) -> str:
    """A JSON object for people: a line for each value, a block for each list of lists or of objects."""
    return "\n".join(line for name, value in answered.items() for line in _named(name, value))


def _named(name: str, value: object) -> Iterator[str]:
    spoken = name.replace("_", " ")
    if isinstance(value, list) and value and all(isinstance(row, list) for row in value):
        yield f"{spoken}:"
        yield from _indented(columns([tuple(map(_cell, row)) for row in value]))
    elif isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        yield f"{spoken}:"
        rows = [tuple(_cell(key) for key in value[0]), *(tuple(map(_cell, row.values())) for row in value)]
        yield from _indented(columns(rows))
    elif isinstance(value, dict):
        yield f"{spoken}:"
        rows = [(key.replace("_", " "), _cell(held)) for key, held in value.items()]
        yield from _indented(columns(rows, left=2))
    else:
        yield from _folded(spoken, value)


def _folded(name: str, value: object) -> Iterator[str]:
    """A name and its value, in as many lines as a list wants; of a very long one the beginning."""
    line = f"{name}:"
    texts = [_cell(entry) for entry in value[:MOST]] if isinstance(value, list) else [_cell(value)]
    if isinstance(value, list) and len(value) > MOST:
        texts.append(f"... ({len(value):,} in all)")
    for text in texts:
        if len(line) + 1 + len(text) > WIDTH:
            yield line
            line = " "
        line += f" {text}"
    yield line


def _indented(lines: Iterator[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


def _cell(value: object) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.4g}"
        case list():
            return " ".join(map(_cell, value))
        case dict():
            return ", ".join(f"{name} {_cell(held)}" for name, held in value.items())
        case _:
            return str(value)
