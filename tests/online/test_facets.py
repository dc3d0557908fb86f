"""The facets of the programs: company, the ledger, and one record at both sides of a table."""

from __future__ import annotations

from retro2600.machine import fields
from tests.online.programs import EACH, Program


@EACH
def test_people_are_company_until_the_game_is_over_and_the_house_is_none(program: Program) -> None:
    facets, board = program.cartridge.facets, program.board()
    assert facets.time is None
    assert facets.company
    assert facets.company.is_played(board.state)
    assert facets.guide.playing(board.state)
    board.theirs(*program.given_up)
    assert not facets.company.is_played(board.state)
    assert not facets.guide.playing(board.state)
    assert not facets.company.is_played(program.board(bot=True).state)
    assert not facets.company.is_played(program.cartridge.power_on(1))


@EACH
def test_the_ledger_is_saved_and_read(program: Program) -> None:
    ledger = program.cartridge.facets.ledger.opened(program.board().state)
    assert ledger.games
    assert fields.read(type(ledger), fields.to_json(ledger)) == ledger


@EACH
def test_both_sides_of_a_table_tell_the_same_record(program: Program) -> None:
    facets = program.cartridge.facets
    assert facets.record
    people = program.meet()
    ann, bob = (facets.record.played(facets.ledger.opened(each.state), each.state) for each in people)
    assert ann == bob
    assert ann.games


@EACH
def test_a_log_has_the_board(program: Program) -> None:
    described = program.cartridge.describe(program.board().state)
    assert described["dice"] == [5, 4]
    assert described["movable"] == [6, 8, 13, 24]
    assert described["waits"] == program.waits
    assert "dice" not in program.cartridge.describe(program.cartridge.power_on(1))
