"""Cards of Fiery Dawn: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, burnt, corrupt, dawn, hurt, side, table, titles, use, uses

HOLD, BRIGADE, SMITH, BOYZ, SQUAD, GOBLINS, TROLL, PANTHER, SPEARS, VILLAGE, MOUNTAIN = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "River Troll",
    "Knights Panther",
    "Spearhost of Asuryan",
    "Contested Village",
    "Wake the Mountain",
)


def quested(name: str, tokens: int = 0) -> dict[str, Any]:
    """Return a quest on which Knights Panther quest, with tokens on it."""
    return {"card": name, "tokens": tokens, "questing": PANTHER}


def hand(t: Table, seat: int = 0) -> int:
    """Return the number of cards in a hand."""
    return len(t.st.places["hand", seat])


# -- Dwarfs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("victim", "offered"), [(SMITH, True), (PANTHER, False)])
def test_rune_eats_what_targets_a_dwarf_of_its_player(victim: str, offered: bool) -> None:
    mine = side("Dwarf", kingdom=["Spelleater Rune", SMITH, PANTHER])
    t = table(side("Dark Elf", hand=["Chillwind", *IDLE]), mine)
    t.play("Chillwind", victim)
    t.to("window", seat=1)
    assert t.offered("Spelleater Rune", "act") is offered
    if offered:
        t.act("Spelleater Rune")
        t.follow(*(t.keys()[:1] if t.ask.kind != "window" else ()))
        t.pass_all()
        assert not t.ent(victim).flag("corrupt") and not t.in_play("Spelleater Rune")


def test_fury_lets_units_of_all_zones_attack() -> None:
    me = side("Dwarf", hand=["Grudgeborn Fury", *IDLE], kingdom=[BRIGADE], quest=[SMITH], battlefield=[HOLD])
    t = table(me, side("Orc"))
    t.play("Grudgeborn Fury")
    t.pass_all()
    assert attack(t, "quest", BRIGADE, HOLD) == {BRIGADE, SMITH, HOLD}


@pytest.mark.parametrize(("quest", "tokens"), [(quested("Aid from the Depths"), 1), ("Aid from the Depths", None)])
def test_aid_gathers_tokens_from_developments(quest: Any, tokens: int | None) -> None:
    t = table(side("Dwarf", quest=[quest]), side("Orc"))
    t.develop(MOUNTAIN, "kingdom")
    assert uses(t, "Aid from the Depths") is (tokens is not None)
    if tokens:
        use(t, "Aid from the Depths")
        assert t.ent("Aid from the Depths").mark("resource") == tokens


def test_aid_heals_the_capital_where_its_player_likes() -> None:
    sections = {"quest": 3, "kingdom": 2}
    t = table(side("Dwarf", quest=[quested("Aid from the Depths", 2)], sections=sections), side("Orc"))
    t.act("Aid from the Depths")
    t.pass_all()
    t.pick("kingdom section")
    t.pick("quest section")
    assert burnt(t, 0) == [1, 2, 0] and not t.ent("Aid from the Depths").mark("resource")


# -- Orcs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "drawn"), [(BOYZ, 1), (SQUAD, 0)])
def test_shinies_reward_dear_units(name: str, drawn: int) -> None:
    t = table(side("Orc", hand=[name, *IDLE], kingdom=["Pile Uv Shinies"]), side("Dwarf"))
    t.play(name, "quest")
    t.pass_all()
    before = hand(t)
    assert uses(t, "Pile Uv Shinies") is bool(drawn)
    if drawn:
        use(t, "Pile Uv Shinies")
    assert hand(t) == before + drawn


def test_bigga_protects_the_dearest_units() -> None:
    me = side("Orc", hand=["Dey'z Bigga", *IDLE], kingdom=[BOYZ, SQUAD])
    t = table(me, side("Dwarf", quest=[TROLL, SMITH]))
    t.play("Dey'z Bigga")
    t.pass_all()
    for seat in (0, 1):
        assert set(t.st.rules.sheltered(t.st, seat, 0)) == {t.id(BOYZ), t.id(TROLL)}


def test_smash_destroys_cheap_units_of_all_players() -> None:
    me = side("Orc", hand=["Smash 'Em!", *IDLE], kingdom=[SQUAD, GOBLINS, VILLAGE])
    t = table(me, side("Dwarf", quest=[SMITH, BRIGADE]))
    t.play("Smash 'Em!")
    t.pass_all()
    assert t.in_play(SQUAD) and t.in_play(BRIGADE) and t.in_play(VILLAGE)
    assert not t.in_play(GOBLINS) and not t.in_play(SMITH)


# -- Empire ----------------------------------------------------------------------------------------------


def test_greatsword_counts_the_units_in_its_zone() -> None:
    me = side("Empire", hand=["Veteran Greatsword", *IDLE], kingdom=[PANTHER, VILLAGE], quest=[BRIGADE])
    t = table(me, side("Orc", kingdom=[BOYZ]))
    t.play("Veteran Greatsword", "kingdom")
    t.pass_all()
    assert t.power("Veteran Greatsword") == 1
    use(t, "Veteran Greatsword")
    assert t.power("Veteran Greatsword") == 1 + 2
    t.to_phase(1, "capital")
    assert t.power("Veteran Greatsword") == 1


@pytest.mark.parametrize(("victim", "place"), [(BOYZ, "kingdom"), (GOBLINS, "discard")])
def test_battery_drives_an_attacker_away(victim: str, place: str) -> None:
    me = side("Orc", battlefield=[victim])
    t = table(me, side("Empire", battlefield=["Helstorm Rocket Battery"], quest=[BRIGADE]))
    attack(t, "quest", victim)
    t.to("window", "attackers", seat=1)
    t.act("Helstorm Rocket Battery")
    t.follow(*([victim] if t.ask.kind == "target" else []))
    t.pass_all()
    if place == "kingdom":
        assert t.ask.seat == 1 and t.keys() == ["kingdom", "quest"]
        t.answer("kingdom")
        assert t.damage(victim) == 1 and t.id(victim) not in t.st.vars.get("attackers", ())
    assert t.there(victim, place, 0)


@pytest.mark.parametrize(("place", "money", "offered"), [("kingdom", 9, False), ("battlefield", 2, False)])
def test_battery_needs_its_zone_and_three_resources(place: str, money: int, offered: bool) -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Empire", resources=money, **{place: ["Helstorm Rocket Battery"]}))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    assert t.offered("Helstorm Rocket Battery", "act") is offered


def test_duelist_strikes_four_when_defending() -> None:
    worn = {"card": PANTHER, "attached": ["Duelist Training"]}
    t = table(side("Orc", battlefield=[TROLL]), side("Empire", quest=[worn]))
    attack(t, "quest", TROLL)
    t.to("defenders")
    t.subset(PANTHER)
    t.to("window")
    assert not t.in_play(TROLL)


def test_duelist_training_is_for_own_units() -> None:
    me = side("Empire", hand=["Duelist Training", *IDLE], kingdom=[PANTHER, SMITH, VILLAGE])
    t = table(me, side("Orc", quest=[TROLL]))
    t.pick("Duelist Training", "play")
    assert titles(t) == {PANTHER, SMITH}


# -- High Elves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sacrificed", ["", TROLL, GOBLINS])
def test_archer_hurts_unless_a_unit_is_sacrificed(sacrificed: str) -> None:
    theirs = side("Orc", quest=[TROLL, VILLAGE], battlefield=[GOBLINS], kingdom=["Lobber Crew"])
    t = dawn(side("High Elf", quest=["Hawkeye Archer"]), theirs)
    t.pick("Hawkeye Archer", "open")
    assert titles(t) == {TROLL, "Hawkeye Archer"}
    t.pick(TROLL)
    t.pass_all()
    assert t.ask.seat == 1 and titles(t) == {TROLL, GOBLINS, "Lobber Crew"}
    t.pick(sacrificed) if sacrificed else t.answer("none")
    assert t.in_play(TROLL) is (sacrificed != TROLL)
    assert t.in_play(GOBLINS) is (sacrificed != GOBLINS)
    assert sacrificed == TROLL or t.damage(TROLL) == (not sacrificed)


@pytest.mark.parametrize(("end", "first"), [("top", HOLD), ("bottom", SMITH)])
def test_barracks_put_the_top_card_on_either_end(end: str, first: str) -> None:
    t = table(side("High Elf", kingdom=["Barracks of Chrace"], deck=[HOLD, SMITH]), side("Orc"))
    t.develop(MOUNTAIN, "quest")
    use(t, "Barracks of Chrace")
    assert t.keys() == ["top", "bottom"] and t.ask.seat == 0
    before = sorted(t.st.piles["deck", 0])
    t.answer(end)
    cards = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]]
    assert cards[0] == first and cards[-1 if end == "bottom" else 0] == HOLD
    assert sorted(t.st.piles["deck", 0]) == before


@pytest.mark.parametrize(("cards", "more"), [([SPEARS], 2), ([SPEARS, "Archmage of Saphery"], 0), ([SMITH], 0)])
def test_aenarion_lends_the_power_of_a_card_in_hand(cards: list[str], more: int) -> None:
    me = side("High Elf", hand=["Fury of Aenarion", *cards], battlefield=[BRIGADE], kingdom=[SMITH])
    t = table(me, side("Orc", quest=[TROLL]))
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=0)
    t.pick("Fury of Aenarion", "play")
    t.follow(*([BRIGADE] if t.ask.kind == "target" else []))
    t.pass_all()
    if len(cards) > 1:
        t.pick("Archmage of Saphery")
    assert t.power(BRIGADE) == 2 + more and hand(t) == len(cards)
    assert t.told(f"reveals {cards[-1]}", 1) is (cards != [SMITH])


# -- Chaos -----------------------------------------------------------------------------------------------


def test_keeper_corrupts_a_unit_at_the_beginning() -> None:
    t = dawn(side("Chaos", quest=["Keeper of Secrets"]), side("Orc", kingdom=[TROLL]))
    use(t, "Keeper of Secrets", TROLL)
    assert t.ent(TROLL).flag("corrupt")


def test_keeper_turns_a_corrupt_enemy_on_another_unit() -> None:
    me = side("Chaos", quest=["Keeper of Secrets"], kingdom=[corrupt(SMITH)])
    t = table(me, side("Orc", kingdom=[corrupt(TROLL), BOYZ]))
    t.pick("Keeper of Secrets", "act")
    if t.ask.kind == "target":
        assert titles(t) == {TROLL, "Keeper of Secrets", SMITH, BOYZ} or titles(t) == {TROLL}
    t.follow(*([TROLL] if t.ask.kind == "target" and titles(t) == {TROLL} else []))
    assert titles(t) == {"Keeper of Secrets", SMITH, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.damage(BOYZ) == 2 and not t.damage(TROLL) and t.resources() == 20 - 2


def test_keeper_needs_a_corrupt_unit_of_an_opponent() -> None:
    t = table(side("Chaos", quest=["Keeper of Secrets"], kingdom=[corrupt(SMITH)]), side("Orc", kingdom=[TROLL]))
    assert not t.offered("Keeper of Secrets", "act")


def test_brayherd_calls_all_cheap_units_into_the_battlefield() -> None:
    deck = [SQUAD, VILLAGE, BOYZ, HOLD, GOBLINS, SMITH]
    t = table(side("Chaos", hand=["Call the Brayherd", *IDLE], deck=deck), side("Orc"))
    t.play("Call the Brayherd")
    t.pass_all()
    here = {t.st.rules.card(t.st.ents[e].code).name for e in t.st.places["battlefield", 0]}
    assert here == {SQUAD, HOLD, GOBLINS}
    assert {BOYZ, VILLAGE, SMITH} <= {t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]}


def test_brayherd_calls_one_hero_only() -> None:
    deck = ["Urguck", "Mortella", "Fungusbrew Goblin", TROLL, TROLL]
    t = table(side("Chaos", hand=["Call the Brayherd", *IDLE], deck=deck), side("Orc"))
    t.play("Call the Brayherd")
    t.pass_all()
    assert t.names() == ["Urguck", "Mortella"]
    t.answer(t.keys()[1])
    t.to("window")
    assert t.there("Mortella", "battlefield", 0) and not t.in_play("Urguck") and t.in_play("Fungusbrew Goblin")


def test_brayherd_comes_in_the_own_turn_only() -> None:
    t = table(side("Orc"), side("Chaos", hand=["Call the Brayherd"]))
    t.pass_()
    t.to("window", seat=1)
    assert not t.offered("Call the Brayherd")


def test_moon_makes_units_of_own_developments() -> None:
    me = side("Chaos", hand=["Full Moon Rising", *IDLE], developments={"battlefield": 1, "kingdom": 2})
    t = table(me, side("Orc", developments={"quest": 1}))
    t.play("Full Moon Rising")
    t.pass_all()
    mine = [e for zone in ("battlefield", "kingdom") for e in t.st.places[zone, 0]]
    assert all(t.st.counts_as(e, ("unit",)) and t.st.counts_as(e, ("development",)) for e in mine)
    assert not any(t.st.counts_as(e, ("unit",)) for e in t.st.places["quest", 1])
    assert t.st.rules.zone_power(t.st, "kingdom", 0) == 3 + 4 and t.hp("kingdom section", 0) == 8 + 2


# -- Dark Elves and others -------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "more"), [(TROLL, 4), ("Flames of Tzeentch", 0)])
def test_blessing_is_worth_the_discarded_card(top: str, more: int) -> None:
    t = table(side("Dark Elf", hand=["Dark Blessing", *IDLE], deck=[top, HOLD], kingdom=[SMITH]), side("Orc"))
    t.play("Dark Blessing", SMITH)
    assert t.there(top, "discard", 0), "the card is discarded as a cost"
    t.pass_all()
    assert t.power(SMITH) == 1 + more
    t.to_phase(1, "capital")
    assert t.power(SMITH) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_cauldron_draws_for_each_unit_of_any_players_deck(seat: int) -> None:
    deck = [TROLL, VILLAGE, SMITH, MOUNTAIN, HOLD, BOYZ]
    sides = [side("Dark Elf", hand=["Bathe in the Cauldron", *IDLE]), side("Orc")]
    sides[seat]["deck"] = deck
    t = table(*sides)
    t.play("Bathe in the Cauldron")
    t.pass_all()
    t.answer(f"seat:{seat}")
    assert hand(t) == 1 + 3 and t.there(HOLD, "discard", seat) and not t.there(BOYZ, "discard", seat)


def test_dragon_doubles_its_power_as_often_as_it_is_paid() -> None:
    t = table(side("High Elf", resources=6, quest=["Forest Dragon"]), side("Orc"))
    t.act("Forest Dragon")
    t.pass_all()
    assert t.power("Forest Dragon") == 6 and t.resources() == 3
    t.to_phase(1, "capital")
    assert t.power("Forest Dragon") == 3


def test_warpstone_strengthens_corrupt_units_of_its_zone() -> None:
    me = side("Chaos", kingdom=["Pure Warpstone", corrupt(BRIGADE), SMITH], quest=[corrupt(BOYZ)])
    t = table(me, side("Orc", kingdom=[corrupt(TROLL)]))
    assert [t.power(name) for name in (BRIGADE, SMITH, BOYZ, TROLL)] == [3, 1, 1, 2]


@pytest.mark.parametrize("laid", [0, 1, 2])
def test_hunt_turns_a_unit_into_developments(laid: int) -> None:
    me = side("High Elf", hand=["The Wild Hunt", *IDLE], kingdom=[SMITH])
    t = table(me, side("Orc", quest=[TROLL], deck=[HOLD, SMITH, BOYZ]))
    t.play("The Wild Hunt", TROLL)
    t.pass_all()
    assert t.there(TROLL, "discard", 1) and t.ask.seat == 1
    for zone in ("kingdom", "quest")[:laid]:
        t.answer(zone)
    if laid < 2:
        t.answer("none")
    found = [(zone, len(t.st.places[zone, 1])) for zone in ("kingdom", "quest", "battlefield")]
    assert found == [("kingdom", int(laid > 0)), ("quest", int(laid > 1)), ("battlefield", 0)]
    assert t.st.rules.card(t.st.piles["deck", 1][0][0]).name == [HOLD, SMITH, BOYZ][laid]


def test_hunt_may_take_an_own_unit_and_hurts_nobody_else() -> None:
    me = side("High Elf", hand=["The Wild Hunt", *IDLE], kingdom=[hurt(BRIGADE, 2)])
    t = table(me, side("Orc", quest=[TROLL]))
    t.play("The Wild Hunt", BRIGADE)
    t.pass_all()
    t.answer("battlefield")
    t.answer("battlefield")
    assert t.there(BRIGADE, "discard", 0) and len(t.st.places["battlefield", 0]) == 2 and t.in_play(TROLL)
