"""The door to the environments."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import retro2600.envs


def test_the_session_in_the_documentation_runs() -> None:
    pytest.importorskip("gymnasium")
    failed, tried = doctest.testmod(retro2600.envs)
    assert (failed, tried > 8) == (0, True)


@pytest.mark.parametrize("name", retro2600.envs.__all__)
def test_every_environment_is_there_under_its_name(name: str) -> None:
    pytest.importorskip("pettingzoo")
    assert getattr(retro2600.envs, name).__name__ == name


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match="PokerEnv"):
        _ = retro2600.envs.PokerEnv


WITHOUT = """
import sys
sys.modules["gymnasium"] = sys.modules["pettingzoo"] = None
from importlib import util
find = util.find_spec
util.find_spec = lambda name, package=None: None if name == "gymnasium" else find(name, package)
from retro2600.envs import BatchedBackgammon
BatchedBackgammon(2, seed=1)
for name in ("TurnEnv", "KnobDuel"):
    try:
        __import__("retro2600.envs", fromlist=[name])
        from retro2600 import envs
        getattr(envs, name)
    except ImportError as error:
        print(error)
"""


def test_without_the_libraries_many_boards_can_be_had_and_the_rest_says_what_to_install() -> None:
    said = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True).stdout
    assert said == (
        "TurnEnv needs gymnasium: pip install retro2600[rl]\n"
        "KnobDuel needs gymnasium: pip install retro2600[rl]\n"
    )


def test_environments_ask_the_cartridge_and_no_study() -> None:
    folder = Path(retro2600.envs.__file__).parent
    assert not [path.name for path in folder.rglob("*.py") if "retro2600.study" in path.read_text()]
