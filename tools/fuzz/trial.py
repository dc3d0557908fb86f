"""One input given to one reader, and what may come of it."""

from __future__ import annotations

import re
import time
import traceback
from typing import Final

from retro2600.store.refusals import RequestError
from tools.fuzz.readers import Reader

MEGABYTES: Final = 512
"""Of memory, beside what the program has when it is loaded."""

TAKEN: Final = "taken"

_LONGEST: Final = 1100
_ITS_OWN: Final = re.compile(r"'.*'|\".*\"|[0-9]+")


class FindingError(Exception):
    """An input that was neither taken nor refused in one sentence, or that cost too much."""


def tried(reader: Reader, data: bytes) -> str:
    """`TAKEN`, or the sentence with which the reader refuses this input; `FindingError` for anything else."""
    begun = time.process_time()
    try:
        reader.read(data)
        said = TAKEN
    except (RequestError, ValueError) as refusal:
        said = str(refusal)
        if isinstance(refusal, UnicodeError) or not _is_sentence(said):
            raise FindingError(f"no sentence: {said[:2000]!r}\n{_last_calls(refusal)}") from refusal
    except (Exception, SystemExit) as error:
        raise FindingError(f"{type(error).__name__}: {error}\n{_last_calls(error)}") from error
    seconds = time.process_time() - begun
    if seconds > reader.seconds:
        raise FindingError(f"{seconds:.1f} seconds for {len(data)} bytes: {said[:200]}")
    return said


def kind_of(said: str) -> str:
    """The kind of a sentence: all of it but quoted texts and numbers."""
    return _ITS_OWN.sub("_", said)


def _is_sentence(text: str) -> bool:
    return text.isprintable() and 0 < len(text) <= _LONGEST and (text[-1] != "." or text.endswith("..."))


def _last_calls(error: BaseException) -> str:
    return "".join(traceback.format_exception(error)[-6:])
