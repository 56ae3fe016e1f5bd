"""Digests on the local Discord: one sound for three waiting matches, with restarts, closed messages and in German."""

from __future__ import annotations

import asyncio
from typing import Any

from cog_hands import begun, begun_elsewhere, labels
from cog_world import World

from bot.clocks.quiet import HOUR_MS
from bot.matches.notify import DIGEST_REST_MS
from bot.sandbox.validation.components import walk
from cogs.wire.custom_ids import Tap


async def three(world: World, **options: Any) -> None:
    """Begin three matches that wait for both players."""
    await begun(world, **options)
    for name in ("second", "third"):
        await begun_elsewhere(world, name, **options)


def digests(player: Any, text: str = "3 matches wait for you:") -> list[Any]:
    return [m for m in player.dms() if m.content.startswith(text)]


async def test_digest_of_a_restarted_bot_is_sent_once(world: World) -> None:
    await three(world)
    await world.restart()
    await world.pass_time(HOUR_MS)
    assert len(digests(world.ben)) == 1 and digests(world.ben)[0].pings
    await world.restart()
    await world.pass_time(2 * HOUR_MS)
    assert len(digests(world.ben)) == 1
    await world.ben.click(next(m for m in world.ben.dms() if "Keep" in labels(m)), "Keep")
    await world.settled()
    assert len(digests(world.ben, "2 matches wait for you:")) == 1 and not digests(world.ben)


async def test_digest_is_in_the_players_language(world: World) -> None:
    await three(world)
    await world.sandbox.speak(world.ben.id, "de")
    await world.ben.slash("dm", "me settings")
    await world.pass_time(HOUR_MS)
    assert len(digests(world.ben, "3 Partien warten auf dich:")) == 1 and digests(world.anna)


async def test_closed_messages_get_calls_instead_of_a_digest(world: World) -> None:
    await three(world)
    world.ben.close_dms()
    await world.pass_time(HOUR_MS)
    await world.pass_time(HOUR_MS)
    assert not digests(world.ben)
    calls = [m for m in world.ben.messages("#duel", ephemeral=False) if "could not write" in m.content]
    assert len(calls) == 1 and labels(calls[0]) == ["Open my prompt"]


async def test_digest_follows_answers_of_the_same_second(world: World) -> None:
    await three(world)
    await world.pass_time(HOUR_MS)
    prompts = [m for m in world.ben.dms() if "Keep" in labels(m)]
    await asyncio.gather(*(world.ben.click(one, "Keep") for one in prompts[:2]))
    await world.settled()
    await world.pass_time(DIGEST_REST_MS)
    assert not digests(world.ben) and len(digests(world.ben, "1 match waits for you:")) == 1


async def test_reminders_of_three_matches_are_one_digest(world: World) -> None:
    await three(world, pace="1d")
    await world.sandbox.speak(world.anna.id, "de")
    await world.anna.slash("dm", "me settings")
    await world.pass_time(HOUR_MS)
    await world.until(lambda: digests(world.ben) and digests(world.anna, "3 Partien warten auf dich:"))
    first = digests(world.ben)[0].id
    await world.pass_time(11 * HOUR_MS)
    await world.until(lambda: [m.id for m in digests(world.ben)] not in ([], [first]))
    (digest,) = digests(world.ben)
    assert digest.pings == {world.ben.id} and digest.content.count("Your time runs out <t:") == 3
    reminders = [m for m in world.ben.dms() if "half of your time is over" in m.content]
    assert len(reminders) == 3 and not any(m.pings for m in reminders)
    (german,) = digests(world.anna, "3 Partien warten auf dich:")
    assert german.content.count("Deine Zeit läuft <t:") == 3


def edits(world: World, digest: Any) -> int:
    """Return how often a digest was edited."""
    path = f"/channels/{digest.channel_id}/messages/{digest.id}"
    return sum(one.method == "PATCH" and one.path.endswith(path) for one in world.sandbox.requests)


async def test_digest_is_not_edited_while_its_list_stays(world: World) -> None:
    await three(world)
    await world.pass_time(HOUR_MS)
    (digest,) = digests(world.anna)
    await tap_in(world, world.ben, 1, "Keep")
    await tap_in(world, world.anna, 1, "Keep")
    await tap_in(world, world.anna, 1, "1 Spearman (2)")
    await tap_in(world, world.anna, 1, "2")
    await world.pass_time(2 * DIGEST_REST_MS)
    assert edits(world, digest) == 0 and len(digests(world.anna)) == 1


async def test_digest_is_edited_once_for_answers_of_a_minute(world: World) -> None:
    await three(world)
    await world.pass_time(HOUR_MS)
    (digest,) = digests(world.ben)
    await world.pass_time(DIGEST_REST_MS)
    for match in (1, 2):
        await tap_in(world, world.ben, match, "Keep")
    assert edits(world, digest) == 1 and digests(world.ben, "2 matches wait for you:")
    await world.restart()
    await world.pass_time(DIGEST_REST_MS)
    assert edits(world, digest) == 2 and digests(world.ben, "1 match waits for you:")
    await tap_in(world, world.ben, 3, "Keep")
    await world.pass_time(0)
    assert edits(world, digest) == 2 and not digests(world.ben, "1 match waits for you:")


async def tap_in(world: World, player: Any, match: int, label: str) -> None:
    """Press a button of the prompt of a match."""
    asked = next(m for m in reversed(player.dms()) if label in labels(m) and match in matches(m))
    await player.click(asked, label)
    await world.settled()


def matches(message: Any) -> set[int]:
    """Return the matches that the buttons of a message belong to."""
    taps = [Tap.parse(part["custom_id"]) for part in walk(message.components) if part.get("custom_id")]
    return {tap.match for tap in taps if tap is not None}
