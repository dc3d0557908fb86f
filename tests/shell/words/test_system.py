"""The language that the person's system speaks, as its environment says."""

import pytest

from retro2600.shell.outside import world
from retro2600.store.folders import Storage

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr", "LC_ALL": ""}, "fr"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_the_environment_says_which_language_is_spoken(
    said: dict[str, str], code: str, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert world(storage, lambda: "now", lambda options: b"").language == code
