"""Servers, roles, members and channels as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from bot.sandbox.validation.errors import Json
from bot.sandbox.world.guilds import Guild, Role
from bot.sandbox.world.model import Channel, Permission, Thread, User


class Known(Protocol):
    """The people and channels that exist."""

    @property
    def bot(self) -> User: ...
    @property
    def users(self) -> Mapping[int, User]: ...
    @property
    def channels(self) -> Mapping[int, Channel]: ...
    def permissions(self, user_id: int, channel: Channel) -> int: ...


JOINED = "2024-01-01T00:00:00.000000+00:00"


def member(user: User, guild: Guild | None, *, with_user: bool = True) -> Json:
    """Return a person as a member of a server. The server is None if the bot does not know it."""
    body: Json = {
        "roles": [str(one) for one in guild.members.get(user.id, ())] if guild else [],
        "joined_at": JOINED,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
        "avatar": None,
        "banner": None,
        "pending": False,
        "premium_since": None,
        "communication_disabled_until": None,
    }
    if with_user:
        body["user"] = user.payload()
    return body


def role(one: Role) -> Json:
    body: Json = {
        "id": str(one.id),
        "name": one.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": one.position,
        "permissions": str(one.permissions),
        "managed": one.bot_id is not None,
        "mentionable": False,
        "flags": 0,
    }
    if one.bot_id is not None:
        body["tags"] = {"bot_id": str(one.bot_id)}
    return body


def channel(world: Known, place: Channel) -> Json:
    last = next(reversed(place.messages), None)
    body: Json = {
        "id": str(place.id),
        "type": 1 if place.is_dm else 0,
        "last_message_id": None if last is None else str(last),
        "flags": 0,
    }
    if place.thread is not None:
        return {**body, **_thread(world, place, place.thread)}
    if place.members:
        people = [world.users[one].payload() for one in place.members]
        return {**body, "type": 3, "name": place.name, "icon": None, "owner_id": people[0]["id"], "recipients": people}
    if place.is_dm:
        body["recipients"] = [world.users[place.recipient or 0].payload()]
        return body
    body.update(
        {
            "guild_id": str(place.guild_id),
            "name": place.name,
            "position": place.position,
            "permission_overwrites": overwrites(world, place),
            "nsfw": False,
            "topic": None,
            "rate_limit_per_user": 0,
            "parent_id": None,
        }
    )
    return body


def _thread(world: Known, place: Channel, thread: Thread) -> Json:
    """Return the additional fields of a channel that is a thread. `member` is the bot's own membership."""
    there = sum(not message.ephemeral for message in place.messages.values())
    body: Json = {
        "type": 12 if thread.private else 11,
        "guild_id": str(place.guild_id),
        "parent_id": str(thread.parent_id),
        "owner_id": str(thread.owner_id),
        "name": place.name,
        "rate_limit_per_user": 0,
        "message_count": there,
        "total_message_sent": thread.sent,
        "member_count": min(50, len(thread.members)),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": thread.changed,
            "auto_archive_duration": thread.minutes,
            "locked": thread.locked,
            "create_timestamp": thread.created,
            **({"invitable": thread.invitable} if thread.private else {}),
        },
    }
    if world.bot.id in thread.members:
        body["member"] = thread_member(place, thread, world.bot.id)
    return body


def thread_member(place: Channel, thread: Thread, user_id: int) -> Json:
    """Return a person as a member of a thread."""
    joined = thread.members[user_id]
    return {"id": str(place.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}


def overwrites(world: Known, place: Channel) -> list[Json]:
    return [
        {
            "id": str(target),
            "type": int(target in world.users),
            "allow": str(one.allow),
            "deny": str(one.deny),
        }
        for target, one in place.overwrites.items()
    ]


def partial_guild(world: Known, one: Guild) -> Json:
    """Return a server for the list of the bot's servers."""
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(one.permissions(world.bot.id)),
        "features": [],
        "approximate_member_count": len(one.members),
        "approximate_presence_count": len(one.members),
    }


def guild(one: Guild, *, counts: bool = False) -> Json:
    """Return a server as REST sends it, without its channels and members."""
    body: Json = {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "home_header": None,
        "owner_id": str(one.owner_id),
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role(each) for each in one.roles],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "application_id": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "max_presences": None,
        "max_members": 500000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "premium_progress_bar_enabled": False,
        "incidents_data": None,
    }
    if counts:
        body["approximate_member_count"] = body["approximate_presence_count"] = len(one.members)
    return body


def gateway_guild(world: Known, one: Guild) -> Json:
    """Return a server as GUILD_CREATE sends it. The bot is the only listed member until it requests more members."""
    return {
        **guild(one),
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "voice_states": [],
        "members": [member(world.bot, one)],
        "channels": [channel(world, place) for place in places_of(world, one)],
        "threads": [channel(world, place) for place in threads_of(world, one)],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def places_of(world: Known, one: Guild) -> list[Channel]:
    """Return the channels of a server that still exist, without threads."""
    there = [place for place in world.channels.values() if place.guild_id == one.id and not place.deleted]
    return [place for place in there if place.thread is None]


def threads_of(world: Known, one: Guild) -> list[Channel]:
    """Return the threads of a server that are not archived and that the bot can see."""
    there = [place for place in world.channels.values() if place.guild_id == one.id and not place.deleted]
    seen = [place for place in there if place.thread is not None and not place.thread.archived]
    return [place for place in seen if world.permissions(world.bot.id, place) & Permission.VIEW_CHANNEL]
