"""What is said, in one sentence, when something cannot be done as asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class RequestError(Exception):
    """What was asked for cannot be done; the text is one sentence for the person who asked."""


_BEGINNING, _END = 250, 150
"""Characters of a sentence that are shown of one that tells too much: what it is about, what was expected."""


@contextmanager
def as_request_error(what: object) -> Iterator[None]:
    """Turns a `ValueError` about what somebody gave into a `RequestError` that begins with its name."""
    try:
        yield
    except ValueError as error:
        text = str(error)
        if len(text) > _BEGINNING + _END:
            text = f"{text[:_BEGINNING]} ... {text[-_END:]}"
        raise RequestError(f"{what}: {text}") from error
