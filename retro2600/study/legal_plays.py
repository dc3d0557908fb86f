"""Every distinct position that a roll can lead to under the strict rules: the question of `study plays`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro2600.rules import CX2617, CX2617_ACEY_DEUCEY, Ruleset, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study.answers import Answer
from retro2600.study.fields import field, word
from retro2600.study.plain_table import columns, on_board
from retro2600.study.rolled_positions import play_told, rolled, spelled_out

RULES: Final[dict[str, Ruleset]] = {"backgammon": CX2617, "acey-deucey": CX2617_ACEY_DEUCEY}
"""The rules of movement that can be asked about; all five manuals agree on those of backgammon."""


def answer(question: Mapping[str, object]) -> Answer:
    """The plays of the roll in question; a bad question is a ValueError of one sentence.

    `question` names `mover` and `other` (26 counts, from each side's own seat), `dice` (two of them) and
    `rules`; fields it does not know are ignored. In place of the seats it may name `xgid` or `id`, which
    tells the dice as well if it has any; the rules are then backgammon's if they are not named.
    """
    question = spelled_out(question)
    position, roll = rolled(question)
    rules = word("rules", field(question, "rules"), RULES)
    plays = legal_plays(position, roll, RULES[rules])

    def table() -> str:
        rows = [(str(n), write_play(position, play)) for n, play in enumerate(plays, 1)]
        count = f"{len(rows)} play{'' if len(rows) == 1 else 's'}"
        heading = f"X to play {roll.high}-{roll.low} by the rules of {rules}: {count}"
        return on_board(position, heading, *columns(rows, left=1))

    return Answer({"count": len(plays), "plays": [play_told(position, play) for play in plays]}, table)
