"""Sockets on a home network: on private addresses alone, all at one port."""

from __future__ import annotations

import socket
from types import SimpleNamespace

import pytest

from retro2600.server import listening
from tests.systems import LOOPBACKS, needs

ifaddr = pytest.importorskip("ifaddr")


def adapters(*addresses: object) -> list[SimpleNamespace]:
    return [SimpleNamespace(ips=[SimpleNamespace(ip=address)]) for address in addresses]


def test_a_home_network_is_private_and_the_way_out_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    found = (
        "127.0.0.1",
        "172.17.0.1",
        "203.0.113.9",
        "192.168.1.20",
        "100.64.0.3",
        ("fe80::1", 0, 2),
        "10.0.0.5",
    )
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters(*found))
    monkeypatch.setattr(listening, "_way_out", lambda: "192.168.1.20")
    assert listening.home_addresses() == ["192.168.1.20", "172.17.0.1", "10.0.0.5"]
    monkeypatch.setattr(listening, "_way_out", lambda: "203.0.113.9")
    assert listening.home_addresses() == ["172.17.0.1", "192.168.1.20", "10.0.0.5"]


@needs(LOOPBACKS)
def test_all_addresses_have_one_port_another_one_where_it_is_taken_on_any() -> None:
    with socket.create_server(("127.0.0.2", 0)) as other:
        taken = other.getsockname()[1]
        opened = listening.opened(["127.0.0.2", "127.0.0.3"], taken)
        names = [each.getsockname() for each in opened]
        for each in opened:
            each.close()
    assert [host for host, _ in names] == ["127.0.0.1", "127.0.0.2", "127.0.0.3"]
    assert {port for _, port in names} == {names[0][1]} != {taken}


def test_an_address_that_is_not_this_computers_is_refused() -> None:
    with pytest.raises(OSError, match=r"[Aa]ddress"):
        listening.opened(["203.0.113.9"], 0)
