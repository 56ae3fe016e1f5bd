"""A person of the sandbox who switches the language gets the next message in that language."""

from __future__ import annotations

import asyncio

import pytest
from cog_hands import begun, prompt, tap
from cog_world import World

from bot.process import note_language
from bot.sandbox import ClientRefusal


async def test_next_prompt_is_in_the_new_language(world: World) -> None:
    world.sandbox.speaking.append(lambda user, locale: asyncio.to_thread(note_language, world.path, user, locale))
    await begun(world)
    await tap(world, world.anna, "Keep")
    await world.sandbox.speak(world.anna.id, "de")
    await tap(world, world.ben, "Keep")
    await world.anna.wait_for(lambda one: "Partie" in prompt(one).content)
    assert "Match 1" in prompt(world.ben).content, "the other one's language stays"


async def test_sandbox_page_switches_a_persons_language(world: World) -> None:
    await world.sandbox.page._do({"op": "language", "seat": world.ben.id, "locale": "de"})
    assert world.ben.user.locale == "de"
    assert world.sandbox.page._hello()["seats"][1]["locale"] == "de"


async def test_language_unknown_to_discord_is_refused(world: World) -> None:
    with pytest.raises(ClientRefusal):
        await world.sandbox.speak(world.ben.id, "tlh")
