"""`study dice --card`: the dice of every game on a memory card, thrown again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from retro2600.cartridges.absolute.card import Kept, content
from retro2600.cartridges.absolute.keeping import game_seed
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cli.studies import study_arguments
from retro2600.rules import Cast
from tests.cartridges.absolute.games import SEED, begun, left, played
from tests.cli.commands import Commands

OF_A_CARD = ("study", "dice", "--cartridge", "absolute", "--card")

CHANCE = Random(3)
OURS = played(begun(number=4), 9, CHANCE)
SAVED = left(played(begun(GameKind.ACEY_COMPUTER, 7), 30, CHANCE), CHANCE)


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(study_arguments, "names", lambda: ["absolute", "championship", "cx2617"])
    path = tmp_path / "absolute.card"
    path.write_bytes(content(Kept(SEED, 7, saved=(None, None, SAVED, None)), OURS))
    return path


def test_the_dice_of_a_card_as_it_was_written_are_the_seeds(card: Path, commands: Commands) -> None:
    games = commands.answer(*OF_A_CARD, card)
    assert [(game["game"], game["ok"], game["faults"]) for game in games] == [(4, True, []), (7, True, [])]
    assert [game["place"] for game in games] == ["unfinished", "saved"]


def test_dice_that_somebody_has_picked_are_found(card: Path, commands: Commands) -> None:
    plain = json.loads(card.read_bytes())
    cast = plain["unfinished"]["backgammon computer"]["record"][0]
    cast[1:] = [cast[1] % 6 + 1, cast[2]]
    plain["saved"]["acey computer"]["game"] = 5
    card.write_text(json.dumps(plain))
    ours, saved = commands.answer(*OF_A_CARD, card, code=1)
    assert (ours["ok"], saved["ok"]) == (False, False)
    assert "dice" in ours["faults"][0]
    assert saved["faults"] == ["its seed is not the one that the card gives to game 5"]


def test_the_dice_of_any_game_are_thrown_again(card: Path, commands: Commands) -> None:
    (told,) = commands.answer(*OF_A_CARD, card, "--game", "4")
    cast = OURS.record[0]
    assert isinstance(cast, Cast)
    assert (told["game"], told["seed"]) == (4, f"{game_seed(SEED, 4):016x}")
    assert told["dice"][0] == [cast.white, cast.red]


def test_people_get_a_line_a_game(card: Path, commands: Commands) -> None:
    assert commands.say(*OF_A_CARD, card, "--table").splitlines() == [
        "game 4, backgammon computer, unfinished: the dice are the seed's",
        "game 7, acey computer, saved: the dice are the seed's",
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--cartridge", "absolute"], "--card FILE goes with --cartridge absolute"),
        (["--card", "CARD"], "--card FILE goes with --cartridge absolute"),
        (["--game", "3"], "--game: the game is one of a memory card"),
        (["-", "--cartridge", "absolute", "--card", "CARD"], "--card: the card is all"),
        (["--cartridge", "absolute", "--card", "OTHER"], "OTHER: it is not JSON"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], sentence: str, card: Path, commands: Commands
) -> None:
    other = card.with_name("other")
    other.write_text("{")
    names = {"CARD": str(card), "OTHER": str(other)}
    said = commands.refuse("study", "dice", *(names.get(word, word) for word in words))
    assert sentence.replace("OTHER", str(other)) in said
