"""Several log sentences combined into one."""

from __future__ import annotations

import re

import pytest
from installed import INSTALLED

from bot import messages as _messages
from bot.model import LogLine
from cogs.panels.recap import deeds, story
from cogs.panels.retelling import addressed
from engine import LogEntry, Msg, say, templates

_LOADED = (_messages,)
"""Imported because it registers texts that the tests use."""


def told(*texts: Msg) -> list[LogLine]:
    return [LogLine(1, 1, LogEntry(n, "told", text)) for n, text in enumerate(texts, 1)]


def test_gathered_events_are_one_sentence() -> None:
    dead = [Msg.of("inv.log.destroyed", what=Msg.of("text", text=name)) for name in ("Squig Herders", "Runesmith")]
    assert story(told(*dead), "invasion", "en", 9) == ["• *Squig Herders* and *Runesmith* are destroyed."]
    drawn = [Msg.of("sw.log.draws_own", card=Msg.of("text", text=name)) for name in ("Smasher", "Wall", "Smasher")]
    assert story(told(*drawn), "summoner_wars", "en", 9) == ["• You draw *Smasher* ×2 and *Wall*."]
    built = [Msg.of("sw.log.built", who="Ben")] * 3
    assert story(told(*built), "summoner_wars", "en", 9) == ["• Ben builds 3 magic."]
    others = [Msg.of("sw.log.built", who="Ben"), Msg.of("sw.log.built", who="Anna")]
    assert story(told(*others), "summoner_wars", "en", 9) == ["• Ben builds 1 magic.", "• Anna builds 1 magic."]


def test_a_card_is_played_into_its_zone_in_one_sentence() -> None:
    forge, kingdom = Msg.of("text", text="Keystone Forge"), Msg.of("place.kingdom")
    plays = Msg.of("inv.log.plays", who="Anna", card=forge, n=2, targets=())
    enters = Msg.of("inv.log.enters", what=forge, zone=kingdom, who="Anna", on=Msg.of("none"))
    one = story(told(plays, enters), "invasion", "en", 9)
    assert one == ["• Anna plays *Keystone Forge* into the **kingdom** for 2 resources."]
    other = Msg.of("inv.log.enters", what=Msg.of("text", text="Runesmith"), zone=kingdom, who="Anna", on=Msg.of("none"))
    assert len(story(told(plays, other), "invasion", "en", 9)) == 2


def card(name: str) -> Msg:
    return Msg.of("text", text=name)


def section(who: str, zone: str) -> Msg:
    return Msg.of("inv.section", who=card(who), zone=Msg.of(f"place.{zone}"))


def read(reader: str, *texts: Msg) -> list[str]:
    return [deed.said("en") for deed in deeds(told(*texts), "invasion", "en", reader)]


def test_triggered_effect_is_one_sentence_with_its_result() -> None:
    ranger = Msg.of("inv.log.triggered", card=card("Dwarf Ranger"))
    burn = Msg.of("inv.log.damage", n=1, what=section("Ben", "quest"))
    drawn = [Msg.of("inv.log.draws", who=card("Anna"))] * 2
    assert read("Ben", ranger, burn) == ["*Dwarf Ranger*: your **quest zone** takes 1 damage."]
    assert read("Ben", ranger, *drawn) == ["*Dwarf Ranger*: Anna draws 2 cards."]
    assert read("Ben", ranger) == ["*Dwarf Ranger* takes effect."], "nothing is told of what it did"
    assigned = Msg.of("inv.log.assigned", who=card("Anna"), shares=(share(1, section("Ben", "quest")),))
    assert read("Anna", ranger, assigned, burn) == [
        "*Dwarf Ranger* takes effect.",
        "Ben's **quest zone** takes 1 damage.",
    ], "combat damage is not its doing"
    apart = [LogLine(1, n, LogEntry(n, "told", text)) for n, text in enumerate((ranger, burn), 1)]
    assert [deed.said("en") for deed in deeds(apart, "invasion", "en")] == [
        "*Dwarf Ranger* takes effect.",
        "Ben's **quest zone** takes 1 damage.",
    ], "nor what another answer did"


def test_attachment_is_reported_once() -> None:
    on = Msg.of("text", text="Squig Herders")
    plays = Msg.of("inv.log.plays_at", who=card("Anna"), card=card("Choppa"), n=1, targets=(on,))
    enters = Msg.of("inv.log.enters_attached", what=card("Choppa"), zone=Msg.of("place.quest"), who="Anna", on=on)
    assert read("Anna", plays, enters) == ["You play *Choppa* on *Squig Herders* for 1 resource."]
    other = Msg.of("inv.log.enters_attached", what=card("Runesmith"), zone=Msg.of("place.quest"), who="Anna", on=on)
    assert "*Runesmith* is attached to *Squig Herders*" in " ".join(read("Anna", plays, other))


def share(n: int, what: Msg) -> Msg:
    return Msg.of("inv.log.share", n=n, what=what)


def test_reader_is_addressed_as_you() -> None:
    attack = Msg.of(
        "inv.log.attack",
        who=card("Anna"),
        whom=card("Ben"),
        zone=Msg.of("place.quest"),
        units=(card("Runesmith"), card("Runesmith"), card("Troll Slayers")),
        n=4,
    )
    burns = Msg.of("inv.log.burned", what=section("Ben", "quest"))
    assert read("Anna", attack, burns) == [
        "You attack Ben's **quest zone** with *Runesmith* ×2 and *Troll Slayers* (4 damage).",
        "Ben's **quest zone** burns!",
    ]
    assert read("Ben", attack, burns) == [
        "Anna attacks your **quest zone** with *Runesmith* ×2 and *Troll Slayers* (4 damage).",
        "Your **quest zone** burns!",
    ]
    assert read("", attack)[0].startswith("Anna attacks Ben's")


def test_combat_results_are_combined_without_the_assignment() -> None:
    shares = (share(2, card("Runesmith")), share(3, section("Ben", "quest")))
    fight = [
        Msg.of("inv.log.assigned", who=card("Anna"), shares=shares),
        Msg.of("inv.log.assigned", who=card("Ben"), shares=shares[:1]),
        *(Msg.of("inv.log.damage", n=one.get("n"), what=one.get("what")) for one in shares),
        Msg.of("inv.log.destroyed", what=card("Runesmith"), who=card("Ben"), zone=Msg.of("place.discard")),
        Msg.of("inv.log.destroyed", what=card("Squig Herders"), who=card("Anna"), zone=Msg.of("place.discard")),
    ]
    assert read("Ben", *fight) == [
        "Damage: 2 to *Runesmith* and 3 to your **quest zone**.",
        "*Runesmith* and *Squig Herders* are destroyed.",
    ]


@pytest.mark.parametrize("name", INSTALLED)
def test_message_naming_a_player_has_a_form_for_that_player(name: str) -> None:
    known, prefix = templates("en"), {"invasion": "inv", "karth": "karth", "summoner_wars": "sw"}[name]
    # In these messages "who" is a card.
    abilities = {"sw.log.ability", "sw.log.ability.itself", "sw.log.ability_at", "sw.log.ability_at.itself"}
    own = {
        "inv.log.searched",
        "inv.log.looked",
        "inv.log.draws",
        "inv.log.starts_with",
        "sw.log.draws",
        "sw.log.built",
        "sw.log.searched",
        "karth.log.draws",
    }
    lacking = [
        id
        for id, text in known.items()
        if re.match(rf"{prefix}\.log\.", id)
        and re.search(r"\{(who|whom|other)\}", text)
        and ".you" not in id
        and id not in abilities
        and id.removesuffix(".many") not in own  # the owner has a separate message
        and not {f"{id}.you", f"{id}.you.whom"} & set(known)
    ]
    assert lacking == []


def test_end_is_said_to_each_player_in_the_second_person() -> None:
    over = Msg.of("bot.ended", match="1", reason=Msg.of("inv.over.burnt", winner="Ben", loser="Anna"))
    told = [say(addressed(over, name)) for name in ("Ben", "Anna", "")]
    assert told[0] == "Match 1 is over. You win: two zones of Anna's capital are burning."
    assert told[1] == "Match 1 is over. Ben wins: two zones of your capital are burning."
    assert told[2] == "Match 1 is over. Ben wins: two zones of Anna's capital are burning."


def test_attack_that_continues_at_once_is_reported_once() -> None:
    who, whom = (Msg.of("karth.label.at", name=name, at="c3") for name in ("Elf Champion", "Goblin Miner"))
    aims = Msg.of("karth.log.aims", what=who, targets=(whom,))
    attacked = Msg.of("karth.log.attacked", what=who, targets=(whom,))
    assert len(story(told(aims, attacked), "karth", "en", 9)) == 1
    assert len(story(told(aims), "karth", "en", 9)) == 1


def test_drawn_cards_are_told_once_in_karth() -> None:
    piles = [Msg.of(f"karth.pile.{name}") for name in ("barracks", "barracks", "treasury")]
    seen = [Msg.of("karth.log.draws", who="Ben", pile=pile) for pile in piles]
    assert story(told(*seen), "karth", "en", 9) == ["• Ben draws cards (Barracks ×2 and Treasury)."]
    swapped = [
        Msg.of("karth.log.mulligan", who="Ben"),
        Msg.of("karth.log.put_back", card=Msg.of("text", text="Bless")),
        Msg.of("karth.log.draws_own", card=Msg.of("text", text="Wall of Stone")),
    ]
    one = story(told(*swapped), "karth", "en", 9, "Ben")
    assert one == ["• You put *Bless* back.", "• You draw *Wall of Stone*."]
