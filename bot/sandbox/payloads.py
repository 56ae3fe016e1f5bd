"""The JSON that goes over the wire, built from the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import Json
from .model import ALL_BOT, Channel, Interaction, Kind, Message, Permission, User

if TYPE_CHECKING:
    from .world import World

JOINED = "2024-01-01T00:00:00.000000+00:00"
PERSON = int(ALL_BOT)
OUTSIDE = Permission.EMBED_LINKS | Permission.ATTACH_FILES


def member(world: World, user: User, *, with_user: bool = True) -> Json:
    body: Json = {
        "roles": [],
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


def channel(world: World, place: Channel) -> Json:
    last = max(place.messages, default=None)
    body: Json = {
        "id": str(place.id),
        "type": 1 if place.is_dm else 0,
        "last_message_id": None if last is None else str(last),
        "flags": 0,
    }
    if place.members:
        people = [world.users[one].payload() for one in place.members]
        return {**body, "type": 3, "name": place.name, "icon": None, "owner_id": people[0]["id"], "recipients": people}
    if place.is_dm:
        body["recipients"] = [world.users[place.recipient or 0].payload()]
        return body
    # Permissions are told through overwrites for the bot, as a server's owner would set them.
    denied = int(ALL_BOT) & ~place.bot_permissions
    overwrites = []
    if denied or place.bot_permissions != int(ALL_BOT):
        overwrites.append(
            {
                "id": str(world.bot.id),
                "type": 1,
                "allow": str(place.bot_permissions & ~int(ALL_BOT)),
                "deny": str(denied),
            }
        )
    body.update(
        {
            "guild_id": str(place.guild_id),
            "name": place.name,
            "position": place.position,
            "permission_overwrites": overwrites,
            "nsfw": False,
            "topic": None,
            "rate_limit_per_user": 0,
            "parent_id": None,
        }
    )
    return body


def guild(world: World) -> Json:
    """The full guild as GUILD_CREATE sends it."""
    return {
        "id": str(world.guild_id),
        "name": world.guild_name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": str(next(user.id for user in world.users.values() if not user.bot)),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [
            {
                "id": str(world.guild_id),
                "name": "@everyone",
                "color": 0,
                "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
                "hoist": False,
                "icon": None,
                "unicode_emoji": None,
                "position": 0,
                "permissions": str(PERSON),
                "managed": False,
                "mentionable": False,
                "flags": 0,
            }
        ],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "max_members": 500000,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(world.users),
        "voice_states": [],
        "members": [member(world, world.bot)],
        "channels": [
            channel(world, place)
            for place in world.channels.values()
            if place.guild_id == world.guild_id and not place.deleted
        ],
        "threads": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _shown_elsewhere(message: Message) -> set[str]:
    """Urls of files that an embed shows; Discord leaves those out of `attachments`."""
    return {
        str(embed[key].get("url"))
        for embed in message.embeds
        for key in ("image", "thumbnail")
        if isinstance(embed.get(key), dict)
    }


def message(world: World, one: Message) -> Json:
    hidden = _shown_elsewhere(one)
    body: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": 0,
        "content": one.content,
        "author": world.users[one.author_id].payload(),
        "timestamp": one.timestamp,
        "edited_timestamp": one.edited,
        "tts": False,
        "mention_everyone": False,
        "mentions": [world.users[user_id].payload() for user_id in one.mentions],
        "mention_roles": [],
        "attachments": [file.payload() for file in one.files if file.url not in hidden],
        "embeds": one.embeds,
        "components": one.components,
        "pinned": one.pinned,
        "flags": one.flags | (64 if one.ephemeral else 0),
    }
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.reference is not None:
        body["type"] = 19
        body["message_reference"] = {
            "type": 0,
            "message_id": str(one.reference),
            "channel_id": str(one.channel_id),
        }
    source = world.interactions.get(one.interaction_id or 0)
    if source is not None:
        body["application_id"] = str(world.bot.id)
        body["webhook_id"] = str(world.bot.id)
        body["type"] = 20 if source.kind == Kind.COMMAND and source.original_id == one.id else body["type"]
        body["interaction_metadata"] = {
            "id": str(source.id),
            "type": int(source.kind),
            "user": world.users[source.user_id].payload(),
            "authorizing_integration_owners": owners(world, source),
            **({"name": source.data["name"], "command_type": 1} if source.kind == Kind.COMMAND else {}),
            **({"interacted_message_id": str(source.message_id)} if source.kind == Kind.COMPONENT else {}),
        }
        if source.kind == Kind.MODAL:
            body["interaction_metadata"]["triggering_interaction_metadata"] = {
                "id": str(source.id),
                "type": 3,
                "user": world.users[source.user_id].payload(),
                "authorizing_integration_owners": owners(world, source),
                "interacted_message_id": str(source.message_id or source.id),
            }
    return body


def gateway_message(world: World, one: Message) -> Json:
    body = message(world, one)
    place = world.channels[one.channel_id]
    if place.guild_id is not None:
        body["guild_id"] = str(place.guild_id)
        body["member"] = member(world, world.users[one.author_id], with_user=False)
    return body


def owners(world: World, one: Interaction) -> Json:
    """Who lets the bot answer here: the server (0), or the person who has installed it (1)."""
    place = world.channels[one.channel_id]
    return {"1": str(one.user_id)} if place.outside else {"0": str(place.guild_id or 0)}


def interaction(world: World, one: Interaction, source: Message | None) -> Json:
    place = world.channels[one.channel_id]
    user = world.users[one.user_id]
    body: Json = {
        "id": str(one.id),
        "application_id": str(world.bot.id),
        "type": int(one.kind),
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel_id": str(place.id),
        "channel": channel(world, place),
        "locale": user.locale,
        # Where the bot is not, it may still answer whoever has installed it.
        "app_permissions": str(int(OUTSIDE) if place.outside else place.bot_permissions),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": owners(world, one),
        "context": place.context,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if place.guild_id is None:
        body["user"] = user.payload()
    else:
        body["guild_id"] = str(place.guild_id)
        body["guild_locale"] = "en-US"
        body["guild"] = {"id": str(place.guild_id), "locale": "en-US", "features": []}
        body["member"] = {**member(world, user), "permissions": str(PERSON)}
        body["channel"]["permissions"] = str(PERSON)
    if source is not None:
        body["message"] = message(world, source)
    return body


def can(place: Channel, bits: Permission) -> bool:
    return not place.outside and (place.is_dm or (place.bot_permissions & bits) == bits)
