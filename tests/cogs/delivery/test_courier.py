"""The outbox's reaction to Discord's errors, and the rule that every text shown to people is in the catalogue."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from cog_world import World

import cogs
from bot.outbox import Closed, Gone, MessageGone, Retry, TokenGone, TooOld
from cogs.delivery.courier import translate
from cogs.text import lookup, match
from engine import message_ids


def error(status: int, code: int, kind: type[discord.HTTPException] = discord.HTTPException, **headers: str) -> Any:
    response = SimpleNamespace(status=status, reason="x", headers=headers)
    return kind(response, {"code": code, "message": "x"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("raised", "how", "meant"),
    [
        (error(403, 50007, discord.Forbidden), {"direct": True}, Closed),
        (error(403, 50278, discord.Forbidden), {"direct": True}, Closed),
        (error(400, 40003), {"direct": True}, Closed),
        (error(403, 50001, discord.Forbidden), {}, Gone),
        (error(403, 50013, discord.Forbidden), {}, Gone),
        (error(404, 10003, discord.NotFound), {}, Gone),
        (error(404, 10008, discord.NotFound), {}, MessageGone),
        (error(429, 30046), {}, TooOld),
        (error(404, 10015, discord.NotFound), {"token": True}, TokenGone),
        (error(401, 50027), {"token": True}, TokenGone),
        (error(404, 10008, discord.NotFound), {"token": True}, TokenGone),
        (error(429, 0, **{"Retry-After": "7"}), {}, Retry),
        (error(503, 0, discord.DiscordServerError), {}, Retry),
        (discord.RateLimited(90.0), {}, Retry),
        (aiohttp.ClientConnectionError(), {}, Retry),
        (TimeoutError(), {}, Retry),
        (ConnectionResetError(), {}, Retry),
    ],
)
def test_discord_error_becomes_the_matching_courier_error(
    raised: BaseException, how: dict[str, bool], meant: type
) -> None:
    assert type(translate(raised, **how)) is meant


def test_retry_waits_as_long_as_discord_asks() -> None:
    assert isinstance(translate(discord.RateLimited(90.0)), Retry)
    assert translate(discord.RateLimited(90.0)).after == 90.0  # type: ignore[attr-defined]
    assert translate(error(429, 0, **{"Retry-After": "7"})).after == 7.0  # type: ignore[attr-defined]


def test_errors_of_the_bot_itself_are_not_translated() -> None:
    with pytest.raises(discord.HTTPException):
        translate(error(400, 50035))
    with pytest.raises(KeyError):
        translate(KeyError("x"))


async def test_exists_is_false_only_on_a_clear_no(world: World) -> None:
    channel = world.sandbox.channel
    sent = await world.bot.get_partial_messageable(channel.id).send("here")
    assert await world.bot.courier.exists(channel.id, sent.id)
    world.anna.delete(world.anna.message(sent.id))
    assert not await world.bot.courier.exists(channel.id, sent.id)
    assert not await world.bot.courier.exists(999, 999)


async def test_server_error_is_retried_and_logged_once(world: World) -> None:
    world.sandbox.faults.fail_next(2, 503, r"POST .*/channels/\d+/messages")
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.ben.wait_for(lambda ben: [m for m in ben.messages("#duel", ephemeral=False) if m.components])
    await world.settled()
    assert len([m for m in world.ben.messages("#duel", ephemeral=False) if m.components]) == 1


# -- the catalogue -------------------------------------------------------------------------------------------

PACKAGE = Path(cogs.__file__).parent
ENGLISH = match.EN | lookup.EN


def sources() -> list[Path]:
    """Return the files whose texts players see. The catalogue itself and the command lines are left out."""
    inside = [p for p in sorted(PACKAGE.rglob("*.py")) if not {"text", "doctor"} & set(p.relative_to(PACKAGE).parts)]
    assert len(inside) > 30
    return [p for p in inside if p.name not in ("__main__.py", "steps.py")]


def used_ids() -> set[str]:
    found: set[str] = set()
    for path in sources():
        found |= set(re.findall(r"[\"'](ui\.[a-z_.]+[a-z_])[\"']", path.read_text()))
    return found


def test_every_message_that_is_named_exists() -> None:
    missing = {i for i in used_ids() if i not in message_ids() and not i.startswith("ui.group")}
    assert not missing


def test_every_message_of_the_catalogue_is_used() -> None:
    text = "\n".join(p.read_text() for p in sources())
    families = set(re.findall(r"f[\"'](ui\.[a-z_.]+\.)\{", text)) | {
        "ui.confirm.",
        "ui.choose_none.",
        "ui.own_cards.",
        "ui.group.",
        "ui.name.",
        "ui.parameter.",
    }
    families |= {"ui.mine", "ui.theirs"}
    unused = {i for i in ENGLISH if i not in text and not any(i.startswith(family) for family in families)}
    assert not unused


def test_no_sentence_is_written_in_the_code() -> None:
    """A string of several words that is not a docstring, a log line or an error counts as a text shown to people."""
    for path in sources():
        tree = ast.parse(path.read_text())
        allowed = set()
        for node in ast.walk(tree):
            if isinstance(node, (ast.Raise, ast.Assert)):
                allowed |= {id(n) for n in ast.walk(node)}
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if isinstance(node.func.value, ast.Name) and node.func.value.id == "log":
                    allowed |= {id(n) for n in ast.walk(node)}
                if node.func.attr == "fail":
                    allowed |= {id(n) for n in ast.walk(node)}
            body = getattr(node, "body", None)
            for inner in body if isinstance(body, list) else []:
                if isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant):
                    allowed.add(id(inner.value))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super":
                continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in allowed:
                words = re.findall(r"[A-Za-z]{2,}", node.value)
                assert not (len(words) > 1 and " " in node.value.strip()), (path.name, node.value)


def test_labels_fit_a_phone() -> None:
    """Words on fixed buttons are short and plain text."""
    for id, text in ENGLISH.items():
        if re.fullmatch(r"ui\.[a-z_]+", id) and not text.endswith("."):
            assert len(re.sub(r"\{[^}]*\}", "", text)) <= 24 or id == "ui.amount", id
            assert "*" not in text, id
