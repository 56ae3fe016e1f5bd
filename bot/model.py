"""The plain values that the game manager, the outbox and the cogs pass to each other.

All of them are immutable and contain no Discord objects. Ids are integers, times are UTC epoch milliseconds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from bot.clocks.pace import PACE
from engine import Completion, Decision, Line, LogEntry, Msg, PlanData, PlanForm, Refusal, StopsData, View

CHALLENGE, ACTIVE, OVER = "challenge", "active", "over"
DECLINED, CANCELLED, EXPIRED, REPLACED = "declined", "cancelled", "expired", "replaced"
"""The values of `MatchInfo.status`.

A channel has at most one match with the status CHALLENGE or ACTIVE, apart from challenges whose matches get threads of
their own.
"""

LIVE = (CHALLENGE, ACTIVE)

DRAWN = "bot.drawn"
"""The reason for the end of a match that all players have called a draw."""
RESULTLESS = frozenset({"bot.ended_agreed", "bot.ended_absent", "bot.ended_moderator", "bot.abandoned"})
"""The reasons for the end of a match that has no result."""

CHALLENGER = 0
"""The challenger's seat. The challenged players get the following seats, in the order of the invitation."""

PRESETS = ("every", "attacks", "must")
DEFAULT_PRESET = "attacks"

CASUAL = "casual"
"""Key of the match option that allows decks to break the construction rules. If the option is set, its value is
``yes``.
"""


Json = Mapping[str, Any]
"""A stored JSON object. The meaning of its keys depends on the place where it is stored."""

LEARN = "learn"
"""Key of the match option of a learner's first match. If the option is set, its value is ``yes``."""


def played_options(options: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a match, except those that its game does not know."""
    return {key: value for key, value in options.items() if key not in (CASUAL, PACE, LEARN)}


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits on the number of matches. Open challenges count as matches here."""

    person: int = 8
    """Maximum number per person. Running matches count, and challenges that the person has opened or accepted."""
    channel: int = 20
    """Maximum number in one channel, including its threads."""
    practice: int = 2
    """Maximum number of running practice matches per person."""
    server_practice: int = 20
    """The same for a server."""


AnswerStatus = Literal["ok", "stale", "illegal", "not_yours", "over"]


class UserError(Exception):
    """A refusal, to be shown to the person who made the request.

    Show `say(error.msg, locale)` privately. Nothing was changed.
    """

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.id)
        self.msg = msg


class Busy(UserError):
    """Another program has locked the database for too long. Nothing was written, so the operation can be retried."""

    def __init__(self) -> None:
        super().__init__(Msg.of("bot.storage_busy"))


NOBODY = 0
"""The user id of a seat whose player has left and has been forgotten. No Discord user has this id."""


def computer_id(seat: int) -> int:
    """Return the user id of a computer player in this seat. It is negative, so no Discord user has it."""
    return -1 - seat


def is_person(user_id: int) -> bool:
    """Whether a seat with this user id has a person, not a computer player or nobody."""
    return user_id > NOBODY


FORMER = "Former player"
"""The name of a player who has been forgotten."""

BOARDS = ("picture", "large", "text")
"""The forms in which a person can see a board."""
_, LARGE, TEXT = BOARDS
HINTS = ("first", "on", "off")
"""When a person gets advice on what choices are good for: ``first`` in the first match only, ``on`` always, ``off``
never.
"""


@dataclass(frozen=True, slots=True)
class UserSettings:
    """Settings of a person that apply to all their matches."""

    board: str = BOARDS[0]
    hints: str = HINTS[0]

    @classmethod
    def of(cls, board: str | None, hints: str | None) -> UserSettings:
        """Return the settings with these stored values. A missing or unknown value is replaced by its default."""
        return cls(board if board in BOARDS else BOARDS[0], hints if hints in HINTS else HINTS[0])


PLACES = ("direct", "channel")
"""Where a person is asked: by direct message, or by a mention in the channel of the match."""
DIRECT, IN_CHANNEL = PLACES


@dataclass(frozen=True, slots=True)
class Preferences:
    """Preferences of a person that do not belong to one match."""

    language: str = ""
    """The language in which the bot writes to this person. Empty for the language of their Discord."""
    reminders: bool = True
    """Whether the bot reminds this person of a clock that runs out."""
    place: str = DIRECT
    pace: str = ""
    """The pace of this person's new challenges, empty for no clock."""
    stops: Mapping[str, str] = field(default_factory=dict)
    """The stops preset with which this person begins a match, by game."""

    @classmethod
    def of(cls, row: Any) -> Preferences:
        """Return the preferences in a stored row of a person. Without a row (None), they are the default ones."""
        if row is None:
            return cls()
        usual = json.loads(row["usual"])
        stops = {game: preset for game, preset in usual.get("stops", {}).items() if preset in PRESETS}
        return cls(row["language"], bool(row["reminders"]), row["place"], usual.get("pace", ""), stops)

    def to_row(self) -> dict[str, object]:
        """Return the values that are stored."""
        return {
            "language": self.language,
            "reminders": self.reminders,
            "place": self.place,
            "usual": json.dumps({"pace": self.pace, "stops": dict(self.stops)}),
        }


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The part of a seat's clock that the players may read."""

    until: int | None
    """The time at which the clock runs out, or None if the match does not wait for this player."""
    up: bool = False
    """Whether the time is up although the rules need an answer."""
    lapsed: int = 0
    """Number of windows passed because the time was up, since the player's last own answer."""
    decision_id: int | None = None
    """The question that runs the clock."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat of a match. `user_id` is the Discord id of its player, which the engine never sees."""

    index: int
    user_id: int
    name: str
    deck: str
    stops: str
    dm_ok: bool
    """Whether DMs reach this person. It becomes False when Discord refuses a DM, and True again when a DM is delivered
    or the person uses the bot in a DM.
    """
    dm_channel_id: int | None
    locale: str
    dm_retry_at: int | None = None
    """Time from which a DM may be tried even though `dm_ok` is False."""
    joined: bool = False
    """Whether this person took a free seat."""
    left_server: bool = False
    unreachable_since: int | None = None
    """Time of the first failed delivery after the last message that reached this person. None if this person can be
    reached.
    """
    liking: UserSettings = UserSettings()
    place: str = DIRECT
    """Where this person wants to be asked (`PLACES`)."""
    drafted: str = ""
    """An answer that this person has prepared for a question that has not been asked yet. See `bot.matches.ahead`."""
    live_until: int | None = None
    """Time until which this person plays live with another player of the match. See `bot.notifications.live`."""
    clock: SeatClock | None = None
    """The clock of this seat. None in a match without clocks."""
    level: str = ""
    """The level of the computer player in this seat (`bot.practice`). Empty for a person."""

    @property
    def is_computer(self) -> bool:
        """Whether the computer plays this seat."""
        return bool(self.level)

    @property
    def is_person(self) -> bool:
        """Whether a person has this seat: neither the computer nor a player who was forgotten."""
        return is_person(self.user_id)

    @property
    def has_accepted(self) -> bool:
        """Whether this person has a deck. The challenger has one from the start, the other players once they accept."""
        return bool(self.deck)

    def is_live(self, now: int) -> bool:
        """Whether this person plays live at the time ``now``, so that messages to this person are short and silent."""
        return self.live_until is not None and self.live_until > now

    def takes_dms(self, now: int) -> bool:
        """Whether questions to this person go to a DM at the time ``now``."""
        return self.place == DIRECT and self.accepts_dms(now)

    def accepts_dms(self, now: int) -> bool:
        """Whether a DM may be tried at the time ``now``, even if this person prefers the channel."""
        if not self.is_person:
            return False
        return self.dm_ok or (self.dm_retry_at is not None and self.dm_retry_at <= now)


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """The stored row of a match. `waiting` lists the seats that owe a decision."""

    id: int
    game: str
    guild_id: int | None
    channel_id: int
    status: str
    rev: int
    turn: int
    options: Mapping[str, str]
    seats: tuple[SeatInfo, ...]
    waiting: tuple[int, ...]
    winners: tuple[int, ...]
    over_reason: Msg | None
    created_at: int
    changed_at: int
    end_agreed: tuple[int, ...] = ()
    """The seats whose players want to end the match without a winner."""
    adjourned_at: int | None = None
    """Time since which the match is adjourned. None if it is not."""
    parent_id: int | None = None
    """The channel that holds the thread of the match. None if the match is played where the challenge was posted.

    A challenge has its channel here if a thread will be opened for its match.
    """
    free_seats: int = 0
    """Number of seats that anybody may still take. `seats` has only the seats that are taken."""

    @property
    def key(self) -> str:
        """The match id in base 36. This is the form that people and custom ids use."""
        return base36(self.id)

    @property
    def adjourned(self) -> bool:
        """Whether the match is running but waits for nobody until its players resume it."""
        return self.adjourned_at is not None and self.status == ACTIVE

    @property
    def no_result(self) -> bool:
        """Whether the match was ended without a result: by agreement, alone, or by a moderator, and not as a draw."""
        reason = "" if self.over_reason is None else self.over_reason.id
        return self.status == OVER and not self.winners and reason in RESULTLESS

    @property
    def home_id(self) -> int:
        """The channel in which the challenge was posted."""
        return self.parent_id or self.channel_id

    @property
    def has_thread(self) -> bool:
        """Whether the match is played in a thread of its own."""
        return self.parent_id is not None and self.parent_id != self.channel_id

    @property
    def is_practice(self) -> bool:
        """Whether the computer has a seat of the match."""
        return any(seat.is_computer for seat in self.seats)

    @property
    def is_open(self) -> bool:
        """Whether the challenge has, or had, seats for anybody."""
        return self.free_seats > 0 or any(seat.joined for seat in self.seats)

    @property
    def challenger(self) -> SeatInfo:
        """The seat of the player who made the challenge."""
        return self.seats[CHALLENGER]

    @property
    def challenged(self) -> tuple[SeatInfo, ...]:
        """The seats of the challenged players."""
        return tuple(seat for seat in self.seats if seat.index != CHALLENGER)

    @property
    def unanswered(self) -> tuple[SeatInfo, ...]:
        """The seats of challenged players who have not accepted yet."""
        return tuple(seat for seat in self.challenged if not seat.has_accepted)

    def seat_of(self, user_id: int) -> int | None:
        """Return the person's seat, or None for a spectator. If the person has several seats, return the first."""
        return next((seat.index for seat in self.seats if seat.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class Listed:
    """A challenge or running match in a person's list of matches, with public facts only.

    `since` is the time since which the match waits for the seats that it waits for, and `due_at` the earliest time at
    which one of them runs out of time (None without a clock). For a challenge, `since` is the time at which it was
    opened.
    """

    info: MatchInfo
    seat: int
    yours: bool
    """Whether the match waits for this person: for an answer to a question, or to the challenge."""
    since: int
    due_at: int | None
    place: tuple[int, int | None]
    """Channel and message at which the person continues: the prompt, else the board, else only the channel."""

    @property
    def link(self) -> str:
        """The URL of the place."""
        channel, message = self.place
        guild = self.info.guild_id if channel == self.info.channel_id else None
        parts = ["https://discord.com/channels", guild or "@me", channel, *([message] if message else [])]
        return "/".join(str(part) for part in parts)


@dataclass(frozen=True, slots=True)
class MatchList:
    """The matches of a person, and whether the standing message that lists them exists.

    The matches that wait for this person come first: those with the least time left, then those that have waited
    longest, then challenges.
    """

    matches: tuple[Listed, ...]
    stands: bool
    """Whether the person shall have the standing message."""
    posted_at: int | None
    newest: int
    """Id of the newest message that is known to be in the person's direct messages with the bot."""

    def waiting(self, but: int | None = None) -> tuple[Listed, ...]:
        """Return the matches that wait for this person, except the match `but`."""
        return tuple(one for one in self.matches if one.yours and one.info.id != but)


NO_VIEW = cast(View, {})
"""The view of a match that has not begun. It has no keys."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match as one viewer sees it. All parts are from the same revision.

    `view` is the engine's redacted view (`NO_VIEW` before the match begins). `decision` is the question that this seat
    has to answer now, and `stops` is its stop setting. Both are None for a spectator (`seat` None). `can_take_back`
    says whether this seat may take back its last step.
    """

    info: MatchInfo
    seat: int | None
    view: View
    decision: Decision | None
    stops: StopsData | None
    can_take_back: bool = False
    rules: int = 0
    """Number of rules in this seat's plan."""
    queued: tuple[tuple[str, Msg | None], ...] = ()
    """The plays that this seat has queued: option keys, with their labels if the plays can be queued now."""
    can_ask_back: bool = False
    """Whether this seat may ask the others to take back a move."""
    can_queue: bool = False
    """Whether there is something that this seat can queue."""
    held: int = 0
    """The id of the question to which this seat's answer is held and can still be taken back; 0 if there is none."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The move that a strong player would make: its answers in words, its chance to win in percent, and why.

    `percent` is None if the move comes from general advice alone.
    """

    texts: tuple[Msg, ...]
    percent: int | None
    reason: Msg | None


@dataclass(frozen=True, slots=True)
class QueuePlay:
    """A play that can be queued: the answers and their labels.

    `keys` are the first answers that make the same play with equal cards. `ref` is the card. `ends`: whether nothing
    can follow this play.
    """

    answers: tuple[str, ...]
    texts: tuple[Msg, ...]
    keys: tuple[str, ...]
    ref: int | None = None
    ends: bool = False


@dataclass(frozen=True, slots=True)
class PlanSheet:
    """The answers that a seat has given ahead, and those that it can give now. All parts are from the same revision.

    Only the seat's own player may see it. `plan` has the form that `engine.Match.set_plan` takes. `form` lists the
    possible rules, and `plays` the plays that can be queued.
    """

    look: MatchView
    plan: PlanData
    form: PlanForm
    plays: Sequence[QueuePlay]


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """The question that a seat has to answer, with the moves that answer it. All parts are from the same revision.

    ``suggestion`` is a full answer that the engine suggests. It is None if an answer is a single option or a name.
    """

    info: MatchInfo
    seat: int
    decision: Decision
    lines: Sequence[Line]
    suggestion: str | None
    can_take_back: bool = False


SUGGESTED = frozenset({"split", "subset", "order"})
"""Shapes of decisions whose prompt opens with a suggestion filled in."""


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that a prompt shows about a seat's open decision. All parts are from the same revision.

    ``suggestion`` is a full answer that the engine suggests. It is None if an answer is a single option or a name.
    ``hints`` and ``completions`` belong to options, by key. ``aimed`` are the other players' cards that the options
    could target. ``foreseen`` are the questions that can be answered ahead, by the key of the option that leads to
    each. ``refusals`` are the actions that the rules do not offer now, by key, with the first reason.
    """

    suggestion: str | None = None
    hints: Mapping[str, Msg] = field(default_factory=dict)
    aimed: Sequence[int] = ()
    completions: Mapping[str, Completion] = field(default_factory=dict)
    foreseen: Mapping[str, Decision] = field(default_factory=dict)
    refusals: Mapping[str, Msg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refused:
    """The actions on a seat's own cards that this seat cannot take now. All parts are from the same revision."""

    info: MatchInfo
    seat: int
    refusals: Sequence[Refusal]


@dataclass(frozen=True, slots=True)
class MessageRef:
    """A message in which one person acts. The next step appears in the same message.

    `message_id` is the message whose button was pressed. None stands for the deferred reply to a slash command. `token`
    and `expires_at` belong to the interaction. An ephemeral message (`private`) can be edited only with the token. A
    message in the bot's DM can also be edited without it. A public message is never used as a surface.
    """

    channel_id: int
    message_id: int | None
    token: str | None = None
    expires_at: int | None = None
    private: bool = False

    def is_same(self, other: MessageRef) -> bool:
        """Whether both objects refer to the same message. Deferred replies are compared by token until their id is
        known.
        """
        if self.message_id is not None and other.message_id is not None:
            return self.message_id == other.message_id
        return self.token is not None and self.token == other.token


@dataclass(frozen=True, slots=True)
class Answered:
    """The outcome of an operation on a running match.

    If `status` is "ok", the operation is stored. Send nothing yourself: if a surface was given, the outbox edits it
    (kind `panel`) to show the next decision or the players that the match waits for.

    Otherwise nothing changed. Show the person `reason` privately. If `look.decision` is set, show that decision too,
    because it is this person's current prompt.

    `repeat` is True if the same answer from the same person was already accepted before (a double click).
    """

    status: AnswerStatus
    look: MatchView
    reason: Msg | None = None
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the match log, redacted for the viewing seat. `undone` says whether the line's step was taken back
    later.
    """

    turn: int
    entry: int
    event: LogEntry
    undone: bool = False


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """One message to deliver to Discord, as the courier receives it.

    The row names match, seat and decision. The courier renders from the newest state
    (`manager.reader.look_seat(row.match_id, row.seat)`), never from the row.

    kind     where                       what to render
    invite   channel_id                  the challenge with Accept/Decline; edited when its status changes
    board    channel_id                  the public board of this turn, same buttons for everyone; no ping
    prompt   DM of user_id               "your move": picture, recap, buttons of `decision_id`; a new message
    call     channel_id                  mention of user_id with the button `Open my prompt`
    panel    token or (channel, message) the seat's live panel: `decision_id`, or the players that the match waits for
    close    token or (channel, message) a former live panel. It is deleted, with three exceptions. With body["moved"]
                                         it says where its player continues. With body["kept"] it says that its
                                         question is answered. With body["story"] it keeps one line that sums up these
                                         log entries
    result   channel_id                  the end of the match with the last board; mentions each player at most once
    matches  DM of user_id               the standing list of this person's matches; never a sound
    nudge    DM of user_id               a short message with a sound: `decision_id`, or the challenge if that is None,
                                         still waits; deleted when it is answered
    digest   DM of user_id               the same for all matches that wait for this person
    follow   DM of user_id               the turns from body["since"] on for a person without a seat, or the end of the
                                         match; a new message for each turn, and never a sound
    notice   DM of user_id / channel_id  the sentence `Msg.from_json(body["msg"])`; with body["offer"] also the
                                         buttons that answer an offer to end the match
    clock    DM of user_id / channel_id  a sentence about a clock, as for a notice, with the buttons that body["row"]
                                         names: "open" (the prompt), "claim" (what to do about seat body["late"]), or
                                         none. In a channel it mentions user_id. With body["sure"] a sound follows if
                                         this was silent; with body["until"] the sound comes before that time
    request  DM of user_id / channel_id  a sentence about request body["number"] (`bot.matches.agreements`), as for a
                                         clock; with body["buttons"] also the buttons that answer the request

    If a row of a kind that posts has a `message_id`, edit that message. If the message is gone or too old to be edited
    (30046), raise MessageGone. The row is then delivered again as a new message. Send every *new* message with
    `nonce=row.nonce`, so that Discord recognises a repetition after a crash. Send it without a sound if `silent`, and
    without notifying the people in `hushed`. `joined` says that it is silent because its person has heard another
    message just now. `lacks_picture` says that the message was already sent and needs only its
    picture. The process that delivers the row has it leased until `leased_until`, under the number `fence`, which grows
    with each lease.
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
    body: Json
    attempts: int
    version: int
    nonce: str
    key: str
    due_since: int
    lacks_picture: bool = False
    fence: int = 0
    leased_until: int = 0
    locale: str = field(default="en")
    silent: bool = False
    hushed: frozenset[int] = frozenset()
    joined: bool = False


def base36(number: int) -> str:
    """Return a non-negative integer in base 36, in lower case. Raises ValueError for a negative integer."""
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
    """Return the number that a base-36 text stands for. None if the text is not a base-36 number."""
    if not text or len(text) > 12 or not text.isascii() or not text.isalnum():
        return None
    return int(text, 36)
