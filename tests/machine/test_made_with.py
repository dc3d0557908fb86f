"""The release and the nets in saves and movies of programs whose computer player thinks by nets."""

import json
from dataclasses import replace
from typing import Any

import pytest

from retro2600.cartridges import load
from retro2600.consoles.pc import Inputs
from retro2600.machine import Machine
from retro2600.machine.movie import Movie, MovieError, read, written
from retro2600.machine.savestate import restored, saved
from retro2600.players import levels
from retro2600.shell.saves.documents import continued
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


def test_a_movie_by_other_nets_or_by_none_named_is_refused() -> None:
    document = json.loads(
        json.dumps(written(Movie(CHAMPIONSHIP, ((5, Inputs()),)), CHAMPIONSHIP.cartridge.console.codec))
    )
    assert read(document, "championship", load).frames == 5
    other = "whose computer player thinks by other nets than this one's$"
    with pytest.raises(MovieError, match=rf"^it was made by retro2600 '9\.9', {other}"):
        read(document | {"release": "9.9", "nets": "0" * 64}, "championship", load)
    for unnamed in ({"nets"}, {"nets", "release"}):
        with pytest.raises(MovieError, match=rf"^it was made by .*, {other}"):
            read({key: document[key] for key in document.keys() - unnamed}, "championship", load)


def test_a_save_by_other_nets_goes_on_and_has_nothing_before_it() -> None:
    document = saved(replace(CHAMPIONSHIP, frame=70)) | {"nets": "0" * 64, "release": "9.9"}
    session = continued(document, "the save").session
    assert (session.frame, session.tape.first) == (70, 70)
    later = session.step(Inputs())
    assert (later.frame, later.tape.first) == (71, 70)
