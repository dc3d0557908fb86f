"""Catalogues in gettext's format."""

from retro2600.shell.words.catalogue import parsed

TEXT = r"""# A comment.
msgid ""
msgstr ""
"Language: xx\n"

#: somewhere
msgid "back"
msgstr "zurück"

#, python-brace-format
msgid ""
"a \"long\" "
"one: {name}"
msgstr ""
"ein \"langes\": "
"{name}"

msgid "{count} frame"
msgid_plural "{count} frames"
msgstr[0] "{count} Bild"
msgstr[1] "{count} Bilder"

msgid "not yet"
msgstr ""

#, fuzzy
msgid "perhaps"
msgstr "vielleicht"

#~ msgid "gone"
#~ msgstr "fort"
"""


def test_what_is_translated_is_read_and_nothing_else() -> None:
    assert parsed(TEXT) == {
        "back": ("zurück",),
        'a "long" one: {name}': ('ein "langes": {name}',),
        "{count} frame": ("{count} Bild", "{count} Bilder"),
    }
