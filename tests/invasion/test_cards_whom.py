"""Whom each card may name, on one board where something of almost every kind lies on either side.

The board has units of all races in all zones, corrupt and damaged ones, with and without Attachments, supports, quests,
developments and discard piles.  What a card names there, and how many it takes, is told card by card.
"""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, say, seat, table


def board(title: str, zone: str = "", race: str = "Empire") -> Table:
    """The board, with the card in the hand of the first player or in a zone; unhurried, and with all to pay for it."""
    mine: dict[str, Any] = {
        "kingdom": ["Runesmith", "Contested Village"],
        "quest": [{"card": "Chaos Knights", "damage": 1}, "Peasant Militia", "Reclaim the Hold"],
        "battlefield": [{"card": "Boar Boyz", "attached": ["War Paint"]}, "Cold One Riders",
                        {"card": "High Elf Spearmen", "corrupt": True}],
        "developments": {"quest": ["Defender of the Hold"]},
        "discard": ["Hammerer of Karak Azul", "Pillage", "Iron Boyz", "Reaper Bolt Thrower"],
        "hand": ["Wake the Mountain"],
    }
    if zone:
        mine[zone] = [*mine[zone], title]
    else:
        mine["hand"] = [*mine["hand"], title]
    theirs = {
        "kingdom": [{"card": "Black Orc Squad", "corrupt": True}, "Grimgor's Camp", "Dark Zealot"],
        "quest": [{"card": "Blue Horrors", "damage": 1}, "Free Company"],
        "battlefield": ["Mountain Brigade", {"card": "Silver Helm Detachment", "attached": ["Isha's Gaze"]},
                        "Walking Sacrifice"],
        "developments": {"kingdom": ["Crooked Teef Goblins"]},
        "discard": ["Lobber Crew", "Demolition!"], "hand": ["Wake the Mountain"],
    }
    return table(seat(race=race, resources=60, **mine), seat(race="Orc", resources=9, **theirs))


def named(t: Table) -> list[str]:
    """What is offered, in words."""
    return sorted(say(o.text) for o in t.options() if o.key != "back")


OWN_UNITS = {"Runesmith", "Chaos Knights", "Peasant Militia", "Boar Boyz", "High Elf Spearmen", "Cold One Riders"}
THEIR_UNITS = {"Black Orc Squad", "Dark Zealot", "Blue Horrors", "Free Company", "Mountain Brigade",
               "Silver Helm Detachment", "Walking Sacrifice"}
SUPPORTS, ATTACHMENTS = {"Contested Village", "Grimgor's Camp"}, {"War Paint", "Isha's Gaze"}
DEVELOPMENTS = {"your development (Defender of the Hold)", "a development"}

WHOM: tuple[tuple[str, str, str, int, set[str]], ...] = (
    # title, race of the first player, zones in which it can be used so (none: played from the hand), how many, whom
    ("Charge of the Silver Helms", "High Elf", "", 1, OWN_UNITS),
    ("Snotling Saboteurs", "Orc", "kingdom quest battlefield", 1, SUPPORTS | ATTACHMENTS | DEVELOPMENTS),
    ("Slave Driver", "Dark Elf", "kingdom", 1,
     {"Blue Horrors", "Peasant Militia", "Runesmith", "Walking Sacrifice", "itself"}),
    ("Witch Hag's Curse", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Dragon Mage Wakening", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Tear of Isha", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Mind Killer", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Word of Pain", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Chillwind", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Bathe in Blood", "Dark Elf", "", 1, {"Cold One Riders", "Walking Sacrifice"}),
    ("Lure Them Out", "Dwarf", "", 1,
     {"Boar Boyz", "Cold One Riders", "High Elf Spearmen", "Mountain Brigade", "Silver Helm Detachment",
      "Walking Sacrifice"}),
    ("Battle Standard", "Empire", "", 1, OWN_UNITS),
    ("Foot of Gork", "Orc", "", 1, {"Blue Horrors", "Peasant Militia", "Runesmith", "Walking Sacrifice"}),
    ("Blood Frenzy", "Chaos", "", 1, {"Boar Boyz", "Cold One Riders", "High Elf Spearmen"}),
    ("Tzeentch's Firestorm", "Chaos", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Soul Stealer", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Runesmith", "Dwarf", "quest", 1,
     THEIR_UNITS | {"Boar Boyz", "Chaos Knights", "Cold One Riders", "High Elf Spearmen", "Peasant Militia", "itself"}),
    ("Organ Gun", "Dwarf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Stubborn Refusal", "Dwarf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Demolition!", "Dwarf", "", 1, SUPPORTS | ATTACHMENTS | DEVELOPMENTS),
    ("Knight Training", "Empire", "", 1, {"Boar Boyz", "Cold One Riders", "High Elf Spearmen"}),
    ("Will of the Electors", "Empire", "", 2, DEVELOPMENTS),
    ("Demoralise", "Empire", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Franz's Decree", "Empire", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Forced March", "Empire", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Blessing of Isha", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Choppa", "Orc", "", 1, {"Boar Boyz", "Cold One Riders", "High Elf Spearmen"}),
    ("Rip Dere 'Eads Off!", "Orc", "", 1, DEVELOPMENTS),
    ("Favour of Mork", "Orc", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Pillage", "Orc", "", 1, SUPPORTS | ATTACHMENTS),
    ("Nurgle Sorcerer", "Chaos", "quest", 1, OWN_UNITS | THEIR_UNITS | {"itself"}),
    ("Cultist of Slaanesh", "Chaos", "quest", 1, DEVELOPMENTS),
    ("Valkia the Bloody", "Chaos", "quest", 1, {"Black Orc Squad", "High Elf Spearmen"}),
    ("Cloud of Flies", "Chaos", "", 1, OWN_UNITS),
    ("Horrific Mutation", "Chaos", "", 1, OWN_UNITS),
    ("Sadistic Mutation", "Chaos", "", 1, OWN_UNITS),
    ("Seduced by Darkness", "Chaos", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Blood for the Blood God", "Chaos", "", 1,
     {"Boar Boyz", "Cold One Riders", "High Elf Spearmen", "Mountain Brigade", "Silver Helm Detachment",
      "Walking Sacrifice"}),
    ("Pilgrimage", "Empire", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Burn It Down", "Empire", "", 1, ATTACHMENTS),
    ("Judgement of Loec", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS | DEVELOPMENTS),
    ("Monster of the Deep", "Dark Elf", "kingdom quest battlefield", 2, OWN_UNITS | THEIR_UNITS | {"itself"}),
    ("Track the Prey", "Empire", "", 1, OWN_UNITS),
    ("Protective Spites", "Empire", "", 1, OWN_UNITS),
    ("Gromril Armour", "Dwarf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Vaul's Unmaking", "High Elf", "", 1, ATTACHMENTS),
    ("Arrer Boyz", "Orc", "battlefield", 1,
     {"Boar Boyz", "Cold One Riders", "High Elf Spearmen", "Mountain Brigade", "Silver Helm Detachment",
      "Walking Sacrifice", "itself"}),
    ("Call the Blood", "Dark Elf", "", 1, {"Blue Horrors", "Chaos Knights"}),
    ("Plague Bomb", "Chaos", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Vigilant Elector", "Empire", "quest", 1, OWN_UNITS | THEIR_UNITS),
    ("Isha's Gaze", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Banish", "High Elf", "", 1,
     {"Black Orc Squad", "Blue Horrors", "Chaos Knights", "Cold One Riders", "Dark Zealot", "Free Company",
      "High Elf Spearmen", "Mountain Brigade", "Peasant Militia", "Runesmith", "Walking Sacrifice"}),
    ("Grimgor's Spike", "Orc", "", 1, {"Black Orc Squad", "Boar Boyz"}),
    ("Steel's Bane", "High Elf", "", 1, {"High Elf Spearmen", "Silver Helm Detachment"}),
    ("War Paint", "Orc", "", 1, {"Boar Boyz", "Cold One Riders", "High Elf Spearmen"}),
    ("Chosen of Tzeentch", "Chaos", "quest", 1, {"Blue Horrors", "Chaos Knights"}),
    ("Bolt of Change", "Chaos", "", 1, DEVELOPMENTS),
    ("We Need Your Blood", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Warp Lightning Cannon", "Empire", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Marius the Righteous", "Empire", "quest", 1, {"High Elf Spearmen"}),
    ("Great Book of Grudges", "Dwarf", "", 1, {"Mountain Brigade", "Runesmith"}),
    ("Flame Cannon", "Dwarf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Runefang of Solland", "Empire", "", 1, {"Free Company", "Peasant Militia"}),
    ("Helblaster Volley Gun", "Empire", "", 1, {"Boar Boyz", "Cold One Riders", "High Elf Spearmen"}),
    ("War Crown of Saphery", "High Elf", "", 1, {"High Elf Spearmen", "Silver Helm Detachment"}),
    ("Basha's Bloodaxe", "Orc", "", 1, {"Black Orc Squad", "Boar Boyz"}),
    ("Thick-Skinned", "Orc", "", 1, {"Black Orc Squad", "Boar Boyz"}),
    ("Berserk Fury", "Chaos", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Daemonsword", "Chaos", "", 1, {"Blue Horrors", "Chaos Knights", "Dark Zealot"}),
    ("Hydra Blade", "Dark Elf", "", 1, {"Cold One Riders", "Walking Sacrifice"}),
    ("Blessing of Valaya", "Dwarf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Iron Discipline", "Empire", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Grasping Darkness", "Dark Elf", "", 1, {"Blue Horrors", "Peasant Militia", "Runesmith", "Walking Sacrifice"}),
)


@pytest.mark.parametrize(("title", "race", "zones", "most", "whom"), WHOM)
def test_whom_it_may_name(title: str, race: str, zones: str, most: int, whom: set[str]) -> None:
    for zone in zones.split() or [""]:
        t = board(title, zone, race)
        t.answer(next(o.key for o in t.options()
                      if o.ref and t.is_card(o.ref, title) and o.key.startswith("act" if zone else "play")))
        assert {"itself" if name == title else name for name in named(t)} == whom
        assert t.ask.max == most and t.ask.shape == ("pick" if most == 1 else "subset")
    for zone in {"kingdom", "quest", "battlefield"} - set(zones.split()) if zones else ():
        t = board(title, zone, race)
        assert not t.offered(title, "act"), zone
