"""Pages of other sites: those that an option names ask with tokens, others are let read nothing."""

from __future__ import annotations

from retro2600.server.gate import Gate
from tests.server.people.served import PASSWORD, PROXY, placed

NAMED = "https://pages.example.org"
GATE = Gate(frozenset({NAMED}), (PROXY,))
NAME = {"name": "Anna-P", "password": PASSWORD}


async def test_a_named_page_registers_and_asks_with_its_token_and_gets_no_cookie() -> None:
    async with placed(GATE) as place:
        headers = {"Origin": NAMED, "X-Forwarded-For": "127.0.0.1"}
        register, me = f"{place.url}/people/register", f"{place.url}/people/me"
        asked = {**headers, "Access-Control-Request-Method": "POST"}
        async with place.session.options(register, headers=asked) as allowed:
            assert allowed.status == 204
            assert allowed.headers["Access-Control-Allow-Origin"] == NAMED
            assert allowed.headers["Access-Control-Allow-Headers"] == "Authorization, Content-Type"
            assert "Access-Control-Allow-Credentials" not in allowed.headers
        async with place.session.post(register, json=NAME, headers=headers) as answer:
            token = (await answer.json())["token"]
            assert answer.headers["Access-Control-Allow-Origin"] == NAMED
            assert "Set-Cookie" not in answer.headers
        bearer = {**headers, "Authorization": f"Bearer {token}"}
        async with place.session.get(me, headers=bearer) as answer:
            assert (await answer.json())["name"] == "Anna-P"
            assert (answer.headers["Access-Control-Allow-Origin"], answer.headers["Vary"]) == (
                NAMED,
                "Origin",
            )
        async with place.session.get(me, headers={**headers, "Cookie": f"retro2600={token}"}) as answer:
            assert answer.status == 403
            assert answer.headers["Access-Control-Allow-Origin"] == NAMED


async def test_no_other_page_is_let_read() -> None:
    async with placed(GATE) as place:
        evil = {"Origin": "https://evil.example"}
        async with place.session.get(f"{place.url}/people/anna", headers=evil) as answer:
            assert "Access-Control-Allow-Origin" not in answer.headers
        evil = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
        async with place.session.options(f"{place.url}/people/login", headers=evil) as answer:
            assert answer.status >= 400
            assert "Access-Control-Allow-Origin" not in answer.headers
        async with place.session.get(f"{place.url}/people/x", headers={"Origin": place.url}) as answer:
            assert "Access-Control-Allow-Origin" not in answer.headers
