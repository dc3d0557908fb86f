"""What is said, in one sentence, when something cannot be done as asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class RequestError(Exception):
    """What was asked for cannot be done; the text is one sentence for the person who asked."""


@contextmanager
def as_request_error(what: object) -> Iterator[None]:
    """Turns a `ValueError` about what somebody gave into a `RequestError` that begins with its name."""
    try:
        yield
    except ValueError as error:
        raise RequestError(f"{what}: {error}") from error
