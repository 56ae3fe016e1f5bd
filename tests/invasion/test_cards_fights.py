"""A crew that moves Attachments, and a defender that strikes every attacker."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, bearing, side, table

CREW, WYVERN = "Helblaster Crew", "Juvenile Wyvern"
CURSE, SPIKE = "Witch Hag's Curse", "Grimgor's Spike"
BRIGADE, SQUAD, BOYZ, GOBLINS, IRONBREAKERS, LONGBEARDS = (
    "Mountain Brigade",
    "Black Orc Squad",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Ironbreakers of Ankhor",
    "Longbeards",
)


def crew_comes(t: Table, zone: str = "kingdom") -> None:
    t.play(CREW, zone)
    t.pass_all()
    t.to("window", seat=0)


# -- Helblaster Crew ---------------------------------------------------------------------------------------


def test_crew_moves_an_attachment_to_a_chosen_unit_in_its_zone() -> None:
    t = table(
        side("Empire", hand=[CREW, *IDLE]), side("Orc", quest=[bearing(BOYZ, CURSE), SQUAD, BRIGADE], kingdom=[GOBLINS])
    )
    crew_comes(t)
    t.pick(CREW, "open")
    assert t.names() == [CURSE, "Back"]
    t.follow(CURSE)
    t.pass_all()
    assert t.ask.kind == "choose" and t.ask.seat == 0 and t.names() == [SQUAD, BRIGADE], "not its bearer, nor elsewhere"
    t.pick(SQUAD)
    curse = t.ent(CURSE)
    assert (curse.host, curse.place, curse.seat) == (t.id(SQUAD), "quest", 1)
    assert t.told("Witch Hag's Curse is now attached to Black Orc Squad.")


def test_effect_of_the_attachment_moves_with_it() -> None:
    t = table(
        side("Empire", hand=[CREW, *IDLE]), side("Orc", quest=[bearing(BOYZ, CURSE), {"card": SQUAD, "damage": 1}])
    )
    assert t.power(BOYZ) == 1, "cursed"
    crew_comes(t)
    t.pick(CREW, "open")
    t.follow(CURSE)
    t.pass_all()
    assert t.ent(CURSE).host == t.id(SQUAD), "the only one: nobody is asked"
    assert t.power(BOYZ) == 3


def test_attachment_keeps_its_controller_and_follows_new_bearer() -> None:
    t = table(
        side("Empire", hand=[CREW, "Flames of Tzeentch", *IDLE]), side("Orc", quest=[bearing(BOYZ, CURSE), GOBLINS])
    )
    crew_comes(t)
    t.pick(CREW, "open")
    t.follow(CURSE)
    t.pass_all()
    assert t.st.rules.controller(t.st, t.id(CURSE)) == 1
    t.play("Flames of Tzeentch", "1", GOBLINS)
    t.pass_all()
    assert t.there(CURSE, "discard", 1) and t.in_play(BOYZ)


def test_attachment_moves_only_to_a_legal_bearer() -> None:
    t = table(side("Empire", hand=[CREW, *IDLE]), side("Orc", quest=[bearing(SQUAD, SPIKE), BRIGADE, BOYZ, GOBLINS]))
    crew_comes(t)
    t.pick(CREW, "open")
    t.follow(SPIKE)
    t.pass_all()
    assert t.names() == [BOYZ, GOBLINS], "the Dwarfs cannot"


def test_attachment_stays_without_another_possible_bearer() -> None:
    t = table(
        side("Empire", hand=[CREW, *IDLE], quest=[GOBLINS]),
        side("Orc", quest=[bearing(SQUAD, SPIKE), BRIGADE], kingdom=[BOYZ]),
    )
    crew_comes(t)
    t.pick(CREW, "open")
    t.follow(SPIKE)
    t.pass_all()
    assert t.ask.kind == "window" and t.ent(SPIKE).host == t.id(SQUAD)


@pytest.mark.parametrize("attached", [False, True])
def test_crew_has_nothing_to_do_without_an_attachment(attached: bool) -> None:
    foe = bearing(BOYZ, CURSE) if attached else BOYZ
    t = table(side("Empire", hand=[CREW, *IDLE]), side("Orc", quest=[foe, SQUAD]))
    crew_comes(t)
    assert t.offered(CREW, "open") is attached


def test_attachment_on_a_non_unit_is_not_a_target() -> None:
    """A unit with Judgement of Loec attached is a development."""
    t = table(side("Empire", hand=[CREW, *IDLE]), side("High Elf", quest=[bearing(BOYZ, "Judgement of Loec"), SQUAD]))
    assert t.st.kind(t.id(BOYZ)) == "development"
    crew_comes(t)
    assert not t.offered(CREW, "open")


def test_crew_acts_only_on_entering() -> None:
    t = table(side("Empire", battlefield=[CREW]), side("Orc", quest=[bearing(BOYZ, CURSE), SQUAD]))
    assert not t.offered(CREW, "open") and not t.offered(CREW, "act")


# -- Juvenile Wyvern ---------------------------------------------------------------------------------------


def fight(attackers: list[Any], defenders: list[Any]) -> Table:
    """Attack the kingdom with all attackers and defend with all units there."""
    t = table(
        side("Orc", battlefield=attackers), side("Chaos", kingdom=defenders), at="declare attackers", zone="kingdom"
    )
    t.answer(",".join(o.key for o in t.options() if o.ref is not None))
    t.to("defenders")
    t.answer(",".join(o.key for o in t.options() if o.ref is not None))
    return t


def test_wyvern_deals_full_damage_to_every_attacker() -> None:
    t = fight([SQUAD, BRIGADE, BOYZ], [WYVERN])
    assert t.to("assign", seat=0)
    t.answer(t.split(Juvenile_Wyvern=4))
    t.to("window", "end")
    assert [t.damage(name) for name in (SQUAD, BRIGADE, BOYZ)] == [1, 1, 1]


def test_other_defenders_damage_is_divided_as_usual() -> None:
    t = fight([SQUAD, BRIGADE], [WYVERN, LONGBEARDS])
    t.to("assign", seat=0)
    t.answer(t.split(Juvenile_Wyvern=2, Longbeards=1))
    asked = t.to("assign", seat=1)
    assert asked.total == 3, "the Longbeards alone"
    t.answer(t.split(Mountain_Brigade=3))
    t.to("window", "end")
    assert t.damage(BRIGADE) == 4 and t.damage(SQUAD) == 1


def test_toughness_cancels_once_per_assignment() -> None:
    tough = {"battlefield": [IRONBREAKERS, SQUAD], "developments": {"battlefield": 2}}
    t = table(
        side("Dwarf", **tough), side("Chaos", kingdom=[WYVERN, LONGBEARDS]), at="declare attackers", zone="kingdom"
    )
    t.subset(IRONBREAKERS, SQUAD)
    t.to("defenders")
    t.subset(WYVERN, LONGBEARDS)
    t.to("assign", seat=0)
    t.answer(t.split(Juvenile_Wyvern=2, Longbeards=1))
    t.to("assign", seat=1)
    t.answer(t.split(Ironbreakers_of_Ankhor=3))
    t.to("window", "end")
    assert t.damage(IRONBREAKERS) == 2 and t.damage(SQUAD) == 1


def test_wyvern_damages_a_single_attacker_once() -> None:
    t = fight([BRIGADE], [WYVERN, LONGBEARDS])
    t.to("assign", seat=0)
    t.answer(t.split(Longbeards=2))
    t.to("window", "end")
    assert t.damage(BRIGADE) == 4


def test_attacking_wyvern_divides_its_damage() -> None:
    t = fight([WYVERN, BOYZ], [BRIGADE, SQUAD])
    asked = t.to("assign", seat=0)
    assert asked.total == 2
    t.answer(t.split(Mountain_Brigade=2))
    t.to("assign", seat=1)
    t.answer(t.split(Boar_Boyz=3))
    t.to("window", "end")
    assert t.damage(BRIGADE) == 2 and t.damage(SQUAD) == 0


def test_wyvern_outside_combat_deals_no_damage() -> None:
    t = table(
        side("Orc", battlefield=[SQUAD, BOYZ]), side("Chaos", kingdom=[WYVERN]), at="declare attackers", zone="kingdom"
    )
    t.subset(SQUAD, BOYZ)
    t.to("defenders")
    t.answer("")
    t.to("window", "end")
    assert t.damage(SQUAD) == 0 and t.damage(BOYZ) == 0


def test_attacker_sees_all_damage_that_comes_back() -> None:
    t = fight([SQUAD, BRIGADE, BOYZ], [WYVERN, LONGBEARDS])
    t.to("assign", seat=0)
    told = t.m.hints(t.ask.id)[""]
    assert told.id == "inv.hint.back" and told.get("n") == 6


def test_blank_wyvern_divides_its_damage() -> None:
    t = fight([SQUAD, BOYZ], [bearing(WYVERN, CURSE)])
    assert t.to("assign", seat=1).total == 1
