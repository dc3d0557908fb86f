"""The settings in a document of a storage, which the person and other processes may change, too.

A document that is of no use never stands in the way: it is reported, kept aside and begun anew; one that
cannot be read at all is reported and left alone.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

from retro2600 import limits
from retro2600.machine import Program
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.settings.options import Settings, with_changes, with_choices
from retro2600.shell.settings.toml_editing import edited, written
from retro2600.shell.settings.toml_text import parsed
from retro2600.store.refusals import RequestError, as_request_error
from retro2600.store.store import Store

NAME: Final = "settings.toml"
"""The document in a person's storage."""


def read(store: Store, program: Program) -> tuple[Settings, str | None]:
    """The settings in the document, and a sentence for the person if it was of no use.

    What could be read has been kept aside then; what could not be is left alone.
    """
    with suppress(RequestError):
        if (data := _data(store)) is not None:
            return _validated(data, store.place(NAME), program), None
    if not store.found(NAME):
        return Settings(), None
    with store.alone(NAME):
        settings, trouble = _read_or_aside(store, program)
    return settings, trouble and f"{trouble}, and all settings are as at first"


def leave(store: Store, program: Program) -> None:
    """Leave a document for people to read and edit, if there is none."""
    if not store.found(NAME):
        with store.alone(NAME):
            if not store.found(NAME):
                _write(store, written(Settings(), program))


def update(store: Store, before: Settings, after: Settings, program: Program) -> str | None:
    """Write down what has changed between the two, and leave everything else in the document as it is by now.

    Of two processes that do so at once one waits for the other. If the document has become of no use in the
    meantime, a sentence for the person says so; what is to be kept of `after` is written in its place.
    """
    if before == after:
        return None
    with store.alone(NAME):
        current, trouble = _read_or_aside(store, program)
        if trouble is None:
            return _rewrite(store, current, _merged(current, before, after, program), program)
        if store.found(NAME):
            raise RequestError(f"{trouble}, and what is chosen now is not written")
        _write(store, written(replace(after, options=after.kept or after.options), program))
    return f"{trouble}, and what is chosen now is written in its place"


def _data(store: Store) -> bytes | None:
    """The bytes of the document, at most `limits.SETTINGS_BYTES`; None if there is nothing."""
    if not store.found(NAME):
        return None
    try:
        return store.read(NAME, limits.SETTINGS_BYTES)
    except RequestError as trouble:
        if isinstance(trouble.__cause__, FileNotFoundError | NotADirectoryError):
            return None  # it may be a link that leads nowhere
        raise


def _write(store: Store, text: str) -> None:
    """Write it anew, if it can be read afterwards."""
    if len(text.encode()) > limits.SETTINGS_BYTES:
        raise RequestError(
            f"cannot write {store.place(NAME)}: it would have more than {limits.SETTINGS_BYTES} bytes"
        )
    store.write(NAME, text.encode())


def _rewrite(store: Store, current: Settings, wanted: Settings, program: Program) -> str | None:
    """Alter what differs in it; a sentence if it had to be written anew, and what became of it."""
    trouble = None
    if (data := _data(store)) is not None:
        try:
            altered = edited(data, current, wanted, program)
        except ValueError as error:
            trouble = (
                f"{store.place(NAME)}: {error}; it is kept as {store.keep_aside(NAME)}, and written anew"
            )
        else:
            _write(store, altered)
            return None
    _write(store, written(wanted, program))
    return trouble


def _read_or_aside(store: Store, program: Program) -> tuple[Settings, str | None]:
    """The settings in it, and what was the matter if it was of no use, and what became of it."""
    try:
        data = _data(store)
    except RequestError as trouble:
        return Settings(), f"{trouble}; it stays as it is"
    if data is None:
        return Settings(), None
    try:
        return _validated(data, store.place(NAME), program), None
    except RequestError as trouble:
        try:
            fate = f"it is kept as {store.keep_aside(NAME)}"
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
