"""An ID of any kind, out of a text that somebody has copied."""

import re

from retro2600.rules.checked import door
from retro2600.rules.errors import NotationError
from retro2600.rules.notation.match_id import read_gnubg_id
from retro2600.rules.notation.position_id import read_position_id
from retro2600.rules.notation.situation import Situation
from retro2600.rules.notation.xgid import PREFIX, read_xgid

_LETTERS = 14  # of a Position ID
_LABELLED = re.compile(r"(?:Position|Match) ID\s*:?\s*([\w+/]+)")


@door
def read_id(text: str) -> Situation:
    """The situation that an ID tells; raises NotationError.

    The text is an XGID, a Position ID, or a Position ID and a Match ID with a colon between, or it holds one:
    an XGID with its prefix, or the other two labelled as GNU Backgammon prints them.
    """
    found = text.strip()
    if PREFIX in found:
        found = found[found.index(PREFIX) :].split()[0]
    elif labelled := _LABELLED.findall(found):
        found = ":".join(labelled[:2])
    if found.count(":") > 1:
        return read_xgid(found)
    letters = len(found.partition(":")[0])
    if letters != _LETTERS:
        raise NotationError(
            f"a Position ID has {_LETTERS} letters, not {letters}, and an XGID ten fields", text
        )
    return read_gnubg_id(found) if ":" in found else Situation(read_position_id(found))
