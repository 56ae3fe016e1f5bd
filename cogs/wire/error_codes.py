"""The meaning of Discord's error codes: whose fault a refusal is, and what to do about it.

The codes come from https://discord.com/developers/docs/topics/opcodes-and-status-codes. The table contains the codes
for messages, channels, threads, members, people, interactions and commands. For a code that is not in the table, the
HTTP status decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import discord


class Blame(Enum):
    """The party at fault for a refusal."""

    OURS = "ours"
    """The bot's request is wrong. It is logged with its traceback, and repeated only once the match has changed."""
    PASSING = "temporary"
    """Discord is at fault temporarily: the same request will be accepted later."""
    LASTING = "permanent"
    """The refusal lasts until a person changes something. The message is delayed, sent elsewhere or dropped."""


class Means(Enum):
    """The consequence of a refusal. Its value also names the party at fault."""

    WRONG = ("wrong", Blame.OURS)
    LATER = ("later", Blame.PASSING)
    OLD_EDIT = ("old_edit", Blame.PASSING)
    """The message is older than an hour and has been edited too often recently."""
    CHANNEL_CLOSED = ("channel_closed", Blame.PASSING)
    """The thread is archived or locked. Nothing in it can be changed until it is opened."""
    DMS_CLOSED = ("dms_closed", Blame.LASTING)
    NO_CHANNEL = ("no_channel", Blame.LASTING)
    """The channel no longer exists, or the bot may not see it, write in it or send such a message there."""
    NO_MESSAGE = ("no_message", Blame.LASTING)
    NO_MEMBER = ("no_member", Blame.LASTING)
    NO_TOKEN = ("no_token", Blame.LASTING)
    """The token of an interaction can no longer be used."""
    TOO_LATE = ("too_late", Blame.LASTING)
    """An interaction is too old to be answered."""
    ANSWERED = ("answered", Blame.LASTING)
    """An interaction has already been answered."""

    @property
    def fault(self) -> Blame:
        return self.value[1]


TABLE: dict[Means, tuple[int, ...]] = {
    Means.WRONG: (
        10002,
        10014,
        10060,
        10063,
        10066,
        10087,  # unknown application, emoji, sticker, command or tag
        20001,
        20002,
        20012,  # not allowed for bots, only for bots, not for this application
        30003,
        30010,
        30015,  # too many pins, reactions, attachments
        30032,
        30034,
        40041,  # too many commands, too many created today, a repeated name
        40005,
        50045,
        50046,
        50110,
        50123,
        50146,  # a request or file that is too large, of a wrong kind or missing
        40061,
        40066,
        40067,
        220001,
        220002,
        220003,
        220004,  # forum tags and webhooks
        40094,  # too many follow-up messages
        50002,
        50003,
        50005,
        50006,
        50016,
        50019,
        50021,
        50024,
        50034,
        50068,  # not allowed for this message or channel
        50033,
        50035,
        50041,
        50067,
        50109,  # wrong recipient, form, version, origin or JSON
        50080,
        50081,
        50084,
        50085,
        50151,
        50159,
        50160,
        50161,
        50162,
        50600,  # stickers, settings, voice messages
        160004,  # the message already has a thread
        520001,
        520002,
        520003,
        520004,
        520006,  # polls
    ),
    Means.LATER: (
        20016,
        20022,
        20028,
        20029,  # slow mode; too many messages in the channel or server
        30033,
        30040,
        30042,
        160006,
        160007,  # too many participants, requests or open threads
        40004,
        40006,
        40062,
        40333,  # temporarily switched off, overloaded, or blocked on the way
        40043,  # the answer to an interaction was lost on Discord's side
        110001,
        130000,  # not available yet, overloaded
    ),
    Means.OLD_EDIT: (30046,),
    Means.CHANNEL_CLOSED: (50083, 160005),
    Means.DMS_CLOSED: (20009, 40003, 50007, 50278),
    Means.NO_CHANNEL: (
        10003,
        10004,
        40058,
        50001,
        50008,
        50009,
        50013,
        50055,
        50095,  # gone, hidden, or closed for writing
        160002,
        400001,
        50173,  # no message history, files or voice messages allowed there
        200000,
        200001,
        240000,
        20031,
        90001,  # the server's own filter refuses the text
        40001,
        40002,
        50014,
        60003,  # the bot's token or account is refused: the owner has to act
    ),
    Means.NO_MESSAGE: (10008,),
    Means.NO_MEMBER: (10007, 10013, 40007),
    Means.NO_TOKEN: (10015, 10016, 50025, 50027),
    Means.TOO_LATE: (10062,),
    Means.ANSWERED: (40060,),
}
"""Table of every code that Discord documents for the requests of a bot like this one. Each code is in one row."""

LAID_OUT = "COMPONENTS_V2"
"""Part of the error text with which Discord refuses to change a Components V2 message to another form."""

_MEANS = {code: means for means, codes in TABLE.items() for code in codes}
_LATER = frozenset({408, 409, 423, 425, 429})
"""HTTP statuses that mean, without a known code, that the same request may be accepted later."""
_ABSENT = frozenset({401, 403, 404, 410})
"""HTTP statuses that mean, without a known code, that a permission or an object is missing."""


def codes() -> Iterator[tuple[int, Means]]:
    """Yield every code of the table with its meaning."""
    yield from _MEANS.items()


def means(status: int, code: int = 0) -> Means:
    """Return the meaning of a refusal by Discord. Without a known code, the HTTP status decides."""
    found = _MEANS.get(code)
    if found is not None:
        return found
    if status >= 500 or status in _LATER:
        return Means.LATER
    return Means.NO_CHANNEL if status in _ABSENT else Means.WRONG


def meaning(error: discord.HTTPException) -> Means:
    """Return the meaning of a library error. Messages of Components V2 are a special case without an error code."""
    found = means(error.status, error.code)
    return Means.OLD_EDIT if found is Means.WRONG and LAID_OUT in error.text else found


def is_shut(error: BaseException) -> bool:
    """Whether Discord refused something because the thread is archived or locked."""
    return isinstance(error, discord.HTTPException) and meaning(error) is Means.CHANNEL_CLOSED


def is_ours(error: BaseException) -> bool:
    """Whether an error is the bot's own fault, so that it is logged with its traceback."""
    return not isinstance(error, discord.HTTPException) or meaning(error).fault is Blame.OURS
