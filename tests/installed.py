"""Programs that can be installed: a test that lacks one says "not installed", which in CI is a failure."""

from __future__ import annotations

import shutil
from typing import Final

import pytest

from tools.desktop import MISSING

needs_screen: Final = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
"""A screen of its own for a real window."""

needs_tmux: Final = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
