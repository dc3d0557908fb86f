"""The games of a session as actions of the rules, as they were played, illegal plays included.

The quirk lets illegal plays pass, set-up mode makes boards of any kind, and a doublet of nine can be chosen
(notes 6 and 8): such deeds are marked. Turns that SELECT or RESET cut off are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.facets.ledger import (
    Ledger,
    Outcome,
    Turn,
    asks_to_accept,
    at_hand,
    entered,
    opened,
    result_of,
)
from retro2600.cartridges.cx2617.facets.match import begun
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
from retro2600.machine.remembered import by_identity
from retro2600.rules import (
    CX2617,
    Action,
    Bonus,
    Cast,
    Choose,
    Cube,
    Double,
    Drop,
    Game,
    Match,
    Roll,
    Ruleset,
    Take,
    Throw,
    ToRoll,
    legal_plays,
)
from retro2600.rules import Turn as Played
from retro2600.rules.dice import FACES
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, SessionRecord, game_before

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
            self.deeds += _deeds(self._ledger.last, self.rules, last.last if self.deeds else None)
        self._see_offer(before, after)
        if len(self._ledger.games) > len(last.games):
            self._end(self._ledger.games[-1])

    def _see_answer(self, after: State) -> None:
        """Whatever follows an offer is the answer to it."""
        if self._offered and not asks_to_accept(after):
            answer = Drop() if phase_of(after) is Phase.IDLE else Take()
            self.deeds.append(replace(self._offered, side=self._offered.side.other, action=answer))
            self._offered = None

    def _see_offer(self, before: State, after: State) -> None:
        """An offer doubles the number on the cube at once, in the other side's colour (note 7).

        The computer may need no frame to think about its own, and then offers as the turn before it ends.
        """
        if before.cube and after.cube == 2 * before.cube and after.owner is not None:
            cube = _cube(before.cube, before.owner)
            self._offered = _deed(after.owner.other, Double(), with_hand_empty(after), cube)
            self.deeds.append(self._offered)

    def _end(self, outcome: Outcome | None) -> None:
        self.ended(result_of(outcome) if outcome else None)
        self._offered = None


def played(ledger: Ledger, state: State) -> MatchRecord | None:
    """The game that a ledger tells of, in its match, with the decision at hand; None before a game."""
    rules, result = _rules(state.game), None
    deeds = [*_told(ledger.earlier, ledger.last, rules)]
    if ledger.over:
        result = result_of(ledger.games[-1])
        deeds += _refused(ledger.games[-1], state.board)
    else:
        deeds += _waiting(ledger, state, rules)
    if not deeds and result is None and phase_of(state) is Phase.IDLE:
        return None
    match = begun(ledger)
    game = GameRecord(
        tuple(deeds), result, rules, game_before(deeds, rules) if deeds else _before(state, rules)
    )
    record = MatchRecord(match.length, *NAMES, (game,), CX2617, match.white, match.red)
    return replace(record, crawford_played=match.crawford_played)


@by_identity
def _told(earlier: tuple[Turn, ...], last: Turn | None, rules: Ruleset) -> tuple[Deed, ...]:
    """The turns that have been played, with their doubles."""
    turns, deeds = (*earlier, last) if last else (), list[Deed]()
    for before, turn in zip((None, *turns), turns, strict=False):
        deeds += (*_accepted(turn, before), *_deeds(turn, rules, before))
    return tuple(deeds)


def _waiting(ledger: Ledger, state: State, rules: Ruleset) -> Iterator[Deed]:
    """The double that is to be answered, or the roll to be played after the double that was accepted."""
    last, turn = ledger.last, at_hand(ledger, state)
    if asks_to_accept(state) and state.owner:
        yield _offer(state.owner.other, Double(), state.board, state.cube // 2)
    elif turn:
        yield from _accepted(turn, last)
        roll = _roll(turn) if _is_thrown(state) else None
        if roll:
            thrown = _thrown(turn, roll, rules, last)
            yield _deed(turn.side, thrown, turn.board, _cube(turn.cube, turn.owner))


def _is_thrown(state: State) -> bool:
    """True if the dice of the turn lie there; the computer only tries doublets that it has earned."""
    phase = phase_of(state)
    return phase not in (Phase.ROLLING, Phase.DIALLING) and not (phase is Phase.THINKING and state.bonus)


def _before(state: State, rules: Ruleset) -> Game | None:
    """The game of somebody who is about to double or to roll; None at any other time."""
    scene = state.scene
    position = checked_position(state.board, state.turn)
    if not isinstance(scene, Asking | Weighing | Weighed) or scene.ask is not Ask.DOUBLE or position is None:
        return None
    cube = _cube(state.cube, state.owner) or Cube()
    return Game(rules, position, colour_of(state.turn), cube, ToRoll())


@cache
def _rules(game: int) -> Ruleset:
    variation = VARIATIONS[game]
    return replace(rules_of(variation.acey_deucey), cube=variation.cube)


def _cube(value: int, owner: Side | None) -> Cube | None:
    return Cube(value, owner and colour_of(owner)) if value else None


def _accepted(turn: Turn, before: Turn | None) -> Iterator[Deed]:
    """The double with which a turn began, and its answer; nothing if it began with none."""
    if turn.doubled or (before and before.cube and turn.cube == 2 * before.cube):
        yield _offer(turn.side, Double(), turn.board, turn.cube // 2)
        yield _offer(turn.side, Take(), turn.board, turn.cube // 2)


def _refused(outcome: Outcome, board: Board) -> Iterator[Deed]:
    """The double that ended a game, and its refusal; nothing if the board has ended it."""
    if outcome.win is None:
        yield _offer(outcome.winner, Double(), board, outcome.stake)
        yield _offer(outcome.winner, Drop(), board, outcome.stake)


def _offer(side: Side, action: Action, board: Board, value: int) -> Deed:
    """A side's double of a cube that shows this, or the other side's answer to it."""
    cube = _cube(value, side if value > 1 else None)
    deed = _deed(side, action, board, cube)
    return deed if isinstance(action, Double) else replace(deed, side=deed.side.other)


def _deed(side: Side, action: Action, board: Board, cube: Cube | None, is_legal: bool = True) -> Deed:
    is_legal = is_legal and checked_position(board, side) is not None
    return Deed(colour_of(side), action, position_of(board, side), cube, is_legal)


def _deeds(turn: Turn, rules: Ruleset, before: Turn | None) -> Iterator[Deed]:
    """The roll of a turn and its play; of the doublet of nine (note 8) the rules have the play alone."""
    roll = _roll(turn)
    thrown = _thrown(turn, roll, rules, before) if roll else None
    cube = _cube(turn.cube, turn.owner)
    for action in (thrown, Played(play_of(turn))):
        if action is not None:
            yield _deed(turn.side, action, turn.board, cube, _is_legal(turn, rules))


def _roll(turn: Turn) -> Roll | None:
    return Roll(*turn.dice) if {*turn.dice} <= {*FACES} else None


def _thrown(turn: Turn, roll: Roll, rules: Ruleset, before: Turn | None) -> Action:
    """The roll: the opening dice, a doublet chosen after a 1-2 whether that was played or not, or dice."""
    if before is None and checked_position(turn.board, turn.side) == rules.start and not roll.is_doublet:
        return Cast(roll.high, roll.low) if turn.side is Side.WHITE else Cast(roll.low, roll.high)
    earned = before is not None and before.side is turn.side and sorted(before.dice) == [1, 2]
    return Choose(roll) if earned and rules.bonus is not Bonus.NONE and roll.is_doublet else Throw(roll)


@lru_cache(maxsize=256)
def _is_legal(turn: Turn, rules: Ruleset) -> bool:
    """True if the play leads where a legal one leads."""
    position = checked_position(turn.board, turn.side)
    if position is None or not {*turn.dice} <= {*FACES}:
        return False
    after = position.after(play_of(turn))
    return any(position.after(play) == after for play in legal_plays(position, Roll(*turn.dice), rules))
