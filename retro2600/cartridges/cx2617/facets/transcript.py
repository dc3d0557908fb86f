"""The games of a session as actions of the rules, as they were played, illegal plays included.

The quirk lets illegal plays pass, set-up mode makes boards of any kind, and a doublet of nine can be chosen
(notes 6 and 8): such deeds are marked. Turns that SELECT or RESET cut off are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Outcome, Turn, entered, opened, result_of
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of, was_torn_off
from retro2600.cartridges.cx2617.facets.remarks import play_of
from retro2600.cartridges.cx2617.rulebook import (
    checked_position,
    colour_of,
    position_of,
    rules_of,
    with_hand_empty,
)
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Weighed, Weighing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.rules import (
    CX2617,
    Action,
    Bonus,
    Cast,
    Choose,
    Cube,
    Double,
    Drop,
    Match,
    Roll,
    Ruleset,
    Take,
    Throw,
    legal_plays,
)
from retro2600.rules import Turn as Played
from retro2600.rules.dice import FACES
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, SessionRecord

NAMES = "White", "Red"


class Transcript(SessionRecord):
    """Takes in a session frame by frame."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        """`match`: its length, and white's and red's points at first; (): games without end."""
        length, white, red = match or (0, 0, 0)
        super().__init__(Match(CX2617, length, white, red), *NAMES)
        self._ledger = opened(state)
        self._offered: Deed | None = None

    def add(self, before: State, after: State) -> None:
        """Take in one frame."""
        if before.scene is after.scene and before.board is after.board:
            return
        last, self._ledger = self._ledger, entered(self._ledger, before, after)
        if was_torn_off(before, after):
            self._end(None)
        self.rules = _rules(after.game)
        self._see_answer(after)
        if self._ledger.last is not None and self._ledger.last is not last.last:
            cube = _cube(before)
            self.deeds += _deeds(self._ledger.last, cube, self.rules, last.last if self.deeds else None)
        self._see_offer(before, after)
        if len(self._ledger.games) > len(last.games):
            self._end(self._ledger.games[-1])

    def _see_answer(self, after: State) -> None:
        """Whatever follows an offer is the answer to it."""
        if self._offered and not _is_asked(after):
            answer = Drop() if phase_of(after) is Phase.IDLE else Take()
            self.deeds.append(replace(self._offered, side=self._offered.side.other, action=answer))
            self._offered = None

    def _see_offer(self, before: State, after: State) -> None:
        """An offer doubles the number on the cube at once, in the other side's colour (note 7).

        The computer may need no frame to think about its own, and then offers as the turn before it ends.
        """
        if before.cube and after.cube == 2 * before.cube and after.owner is not None:
            self._offered = _deed(after.owner.other, Double(), with_hand_empty(after), _cube(before))
            self.deeds.append(self._offered)

    def _end(self, outcome: Outcome | None) -> None:
        self.ended(result_of(outcome) if outcome else None)
        self._offered = None


def played(ledger: Ledger, state: State) -> MatchRecord:
    """The game that a ledger tells of: its turns without its doubles, and its end."""
    rules, deeds = _rules(state.game), list[Deed]()
    for before, turn in zip((None, *ledger.turns), ledger.turns, strict=False):
        deeds += _deeds(turn, None, rules, before)
    result = result_of(ledger.games[-1]) if ledger.over else None
    return MatchRecord(0, *NAMES, (GameRecord(tuple(deeds), result, rules),), CX2617)


@cache
def _rules(game: int) -> Ruleset:
    variation = VARIATIONS[game]
    return replace(rules_of(variation.acey_deucey), cube=variation.cube)


def _is_asked(state: State) -> bool:
    """True while an offered double waits for its answer."""
    scene = state.scene
    return isinstance(scene, Asking | Weighing | Weighed) and scene.ask is Ask.ACCEPT


def _cube(state: State) -> Cube | None:
    return Cube(state.cube, state.owner and colour_of(state.owner)) if state.cube else None


def _deed(side: Side, action: Action, board: Board, cube: Cube | None, is_legal: bool = True) -> Deed:
    is_legal = is_legal and checked_position(board, side) is not None
    return Deed(colour_of(side), action, position_of(board, side), cube, is_legal)


def _deeds(turn: Turn, cube: Cube | None, rules: Ruleset, before: Turn | None) -> Iterator[Deed]:
    """The roll of a turn and its play; of the doublet of nine (note 8) the rules have the play alone."""
    roll = Roll(*turn.dice) if {*turn.dice} <= {*FACES} else None
    thrown = _thrown(turn, roll, rules, before) if roll else None
    is_legal = roll is not None and _is_legal(turn, roll, rules)
    for action in (thrown, Played(play_of(turn))):
        if action is not None:
            yield _deed(turn.side, action, turn.board, cube, is_legal)


def _thrown(turn: Turn, roll: Roll, rules: Ruleset, before: Turn | None) -> Action:
    """The roll: the opening dice, a doublet chosen after a 1-2 whether that was played or not, or dice."""
    if before is None and checked_position(turn.board, turn.side) == rules.start and not roll.is_doublet:
        return Cast(roll.high, roll.low) if turn.side is Side.WHITE else Cast(roll.low, roll.high)
    earned = before is not None and before.side is turn.side and sorted(before.dice) == [1, 2]
    return Choose(roll) if earned and rules.bonus is not Bonus.NONE and roll.is_doublet else Throw(roll)


def _is_legal(turn: Turn, roll: Roll, rules: Ruleset) -> bool:
    """True if the play leads where a legal one leads."""
    position = checked_position(turn.board, turn.side)
    if position is None:
        return False
    after = position.after(play_of(turn))
    return any(position.after(play) == after for play in legal_plays(position, roll, rules))
