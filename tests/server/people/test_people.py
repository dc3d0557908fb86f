"""Names over HTTP: registration, login, recovery, deletion, cookies, origins, limits."""

from __future__ import annotations

import json

import pytest

from retro2600.hall import sweep
from retro2600.hall.people import accounts
from retro2600.hall.store import ACCOUNT, SESSION
from retro2600.server import sweeper
from retro2600.server.gate import Gate, network
from tests.hall.people.keeping import DAY, NOW, chance
from tests.server.people.served import PASSWORD, PROXY, Place, placed, seat

FAR = "10.1.2.3"


def secure(place: str = FAR) -> dict[str, str]:
    return {"X_Forwarded_For": place, "X_Forwarded_Proto": "https"}


async def test_a_name_is_registered_logged_into_and_deleted(place: Place) -> None:
    anna = await place.registered("Anna-P", "127.0.0.1")
    assert anna["name"] == "Anna-P"
    assert len(anna["recovery"]) == 27
    status, again = await place.post("login", {"name": "anna-p", "password": PASSWORD})
    assert (status, again["id"]) == (200, anna["id"])
    assert again["token"] != anna["token"]
    async with seat(place, again["token"]) as line:
        assert line.welcome["you"]["name"] == "Anna-P"
        assert "token" not in line.welcome
        status, _ = await place.post("delete", {"password": "a wrong one"}, anna["token"])
        assert status == 403
        status, _ = await place.post("delete", {"password": PASSWORD}, anna["token"])
        assert status == 200
        with pytest.raises((TypeError, TimeoutError)):  # the line is closed
            await line.heard("pong")
    status, _ = await place.post("login", {"name": "anna-p", "password": PASSWORD})
    assert status == 403
    status, _ = await place.get("/people/anna-p")
    assert status == 404


async def test_nothing_that_lets_in_is_stored_or_told_again(place: Place) -> None:

    anna = await place.registered("Anna-P", "127.0.0.1")
    with place.store.transaction() as transaction:
        kept = repr([*transaction.find(ACCOUNT), *transaction.find(SESSION)])
    for secret in (anna["token"], anna["recovery"], PASSWORD):
        assert secret not in kept
    _, me = await place.get("/people/me", anna["token"])
    for secret in (anna["token"], anna["recovery"], PASSWORD):
        assert secret not in me
    assert "argon2id" in kept


async def test_a_guest_who_stayed_away_is_forgotten_when_the_server_begins(place: Place) -> None:
    with place.store.transaction() as transaction:
        for number in range(sweep.TOKENS + 1):
            accounts.new_guest(transaction, NOW - 31 * DAY, chance(str(number)))
        here = accounts.new_guest(transaction, NOW - DAY, chance("here"))

    await sweeper.begun(place.service)
    with place.store.transaction() as transaction:
        assert transaction.find(ACCOUNT) == [here.account]


async def test_a_guest_becomes_the_person_who_registers(place: Place) -> None:
    async with seat(place) as line:
        token = line.welcome["token"]
        guest = line.welcome["you"]
        answer = await line.asked(type="create", options={"program": "lobby", "kind": "money"}, side="either")
        table = answer["table"]
    status, anna = await place.post("register", {"name": "Anna", "password": PASSWORD}, token)
    assert (status, anna["id"]) == (200, guest["id"])
    async with seat(place, token) as line:
        assert line.welcome["you"]["kind"] == "guest"  # the guest's token was the guest's
    async with seat(place, anna["token"]) as line:
        await line.watch(table)
        here = await line.heard("here")
        assert here["seats"]["red"] == "here"


async def test_a_recovery_code_gives_a_new_password(place: Place) -> None:
    anna = await place.registered("Anna", "127.0.0.1")
    new = "another password"
    body = {"name": "ANNA", "code": anna["recovery"].lower(), "password": new}
    status, back = await place.post("recover", body)
    assert (status, back["id"]) == (200, anna["id"])
    assert back["recovery"] != anna["recovery"]
    assert (await place.post("login", {"name": "anna", "password": PASSWORD}))[0] == 403
    assert (await place.post("login", {"name": "anna", "password": new}))[0] == 200
    assert (await place.get("/people/me", anna["token"]))[0] == 403


async def test_passwords_travel_over_https_or_this_computer_alone(place: Place) -> None:
    body = {"name": "Anna", "password": PASSWORD}
    status, answer = await place.post("register", body, X_Forwarded_For=FAR)
    assert (status, answer["code"]) == (403, "login")
    assert "https" in answer["say"]
    assert (await place.post("register", body, **secure()))[0] == 200
    assert (await place.post("login", body, X_Forwarded_For=FAR))[0] == 403
    assert (await place.post("login", body, **secure()))[0] == 200


async def test_who_is_no_proxy_is_believed_nothing() -> None:
    async with placed(Gate(proxies=(network("192.0.2.1"),))) as place:
        body = {"name": "Anna", "password": "x"}
        for number in range(25):  # it says another address each time, and is one all the same
            status, answer = await place.post("login", body, X_Forwarded_For=f"10.0.0.{number}")
            last = answer["code"] if status != 200 else ""
        assert last == "rate"


async def test_nobody_locks_another_out_and_two_behind_one_proxy_are_two(place: Place) -> None:
    await place.registered("Anna", "127.0.0.1")
    wrong, right = ({"name": "Anna", "password": each} for each in ("wrong password", PASSWORD))
    for _ in range(8):
        status, answer = await place.post("login", wrong, **secure("10.9.9.9"))
    assert (status, answer["code"]) == (429, "rate")
    assert (await place.post("login", right, **secure("10.9.9.9")))[0] == 429
    assert (await place.post("login", right, **secure("10.7.7.7")))[0] == 200
    assert (await place.post("login", right, **secure("2001:db8:1:2::1")))[0] == 200
    place.now += 61_000
    assert (await place.post("login", right, **secure("10.9.9.9")))[0] == 200


@pytest.mark.slow
async def test_an_address_tries_twenty_names_a_minute(place: Place) -> None:
    codes = []
    for number in range(22):
        _, answer = await place.post("login", {"name": f"name-{number}", "password": "x" * 9}, **secure())
        codes.append(answer["code"])
    assert codes == ["login"] * 20 + ["rate"] * 2


async def test_five_names_an_hour_from_one_place_an_ipv6_network_being_one(place: Place) -> None:
    statuses = []
    for number in range(6):
        body = {"name": f"name-{number}", "password": PASSWORD}
        status, _ = await place.post("register", body, **secure(f"2001:db8::{number + 1}"))
        statuses.append(status)
    assert statuses == [200] * 5 + [429]
    place.now += 720_000
    assert (await place.post("register", {"name": "late", "password": PASSWORD}, **secure("2001:db8::9")))[
        0
    ] == 200


async def test_a_page_of_the_server_has_a_cookie_and_never_the_token(place: Place) -> None:
    origin = place.url
    body = {"name": "Anna", "password": PASSWORD}
    async with place.session.post(f"{origin}/people/register", json=body, headers={"Origin": origin}) as told:
        assert told.status == 200
        assert "token" not in await told.json()
        cookie = told.headers["Set-Cookie"]
    for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie  # plain http, as on a home network
    value = cookie.partition(";")[0]
    status, _ = await place.get("/people/me", Cookie=value, Origin=origin)
    assert status == 200
    status, _ = await place.get("/people/me", Cookie=value, Origin="https://elsewhere.example")
    assert status == 403
    status, _ = await place.get("/people/me", Cookie=value, Sec_Fetch_Site="cross-site")
    assert status == 403
    async with seat(place, Cookie=value, Origin=origin) as line:
        assert line.welcome["you"]["name"] == "Anna"
    status, _ = await place.post("logout", {}, Cookie=value, Origin=origin)
    assert (await place.get("/people/me", Cookie=value, Origin=origin))[0] == 403


async def test_behind_https_the_cookie_is_secure_and_the_origin_is_https() -> None:
    async with placed(Gate(frozenset({"https://play.example.org"}), (PROXY,))) as place:
        headers = {
            "Host": "play.example.org",
            "Origin": "https://play.example.org",
            "X-Forwarded-Proto": "https",
        }
        body = {"name": "Anna", "password": PASSWORD}
        async with place.session.post(f"{place.url}/people/register", json=body, headers=headers) as told:
            assert told.status == 200
            assert "Secure" in told.headers["Set-Cookie"]


async def test_other_origins_hosts_and_bodies_are_refused(place: Place) -> None:
    body = {"name": "Anna", "password": PASSWORD}
    status, answer = await place.post("register", body, Origin="https://elsewhere.example")
    assert (status, answer["code"]) == (403, "origin")
    url = f"{place.url}/people/register"
    async with place.session.post(url, json=body, headers={"Host": "elsewhere.example"}) as told:
        assert told.status == 421
    for data, kind in (
        (b"name=Anna", "application/x-www-form-urlencoded"),
        (b"[1]", "application/json"),
        (b"{", "application/json"),
        (b'{"name":7,"password":"x"}', "application/json"),
        (b'{"name":"Anna","password":"x","more":"y"}', "application/json"),
        (b"[" * 9000, "application/json"),
        (json.dumps({"name": "a" * 500, "password": ""}).encode(), "application/json"),
    ):
        async with place.session.post(url, data=data, headers={"Content-Type": kind}) as told:
            assert told.status == 400, data[:20]
            assert (await told.json())["code"] == "form"
    async with place.session.post(
        url, data=b" " * 20_000, headers={"Content-Type": "application/json"}
    ) as told:
        assert told.status == 413


async def test_a_guest_takes_a_name_that_nobody_has_registered(place: Place) -> None:
    await place.registered("Anna", "127.0.0.1")
    async with seat(place) as line:
        token = line.welcome["token"]
    assert (await place.post("guest", {"name": "anna"}, token))[0] == 409
    status, bert = await place.post("guest", {"name": "Bert"}, token)
    assert (status, bert["name"], bert["kind"]) == (200, "Bert", "guest")
    assert (await place.post("guest", {"name": "Bert"}))[0] == 403
