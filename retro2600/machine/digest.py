"""A state's digest: the few characters by which two machines can tell whether they are in the same state."""

import json
from hashlib import sha256

from retro2600.machine.fields import to_json


def digest(state: object) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of the state's canonical JSON.

    Canonical: UTF-8, keys sorted, no white space. Equal states have equal digests, in every run and version
    of Python.
    """
    return digest_of_plain(to_json(state))


def digest_of_plain(plain: object) -> str:
    """The digest of the state that is spelled so."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
