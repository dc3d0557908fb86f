"""The lamp for `retro2600 play` and `retro2600 run`."""

from collections.abc import Callable

from retro2600.cli.main import main

PLAY = ("play", "--cartridge", "lamp", "--scale", "1", "--mute")
RUN = ("run", "--cartridge", "lamp")

Playing = Callable[..., int]
"""Plays the lamp with more words, and gives the exit code."""

INPUTS = [[5, {}], [20, {"button0": 1, "paddle0": 100}], [5, {"reset": 1}]]
"""Those in the file of inputs."""


def run(*words: object) -> int:
    """The exit code of a run of the lamp."""
    return main([*RUN, *map(str, words)])
