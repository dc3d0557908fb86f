"""The game at the end of a record."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.rules import (
    ABSOLUTE,
    ABSOLUTE_ACEY_DEUCEY,
    CX2617,
    CX2617_ACEY_DEUCEY,
    Action,
    Cast,
    Choose,
    Cube,
    Game,
    Move,
    Roll,
    Ruleset,
    Throw,
    ToPlay,
    Turn,
)
from retro2600.rules.notation import Deed, GameRecord, game_before, resumed

from ..table import random_action

RULES = CX2617, CX2617_ACEY_DEUCEY, replace(ABSOLUTE, beavers=True), ABSOLUTE_ACEY_DEUCEY


def game_of(rules: Ruleset, seed: int, deeds: int) -> tuple[GameRecord, Game]:
    """A game by chance, as its record and as it is."""
    game, chance, done = Game.new(rules), Random(seed), list[Action]()
    while len(done) < deeds and game.result is None:
        done.append(random_action(game, chance))
        game = game.apply(done[-1])
    return GameRecord.of(Game.new(rules), done), game


games = st.builds(game_of, st.sampled_from(RULES), st.integers(0, 10_000), st.integers(0, 60))


@given(games, st.integers(0, 50))
def test_the_game_at_the_end_of_a_record_is_the_one_that_was_played(
    played: tuple[GameRecord, Game], dropped: int
) -> None:
    record, game = played
    assert resumed(record) == game
    deeds = record.deeds[dropped:]
    if deeds and not isinstance(deeds[0].action, Turn | Choose):
        found = resumed(replace(record, deeds=deeds, before=game_before(deeds, game.rules)))
        assert found
        assert (found.position, found.mover, found.cube) == (game.position, game.mover, game.cube)
        assert type(found.phase) is type(game.phase)


def test_a_play_that_leads_where_a_legal_one_leads_counts_as_that() -> None:
    game = Game.new(CX2617).apply(Cast(2, 1))
    cast = Deed(game.mover, Cast(2, 1), game.position, Cube())
    both = Deed(game.mover, Turn((Move(13, 3),)), game.position, Cube())
    found = resumed(GameRecord((cast, both), None, CX2617))
    assert found
    assert found.position == game.position.after((Move(13, 2), Move(11, 1))).swapped()


@pytest.mark.parametrize("is_legal", [True, False])
def test_a_play_that_is_not_legal_leads_nowhere_and_the_next_deed_tells_the_table(is_legal: bool) -> None:
    game = Game.new(CX2617).apply(Cast(2, 1))
    cast = Deed(game.mover, Cast(2, 1), game.position, Cube())
    bad = Deed(game.mover, Turn((Move(13, 6),)), game.position, Cube(), is_legal)
    assert resumed(GameRecord((cast, bad), None, CX2617)) is None
    position = game.position.after((Move(13, 6),)).swapped()
    roll = Deed(game.mover.other, Throw(Roll(6, 5)), position, None)
    found = resumed(GameRecord((cast, bad, roll), None, CX2617))
    assert found == Game(CX2617, position, roll.side, Cube(), ToPlay(Roll(6, 5)), cube_in_play=False)


def test_a_play_without_its_roll_leads_nowhere() -> None:
    game = Game.new(CX2617).apply(Cast(2, 1))
    play = Deed(game.mover, Turn(game.legal_plays[0]), game.position, Cube())
    assert resumed(GameRecord((play,), None, CX2617)) is None


@given(games, st.integers(0, 50))
def test_the_game_before_a_record_is_told_by_its_first_deed(
    played: tuple[GameRecord, Game], dropped: int
) -> None:
    record = played[0]
    deeds = record.deeds[dropped:]
    found = game_before(deeds, record.rules)
    if not deeds or isinstance(deeds[0].action, Cast | Turn):
        assert found is None
    else:
        first = resumed(replace(record, deeds=record.deeds[:dropped]))
        assert first
        assert found
        assert (found.position, found.mover, found.cube) == (first.position, first.mover, first.cube)
        assert type(found.phase) is type(first.phase)


def test_a_game_in_which_nothing_was_done_is_the_one_before() -> None:
    game = game_of(CX2617, 3, 12)[1]
    assert resumed(GameRecord((), None, CX2617, game)) == game
    assert resumed(GameRecord((), None, CX2617)) == Game.new(CX2617)
