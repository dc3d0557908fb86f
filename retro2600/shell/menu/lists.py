"""Lists in the room there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def listed(items: Sequence[str], most: int, fits: Callable[[str], bool]) -> list[str]:
    """The items in lines that fit, commas between; in at most so many, with an ellipsis for the rest."""
    lines: list[list[str]] = []
    for item in items:
        if lines and fits(", ".join([*lines[-1], item])):
            lines[-1].append(item)
        elif len(lines) < most:
            lines.append([item])
        else:
            _cut(lines[-1:], fits)
            break
    return [", ".join(line) for line in lines]


def _cut(last: list[list[str]], fits: Callable[[str], bool]) -> None:
    """Put an ellipsis at the end of the last line, if there is one, in the place of what it needs."""
    for line in last:
        while len(line) > 1 and not fits(", ".join([*line, "..."])):
            line.pop()
        line.append("...")
