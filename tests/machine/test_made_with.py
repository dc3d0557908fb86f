"""The release and the nets in saves and movies of programs whose computer player thinks by nets."""

import json
from typing import Any

from retro2600.cartridges import load
from retro2600.consoles.pc import Inputs
from retro2600.machine import Machine
from retro2600.machine.movie import Movie, read, written
from retro2600.machine.savestate import restored, saved
from retro2600.players import levels
from retro2600.version import __version__
from tests.lamp import LAMP

CHAMPIONSHIP: Machine[Any, Any, Any] = Machine.powered_on(load("championship"))


def test_a_save_and_a_movie_name_the_release_and_the_nets() -> None:
    movie = written(Movie(CHAMPIONSHIP, ((5, Inputs()),)), CHAMPIONSHIP.cartridge.console.codec)
    for document in (saved(CHAMPIONSHIP), movie):
        assert (document["release"], document["nets"]) == (__version__, levels.digest())
    assert len(levels.digest()) == 64


def test_a_program_without_nets_names_neither() -> None:
    assert not {"release", "nets"} & saved(Machine.powered_on(LAMP)).keys()


def test_a_save_by_other_nets_is_read_and_one_that_names_none() -> None:
    document = saved(CHAMPIONSHIP)
    assert restored(document | {"nets": "0" * 64}, load) == CHAMPIONSHIP
    assert (
        restored({key: document[key] for key in document.keys() - {"release", "nets"}}, load) == CHAMPIONSHIP
    )


def test_a_movie_by_other_nets_says_so() -> None:
    document = json.loads(
        json.dumps(written(Movie(CHAMPIONSHIP, ((5, Inputs()),)), CHAMPIONSHIP.cartridge.console.codec))
    )
    assert read(document, "championship", load).made_with == ""
    other = read(document | {"release": "9.9", "nets": "0" * 64}, "championship", load)
    assert other.made_with == "by retro2600 '9.9' with other nets"
