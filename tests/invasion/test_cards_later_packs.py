"""Cards of later packs: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, dark, hurt, say, side, table, throw, titles

from engine.kernel.state.layers import read

(TUNNELS, FORGE, GRUDGE, GARDEN, FOREST, TROLL, BOMB, SORCERER, THIEF) = (
    "Mining Tunnels",
    "Derricksburg Forge",
    "Grudgebearer",
    "Garden of Morr",
    "Forest Goblins",
    "River Troll",
    "Plague Bomb",
    "Sorcerer of Tzeentch",
    "Thief of Essence",
)
SMITH, BRIGADE, HOLD, BOYZ, GOBLINS, MOUNTAIN, VOMIT, FOOT, CURSE = (
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "Wake the Mountain",
    "Troll Vomit",
    "Foot of Gork",
    "Witch Hag's Curse",
)


NAGGAROND = "Naggarond Forge"


def hand(t: Table) -> set[str]:
    """Return the titles in seat 0's hand."""
    return {t.st.rules.card(t.st.ents[e].code).name for e in t.st.places[("hand", 0)]}


def offers(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat is asked now and can use the Action of a card in play."""
    return t.ask.seat == seat and t.offered(name, "open")


# -- The Burning of Derricksburg ---------------------------------------------------------------------------


def test_tunnels_give_a_card_for_a_development_from_hand() -> None:
    t = table(side("Dwarf", kingdom=[TUNNELS], hand=[SMITH, MOUNTAIN], deck=[HOLD, BRIGADE]))
    assert not offers(t, TUNNELS), "nothing was developed"
    t.develop(SMITH, "quest")
    t.to("window", seat=0)
    assert offers(t, TUNNELS)
    t.pick(TUNNELS, "open")
    t.pass_all()
    drawn = next(n for n, e in enumerate(t.log) if e.kind == "drawn")
    assert t.there(HOLD, "hand", 0) and "develop" in [e.kind for e in t.log[:drawn]]
    assert not offers(t, TUNNELS), "one card for one development"


def test_tunnels_ignore_opponents_developments() -> None:
    t = table(side("Orc", hand=[BOYZ, GOBLINS]), side("Dwarf", kingdom=[TUNNELS], hand=[MOUNTAIN]))
    t.develop(BOYZ, "quest")
    t.pass_all()
    assert t.there(BOYZ, "quest", 0) and not any(e.data.get("seat") == 1 for e in t.log if e.kind == "drawn")


@pytest.mark.parametrize(
    ("zone", "gain", "drawn"), [("kingdom", 1, False), ("quest", 0, True), ("battlefield", 0, False)]
)
def test_forge_pays_in_kingdom_and_draws_in_quest_zone(zone: str, gain: int, drawn: bool) -> None:
    t = table(side("Empire", hand=[FORGE, *IDLE], deck=[HOLD]))
    t.play(FORGE, zone)
    t.pass_all()
    before = t.resources()
    if zone == "battlefield":
        assert not offers(t, FORGE)
        return
    t.pick(FORGE, "open")
    t.pass_all()
    assert t.resources() == before + gain and t.there(HOLD, "hand", 0) == drawn
    assert not offers(t, FORGE), "only when it enters play"


# -- The Fall of Karak Grimaz ------------------------------------------------------------------------------


@pytest.mark.parametrize(("victim", "whose", "tokens"), [(HOLD, 0, 1), (GOBLINS, 0, 0), (HOLD, 1, 0)])
def test_grudgebearer_gains_a_token_per_own_dwarf_leaving(victim: str, whose: int, tokens: int) -> None:
    zones: dict[str, Any] = {"quest": [victim]}
    mine, theirs = (zones, {}) if whose else ({}, zones)
    t = table(side("Orc", hand=[FOOT], **mine), side("Dwarf", kingdom=[GRUDGE], **theirs))
    before = t.power(GRUDGE)
    t.play(FOOT, victim)
    t.pass_all()
    assert t.there(victim, "discard", 0 if whose else 1)
    assert t.ent(GRUDGE).mark("resource") == tokens and t.power(GRUDGE) == before + tokens


def test_blanked_grudgebearer_keeps_tokens_without_effect() -> None:
    t = table(side("Dark Elf", hand=[CURSE]), side("Dwarf", kingdom=[{"card": GRUDGE, "tokens": 2}]))
    before = t.power(GRUDGE)
    t.play(CURSE, GRUDGE)
    t.pass_all()
    assert t.power(GRUDGE) == before - 2 and t.ent(GRUDGE).mark("resource") == 2


# -- March of the Damned -----------------------------------------------------------------------------------


def test_garden_counts_events_not_destroyed_units() -> None:
    t = table(side("Orc", hand=[VOMIT, FOOT], quest=[GOBLINS]), side("Empire", kingdom=[GARDEN], quest=[HOLD, SMITH]))
    t.play(VOMIT)
    t.pass_all()
    t.answer("d1,d2")
    assert not t.in_play(HOLD) and not t.in_play(SMITH) and not t.in_play(GOBLINS)
    assert t.ent(GARDEN).mark("resource") == 1 and t.power(GARDEN) == 2


def test_garden_ignores_units_returned_to_hand() -> None:
    t = table(side("Dwarf", hand=["Pilgrimage"], quest=[HOLD]), side("Empire", kingdom=[GARDEN]))
    t.play("Pilgrimage", HOLD)
    t.pass_all()
    assert t.there(HOLD, "hand", 0) and t.ent(GARDEN).mark("resource") == 0 and t.power(GARDEN) == 1


def test_forest_goblins_strengthen_any_unit_for_the_turn() -> None:
    t = table(
        side("Orc", hand=[FOREST, *IDLE], quest=[BOYZ]), side("Dwarf", battlefield=[HOLD], kingdom=["Keystone Forge"])
    )
    t.play(FOREST, "quest")
    t.pass_all()
    t.to("window", seat=0)
    power = t.power(HOLD)
    t.pick(FOREST, "open")
    assert titles(t) == {FOREST, BOYZ, HOLD}
    t.pick(HOLD)
    t.pass_all()
    assert t.power(HOLD) == power + 1 and not offers(t, FOREST)
    t.to_phase(1, "beginning")
    assert t.power(HOLD) == power


# -- the Morrslieb packs -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("active", "left"), [(0, 0), (1, 3)])
def test_river_troll_heals_at_the_beginning_of_its_turn(active: int, left: int) -> None:
    trolls = side("Orc", quest=[{"card": TROLL, "damage": 3}, {"card": BOYZ, "damage": 1}])
    foe = side("Dwarf")
    t = table(*((foe, trolls) if active == 0 else (trolls, foe)))
    t.to_phase(1, "beginning" if active else "kingdom")
    assert t.damage(TROLL) == left and t.damage(BOYZ) == 1


def test_bomb_deals_one_two_and_three_damage() -> None:
    t = table(side("Chaos", hand=[BOMB]), side("Orc", quest=[TROLL, {"card": BRIGADE}, SORCERER, BOYZ]))
    t.pick(BOMB, "play")
    assert titles(t) == {TROLL, BRIGADE, SORCERER, BOYZ}
    t.pick(BRIGADE)
    assert titles(t) == {TROLL, SORCERER, BOYZ}
    t.pick(SORCERER)
    assert t.ask.kind == "target" and titles(t) == {TROLL, BOYZ}
    t.pick(TROLL)
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(SORCERER), t.damage(TROLL)) == (1, 2, 3)


def test_bomb_needs_three_different_targets() -> None:
    t = table(side("Chaos", hand=[BOMB]), side("Orc", quest=[TROLL, BRIGADE]))
    assert not t.offered(BOMB, "play") and t.why(f"play:{t.id(BOMB)}") == "why.targets"


def test_sorcerer_deals_damage_equal_to_its_tokens() -> None:
    t = table(
        side("Chaos", kingdom=[{"card": SORCERER, "tokens": 1}], hand=[BOYZ, GOBLINS]), side("Orc", quest=[TROLL])
    )
    assert not offers(t, SORCERER)
    t.develop(BOYZ, "quest")
    t.to("window", seat=0)
    t.pick(SORCERER, "open")
    assert titles(t) == {SORCERER, TROLL}
    t.pick(TROLL)
    t.pass_all()
    assert t.ent(SORCERER).mark("resource") == 2 and t.damage(TROLL) == 2 and not offers(t, SORCERER)


def test_sorcerer_needs_own_developments() -> None:
    t = table(side("Orc", hand=[BOYZ, GOBLINS]), side("Chaos", kingdom=[SORCERER]))
    t.develop(BOYZ, "quest")
    t.pass_all()
    assert t.ent(SORCERER).mark("resource") == 0


MAGE, GREATER, GAZE = "Valorous Mage", "Greater Heal", "Radiant Gaze"


def mage(deck: list[str], **more: Any) -> Table:
    t = table(side("High Elf", hand=[MAGE, *IDLE], deck=deck, **more), side("Orc"))
    t.play(MAGE, "kingdom")
    t.pass_all()
    t.to("window", seat=0)
    return t


def test_mage_shows_one_of_the_spells_among_five_cards() -> None:
    t = mage([TROLL, GREATER, BOYZ, SMITH, "Flames of Tzeentch", GAZE])
    t.pick(MAGE, "open")
    t.pass_all()
    # Gaze, a Spell too, is the sixth card.
    assert t.ask.seat == 0 and t.names() == ["Flames of Tzeentch", GREATER, "None of them"]
    t.answer("top:1")
    t.pass_all()
    assert t.there(GREATER, "hand", 0) and "shuffled" in t.kinds()
    assert any(f"shows {GREATER}" in say(e.text) for e in t.m.events(0, 1))
    assert not offers(t, MAGE), "only when it enters play"


def test_mage_may_take_nothing_and_shuffles() -> None:
    t = mage([GREATER])
    t.pick(MAGE, "open")
    t.pass_all()
    t.answer("none")
    t.pass_all()
    assert not t.there(GREATER, "hand", 0) and "shuffled" in t.kinds()


def test_mage_searches_one_more_card_with_a_scout_camp() -> None:
    t = mage([TROLL, BOYZ, SMITH, BRIGADE, HOLD, GAZE], kingdom=["Scout Camp"])
    t.pick(MAGE, "open")
    t.pass_all()
    assert t.names() == [GAZE, "None of them"]


def test_mage_in_play_ignores_another_mage_that_enters() -> None:
    t = mage([GREATER], quest=[MAGE])
    assert t.names().count(f"Use {MAGE}") == 1


def test_mage_need_not_search() -> None:
    t = mage([GREATER])
    assert offers(t, MAGE)
    t.pass_()
    t.to_phase(1, "kingdom")
    assert "shuffled" not in t.kinds() and not offers(t, MAGE)


# -- Legends -----------------------------------------------------------------------------------------------


def test_thief_draws_once_for_all_units_that_leave_together() -> None:
    t = table(
        side("Orc", hand=["Flames of the Phoenix", *IDLE], quest=[GOBLINS, BOYZ]),
        side("Dark Elf", kingdom=[THIEF], deck=[BRIGADE, TROLL]),
    )
    assert not offers(t, THIEF, 1)
    t.play("Flames of the Phoenix")
    t.pass_all()
    t.to("window", seat=1)
    assert t.there(THIEF, "hand", 1) and f"Use {THIEF}" in t.names(), "it went with the others, and saw them go"
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.there(BRIGADE, "hand", 1) and f"Use {THIEF}" not in t.names()
    assert sum(e.kind == "drawn" for e in t.log) == 1


def test_thief_in_play_draws_once_for_two_leaving_units() -> None:
    t = table(
        side("Empire", hand=["Judgement of Verena", *IDLE]),
        side("Dark Elf", kingdom=[THIEF], quest=[GOBLINS, BOYZ], developments={"kingdom": 1}, deck=[BRIGADE, TROLL]),
    )
    t.play("Judgement of Verena")
    t.pass_all()
    t.to("window", seat=1)
    t.pick(THIEF, "open")
    t.pass_all()
    assert t.there(BRIGADE, "hand", 1) and not offers(t, THIEF, 1) and not t.there(TROLL, "hand", 1)


def test_thief_draws_when_any_players_unit_leaves() -> None:
    t = table(side("Orc", hand=[FOOT, *IDLE], quest=[GOBLINS]), side("Dark Elf", kingdom=[THIEF], deck=[BRIGADE, BOYZ]))
    t.play(FOOT, GOBLINS)
    t.pass_all()
    t.to("window", seat=1)
    assert offers(t, THIEF, 1)
    t.pick(THIEF, "open")
    t.pass_all()
    assert t.there(BRIGADE, "hand", 1) and not offers(t, THIEF, 1)


def test_thief_ignores_leaving_supports() -> None:
    t = table(
        side("Orc", hand=["Demolition!", *IDLE], kingdom=["Contested Village"]), side("Dark Elf", kingdom=[THIEF])
    )
    t.play("Demolition!", "Contested Village")
    t.pass_all()
    t.to("window", seat=1)
    assert not t.in_play("Contested Village") and not offers(t, THIEF, 1)


# -- the Bloodquest packs ----------------------------------------------------------------------------------

VAMPIRE, FLAMES = "Arkayne Vampire", "Flames of Tzeentch"


def vampire(target: object, damage: int = 0, **position: Any) -> Table:
    """Set up the beginning of the turn of the Vampire's player, who also has Boar Boyz, against the target."""
    mine = side("Orc", quest=[hurt(VAMPIRE, damage), BOYZ])
    return table(mine, side("Dwarf", battlefield=[target]), at="phase:beginning", **position)


@pytest.mark.parametrize("faq", ["1.3", "1.6"])
@pytest.mark.parametrize(("damage", "moved", "left"), [(0, 0, 0), (1, 1, 0), (2, 1, 1)])
def test_vampire_drains_damage_and_a_hit_point(damage: int, moved: int, left: int, faq: str) -> None:
    t = vampire(hurt(BRIGADE, damage), options={"faq": faq})
    before = t.hp(BRIGADE)
    t.pick(VAMPIRE, "open")
    assert titles(t) == {VAMPIRE, BOYZ, BRIGADE}
    t.pick(BRIGADE)
    t.pass_all()
    assert (t.damage(BRIGADE), t.hp(BRIGADE)) == (left, before - 1)
    assert (t.damage(VAMPIRE), t.hp(VAMPIRE)) == (moved, 2 + moved)
    t.to_phase(1, "kingdom")
    assert t.hp(BRIGADE) == before and t.hp(VAMPIRE) == 2 + moved, "the hit point is gone for the turn alone"


def test_vampire_kills_a_unit_that_loses_its_last_hit_point() -> None:
    t = vampire("Lobber Crew")
    t.pick(VAMPIRE, "open")
    t.pick("Lobber Crew")
    t.pass_all()
    assert t.there("Lobber Crew", "discard", 1) and t.damage(VAMPIRE) == 0


def test_vampire_may_leave_all_units_alone() -> None:
    t = vampire(hurt(BRIGADE, 1))
    assert offers(t, VAMPIRE)
    t.to_phase(0, "kingdom")
    assert t.damage(BRIGADE) == 1 and not offers(t, VAMPIRE)


def test_vampire_rests_in_the_opponents_turn() -> None:
    t = vampire(hurt(BRIGADE, 1), active=1)
    t.to("window", seat=0)
    assert not t.offered(VAMPIRE) and t.damage(BRIGADE) == 1


def test_damaged_vampire_outlives_what_would_destroy_it() -> None:
    t = table(side("Chaos", hand=[FLAMES, *IDLE], quest=[hurt(VAMPIRE, 1)]), side("Orc"))
    assert t.hp(VAMPIRE) == 3
    throw(t, VAMPIRE, 3)
    assert (t.damage(VAMPIRE), t.hp(VAMPIRE)) == (4, 6)


def test_vampire_that_targets_itself_keeps_its_damage() -> None:
    t = vampire(BRIGADE, damage=1)
    t.pick(VAMPIRE, "open")
    t.pick(VAMPIRE)
    t.pass_all()
    assert (t.damage(VAMPIRE), t.hp(VAMPIRE)) == (1, 2)


def test_two_vampires_count_their_own_damage() -> None:
    zones: dict[str, Any] = {"kingdom": [hurt(VAMPIRE, 2)], "quest": [VAMPIRE]}
    t = table(side("Orc", **zones), side("Dwarf", battlefield=[hurt(BRIGADE, 1)]), at="phase:beginning")
    first, second = (t.id(VAMPIRE, 0, zone) for zone in zones)
    t.answer(next(o.key for o in t.options() if o.ref == second))
    t.pick(BRIGADE)
    t.pass_all()
    assert [(t.st.ents[e].damage, read(t.st, e, "hp")) for e in (first, second)] == [(2, 4), (1, 3)]


# -- Shield of the Gods ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "stays", "left"), [(0, True, {CURSE}), (1, False, {CURSE, THIEF})])
def test_naggarond_forge_takes_a_card_or_is_sacrificed(choice: int, stays: bool, left: set[str]) -> None:
    t = table(dark(hand=[CURSE, THIEF], kingdom=[NAGGAROND]), dark(quest=[NAGGAROND]), at="end:turn")
    assert t.ask.kind == "either" and t.ask.seat == 0
    t.answer(t.keys()[choice])
    if stays:
        assert titles(t) == {CURSE, THIEF}
        t.pick(THIEF)
    assert t.there(NAGGAROND, "kingdom", 0) == stays and hand(t) == left
    assert t.there(THIEF, "discard", 0) == stays and t.there(NAGGAROND, "discard", 0) != stays
    assert t.there(NAGGAROND, "quest", 1), "this card alone"


def test_naggarond_forge_is_sacrificed_with_an_empty_hand() -> None:
    t = table(dark(hand=[], kingdom=[NAGGAROND]), side("Dwarf"), at="end:turn")
    assert t.there(NAGGAROND, "discard", 0)


def test_naggarond_forge_asks_nothing_in_an_opponents_turn() -> None:
    t = table(side("Dwarf"), dark(hand=[CURSE], kingdom=[NAGGAROND]), at="end:turn")
    t.to_phase(1, "kingdom")
    assert t.in_play(NAGGAROND) and t.there(CURSE, "hand", 1)


# -- Battle for the Old World ------------------------------------------------------------------------------

CREW, LOBBER, EXCAVATION, SHRINE, TOTEM, CHOPPA = (
    "Dead-Eye Cannon Crew",
    "Rock Lobber",
    "Warpstone Excavation",
    "Shrine to Taal",
    "Totem of Gork",
    "Choppa",
)


def cannon_crew(developments: dict[str, int], *, fights: bool = True, **position: Any) -> Table:
    """Return the attack of a Cannon Crew on a quest zone with supports for 0, 2 and 3 resources."""
    foe = side("Orc", quest=[LOBBER, EXCAVATION, TOTEM], kingdom=[SHRINE], battlefield=[BOYZ])
    me = side("Dwarf", battlefield=[CREW, HOLD], developments=developments)
    t = table(me, foe, at="choose zone", **position)
    attack(t, "quest", CREW if fights else HOLD)
    return t


def developed(t: Table, seat: int = 0) -> int:
    return sum(t.st.rules.developments_in(t.st, zone, seat) for zone in t.st.rules.areas)


def test_crew_gives_up_one_development_per_cost() -> None:
    t = cannon_crew({"battlefield": 2, "kingdom": 1, "quest": 1})
    t.pick(CREW, "open")
    assert titles(t) == {LOBBER, EXCAVATION, TOTEM}, "supports of the attacked zone alone"
    t.pick(TOTEM)
    assert say(t.ask.text) == "Dead-Eye Cannon Crew: which 3 developments you control do you give up?"
    assert t.ask.shape == "subset" and len(t.keys()) == 4
    assert t.refused(",".join(t.keys()[:2])) == "answer.exactly"
    kept = int(t.keys()[3])
    t.answer(",".join(t.keys()[:3]))
    t.pass_all()
    assert t.there(TOTEM, "discard", 1) and t.in_play(LOBBER)
    assert developed(t) == 1 and kept in t.st.ents


def test_crew_offers_supports_that_it_can_pay_for() -> None:
    t = cannon_crew({"kingdom": 2})
    t.pick(CREW, "open")
    assert titles(t) == {LOBBER, EXCAVATION}
    t.pick(LOBBER)
    t.pass_all()
    assert t.there(LOBBER, "discard", 1) and developed(t) == 0, "both developments, without a question"


def test_crew_asks_for_one_development_with_a_way_back() -> None:
    t = table(
        side("Dwarf", battlefield=[CREW], developments={"quest": 1, "kingdom": 1}),
        side("Orc", quest=["Contested Village"]),
        at="choose zone",
    )
    attack(t, "quest", CREW)
    t.pick(CREW, "open")
    t.pick("Contested Village")
    assert say(t.ask.text) == "Dead-Eye Cannon Crew: which of your developments do you give up?"
    assert t.ask.kind == "cost" and t.keys()[-1] == "back" and len(t.keys()) == 3
    t.answer("back")
    assert developed(t) == 2 and t.in_play("Contested Village")


def test_crew_destroys_a_free_support_for_nothing() -> None:
    t = cannon_crew({})
    t.pick(CREW, "open")
    t.pick(EXCAVATION)
    t.pass_all()
    assert t.there(EXCAVATION, "discard", 1) and t.in_play(LOBBER)


def test_crew_that_can_pay_for_no_support_is_not_offered() -> None:
    bearer = {"card": GOBLINS, "attached": [CHOPPA]}
    t = table(
        side("Dwarf", battlefield=[CREW], developments={"quest": 1}),
        side("Orc", quest=[LOBBER, bearer]),
        at="choose zone",
    )
    attack(t, "quest", CREW)
    assert not offers(t, CREW), "2 is too much, and the Attachment for 1 is no target"


def test_crew_fires_only_when_it_attacks_itself() -> None:
    t = cannon_crew({"kingdom": 3}, fights=False)
    assert not offers(t, CREW)
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", battlefield=[CREW], quest=[LOBBER]), at="choose zone")
    attack(t, "quest", BOYZ)
    assert not offers(t, CREW, 1)


def test_two_crews_each_answer_their_own_attack() -> None:
    t = table(
        side("Dwarf", battlefield=[CREW, CREW], developments={"quest": 2}),
        side("Orc", quest=[LOBBER, EXCAVATION]),
        at="choose zone",
    )
    attack(t, "quest", CREW)
    fired = [o.ref for o in t.options() if o.key.startswith("open:")]
    assert fired == list(t.st.vars["attackers"])


def test_crew_that_leaves_in_response_still_destroys() -> None:
    t = table(
        side("Dwarf", battlefield=[CREW], developments={"quest": 2}),
        side("Orc", quest=[LOBBER], hand=["Pilgrimage"]),
        at="choose zone",
    )
    attack(t, "quest", CREW)
    t.pick(CREW, "open")
    t.pick(LOBBER)
    t.to("window", seat=1)
    t.play("Pilgrimage", CREW)
    t.pass_all()
    assert t.there(CREW, "hand", 0) and t.there(LOBBER, "discard", 1)


# -- Hidden Kingdoms ---------------------------------------------------------------------------------------

RECKLESS = "Reckless Boyz"


def reckless_attack(top: str, *more: str) -> Table:
    """Return the attack of one of two Reckless Boyz, with that card on top of their player's deck."""
    mine = side("Orc", battlefield=[RECKLESS, RECKLESS], deck=[top, *more], deck_exact=True)
    t = table(mine, side("Dwarf"), at="choose zone")
    attack(t, "quest", RECKLESS)
    return t


@pytest.mark.parametrize(("top", "damage"), [(SHRINE, 2), (EXCAVATION, 2), (CHOPPA, 0), (TOTEM, 0)])
def test_reckless_boyz_are_hurt_by_an_even_cost(top: str, damage: int) -> None:
    t = reckless_attack(top, *[TOTEM] * 5)
    assert all(t.told(f"Orc reveals the top card of the deck: {top}.", seat) for seat in (0, 1))
    (attacker,) = t.st.vars["attackers"]
    there = [t.st.ents[e] for e in t.st.places["battlefield", 0]]
    assert {e.damage for e in there if e.id == attacker} == {damage}
    assert {e.damage for e in there if e.id != attacker} == {0}, "this card alone"


def test_reckless_boyz_shuffle_their_deck() -> None:
    deck = [SHRINE, CHOPPA, TOTEM, LOBBER, EXCAVATION, GOBLINS, VOMIT, FOOT]
    t = reckless_attack(*deck)
    after = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]]
    assert sorted(after) == sorted(deck) and after != deck


def test_reckless_boyz_rest_without_a_card_and_in_defence() -> None:
    mine = side("Orc", battlefield=[RECKLESS], deck=[SHRINE])
    t = table(side("Dwarf", battlefield=[HOLD]), mine, at="choose zone")
    attack(t, "battlefield", HOLD)
    t.to("defenders")
    t.subset(RECKLESS)
    assert t.damage(RECKLESS) == 0 and not t.told("reveal")
