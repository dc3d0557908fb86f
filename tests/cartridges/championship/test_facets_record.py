"""The facet `record`: turns with their doubles, in the match, and what the judge finds of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.facets import Ledger
from retro2600.cartridges.championship.scenes import Asked, From, Over, Ready, To, ToRoll
from retro2600.cartridges.championship.state import Board, State
from retro2600.machine import fields
from retro2600.players.judging.from_record import at_hand, match_of
from retro2600.players.judging.played import PlayedTurn
from retro2600.review import desk as desks
from retro2600.rules import RED, WHITE, Roll
from retro2600.rules.notation import MatchRecord, SessionRecord
from tests.cartridges.championship.desk import Desk, board, next_moves, to_play, to_roll
from tests.review.desks import desk_of, findings_of, judged, lines_of

RECORD, MEMORY = CARTRIDGE.facets.record, CARTRIDGE.facets.ledger
assert RECORD


def record_of(ledger: Any, state: State) -> MatchRecord:
    """The record of a game that there is."""
    assert RECORD
    record = RECORD.played(ledger, state)
    assert isinstance(record, MatchRecord)
    return record


class Watched(Desk):
    """A desk with somebody looking on, who keeps the ledger and the transcript."""

    def __init__(self, state: State | None = None, **options: Any) -> None:
        super().__init__(state, **options)
        assert RECORD
        self.ledger: Ledger = MEMORY.opened(self.state)
        self.transcript = RECORD.transcript(self.state)

    def strike(self, key: str) -> None:
        before = self.state
        super().strike(key)
        self.ledger = MEMORY.entered(self.ledger, before, self.state)
        self.transcript.add(before, self.state)

    @property
    def lines(self) -> list[str]:
        return lines_of(desk_of(CARTRIDGE, self.ledger, self.state))

    def waits_for(self) -> PlayedTurn | None:
        """The decision that the record waits for."""
        assert RECORD
        record = RECORD.played(self.ledger, self.state)
        return at_hand(record) if record else None

    def play(self, chance: Random) -> Watched:
        """A game to its end by plays of chance; doubles now and then, and answers."""
        self.type("y")
        while not isinstance(self.scene, Over):
            self.type(self.keys(chance))
        return self

    def keys(self, chance: Random) -> str:
        """The keys for what the program waits for."""
        state = self.state
        match state.scene:
            case From() | To():
                return chance.choice(next_moves(state))
            case ToRoll() if state.may_double(WHITE) and chance.random() < 0.2:
                return "d"
            case Asked() | Ready():
                return "y"
        return " "


@pytest.mark.parametrize("seed", [5, 6])
def test_the_decision_at_hand_is_what_the_screen_asks_for(seed: int) -> None:
    desk, chance, asked = Watched(level=1), Random(seed), set()
    assert desk.waits_for() is None
    desk.type("y")
    while not isinstance(desk.scene, Over):
        state, now = desk.state, desk.waits_for()
        begun = state.board.seen_by(WHITE)
        match state.scene:
            case From() | To() | Ready():
                assert now
                roll = Roll(*state.dice)
                assert (now.side, now.position, now.roll, now.play) == (WHITE, begun, roll, None)
            case ToRoll() if state.may_double(WHITE):
                assert now
                assert (now.side, now.position, now.may_double, now.roll) == (WHITE, begun, True, None)
            case Asked():
                assert now
                assert (now.side, now.position.swapped(), now.doubled) == (RED, begun, True)
                assert (now.stakes.cube, now.answer) == (state.cube.value, None)
        if isinstance(state.scene, ToRoll | Asked) and now:
            looked = MEMORY.opened(state)
            assert at_hand(record_of(looked, state)) == now
        asked.add(desk.at)
        desk.type(desk.keys(chance))
    assert desk.waits_for() is None
    assert {From, Ready, ToRoll} <= asked


def test_a_roll_has_no_line_before_it_is_played() -> None:
    desk = Watched(to_play(Board(), (3, 1)).state)
    assert (desk.lines, desk.waits_for() is not None) == ([], True)
    desk.type("08050605")
    assert (desk.lines, len(record_of(desk.ledger, desk.state).games[0].deeds)) == ([], 1)


def test_a_ledger_tells_the_games_of_a_match_as_the_session_does() -> None:
    desk, chance = Watched(level=1, target=5), Random(4)
    assert RECORD
    for _ in range(3):
        desk.play(chance)
        assert isinstance(desk.transcript, SessionRecord)
        last = match_of(desk.transcript.record).games[-1]
        (kept,) = match_of(RECORD.played(desk.ledger, desk.state)).games
        assert (kept.turns, kept.result, kept.is_crawford) == (last.turns, last.result, last.is_crawford)
        assert fields.read(Ledger, fields.to_json(desk.ledger)) == desk.ledger


def test_a_double_is_told_as_it_is_offered_and_its_answer_once_it_is_given() -> None:
    desk = Watched(to_roll(board({6: 15}, {24: 1})).state)
    desk.strike("d")
    assert desk.lines == ["you      double to 2"]
    desk.wait()
    assert desk.lines[1] in ("computer take", "computer pass")


def test_rows_are_numbered_as_their_mover_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "DEPTHS", (0,))
    desk = Watched(to_play(Board(), (3, 1)).state, level=1)
    for key in (*"08050605y", *[""] * 400):
        desk.strike(key)
    yours, computers = desk.lines
    assert yours == "you      3-1  8/5 6/5"
    assert computers.startswith("computer ")
    assert findings_of(judged(desk_of(CARTRIDGE, desk.ledger, desk.state)))[0] == "best"


def test_a_match_longer_than_the_table_of_match_chances_is_judged_beside_its_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desks, "DEPTHS", (0,))
    desk = Watched(to_play(Board(), (3, 1), target=99).state, level=1)
    for key in (*"13100605y", *[""] * 400):
        desk.strike(key)
    assert findings_of(judged(desk_of(CARTRIDGE, desk.ledger, desk.state)))[0].startswith("8/5 6/5 -0.")


def test_the_computer_is_told_with_its_level() -> None:
    assert RECORD
    players = RECORD.players(Desk(level=2).state)
    assert players
    assert [(each.told, each.is_person) for each in players] == [
        ("a person", True),
        ("the computer, level 2", False),
    ]
