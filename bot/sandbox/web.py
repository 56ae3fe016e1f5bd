"""The page's backend: static files, and a websocket through which one browser plays all seats.

The browser sends `{"id", "op", "seat", ...}` and gets `{"type": "reply", "id", "ok", ...}`. Changes are pushed to the
browser as events, each filtered to what the seats may see.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from bot.sandbox import people
from bot.sandbox.driver import LocalPlayer
from bot.sandbox.endpoint import EndpointSender
from bot.sandbox.validation.errors import ApiError, ClientRefusal, Json
from bot.sandbox.world import payloads
from bot.sandbox.world.faults import RequestFault
from bot.sandbox.world.model import Channel, Interaction, InteractionType, Message, MessageFlag, Permission
from bot.sandbox.world.place_payloads import channel as channel_payload
from bot.sandbox.world.world import World

FOLDER = Path(__file__).parent / "page"
FILES = {"/": "index.html", "/style.css": "style.css"}
FILES |= {
    f"/{name}.js": f"{name}.js"
    for name in (
        "app",
        "clock",
        "composer",
        "markdown",
        "menu",
        "message",
        "sizes",
        "start",
        "time",
        "trouble",
        "voice",
    )
}
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
POLICY = "default-src 'self'; connect-src 'self' ws:; img-src 'self' data:; frame-ancestors 'none'"
ANYWHERE = "0.0.0.0"  # noqa: S104 - compared, not bound
KEPT = 200
PERMISSIONS = {
    "view": Permission.VIEW_CHANNEL,
    "send": Permission.SEND_MESSAGES,
    "embed": Permission.EMBED_LINKS,
    "attach": Permission.ATTACH_FILES,
}


class Local(Protocol):
    """The members of a sandbox that the page uses."""

    host: str
    world: World
    channel: Channel
    seats: tuple[int, ...]
    endpoint: EndpointSender

    async def check(self) -> list[str]: ...
    async def drop_gateway(self) -> None: ...
    async def speak(self, user_id: int, locale: str) -> None: ...
    async def live_in(self, user_id: int, zone: str) -> None: ...
    async def skip(self) -> None: ...
    def advance(self, seconds: float) -> None: ...


class PageServer:
    """The web page's server side. It serves the page and keeps every open browser up to date."""

    def __init__(self, sandbox: Local) -> None:
        self.sandbox = sandbox
        self.world = sandbox.world
        self.seats = list(sandbox.seats)
        self.browsers: dict[web.WebSocketResponse, asyncio.Queue[str]] = {}
        self.world.listeners.append(self._changed)

    def register(self, app: web.Application) -> None:
        for path in FILES:
            app.router.add_get(path, self._static)
        app.router.add_get("/sandbox/live", self._live)
        app.router.add_get("/check", self._check)

    async def close(self) -> None:
        for socket in list(self.browsers):
            await socket.close()

    async def _static(self, request: web.Request) -> web.StreamResponse:
        name = FILES[request.path]
        text = await asyncio.to_thread((FOLDER / name).read_text, "utf-8")
        headers = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
        kind = TYPES[Path(name).suffix]
        return web.Response(text=text, content_type=kind, charset="utf-8", headers=headers)

    def _foreign(self, request: web.Request) -> bool:
        """Whether a request comes from another web page. Other pages must not be able to click or read here.

        This includes pages under another host name that resolves to this machine.
        """
        origin = request.headers.get("Origin")
        name = urlsplit(f"//{request.host}").hostname
        known = name in ("127.0.0.1", "localhost", "::1", self.sandbox.host) or self.sandbox.host == ANYWHERE
        return not known or (origin is not None and urlsplit(origin).netloc != request.host)

    async def _check(self, request: web.Request) -> web.StreamResponse:
        """Respond with {"ok", "problems"}: the current results of the sandbox's checks."""
        if self._foreign(request):
            return web.Response(status=403)
        problems = await self.sandbox.check()
        return web.json_response({"ok": not problems, "problems": problems}, headers={"Cache-Control": "no-store"})

    async def _live(self, request: web.Request) -> web.StreamResponse:
        if self._foreign(request):
            return web.Response(status=403)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        queue.put_nowait(json.dumps(self._hello()))
        self.browsers[socket] = queue
        writer = asyncio.create_task(self._write(socket, queue))
        tasks: set[asyncio.Task[None]] = set()
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._serve(queue, json.loads(frame.data)))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
        finally:
            writer.cancel()
            self.browsers.pop(socket, None)
        return socket

    @staticmethod
    async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                await socket.send_str(await queue.get())

    # --- what the browser gets

    def _send(self, **event: Any) -> None:
        if self.browsers:
            text = json.dumps(event)
            for queue in self.browsers.values():
                queue.put_nowait(text)

    def _hello(self) -> Json:
        return {
            "type": "hello",
            "bot": {"id": str(self.world.bot.id), "name": self.world.bot.name},
            "guild": self.world.guild.name,
            "users": {str(user.id): user.name for user in self.world.users.values() if user is not self.world.owner},
            "seats": [self._seat(LocalPlayer(self.world, seat)) for seat in self.seats],
            "online": self.world.online,
            **self._clock(),
            **self._places(),
            **self._commands(),
            **self._faults(),
        }

    def _seat(self, player: LocalPlayer) -> Json:
        places = [player.place("dm"), *self._text_channels()]
        messages = [message for place in places for message in player.messages(place)[-KEPT:]]
        return {
            "id": str(player.id),
            "name": player.name,
            "locale": player.user.locale,
            "zone": player.user.zone,
            "away": player.user.away,
            "dm": str(player.place("dm").id),
            "messages": [self._message(message) for message in messages],
            "modals": [
                self._interaction(one)
                for one in self.world.interactions.values()
                if one.user_id == player.id and one.modal is not None
            ][-1:],
        }

    def _text_channels(self) -> list[Channel]:
        return [one for one in self.world.channels.values() if not one.is_dm and not one.deleted]

    def _permitted(self) -> list[Channel]:
        """Return the channels whose permissions for the bot can be set."""
        return [one for one in self._text_channels() if self.world.guild_of(one) and one.thread is None]

    def _places(self) -> Json:
        channels = [
            {
                "id": str(one.id),
                "name": self._shown_name(one),
                "tab": f"# {one.name}" if one.thread is None else f"↳ {one.name}",
                "type": channel_payload(self.world, one)["type"],
            }
            for one in self._text_channels()
        ]
        roles = [{"id": str(one.id), "name": one.name} for one in self.world.guild.roles if one.bot_id is None]
        return {"channels": channels, "roles": roles}

    def _shown_name(self, place: Channel) -> str:
        """Return the displayed name of a place. A thread's name includes its channel and its state."""
        thread = place.thread
        if thread is None:
            return place.name
        state = [word for word, on in (("locked", thread.locked), ("archived", thread.archived)) if on]
        name = f"{self.world.channels[thread.parent_id].name} › {place.name}"
        return f"{name} ({', '.join(state)})" if state else name

    def _add_place(self, typed: str) -> Channel:
        """Add a channel, or for "duel > name" a thread in the channel "duel"."""
        parent_name, under, name = typed.rpartition(">")
        name = name.strip().lower().replace(" ", "-")[:40]
        if not name or any(one.name == name for one in self._text_channels()):
            raise ClientRefusal("A new channel needs a name of its own.")
        if not under:
            return self.world.add_channel(name)
        seat = LocalPlayer(self.world, self.seats[0])
        thread = seat.start_thread(parent_name.strip() or self.sandbox.channel, name)
        for other in self.seats:
            self.world.enter_thread(thread, self.world.user(other))
        return thread

    def _commands(self) -> Json:
        book = self.world.book
        places = {"guild": self.world.guild_id, "dm": None}
        return {
            "commands": {key: book.available(place) for key, place in places.items()},
            "menus": {
                key: {
                    kind: [one["name"] for one in book.available(place, kind=number)]
                    for kind, number in (("user", people.USER_MENU), ("message", people.MESSAGE_MENU))
                }
                for key, place in places.items()
            },
        }

    def _clock(self) -> Json:
        """Return the number of milliseconds by which the clock is ahead of the real time."""
        return {"ahead": round(self.world.clock.offset * 1000)}

    def _faults(self) -> Json:
        world, faults = self.world, self.world.faults
        place = self.sandbox.channel
        denied = [name for name, bit in PERMISSIONS.items() if self._denied(place, bit, world.bot.id)]
        queued = {"limit": 0, "error": 0}
        for trouble in faults.queue:
            if trouble.fault in (RequestFault.LIMIT, RequestFault.FAIL):
                queued["limit" if trouble.fault is RequestFault.LIMIT else "error"] += trouble.count
        return {
            "faults": {
                "closed": {str(seat): not world.users[seat].dms_open for seat in self.seats},
                "denied": denied,
                "slow": faults.slow,
                "http": world.endpoint_url is not None,
                "offered": self.sandbox.endpoint.offered is not None,
                "double": faults.double,
                "lose": faults.lose,
                "violations": [
                    {"where": one.where, "code": one.code, "message": one.message, "errors": one.errors}
                    for one in world.violations[-20:]
                ],
                "violation_count": len(world.violations),
                **queued,
            }
        }

    @staticmethod
    def _denied(place: Channel, bit: Permission, bot_id: int) -> bool:
        overwrite = place.overwrites.get(bot_id)
        return overwrite is not None and bool(overwrite.deny & bit)

    def _message(self, message: Message) -> Json:
        body = payloads.message(self.world, message)
        source = message.source
        body["ephemeral"] = message.ephemeral
        body["loading"] = message.loading
        body["pings"] = [str(one) for one in message.pings]
        body["quiet"] = bool(message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS)
        if source is not None and source.kind == InteractionType.COMMAND and source.original_id == message.id:
            body["used"] = {"by": str(source.user_id), "command": command_path(source)}
        return body

    def _interaction(self, one: Interaction) -> Json:
        state = "failed" if one.failed else "done" if one.acked.is_set() else "waiting"
        return {
            "id": str(one.id),
            "channel": str(one.channel_id),
            "message": str(one.message_id) if one.message_id else None,
            "custom_id": one.data.get("custom_id"),
            "command": command_path(one) if one.kind == InteractionType.COMMAND else None,
            "state": state,
            "modal": one.modal,
        }

    def _changed(self, kind: str, data: Json) -> None:
        if not self.browsers:
            return
        match kind:
            case "message":
                message: Message = data["message"]
                seats = [str(seat) for seat in self.seats if self.world.visible(seat, message)]
                self._send(type=kind, seats=seats, message=self._message(message), new=data["new"])
            case "deleted":
                gone: Message = data["message"]
                self._send(type=kind, channel=str(gone.channel_id), message=str(gone.id))
            case "interaction":
                one: Interaction = data["interaction"]
                if one.kind != InteractionType.AUTOCOMPLETE:
                    self._send(type=kind, seat=str(one.user_id), interaction=self._interaction(one))
                self._send(type="faults", **self._faults())
            case "typing":
                self._send(type=kind, channel=str(data["channel_id"]))
            case "online":
                self._send(type=kind, online=self.world.online)
            case "commands":
                self._send(type=kind, **self._commands())
            case "channels":
                self._send(type=kind, **self._places())
            case "clock":
                self._send(type=kind, **self._clock())
            case "away":
                self._send(type=kind, seat=str(data["user_id"]), away=data["away"])
            case "faults" | "violation":
                self._send(type="faults", **self._faults())

    # --- what the browser asks

    async def _serve(self, queue: asyncio.Queue[str], ask: Json) -> None:
        answer: Json = {"type": "reply", "id": ask.get("id"), "ok": True}
        try:
            answer["result"] = await self._do(ask)
        except (ClientRefusal, ApiError) as refusal:
            answer |= {"ok": False, "error": str(refusal)}
        except TimeoutError:
            answer |= {"ok": False, "error": "The bot did not answer."}
        except (KeyError, TypeError, ValueError) as error:
            answer |= {"ok": False, "error": f"The page asked for something odd: {error!r}"}
        queue.put_nowait(json.dumps(answer))

    async def _do(self, ask: Json) -> object:
        op = ask["op"]
        if op == "fault":
            await self._fault(str(ask["name"]), ask.get("value"))
            return None
        if op == "clock":
            await self._move(ask["by"])
            return None
        if op == "channel":
            return str(self._add_place(str(ask["name"])).id)
        player = LocalPlayer(self.world, int(ask["seat"]))
        if player.id not in self.seats:
            raise ClientRefusal("Nobody sits there.")
        match op:
            case "slash":
                place, options = player.place(int(ask["channel"])), dict(ask.get("options") or {})
                one = people.command(self.world, player.user, place, str(ask["path"]), options)
                return str(one.id)
            case "menu":
                on = self.world.user(int(ask["user"])) if "user" in ask else player.message(int(ask["message"]))
                place = player.place(int(ask["channel"]))
                return str(people.menu(self.world, player.user, place, str(ask["name"]), on).id)
            case "complete":
                place, options = player.place(int(ask["channel"])), dict(ask.get("options") or {})
                focused, typed = str(ask["option"]), str(ask.get("typed", ""))
                options.pop(focused, None)
                path = str(ask["path"])
                one = people.complete(self.world, player.user, place, path, focused, typed, options)
                await asyncio.wait_for(one.acked.wait(), 5)
                return one.choices or []
            case "click":
                await player.click(int(ask["message"]), str(ask["custom_id"]), wait=False)
            case "select":
                values = [str(one) for one in ask["values"]]
                await player.select(int(ask["message"]), str(ask["custom_id"]), values, wait=False)
            case "modal":
                opened = self.world.interactions[int(ask["interaction"])]
                await player.submit_modal(opened, dict(ask["values"]), wait=False)
            case "language":
                await self.sandbox.speak(player.id, str(ask["locale"]))
            case "zone":
                await self.sandbox.live_in(player.id, str(ask["zone"]))
            case "away":
                player.user.away = bool(ask["away"])
                self.world.emit("away", user_id=player.id, away=player.user.away)
            case "cancel":
                self.world.interactions[int(ask["interaction"])].modal = None
            case "delete":
                player.delete(int(ask["message"]))
            case "say":
                text = str(ask["text"]).strip()[:2000]
                if text:
                    player.say(int(ask["channel"]), text)
            case _:
                raise ClientRefusal(f"The page asked for {op!r}, which is unknown.")
        return None

    async def _move(self, by: Any) -> None:
        """Move the clock forward by a number of seconds, or ("next") to the bot's next timer."""
        if by == "next":
            await self.sandbox.skip()
        else:
            self.sandbox.advance(float(by))

    async def _fault(self, name: str, value: Any) -> None:
        world, faults = self.world, self.world.faults
        match name:
            case "closed":
                for seat, closed in dict(value).items():
                    world.user(int(seat)).dms_open = not closed
            case "denied":
                bits = sum(int(PERMISSIONS[one]) for one in value)
                for place in self._permitted():
                    world.permit(place, world.granted & ~bits)
            case "slow":
                faults.slow = min(10.0, max(0.0, float(value)))
            case "double":
                faults.double_next(int(value))
            case "lose":
                faults.lose_next(int(value))
            case "limit":
                faults.limit_next(int(value), retry_after=1.0)
            case "error":
                faults.fail_next(int(value), status=502)
            case "threads":
                self._set_threads(value)
            case "http":
                await self.sandbox.endpoint.set(self.sandbox.endpoint.offered if value else None)
            case "drop":
                await self.sandbox.drop_gateway()
            case "advance":
                self.sandbox.advance(float(value))
            case "clear":
                faults.clear()
                for seat in self.seats:
                    world.users[seat].dms_open = True
                for place in self._permitted():
                    world.permit(place, world.granted)
            case "forget":
                world.violations.clear()
            case _:
                raise ClientRefusal(f"There is no trouble called {name!r}.")
        world.emit("faults")

    def _set_threads(self, value: Any) -> None:
        """Open all threads, or archive or lock them."""
        for place in self._text_channels():
            if place.thread is not None and value == "open":
                self.world.reopen(place)
            elif place.thread is not None:
                self.world.archive(place, locked=value == "lock")


def command_path(one: Interaction) -> str:
    """Return what a client shows for the use of a command, such as "/match challenge". A context menu has no slash."""
    words = [str(one.data["name"])]
    options = one.data.get("options") or []
    while options and options[0].get("type") in (1, 2):
        words.append(str(options[0]["name"]))
        options = options[0].get("options") or []
    return " ".join(words) if one.data["type"] != 1 else "/" + " ".join(words)
