"""Private notes on matches over the local Discord."""

from __future__ import annotations

from cog_hands import begun
from cog_world import World


async def test_note_is_shown_to_its_writer_after_a_restart(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "match note", text="He holds *one* tactic")
    assert told.text.endswith("> He holds *one* tactic")
    await world.restart()
    mine = await world.anna.slash("dm", "match status")
    assert "> He holds *one* tactic" in mine.text


async def test_note_is_hidden_from_the_opponent(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "match note", text="Beware of fire")
    assert told.message is not None and told.message.ephemeral
    for command in ("match status", "match note"):
        assert "fire" not in (await world.ben.slash("#duel", command)).text
    assert all("fire" not in m.content for m in world.ben.messages("#duel"))


async def test_new_note_replaces_the_old_one(world: World) -> None:
    await begun(world)
    await world.anna.slash("#duel", "match note", text="old")
    told = await world.anna.slash("#duel", "match note", text="new")
    assert "new" in told.text and "old" not in told.text


async def test_cleared_note_is_deleted(world: World) -> None:
    await begun(world)
    await world.anna.slash("#duel", "match note", text="old")
    told = await world.anna.slash("#duel", "match note", clear=True)
    assert told.text == "You have no note on match 1."
    assert "old" not in (await world.anna.slash("#duel", "match status")).text


async def test_note_mentions_nobody(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "match note", text=f"ask <@{world.ben.id}> about @everyone")
    assert told.message is not None and not told.message.mentions


async def test_note_is_confirmed_in_german(world: World) -> None:
    await begun(world)
    world.anna.user.locale = "de"
    told = await world.anna.slash("#duel", "match note", text="Feuer")
    assert told.text.startswith("**Deine Notiz zu Partie 1**")
