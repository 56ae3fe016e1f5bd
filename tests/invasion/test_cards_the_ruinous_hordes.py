"""Cards of The Ruinous Hordes: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import IDLE, Table, attack, bearing, burnt, hurt, price, side, table, titles, use, uses

from engine.invasion.turn.fighters import can_attack
from engine.kernel.state.layers import read

HOLD, BRIGADE, BOYZ, TROLL, GOBLINS, VILLAGE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Boar Boyz",
    "River Troll",
    "Crooked Teef Goblins",
    "Contested Village",
)
SIGVALD, PANTHER, FLAMES = "Sigvald the Magnificent", "Panther Champion", "Flames of Tzeentch"


def test_sigvald_deals_more_damage_for_the_discarded_card() -> None:
    t = table(side("Chaos", legend=[SIGVALD], deck=[BRIGADE]), side("Orc"))
    attack(t, "quest", SIGVALD)
    use(t, SIGVALD)
    cost = t.st.rules.card(t.ent(BRIGADE).code).printed_cost
    assert t.there(BRIGADE, "discard", 0) and read(t.st, t.id(SIGVALD), "combat") == cost


def test_dominion_corrupts_up_to_three_units() -> None:
    quest = {"card": "Dominion of Chaos", "controller": 0, "owner": 0, "damage": 2}
    t = table(side("Chaos", battlefield=[BOYZ]), side("Orc", quest=[quest], kingdom=[TROLL, GOBLINS]))
    attack(t, "quest", BOYZ)
    t.to("assign", seat=0)
    t.answer(t.split(Dominion_of_Chaos=1))
    t.to("target", seat=0)
    t.subset(TROLL, GOBLINS)
    t.to("window", "end", seat=0)
    assert t.ent(TROLL).flag("corrupt") and t.ent(GOBLINS).flag("corrupt") and not t.ent(BOYZ).flag("corrupt")


@pytest.mark.parametrize(("mine", "stays"), [("Savage Marauders", True), (TROLL, False)])
def test_wastes_are_sacrificed_beside_another_race(mine: str, stays: bool) -> None:
    t = table(side("Chaos", hand=[mine, *IDLE], kingdom=["Northern Wastes"]), side("Orc", quest=[TROLL]))
    t.play(mine, "quest")
    t.pass_all()
    assert t.in_play("Northern Wastes") is stays


def test_behemoth_is_as_tough_as_its_foes_are_many() -> None:
    t = table(side("Empire", battlefield=["Steel Behemoth", HOLD]), side("Orc", quest=[BOYZ, TROLL, GOBLINS]))
    attack(t, "quest", "Steel Behemoth", HOLD)
    assert read(t.st, t.id("Steel Behemoth"), "toughness") == 0
    t.to("defenders", seat=1)
    t.subset(BOYZ, TROLL)
    assert read(t.st, t.id("Steel Behemoth"), "toughness") == 2


def test_champion_fights_an_attacker_outside_the_combat() -> None:
    t = table(side("Orc", battlefield=[BRIGADE, HOLD]), side("Empire", quest=[PANTHER], kingdom=[TROLL]))
    attack(t, "quest", BRIGADE, HOLD)
    t.to("defenders", seat=1)
    t.subset(PANTHER)
    t.to("window", "defenders", seat=1)
    t.pick(PANTHER, "open")
    assert titles(t) == {BRIGADE, HOLD}
    t.pick(BRIGADE)
    t.pass_all()
    assert (t.damage(PANTHER), t.damage(BRIGADE)) == (t.power(BRIGADE), 2)
    assert (t.st.vars["attackers"], t.st.vars["defenders"]) == ((t.id(HOLD),), ())
    t.to("window", "end", seat=0)
    assert burnt(t, 1) == [0, t.power(HOLD), 0]


def test_champion_does_nothing_as_an_attacker() -> None:
    t = table(side("Empire", battlefield=[PANTHER]), side("Orc", quest=[TROLL]))
    attack(t, "quest", PANTHER)
    assert not uses(t, PANTHER)


def test_pyromancy_repeats_the_damage_of_its_bearer() -> None:
    mine = side("Empire", quest=[bearing(BRIGADE, "Pyromancy", damage=2)])
    t = table(side("Orc", battlefield=[BOYZ], kingdom=["Steel Behemoth"]), mine)
    t.to("target", seat=1)
    t.pick("Steel Behemoth")
    t.to("window", seat=1)
    assert t.damage("Steel Behemoth") == 2 and t.damage(BRIGADE) == 2


@pytest.mark.parametrize(("n", "tough"), [(2, 0), (3, 2)])
def test_alrik_and_defender_count_the_resources(n: int, tough: int) -> None:
    t = table(side("Dwarf", resources=n, battlefield=["King Alrik", "Horn Hold Defender"]), side("Orc"))
    assert t.power("King Alrik") == n
    assert read(t.st, t.id("Horn Hold Defender"), "toughness") == tough


def test_defender_gains_a_resource_in_an_attack() -> None:
    t = table(side("Dwarf", resources=1, battlefield=["Horn Hold Defender"]), side("Orc"))
    attack(t, "quest", "Horn Hold Defender")
    use(t, "Horn Hold Defender")
    assert t.resources() == 2


def test_sojourner_makes_tactics_of_opponents_dearer() -> None:
    quest = {"card": "Defend the Border", "questing": "Avelorn Sojourner"}
    hand = [FLAMES, HOLD]
    idle = table(side("Chaos", hand=hand), side("High Elf", quest=["Avelorn Sojourner"]))
    t = table(side("Chaos", hand=hand), side("High Elf", quest=[quest]))
    assert (price(t, FLAMES), price(t, HOLD)) == (price(idle, FLAMES) + 1, price(idle, HOLD))


def test_gobbos_destroy_a_unit_of_the_zone_they_attacked() -> None:
    t = table(side("Orc", battlefield=["Wolf Gobbos"]), side("Dwarf", quest=[TROLL, VILLAGE], kingdom=[BOYZ]))
    attack(t, "quest", "Wolf Gobbos")
    t.to("window", "end", seat=0)
    t.pick("Wolf Gobbos", "open")
    assert titles(t) == {TROLL}
    t.pick(TROLL)
    t.pass_all()
    assert t.there(TROLL, "discard", 1) and t.there("Wolf Gobbos", "discard", 0)


def test_champion_raids_and_scouts() -> None:
    t = table(side("Dark Elf", battlefield=["Cold One Champion"]), side("Orc", hand=[TROLL, HOLD]))
    attack(t, "quest", "Cold One Champion")
    t.to("window", "end", seat=0)
    assert t.resources() == 22 and len(t.st.places["hand", 1]) == 1


def ambush(name: str, race: str, deck: list[str] | None = None) -> Table:
    """Return the position after two units have attacked the zone of the card, and it has ambushed."""
    t = table(
        side("Orc", battlefield=[BOYZ, HOLD]),
        side(race, developments={"quest": [name]}, deck=deck or [TROLL, GOBLINS, VILLAGE]),
    )
    attack(t, "quest", BOYZ, HOLD)
    t.to("window", "attackers", seat=1)
    t.pick(name, "ambush")
    return t


@pytest.mark.parametrize("sacrifice", [True, False])
def test_test_of_will_takes_an_attacker_or_the_attack(sacrifice: bool) -> None:
    t = ambush("Test of Will", "Dark Elf")
    t.pass_all()
    assert t.ask.seat == 0 and len(t.options()) == 2
    t.answer(t.keys()[0 if sacrifice else 1])
    if sacrifice:
        t.pick(HOLD)
    t.to("window", "end", seat=0)
    assert t.in_play(HOLD) is not sacrifice and bool(sum(burnt(t, 1))) is sacrifice


def test_test_of_will_ends_the_attack_of_a_legend_alone() -> None:
    mine = side("Chaos", legend=[SIGVALD])
    t = table(mine, side("Dark Elf", developments={"quest": ["Test of Will"]}))
    attack(t, "quest", SIGVALD)
    t.to("window", "attackers", seat=1)
    t.pick("Test of Will", "ambush")
    t.pass_all()
    assert not t.st.vars["attackers"]


def test_spellweaver_develops_two_cards() -> None:
    t = ambush("Spellweaver", "High Elf")
    t.pick("Spellweaver", "open")
    t.pass_all()
    assert t.there(TROLL, "quest", 1) and t.there(GOBLINS, "quest", 1) and not t.ent(TROLL).up


def test_corpse_draws_from_the_bottom() -> None:
    t = ambush("Restless Corpse", "Dark Elf")
    deck = t.st.piles["deck", 1]
    bottom = t.st.rules.card(deck[-1][0]).name
    t.pick("Restless Corpse", "open")
    t.pass_all()
    assert t.there(bottom, "hand", 1)


def test_unit_lies_in_wait() -> None:
    t = table(side("Orc", hand=["Lying in Wait"], quest=[BOYZ]), side("Dwarf", quest=[TROLL]))
    t.play("Lying in Wait")
    assert titles(t) <= {BOYZ}
    t.follow(*([BOYZ] if titles(t) else []))
    t.pass_all()
    assert t.there(BOYZ, "quest", 0) and not t.ent(BOYZ).up


@pytest.mark.parametrize(("damage", "cancels"), [(1, True), (0, False)])
def test_ded_ard_cancels_an_action_on_a_damaged_unit(damage: int, cancels: bool) -> None:
    foe = side("Orc", hand=["Ded 'Ard"], quest=[hurt(PANTHER, damage)])
    t = table(side("Chaos", hand=[FLAMES]), foe)
    t.play(FLAMES, "1", PANTHER)
    t.to("window", seat=1)
    assert t.offered("Ded 'Ard", "play") is cancels
    if cancels:
        t.play("Ded 'Ard")
        t.follow(*([t.keys()[0]] if t.ask.kind != "window" else []))
    t.pass_all()
    assert t.damage(PANTHER) == 1


def test_sally_forth_follows_units_that_move_later() -> None:
    mine = side("High Elf", hand=["Sally Forth", "Forced March"], battlefield=[BOYZ], quest=[HOLD, TROLL])
    t = table(mine, side("Orc"))
    t.to("window", "battlefield", seat=0)
    t.play("Sally Forth")
    t.pass_all()
    t.answer("quest")
    t.to("window", "battlefield", seat=0)
    t.play("Forced March", TROLL)
    t.pass_all()
    t.answer("battlefield")
    assert t.there(TROLL, "battlefield", 0) and can_attack(t.st, 0) == (t.id(HOLD),)


def test_sally_forth_attacks_from_the_chosen_zone_only() -> None:
    t = table(side("High Elf", hand=["Sally Forth"], battlefield=[BOYZ], quest=[HOLD, TROLL]), side("Orc"))
    assert not t.offered("Sally Forth", "play"), "it is not the battlefield phase"
    assert t.why(f"play:{t.id('Sally Forth')}") == "why.begins_battlefield"
    t.to("window", "battlefield", seat=0)
    t.play("Sally Forth")
    t.pass_all()
    t.answer("quest")
    assert {t.st.rules.card(t.st.ents[e].code).name for e in can_attack(t.st, 0)} == {HOLD, TROLL}
    t.to_phase(1, "kingdom")
    t.to("window", "end", seat=1)
    assert not can_attack(t.st, 0) or {t.id(BOYZ)} == set(can_attack(t.st, 0))


def test_armoury_plays_a_card_at_its_price_when_a_turn_begins() -> None:
    hand = ["Open the Armoury", HOLD, "Keystone Forge", FLAMES]
    t = table(side("Dwarf", hand=hand), side("Orc"), at="phase:beginning")
    assert not t.offered(HOLD, "play")
    t.play("Open the Armoury")
    t.pass_all()
    before, cost = t.resources(), price(t, HOLD)
    assert set(t.names()) == {HOLD, "Keystone Forge", "None of them"}
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.there(HOLD, "battlefield", 0) and t.resources() == before - cost


def test_armoury_stays_shut_later_in_the_turn() -> None:
    t = table(side("Dwarf", hand=["Open the Armoury", HOLD]), side("Orc"))
    assert not t.offered("Open the Armoury", "play")


@pytest.mark.parametrize(("zone", "guards", "offered"), [("quest", [], True), ("kingdom", [TROLL, HOLD], False)])
def test_warboss_battles_again_after_hurting_a_zone(zone: str, guards: list[str], offered: bool) -> None:
    t = table(side("Orc", battlefield=["Orc Warboss", BOYZ]), side("Dwarf", kingdom=guards))
    attack(t, zone, "Orc Warboss")
    if guards:
        t.to("defenders", seat=1)
        t.subset(*guards)
    t.to("window", "end", seat=0)
    assert t.offered("Orc Warboss", "open") is offered
    if offered:
        t.pick("Orc Warboss", "open")
        t.pass_all()
        t.to("attack_zone")
        assert t.st.vars["active"] == 0 and t.there("Orc Warboss", "discard", 0)


@pytest.mark.parametrize("gives", [True, False])
def test_charger_looks_before_it_destroys_a_development(gives: bool) -> None:
    hidden = {"quest": [TROLL, HOLD], "kingdom": [BRIGADE]}
    t = table(side("Chaos", battlefield=["Norse Charger"]), side("Orc", developments=hidden))
    attack(t, "quest", "Norse Charger")
    use(t, "Norse Charger")
    assert t.names() == [TROLL, HOLD, "Sacrifice nothing"]
    t.answer(t.keys()[1 if gives else 2])
    assert t.there("Norse Charger", "discard", 0) is gives and t.there(HOLD, "discard", 1) is gives
    assert t.there(TROLL, "quest", 1) and t.there(BRIGADE, "kingdom", 1)


def test_charger_in_an_empty_zone_asks_nothing() -> None:
    t = table(side("Chaos", battlefield=["Norse Charger"]), side("Orc", developments={"kingdom": [TROLL]}))
    attack(t, "quest", "Norse Charger")
    use(t, "Norse Charger")
    assert t.ask.kind == "window" and t.there("Norse Charger", "battlefield", 0)
