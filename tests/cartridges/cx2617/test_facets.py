"""The facets as a front uses them: turns, hands, the manual's page, and that it costs nothing."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, scenes
from retro2600.cartridges.cx2617.facets import Cues, Guide, Memory, Time
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of, was_torn_off
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import Hands
from tests.cartridges.cx2617.watching import ACEY_DEUCEY, EVERYTHING, GAMES_ONLY, run

BUSY = (Phase.ROLLING, Phase.WORKING_OUT, Phase.WEIGHING, Phase.THINKING, Phase.MOVING)


class TestTurns:
    @pytest.mark.parametrize("seed", [7, 8])
    def test_a_turn_that_began_is_rolled_for_once_before_the_next_begins(self, seed: int) -> None:
        rolls: int | None = None
        turns = 0
        for before, after in pairwise(run(seed, GAMES_ONLY, 9_000)):
            is_bonus = isinstance(before.scene, scenes.Dialling) and before.bonus
            was, now = phase_of(before), phase_of(after)
            if was in (Phase.ROLLING, Phase.DIALLING) and now in (Phase.WORKING_OUT, Phase.THINKING):
                rolls = None if rolls is None else rolls + (not is_bonus)
            if Time().turn_began(before, after):
                turns += 1
                assert rolls in (None, 1) or was_torn_off(before, after)
                rolls = 0
            if now is Phase.IDLE:
                rolls = None
        assert turns > 15

    def test_holding_reset_begins_one_turn(self, hands: Hands) -> None:
        began = []
        hands.hold(reset=True)
        for _ in range(5):
            before = hands.state
            began.append(Time().turn_began(before, hands.wait()))
        assert began == [True, False, False, False, False]

    def test_reset_in_a_roll_begins_a_turn(self, hands: Hands) -> None:
        hands.start(4)
        hands.until(scenes.Pointing)
        turn = next(
            state
            for state in run(7, GAMES_ONLY, 9_000)
            if isinstance(state.scene, scenes.Rolling) and state.scene.occasion.name == "TURN"
        )
        assert Time().turn_began(turn, CARTRIDGE.step(turn, Inputs(reset=True)))

    def test_the_question_the_roll_and_the_moves_are_one_turn(self) -> None:
        states = run(7, GAMES_ONLY, 9_000)
        asked = next(index for index, state in enumerate(states) if isinstance(state.scene, scenes.Asking))
        begun = [Time().turn_began(*pair) for pair in pairwise(states[asked - 1 : asked + 60])]
        assert begun == [True] + [False] * 59 + begun[60:]


def fumble(chance: Random) -> Inputs:
    """Anything that can be done at knobs and buttons."""
    return Inputs(
        paddle0=chance.randrange(256),
        button0=chance.random() < 0.5,
        paddle1=chance.randrange(256),
        button1=chance.random() < 0.5,
    )


class TestHands:
    def test_they_do_not_matter_where_knob_and_button_make_no_difference(self) -> None:
        chance = Random(2)
        seen = set()
        for state in run(7, GAMES_ONLY, 9_000)[::5]:
            if Guide().waits(state):
                continue
            seen.add(phase_of(state))
            ends = [CARTRIDGE.step(state, fumble(chance)) for _ in range(3)]
            assert len({end._replace(sample=0) for end in ends}) == 1
        assert seen == set(BUSY)

    def test_they_matter_wherever_a_person_is_waited_for(self) -> None:
        waiting = (scenes.Idle, scenes.Dialling, scenes.Passing, scenes.Pointing, scenes.Asking)
        seen = set()
        for state in (*run(7, GAMES_ONLY, 9_000), *run(8, EVERYTHING, 5_000), *run(7, ACEY_DEUCEY, 12_000)):
            if isinstance(state.scene, waiting):
                seen.add(type(state.scene))
                assert Guide().waits(state)
        assert seen == set(waiting)


class TestPage:
    @pytest.mark.parametrize("game", range(1, 9))
    def test_it_fits_an_overlay(self, game: int) -> None:
        page = Guide().page(CARTRIDGE.power_on()._replace(game=game))
        assert len(page) <= 28
        assert max(map(len, page)) <= 64
        assert page[0].startswith(f"GAME {game}: ")

    @pytest.mark.parametrize("game", range(1, 9))
    def test_it_tells_of_what_the_game_has_and_of_nothing_else(self, game: int) -> None:
        text = " ".join(Guide().page(CARTRIDGE.power_on()._replace(game=game)))
        assert ("the computer plays Red" in text) == (game % 2 == 1)
        assert ("second" in text.split("The higher die")[0]) == (game % 2 == 0)
        assert ("dbl" in text) == (game in (1, 2, 5, 6))
        assert ("A 1-2 earns" in text) == (game > 4)
        assert ("start on the bar" in text) == (game > 4)
        assert ("5 on 13" in text) == (game <= 4)


class TestNothing:
    def test_where_nothing_happens_nothing_is_entered_and_nothing_is_heard(self) -> None:
        quiet = 0
        states = run(7, GAMES_ONLY, 9_000)
        ledger = Memory().opened(states[0])
        for before, after in pairwise(states):
            was = ledger
            ledger = Memory().entered(ledger, before, after)
            if same_but_clockwork(before, after):
                quiet += 1
                assert ledger is was
                assert not Cues().sounded(before, after)
        assert quiet > 2_000


def same_but_clockwork(before: State, after: State) -> bool:
    return before._replace(sample=0, idle=0, generator=0, moved=0) == after._replace(
        sample=0, idle=0, generator=0, moved=0
    )
