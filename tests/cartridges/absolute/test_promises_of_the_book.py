"""Promises on what is to be read in the program (A109, A111): rules, answers, words, advice for beginners."""

from __future__ import annotations

from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game

PAGES = 40
"""More than any chapter has."""


def read(there: Tablet, chapter: str) -> list[str]:
    """The lines of all pages of a chapter, found in the contents, which the book leads to."""
    there.tap("icon-book", "help-contents")
    found = {name: key for key, name in there.names.items() if key.startswith("help-chapter")}
    lines: list[str] = []
    there.tap(found[chapter])
    for _ in range(PAGES):
        lines += [name for key, name in there.names.items() if key.startswith("help-text")]
        if there.elements["help-next"].idle:
            there.tap("help-done")
            return lines
        there.tap("help-next")
    raise AssertionError(f"the chapter has no end: {chapter}")


@BOTH
def test_a109_rules_of_both_games_answers_and_words_are_to_be_read_in_the_program(upright: bool) -> None:
    there = Tablet(at_game(START, START), upright=upright)
    assert "you are the first to bring all your pieces home" in " ".join(read(there, "Rules of backgammon"))
    assert "the ace is high" in " ".join(read(there, "Acey-deucey"))
    answers = " ".join(read(there, "Questions and answers"))
    for asked in (
        "dice fair",
        "two pieces at once",
        "tray at the other side",
        "too slowly",
        "marks of possible moves",
    ):
        assert asked in answers
    for asked in ("before I could see it", "without sound", "another language"):
        assert asked in answers
    words = read(there, "Words")
    for word in GLOSSARY:
        assert any(line.startswith(f"{word}. ") for line in words), word


GLOSSARY = (
    *("Automatic double", "Back game", "Backgammon", "Back men", "Bar", "Bar point", "Bearing off", "Beaver"),
    *("Block", "Blocking game", "Blot", "Builder", "Combination shot", "Come in", "Contact"),
    *("Count the position", "Cover a blot", "Crawford rule", "Cube", "Direct shot", "Double", "Double game"),
    *("Doubling cube", "Early game", "End game", "Enter", "Exposed piece", "Gammon", "Hit", "Home board"),
    *("Indirect shot", "Inner board", "Jacoby rule", "Lead", "Off the board", "On the bar", "Outer board"),
    *("Pips", "Pip count", "Points", "Prime", "Race", "Re-enter", "Remaining rolls", "Roll-over"),
    *("Re-roll first roll", "Runners", "Running game", "Triple game"),
)
"""The words that the manual explains."""


@BOTH
def test_a111_advice_for_beginners_names_two_settings_that_are_there(upright: bool) -> None:
    there = Tablet(at_game(START, START), upright=upright)
    advice = " ".join(read(there, "For beginners"))
    assert "switch Cube is Used off" in advice
    assert "set Skill Level to 1, the lowest" in advice
    there.tap("icon-wrench", "settings-cube", "settings-level-0")
    assert (there.card["settings"]["cube"], there.card["settings"]["level"]) == (False, 1)
    assert there.names["settings-cube"] == "Cube is Used"
    assert "Skill Level" in there.names["settings-level-0"]
