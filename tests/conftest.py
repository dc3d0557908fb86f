"""What holds for every test."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)  # no test asserts how long something takes
settings.load_profile("house")


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
