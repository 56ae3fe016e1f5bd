"""Checks whether the commands registered with Discord are those of this version."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import discord
from discord.http import Route

import cogs
from bot.matches import GameManager
from bot.model import Json
from bot.storage import Repository, open_database
from cogs.client import tree_hash, tree_payload
from cogs.doctor.local import Store
from cogs.doctor.report import TROUBLE, Report, counted, reason, several

Node = Json

WORDS = {
    "name_localizations": "translated name",
    "description_localizations": "translated description",
    "default_member_permissions": "permissions",
    "integration_types": "installations",
    "nsfw": "age limit",
}
FACTS = (
    "type",
    "description",
    "name_localizations",
    "description_localizations",
    "default_member_permissions",
    "nsfw",
    "contexts",
    "integration_types",
    "required",
    "autocomplete",
    "choices",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
)
# Fields that Discord fills in if the bot leaves them out.
OPEN = ("contexts", "integration_types")


async def of_this_version() -> tuple[list[dict[str, object]], str]:
    """Return the commands that this version registers, and their hash.

    The commands come from a bot that never logs in and has an empty database.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = await open_database(str(Path(folder) / "empty.sqlite3"))
        try:
            async with cogs.build_bot(GameManager(Repository(database))) as bot:
                await bot.load_commands()
                return await tree_payload(bot.tree), await tree_hash(bot.tree)
        finally:
            await database.close()


async def commands(report: Report, client: discord.Client, store: Store) -> None:
    """Compare the commands registered with Discord with the commands of this version."""
    ours, now = await of_this_version()
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    try:
        # Without this parameter, Discord's response does not contain the names in other languages.
        theirs = await client.http.request(route, params={"with_localizations": "true"})
    except TROUBLE as error:
        report.wrong("Commands", f"{reason(error)}.", "Please try again.")
        return
    if store.in_use:
        register = "Stop the bot, run `python -m bot sync`, and start it again."
    else:
        register = "Run `python -m bot sync`."
    found = list(differences(ours, theirs))
    if not theirs:
        report.wrong("Commands", "Discord has none of this bot.", register)
    elif found:
        amount = counted(len(found), "difference")
        report.wrong("Commands", f"{amount} between Discord and this version: {several(found)}.", register)
    else:
        report.ok("Commands", f"Discord has all {len(ours)} everywhere, as this version makes them (hash {now[:12]}).")
        if store.tree not in (None, now):
            report.note("Commands", "the database remembers older ones; the next start registers them once more.")


def differences(ours: Sequence[Node], theirs: Sequence[Node]) -> Iterator[str]:
    """Yield the name of each command or option that would look different to a user, for example "/match challenge rules
    (required)".
    """
    yield from _compared(ours, theirs, "/", "")


def _compared(ours: Sequence[Node], theirs: Sequence[Node], before: str, after: str) -> Iterator[str]:
    here = {str(one["name"]): one for one in ours}
    there = {str(one["name"]): one for one in theirs}
    for name, node in here.items():
        path = f"{before}{name}"
        if name not in there:
            yield f"{path} (missing on Discord)"
            continue
        facts = [fact for fact in FACTS if _differs(node, there[name], fact)]
        if facts:
            yield f"{path} ({'; '.join(WORDS.get(fact, fact.replace('_', ' ')) for fact in facts)})"
        yield from _compared(node.get("options") or (), there[name].get("options") or (), f"{path} ", "option")
    for name in there:
        if name not in here:
            yield f"{before}{name} (only on Discord)"
    # The order of commands is ignored, because Discord does not keep it. The order of options counts, because people
    # see it while they type.
    if after and list(here) != list(there) and set(here) == set(there):
        yield f"{before.rstrip()} (order of the options)"


def _differs(ours: Node, theirs: Node, fact: str) -> bool:
    if fact in OPEN and ours.get(fact) is None:
        return False
    return bool(_plain(ours, fact) != _plain(theirs, fact))


def _plain(node: Node, fact: str) -> Any:
    """Return a value in a normal form, in which a missing, an empty and a default value are equal."""
    value = node.get(fact)
    if fact == "choices":
        return [(one["name"], one["value"], one.get("name_localizations") or {}) for one in value or ()]
    if fact == "type":
        return int(value or 1)
    if fact in OPEN:
        return sorted(value or ())
    return None if value is None or value is False or value in ("", [], {}) else value
