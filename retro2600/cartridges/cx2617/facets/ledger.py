"""The ledger: the turn being played, the one played last, and the games won, entered frame by frame.

A value like a state: it is saved with one and goes back with one. It holds only frames that were seen; a
ledger that begins in the middle of a turn has only the rest of it.
"""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617.board import NUMBER, OWN_BAR, RED_TRAY, WHITE_TRAY, Board, Side
from retro2600.cartridges.cx2617.facets.phases import PLAYING, Phase, is_still, phase_of, was_torn_off
from retro2600.cartridges.cx2617.rulebook import colour_of, position_of, rules_of, with_hand_empty
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Placed, Walking, Weighed, Weighing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.rules import CHECKERS, Result, Win
from retro2600.rules.result import win_on_the_board


class Step(NamedTuple):
    """One checker moved, in its side's own numbers."""

    origin: int
    target: int


class Turn(NamedTuple):
    """One roll played: whose, the dice, the board before it, and the steps made."""

    side: Side
    dice: tuple[int, int]
    board: Board
    steps: tuple[Step, ...] = ()
    cube: int = 0
    """The number on it when the dice were thrown; 0: there is none."""
    owner: Side | None = None
    doubled: bool = False
    """It began with a double that was accepted, as far as that was seen."""


class Outcome(NamedTuple):
    """A game that is over: which, who won, how (None: a double was refused), and what the cube counts."""

    game: int
    winner: Side
    win: Win | None
    stake: int

    @property
    def points(self) -> int:
        """The winner's points."""
        return self.stake * (self.win or Win.SINGLE)


MOST_REMEMBERED = 200
"""Turns of a game that a ledger holds (chosen: few games have a hundred, and it is saved every second)."""


_BETWEEN_TURNS = Phase.IDLE, Phase.ASKED, Phase.WEIGHING


class MatchTo(NamedTuple):
    """A match to so many points."""

    length: int
    since: int
    """The number of the ledger's games that were finished before it."""


class Ledger(NamedTuple):
    """The memory of the facets."""

    turn: Turn | None = None
    """Being played."""
    drop: Step | None = None
    """A checker just put down; whether it counts is known a frame later (note 6)."""
    last: Turn | None = None
    """Played last in this game."""
    earlier: tuple[Turn, ...] = ()
    """Played before that in this game, the first one first."""
    games: tuple[Outcome, ...] = ()
    """Finished while somebody looked on, the last one last."""
    over: bool = False
    """The last of them is still on the table."""
    match: MatchTo | None = None
    """Kept around the games."""
    taken: bool = False
    """A double has been accepted, and the roll after it is not played yet."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns played in this game."""
        return self.earlier if self.last is None else (*self.earlier, self.last)

    @property
    def lately(self) -> Ledger:
        """The same without the earlier turns: quick to hash, for those who do not tell of them."""
        return self._replace(earlier=())


def opened(state: State) -> Ledger:
    """The ledger of somebody who begins to look on at this state."""
    return Ledger(turn=_turn_at(state) if phase_of(state) in PLAYING else None)


def entered(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger one frame later; the same object where nothing is to be entered."""
    if is_still(before, after):
        return ledger
    if was_torn_off(before, after):
        fresh = Ledger(games=ledger.games, match=ledger.match)
        return ledger if ledger == fresh else fresh
    was, now = phase_of(before), phase_of(after)
    if was in PLAYING:
        ledger = _stepped(ledger, before, after)
        if now not in PLAYING:
            ledger = _ended(ledger)
    elif now in PLAYING:
        ledger = ledger._replace(turn=_turn_at(after)._replace(doubled=ledger.taken), taken=False)
    elif now in (Phase.ROLLING, Phase.DIALLING) and asks_to_accept(before):
        ledger = ledger._replace(taken=True)
    outcome = outcome_of(before, after) if now is Phase.IDLE else None
    return ledger._replace(games=(*ledger.games, outcome), over=True) if outcome else ledger


def at_hand(ledger: Ledger, state: State) -> Turn | None:
    """The turn at hand from its roll on, as somebody rolls, too; None between turns and between games."""
    if ledger.turn or phase_of(state) in _BETWEEN_TURNS:
        return ledger.turn
    return _turn_at(state)._replace(doubled=ledger.taken)


def outcome_of(before: State, after: State) -> Outcome | None:
    """The outcome of the game that this frame has ended, if it has ended one.

    A refused double loses what was at stake before it; the screen shows the doubled number (note 7).
    """
    if phase_of(after) is not Phase.IDLE or phase_of(before) is Phase.IDLE or not after.selectable:
        return None
    stake = max(1, after.cube)
    if isinstance(before.scene, Asking | Weighing | Weighed):
        return Outcome(after.game, after.turn, None, stake // 2)
    winner = before.turn if _has_won(after.board, before.turn) else before.turn.other
    rules = rules_of(VARIATIONS[after.game].acey_deucey)
    return Outcome(after.game, winner, win_on_the_board(position_of(after.board, winner), rules), stake)


def result_of(outcome: Outcome) -> Result:
    """The end of a game in the words of the rules."""
    return Result(colour_of(outcome.winner), outcome.points, outcome.win)


def asks_to_accept(state: State) -> bool:
    """True while an offered double waits for its answer."""
    return isinstance(state.scene, Asking | Weighing | Weighed) and state.scene.ask is Ask.ACCEPT


def _has_won(board: Board, side: Side) -> bool:
    tray = WHITE_TRAY if side is Side.WHITE else RED_TRAY
    return board[tray] * side.sign == CHECKERS


def _turn_at(state: State) -> Turn:
    return Turn(state.turn, state.dice, with_hand_empty(state), (), state.cube, state.owner)


def _stepped(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger with a step entered, if this frame has made one."""
    scene = before.scene
    if isinstance(scene, Walking):
        same = isinstance(after.scene, Walking) and after.scene.index == scene.index
        move = scene.play[scene.index]
        return ledger if same else _with_step(ledger, Step(move.source, move.source - move.amount))
    if isinstance(scene, Placed):
        struck_off = after.required != before.required and ledger.drop is not None
        ledger = _with_step(ledger, ledger.drop) if struck_off else ledger
        return ledger._replace(drop=None)
    if isinstance(after.scene, Placed) and before.hand is not None and before.hand.side is before.turn:
        own = NUMBER[before.turn]
        return ledger._replace(drop=Step(own[before.cursor], own[before.hand.at]))
    return ledger


def _ended(ledger: Ledger) -> Ledger:
    """The ledger once the turn being played has been."""
    if ledger.turn is None:
        return ledger
    return ledger._replace(turn=None, last=ledger.turn, earlier=ledger.turns[-MOST_REMEMBERED + 1 :])


def _with_step(ledger: Ledger, step: Step | None) -> Ledger:
    """The ledger with a step entered; a checker fetched from where none can be is no step."""
    if ledger.turn is None or step is None or not 0 <= step.target < step.origin <= OWN_BAR:
        return ledger
    turn = ledger.turn
    return ledger._replace(turn=turn._replace(steps=(*turn.steps, step)))
