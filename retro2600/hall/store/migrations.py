"""The database's tables: numbered steps, each done once and known by its SHA-256.

One DDL for SQLite and PostgreSQL. A step only adds, so that nodes of this release and of the one before work
together; a step that was released is never changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

FIRST: Final = """\
create table account(id bigint primary key, kind text not null, name text not null, name_key text unique,
  pass text, recovery text, made bigint not null, seen bigint not null);
create table session(hash text primary key, account bigint not null, until bigint not null);
create table game_table(id bigint primary key, options text not null, key_hash text, status text not null,
  head int not null, white bigint, red bigint, group_no int check(group_no > 100), due bigint, bot_due bigint,
  bot_node text, bot_until bigint);
create table event(tbl bigint, n int, seat text not null, cmd text, at bigint not null, body text not null,
  primary key(tbl, n), unique(tbl, seat, cmd));
create table secret(tbl bigint, game int, seed text not null, primary key(tbl, game));
create table rating(account bigint, ladder text, milli bigint not null, experience int not null,
  primary key(account, ladder));
create table booked(tbl bigint, game int, account bigint, before bigint not null, change bigint not null,
  primary key(tbl, game, account));
create table heart(one int primary key, at bigint not null);
create table outage(began bigint primary key, ended bigint not null);
create unique index meet on game_table(group_no) where status = 'open';
create index table_due on game_table(due);
create index table_bot_due on game_table(bot_due);
create index table_status on game_table(status);
create index table_white on game_table(white);
create index table_red on game_table(red);
create index session_account on session(account);
create index session_until on session(until);
create index booked_account on booked(account);
"""

PLAYED: Final = """\
create table played(account bigint, tbl bigint, game int, at bigint not null, side text not null,
  other bigint not null, other_name text not null, other_kind text not null, program text not null,
  kind text not null, target int not null, outcome text not null, points int not null, ladder text,
  before bigint, change bigint, primary key(account, tbl, game));
create index played_at on played(account, at);
create index played_other on played(other);
"""

STEPS: Final = (FIRST, PLAYED)
"""The steps, the first being number 1."""

RECORD: Final = (
    "create table if not exists migration(n int primary key, sha256 text not null, at bigint not null)"
)
"""The table of the steps that were done."""


def checksum(step: str) -> str:
    """The SHA-256 of a step."""
    return hashlib.sha256(step.encode()).hexdigest()


def to_do(done: Mapping[int, str], *, is_shared: bool = False) -> list[tuple[int, str]]:
    """The steps that a database with these, by number and checksum, still needs.

    `ValueError` where it has others than this release. A database that nodes share may have later ones, which
    a newer node has added beside this one.
    """
    for number, sha256 in done.items():
        if number > len(STEPS):
            if is_shared:
                continue
            raise ValueError("a newer release of retro2600 has made it")
        if sha256 != checksum(STEPS[number - 1]):
            raise ValueError(f"its step {number} is not the one of this release")
    return [(number, step) for number, step in enumerate(STEPS, 1) if number not in done]
