"""Cards of the Corruption cycle and of later sets: their options, effects and restrictions."""

from __future__ import annotations

import pytest
from kit import Table, attack, corrupt, hurt, side, table, titles

from engine.invasion.language.bans import ATTACK, DEFEND, banned
from engine.invasion.language.nouns import ZONES
from engine.invasion.turn.fighters import can_attack
from engine.kernel.state.layers import keyword_number

MINER, SELLSWORDS, SURPRISE, FLAGELLANTS, FURY, SCENT, DRAGONMAGE, OFFERING, GRASPING = (
    "Dwarf Miner",
    "Veteran Sellswords",
    "Surprise Assault",
    "Flagellants",
    "Ulric's Fury",
    "Caught the Scent",
    "Dragonmage",
    "Brutal Offering",
    "Grasping Darkness",
)
SIGHT, LEGACY, PICKINS, MONK, LURE, WILHELM, ENGINEERING, DEN, HAUNTED = (
    "Second Sight",
    "Morvael's Legacy",
    "Easy Pickin's",
    "Plague Monk",
    "Lure Them Out",
    "Wilhelm of the Osterknacht",
    "Advanced Engineering",
    "Troll Den",
    "Visit the Haunted City",
)
SHAMAN, MONSTER, BLOODLETTER, KNIGHTS, DUREGAN = (
    "Orc Shaman",
    "Monster of the Deep",
    "Bloodletter",
    "Black Knights of Morr",
    "Duregan Thorgrimson",
)
BOYZ, GOBLINS, SQUAD, SMITH, BRIGADE, SPEARMEN, HOLD, MARAUDERS = (
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "High Elf Spearmen",
    "Defender of the Hold",
    "Savage Marauders",
)
KAZADOR = "King Kazador"
FLAMES, SCREAM, CHILL, PILLAGE, MARCH = (
    "Flames of Tzeentch",
    "Cacophonic Scream",
    "Chillwind",
    "Pillage",
    "Forced March",
)


def deck(t: Table, seat: int, n: int) -> list[str]:
    return [t.st.rules.card(code).name for code, _ in t.st.piles["deck", seat][:n]]


# -- Healing, cancelling and dealing -----------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "left"), [(3, 1), (1, 0), (0, 0)])
def test_miner_heals_the_section_that_he_enters(damage: int, left: int) -> None:
    t = table(side("Dwarf", hand=[MINER], sections={"quest": damage, "kingdom": 2}), side("Orc", sections={"quest": 3}))
    t.play(MINER, "quest")
    t.pass_all()
    assert t.ent("quest section", 0).damage == left
    assert t.ent("kingdom section", 0).damage == 2 and t.ent("quest section", 1).damage == 3


@pytest.mark.parametrize("whom", [0, 1])
@pytest.mark.parametrize("count", [0, 2])
def test_assault_deals_damage_equal_to_battlefield_developments(count: int, whom: int) -> None:
    t = table(side("Orc", hand=[SURPRISE], developments={"battlefield": count, "quest": 3}), side("Dwarf"))
    t.play(SURPRISE)
    t.pass_all()
    if count:
        assert (t.ask.kind, t.ask.seat, t.ask.default) == ("which_player", 0, "seat:1")
        t.answer(f"seat:{whom}")
        assert t.ask.kind == "indirect" and t.ask.seat == whom and t.ask.total == count
        t.answer(t.m.suggest(t.ask.id) or "")
        assert [sum(t.ent(f"{zone} section", who).damage for zone in ZONES) for who in (whom, 1 - whom)] == [count, 0]
    else:
        assert t.ask.kind == "window"


@pytest.mark.rule("INV-ERR-CC-065")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_flagellants_cancel_two_capital_damage_in_total(faq: str) -> None:
    t = table(
        side("Chaos", hand=[SCREAM], resources=40),
        side("Empire", battlefield=[FLAGELLANTS]),
        at="phase:beginning",
        options={"faq": faq},
    )
    t.to("window", seat=0)
    t.pick(SCREAM, "open")
    t.answer(str(t.id("kingdom section", 1)))
    t.to("window", seat=1)
    assert t.offered(FLAGELLANTS, "act")
    t.pick(FLAGELLANTS, "act")
    assert t.there(FLAGELLANTS, "discard", 1), "the cost"
    t.pass_all()
    assert t.ent("kingdom section", 1).damage == 6


def test_flagellants_cancel_nothing_in_a_later_turn() -> None:
    t = table(side("Empire", battlefield=[FLAGELLANTS, BRIGADE]), side("Orc", battlefield=[BOYZ]))
    t.pick(FLAGELLANTS, "act")
    t.pass_all()
    assert not t.offered(FLAGELLANTS, "act")
    t.to_phase(1, "beginning")
    attack(t, "kingdom", BOYZ)
    before = t.ent("kingdom section", 0).damage
    t.to("window", "end")
    assert t.ent("kingdom section", 0).damage > before


@pytest.mark.parametrize(("n", "taken"), [(3, 1), (1, 1)])
def test_dragonmage_takes_one_damage_of_any_assignment(n: int, taken: int) -> None:
    t = table(side("Chaos", hand=[FLAMES]), side("High Elf", quest=[DRAGONMAGE, BRIGADE]))
    t.play(FLAMES, str(n), DRAGONMAGE)
    t.pass_all()
    assert t.damage(DRAGONMAGE) == taken


def test_dragonmage_protects_only_itself() -> None:
    t = table(side("Chaos", hand=[FLAMES]), side("High Elf", quest=[DRAGONMAGE, SQUAD]))
    t.play(FLAMES, "2", SQUAD)
    t.pass_all()
    assert t.damage(SQUAD) == 2


@pytest.mark.rule("INV-QA-BLOODLETTER-NONCOMBAT")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_bloodletter_doubles_damage_to_units_outside_combat(faq: str) -> None:
    t = table(
        side("Chaos", hand=[FLAMES, SCREAM], quest=[BLOODLETTER]),
        side("Dwarf", quest=[BRIGADE, SQUAD]),
        options={"faq": faq},
    )
    t.play(FLAMES, "1", SQUAD)
    t.pass_all()
    assert t.damage(SQUAD) == 2


@pytest.mark.rule("INV-QA-BLOODLETTER")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_toughness_applies_after_doubling(faq: str) -> None:
    t = table(side("Chaos", hand=[FLAMES], quest=[BLOODLETTER]), side("Dwarf", quest=[KAZADOR]), options={"faq": faq})
    t.play(FLAMES, "2", KAZADOR)
    t.pass_all()
    assert t.damage(KAZADOR) == 2 * 2 - 2, "twice two, less his Toughness"


@pytest.mark.rule("INV-QA-BLOODLETTER-MULTI")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_each_extra_bloodletter_adds_the_damage_again(faq: str) -> None:
    t = table(
        side("Chaos", hand=[FLAMES], quest=[BLOODLETTER, BLOODLETTER]),
        side("Dwarf", quest=[KAZADOR]),
        options={"faq": faq},
    )
    t.play(FLAMES, "2", KAZADOR)
    t.pass_all()
    assert t.damage(KAZADOR) == 3 * 2 - 2, "three times two, less his Toughness"


def test_bloodletter_ignores_damage_to_capitals() -> None:
    t = table(
        side("Chaos", hand=[SCREAM], quest=[BLOODLETTER], resources=40),
        side("Dwarf", developments={"kingdom": 2}),
        at="phase:beginning",
    )
    t.to("window", seat=0)
    t.pick(SCREAM, "open")
    t.answer(str(t.id("kingdom section", 1)))
    t.pass_all()
    assert t.ent("kingdom section", 1).damage == 8


def test_brutal_offering_deals_the_sacrificed_units_power() -> None:
    t = table(
        side("Chaos", hand=[OFFERING], battlefield=[MARAUDERS, HOLD], quest=[SMITH]),
        side("Orc", battlefield=[SQUAD], kingdom=[GOBLINS]),
    )
    power = t.power(MARAUDERS)
    t.play(OFFERING)
    t.pass_all()
    assert titles(t) == {MARAUDERS, HOLD, SMITH}, "one of the own units"
    t.pick(MARAUDERS)
    t.to("window")
    assert power == 2 and t.damage(SQUAD) == 2 and not t.in_play(HOLD)
    assert t.damage(SMITH) == 0 and t.damage(GOBLINS) == 0, "in the battlefields alone"


def test_brutal_offering_without_a_sacrifice_does_nothing() -> None:
    t = table(side("Chaos", hand=[OFFERING]), side("Orc", battlefield=[GOBLINS]))
    t.play(OFFERING)
    t.pass_all()
    assert t.damage(GOBLINS) == 0 and t.in_play(GOBLINS)


@pytest.mark.parametrize(("choice", "stays"), [("left", True), ("right", False)])
def test_den_needs_two_damage_on_a_unit_or_is_sacrificed(choice: str, stays: bool) -> None:
    t = table(side("Orc", kingdom=[DEN, SQUAD], quest=[BOYZ]), side("Dwarf"), at="begin:turn")
    assert t.ask.kind == "either" and t.ask.seat == 0
    t.answer(t.keys()[0 if choice == "left" else 1])
    t.to("window")
    assert t.in_play(DEN) == stays and t.damage(SQUAD) == (2 if stays else 0) and t.damage(BOYZ) == 0


def test_den_in_an_empty_zone_is_sacrificed() -> None:
    t = table(side("Orc", kingdom=[DEN], quest=[BOYZ]), side("Dwarf"), at="begin:turn")
    t.to("window")
    assert not t.in_play(DEN) and t.in_play(BOYZ)


# -- Fighting ----------------------------------------------------------------------------------------------


def test_ulric_gives_counterstrike_to_present_defenders() -> None:
    t = table(side("Orc", battlefield=[SQUAD]), side("Empire", hand=[FURY], kingdom=[BRIGADE, SMITH]))
    attack(t, "kingdom", SQUAD)
    t.to("defenders", seat=1)
    t.subset(BRIGADE)
    t.to("window", "defenders", seat=1)
    t.play(FURY)
    t.pass_all()
    assert [keyword_number(t.st, t.id(name), "counterstrike") or 0 for name in (BRIGADE, SMITH, SQUAD)] == [1, 0, 0]


def test_lured_units_damage_each_other_simultaneously() -> None:
    t = table(
        side("Dwarf", hand=[LURE], battlefield=[SMITH, BRIGADE]),
        side("Orc", battlefield=[SQUAD, GOBLINS], quest=[BOYZ]),
    )
    mine, theirs = t.power(BRIGADE), t.power(SQUAD)
    t.pick(LURE, "play")
    assert titles(t) == {SMITH, BRIGADE, SQUAD, GOBLINS}, "in a battlefield"
    t.pick(BRIGADE)
    assert t.ask.kind == "target" and titles(t) == {SQUAD, GOBLINS}, "in the other one"
    t.pick(SQUAD)
    t.pass_all()
    assert t.damage(SQUAD) == mine and t.damage(BRIGADE) == theirs


def test_empty_battlefield_has_no_unit_to_lure() -> None:
    t = table(side("Dwarf", hand=[LURE], battlefield=[SMITH, BRIGADE]), side("Orc", quest=[BOYZ]))
    assert not t.offered(LURE, "play")


@pytest.mark.rule("INV-ERR-EC-081", "INV-ERR-EC-081-SIMUL")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_duregan_and_his_target_deal_damage_together(faq: str) -> None:
    t = table(
        side("Dwarf", quest=[hurt(DUREGAN, 4)]),
        side("Orc", kingdom=[GOBLINS, SQUAD]),
        at="phase:beginning",
        options={"faq": faq},
    )
    t.to("window", seat=0)
    t.pick(DUREGAN, "open")
    t.pick(GOBLINS)
    t.pass_all()
    assert not t.in_play(GOBLINS) and not t.in_play(DUREGAN), "who falls has struck as well"


def test_duregan_does_not_duel_later_or_in_opponents_turn() -> None:
    t = table(side("Dwarf", quest=[DUREGAN]), side("Orc", kingdom=[GOBLINS]))
    assert not t.offered(DUREGAN, "open")
    t = table(side("Dwarf", quest=[DUREGAN]), side("Orc", kingdom=[GOBLINS]), active=1, at="phase:beginning")
    t.to("window", seat=0)
    assert not t.offered(DUREGAN, "open")


@pytest.mark.rule("INV-ERR-EC-025")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_wilhelm_moves_a_target_out_of_the_attacked_zone(faq: str) -> None:
    t = table(
        side("Empire", battlefield=[WILHELM, SMITH]),
        side("Orc", quest=[SQUAD, BOYZ], kingdom=[GOBLINS]),
        options={"faq": faq},
    )
    attack(t, "quest", WILHELM)
    t.to("window", seat=0)
    t.pick(WILHELM, "open")
    assert titles(t) == {SQUAD, BOYZ}
    t.pick(SQUAD)
    t.pass_all()
    assert t.ask.kind == "zone" and {o.key for o in t.options()} == {"kingdom", "battlefield"}
    t.answer("kingdom")
    assert t.there(SQUAD, "kingdom", 1) and t.there(BOYZ, "quest", 1)


def test_wilhelm_does_nothing_while_others_attack() -> None:
    t = table(side("Empire", battlefield=[WILHELM, SMITH]), side("Orc", quest=[SQUAD]))
    attack(t, "quest", SMITH)
    t.to("window", seat=0)
    assert not t.offered(WILHELM, "open")


@pytest.mark.rule("INV-ENTER-BLACK-KNIGHTS")
@pytest.mark.parametrize("faq", ["1.3", "1.6"])
def test_black_knights_react_to_their_own_entry(faq: str) -> None:
    t = table(side("Empire", hand=[KNIGHTS]), side("Orc", quest=[SQUAD]), options={"faq": faq})
    t.play(KNIGHTS, "battlefield")
    t.pass_all()
    t.to("window", seat=0)
    assert t.offered(KNIGHTS, "open")
    t.pick(KNIGHTS, "open")
    t.pick(SQUAD)
    t.pass_all()
    assert banned(t.st, t.id(SQUAD), DEFEND) and not banned(t.st, t.id(SQUAD), ATTACK)
    t.to_phase(1, "beginning")
    assert not banned(t.st, t.id(SQUAD), DEFEND), "until the end of the turn"


def test_black_knights_react_to_units_entering_their_zone() -> None:
    t = table(
        side("Empire", hand=[HOLD, MARCH, MARCH, SMITH], battlefield=[KNIGHTS], kingdom=[BRIGADE]),
        side("Orc", quest=[SQUAD]),
    )
    t.play(SMITH, "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    assert not t.offered(KNIGHTS, "open"), "another zone"
    t.play(MARCH, SMITH)
    t.pass_all()
    t.answer("quest")
    t.to("window", seat=0)
    assert t.there(SMITH, "quest", 0) and not t.offered(KNIGHTS, "open"), "moved to another zone"
    t.play(MARCH, BRIGADE)
    t.pass_all()
    t.answer("battlefield")
    t.to("window", seat=0)
    assert t.offered(KNIGHTS, "open"), "moved in"
    t.pick(KNIGHTS, "open")
    t.pick(SQUAD)
    t.pass_all()
    assert banned(t.st, t.id(SQUAD), DEFEND) and not banned(t.st, t.id(BRIGADE), DEFEND)


@pytest.mark.rule("INV-ERR-LEG-040")
def test_monster_becomes_corrupt_as_a_cost_in_newer_faq() -> None:
    t = table(side("Dark Elf", quest=[MONSTER]), side("Orc", battlefield=[SQUAD, BOYZ, GOBLINS]))
    t.pick(MONSTER, "act")
    assert t.ask.shape == "subset" and t.ask.max == 2
    t.subset(SQUAD, BOYZ)
    assert t.ent(MONSTER).flag("corrupt"), "at once"
    t.pass_all()
    t.to_phase(0, "battlefield")
    assert not {t.id(SQUAD), t.id(BOYZ)} & set(can_attack(t.st, 1)) and t.id(GOBLINS) in can_attack(t.st, 1)
    t = table(side("Dark Elf", quest=[corrupt(MONSTER)]), side("Orc", battlefield=[SQUAD]))
    assert not t.offered(MONSTER, "act")


def test_monster_becomes_corrupt_as_it_acts_in_older_faq() -> None:
    t = table(side("Dark Elf", quest=[MONSTER]), side("Orc", battlefield=[SQUAD]), options={"faq": "1.3"})
    t.pick(MONSTER, "act")
    t.subset(SQUAD)
    assert not t.ent(MONSTER).flag("corrupt")
    t.pass_all()
    assert t.ent(MONSTER).flag("corrupt")
    t = table(side("Dark Elf", quest=[corrupt(MONSTER)]), side("Orc", battlefield=[SQUAD]), options={"faq": "1.3"})
    assert t.offered(MONSTER, "act"), "it is no cost"


# -- Control and sacrifice ---------------------------------------------------------------------------------


def test_darkness_takes_a_cheap_unit_for_a_turn() -> None:
    t = table(side("Dark Elf", hand=[GRASPING]), side("Orc", kingdom=[GOBLINS, SQUAD]))
    t.pick(GRASPING, "play")
    assert titles(t) == {GOBLINS}, "a printed cost of 2 or less"
    t.pick(GOBLINS)
    t.pass_all()
    held = t.ent(GOBLINS)
    assert (held.place, held.seat) == ("kingdom", 0) and t.st.rules.controller(t.st, held.id) == 0
    t.to_phase(1, "beginning")
    held = t.ent(GOBLINS)
    assert held.seat == 1 and t.st.rules.controller(t.st, held.id) == 1


def test_sellswords_change_sides_after_each_controllers_turn() -> None:
    t = table(side("Orc", battlefield=[SELLSWORDS]), side("Dwarf"))
    t.to_phase(1, "beginning")
    sold = t.ent(SELLSWORDS)
    assert (sold.place, sold.seat) == ("battlefield", 1) and t.st.rules.controller(t.st, sold.id) == 1
    t.to_phase(0, "beginning")
    assert t.ent(SELLSWORDS).seat == 0


def test_sellswords_stay_during_the_opponents_turn() -> None:
    t = table(side("Orc", battlefield=[SELLSWORDS]), side("Dwarf"), active=1)
    t.to_phase(0, "beginning")
    assert t.ent(SELLSWORDS).seat == 0


def test_easy_pickings_destroys_the_cheapest_unit() -> None:
    t = table(side("Orc", hand=[PICKINS], quest=[SQUAD]), side("Dwarf", kingdom=[HOLD, BRIGADE], quest=[HOLD]))
    t.play(PICKINS)
    t.pass_all()
    assert t.ask.kind == "choose" and t.ask.seat == 0 and titles(t) == {HOLD} and len(t.options()) == 2, "a tie"
    assert (t.ask.min, t.ask.max) == (1, 1)
    t.answer(t.keys()[0])
    t.to("window")
    assert "sacrificed" in t.kinds() and t.there(HOLD, "discard", 1)
    assert t.in_play(SQUAD) and t.in_play(BRIGADE)


# -- Looking -----------------------------------------------------------------------------------------------


def seen(t: Table, seat: int, name: str) -> bool:
    told = [event.for_seat(seat) for event in t.log]
    return any(name in str(event.text) for event in told if event is not None)


def test_second_sight_shows_opponents_hand_and_draws() -> None:
    t = table(side("High Elf", hand=[SIGHT], deck=[SPEARMEN]), side("Orc", hand=[BOYZ, SQUAD]))
    t.play(SIGHT)
    t.pass_all()
    assert seen(t, 0, BOYZ) and seen(t, 0, SQUAD) and not seen(t, 1, BOYZ)
    assert t.there(SPEARMEN, "hand", 0) and len(t.st.places["hand", 1]) == 2


def test_scent_may_discard_a_card_from_hand() -> None:
    t = table(side("Dark Elf", hand=[SCENT]), side("Orc", hand=[BOYZ, SQUAD]))
    t.play(SCENT)
    t.pass_all()
    assert t.ask.kind == "discard_seen" and t.ask.seat == 0 and set(t.names()) == {BOYZ, SQUAD, "None of them"}
    t.answer(t.keys()[t.names().index(SQUAD)])
    assert t.there(SQUAD, "discard", 1) and t.there(BOYZ, "hand", 1)


def test_scent_may_leave_all_cards_and_works_in_own_turn_only() -> None:
    t = table(side("Dark Elf", hand=[SCENT]), side("Orc", hand=[BOYZ]))
    t.play(SCENT)
    t.pass_all()
    t.answer("none")
    assert t.there(BOYZ, "hand", 1)
    assert "looked" in t.kinds()
    t = table(side("Orc", hand=[BOYZ]), side("Dark Elf", hand=[SCENT]))
    t.to("window", seat=1)
    assert not t.offered(SCENT, "play")


def monks() -> Table:
    t = table(
        side("Dark Elf", hand=[CHILL, CHILL, PILLAGE], kingdom=[MONK]),
        side("Orc", quest=[SQUAD], kingdom=["Contested Village"], deck=[BOYZ, GOBLINS, BRIGADE], deck_exact=True),
    )
    t.play(PILLAGE, "Contested Village")
    t.to("window", seat=0)
    assert t.st.links and not t.offered(MONK, "open"), "no Spell"
    t.pass_all()
    t.to("window", seat=0)
    t.play(CHILL, SQUAD)
    t.to("window", seat=0)
    t.pick(MONK, "open")
    t.to("whose_deck", seat=0)
    t.answer("seat:1")
    return t


def test_plague_monks_look_at_a_deck_when_a_spell_is_played() -> None:
    t = monks()
    assert t.names() == [BOYZ, GOBLINS] and t.ask.max == 2
    t.answer("top:0,top:1")
    assert t.there(BOYZ, "discard", 1) and t.there(GOBLINS, "discard", 1) and deck(t, 1, 1) == [BRIGADE]


def test_plague_monks_put_the_other_cards_back_in_any_order() -> None:
    t = monks()
    t.answer("")
    assert t.ask.kind == "order_seen"
    t.answer("top:1,top:0")
    assert deck(t, 1, 2) == [GOBLINS, BOYZ] and "revealed" not in t.kinds()


def test_plague_monks_in_another_zone_do_nothing() -> None:
    t = table(side("Dark Elf", hand=[CHILL], quest=[MONK]), side("Orc", quest=[SQUAD]))
    t.play(CHILL, SQUAD)
    t.to("window", seat=0)
    assert not t.offered(MONK, "open")


def test_engineers_put_one_card_on_top_and_one_at_bottom() -> None:
    t = table(
        side("Dwarf", kingdom=[ENGINEERING], deck=[BOYZ, GOBLINS, BRIGADE], deck_exact=True),
        side("Orc"),
        at="phase:beginning",
    )
    t.to("window", seat=0)
    t.pick(ENGINEERING, "open")
    t.pass_all()
    assert t.ask.kind == "stays_on_top" and t.names() == [BOYZ, GOBLINS]
    t.answer("top:1")
    assert deck(t, 0, 3) == [GOBLINS, BRIGADE, BOYZ] and not seen(t, 1, GOBLINS)


def test_engineers_do_nothing_in_opponents_turn() -> None:
    t = table(side("Dwarf", kingdom=[ENGINEERING]), side("Orc"), active=1, at="phase:beginning")
    t.to("window", seat=0)
    assert not t.offered(ENGINEERING, "open")


def test_morvaels_legacy_returns_own_units_to_any_zones() -> None:
    t = table(
        side("High Elf", hand=[LEGACY], discard=[SPEARMEN, PILLAGE, SMITH], resources=40), side("Orc", discard=[BOYZ])
    )
    t.play(LEGACY)
    t.pass_all()
    for zone in ("quest", "battlefield"):
        assert t.ask.kind == "zone" and t.ask.seat == 0
        t.answer(zone)
    zones = {t.ent(SPEARMEN).place, t.ent(SMITH).place}
    assert zones == {"quest", "battlefield"} and t.there(PILLAGE, "discard", 0) and t.there(BOYZ, "discard", 1)


def test_morvaels_legacy_is_played_only_in_own_turn() -> None:
    t = table(side("Orc"), side("High Elf", hand=[LEGACY], discard=[SPEARMEN], resources=40))
    t.to("window", seat=1)
    assert not t.offered(LEGACY, "play")


# -- Developments ------------------------------------------------------------------------------------------


def test_haunted_city_gathers_tokens_and_moves_cards() -> None:
    t = table(
        side("Empire", hand=[BOYZ, PILLAGE], quest=[{"card": HAUNTED, "tokens": 1, "questing": SMITH}]),
        side("Orc", kingdom=[SQUAD, "Contested Village"]),
    )
    assert not t.offered(HAUNTED, "act"), "two tokens"
    t.develop(BOYZ, "kingdom")
    t.to("window", seat=0)
    t.pick(HAUNTED, "open")
    t.pass_all()
    assert t.ent(HAUNTED).mark("resource") == 2
    t.to("window", seat=0)
    t.pick(HAUNTED, "act")
    assert {SQUAD, "Contested Village", SMITH} <= titles(t)
    t.pick("Contested Village")
    assert t.ent(HAUNTED).mark("resource") == 0
    t.pass_all()
    t.answer("quest")
    assert t.there("Contested Village", "quest", 1)


def test_haunted_city_gathers_nothing_without_a_questing_unit() -> None:
    t = table(side("Empire", hand=[BOYZ], quest=[HAUNTED]), side("Orc"))
    t.develop(BOYZ, "kingdom")
    t.to("window", seat=0)
    assert not t.offered(HAUNTED, "open")


def shamans(tokens: int, damage: int, target: str = SQUAD) -> Table:
    t = table(
        side(
            "Orc",
            hand=[BOYZ],
            kingdom=[{"card": SHAMAN, "tokens": tokens}, target],
            sections={"kingdom": damage, "quest": 3},
        ),
        side("Dwarf", kingdom=[BRIGADE]),
    )
    t.develop(BOYZ, "quest")
    t.to("window", seat=0)
    t.pick(SHAMAN, "open")
    assert titles(t) == {SHAMAN, target}, "own units"
    t.pick(target)
    t.pass_all()
    return t


def test_shaman_moves_at_most_one_damage_per_token() -> None:
    t = shamans(1, 5)
    assert t.ent(SHAMAN).mark("resource") == 2
    assert t.ask.kind == "amount" and {o.key for o in t.options()} == {"0", "1", "2"}
    t.answer("2")
    assert t.damage(SQUAD) == 2 and t.ent("kingdom section", 0).damage == 3 and t.ent("quest section", 0).damage == 3


@pytest.mark.rule("INV-QA-ORC-SHAMAN")
def test_shaman_moves_at_most_lethal_damage_or_nothing() -> None:
    t = shamans(5, 6, GOBLINS)
    most = max(int(o.key) for o in t.options())
    assert most == t.hp(GOBLINS) < 6
    t.answer("0")
    assert t.damage(GOBLINS) == 0 and t.ent("kingdom section", 0).damage == 6
