"""Threads: how they are started, archived, locked and reopened, and their members."""

from __future__ import annotations

from bot.sandbox.validation.errors import ApiError, Json, forbidden
from bot.sandbox.world import place_payloads as payloads
from bot.sandbox.world.model import Channel, Message, Permission, Thread, User
from bot.sandbox.world.places import GUILDS, VIEW, HasId, Places

MINUTES = (60, 1440, 4320, 10080)
"""Periods in minutes after which a thread without new messages can be set to be archived."""


def archived() -> ApiError:
    """Return Discord's error for an attempt to change anything in an archived thread."""
    return ApiError(400, 50083, "Thread is archived")


def locked() -> ApiError:
    """Return Discord's error for an attempt to write in a thread that a moderator has locked."""
    return ApiError(403, 160005, "Thread is locked")


class Threads(Places):
    """The threads of all channels. Each thread is itself a channel, with the permissions of its parent channel."""

    max_threads = 1000
    """Maximum number of threads of a server that are not archived."""

    def start_thread(
        self,
        parent: Channel,
        name: str,
        owner: HasId,
        *,
        message: Message | None = None,
        private: bool = False,
        minutes: int = 4320,
    ) -> Channel:
        """Start a thread in the channel. If it is started from a message, it gets that message's id. The owner becomes
        a member.
        """
        there = [one for one in self.channels.values() if one.guild_id == parent.guild_id and not one.deleted]
        if sum(one.thread is not None and not one.thread.archived for one in there) >= self.max_threads:
            raise ApiError(400, 160006, "Maximum number of active threads reached")
        identity = self.clock.new_id() if message is None else message.id
        now, stamp = self.clock.now(), self.clock.wire()
        thread = Thread(parent.id, owner.id, now, stamp, stamp, private, minutes=minutes)
        thread.members[owner.id] = stamp
        channel = Channel(identity, name, parent.guild_id, position=len(self.channels), thread=thread)
        self.channels[identity] = channel
        self._moved()
        self._dispatch("THREAD_CREATE", channel, {"newly_created": True})
        self.emit("channels")
        return channel

    def enter_thread(self, channel: Channel, person: HasId) -> None:
        """Add a person to a thread, or let them join."""
        thread = thread_of(channel)
        if person.id in thread.members:
            return
        thread.members[person.id] = self.clock.wire()
        self._moved()
        if person.id == self.bot.id:
            self._dispatch("THREAD_CREATE", channel)
            self._dispatch_members(channel, {"added_members": [payloads.thread_member(channel, thread, person.id)]})
        self.emit("channels")

    def leave_thread(self, channel: Channel, person: HasId) -> None:
        """Remove a person from a thread, or let them leave."""
        thread_of(channel).members.pop(person.id, None)
        self._moved()
        if person.id == self.bot.id:
            self._dispatch_members(channel, {"removed_member_ids": [str(person.id)]})
        self.emit("channels")

    def archive(self, channel: Channel, *, locked: bool = False) -> None:
        """Archive a thread, as its owner or a moderator does. Only moderators can reopen a locked thread."""
        self.set_thread(channel, archived=True, locked=locked or thread_of(channel).locked)

    def lock(self, channel: Channel, *, locked: bool = True) -> None:
        """Lock or unlock a thread, as a moderator does. This does not change whether the thread is archived."""
        self.set_thread(channel, locked=locked)

    def reopen(self, channel: Channel) -> None:
        """Open and unlock a thread."""
        self.set_thread(channel, archived=False, locked=False)

    def set_thread(
        self,
        channel: Channel,
        *,
        archived: bool | None = None,
        locked: bool | None = None,
        minutes: int | None = None,
        name: str | None = None,
    ) -> None:
        """Change the state of a thread and send the event to the bot. Arguments that are None change nothing."""
        thread = thread_of(channel)
        if minutes is not None:
            thread.minutes, thread.active_at, thread.changed = minutes, self.clock.now(), self.clock.wire()
        if archived is not None and archived != thread.archived:
            thread.archived, thread.changed = archived, self.clock.wire()
            thread.active_at = self.clock.now()
        thread.locked = thread.locked if locked is None else locked
        channel.name = channel.name if name is None else name
        self._dispatch("THREAD_UPDATE", channel)
        self.emit("channels")

    def spoken_in(self, channel: Channel, author: User) -> None:
        """Record a new message. If the channel is a thread, the thread is opened and the author becomes a member."""
        thread = channel.thread
        if thread is None:
            return
        thread.sent += 1
        thread.active_at = self.clock.now()
        if thread.archived:
            self.set_thread(channel, archived=False)
        self.enter_thread(channel, author)

    def tire_threads(self) -> None:
        """Archive the threads in which the last message is old enough."""
        now = self.clock.now()
        for channel in self.channels.values():
            thread = channel.thread
            if thread is None or channel.deleted or thread.archived:
                continue
            if now - thread.active_at > 60 * thread.minutes:
                self.set_thread(channel, archived=True)

    # --- what Discord lets somebody do

    def may_write(self, channel: Channel, person: HasId) -> None:
        """Raise an error if Discord would refuse a new message here.

        An archived thread that is not locked opens when a message is written in it.
        """
        thread = channel.thread
        if thread is not None and thread.locked and not self.moderates(channel, person):
            raise archived() if thread.archived else locked()

    def may_edit(self, channel: Channel, person: HasId) -> None:
        """Raise an error for an edit in an archived thread. In a locked thread, only moderators may edit."""
        thread = channel.thread
        if thread is not None and thread.archived:
            raise archived()
        if thread is not None and thread.locked and not self.moderates(channel, person):
            raise locked()

    def may_delete(self, channel: Channel, person: HasId) -> None:
        """Raise an error for deleting messages in a thread that is locked and archived, except for moderators."""
        thread = channel.thread
        if thread is not None and thread.locked and thread.archived and not self.moderates(channel, person):
            raise archived()

    def may_set_thread(self, channel: Channel, person: HasId, body: Json) -> None:
        """Raise an error if this person may not make this change to a thread.

        Members who may write can open a thread that is not locked. The thread's owner may also archive and rename it.
        Only moderators may make other changes. An archived thread cannot be changed unless the change also opens it.
        """
        thread = thread_of(channel)
        if self.moderates(channel, person):
            pass
        elif "locked" in body or "rate_limit_per_user" in body or (thread.locked and person.id != thread.owner_id):
            raise forbidden(50013, "Missing Permissions")
        elif set(body) == {"archived"} and body["archived"] is False:
            writes = self.permissions(person.id, channel) & Permission.SEND_MESSAGES_IN_THREADS
            if not writes or person.id not in thread.members:
                raise forbidden(50013, "Missing Permissions")
        elif person.id != thread.owner_id:
            raise forbidden(50013, "Missing Permissions")
        if thread.archived and body.get("archived") is not False:
            raise archived()

    def moderates(self, channel: Channel, person: HasId) -> bool:
        """Whether this person may manage the threads in a channel."""
        return bool(self.permissions(person.id, channel) & Permission.MANAGE_THREADS)

    # --- events for the bot

    def _dispatch(self, event: str, channel: Channel, more: Json | None = None) -> None:
        guild = self.guild_of(channel)
        if guild is not None and guild.has_bot() and self.permissions(self.bot.id, channel) & VIEW:
            self.dispatch(event, {**payloads.channel(self, channel), **(more or {})}, GUILDS)

    def _dispatch_members(self, channel: Channel, more: Json) -> None:
        count = len(thread_of(channel).members)
        data = {"id": str(channel.id), "guild_id": str(channel.guild_id), "member_count": min(50, count), **more}
        self.dispatch("THREAD_MEMBERS_UPDATE", data, GUILDS)


def thread_of(channel: Channel) -> Thread:
    """Return a channel's thread data. Raises ApiError 50024 if the channel is not a thread."""
    if channel.thread is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type", blame=True)
    return channel.thread
