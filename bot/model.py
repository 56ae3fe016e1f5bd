"""The plain values that travel between the game manager, the outbox and the cogs.

Everything here is immutable and free of Discord objects: ids are integers, times are UTC epoch milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engine import Decision, Event, Line, Msg, Refusal

CHALLENGE, ACTIVE, OVER, DECLINED, CANCELLED = "challenge", "active", "over", "declined", "cancelled"
"""The values of `MatchInfo.status`. A channel holds at most one match that is CHALLENGE or ACTIVE."""

LIVE = (CHALLENGE, ACTIVE)

PRESETS = ("every", "attacks", "must")
DEFAULT_PRESET = "attacks"

AnswerStatus = Literal["ok", "stale", "illegal", "not_yours", "over"]


class UserError(Exception):
    """A refusal meant for the person who asked: show `say(error.msg, locale)` privately, nothing happened."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.id)
        self.msg = msg


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat of a match. `user_id` is the Discord id; the engine never sees it."""

    index: int
    user_id: int
    name: str
    deck: str
    stops: str
    dm_ok: bool
    """False once Discord refused a DM; True again as soon as the person is seen in a DM."""
    dm_channel_id: int | None
    locale: str


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What the match row says. `waiting` names the seats that owe a decision."""

    id: int
    game: str
    guild_id: int | None
    channel_id: int
    status: str
    rev: int
    turn: int
    options: Mapping[str, Any]
    seats: tuple[SeatInfo, ...]
    waiting: tuple[int, ...]
    winners: tuple[int, ...]
    over_reason: Msg | None
    created_at: int
    changed_at: int

    @property
    def key(self) -> str:
        """The id as people and custom ids see it: base 36."""
        return base36(self.id)

    def seat_of(self, user_id: int) -> int | None:
        """The seat of that person (the first, should one person hold several); None for a spectator."""
        return next((seat.index for seat in self.seats if seat.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class Look:
    """A match as one viewer sees it, all parts from the same revision.

    `view` is the engine's redacted view (empty before the match began), `decision` what this seat owes now,
    `stops` is this seat's stop setting; for a spectator (`seat` None) these two are None. `can_take_back`: this
    seat may take its last step back.
    """

    info: MatchInfo
    seat: int | None
    view: Mapping[str, Any]
    decision: Decision | None
    stops: Mapping[str, Any] | None
    can_take_back: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat is asked, and the moves that answer it; all parts from the same revision.

    ``suggestion`` is the engine's full answer, for shapes in which more than one thing is named.
    """

    info: MatchInfo
    seat: int
    decision: Decision
    lines: Sequence[Line]
    suggestion: str | None
    can_take_back: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """What a seat cannot do now of all that its own cards can do; all parts from the same revision."""

    info: MatchInfo
    seat: int
    refusals: Sequence[Refusal]


@dataclass(frozen=True, slots=True)
class Surface:
    """The place where a person is acting, so that what follows appears in that same place.

    Build it from the interaction after the defer. `token` and `expires_at` are the interaction's own;
    `message_id` is the message that carries the pressed button (None for a slash command, whose deferred
    reply is meant); `private` is True for an ephemeral message, False for a message in the bot's DM.
    A public message is never a surface.
    """

    channel_id: int
    message_id: int | None
    token: str
    expires_at: int
    private: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """The outcome of an operation on a running match.

    ok         the journal row exists. Send nothing yourself: if a surface was given, the outbox edits it
               (kind `panel`) with the next decision or with whom the match waits for.
    otherwise  nothing changed; tell the person `reason` privately and, if `look.decision` is there, show it
               (it is this person's own current prompt).
    `repeat` is True when the very same answer of the same person was accepted before (a double click).
    """

    status: AnswerStatus
    look: Look
    reason: Msg | None = None
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the match log, redacted for the seat that asked. `undone`: its step was taken back later."""

    turn: int
    entry: int
    event: Event
    undone: bool = False


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something that Discord must be told, as the courier gets it (already leased).

    The body names match, seat and decision; the courier renders from the newest state
    (`manager.look_seat(row.match_id, row.seat)`), never from the row.

    kind     where                       what to render
    invite   channel_id                  the challenge with Accept/Decline; edited when its status changes
    board    channel_id                  the public board of this turn, neutral buttons, no ping
    prompt   DM of user_id               "your move": picture, recap, buttons of `decision_id`; a new message
    call     channel_id                  mention of user_id with the neutral `Open my prompt` button
    panel    token or (channel, message) the acting person's own panel: next decision, or whom we wait for
    close    (channel_id, message_id)    an answered prompt elsewhere: remove its buttons; body["open"]: True
                                         when the seat still owes a decision (leave the neutral button)
    result   channel_id                  the end of the match with the last board; mentions nobody twice
    notice   DM of user_id / channel_id  the sentence `Msg.from_json(body["msg"])`

    `message_id` set on invite, board or result means: edit that message; if it is gone, or too old to be
    edited (30046), raise MessageGone and the row comes again as a new message. Every *new* message
    is sent with `nonce=row.nonce`, so that a repetition after a crash is deduplicated.
    """

    id: int
    kind: str
    match_id: int
    seat: int | None
    decision_id: int | None
    user_id: int | None
    dm_channel_id: int | None
    channel_id: int | None
    message_id: int | None
    token: str | None
    token_expires_at: int | None
    private: bool
    body: Mapping[str, Any]
    attempts: int
    version: int
    nonce: str
    locale: str = field(default="en")


def base36(number: int) -> str:
    """A non-negative integer in base 36, lower case."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while True:
        number, rest = divmod(number, 36)
        text = digits[rest] + text
        if not number:
            return text


def unbase36(text: str) -> int | None:
    """The inverse of `base36`; None for anything that is no such number."""
    if not text or len(text) > 12 or not text.isascii() or not text.isalnum():
        return None
    return int(text, 36)
