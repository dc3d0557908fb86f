"""The pages of a far friend: a table is opened, its link shown, somebody else's opened, and left."""

from __future__ import annotations

from dataclasses import replace

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.machine.facets.lesson import LESSON
from retro2600.shell.input.actions import Action
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.shell.far.friends import SERVER, Friends, seated
from tests.shell.playing import launch
from tests.shell.working import lines, overlay_of, to


def page(shell: Shell) -> list[str]:
    to(shell, "play a far friend")
    return lines(shell)


def test_without_a_way_to_friends_there_is_no_such_page() -> None:
    shell = launch(store=MemoryStore())
    assert world_in_memory().open_far_post is None
    shell.gate.do(Action.MENU)
    assert not any("far friend" in line for line in lines(shell))


def test_a_table_is_opened_and_its_link_is_shown_with_its_code() -> None:
    friends = Friends(CARTRIDGE)
    shell = friends.shells[0]
    assert page(shell)[:2] == [
        "invite a friend: you are player 1, on the left",
        "invite a friend: you are player 2, on the right",
    ]
    to(shell, "invite a friend: you are player 2, on the right")
    friends.run(3)
    assert friends.table.seated == {1: "Ann"}
    assert overlay_of(shell).code
    assert lines(shell)[0] == f"{SERVER}/t/7"
    friends.run(200)
    assert shell.view.notice.startswith("your table waits for your friend")


def test_the_sheet_with_the_link_closes_as_the_friend_comes() -> None:
    friends = Friends(CARTRIDGE)
    shell = friends.shells[0]
    to(shell, "play a far friend", "invite a friend: you are player 1, on the left")
    friends.run(3)
    assert shell.dialog
    friends.shells[1].far.post.tables.open(1)
    friends.run(2)
    assert not shell.dialog
    assert shell.far.plays


def test_another_link_ends_the_game_that_is_played() -> None:
    friends = seated(CARTRIDGE)
    friends.run(200)
    table = friends.ways[0].table
    assert table
    friends.ways[0].table = replace(table, number=8, seat=None, watches=False)
    friends.shells[0].run(1)
    assert not friends.shells[0].far.plays
    assert str(friends.shells[0].notices).startswith("you have left the table; its movie is saved")


def test_at_a_table_the_page_says_who_sits_there_and_leads_out() -> None:
    friends = seated(CARTRIDGE)
    friends.run(5)
    shell = friends.shells[1]
    told = page(shell)
    assert told[1:3] == ["player 1, on the left Ann", "player 2, on the right Ben"]
    to(shell, "leave the table")
    friends.run(2)
    assert not shell.far.plays
    assert not friends.shells[0].far.plays


def test_to_leave_asks_for_the_lesson_no_more_while_a_friend_plays() -> None:
    friends = Friends(CARTRIDGE)
    shell = friends.shells[0]
    shell.gate.do(LESSON)
    friends.sit()
    assert shell.far.plays
    shell.gate.do(Action.LEAVE)
    assert shell.far.plays
    assert shell.commands.leaving.closing or shell.dialog
