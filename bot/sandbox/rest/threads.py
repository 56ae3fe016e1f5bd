"""The routes for threads."""

from __future__ import annotations

from typing import Protocol

from bot.sandbox.rest.call import Answer, Call, Handler
from bot.sandbox.validation.errors import ApiError, BodyErrors, forbidden, unknown
from bot.sandbox.world import place_payloads as places
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.model import Channel, Message, Permission, User
from bot.sandbox.world.threads import MINUTES, thread_of
from bot.sandbox.world.world import World

PUBLIC, PRIVATE = 11, 12


class Host(Protocol):
    """The REST interface that these routes belong to."""

    @property
    def world(self) -> World: ...
    def add(self, method: str, path: str, handler: Handler) -> None: ...
    def guild_in(self, call: Call) -> Guild: ...
    def channel_in(self, call: Call, *bits: Permission) -> Channel: ...
    def message_in(self, call: Call, channel: Channel) -> Message: ...


class ThreadRoutes:
    """Routes that start and change threads, and routes for thread members."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.world = host.world
        host.add("POST", "/channels/{channel}/threads", self.start)
        host.add("POST", "/channels/{channel}/messages/{message}/threads", self.start_from)
        host.add("PATCH", "/channels/{channel}", self.change)
        host.add("DELETE", "/channels/{channel}", self.delete)
        host.add("GET", "/guilds/{guild}/threads/active", self.active)
        host.add("GET", "/channels/{channel}/thread-members", self.members)
        host.add("PUT", "/channels/{channel}/thread-members/{user}", self.enter)
        host.add("DELETE", "/channels/{channel}/thread-members/{user}", self.leave)

    async def start(self, call: Call) -> Answer:
        private = call.body.get("type", PRIVATE) == PRIVATE
        bit = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        return self._start(call, self.host.channel_in(call, bit), None, private)

    async def start_from(self, call: Call) -> Answer:
        channel = self.host.channel_in(call, Permission.CREATE_PUBLIC_THREADS, Permission.READ_MESSAGE_HISTORY)
        message = self.host.message_in(call, channel)
        if message.id in self.world.channels:
            # Anybody may have started it, so the bot is not to blame.
            raise ApiError(400, 160004, "A thread has already been created for this message")
        return self._start(call, channel, message, False)

    def _start(self, call: Call, channel: Channel, message: Message | None, private: bool) -> Answer:
        if channel.is_dm or channel.thread is not None:
            raise ApiError(400, 50024, "Cannot execute action on this channel type", blame=True)
        form = BodyErrors()
        name = form.text(call.body, "name", 100, 1, required=True)
        minutes = _minutes(form, call)
        form.done()
        made = self.world.start_thread(
            channel, name or "", self.world.bot, message=message, private=private, minutes=minutes or MINUTES[2]
        )
        return places.channel(self.world, made)

    async def change(self, call: Call) -> Answer:
        channel = self.host.channel_in(call)
        if channel.thread is None:
            raise forbidden(50013, "Missing Permissions")  # the bot does not manage channels
        form = BodyErrors()
        name = form.text(call.body, "name", 100, 1)
        minutes = _minutes(form, call)
        form.done()
        self.world.may_set_thread(channel, self.world.bot, call.body)
        flags = {key: bool(call.body[key]) for key in ("archived", "locked") if call.body.get(key) is not None}
        self.world.set_thread(channel, name=name, minutes=minutes, **flags)
        return places.channel(self.world, channel)

    async def delete(self, call: Call) -> Answer:
        channel = self.host.channel_in(call, Permission.MANAGE_THREADS)
        thread_of(channel)
        created = places.channel(self.world, channel)
        self.world.remove_channel(channel)
        return created

    async def active(self, call: Call) -> Answer:
        found = places.threads_of(self.world, self.host.guild_in(call))
        mine = [one for one in found if self.world.bot.id in thread_of(one).members]
        return {
            "threads": [places.channel(self.world, one) for one in found],
            "members": [places.thread_member(one, thread_of(one), self.world.bot.id) for one in mine],
        }

    async def members(self, call: Call) -> Answer:
        channel = self.host.channel_in(call)
        thread = thread_of(channel)
        return [places.thread_member(channel, thread, user_id) for user_id in thread.members]

    async def enter(self, call: Call) -> Answer:
        channel = self.host.channel_in(call)
        self.world.may_edit(channel, self.world.bot)
        thread_of(channel)
        self.world.enter_thread(channel, self._person(call))
        return None

    async def leave(self, call: Call) -> Answer:
        channel = self.host.channel_in(call)
        self.world.may_edit(channel, self.world.bot)
        person = self._person(call)
        if person is not self.world.bot and not self.world.moderates(channel, self.world.bot):
            raise forbidden(50013, "Missing Permissions")
        if person.id not in thread_of(channel).members:
            raise unknown(10007, "Member")
        self.world.leave_thread(channel, person)
        return None

    def _person(self, call: Call) -> User:
        return self.world.bot if call.match["user"] == "@me" else self.world.user(call.id("user"))


def _minutes(form: BodyErrors, call: Call) -> int | None:
    minutes = form.number(call.body, "auto_archive_duration", MINUTES[0], MINUTES[-1])
    if minutes is not None and minutes not in MINUTES:
        form.at("auto_archive_duration").fail("BASE_TYPE_CHOICES", f"Value must be one of {MINUTES}.")
    return minutes
