"""The answers of the house at home to requests that go to a server over HTTP elsewhere."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from retro2600.hall import Hall, Job, files
from retro2600.hall.batch import Batch
from retro2600.hall.people import PersonError, history, sessions
from retro2600.hall.store import GAME_TABLE, StoreError
from retro2600.post.requesting import Asked
from retro2600.store.refusals import RequestError

_FILE: Final = re.compile(r"t/(\d{1,15})\.(json|mat)")


def answered(hall: Hall, asked: Asked, now: int) -> bytes:
    """The answer of a node in this process; `RequestError` for what only a server has."""

    def look(batch: Batch) -> str:
        if asked.path == "people/me":
            account = sessions.account_of(batch.transaction, asked.token, now) if asked.token else None
            rows = history.of(batch.transaction, account.id, 2**53) if account else []
            told: dict[str, Any] = {"games": [history.told(row) for row in rows]}
            return json.dumps(told)
        found = _FILE.fullmatch(asked.path)
        row = batch.transaction.get(GAME_TABLE, int(found[1])) if found else None
        if found is None or row is None:
            raise RequestError("no server is chosen")
        texts = files.ended(batch, row)
        return files.document(texts) if found[2] == "json" else files.match_file(texts)

    try:
        answer: str = hall.do([Job(look)], now)[0]
    except PersonError as refusal:
        raise RequestError(refusal.say) from refusal
    except StoreError as error:
        raise RequestError(f"the tables at home cannot be read now: {error}") from error
    return answer.encode()
