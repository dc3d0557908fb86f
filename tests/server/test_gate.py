"""The gate believes no proxy that was not named, and knows no host but its own."""

from __future__ import annotations

import pytest

from retro2600.server.gate import Gate, network, origin

PUBLIC = Gate(frozenset({"https://play.example.org"}), (network("10.0.0.0/8"), network("127.0.0.1")))


@pytest.mark.parametrize(
    ("peer", "chain", "address"),
    [
        ("8.8.8.8", ["1.2.3.4"], "8.8.8.8"),  # no proxy: what it says does not count
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("127.0.0.1", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),  # the client itself wrote the first one
        ("127.0.0.1", ["1.2.3.4, 10.1.1.1"], "1.2.3.4"),
        ("127.0.0.1", ["6.6.6.6", "1.2.3.4, 10.1.1.1"], "1.2.3.4"),
        ("127.0.0.1", ["1.2.3.4:5678"], "1.2.3.4"),
        ("127.0.0.1", ["[2001:db8::1]:5678"], "2001:db8::1"),
        ("127.0.0.1", ["::ffff:1.2.3.4"], "1.2.3.4"),
        ("127.0.0.1", ["unknown"], "127.0.0.1"),
    ],
)
def test_the_address_is_the_last_that_a_proxy_vouches_for(peer: str, chain: list[str], address: str) -> None:
    assert str(PUBLIC.asked(peer, chain, "").address) == address


def test_a_connection_is_secure_if_a_proxy_says_so() -> None:
    assert PUBLIC.asked("127.0.0.1", ["1.2.3.4"], "https").secure
    assert not PUBLIC.asked("127.0.0.1", ["1.2.3.4"], "http").secure
    assert not PUBLIC.asked("8.8.8.8", [], "https").secure


def test_two_clients_behind_one_proxy_are_two_addresses() -> None:
    first, second = (PUBLIC.asked("127.0.0.1", [each]) for each in ("1.2.3.4", "1.2.3.5"))
    assert first.neighbourhood != second.neighbourhood
    first, second = (PUBLIC.asked("127.0.0.1", [each]) for each in ("2001:db8::1", "2001:db8::2"))
    assert first.neighbourhood == second.neighbourhood == "2001:db8::/64"


@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        ("127.0.0.1:2601", True),
        ("localhost", True),
        ("192.168.1.7:2601", True),
        ("[::1]:2601", True),
        ("play.example.org", True),
        ("evil.example.com", False),
        ("play.example.org.evil.com", False),
        ("", False),
        ("[", False),
    ],
)
def test_a_host_is_an_address_or_a_name_of_ours(host: str, is_known: bool) -> None:
    assert PUBLIC.knows_host(host) == is_known


@pytest.mark.parametrize(
    ("page", "host", "is_let_in", "is_own"),
    [
        (None, "play.example.org", True, False),
        ("https://play.example.org", "play.example.org", True, True),
        ("http://play.example.org", "play.example.org", False, False),
        ("https://evil.example.com", "play.example.org", False, False),
        ("null", "play.example.org", False, False),
        ("https://127.0.0.1:2601", "127.0.0.1:2601", True, True),
    ],
)
def test_a_page_connects_from_its_own_origin(page: str, host: str, is_let_in: bool, is_own: bool) -> None:
    assert PUBLIC.lets_in(page, host, True) == is_let_in
    assert page is None or PUBLIC.is_own(page, host, True) == is_own


def test_a_page_that_is_named_connects_without_the_cookie() -> None:
    gate = Gate(frozenset({"https://play.example.org", "https://pages.example.net"}))
    assert gate.lets_in("https://pages.example.net", "play.example.org", True)
    assert not gate.is_own("https://pages.example.net", "play.example.org", True)


def test_an_origin_is_written_as_browsers_do() -> None:
    assert origin("https://Play.Example.org:443/") == "https://play.example.org"
    assert origin("http://[::1]:2601") == "http://[::1]:2601"
    for text in ("play.example.org", "ftp://x", "https://x/path", "https://a@b", "https://"):
        with pytest.raises(ValueError, match="not an origin"):
            origin(text)
