"""A sentence is its English text, and can be said in another language."""

import pickle

import pytest

from retro2600.shell.words.language import Language
from retro2600.shell.words.said import Said, counted, is_wordless, joined, said
from retro2600.store.refusals import RequestError, reason

SOME = Language(
    "xx",
    "xx",
    lambda count: int(count > 1),
    {
        "saved in slot {slot}": ("Platz {slot}: gespeichert",),
        "{others} or {last}": ("{others} oder {last}",),
        "click": ("klicken",),
        "{count} frame": ("{count} Bild", "{count} Bilder"),
        "{done}; again": ("{done}; wieder",),
    },
)


def test_a_sentence_is_its_english_text() -> None:
    sentence = said("saved in slot {slot}", slot=3)
    assert sentence == "saved in slot 3"
    assert f"{sentence}!" == "saved in slot 3!"


def test_it_is_said_in_another_language() -> None:
    assert SOME(said("saved in slot {slot}", slot=3)) == "Platz 3: gespeichert"
    assert type(SOME(said("saved in slot {slot}", slot=3))) is str


def test_what_is_missing_is_in_english_as_a_whole() -> None:
    sentence = said("not known: {what}", what=said("click"))
    assert SOME(sentence) == "not known: click"
    assert type(SOME(sentence)) is str
    assert SOME("not known") == "not known"


def test_fields_are_translated_where_they_are_sentences() -> None:
    assert SOME(said("{others} or {last}", others=said("click"), last="click")) == "klicken oder click"


def test_a_template_without_words_is_the_same_in_every_language() -> None:
    assert SOME(joined(", ", [said("click"), "F1"])) == "klicken, F1"
    assert SOME(said("{number}  {title}", number=1, title=Said("click"))) == "1  klicken"
    assert is_wordless("{title}  ({number}/{count})")
    assert not is_wordless("{count} frames")


@pytest.mark.parametrize(("count", "english", "other"), [(1, "1 frame", "1 Bild"), (0, "0 frames", "0 Bild")])
def test_the_form_follows_the_number(count: int, english: str, other: str) -> None:
    sentence = counted(count, "{count} frame", "{count} frames")
    assert (sentence, SOME(sentence)) == (english, other)
    assert SOME(counted(2, "{count} frame", "{count} frames")) == "2 Bilder"


def test_a_field_that_is_not_there_yet_stays_open() -> None:
    assert said("{task}; {undo_turn} leaves it", task="move") == "move; {undo_turn} leaves it"
    assert said("{knob} {then}") == "{knob} {then}"


def test_a_refusal_is_a_sentence_still() -> None:
    refusal = RequestError(said("saved in slot {slot}", slot=3))
    assert SOME(reason(refusal)) == "Platz 3: gespeichert"
    assert SOME(said("{done}; again", done=Said(str(refusal)))) == "Platz 3: gespeichert; wieder"


def test_braces_in_a_name_are_letters() -> None:
    assert said("saved in slot {slot}", slot="{0} {x}") == "saved in slot {0} {x}"
    assert SOME(Said("a {0} pad")) == "a {0} pad"


@pytest.mark.parametrize(
    "sentence",
    [said("back"), said("saved in slot {slot}", slot=3), counted(2, "{count} game", "{count} games")],
)
def test_it_goes_to_another_process_whole(sentence: Said) -> None:
    there = pickle.loads(pickle.dumps(sentence))
    assert (there, there.template, dict(there.fields), there.counted) == (
        sentence,
        sentence.template,
        dict(sentence.fields),
        sentence.counted,
    )
