"""The loopback server: one aiohttp application with REST, gateway, files and the page on 127.0.0.1."""

# ruff: noqa: ASYNC109 - waiting methods of a test server take a timeout

from __future__ import annotations

import asyncio
import contextlib
import inspect
import logging
import os
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from urllib.parse import unquote
from zoneinfo import available_timezones

import discord
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox.driver import LocalPlayer
from bot.sandbox.endpoint import EndpointSender
from bot.sandbox.gateway import Gateway
from bot.sandbox.rest.call import MAX_BODY
from bot.sandbox.rest.edge import Edge
from bot.sandbox.rest.routes import API, Rest
from bot.sandbox.validation.commands import LOCALES
from bot.sandbox.validation.errors import ClientRefusal
from bot.sandbox.web import ANYWHERE, PageServer
from bot.sandbox.world.faults import Faults
from bot.sandbox.world.model import Channel, Clock, Permission, Request, Violation
from bot.sandbox.world.world import PATIENCE, World

log = logging.getLogger(__name__)

Speaking = Callable[[int, str], Awaitable[None]]
Living = Callable[[int, str], Awaitable[None]]
Moving = Callable[[float], None]
Upcoming = Callable[[int], Awaitable[int | None]]
Check = Callable[[], Iterable[str] | Awaitable[Iterable[str]]]
"""A check that returns one sentence for each problem that it finds. It may be async."""

API_VARIABLE = "RIPOSTE_DISCORD_API"
GATEWAY_VARIABLE = "RIPOSTE_DISCORD_GATEWAY"
SWEEP_SECONDS = 0.1
ANNA = 101000000000000001
BEN = 101000000000000002
MORE = (("Carl", 101000000000000003), ("Dora", 101000000000000004))
"""The additional people on the page when three or four people play."""


class Sandbox:
    """A local Discord with Anna and Ben, one guild and one channel (#duel). With 3 or 4 ``people``, also Carl and Dora.

    ``threads``: whether the bot may create public threads. Without this, a channel holds one match, in which everything
    is easy to find.

    ``patience`` is the number of seconds that a person waits for a response, and that the sandbox waits for its bot.

    `async with Sandbox() as sandbox:` starts the sandbox on a free port. The bot may stop and start again, in this
    process or another. All data is lost when the sandbox stops.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        token: str | None = None,
        people: int = 2,
        patience: float = PATIENCE,
        threads: bool = False,
    ) -> None:
        self.host = host
        self.port = port
        # A fake token that looks like a real one, because discord.py and the configuration check its form.
        self.token = token or "MTAxMDAwMDAwMDAwMDAwMDA5.sandbx.local-sandbox-token-which-is-no-secret"
        self.world = World(self.token)
        self.world.patience = patience
        self.rest = Rest(self.world)
        self.edge = Edge(self.world, self.rest)
        self.gateway = Gateway(self.world)
        self.endpoint = EndpointSender(self.world)
        self.anna_id = self.world.add_user("Anna", ANNA).id
        self.ben_id = self.world.add_user("Ben", BEN).id
        more = [self.world.add_user(name, number).id for name, number in MORE[: people - 2]]
        self.seats = (self.anna_id, self.ben_id, *more)
        self.channel: Channel = self.world.add_channel("duel")
        if threads:
            self.world.granted |= int(Permission.CREATE_PUBLIC_THREADS)
            self.permit_guild()
        self.checks: list[Check] = []
        self.speaking: list[Speaking] = []
        """Called when a person switches to another language, so that the bot's next message uses that language. On the
        real Discord, the bot would learn of the change only from that person's next click.
        """
        self.living: list[Living] = []
        """Called when a person moves to another time zone. Discord tells a bot nothing about time zones; the person
        would set it in the bot.
        """
        self.moving: list[Moving] = []
        """Called with a number of seconds when the clock is moved forward, so that the bot's clock moves with it."""
        self.upcoming: Upcoming | None = None
        """Returns the next time after a time, both in milliseconds since 1970, at which the bot has something to do."""
        self.lag = 0.0
        """Longest time in seconds for which this process has kept a request or an event waiting. Set it to 0 to restart
        the measurement. If it is close to three seconds, a late callback may be the sandbox's fault.
        """
        self.page = PageServer(self)
        self._runner: web.AppRunner | None = None
        self._sweeper: asyncio.Task[None] | None = None

    async def speak(self, user_id: int, locale: str) -> None:
        """Set the language in which a person uses Discord from now on. Raises Refusal if Discord does not offer it."""
        if locale not in LOCALES:
            raise ClientRefusal(f"Discord has no language {locale!r}.")
        self.world.user(user_id).locale = locale
        for notify in self.speaking:
            await notify(user_id, locale)

    async def live_in(self, user_id: int, zone: str) -> None:
        """Set the time zone in which a person lives from now on, such as Europe/Berlin; "" for none. Raises Refusal if
        the zone is unknown.
        """
        if zone and zone not in available_timezones():
            raise ClientRefusal(f"There is no time zone {zone!r}.")
        self.world.user(user_id).zone = zone
        for notify in self.living:
            await notify(user_id, zone)

    async def skip(self) -> None:
        """Move the clock to the next time at which the bot has something to do. Raises Refusal if there is none."""
        now = self.world.clock.now()
        due = None if self.upcoming is None else await self.upcoming(int(now * 1000))
        if due is None:
            raise ClientRefusal("The bot waits for no time.")
        # Ids and timestamps have whole milliseconds, so go a little further than that.
        self.advance(due / 1000 - now + 0.002)

    # --- running

    async def start(self, *, any_port: bool = False) -> None:
        """Start to listen. With `any_port`, a free port is used if the requested one is taken."""
        app = web.Application(client_max_size=MAX_BODY)
        app.router.add_route("*", API + "/{tail:.*}", self.edge.handle)
        app.router.add_get("/gw", self.gateway.handle)
        app.router.add_get("/gw/", self.gateway.handle)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._file)
        self.page.register(app)
        self.edge.open()
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self.host, self.port).start()
        except OSError:
            if not any_port:
                await self._runner.cleanup()
                raise
            self.port = 0
            await web.TCPSite(self._runner, self.host, 0).start()
        if self.port == 0:
            self.port = int(self._runner.addresses[0][1])
        self.world.base_url = self.url
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        self.edge.close()
        await self.endpoint.close()
        await self.page.close()
        await self.gateway.drop(resumable=False, code=1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.stop()

    async def _sweep(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            begun = clock()
            await asyncio.sleep(SWEEP_SECONDS)
            self.lag = max(self.lag, clock() - begun - SWEEP_SECONDS)
            self.world.sweep()

    async def _file(self, request: web.Request) -> web.StreamResponse:
        identity = request.match_info["file"]
        file = self.world.files.get(int(identity) if identity.isdigit() else 0)
        if file is None or file.filename != unquote(request.match_info["name"]):
            return web.Response(status=404)
        # Only pictures are displayed by the browser. Other uploads are downloaded.
        kind = file.content_type if file.content_type.startswith("image/") else "application/octet-stream"
        headers = {"Content-Type": kind, "X-Content-Type-Options": "nosniff"}
        headers["Content-Security-Policy"] = "sandbox"
        return web.Response(body=file.data, headers={**headers, "Cache-Control": "max-age=86400"})

    async def check(self) -> list[str]:
        """Run all `checks` in order and return the problems that they find. A check that raises an error is a problem
        too.
        """
        problems: list[str] = []
        for check in list(self.checks):
            try:
                found = check()
                problems += await found if inspect.isawaitable(found) else found
            except Exception as error:
                log.exception("A check of the sandbox has failed")
                problems.append(f"A check has failed: {error!r}")
        return problems

    # --- addresses

    @property
    def url(self) -> str:
        host = "127.0.0.1" if self.host in ("", ANYWHERE) else self.host
        return f"http://{host}:{self.port}"

    @property
    def api_url(self) -> str:
        return self.url + API

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    def environment(self, base: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return the environment for a bot in a child process. This is `base` (default: this process's environment)
        with this server's address.
        """
        return {
            **(os.environ if base is None else base),
            API_VARIABLE: self.api_url,
            GATEWAY_VARIABLE: self.gateway_url,
            "DISCORD_TOKEN": self.token,
            "RIPOSTE_PUBLIC_KEY": self.endpoint.public_key,
        }

    # --- people, and what tests look at

    def player(self, who: str | int) -> LocalPlayer:
        """Return a person by name or id. Raises KeyError if there is no such person."""
        for user in self.world.users.values():
            if not user.bot and who in (user.id, user.name):
                return LocalPlayer(self.world, user.id)
        raise KeyError(who)

    @property
    def anna(self) -> LocalPlayer:
        return LocalPlayer(self.world, self.anna_id)

    @property
    def ben(self) -> LocalPlayer:
        return LocalPlayer(self.world, self.ben_id)

    @property
    def clock(self) -> Clock:
        return self.world.clock

    @property
    def faults(self) -> Faults:
        return self.world.faults

    @property
    def violations(self) -> list[Violation]:
        return self.world.violations

    @property
    def requests(self) -> list[Request]:
        return self.world.requests

    @property
    def invalid_requests(self) -> int:
        """The number of 401, 403 and 429 responses in the last ten minutes. At 10 000, Discord bans an IP address."""
        return len(self.edge.invalid)

    def advance(self, seconds: float) -> None:
        """Move the clock forward, so that open interactions expire, tokens become invalid and messages age.

        The bot's clock moves with it if the bot has registered with `moving`.
        """
        if seconds < 0:
            raise ClientRefusal("A clock only moves forward.")
        self.world.clock.advance(seconds)
        for move in self.moving:
            move(seconds)
        self.world.emit("clock")
        self.world.sweep()

    def add_user(self, name: str) -> LocalPlayer:
        return LocalPlayer(self.world, self.world.add_user(name).id)

    def add_channel(self, name: str) -> Channel:
        return self.world.add_channel(name)

    def permit(self, channel: Channel, *, without: int = 0) -> None:
        """Give the bot all its permissions in a channel except `without`."""
        self.world.permit(channel, self.world.granted & ~int(without))

    def permit_guild(self, *, without: int = 0) -> None:
        """Give the bot's role all its permissions except `without`."""
        self.world.permit_guild(self.world.granted & ~int(without))

    async def drop_gateway(self, *, resumable: bool = True) -> None:
        await self.gateway.drop(resumable=resumable)

    async def bot_online(self, timeout: float | None = None, *, commands: bool = True) -> None:
        """Wait until a bot has connected (sent IDENTIFY) and, by default, also registered its commands."""
        end = asyncio.get_running_loop().time() + (self.world.patience if timeout is None else timeout)
        while not (self.world.online and (not commands or self.world.book.scopes[None])):
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                raise TimeoutError("The bot did not come online.")
            await self.world.changed(min(left, 0.5))

    async def bot_offline(self, timeout: float | None = None) -> None:
        end = asyncio.get_running_loop().time() + (self.world.patience if timeout is None else timeout)
        while self.world.online:
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                raise TimeoutError("The bot is still connected.")
            await self.world.changed(min(left, 0.5))


# --- pointing discord.py here


def patch_addresses(api: str, gateway: str) -> None:
    """Point discord.py in this process at a server. The bot's own code is not changed."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    discord.Asset.BASE = api.removesuffix(API) + "/cdn"


def patch_discord(server: Sandbox) -> None:
    """Point discord.py in this process permanently at a started sandbox."""
    patch_addresses(server.api_url, server.gateway_url)


@contextlib.contextmanager
def patched_discord(server: Sandbox) -> Iterator[None]:
    """Point discord.py at a started sandbox for the duration of a `with` block. Intended for tests."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE
    patch_discord(server)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE = before


def patch_from_environment(environment: Mapping[str, str] | None = None) -> bool:
    """Point discord.py at the addresses in the environment of a child process. Return whether the environment has any.

    Only loopback addresses are accepted, so a stray variable cannot send a real token elsewhere.
    """
    source = os.environ if environment is None else environment
    api, gateway = source.get(API_VARIABLE), source.get(GATEWAY_VARIABLE)
    if not api or not gateway:
        return False
    for address in (api, gateway):
        if yarl.URL(address).host not in ("127.0.0.1", "localhost", "::1"):
            raise ValueError(f"{API_VARIABLE}, {GATEWAY_VARIABLE}: {address} is not a loopback address.")
    patch_addresses(api, gateway)
    return True


__all__ = ["ANNA", "BEN", "Check", "Sandbox", "patch_discord", "patch_from_environment", "patched_discord"]
