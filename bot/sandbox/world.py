"""The state of the local Discord, and the operations on it that do not depend on who asks over which wire."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from . import payloads
from .bodies import Upload
from .commands import CommandBook
from .errors import ApiError, Json, unknown
from .faults import Faults
from .filling import FileStore, fill, mentioned, pinged
from .guilds import Guild
from .model import Channel, Flag, Interaction, Kind, Message, Request, User, Violation
from .places import Places

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
NONCE_SECONDS = 300.0


class World(Places):
    """Everything there is and everything said there."""

    def __init__(self, token: str, guild_name: str = "The Riposte Club") -> None:
        super().__init__(guild_name)
        self.faults = Faults()
        self.token = token
        self.book = CommandBook()
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.unanswered: list[Interaction] = []
        self.files = FileStore(self.clock)
        self.emojis: dict[int, Json] = {}
        self.violations: list[Violation] = []
        self.requests: list[Request] = []
        self.answer_seconds = ANSWER_SECONDS
        self.online = False
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}
        self._old_edits: dict[int, list[float]] = {}

    @property
    def base_url(self) -> str:
        """Where this Discord is served; no slash at the end."""
        return self.files.base_url

    @base_url.setter
    def base_url(self, url: str) -> None:
        self.files.base_url = url

    def blame(self, where: str, error: ApiError) -> None:
        self.violations.append(Violation(where, error.status, error.code, error.message, error.errors))
        self.emit("violation")

    def kick_bot(self, guild: Guild | None = None) -> None:
        """Throw the bot out of a server, the first if none is named; the server's own commands go with it."""
        super().kick_bot(guild)
        self.book.scopes.pop((guild or self.guild).id, None)

    # --- messages

    def message(self, channel: Channel, message_id: int) -> Message:
        message = channel.messages.get(message_id)
        if message is None:
            raise unknown(10008, "Message")
        return message

    def find_message(self, message_id: int) -> Message | None:
        for channel in self.channels.values():
            if message_id in channel.messages:
                return channel.messages[message_id]
        return None

    def visible(self, user_id: int, message: Message) -> bool:
        """Whether a person sees a message: the channel is theirs, and an ephemeral one is meant for them."""
        channel = self.channels[message.channel_id]
        if message.visible_to not in (None, user_id) or message.id not in channel.messages:
            return False
        return self.can_see(user_id, channel)

    def post(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Iterable[Upload] = (),
        *,
        visible_to: int | None = None,
        interaction: Interaction | None = None,
    ) -> Message:
        """Create a message from a checked body."""
        message = Message(
            self.clock.new_id(),
            channel.id,
            author.id,
            self.clock.now(),
            self.clock.wire(),
            flags=int(body.get("flags") or 0),
            visible_to=visible_to,
            nonce=None if body.get("nonce") is None else str(body["nonce"]),
            interaction_id=interaction.id if interaction else None,
        )
        reference = body.get("message_reference")
        if isinstance(reference, dict):
            message.reference = int(reference.get("message_id") or 0) or None
        self._publish(channel, message, body, uploads)
        channel.messages[message.id] = message
        if interaction is not None:
            interaction.responses.append(message.id)
            if interaction.original_id is None:
                interaction.original_id = message.id
        intent = 1 << 12 if channel.is_dm else 1 << 9
        if not message.ephemeral and not channel.outside:
            self.dispatch("MESSAGE_CREATE", payloads.gateway_message(self, message), intent)
        self.emit("message", message=message, new=True)
        return message

    def _publish(self, channel: Channel, message: Message, body: Json, uploads: Iterable[Upload]) -> None:
        fill(self.files, channel, message, body, uploads)
        message.mentions = tuple(sorted(mentioned(message, body, self.users)))
        message.pings = pinged(channel, message, self.bot.id)

    def change(
        self, message: Message, body: Json, uploads: Iterable[Upload] = (), *, silent: bool = False
    ) -> None:
        """Apply a checked PATCH body. Edits never ping."""
        channel = self.channels[message.channel_id]
        if message.loading:
            # Filling in a "thinking" answer is its first publication: it pings and is not "edited".
            message.flags &= ~Flag.LOADING
            self._publish(channel, message, body, uploads)
        else:
            fill(self.files, channel, message, body, uploads)
            message.edits += 1
            if not silent:
                message.edited = self.clock.wire()
        flags = int(body.get("flags") or 0) & int(Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2)
        message.flags |= flags
        message.revision += 1
        if not message.ephemeral and not channel.outside:
            intent = 1 << 12 if channel.is_dm else 1 << 9
            self.dispatch("MESSAGE_UPDATE", payloads.gateway_message(self, message), intent)
        self.emit("message", message=message, new=False)

    def remove(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        if channel.messages.pop(message.id, None) is None:
            return
        if not message.ephemeral and not channel.outside:
            data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            if channel.guild_id is not None:
                data["guild_id"] = str(channel.guild_id)
            self.dispatch("MESSAGE_DELETE", data, 1 << 12 if channel.is_dm else 1 << 9)
        self.emit("deleted", message=message)

    # --- nonces and the limit on editing old messages

    def same_nonce(self, channel: Channel, nonce: str) -> Message | None:
        entry = self._nonces.get((channel.id, nonce))
        if entry is None or self.clock.now() - entry[0] > NONCE_SECONDS:
            return None
        return channel.messages.get(entry[1])

    def note_nonce(self, channel: Channel, nonce: str, message: Message) -> None:
        self._nonces[(channel.id, nonce)] = (self.clock.now(), message.id)

    def check_old_edit(self, message: Message) -> None:
        """Messages older than an hour share a small budget of edits per channel (30046)."""
        now = self.clock.now()
        if now - message.created <= 3600:
            return
        recent = [at for at in self._old_edits.get(message.channel_id, []) if now - at < 20]
        if len(recent) >= self.faults.old_edit_limit:
            raise ApiError(
                429,
                30046,
                "Maximum number of edits to messages older than 1 hour reached. Try again later.",
                headers={"Via": "1.1 google", "Retry-After": "1", "X-RateLimit-Scope": "shared"},
                extra={"retry_after": 0.2, "global": False},
            )
        self._old_edits[message.channel_id] = [*recent, now]

    # --- interactions

    def interact(
        self, kind: Kind, user: User, channel: Channel, data: Json, message: Message | None = None
    ) -> Interaction:
        """A person did something; tell the bot."""
        interaction = Interaction(
            self.clock.new_id(),
            Interaction.new_token(),
            kind,
            user.id,
            channel.id,
            data,
            self.clock.now(),
            message.id if message else None,
        )
        self.interactions[interaction.id] = interaction
        self.tokens[interaction.token] = interaction
        self.unanswered.append(interaction)
        self._deliver(interaction, payloads.interaction(self, interaction, message))
        self.emit("interaction", interaction=interaction)
        return interaction

    def _deliver(self, interaction: Interaction, payload: Json) -> None:
        """Send it to the bot: once and at once, unless trouble is switched on."""
        faults = self.faults
        times = 1
        if faults.lose > 0:
            faults.lose -= 1
            return
        if faults.double > 0 and interaction.kind != Kind.AUTOCOMPLETE:
            faults.double -= 1
            times = 2
        seconds = faults.late.popleft() if faults.late else 0.0
        for _ in range(times):
            if seconds > 0:
                loop = asyncio.get_running_loop()
                loop.call_later(seconds, self.dispatch, "INTERACTION_CREATE", payload, 0)
            else:
                self.dispatch("INTERACTION_CREATE", payload, 0)

    def reached(self, interaction_id: int | None) -> None:
        """The bot has been sent this interaction."""
        interaction = self.interactions.get(interaction_id or 0)
        if interaction is not None and interaction.reached is None:
            interaction.reached = self.clock.now()

    def sweep(self) -> None:
        """Mark what the bot left unanswered for three seconds."""
        now = self.clock.now()
        self.unanswered = [one for one in self.unanswered if not one.acked.is_set()]
        for interaction in self.unanswered:
            if now - interaction.created <= self.answer_seconds:
                continue
            interaction.failed = True
            interaction.acked.set()
            self.emit("interaction", interaction=interaction)
