"""The house bot plays whole games of every kind, and its acts are always followed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from retro2600.hall.bot.thinking import at_once, thought
from retro2600.rules import RED, WHITE
from retro2600.tables.acts import Drop, Exit, Play, Resign, Step, Take
from retro2600.tables.options import Options, Program, TableKind
from retro2600.tables.table import Life
from tests.hall.bot.tables import Played

KINDS = {
    "mpgn": Options(Program.MPGN, TableKind.SINGLE),
    "lobby match": Options(Program.LOBBY, TableKind.MATCH, target=3),
    "lobby money": Options(Program.LOBBY, TableKind.MONEY),
    "absolute": Options(Program.ABSOLUTE, TableKind.SINGLE, beavers=True, jacoby=True),
    "absolute match": Options(Program.ABSOLUTE, TableKind.MATCH, target=1),
    "acey-deucey": Options(Program.ABSOLUTE, TableKind.SINGLE, acey_deucey=True),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_two_bots_play_games_of_every_kind_to_the_end(kind: str) -> None:
    played = Played(KINDS[kind], (1, 2), luck=kind)
    games = 2 if KINDS[kind].kind is not TableKind.MATCH else 99
    while played.table.life is not Life.CLOSED and played.table.played < games:
        played.turn()
        assert len(played.log) < 4000
    assert played.table.played >= 1
    assert played.table.ended is not None
    assert played.table.ended.winner is not None
    if KINDS[kind].kind is TableKind.MATCH:
        assert played.table.match.winner


@pytest.mark.slow
@pytest.mark.parametrize("level", [3, 4, 5])
def test_every_level_plays(level: int) -> None:
    played = Played(KINDS["lobby match"], (level, level), luck=f"level {level}!")
    while played.table.rolls < 4:
        played.turn()
    assert sum(isinstance(event.act, Step) for event in played.log) >= 4


def test_a_bot_that_is_not_awaited_does_nothing() -> None:
    played = Played(KINDS["lobby match"])
    while played.table.life is not Life.PLAYING:
        assert at_once(played.table, WHITE, 1) == at_once(played.table, RED, 1) == ()
        played.turn()
    (mover,) = played.table.awaits
    assert at_once(played.table, mover.other, 1) == ()
    assert at_once(played.table, mover, 1)


def test_a_thought_comes_in_steps_with_the_same_end() -> None:
    played = Played(KINDS["lobby match"])
    while played.table.life is not Life.PLAYING:
        played.turn()
    (mover,) = played.table.awaits
    thinking, steps = thought(played.table, mover, 5), 0
    while True:
        try:
            next(thinking)
            steps += 1
        except StopIteration as end:
            acts = end.value
            break
    assert acts == at_once(played.table, mover, 5)
    assert steps > 1


def test_a_bot_goes_on_after_a_pause() -> None:
    played = Played(KINDS["mpgn"])
    while played.table.rolls < 3:
        played.turn()
    played.do(WHITE, Exit())
    assert at_once(played.table, RED, 1) == (Play(),)
    played.turn()
    assert played.table.life is Life.PLAYING


def test_a_lost_bot_offers_to_resign_and_takes_what_is_offered_by_one_that_is_lost() -> None:
    """Level 1 against level 3 in money play: over some games somebody gives up."""
    answers = []
    for luck in range(3):
        played = Played(KINDS["lobby money"], (1, 3), luck=f"lost {luck}")
        while played.table.played < 1 and len(played.log) < 4000:
            played.turn()
        for offer, answer in pairwise(played.log):
            if isinstance(offer.act, Resign):
                assert offer.seat is not answer.seat
                answers.append(answer.act)
    assert Take() in answers
    assert set(answers) <= {Take(), Drop()}
