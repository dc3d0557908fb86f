"""QR codes of links, made on this device: nobody else is told of a link that is shown."""

from __future__ import annotations


def modules_of(text: str) -> tuple[str, ...]:
    """The rows of a QR code of a text, 1 for black; a seventh of it may be unreadable (level M)."""
    import segno

    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple("".join(map(str, row)) for row in code.matrix)
