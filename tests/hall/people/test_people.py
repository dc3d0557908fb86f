"""People: names, guests, registration, recovery, sessions, and being forgotten."""

from __future__ import annotations

import re
from contextlib import nullcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.hall.people import accounts, forgetting, names, passwords, secrets, sessions
from retro2600.hall.people.names import PersonError
from retro2600.hall.store import (
    ACCOUNT,
    EVENT,
    GAME_TABLE,
    PLAYED,
    RATING,
    SESSION,
    EventRow,
    GameTableRow,
    PlayedRow,
    RatingRow,
    Store,
)
from tests.hall.people.keeping import DAY, NOW, chance


def registered(store: Store, name: str = "Anna-P", now: int = NOW) -> accounts.Known:
    with store.transaction() as transaction:
        return accounts.registered(transaction, name, f"hash of {name}", now, chance(name))


def table(id: int, white: int, status: str = "closed") -> GameTableRow:
    return GameTableRow(id, "{}", None, status, 1, white, 7, None, None, None, None, None)


@pytest.mark.parametrize("name", ["ab", "a" * 21, "anna p", "ännä", "a.b", "", "anna\n", 7, None])
def test_no_other_name_is_taken(name: object) -> None:
    with pytest.raises(PersonError) as refused:
        names.checked(name)
    assert refused.value.code == "name"


@pytest.mark.parametrize("name", ["gone", "GONE", "Guest", "guest-1", "guest7", "house-bot-3", "admin"])
def test_names_of_the_house_are_nobodys(name: str) -> None:
    with pytest.raises(PersonError, match="choose another"):
        names.checked(name)


@given(st.from_regex(r"[A-Za-z0-9_-]{3,20}", fullmatch=True))
def test_every_name_of_the_right_letters_is_its_own_or_the_houses(name: str) -> None:
    is_ours = re.fullmatch(r"(?i)gone|guest([_-].*|\d*)|house|house[_-]?bot.*|server|admin|nobody|you", name)
    with pytest.raises(PersonError, match="name of the house") if is_ours else nullcontext():
        assert names.checked(name) == name
    assert names.key(name) == names.key(name.swapcase())


@given(st.integers(0, 2**48 - 1), st.integers(1, 5))
def test_nobody_can_register_the_name_of_a_guest_or_a_bot(account: int, level: int) -> None:
    for name in (names.of_guest(account), names.of_bot(level)):
        with pytest.raises(PersonError):
            names.checked(name)


@given(st.binary(min_size=15, max_size=15))
def test_a_recovery_code_counts_as_people_write_it(bits: bytes) -> None:
    code = secrets.recovery_code(lambda _: bits)
    stored = secrets.recovery_hash(code)
    written = f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "
    assert secrets.same(stored, secrets.recovery_hash(written))
    changed = ("A" if code[0] != "A" else "B") + code[1:]
    assert not secrets.same(stored, secrets.recovery_hash(changed))


@pytest.mark.parametrize(
    "password", ["", "short12", "x" * 201, None, 12345678, "anna-peters", "tab\tbed-tab"]
)
def test_a_password_is_neither_short_nor_endless_nor_the_name(password: object) -> None:
    with pytest.raises(PersonError):
        passwords.checked(password, "Anna-Peters")


def test_two_spellings_of_a_password_are_one() -> None:
    assert passwords.checked("käse-brot", "anna") == passwords.checked("ka\u0308se-brot", "anna")


def test_a_guest_is_known_by_the_token_and_by_nothing_else(store: Store) -> None:
    with store.transaction() as transaction:
        guest = accounts.new_guest(transaction, NOW, chance())
    with store.transaction() as transaction:
        assert sessions.account_of(transaction, guest.token, NOW + 1) == guest.account
        assert sessions.account_of(transaction, f"{guest.token}A", NOW + 1) is None
        (session,) = transaction.find(SESSION)
    assert guest.account.kind == "guest"
    assert guest.token not in repr(session)


def test_a_token_lasts_thirty_days_from_its_last_use(store: Store) -> None:
    with store.transaction() as transaction:
        token = accounts.new_guest(transaction, NOW, chance()).token
    for day in (29, 58, 87):
        with store.transaction() as transaction:
            assert sessions.account_of(transaction, token, NOW + day * DAY)
    with store.transaction() as transaction:
        assert sessions.account_of(transaction, token, NOW + (87 + 31) * DAY) is None


def test_a_guest_is_forgotten_after_thirty_days(store: Store) -> None:
    with store.transaction() as transaction:
        accounts.new_guest(transaction, NOW, chance())
        sessions.swept(transaction, NOW + 30 * DAY, 100)
        assert transaction.find(ACCOUNT)
        sessions.swept(transaction, NOW + 31 * DAY, 100)
        assert not transaction.find(ACCOUNT)
        assert not transaction.find(SESSION)


def test_a_guest_is_kept_while_a_paused_game_holds_the_seat(store: Store) -> None:
    with store.transaction() as transaction:
        guest = accounts.new_guest(transaction, NOW, chance())
        transaction.add(GAME_TABLE, table(5, guest.account.id, "paused"))
        later = NOW + 100 * DAY
        sessions.swept(transaction, later, 100)
        assert sessions.account_of(transaction, guest.token, later)
        transaction.put(GAME_TABLE, table(5, guest.account.id, "closed"))
        sessions.swept(transaction, later + 31 * DAY, 100)
        assert not transaction.find(ACCOUNT)


def test_a_guest_who_logs_out_is_forgotten_with_the_last_token(store: Store) -> None:
    with store.transaction() as transaction:
        guest = accounts.new_guest(transaction, NOW, chance())
        other = sessions.begun(transaction, guest.account.id, NOW, chance("other"))
        sessions.ended(transaction, guest.token)
        assert sessions.account_of(transaction, other, NOW) == guest.account
        sessions.ended(transaction, other)
        assert not transaction.find(ACCOUNT)
        sessions.ended(transaction, other)  # it speaks for nobody


def test_a_persons_account_outlives_all_tokens(store: Store) -> None:
    anna = registered(store)
    with store.transaction() as transaction:
        sessions.swept(transaction, NOW + 400 * DAY, 100)
        assert transaction.get(ACCOUNT, anna.account.id)
        assert not transaction.find(SESSION)


def test_a_name_is_had_once_without_regard_to_case(store: Store) -> None:
    registered(store, "Anna-P")
    with pytest.raises(PersonError, match="Somebody else"):
        registered(store, "aNNA-p")
    with store.transaction() as transaction:
        assert len(transaction.find(ACCOUNT)) == 1


def test_a_password_that_was_changed_meanwhile_lets_nobody_in(store: Store) -> None:
    anna = registered(store)
    with store.transaction() as transaction:
        accounts.with_password(transaction, anna.account, "a new hash", NOW, chance("new"))
        with pytest.raises(PersonError, match="do not belong together"):
            accounts.logged_in(transaction, anna.account, NOW, chance("late"))


def test_the_recovery_code_gives_a_new_password_and_a_new_code_and_ends_all_tokens(store: Store) -> None:
    anna = registered(store)
    assert anna.recovery is not None
    with store.transaction() as transaction:
        back = accounts.recovered(transaction, "anna-p", anna.recovery, "new hash", NOW, chance("b"))
        assert sessions.account_of(transaction, anna.token, NOW) is None
        assert sessions.account_of(transaction, back.token, NOW) == back.account
        with pytest.raises(PersonError):  # a code counts once
            accounts.recovered(transaction, "anna-p", anna.recovery, "other", NOW, chance("c"))
    assert back.account.pass_ == "new hash"
    assert back.recovery not in (None, anna.recovery)
    assert back.recovery is not None
    assert back.recovery not in repr(back.account)


@pytest.mark.parametrize("code", ["", "AAAAAA-AAAAAA-AAAAAA-AAAAAA", "0"])
def test_no_other_code_recovers_and_no_code_recovers_a_name_that_nobody_has(store: Store, code: str) -> None:
    registered(store)
    for name in ("Anna-P", "nobody-here"):
        with store.transaction() as transaction, pytest.raises(PersonError) as refused:
            accounts.recovered(transaction, name, code, "hash", NOW, chance("x"))
        assert refused.value.say == "This name and recovery code do not belong together."


def sat(tbl: int, n: int, account: int, name: str) -> EventRow:
    who = f'{{"id":{account},"name":"{name}","kind":"person"}}'
    return EventRow(tbl, n, "white", f"c{n}", NOW, f'{{"e":"sit","who":{who}}}')


def test_deletion_leaves_the_moves_and_no_name(store: Store) -> None:
    anna, bert = registered(store, "Anna-P"), registered(store, "Bert")
    a, b = anna.account.id, bert.account.id
    with store.transaction() as transaction:
        for tbl in range(25):
            transaction.add(GAME_TABLE, table(tbl, a)._replace(red=b))
            transaction.add(EVENT, sat(tbl, 1, a, "Anna-P"))
            transaction.add(EVENT, sat(tbl, 2, b, "Bert"))
            transaction.add(EVENT, EventRow(tbl, 3, "white", "c3", NOW, '{"e":"step","from":24,"die":6}'))
        transaction.add(RATING, RatingRow(a, "match", 1_500_000, 3))
        row = PlayedRow(
            b, 1, 1, NOW, "red", a, "Anna-P", "person", "mpgn", "single", 0, "won", 1, None, None, None
        )
        transaction.add(PLAYED, row)
    forgetting.forget(store.transaction, a)
    with store.transaction() as transaction:
        assert transaction.get(ACCOUNT, a) is None
        assert not transaction.find(RATING)
        assert [session.account for session in transaction.find(SESSION)] == [b]
        bodies = [row.body for row in transaction.find(EVENT)]
        assert len(bodies) == 75
        assert not any("Anna" in body for body in bodies)
        assert sum('"name":"gone"' in body for body in bodies) == 25
        assert sum('"name":"Bert"' in body for body in bodies) == 25
        assert [played.other_name for played in transaction.find(PLAYED)] == ["gone"]
    registered(store, "ANNA-p")  # the name is free again


def test_nobody_is_deleted_from_a_seat(store: Store) -> None:
    anna = registered(store)
    with store.transaction() as transaction:
        transaction.add(GAME_TABLE, table(9, anna.account.id, "playing"))
        with pytest.raises(PersonError, match="still sit at table 9"):
            forgetting.expect_no_seat(transaction, anna.account.id)
