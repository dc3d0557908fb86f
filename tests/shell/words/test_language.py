"""The languages that there are, and which one a system speaks."""

import pytest

from retro2600.shell.words.language import CODES, ENGLISH, NAMES, of, spoken


def test_english_has_no_catalogue_and_all_others_have_one() -> None:
    assert CODES[0] == ENGLISH
    assert not of(ENGLISH).messages
    for code in CODES[1:]:
        assert of(code).code == code
        assert of(code)("continue") != "continue"


def test_an_unknown_language_is_english() -> None:
    assert of("xx").code == ENGLISH


def test_languages_are_called_as_they_call_themselves() -> None:
    assert NAMES == {"en": "English", "de": "Deutsch", "fr": "français"}


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        (["de_CH.UTF-8"], "de"),
        (["fr-CA"], "fr"),
        (["DE"], "de"),
        (["C.UTF-8"], "en"),
        (["deu"], "en"),
        ([""], "en"),
        ([], "en"),
        (["pt-BR", "fr", "en"], "fr"),
        (["en-GB", "de"], "en"),
    ],
)
def test_the_first_language_that_is_known_is_spoken(tags: list[str], code: str) -> None:
    assert spoken(tags) == code


def test_the_forms_are_those_that_its_catalogue_states() -> None:
    """Plural-Forms: German has one thing apart, French one and none."""
    assert [of("de").form(count) for count in (0, 1, 2)] == [1, 0, 1]
    assert [of("fr").form(count) for count in (0, 1, 2)] == [0, 0, 1]
