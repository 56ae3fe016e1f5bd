"""Cards of Hidden Kingdoms: their options, effects and restrictions. Reckless Boyz are in test_cards_later_packs.py."""

from __future__ import annotations

from typing import Any

import pytest
import testcards_l  # noqa: F401  (enters the test cards)
from kit import IDLE, Table, attack, attacking, corrupt, dawn, hurt, price, side, table, throw, titles, use, uses

from engine.invasion.decks import deck_faults
from engine.invasion.own import rules_of
from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, TROLL, VILLAGE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "River Troll",
    "Contested Village",
)
SAURUS, SKINKS, VAMPIRE, RATS, MOULDER = (
    "Saurus Warriors",
    "Skinks of Sotek",
    "Dark Acolyte",
    "Giant Rats",
    "Master Moulder",
)
GUARD = "Spellweaver of Kel-Isha"
AZHAG = "Azhag the Slaughterer"
"""No effect of an opponent can target damaged units of its controller."""
STALKER, TEMPLE, ARIEL, ETERNAL, GROVE, DISTRICT = (
    "Chameleon Stalker",
    "Sun Temple of Chotec",
    "Ariel, Queen in the Woods",
    "Eternal Guard",
    "Wildwood Grove",
    "Skryre District",
)
GUARD, VLAD = "Spellweaver of Kel-Isha", "Count Vlad Von Carstein"


def play(race: str, name: str, *answers: str, theirs: dict[str, Any] | None = None, **mine: Any) -> Table:
    """Return the match after seat 0 has played the card, given these answers, and all have passed."""
    t = table(side(race, **{**mine, "hand": [name, *mine.get("hand", [])]}), side("Orc", **(theirs or {})))
    t.play(name, *answers)
    t.pass_all()
    return t


# -- Lizardmen ---------------------------------------------------------------------------------------------


def test_carnosaur_must_attack_and_hurts_its_zone() -> None:
    t = table(side("Empire", battlefield=["Frenzied Carnosaur", BRIGADE], quest=[BOYZ]), side("Orc"))
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    assert t.refused("") == "inv.why.must.attack"
    t.subset("Frenzied Carnosaur")
    assert [t.damage(x) for x in ("Frenzied Carnosaur", BRIGADE, BOYZ)] == [1, 1, 0]


def test_oldblood_is_hurt_by_the_loss_of_another_lizard() -> None:
    mine = side("Empire", battlefield=["Saurus Oldblood", SKINKS, HOLD], hand=["Burn It Down", *IDLE])
    t = table(side("Chaos", hand=["Flames of Tzeentch"], resources=9), mine)
    t.play("Flames of Tzeentch", "1")
    t.pick(SKINKS)
    t.pass_all()
    use(t, "Saurus Oldblood", seat=1)
    assert t.damage("Saurus Oldblood") == 1


@pytest.mark.parametrize(("name", "key"), [("Great Temple of Tlazcotl", "combat"), ("Ziggurat of Quetli", "savage")])
def test_pyramids_strengthen_lizards_of_their_zones(name: str, key: str) -> None:
    other = {"combat": "Ziggurat of Quetli", "savage": "Great Temple of Tlazcotl"}[key]
    t = table(
        side("Empire", quest=[name, SAURUS, HOLD], battlefield=["Temple Guard"], kingdom=[other, SKINKS]),
        side("Orc"),
    )
    assert [read(t.st, t.id(x), key) for x in (SAURUS, HOLD, SKINKS)] == [1, 0, 1]
    assert read(t.st, t.id("Temple Guard"), key) == 0


def test_ruination_destroys_one_zone() -> None:
    mine = {"hand": ["Ruination of Cities"], "resources": 9}
    theirs = {"quest": [VILLAGE, TROLL], "kingdom": ["Warpstone Excavation"], "developments": {"quest": [HOLD]}}
    t = table(side("Empire", **mine), side("Orc", **theirs))
    t.play("Ruination of Cities")
    t.pick("quest section", seat=1)
    t.to("window", "capital", seat=0)
    assert t.there(VILLAGE, "discard", 1) and t.there(HOLD, "discard", 1) and t.in_play(TROLL)
    assert t.in_play("Warpstone Excavation")


# -- Wood Elves --------------------------------------------------------------------------------------------


def test_spellweaver_moves_a_development() -> None:
    mine = side("Empire", kingdom=["Spellweaver of Kel-Isha"], developments={"quest": [SMITH]}, hand=[HOLD, *IDLE])
    t = table(mine, side("Orc"))
    t.to("window", "capital", seat=0)
    t.develop(HOLD, "kingdom")
    use(t, "Spellweaver of Kel-Isha")
    assert len(t.st.places["quest", 0]) == 1


def test_titan_lies_down_at_the_end_of_your_turn() -> None:
    t = table(side("Empire", quest=["Slumbering Titan"]), side("Orc", quest=["Slumbering Titan"]))
    t.to("window", "kingdom", seat=1)
    assert not t.ent("Slumbering Titan", 0).up and t.ent("Slumbering Titan", 1).up


def test_champion_counts_the_developments_of_its_zone() -> None:
    t = table(
        side("Empire", quest=["Highborn Champion"], developments={"quest": [HOLD, SMITH], "kingdom": [BOYZ]}),
        side("Orc"),
    )
    assert t.power("Highborn Champion") == 2


@pytest.mark.parametrize(("oak", "n"), [(["The Oak of Ages"], 2), ([], 0)])
def test_oak_lets_wood_elves_count_as_developments(oak: list[str], n: int) -> None:
    t = table(side("Empire", battlefield=["Highborn Champion", GUARD, HOLD], kingdom=oak), side("Orc"))
    assert t.power("Highborn Champion") == n
    assert attack(t, "quest", "Highborn Champion") == {"Highborn Champion", GUARD, HOLD}, "they still are units"


def test_fury_hurts_attackers_from_ambush() -> None:
    t = table(
        side("Dwarf", battlefield=[HOLD, BRIGADE]), side("Empire", developments={"quest": ["Fury of the Forest"]})
    )
    attack(t, "quest", BRIGADE)
    t.to("window", "attackers", seat=1)
    t.pick("Fury of the Forest", "ambush")
    t.pass_all()
    assert (t.damage(BRIGADE), t.damage(HOLD)) == (1, 0)


# -- Skaven ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rats", "cost"), [(3, 0), (2, 7)])
def test_abomination_is_free_for_three_corrupt_rats(rats: int, cost: int) -> None:
    t = table(side("Chaos", hand=["Hellpit Abomination", *IDLE], quest=[corrupt(RATS)] * rats), side("Dwarf"))
    assert price(t, "Hellpit Abomination") == cost


@pytest.mark.parametrize(("row", "cost"), [([corrupt(RATS)], 1), ([RATS], 2), ([corrupt(RATS)] * 3, 0)])
def test_moulder_makes_the_first_skaven_cheaper(row: list[Any], cost: int) -> None:
    t = table(side("Chaos", hand=[RATS, RATS, *IDLE], kingdom=[MOULDER], quest=row), side("Dwarf"))
    assert price(t, RATS) == cost
    t.play(RATS)
    t.follow("quest")
    t.pass_all()
    assert price(t, RATS) == 2


def test_giant_rats_count_their_other_copies() -> None:
    t = table(side("Chaos", quest=[RATS], battlefield=[RATS], kingdom=[MOULDER]), side("Dwarf", quest=[RATS]))
    assert (t.power(RATS, 0), t.power(RATS, 1)) == (2, 1)


# -- Undead ------------------------------------------------------------------------------------------------


def test_terror_and_acolyte_count_your_discard_pile() -> None:
    pile = [BRIGADE, TROLL, VILLAGE]
    t = table(side("Chaos", battlefield=["Abyssal Terror"], quest=[VAMPIRE], discard=pile), side("Orc", discard=[BOYZ]))
    assert t.power("Abyssal Terror") == 2
    assert t.power(VAMPIRE) == 1 + t.st.rules.card(t.ent(TROLL).code).number_of["power"]


def test_hexwrath_discards_when_it_enters() -> None:
    t = play("Chaos", "Cackling Hexwrath", "quest", deck=[HOLD, SMITH, BOYZ, TROLL], hand=IDLE)
    use(t, "Cackling Hexwrath")
    assert t.there(HOLD, "discard", 0) and t.there(SMITH, "discard", 0) and not t.there(BOYZ, "discard", 0)


def test_blooddrinker_counts_the_hands_of_opponents() -> None:
    t = table(side("Chaos", hand=["Blooddrinker", *IDLE], quest=[VAMPIRE, MOULDER]), side("Dwarf", hand=[HOLD, SMITH]))
    t.play("Blooddrinker")
    assert titles(t) == {VAMPIRE}
    t.pick(VAMPIRE)
    t.pass_all()
    assert t.hp(VAMPIRE) == 5


def test_blood_feast_counts_the_units_of_a_player() -> None:
    t = table(
        side("Chaos", hand=["Blood Feast"], quest=[VAMPIRE], discard=[BOYZ]),
        side("Orc", discard=[HOLD, BOYZ, VILLAGE]),
    )
    t.play("Blood Feast")
    t.pick(VAMPIRE)
    t.pass_all()
    t.answer("seat:1")
    assert read(t.st, t.id(VAMPIRE), "combat") == 2


def test_vlad_is_played_from_the_discard_pile() -> None:
    t = table(side("Chaos", discard=[VLAD, BOYZ]), side("Orc", discard=[VLAD]))
    t.to("window", "capital", seat=0)
    assert t.offered(VLAD, "play") and not t.offered(BOYZ) and not t.offered(VLAD, "dev")
    assert t.keys().count(f"play:{t.id(VLAD, 1, 'discard')}") == 0
    t.play(VLAD)
    t.pass_all()
    assert t.there(VLAD, "legend", 0) and t.resources() == 15


@pytest.mark.parametrize(
    ("legend", "hand", "winner", "why"),
    [
        ([VLAD], [], 0, "inv.over.spent"),
        ([VLAD], IDLE, 1, "inv.over.deck"),
        (["Queek Headtaker"], [], 1, "inv.over.deck"),
    ],
)
def test_vlad_wins_without_a_card(legend: list[str], hand: list[str], winner: int, why: str) -> None:
    mine = side("Chaos", legend=legend, hand=["Cackling Hexwrath", *hand], deck=[HOLD, SMITH], deck_exact=True)
    t = table(mine, side("Orc", legend=[VLAD] if legend != [VLAD] else []))
    t.play("Cackling Hexwrath", "quest")
    t.pass_all()
    use(t, "Cackling Hexwrath")
    assert t.m.over is not None and t.m.over.winners == (winner,) and t.m.over.reason.id == why


def test_engine_raises_the_units_of_an_opponent() -> None:
    mine = side("Chaos", kingdom=["Mortis Engine"], hand=[BOYZ, *IDLE], discard=[SMITH])
    t = table(mine, side("Orc", discard=[BOYZ, VILLAGE]))
    t.to("window", "capital", seat=0)
    there = t.id(BOYZ, 1, "discard")
    keys = t.keys()
    assert f"play:{there}" in keys and not t.offered(SMITH) and not t.offered(VILLAGE)
    assert (price(t, BOYZ), t.st.rules.play_cost(t.st, 0, there)) == (6, 4)
    t.answer(f"play:{there}")
    t.answer("quest")
    t.pass_all()
    assert t.there(BOYZ, "quest", 0) and t.resources() == 16
    t.to_phase(1, "kingdom")
    assert not t.in_play(BOYZ) and t.st.rules.card(t.st.piles["deck", 1][-1][0]).name == BOYZ


def test_engine_does_nothing_for_its_opponent_or_its_own_pile() -> None:
    t = table(side("Chaos", discard=[BOYZ]), side("Orc", kingdom=["Mortis Engine"], discard=[TROLL]))
    t.to("window", "capital", seat=0)
    assert not t.offered(BOYZ) and not t.offered(TROLL)


# -- the six races -----------------------------------------------------------------------------------------


def test_defending_dwarfs_gain_toughness() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", quest=[HOLD, BRIGADE], hand=["Defend Your Honor!"]))
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(HOLD, BRIGADE)
    t.to("window", "defenders", seat=1)
    t.play("Defend Your Honor!")
    t.pass_all()
    assert [read(t.st, t.id(x), "toughness") for x in (HOLD, BRIGADE)] == [2, 2]


def test_bearer_cancels_one_point_of_combat_damage() -> None:
    mine = side("Dwarf", quest=["Shield Bearer", HOLD], developments={"kingdom": [SMITH]})
    t = table(side("Orc", battlefield=[BOYZ]), mine)
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset("Shield Bearer")
    t.to("window", "assigned", seat=1)
    t.act("Shield Bearer")
    t.pick("Shield Bearer")
    t.pick(SMITH)
    t.pass_all()
    assert t.there(SMITH, "discard", 1)
    t.to_phase(1, "kingdom")
    assert t.damage("Shield Bearer") == 0


def test_bearer_needs_damage_that_is_assigned() -> None:
    t = table(side("Dwarf", quest=["Shield Bearer"], developments={"kingdom": [SMITH]}), side("Orc"))
    assert not t.offered("Shield Bearer", "act")


def test_bearer_does_not_target_the_unit_it_helps() -> None:
    mine = side("Dwarf", battlefield=[BRIGADE], quest=["Shield Bearer"], developments={"kingdom": [SMITH]})
    t = table(mine, side("Orc", legend=[AZHAG], quest=[hurt(TROLL, 1)]))
    attack(t, "quest", BRIGADE)
    t.to("defenders")
    t.subset(TROLL)
    t.to("window", "assigned", seat=0)
    t.act("Shield Bearer")
    assert titles(t) == {"Shield Bearer", BRIGADE, TROLL, AZHAG}


@pytest.mark.parametrize(("cost", "able"), [("Runesmith", False), ("Boar Boyz", True)])
def test_stalemate_returns_units_of_the_same_cost(cost: str, able: bool) -> None:
    t = table(side("Empire", battlefield=[BOYZ], hand=["Stalemate"]), side("Orc", quest=[cost]))
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(cost)
    t.to("window", "defenders", seat=0)
    assert t.offered("Stalemate", "play") is able
    if able:
        t.play("Stalemate")
        t.answer(str(t.id(BOYZ, 0)))
        t.answer(str(t.id(BOYZ, 1)))
        t.pass_all()
        assert t.there(BOYZ, "hand", 0) and t.there(BOYZ, "hand", 1)


DRAGON = "Descendant of Indraugnir"


@pytest.mark.parametrize(("crew", "seat"), [(True, 0), (True, 1), (False, 0)])
def test_crew_makes_players_destroy_one_thing_first(crew: bool, seat: int) -> None:
    there = [["Lothern Repeater Crew"] * (crew and seat == n) for n in (0, 1)]
    theirs = {"race": "Orc", "quest": [BOYZ, SMITH], "kingdom": there[1]}
    t = attacking(DRAGON, "High Elf", {"kingdom": there[0]}, theirs)
    use(t, DRAGON)
    split = t.split(Boar_Boyz=2, quest_section=2)
    if not crew:
        t.answer(split)
        return
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 4) and t.refused(split) == "inv.why.one_by_one"
    suggested = t.m.suggest(t.ask.id)
    assert suggested is not None and suggested.count(":") == 1
    t.answer(t.split(Runesmith=1, quest_section=3))
    assert t.there(SMITH, "discard", 1) and t.damage("quest section", 1) == 3


def test_crew_is_suggested_to_lose_the_smallest_unit() -> None:
    theirs = side("Orc", quest=[TROLL, SMITH], sections={"quest": 7, "kingdom": 7, "battlefield": "burning"})
    t = table(side("High Elf", battlefield=[DRAGON], kingdom=["Lothern Repeater Crew"]), theirs)
    attack(t, "kingdom", DRAGON)
    use(t, DRAGON)
    suggested = t.m.suggest(t.ask.id)
    assert suggested is not None
    t.answer(suggested)
    assert t.there(SMITH, "discard", 1) and t.damage(TROLL) == 3 and t.damage("quest section", 1) == 7


def test_voley_is_doubled_on_units() -> None:
    t = play("High Elf", "Lethal Voley", hand=IDLE, theirs={"quest": [BOYZ], "kingdom": [SMITH]})
    most = {o.ref: o.max for o in t.options()}
    assert [most[t.id(x, 1)] for x in (BOYZ, SMITH, "quest section")] == [2, 1, 4]
    t.answer(t.split(Boar_Boyz=1, quest_section=3))
    assert (t.damage(BOYZ), t.damage("quest section", 1)) == (2, 3)


@pytest.mark.parametrize(("defender", "more"), [(TROLL, 0), ("", 2)])
def test_chariot_is_stronger_unopposed(defender: str, more: int) -> None:
    t = attacking("Seeker Chariot", "Chaos")
    t.to("defenders")
    t.subset(*filter(None, [defender]))
    assert read(t.st, t.id("Seeker Chariot"), "combat") == more


def test_skulls_corrupt_a_unit_for_each_unit_that_falls() -> None:
    t = table(
        side("Chaos", hand=["Stocking Skulls", "Flames of Tzeentch", *IDLE], resources=9),
        side("Orc", quest=[SKINKS, TROLL]),
    )
    t.play("Stocking Skulls")
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Flames of Tzeentch", "1")
    t.pick(SKINKS)
    t.pass_all()
    t.follow()
    assert not t.st.rules.flag(t.st, t.id(TROLL), "ready")


def test_skulls_target_the_unit_that_they_corrupt() -> None:
    mine = side("Chaos", hand=["Stocking Skulls", "Flames of Tzeentch", *IDLE], resources=9)
    t = table(mine, side("Orc", legend=[AZHAG], quest=[SKINKS, hurt(TROLL, 1), BOYZ]))
    t.play("Stocking Skulls")
    t.pass_all()
    t.to("window", "capital", seat=0)
    t.play("Flames of Tzeentch", "1", SKINKS)
    t.pass_all()
    t.follow()
    assert [t.ent(x).flag("corrupt") for x in (TROLL, BOYZ)] == [False, True]


def test_bloodlust_destroys_a_unit_of_each_choice() -> None:
    t = table(side("Dark Elf", hand=["Bloodlust", *IDLE], quest=[SMITH], resources=9), side("Orc", quest=[TROLL, BOYZ]))
    t.play("Bloodlust")
    t.pick(TROLL)
    t.pass_all()
    t.pick(SMITH)
    assert t.there(TROLL, "discard", 1) and t.there(SMITH, "discard", 0) and t.in_play(BOYZ)


def test_bloodlust_targets_both_units() -> None:
    mine = side("Dark Elf", hand=["Bloodlust", *IDLE], quest=[SMITH], resources=9)
    t = table(mine, side("Orc", legend=[AZHAG], quest=[hurt(TROLL, 1), BOYZ]))
    t.play("Bloodlust", BOYZ)
    t.pass_all()
    assert titles(t) == {SMITH, BOYZ}


def test_artillery_hurts_both_sides_of_an_attack() -> None:
    t = table(
        side("Orc", battlefield=[BOYZ, HOLD], hand=["Orcish Artillery"]),
        side("Dwarf", quest=[BRIGADE], kingdom=[TROLL]),
    )
    attack(t, "quest", BOYZ)
    t.to("window", "attackers", seat=0)
    t.play("Orcish Artillery")
    t.pass_all()
    assert [t.damage(x) for x in (BOYZ, HOLD, BRIGADE, TROLL)] == [1, 0, 1, 0]


def test_platoon_is_paid_once_a_turn() -> None:
    platoon = "Resupply Platoon"
    t = table(side("Empire", quest=[platoon], legend=["Karl Franz"], developments={"quest": 2}), side("Orc"))
    before = t.resources()
    for zone in ("battlefield", "kingdom"):
        t.act("Karl Franz")
        while t.ask.kind in ("target", "cost"):
            t.answer(t.keys()[0])
        t.pass_all()
        t.answer(zone)
        assert t.there(platoon, zone, 0) and uses(t, platoon) is (zone == "battlefield")
        if zone == "battlefield":
            use(t, platoon)
    assert t.resources() == before + 2


def test_platoon_is_not_paid_for_staying() -> None:
    t = table(side("Empire", quest=["Resupply Platoon"], kingdom=[HOLD]), side("Orc"))
    assert not uses(t, "Resupply Platoon")


def test_spawn_deals_as_much_as_the_lizards_it_reveals() -> None:
    t = table(
        side("Empire", hand=["Spawn of Sotek", SAURUS, SKINKS, HOLD, *IDLE], resources=9), side("Orc", quest=[TROLL])
    )
    t.play("Spawn of Sotek", "quest")
    t.pass_all()
    use(t, "Spawn of Sotek", TROLL)
    assert titles(t) == {SAURUS, SKINKS}
    t.subset(SAURUS, SKINKS)
    t.to("window", "capital", seat=0)
    assert t.damage(TROLL) == 2 and t.there(SKINKS, "hand", 0)


def test_clawleader_brings_a_unit_for_one_turn() -> None:
    t = table(
        side("Chaos", battlefield=["Clanrat Clawleader"], hand=[RATS, "Rat Swarm", MOULDER, BOYZ, *IDLE]), side("Orc")
    )
    attack(t, "quest", "Clanrat Clawleader")
    use(t, "Clanrat Clawleader")
    assert titles(t) == {RATS, "Rat Swarm"}
    t.pick(RATS)
    assert len(t.st.vars["attackers"]) == 2 and t.there(RATS, "battlefield", 0)
    t.to_phase(1, "kingdom")
    assert t.there(RATS, "discard", 0)


@pytest.mark.parametrize(
    ("name", "race", "card"),
    [
        ("Dwarf Embassy", "Empire", BRIGADE),
        ("Imperial Embassy", "Dwarf", "Knights Panther"),
        ("Elven Embassy", "Dwarf", "Nagarythe Archer"),
        ("Daemonic Offering", "Orc", "Seeker Chariot"),
        ("Blood Offering", "Orc", "Vile Sorceress"),
        ("Shiny Offering", "Chaos", BOYZ),
    ],
)
def test_embassies_let_one_card_of_a_race_be_played(name: str, race: str, card: str) -> None:
    t = table(side(race, kingdom=[name], hand=[card, card, *IDLE], resources=9), side("Orc"))
    printed = t.st.rules.card(t.ent(card, 0, "hand").code)
    t.to("window", "capital", seat=0)
    loyalty, rules = printed.number_of["loyalty"], rules_of(t.st)
    t.act(name)
    t.pass_all()
    assert loyalty and not rules.symbols(t.st, printed.faction, 0) and not t.in_play(name)
    assert price(t, card) == printed.printed_cost
    t.to("window", "capital", seat=0)
    t.play(card, *(["quest"] if card != "Seeker Chariot" else []))
    t.to("window", "capital", seat=0)
    assert price(t, card) == printed.printed_cost + loyalty - rules.symbols(t.st, printed.faction, 0)


@pytest.mark.parametrize(("n", "fits"), [(6, True), (7, False)])
def test_swarm_may_be_in_a_deck_six_times(n: int, fits: bool) -> None:
    t = table(side("Chaos", quest=["Rat Swarm"]), side("Orc"))
    faults = list(deck_faults({t.ent("Rat Swarm").code: n}, {"faq": "1.6"}))
    assert any(fault.rule == "INV-DECK-COPIES" for fault in faults) is not fits


# -- many cards, and names ---------------------------------------------------------------------------------


def test_vermintide_brings_any_skaven_among_the_top_cards() -> None:
    mine = side(
        "Chaos",
        hand=["Vermintide", *IDLE],
        quest=[corrupt(HOLD)] * 3,
        deck=[RATS, MOULDER, BOYZ, RATS, *IDLE],
        resources=9,
    )
    t = table(mine, side("Orc"))
    t.play("Vermintide")
    t.pass_all()
    assert {RATS, MOULDER} <= set(t.names()) and BOYZ not in t.names()
    for name, zone in ((RATS, "kingdom"), (MOULDER, "battlefield")):
        t.answer(t.keys()[t.names().index(name)])
        t.answer(zone)
    assert t.there(RATS, "kingdom", 0) and t.there(MOULDER, "battlefield", 0)
    deck = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 0]]
    assert deck[:2] == [BOYZ, RATS], "nothing shuffles the deck"


def test_nehek_brings_the_copies_of_the_named_unit() -> None:
    mine = side("Chaos", hand=["Invocation of Nehek", *IDLE], deck=[RATS, BOYZ, RATS, VILLAGE, HOLD, SMITH, *IDLE])
    t = table(mine, side("Orc"))
    t.play("Invocation of Nehek")
    t.pass_all()
    assert VILLAGE not in t.names() and SMITH in t.names()
    t.answer(RATS)
    t.answer("quest")
    t.answer("kingdom")
    assert t.there(RATS, "quest", 0) and t.there(RATS, "kingdom", 0) and t.there(BOYZ, "discard", 0)


@pytest.mark.parametrize(("number", "gone"), [("4", True), ("0", False)])
def test_informant_makes_an_opponent_discard_the_named_cost(number: str, gone: bool) -> None:
    t = table(side("Dark Elf", battlefield=["Skulking Informant"], hand=IDLE), side("Orc", hand=[BOYZ, TROLL]))
    attack(t, "quest", "Skulking Informant")
    use(t, "Skulking Informant")
    t.answer(number)
    t.to("window", "attackers", seat=0)
    assert t.there(BOYZ, "discard", 1) is gone and t.there(TROLL, "hand", 1)


@pytest.mark.parametrize(("top", "able"), [(RATS, True), (BOYZ, False)])
def test_shattered_tower_lets_a_skaven_on_top_be_played(top: str, able: bool) -> None:
    t = table(side("Chaos", kingdom=["The Shattered Tower"], deck=[top] * 9), side("Orc", deck=[RATS] * 9))
    t.to("window", "capital", seat=0)
    assert t.offered(top, "play") is able and t.offered(top, "dev") is able
    view: Any = t.m.view(1)
    assert [bool(player["deck_top"]) for player in view["players"]] == [True, False]


def test_lord_of_the_dead_raises_a_card_for_nothing() -> None:
    pile = ["Cackling Hexwrath", BOYZ]
    t = table(side("Chaos", hand=["Lord of the Dead", *IDLE], discard=pile, resources=9), side("Orc"))
    t.play("Lord of the Dead", "quest")
    t.pass_all()
    use(t, "Lord of the Dead")
    before = t.resources()
    assert "Cackling Hexwrath" in t.names() and BOYZ not in t.names()
    t.answer(t.keys()[t.names().index("Cackling Hexwrath")])
    t.follow("kingdom")
    assert t.there("Cackling Hexwrath", "kingdom", 0) and t.resources() == before
    t.to("window", "kingdom", seat=1)
    assert not t.in_play("Cackling Hexwrath")


def test_corb_keeps_out_a_card_as_long_as_he_stays() -> None:
    mine = {"hand": [HOLD, BOYZ, "Flames of Tzeentch", *IDLE], "resources": 20}
    t = play("Chaos", "Corb Polyborg", "quest", theirs={"quest": [TROLL]}, **mine)
    names = [card.name for card in t.st.rules.cards.values()]
    assert t.ask.shape == "name" and t.keys()[0] == TROLL and set(t.keys()) == {*names} - {"Corb Polyborg"}
    t.answer(HOLD)
    t.to("window", "capital", seat=0)
    assert t.told(f"names {HOLD}", 1) and t.offered(BOYZ, "play") and t.offered(HOLD, "dev")
    assert not t.offered(HOLD, "play") and t.why(f"play:{t.id(HOLD)}") == "why.kept_out"
    assert not rules_of(t.st).may_enter(t.st, t.ent(HOLD).code, "battlefield", 1)
    throw(t, "Corb Polyborg", 2)
    t.to("window", "capital", seat=0)
    assert t.offered(HOLD, "play") and rules_of(t.st).may_enter(t.st, t.ent(HOLD).code, "battlefield", 1)


def test_corb_keeps_out_attachments() -> None:
    mine = {"hand": ["Armed to Da Teef", *IDLE], "discard": ["Savage Rage", "Choppa"], "quest": [BOYZ]}
    t = play("Orc", "Corb Polyborg", "kingdom", **mine)
    t.answer("Choppa")
    t.to("window", "capital", seat=0)
    t.play("Armed to Da Teef")
    t.pick(BOYZ)
    t.pass_all()
    assert titles(t) == {"Savage Rage"}


# -- legends -----------------------------------------------------------------------------------------------


def test_kroq_gar_deals_more_for_each_lizard_revealed() -> None:
    me = side("Empire", legend=["Scar-Leader Kroq-Gar"], hand=[SAURUS, SKINKS, HOLD, *IDLE])
    t = table(me, side("Orc", hand=[SAURUS]))
    attack(t, "quest", "Scar-Leader Kroq-Gar")
    use(t, "Scar-Leader Kroq-Gar")
    assert titles(t) == {SAURUS, SKINKS} and (t.ask.min, t.ask.max) == (0, 2)
    t.subset(SAURUS, SKINKS)
    assert read(t.st, t.id("Scar-Leader Kroq-Gar"), "combat") == 2


@pytest.mark.parametrize(("row", "cost"), [([RATS], 0), ([MOULDER], 2)])
def test_queek_makes_copies_of_your_skaven_free(row: list[str], cost: int) -> None:
    t = table(side("Chaos", legend=["Queek Headtaker"], hand=[RATS, *IDLE], quest=row), side("Dwarf", quest=[RATS]))
    assert price(t, RATS) == cost


# -- prices, developments and power that is counted --------------------------------------------------------


@pytest.mark.parametrize(("attackers", "damage"), [((STALKER, BRIGADE), 2), ((STALKER,), 0)])
def test_stalker_is_assigned_no_damage_when_it_attacks(attackers: tuple[str, ...], damage: int) -> None:
    t = table(side("Empire", battlefield=[STALKER, BRIGADE]), side("Orc", quest=[TROLL]))
    attack(t, "quest", *attackers)
    t.to("defenders")
    t.subset(TROLL)
    t.to_phase(1, "kingdom")
    assert t.in_play(STALKER) and t.damage(BRIGADE) == damage
    assert not t.told("on Chameleon Stalker", 1)


def test_stalker_can_be_dealt_no_other_damage_either() -> None:
    theirs = side("Chaos", hand=["Flames of Tzeentch", *IDLE], resources=9)
    t = table(side("Empire", battlefield=[STALKER, HOLD], hand=IDLE), theirs)
    attack(t, "quest", STALKER, HOLD)
    for name in (STALKER, HOLD):
        t.to("window", "attackers", seat=1)
        if t.offered("Flames of Tzeentch", "play"):
            t.play("Flames of Tzeentch", "1")
            t.pick(name)
            t.pass_all()
    assert t.in_play(STALKER)


def test_stalker_dies_as_a_defender() -> None:
    t = table(side("Orc", battlefield=[BOYZ]), side("Empire", quest=[STALKER]))
    attack(t, "quest", BOYZ)
    t.to("defenders")
    t.subset(STALKER)
    t.to_phase(1, "kingdom")
    assert t.there(STALKER, "discard", 1)


def test_sun_temple_makes_one_lizard_cheaper_beside_a_pyramid() -> None:
    mine = side("Empire", quest=[TEMPLE], hand=[SAURUS, SAURUS, SKINKS, HOLD, *IDLE], resources=9)
    t = table(mine, side("Orc"))
    full = t.st.rules.card(t.ent(SAURUS, 0, "hand").code).printed_cost
    assert price(t, SAURUS) == full - 1
    t.play(SAURUS, "kingdom")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.resources() == 9 - full and price(t, SAURUS) == full - 1
    t.play(SAURUS, "quest")
    t.pass_all()
    t.to("window", "capital", seat=0)
    assert t.resources() == 9 - full - (full - 1) and price(t, SKINKS) == 2


def test_sun_temple_does_not_help_in_another_zone() -> None:
    t = table(side("Empire", quest=[TEMPLE], hand=[SKINKS, *IDLE], resources=1), side("Orc"))
    t.play(SKINKS)
    t.pass_all()
    assert t.there(SKINKS, "quest", 0)


@pytest.mark.parametrize(("legend", "cost"), [([ARIEL], 1), ([], None)])
def test_ariel_lets_wood_elves_ambush(legend: list[str], cost: int | None) -> None:
    theirs = side("Empire", legend=legend, developments={"quest": [GUARD, SMITH]}, resources=9, stops="attacks")
    t = table(side("Dwarf", battlefield=[BRIGADE]), theirs)
    attack(t, "quest", BRIGADE)
    if cost is None:
        assert t.ask.kind != "window" or not t.offered(GUARD, "ambush")
        return
    t.to("window", "attackers", seat=1)
    assert not t.offered(SMITH, "ambush")
    t.pick(GUARD, "ambush")
    assert t.in_play(GUARD) and t.resources(1) == 9 - cost
    t.to("defenders")
    assert t.refused("") == "inv.why.must.defend"


def test_ariel_makes_only_the_first_ambush_cheaper() -> None:
    theirs = side("Empire", legend=[ARIEL], developments={"quest": [GUARD, GUARD]}, resources=4, stops="attacks")
    t = table(side("Dwarf", battlefield=[BRIGADE]), theirs)
    attack(t, "quest", BRIGADE)
    for left in (3, 0):
        t.to("window", "attackers", seat=1)
        t.pick(GUARD, "ambush")
        assert t.resources(1) == left


def test_eternal_guard_asks_for_a_card_for_each_effect() -> None:
    theirs = side("Empire", quest=[ETERNAL], developments={"quest": [BOYZ], "kingdom": [TROLL]})
    t = table(side("Dwarf", hand=["Demolition!", SMITH, HOLD], resources=9), theirs)
    t.play("Demolition!")
    t.pick(BOYZ)
    assert titles(t) == {SMITH, HOLD} and "Back" in t.names()
    t.pick(SMITH)
    t.pass_all()
    assert t.there(SMITH, "discard", 0) and t.there(BOYZ, "discard", 1) and t.there(HOLD, "hand", 0)


def test_guarded_development_is_no_target_without_a_card() -> None:
    theirs = side("Empire", quest=[ETERNAL], developments={"quest": [BOYZ]})
    t = table(side("Dwarf", hand=["Demolition!"], resources=9), theirs)
    t.to("window", "capital", seat=0)
    assert not t.offered("Demolition!", "play")


def test_eternal_guard_leaves_its_own_side_alone() -> None:
    mine = side("Dwarf", quest=[ETERNAL], developments={"quest": [BOYZ]}, hand=["Demolition!", SMITH], resources=9)
    t = table(mine, side("Orc"))
    t.play("Demolition!")
    t.pick(BOYZ)
    t.pass_all()
    assert t.there(BOYZ, "discard", 0) and t.there(SMITH, "hand", 0)


def test_eternal_guard_taxes_forced_effects() -> None:
    theirs = side("Empire", quest=[ETERNAL], developments={"quest": [BOYZ]})
    t = table(side("Dwarf", hand=["Larch Wrecker", SMITH, HOLD], resources=9), theirs)
    t.play("Larch Wrecker", "quest")
    t.pass_all()
    assert titles(t) == {SMITH, HOLD}
    t.pick(HOLD)
    assert t.there(HOLD, "discard", 0) and t.there(BOYZ, "discard", 1)


def test_eternal_guard_taxes_copies() -> None:
    mine = side("Dwarf", quest=[ETERNAL], developments={"quest": [BOYZ]}, hand=["Demolition!", *IDLE], resources=9)
    t = table(mine, side("Empire", kingdom=[VILLAGE], hand=["Twin-Tailed Comet", SMITH, HOLD], resources=9))
    t.play("Demolition!")
    t.pick(VILLAGE)
    t.to("window", seat=1)
    t.play("Twin-Tailed Comet")
    t.answer(t.keys()[0])
    t.pass_all()
    t.pick(BOYZ)
    t.pick(HOLD)
    t.to("window", "capital", seat=0)
    assert t.there(HOLD, "discard", 1) and t.there(BOYZ, "discard", 0) and t.there(VILLAGE, "discard", 1)


def test_grove_lets_cards_of_your_discard_pile_be_developments() -> None:
    t = table(side("Empire", quest=[GROVE], hand=[HOLD, *IDLE], discard=[BOYZ]), side("Orc", discard=[TROLL]))
    t.to("window", "capital", seat=0)
    assert t.offered(BOYZ, "dev") and not t.offered(TROLL, "dev")
    t.pick(BOYZ, "dev")
    t.pass_all()
    assert t.there(BOYZ, "quest", 0) and not t.ent(BOYZ, 0).up and not t.st.places["discard", 0]
    assert not t.offered(HOLD, "dev")


@pytest.mark.parametrize("grove", [0, 1])
def test_grove_helps_only_its_own_player(grove: int) -> None:
    mine, theirs = side("Empire", discard=[BOYZ], hand=[HOLD, *IDLE]), side("Orc", quest=[GROVE] * grove)
    t = table(mine, theirs)
    t.to("window", "capital", seat=0)
    assert t.offered(HOLD, "dev") and not t.offered(BOYZ, "dev")


def test_grove_takes_nothing_from_a_discard_pile_that_is_held() -> None:
    held = {"card": "Raiding Ships", "questing": "Vigilant Druchii"}
    t = table(side("Empire", quest=[GROVE], hand=[HOLD, *IDLE], discard=[BOYZ]), side("Dark Elf", quest=[held]))
    t.to("window", "capital", seat=0)
    assert t.offered(HOLD, "dev") and not t.offered(BOYZ, "dev")


@pytest.mark.parametrize(
    ("zones", "stays", "income"),
    [
        ({"kingdom": [DISTRICT, BRIGADE]}, False, 7),
        ({"kingdom": [DISTRICT]}, True, 5),
        ({"quest": [BRIGADE, TROLL, SMITH], "kingdom": [DISTRICT]}, False, 5),
        ({"battlefield": [BRIGADE, BRIGADE, DISTRICT]}, True, 3),
    ],
)
def test_district_is_lost_when_you_count_six_power(zones: dict[str, list[str]], stays: bool, income: int) -> None:
    t = dawn(side("Chaos", hand=IDLE, **zones), side("Orc", kingdom=[BRIGADE, BRIGADE]))
    t.to("window", "capital", seat=0)
    assert t.in_play(DISTRICT) is stays and t.resources() == income
