"""Discord's signature of a request: Ed25519 over the timestamp and the body, made with the application's key."""

from __future__ import annotations

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from bot.clock import Clock, utc_now

SIGNATURE = "X-Signature-Ed25519"
TIMESTAMP = "X-Signature-Timestamp"
OLDEST_S = 300
"""Maximum difference in seconds between a signature's time and the clock of this machine.

Discord sends a request once, at once. An older request is a copy that somebody else has kept.
"""


class BadSignature(Exception):
    """The request is not from Discord, or is a copy of an old one. The text says what is wrong with it."""


class Signatures:
    """Checks that requests are signed with an application's key.

    ``clock`` is the real time, because Discord signs with it: a clock that a test has moved refuses everything.
    """

    def __init__(self, public_key: str, clock: Clock = utc_now) -> None:
        self._key = VerifyKey(bytes.fromhex(public_key))
        self._clock = clock

    def check(self, signature: str | None, timestamp: str | None, body: bytes) -> None:
        """Raise BadSignature unless the headers are a valid signature of the body, and not an old one."""
        if not signature or not timestamp:
            raise BadSignature("without a signature")
        try:
            self._key.verify(timestamp.encode() + body, bytes.fromhex(signature))
        except (BadSignatureError, ValueError):  # a ValueError is a signature that is no hexadecimal number of 64 bytes
            raise BadSignature("with a wrong signature") from None
        if not timestamp.isdecimal() or abs(self._clock() / 1000 - int(timestamp)) > OLDEST_S:
            raise BadSignature("with an old signature")
