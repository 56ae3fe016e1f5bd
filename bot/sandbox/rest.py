"""REST v10 as far as a bot needs it. Unknown routes are refused and recorded: nothing passes unseen."""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable

from aiohttp import web

from . import payloads, replies
from .bodies import EDIT_FLAGS, check_message
from .call import Call, reply
from .commands import unlocalized
from .errors import ApiError, Form, Json, forbidden, unknown
from .faults import rate_limited
from .model import Channel, Flag, Message, Permission, Request
from .world import World

API = "/api/v10"
Answer = Json | list[Json] | None
Handler = Callable[["Call"], Awaitable[Answer]]


class Rest:
    """Routes and the middleware around them: authentication, trouble, rate limits, the request log."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.routes: list[tuple[str, re.Pattern[str], Handler, bool]] = []
        self._recent: deque[float] = deque()
        self._buckets: dict[int, deque[float]] = {}
        self.invalid: deque[float] = deque()
        self._register()

    def _add(self, method: str, path: str, handler: Handler, *, auth: bool = True) -> None:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + r"\Z")
        self.routes.append((method, pattern, handler, auth))

    def _register(self) -> None:
        add = self._add
        add("GET", "/users/@me", self.me)
        add("GET", "/users/{user}", self.get_user)
        add("POST", "/users/@me/channels", self.open_dm)
        add("GET", "/oauth2/applications/@me", self.application)
        add("GET", "/applications/@me", self.application)
        add("GET", "/gateway/bot", self.gateway)
        add("GET", "/guilds/{guild}", self.get_guild)
        add("GET", "/guilds/{guild}/channels", self.guild_channels)
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

    # --- middleware

    async def handle(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        line = f"{request.method} {path}"
        call = Call(request, {})
        error: ApiError | None = None
        answer: Answer = None
        faults = self.world.faults
        try:
            if faults.slow:
                await asyncio.sleep(faults.slow)
            handler, auth = self._route(request.method, path, call)
            await call.read()
            if auth and request.headers.get("Authorization") != f"Bot {self.world.token}":
                raise ApiError(401, 0, "401: Unauthorized", blame=True)
            trouble = faults.take(line, after=False)
            if trouble is not None:
                raise trouble.error()
            if auth:
                self._limit(request.method, path)
            answer = await handler(call)
            trouble = faults.take(line, after=True)
            if trouble is not None:
                raise trouble.error()
        except ApiError as problem:
            error = problem
        status = error.status if error else (204 if answer is None else 200)
        self._note(request.method, path, status, error, call)
        if error is not None:
            return reply(error.body(), error.status, error.headers)
        return web.Response(status=204) if answer is None else reply(answer)

    def _route(self, method: str, path: str, call: Call) -> tuple[Handler, bool]:
        for verb, pattern, handler, auth in self.routes:
            match = pattern.match(path)
            if match and verb == method:
                call.match = match.groupdict()
                return handler, auth
        raise ApiError(404, 0, "404: Not Found", blame=True)

    def _limit(self, method: str, path: str) -> None:
        """Discord's 50 requests a second, and per channel 5 messages in 5 seconds if switched on."""
        faults, now = self.world.faults, time.monotonic()
        while self._recent and now - self._recent[0] > 1:
            self._recent.popleft()
        if faults.global_limit and len(self._recent) >= faults.global_limit:
            raise rate_limited(round(1.05 - (now - self._recent[0]), 3), is_global=True)
        self._recent.append(now)
        match = re.match(r"/channels/(\d+)/messages", path)
        if method == "POST" and match and faults.channel_limit:
            bucket = self._buckets.setdefault(int(match[1]), deque())
            while bucket and now - bucket[0] > 5:
                bucket.popleft()
            if len(bucket) >= faults.channel_limit:
                raise rate_limited(round(5.05 - (now - bucket[0]), 3))
            bucket.append(now)

    def _note(self, method: str, path: str, status: int, error: ApiError | None, call: Call) -> None:
        world = self.world
        body = call.raw if isinstance(call.raw, dict) else None
        code = error.code if error else 0
        world.requests.append(Request(method, path, status, code, body, world.clock.now()))
        if error is not None and error.blame:
            world.blame(f"{method} {path}", error)
        if status in (401, 403, 429):
            now = world.clock.now()
            self.invalid.append(now)
            while self.invalid and now - self.invalid[0] > 600:
                self.invalid.popleft()
            if len(self.invalid) == 10_000:
                ban = ApiError(status, code, "10 000 invalid requests in 10 minutes")
                world.blame(f"{method} {path}", ban)

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
            "verify_key": "0" * 64,
            "flags": 0,
            "owner": next(user for user in self.world.users.values() if not user.bot).payload(),
            "team": None,
            "rpc_origins": [],
            "redirect_uris": [],
            "interactions_endpoint_url": None,
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
            form = Form()
            form.at("recipient_id").fail("INVALID_RECIPIENT", "Invalid Recipient(s)")
            raise ApiError(400, 50033, "Invalid Recipient(s)", errors=form.tree, blame=True)
        return payloads.channel(self.world, self.world.dm(int(recipient)))

    # --- guild and channels

    def _guild(self, call: Call) -> None:
        if call.id("guild") != self.world.guild_id:
            raise unknown(10004, "Guild")

    async def get_guild(self, call: Call) -> Answer:
        self._guild(call)
        return payloads.guild(self.world)

    async def guild_channels(self, call: Call) -> Answer:
        self._guild(call)
        places = [one for one in self.world.channels.values() if one.guild_id == self.world.guild_id]
        return [payloads.channel(self.world, one) for one in places if not one.deleted]

    async def get_member(self, call: Call) -> Answer:
        self._guild(call)
        return payloads.member(self.world, self.world.user(call.id("user")))

    def _channel(self, call: Call, *bits: Permission) -> Channel:
        """The channel of the path, if the bot may see it and has every bit."""
        channel = self.world.channel(call.id("channel"))
        if not payloads.can(channel, Permission.VIEW_CHANNEL):
            raise forbidden(50001, "Missing Access")
        for bit in bits:
            if not payloads.can(channel, bit):
                raise forbidden(50013, "Missing Permissions")
        return channel

    def _message(self, call: Call, channel: Channel) -> Message:
        message = self.world.message(channel, call.id("message"))
        if message.ephemeral:
            # Ephemeral messages exist for nobody but their reader and the interaction's token.
            raise unknown(10008, "Message")
        return message

    async def get_channel(self, call: Call) -> Answer:
        return payloads.channel(self.world, self._channel(call))

    async def typing(self, call: Call) -> Answer:
        channel = self._channel(call, Permission.SEND_MESSAGES)
        self.world.emit("typing", channel_id=channel.id)
        return None

    async def history(self, call: Call) -> Answer:
        channel = self._channel(call, Permission.READ_MESSAGE_HISTORY)
        query = call.request.query
        before = int(query.get("before", 1 << 62))
        after = int(query.get("after", 0))
        limit = int(query.get("limit", 50))
        if not 1 <= limit <= 100:
            form = Form()
            form.at("limit").fail("NUMBER_TYPE_RANGE", "int value should be between 1 and 100.")
            form.done()
        found = [
            message
            for message in channel.messages.values()
            if not message.ephemeral and after < message.id < before
        ]
        chosen = found[:limit] if "after" in query else found[-limit:]
        return [payloads.message(self.world, message) for message in reversed(chosen)]

    async def create(self, call: Call) -> Answer:
        world, body = self.world, call.body
        channel = self._channel(call, Permission.SEND_MESSAGES)
        if call.uploads and not payloads.can(channel, Permission.ATTACH_FILES):
            raise forbidden(50013, "Missing Permissions")
        if body.get("embeds") and not payloads.can(channel, Permission.EMBED_LINKS):
            raise forbidden(50013, "Missing Permissions")
        check_message(body, call.uploads, emojis=set(world.emojis))
        if channel.recipient is not None and not world.users[channel.recipient].dms_open:
            raise forbidden(50007, "Cannot send messages to this user")
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            earlier = world.same_nonce(channel, str(nonce))
            if earlier is not None:
                return payloads.message(world, earlier)
        reference = body.get("message_reference")
        if isinstance(reference, dict) and reference.get("fail_if_not_exists", True):
            target = int(reference.get("message_id") or 0)
            if target not in channel.messages:
                form = Form()
                form.at("message_reference").fail("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
                form.done()
        message = world.post(channel, world.bot, body, call.uploads)
        if nonce is not None:
            world.note_nonce(channel, str(nonce), message)
        return payloads.message(world, message)

    async def get_message(self, call: Call) -> Answer:
        channel = self._channel(call, Permission.READ_MESSAGE_HISTORY)
        return payloads.message(self.world, self._message(call, channel))

    async def edit(self, call: Call) -> Answer:
        channel = self._channel(call)
        message = self._message(call, channel)
        if message.author_id != self.world.bot.id:
            raise forbidden(50005, "Cannot edit a message authored by another user")
        allow = EDIT_FLAGS | Flag.SUPPRESS_NOTIFICATIONS
        check_message(call.body, call.uploads, emojis=set(self.world.emojis), allow=allow, before=message)
        self.world.check_old_edit(message)
        self.world.change(message, call.body, call.uploads)
        return payloads.message(self.world, message)

    async def delete(self, call: Call) -> Answer:
        channel = self._channel(call)
        message = self._message(call, channel)
        if message.author_id != self.world.bot.id and (
            channel.is_dm or not payloads.can(channel, Permission.MANAGE_MESSAGES)
        ):
            raise forbidden(50003 if channel.is_dm else 50013, "Missing Permissions")
        self.world.remove(message)
        return None

    async def pin(self, call: Call) -> Answer:
        channel = self._channel(call, *(() if self._is_dm(call) else (Permission.MANAGE_MESSAGES,)))
        message = self._message(call, channel)
        message.pinned = call.request.method == "PUT"
        self.world.emit("message", message=message, new=False)
        return None

    def _is_dm(self, call: Call) -> bool:
        return self.world.channel(call.id("channel")).is_dm

    # --- application commands and emojis

    def _scope(self, call: Call) -> int | None:
        if call.id("app") != self.world.bot.id:
            raise unknown(10002, "Application")
        if "guild" not in call.match:
            return None
        self._guild(call)
        return call.id("guild")

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
        form = Form()
        name = form.text(call.body, "name", 32, 2, required=True)
        image = form.text(call.body, "image", 400_000, 1, required=True)
        if image is not None and not image.startswith("data:image/"):
            form.at("image").fail("IMAGE_INVALID", "Invalid image data")
        form.done()
        identity = self.world.clock.new_id()
        emoji: Json = {"id": str(identity), "name": name, "animated": False, "available": True}
        emoji.update(
            {"managed": False, "require_colons": True, "roles": [], "user": self.world.bot.payload()}
        )
        self.world.emojis[identity] = emoji
        return emoji

    async def delete_emoji(self, call: Call) -> Answer:
        self._scope(call)
        if self.world.emojis.pop(call.id("emoji"), None) is None:
            raise unknown(10014, "Emoji")
        return None

    # --- interactions

    async def callback(self, call: Call) -> Answer:
        told = replies.answer(
            self.world, call.id("interaction"), call.match["token"], call.body, call.uploads
        )
        return told if call.request.query.get("with_response", "").lower() in ("1", "true") else None

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
