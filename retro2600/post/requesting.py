"""One request to a server over HTTP; libraries are loaded when one is made."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from retro2600 import limits
from retro2600.post.choosing import Server
from retro2600.printable import printable
from retro2600.store.refusals import RequestError

SECONDS: Final = 20.0
"""Seconds until a server has to have answered."""

SAID: Final = 200
"""Characters of a sentence that a server may say."""


class Request(NamedTuple):
    """A request: to post a body, or to get something."""

    server: Server
    path: str
    token: str | None
    body: bytes | None = None


def fetched(asked: Request) -> bytes:
    """The answer to a request; `RequestError` with the server's sentence, or why none came."""
    import http.client
    import urllib.error
    import urllib.request

    headers = {"Content-Type": "application/json"} if asked.body is not None else {}
    if asked.token:
        headers["Authorization"] = f"Bearer {asked.token}"
    request = urllib.request.Request(f"{asked.server.address}/{asked.path}", asked.body, headers)
    handlers = [urllib.request.ProxyHandler({})] if asked.server.is_near else []
    opener = urllib.request.build_opener(*handlers, _no_redirect())
    try:
        with opener.open(request, timeout=SECONDS) as answer:
            data: bytes = answer.read(limits.JSON_BYTES + 1)
            return data
    except urllib.error.HTTPError as error:
        with error:
            raise RequestError(refusal(error.read(limits.LETTER_BYTES), error.code)) from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise RequestError(f"{asked.server.address} does not answer") from error


def refusal(data: bytes, status: int) -> str:
    """The sentence of a server that has refused something."""
    try:
        say = json.loads(data)["say"]
    except (ValueError, KeyError, TypeError, RecursionError):
        say = None
    return printable(say[:SAID]) if isinstance(say, str) and say else f"the server has refused that: {status}"


def _no_redirect() -> type:
    import urllib.request

    class NoRedirect(urllib.request.HTTPRedirectHandler):
        """Follows nobody to another address: a token is for one server alone."""

        def redirect_request(self, *args: object, **keys: object) -> None:
            return None

    return NoRedirect
