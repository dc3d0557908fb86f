"""The engine's hand at a paddle: it answers whatever a person is asked, by the book, and always gets on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, doubling, program
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, Side, seen_by
from retro2600.cartridges.cx2617.facets import Memory, hand, hands
from retro2600.cartridges.cx2617.facets.hands import KnobHands
from retro2600.cartridges.cx2617.facets.ledger import MatchTo, Outcome, Step
from retro2600.cartridges.cx2617.facets.moment import moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.facets.remarks import play_of
from retro2600.cartridges.cx2617.facets.welcome import welcome
from retro2600.cartridges.cx2617.glyphs import NO, YES
from retro2600.cartridges.cx2617.rulebook import board_of, position_of, rules_of
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Dialling, Idle, Occasion, Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.players.levels import BEST
from retro2600.rules import Position, Roll, legal_plays
from retro2600.shell.hands import HeldKnob
from retro2600.shell.input.debouncer import LEAST
from tests.cartridges.cx2617.watching import EVERYTHING, QUICK_GAMES, Watched, run
from tests.laws import fewer, some
from tools.paddle import Table

PATIENCE = 8_000
"""Frames in which a hand gets on with any turn."""


class Held:
    """A console with hands at the paddles, from any state on."""

    def __init__(
        self, state: State, level: int = 2, players: tuple[int, ...] = (0, 1), plies: int = 0, **held: Any
    ) -> None:
        self.state, self.inputs, self.level = state, Inputs(**held), level
        self.ledger = Memory().opened(state)
        self.hands = [HeldKnob(KnobHands(plies), CARTRIDGE.console, each, self.inputs) for each in players]

    def frame(self) -> None:
        inputs = self.inputs
        for each in self.hands:
            inputs = each.frame(self.ledger, self.state, self.inputs, self.level, inputs)
        self.inputs, before = inputs, self.state
        self.state = CARTRIDGE.step(before, inputs)
        self.ledger = Memory().entered(self.ledger, before, self.state)

    def until(self, holds: Callable[[State], bool], frames: int = PATIENCE) -> State:
        for _ in range(frames):
            if holds(self.state):
                return self.state
            self.frame()
        raise AssertionError(f"not within {frames} frames: {self.state}")


def asked(game: int = 2, ask: Ask = Ask.DOUBLE, side: Side = Side.WHITE, **table: Any) -> State:
    """A side is asked about the cube."""
    begun = Watched().to_move(game, (3, 1)).state
    state = begun._replace(turn=side, board=BACKGAMMON_START, hand=None)._replace(**table)
    return program.finished(doubling.put(state, ask), Inputs())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "level", "waited"),
    some([(game, level, 97 * level + game) for level in (1, 4, 5) for game in (2, 6, 8, 4)], 3),
)
def test_games_between_two_hands_come_to_their_end_by_the_book(game: int, level: int, waited: int) -> None:
    table = Table(waited, game, level)
    table.outcome()
    rules = rules_of(VARIATIONS[game].acey_deucey)
    turns = table.ledger.turns
    assert len(turns) > 5, "a game may end by a double that is passed"
    for turn in turns:
        position = position_of(turn.board, turn.side)
        results = {position.after(play) for play in legal_plays(position, Roll(*turn.dice), rules)}
        assert position.after(play_of(turn)) in results, turn


@pytest.mark.parametrize("habits", [EVERYTHING, QUICK_GAMES])
def test_from_any_state_hands_get_on_with_the_turn(habits: Any) -> None:
    states = run(11, habits, fewer(60_000, 4))
    waits = [state for state in states[::500] if phase_of(state) is not Phase.IDLE]
    assert len(waits) > 20
    for state in waits:
        if moment_of(state).is_suspended or not any(map(bool, state.board)):
            continue
        held = Held(state, level=1)
        turn, cube = state.turn, state.cube
        held.until(lambda now: now.turn is not turn or now.cube != cube or isinstance(now.scene, Idle))  # noqa: B023


def far_ahead(side: Side) -> dict[str, Any]:
    """A board on which the other side should give up a double."""
    mine, theirs = [0] * 26, [0] * 26
    mine[0], mine[1], mine[2] = 9, 3, 3
    theirs[0], theirs[6] = 8, 7
    return {"board": board_of(Position.checked(tuple(mine), tuple(theirs)), side)}


@pytest.mark.parametrize("side", Side)
def test_a_double_is_offered_where_it_is_right_and_given_up_where_it_is_too_much(side: Side) -> None:
    state = asked(side=side, **far_ahead(side))
    assert state.paddle == int(side is Side.RED)
    held = Held(state)
    offered = held.until(lambda now: isinstance(now.scene, Asking) and now.scene.ask is Ask.ACCEPT)
    assert (offered.cube, offered.turn) == (2, side.other)
    over = held.until(lambda now: isinstance(now.scene, Idle))
    assert held.ledger.games[-1].winner is side
    assert over.cube == 2


def test_nothing_is_doubled_at_the_start_and_an_early_double_is_taken() -> None:
    held = Held(asked())
    now = held.until(lambda now: not isinstance(now.scene, Asking))
    assert (now.cube, now.owner) == (1, None)
    begun = asked()
    offered = doubling.put(doubling.offered(begun), Ask.ACCEPT)
    held = Held(program.finished(offered, Inputs()))
    now = held.until(lambda now: not isinstance(now.scene, Asking))
    assert (now.cube, now.owner) == (2, Side.RED)
    assert phase_of(now) is not Phase.IDLE


def test_nobody_doubles_in_crawfords_game() -> None:
    held = Held(asked(**far_ahead(Side.WHITE)))
    won = Outcome(2, Side.RED, None, 4)
    held.ledger = held.ledger._replace(games=(won,), match=MatchTo(5, 0))
    assert held.until(lambda now: not isinstance(now.scene, Asking)).cube == 1


def test_in_acey_deucey_the_cube_is_weighed_too() -> None:
    held = Held(asked(6, **far_ahead(Side.WHITE)), level=BEST)
    held.until(lambda now: isinstance(now.scene, Asking) and now.scene.ask is Ask.ACCEPT)
    held = Held(asked(6, board=VARIATIONS[6].start), level=BEST)
    assert held.until(lambda now: not isinstance(now.scene, Asking)).cube == 1


def test_a_doublet_is_dialled_after_a_one_two() -> None:
    held = Held(Watched().to_move(8, (1, 2)).state)
    dialled = held.until(lambda now: isinstance(now.scene, Dialling))
    assert isinstance(dialled.scene, Dialling)
    assert dialled.scene.occasion is Occasion.BONUS
    after = held.until(lambda now: now.bonus and isinstance(now.scene, Pointing))
    assert after.dice[0] == after.dice[1]
    held.until(lambda now: not now.bonus)


def test_with_right_difficulty_b_dice_of_its_own_are_dialled() -> None:
    thrown = []
    for frames in range(8):
        person = Watched()
        person.start(4)
        person.wait(frames)
        person.hold(right="b").pulse(reset=True)
        held = Held(person.state, right="b")
        held.until(lambda now: isinstance(now.scene, Pointing))
        thrown.append(held.state.dice)
    assert len(set(thrown)) > 3


def test_with_left_difficulty_b_it_rests() -> None:
    held = Held(Watched().to_move(4, (3, 1)).state, left="b")
    before = held.state.board
    for _ in range(500):
        held.frame()
        assert not held.inputs.button0
    assert held.state.board == before


def test_a_checker_that_it_would_not_have_picked_up_is_put_back() -> None:
    person = Watched().to_move(4, (3, 1), board=BACKGAMMON_START)
    person.press_at(LOCATION[Side.WHITE][24])
    assert person.state.hand is not None
    held = Held(person.state, level=BEST)
    held.until(lambda now: now.turn is Side.RED)
    assert held.ledger.last is not None
    assert set(held.ledger.last.steps) == {Step(8, 5), Step(6, 5)}


def test_a_turn_that_somebody_else_has_begun_goes_on() -> None:
    person = Watched().to_move(4, (3, 1), board=BACKGAMMON_START)
    person.play(13, 10)
    held = Held(person.state, level=BEST)
    held.ledger = person.ledger
    held.until(lambda now: now.turn is Side.RED)
    assert held.ledger.last is not None
    assert len(held.ledger.last.steps) == 2


def test_a_board_that_no_rule_book_has_is_played_on() -> None:
    own = list(seen_by(BACKGAMMON_START, Side.WHITE))
    own[24] = 5  # eighteen checkers
    board = [0] * len(own)
    for number, count in enumerate(own):
        board[LOCATION[Side.WHITE][number]] = -count
    held = Held(Watched().to_move(4, (3, 1), board=tuple(board)).state)
    held.until(lambda now: now.turn is Side.RED)


def test_where_it_is_not_asked_it_rests() -> None:
    state = Watched().to_move(4, (3, 1)).state
    held = Held(state, players=(1,))
    for _ in range(300):
        held.frame()
    assert held.state.board == state.board
    assert not held.inputs.button1


def test_presses_last_as_long_as_the_shells_and_the_picture_agrees_with_each() -> None:
    assert hand.PRESSED >= LEAST
    held = Held(Watched().to_move(4, (6, 5)).state)
    presses = [False]
    while held.state.turn is Side.WHITE:
        before = held.state
        held.frame()
        if held.inputs.button0 and not presses[-1] and isinstance(before.scene, Pointing):
            assert before.board[before.cursor] < 0
        presses.append(held.inputs.button0)
    edges = [at for at, (one, other) in enumerate(pairwise(presses)) if one != other]
    assert len(edges) >= 7
    assert all(later - earlier >= LEAST for earlier, later in pairwise(edges))


def test_the_answer_that_stands_is_seen_before_it_is_given() -> None:
    held = Held(asked())
    while not held.inputs.button0:
        held.frame()
    assert held.state.dice[0] in (YES, NO)
    assert held.state.dice[0] == NO


def test_the_second_paddle_counts_in_games_for_two_and_neither_between_games() -> None:
    facet, one, two = KnobHands(), Watched().to_move(3, (3, 1)).state, Watched().to_move(4, (3, 1)).state
    assert [facet.plays(state, player) for state in (one, two) for player in (0, 1)] == [
        True,
        False,
        True,
        True,
    ]
    assert not facet.plays(CARTRIDGE.power_on(), 0)


def test_the_welcome_says_who_holds_what_and_that_the_machine_is_unchanged() -> None:
    ledger, facet = Memory().opened(CARTRIDGE.power_on()), KnobHands()
    for game, levels in ((3, (4, 5)), (4, (0, 2)), (4, (1, 2)), (4, (0, 0))):
        state = CARTRIDGE.power_on()._replace(game=game)
        lines = welcome(ledger, state)
        told = facet.welcome(state, lines, levels)
        held = [line for line in told if line.startswith("The engine, level ")]
        assert len(held) == sum(map(bool, levels[: VARIATIONS[game].players]))
        assert (hands.UNCHANGED in told) is bool(held)
        assert any("Red's turn" in line for line in told) is (game == 4 and not levels[1])
        assert any("You are" in line for line in told) is False
        assert told[-1] == lines[-1]
        assert max(map(len, told)) <= 64


def test_the_levels_are_those_of_our_players() -> None:
    assert hands.HIGHEST_LEVEL == BEST
    assert [choice.most for choice in KnobHands().levels] == [BEST, BEST]


def test_without_arrays_it_does_not_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Watched().to_move(4, (3, 1)).state
    held = Held(state, level=BEST, players=(0,))
    held.hands = [HeldKnob(KnobHands(), CARTRIDGE.console, 0, held.inputs)]
    monkeypatch.setattr(hand, "has_arrays", lambda: False)
    hand._reach.cache_clear()
    held.frame()
    hand._reach.cache_clear()
    mind = held.hands[0]._hand.mind
    assert mind.about.plies == 0
