"""``python -m bot doctor`` checks everything that a running bot needs, and says how to fix what is wrong.

The doctor may run while the bot is running. It writes nothing into the database, registers no commands and answers no
interactions. Its own gateway session ends as soon as it has seen the bot's servers.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import discord

from bot import locales, process
from bot.config import Config
from cogs.client import INTENTS, LONGEST_RATE_LIMIT
from cogs.doctor import account, local, pictures, registered, servers
from cogs.doctor.report import Report


async def examine(config: Config, *, channel: int | None = None, write: Callable[[str], object] = print) -> int:
    """Check everything and print a line for each finding.

    Return 0 if all is good, 1 if something is wrong, 2 if Discord could not be reached. If ``channel`` is given, also
    send a board to this channel in each of four forms. Raises ConfigError if the environment names an invalid local
    Discord.
    """
    locales.load()
    report = Report(write)
    with quiet(config):
        if config.token is None:
            what_to_do = "Copy .env.example to .env and put the bot's token behind DISCORD_TOKEN=."
            report.unasked("Token", "DISCORD_TOKEN is not set.", what_to_do)
            await _here(report, config)
        else:
            process.use_local()
            token = config.token.get_secret_value()
            async with discord.Client(intents=INTENTS, max_ratelimit_timeout=LONGEST_RATE_LIMIT) as client:
                if await account.log_in(report, client, token):
                    await _there(report, config, client, token, channel)
                else:
                    await _here(report, config)
    return report.end()


async def _here(report: Report, config: Config) -> None:
    """Check what does not need Discord."""
    await local.database(report, config, None)
    await local.drawing(report)


async def _there(report: Report, config: Config, client: discord.Client, token: str, channel: int | None) -> None:
    """Check everything that needs Discord. The token must already be accepted.

    ``client`` only sends requests and never connects to the gateway.
    """
    assert client.application_id is not None
    await account.application(report, client, config)
    found = await account.visit(report, token)
    if found is not None:
        servers.servers(report, found, client.application_id)
    store = await local.database(report, config, client.application_id)
    await registered.commands(report, client, store)
    drawn = await local.drawing(report)
    if channel is not None and drawn is not None:
        await pictures.pictures(report, client, channel, found or [], drawn, config.pictures)


@contextmanager
def quiet(config: Config) -> Iterator[None]:
    """Keep the library's log messages out of the report, unless a log level is configured."""
    log = logging.getLogger("discord")
    before = log.level
    if "log_level" not in config.model_fields_set:
        log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


__all__ = ["examine"]
