"""/me settings: boards as pictures, large pictures or text, and whether hints are shown. They apply to all private
messages.
"""

from __future__ import annotations

from typing import Any

from cog_hands import begun
from cog_world import World

from bot.model import UserSettings
from bot.sandbox.validation.components import walk


def prompt(player: Any) -> Any:
    return next(m for m in reversed(player.dms()) if m.components)


def labels(message: Any) -> list[str]:
    return [p["label"] for p in walk(message.components) if p.get("label")]


def marked(message: Any) -> list[str]:
    return [p["label"] for p in walk(message.components) if p.get("style") == 3]


async def set_to(world: World, player: Any, *choices: str) -> Any:
    answer = await player.slash("#duel", "me settings")
    assert answer.message.ephemeral
    for choice in choices:
        await player.click(player.message(answer.message.id), choice)
        await world.settled()
    return player.message(answer.message.id)


async def test_settings_are_set_by_taps_and_outlive_a_restart(world: World) -> None:
    answer = await world.anna.slash("dm", "me settings")
    assert "Boards: Pictures." in answer.text and marked(answer.message) == ["Pictures", "In the first match"]
    message = await set_to(world, world.anna, "Text board, no pictures", "Never")
    assert marked(message) == ["Text board, no pictures", "Never"]
    await world.restart()
    assert await world.manager.people.liking(world.anna.id) == UserSettings("text", "off")
    assert await world.manager.people.liking(world.ben.id) == UserSettings()
    await world.anna.click(world.anna.message(message.id), "Always")
    await world.settled()
    assert await world.manager.people.liking(world.anna.id) == UserSettings("text", "on")


async def test_person_with_text_setting_gets_no_picture(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await set_to(world, anna, "Text board, no pictures")
    await begun(world, game="invasion", first="me")
    asked = prompt(anna)
    assert not asked.files and "**Kingdom**" in asked.text and "Setting up" not in asked.content
    assert prompt(world.ben).files, "the other player keeps the pictures"
    for label in ("Cards", "Board", "?"):
        answer = await anna.click(asked, label)
        assert not answer.message.files, label
        menus = [p for p in walk(answer.message.components) if p.get("options")]
        if label == "Cards":
            one = await anna.select(answer.message, menus[0]["custom_id"], menus[0]["options"][0]["value"])
            assert not one.message.files
    for command in ("hand", "match board", "match status"):
        answer = await anna.slash("dm", command)
        assert not answer.message.files, command
    answer = await anna.slash("dm", "match board")
    assert "**Kingdom**" in answer.text
    answer = await anna.slash("dm", "match board", style="picture")
    assert answer.message.files, "asked for by name, a picture comes all the same"
    await anna.slash("dm", "play", action="keep")
    await world.settled()
    await world.ben.click(prompt(world.ben), "Keep")
    await world.settled()
    asked = prompt(anna)
    assert not asked.files and "**Battlefield**" in asked.text
    board = anna.messages("#duel", ephemeral=False)[-1]
    assert board.files, "what all see stays a picture"


async def test_large_pictures_show_less_in_each(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await begun(world, game="invasion", first="me")
    plain = await anna.slash("dm", "hand")
    await set_to(world, anna, "Large pictures")
    large = await anna.slash("dm", "hand")
    assert len(plain.message.files) == 1 and len(large.message.files) == 4, "two cards to a picture, of seven"
    board = await anna.slash("dm", "match board")
    assert [f.filename for f in board.message.files] == [f"board-{z}.png" for z in ("kingdom", "quest", "battlefield")]


async def test_hints_are_shown_as_set(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await begun(world, game="summoner_wars", first="me")
    hint = "A sword must stand next to its target"
    assert hint in prompt(anna).content, "a first match"
    await set_to(world, anna, "Never")
    answer = await anna.click(anna.messages("#duel", ephemeral=False)[-1], "Open my prompt")
    assert hint not in answer.text and "Movement Phase" in answer.text
