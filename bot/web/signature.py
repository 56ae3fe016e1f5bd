"""Discord's signature of a request: Ed25519 over the timestamp and the body, made with the application's key."""

from __future__ import annotations

import time
from collections.abc import Callable

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

SIGNATURE = "X-Signature-Ed25519"
TIMESTAMP = "X-Signature-Timestamp"
OLDEST_S = 300
"""Maximum difference in seconds between a signature's time and the clock of this machine.

Discord sends a request once, at once. An older request is a copy that somebody else has kept.
"""


class BadSignature(Exception):
    """The request is not from Discord, or is a copy of an old one. The text says what is wrong with it."""


class Signatures:
    """Checks that requests are signed with an application's key. ``now`` returns seconds since 1970."""

    def __init__(self, public_key: str, now: Callable[[], float] = time.time) -> None:
        self._key = VerifyKey(bytes.fromhex(public_key))
        self._now = now

    def check(self, signature: str | None, timestamp: str | None, body: bytes) -> None:
        """Raise BadSignature unless the headers are a valid signature of the body, and not an old one."""
        if not signature or not timestamp:
            raise BadSignature("without a signature")
        try:
            self._key.verify(timestamp.encode() + body, bytes.fromhex(signature))
        except (BadSignatureError, ValueError):  # a ValueError is a signature that is no hexadecimal number of 64 bytes
            raise BadSignature("with a wrong signature") from None
        if not timestamp.isdecimal() or abs(self._now() - int(timestamp)) > OLDEST_S:
            raise BadSignature("with an old signature")
