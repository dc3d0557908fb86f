"""Hands of the program's engine in people's places: each works a knob and a button, frame by frame.

What people do with those controls meanwhile does not count; all else that they do counts as ever. The inputs
that come of it are as any others: tape and movie hold them, and need no engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from retro2600.machine import facets
from retro2600.machine.console import Console
from retro2600.machine.facets.hands import Hand
from retro2600.shell.input.controls import Controls
from retro2600.shell.menu.choices import Choices
from retro2600.shell.play import Play
from retro2600.shell.time.place import Mode
from retro2600.shell.time.session import Session


class HeldKnob:
    """A player's knob and button in the hand of an engine."""

    def __init__(self, hands: facets.hands.Hands[Any], console: Console[Any], player: int, held: Any) -> None:
        """`held`: the inputs in which the knob stands at first."""
        self._hands, self._player = hands, player
        knob, button = console.knob_of(player), console.button_of(player)
        assert knob is not None
        assert button is not None
        self._knob, self._button, self._turning = knob.field, button.field, knob.turning()
        self._turning.stand(getattr(held, knob.field))
        self._hand = Hand(self._turning.step)

    def frame(self, ledger: Any, state: Any, held: Any, level: int, inputs: Any) -> Any:
        """These inputs of the next frame, with this knob and button as the hand has them."""
        self._hand = hand = self._hands.moved(ledger, state, held, self._player, level, self._hand)
        self._turning.turn(hand.step - self._turning.step)
        return replace(inputs, **{self._knob: self._turning.frame(hand.button), self._button: hand.button})


class Hands:
    """The hands that play now, by the options; where play has jumped, they take hold anew."""

    def __init__(self, play: Play, choices: Choices, controls: Controls) -> None:
        self._play, self._choices, self._controls = play, choices, controls
        self._held: dict[int, HeldKnob] = {}
        self._last: tuple[int, Any] | None = None  # the frame before, and the inputs given for the next
        play.transport.hands, play.is_passed_over = self._frame, self._has_turn

    @property
    def levels(self) -> Mapping[int, int]:
        """The level at which each player is played now; none for whom a person plays."""
        session = self._play.session
        hands = session.facets.hands
        if hands is None or self._play.aside or self._play.is_fair:
            return {}
        levels, state = enumerate(self._chosen(hands)), session.console.state
        return {player: level for player, level in levels if level and hands.plays(state, player)}

    @property
    def line(self) -> str:
        """The template of the guiding line while a hand is waited for; else ""."""
        session, levels = self._play.session, self.levels
        state, guide, hands = session.console.state, session.facets.guide, session.facets.hands
        player = guide.player(state)
        if hands is None or player not in levels or self._play.transport.mode is not Mode.LIVE:
            return ""
        return hands.line(state, player, levels[player]) if guide.waits(state) else ""

    def welcome(self, lines: Sequence[str]) -> Sequence[str]:
        """The lines of the welcome, with what there is to say of the hands."""
        session = self._play.session
        hands = session.facets.hands
        return hands.welcome(session.console.state, lines, self._chosen(hands)) if hands else lines

    def _has_turn(self, session: Session) -> bool:
        """True at a hand's turn in a game that a person plays as well."""
        levels, hands, state = self.levels, session.facets.hands, session.console.state
        if hands is None or session.facets.guide.player(state) not in levels:
            return False
        return sum(hands.plays(state, player) for player in range(len(hands.levels))) > len(levels)

    @property
    def chosen(self) -> Sequence[int]:
        """The level that is chosen for each player, whether it plays now or not; () where nobody can."""
        hands = self._play.session.facets.hands
        return self._chosen(hands) if hands else ()

    def _chosen(self, hands: facets.hands.Hands[Any]) -> Sequence[int]:
        """The level that is chosen for each player, whether it plays now or not; 0: a person plays."""
        return [int(self._choices.options.of(choice)) for choice in hands.levels]

    def _frame(self, session: Session, inputs: Any) -> Any:
        """The inputs of the next frame, live, with what the hands do in the place of what people do there."""
        levels, hands, held = self.levels, session.facets.hands, session.held
        if hands is None or not levels:
            self._held.clear()
            return inputs
        console = session.console.cartridge.console
        before = self._held if self._last == (session.frame, held) else {}
        stood = console.rest if held is None else held
        self._held = {
            player: before.get(player) or HeldKnob(hands, console, player, stood) for player in levels
        }
        for player, knob in self._held.items():
            inputs = knob.frame(session.ledger, session.console.state, held, levels[player], inputs)
        self._last = session.frame + 1, inputs
        self._controls.knobs.stand(inputs, levels)
        return inputs
