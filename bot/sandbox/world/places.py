"""Servers, channels and people: who is where, what they can see, and which events the bot gets about changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bot.sandbox.validation.errors import Json, unknown
from bot.sandbox.world import place_payloads as payloads
from bot.sandbox.world.guilds import Guild, Role, new_guild
from bot.sandbox.world.model import ALL_BOT, Channel, Clock, Overwrite, Permission, Thread, User
from bot.sandbox.world.notices import Notices

Dispatch = Callable[[str, Json | Callable[[], Json], int], None]

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
VIEW = int(Permission.VIEW_CHANNEL)


class HasId(Protocol):
    @property
    def id(self) -> int: ...


class Places(Notices):
    """Every server, channel and person. Each change here sends the bot an event, if the bot's intents include that
    event.

    There is one server from the start (`guild`). No player is its owner, because owners can see every channel.
    """

    def __init__(self, guild_name: str) -> None:
        super().__init__()
        self.clock = Clock()
        self.bot = User(self.clock.new_id(), "Riposte", bot=True)
        self.owner = User(self.clock.new_id(), "Owner")
        self.users: dict[int, User] = {self.bot.id: self.bot, self.owner.id: self.owner}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[int, Channel] = {}
        self.dispatch: Dispatch = lambda event, data, intent: None
        self._allowed: dict[tuple[int, int], int] = {}
        self._seen: dict[int, list[Channel]] = {}
        self.guild = self._make_guild(guild_name)

    @property
    def guild_id(self) -> int:
        return self.guild.id

    # --- servers and members

    def _make_guild(self, name: str) -> Guild:
        new_id = self.clock.new_id
        guild = new_guild(new_id(), name, self.owner.id, self.bot.id, (new_id(), new_id()))
        self.guilds[guild.id] = guild
        return guild

    def add_guild(self, name: str) -> Guild:
        """Add a server to which the bot has been invited. Its channels and members are added later."""
        guild = self._make_guild(name)
        self.dispatch("GUILD_CREATE", payloads.gateway_guild(self, guild), GUILDS)
        self.emit("channels")
        return guild

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the server of a channel. Return None for DMs and for places in which the bot has never been."""
        return self.guilds.get(channel.guild_id or 0)

    def join(self, person: HasId, guild: Guild | None = None) -> None:
        """Make a person a member of a server (default: the first)."""
        guild = guild or self.guild
        guild.join(person.id)
        self._moved()
        data = {"guild_id": str(guild.id), **payloads.member(self.user(person.id), guild)}
        self.dispatch("GUILD_MEMBER_ADD", data, GUILD_MEMBERS)
        self.emit("channels")

    def leave(self, person: HasId, guild: Guild | None = None) -> None:
        """Let a person leave a server (default: the first). The bot gets the event only with the members intent."""
        guild = guild or self.guild
        guild.leave(person.id)
        self._moved()
        data = {"guild_id": str(guild.id), "user": self.user(person.id).payload()}
        self.dispatch("GUILD_MEMBER_REMOVE", data, GUILD_MEMBERS)
        self.emit("channels")

    def kick_bot(self, guild: Guild | None = None) -> None:
        guild = guild or self.guild
        guild.leave(self.bot.id)
        self._moved()
        self.dispatch("GUILD_DELETE", {"id": str(guild.id)}, GUILDS)
        self.emit("channels")

    def invite_bot(self, guild: Guild | None = None) -> None:
        """Let the bot join a server again, with the permissions that its role had before."""
        guild = guild or self.guild
        guild.join(self.bot.id)
        self._moved()
        self.dispatch("GUILD_CREATE", payloads.gateway_guild(self, guild), GUILDS)
        self.emit("channels")

    def shares_server(self, person: HasId) -> bool:
        """Whether this person and the bot are members of the same server."""
        return any(guild.has_bot() and person.id in guild.members for guild in self.guilds.values())

    # --- people

    def add_user(self, name: str, user_id: int | None = None, *, joined: bool = True) -> User:
        """Add a person, as a member of the first server if `joined`."""
        user = User(user_id or self.clock.new_id(), name)
        self.users[user.id] = user
        if joined:
            self.guild.join(user.id)
            self._moved()
        return user

    def user(self, user_id: int) -> User:
        try:
            return self.users[user_id]
        except KeyError:
            raise unknown(10013, "User") from None

    # --- channels

    def add_channel(self, name: str, channel_id: int | None = None, guild: Guild | None = None) -> Channel:
        """Add a text channel to a server (default: the first)."""
        guild_id = (guild or self.guild).id
        channel = Channel(channel_id or self.clock.new_id(), name, guild_id, position=len(self.channels))
        self.channels[channel.id] = channel
        self._moved()
        self._dispatch("CHANNEL_CREATE", channel)
        self.emit("channels")
        return channel

    def add_outside(self, name: str, *members: int) -> Channel:
        """Add a place without the bot: a conversation between these people, or a channel of another server if no people
        are given.
        """
        guild_id = None if members else self.clock.new_id()
        channel = Channel(self.clock.new_id(), name, guild_id, outside=True, members=members)
        self.channels[channel.id] = channel
        self._moved()
        self.emit("channels")
        return channel

    def remove_channel(self, channel: Channel) -> None:
        """Delete a thread, or a channel with its threads."""
        channel.deleted = True
        for other in self.channels.values():
            if other.thread is not None and other.thread.parent_id == channel.id:
                other.deleted = True
        self._moved()
        self._dispatch("CHANNEL_DELETE" if channel.thread is None else "THREAD_DELETE", channel)
        self.emit("channels")

    def channel(self, channel_id: int) -> Channel:
        channel = self.channels.get(channel_id)
        if channel is None or channel.deleted:
            raise unknown(10003, "Channel")
        return channel

    def dm(self, user_id: int) -> Channel:
        """Return the DM channel of a person with the bot. The channel is created on first use."""
        if user_id not in self.dms:
            user = self.user(user_id)
            channel = Channel(self.clock.new_id(), f"dm-{user.name}", recipient=user.id)
            self.dms[user_id] = self.channels[channel.id] = channel
            self._moved()
            self.emit("channels")
        return self.dms[user_id]

    def _dispatch(self, event: str, channel: Channel) -> None:
        guild = self.guild_of(channel)
        if guild is None or not guild.has_bot():
            return
        if channel.thread is not None and not self.permissions(self.bot.id, channel) & VIEW:
            return  # the bot gets events of a private thread only as a member
        self.dispatch(event, payloads.channel(self, channel), GUILDS)

    def seen_by(self, user_id: int) -> list[Channel]:
        """Return every place that a person can see."""
        seen = self._seen.get(user_id)
        if seen is None:
            seen = [channel for channel in self.channels.values() if self.can_see(user_id, channel)]
            self._seen[user_id] = seen
        return seen

    def _moved(self) -> None:
        """Clear the caches of visible places. They exist because visibility is read often and seldom changes."""
        self._allowed.clear()
        self._seen.clear()

    # --- permissions

    def permit(self, channel: Channel, permissions: int) -> None:
        """Set the bot's permissions in a channel through a channel overwrite."""
        channel, guild = self._ruling(channel), self.guild_of(channel)
        if guild is None:
            raise ValueError(f"#{channel.name} is in no server where the bot could be permitted anything.")
        wanted = int(permissions)
        allow, deny = wanted & ~guild.bot.permissions, (guild.bot.permissions | int(ALL_BOT)) & ~wanted
        self._overwrite(channel, self.bot.id, Overwrite(allow, deny))
        self.emit("faults")

    def permit_guild(self, permissions: int, guild: Guild | None = None) -> None:
        """Set the permissions of the bot's role in a whole server. Channel overwrites stay."""
        guild = guild or self.guild
        guild.bot.permissions = int(permissions)
        self._moved()
        if guild.has_bot():
            data = {"guild_id": str(guild.id), "role": payloads.role(guild.bot)}
            self.dispatch("GUILD_ROLE_UPDATE", data, GUILDS)
        self.emit("faults")

    def add_role(self, name: str, permissions: int = 0, guild: Guild | None = None) -> Role:
        """Add a role without members to a server."""
        guild = guild or self.guild
        role = Role(self.clock.new_id(), name, int(permissions), len(guild.roles))
        guild.others.append(role)
        self.dispatch("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": payloads.role(role)}, GUILDS)
        return role

    def give_role(self, person: HasId, role: Role, guild: Guild | None = None) -> None:
        """Give a role to a member of a server. Discord reports this only to bots with the members intent."""
        guild = guild or self.guild
        guild.members[person.id] = (*guild.members[person.id], role.id)
        self._moved()

    def hide(self, channel: Channel, person: HasId) -> None:
        """Hide a channel from one member, who must not be the owner of the server."""
        channel, guild = self._ruling(channel), self.guild_of(channel)
        if guild is None or person.id == guild.owner_id:
            raise ValueError(f"#{channel.name} cannot be hidden from {person.id}.")
        self._overwrite(channel, person.id, Overwrite(0, int(Permission.VIEW_CHANNEL)))
        self.emit("channels")

    def show(self, channel: Channel, person: HasId) -> None:
        """Undo `hide`."""
        self._overwrite(self._ruling(channel), person.id, Overwrite())
        self.emit("channels")

    def _ruling(self, channel: Channel) -> Channel:
        """Return the channel whose permission overwrites apply here. For a thread, this is its parent channel."""
        return channel if channel.thread is None else self.channels[channel.thread.parent_id]

    def _overwrite(self, channel: Channel, member_id: int, overwrite: Overwrite) -> None:
        channel.overwrites.pop(member_id, None)
        if overwrite.allow or overwrite.deny:
            channel.overwrites[member_id] = overwrite
        self._moved()
        self._dispatch("CHANNEL_UPDATE", channel)

    def permissions(self, user_id: int, channel: Channel) -> int:
        """Return a user's permissions in a channel. People have all of them in DMs and in places without the bot."""
        key = (user_id, channel.id)
        allowed = self._allowed.get(key)
        if allowed is None:
            allowed = self._allowed[key] = self._permissions(user_id, channel)
        return allowed

    def _permissions(self, user_id: int, channel: Channel) -> int:
        guild, thread = self.guild_of(channel), channel.thread
        if guild is not None and thread is not None:
            return self._permissions_in_thread(user_id, guild, thread)
        if guild is not None:
            return guild.permissions(user_id, channel)
        if user_id != self.bot.id or not channel.outside:
            return int(ALL_BOT)
        # Even in places where it is not a member, the bot may respond to people who have installed it.
        return int(Permission.EMBED_LINKS | Permission.ATTACH_FILES)

    def _permissions_in_thread(self, user_id: int, guild: Guild, thread: Thread) -> int:
        """Return the permissions in a thread, which are those of its parent channel.

        Only members and moderators have any permissions in a private thread.
        """
        allowed = guild.permissions(user_id, self.channels[thread.parent_id])
        if thread.private and user_id not in thread.members and not allowed & Permission.MANAGE_THREADS:
            return 0
        return allowed

    def bot_can(self, channel: Channel, bits: Permission) -> bool:
        """Whether the bot has all of these permissions in a channel, not counting what a response to an interaction
        allows.
        """
        return not channel.outside and self.permissions(self.bot.id, channel) & int(bits) == int(bits)

    def can_see(self, user_id: int, channel: Channel) -> bool:
        """Whether a person can see this place."""
        if channel.deleted or not channel.open_to(user_id):
            return False
        return bool(self.permissions(user_id, channel) & VIEW)
