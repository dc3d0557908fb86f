"""Values from outside, checked against annotations.

A `Value` checks its fields when it is made. A `door` runs its function and checks the arguments only if it
has failed: a good call costs nothing, and an error that is not the caller's stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, wraps
from types import NoneType, UnionType
from typing import Annotated, Any, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from retro2600.excerpt import excerpt

P = ParamSpec("P")
T = TypeVar("T")

Fits = Callable[[Any], bool]
_WORDS = {int: "a whole number", object: "anything", bool: "True or False", str: "a text", NoneType: "None"}


class Value:
    """The base of dataclasses that check their fields against the annotations; TypeError if one differs."""

    __slots__ = ()

    def __post_init__(self) -> None:
        check_fields(self)


def check_fields(value: object) -> None:
    """Raise TypeError in one sentence unless every field of the dataclass is what it is annotated to be."""
    kind: Any = type(value)
    for name, fits, words in _fields_of(kind, False):
        if not fits(getattr(value, name)):
            found = excerpt(getattr(value, name))
            raise TypeError(f"{name} of {kind.__name__} is {found}, expected {words}")


def door(function: Callable[P, T]) -> Callable[P, T]:
    """The function; if a wrong argument makes it fail, a TypeError says so in one sentence."""

    @wraps(function)
    def opened(*arguments: P.args, **named: P.kwargs) -> T:
        try:
            return function(*arguments, **named)
        except Exception:
            blame(function, *arguments, **named)
            raise

    return opened


def blame(function: Callable[..., object], *arguments: object, **named: object) -> None:
    """Raise TypeError for the first argument that is not what the function's annotations expect."""
    kinds = _parameters_of(function)
    for (name, fits, words), argument in zip(kinds, arguments, strict=False):
        _check(function, name, argument, fits, words)
    for name, fits, words in kinds:
        if name in named:
            _check(function, name, named[name], fits, words)


def printed(value: object) -> str:
    """A value as it prints, or the name of its class if it cannot, as one nested too deeply."""
    try:
        return str(value)
    except Exception:
        return f"<{type(value).__name__}>"


def _check(function: Callable[..., object], name: str, argument: object, fits: Fits, words: str) -> None:
    if not fits(argument):
        raise TypeError(f"{name} of {function.__qualname__} is {excerpt(argument)}, expected {words}")


@cache
def _fields_of(kind: type, deep: bool) -> tuple[tuple[str, Fits, str], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, _fits(hint, deep), _words(hint)) for name, hint in hints.items())


@cache
def _parameters_of(function: Callable[..., object]) -> tuple[tuple[str, Fits, str], ...]:
    """Each parameter in its place, a method's own object first, which Python itself holds to its class."""
    hints = get_type_hints(function, include_extras=True)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    kinds = [(name, hints.get(name, object)) for name in names]
    own = ("self", _is_sound, "a sound one")
    return tuple(own if name == "self" else (name, _fits(kind, True), _words(kind)) for name, kind in kinds)


@cache
def _fits(kind: Any, deep: bool) -> Fits:
    """The test of a value for the annotated kind; `deep`: of everything in it, too."""
    parts, origin = get_args(kind), get_origin(kind)
    if origin is Annotated:
        fits: Fits = parts[1].fits
        return fits
    if origin in (Union, UnionType):
        return _one_of([_fits(part, deep) for part in parts])
    if origin is tuple:
        return _all_in(tuple, _fits(parts[0], deep))
    if origin in (Sequence, Iterable):
        return _all_in(Sequence, _fits(parts[0], deep))
    if kind is int:
        return lambda value: isinstance(value, int) and not isinstance(value, bool)
    if deep and isinstance(kind, type) and issubclass(kind, tuple | Value):
        return _sound(kind)
    return lambda value: isinstance(value, kind)


def _one_of(ways: list[Fits]) -> Fits:
    return lambda value: any(way(value) for way in ways)


def _all_in(kind: Any, item: Fits) -> Fits:
    return lambda value: isinstance(value, kind) and all(map(item, value))


def _sound(kind: type) -> Fits:
    """The test of a value for the class, and of its fields for their annotations, all the way down."""

    def fits(value: Any) -> bool:
        fields = _fields_of(kind, True)
        return isinstance(value, kind) and all(fits(getattr(value, name)) for name, fits, _ in fields)

    return fits


def _is_sound(value: object) -> bool:
    kind: Any = type(value)
    return _fits(kind, True)(value)


def _words(kind: Any) -> str:
    parts, origin = get_args(kind), get_origin(kind)
    if origin is Annotated:
        words: str = parts[1].expected
        return words
    if origin in (Union, UnionType):
        return " or ".join(_words(part) for part in parts)
    if origin is not None:
        return f"a {'tuple' if origin is tuple else 'sequence'}, each item {_words(parts[0])}"
    return _WORDS.get(kind) or f"a {'sound ' * issubclass(kind, tuple)}{kind.__name__}"
