"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn import card, going, tips
from retro2600.cartridges.mpgn.kept import LEVELS, RESULTS, Draft
from retro2600.cartridges.mpgn.listing import checking as listing
from retro2600.cartridges.mpgn.scenes import OF_TABLE, Scene, SheetName
from retro2600.cartridges.mpgn.sheets import CONTENTS
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.words import text
from retro2600.online import checking
from retro2600.online.line import HOUR

_TEXT: Final = 200


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    if state.level not in LEVELS:
        yield f"the house has no level {state.level}"
    yield from checking.messages(state, text)
    yield from checking.hand(state, state.page, CONTENTS)
    yield from listing.troubles(state.listing)
    yield from _counts(state)
    yield from _kept(state)
    yield from _screens(state)
    yield from screen.troubles(state)


def _screens(state: State) -> Iterator[str]:
    """Troubles with the screen and the sheet over it."""
    if (state.scene is Scene.TABLE) is not (state.at is not None):
        yield "there is no table at the table, or one in the hall"
    if state.scene is Scene.HALL and (state.sheet is None or state.sheet in OF_TABLE):
        yield "the hall has a sheet of its own"
    if state.scene is Scene.TABLE and state.sheet in (SheetName.HALL, SheetName.CREATE, SheetName.LIST):
        yield "the table has no such sheet"


def _counts(state: State) -> Iterator[str]:
    """Troubles with what is counted."""
    lines = state.first, state.began
    is_counted = all(0 <= count <= HOUR for count in state.frames) and all(
        abs(line) < checking.MOST for line in lines
    )
    tip = state.tip
    rests = tips.RESTS.get(tip.by, 0)
    if tip.by not in ("", *tips.RESTS):
        yield "nothing rests so"
    if not is_counted or not 0 <= state.tapped <= going.TAP or not 0 <= tip.frames <= rests:
        yield "something is counted that never was"
    if max(len(state.focus), len(tip.key)) > _TEXT or len(state.sounds) > _TEXT:
        yield "too much is remembered"
    if len(state.chosen) > _TEXT or not state.chosen.isprintable():
        yield "the selected game is none"


def _kept(state: State) -> Iterator[str]:
    """Troubles with the card's content, and with the game that is about to be created."""
    writing = state.writing
    if not all(map(_is_drawn_up, (state.draft, state.kept.create))) or not listing.is_name(writing.text):
        yield "a game is about to be created that none can be"
    if not 0 <= writing.caret <= len(writing.text):
        yield "the caret is beside the name"
    results = state.kept.results
    if len(results) > RESULTS or not all(
        listing.is_name(each.name) and all(abs(number) < card.LARGEST for number in each[1:])
        for each in results
    ):
        yield "a result is none"


def _is_drawn_up(draft: Draft) -> bool:
    return listing.is_name(draft.name) and draft.players in (1, 2)
