"""The refusals of the rule book."""

from retro2600.rules.errors import LONGEST, NotationError


def test_a_refusal_shows_the_beginning_of_a_long_text_and_carries_all_of_it() -> None:
    error = NotationError("this is no play", "8/5 " * 100_000)
    assert str(error).startswith("this is no play: '8/5 8/5 ")
    assert len(str(error)) <= len("this is no play: ") + LONGEST
    assert error.text == "8/5 " * 100_000
