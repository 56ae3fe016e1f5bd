"""Excused refusals: the bot repeated a request because its response was lost, its request was late because of a delay,
or it edits a response of which it cannot know whether it exists.
"""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass

from bot.sandbox.rest.call import Call
from bot.sandbox.validation.errors import ApiError
from bot.sandbox.world.world import TOKEN_SECONDS, World

EXCUSED_SECONDS = 60.0
UNKNOWN_INTERACTION = 10062
UNKNOWN_WEBHOOK = 10015
CALLBACKS = "/interactions/"
LATE = {UNKNOWN_INTERACTION, 50027}

Key = tuple[str, str, str]


@dataclass(frozen=True)
class Excuse:
    """A request whose true response the bot did not get. Repeating it is excused `until` this monotonic time."""

    took_effect: bool
    until: float


class Excuses:
    """A record that separates refusals caused by simulated trouble from refusals that the bot caused.

    For each withheld response, one repetition (same method, path and body) is excused. If the original request took
    effect, any error is excused. Otherwise only lateness is excused, because the body was never checked. For a request
    to an interaction's callback, the body need not be the same, because each interaction has only one callback.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self._open: dict[Key, Excuse] = {}
        self._doubtful: set[str] = set()
        """The ids of interactions with a callback whose response the bot did not get."""

    def withheld(self, call: Call, *, took_effect: bool, seconds: float = EXCUSED_SECONDS) -> None:
        """Record that the bot did not get the response to this request. The bot may repeat it within ``seconds``."""
        now = time.monotonic()
        key = _key(call)
        if call.path.startswith(CALLBACKS):
            self._doubtful.add(call.match["interaction"])
        self._open = {other: one for other, one in self._open.items() if one.until > now}
        before = self._open.get(key)
        took_effect = took_effect or (before is not None and before.took_effect)
        self._open[key] = Excuse(took_effect, now + seconds)

    def renew(self, call: Call) -> None:
        """Restart the period for repeating a request, because the bot stopped waiting just now. If the request has been
        repeated already, do nothing.
        """
        key = _key(call)
        if key in self._open:
            self._open[key] = Excuse(self._open[key].took_effect, time.monotonic() + EXCUSED_SECONDS)

    def applies(self, call: Call, error: ApiError | None) -> bool:
        """Record that the bot gets the true response to this request. Return whether an error in the response is
        excused.
        """
        excuse = self._open.pop(_key(call), None) if self._open else None
        if error is None:
            return False
        if excuse is not None and excuse.until > time.monotonic() and (excuse.took_effect or error.code in LATE):
            return True
        if error.code == UNKNOWN_WEBHOOK:
            return self._may_have_a_response(call)
        return error.code in LATE and self._was_in_time(call, error)

    def _may_have_a_response(self, call: Call) -> bool:
        """Whether the interaction has a response as far as the bot can know: the response to a callback was lost, or
        an earlier process may have received the interaction.
        """
        interaction = self.world.by_token(call.match.get("token", ""))
        if interaction is None or interaction.reached is None:
            return False
        return interaction.outages < self.world.outages or str(interaction.id) in self._doubtful

    def _was_in_time(self, call: Call, error: ApiError) -> bool:
        """Whether the bot sent this request in time, counted from when the bot received the interaction."""
        interaction = self.world.by_token(call.match.get("token", ""))
        if interaction is None or interaction.reached is None:
            return False
        if call.match.get("interaction", str(interaction.id)) != str(interaction.id):
            return False
        seconds = self.world.answer_seconds if error.code == UNKNOWN_INTERACTION else TOKEN_SECONDS
        return call.arrived - interaction.reached <= seconds


def _key(call: Call) -> Key:
    if call.path.startswith(CALLBACKS):
        return call.method, call.path, ""
    digest = hashlib.sha256(json.dumps(call.raw, sort_keys=True).encode())
    for upload in call.uploads:
        digest.update(f"{upload.index} {upload.filename} {len(upload.data)}".encode())
        digest.update(upload.data)
    return call.method, call.path, digest.hexdigest()
