"""The gateway: HELLO, IDENTIFY, READY, GUILD_CREATE, heartbeats, RESUME with replay."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.sandbox.validation.errors import ApiError, Json
from bot.sandbox.world.place_payloads import gateway_guild, member
from bot.sandbox.world.world import World

HEARTBEAT_MS = 41250
ACK_SECONDS = 0.05
KEPT_EVENTS = 500
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)


@dataclass(frozen=True)
class GatewayEvent:
    """One event as it is sent in a session. If the event is an interaction, `interaction` is its id."""

    seq: int
    text: str
    interaction: int | None = None


@dataclass(eq=False)
class Session:
    """One session of the bot. The session outlives its socket, so that RESUME can replay missed events."""

    id: str
    intents: int
    seq: int = 0
    events: deque[GatewayEvent] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    socket: web.WebSocketResponse | None = None
    outbox: asyncio.Queue[GatewayEvent] = field(default_factory=asyncio.Queue)

    def push(self, event: str, data: Json) -> None:
        self.seq += 1
        text = json.dumps({"op": 0, "t": event, "s": self.seq, "d": data})
        about = int(data["id"]) if event == "INTERACTION_CREATE" else None
        sent = GatewayEvent(self.seq, text, about)
        self.events.append(sent)
        if self.socket is not None:
            self.outbox.put_nowait(sent)


class Gateway:
    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.resumes = 0
        world.dispatch = self.dispatch

    @property
    def connected(self) -> list[Session]:
        return [session for session in self.sessions.values() if session.socket is not None]

    def dispatch(self, event: str, data: Json | Callable[[], Json], intent: int) -> None:
        """Send an event to every session with this intent. Sessions without a socket keep the event for RESUME.

        Data that is costly to create is passed as a function, because usually no session needs it.
        """
        sessions = [one for one in self.sessions.values() if not intent or one.intents & intent]
        if sessions:
            made = data() if callable(data) else data
            for session in sessions:
                session.push(event, made)

    async def drop(self, *, resumable: bool = True, code: int = 4000) -> None:
        """Close every socket, as Discord does from time to time."""
        for session in self.connected:
            socket, session.socket = session.socket, None
            if not resumable:
                self.sessions.pop(session.id, None)
            if socket is not None:
                await socket.close(code=code)
        self._dispatch()

    def replay(self, count: int = 1) -> None:
        """Deliver the last `count` events a second time, as Discord may do around a RESUME."""
        for session in self.connected:
            for event in list(session.events)[-count:]:
                session.outbox.put_nowait(event)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if self.world.faults.gateway_down:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        await self._control(socket, 10, {"heartbeat_interval": HEARTBEAT_MS})
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                try:
                    packet = json.loads(frame.data)
                    op, data = int(packet["op"]), packet.get("d")
                except (ValueError, KeyError, TypeError):
                    await self._close(socket, 4002, "Decode error")
                    break
                if op == 1:
                    # discord.py records the time only after it has sent the heartbeat. If the acknowledgement came
                    # before that, the heartbeat would look 41 s late.
                    await asyncio.sleep(ACK_SECONDS)
                    await self._control(socket, 11, None)
                elif op in (2, 6):
                    if session is not None:
                        await self._close(socket, 4005, "Already authenticated")
                        break
                    session = await (self._identify(socket, data) if op == 2 else self._resume(socket, data))
                    if session is not None:
                        writer = asyncio.create_task(self._write(session, socket))
                elif session is None:
                    await self._close(socket, 4003, "Not authenticated")
                    break
                elif op == 8:
                    self._members(session, data)
                elif op not in (3, 4):
                    await self._close(socket, 4001, "Unknown opcode")
                    break
        finally:
            if writer is not None:
                writer.cancel()
            if session is not None and session.socket is socket:
                session.socket = None
            self._dispatch()
        return socket

    async def _write(self, session: Session, socket: web.WebSocketResponse) -> None:
        outbox = session.outbox
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                event = await outbox.get()
                await socket.send_str(event.text)
                self.world.reached(event.interaction)

    @staticmethod
    async def _control(socket: web.WebSocketResponse, op: int, data: object) -> None:
        await socket.send_str(json.dumps({"op": op, "s": None, "t": None, "d": data}))

    async def _close(self, socket: web.WebSocketResponse, code: int, reason: str) -> None:
        self.world.blame("gateway", ApiError(0, code, reason))
        await socket.close(code=code, message=reason.encode())

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        self.identifies += 1
        if data.get("token") != self.world.token:
            await self._close(socket, 4004, "Authentication failed.")
            return None
        intents = data.get("intents")
        if not isinstance(intents, int):
            await self._close(socket, 4013, "Invalid intent(s).")
            return None
        if intents & PRIVILEGED:
            await self._close(socket, 4014, "Disallowed intent(s).")
            return None
        session = Session(secrets.token_hex(16), intents, socket=socket)
        # A session without a socket can continue only with RESUME. A new bot process cannot send RESUME.
        self.sessions = {key: old for key, old in self.sessions.items() if old.socket is not None}
        self.sessions[session.id] = session
        guilds = [guild for guild in self.world.guilds.values() if guild.has_bot()]
        ready: Json = {
            "v": 10,
            "user": {**self.world.bot.payload(), "verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(self.world.bot.id), "flags": 0},
            "session_type": "normal",
            "private_channels": [],
        }
        if "shard" in data:
            ready["shard"] = data["shard"]
        session.push("READY", ready)
        if intents & 1:
            for guild in guilds:
                session.push("GUILD_CREATE", gateway_guild(self.world, guild))
        self._dispatch()
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        known = session is not None and isinstance(seq, int) and data.get("token") == self.world.token
        if session is None or not known or (session.events and session.events[0].seq > int(seq or 0) + 1):
            await self._control(socket, 9, False)
            return None
        self.resumes += 1
        session.outbox = asyncio.Queue()
        session.socket = socket
        for event in session.events:
            if event.seq > int(seq or 0):
                session.outbox.put_nowait(event)
        session.push("RESUMED", {})
        self._dispatch()
        return session

    def _members(self, session: Session, data: Json) -> None:
        wanted = data.get("user_ids") or []
        wanted = wanted if isinstance(wanted, list) else [wanted]
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None or not guild.has_bot():
            return
        people = [self.world.users[int(one)] for one in wanted if int(one) in guild.members]
        session.push(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(guild.id),
                "members": [member(user, guild) for user in people],
                "not_found": [str(one) for one in wanted if int(one) not in guild.members],
                "chunk_index": 0,
                "chunk_count": 1,
                "nonce": data.get("nonce"),
            },
        )

    @property
    def url(self) -> str:
        return self.world.base_url.replace("http://", "ws://", 1) + "/gw"

    def _dispatch(self) -> None:
        if self.world.online and not self.connected:
            self.world.outages += 1
        self.world.online = bool(self.connected)
        self.world.emit("online")
