"""What holds for every test."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("quick", deadline=None, max_examples=25)  # no test asserts how long something takes
settings.register_profile("thorough", deadline=None, max_examples=200)
settings.load_profile(os.environ.get("LAWS", "quick"))


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the lamp on the shelf that the fronts see."""
    from retro2600.fronts import session
    from tests import lamp

    monkeypatch.setattr(session, "load", lamp.load)


@pytest.fixture
def sdl(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """SDL's drivers that show and sound nothing; everything is shut down afterwards."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    import pygame

    yield
    pygame.quit()
