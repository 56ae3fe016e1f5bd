"""/me export, /me forget and /me block on the local Discord, with a restart in the middle."""

from __future__ import annotations

import json
import logging
import sqlite3
from typing import Any

import pytest
from cog_hands import begun, challenge, invite, labels, pressed
from cog_world import World

from bot.logs import JsonFormatter, TextFormatter
from bot.model import CHALLENGE, FORMER, NOBODY, OVER
from bot.sandbox.validation.components import walk
from bot.storage.schema import metadata


def stored(world: World) -> str:
    """Return all values of all tables as one text."""
    with sqlite3.connect(world.path) as file:
        rows = [list(file.execute(f'SELECT * FROM "{name}"')) for name in metadata.tables]
    return json.dumps(rows, default=repr)


def everything(world: World) -> list[Any]:
    """Return the matches, journals and seats."""
    with sqlite3.connect(world.path) as file:
        return [list(file.execute(f"SELECT * FROM {name}")) for name in ("match", "journal", "seat", "event")]


async def later(world: World, ms: int = 0) -> None:
    world.ahead += ms
    await world.timers.carry_out_due()
    await world.settled()


async def press(world: World, player: Any, message: Any, label: str) -> Any:
    """Press a button of a private message, and return the message that shows the result."""
    answer = await player.click(player.message(message.id), label)
    await world.settled()
    return player.message(answer.message.id)


async def forget(world: World, player: Any) -> Any:
    answer = await player.slash("#duel", "me forget")
    return await press(world, player, answer.message, "Forget me")


def result(player: Any) -> Any:
    return next(m for m in reversed(player.messages("#duel", ephemeral=False)) if "Rematch" in labels(m))


async def test_export_is_a_private_file(world: World) -> None:
    await begun(world)
    await world.restart()
    answer = await world.anna.slash("dm", "me export")
    (file,) = answer.message.files
    assert answer.message.ephemeral and file.filename == "riposte-my-data.json"
    found = json.loads(file.data)
    assert found["matches"][0]["players"] == ["Anna", "Ben"]
    assert found["settings"][0]["id"] == str(world.anna.id)
    assert str(world.ben.id) not in file.data.decode()


async def test_forget_asks_first_and_forgets_after_a_restart(world: World) -> None:
    info = await begun(world)
    answer = await world.anna.slash("#duel", "me forget")
    assert answer.message.ephemeral
    assert "You concede 1 running match: 1 (Anna against Ben)." in answer.text and "/me export" in answer.text
    before = await press(world, world.anna, answer.message, "Keep my data")
    assert "I have forgotten nothing." in before.text
    answer = await world.anna.slash("#duel", "me forget")
    await world.restart()
    after = await press(world, world.anna, answer.message, "Forget me")
    assert "I have forgotten you." in after.text
    await later(world)
    assert str(world.anna.id) not in stored(world) and "Anna" not in stored(world)
    over = await world.manager.reader.match(info.id)
    assert over.status == OVER and over.winners == (1,)
    assert (over.seats[0].user_id, over.seats[0].name, over.seats[1].name) == (NOBODY, FORMER, "Ben")
    assert "Anna" not in result(world.ben).text
    history = await world.ben.slash("dm", "match history")
    assert FORMER in history.text and "Anna" not in history.text


async def test_forget_without_anything_stored_is_harmless(world: World) -> None:
    answer = await world.anna.slash("dm", "me forget")
    assert "concede" not in answer.text
    done = await press(world, world.anna, answer.message, "Forget me")
    assert "I have forgotten you." in done.text


async def test_stale_prompt_of_a_forgotten_player_changes_nothing(world: World) -> None:
    await begun(world)
    asked = next(m for m in reversed(world.anna.dms()) if m.components)
    await forget(world, world.anna)
    await later(world)
    before = everything(world)
    await pressed(world, world.anna, asked, "Keep")
    assert everything(world) == before


async def test_rematch_with_a_forgotten_player_is_refused(world: World) -> None:
    await begun(world)
    await forget(world, world.anna)
    await later(world)
    refused = await press(world, world.ben, result(world.ben), "Rematch")
    assert refused.ephemeral and "no longer uses this bot" in refused.text


async def test_blocked_person_is_refused_politely(world: World) -> None:
    answer = await world.ben.slash("dm", "me block", person="Anna")
    assert answer.message.ephemeral and "You have blocked Anna." in answer.text
    await world.restart()
    refused = await challenge(world)
    assert refused.message.ephemeral and "not all of these players accept matches with each other" in refused.text
    assert "block" not in refused.text and "Ben" not in refused.text
    own = await world.ben.slash("#duel", "match challenge", opponent="Anna")
    assert "You have blocked Anna." in own.text
    assert await world.manager.reader.match_in_channel(world.sandbox.channel.id) is None


async def test_block_withdraws_an_open_challenge(world: World) -> None:
    await challenge(world)
    posted = invite(world)
    await world.ben.slash("#duel", "me block", person="Anna")
    await world.settled()
    assert "Accept" not in labels(world.ben.message(posted.id))


async def test_rematch_after_a_block_is_refused(world: World) -> None:
    await begun(world)
    answer = await world.ben.slash("#duel", "match concede")
    await world.ben.click(answer.message, "Yes, concede")
    await world.settled()
    await world.ben.slash("dm", "me block", person="Anna")
    refused = await press(world, world.anna, result(world.anna), "Rematch")
    assert "not all of these players" in refused.text
    refused = await press(world, world.ben, result(world.ben), "Rematch")
    assert "You have blocked Anna." in refused.text


async def test_blocked_person_is_unblocked_by_the_menu(world: World) -> None:
    answer = await world.ben.slash("dm", "me block")
    assert "You have blocked nobody." in answer.text
    answer = await world.ben.slash("dm", "me block", person="Anna")
    await world.restart()
    menu = next(part for part in walk(answer.message.components) if part.get("options"))
    assert [option["label"] for option in menu["options"]] == ["Anna"]
    await world.ben.select(answer.message, menu["custom_id"], menu["options"][0]["value"])
    await world.settled()
    text = world.ben.message(answer.message.id).text
    assert text.startswith("You have unblocked Anna.\nYou have blocked nobody.")
    await challenge(world)
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == CHALLENGE


async def test_nobody_can_block_themselves(world: World) -> None:
    answer = await world.ben.slash("dm", "me block", person="Ben")
    assert "You cannot block yourself." in answer.text


async def test_trust_speaks_german(world: World) -> None:
    world.anna.user.locale = "de"
    answer = await world.anna.slash("dm", "me forget")
    assert "Soll ich dich vergessen?" in answer.text and "Vergiss mich" in labels(answer.message)
    answer = await world.anna.slash("dm", "me block", person="Ben")
    assert "Du hast Ben blockiert." in answer.text
    answer = await world.anna.slash("dm", "me export")
    assert answer.message.files[0].filename == "riposte-meine-daten.json"


async def test_log_of_the_bot_names_nobody(world: World, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("", "riposte", "cogs", "discord"):
        caplog.set_level(logging.INFO, name)
    await begun(world)
    await world.bot.membership.look_for_others(await world.manager.reader.match(1), 0)
    await forget(world, world.anna)
    await world.restart()
    await later(world)
    logging.getLogger("cogs").warning("user %s in channel %s", world.anna.id, world.sandbox.channel.id)
    text = "\n".join(form.format(record) for record in caplog.records for form in (TextFormatter(), JsonFormatter()))
    assert "delivered" in text and "user id-" in text
    assert str(world.anna.id) not in text and "Anna" not in text
