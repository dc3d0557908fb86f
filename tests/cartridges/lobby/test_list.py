"""The list of rooms and tables: groups, order, words, filter, rooms, scrolling."""

from __future__ import annotations

from tests.cartridges.lobby.letters import TABLES, connected, listed, many, options, table
from tests.cartridges.lobby.screen import BOTH, Screen


def keys(there: Screen) -> list[str]:
    """The headings and tables of the list, from the top."""
    names = there.names
    return [
        names[key] if key.startswith("tables-") else key.removeprefix("table-")
        for key in names
        if key.startswith("table") and not key.endswith("-go")
    ]


def rooms(there: Screen) -> list[str]:
    return [name for key, name in there.names.items() if key.startswith("room-")]


@BOTH
def test_yours_come_first_then_open_ones_by_waiting_then_running_ones_newest_first(upright: bool) -> None:
    there = connected(upright=upright)
    shown = ["Your tables", "15", "Open", "12", "18", "21", "Running", "9", "7", "4"]
    assert keys(there) == (shown[:9] if upright else shown)


@BOTH
def test_a_line_says_kind_clock_number_state_and_seats_with_red_first(upright: bool) -> None:
    there = connected(upright=upright)
    assert there.names["table-12"] == "Table 12, MatchPlay to 5, 60 seconds, anna-p and a free seat, Join"
    if upright:
        assert there.written("table-9") == ["MatchPlay to 3, 60 s", "mo-4", "House Bot 5", "round 2, 1 to 0"]
        return
    assert there.written("table-15") == [
        "MatchPlay to 7, no clock",
        "table 15: your turn, round 3, 2 to 1",
        "bo",
        "greta_k",
    ]
    assert there.written("table-12")[1:] == ["table 12: free seat", "anna-p", "free"]
    assert there.written("table-9")[1] == "table 9: round 2, 1 to 0, 3 watching"
    assert there.written("table-7")[:2] == ["MoneyPlay, 60 s", "table 7: round 6, +2, 200 watching"]
    assert there.written("table-4")[1] == "table 4: round 1"


def test_the_buttons_of_lines_are_continue_join_watch_and_full() -> None:
    there = connected()
    words = {key: name.split()[0] for key, name in there.names.items() if key.endswith("-go")}
    assert words["table-15-go"] == "Continue"
    assert words["table-12-go"] == "Join"
    assert words["table-9-go"] == "Watch"
    assert words["table-7-go"] == "Full"
    assert there.elements["table-7-go"].idle
    there.tap("table-7-go")
    assert there.line == "200 people watch this table: no more get in."
    assert not there.letters


def test_rooms_with_a_target_score_stand_without_clock_first_then_money_and_count_public_tables() -> None:
    there = connected()
    assert rooms(there) == [
        "Room All rooms, 6 tables, 3 free seats, chosen",
        "Room MatchPlay to 1, no clock, nobody yet",
        "Room MatchPlay to 3, no clock, 1 table, 1 free seat",
        "Room MatchPlay to 5, no clock, nobody yet",
        "Room MatchPlay to 7, no clock, nobody yet",
        "Room MoneyPlay, no clock, 1 table, 1 free seat",
        "Room MatchPlay to 1, 60 s, 1 table",
        "Room MatchPlay to 3, 60 s, 1 table",
        "Room MatchPlay to 5, 60 s, 1 table, 1 free seat",
        "Room MatchPlay to 7, 60 s, nobody yet",
        "Room MoneyPlay, 60 s, 1 table",
    ]


def test_page_keys_scroll_the_rooms_while_these_are_open_and_nothing_behind() -> None:
    there = connected(*many(30), table(30, 9, 0, "zoe", ""), upright=True).tap("room").strike("page down")
    assert (there.state.lists.rooms, there.state.lists.tables) == (1, 0)
    assert "Room Other tables, 1 table, 1 free seat" in rooms(there)


def test_other_tables_are_a_room_while_there_are_any() -> None:
    there = connected(*TABLES, table(30, 9, 0, "zoe", ""))
    there.strike("page down")
    there.tap("room-match-1").strike("end")
    assert not any("Other" in name for name in rooms(there))  # below the end: the list scrolls
    there.drag(there.place("room-match-3"), (150, 100))
    assert rooms(there)[-1] == "Room Other tables, 1 table, 1 free seat"
    there.tap("room-other")
    assert keys(there) == ["Your tables", "15", "Open", "30"]
    there.tell(listed(table(30, 9, 0, "zoe", "", "closed"), full=False))
    assert not any("Other" in name for name in rooms(there))


def test_the_rooms_of_a_server_take_the_place_of_ones_own() -> None:
    told = [
        {
            "id": str(number),
            "program": program,
            "name": "x",
            "options": {**options(*terms), "program": program},
        }
        for number, (program, terms) in enumerate((("lobby", (5, 30)), ("lobby", (5, 0)), ("lobby", (0, 0))))
    ]
    there = connected()
    there.tell(listed(*TABLES, rooms=tuple(told)))
    assert [name.split(", ")[0] + ", " + name.split(", ")[1] for name in rooms(there)][1:4] == [
        "Room MatchPlay to 5, no clock",
        "Room MoneyPlay, no clock",
        "Room MatchPlay to 5, 30 s",
    ]


def test_a_room_that_the_server_does_not_have_is_all_rooms() -> None:
    there = (
        connected()
        .tap("room-match-7")
        .tell(listed(*TABLES, rooms=({"id": "m5", "program": "lobby", "name": "x", "options": options(5)},)))
    )
    assert there.names["room-all"].endswith("chosen")
    assert len(keys(there)) == 10
    assert there.card["room"] == "match-7"  # another server may have it


def test_a_room_shows_its_own_tables_and_yours() -> None:
    there = connected().tap("room-match-3")
    assert keys(there) == ["Your tables", "15", "Open", "18"]
    assert there.card["room"] == "match-3"
    assert there.names["room-match-3"].endswith("chosen")


def test_upright_the_rooms_are_a_sheet_that_a_choice_closes() -> None:
    there = connected(upright=True)
    assert there.names["room"] == "Room: all rooms"
    there.tap("room")
    assert there.drawing.dialog == "rooms"
    there.tap("room-money")
    assert there.names["room"] == "Room: MoneyPlay, no clock"
    assert not there.drawing.dialog
    assert keys(there) == ["Your tables", "15", "Open", "21"]
    there.tap("room").tap("rooms-back")
    assert not there.drawing.dialog


@BOTH
def test_the_filter_shows_free_seats_or_games_to_watch_and_is_on_the_card(upright: bool) -> None:
    there = connected(upright=upright).tap("filter-1")
    assert keys(there) == ["Your tables", "15", "Open", "12", "18", "21"]
    assert there.card["filter"] == "free"
    there.tap("filter-2")
    assert keys(there)[:3] == ["Your tables", "15", "Running"]
    assert there.card["filter"] == "watch"
    assert there.elements["filter-2"].on


def test_a_change_of_the_list_keeps_what_it_does_not_tell() -> None:
    there = connected()
    there.tell(listed(table(15, 7, 0, "bo", "greta_k", "playing", round=4, score=[1, 3]), full=False))
    assert keys(there)[:2] == ["Your tables", "15"]
    there.tell(listed(table(12, 5, 60, "anna-p", "", "closed"), full=False))
    assert "12" not in keys(there)
    there.tell(listed(table(18, 3, 0, "", "kurt88")))
    assert keys(there) == ["Open", "18"]


def test_tables_of_other_programs_and_impossible_terms_are_passed_over() -> None:
    strange = {**table(40, 3, 0, "x", ""), "options": {"program": "lobby", "kind": "match", "target": 0}}
    other = {**table(41, 3, 0, "y", ""), "program": "absolute"}
    there = connected(strange, other, table(18, 3, 0, "", "kurt88"))
    assert keys(there) == ["Open", "18"]


@BOTH
def test_an_empty_list_says_what_can_be_done(upright: bool) -> None:
    assert Screen(upright).names["nobody"] == "No people without a server: House Bot plays at once."
    there = connected(upright=upright)
    there.tell(listed())
    assert there.names["nobody"] == "Nobody waits here: Play Now opens a table."


def test_a_private_table_of_ones_own_has_a_lock() -> None:
    there = connected()
    assert len(there.elements["table-15"].shapes) > len(there.elements["table-12"].shapes)


@BOTH
def test_the_list_scrolls_by_drag_by_lines_and_a_drag_presses_nothing(upright: bool) -> None:
    there = connected(*many(30), upright=upright)
    assert "tables-list-bar" in there.elements
    assert keys(there)[:2] == ["Open", "100"]
    start = there.place("table-104-go")
    there.drag(start, (start[0], start[1] - 2 * 56))
    assert keys(there)[0] == "101"
    assert not there.letters
    there.drag(there.place("table-102"), (there.place("table-102")[0], 760))
    assert keys(there)[0] == "Open"
    there.drag((there.place("table-105")), (there.place("table-105")[0], -4000))
    assert keys(there)[-1] == "129"


def test_page_keys_scroll_eight_lines_and_arrows_lead_from_line_to_line() -> None:
    there = connected(*many(30))
    there.strike("page down")
    assert keys(there)[0] == "107"
    there.strike("page up")
    assert keys(there)[0] == "Open"
    there.strike("up", "up", "right")
    assert there.drawing.focus == "table-108"
    there.strike(*["down"] * 3)
    assert there.drawing.focus == "table-111"
    assert keys(there)[-1] == "111"
    there.strike("right")
    assert there.drawing.focus == "table-111-go"
    there.strike("left")
    assert there.drawing.focus == "table-111"
    there.strike("left")
    assert there.drawing.focus == "room-money-60"


def test_the_most_that_a_server_tells_is_drawn_within_the_limits() -> None:
    there = connected(*many(200))
    assert len(there.drawing.elements) <= 80
    there.tell(listed(*(table(1000 + number, 3, 0, "x", "") for number in range(200)), full=False))
    assert len(there.drawing.elements) <= 80
