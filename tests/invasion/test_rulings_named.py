"""FAQ rulings about named cards, each under the FAQ versions that contain the ruling."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, corrupt, hurt, side, table, titles

BOTH = pytest.mark.parametrize("faq", ["1.3", "1.6"])
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, SPEARMEN, HOLD, KNIGHTS = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "High Elf Spearmen",
    "Defender of the Hold",
    "Chaos Knights",
)
FLAMES, VOMIT, CURSE, HEAL, RATS, MARCH = (
    "Flames of Tzeentch",
    "Troll Vomit",
    "Witch Hag's Curse",
    "Greater Heal",
    "Clan Rats",
    "Forced March",
)


@pytest.mark.rule("INV-ERR-AU-046")
def test_gold_wizard_acts_only_when_it_attacks_itself() -> None:
    t = table(side("Empire", battlefield=["Gold Wizard Acolyte", SMITH]), side("Orc", quest=[SQUAD, BOYZ]))
    attack(t, "quest", "Gold Wizard Acolyte")
    t.to("window", seat=0)
    t.pick("Gold Wizard Acolyte", "open")
    t.pick(SQUAD)
    t.pass_all()
    t.to("defenders", seat=1)
    assert titles(t) == {BOYZ}
    t = table(side("Empire", battlefield=["Gold Wizard Acolyte", SMITH]), side("Orc", quest=[SQUAD, BOYZ]))
    attack(t, "quest", SMITH)
    t.to("window", seat=0)
    assert not t.offered("Gold Wizard Acolyte", "open"), "it does not attack itself"


@BOTH
@pytest.mark.rule("INV-ERR-MD-009")
def test_garden_takes_one_token_for_units_that_die_together(faq: str) -> None:
    t = table(
        side("Orc", hand=[VOMIT], quest=[BOYZ, SQUAD, GOBLINS]),
        side("Empire", kingdom=["Garden of Morr"]),
        options={"faq": faq},
    )
    t.play(VOMIT)
    t.pass_all()
    t.to("window")
    assert not t.in_play(BOYZ) and not t.in_play(SQUAD) and not t.in_play(GOBLINS)
    assert t.ent("Garden of Morr").mark("resource") == 1, "nobody was asked"


@BOTH
@pytest.mark.rule("INV-RULE-TRIGGERED-RAT-OGRES")
def test_each_rat_ogres_copy_acts_once_as_a_turn_begins(faq: str) -> None:
    t = table(
        side("Chaos", quest=["Rat Ogres", "Rat Ogres"], battlefield=[corrupt(RATS)]),
        side("Dwarf"),
        at="phase:beginning",
        options={"faq": faq},
    )
    t.to("window", seat=0)
    copies = {o.key for o in t.options() if o.key.startswith("open:")}
    assert len(copies) == 2
    first = sorted(copies)[0]
    t.answer(first)
    t.pass_all()
    assert not t.ent(RATS).flag("corrupt")
    if t.ask.kind == "window" and t.ask.seat == 0:
        assert first not in {o.key for o in t.options()}, "not a second time in that window"


@BOTH
@pytest.mark.rule("INV-RULE-CONDITIONAL-VALAYA", "INV-GEN-REDIRECT-WORDING")
def test_blessing_of_valaya_redirects_the_next_two_damage(faq: str) -> None:
    t = table(
        side("Chaos", hand=["Blessing of Valaya", FLAMES, FLAMES], resources=40),
        side("Dwarf", quest=[BRIGADE, KNIGHTS]),
        options={"faq": faq},
    )
    t.play("Blessing of Valaya", KNIGHTS, BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 0, "it waits"
    t.to("window", seat=0)
    t.play(FLAMES, "1", KNIGHTS)
    t.pass_all()
    assert (t.damage(KNIGHTS), t.damage(BRIGADE)) == (0, 1), "before it lands"
    t.to("window", seat=0)
    t.play(FLAMES, "2", KNIGHTS)
    t.pass_all()
    assert (t.damage(KNIGHTS), t.damage(BRIGADE)) == (1, 2), "the first two in all; the third stays"


@pytest.mark.rule("INV-RULE-SIMUL-TROLL-DEN")
def test_den_and_troll_are_ordered_by_player_before_engineers() -> None:
    t = table(
        side("Orc", kingdom=["Troll Den", hurt("River Troll", 1), "Advanced Engineering"]),
        side("Dwarf"),
        at="begin:turn",
    )
    assert t.ask.kind == "trigger_order" and t.ask.seat == 0
    assert titles(t) == {"Troll Den", "River Troll"}, "both are Forced; the Action waits for its window"
    t.subset("Troll Den", "River Troll")
    assert t.ask.kind == "either"
    t.answer(t.keys()[0])
    t.to("window", seat=0)
    assert t.damage("River Troll") == 0 and t.offered("Advanced Engineering", "open"), "healed after the Den's damage"


@pytest.mark.rule("INV-TERM-HORRIFIC-COUNTERSTRIKE")
def test_defender_killed_by_mutation_still_counterstrikes() -> None:
    t = table(
        side("Chaos", battlefield=[bearing(KNIGHTS, "Horrific Mutation")]),
        side("Dark Elf", quest=[hurt("Cold One Riders", 2)]),
    )
    assert t.hp("Cold One Riders") - t.damage("Cold One Riders") == 1
    attack(t, "quest", KNIGHTS)
    t.to("defenders", seat=1)
    t.subset("Cold One Riders")
    t.to("window", "defenders")
    assert not t.in_play("Cold One Riders") and t.damage(KNIGHTS) == 1


@pytest.mark.rule("INV-TERM-NO-COST-TEXT-COSTS")
def test_demand_in_the_text_applies_even_at_no_cost() -> None:
    def shown(**mine: Any) -> Table:
        t = table(side("Chaos", hand=["Slaanesh's Domination"], **mine), side("Chaos", hand=["Culling the Weak"]))
        t.play("Slaanesh's Domination")
        t.pass_all()
        t.answer("1")
        return t

    assert shown().ask.kind == "window", "nothing to sacrifice, so it cannot be played"
    t = shown(quest=[SQUAD])
    t.to("play_now", seat=0)
    t.answer(t.keys()[0])
    if t.ask.kind == "cost":
        t.pick(SQUAD)
    t.pass_all()
    assert t.there(SQUAD, "discard", 0)


@BOTH
@pytest.mark.rule("INV-ENTER-ONLY-JUST-PLAYED")
def test_card_on_the_chain_is_affected_only_by_just_played_text(faq: str) -> None:
    t = table(
        side("Dwarf", hand=[SMITH]),
        side("High Elf", hand=["Asuryan's Cleansing", FLAMES, "Surrender!"]),
        options={"faq": faq},
    )
    t.play(SMITH, "quest")
    t.to("window", seat=1)
    assert t.offered("Asuryan's Cleansing", "play"), "it cancels a unit being played"
    assert not t.offered(FLAMES, "play") and not t.offered("Surrender!", "play"), "it is no unit in play yet"


@BOTH
@pytest.mark.rule("INV-TARGET-LOBBER-CREW")
def test_sacrificed_crew_is_gone_before_the_flames_resolve(faq: str) -> None:
    t = table(side("Chaos", hand=[FLAMES], quest=[KNIGHTS]), side("Orc", kingdom=["Lobber Crew"]), options={"faq": faq})
    t.play(FLAMES, "3", "Lobber Crew")
    t.to("window", seat=1)
    t.pick("Lobber Crew", "act")
    assert t.there("Lobber Crew", "discard", 1), "the cost"
    t.pass_all()
    t.to("window")
    assert t.there(KNIGHTS, "discard", 0), "the player of the Flames loses a unit"
    assert t.there(FLAMES, "discard", 0) and "damaged" not in t.kinds(), "and deals nothing"


@BOTH
@pytest.mark.rule("INV-DMG-DEALT-GOR-BLOODSWORN")
def test_damage_dealt_together_triggers_both_mutations(faq: str) -> None:
    t = table(
        side(
            "Chaos",
            battlefield=[bearing("Savage Gors", "Sadistic Mutation"), bearing("Bloodsworn", "Sadistic Mutation")],
        ),
        side("Dwarf", sections={"quest": 7}, kingdom=[BRIGADE]),
        options={"faq": faq},
    )
    attack(t, "quest", "Savage Gors", "Bloodsworn")
    for _ in range(2):
        t.to("target", seat=0)
        t.pick(BRIGADE)
    t.to("window")
    assert t.damage(BRIGADE) == 2, "1 damage for each"


@BOTH
@pytest.mark.rule("INV-MISC-MOVE-THANQUOL")
def test_thanquol_continues_attacking_after_being_moved(faq: str) -> None:
    def moved(name: str) -> Table:
        t = table(side("Chaos", hand=[MARCH], battlefield=[name]), side("Dwarf"), options={"faq": faq})
        attack(t, "quest", name)
        t.to("window", seat=0)
        t.play(MARCH, name)
        t.pass_all()
        t.answer("kingdom")
        return t

    t = moved("Greyseer Thanquol")
    assert t.there("Greyseer Thanquol", "kingdom", 0)
    assert t.st.vars["attackers"] == (t.id("Greyseer Thanquol"),)
    assert moved(KNIGHTS).st.vars["attackers"] == (), "nothing lets Knights attack from there"


@pytest.mark.rule("INV-TURN-P4-NO-ATTACK-13")
def test_actions_remain_without_an_attack_in_older_faq() -> None:
    t = table(
        side("Chaos", battlefield=[KNIGHTS], hand=["Seduced by Darkness"]),
        side("Orc", quest=[SQUAD]),
        options={"faq": "1.3"},
    )
    t.to("attack_zone")
    t.answer("none")
    assert t.ask.kind == "window" and t.ask.window == "applied" and t.st.vars["phase"] == "battlefield"
    assert {t.ask.seat, t.to("window", "applied", seat=1).seat} == {0, 1}, "for both"


@BOTH
@pytest.mark.rule("INV-QA-GLITTERING-TOWER-MULTI")
def test_tower_reacts_to_each_healed_unit(faq: str) -> None:
    t = table(
        side(
            "High Elf",
            hand=[HEAL],
            kingdom=["The Glittering Tower"],
            quest=[hurt(BRIGADE, 1), hurt(SQUAD, 1), hurt(KNIGHTS, 1), SMITH],
        ),
        side("Orc", quest=[KNIGHTS]),
        options={"faq": faq},
    )
    t.play(HEAL)
    t.pass_all()
    asked = 0
    while t.ask.kind in ("target", "trigger_order"):
        asked += t.ask.kind == "target"
        t.answer(str(t.id("quest section", 1)) if t.ask.kind == "target" else t.ask.default or "")
    assert asked == 3 and t.ent("quest section", 1).damage == 3


def sorcerer(*units: str) -> Table:
    t = table(side("Chaos", hand=[BOYZ], quest=["Sorcerer of Tzeentch"]), side("Orc", quest=list(units)))
    t.develop(BOYZ, "kingdom")
    t.to("window", seat=0)
    t.pick("Sorcerer of Tzeentch", "open")
    t.pick(units[0])
    return t


@pytest.mark.rule("INV-QA-SORCERER-NOT-COST")
def test_sorcerer_gets_its_token_with_the_effect() -> None:
    t = sorcerer(SQUAD)
    assert t.ent("Sorcerer of Tzeentch").mark("resource") == 0, "not as it is announced"
    t.pass_all()
    assert t.ent("Sorcerer of Tzeentch").mark("resource") == 1 and t.damage(SQUAD) == 1


@pytest.mark.rule("INV-QA-PLAGUE-BOMB-THREE", "INV-QA-PLAGUE-BOMB-DIFFERENT")
def test_bomb_needs_three_different_units() -> None:
    def bomb(*units: str) -> Table:
        return table(side("Orc", hand=["Plague Bomb"]), side("Dwarf", quest=list(units)))

    assert not bomb(SQUAD, BOYZ).offered("Plague Bomb", "play"), "two are too few"
    t = bomb(SQUAD, BOYZ, KNIGHTS)
    t.pick("Plague Bomb", "play")
    t.pick(SQUAD)
    assert titles(t) == {BOYZ, KNIGHTS}, "not the same once more"
    t.pick(BOYZ)
    if t.ask.kind == "target":
        assert titles(t) == {KNIGHTS}
        t.pick(KNIGHTS)
    t.pass_all()
    hits = [t.damage(name) if t.in_play(name) else None for name in (SQUAD, BOYZ, KNIGHTS)]
    assert all(hit in (n, None) for n, hit in enumerate(hits, 1))


@pytest.mark.rule("INV-QA-BLANK-TOKENS", "INV-QA-BLANK-GRUDGEBEARER")
def test_blank_grudgebearer_keeps_its_tokens_but_gains_none() -> None:
    t = table(
        side("Dark Elf", hand=[CURSE, FLAMES, "Vaul's Unmaking"], resources=40),
        side("Dwarf", kingdom=[{"card": "Grudgebearer", "tokens": 2}], quest=[HOLD]),
    )
    printed = t.st.rules.card(t.ent("Grudgebearer").code).number_of["power"]
    assert t.power("Grudgebearer") == printed + 2
    t.play(CURSE, "Grudgebearer")
    t.pass_all()
    t.to("window", seat=0)
    assert t.power("Grudgebearer") == printed and t.ent("Grudgebearer").mark("resource") == 2
    t.play(FLAMES, "1", HOLD)
    t.pass_all()
    assert not t.in_play(HOLD) and t.ent("Grudgebearer").mark("resource") == 2, "no grudge is noted"
    t.to("window", seat=0)
    t.play("Vaul's Unmaking", CURSE)
    t.pass_all()
    assert t.power("Grudgebearer") == printed + 2, "it has them again"


# -- FAQ 1.3 alone -----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-ENTER-WINDOW-13")
def test_new_card_acts_and_can_be_targeted_at_once_in_older_faq() -> None:
    t = table(
        side("Orc", hand=["Forest Goblins"], quest=[SQUAD]),
        side("Chaos", hand=["Seduced by Darkness"]),
        options={"faq": "1.3"},
    )
    t.play("Forest Goblins", "kingdom")
    t.to("window", seat=1)
    t.pick("Seduced by Darkness", "play")
    assert titles(t) == {SQUAD}, "on its way it is no target"
    t.answer("back")
    t.pass_all()
    assert t.in_play("Forest Goblins")
    t.to("window", seat=0)
    assert t.offered("Forest Goblins", "open"), "its own Action for entering play"
    t.to("window", seat=1)
    t.pick("Seduced by Darkness", "play")
    assert "Forest Goblins" in titles(t), "it can be targeted"


@pytest.mark.rule("INV-RULE-RESPONSE-ACTIONS")
def test_response_answers_each_event_once_in_older_faq() -> None:
    t = table(
        side("Dwarf", kingdom=["Mining Tunnels", "Mining Tunnels"], hand=[SMITH, *IDLE], deck=[HOLD, HOLD, HOLD]),
        side("Orc"),
        options={"faq": "1.3"},
    )
    t.to("window", seat=0)
    assert not t.offered("Mining Tunnels", "open"), "nothing was developed"
    t.develop(SMITH, "quest")
    used = []
    for _ in range(3):
        t.to("window", seat=0)
        copies = [o.key for o in t.options() if o.key.startswith("open:")]
        if copies:
            t.answer(copies[0])
            used.append(copies[0])
    assert len(used) == len(set(used)) == 2, "each copy once"
    t.pass_all()
    t.to("window", seat=0)
    assert not t.offered("Mining Tunnels", "open"), "its moment has passed"


@pytest.mark.rule("INV-RULE-SIMUL-13")
@pytest.mark.parametrize("active", [0, 1])
def test_active_player_comes_first_in_older_faq(active: int) -> None:
    seats = [side("Dark Elf", quest=["Walking Sacrifice"]), side("Dark Elf", quest=["Walking Sacrifice"])]
    seats[active]["hand"] = [VOMIT]
    t = table(*seats, options={"faq": "1.3"}, active=active)
    t.to("window", seat=active)
    t.play(VOMIT)
    t.pass_all()
    t.to("window")
    assert [dict(e.data)["seat"] for e in t.log if e.kind == "drawn"] == [active, 1 - active]


# -- The Church --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faq", "taxed"), [pytest.param("1.6", True, marks=pytest.mark.rule("INV-ERR-CORE-039")), ("1.3", False)]
)
def test_church_taxes_effects_on_played_units_in_newer_faq(faq: str, taxed: bool) -> None:
    cleansing = table(side("High Elf", hand=["Asuryan's Cleansing"]), side("Orc"), options={"faq": faq})
    price = cleansing.st.rules.play_cost(cleansing.st, 0, cleansing.id("Asuryan's Cleansing"))

    def offered(resources: int, kingdom: list[str], played: str = "Peasant Militia") -> bool:
        t = table(
            side("Empire", hand=[played], kingdom=kingdom),
            side("High Elf", hand=["Asuryan's Cleansing"], resources=resources),
            options={"faq": faq},
        )
        t.play(played, *([] if played == "Pillage" else ["quest"]))
        t.to("window", seat=1)
        return t.offered("Asuryan's Cleansing", "play")

    church = ["Church of Sigmar"]
    assert offered(price, []) and offered(price + 1, church)
    assert offered(price, church) != taxed
    assert offered(price, church, "City Gates"), "a support card is no unit"


@pytest.mark.rule("INV-ERR-CORE-039")
def test_church_taxes_effects_on_units_in_own_discard_pile() -> None:
    def fallen(resources: int, *kingdom: str) -> Table:
        t = table(
            side("Dark Elf", hand=["Seeking New Slaves", FLAMES], resources=resources),
            side("Empire", kingdom=list(kingdom), battlefield=["Peasant Militia"]),
        )
        t.play(FLAMES, "3", "Peasant Militia")
        t.pass_all()
        t.to("window", seat=0)
        return t

    for kingdom, tax in (((), 0), (("Church of Sigmar",), 1)):
        t = fallen(20, *kingdom)
        assert t.there("Peasant Militia", "discard", 1)
        enough = 20 - t.resources() + t.st.rules.play_cost(t.st, 0, t.id("Seeking New Slaves")) + tax
        assert fallen(enough, *kingdom).offered("Seeking New Slaves", "play")
        assert not fallen(enough - 1, *kingdom).offered("Seeking New Slaves", "play")
