"""Games to be entered into records: short ones of a match file, judged at a glance."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from retro2600.cartridges.cx2617.facets import FACETS
from retro2600.machine.facets.history import Circumstances
from retro2600.machine.facets.record import Player
from retro2600.players.judging.judge import judged
from retro2600.review import Reviewing
from retro2600.review.findings import finding
from retro2600.review.game import ReviewedGame
from retro2600.review.history.entering import entered
from retro2600.review.history.entering import judged as with_findings
from retro2600.review.history.entry import Entry
from retro2600.review.kept import written_findings
from retro2600.rules.notation import MatchRecord, read_mat

MATCH = Path(__file__).parents[2] / "golden" / "rules" / "gnubg.mat"
YOU, COMPUTER = Player("White"), Player("Red", "the computer, level 3", is_person=False)
OCCASION = Circumstances("cx2617", "BACKGAMMON", "game 3", "2026-11-21 20.15.03", (YOU, COMPUTER))


def reviewing() -> Reviewing[Any]:
    """The facet of a program."""
    facet = FACETS.review
    assert isinstance(facet, Reviewing)
    return facet


@cache
def record() -> MatchRecord:
    """A game that was finished."""
    match = read_mat(MATCH.read_text(encoding="utf-8"))
    game = next(game for game in match.games if game.result)
    return MatchRecord(0, "White", "Red", (game,), game.rules)


@cache
def findings() -> dict[str, Any]:
    """The findings about it at a glance."""
    decisions = [each for each in ReviewedGame.of(record()).decisions if each and not each.turn.skipped]
    return written_findings({each: finding(each, judged(each.alone, 0), 0) for each in decisions})


def entry(occasion: Circumstances = OCCASION) -> Entry:
    """Its entry, judged."""
    known = entered(record(), {}, occasion)
    assert known
    return with_findings(known, record(), findings(), 2)
