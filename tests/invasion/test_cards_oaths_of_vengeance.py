"""Cards of Oaths of Vengeance: their options, effects and restrictions. Ambush itself is in test_ambush.py."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, foe, price, say, side, table, throw, titles, use

from engine import Match
from engine.invasion.seen.position import position_of

HOLD, BRIGADE, BOYZ, TROLL, VILLAGE, ARCHER, ANAR = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Boar Boyz",
    "River Troll",
    "Contested Village",
    "Nagarythe Archer",
    "Alith Anar",
)


def led(hidden: str) -> Table:
    """Return the position after Alith Anar's Action has turned this development faceup."""
    t = table(side("High Elf", legend=[ANAR], developments={"kingdom": [hidden]}), side("Dwarf"))
    attack(t, "quest", ANAR)
    t.to("window", "attackers", seat=0)
    use_anar(t)
    return t


def use_anar(t: Table) -> None:
    """Carry out Alith Anar's Action on the only development."""
    t.pick(ANAR, "open")
    if t.ask.kind == "target":
        t.answer(t.ask.options[0].key)
    t.pass_all()


def test_anar_lets_a_high_elf_ambush_in_the_attack() -> None:
    t = led(ARCHER)
    assert t.id(ARCHER) in t.st.vars["attackers"]
    t.to("window", "attackers", seat=0)
    assert t.offered(ARCHER, "open")


@pytest.mark.parametrize("hidden", [BOYZ, "'Idden Boy", "Wake the Mountain"])
def test_anar_sacrifices_any_other_card(hidden: str) -> None:
    t = led(hidden)
    assert t.there(hidden, "discard", 0) and len(t.st.vars["attackers"]) == 1


def test_anar_sends_the_high_elf_to_the_zone_that_he_attacks() -> None:
    me = side("High Elf", battlefield=[TROLL], legend=[ANAR], developments={"kingdom": [ARCHER]}, hand=["For Ulthuan!"])
    t = table(me, side("Dwarf"), at="phase:battlefield")
    t.to("window", "battlefield", seat=0)
    t.pick("For Ulthuan!", "open")
    t.pass_all()
    attack(t, "quest", TROLL)
    t.answer("attack:kingdom:1")
    t.subset(ANAR)
    t.to("window", "attackers", seat=0)
    use_anar(t)
    assert [who for _, _, who in t.st.vars["fronts"]] == [(t.id(TROLL),), (t.id(ANAR), t.id(ARCHER))]


ALL_OUT, PHASE = "All Out War", "phase:battlefield"


def all_out(mine: list[str], *, zone: str = "quest", play: bool = True, **theirs: Any) -> Table:
    """Return the position after seat 0 has named a zone to attack, with or without All Out War."""
    hand = [ALL_OUT, *IDLE]
    t = table(side("Orc", battlefield=mine, hand=hand), side("Dwarf", **theirs), at=PHASE)
    t.to("window", "battlefield", seat=0)
    if play:
        t.pick(ALL_OUT, "open")
        t.pass_all()
    attack(t, zone, *mine)
    return t


def test_all_out_war_is_offered_as_the_battlefield_phase_begins() -> None:
    for at, there in ((PHASE, True), ("plays", False)):
        t = table(side("Orc", battlefield=[BOYZ], hand=[ALL_OUT, *IDLE]), side("Dwarf"), at=at)
        t.to("window", "battlefield" if there else "capital", seat=0)
        assert t.offered(ALL_OUT, "open") is there


def test_all_out_war_attacks_all_zones_in_one_fight() -> None:
    t = all_out([BOYZ, "Squig Herders", "Urguck"], kingdom=[HOLD], battlefield=[BRIGADE])
    view = t.m.view(None)
    assert view["combat"]["zones"] == ["quest", "kingdom", "battlefield"]
    asked = t.to("defenders")
    assert titles(t) == {HOLD, BRIGADE} and "quest zone, kingdom and battlefield" in say(asked.text)
    t.subset(HOLD)
    power = sum(t.power(name) for name in (BOYZ, "Squig Herders", "Urguck"))
    asked = t.to("assign", seat=0)
    sections = {t.id(f"{zone} section", 1) for zone in ("kingdom", "quest", "battlefield")}
    assert asked.total == power and {o.ref for o in asked.options if o.ref} == {t.id(HOLD), *sections}
    one, other = t.id("kingdom section", 1), t.id("quest section", 1)
    assert t.refused(f"{one}:1,{other}:{power - 1}") == "inv.why.defenders_first"
    t.answer(t.split(Defender_of_the_Hold=1, kingdom_section=power - 1))
    t.to("window", "end", seat=1)
    assert t.damage("kingdom section", 1) == power - 1 and not t.damage("quest section", 1)
    assert not t.in_play(HOLD) and "wide" not in t.st.vars


def test_all_out_war_counts_as_an_attack_on_each_zone() -> None:
    t = all_out([BOYZ], developments={"battlefield": [ARCHER]}, zone="kingdom")
    attacked = [row.ev.who for row in t.st.happened if row.ev.kind == "zone_attacked"]
    assert attacked == [t.id(f"{zone} section", 1) for zone in ("kingdom", "quest", "battlefield")]
    t.to("window", "attackers", seat=1)
    assert t.offered(ARCHER, "ambush")


def test_all_out_war_leaves_burning_zones_out() -> None:
    t = all_out([BOYZ], sections={"quest": "burning"}, zone="kingdom", quest=[BRIGADE])
    assert t.m.view(0)["combat"]["zones"] == ["kingdom", "battlefield"]
    assert not t.m.view(0)["combat"]["able"]
    assert position_of(t.m.view(0))["zones"] == ["kingdom", "battlefield"]


def test_all_out_war_does_not_let_a_burning_zone_be_named() -> None:
    t = table(side("Orc", battlefield=[BOYZ], hand=[ALL_OUT, *IDLE]), foe(sections={"quest": "burning"}), at=PHASE)
    t.to("window", "battlefield", seat=0)
    t.pick(ALL_OUT, "open")
    t.pass_all()
    t.to("attack_zone")
    assert {o.key for o in t.ask.options} == {"attack:kingdom:1", "attack:battlefield:1", "none"}


def test_all_out_war_suggests_to_burn_the_weakest_zones() -> None:
    t = all_out([BOYZ, "Urguck", "Squig Herders"], sections={"battlefield": 7, "kingdom": 7}, zone="quest")
    t.to("assign", seat=0)
    suggested = dict(part.split(":") for part in str(t.m.suggest(t.ask.id)).split(","))
    assert suggested == {
        str(t.id("kingdom section", 1)): "1",
        str(t.id("battlefield section", 1)): "1",
        str(t.id("quest section", 1)): str(t.ask.total - 2),
    }


def test_without_all_out_war_one_zone_is_attacked() -> None:
    t = all_out([BOYZ], play=False, kingdom=[BRIGADE])
    view = t.m.view(0)
    assert view["combat"]["zones"] == ["quest"] and not view["combat"]["able"] and "wide" not in t.st.vars


def test_arranged_fight_over_several_zones_is_the_same() -> None:
    t = all_out([BOYZ], kingdom=[HOLD], battlefield=[BRIGADE])
    t.to("defenders")
    t.subset(HOLD, BRIGADE)
    view = t.m.view(0)
    again = Match.arranged("invasion", position_of(view)).view(0)
    assert again["combat"]["zones"] == view["combat"]["zones"]
    assert len(again["combat"]["defenders"]) == 2


def test_two_burning_zones_are_not_enough_for_anar() -> None:
    me = side("High Elf", battlefield=[TROLL, BRIGADE], hand=[ANAR])
    t = table(me, side("Dwarf", sections={"quest": "burning", "kingdom": 7}))
    t.play(ANAR)
    t.pass_all()
    attack(t, "kingdom", TROLL, BRIGADE)
    t.to_phase(1, "kingdom")
    assert t.m.over is None


def test_archer_deals_indirect_damage_to_the_attacker() -> None:
    t = table(side("Dwarf", battlefield=[BRIGADE]), side("High Elf", developments={"quest": [ARCHER]}))
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=1)
    t.pick(ARCHER, "ambush")
    t.pick(ARCHER, "open")
    t.pass_all()
    assert (t.ask.kind, t.ask.seat) == ("indirect", 0)


@pytest.mark.parametrize(
    ("others", "legend", "stays"),
    [([], [], True), ([ARCHER], [ANAR], True), ([BOYZ], [], False), ([], ["Wurrzag"], False)],
)
def test_tower_wants_only_high_elves(others: list[str], legend: list[str], stays: bool) -> None:
    t = table(side("High Elf", kingdom=["Outlying Tower"], quest=others, legend=legend), side("Orc"))
    t.to("window", "capital", seat=0)
    assert t.in_play("Outlying Tower") is stays


@pytest.mark.parametrize(("resources", "goes"), [(3, True), (2, False)])
def test_warrior_attacks_from_any_zone_if_rich(resources: int, goes: bool) -> None:
    t = table(side("Dwarf", quest=["Karak Hirn Warrior"], battlefield=[HOLD], resources=resources), side("Orc"))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert t.offered("Karak Hirn Warrior") is goes


@pytest.mark.parametrize(("resources", "goes"), [(3, True), (2, False)])
def test_warrior_defends_any_zone_if_rich(resources: int, goes: bool) -> None:
    theirs = side("Dwarf", kingdom=["Karak Hirn Warrior"], quest=[HOLD], resources=resources)
    t = table(side("Orc", battlefield=[BOYZ]), theirs)
    attack(t, "quest", BOYZ)
    t.to("defenders")
    assert t.offered("Karak Hirn Warrior") is goes


@pytest.mark.parametrize(("owner", "more"), [(0, 0), (1, 1)])
def test_wealth_pays_at_the_beginning_of_opponents_turns(owner: int, more: int) -> None:
    sides = [side("Dwarf"), side("Dwarf")]
    sides[owner] = side("Dwarf", kingdom=["Wealth of the Hold"], resources=5)
    t = table(*sides, at="begin:turn")
    t.to("window", "beginning", seat=owner)
    assert t.offered("Wealth of the Hold", "open") is bool(more)


def test_chariot_gains_the_loyalty_of_the_sacrifice() -> None:
    t = attacking("Wolf Chariot", "Orc", {"kingdom": [BOYZ]})
    t.to("window", "attackers", seat=0)
    loyalty, power = t.st.rules.card(t.ent(BOYZ, 0).code).number("loyalty"), t.power("Wolf Chariot")
    t.pick("Wolf Chariot", "open")
    assert t.in_play(BOYZ), "the sacrifice is no cost"
    t.pass_all()
    t.pick(BOYZ)
    assert t.power("Wolf Chariot") == power + loyalty and t.there(BOYZ, "discard", 0)


@pytest.mark.parametrize("n", [1, 4])
def test_champion_grows_with_the_opponents_hand(n: int) -> None:
    name = "Shaggoth Champion"
    t = table(side("Chaos", hand=[name]), side("Orc", hand=IDLE * n))
    bare = table(side("Chaos", hand=[name]), side("Orc", hand=[]))
    assert price(t, name) == price(bare, name) + n
    t = table(side("Chaos", battlefield=[name]), side("Orc", hand=IDLE * n))
    assert (t.power(name), t.hp(name)) == (n, n)


def test_champion_lets_each_player_draw_as_it_attacks() -> None:
    t = table(side("Chaos", battlefield=["Shaggoth Champion"]), side("Orc", hand=IDLE * 2))
    t.to("attack_zone")
    hands = [len(t.st.places["hand", s]) for s in (0, 1)]
    attack(t, "quest", "Shaggoth Champion")
    assert [len(t.st.places["hand", s]) for s in (0, 1)] == [n + 1 for n in hands]
    assert t.power("Shaggoth Champion") == hands[1] + 1


def test_vaedra_gains_the_cost_of_the_opponents_top_card() -> None:
    t = attacking("Vaedra Bloodsworn", "Dark Elf", theirs={"deck": [BRIGADE, *IDLE * 5]})
    t.to("window", "attackers", seat=0)
    t.pick("Vaedra Bloodsworn", "open")
    t.pass_all()
    assert (t.power("Vaedra Bloodsworn"), t.there(BRIGADE, "discard", 1)) == (4, True)


def test_raid_takes_the_power_of_fighters_without_horses() -> None:
    me = side("Dark Elf", battlefield=["Hag Graef Knights", TROLL, HOLD], hand=["Cavalry Raid"])
    t = table(me, side("Orc", quest=[BRIGADE]))
    attack(t, "quest", "Hag Graef Knights", TROLL)
    t.to("window", "attackers", seat=0)
    t.play("Cavalry Raid")
    t.pass_all()
    assert (t.power("Hag Graef Knights"), t.power(TROLL), t.power(HOLD)) == (1, 0, 1)


def test_skink_toughens_lizardmen() -> None:
    name = "Stealthy Skink"
    t = table(
        side("Orc", battlefield=[BOYZ]), side("High Elf", developments={"quest": [name]}, kingdom=["Terradon Rider"])
    )
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    before = t.hp("Terradon Rider")
    t.pick(name, "ambush")
    t.pick(name, "open")
    t.pass_all()
    assert (t.hp(name), t.hp("Terradon Rider")) == (4, before + 2)


def test_prisoners_put_tokens_on_all_cards_that_have_some() -> None:
    name, dragon = "Rescue Prisoners", "Great Fire Dragon"
    theirs = side("Orc", quest=[{"card": name, "controller": 0, "owner": 0}])
    me = side("High Elf", battlefield=[TROLL, BRIGADE], kingdom=[{"card": dragon, "tokens": 1}, VILLAGE])
    t = table(me, theirs)
    attack(t, "quest", TROLL, BRIGADE)
    t.to("assign", seat=0)
    t.answer(t.split(**{name.replace(" ", "_"): 3, "quest_section": t.ask.total - 3}))
    t.to("window", "end", seat=0)
    assert (t.ent(dragon).mark("resource"), t.ent(VILLAGE).mark("resource"), t.in_play(name)) == (2, 0, False)


@pytest.mark.parametrize(("damage", "dealt"), [(0, 0), (1, 2)])
def test_unhurt_units_deal_no_damage_in_combat(damage: int, dealt: int) -> None:
    me = side("Orc", battlefield=[{"card": TROLL, "damage": damage}], hand=["Get Outta My Way!"])
    t = table(me, side("Dwarf"))
    attack(t, "quest", TROLL)
    t.to("window", "attackers", seat=0)
    t.play("Get Outta My Way!")
    t.pass_all()
    t.to("window", "end", seat=0)
    assert t.ent("quest section", 1).damage == dealt


def test_summons_reveals_as_many_cards_as_are_named() -> None:
    deck = ["Savage Gors", VILLAGE, "Bloodletter", *IDLE * 5]
    t = table(side("Chaos", hand=["Summons of Chaos"], deck=deck), side("Orc"))
    t.to("window", "capital", seat=0)
    deck_size = len(t.st.piles["deck", 0])
    t.play("Summons of Chaos")
    t.pass_all()
    t.answer("3")
    assert all(o.key.startswith("top:") for o in t.options()), "a unit must enter"
    t.answer(next(o.key for o in t.options() if o.key.startswith("top:")))
    assert len(t.st.piles["deck", 0]) == deck_size - 3 and t.there(VILLAGE, "discard", 0)
    assert [t.there(name, "battlefield", 0) for name in ("Savage Gors", "Bloodletter")].count(True) == 1


def laid(t: Table, name: str, viewer: int) -> list[str | None]:
    """Return the titles of the experience attached to a card, as a seat sees them."""
    cards = [c for p in t.m.view(viewer)["players"] for z in p["zones"].values() for c in z["cards"]]
    return [one["name"] for c in cards if c["id"] == t.id(name) for one in c["attachments"]]


def test_maid_attaches_her_top_card_facedown_when_attacking() -> None:
    mine = side("Empire", battlefield=["Maid of Sigmar"], deck=["Boar Boyz"])
    t = table(mine, side("Orc", quest=["River Troll"]))
    attack(t, "quest", "Maid of Sigmar")
    deck = len(t.st.piles["deck", 0])
    use(t, "Maid of Sigmar")
    assert t.power("Maid of Sigmar") == 1 and len(t.st.piles["deck", 0]) == deck - 1
    assert laid(t, "Maid of Sigmar", 0) == ["Boar Boyz"] and laid(t, "Maid of Sigmar", 1) == [None]
    again = Table(Match.arranged("invasion", position_of(t.m.view(0))))
    assert laid(again, "Maid of Sigmar", 1) == [None] and again.power("Maid of Sigmar") == 1
    assert not t.told("Boar Boyz", 1) and t.told("as experience", 1)


def test_maid_gains_experience_when_defending() -> None:
    t = table(side("Orc", battlefield=["Boar Boyz"]), side("Empire", battlefield=["Maid of Sigmar"]))
    attack(t, "battlefield", "Boar Boyz")
    t.to("defenders", seat=1)
    t.subset("Maid of Sigmar")
    use(t, "Maid of Sigmar", seat=1)
    assert t.power("Maid of Sigmar") == 1


def test_experience_is_discarded_with_its_unit() -> None:
    maid = {"card": "Maid of Sigmar", "experience": ["Boar Boyz", "River Troll"]}
    t = table(side("Chaos", hand=["Flames of Tzeentch"]), side("Empire", battlefield=[maid]))
    assert t.power("Maid of Sigmar") == 2
    throw(t, "Maid of Sigmar", 2)
    t.subset("Boar Boyz", "River Troll")  # their owner orders them in the discard pile
    assert t.there("Boar Boyz", "discard", 1) and t.there("River Troll", "discard", 1)


@pytest.mark.parametrize("hits", [True, False])
def test_spoils_follow_combat_damage_to_a_capital(hits: bool) -> None:
    mine = side("Empire", hand=["Distribute the Spoils"], battlefield=["Boar Boyz"])
    t = table(mine, side("Orc", quest=[] if hits else ["River Troll"]))
    assert not t.offered("Distribute the Spoils", "play")
    attack(t, "quest", "Boar Boyz")
    if not hits:
        t.to("defenders", seat=1)
        t.subset("River Troll")
    t.to("window", "end", seat=0)
    assert t.offered("Distribute the Spoils", "open") is hits
    if hits:
        use(t, "Distribute the Spoils", "Boar Boyz")
        assert len(laid(t, "Boar Boyz", 0)) == 2 and t.there("Distribute the Spoils", "discard", 0)


def test_spoils_go_to_no_attacker_of_an_earlier_phase() -> None:
    quest = {"card": "Da Great Waaagh!", "controller": 0, "owner": 0, "damage": 2}
    mine = side("Empire", hand=["Distribute the Spoils"], battlefield=[BOYZ, TROLL])
    t = table(mine, side("Dwarf", kingdom=[quest]))
    attack(t, "kingdom", BOYZ)
    t.to("assign", seat=0)
    t.answer(t.split(**{"Da_Great_Waaagh!": 1}))
    attack(t, "quest", TROLL)
    t.to("window", "end", seat=0)
    t.pick("Distribute the Spoils", "open")
    if t.ask.kind == "target":
        assert titles(t) == {TROLL}
        t.pick(TROLL)
    t.pass_all()
    assert len(laid(t, TROLL, 0)) == 2 and not laid(t, BOYZ, 0)
