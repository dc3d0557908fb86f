"""The line to a server, as the shell is told of it."""

from __future__ import annotations

from retro2600.post.desk import Desk
from retro2600.shell.correspondent import LineState, ServerLine


def told(
    desk: Desk, address: str, before: ServerLine, *, secret: bool, is_home: bool, own_origin: bool
) -> ServerLine:
    """The line at a desk now; who one is there stays as it was before, while the server is silent."""
    welcome, refusal = desk.welcome, desk.refusal
    state: LineState = desk.state  # type: ignore[assignment]
    you = welcome.you if welcome else None
    return ServerLine(
        state,
        address,
        you.name if you else before.name,
        you.kind == "guest" if you else before.is_guest,
        _rating(you.rating, you.n) if you else before.rating,
        desk.next_s,
        secret,
        refusal.say if refusal else "",
        is_home,
        own_origin,
    )


def _rating(rating: int | None, n: int | None) -> str:
    """A rating as it is written: a beginner's with a question mark."""
    if rating is None:
        return ""
    return f"{rating / 1000:.0f}{'?' if (n or 0) < 50 else ''}"
