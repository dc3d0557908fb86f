"""The operator's page over HTTP, for whom the metrics answer, too."""

from __future__ import annotations

import asyncio
from typing import Final

from aiohttp import web

from retro2600.server.app import ASKED, SERVICE, beside
from retro2600.server.operator.page import HEADERS, STILL, page
from retro2600.server.operator.report import SAMPLE_S, Lately, Plain, report
from retro2600.server.service import Service

PAGE: Final = "/operator"
JSON: Final = "/operator.json"
"""The paths of the page, and of its values."""

REFUSAL: Final = "This page is for the server's own computer, and for addresses that --metrics-from names.\n"


class Operator:
    """A node's time and its last minute, beside what the service knows."""

    def __init__(self, service: Service) -> None:
        self._service, self._began = service, service.clock()
        self._lately = Lately(lambda: service.metrics.events.total)

    @property
    def report(self) -> Plain:
        """The state of the node."""
        return report(self._service, self._began, self._lately.growth)

    async def run(self) -> None:
        """Take samples until cancelled."""
        while True:
            await asyncio.sleep(SAMPLE_S)
            self._lately.sample()


OPERATOR: Final = web.AppKey("operator", Operator)


def added(app: web.Application) -> None:
    """The page can be read for as long as the application runs."""
    app.router.add_get(PAGE, _page)
    app.router.add_get(JSON, _json)
    operator = app[OPERATOR] = Operator(app[SERVICE])
    beside(app, operator.run)


async def _page(request: web.Request) -> web.Response:
    text = page(_allowed(request), is_still=STILL in request.query)
    return web.Response(text=text, content_type="text/html", charset="utf-8", headers=HEADERS)


async def _json(request: web.Request) -> web.Response:
    return web.json_response(_allowed(request))


def _allowed(request: web.Request) -> Plain:
    """The state of the node; refused to whom it does not concern."""
    if not request.app[SERVICE].gate.may_watch(request[ASKED]):
        raise web.HTTPForbidden(text=REFUSAL)
    return request.app[OPERATOR].report
