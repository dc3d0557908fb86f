"""Arguments of environments, checked: the value itself if it is of use, else an error of one sentence."""

from __future__ import annotations

from operator import index

import numpy as np

from retro2600.excerpt import excerpt


def checked_word(name: str, value: object, allowed: tuple[str, ...]) -> str:
    """The word itself; raises ValueError unless it is one of those allowed."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} is {excerpt(value)}, expected {' or '.join(map(repr, allowed))}")
    return value


def checked_whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """The whole number itself; raises ValueError unless it is one from `least` to `most`."""
    try:
        number = index(value)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        number = least - 1
    if isinstance(value, bool) or number < least or (most is not None and number > most):
        bounds = f"{least} or more" if most is None else f"a whole number from {least} to {most}"
        raise ValueError(f"{name} is {excerpt(value)}, expected {bounds}")
    return number


def checked_flag(name: str, value: object) -> bool:
    """The flag itself; raises ValueError unless it is True or False, or the number that means it."""
    if not isinstance(value, int | np.bool_ | np.integer) or value not in (0, 1):
        raise ValueError(f"{name} is {excerpt(value)}, expected True or False")
    return bool(value)
