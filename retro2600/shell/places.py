"""The names of places: what templates of lines and labels are filled with, as somebody has chosen."""

from __future__ import annotations

from collections.abc import Mapping

from retro2600.shell.settings.options import Options
from retro2600.shell.time.session import Session


def names(session: Session, options: Options) -> Mapping[str, str]:
    """The program's names of places now, by their fields; none where it marks nothing."""
    marks = session.facets.marks
    if marks is None:
        return {}
    other = marks.naming is not None and bool(options.of(marks.naming))
    return marks.names(session.console.state, other)
