"""The settings in a document that the person and other processes may change, too.

A document that is of no use never stands in the way: it is reported, kept aside and begun anew; one that
cannot be read at all is reported and left alone. Knows no file: the document may lie anywhere.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from typing import Protocol

from retro2600 import limits
from retro2600.machine import Program
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.settings.options import Settings, with_changes, with_choices
from retro2600.shell.settings.toml_text import edited, parsed, written
from retro2600.store.refusals import RequestError, as_request_error


class Document(Protocol):
    """The text of somebody's settings. What cannot be done is a `RequestError`."""

    @property
    def place(self) -> str:
        """The document, as people find it."""

    def found(self) -> bool:
        """True if there is anything, be it of use or not."""

    def data(self) -> bytes | None:
        """Its bytes, at most `limits.SETTINGS_BYTES`; None if there is nothing."""

    def write(self, text: str) -> None:
        """Write it anew, whole or not at all."""

    def keep_aside(self) -> str:
        """Rename it, as it is of no use, and say to what."""

    def alone(self) -> AbstractContextManager[None]:
        """While entered, no other process changes it."""


def read(document: Document, program: Program) -> tuple[Settings, str | None]:
    """The settings in the document, and a sentence for the person if it was of no use.

    What could be read has been kept aside then; what could not be is left alone.
    """
    with suppress(RequestError):
        if (data := document.data()) is not None:
            return _validated(data, document.place, program), None
    if not document.found():
        return Settings(), None
    with document.alone():
        settings, trouble = _read_or_aside(document, program)
    return settings, trouble and f"{trouble}, and all settings are as at first"


def leave(document: Document, program: Program) -> None:
    """Leave a document for people to read and edit, if there is none."""
    if not document.found():
        with document.alone():
            if not document.found():
                _write(document, written(Settings(), program))


def update(document: Document, before: Settings, after: Settings, program: Program) -> str | None:
    """Write down what has changed between the two, and leave everything else in the document as it is by now.

    Of two processes that do so at once one waits for the other. If the document has become of no use in the
    meantime, a sentence for the person says so; what is to be kept of `after` is written in its place.
    """
    if before == after:
        return None
    with document.alone():
        current, trouble = _read_or_aside(document, program)
        if trouble is None:
            return _rewrite(document, current, _merged(current, before, after, program), program)
        if document.found():
            raise RequestError(f"{trouble}, and what is chosen now is not written")
        _write(document, written(replace(after, options=after.kept or after.options), program))
    return f"{trouble}, and what is chosen now is written in its place"


def _write(document: Document, text: str) -> None:
    """Write it anew, if it can be read afterwards."""
    if len(text.encode()) > limits.SETTINGS_BYTES:
        raise RequestError(
            f"cannot write {document.place}: it would have more than {limits.SETTINGS_BYTES} bytes"
        )
    document.write(text)


def _rewrite(document: Document, current: Settings, wanted: Settings, program: Program) -> str | None:
    """Alter what differs in it; a sentence if it had to be written anew, and what became of it."""
    trouble = None
    if (data := document.data()) is not None:
        try:
            altered = edited(data, current, wanted, program)
        except ValueError as error:
            trouble = f"{document.place}: {error}; it is kept as {document.keep_aside()}, and written anew"
        else:
            _write(document, altered)
            return None
    _write(document, written(wanted, program))
    return trouble


def _read_or_aside(document: Document, program: Program) -> tuple[Settings, str | None]:
    """The settings in it, and what was the matter if it was of no use, and what became of it."""
    try:
        data = document.data()
    except RequestError as trouble:
        return Settings(), f"{trouble}; it stays as it is"
    if data is None:
        return Settings(), None
    try:
        return _validated(data, document.place, program), None
    except RequestError as trouble:
        try:
            fate = f"it is kept as {document.keep_aside()}"
        except RequestError:
            fate = "it stays as it is"
        return Settings(), f"{trouble}; {fate}"


def _validated(data: bytes, place: str, program: Program) -> Settings:
    with as_request_error(place):
        settings = parsed(data, program)
        Keymap(program, settings.keys)  # no key asks for two things
        return settings


def _merged(current: Settings, before: Settings, after: Settings, program: Program) -> Settings:
    options = with_choices(current.options, before.options, after.options)
    devices = with_changes(current.devices, before.devices, after.devices)
    keys = with_changes(current.keys, before.keys, after.keys)
    try:
        Keymap(program, keys)
    except ValueError:  # the person has given the same key to something else
        return Settings(options, after.keys, devices)
    return Settings(options, keys, devices)
