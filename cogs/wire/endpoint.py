"""Interactions that come over HTTP, given to the same handlers as those of the gateway.

This module alone uses private parts of discord.py, which builds interactions and servers only from messages of the
gateway. `tests/cogs/wire/test_private_parts.py` compares each of these parts with the library that is installed, and
`pyproject.toml` admits only the versions for which this was done.

The first response to an interaction goes into the HTTP response if nothing depends on what Discord makes of it: choices
for what somebody types, and forms. Messages and acknowledgements go by the callback route, whose errors the handlers
have to know: a deleted message, a closed thread, an answer that comes too late. Besides, Discord does not say when it
has read an HTTP response, and a follow-up that overtakes it would fail.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import aiohttp
import discord
from discord.http import MultipartParameters
from discord.interactions import InteractionResponse
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.deadlines import DEADLINES
from bot.web import HttpExchange, Malformed, ResponseGone
from cogs.wire.interactions import Itx
from cogs.wire.latency import InteractionTimes

log = logging.getLogger(__name__)

IN_RESPONSE = frozenset(
    {discord.InteractionResponseType.autocomplete_result.value, discord.InteractionResponseType.modal.value}
)
"""The types of answers that go into the HTTP response."""
FRESH_S = 30.0
"""Seconds for which what Discord said about a server is used without asking again."""
OLD_S = 600.0
"""Seconds after which it is no longer used at all."""
KEPT_SERVERS = 2000
OF_SERVER = "0"
"""The key of `authorizing_integration_owners` for an installation in a server."""
TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)  # a timeout is an OSError


class HasTimes(Protocol):
    """The part of the client that this module uses besides discord.py."""

    @property
    def trace(self) -> InteractionTimes:
        """The response times of interactions."""
        ...


# -- the first response --------------------------------------------------------------------------------------


class EndpointAdapter(AsyncWebhookAdapter):
    """Sends the first response to one interaction. ``noted`` is called once it is in the HTTP response."""

    def __init__(self, exchange: HttpExchange, noted: Callable[[], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._exchange = exchange
        self._noted = noted

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Any:
        """Respond, and return what Discord's callback route returns."""
        answer = params.payload
        if answer is not None and answer["type"] in IN_RESPONSE:
            try:
                await self._exchange.answer(answer)
            except ResponseGone:
                log.info("the request of interaction %s is closed; it is answered by the callback", interaction_id)
            else:
                self._noted()
                return {"interaction": {"id": str(interaction_id), "type": 0}}
        try:
            return await super().create_interaction_response(
                interaction_id, token, session=session, proxy=proxy, proxy_auth=proxy_auth, params=params
            )
        finally:
            self._exchange.release()


class EndpointResponse(InteractionResponse[Any]):
    """The first response to an interaction that came over HTTP."""

    def __init__(self, parent: Itx, adapter: EndpointAdapter) -> None:
        super().__init__(parent)
        self._adapter = adapter

    @contextmanager
    def _adapted(self) -> Iterator[None]:
        before = async_context.set(self._adapter)
        try:
            yield
        finally:
            async_context.reset(before)

    async def defer(self, *args: Any, **options: Any) -> Any:
        """See the library."""
        with self._adapted():
            return await super().defer(*args, **options)

    async def send_message(self, *args: Any, **options: Any) -> Any:
        """See the library."""
        with self._adapted():
            return await super().send_message(*args, **options)

    async def edit_message(self, *args: Any, **options: Any) -> Any:
        """See the library."""
        with self._adapted():
            return await super().edit_message(*args, **options)

    async def send_modal(self, *args: Any, **options: Any) -> Any:
        """See the library."""
        with self._adapted():
            return await super().send_modal(*args, **options)

    async def autocomplete(self, *args: Any, **options: Any) -> None:
        """See the library."""
        with self._adapted():
            await super().autocomplete(*args, **options)


# -- interactions --------------------------------------------------------------------------------------------


class EndpointIntake:
    """Gives interactions to the client's command tree, components and forms, as the gateway does.

    ``servers`` is given if the client is not connected to the gateway.
    """

    def __init__(self, client: discord.Client, timed: HasTimes, servers: AskedServers | None) -> None:
        self._client = client
        self._trace = timed.trace
        self._servers = servers
        self._tasks: set[asyncio.Task[None]] = set()

    def receive(self, payload: dict[str, Any], exchange: HttpExchange) -> None:
        """Begin to handle an interaction. Raises Malformed if it lacks a part."""
        begun = time.perf_counter()
        interaction = self._built(payload)
        guild_id = interaction.guild_id
        if self._servers is None or guild_id is None or OF_SERVER not in payload["authorizing_integration_owners"]:
            self._hand_over(interaction, payload, exchange, begun)
            return
        task = asyncio.create_task(self._when_known(guild_id, payload, exchange, begun), name="interaction")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _when_known(self, guild_id: int, payload: dict[str, Any], exchange: HttpExchange, begun: float) -> None:
        assert self._servers is not None
        await self._servers.know(guild_id)
        interaction = self._built(payload)
        if isinstance(interaction.channel, discord.Thread):
            self._servers.note_thread(interaction.channel)
        self._hand_over(interaction, payload, exchange, begun)

    def _built(self, payload: dict[str, Any]) -> Itx:
        payload = {"authorizing_integration_owners": {}, **payload}
        try:
            _check_parts(payload)
            interaction: Itx = discord.Interaction(data=payload, state=self._client._connection)  # type: ignore[arg-type]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise Malformed(f"a part is missing or wrong: {error!r}") from error
        if interaction.user is discord.utils.MISSING:
            raise Malformed("nobody has used it")
        return interaction

    def _hand_over(self, interaction: Itx, payload: dict[str, Any], exchange: HttpExchange, begun: float) -> None:
        """Do what `ConnectionState.parse_interaction_create` does, with another way to respond."""
        adapter = EndpointAdapter(exchange, lambda: self._trace.answered(interaction.id))
        interaction._cs_response = EndpointResponse(interaction, adapter)  # type: ignore[attr-defined]
        self._trace.received(begun)
        state: Any = self._client._connection
        data = payload["data"]
        if interaction.type in (discord.InteractionType.application_command, discord.InteractionType.autocomplete):
            state._command_tree._from_interaction(interaction)
        elif interaction.type is discord.InteractionType.component:
            state._view_store.dispatch_view(data["component_type"], data["custom_id"], interaction)
        else:
            resolved = data.get("resolved", {})
            state._view_store.dispatch_modal(data["custom_id"], interaction, data["components"], resolved)
        state.dispatch("interaction", interaction)


_PARTS = {
    2: ("id", "name", "type"),
    3: ("custom_id", "component_type"),
    4: ("id", "name"),
    5: ("custom_id", "components"),
}


def _check_parts(payload: dict[str, Any]) -> None:
    """Raise KeyError or TypeError if a part is missing that handlers read without looking."""
    for name in ("token", "channel", "attachment_size_limit", *(f"data.{part}" for part in _PARTS[payload["type"]])):
        found: Any = payload
        for key in name.split("."):
            found = found[key]


def ignore_gateway(client: discord.Client, note: Callable[[], None]) -> None:
    """Let the client ignore interactions that come through the gateway. ``note`` is called for each of them."""
    client._connection.parsers["INTERACTION_CREATE"] = lambda _: note()


def knows_item(client: discord.Client, item: type[discord.ui.DynamicItem[Any]]) -> bool:
    """Whether these components are still registered."""
    return item.__discord_ui_compiled_template__ in client._connection._view_store._dynamic_items


# -- servers -------------------------------------------------------------------------------------------------


class AskedServers:
    """The servers, channels and permissions that a client without a gateway knows, because it has asked for them."""

    def __init__(self, client: discord.Client, clock: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self._clock = clock
        self._asked: OrderedDict[int, float] = OrderedDict()
        """When each server was asked for last, the one that was used last at the end."""
        self._asking: dict[int, asyncio.Task[None]] = {}

    async def know(self, guild_id: int) -> None:
        """Make the client know a server, if Discord answers soon.

        Facts that are not quite new are used, and asked for again.
        """
        asked = self._asked.get(guild_id)
        age = OLD_S if asked is None else self._clock() - asked
        if asked is not None:
            self._asked.move_to_end(guild_id)
        if age < FRESH_S:
            return
        asking = self._asking.get(guild_id)
        if asking is None:
            asking = asyncio.create_task(self._ask(guild_id), name=f"server-{guild_id}")
            self._asking[guild_id] = asking
            asking.add_done_callback(lambda _: self._asking.pop(guild_id, None))
        if age >= OLD_S:
            await asyncio.wait([asking], timeout=DEADLINES.server)

    def note_thread(self, thread: discord.Thread) -> None:
        """Note a thread that came with an interaction."""
        if self._client.get_guild(thread.guild.id) is thread.guild and thread.guild.get_thread(thread.id) is None:
            thread.guild._add_thread(thread)

    async def _ask(self, guild_id: int) -> None:
        http, state = self._client.http, self._client._connection
        assert self._client.user is not None
        begun = self._clock()
        try:
            async with asyncio.timeout(OLD_S):
                guild, channels, threads, me = await asyncio.gather(
                    http.get_guild(guild_id),
                    http.get_all_guild_channels(guild_id),
                    http.get_active_threads(guild_id),
                    http.get_member(guild_id, self._client.user.id),
                )
        except TROUBLE as error:
            if isinstance(error, discord.HTTPException) and error.status in (403, 404):
                known = self._client.get_guild(guild_id)
                if known is not None:
                    state._remove_guild(known)
                self._note(guild_id, begun)
            log.info("server %s cannot be asked for: %r", guild_id, error)
            return
        data: Any = {**guild, "channels": channels, "threads": threads["threads"], "members": [me]}
        state._add_guild_from_data(data)
        self._note(guild_id, begun)

    def _note(self, guild_id: int, begun: float) -> None:
        self._asked[guild_id] = begun
        self._asked.move_to_end(guild_id)
        while len(self._asked) > KEPT_SERVERS:
            old, _ = self._asked.popitem(last=False)
            known = self._client.get_guild(old)
            if known is not None:
                self._client._connection._remove_guild(known)

    def close(self) -> None:
        """Stop asking."""
        for task in tuple(self._asking.values()):
            task.cancel()
