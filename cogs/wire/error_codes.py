"""The meaning of Discord's error codes: who is at fault when Discord refuses a request, and what to do about it.

The codes come from https://discord.com/developers/docs/topics/opcodes-and-status-codes. The table contains the codes
for messages, channels, threads, members, people, interactions and commands. For a code that is not in the table, the
HTTP status decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import discord


class Blame(Enum):
    """The party at fault when Discord refuses a request."""

    OURS = "ours"
    """The bot is at fault: its request is wrong. The error is logged with its traceback, and the request is repeated
    only after the match has changed.
    """
    PASSING = "temporary"
    """Discord is at fault for the moment. The same request will be accepted later."""
    LASTING = "permanent"
    """The refusal lasts until a person changes something. The message is delayed, sent elsewhere or dropped."""


class Means(Enum):
    """The meaning of a refusal, which decides what the bot does next. Each value also names the party at fault."""

    WRONG = ("wrong", Blame.OURS)
    LATER = ("later", Blame.PASSING)
    OLD_EDIT = ("old_edit", Blame.PASSING)
    """The message is older than an hour and has been edited too often recently."""
    CHANNEL_CLOSED = ("channel_closed", Blame.PASSING)
    """The thread is archived or locked. Nothing in it can be changed until it is opened."""
    DMS_CLOSED = ("dms_closed", Blame.LASTING)
    NO_CHANNEL = ("no_channel", Blame.LASTING)
    """The channel no longer exists, or the bot may not see it, write in it, or send this kind of message there."""
    NO_MESSAGE = ("no_message", Blame.LASTING)
    NO_MEMBER = ("no_member", Blame.LASTING)
    NO_TOKEN = ("no_token", Blame.LASTING)
    """The token of the interaction is no longer valid."""
    TOO_LATE = ("too_late", Blame.LASTING)
    """The interaction is too old to be responded to."""
    ANSWERED = ("answered", Blame.LASTING)
    """The interaction has already been responded to."""

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
        20012,  # forbidden for bots, allowed only for bots, forbidden for this application
        30003,
        30010,
        30015,  # too many pins, reactions, attachments
        30032,
        30034,
        40041,  # too many commands, too many commands created today, a repeated command name
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
        40043,  # the response to an interaction was lost on Discord's side
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
        50173,  # message history, files or voice messages are not allowed there
        200000,
        200001,
        240000,
        20031,
        90001,  # the server's own filter refuses the text
        40001,
        40002,
        50014,
        60003,  # the bot's token or account is refused, so the bot's owner has to act
    ),
    Means.NO_MESSAGE: (10008,),
    Means.NO_MEMBER: (10007, 10013, 40007),
    Means.NO_TOKEN: (10015, 10016, 50025, 50027),
    Means.TOO_LATE: (10062,),
    Means.ANSWERED: (40060,),
}
"""The error codes by their meaning. The table has every code that Discord documents for the kinds of requests that this
bot sends, each exactly once.
"""

LAID_OUT = "COMPONENTS_V2"
"""Part of the error text with which Discord refuses to change a Components V2 message to another form."""

_MEANS = {code: means for means, codes in TABLE.items() for code in codes}
_LATER = frozenset({408, 409, 423, 425, 429})
"""HTTP statuses after which the same request may be accepted later. Used only for unknown codes."""
_ABSENT = frozenset({401, 403, 404, 410})
"""HTTP statuses that say that a permission or an object is missing. Used only for unknown codes."""


def codes() -> Iterator[tuple[int, Means]]:
    """Yield every code of the table with its meaning."""
    yield from _MEANS.items()


def means(status: int, code: int = 0) -> Means:
    """Return the meaning of a refusal. If the code is unknown, the HTTP status decides."""
    found = _MEANS.get(code)
    if found is not None:
        return found
    if status >= 500 or status in _LATER:
        return Means.LATER
    return Means.NO_CHANNEL if status in _ABSENT else Means.WRONG


def meaning(error: discord.HTTPException) -> Means:
    """Return the meaning of a library error.

    Discord has no error code for a refused change of a Components V2 message, so its error text is searched.
    """
    found = means(error.status, error.code)
    return Means.OLD_EDIT if found is Means.WRONG and LAID_OUT in error.text else found


def is_shut(error: BaseException) -> bool:
    """Whether Discord refused something because the thread is archived or locked."""
    return isinstance(error, discord.HTTPException) and meaning(error) is Means.CHANNEL_CLOSED


def is_ours(error: BaseException) -> bool:
    """Whether an error is the bot's own fault. Such errors are logged with their traceback."""
    return not isinstance(error, discord.HTTPException) or meaning(error).fault is Blame.OURS
