"""The findings as JSON, as a table and as a page."""

from __future__ import annotations

import json
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from itertools import combinations
from xml.etree import ElementTree

import pytest

from retro2600.players.doubling import Owner
from retro2600.players.judging.played import GamePlayed, MatchPlayed, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.rules import CX2617_ACEY_DEUCEY, RED, START, WHITE, Move, Position, Roll, standing
from retro2600.rules.notation import read_xgid
from retro2600.study.advice import answer as advice
from retro2600.study.match.analysis import MatchJudged, analysed
from retro2600.study.match.board_svg import BoardPicture, board_svg
from retro2600.study.match.document import document
from retro2600.study.match.page import page
from retro2600.study.match.table import table
from tests.study.match.matches import judged

SVG = "{http://www.w3.org/2000/svg}"


class Reader(HTMLParser):
    """Checks that every element is closed, and collects names, references and tags."""

    VOID = frozenset({"meta"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.names: list[str] = []
        self.references: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open += [tag] if tag not in self.VOID else []
        for name, value in attrs:
            assert not name.startswith("on")
            self.names += [value or ""] if name == "id" else []
            self.references += [value or ""] if name in ("href", "src") else []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def renamed(name: str) -> MatchJudged:
    return replace(judged(), match=replace(judged().match, white=name))


def test_json_tells_of_every_turn() -> None:
    told = json.loads(json.dumps(document(judged()), allow_nan=False))
    assert (told["length"], told["plies"], told["stakes"]) == (3, 0, "match chances")
    assert told["bounds"] == {"error": 0.02, "blunder": 0.08, "close": 0.16}
    assert [player["name"] for player in told["players"]] == ["Ann", "Bob"]
    assert [len(game["turns"]) for game in told["games"]] == [5, 4, 3]
    turn = told["games"][0]["turns"][2]
    assert turn["cube"]["answer"] == "take"
    assert turn["dice"] == [6, 6]
    assert turn["candidates"][0]["text"] == turn["best"]
    assert read_xgid(turn["xgid"]).cube == 2
    assert told["games"][0]["turns"][4]["resigned"]["side"] == "white"
    assert read_xgid(told["games"][2]["turns"][2]["xgid"]).is_doubled


def test_the_table_has_a_row_for_every_play_and_marks_what_is_wrong() -> None:
    told = table(judged())
    assert told.startswith("Ann (White) and Bob (Red), match to 3, 3 games\n")
    assert "Game 2, Ann 0, Bob 2, Crawford game: Ann wins 1" in told
    (first,) = [line for line in told.splitlines() if line.startswith("1  Ann    31")]
    assert first.split()[3] == "??"
    assert first.endswith("8/5 6/5")
    assert "resigns a single game" in told
    assert "passes" in told


def of_acey_deucey() -> MatchJudged:
    """A 1-2 and its doublet, badly chosen, to bear off the last checkers."""
    position = Position(standing((6, 2), (5, 2)), standing((6, 3)))
    turn = PlayedTurn(
        RED,
        position,
        Stakes(cubeless=True),
        roll=Roll(1, 1),
        play=(Move(6, 1),) * 2 + (Move(5, 1),) * 2,
        rules=CX2617_ACEY_DEUCEY,
        is_chosen=True,
    )
    return analysed(MatchPlayed(0, "White", "Red", (GamePlayed(1, 0, 0, False, (turn,), None),)), 0)


def test_a_doublet_that_was_chosen_is_told_beside_its_play() -> None:
    judged = of_acey_deucey()
    told = table(judged)
    assert "doublets: how many, and equity lost" in told
    (chosen,) = [line.split() for line in told.splitlines() if "chooses 11" in line]
    assert chosen[:3] == ["1", "Red", "??"]
    assert "Game 1 of acey-deucey, White 0, Red 0: broken off" in told
    (turn,) = document(judged)["games"][0]["turns"]
    assert turn["question"]["awaited"] == "doublet"
    assert "xgid" not in turn
    assert turn["doublet"]["dice"] == [1, 1]
    assert turn["doublet"]["best"] == turn["doublet"]["candidates"][0]["dice"] != [1, 1]
    assert advice(turn["question"])["plays"][0]["dice"] == turn["doublet"]["best"]
    shown = page(judged)
    assert "Red chooses 11, best " in shown
    assert escape(json.dumps(turn["question"])) in shown


def test_a_match_without_acey_deucey_tells_of_no_doublets() -> None:
    assert "doublet" not in table(judged())
    assert document(judged())["games"][0]["rules"] == "backgammon"


def test_a_note_ends_the_table_and_stands_on_the_page() -> None:
    noted = replace(judged(), match=replace(judged().match, notes=("nothing was left out",)))
    assert table(noted).endswith("\n\nnothing was left out\n")
    assert "<p>nothing was left out</p>" in page(noted)


def test_the_page_is_one_file_without_scripts_and_all_its_links_lead_somewhere() -> None:
    reader = Reader()
    reader.feed(page(judged()))
    assert reader.open == []
    assert "script" not in reader.tags
    assert len(set(reader.names)) == len(reader.names)
    assert all(reference[1:] in reader.names for reference in reader.references)
    assert reader.tags.count("figure") == 6  # turns with an error or a blunder in them


def test_names_cannot_put_anything_into_the_page() -> None:
    text = page(renamed("<b>&\"'"))
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text


def test_every_picture_is_told_in_words_and_sides_differ_without_colour() -> None:
    picture = BoardPicture(
        START, RED, 2, Owner.MOVER, Roll(3, 1), made=(Move(8, 3),), best=(Move(8, 3), Move(6, 1))
    )
    root = ElementTree.fromstring(board_svg(picture, alone=True))
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == ("Red to play 3-1: 24x2 13x5 8x3 6x5. White: 24x2 13x5 8x3 6x5. Cube at 2.")
    circles = [node.get("class") for node in root.findall(f"{SVG}circle")]
    assert [circles.count(name) for name in ("white", "red", "ring")] == [15, 15, 15]
    arrows = [node.get("class") for node in root.findall(f"{SVG}path")]
    assert arrows == ["best", "best", "made"]


@pytest.mark.parametrize("mover", [WHITE, RED])
def test_a_tall_stack_the_bar_and_the_trays_show_numbers(mover: object) -> None:
    position = Position(standing((25, 3), (6, 7)), standing((25, 1), (20, 6)))
    side = WHITE if mover is WHITE else RED
    root = ElementTree.fromstring(board_svg(BoardPicture(position, side)))
    counts = sorted(
        node.text or "" for node in root.findall(f"{SVG}text") if "count" in (node.get("class") or "")
    )
    assert counts == ["3", "5", "6", "7", "8"]


def test_arrows_on_the_same_way_are_numbered_apart_and_others_are_not() -> None:
    made = Move(8, 7), Move(8, 7), Move(6, 5), Move(6, 5)
    best = Move(22, 21), Move(13, 12), Move(6, 5), Move(6, 5)
    svg = ElementTree.fromstring(board_svg(BoardPicture(START, WHITE, made=made, best=best)))
    shown = [each for each in svg.iter(f"{SVG}text") if each.get("class") == "rank"]
    assert [each.text for each in shown] == ["3", "4", "1", "2", "3", "4"]
    places = [(int(each.attrib["x"]), int(each.attrib["y"])) for each in shown]
    assert all(max(abs(x - x2), abs(y - y2)) >= 6 for (x, y), (x2, y2) in combinations(places, 2))


def test_every_figure_of_the_players_is_explained_beside_it() -> None:
    for each in (judged(), of_acey_deucey()):
        rows = [part for part in page(each).split("</tr>") if 'scope="row"' in part]
        assert len(rows) >= 13
        assert all(part.count("<small>") == 1 for part in rows)
