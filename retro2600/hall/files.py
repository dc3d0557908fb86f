"""The files of a table: GAME.json, which `verify` checks, and `.mat`.

What has been played up to the last end of a game is told; a game that goes on is not, as its log would tell
what a program at another table could use. Of two machines in lock step all is told that they agree upon.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from retro2600 import limits
from retro2600.hall.batch import Batch
from retro2600.hall.kept import text_of
from retro2600.hall.people import PersonError
from retro2600.hall.store import EventRow, GameTableRow
from retro2600.rules.notation import write_mat
from retro2600.tables.event import event_of
from retro2600.tables.export import FORMAT
from retro2600.tables.record import match_record

_HEAD: Final = f'{{"format":{json.dumps(FORMAT)},"events":[\n'
_TAIL: Final = "\n]}\n"


def document(texts: Sequence[str]) -> str:
    """A GAME.json of these events."""
    return _HEAD + ",\n".join(texts) + _TAIL


def match_file(texts: Sequence[str]) -> str:
    """A match file of these events."""
    return write_mat(match_record(event_of(json.loads(text)) for text in texts))


def ended(batch: Batch, row: GameTableRow) -> list[str]:
    """The events of a table up to its last end of a game; `PersonError` if there is none."""
    texts: list[str] = []
    size, end, start = 0, 0, 0
    while rows := batch.events(row.id, start):
        for each in rows:
            text = text_of(each)
            size += len(text) + 2
            if size > limits.GAME_BYTES:
                raise PersonError("size", "This table's log is larger than 5 MB.")
            texts.append(text)
            end = len(texts) if _ends(each, end == len(texts) - 1) else end
        start = rows[-1].n + 1
    agreed = any('"e":"frames"' in text for text in texts)
    if row.status == "closed" or agreed:
        end = len(texts)
    if not agreed and not any('"e":"end"' in text for text in texts[:end]):
        raise PersonError("turn", "No game has ended at this table yet.")
    return texts[:end]


def _ends(row: EventRow, follows: bool) -> bool:
    """True for the end of a game, and for the ratings that follow it at once."""
    word = json.loads(row.body)["e"] if row.seat == "house" else ""
    return word == "end" or (word in ("rated", "close") and follows)
