"""Somebody who plays: looks at the board, thinks of a checker, turns the knob, presses the button."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, cast

from retro2600.cartridges.cx2617.board import LOCATION, OWN_TRAY, seen_by
from retro2600.cartridges.cx2617.facets.answers import answers
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.scenes import Asking, Idle, Passing, Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import Drop, accepted, traps
from retro2600.cartridges.cx2617.turning import SETTLING
from retro2600.cartridges.cx2617.variations import VARIATIONS
from tests.fronts.window.desktop import Kept, Session
from tests.patience import until


class Keys(NamedTuple):
    """A player's keys."""

    left: str
    right: str
    button: str


KEYS = Keys("Left", "Right", "space"), Keys("a", "d", "w")


class Person:
    """Plays for player 1, 2 or both: by the mouse, or by the players' keys."""

    def __init__(self, session: Session, keys: bool = False, speed: int = 1) -> None:
        """`speed`: the frames that are run for one in which the knob moves on: `FAST` in fast forward."""
        self._session = session
        self._keys = keys
        self._speed = speed

    def turn(self, steps: int, player: int = 0) -> None:
        """Turn a knob clockwise (positive) or back."""
        if not self._keys:
            self._session.wheel(steps)
        elif steps:
            key = KEYS[player].right if steps > 0 else KEYS[player].left
            self._session.do("key", "--repeat", str(abs(steps)), key)

    def press(self, player: int = 0) -> None:
        """Press the button, for as long as a finger takes."""
        kind, what = ("key", KEYS[player].button) if self._keys else ("mouse", "1")
        self._session.do(f"{kind}down", what, "sleep", "0.1", f"{kind}up", what)

    def aim(self, knob: int) -> None:
        """Turn the knob until the program has followed it there, and stays; once more if it does not.

        While something is asked, a notch is the next answer: any place that answers the same will do.
        """

        looks: list[State] = []

        def there() -> bool:
            looks[:] = [state := self._with_knob_at_rest()]
            notches = notch_of(knob, state) - notch_of(state.knob, state)
            self.turn(notches, state.paddle)
            return notches == 0

        until(there, seen=lambda: f"knob {knob} asked for, {looks[0]}")

    def _with_knob_at_rest(self) -> State:
        """The game once the program has followed the knob."""
        while True:
            before = self._session.look()
            now = until(partial(self._later_than, before.frame + SETTLING))
            if now.state.knob == before.state.knob:
                return cast(State, now.state)

    def _later_than(self, frame: int) -> Kept | None:
        return kept if (kept := self._session.look()).frame >= frame else None

    def carry(self, origin: int, target: int) -> None:
        """A checker from one location to another, whether or not it may stay there."""
        session = self._session
        self.aim(KNOB_AT[origin])
        self.press(session.look().state.paddle)
        lifted = session.wait_for(lambda state: state.hand)
        assert lifted.cursor == origin, f"lifted from location {lifted.cursor} instead of {origin}"
        self.carry_on(target)

    def carry_on(self, target: int) -> None:
        """The checker in the hand to a location, and press."""
        self.aim(KNOB_AT[target])
        state = self._session.wait_for(lambda state: state.hand.at == target)
        self.press(state.paddle)

    def drop(self, drop: Drop) -> None:
        """A move that is accepted: a refused checker would stay in the hand.

        Which die it used is not asked: after the last one the computer may have played before anybody looks.
        """
        side = self._session.look().state.turn
        self.carry(LOCATION[side][drop.origin], LOCATION[side][drop.target])
        self._session.wait_for(lambda state: state.hand is None)

    def answer(self, knob: int) -> None:
        """A question about the cube; a press counts once the hand has moved."""
        before = self._session.look().state
        self.turn(1, before.paddle)
        self.aim(knob)
        self.press(before.paddle)
        self._session.wait_for(lambda state: not is_same_question(before, state))

    def pass_on(self) -> None:
        """Press where nothing can be played, once, and see the turn end.

        A program that is busy takes the press late: another one would count in a later turn, and lift or drop
        a checker there. The same may be asked again after the opponent's turn, so it is the turns that tell.
        """
        before = self._session.look()
        self.press(before.state.paddle)
        until(lambda: self._session.look().ledger.turns != before.ledger.turns)

    def take_turn(self, after_drop: Callable[[], object] = lambda: None) -> None:
        """All moves that the program waits for now, or none.

        Before the first one of a roll the hand is kept still: after black frames the program reads the knob
        one step too high, as long as a turn to the left lasts. While nobody looks, the computer may have
        played, and the next roll be there.
        """
        self._keep_still()
        roll = None
        while isinstance((now := self._session.look()).state.scene, Pointing | Passing):
            state = now.state
            assert state.hand is None, "a checker is in the hand that was not to be lifted"
            if roll != len(now.ledger.turns):
                roll = len(now.ledger.turns)
                self._keep_still()
            elif isinstance(state.scene, Passing):
                self.pass_on()
            elif any(state.required):
                self.drop(chosen(state))
                after_drop()

    def _keep_still(self) -> None:
        until(partial(self._later_than, self._session.look().frame + 2 * SETTLING * self._speed))

    def play(self, answers: Iterable[int] = (), after_drop: Callable[[], object] = lambda: None) -> State:
        """Play until the game is over; the answers to questions about the cube, one after the other."""
        left = iter(answers)
        while not isinstance((state := self._session.look().state).scene, Idle):
            if isinstance(state.scene, Asking):
                self.answer(next(left))
            self.take_turn(after_drop)
        return cast(State, state)


def notch_of(knob: int, state: State) -> int:
    """The notch of the knob at this place: its number, or that of the answer it gives."""
    asked = answers(state)
    return next((number for number, (_, last) in enumerate(asked) if knob <= last), knob)


def is_same_question(before: State, now: State) -> bool:
    """True if a player is still asked the same question."""
    return (
        isinstance(before.scene, Asking)
        and isinstance(now.scene, Asking)
        and (before.scene.ask, before.turn) == (now.scene.ask, now.turn)
    )


def chosen(state: State) -> Drop:
    """The move of the rearmost checker that leads into no trap, and hits nobody if that can be helped."""
    acey_deucey = VARIATIONS[state.game].acey_deucey
    own = seen_by(state.board, state.turn)
    bad = traps(state.board, state.turn, state.required, acey_deucey)
    good = [d for d in accepted(own, state.required, acey_deucey) if (d.origin, d.target) not in bad]
    peaceful = [drop for drop in good if drop.target == OWN_TRAY or own[drop.target] >= 0]
    return (peaceful or good)[0]
