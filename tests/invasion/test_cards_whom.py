"""Targets and bonuses of cards, tested on one board that has almost every kind of card on both sides.

The board has units of all races in all zones, some corrupt or damaged, with and without Attachments, and supports,
quests, developments and discard piles.  The tables list each card's legal targets on this board and their number.
"""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, say, seat, table

from engine.kernel.state.layers import read


def board(title: str, zone: str = "", race: str = "Empire") -> Table:
    """Set up the board with a card in the first player's hand or in a zone, and enough resources to pay for it."""
    mine: dict[str, Any] = {
        "kingdom": ["Runesmith", "Contested Village"],
        "quest": [{"card": "Chaos Knights", "damage": 1}, "Peasant Militia", "Reclaim the Hold"],
        "battlefield": [
            {"card": "Boar Boyz", "attached": ["War Paint"]},
            "Cold One Riders",
            {"card": "High Elf Spearmen", "corrupt": True},
        ],
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
        "battlefield": [
            "Mountain Brigade",
            {"card": "Silver Helm Detachment", "attached": ["Isha's Gaze"]},
            "Walking Sacrifice",
        ],
        "developments": {"kingdom": ["Crooked Teef Goblins"]},
        "discard": ["Lobber Crew", "Demolition!"],
        "hand": ["Wake the Mountain"],
    }
    return table(seat(race=race, resources=60, **mine), seat(race="Orc", resources=9, **theirs))


def named(t: Table) -> list[str]:
    """Return the texts of the offered options."""
    return sorted(say(o.text) for o in t.options() if o.key != "back")


OWN_UNITS = {"Runesmith", "Chaos Knights", "Peasant Militia", "Boar Boyz", "High Elf Spearmen", "Cold One Riders"}
THEIR_UNITS = {
    "Black Orc Squad",
    "Dark Zealot",
    "Blue Horrors",
    "Free Company",
    "Mountain Brigade",
    "Silver Helm Detachment",
    "Walking Sacrifice",
}
SUPPORTS, ATTACHMENTS = {"Contested Village", "Grimgor's Camp"}, {"War Paint", "Isha's Gaze"}
DEVELOPMENTS = {"your development (Defender of the Hold)", "a development"}

WHOM: tuple[tuple[str, str, str, int, set[str]], ...] = (
    # title, race of the first player, zones where it can be used (empty: played from hand), number of targets, targets
    ("Charge of the Silver Helms", "High Elf", "", 1, OWN_UNITS),
    ("Snotling Saboteurs", "Orc", "kingdom quest battlefield", 1, SUPPORTS | ATTACHMENTS | DEVELOPMENTS),
    (
        "Slave Driver",
        "Dark Elf",
        "kingdom",
        1,
        {"Blue Horrors", "Peasant Militia", "Runesmith", "Walking Sacrifice", "itself"},
    ),
    ("Witch Hag's Curse", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Dragon Mage Wakening", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Tear of Isha", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Mind Killer", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Word of Pain", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Chillwind", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Bathe in Blood", "Dark Elf", "", 1, {"Cold One Riders", "Walking Sacrifice"}),
    (
        "Lure Them Out",
        "Dwarf",
        "",
        1,
        {
            "Boar Boyz",
            "Cold One Riders",
            "High Elf Spearmen",
            "Mountain Brigade",
            "Silver Helm Detachment",
            "Walking Sacrifice",
        },
    ),
    ("Battle Standard", "Empire", "", 1, OWN_UNITS),
    ("Foot of Gork", "Orc", "", 1, {"Blue Horrors", "Peasant Militia", "Runesmith", "Walking Sacrifice"}),
    ("Blood Frenzy", "Chaos", "", 1, {"Boar Boyz", "Cold One Riders", "High Elf Spearmen"}),
    ("Tzeentch's Firestorm", "Chaos", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Soul Stealer", "Dark Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    (
        "Runesmith",
        "Dwarf",
        "quest",
        1,
        THEIR_UNITS
        | {"Boar Boyz", "Chaos Knights", "Cold One Riders", "High Elf Spearmen", "Peasant Militia", "itself"},
    ),
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
    (
        "Blood for the Blood God",
        "Chaos",
        "",
        1,
        {
            "Boar Boyz",
            "Cold One Riders",
            "High Elf Spearmen",
            "Mountain Brigade",
            "Silver Helm Detachment",
            "Walking Sacrifice",
        },
    ),
    ("Pilgrimage", "Empire", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Burn It Down", "Empire", "", 1, ATTACHMENTS),
    ("Judgement of Loec", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS | DEVELOPMENTS),
    ("Monster of the Deep", "Dark Elf", "kingdom quest battlefield", 2, OWN_UNITS | THEIR_UNITS | {"itself"}),
    ("Track the Prey", "Empire", "", 1, OWN_UNITS),
    ("Protective Spites", "Empire", "", 1, OWN_UNITS),
    ("Gromril Armour", "Dwarf", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Vaul's Unmaking", "High Elf", "", 1, ATTACHMENTS),
    (
        "Arrer Boyz",
        "Orc",
        "battlefield",
        1,
        {
            "Boar Boyz",
            "Cold One Riders",
            "High Elf Spearmen",
            "Mountain Brigade",
            "Silver Helm Detachment",
            "Walking Sacrifice",
            "itself",
        },
    ),
    ("Call the Blood", "Dark Elf", "", 1, {"Blue Horrors", "Chaos Knights"}),
    ("Plague Bomb", "Chaos", "", 1, OWN_UNITS | THEIR_UNITS),
    ("Vigilant Elector", "Empire", "quest", 1, OWN_UNITS | THEIR_UNITS),
    ("Isha's Gaze", "High Elf", "", 1, OWN_UNITS | THEIR_UNITS),
    (
        "Banish",
        "High Elf",
        "",
        1,
        {
            "Black Orc Squad",
            "Blue Horrors",
            "Chaos Knights",
            "Cold One Riders",
            "Dark Zealot",
            "Free Company",
            "High Elf Spearmen",
            "Mountain Brigade",
            "Peasant Militia",
            "Runesmith",
            "Walking Sacrifice",
        },
    ),
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
def test_legal_targets_of_each_card(title: str, race: str, zones: str, most: int, whom: set[str]) -> None:
    for zone in zones.split() or [""]:
        t = board(title, zone, race)
        t.answer(
            next(
                o.key
                for o in t.options()
                if o.ref and t.is_card(o.ref, title) and o.key.startswith("act" if zone else "play")
            )
        )
        assert {"itself" if name == title else name for name in named(t)} == whom
        assert t.ask.max == most and t.ask.shape == ("pick" if most == 1 else "subset")
    for zone in {"kingdom", "quest", "battlefield"} - set(zones.split()) if zones else ():
        t = board(title, zone, race)
        assert not t.offered(title, "act"), zone


LYING: tuple[tuple[str, str, str, dict[str, tuple[int, int]]], ...] = (
    # title, race of the first player, zones where it has the effect, changes of power and hit points
    ("Squig Herders", "Orc", "kingdom quest battlefield", {"itself": (1, 0)}),
    ("Boar Boyz", "Orc", "kingdom quest battlefield", {"itself": (2, 0)}),
    ("Melekh the Changer", "Chaos", "kingdom quest battlefield", {"itself": (1, 0)}),
    ("Dark Initiate", "Dark Elf", "kingdom quest battlefield", {"itself": (-1, 0)}),
    ("Wyvern Rider", "Orc", "battlefield", {"itself": (1, 0)}),
    ("Scrap Heap", "Orc", "battlefield", {"Boar Boyz": (0, 1)}),
    ("Dark Riders", "Dark Elf", "kingdom quest battlefield", {"itself": (1, 0)}),
    ("Anvil of Doom", "Dwarf", "kingdom", {"Boar Boyz": (1, 0)}),
    ("Cold One Chariot", "Dark Elf", "quest", {"itself": (0, 1)}),
)
GIVEN: tuple[tuple[str, str, str, tuple[str, ...], dict[str, tuple[int, int]]], ...] = (
    # title, race of the first player, zone (empty: played from hand), chosen targets, changes of power and hit points
    ("Runesmith", "Dwarf", "quest", ("Chaos Knights",), {"Chaos Knights": (1, 0)}),
    ("Choppa", "Orc", "", ("Boar Boyz",), {"Boar Boyz": (2, 0)}),
    ("Favour of Mork", "Orc", "", ("Chaos Knights", "Boar Boyz"), {"Chaos Knights": (-1, 0), "Boar Boyz": (1, 0)}),
    ("Knight Training", "Empire", "", ("Boar Boyz",), {"Boar Boyz": (1, 0)}),
    ("Demoralise", "Empire", "", ("Chaos Knights",), {"Chaos Knights": (-2, 0)}),
    (
        "Culling the Weak",
        "Chaos",
        "",
        ("Chaos Knights",),
        {"Boar Boyz": (-1, 0), "Cold One Riders": (1, 0), "High Elf Spearmen": (1, 0)},
    ),
    ("Dragon Mage Wakening", "High Elf", "", ("Chaos Knights",), {"Chaos Knights": (0, 3)}),
    ("Mind Killer", "Dark Elf", "", ("Chaos Knights",), {"Chaos Knights": (-1, 0)}),
    ("Bathe in Blood", "Dark Elf", "", ("Cold One Riders",), {"Cold One Riders": (2, 0)}),
    (
        "We Need Your Blood",
        "Dark Elf",
        "",
        ("Chaos Knights", "Boar Boyz"),
        {"Chaos Knights": (0, -1), "Boar Boyz": (0, 1)},
    ),
    ("Great Unclean One", "Chaos", "battlefield", ("High Elf Spearmen",), {"itself": (1, 0)}),
    ("Great Book of Grudges", "Dwarf", "", ("Mountain Brigade",), {"Mountain Brigade": (2, 0)}),
    ("Runefang of Solland", "Empire", "", ("Peasant Militia",), {"Peasant Militia": (2, 0)}),
    ("Berserk Fury", "Chaos", "", ("Chaos Knights",), {"Chaos Knights": (3, 0)}),
    ("Daemonsword", "Chaos", "", ("Chaos Knights",), {"Chaos Knights": (3, 2)}),
    ("Hydra Blade", "Dark Elf", "", ("Cold One Riders",), {"Cold One Riders": (2, 0)}),
    ("Charge of the Silver Helms", "High Elf", "", ("Chaos Knights",), {"Chaos Knights": (3, -1)}),
)


def strengths(t: Table, besides: str = "") -> dict[str, tuple[int, int]]:
    """Return power and hit points of all units in play, by title. The unit titled ``besides`` appears as "itself"."""
    found = {}
    for ent in t.st.ents.values():
        if ent.place in t.st.rules.in_play and ent.up and t.st.kind(ent.id) == "unit":
            title = t.st.rules.card(ent.code).name
            found["itself" if title == besides else title] = (read(t.st, ent.id, "power"), read(t.st, ent.id, "hp"))
    return found


def changes(before: dict[str, tuple[int, int]], after: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    return {
        name: (now[0] - before[name][0], now[1] - before[name][1])
        for name, now in after.items()
        if name in before and now != before[name]
    }


@pytest.mark.parametrize(("title", "race", "zones", "given"), LYING)
def test_bonuses_of_cards_in_a_zone(title: str, race: str, zones: str, given: dict[str, tuple[int, int]]) -> None:
    plain = strengths(board("Wake the Mountain", "", race))
    for zone in ("kingdom", "quest", "battlefield"):
        t = board(title, zone, race)
        printed = t.st.rules.card(t.ent(title).code).number_of
        before = plain | {"itself": (printed["power"], printed.get("hp", 0))}
        assert changes(before, strengths(t, title)) == (given if zone in zones.split() else {})


@pytest.mark.parametrize(("title", "race", "zone", "whom", "given"), GIVEN)
def test_bonuses_of_cards_with_a_target(
    title: str, race: str, zone: str, whom: tuple[str, ...], given: dict[str, tuple[int, int]]
) -> None:
    t = board(title, zone, race)
    before = strengths(t, title)
    t.pick(title, "act" if zone else "play")
    t.follow(*whom)
    t.pass_all()
    assert changes(before, strengths(t, title)) == given
