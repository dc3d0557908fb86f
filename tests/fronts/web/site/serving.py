"""The page's server while a test runs."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from retro2600.fronts.web.site.collecting import Site
from retro2600.fronts.web.site.server import Server


@contextmanager
def served(site: Site) -> Iterator[Server]:
    """The site at a port that is free, compressed."""
    with Server(site, 0) as server:
        server.compressing.join()
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
