"""A person using Discord, for tests and the page. A person can do exactly what a Discord client allows."""

# These methods take a timeout because a scenario may depend on how long a person waits. The default is the world's
# `patience`.
# ruff: noqa: ASYNC109

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol, TypeVar

from bot.sandbox import people
from bot.sandbox.people import Filled, Value, Values
from bot.sandbox.validation.errors import ClientRefusal, Json
from bot.sandbox.world.model import Callback, Channel, Interaction, InteractionType, Message, Permission, User
from bot.sandbox.world.world import World

T = TypeVar("T")
Place = Channel | int | str


class HasWorld(Protocol):
    """The part of a sandbox that a driver needs."""

    @property
    def world(self) -> World: ...


class Response:
    """The bot's response to a single click, command, choice or modal."""

    def __init__(self, player: LocalPlayer, interaction: Interaction) -> None:
        self.player = player
        self.interaction = interaction

    @property
    def failed(self) -> bool:
        """Whether the client shows "The application did not respond"."""
        return self.interaction.failed

    @property
    def changed(self) -> bool:
        """Whether the bot responded by editing or writing a message."""
        return bool(self.interaction.edits or self.interaction.responses)

    @property
    def modal(self) -> Json | None:
        """The modal that the bot opened, until the person submits it."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        return self.interaction.choices or []

    @property
    def message(self) -> Message | None:
        """The new message, or the clicked message if the bot updated it. None if there is neither."""
        return self.player.world.channels[self.interaction.channel_id].messages.get(self.interaction.original_id or 0)

    @property
    def messages(self) -> list[Message]:
        """All new messages that the bot sent in response and that still exist, oldest first."""
        there = self.player.world.channels[self.interaction.channel_id].messages
        return [there[one] for one in self.interaction.responses if one in there]

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages)

    @property
    def thinking(self) -> bool:
        return any(message.loading for message in self.messages)

    async def settled(self, timeout: float | None = None) -> Response:
        """Wait for the first response. If it only shows "thinking", wait for the message that replaces it."""
        world = self.player.world
        timeout = _seconds(world, timeout)
        end = time.monotonic() + timeout
        while not self.interaction.acked.is_set() or self.thinking:
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"No answer to {describe(self.interaction)} within {timeout} s.")
            await world.changed(min(left, 0.5), self.player.id)
        return self


class LocalPlayer:
    """One person. A place is given as a Channel, an id, "#name" or "dm". A person can click only in messages that they
    can see.
    """

    def __init__(self, world: World, user_id: int) -> None:
        self.world = world
        self.user: User = self.world.user(user_id)

    def __repr__(self) -> str:
        return f"<Player {self.user.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    def place(self, place: Place) -> Channel:
        if isinstance(place, Channel):
            return place
        if isinstance(place, int):
            return self.world.channel(place)
        if place.lower() == "dm":
            return self.world.dm(self.id)
        for channel in self.world.channels.values():
            if channel.name == place.removeprefix("#") and channel.recipient is None and not channel.deleted:
                return channel
        raise ClientRefusal(f"There is no channel {place!r}.")

    # --- acting

    async def slash(
        self, channel: Place, path: str, /, *, wait: bool = True, timeout: float | None = None, **options: Value
    ) -> Response:
        """Send a slash command, e.g. `slash("#duel", "match challenge", opponent="Ben")`."""
        interaction = people.command(self.world, self.user, self.place(channel), path.lstrip("/"), options)
        return await self._answer(interaction, wait, timeout)

    async def menu(
        self, channel: Place, name: str, target: LocalPlayer | Message, *, timeout: float | None = None
    ) -> Response:
        """Use a context menu of the bot on a person or a message in a channel."""
        on = target.user if isinstance(target, LocalPlayer) else target
        interaction = people.menu(self.world, self.user, self.place(channel), name, on)
        return await self._answer(interaction, True, timeout)

    async def autocomplete(
        self, channel: Place, path: str, option: str, typed: str = "", /, **others: Value
    ) -> list[Json]:
        """Return the choices ({"name", "value"}) that the bot offers. Raises TimeoutError without a response."""
        interaction = people.complete(
            self.world, self.user, self.place(channel), path.lstrip("/"), option, typed, others
        )
        await self._answer(interaction, True, None)
        if interaction.failed:
            raise TimeoutError(f"No choices for {option!r} of /{path}.")
        return interaction.choices or []

    async def click(
        self, message: Message | int, button: str, *, wait: bool = True, timeout: float | None = None
    ) -> Response:
        """Press a button, given by custom id or label. Raises Refusal if the button is disabled, hidden or missing."""
        interaction = people.press(self.world, self.user, self.message(message), button)
        return await self._answer(interaction, wait, timeout)

    async def select(
        self,
        message: Message | int,
        select: str,
        values: str | Iterable[str],
        *,
        wait: bool = True,
        timeout: float | None = None,
    ) -> Response:
        """Choose values or labels in a select menu, given by custom id or placeholder."""
        chosen = [values] if isinstance(values, str) else list(values)
        interaction = people.choose(self.world, self.user, self.message(message), select, chosen)
        return await self._answer(interaction, wait, timeout)

    async def submit_modal(
        self, opened: Response | Interaction, filled: Filled, *, wait: bool = True, timeout: float | None = None
    ) -> Response:
        """Submit the open modal. Fields are named by custom id or label; missing fields keep their default."""
        source = opened.interaction if isinstance(opened, Response) else opened
        return await self._answer(people.submit(self.world, self.user, source, filled), wait, timeout)

    def say(self, channel: Place, content: str) -> Message:
        """Write an ordinary message. Raises Refusal if the person is not allowed to."""
        place = self.place(channel)
        if not self.world.can_see(self.id, place):
            raise ClientRefusal(f"{self.name} cannot see #{place.name}.")
        if place.thread is not None and place.thread.locked and not self.world.moderates(place, self.user):
            raise ClientRefusal(f"#{place.name} is locked.")
        return self.world.post(place, self.user, {"content": content})

    def start_thread(
        self, channel: Place, name: str, *, message: Message | None = None, private: bool = False
    ) -> Channel:
        """Start a thread in a channel, or from one of its messages. Only added members can see a private thread."""
        place = self.place(channel)
        bit = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        if not self.world.permissions(self.id, place) & bit or place.thread is not None:
            raise ClientRefusal(f"{self.name} may not begin a thread in #{place.name}.")
        return self.world.start_thread(place, name, self.user, message=message, private=private)

    def delete(self, message: Message | int) -> None:
        """Delete a message as a moderator does, or dismiss an ephemeral message as its reader does."""
        self.world.remove(self.message(message))

    def close_dms(self, closed: bool = True) -> None:
        self.user.dms_open = not closed
        self.world.emit("faults")

    async def _answer(self, interaction: Interaction, wait: bool, timeout: float | None) -> Response:
        answer = Response(self, interaction)
        return await answer.settled(timeout) if wait else answer

    # --- seeing

    def message(self, message: Message | int) -> Message:
        found = message if isinstance(message, Message) else self.world.find_message(message)
        if found is None or not self.world.visible(self.id, found):
            raise ClientRefusal(f"{self.name} cannot see that message.")
        return found

    def messages(self, channel: Place, *, ephemeral: bool | None = None) -> list[Message]:
        """Return the messages in a channel that this person can see, oldest first."""
        place = self.place(channel)
        if not self.world.can_see(self.id, place):
            return []
        return [
            message
            for message in place.messages.values()
            if message.visible_to in (None, self.id) and ephemeral in (None, message.ephemeral)
        ]

    def ephemerals(self, channel: Place | None = None) -> list[Message]:
        """Return the messages that only this person can see, in one channel or in all channels."""
        places: Sequence[Place] = list(self.world.channels.values()) if channel is None else [channel]
        found = [message for place in places for message in self.messages(place, ephemeral=True)]
        return sorted(found, key=lambda message: message.id)

    def dms(self) -> list[Message]:
        """Return this person's conversation with the bot, oldest message first."""
        return self.messages("dm")

    def sees(self) -> list[Message]:
        """Return all messages that this person can see anywhere, oldest first."""
        found = [
            message
            for channel in self.world.seen_by(self.id)
            for message in channel.messages.values()
            if message.visible_to in (None, self.id)
        ]
        return sorted(found, key=lambda message: message.id)

    def find_button(self, *labels: str) -> tuple[Message, str] | None:
        """Return the newest visible, enabled button whose label or custom id is in `labels`, with its message."""
        newest: tuple[Message, str] | None = None
        for channel in self.world.seen_by(self.id):
            found = self._button_in(channel, labels)
            if found is not None and (newest is None or found[0].id > newest[0].id):
                newest = found
        return newest

    def _button_in(self, channel: Channel, labels: Collection[str]) -> tuple[Message, str] | None:
        for message in channel.pressable:
            if message.visible_to not in (None, self.id):
                continue
            for button in message.buttons:
                if not button.disabled and (button.label in labels or button.custom_id in labels):
                    return message, button.custom_id
        return None

    async def wait_for(self, predicate: Callable[[LocalPlayer], T | None], timeout: float | None = None) -> T:
        """Wait until `predicate(self)` is truthy, and return its value. Raises TimeoutError if that takes too long."""
        timeout = _seconds(self.world, timeout)
        end = time.monotonic() + timeout
        while True:
            value = predicate(self)
            if value:
                return value
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"{self.name} waited {timeout} s. Last seen: {self.recent()}")
            await self.world.changed(min(left, 0.5), self.id)

    async def wait_for_text(self, words: str, timeout: float | None = None) -> Message:
        """Wait for a visible message that contains `words`, and return the newest such message."""
        return await self.wait_for(
            lambda player: next((one for one in reversed(player.sees()) if words in one.text), None), timeout
        )

    def recent(self, count: int = 3) -> str:
        return " | ".join(message.text[:200].replace("\n", " / ") for message in self.sees()[-count:])


def _seconds(world: World, timeout: float | None) -> float:
    return world.patience if timeout is None else timeout


def describe(interaction: Interaction) -> str:
    """Return a short name of an interaction for error messages."""
    if interaction.kind in (InteractionType.COMMAND, InteractionType.AUTOCOMPLETE):
        return f"/{interaction.data['name']}"
    return str(interaction.data.get("custom_id"))


async def quiet(sandbox: HasWorld, seconds: float = 0.3, timeout: float | None = None) -> None:
    """Wait until nothing has changed for `seconds`."""
    end = time.monotonic() + _seconds(sandbox.world, timeout)
    while time.monotonic() < end:
        before = sandbox.world.version
        await asyncio.sleep(seconds)
        if sandbox.world.version == before:
            return
    raise TimeoutError("The sandbox did not come to rest.")


__all__ = ["Callback", "LocalPlayer", "Place", "Response", "Values", "describe", "quiet"]
