"""Requests about how a match goes on tell nobody what is hidden: two matches that differ only in hidden cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import cog_fight
import pytest
from cog_fight import begun, fighting
from cog_hands import labels
from cog_world import World

IDS = re.compile(r"\d{6,}")
HANDS = (["Wake the Mountain"], ["Troll Vomit"])


@pytest.fixture
def fight() -> None:
    """Keep the real games, which the folder's fixtures would replace."""


def seen(player: Any) -> dict[str, list[tuple[str, bool, list[str], str]]]:
    """Return what a person sees in each place, without ids and times.

    The messages are sorted, because the outbox orders those of the same millisecond by chance.
    """
    return {
        place: sorted(
            (bare(one.content), one.ephemeral, labels(one), bare(str([e.get("description") for e in one.embeds])))
            for one in player.messages(place)
        )
        for place in ("dm", "#duel", "#arena")
    }


def bare(text: str) -> str:
    return IDS.sub("N", text)


async def allow(world: World, *players: Any) -> None:
    for player in players:
        message = next(m for m in reversed(player.dms()) if "Agree" in labels(m))
        await player.click(message, "Agree")
        await world.settled()


async def lived(world: World) -> list[Any]:
    """Adjourn, resume and move a match, and replace Anna. Returns what the others see after each step."""
    there = world.sandbox
    cleo, eve = there.add_user("Cleo"), there.add_user("Eve")
    await begun(world)
    there.add_channel("arena")
    found = []
    for command, options, who in (
        ("adjourn", {}, (world.ben,)),
        ("resume", {}, (world.ben,)),
        ("move", {"channel": "#arena"}, (world.ben,)),
        ("replace", {"player": "Anna", "by": "Cleo"}, (world.ben, cleo)),
    ):
        asking = there.player("Anna")
        told = await asking.slash("#duel", f"match {command}", match="1", **options)
        await world.settled()
        await allow(world, *(who if "waiting for" in told.text else ()))
        await world.rests()
        found.append([seen(one) for one in (world.anna, cleo if command != "replace" else eve, eve)])
    return found


async def test_messages_do_not_depend_on_hidden_cards(fight: None, tmp_path: Path) -> None:
    worlds = []
    for n, hand in enumerate(HANDS):
        (tmp_path / str(n)).mkdir()
        async with fighting(tmp_path / str(n), ben={**cog_fight.BEN, "hand": hand}) as world:
            worlds.append(await lived(world))
    assert worlds[0] == worlds[1]


async def test_newcomer_sees_the_hand_and_no_plan_of_the_former_player(fight: None, tmp_path: Path) -> None:
    async with fighting(tmp_path) as world:
        cleo = world.sandbox.add_user("Cleo")
        await begun(world)
        before = await world.manager.reader.look(1, world.anna.id)
        await world.anna.slash("#duel", "match replace", player="Anna", by="Cleo")
        await world.settled()
        await allow(world, world.ben, cleo)
        await world.restart()
        after = await world.manager.reader.look(1, cleo.id)
        other = await world.manager.reader.look(1, world.anna.id)
        hands = [view["players"][0]["hand"] for view in (before.view, after.view)]
        assert hands[0] == hands[1] and [card["name"] for card in hands[1]] == ["Wake the Mountain"]
        assert other.seat is None and not other.view["players"][0].get("hand")
        assert after.rules == 0 and after.queued == () and not after.can_take_back and not after.can_ask_back
        told = await cleo.slash("dm", "hand")
        assert "Wake the Mountain" in str(told.message.embeds) + told.text
