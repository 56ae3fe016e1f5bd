"""/deck through the whole bot: paste, unclear lines, list, check, share, delete, and matches with the players' own
decks.
"""

from __future__ import annotations

from typing import Any

import pytest
from cog_hands import labels
from cog_world import World

from bot.model import UserError
from bot.sandbox.validation.components import walk
from engine import game

SPEC = game("invasion")
ORC = "\n".join(f"{n} {SPEC.rules.cards[code].name}" for code, n in SPEC.decks["core_50_orc"].cards.items())
SMALL = "3 Squig Herders\n3 Lobber Crew"


def menu(message: Any) -> Any:
    return next(part for part in walk(message.components) if part.get("options"))


async def pasted(world: World, player: Any, text: str, name: str = "", **options: Any) -> Any:
    """Paste a text into the modal. Returns the message that shows the deck."""
    opened = await player.slash("#duel", "deck import", **options)
    assert opened.modal is not None
    answer = await player.submit_modal(opened, {"text": text, "name": name})
    await world.settled()
    return player.message(answer.message.id)


async def test_a_pasted_deck_is_kept_drawn_and_ready(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    shown = await pasted(world, anna, ORC, "Green tide", game="Warhammer: Invasion")
    assert shown.ephemeral and shown.files
    head, kept, verdict = shown.content.splitlines()
    assert head == "**Green tide** · 50 cards · Warhammer: Invasion"
    assert kept == "Green tide is kept."
    assert verdict == "It follows all deck-building rules. Play it with /match challenge, deck: Green tide."
    assert "**Unit (" in shown.text and "3 Crooked Teef Goblins" in shown.text
    await world.restart()
    listed = (await anna.slash("dm", "deck list")).text
    assert listed.splitlines() == ["You have 1 deck:", "• **Green tide** · 50 cards · Warhammer: Invasion: ready"]
    assert "no decks yet" in (await world.ben.slash("#duel", "deck list")).text
    assert [one["name"] for one in await anna.autocomplete("#duel", "deck show", "deck", "gre")] == ["Green tide"]


async def test_modal_opened_before_a_restart_is_answered(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    opened = await anna.slash("#duel", "deck import")
    await world.restart()
    answer = await anna.submit_modal(opened, {"text": SMALL})
    await world.settled()
    assert "**Orc** · 6 cards" in anna.message(answer.message.id).content


async def test_lines_that_are_not_understood_are_asked_one_by_one(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    shown = await pasted(world, anna, ORC.replace("3 Crooked Teef Goblins", "3 Goblinz") + "\n2 blahblah", "Tide")
    assert "**Which card is “Goblinz”** (3 copies)? Unclear lines left: 2." in shown.content
    offered = menu(shown)
    assert [one["label"] for one in offered["options"][-2:]] == ["Leave it out", "Leave out all 2 lines"]
    assert "Crooked Teef Goblins" in [one["label"] for one in offered["options"]]
    refused = await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion", deck="Tide")
    assert "I could not read 2 lines" in refused.text
    await anna.select(shown, offered["custom_id"], "Crooked Teef Goblins")
    await world.settled()
    shown = anna.message(shown.id)
    assert "**Which card is “blahblah”** (2 copies)? Unclear lines left: 1." in shown.content
    await anna.select(shown, menu(shown)["custom_id"], "Leave it out")
    await world.settled()
    shown = anna.message(shown.id)
    assert "It follows all deck-building rules." in shown.content and "50 cards" in shown.content
    assert [part for part in walk(shown.components) if part.get("options")] == []


async def test_all_lines_that_are_not_understood_are_left_out_at_once(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    shown = await pasted(world, anna, ORC + "\n2 blahblah\nwhat a deck\n1 Skaven Thing", "Tide")
    assert "Unclear lines left: 3." in shown.content
    await anna.select(shown, menu(shown)["custom_id"], "Leave out all 3 lines")
    await world.settled()
    shown = anna.message(shown.id)
    assert "It follows all deck-building rules." in shown.content and "50 cards" in shown.content


async def test_shared_card_name_is_asked_with_distinguishing_details(real_world: World) -> None:
    shown = await pasted(real_world, real_world.anna, "3 Healing Totem", "Totems", game="Heroes of Karth: Deathmatch")
    assert sorted(one.get("description") or "" for one in menu(shown)["options"][:2]) == [
        "Neutral · Spell",
        "Neutral · Token totem",
    ]


async def test_corrections_and_omissions_are_shown(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    slips = (
        "Squig Herdes",
        "Clan Ratz",
        "Lobber Cre",
        "Crooked Teef Goblin",
        "Doom Diver",
        "Grimgor Ironhid",
        "Boar Boyz Z",
        "Savage Marauder",
        "Bloodthirstr",
        "Bloodletterr",
        "Troll Slayerz",
        "Runesmit",
    )
    shown = await pasted(world, anna, "\n".join(f"1 {name}" for name in slips) + "\nSideboard\n2 Pillage", "Slips")
    assert "I read “Squig Herdes” as Squig Herders." in shown.content
    assert "I also corrected" in shown.content and "Runesmith" in shown.content
    assert "Left out as sideboard or comment (1 line): 2 Pillage." in shown.content


async def test_deck_name_in_the_list_precedes_the_file_name(real_world: World) -> None:
    anna = real_world.anna
    file = {"filename": "export(3).txt", "text": "Green tide\n\n3 Squig Herders"}
    assert (await anna.slash("#duel", "deck import", file=file)).text.startswith("**Green tide** · 3 cards")
    assert (await anna.slash("#duel", "deck import", file=file, name="Mine")).text.startswith("**Mine** · 3 cards")


async def test_xml_that_is_damaged_gets_a_sentence(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    for text, told in (
        ('<deck>\n<card qty="1">Pillage</deck>', "That XML file is damaged at line 2."),
        ('<!DOCTYPE d [<!ENTITY a "b">]><deck><card>&a;</card></deck>', "I cannot use that XML file"),
    ):
        refused = await anna.slash("#duel", "deck import", file={"filename": "a.o8d", "text": text})
        assert told in refused.text
    assert await world.manager.decks.all_of(anna.id) == ()


async def test_deck_check_names_broken_rules_and_missing_sets(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    more = ("Dwarf Cannon Crew", "Visit the Haunted City", "Pantheon Prayer", "Dreadfire Portal")
    await pasted(world, anna, "\n1 ".join((SMALL, *more)), "Odd")
    text = (await anna.slash("#duel", "deck check", deck="Odd")).text
    assert "Not playable yet, from Cataclysm: Pantheon Prayer." in text
    assert "• A deck has 50 to 100 cards; this one has 10. (/rule INV-DECK-SIZE)" in text
    assert "• A deck cannot mix Order and Destruction. (/rule INV-DECK-SIDES)" in text
    assert "• Visit the Haunted City is banned from decks by FAQ 1.6. (/rule INV-BANNED-RULE)" in text
    assert "• Dreadfire Portal is a fulcrum. It belongs to the multiplayer game of Cataclysm, which Riposte" in text
    assert "(/rule INV-DECK-OUTSIDE)" in text and "3 rules broken." in text, "the old FAQ has no list"
    refused = await anna.slash("#duel", "match challenge", opponent="Ben", deck="Odd")
    assert "1 card is not playable, among them Pantheon Prayer" in refused.text
    assert await world.manager.reader.match_in_channel(world.sandbox.channel.id) is None


async def test_a_deck_is_shared_copied_and_deleted(real_world: World) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    await pasted(world, anna, SMALL, "Rats")
    await anna.slash("#duel", "deck share", deck="Rats")
    await world.settled()
    posted = next(m for m in reversed(ben.messages("#duel")) if not m.ephemeral)
    assert posted.content.startswith("Anna shows a deck: **Rats** · 6 cards") and labels(posted) == ["Keep a copy"]
    answer = await ben.click(posted, "Keep a copy")
    assert answer.message.ephemeral and "Rats is kept." in answer.text
    asked = await anna.slash("#duel", "deck delete", deck="rats")
    assert labels(asked.message) == ["Delete", "Keep it"]
    await anna.click(asked.message, "Delete")
    await world.settled()
    assert "Rats is deleted." in anna.message(asked.message.id).content
    assert [deck.name for deck in await world.manager.decks.all_of(ben.id)] == ["Rats"]
    stale = await ben.click(posted, "Keep a copy")
    assert "That deck is gone." in stale.text


async def test_text_that_is_not_a_deck_gets_a_sentence_and_is_not_kept(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    for text, told in (("hello", "I found no card"), ("3 " + "Squig Herders" * 300, "I found no card")):
        answer = await pasted(world, anna, text)
        assert told in answer.content
    assert "no game called chess" in (await anna.slash("#duel", "deck import", game="chess")).text
    assert "You have no decks yet" in (await anna.slash("#duel", "deck show", deck="Rats")).text
    assert await world.manager.decks.all_of(anna.id) == ()
    await pasted(world, anna, SMALL, "Rats")
    await pasted(world, anna, SMALL, "rats")
    assert [deck.name for deck in await world.manager.decks.all_of(anna.id)] == ["rats 2", "Rats"]
    assert "no deck called Elves" in (await anna.slash("#duel", "deck show", deck="Elves")).text


async def test_match_with_own_decks_survives_restart_and_deletion(real_world: World) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    for player in (anna, ben):
        await pasted(world, player, ORC, f"Tide of {player.name}")
    offered = [one["name"] for one in await anna.autocomplete("#duel", "match challenge", "deck", "tide")]
    assert offered == ["Tide of Anna (50 cards, own deck)"]
    await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion", deck="Tide of Anna")
    await world.settled()
    invite = next(m for m in reversed(ben.messages("#duel")) if "Accept" in labels(m))
    assert "Anna plays Tide of Anna (50 cards, own deck)." in invite.content
    accept = await ben.click(invite, "Accept")
    asked = ben.message(accept.message.id)
    assert "Tide of Ben (50 cards, own deck)" in [one["label"] for one in menu(asked)["options"]]
    await ben.select(asked, menu(asked)["custom_id"], "Tide of Ben (50 cards, own deck)")
    await world.settled()
    asked = ben.message(accept.message.id)
    assert "Tide of Ben" in asked.content
    await ben.click(asked, next(label for label in labels(asked) if "Begin" in label or "Start" in label))
    await world.settled()
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None and info.status == "active"
    for player in (anna, ben):
        (deck,) = await world.manager.decks.all_of(player.id)
        await world.manager.decks.delete(player.id, deck.id)
    await world.restart()
    look = await world.manager.reader.look(info.id, anna.id)
    assert [player["race"] for player in look.view["players"]] == ["Orc", "Orc"]
    report = await world.manager.reader.export(info.id)
    assert report["seats"][0]["deck"]["core-056"] == 3


def site_export(key: str, capital: str) -> str:
    """Return a ready deck as text, in the format that a deck site exports for forums."""
    cards = [(n, SPEC.rules.cards[code]) for code, n in SPEC.decks[key].cards.items()]
    link = "[url=https://decks.example/cards/core-set/{at}]{name}[/url] (Core Set)"
    lines = [f"{n}x {link.format(at=card.code, name=card.name)}" for n, card in cards]
    return "\r\n".join(["\ufeff[b]Total Cards: [/b] (50)", "", "[b]Capital:[/b]", capital, "", *lines])


async def test_match_with_exported_decks_begins_after_nine_taps(
    real_world: World,
) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    taps = 0
    for player, key, race in ((anna, "core_50_orc", "Orc"), (ben, "au_50_high_elf", "High Elf")):
        shown = await pasted(world, player, site_export(key, race))  # two taps: a command and "Submit"
        taps += 2
        assert shown.content.splitlines()[0] == f"**{race}** · 50 cards · Warhammer: Invasion · {race}"
        assert f"Play it with /match challenge, deck: {race}." in shown.content
    offered = [one["name"] for one in await anna.autocomplete("#duel", "match challenge", "deck", "")]
    assert offered[0] == "Orc (50 cards, own deck)", "one's own decks come first"
    await anna.slash("#duel", "match challenge", opponent="Ben", deck="Orc")
    taps += 1
    await world.settled()
    accept = await ben.click(next(m for m in reversed(ben.messages("#duel")) if "Accept" in labels(m)), "Accept")
    asked = ben.message(accept.message.id)
    assert menu(asked)["options"][0]["label"] == "High Elf (50 cards, own deck)"
    await ben.select(asked, menu(asked)["custom_id"], "High Elf (50 cards, own deck)")
    await world.settled()
    await ben.click(ben.message(accept.message.id), "Begin")
    taps += 4  # each choice in a menu takes two taps
    await world.settled()
    for player in (anna, ben):
        assert any("Keep these seven cards" in message.text and "Keep" in labels(message) for message in player.dms())
    assert taps == 9


async def test_illegal_deck_is_only_for_casual_matches(real_world: World) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    await pasted(world, anna, SMALL, "Six")
    refused = await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion", deck="Six")
    assert "Six breaks 1 deck-building rule. A deck has 50 to 100 cards; this one has 6." in refused.text
    choices = [one["name"] for one in await anna.autocomplete("#duel", "match challenge", "rules", "casual")]
    assert choices == ["Casual: any deck may be played"]
    await anna.slash(
        "#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion", deck="Six", rules=choices[0]
    )
    await world.settled()
    invite = next(m for m in reversed(ben.messages("#duel")) if "Accept" in labels(m))
    assert "Casual match: decks may break the deck-building rules." in invite.content
    assert "Anna's deck: A deck has 50 to 100 cards; this one has 6." in invite.content


async def test_unplayable_own_decks_are_suggested_last(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await pasted(world, anna, ORC, "Tide", game="Warhammer: Invasion")
    await pasted(world, anna, SMALL, "Six", game="Warhammer: Invasion")
    await pasted(world, anna, SMALL + "\n2 blahblah", "Odd", game="Warhammer: Invasion")
    offered = [one["name"] for one in await anna.autocomplete("#duel", "match challenge", "deck", "")]
    assert offered[0] == "Tide (50 cards, own deck)"
    assert offered[-2:] == ["Odd (own deck, 1 line unclear)", "Six (own deck, 1 rule broken)"]
    offered = await anna.autocomplete("#duel", "match challenge", "deck", "", rules="casual")
    assert [one["name"] for one in offered][:2] == ["Six (6 cards, own deck)", "Tide (50 cards, own deck)"]


async def test_refused_deck_gets_advice_how_to_play_it(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await pasted(world, anna, SMALL, "Six")
    refused = await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion", deck="Six")
    assert "You can still play it in a casual match: /match challenge, rules: Casual." in refused.text
    await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion", deck="Six", rules="casual")
    await world.settled()
    invite = next(m for m in reversed(world.ben.messages("#duel")) if "Accept" in labels(m))
    assert "Anna plays Six (6 cards, own deck)." in invite.content


async def test_unplayable_deck_gets_no_hint_at_casual_rules(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    await pasted(world, anna, "3 Archer\n3 Lioness", "Beasts", game="Summoner Wars")
    for rules in ("", "casual"):
        refused = await anna.slash(
            "#duel",
            "match challenge",
            opponent="Ben",
            game="Summoner Wars",
            deck="Beasts",
            **({"rules": rules} if rules else {}),
        )
        assert refused.text.startswith("A match cannot begin with Beasts.") and "asual" not in refused.text


async def test_acceptance_says_why_an_own_deck_is_not_offered(real_world: World) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    await pasted(world, ben, SMALL, "Six")
    await pasted(world, ben, SMALL + "\n2 blahblah", "Odd")
    await anna.slash("#duel", "match challenge", opponent="Ben", game="Warhammer: Invasion")
    await world.settled()
    accept = await ben.click(next(m for m in reversed(ben.messages("#duel")) if "Accept" in labels(m)), "Accept")
    asked = ben.message(accept.message.id)
    assert not any("own deck" in one["label"] for one in menu(asked)["options"])
    assert "Your deck Six is not among them. Six breaks 1 deck-building rule." in asked.content
    assert "Your deck Odd is not among them. Odd cannot be played yet: I could not read 1 line." in asked.content


async def test_another_persons_deck_cannot_be_opened_or_deleted(real_world: World) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    shown = await pasted(world, anna, SMALL, "Rats")
    (deck,) = await world.manager.decks.all_of(anna.id)
    refused = await ben.slash("#duel", "match challenge", opponent="Anna", deck=f"deck:{deck.id}")
    assert "You have no decks yet" in refused.text
    assert "{" not in (await ben.slash("#duel", "match challenge", opponent="Anna", deck='{"cards":1}')).text[:1]
    assert await world.manager.reader.match_in_channel(world.sandbox.channel.id) is None
    assert anna.message(shown.id).content.startswith("**Rats**")


async def test_a_file_becomes_a_deck_by_its_name(real_world: World) -> None:
    world, anna = real_world, real_world.anna
    file = {"filename": "Rats.o8d", "text": '<deck><card qty="3">Squig Herders</card></deck>'}
    answer = await anna.slash("#duel", "deck import", file=file)
    assert answer.text.startswith("**Rats** · 3 cards · Warhammer: Invasion")
    for text, told in (
        ("x" * 20_000, "That list is too long for a deck: the maximum is 16 KB."),
        ("", "I found no card"),
    ):
        refused = await anna.slash("#duel", "deck import", file={"filename": "big.txt", "text": text})
        assert told in refused.text
    assert len(await world.manager.decks.all_of(anna.id)) == 1


async def test_a_person_keeps_a_hundred_decks_at_most(real_world: World) -> None:
    world, anna, ben = real_world, real_world.anna, real_world.ben
    for _ in range(100):
        await world.manager.decks.bring(anna.id, "invasion", SMALL, "Rats")
    refused = await pasted(world, anna, SMALL, "One more")
    assert "You already have 100 decks, the maximum." in refused.content
    decks = await world.manager.decks.all_of(anna.id)
    assert len(decks) == 100
    with pytest.raises(UserError):
        await world.manager.decks.copy(anna.id, decks[0].id)
    await world.manager.decks.delete(anna.id, decks[0].id)
    assert "One more" in (await pasted(world, anna, SMALL, "One more")).content
    assert (await world.manager.decks.copy(ben.id, decks[1].id)).name == decks[1].name
