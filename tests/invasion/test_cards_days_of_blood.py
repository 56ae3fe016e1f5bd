"""Cards of Days of Blood: their options, effects and restrictions. Ambush itself is in test_ambush.py."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, corrupt, side, table, titles, use

from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, TROLL, VILLAGE, TYRION = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "River Troll",
    "Contested Village",
    "Grimgor Ironhide",
)


def ambush(name: str, race: str, *, attackers: tuple[str, ...] = (HOLD, BRIGADE), **theirs: Any) -> Table:
    """Return the window in which seat 1 has just turned the card faceup in its attacked quest zone."""
    t = table(side("Dwarf", battlefield=list(attackers)), side(race, **{"developments": {"quest": [name]}, **theirs}))
    attack(t, "quest", *attackers)
    t.to("window", "attackers", seat=1)
    t.pick(name, "ambush")
    return t


def test_bride_weakens_an_attacker() -> None:
    t = ambush("Bride of Khaine", "Dark Elf")
    t.pick("Bride of Khaine", "open")
    assert titles(t) == {HOLD, BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert t.hp(BRIGADE) == 4


@pytest.mark.parametrize(("tokens", "after"), [(1, 2), (0, 0)])
def test_hunter_adds_a_token_to_a_card_that_has_one(tokens: int, after: int) -> None:
    name, keeper = "Shadowlands Hunter", "Great Fire Dragon"
    t = ambush(name, "High Elf", battlefield=[{"card": keeper, "tokens": tokens}])
    t.pick(name, "open")
    t.pass_all()
    assert t.ent(keeper).mark("resource") == after


@pytest.mark.parametrize("place", ["quest", "kingdom"])
def test_lookout_makes_a_unit_defend(place: str) -> None:
    name = "Middenheim Lookout"
    t = ambush(name, "Empire", **{place: ["Knights Panther"]})
    t.pick(name, "open")
    t.pick("Knights Panther")
    t.pass_all()
    assert t.there("Knights Panther", "quest", 1)
    assert t.st.vars["defenders"] == (t.id("Knights Panther"),)


def test_lookout_declares_no_corrupt_unit() -> None:
    name = "Middenheim Lookout"
    t = ambush(name, "Empire", kingdom=[corrupt("Knights Panther")])
    t.pick(name, "open")
    t.pick("Knights Panther")
    t.pass_all()
    assert t.there("Knights Panther", "quest", 1) and not t.st.vars.get("defenders")


@pytest.mark.parametrize(
    ("others", "stays"), [([], True), (["Vile Sorceress"], True), ([BOYZ], False), (["Smash 'Em All!"], False)]
)
def test_watchtower_wants_only_dark_elves(others: list[str], stays: bool) -> None:
    name = "Chill Sea Watchtower"
    t = table(side("Dark Elf", kingdom=[name], quest=others), side("Orc"))
    t.to("window", "capital", seat=0)
    assert t.in_play(name) is stays


@pytest.mark.parametrize("sections", [{}, {"quest": "burning"}])
def test_doors_close_a_zone_while_another_is_intact(sections: dict[str, str]) -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", kingdom=["Doors of Karak Hirn"], sections=sections))
    t.to("attack_zone")
    assert {o.key for o in t.options() if o.key != "none"} == {"attack:quest:1", "attack:battlefield:1"}


def test_doors_open_when_all_other_zones_burn() -> None:
    burning = {"quest": "burning", "battlefield": 7}
    me = side("Dark Elf", battlefield=[BOYZ, TROLL], hand=["Crone Hellebron"])
    t = table(me, side("Dwarf", kingdom=["Doors of Karak Hirn"], sections=burning))
    t.play("Crone Hellebron")
    t.pass_all()
    attack(t, "battlefield", BOYZ, TROLL)
    t.to("attack_zone", seat=1)
    t.to("attack_zone", seat=0)
    assert any(o.key == "attack:kingdom:1" for o in t.options())


def test_crone_takes_cards_with_the_damage_of_her_attack() -> None:
    t = table(side("Dark Elf", legend=["Crone Hellebron"], battlefield=[TROLL]), side("Dwarf"))
    attack(t, "quest", "Crone Hellebron", TROLL)
    before = len(t.st.piles["deck", 1])
    t.to("window", "end", seat=0)
    dealt = t.ent("quest section", 1).damage
    assert dealt == 4 and before - len(t.st.piles["deck", 1]) == dealt


def test_nothing_is_discarded_without_the_crone_in_the_attack() -> None:
    t = table(side("Dark Elf", legend=["Crone Hellebron"], battlefield=[TROLL]), side("Dwarf"))
    attack(t, "quest", TROLL)
    before = len(t.st.piles["deck", 1])
    t.to("window", "end", seat=0)
    assert before == len(t.st.piles["deck", 1])


def test_dragon_turns_tokens_into_damage() -> None:
    name = "Great Fire Dragon"
    t = attacking({"card": name, "tokens": 2}, "High Elf")
    t.to("window", "attackers", seat=0)
    t.pick(name, "open")
    t.follow(TROLL)
    t.pass_all()
    t.answer("2")
    assert (t.damage(TROLL), t.ent(name).mark("resource")) == (2, 1)


def test_magic_ward_blanks_a_zone_for_the_phase() -> None:
    name = "Bodyguard of Belegar"
    t = table(side("High Elf", hand=["Magic Ward"]), side("Dwarf", quest=[name, BOYZ, SMITH]))
    assert read(t.st, t.id(name), "toughness") == 1
    t.play("Magic Ward")
    t.pass_all()
    t.answer("quest")
    assert read(t.st, t.id(name), "toughness") == 0
    t.to("attack_zone")
    assert read(t.st, t.id(name), "toughness") == 1


def test_bearer_joins_the_attack_of_a_hero() -> None:
    name = "Banna Bearer"
    t = table(side("Orc", battlefield=[TYRION], hand=[name]), side("Dwarf"))
    attack(t, "quest", TYRION)
    t.to("window", "attackers", seat=0)
    before = t.resources()
    t.pick(name, "open")
    t.pass_all()
    assert t.id(name) in t.st.vars["attackers"] and t.resources() == before - 2


def test_bearer_does_not_join_an_attack_without_a_hero() -> None:
    t = table(side("Orc", battlefield=[BOYZ], hand=["Banna Bearer"]), side("Dwarf"))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=0)
    assert not t.offered("Banna Bearer")


def test_banna_turns_orcs_in_hand_into_power() -> None:
    hand = ["Crooked Teef Goblins", *IDLE]
    t = table(side("Orc", battlefield=[{"card": TROLL, "attached": ["Warboss Banna"]}], hand=hand), side("Dwarf"))
    t.to("window", "capital", seat=0)
    assert not any(o.key.startswith("act") for o in t.options())
    attack(t, "quest", TROLL)
    t.to("window", "attackers", seat=0)
    power = t.power(TROLL)
    t.act(TROLL, "Crooked Teef Goblins")
    t.pass_all()
    assert (t.power(TROLL), t.there("Crooked Teef Goblins", "discard", 0)) == (power + 1, True)


@pytest.mark.parametrize(("top", "stays"), [(BOYZ, True), (VILLAGE, False)])
def test_ghorgon_needs_a_unit_on_top(top: str, stays: bool) -> None:
    t = attacking("Ghorgon", "Chaos", {"deck": [top, *IDLE * 5]})
    assert t.in_play("Ghorgon") is stays


def test_reckless_attack_calls_a_unit_and_spends_all() -> None:
    name = "Reckless Attack"
    t = table(
        side("Chaos", battlefield=["Savage Gors"], hand=[name], discard=["Bloodletter"]), side("Orc", quest=[TROLL])
    )
    attack(t, "quest", "Savage Gors")
    t.to("defenders")
    t.subset(TROLL)
    t.to("window", "defenders", seat=0)
    t.pick(name, "open")
    t.follow("Bloodletter")
    t.pass_all()
    assert t.id("Bloodletter") in t.st.vars["attackers"]
    t.to_phase(1, "kingdom")
    assert not t.in_play("Bloodletter") and not t.in_play("Savage Gors")


@pytest.mark.parametrize(("zone", "stays"), [("kingdom", False), ("quest", True)])
def test_bordertown_falls_with_combat_damage_to_its_zone(zone: str, stays: bool) -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", kingdom=["Bordertown"]))
    attack(t, zone, BOYZ)
    t.to_phase(1, "kingdom")
    assert t.in_play("Bordertown") is stays


def test_muster_skips_the_battlefield_phase() -> None:
    t = table(side("Orc", battlefield=[BOYZ], hand=["Muster for War"]), side("Dwarf"), at="phase:quest")
    t.to("window", "quest", seat=0)
    before = t.resources()
    t.play("Muster for War")
    t.pass_all()
    assert t.resources() == before + 2
    seen = set()
    while t.st.vars["active"] == 0:
        seen.add(t.st.vars["phase"])
        t.pass_()
    assert "battlefield" not in seen


def test_captives_come_from_the_top_of_the_opponents_deck() -> None:
    name = "Capture Slaves"
    theirs = side("Orc", deck=[VILLAGE, BOYZ, *IDLE * 8], quest=[{"card": name, "controller": 0, "owner": 0}])
    t = table(side("Dark Elf", battlefield=[TROLL, BRIGADE]), theirs)
    attack(t, "quest", TROLL, BRIGADE)
    t.to("assign", seat=0)
    t.answer(t.split(**{name.replace(" ", "_"): 3, "quest_section": t.ask.total - 3}))
    while t.ask.kind != "search":
        t.pass_()
    t.pick(BOYZ) if any(o.ref for o in t.options()) else t.answer("top:1")
    t.answer("kingdom")
    assert (t.there(BOYZ, "kingdom", 0), t.in_play(name)) == (True, False)


def test_watchtower_forbids_a_card_of_the_attackers_hand() -> None:
    me = side("Chaos", battlefield=[BOYZ], hand=["Flames of Tzeentch", *IDLE])
    t = table(me, side("Empire", quest=["Midden Moors Watchtower"]))
    attack(t, "quest", BOYZ)
    assert t.ask.seat == 1
    t.answer(next(o.key for o in t.options() if o.key != "none"))
    t.to("window", "attackers", seat=0)
    assert t.why(f"play:{t.id('Flames of Tzeentch', 0)}") == "why.named"
    assert not t.offered("Flames of Tzeentch", "play")


@pytest.mark.parametrize("n", [0, 2])
def test_ludwig_is_as_tough_as_he_is_experienced(n: int) -> None:
    ludwig = {"card": "Ludwig Schwarzheim", "experience": [TROLL] * n}
    t = table(side("Empire", battlefield=[ludwig]), side("Orc"))
    assert read(t.st, t.id("Ludwig Schwarzheim"), "toughness") == n
    attack(t, "quest", "Ludwig Schwarzheim")
    use(t, "Ludwig Schwarzheim")
    assert read(t.st, t.id("Ludwig Schwarzheim"), "toughness") == n + 1
