"""The part of the page's protocol that asks for what only the browser can do; see `protocol`."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, TypedDict, get_args

from retro2600.fronts.web.page.protocol_server import Renew

Browsers: TypeAlias = Literal["grab", "fullscreen"]
"""Options that the browser is asked for, and may refuse or end by itself."""

BROWSERS: Final[tuple[Browsers, ...]] = get_args(Browsers)


class Download(TypedDict):
    """A file is to be taken away."""

    kind: Literal["download"]
    name: str
    bytes: bytes


class Copy(TypedDict):
    """A text for the clipboard."""

    kind: Literal["copy"]
    text: str


class Link(TypedDict):
    """A link, the part of it behind the #."""

    kind: Literal["link"]
    fragment: str


class AskBrowser(TypedDict):
    """The browser is to begin or end something."""

    kind: Browsers
    on: bool


class AskPaste(TypedDict):
    """The clipboard's text is wanted."""

    kind: Literal["paste"]


Effect: TypeAlias = Download | Copy | Link | AskBrowser | AskPaste | Renew
"""Something that only the browser can do."""
