"""The part of REST v10 that a bot needs. Requests to unknown routes are refused and recorded, so that none is
overlooked.
"""

from __future__ import annotations

import re

from bot.sandbox.rest import replies
from bot.sandbox.rest.call import Answer, Call, Handler, Route
from bot.sandbox.rest.threads import ThreadRoutes
from bot.sandbox.validation.bodies import EDIT_FLAGS, check_message
from bot.sandbox.validation.commands import unlocalized
from bot.sandbox.validation.errors import ApiError, BodyErrors, Json, forbidden, unknown
from bot.sandbox.world import payloads
from bot.sandbox.world import place_payloads as places
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.model import Channel, Message, MessageFlag, Permission, User
from bot.sandbox.world.world import World

API = "/api/v10"


class Rest:
    """The routes of the REST interface and their handlers."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.routes: list[Route] = []
        self._register()
        ThreadRoutes(self)

    def add(self, method: str, path: str, handler: Handler, *, auth: bool = True) -> None:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + r"\Z")
        self.routes.append(Route(method, path, pattern, handler, auth))

    def _register(self) -> None:
        add = self.add
        add("GET", "/users/@me", self.me)
        add("GET", "/users/@me/guilds", self.my_guilds)
        add("GET", "/users/{user}", self.get_user)
        add("POST", "/users/@me/channels", self.open_dm)
        add("GET", "/oauth2/applications/@me", self.application)
        add("GET", "/applications/@me", self.application)
        add("GET", "/gateway/bot", self.gateway)
        add("GET", "/guilds/{guild}", self.get_guild)
        add("GET", "/guilds/{guild}/channels", self.guild_channels)
        add("GET", "/guilds/{guild}/roles", self.guild_roles)
        add("GET", "/guilds/{guild}/roles/{role}", self.get_role)
        add("GET", "/guilds/{guild}/members/{user}", self.get_member)
        add("GET", "/channels/{channel}", self.get_channel)
        add("POST", "/channels/{channel}/typing", self.typing)
        add("GET", "/channels/{channel}/messages", self.history)
        add("POST", "/channels/{channel}/messages", self.create)
        add("GET", "/channels/{channel}/messages/{message}", self.get_message)
        add("PATCH", "/channels/{channel}/messages/{message}", self.edit)
        add("DELETE", "/channels/{channel}/messages/{message}", self.delete)
        for path in ("/channels/{channel}/messages/pins/{message}", "/channels/{channel}/pins/{message}"):
            add("PUT", path, self.pin)
            add("DELETE", path, self.pin)
        for base in ("/applications/{app}", "/applications/{app}/guilds/{guild}"):
            add("GET", f"{base}/commands", self.get_commands)
            add("PUT", f"{base}/commands", self.put_commands)
            add("GET", f"{base}/commands/{{command}}", self.get_command)
            add("DELETE", f"{base}/commands/{{command}}", self.delete_command)
        add("GET", "/applications/{app}/emojis", self.get_emojis)
        add("POST", "/applications/{app}/emojis", self.create_emoji)
        add("DELETE", "/applications/{app}/emojis/{emoji}", self.delete_emoji)
        add("POST", "/interactions/{interaction}/{token}/callback", self.callback, auth=False)
        hook = "/webhooks/{app}/{token}"
        add("POST", hook, self.follow_up, auth=False)
        add("GET", f"{hook}/messages/{{which}}", self.get_reply, auth=False)
        add("PATCH", f"{hook}/messages/{{which}}", self.edit_reply, auth=False)
        add("DELETE", f"{hook}/messages/{{which}}", self.delete_reply, auth=False)

    def find(self, call: Call) -> Route:
        """Return the route of this request and store the variables of its path. Raises ApiError 404 for an unknown
        route.
        """
        for route in self.routes:
            match = route.pattern.match(call.path)
            if match and route.method == call.method:
                call.match = match.groupdict()
                return route
        raise ApiError(404, 0, "404: Not Found", blame=True)

    # --- the bot itself

    async def me(self, call: Call) -> Answer:
        return {**self.world.bot.payload(), "verified": True, "mfa_enabled": True, "email": None}

    async def application(self, call: Call) -> Answer:
        bot = self.world.bot
        return {
            "id": str(bot.id),
            "name": bot.name,
            "icon": None,
            "description": "",
            "summary": "",
            "bot_public": False,
            "bot_require_code_grant": False,
            "verify_key": self.world.verify_key,
            "flags": 0,
            "owner": self.world.owner.payload(),
            "team": None,
            "rpc_origins": [],
            "redirect_uris": [],
            "interactions_endpoint_url": self.world.endpoint_url,
            "integration_types_config": {"0": {}, "1": {}},
            "bot": bot.payload(),
        }

    async def gateway(self, call: Call) -> Answer:
        return {
            "url": self.world.base_url.replace("http://", "ws://", 1) + "/gw",
            "shards": 1,
            "session_start_limit": {
                "total": 1000,
                "remaining": 999,
                "reset_after": 14400000,
                "max_concurrency": 1,
            },
        }

    async def get_user(self, call: Call) -> Answer:
        return self.world.user(call.id("user")).payload()

    async def open_dm(self, call: Call) -> Answer:
        recipient = str(call.body.get("recipient_id") or "")
        if not recipient.isdigit() or int(recipient) not in self.world.users:
            form = BodyErrors()
            form.at("recipient_id").fail("INVALID_RECIPIENT", "Invalid Recipient(s)")
            raise ApiError(400, 50033, "Invalid Recipient(s)", errors=form.tree, blame=True)
        return places.channel(self.world, self.world.dm(int(recipient)))

    # --- guild and channels

    def guild_in(self, call: Call) -> Guild:
        """Return the server named in the path, if the bot is a member."""
        guild = self.world.guilds.get(call.id("guild"))
        if guild is None or not guild.has_bot():
            raise unknown(10004, "Guild")
        return guild

    async def my_guilds(self, call: Call) -> Answer:
        query = call.request.query
        after, before = int(query.get("after", 0)), int(query.get("before", 1 << 62))
        limit = int(query.get("limit", 200))
        found = [one for one in self.world.guilds.values() if one.has_bot() and after < one.id < before]
        chosen = found[-limit:] if "before" in query else found[:limit]
        return [places.partial_guild(self.world, one) for one in chosen]

    async def get_guild(self, call: Call) -> Answer:
        counts = call.request.query.get("with_counts", "").lower() in ("1", "true")
        return places.guild(self.guild_in(call), counts=counts)

    async def guild_channels(self, call: Call) -> Answer:
        found = places.places_of(self.world, self.guild_in(call))
        return [places.channel(self.world, one) for one in found]

    async def guild_roles(self, call: Call) -> Answer:
        return [places.role(one) for one in self.guild_in(call).roles]

    async def get_role(self, call: Call) -> Answer:
        for one in self.guild_in(call).roles:
            if one.id == call.id("role"):
                return places.role(one)
        raise unknown(10011, "Role")

    async def get_member(self, call: Call) -> Answer:
        guild, user = self.guild_in(call), self.world.user(call.id("user"))
        if user.id not in guild.members:
            raise unknown(10007, "Member")
        return places.member(user, guild)

    def channel_in(self, call: Call, *bits: Permission) -> Channel:
        """Return the channel named in the path, if the bot can see it and has all of these permissions."""
        channel = self.world.channel(call.id("channel"))
        if not self.world.bot_can(channel, Permission.VIEW_CHANNEL):
            raise forbidden(50001, "Missing Access")
        for bit in bits:
            if not self.world.bot_can(channel, bit):
                raise forbidden(50013, "Missing Permissions")
        return channel

    def message_in(self, call: Call, channel: Channel) -> Message:
        message = self.world.message(channel, call.id("message"))
        if message.ephemeral:
            # An ephemeral message can only be reached by its reader and with the interaction's token.
            raise unknown(10008, "Message")
        return message

    async def get_channel(self, call: Call) -> Answer:
        return places.channel(self.world, self.channel_in(call))

    async def typing(self, call: Call) -> Answer:
        channel = self.channel_in(call)
        self._may_speak(channel)
        self.world.emit("typing", channel_id=channel.id)
        return None

    async def history(self, call: Call) -> Answer:
        channel = self.channel_in(call, Permission.READ_MESSAGE_HISTORY)
        query = call.request.query
        before = int(query.get("before", 1 << 62))
        after = int(query.get("after", 0))
        limit = int(query.get("limit", 50))
        if not 1 <= limit <= 100:
            form = BodyErrors()
            form.at("limit").fail("NUMBER_TYPE_RANGE", "int value should be between 1 and 100.")
            form.done()
        found = [
            message for message in channel.messages.values() if not message.ephemeral and after < message.id < before
        ]
        chosen = found[:limit] if "after" in query else found[-limit:]
        return [payloads.message(self.world, message) for message in reversed(chosen)]

    async def create(self, call: Call) -> Answer:
        world, body = self.world, call.body
        channel = self.channel_in(call)
        self._may_speak(channel)
        if call.uploads and not self.world.bot_can(channel, Permission.ATTACH_FILES):
            raise forbidden(50013, "Missing Permissions")
        if body.get("embeds") and not self.world.bot_can(channel, Permission.EMBED_LINKS):
            raise forbidden(50013, "Missing Permissions")
        check_message(body, call.uploads, emojis=set(world.emojis))
        if channel.recipient is not None:
            self._may_write(world.users[channel.recipient])
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            earlier = world.same_nonce(channel, str(nonce))
            if earlier is not None:
                return payloads.message(world, earlier)
        reference = body.get("message_reference")
        if isinstance(reference, dict) and reference.get("fail_if_not_exists", True):
            target = int(reference.get("message_id") or 0)
            if target not in channel.messages:
                form = BodyErrors()
                form.at("message_reference").fail("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                form.done()
        message = world.post(channel, world.bot, body, call.uploads)
        if nonce is not None:
            world.note_nonce(channel, str(nonce), message)
        return payloads.message(world, message)

    def _may_speak(self, channel: Channel) -> None:
        """Refuse the request if the bot may not write in this place. Writing in threads has its own permission."""
        in_thread = channel.thread is not None
        bit = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
        if not self.world.bot_can(channel, bit):
            raise forbidden(50013, "Missing Permissions")
        self.world.may_write(channel, self.world.bot)

    def _may_write(self, recipient: User) -> None:
        if not self.world.shares_server(recipient):
            raise forbidden(50278, "Cannot send messages to this user due to having no mutual guilds")
        if not recipient.dms_open:
            raise forbidden(50007, "Cannot send messages to this user")

    async def get_message(self, call: Call) -> Answer:
        channel = self.channel_in(call, Permission.READ_MESSAGE_HISTORY)
        return payloads.message(self.world, self.message_in(call, channel))

    async def edit(self, call: Call) -> Answer:
        channel = self.channel_in(call)
        message = self.message_in(call, channel)
        if message.author_id != self.world.bot.id:
            raise forbidden(50005, "Cannot edit a message authored by another user")
        self.world.may_edit(channel, self.world.bot)
        allow = EDIT_FLAGS | MessageFlag.SUPPRESS_NOTIFICATIONS
        check_message(call.body, call.uploads, emojis=set(self.world.emojis), allow=allow, before=message)
        self.world.check_old_edit(message)
        self.world.change(message, call.body, call.uploads)
        return payloads.message(self.world, message)

    async def delete(self, call: Call) -> Answer:
        channel = self.channel_in(call)
        message = self.message_in(call, channel)
        if message.author_id != self.world.bot.id and (
            channel.is_dm or not self.world.bot_can(channel, Permission.MANAGE_MESSAGES)
        ):
            raise forbidden(50003 if channel.is_dm else 50013, "Missing Permissions")
        self.world.may_delete(channel, self.world.bot)
        self.world.remove(message)
        return None

    async def pin(self, call: Call) -> Answer:
        channel = self.channel_in(call, *(() if self._is_dm(call) else (Permission.MANAGE_MESSAGES,)))
        message = self.message_in(call, channel)
        self.world.may_edit(channel, self.world.bot)
        self.world.pin(message, pinned=call.method == "PUT")
        return None

    def _is_dm(self, call: Call) -> bool:
        return self.world.channel(call.id("channel")).is_dm

    # --- application commands and emojis

    def _scope(self, call: Call) -> int | None:
        if call.id("app") != self.world.bot.id:
            raise unknown(10002, "Application")
        if "guild" not in call.match:
            return None
        guild = self.world.guilds.get(call.id("guild"))
        if guild is None or not guild.has_bot():
            raise forbidden(50001, "Missing Access")
        return guild.id

    async def get_commands(self, call: Call) -> Answer:
        whole = call.request.query.get("with_localizations", "").lower() in ("1", "true")
        return [one if whole else unlocalized(one) for one in self.world.book.scopes.get(self._scope(call), [])]

    async def put_commands(self, call: Call) -> Answer:
        world = self.world
        stored = world.book.put(self._scope(call), call.raw, world.clock.new_id, world.bot.id)
        world.emit("commands")
        return list(stored)

    async def get_command(self, call: Call) -> Answer:
        return self.world.book.get(self._scope(call), call.id("command"))

    async def delete_command(self, call: Call) -> Answer:
        scope = self._scope(call)
        command = self.world.book.get(scope, call.id("command"))
        self.world.book.scopes[scope].remove(command)
        self.world.emit("commands")
        return None

    async def get_emojis(self, call: Call) -> Answer:
        self._scope(call)
        return {"items": list(self.world.emojis.values())}

    async def create_emoji(self, call: Call) -> Answer:
        self._scope(call)
        form = BodyErrors()
        name = form.text(call.body, "name", 32, 2, required=True)
        image = form.text(call.body, "image", 400_000, 1, required=True)
        if image is not None and not image.startswith("data:image/"):
            form.at("image").fail("IMAGE_INVALID", "Invalid image data")
        form.done()
        identity = self.world.clock.new_id()
        emoji: Json = {"id": str(identity), "name": name, "animated": False, "available": True}
        emoji.update({"managed": False, "require_colons": True, "roles": [], "user": self.world.bot.payload()})
        self.world.emojis[identity] = emoji
        return emoji

    async def delete_emoji(self, call: Call) -> Answer:
        self._scope(call)
        if self.world.emojis.pop(call.id("emoji"), None) is None:
            raise unknown(10014, "Emoji")
        return None

    # --- interactions

    async def callback(self, call: Call) -> Answer:
        answered = replies.answer(self.world, call.id("interaction"), call.match["token"], call.body, call.uploads)
        return answered if call.request.query.get("with_response", "").lower() in ("1", "true") else None

    async def follow_up(self, call: Call) -> Answer:
        interaction = replies.by_token(self.world, call.id("app"), call.match["token"])
        message = replies.follow_up(self.world, interaction, call.body, call.uploads)
        waits = call.request.query.get("wait", "").lower() in ("1", "true")
        return payloads.message(self.world, message) if waits else None

    async def get_reply(self, call: Call) -> Answer:
        interaction = replies.by_token(self.world, call.id("app"), call.match["token"])
        message = replies.reply_message(self.world, interaction, call.match["which"])
        return payloads.message(self.world, message)

    async def edit_reply(self, call: Call) -> Answer:
        interaction = replies.by_token(self.world, call.id("app"), call.match["token"])
        message = replies.edit_reply(self.world, interaction, call.match["which"], call.body, call.uploads)
        return payloads.message(self.world, message)

    async def delete_reply(self, call: Call) -> Answer:
        interaction = replies.by_token(self.world, call.id("app"), call.match["token"])
        self.world.remove(replies.reply_message(self.world, interaction, call.match["which"]))
        return None
