"""Servers: their members and roles, and the permissions of a member in a channel."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sandbox.world.model import ALL_BOT, ALL_PEOPLE, Channel, Permission

EVERYTHING = (1 << 53) - 1


@dataclass(eq=False)
class Role:
    """A role. A role with a `bot_id` is managed by that bot."""

    id: int
    name: str
    permissions: int
    position: int = 0
    bot_id: int | None = None


@dataclass(eq=False)
class Guild:
    """A server.

    People get their permissions from the role for members, and the bot gets its permissions from its own role.
    @everyone grants no permissions, so a permission that is removed from a role is really gone.
    """

    id: int
    name: str
    owner_id: int
    people: Role
    bot: Role
    members: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Maps the id of each member to the ids of the member's roles other than @everyone."""

    others: list[Role] = field(default_factory=list)
    """Further roles that people have given to members."""

    @property
    def roles(self) -> tuple[Role, ...]:
        return Role(self.id, "@everyone", 0), self.people, self.bot, *self.others

    def has_bot(self) -> bool:
        return self.bot.bot_id in self.members

    def join(self, user_id: int) -> None:
        role = self.bot if user_id == self.bot.bot_id else self.people
        self.members[user_id] = (role.id,)

    def leave(self, user_id: int) -> None:
        self.members.pop(user_id, None)

    def permissions(self, user_id: int, channel: Channel | None = None) -> int:
        """Return a user's permissions in the server, or in one of its channels. A channel's overwrites are applied.

        A user who is not a member of the server or cannot see the channel has no permissions.
        """
        if user_id not in self.members:
            return 0
        if user_id == self.owner_id:
            return EVERYTHING
        mine = {self.id, *self.members[user_id]}
        allowed = 0
        for role in self.roles:
            if role.id in mine:
                allowed |= role.permissions
        if allowed & Permission.ADMINISTRATOR:
            return EVERYTHING
        if channel is None:
            return allowed
        for ids in ({self.id}, mine - {self.id}, {user_id}):
            given = [one for key, one in channel.overwrites.items() if key in ids]
            for one in given:
                allowed &= ~one.deny
            for one in given:
                allowed |= one.allow
        return allowed if allowed & Permission.VIEW_CHANNEL else 0


def new_guild(guild_id: int, name: str, owner_id: int, bot_id: int, role_ids: tuple[int, int]) -> Guild:
    """Return a new server with its owner and the bot as members."""
    people = Role(role_ids[0], "Members", int(ALL_PEOPLE), 1)
    bot = Role(role_ids[1], "Riposte", int(ALL_BOT), 2, bot_id)
    guild = Guild(guild_id, name, owner_id, people, bot)
    guild.join(owner_id)
    guild.join(bot_id)
    return guild
