"""The sentences for things that cannot be done as asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from retro2600.printable import printable


class RequestError(Exception):
    """A request that cannot be met; the text is one sentence for the person who asked."""


NO_MEMORY: Final = "there is not enough memory for this"

_LONG, _LONGEST = 400, 1000
"""Characters of what is said about somebody's file, and of a whole sentence, its name included (chosen)."""


def sentence(refusal: object, longest: int = _LONGEST) -> str:
    """The error on one line; of one too long to read, the beginning and the end.

    It may quote a word or the name of a file, which must not steer the terminal: what cannot be printed is a
    question mark, but for the bytes of a name that is no text.
    """
    text = printable(" ".join(str(refusal).split()).encode(errors="backslashreplace").decode())
    beginning = longest * 5 // 8  # what it is about; at its end stands what was expected
    return text if len(text) <= longest else f"{text[:beginning]} ... {text[beginning - longest :]}"


@contextmanager
def refused(what: object) -> Iterator[None]:
    """Turns an `OSError`, or the `ValueError` for a name that no file can have, into a `RequestError`.

    `what` is what cannot be done: its sentence begins so, and the system's reason follows.
    """
    try:
        yield
    except (OSError, ValueError) as error:
        raise RequestError(f"{what}: {reason(error)}") from error


def reason(error: Exception) -> str:
    """The reason why something failed, as a sentence ends with it."""
    if lacks_memory(error):
        return NO_MEMORY
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def lacks_memory(error: BaseException) -> bool:
    """True if an error says that there is no memory, in one of the ways in which Python itself says so."""
    no_lock = isinstance(error, RuntimeError) and str(error).startswith("can't allocate")
    return no_lock or isinstance(error, MemoryError | SystemError)


@contextmanager
def as_request_error(what: object) -> Iterator[None]:
    """Turns a `ValueError` about what somebody gave into a `RequestError` that begins with its name."""
    try:
        yield
    except ValueError as error:
        raise RequestError(f"{what}: {sentence(error, _LONG)}") from error
