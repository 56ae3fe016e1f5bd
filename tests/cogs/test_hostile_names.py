"""Names that contain markup, on every kind of message that shows a name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cog_hands import labels
from cog_world import World

from engine import game

SPEC = game("invasion")
ORC = "\n".join(f"{n} {SPEC.rules.cards[code].name}" for code, n in SPEC.decks["core_50_orc"].cards.items())

HOSTILE = {
    "link": ("[Anna](https://x.example)", "](", "Anna(https x.example"),
    "bold": ("An**na", "An**na", "Anna"),
    "spoiler": ("||Anna||", "||", "Anna"),
    "code": ("`Anna`", "`", "Anna"),
    "mention": ("<@1> @everyone", "@everyone", "1 everyone"),
    "turned": ("Anna\u202e\u2066", "\u202e", "Anna"),
    "heading": ("\n# Anna", "# Anna", "Anna"),
    "flood": ("Anna" + "\u0321\u0335\u0338" * 9, "\u0321\u0335\u0338", "Anna"),
    "hidden": ("\u200bAn\U000e0041na", "\U000e0041", "Anna"),
    "filler": ("\u3164\u115f", "\u3164", "Player 1"),
    "braille": ("\u2800\u2800", "\u2800", "Player 1"),
    "long": ("Anna" * 400, "Anna" * 12, "AnnaAnna"),
}


def shown(world: World) -> list[str]:
    """Return everything the bot has written: texts, embeds, buttons, menus and the pictures' alternative texts."""
    found = []
    for channel in world.sandbox.world.channels.values():
        for message in channel.messages.values():
            if message.author_id == world.sandbox.world.bot.id:
                files = [file.payload() for file in message.files]
                texts = [message.content, message.embeds, message.components, files]
                found.append(json.dumps(texts, ensure_ascii=False))
    return found


def newest(player: Any, label: str) -> Any:
    return next(m for m in reversed(player.messages("#duel", ephemeral=False)) if label in labels(m))


async def seen_everywhere(world: World, name: str) -> list[str]:
    """Challenge, accept, play and end a match as a person with that name. Returns the texts shown outside messages."""
    anna, ben = world.anna, world.ben
    anna.user.name = name
    await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion")
    await world.settled()
    waiting = await ben.slash("#duel", "match status")
    refused = await world.sandbox.add_user("Eve").slash("#duel", "match challenge", opponent=str(anna.id))
    asked = await ben.click(newest(ben, "Accept"), "Accept")
    await ben.click(ben.message(asked.message.id), "Begin")
    await world.settled()
    told = [waiting.text, refused.text]
    for command in ("match status", "match board", "match log", "match end", "match concede", "why", "match report"):
        told.append((await ben.slash("#duel", command)).text)
    told.append((await ben.slash("#duel", "match board", style="text")).text)
    told += [one["name"] for one in await ben.autocomplete("#duel", "match status", "match", "")]
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    told.append(json.dumps((await world.manager.reader.look(info.id, ben.id)).view, ensure_ascii=False))
    told.append(json.dumps(await world.manager.reader.export(info.id), ensure_ascii=False))
    sure = await anna.slash("#duel", "match concede")
    await anna.click(sure.message, "Yes, concede")
    await world.settled()
    told.append((await ben.slash("#duel", "match history")).text)
    return told


@pytest.mark.parametrize("kind", HOSTILE)
async def test_player_name_is_clean_on_every_message(real_world: World, kind: str) -> None:
    name, payload, clean = HOSTILE[kind]
    told = await seen_everywhere(real_world, name)
    everything = [*told, *shown(real_world)]
    assert [text for text in everything if payload in text] == []
    assert any(clean in text for text in shown(real_world)) and any(clean in text for text in told)


async def decks_everywhere(world: World, name: str) -> list[str]:
    """Paste, list, show, check, share, copy and play a deck with that name. Returns texts shown outside messages."""
    anna, ben = world.anna, world.ben
    anna.user.name = name
    kept = await world.manager.decks.bring(anna.id, "invasion", ORC, name)
    asked = await world.manager.decks.bring(anna.id, "invasion", f"3 {name[:40]}x\n3 Squig Herders", f"{name} 2")
    key, open_ = f"deck:{kept.deck.id}", f"deck:{asked.deck.id}"
    told = []
    for command, deck in (("show", key), ("check", key), ("share", key), ("delete", key), ("show", open_)):
        told.append((await anna.slash("#duel", f"deck {command}", deck=deck)).text)
    told.append((await anna.slash("#duel", "deck list")).text)
    told.append((await anna.slash("#duel", "deck show", deck=f"{name[:80]}?")).text)
    for command, option in (("deck show", "deck"), ("match challenge", "deck")):
        told += [one["name"] for one in await anna.autocomplete("#duel", command, option, "")]
    await world.settled()
    await ben.click(newest(ben, "Keep a copy"), "Keep a copy")
    await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion", deck=key)
    await world.settled()
    await ben.click(newest(ben, "Accept"), "Accept")
    return told


@pytest.mark.parametrize("kind", HOSTILE)
async def test_deck_name_is_clean_on_every_message(real_world: World, kind: str) -> None:
    name, payload, _ = HOSTILE[kind]
    told = await decks_everywhere(real_world, name)
    everything = [*told, *shown(real_world)]
    assert [text for text in everything if payload in text] == []
    assert "" not in told, "every choice and answer has words"


async def test_blank_query_gives_no_card(real_world: World) -> None:
    anna = real_world.anna
    for command, option in (("card", "name"), ("rule", "query"), ("keyword", "name")):
        for blank in ("\u3164", "\u2800", " \u200b", "--"):
            answer = await anna.slash("#duel", command, **{option: blank})
            assert answer.text == "Please type what you would like to look up."


async def test_blank_text_gives_no_blank_choice(real_world: World) -> None:
    anna = real_world.anna
    await real_world.manager.decks.bring(anna.id, "invasion", "3 Squig Herders", "\u3164")
    for command, option in (("card", "name"), ("rule", "query"), ("keyword", "name"), ("deck show", "deck")):
        for blank in ("\u3164", "\u2800", " ", "\u202e"):
            choices = await anna.autocomplete("#duel", command, option, blank)
            assert all(any(sign.isalnum() and sign != "\u3164" for sign in one["name"]) for one in choices)


async def test_blank_answer_chooses_nothing(real_world: World) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion")
    await world.settled()
    asked = await ben.click(newest(ben, "Accept"), "Accept")
    await ben.click(ben.message(asked.message.id), "Begin")
    await world.settled()
    before = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    await ben.slash("#duel", "play", action="\u3164")
    await world.settled()
    after = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert before is not None and after is not None and after.rev == before.rev
