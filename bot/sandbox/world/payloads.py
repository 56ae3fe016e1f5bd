"""Messages and interactions as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox.validation.errors import Json
from bot.sandbox.world.model import Interaction, InteractionType, Message
from bot.sandbox.world.place_payloads import channel, member

if TYPE_CHECKING:
    from bot.sandbox.world.places import Places


def _shown_elsewhere(message: Message) -> set[str]:
    """Return the urls of files that embeds show. Discord leaves these files out of `attachments`."""
    return {
        str(embed[key].get("url"))
        for embed in message.embeds
        for key in ("image", "thumbnail")
        if isinstance(embed.get(key), dict)
    }


def message(world: Places, one: Message) -> Json:
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
        "flags": one.flags | (64 if one.ephemeral else 0) | (32 if one.id in world.channels else 0),
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
    source = one.source
    if source is not None:
        body["application_id"] = str(world.bot.id)
        body["webhook_id"] = str(world.bot.id)
        body["type"] = 20 if source.kind == InteractionType.COMMAND and source.original_id == one.id else body["type"]
        body["interaction_metadata"] = {
            "id": str(source.id),
            "type": int(source.kind),
            "user": world.users[source.user_id].payload(),
            "authorizing_integration_owners": owners(world, source),
            **(
                {"name": source.data["name"], "command_type": source.data["type"]}
                if source.kind == InteractionType.COMMAND
                else {}
            ),
            **({"interacted_message_id": str(source.message_id)} if source.kind == InteractionType.COMPONENT else {}),
        }
        if source.kind == InteractionType.MODAL:
            body["interaction_metadata"]["triggering_interaction_metadata"] = {
                "id": str(source.id),
                "type": 3,
                "user": world.users[source.user_id].payload(),
                "authorizing_integration_owners": owners(world, source),
                "interacted_message_id": str(source.message_id or source.id),
            }
    return body


def gateway_message(world: Places, one: Message) -> Json:
    body = message(world, one)
    place = world.channels[one.channel_id]
    if place.guild_id is not None:
        body["guild_id"] = str(place.guild_id)
        body["member"] = member(world.users[one.author_id], world.guild_of(place), with_user=False)
    return body


def owners(world: Places, one: Interaction) -> Json:
    """Return which installation lets the bot respond here: 0 for the server's, 1 for the person's."""
    place = world.channels[one.channel_id]
    return {"1": str(one.user_id)} if place.outside else {"0": str(place.guild_id or 0)}


def interaction(world: Places, one: Interaction, source: Message | None) -> Json:
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
        "app_permissions": str(world.permissions(world.bot.id, place)),
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
        permissions = str(world.permissions(user.id, place))
        body["member"] = {**member(user, world.guild_of(place)), "permissions": permissions}
        body["channel"]["permissions"] = permissions
    if source is not None:
        body["message"] = message(world, source)
    return body
