"""Messages in the channels: how they are posted, changed and removed, and who can see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

from bot.sandbox.validation.bodies import Upload
from bot.sandbox.validation.errors import ApiError, Json, unknown
from bot.sandbox.world import payloads
from bot.sandbox.world.faults import Faults
from bot.sandbox.world.filling import FileStore, fill, mentioned, pinged
from bot.sandbox.world.model import Channel, Interaction, Message, MessageFlag, User
from bot.sandbox.world.threads import Threads

NONCE_SECONDS = 300.0
KEPT_NONCES = 1000
KEPT_MESSAGES = 500
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12


class Messages(Threads):
    """The messages of all channels.

    Each channel keeps at most `kept_messages`, so that a sandbox can run for days. If there are more, the message that
    has not been changed or pressed for the longest time is removed, as if a moderator had deleted it.
    """

    def __init__(self, guild_name: str) -> None:
        super().__init__(guild_name)
        self.faults = Faults()
        self.files = FileStore(self.clock)
        self.kept_messages = KEPT_MESSAGES
        self._messages: dict[int, Message] = {}
        self._touches = count(1)
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}
        self._old_edits: dict[int, list[float]] = {}

    # --- finding

    def message(self, channel: Channel, message_id: int) -> Message:
        message = channel.messages.get(message_id)
        if message is None:
            raise unknown(10008, "Message")
        return message

    def find_message(self, message_id: int) -> Message | None:
        return self._messages.get(message_id)

    def visible(self, user_id: int, message: Message) -> bool:
        """Whether a person can see a message. The person must see the channel, and must be the reader of an ephemeral
        message.
        """
        if message.visible_to not in (None, user_id) or message.id not in self._messages:
            return False
        return self.can_see(user_id, self.channels[message.channel_id])

    # --- coming, changing, going

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
            source=interaction,
        )
        reference = body.get("message_reference")
        if isinstance(reference, dict):
            message.reference = int(reference.get("message_id") or 0) or None
        self._publish(channel, message, body, uploads)
        self._messages[message.id] = channel.messages[message.id] = message
        self.touch(message)
        if interaction is not None:
            interaction.responses.append(message.id)
            if interaction.original_id is None:
                interaction.original_id = message.id
        if not message.ephemeral:
            self.spoken_in(channel, author)
        self._dispatch_message("MESSAGE_CREATE", channel, message, lambda: payloads.gateway_message(self, message))
        self._emit("message", message, new=True)
        if len(channel.messages) > self.kept_messages:
            self._forget(min(channel.messages.values(), key=lambda one: one.touched))
        return message

    def _publish(self, channel: Channel, message: Message, body: Json, uploads: Iterable[Upload]) -> None:
        fill(self.files, channel, message, body, uploads)
        message.mentions = tuple(sorted(mentioned(message, body, self.users)))
        message.pings = pinged(channel, message, self.bot.id)

    def change(self, message: Message, body: Json, uploads: Iterable[Upload] = (), *, silent: bool = False) -> None:
        """Apply a checked PATCH body. Edits never ping."""
        channel = self.channels[message.channel_id]
        if message.loading:
            # The first edit of a "thinking" response publishes it, so it pings people and is not marked "edited".
            message.flags &= ~MessageFlag.LOADING
            self._publish(channel, message, body, uploads)
        else:
            fill(self.files, channel, message, body, uploads)
            message.edits += 1
            if not silent:
                message.edited = self.clock.wire()
        flags = int(body.get("flags") or 0) & int(MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2)
        message.flags |= flags
        message.revision += 1
        self.touch(message)
        self._dispatch_message("MESSAGE_UPDATE", channel, message, lambda: payloads.gateway_message(self, message))
        self._emit("message", message, new=False)

    def pin(self, message: Message, *, pinned: bool) -> None:
        message.pinned = pinned
        self._emit("message", message, new=False)

    def remove(self, message: Message) -> None:
        """Delete a message. Does nothing if it is already gone."""
        if message.id not in self._messages:
            return
        channel = self._forget(message)
        data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id is not None:
            data["guild_id"] = str(channel.guild_id)
        self._dispatch_message("MESSAGE_DELETE", channel, message, lambda: data)

    def touch(self, message: Message) -> None:
        """Record that this message is in use now, so that it is kept longer."""
        message.touched = next(self._touches)

    def _forget(self, message: Message) -> Channel:
        channel = self.channels[message.channel_id]
        del channel.messages[message.id], self._messages[message.id]
        self._emit("deleted", message)
        return channel

    def _dispatch_message(self, event: str, channel: Channel, message: Message, data: Callable[[], Json]) -> None:
        if not message.ephemeral and not channel.outside:
            self.dispatch(event, data, DIRECT_MESSAGES if channel.is_dm else GUILD_MESSAGES)

    def _emit(self, kind: str, message: Message, **data: object) -> None:
        channel = self.channels[message.channel_id]
        channel.revision += 1
        alone = message.visible_to or channel.recipient
        self.emit(kind, to=message.pings if alone is None else (alone,), message=message, **data)

    # --- nonces and the limit on editing old messages

    def same_nonce(self, channel: Channel, nonce: str) -> Message | None:
        entry = self._nonces.get((channel.id, nonce))
        if entry is None or self.clock.now() - entry[0] > NONCE_SECONDS:
            return None
        return channel.messages.get(entry[1])

    def note_nonce(self, channel: Channel, nonce: str, message: Message) -> None:
        now = self.clock.now()
        if len(self._nonces) > KEPT_NONCES and now - next(iter(self._nonces.values()))[0] > NONCE_SECONDS:
            self._nonces = {key: one for key, one in self._nonces.items() if now - one[0] <= NONCE_SECONDS}
        self._nonces[(channel.id, nonce)] = (now, message.id)

    def check_old_edit(self, message: Message) -> None:
        """Apply the limit on edits of messages older than an hour (error 30046). It is small and counts per channel."""
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
