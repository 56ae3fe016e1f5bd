"""Checks the token, the settings of the application, and the connection to the gateway."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import aiohttp
import discord

from bot import process
from bot.config import Config, ConfigError
from cogs.client import INTENTS, LONGEST_RATE_LIMIT
from cogs.doctor.report import TROUBLE, Report, counted, reason
from cogs.doctor.servers import Server, look_at

PORTAL = "the Discord developer portal"
ANSWER_SECONDS = 40.0
KNOCK_SECONDS = 10.0
CONNECT_SECONDS = 30.0
SHARD_SECONDS = 6.0
# Discord resets a bot's token when its session starts are used up, so the doctor does not use the last few.
STARTS_KEPT = 20

CLOSED = {
    4004: "the gateway does not accept the token. Press Reset Token in the developer portal and set DISCORD_TOKEN.",
    4010: "Discord refuses the shard. Please try again in a minute.",
    4011: "Discord requires sharding and recommends too few shards. Please try again in a minute.",
    4013: "Discord does not know the intents of this version. Please update the bot.",
    4014: "Discord refuses the intents. This version asks for no privileged one; please update the bot.",
}


async def log_in(report: Report, client: discord.Client, token: str) -> bool:
    """Whether Discord accepts the token. Reports which bot the token belongs to."""
    try:
        await _log_in(client, token)
    except process.TokenRefused:
        what_to_do = f"In {PORTAL}, press Reset Token under Bot, and put the new token into .env."
        report.wrong("Token", "Discord does not accept DISCORD_TOKEN.", what_to_do)
        return False
    except ConfigError as error:
        report.unasked("Token", str(error), "Check the network, then try again.")
        return False
    user, app = client.user, client.application
    assert user is not None and app is not None
    report.ok("Token", f"it belongs to the bot {user} ({user.id}) of the application {app.name} ({app.id}).")
    return True


async def _log_in(client: discord.Client, token: str) -> None:
    """Log in within a time limit. On a network that drops every packet, the library would wait for minutes."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await process.log_in(client, token)
    except TimeoutError:
        raise ConfigError(f"Discord does not answer within {ANSWER_SECONDS:.0f} seconds.") from None


async def application(report: Report, client: discord.Client, config: Config | None = None) -> None:
    """Report settings of the developer portal that can prevent matches, and on which way interactions come."""
    try:
        # Use the raw response, because the library's model does not show which kinds of installation are enabled.
        app: Any = await client.http.application_info()
    except TROUBLE as error:
        report.wrong("Application", f"{reason(error)}.", "Please try again.")
        return
    before = report.wrongs
    url = app.get("interactions_endpoint_url")
    await intake(report, url, app.get("verify_key"), None if config is None else config.public_key)
    if app.get("bot_require_code_grant"):
        report.wrong(
            "Application",
            "Requires OAuth2 Code Grant is switched on, so nobody can invite the bot.",
            f"Switch it off in {PORTAL} under Bot.",
        )
    installs = {str(kind) for kind in app.get("integration_types_config") or ()}
    if installs and "0" not in installs:
        report.wrong(
            "Application",
            "it cannot be added to servers.",
            f"Switch Guild Install on in {PORTAL} under Installation.",
        )
    if report.wrongs == before:
        public = "everybody" if app.get("bot_public", True) else "its owner alone"
        way = "over HTTP" if url else "through the gateway"
        report.ok("Application", f"commands and clicks go to the bot {way}; {public} may add it to a server.")
    if "1" in installs:
        report.ok("User install", "people can add it to their own account and look rules and cards up anywhere.")
    else:
        report.note(
            "User install",
            "it is switched off, so rules and cards can be looked up only where the bot is.",
            f"If that should be otherwise, switch User Install on in {PORTAL} under Installation.",
        )


async def intake(report: Report, url: str | None, verify_key: str | None, public_key: str | None) -> None:
    """Report a mismatch between the way on which Discord sends interactions and the one that is set up here."""
    if url is None or not url:
        if public_key is not None:
            report.note(
                "Interactions",
                "they come through the gateway, although RIPOSTE_PUBLIC_KEY is set. `python -m bot` handles them; "
                "`python -m bot gateway` does not, and `python -m bot web` alone gets none.",
                f"To get them over HTTP, set the Interactions Endpoint URL in {PORTAL} under General Information.",
            )
        return
    if public_key is None:
        report.wrong(
            "Interactions",
            f"an Interactions Endpoint URL is set ({url}), so Discord sends clicks and commands there and not through "
            "the gateway, but RIPOSTE_PUBLIC_KEY is not set.",
            f"Clear the URL in {PORTAL} under General Information, or set the key and run `python -m bot web`.",
        )
        return
    if verify_key and verify_key.lower() != public_key:
        report.wrong(
            "Interactions",
            "RIPOSTE_PUBLIC_KEY is not the key of this application, so every click would be refused.",
            f"Copy the Public Key from {PORTAL}, General Information, and start the web processes again.",
        )
        return
    try:
        status = await _knock(url)
    except (aiohttp.ClientError, OSError) as error:
        report.wrong(
            "Interactions",
            f"no web process answers at the Interactions Endpoint URL ({url}): {reason(error)}.",
            "Start `python -m bot web`, and check the proxy or load balancer before it.",
        )
        return
    if status == 401:
        report.ok("Interactions", f"they come over HTTP; a web process answers at {url} and refuses bad signatures.")
    else:
        report.wrong(
            "Interactions",
            f"something other than a web process of the bot answers at {url}, with status {status} instead of 401.",
            "Start `python -m bot web`, and let the proxy pass POST requests on with body and headers unchanged.",
        )


async def _knock(url: str) -> int:
    """Send a PING with a bad signature, as Discord does to check an endpoint, and return the status."""
    headers = {"X-Signature-Ed25519": "0" * 128, "X-Signature-Timestamp": "0"}
    timeout = aiohttp.ClientTimeout(total=KNOCK_SECONDS)
    async with (
        aiohttp.ClientSession(timeout=timeout) as session,
        session.post(url, json={"type": 1}, headers=headers) as response,
    ):
        return response.status


class Visitor(discord.AutoShardedClient):
    """A second gateway session of the bot. The bot itself may be running with the first.

    Discord sends interactions to both sessions. This session has no command tree and no components, so it responds to
    none.
    """

    def __init__(self) -> None:
        super().__init__(intents=INTENTS, max_messages=None, max_ratelimit_timeout=LONGEST_RATE_LIMIT)
        self.began = 0.0
        self.took: float | None = None

    async def on_connect(self) -> None:
        """Note that the first shard is connected."""
        if self.took is None:
            self.took = self.loop.time() - self.began


async def visit(report: Report, token: str) -> list[Server] | None:
    """Connect as the bot does, read the bot's servers, and disconnect at once. Return None if that is not possible."""
    async with Visitor() as client:
        try:
            await _log_in(client, token)
            shards, _, limit = await client.http.get_bot_gateway()
        except (ConfigError, *TROUBLE) as error:
            report.wrong("Gateway", f"it cannot be asked for: {_said(error)}.", "Please try again.")
            return None
        left = limit["remaining"]
        if left < STARTS_KEPT + shards:
            hours = limit["reset_after"] / 3_600_000
            report.wrong(
                "Gateway",
                f"only {left} of {limit['total']} session starts are left; they come back in {hours:.1f} hours. "
                "The doctor uses none of them, so it cannot look at the servers.",
                "See in the log why the bot starts so often: Discord takes the token away when none is left.",
            )
            return None
        client.began = client.loop.time()
        found = await _look_around(client, CONNECT_SECONDS + SHARD_SECONDS * shards)
        if isinstance(found, str):
            report.wrong("Gateway", found)
            return None
        report.ok(
            "Gateway",
            f"connected in {client.took or 0.0:.1f} s with intents {INTENTS.value} (guilds, nothing privileged), "
            f"{counted(shards, 'shard')}; {left - shards} of {limit['total']} session starts are left.",
        )
        return found


async def _look_around(client: discord.AutoShardedClient, seconds: float) -> list[Server] | str:
    """Connect, read the servers, and disconnect. Return the servers or, on failure, the reason as a sentence."""
    connection = asyncio.create_task(client.connect(reconnect=False))
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await asyncio.wait({connection, ready}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if ready.done():
            return [look_at(guild) for guild in client.guilds]
        if not connection.done():
            return (
                f"no connection within {seconds:.0f} seconds. "
                "Check whether a firewall or proxy stops secure web sockets to gateway.discord.gg."
            )
        return _refusal(connection.exception())
    finally:
        # Close the session before cancelling. While the library reconnects, a cancellation would only end the present
        # attempt.
        await client.close()
        for task in (ready, connection):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, *TROUBLE):
                await task


def _refusal(error: BaseException | None) -> str:
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return CLOSED[4014]
    if isinstance(error, discord.ConnectionClosed):
        return CLOSED.get(error.code, f"Discord closed the connection (code {error.code}). Please try again.")
    return f"the connection broke off: {_said(error)}. Please try again."


def _said(error: BaseException | None) -> str:
    if isinstance(error, ConfigError):
        return str(error).rstrip(".")
    return "no reason given" if error is None else reason(error)
