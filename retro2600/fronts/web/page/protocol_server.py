"""The part of the page's protocol that is about the server of tables; see `protocol`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Enter(TypedDict):
    """A table of the server is entered, to sit or to watch: by a link, or chosen while the page was loading.

    `program` plays there; `key` opens a private one.
    """

    kind: Literal["enter"]
    table: int
    program: str
    seat: Literal["seat", "watch"]
    why: Literal["link", "page"]
    key: NotRequired[str]


class Renew(TypedDict):
    """The server wants a newer page: it is loaded anew."""

    kind: Literal["renew"]
