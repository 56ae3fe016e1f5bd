"""Cards of Faith and Steel: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, burnt, price, side, table, titles

from engine.kernel.state.layers import read
from engine.kernel.state.state import Event

HOLD, BRIGADE, BOYZ, TROLL, GOBLINS, VILLAGE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Boar Boyz",
    "River Troll",
    "Crooked Teef Goblins",
    "Contested Village",
)
POST, SLAYER = "Orc Warning Post", "Vengeful Slayer"


@pytest.mark.parametrize(("mine", "stays"), [("Knights Panther", True), (TROLL, False)])
def test_statue_is_sacrificed_beside_another_race(mine: str, stays: bool) -> None:
    t = table(side("Empire", hand=[mine, *IDLE], kingdom=["The Emperor's Statue"]), side("Orc", quest=[TROLL]))
    t.play(mine, "quest")
    t.pass_all()
    assert t.in_play("The Emperor's Statue") is stays


def test_acolyte_strikes_back_after_an_ambush() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Empire", developments={"quest": ["Celestial Wizard Acolyte"]}))
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=1)
    t.pick("Celestial Wizard Acolyte", "ambush")
    t.pick("Celestial Wizard Acolyte", "open")
    t.pass_all()
    assert read(t.st, t.id("Celestial Wizard Acolyte"), "counterstrike") == 3


def test_slayer_comes_when_combat_damages_the_capital() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", hand=[SLAYER]))
    attack(t, "quest", BOYZ)
    t.to("window", "end", seat=1)
    t.pick(SLAYER, "open")
    t.pass_all()
    assert t.there(SLAYER, "battlefield", 1) and t.resources(1) == 20


def test_doom_seeker_destroys_a_support_card() -> None:
    t = table(side("Dwarf", battlefield=["Doom-Seeker"]), side("Orc", quest=[VILLAGE, TROLL]))
    attack(t, "quest", "Doom-Seeker")
    t.to("window", "end", seat=0)
    t.pick("Doom-Seeker", "open")
    assert titles(t) == {VILLAGE}
    t.pick(VILLAGE)
    t.pass_all()
    assert t.there(VILLAGE, "discard", 1) and t.there("Doom-Seeker", "discard", 0)


def test_slayers_are_fearless_for_a_phase() -> None:
    mine = side("Dwarf", hand=["Fearless in Battle"], battlefield=["Doom-Seeker", HOLD])
    t = table(mine, side("Orc"))
    t.play("Fearless in Battle")
    t.pass_all()
    for name, n in (("Doom-Seeker", 1), (HOLD, 0)):
        assert (read(t.st, t.id(name), "combat"), read(t.st, t.id(name), "toughness")) == (n, n)


def test_waystone_stores_a_resource_for_an_enemy_tactic() -> None:
    t = table(side("Orc", hand=["Lying in Wait"], quest=[BOYZ]), side("High Elf", kingdom=["Saphery Waystone"]))
    t.play("Lying in Wait")
    t.follow(*([BOYZ] if titles(t) else []))
    t.pass_all()
    assert t.ent("Saphery Waystone").mark("resource") == 1


def test_waystone_pays_only_for_tactics() -> None:
    stone = {"card": "Saphery Waystone", "tokens": 1}
    hand = ["Lying in Wait", "Flames of Tzeentch", HOLD]
    t = table(side("High Elf", resources=0, hand=hand, kingdom=[stone], quest=[BOYZ]), side("Orc"))
    assert price(t, "Lying in Wait") == 0 and not t.offered(HOLD, "play")


def test_big_boss_counts_fighting_orcs() -> None:
    t = table(side("Orc", battlefield=["Gobbo Big Boss", BOYZ, HOLD, GOBLINS]), side("Dwarf", quest=[TROLL]))
    assert t.power("Gobbo Big Boss") == 0
    attack(t, "quest", "Gobbo Big Boss", BOYZ, HOLD)
    assert t.power("Gobbo Big Boss") == 2


def test_warning_post_keeps_its_zone_from_attacks() -> None:
    t = table(side("Dwarf", battlefield=[HOLD]), side("Orc", quest=[POST]))
    t.to("attack_zone", seat=0)
    assert {o.key.split(":")[1] for o in t.options() if o.key.startswith("attack:")} == {"kingdom", "battlefield"}


def test_opponent_silences_the_post_with_a_development() -> None:
    t = table(side("Dwarf", battlefield=[HOLD], developments={"kingdom": [TROLL]}), side("Orc", quest=[POST]))
    t.act(POST)
    t.follow(*([t.keys()[0]] if t.ask.kind != "window" else []))
    t.pass_all()
    t.to("attack_zone", seat=0)
    assert "attack:quest:1" in [o.key for o in t.options()] and t.there(TROLL, "discard", 0)


def test_plunderer_makes_its_bearer_a_raider() -> None:
    t = table(side("Orc", battlefield=[bearing(BOYZ, "Plunderer")]), side("Dwarf"))
    attack(t, "quest", BOYZ)
    t.to("window", "end", seat=0)
    assert t.resources() == 22


def test_recon_shuffles_all_discard_piles_in() -> None:
    quest = {"card": "Recon in Force", "controller": 0, "owner": 0, "damage": 2}
    mine = side("Empire", battlefield=[BOYZ], discard=[TROLL, HOLD])
    t = table(mine, side("Orc", quest=[quest], discard=[VILLAGE]))
    hand, cards = len(t.st.places["hand", 0]), len(t.st.piles["deck", 0])
    attack(t, "quest", BOYZ)
    t.to("assign", seat=0)
    t.answer(t.split(Recon_in_Force=1))
    t.to("window", "end", seat=0)
    assert not t.st.places["discard", 0] and not t.st.places["discard", 1]
    assert (len(t.st.places["hand", 0]), len(t.st.piles["deck", 0])) == (hand + 3, cards + 3 - 3)


@pytest.mark.parametrize("takes", [True, False])
def test_skulltaker_grows_with_each_unit_it_keeps(takes: bool) -> None:
    t = table(side("Chaos", battlefield=["Skulltaker"]), side("Orc", quest=[GOBLINS]))
    attack(t, "quest", "Skulltaker")
    t.to("defenders", seat=1)
    t.subset(GOBLINS)
    t.to("replace", seat=0)
    t.answer("e0" if takes else "")
    assert t.power("Skulltaker") == 2 + takes and t.there(GOBLINS, "discard", 1) is not takes
    assert t.resources() == 20 - takes


def test_reach_destroys_developments_with_ambush() -> None:
    hidden = {"quest": ["'Idden Boy", TROLL], "kingdom": ["Skaven Packmaster"]}
    t = table(side("Chaos", hand=["Nurgle's Reach"]), side("Orc", developments=hidden))
    t.play("Nurgle's Reach")
    t.pick("quest section", seat=1)
    t.pass_all()
    assert t.there("'Idden Boy", "discard", 1) and t.there(TROLL, "quest", 1) and not t.ent(TROLL).up
    assert t.there("Skaven Packmaster", "kingdom", 1)


GELT = "Balthasar Gelt"


def test_gelt_makes_the_first_card_of_your_turn_cheaper() -> None:
    gelt = {"card": GELT, "experience": [BOYZ, TROLL]}
    t = table(side("Empire", hand=[HOLD, BRIGADE, *IDLE], legend=[gelt]), side("Orc"))
    bare = table(side("Empire", hand=[HOLD, BRIGADE, *IDLE], legend=[GELT]), side("Orc"))
    assert price(t, BRIGADE) == price(bare, BRIGADE) - 2
    for one in (t, bare):
        one.play(HOLD)
        one.pass_all()
        one.to("window", "capital", seat=0)
    assert price(t, BRIGADE) == price(bare, BRIGADE)


def test_gelt_learns_in_an_attack_and_must_burn_three() -> None:
    t = table(side("Empire", hand=[GELT, *IDLE]), side("Orc"))
    t.play(GELT)
    t.pass_all()
    assert t.st.vars["burns_three"] == (0,)
    t = table(side("Empire", legend=[GELT]), side("Orc"))
    attack(t, "quest", GELT)
    t.to("window", seat=0)
    t.pick(GELT, "open")
    t.pass_all()
    assert [c["facedown"] for c in t.m.view(1)["players"][0]["legend"]["attachments"]] == [True]


@pytest.mark.parametrize(("top", "tokens", "after"), [(TROLL, 0, 1), (TROLL, 1, 1), (VILLAGE, 0, 0)])
def test_cauldron_stores_one_resource_for_a_discarded_unit(top: str, tokens: int, after: int) -> None:
    cauldron = {"card": "Sacred Cauldron", "tokens": tokens}
    t = table(side("Dark Elf", kingdom=[cauldron], hand=["Barbed Snares"]), side("Orc", deck=[top] * 5))
    t.play("Barbed Snares", *(["0"] if tokens else []))
    t.pass_all()
    t.answer("no")
    assert t.ent("Sacred Cauldron").mark("resource") == after and t.there(top, "discard", 1)


def test_cauldron_ignores_the_deck_of_its_player() -> None:
    mine = side("Orc", hand=["Barbed Snares"], resources=20)
    t = table(mine, side("Dark Elf", kingdom=["Sacred Cauldron"], deck=[TROLL] * 5))
    t.play("Barbed Snares")
    t.pass_all()
    t.answer("no")
    assert t.there(TROLL, "discard", 1) and t.ent("Sacred Cauldron").mark("resource") == 0


def test_summoner_brings_a_cheaper_daemon_into_its_zone() -> None:
    hand = ["Bloodletter", "Savage Marauders"]
    t = table(side("Chaos", hand=hand, quest=["Daemon Summoner"]), side("Orc"))
    t.act("Daemon Summoner")
    t.pass_all()
    before, cost = t.resources(), price(t, "Bloodletter")
    assert t.names() == ["Bloodletter", "None of them"]
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.there("Bloodletter", "quest", 0) and t.there("Daemon Summoner", "discard", 0)
    assert t.resources() == before - (cost - 2)


def test_summoner_may_be_sacrificed_for_nothing() -> None:
    t = table(side("Chaos", hand=["Bloodletter"], quest=["Daemon Summoner"]), side("Orc"))
    t.act("Daemon Summoner")
    t.pass_all()
    t.answer("none")
    assert t.there("Bloodletter", "hand", 0) and t.there("Daemon Summoner", "discard", 0)


# -- Vigilant Druchii ------------------------------------------------------------------------------------

DRUCHII, BATS = "Vigilant Druchii", "Swarm of Bats"


@pytest.mark.parametrize("questing", [True, False])
def test_druchii_keep_cards_in_the_enemy_discard_pile(questing: bool) -> None:
    guard = {"card": "Raiding Ships", "questing": DRUCHII}
    theirs = side("Dark Elf", quest=[guard] if questing else [DRUCHII], discard=[BATS])
    t = table(side("Chaos", hand=["Stand Your Ground"], discard=[BATS, HOLD]), theirs)
    assert t.offered(BATS, "play") is not questing
    assert (t.why(f"play:{t.id(BATS, 0)}") == "why.discards_held") is questing
    for seat, held in ((0, questing), (1, False)):
        ev = Event("moved", t.id(BATS, seat), to="deck", to_seat=seat)
        assert t.st.rules.forbidden(t.st, ev) is held


# -- Spawn of Sulekh -------------------------------------------------------------------------------------

SPAWN = "Spawn of Sulekh"


def spawned(*more: str, quest: tuple[str, ...] = (TROLL, BOYZ), kingdom: tuple[str, ...] = ()) -> Table:
    """Return a match in which the Spawn attacks the quest zone, perhaps with others."""
    t = table(
        side("Dark Elf", battlefield=[SPAWN, *more]),
        side("Orc", quest=list(quest), kingdom=list(kingdom), developments={"quest": 1}),
    )
    attack(t, "quest", SPAWN, *more)
    return t


def test_spawn_asks_for_a_sacrifice_before_the_defence() -> None:
    t = spawned(kingdom=(GOBLINS,))
    t.to("defenders", seat=1)
    assert titles(t) == {TROLL, BOYZ}
    t.subset(TROLL)
    assert titles(t) == {BOYZ, GOBLINS}
    t.answer("back")
    t.subset(TROLL, BOYZ)
    t.pick(GOBLINS)
    assert t.there(GOBLINS, "discard", 1) and set(t.st.vars["defenders"]) == {t.id(TROLL), t.id(BOYZ)}


def test_spawn_leaves_no_unit_to_sacrifice_and_defend() -> None:
    t = spawned()
    t.to("defenders", seat=1)
    both = ",".join(o.key for o in t.options() if o.ref)
    assert t.refused(both) == "inv.why.defence_cost"
    t.answer("")
    assert t.in_play(TROLL) and t.in_play(BOYZ) and not t.st.vars["defenders"]


def test_spawn_cannot_be_met_by_a_single_unit() -> None:
    t = spawned(quest=(TROLL,))
    t.to("window", "end", seat=1)
    assert t.in_play(TROLL) and burnt(t, 1)[1] == 4


def test_spawn_in_company_asks_for_nothing() -> None:
    t = spawned("Hag Graef Knights")
    t.to("defenders", seat=1)
    t.subset(TROLL, BOYZ)
    assert t.ask.kind != "cost" and set(t.st.vars["defenders"]) == {t.id(TROLL), t.id(BOYZ)}


# -- Strike from the Shadows -----------------------------------------------------------------------------

STRIKE, PRINCE = "Strike from the Shadows", "Dragon Prince"


@pytest.mark.parametrize(("name", "gains"), [(PRINCE, True), (BOYZ, False)])
def test_strike_gives_ambush_to_a_facedown_high_elf(name: str, gains: bool) -> None:
    theirs = side("High Elf", hand=[STRIKE], developments={"quest": [name], "kingdom": [PRINCE]})
    t = table(side("Orc", battlefield=[TROLL]), theirs)
    attack(t, "quest", TROLL)
    t.to("window", "attackers", seat=1)
    assert not t.offered(PRINCE, "ambush")
    t.pick(STRIKE, "open" if t.offered(STRIKE, "open") else "play")
    t.follow(*([name] if t.ask.kind == "target" else []))
    t.pass_all()
    t.to("window", "attackers", seat=1)
    before = t.resources(1)
    assert t.offered(name, "ambush") is gains
    if gains:
        t.pick(name, "ambush")
        loyalty = t.st.rules.card(t.ent(PRINCE, place="quest").code).number_of["loyalty"]
        assert t.ent(PRINCE, place="quest").up and t.resources(1) == before - loyalty


# -- Warding Mage ----------------------------------------------------------------------------------------

MAGE, FLAMES = "Warding Mage", "Flames of Tzeentch"


def warding(mine: dict[str, Any]) -> Table:
    """Return the first player's capital phase, in which the mage of the other player wards a Brigade."""
    t = table(mine, side("High Elf", quest=[MAGE], kingdom=[BRIGADE, HOLD]), at="begin:capital")
    t.to("window", seat=1)
    t.act(MAGE, BRIGADE)
    t.pass_all()
    t.to("window", seat=1)
    assert not t.offered(MAGE, "act")
    t.to("window", "capital", seat=0)
    return t


def test_mage_takes_what_targets_the_chosen_unit() -> None:
    t = warding(side("Chaos", hand=[FLAMES, FLAMES]))
    t.pick(FLAMES, "play")
    t.follow("1", BRIGADE)
    t.pass_all()
    assert t.there(MAGE, "discard", 1) and not t.damage(BRIGADE)
    t.to("window", "capital", seat=0)
    t.pick(FLAMES, "play")
    t.follow("1", BRIGADE)
    t.pass_all()
    assert t.damage(BRIGADE) == 1


def test_mage_does_not_take_what_targets_others() -> None:
    t = warding(side("Chaos", hand=[FLAMES]))
    t.pick(FLAMES, "play")
    t.follow("1", HOLD)
    t.pass_all()
    assert t.in_play(MAGE)


# -- End Times -------------------------------------------------------------------------------------------

END = "End Times"


def test_end_times_costs_less_for_each_discarded_card() -> None:
    t = table(side("Dwarf", hand=[END], discard=[HOLD] * 4), side("Orc", discard=[TROLL] * 3))
    assert price(t, END) == 6


def test_end_times_brings_units_of_both_decks() -> None:
    mine = side("Dwarf", hand=[END], deck=[BRIGADE, VILLAGE] * 6, deck_exact=True)
    t = table(mine, side("Orc", deck=[TROLL] * 2 + [VILLAGE] * 10, deck_exact=True))
    t.play(END)
    while t.ask.kind == "window":
        t.pass_()
    zones = iter(["kingdom", "quest", "battlefield", "quest", "kingdom", "battlefield", "battlefield"])
    asked = []
    while t.ask.kind == "zone":
        asked.append(t.ask.seat)
        t.answer(next(zones))
    assert asked == [0] * 5 + [1] * 2
    places = [[t.st.rules.card(t.st.ents[e].code).name for e in t.st.places[z, 0]] for z in ("kingdom", "quest")]
    assert places == [[BRIGADE] * 2, [BRIGADE] * 2] and t.there(BRIGADE, "battlefield", 0)
    assert len(t.st.places["battlefield", 1]) == 2 and len(t.st.places["discard", 1]) == 8
    assert [len(t.st.piles["deck", seat]) for seat in (0, 1)] == [2, 2]


def test_end_times_shuffles_ten_cards_back_first() -> None:
    mine = side("Dwarf", hand=[END], deck=[VILLAGE] * 12, deck_exact=True, discard=[VILLAGE] * 12)
    t = table(mine, side("Orc", deck=[VILLAGE] * 12, deck_exact=True, discard=[VILLAGE] * 3))
    t.play(END)
    t.pass_all()
    # 12 cards, ten from the discard pile, ten discarded again; the tactic lies on them
    assert (len(t.st.piles["deck", 0]), len(t.st.places["discard", 0])) == (12, 2 + 10 + 1)
    assert (len(t.st.piles["deck", 1]), len(t.st.places["discard", 1])) == (5, 10)


def test_end_times_belongs_to_the_own_turn() -> None:
    t = table(side("Orc", hand=["Barbed Snares"]), side("Dwarf", hand=[END], discard=[HOLD] * 9))
    assert t.why(f"play:{t.id(END, 1)}", 1) == "why.condition"
