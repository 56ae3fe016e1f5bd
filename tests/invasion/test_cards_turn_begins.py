"""Cards with an effect at the beginning of their player's turn: in every such turn, and at no other time."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, say, seat, table

MILITIA, BOYZ = "Peasant Militia", "Boar Boyz"

IN_ZONES = (
    ("Keystone Forge", "Dwarf", "kingdom"),
    ("Doom Divers", "Orc", "battlefield"),
    ("City Gates", "Empire", "kingdom"),
    ("Shrine to Taal", "Empire", "kingdom"),
    ("Bloodthirster", "Chaos", "kingdom"),
    ("Warpstone Meteor", "Chaos", "kingdom"),
    ("Vile Sorceress", "Dark Elf", "quest"),
    ("Shadow Warrior", "High Elf", "kingdom"),
    ("Caradryan", "High Elf", "quest"),
    ("Temple of Vaul", "High Elf", "kingdom"),
    ("Maledictor of Tzeentch", "Chaos", "kingdom"),
    ("Bule, Lord of Pus", "Chaos", "kingdom"),
    ("Troll Den", "Orc", "kingdom"),
    ("River Troll", "Orc", "kingdom"),
)
WORN = (("Cloud of Flies", "Chaos", "Chaos Knights"), ("War Crown of Saphery", "High Elf", "High Elf Spearmen"))
QUESTS = (
    ("A Glorious Death", "Dwarf"),
    ("Smash 'Em All!", "Orc"),
    ("Infiltrate!", "Empire"),
    ("Prepare for War!", "Empire"),
    ("Defend the Border", "Empire"),
    ("Journey to the Gate", "Chaos"),
    ("Wake the Dragons", "High Elf"),
    ("Night Raids", "Dark Elf"),
    ("Repair the Waystones", "High Elf"),
    ("Dat's Mine!", "Orc"),
    ("Reclaim the Hold", "Dwarf"),
    ("Slaver Raid", "Dark Elf"),
)


def against(race: str, **mine: object) -> Table:
    """Set up the turn before the first player's."""
    return table(
        seat(race=race, resources=9, hand=IDLE, **mine),
        seat(race="Orc", resources=9, hand=IDLE, battlefield=["Black Orc Squad"], kingdom=["Contested Village"]),
        active=1,
    )


def moments(t: Table, title: str) -> list[str]:
    """Play default answers for two turns of the first player, and return the moments at which the card took effect."""
    while t.st.vars["turn"] < 8 or t.st.vars["phase"] == "beginning":
        d = t.ask
        t.answer(
            "yes"
            if "yes" in d.keys
            else "pass"
            if "pass" in d.keys
            else d.default
            if d.default is not None
            else (t.m.suggest(d.id) or d.keys[0])
        )
    found, turn, collected = [], "", False
    for event in t.log:
        text = say(event.text)
        if event.kind == "turn":
            turn, collected = text.partition(":")[0], False
        elif event.kind == "resources" and "collects" in text:
            collected = True
        elif event.kind == "triggered" and text.startswith(title):
            found.append(turn + (", late" if collected else ""))
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(("title", "race", "zone"), IN_ZONES)
def test_effect_happens_at_the_start_of_each_own_turn(title: str, race: str, zone: str) -> None:
    lying = {"kingdom": ["Runesmith"], "quest": [MILITIA], "battlefield": [BOYZ]}
    lying[zone] = [*lying[zone], title]
    assert moments(against(race, **lying), title) == ["Turn 6", "Turn 8"]


@pytest.mark.parametrize(("title", "race", "bearer"), WORN)
def test_attachment_acts_at_the_start_of_each_own_turn(title: str, race: str, bearer: str) -> None:
    t = against(race, battlefield=[{"card": bearer, "attached": [title]}])
    assert moments(t, title) == ["Turn 6", "Turn 8"]


@pytest.mark.parametrize(("title", "race"), QUESTS)
def test_quest_gathers_tokens_while_a_unit_quests_there(title: str, race: str) -> None:
    t = against(race, quest=[{"card": title, "questing": MILITIA}])
    assert t.ent(title).mark("resource") == 0
    t.to_phase(0, "capital")
    assert t.ent(title).mark("resource") == 1, "one a turn"
    assert moments(t, title) == ["Turn 6", "Turn 8"]
    t = against(race, quest=[title, MILITIA])
    t.to_phase(0, "capital")
    assert t.ent(title).mark("resource") == 0, "nobody quests there"
    set_off = [e for e in t.log if e.kind == "triggered" and say(e.text).startswith(title)]
    assert len(set_off) == (title == "Infiltrate!"), "what gathers tokens is not even set off"
