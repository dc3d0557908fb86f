"""A server is found on the network, here the loopback interface alone."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from retro2600.server import nearby
from retro2600.store.refusals import RequestError

LOOPBACK = ("127.0.0.1",)


@pytest.mark.slow
def test_a_server_is_found_while_it_is_announced() -> None:
    zeroconf = pytest.importorskip("zeroconf")
    with nearby.announcer(LOOPBACK) as announcer:
        name = f"anna's room {os.getpid()}"  # other tests may announce servers at the same time
        told = nearby.Announcement("http://127.0.0.1:2601", name, "absolute", 137)
        announcer.announce(told).result()

        def found() -> Any:
            with zeroconf.Zeroconf(interfaces=list(LOOPBACK)) as network:
                full = f"{name} 2601.{nearby.SERVICE}"
                return network.get_service_info(nearby.SERVICE, full, timeout=20_000)

        # Not in this thread: a browser's test leaves its loop there, and zeroconf would take it.
        with ThreadPoolExecutor(1) as thread:
            info = thread.submit(found).result()
        assert info is not None
        assert (info.parsed_addresses(), info.port) == (["127.0.0.1"], 2601)
        texts = {key.decode(): (value or b"").decode() for key, value in info.properties.items()}
    assert texts["name"] == name
    assert (texts["program"], texts["table"]) == ("absolute", "137")
    assert set(texts) == {"v", "name", "program", "table"}  # no key, no address of a person


def test_without_the_library_it_says_the_line_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    with pytest.raises(RequestError, match=r'pip install "retro2600\[server\]"'), nearby.announcer(LOOPBACK):
        pass
