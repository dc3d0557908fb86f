"""Cues: each event once, and each in tones that can be told apart."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, scenes
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, LOCATIONS, Side, with_changes
from retro2600.cartridges.cx2617.facets import Cues, Guide, Ledger, tones
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.knob import LOCATION_AT
from retro2600.cartridges.cx2617.paddle import lines_for
from retro2600.consoles.vcs import Inputs
from retro2600.machine.facets.cues import Cue
from tests.cartridges.cx2617.watching import (
    ACEY_DEUCEY,
    EVERYTHING,
    GAMES_ONLY,
    QUICK_GAMES,
    Watched,
    heard,
    run,
)
from tests.laws import some


def at(number: int) -> int:
    """The location of white's own number."""
    return LOCATION[Side.WHITE][number]


class TestTicks:
    def test_no_two_things_that_can_be_passed_sound_the_same(self) -> None:
        heard = {
            (place, own): tones.tick(place, own) for place, own in product(range(LOCATIONS), range(-2, 3))
        }
        assert len(set(heard.values())) == len(heard)

    def test_the_pitch_rises_with_the_knob(self) -> None:
        pitches = [tones.pitch(location) for location in LOCATION_AT]
        assert pitches == sorted(set(pitches))
        assert (pitches[0], pitches[-1]) == (220, 1047)

    def test_more_than_two_checkers_sound_like_two(self) -> None:
        assert tones.tick(3, 2) == tones.tick(3, 15) != tones.tick(3, -15)

    def test_the_cursor_tells_what_it_comes_to(self) -> None:
        hands = Watched().to_move(4, (3, 1), board=with_changes(BACKGAMMON_START, {at(3): 1}))
        hands.hold(paddle0=lines_for(5)).wait(14)
        assert hands.heard == [
            Cue("your point 3, 1 red", tones.tick(at(3), -1)),
            Cue("your point 4, empty", tones.tick(at(4), 0)),
        ]

    def test_a_carried_checker_is_heard_point_by_point(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.press_at(at(8))
        hands.wait(4)
        assert hands.texts[-1] == "picked up white from your point 8"
        hands.heard.clear()
        hands.hold(paddle0=lines_for(6)).wait(4)
        hands.hold(paddle0=lines_for(5)).wait(12)
        assert hands.texts == ["red's bar, empty", "your point 6, 5 white", "your point 5, empty"]

    def test_the_computers_walk_is_told_in_its_own_numbers(self) -> None:
        walks = [
            cue.text
            for before, after in pairwise(run(7, GAMES_ONLY, 9_000))
            if isinstance(before.scene, scenes.Walking) and isinstance(after.scene, scenes.Walking)
            for cue in Cues().sounded(before, after)
        ]
        assert walks
        assert all(text.startswith(("red's ", "white's ")) for text in walks)


class TestButton:
    def test_a_drop_says_where_and_what_is_left(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.play(8, 5)
        there = hands.texts.index("put down on your point 5")
        assert hands.texts[there + 1] == "left to play: 1"

    def test_a_hit_is_told(self) -> None:
        hands = Watched().to_move(4, (3, 1), board=with_changes(BACKGAMMON_START, {at(5): 1}))
        hands.play(8, 5)
        assert "put down on your point 5, a hit" in hands.texts
        assert tones.put_down(at(5), True) in [cue.notes for cue in hands.heard]

    def test_a_drop_that_cannot_be_and_a_press_on_nothing_are_refused(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.aim(at(10))
        hands.press(4)
        assert hands.texts[-1] == "nothing to pick up"
        hands.play(8, 6)
        assert Cue("not here: it goes 1 or 3 points", tones.REFUSED) in hands.heard


class TestDice:
    @pytest.mark.parametrize(("left", "right"), [(1, 1), (3, 1), (6, 5)])
    def test_they_have_as_many_notes_as_pips(self, left: int, right: int) -> None:
        counts = Counter(note.hertz for note in tones.dice(left, right))
        assert (counts[659], counts[440]) == (left, right)

    def test_a_roll_is_told_once_and_truly(self) -> None:
        told = 0
        for cue, after in heard(run(7, GAMES_ONLY, 9_000)):
            if " rolled " in cue.text:
                told += 1
                left, right = after.dice
                assert cue.text == f"{after.turn.value} rolled {left} and {right}"
        assert told > 15

    def test_the_opening_roll_says_who_begins(self) -> None:
        hands = Watched()
        hands.start(4)
        hands.until(scenes.Pointing)
        left, right = hands.state.dice
        who = "white" if left > right else "red"
        assert f"white {left}, red {right}: {who} begins" in hands.texts

    def test_dialling_is_heard_number_by_number(self) -> None:
        hands = Watched()
        hands.hold(right="b", paddle0=lines_for(0))
        hands.start(4)
        hands.until(scenes.Dialling)
        assert hands.texts[-1].endswith("dial the left die")
        hands.hold(paddle0=lines_for(28)).wait(12)
        assert hands.texts[-1] == "left die 6"
        hands.press()
        assert "dial the right die" in hands.texts
        hands.press()
        assert "once more, dial the left die" in hands.texts

    def test_a_chosen_doublet_is_asked_for_and_told(self) -> None:
        texts = [cue.text for cue, _ in heard(run(7, ACEY_DEUCEY, 12_000))]
        assert "choose a doublet, dial the left die" in texts
        assert any(" chose " in text for text in texts)

    def test_the_doublet_that_the_computer_chooses_is_told(self) -> None:
        hands = Watched()
        table: dict[str, Any] = {
            "game": 5,
            "turn": Side.RED,
            "bonus": True,
            "dice": (6, 6),
            "moved": 6,
            "cycling": False,
        }
        hands.put(hands.state._replace(scene=scenes.Glancing(), **table))
        hands.until(scenes.Pausing)
        left, right = hands.state.dice
        assert hands.heard == [Cue(f"red chose {left} and {right}", tones.dice(left, right))]


class TestQuestions:
    def test_a_double_that_the_computer_offers_at_once_begins_its_turn(self) -> None:
        hands = Watched().to_move(1, (3, 1), board=with_changes(BACKGAMMON_START, {at(24): 0, at(25): -2}))
        hands.put(hands.state._replace(scene=scenes.Placed(), required=(1, 0, 0, 0), used_entry=0))
        hands.wait()
        assert hands.texts == ["red's turn", "Red doubles: play on for 2, or lose 1? yes is left"]

    def test_the_cube_is_asked_for_and_the_words_are_heard(self) -> None:
        texts = {cue.text for cue, _ in heard(run(7, QUICK_GAMES, 6_000, short=True))}
        assert "white: Offer Red a double to 2? yes is left, no is right" in texts
        assert "White doubles: play on for 2, or lose 1? yes is left" in texts
        assert texts >= {"yes", "no", "white's turn", "red's turn"}

    def test_a_word_is_heard_when_the_knob_changes_it(self) -> None:
        states = run(7, QUICK_GAMES, 6_000, short=True)
        for before, after in pairwise(states):
            if isinstance(before.scene, scenes.Asking) and before.scene == after.scene:
                words = [cue.text for cue in Cues().sounded(before, after)]
                assert words == ([] if before.dice == after.dice else ["yes" if after.dice[0] == 7 else "no"])

    def test_the_end_is_heard_with_its_result(self) -> None:
        cues = heard(run(7, QUICK_GAMES, 6_000, short=True))
        ends = [(cue, after) for cue, after in cues if cue.text.startswith("the game is over")]
        assert ends
        for cue, after in ends:
            assert isinstance(after.scene, scenes.Idle)
            winner = Side.WHITE if "White wins" in cue.text else Side.RED
            assert cue.notes == tones.OVER[winner]


class TestPanel:
    def test_select_counts_the_games_and_reset_begins_one(self) -> None:
        hands = Watched()
        hands.pulse(select=True)
        assert hands.heard == [Cue("game 2 is on show", tones.game(2))]
        hands.heard.clear()
        hands.pulse(reset=True)
        assert hands.texts == ["game 2 begins, the opening roll"]

    def test_reset_in_the_computers_thought_is_heard_once(self) -> None:
        states = run(7, GAMES_ONLY, 9_000)
        busy = next(state for state in states if isinstance(state.scene, scenes.Pausing))
        after = CARTRIDGE.step(busy, Inputs(reset=True))
        assert [cue.text for cue in Cues().sounded(busy, after)] == [
            f"game {busy.game} begins, the opening roll"
        ]
        assert Cues().sounded(after, CARTRIDGE.step(after, Inputs(reset=True))) == ()


class TestLaws:
    @pytest.mark.parametrize("seed", some([7, 8, 9], 3))
    def test_every_cue_has_words_and_tones_that_can_be_heard(self, seed: int) -> None:
        cues = [
            cue
            for states in (run(seed, EVERYTHING, 5_000), run(seed, QUICK_GAMES, 6_000, short=True))
            for cue, _ in heard(states)
        ]
        assert len(cues) > 300
        for cue in cues:
            assert 0 < len(cue.text) <= 60
            assert cue.notes
            assert all(note.frames > 0 for note in cue.notes)
            assert all(note.hertz == 0 or 50 < note.hertz < 4_000 for note in cue.notes)

    def test_black_frames_and_rolling_dice_are_silent(self) -> None:
        silent = (Phase.WORKING_OUT, Phase.THINKING, Phase.ROLLING)
        for before, after in pairwise(run(7, GAMES_ONLY, 9_000)):
            if phase_of(before) is phase_of(after) and phase_of(after) in silent:
                assert Cues().sounded(before, after) == ()

    def test_questions_refusals_and_passes_are_told_as_the_guiding_line_tells_them(self) -> None:
        found = 0
        for cue, after in heard(run(7, QUICK_GAMES, 6_000, short=True)):
            line = Guide().line(Ledger(), after, None)
            if cue.notes in (tones.DOUBLE, tones.ACCEPT):
                assert line.split("?")[0] in cue.text
            elif cue.notes == tones.NOTHING_TO_PLAY:
                assert line.split(",", 2)[0] in cue.text
            elif cue.notes == tones.REFUSED and cue.text != "not here":
                assert cue.text.removeprefix("not here: ") in line
            else:
                continue
            found += 1
        assert found > 20
