"""The plain values that travel between the game manager, the outbox and the cogs.

Everything here is immutable and free of Discord objects: ids are integers, times are UTC epoch milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engine import Decision, Event, Line, Msg, Refusal

CHALLENGE, ACTIVE, OVER = "challenge", "active", "over"
DECLINED, CANCELLED, EXPIRED, REPLACED = "declined", "cancelled", "expired", "replaced"
"""The values of `MatchInfo.status`. A channel holds at most one match that is CHALLENGE or ACTIVE."""

LIVE = (CHALLENGE, ACTIVE)

CHALLENGER = 0
"""The seat of who challenges; those who are challenged have the seats after it, in the order of the invite."""

PRESETS = ("every", "attacks", "must")
DEFAULT_PRESET = "attacks"

CASUAL = "casual"
"""The option of a match, ``yes`` or missing, with which decks may break the rules of construction."""


def played_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match that its game knows."""
    return {key: value for key, value in options.items() if key != CASUAL}


@dataclass(frozen=True, slots=True)
class Limits:
    """How many open challenges and running matches there may be at once."""

    person: int = 8
    """Maximum number of those that one person has opened, accepted or plays."""
    channel: int = 20
    """Maximum number of those in one channel and its threads."""


AnswerStatus = Literal["ok", "stale", "illegal", "not_yours", "over"]


class UserError(Exception):
    """A refusal meant for the person who asked: show `say(error.msg, locale)` privately, nothing happened."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.id)
        self.msg = msg


class Busy(UserError):
    """Another program holds the database for too long; nothing was written, and the same may be tried again."""

    def __init__(self) -> None:
        super().__init__(Msg.of("bot.storage_busy"))


BOARDS = ("picture", "large", "text")
"""How a person may be shown a board."""
_, LARGE, TEXT = BOARDS
HINTS = ("first", "on", "off")
"""When a person is told what choices are good for: in the first match, always, never."""


@dataclass(frozen=True, slots=True)
class Liking:
    """What a person has set for all their matches."""

    board: str = BOARDS[0]
    hints: str = HINTS[0]

    @classmethod
    def of(cls, board: str | None, hints: str | None) -> Liking:
        """As stored; what nobody has set is as everybody begins."""
        return cls(board if board in BOARDS else BOARDS[0], hints if hints in HINTS else HINTS[0])


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat of a match. `user_id` is the Discord id; the engine never sees it."""

    index: int
    user_id: int
    name: str
    deck: str
    stops: str
    dm_ok: bool
    """False once Discord refused a DM; True again as soon as one arrives or the person is seen in a DM."""
    dm_channel_id: int | None
    locale: str
    dm_retry_at: int | None = None
    """From when on a DM may be tried although `dm_ok` is False."""
    left_server: bool = False
    unreachable_since: int | None = None
    """Since when nothing that was sent to this person could be delivered."""
    liking: Liking = Liking()
    drafted: str = ""
    """An answer that this person has filled in for a question which was not asked yet; see `bot.matches.ahead`."""

    @property
    def has_accepted(self) -> bool:
        """True once this person has a deck: the challenger from the beginning, the others when they accept."""
        return bool(self.deck)

    def takes_dms(self, now: int) -> bool:
        """May a DM be tried now?"""
        return self.dm_ok or (self.dm_retry_at is not None and self.dm_retry_at <= now)


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
    end_agreed: tuple[int, ...] = ()
    """The seats that want to end the match without a winner."""

    @property
    def key(self) -> str:
        """The id as people and custom ids see it: base 36."""
        return base36(self.id)

    @property
    def challenger(self) -> SeatInfo:
        """Who made the challenge."""
        return self.seats[CHALLENGER]

    @property
    def challenged(self) -> tuple[SeatInfo, ...]:
        """Who was challenged."""
        return tuple(seat for seat in self.seats if seat.index != CHALLENGER)

    @property
    def unanswered(self) -> tuple[SeatInfo, ...]:
        """For whose answer an open challenge waits."""
        return tuple(seat for seat in self.challenged if not seat.has_accepted)

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
    """A message in which one person acts, so that what follows appears in that same place.

    `message_id` is the message that carries the pressed button; None for a slash command, whose deferred reply is
    meant. `token` and `expires_at` are the interaction's own: an ephemeral message (`private`) can be edited only
    with them, a message in the bot's DM also without. A public message is never a surface.
    """

    channel_id: int
    message_id: int | None
    token: str | None = None
    expires_at: int | None = None
    private: bool = False

    def is_same(self, other: Surface) -> bool:
        """Do both name one message? A deferred reply is known by its token until its id is."""
        if self.message_id is not None and other.message_id is not None:
            return self.message_id == other.message_id
        return self.token is not None and self.token == other.token


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
    """Something that Discord must be told, as the courier gets it.

    The row names match, seat and decision; the courier renders from the newest state
    (`manager.reader.look_seat(row.match_id, row.seat)`), never from the row.

    kind     where                       what to render
    invite   channel_id                  the challenge with Accept/Decline; edited when its status changes
    board    channel_id                  the public board of this turn, neutral buttons, no ping
    prompt   DM of user_id               "your move": picture, recap, buttons of `decision_id`; a new message
    call     channel_id                  mention of user_id with the neutral `Open my prompt` button
    panel    token or (channel, message) the seat's live panel: `decision_id`, or whom the match waits for
    close    token or (channel, message) a message that is a live panel no more: it is deleted. body["moved"]: its
                                         player goes on elsewhere, and it says where; body["kept"]: it says that its
                                         question is answered; body["story"]: entries of which one line stays
    result   channel_id                  the end of the match with the last board; mentions nobody twice
    notice   DM of user_id / channel_id  the sentence `Msg.from_json(body["msg"])`; body["offer"]: with the
                                         buttons that answer an offer to end the match

    `message_id` set on any kind that posts means: edit that message; if it is gone, or too old to be edited
    (30046), raise MessageGone and the row comes again as a new message. Every *new* message is sent with
    `nonce=row.nonce`, so that a repetition after a crash is deduplicated. `lacks_picture`: the message stands,
    and only its picture is to be put in.
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
    key: str
    due_since: int
    lacks_picture: bool = False
    locale: str = field(default="en")


def base36(number: int) -> str:
    """A non-negative integer in base 36, lower case; ValueError for a negative one."""
    if number < 0:
        raise ValueError("ids are not negative")
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
