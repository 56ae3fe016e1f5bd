"""/play accepts typing slips, and never guesses between two words."""

from __future__ import annotations

import pytest
from cog_hands import begun, prompt, tap
from cog_world import World

from cogs.commands.typos import mended

KNOWN = frozenset({"guardian", "archer", "archers", "smasher", "spearman", "bear", "boar"})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("guardain d3", "guardian d3"),
        ("gaurdain d3", "guardian d3"),
        ("archr", "archer"),
        ("smaher e5", "smasher e5"),
        ("Guardian d3", "Guardian d3"),
        ("guard d3", "guard d3"),
        ("e5 d4", "e5 d4"),
        ("baar", "baar"),
        ("bex", "bex"),
        ("wizard", "wizard"),
    ],
)
def test_typing_mistake_is_corrected_if_one_word_is_near(typed: str, meant: str) -> None:
    assert mended(typed, KNOWN) == meant


async def test_mistyped_card_is_played(world: World) -> None:
    await begun(world)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    told = await world.anna.slash("#duel", "play", action="spaerman")
    await world.settled()
    assert "How much" in told.text


async def test_mistyped_card_is_completed(world: World) -> None:
    await begun(world)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    choices = await world.anna.autocomplete("#duel", "play", "action", "spaerman")
    assert any("Spearman" in choice["name"] for choice in choices)


async def test_word_unlike_all_is_not_guessed(world: World) -> None:
    await begun(world)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    told = await world.anna.slash("#duel", "play", action="elephant")
    assert 'I could not read "elephant"' in told.text
    assert prompt(world.anna)
