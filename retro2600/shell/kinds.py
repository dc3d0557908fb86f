"""The one place of choice: a painter for a picture, by its kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from retro2600.machine.pictures import Picture
from retro2600.store.refusals import RequestError

Painter = TypeVar("Painter")


def painter_of(painters: Mapping[type[Any], Painter], picture: Picture, front: str) -> Painter:
    """The painter of a picture's kind; a `RequestError` that names the front if there is none."""
    painter = painters.get(type(picture))
    if painter is None:
        wanted, *known = (kind.__name__.lower() for kind in (type(picture), *painters))
        raise RequestError(f"{front} cannot show pictures of {wanted}, only of {' and '.join(known)}")
    return painter
