"""The objects of the local Discord: users, channels, messages, interactions, and a clock that can be moved forward."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntEnum, IntFlag

from bot.sandbox.validation.errors import Json
from bot.sandbox.world import look
from bot.sandbox.world.look import File

EPOCH_MS = 1420070400000


class Permission(IntFlag):
    """The permission bits that the local Discord checks."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL_BOT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.SEND_MESSAGES_IN_THREADS
)


ALL_PEOPLE = ALL_BOT | Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS


class MessageFlag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class InteractionType(IntEnum):
    """Interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """Interaction callback types."""

    PONG = 1
    MESSAGE = 4
    DEFER_MESSAGE = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Clock:
    """Real time plus an offset that can be increased. Deadlines, ids and timestamps use this clock.

    A bot whose own clock is not moved as well reads the ids and timestamps as times in the future.
    """

    def __init__(self) -> None:
        self.offset = 0.0
        self._frozen: float | None = None
        self._last = 0
        self._count = 0

    def now(self) -> float:
        return (time.time() if self._frozen is None else self._frozen) + self.offset

    def freeze(self) -> None:
        """Stop the clock, so that deadlines pass only by calls of :meth:`advance`."""
        self._frozen = time.time()

    def advance(self, seconds: float) -> None:
        self.offset += seconds

    def new_id(self) -> int:
        """Return a new snowflake id. Each id is larger than the previous one."""
        stamp = int(self._dated() * 1000) - EPOCH_MS
        if stamp > self._last:
            self._last, self._count = stamp, 0
        else:
            self._count += 1
            if self._count > 0xFFF:
                self._last, self._count = self._last + 1, 0
        return (self._last << 22) | self._count

    def wire(self) -> str:
        return datetime.fromtimestamp(self._dated(), UTC).isoformat(timespec="microseconds")

    def age(self, snowflake: int) -> float:
        """Return the seconds since an id was made."""
        return self._dated() - ((snowflake >> 22) + EPOCH_MS) / 1000

    def _dated(self) -> float:
        """Return the time for ids and timestamps. It goes on while the clock is frozen, as the bot's own clock does."""
        return time.time() + self.offset


@dataclass(eq=False)
class User:
    id: int
    name: str
    bot: bool = False
    dms_open: bool = True
    locale: str = "en-US"
    zone: str = ""
    """Time zone in which the person lives, such as Europe/Berlin. Empty: the zone of the browser."""
    away: bool = False
    """Whether the person does not look at Discord now. It is known only to the page."""

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
        }


@dataclass(frozen=True)
class Overwrite:
    """The permissions that a channel grants to or takes from a role or member."""

    allow: int = 0
    deny: int = 0


@dataclass(eq=False)
class Thread:
    """The additional data of a channel that is a thread: its parent channel, its owner and its state."""

    parent_id: int
    owner_id: int
    active_at: float
    """Time of the last message in the thread. If there is none, the time at which the thread was opened."""
    changed: str
    created: str
    private: bool = False
    archived: bool = False
    locked: bool = False
    minutes: int = 4320
    """Number of minutes after `active_at` at which the thread is archived automatically."""
    invitable: bool = True
    members: dict[int, str] = field(default_factory=dict)
    """Maps the id of each member to the time of joining."""
    sent: int = 0


@dataclass(eq=False)
class Channel:
    """A text channel of the guild (type 0), a thread (11, or 12 if private), or the DM of one user with the bot (1).

    ``outside`` means that the bot is not a member of the place. People who have installed the bot for themselves can
    still use it there: in a channel of another server, or (``members``) in a conversation between people (type 3).
    """

    id: int
    name: str
    guild_id: int | None = None
    recipient: int | None = None
    position: int = 0
    deleted: bool = False
    outside: bool = False
    members: tuple[int, ...] = ()
    thread: Thread | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    """Maps the id of a role or member to its permission overwrite."""
    messages: dict[int, Message] = field(default_factory=dict)
    revision: int = 0
    """Counter that grows with every change to the channel's messages."""
    cached_pressable: tuple[int, list[Message]] = (-1, [])
    """Cache: a revision of the channel, and the messages that had an enabled button at that revision, newest first."""

    @property
    def pressable(self) -> list[Message]:
        """The messages that have an enabled button, newest first."""
        if self.cached_pressable[0] != self.revision:
            there = [one for one in self.messages.values() if any(not button.disabled for button in one.buttons)]
            self.cached_pressable = (self.revision, there[::-1])
        return self.cached_pressable[1]

    @property
    def is_dm(self) -> bool:
        return self.guild_id is None

    @property
    def context(self) -> int:
        """Discord's number for this kind of place: 0 a server, 1 the bot's DM, 2 a conversation between people."""
        return 2 if self.members else int(self.is_dm)

    def open_to(self, user_id: int) -> bool:
        """Whether a person belongs to this conversation. Always True for a channel of a server."""
        return self.recipient in (None, user_id) and (not self.members or user_id in self.members)


@dataclass(eq=False)
class Message:
    id: int
    channel_id: int
    author_id: int
    created: float
    timestamp: str
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    files: list[File] = field(default_factory=list)
    flags: int = 0
    edited: str | None = None
    visible_to: int | None = None
    nonce: str | None = None
    pings: frozenset[int] = frozenset()
    mentions: tuple[int, ...] = ()
    source: Interaction | None = None
    """The interaction that this message responds to."""
    reference: int | None = None
    pinned: bool = False
    edits: int = 0
    revision: int = 0
    """Counter that grows with every change to the message."""
    touched: int = 0
    """Value of a counter shared by all messages, taken when this message was last written, changed or pressed."""
    cached_buttons: tuple[int, list[look.ShownButton]] = (-1, [])
    """Cache: a revision of the message, and its buttons at that revision."""

    @property
    def ephemeral(self) -> bool:
        return self.visible_to is not None

    @property
    def loading(self) -> bool:
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def v2(self) -> bool:
        return bool(self.flags & MessageFlag.COMPONENTS_V2)

    @property
    def text(self) -> str:
        """All texts of the message, one per line."""
        return "\n".join(look.texts(self.content, self.embeds, self.components))

    @property
    def buttons(self) -> list[look.ShownButton]:
        if self.cached_buttons[0] != self.revision:
            self.cached_buttons = (self.revision, look.buttons(self.components))
        return list(self.cached_buttons[1])

    @property
    def selects(self) -> list[look.Select]:
        return look.selects(self.components)

    @property
    def pictures(self) -> list[look.ShownPicture]:
        return look.pictures(self.files, self.components)

    def button(self, label: str) -> look.ShownButton:
        """Return the button with this label or custom id. Raises KeyError if there is no such button."""
        for one in self.buttons:
            if label in (one.label, one.custom_id):
                return one
        raise KeyError(label)


@dataclass(eq=False, slots=True)
class Interaction:
    """One use of a command, component or modal by a person, with the bot's responses."""

    id: int
    token: str
    kind: InteractionType
    user_id: int
    channel_id: int
    data: Json
    created: float
    message_id: int | None = None
    reached: float | None = None
    """Time at which the interaction was sent to the bot, or None if it has not been sent yet."""
    outages: int = 0
    """How often the bot had gone offline before it received the interaction."""
    ack: Callback | None = None
    original_id: int | None = None
    responses: list[int] = field(default_factory=list)
    edits: int = 0
    """Number of edits that the bot has made with this interaction's token."""
    modal: Json | None = None
    choices: list[Json] | None = None
    failed: bool = False
    acked: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Violation:
    """A request (or gateway message) that the bot should not have sent."""

    where: str
    status: int
    code: int
    message: str
    errors: Json | None = None


@dataclass(frozen=True)
class Request:
    """One REST request as the server saw it; `payload` is the JSON body."""

    method: str
    path: str
    status: int
    code: int
    payload: Json | None
    at: float
