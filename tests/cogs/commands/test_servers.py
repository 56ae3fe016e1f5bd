"""The choices of a server's managers, and what they can do about its matches."""

from __future__ import annotations

import json
from typing import Any

import cog_fight
import cog_games
import pytest
import yaml
from cog_hands import begun, challenge, invite, prompt
from cog_world import World

from bot.matches.servers import ServerRules
from bot.model import UserError
from bot.sandbox.validation.components import walk
from bot.sandbox.world.model import Permission
from cogs.lookup.report import scenario


def manager(world: World) -> Any:
    """Return a person who may manage the server and has no seat."""
    eve = world.sandbox.add_user("Eve")
    there = world.sandbox.world
    there.give_role(eve.user, there.add_role("Staff", Permission.MANAGE_GUILD))
    return eve


def keys(data: Any) -> set[str]:
    """Return all keys of a document."""
    if isinstance(data, list):
        return {key for one in data for key in keys(one)}
    return {key for name, one in data.items() for key in {name, *keys(one)}} if isinstance(data, dict) else set()


async def limited(world: World, eve: Any, **menus: list[str]) -> Any:
    """Choose in the menus of the panel, by placeholder."""
    told = await eve.slash("#duel", "admin setup")
    for name, values in menus.items():
        await eve.select(told.message, f"{name} for matches" if name == "Channels" else name, values)
        await world.settled()
    return told.message


async def rules_of(world: World) -> ServerRules:
    return await world.manager.servers.rules(world.sandbox.channel.guild_id)


async def test_setup_outlives_a_restart(world: World) -> None:
    eve = manager(world)
    shown = await limited(world, eve, Channels=["duel"])
    await world.restart()
    assert (await rules_of(world)).channels == (world.sandbox.channel.id,)
    await eve.select(shown, "Where threads open", ["Threads open in #duel"])
    await eve.select(shown, "Paces on offer", ["1d", "live"])
    await world.settled()
    rules = await rules_of(world)
    assert rules.threads == str(world.sandbox.channel.id) and rules.paces == ("1d", "live")
    chosen = [one for part in walk(eve.message(shown.id).components) for one in part.get("default_values") or ()]
    assert [int(one["id"]) for one in chosen] == [world.sandbox.channel.id]


async def test_challenge_elsewhere_is_refused_with_the_channel(world: World) -> None:
    other = world.sandbox.add_channel("other")
    await limited(world, manager(world), Channels=["duel"])
    told = await world.anna.slash(other, "match challenge", opponent="Ben")
    assert f"<#{world.sandbox.channel.id}>" in told.text and "matches are played in" in told.text
    await challenge(world)
    assert invite(world)


async def test_person_without_the_role_cannot_accept(world: World) -> None:
    there = world.sandbox.world
    role = there.add_role("Players")
    there.give_role(world.anna.user, role)
    eve = manager(world)
    told = await eve.slash("#duel", "admin setup")
    await eve.select(told.message, "Roles that may play", ["Players"])
    await world.settled()
    await challenge(world)
    answer = await world.ben.click(invite(world), "Accept")
    refused = await world.ben.click(answer.message, "Begin")
    await world.settled()
    assert any(f"<@&{role.id}>" in message.content for message in refused.messages)
    there.give_role(world.ben.user, role)
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == "active"


async def test_challenge_takes_the_pace_of_the_server(world: World) -> None:
    eve = manager(world)
    told = await eve.slash("#duel", "admin setup")
    await eve.select(told.message, "Paces on offer", ["8h"])
    await world.settled()
    refused = await world.anna.slash("#duel", "match challenge", opponent="Ben", pace="none")
    assert "This server offers these paces" in refused.text
    await challenge(world)
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.options["pace"] == "8h"


async def test_only_managers_can_use_admin_commands(world: World) -> None:
    await begun(world)
    for command in ("admin setup", "admin end", "admin resend", "admin export"):
        told = await world.anna.slash("#duel", command)
        assert "may manage this server" in told.text and not told.message.components and not told.message.files
    eve = manager(world)
    told = await eve.slash("#duel", "admin setup")
    world.sandbox.world.guild.others[0].permissions = 0
    world.sandbox.world._moved()
    late = await eve.select(told.message, "Paces on offer", ["8h"])
    await world.settled()
    assert any("may manage this server" in message.content for message in late.messages)
    assert await rules_of(world) == ServerRules()


async def test_export_of_a_running_match_tells_only_public_facts(fight: World) -> None:
    await cog_fight.begun(fight)
    eve, there = manager(fight), fight.sandbox.world
    there.give_role(fight.anna.user, there.guild.others[0])
    for person in (eve, fight.anna):
        told = await person.slash("#duel", "admin export")
        text = told.message.files[0].data.decode()
        assert "Dwarf Ranger" in text
        assert "Wake the Mountain" not in text
        assert "seed" not in keys(yaml.safe_load(text))


@pytest.mark.parametrize("game", cog_games.GAMES)
async def test_export_of_a_running_match_is_the_spectators_file(real_world: World, game: str) -> None:
    """`tests/test_reports.py` shows that such a file reveals nothing hidden."""
    info = await cog_games.begin(real_world, game)
    info = await cog_games.play(real_world, info, 40)
    eve = manager(real_world)
    await real_world.restart()
    told = await eve.slash("#duel", "admin export", match=info.key)
    look = await real_world.manager.reader.look_seat(info.id, None)
    lines = await real_world.manager.reader.log(info.id, None)
    text = told.message.files[0].data.decode()
    assert text == scenario(look, lines, (), "en")
    assert "seed" not in keys(yaml.safe_load(text))
    with pytest.raises(UserError, match="not_over"):
        await real_world.manager.servers.journal(info.id)


async def test_export_of_a_finished_match_is_its_journal(world: World) -> None:
    await begun(world)
    eve = manager(world)
    told = await eve.slash("#duel", "admin end")
    await eve.click(told.message, "Yes, end it")
    await world.settled()
    told = await eve.slash("#duel", "admin export", match="1")
    journal = json.loads(told.message.files[0].data)
    assert journal["match"] == "1" and journal["entries"] and str(world.anna.id) not in json.dumps(journal)


async def test_resend_delivers_prompt_and_board_again(world: World) -> None:
    await begun(world)
    before, boards = prompt(world.anna), len(world.anna.messages("#duel", ephemeral=False))
    told = await manager(world).slash("#duel", "admin resend")
    await world.settled()
    assert "again" in told.text and prompt(world.anna).id != before.id
    assert len(world.anna.messages("#duel", ephemeral=False)) > boards
    await world.stands()


async def test_match_of_another_server_is_not_found(world: World) -> None:
    await begun(world)
    there = world.sandbox.world
    abroad = there.add_guild("Abroad")
    channel = there.add_channel("far", guild=abroad)
    there.join(world.anna.user, abroad)
    there.give_role(world.anna.user, there.add_role("Staff", Permission.MANAGE_GUILD, abroad), abroad)
    for command in ("admin end", "admin resend", "admin export"):
        told = await world.anna.slash(channel, command, match="1")
        assert "no such match" in told.text


async def test_privacy_is_explained(world: World) -> None:
    told = await world.anna.slash("dm", "help", topic="privacy")
    assert "**Privacy**" in told.text
