"""The laws: what was promised is there, all can be read, trouble is said once, nothing is left about."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.machine.digest import digest
from retro2600.shell.saves.slot_document import from_any
from retro2600.shell.settings.options import Options
from retro2600.shell.settings.toml_text import parsed
from retro2600.shell.shelf import AnyMachine, movie_of
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError
from tools.faults.operations import Fault, Lasting
from tools.faults.told import Moment, Told

_PASSING = (".part", ".lock")
_LONGEST = 1000


def mark_of_options(options: Options) -> str:
    """The mark of a settings file in which these are chosen."""
    return f"volume {options.volume}, palette {options.palette}"


def mark_of_console(console: AnyMachine) -> str:
    """The mark of a slot, or of what is left to resume from."""
    return f"frame {console.frame}, {digest(console.state)}"


def mark_of_movie(end: AnyMachine) -> str:
    """The mark of a movie that ends so."""
    return f"movie to {mark_of_console(end)}"


@cache
def mark_of(name: str, data: bytes) -> str:
    """The content of a file, to be told from others; `RequestError` or `ValueError` if it is of no use."""
    path = Path(name)
    if name == "settings.toml":
        return mark_of_options(parsed(data, CARTRIDGE).options)
    if path.name.startswith("movie"):
        movie = movie_of(parsed_json(data, name), name, "cx2617")
        assert movie.start is not None
        last = movie.marks[-1].digest if movie.marks else digest(movie.start.state)
        return f"movie to frame {movie.start.frame + movie.frames}, {last}"
    if path.name.startswith("resume") or path.parent.parent.name == "slots":
        return mark_of_console(from_any(parsed_json(data, name), name)[0])
    if path.suffix == ".npz":  # which tells the time
        with ZipFile(BytesIO(data)) as archive:
            data = b"".join(archive.read(each) for each in archive.namelist())
    return sha256(data).hexdigest()


def lost(moments: Sequence[Moment], promised: int, files: Mapping[str, bytes]) -> list[str]:
    """Everything that is not as it was promised by the first so many moments, or cannot be read."""
    found = []
    for name in dict.fromkeys(moment.name for moment in moments):
        found += _lost(name, [*enumerate(moments)], promised, files)
    told = {moment.name for moment in moments}
    for name in files.keys() - told:
        if not is_passing(name) and Path(name).name != "playing":
            found += _unreadable(name, files[name])
    return found


def _lost(
    name: str, moments: Sequence[tuple[int, Moment]], promised: int, files: Mapping[str, bytes]
) -> list[str]:
    own = [(number, moment) for number, moment in moments if moment.name == name]
    kept = [number for number, moment in own if moment.kept and number < promised]
    if name not in files:
        return [f"{name} is lost"] if kept else []
    if unreadable := _unreadable(name, files[name]):
        return unreadable
    mark = mark_of(name, files[name])
    if mark in [moment.mark for number, moment in own if number >= max(kept, default=0)]:
        return []
    known = mark in [moment.mark for _, moment in own]
    return [f"{name} is older than what was promised" if known else f"{name} has something nobody wrote"]


def _unreadable(name: str, data: bytes) -> list[str]:
    try:
        mark_of(name, data)
    except (RequestError, ValueError) as error:
        return [f"{name} cannot be read: {str(error)[:100]}"]
    return []


def is_passing(name: str) -> bool:
    """True for what lasts only as long as something is being written."""
    return name.endswith(_PASSING)


def left_about(files: Mapping[str, bytes]) -> list[str]:
    """Everything that should be gone by now, or was taken for broken."""
    return [f"{name} is left" for name in files if is_passing(name) or ".broken-" in name]


def said(told: Told, fault: Fault) -> list[str]:
    """Everything about the sentences that is not as it should be."""
    found = [f"not one sentence: {text!r}" for text in told.sentences if not _is_sentence(text)]
    reason = os.strerror(fault.error)
    reasons = {text for text in told.sentences if reason in text}
    if fault.lasting is Lasting.ONCE and len(reasons) > 1:
        found.append(f"said more than once: {sorted(reasons)}")
    twice = [texts for texts in told.warnings if len(set(texts)) < len(texts)]
    return found + [f"warned of more than once: {texts}" for texts in twice]


def outlasting(told: Told, fault: Fault) -> list[str]:
    """Everything that was not written though nothing fails any more."""
    if fault.lasting is not Lasting.ONCE:
        return []
    return [
        f"{moment.name} was not written though nothing failed: {told.sentences}"
        for moment in told.moments
        if not (moment.kept or moment.since <= fault.number < moment.until)
    ]


def _is_sentence(text: str) -> bool:
    return text.isprintable() and len(text) <= _LONGEST
