"""Passing lines."""

from retro2600.shell.notice import SHOWN_FOR, Notice


def test_a_line_passes_and_the_next_one_takes_its_place() -> None:
    notice = Notice()
    notice.say("one")
    notice.say("two")
    assert str(notice) == "two"
    notice.pass_time(SHOWN_FOR)
    assert str(notice) == ""


def test_a_long_line_stays_longer() -> None:
    notice = Notice()
    notice.say("so many words " * 10)
    notice.pass_time(SHOWN_FOR)
    assert str(notice)


def test_what_is_no_character_is_a_question_mark() -> None:
    notice = Notice()
    notice.say("caf\udce9.json")
    assert str(notice) == "caf?.json"
    notice.pass_time(SHOWN_FOR)
    notice.warn("caf\udce9.json")
    notice.warn("caf\udce9.json")
    assert str(notice) == "caf?.json"


def test_warnings_wait_until_they_can_be_read_and_nothing_takes_their_time() -> None:
    notice = Notice()
    notice.warn("first")
    notice.warn("second")
    notice.warn("first")
    notice.say("passing")
    read = []
    for _ in range(6 * SHOWN_FOR):
        if str(notice) not in read:
            read.append(str(notice))
        notice.pass_time(1)
    assert read == ["passing", "first", "second", ""]
