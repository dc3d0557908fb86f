"""The line to the server in words."""

from __future__ import annotations

from typing import Final

from retro2600.shell.correspondent import ServerLine
from retro2600.shell.words.said import said

_PLAIN: Final = {
    "none": said("no server: the house plays on this device"),
    "looking": said("looking for the server"),
    "refused": said("the server refuses the connection"),
    "moved": said("the server restarts: play goes on by itself"),
    "old": said("this program is too old for the server"),
    "new": said("the server is too old for this program"),
}


def told(line: ServerLine) -> str:
    """The sentence about the line."""
    if line.state == "refused" and line.why:
        return line.why
    if line.state == "lost" and line.next_try_s:
        return said("no line to the server: next try in {seconds} s", seconds=line.next_try_s)
    if line.state == "lost":
        return said("no line to the server: trying again")
    if line.state != "up":
        return _PLAIN[line.state]
    if line.is_guest:
        return said("on line as {name}, a guest: games are not rated", name=line.name)
    if line.rating:
        return said("on line as {name}, rating {rating}", name=line.name, rating=line.rating)
    return said("on line as {name}", name=line.name)
