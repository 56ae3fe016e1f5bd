"""The units of the Fallen Kingdom: what each offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "fallen-kingdom-"
TEXTS = {
    "ret-talus": "Raise the Dead: Instead of attacking (spend 2 Magic Points): Place a Fallen Kingdom Common unit in "
    "your Discard Pile on an empty space adjacent to this card. This can be used only if there is an "
    "empty space adjacent to this card.",
    "mad-sirian": "Blood Drain: Each time an attack by this card puts wounds on an enemy unit, provided that this "
    "card has a wound, you may remove 1 wound from this card.",
    "dragos": "Life Drain: When this card destroys a unit, provided that this card has a wound, you may remove 1 "
    "wound from this card.",
    "elut-bal": "Summoned by Blood: Before you summon this card, you may discard any number of units you control: "
    "each lowers its Summon Cost by 2.",
    "skhull": "Fear: Each time an enemy Common unit moves onto a space next to this card, roll a die: on 5 or more, "
    "discard the card that moved.",
    "anica": "Spirit Drain: When this card destroys an enemy unit, you take at most 1 card from the top of an "
    "opponent's Magic Pile onto the top of yours, without looking.",
    "corpse-wyrm": "Spawn: Each Fallen Kingdom Common unit in your hand may also be summoned onto an empty space "
    "adjacent to this card. When a Fallen Kingdom Common unit you control adjacent to this card not "
    "adjacent to a Wall you control is summoned, put 1 wound on this card.",
    "gul-dass": "Blood for Blood: Each time an attack by this card puts 3 or more wounds on a card, put 1 wound on "
    "your Summoner.",
    "hirud": "Magic Leech: A Champion costs 2 more, no matter who plays it.",
    "zombie-warrior": "Infect: When this card destroys an enemy unit, provided that there is a Zombie Warrior Common "
    "unit in your Discard Pile, you may place a Zombie Warrior Common unit in your Discard Pile on "
    "the space of what was destroyed.",
    "skeletal-archer": "Magic Locked: If this card would be destroyed, roll a die: on 3 or more it goes to its "
    "controller's Discard Pile instead of the Magic Pile.",
    "reaper": "Soul Harvest: If a unit destroyed by this card would become your magic, it is put under this card "
    "instead. This card gets +1 Attack Value per unit under this card.",
    "cultist": "Death Curse: When an attack by an enemy unit destroys this card, roll a die: on 3 or more, put 1 "
    "wound on the attacker.",
    "phantom": "Possess: When you have moved this card in your Movement Phase, you may roll a die: on 6 or more, "
    "discard this card and then take control of a Common or Champion unit adjacent to this card for the "
    "rest of the game.",
    "reaver": "Undying: When an attack destroys this card, roll a die: on 5 or more, place this card again on an "
    "empty space adjacent to the attacker, with 1 wound.",
    "ghoul": "Ravenous Hunger: At the end of your Attack Phase, provided that this card has destroyed no unit in this "
    "phase, put 1 wound on this card.",
    "vampire": "Bat Flight: This card may move through cards but must end on a free space. After this card has "
    "attacked, you may move this card up to 2 spaces.",
    "warlock": "Stolen Life: When you summon this card, you may put 1 wound on your Summoner instead of paying its "
    "Summon Cost.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def fallen(board: dict[str, Any], summoner: Any = "Mad Sirian", **rest: Any) -> dict[str, Any]:
    return seat({"a1": summoner, **board}, "Fallen Kingdom", **rest)


def attack(board: dict[str, Any], orcs: dict[str, Any], dice: list[int], active: int = 0, **rest: Any) -> Table:
    return table(fallen(board, **rest), tundra(orcs), at="attack", dice=dice, active=active)


# -- Summoners ---------------------------------------------------------------------------------------------


def test_ret_talus_raises_a_fallen_common_from_his_pile() -> None:
    t = attack(
        {},
        {"b3": "Ugg"},
        [3] * 9,
        summoner="Ret-Talus",
        magic=["Ghoul", "Reaper", "Vampire"],
        discard=["Cultist", "Dragos", "Spear Grounder", "Dark Sacrifice"],
    )
    t.do("Raise the Dead")
    assert sorted(t.labels) == ["Cultist", "Ghoul", "Reaper"], "what was just spent may be raised, no Champion"
    t.do("Ghoul")
    assert t.squares() == {"a2", "b1"}
    t.do("b1")
    assert t.name("b1") == "Ghoul" and t.pile("magic") == ["Vampire"] and "Ghoul" not in t.pile("discard")
    assert "a1" not in t.refs()


def test_unit_raised_in_the_attack_phase_may_attack_in_it() -> None:
    t = attack({}, {"b2": "Ugg"}, [3] * 9, summoner="Ret-Talus", magic=["Ghoul", "Reaper"])
    t.do("Raise the Dead", "Ghoul", "b1")
    assert "b1" in t.refs()
    t.do("b1", "b2")
    assert t.wounds("b2") == 2


def test_ret_talus_needs_two_magic_and_a_space() -> None:
    t = attack({"a2": "Ghoul", "b1": "Ghoul"}, {"b2": "Ugg"}, [], summoner="Ret-Talus", magic=["Ghoul"] * 2)
    assert t.refused(f"act:{t.at('a1').id}:0") == "why.condition"
    t = attack({}, {"a2": "Ugg"}, [], summoner="Ret-Talus", magic=["Ghoul"], discard=["Ghoul"])
    assert t.refused(f"act:{t.at('a1').id}:0") == "why.cost_text"


@pytest.mark.parametrize(("answer", "left"), [("yes", 1), ("no", 2)])
def test_mad_sirian_drinks_when_his_attack_wounds_an_enemy_unit(answer: str, left: int) -> None:
    t = attack({}, {"a3": "Rukar", "c1": "Wall"}, [3, 3], summoner={"card": "Mad Sirian", "wounds": 2})
    t.do("a1", "a3", answer)
    assert (t.wounds("a1"), t.wounds("a3")) == (left, 2)


def test_mad_sirian_drinks_only_if_hurt_and_never_from_walls() -> None:
    hurt = {"card": "Mad Sirian", "wounds": 2}
    t = attack({}, {"c1": "Wall", "b8": "Ugg"}, [3, 3], summoner=hurt).do("a1", "c1")
    assert t.ask is None or t.ask.kind != "may"
    t = attack({}, {"a3": "Rukar"}, [1, 1], summoner=hurt).do("a1", "a3")
    assert t.wounds("a1") == 2
    t = attack({}, {"a3": "Rukar"}, [3, 3]).do("a1", "a3")
    assert t.wounds("a3") == 2 and t.ask.kind != "may"


# -- Champions ---------------------------------------------------------------------------------------------


def test_dragos_heals_a_wound_when_he_destroys_a_unit() -> None:
    t = attack({"d4": {"card": "Dragos", "wounds": 2}, "d3": "Vampire"}, {"d5": "Fighter", "c4": "Rukar"}, [6] * 9)
    t.do("d4", "d5", "yes")
    assert t.wounds("d4") == 1
    t = attack({"d4": {"card": "Dragos", "wounds": 2}}, {"c4": "Rukar"}, [6] * 9).do("d4", "c4")
    assert t.wounds("d4") == 2 and t.ask.kind != "may"


def test_dragos_heals_even_if_the_destroyed_card_goes_elsewhere() -> None:
    t = table(
        fallen({"d4": {"card": "Dragos", "wounds": 2}}),
        seat({"c8": "Ret-Talus", "d5": "Skeletal Archer"}, "Fallen Kingdom"),
        at="attack",
        dice=[6, 6, 3],
    )
    t.do("d4", "d5", "yes")
    assert t.wounds("d4") == 1 and t.pile("discard", 1) == ["Skeletal Archer"] and t.pile("magic") == []


def summon(board: dict[str, Any], *hand: str, magic: int = 0, enemy: dict[str, Any] | None = None) -> Table:
    return table(fallen(board, hand=list(hand), magic=["Ghoul"] * magic), tundra(enemy or {}), at="summon")


def offered(t: Table) -> dict[str, int | None]:
    return {RULES.cards[t.st.ents[o.ref].code].name: o.cost for o in t.ask.options if o.key.startswith("summon:")}


def test_elut_bal_is_summoned_by_blood() -> None:
    t = summon({"d4": "Wall", "e1": "Ghoul", "f1": "Ghoul", "d5": "Ghoul"}, "Elut-Bal", magic=3)
    t.do("Summon Elut-Bal")
    assert t.refs() == {"a1", "e1", "f1", "d5"} and (t.ask.min, t.ask.max) == (2, 4)
    t.do("e1,d5")
    assert t.squares() == {"d5", "d3", "c4", "e4"}, "also where one of them stands"
    t.do("d5")
    assert t.name("d5") == "Elut-Bal" and t.name("e1") == "" and t.pile("magic") == []
    assert t.pile("discard").count("Ghoul") == 5


def test_elut_bal_is_optional_affordable_and_can_be_taken_back() -> None:
    t = summon({"d4": "Wall", "e1": "Ghoul"}, "Elut-Bal", magic=7).do("Summon Elut-Bal", "", "back")
    assert t.name("e1") == "Ghoul" and len(t.pile("magic")) == 7
    t.do("Summon Elut-Bal", "e1", "d5")
    assert len(t.pile("magic")) == 2 and t.name("e1") == ""
    t = summon({"d4": "Wall", "e1": "Ghoul"}, "Elut-Bal", "Ghoul", magic=2)
    assert offered(t) == {"Ghoul": 2}, "2 magic and two units: 6 of 7"


def test_skhull_frightens_commons_that_come_near() -> None:
    t = table(
        fallen({"d4": "Skhull"}),
        tundra({"b5": "Fighter", "f4": "Krung", "d6": "Fighter"}),
        at="movement",
        active=1,
        dice=[5, 4],
    )
    t.do("b5", "c4")
    assert t.name("c4") == "" and t.pile("discard") == ["Fighter"], "discarded by Skhull's player"
    t.do("d6", "d5", "Stop on d5")
    assert t.name("d5") == "Fighter"
    t.do("f4", "e4")
    assert t.name("e4") == "Krung", "Champions know no fear"


def test_skhull_frightens_only_units_that_move_to_him() -> None:
    t = table(fallen({"d2": "Skhull"}), tundra({"d5": "Fighter"}), at="movement", dice=[6, 6]).do("d2", "d4")
    assert t.name("d5") == "Fighter"
    t = table(
        fallen({"d4": "Skhull"}),
        tundra({"d6": "Wall"}, hand=["Fighter"], magic=["Ugg"] * 3),
        at="summon",
        active=1,
        dice=[6],
    )
    t.do("Fighter", "d5")
    assert t.name("d5") == "Fighter"


@pytest.mark.parametrize(("n", "mine"), [("1", ["Ugg", "Fighter"]), ("0", ["Fighter"])])
def test_anica_takes_a_magic_card_when_she_destroys_an_enemy(n: str, mine: list[str]) -> None:
    t = table(fallen({"d4": "Anica"}), tundra({"d5": "Fighter"}, magic=["Ugg", "Krung"]), at="attack", dice=[6, 6])
    t.do("d4", "d5")
    t.give(n)
    assert t.pile("magic") == mine and len(t.pile("magic", 1)) == 2 - int(n)


def test_anica_takes_nothing_for_her_own_kind() -> None:
    t = table(fallen({"d4": "Anica", "d5": "Vampire"}), tundra({}, magic=["Ugg"]), at="attack", dice=[6, 6])
    t.do("d4", "d5")
    assert t.pile("magic", 1) == ["Ugg"] and t.pile("magic") == ["Vampire"]


def test_the_corpse_wyrm_spawns_commons_next_to_it_for_a_wound() -> None:
    t = summon({"d4": "Corpse Wyrm", "e3": "Wall"}, "Ghoul", "Vampire", "Dragos", magic=9)
    assert {"d5", "c4", "d3", "e4", "f3", "e2"} == t.do("Summon Ghoul").squares()
    t.do("d5")
    assert t.wounds("d4") == 1 and t.name("d5") == "Ghoul"
    t.do("Summon Vampire", "e4")
    assert t.wounds("d4") == 1, "next to the Wall: nothing to pay for"
    assert t.do("Summon Dragos").squares() == {"d3", "f3", "e2"}, "Commons alone are spawned"


def test_the_corpse_wyrm_needs_no_wall() -> None:
    t = summon({"d4": "Corpse Wyrm"}, "Ghoul", "Dragos", magic=9)
    assert set(offered(t)) == {"Ghoul"}


@pytest.mark.parametrize(("dice", "own"), [([6, 6, 6, 1], 1), ([6, 6, 1, 1], 0)])
def test_gul_dass_pays_with_three_wounds_of_his_summoner(dice: list[int], own: int) -> None:
    t = attack({"d4": "Gul-Dass"}, {"d5": "Wall"}, dice).do("d4", "d5")
    assert (t.wounds("a1"), t.wounds("c8")) == (own, 0)


def test_hirud_makes_champions_cost_more_for_all_players() -> None:
    t = summon({"d4": "Wall", "e4": "Hirud"}, "Dragos", "Ghoul", magic=7)
    assert offered(t) == {"Dragos": 7, "Ghoul": 2}
    t.do("Summon Dragos", "d5")
    assert t.pile("magic") == []
    t = table(
        fallen({"e4": "Hirud"}), tundra({"d6": "Wall"}, hand=["Krung"], magic=["Ugg"] * 10), at="summon", active=1
    )
    assert offered(t) == {"Krung": RULES.cards["tundra-orcs-krung"].cost + 2}
    t = summon({"d4": "Wall"}, "Dragos", magic=7)
    assert offered(t) == {"Dragos": 5}


# -- Commons -----------------------------------------------------------------------------------------------


def test_zombie_infects_the_space_of_an_enemy_it_destroys() -> None:
    t = attack(
        {"d4": "Zombie Warrior"}, {"d5": "Fighter", "d6": "Ugg"}, [6, 6], discard=["Zombie Warrior", "Ghoul"] * 2
    )
    t.do("d4", "d5", "yes")
    assert t.name("d5") == "Zombie Warrior" and t.pile("discard").count("Zombie Warrior") == 1
    assert t.pile("magic") == ["Fighter"]
    t.do("d5", "d6")
    assert t.wounds("d6") == 1, "the new one may attack in this phase"


def test_zombie_infects_only_enemies_and_needs_one_in_the_pile() -> None:
    t = attack({"d4": "Zombie Warrior"}, {"d5": "Fighter"}, [6], discard=["Ghoul"]).do("d4", "d5")
    assert t.name("d5") == ""
    t = attack({"d4": "Zombie Warrior", "d5": "Vampire"}, {}, [6], discard=["Zombie Warrior"]).do("d4", "d5")
    assert t.name("d5") == ""


@pytest.mark.parametrize(("die", "pile", "magic"), [(3, ["Skeletal Archer"], []), (2, [], ["Skeletal Archer"])])
def test_a_skeletal_archer_may_escape_the_magic_pile(die: int, pile: list[str], magic: list[str]) -> None:
    t = attack({"d4": "Skeletal Archer"}, {"d5": "Fighter"}, [6, die, 1], active=1).do("d5", "d4")
    assert (t.pile("discard"), t.pile("magic", 1)) == (pile, magic)


def test_a_reaper_keeps_what_it_harvests_and_grows() -> None:
    t = attack(
        {"d4": "Reaper"}, {"d5": "Fighter", "c4": {"card": "Fighter", "under": ["Ice Armor"]}, "e4": "Wall"}, [6] * 4
    )
    t.do("d4", "d5")
    reaper = t.at("d4").id
    assert t.st.rules.attack_with(t.st, reaper) == 2 and t.pile("magic") == []
    assert [RULES.cards[e.code].name for e in t.st.ents.values() if e.host == reaper] == ["Fighter"]


def test_cards_under_the_victim_go_to_the_reapers_magic() -> None:
    victim = {"card": "Reaper", "under": ["Fighter"], "wounds": 2}
    t = table(
        fallen({"d4": "Reaper"}), seat({"c8": "Ret-Talus", "d5": victim}, "Fallen Kingdom"), at="attack", dice=[6]
    )
    t.do("d4", "d5")
    assert [RULES.cards[e.code].name for e in t.st.ents.values() if e.host == t.at("d4").id] == ["Reaper"]
    assert t.pile("magic") == ["Fighter"]


@pytest.mark.parametrize(("die", "wounds"), [(3, 1), (2, 0)])
def test_a_cultist_curses_the_enemy_that_has_destroyed_it(die: int, wounds: int) -> None:
    t = attack({"d4": "Cultist"}, {"d5": "Rukar"}, [6] * RULES.cards["tundra-orcs-rukar"].attack + [die], active=1)
    t.do("d5", "d4")
    assert (t.name("d4"), t.wounds("d5")) == ("", wounds)


def test_cultist_curses_only_attacking_enemies() -> None:
    t = attack({"d4": "Cultist", "d5": "Vampire"}, {}, [6, 6, 6]).do("d5", "d4")
    assert t.name("d4") == "" and t.name("d5") == "Vampire"
    t = table(
        fallen({"d4": "Cultist"}),
        phoenix({"c8": "Prince Elien", "e8": "Archer"}, hand=["Burn"]),
        at="event",
        active=1,
        dice=[6],
    ).do("Burn", "d4")
    assert t.name("d4") == "" and t.wounds("c8") == 0


def phantom(die: int) -> Table:
    return table(fallen({"d3": "Phantom"}), tundra({"d5": "Krung", "c4": "Wall"}), at="movement", dice=[die])


def test_a_phantom_possesses_a_unit_next_to_it_on_a_six() -> None:
    t = phantom(6).do("d3", "d4", "yes")
    assert t.name("d4") == "" and t.pile("discard") == ["Phantom"]
    krung = t.at("d5").id
    assert t.st.rules.controller(t.st, krung) == 0
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert t.st.rules.controller(t.st, krung) == 0, "for good"


def test_a_phantom_fails_on_a_five_may_decline_and_needs_to_move() -> None:
    t = phantom(5).do("d3", "d4", "yes")
    assert t.name("d4") == "Phantom" and t.st.rules.controller(t.st, t.at("d5").id) == 1
    t = phantom(6).do("d3", "d4", "no")
    assert t.name("d4") == "Phantom"
    t = phantom(6).do("d3", "b3")
    assert t.name("b3") == "Phantom" and t.ask.kind == "movement", "nothing next to it"


def test_phantom_moved_by_an_effect_possesses_no_unit() -> None:
    for mover, asked in ((1, False), (0, True)):
        kynder = seat({"c8": "Tundle", "d5": "Kynder"}, "Deep Dwarves", magic=["Miner"] * 3)
        t = table(fallen({"d3": "Phantom"}), kynder, at="movement", active=mover, dice=[6])
        if mover:
            t.do("Kynder (d5):", "d3", "d4")
        else:
            t.do("d3", "d4")
        assert t.name("d4") == "Phantom" and (t.ask.kind == "may") is asked, "only as an activation of its own"


@pytest.mark.parametrize(("die", "back"), [(5, True), (4, False)])
def test_a_reaver_comes_back_next_to_its_slayer_on_a_five(die: int, back: bool) -> None:
    t = attack(
        {"d4": "Reaver"}, {"d5": "Rukar", "d6": "Wall"}, [6] * RULES.cards["tundra-orcs-rukar"].attack + [die], active=1
    )
    t.do("d5", "d4")
    if back:
        assert t.squares() == {"d4", "c5", "e5"}
        t.do("e5")
        assert t.name("e5") == "Reaver" and t.wounds("e5") == 1 and t.pile("magic", 1) == []
        assert t.at("e5").ctl == 0 and t.at("e5").owner == 0
    else:
        assert t.pile("magic", 1) == ["Reaver"]


def test_a_reaver_destroyed_by_an_event_stays_dead() -> None:
    t = table(
        fallen({"d4": {"card": "Reaver", "wounds": 1}}),
        phoenix({"c8": "Prince Elien"}, hand=["Burn"]),
        at="event",
        active=1,
        dice=[6],
    ).do("Burn", "d4")
    assert t.pile("magic", 1) == ["Reaver"]


def test_reaver_stays_dead_without_a_free_space() -> None:
    full = {"c7": "Ugg", "e7": "Ugg", "d8": "Ugg"}
    t = attack({"d4": {"card": "Reaver", "wounds": 1}}, {"d7": "Shooter", **full, "d6": "Runt"}, [6, 5], active=1)
    t.do("d7", "d4")
    assert t.name("d4") == "" and t.pile("magic", 1) == ["Reaver"]


def test_a_hungry_ghoul_gnaws_itself() -> None:
    t = attack({"d4": "Ghoul"}, {"d5": "Fighter", "c4": "Rukar"}, [6] * 4).end()
    assert t.wounds("d4") == 1
    t = attack({"d4": "Ghoul"}, {"d5": "Fighter"}, [6] * 4).do("d4", "d5")
    while t.phase == "attack":
        t.end()
    assert t.wounds("d4") == 0, "it has eaten"
    t = attack({"d4": "Ghoul"}, {"c4": "Rukar"}, [6] * 4).do("d4", "c4")
    while t.phase == "attack":
        t.end()
    assert t.wounds("d4") == 1, "a wound is no meal"


def test_a_ghoul_gnaws_only_in_its_own_turn() -> None:
    t = attack({"d4": "Ghoul"}, {"f8": "Fighter", "f7": "Ugg"}, [], active=1).end()
    assert t.wounds("d4") == 0


def test_a_vampire_flies_over_cards_and_away_after_attacking() -> None:
    t = table(fallen({"d3": "Vampire"}), tundra({"d4": "Wall", "c3": "Ugg"}), at="movement")
    assert {"d5", "b3"} <= t.do("d3").squares() and t.squares().isdisjoint({"d4", "c3"})
    t = attack({"d4": "Vampire"}, {"d5": "Rukar"}, [6, 6]).do("d4", "d5")
    assert t.ask.kind == "move_to" and "d6" in t.squares() and "d4" in t.squares()
    t.do("d6")
    assert t.name("d6") == "Vampire"


def test_a_warlock_may_be_paid_for_with_the_summoners_blood() -> None:
    t = summon({"d4": "Wall"}, "Warlock", magic=1).do("Summon Warlock")
    assert len(t.keys) == 2, "one magic does not pay for it"
    t.do("back", "Summon Warlock", "wound", "d5")
    assert (t.name("d5"), t.wounds("a1"), len(t.pile("magic"))) == ("Warlock", 1, 1)
    t = summon({"d4": "Wall"}, "Warlock", magic=3).do("Summon Warlock", "Spend 3 magic", "d5")
    assert (t.wounds("a1"), t.pile("magic")) == (0, [])


def test_warlock_that_kills_its_summoner_ends_the_match() -> None:
    t = table(fallen({"d4": "Wall"}, {"card": "Mad Sirian", "wounds": 5}, hand=["Warlock"]), tundra(), at="summon")
    t.do("Summon Warlock", "wound", "d5")
    assert t.st.over is not None and t.st.over[0] == (1,)
