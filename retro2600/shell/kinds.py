"""The one place of choice: a painter for a picture, by its kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from retro2600.machine.pictures import Picture
from retro2600.store.refusals import RequestError

Painter = TypeVar("Painter")

_NOWHERE: Final[Mapping[type[Any], str]] = {}


def painter_of(
    painters: Mapping[type[Any], Painter],
    picture: Picture,
    front: str,
    elsewhere: Mapping[type[Any], str] = _NOWHERE,
) -> Painter:
    """The painter of a picture's kind; a `RequestError` that names the front if there is none.

    `elsewhere`: those that show the kinds that this one leaves out on purpose.
    """
    kind = type(picture)
    painter = painters.get(kind)
    if painter is None:
        if kind in elsewhere:
            raise RequestError(f"{front} cannot show {_called(kind)}; {elsewhere[kind]} can")
        *others, last = map(_called, painters)
        only = f"{', '.join(others)} and {last}" if others else last
        raise RequestError(f"{front} cannot show pictures of {_called(kind)}, only of {only}")
    return painter


def _called(kind: type[Any]) -> str:
    """The kind in the plural."""
    return f"{kind.__name__.lower().removesuffix('s')}s"
