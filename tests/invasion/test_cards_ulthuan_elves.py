"""The elves of Assault on Ulthuan: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, corrupt, dark, foe, high, seat, table, titles

ENVOY, SHADOW, MASTERS, INITIATE, LOREMASTER = (
    "Envoy from Averlorn",
    "Shadow Warrior",
    "Sword Masters of Hoeth",
    "Initiate of Saphery",
    "Loremaster of Hoeth",
)
WAKENING, SHRINE, TEAR, PHOENIX, GIFT, DISDAIN = (
    "Dragon Mage Wakening",
    "Shrine of Asuryan",
    "Tear of Isha",
    "Flames of the Phoenix",
    "Gift of Life",
    "High Elf's Disdain",
)
SACRIFICE, SHADES, COLD, SORCERESS, CORSAIRS, RAIDS = (
    "Walking Sacrifice",
    "Shades",
    "Cold One Knight",
    "Dark Sorceress",
    "Corsairs of Ghrond",
    "Night Raids",
)
KILLER, PAIN, LASH, CHILL, BATHE = ("Mind Killer", "Word of Pain", "Lash the Prisoner!", "Chillwind", "Bathe in Blood")
SPEARMEN, RIDERS, HELMS = "High Elf Spearmen", "Cold One Riders", "Silver Helm Brigade"
HORDE, BOYZ, GOBLINS, SMITH, BRIGADE, FLAMES, BLAST = (
    "Ironclaw's Horde",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Runesmith",
    "Mountain Brigade",
    "Flames of Tzeentch",
    "Pillage",
)

TEXTS = {
    ENVOY: "Quest only.",
    SHADOW: "Forced: At the beginning of your turn, each opponent must deal 1 damage to a unit they control in the "
    "battlefield.",
    MASTERS: "Battlefield. If this card would be dealt combat damage, all of that damage is cancelled.",
    INITIATE: "Kingdom. Action: At the beginning of your turn, heal each unit you control of 1 damage.",
    LOREMASTER: "Forced: When this card enters play, each player spreads 2 indirect damage over their own units and "
    "capital sections.",
    WAKENING: "Attach this card to target unit.\nThe unit bearing this card gets +3 hit points.",
    SHRINE: "Kingdom. Action: At the beginning of your turn, restore target corrupt unit.",
    TEAR: "Action: Heal all damage on target unit.",
    PHOENIX: "Action: Put each unit back into its owner's hand. This can be used only if it is your turn.",
    GIFT: "Action: Put target High Elf unit card in your discard pile back into its owner's hand.",
    DISDAIN: "Action: Cancel target tactic that is being played.",
    SACRIFICE: "Forced: When this card leaves play, draw 1 card.",
    SORCERESS: "This card costs 1 less per corrupt unit an opponent controls.",
    CORSAIRS: "Battlefield. Forced: When this card leaves play, target unit gets -2 hit points until the end of the "
    "turn.",
    RAIDS: "Quest. While this card holds 3 or more resource tokens, each unit you control gets +1 power.\n"
    "Quest. Forced: At the beginning of your turn, provided that there is a unit that quests on this card, put "
    "1 resource token onto this card.",
    KILLER: "Attach this card to target unit.\nThe unit bearing this card gets -1 power.",
    PAIN: "Attach this card to target unit.\nThe unit bearing this card cannot be declared as an attacker.",
    LASH: "Action: Sacrifice a unit you control. Then gain 2 resources.",
    CHILL: "Action: Corrupt target unit. Then you may restore a corrupt unit.",
    BATHE: "Action: Target Dark Elf unit has double power until the end of the turn. Sacrifice it, but only at the end "
    "of the turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_printed_text(name: str) -> None:
    t = table(seat(hand=[name]))
    assert t.m.spec.card_text(t.ent(name).code) == TEXTS[name]


def hurt(name: str, n: int) -> dict[str, Any]:
    """Return a damaged card in play."""
    return {"card": name, "damage": n}


def capital_damage(t: Table, of: int) -> int:
    return sum(t.st.ents[e].damage for e in t.st.places["capital", of])


def hand(t: Table, of: int) -> list[str]:
    """Return the titles in a hand."""
    return [t.st.rules.card(t.st.ents[e].code).name for e in t.st.places.get(("hand", of), ())]


# -- High Elf units ----------------------------------------------------------------------------------------


def test_envoy_is_played_only_into_the_quest_zone() -> None:
    t = table(high(hand=[ENVOY]))
    t.play(ENVOY)
    t.pass_all()
    assert t.there(ENVOY, "quest", 0)


def test_shadow_warrior_makes_opponents_damage_own_battlefield() -> None:
    t = table(high(quest=[SHADOW]), foe(battlefield=[BOYZ, BRIGADE], quest=[SMITH]), at="phase:beginning")
    t.to("choose", seat=1)
    assert titles(t) == {BOYZ, BRIGADE}
    t.pick(BRIGADE)
    assert (t.damage(BRIGADE), t.damage(BOYZ), t.damage(SMITH)) == (1, 0, 0)


def test_shadow_warrior_affects_no_unit_outside_the_battlefield() -> None:
    t = table(high(quest=[SHADOW], battlefield=[SPEARMEN]), foe(quest=[SMITH]), at="phase:beginning")
    t.to_phase(0, "capital")
    assert t.damage(SMITH) == t.damage(SPEARMEN) == 0


@pytest.mark.parametrize(("zone", "left"), [("battlefield", True), ("kingdom", False)])
def test_sword_masters_take_no_combat_damage_in_battlefield(zone: str, left: bool) -> None:
    t = table(foe(battlefield=[HORDE, "Black Orc Squad"]), high(**{zone: [MASTERS]}))
    t.to("attack_zone")
    t.answer(f"attack:{zone}:1")
    t.to("attackers")
    t.subset(HORDE, "Black Orc Squad")
    t.to("defenders")
    t.subset(MASTERS)
    t.to_phase(1, "beginning")
    assert t.in_play(MASTERS) is left


def test_other_damage_hurts_the_sword_masters() -> None:
    t = table(seat(race="Chaos", hand=[FLAMES], resources=9), high(battlefield=[MASTERS]))
    t.pick(FLAMES, "play")
    t.answer("2")
    t.pick(MASTERS)
    t.pass_all()
    assert t.damage(MASTERS) == 2


def test_initiate_heals_each_own_unit_as_the_turn_begins() -> None:
    t = table(
        high(kingdom=[INITIATE], quest=[hurt(MASTERS, 2)], battlefield=[hurt(HELMS, 1)]),
        foe(quest=[hurt(BRIGADE, 1)]),
        at="phase:beginning",
    )
    assert t.offered(INITIATE, "open")
    t.pick(INITIATE, "open")
    t.pass_all()
    assert (t.damage(MASTERS), t.damage(HELMS), t.damage(BRIGADE)) == (1, 0, 1)


@pytest.mark.parametrize("zone", ["quest", "battlefield"])
def test_initiate_heals_no_unit_from_another_zone(zone: str) -> None:
    given: dict[str, Any] = {zone: [INITIATE, hurt(MASTERS, 2)]}
    t = table(high(**given), foe(), at="phase:beginning")
    t.to_phase(0, "kingdom")
    assert t.damage(MASTERS) == 2 and not t.offered(INITIATE)


def test_loremaster_deals_2_indirect_damage_to_each_player() -> None:
    t = table(high(hand=[LOREMASTER], quest=[SPEARMEN]), foe(kingdom=[BRIGADE]))
    t.play(LOREMASTER, "quest")
    t.pass_all()
    for _ in range(2):
        assert t.ask.shape == "split"
        t.answer(t.ask.default or t.m.suggest(t.ask.id))
    dealt = [sum(e.damage for e in t.st.ents.values() if e.seat == s) for s in (0, 1)]
    gone = [n for n in (SPEARMEN, LOREMASTER) if not t.in_play(n)]
    assert dealt[1] == 2 and dealt[0] + len(gone) >= 2


# -- High Elf supports and tactics ---------------------------------------------------------------------------


def test_wakening_gives_3_hit_points_to_any_one_unit() -> None:
    t = table(high(hand=[WAKENING], quest=[SPEARMEN]), foe(quest=[SMITH]))
    t.pick(WAKENING, "play")
    assert titles(t) == {SPEARMEN, SMITH}
    t.pick(SPEARMEN)
    t.pass_all()
    assert t.hp(SPEARMEN) == 4 and t.hp(SMITH) == 1


def test_unit_losing_the_wakening_dies_of_its_damage() -> None:
    bearer = {"card": SPEARMEN, "damage": 2, "attached": [WAKENING]}
    t = table(seat(hand=[BLAST], race="Orc", resources=9), high(quest=[bearer]))
    assert t.in_play(SPEARMEN)
    t.play(BLAST, WAKENING)
    t.pass_all()
    assert not t.in_play(SPEARMEN)


def test_shrine_restores_one_corrupt_unit_as_the_turn_begins() -> None:
    t = table(
        high(kingdom=[SHRINE], quest=[corrupt(SPEARMEN), HELMS]), foe(quest=[corrupt(SMITH)]), at="phase:beginning"
    )
    t.pick(SHRINE, "open")
    assert titles(t) == {SPEARMEN, SMITH}
    t.pick(SPEARMEN)
    t.pass_all()
    assert not t.ent(SPEARMEN).flag("corrupt") and t.ent(SMITH).flag("corrupt")


@pytest.mark.parametrize("given", [{"quest": [SHRINE, corrupt(SPEARMEN)]}, {"kingdom": [SHRINE, SPEARMEN]}])
def test_shrine_does_nothing_elsewhere_or_without_corrupt_unit(given: dict[str, Any]) -> None:
    t = table(high(**given), foe(), at="phase:beginning")
    assert not t.offered(SHRINE, "open")


def test_tear_heals_all_damage_of_one_unit() -> None:
    t = table(high(hand=[TEAR], quest=[hurt(MASTERS, 2), hurt(HELMS, 1)]), foe(quest=[hurt(BRIGADE, 1)]))
    t.pick(TEAR, "play")
    assert titles(t) >= {MASTERS, HELMS, BRIGADE}
    t.pick(MASTERS)
    t.pass_all()
    assert (t.damage(MASTERS), t.damage(HELMS), t.damage(BRIGADE)) == (0, 1, 1)


def test_flames_of_the_phoenix_send_every_unit_home() -> None:
    t = table(
        high(hand=[PHOENIX, *IDLE], quest=[SPEARMEN], kingdom=["Contested Village"]),
        foe(hand=[], battlefield=[BOYZ], kingdom=[SMITH, "Keystone Forge"]),
    )
    t.play(PHOENIX)
    t.pass_all()
    assert SPEARMEN in hand(t, 0) and sorted(hand(t, 1)) == sorted([BOYZ, SMITH])
    assert t.in_play("Contested Village") and t.in_play("Keystone Forge"), "units alone"


def test_flames_of_the_phoenix_are_played_only_in_own_turn() -> None:
    t = table(foe(), high(hand=[PHOENIX], quest=[SPEARMEN]))
    t.to("window", seat=1)
    assert not t.offered(PHOENIX, "play") and t.why(f"play:{t.id(PHOENIX)}", 1) == "why.condition"


def test_gift_returns_only_a_high_elf_unit() -> None:
    t = table(high(hand=[GIFT], discard=[SPEARMEN, GOBLINS, TEAR]), foe(discard=[HELMS]))
    t.pick(GIFT, "play")
    assert titles(t) == {SPEARMEN}
    t.pick(SPEARMEN)
    t.pass_all()
    assert hand(t, 0) == [SPEARMEN]


def test_gift_is_not_offered_for_an_empty_pile() -> None:
    t = table(high(hand=[GIFT], discard=[GOBLINS]), foe())
    assert not t.offered(GIFT, "play")


@pytest.mark.rule("INV-TERM-DISDAIN")
def test_disdain_cancels_a_tactic_on_the_chain() -> None:
    t = table(seat(race="Orc", hand=[BLAST], resources=9), high(hand=[DISDAIN], kingdom=["Contested Village"]))
    t.play(BLAST, "Contested Village")
    t.to("window", seat=1)
    t.pick(DISDAIN, "play")
    assert t.names() == [BLAST, "Back"]
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.in_play("Contested Village") and t.there(BLAST, "discard", 0)


@pytest.mark.rule("INV-TERM-DISDAIN")
def test_disdain_is_not_offered_without_a_tactic_on_the_chain() -> None:
    t = table(seat(race="Orc", hand=[BOYZ], resources=9), high(hand=[DISDAIN]))
    t.pick(BOYZ, "play")
    t.answer("quest")
    t.to("window", seat=1)
    assert not t.offered(DISDAIN, "play"), "a unit is no tactic"


# -- Dark Elf units ------------------------------------------------------------------------------------------


@pytest.mark.rule("INV-TERM-TRIGGER-WALKING-SACRIFICE")
def test_card_is_drawn_after_the_sacrifice_left_play() -> None:
    t = table(dark(hand=[LASH], quest=[SACRIFICE, BRIGADE]))
    t.play(LASH)
    t.pass_all()
    assert titles(t) == {SACRIFICE, BRIGADE} and (t.ask.min, t.ask.max) == (1, 1)
    t.pick(SACRIFICE)
    assert t.there(SACRIFICE, "discard", 0) and len(hand(t, 0)) == 1 and t.resources() == 9 - 1 + 2


def test_shades_scout_and_cold_one_knights_are_tough() -> None:
    t = table(dark(battlefield=[SHADES]), foe(hand=[BOYZ]))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset(SHADES)
    t.to_phase(1, "beginning")
    assert t.there(BOYZ, "discard", 1)
    t = table(seat(race="Chaos", hand=[FLAMES], resources=9), dark(quest=[COLD]))
    t.pick(FLAMES, "play")
    t.answer("2")
    t.pick(COLD)
    t.pass_all()
    assert t.damage(COLD) == 1


@pytest.mark.parametrize("how_many", [0, 1, 2])
def test_sorceress_costs_less_for_each_corrupt_enemy_unit(how_many: int) -> None:
    units = [corrupt(n) if i < how_many else n for i, n in enumerate((SMITH, BOYZ))]
    t = table(dark(hand=[SORCERESS], battlefield=[corrupt(RIDERS)], resources=9), foe(quest=units))
    t.play(SORCERESS, "quest")
    t.pass_all()
    assert t.resources() == 9 - (4 - how_many), "one loyalty symbol for each board and card of the race"


def test_corsairs_take_a_unit_with_them() -> None:
    t = table(dark(hand=[LASH], battlefield=[CORSAIRS]), foe(quest=[BRIGADE, "Defender of the Hold"]))
    before = t.hp(BRIGADE)
    t.play(LASH)
    t.pass_all()
    t.to("target", seat=0)
    assert titles(t) == {BRIGADE, "Defender of the Hold"}
    t.pick(BRIGADE)
    assert t.hp(BRIGADE) == before - 2
    t.to_phase(1, "beginning")
    assert t.hp(BRIGADE) == before, "until the end of the turn"


def test_corsairs_sacrifice_only_in_the_battlefield() -> None:
    t = table(dark(hand=[LASH], quest=[CORSAIRS]), foe(quest=[BRIGADE]))
    before = t.hp(BRIGADE)
    t.play(LASH)
    t.pass_all()
    assert t.ask.kind != "target" and t.hp(BRIGADE) == before


# -- Dark Elf quest, supports and tactics ----------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "more"), [(2, 0), (3, 1)])
def test_night_raids_strengthen_own_units_with_3_or_more_tokens(tokens: int, more: int) -> None:
    t = table(
        dark(quest=[{"card": RAIDS, "tokens": tokens, "questing": SHADES}], battlefield=[RIDERS]), foe(quest=[SMITH])
    )
    assert t.power(RIDERS) == 2 + more and t.power(SMITH) == 1


@pytest.mark.parametrize(("questing", "tokens"), [(True, 1), (False, 0)])
def test_night_raids_gather_a_token_while_a_unit_quests(questing: bool, tokens: int) -> None:
    card: dict[str, Any] = {"card": RAIDS, **({"questing": RIDERS} if questing else {})}
    t = table(dark(quest=[card]), foe(), at="phase:beginning")
    t.to_phase(0, "capital")
    assert t.ent(RAIDS).mark("resource") == tokens


def test_mind_killer_removes_1_power() -> None:
    t = table(dark(hand=[KILLER], battlefield=[RIDERS]), foe(quest=[BRIGADE, SMITH]))
    t.pick(KILLER, "play")
    assert titles(t) == {RIDERS, BRIGADE, SMITH}
    t.pick(BRIGADE)
    t.pass_all()
    assert (t.power(BRIGADE), t.power(SMITH), t.power(RIDERS)) == (1, 1, 2)


def test_unit_with_word_of_pain_defends_but_cannot_attack() -> None:
    t = table(dark(hand=[PAIN], battlefield=[RIDERS, SHADES]), foe(battlefield=[BOYZ]))
    t.play(PAIN, RIDERS)
    t.pass_all()
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert titles(t) == {SHADES}
    t.subset(SHADES)
    t.to("attack_zone", seat=1)
    t.answer("attack:battlefield:0")
    t.to("attackers")
    t.subset(BOYZ)
    t.to("defenders")
    assert RIDERS in titles(t)


def test_without_a_prisoner_the_lash_gains_nothing() -> None:
    t = table(dark(hand=[LASH]), foe(quest=[SMITH]))
    t.play(LASH)
    t.pass_all()
    assert t.resources() == 9 - 2 and t.in_play(SMITH)


def test_chillwind_corrupts_one_and_may_restore_another() -> None:
    t = table(dark(hand=[CHILL], battlefield=[corrupt(RIDERS), SHADES]), foe(quest=[SMITH]))
    t.pick(CHILL, "play")
    assert titles(t) == {RIDERS, SHADES, SMITH}
    t.pick(SMITH)
    t.pass_all()
    assert (t.ask.kind, t.keys()) == ("may", ["yes", "no"])
    t.answer("yes")
    assert titles(t) == {RIDERS, SMITH}
    t.pick(RIDERS)
    assert t.ent(SMITH).flag("corrupt") and not t.ent(RIDERS).flag("corrupt")


def test_chillwind_restores_no_unit_without_corrupting_one() -> None:
    t = table(dark(hand=[CHILL], battlefield=[corrupt(RIDERS)]), foe(quest=[corrupt(SMITH)]))
    t.play(CHILL, SMITH)
    t.pass_all()
    assert t.ask.kind == "window" and t.ent(SMITH).flag("corrupt") and t.ent(RIDERS).flag("corrupt")


def test_bathing_in_blood_doubles_power_and_sacrifices_the_unit() -> None:
    t = table(dark(hand=[BATHE], battlefield=[RIDERS, SMITH], quest=[SHADES]), foe(quest=[BOYZ]))
    t.pick(BATHE, "play")
    assert titles(t) == {RIDERS, SHADES}
    t.pick(RIDERS)
    t.pass_all()
    assert t.power(RIDERS) == 4 and t.in_play(RIDERS)
    t.to_phase(1, "beginning")
    assert not t.in_play(RIDERS) and t.in_play(SHADES)
