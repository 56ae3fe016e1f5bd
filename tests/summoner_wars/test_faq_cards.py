"""Cards of other factions that the FAQ names: what each does, and what its text says."""

from __future__ import annotations

from typing import Any

from sw_kit import Table, phoenix, seat, table, tundra

from engine.grid.attack import AlsoAttacks, before_attack
from engine.kernel.language.abilities import triggered
from engine.summoner_wars.card import MELEE
from engine.summoner_wars.cards.faction import unit
from engine.summoner_wars.language.nouns import units
from engine.summoner_wars.language.words import ability
from engine.summoner_wars.rules import RULES

QUAKER = unit(
    "test-faqcards-quaker",
    "Elm Quaker",
    "common",
    "Phoenix Elves",
    1,
    3,
    1,
    MELEE,
    *ability("Quake", triggered(before_attack(), AlsoAttacks(units.enemy))),
)
if QUAKER.code not in RULES.cards:
    RULES.add_card(QUAKER)

GOBLINS, SAND, SHADOW, SWAMP = "Cave Goblins", "Sand Goblins", "Shadow Elves", "Swamp Orcs"


def mine(faction: str, board: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return seat(board, faction, **rest)


def names(t: Table, square: str) -> tuple[str, ...]:
    return tuple(t.st.rules.abilities_of(t.st, t.at(square).id))


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


def to_turn(t: Table, turn: int, phase: str) -> Table:
    """Play on to a phase of a turn, declining whatever can be declined."""
    while t.st.vars["turn"] < turn or t.phase != phase:
        t.give(next((k for k in ("pass", "end", "no", "none") if k in t.keys), "" if t.ask.min == 0 else t.keys[0]))
    return t


# -- Cave Goblins ------------------------------------------------------------------------------------------


def test_sneeks_swaps_with_an_own_goblin_at_the_end_of_the_turn() -> None:
    t = table(
        mine(GOBLINS, {"c2": "Sneeks", "e5": "Fighter", "a1": "Guardsman"}),
        tundra({"c8": "Torgan", "e8": "Smasher"}),
        at="attack",
    )
    assert t.ask.kind == "may"
    t.do("yes")
    # The Fighter was the only Goblin to exchange with.
    assert (t.name("e5"), t.name("c2"), t.name("a1")) == ("Sneeks", "Fighter", "Guardsman")
    assert not t.st.fact("turn", "moved", t.at("e5").id)


def test_sneeks_may_decline_and_chooses_only_among_goblins() -> None:
    board = {"c2": "Sneeks", "e5": "Fighter", "f3": "Fighter", "a1": "Guardsman"}
    t = table(mine(GOBLINS, board), tundra({"c8": "Torgan", "d6": "Fighter"}), at="attack")
    t.do("no")
    assert t.name("c2") == "Sneeks" and t.st.vars["turn"] == 6
    t = table(mine(GOBLINS, board), tundra({"c8": "Torgan", "d6": "Fighter"}), at="attack").do("yes")
    assert t.refs() == {"e5", "f3"}


def test_at_most_two_fighters_attack_after_the_phase() -> None:
    board = {"a5": "Fighter", "c5": "Fighter", "e5": "Fighter"}
    t = table(
        mine(GOBLINS, board),
        phoenix({"a6": "Wall", "c6": "Wall", "e6": "Wall", "c8": "Prince Elien"}),
        at="attack",
        dice=[3, 3],
    )
    assert t.ask.kind == "attack" and t.refs() == {"a5", "c5", "e5"}
    assert t.st.fact("turn", "attacks", 0) == 0
    t.do("c5")
    assert t.refs() == {"c6"}
    t.do("c6")
    assert t.refs() == {"a5", "e5"}
    t.do("a5", "a6")
    assert (t.wounds("c6"), t.wounds("a6"), t.wounds("e6")) == (1, 1, 0)
    assert t.st.vars["turn"] == 6  # the other Fighters are offered no third attack
    assert t.st.fact("turn", "attacks", 0) == 0


def test_fighters_of_the_tundra_orcs_are_not_goblins() -> None:
    t = table(
        mine(GOBLINS, {"a5": "Fighter", "c5": {"card": "tundra-orcs-fighter"}}),
        phoenix({"a6": "Wall", "c6": "Wall", "c8": "Prince Elien"}),
        at="attack",
        dice=[1, 1],
    )
    assert t.refs() == {"c5"}
    t.do("end")
    assert t.refs() == {"a5"}


def test_frozen_fighter_rests_and_one_without_relentless_attacks() -> None:
    frozen = {"card": "Fighter", "over": ["Freeze"]}
    t = table(
        mine(GOBLINS, {"a5": frozen, "c5": "Fighter"}),
        phoenix({"a6": "Wall", "c6": "Wall", "c8": "Prince Elien"}),
        at="attack",
    )
    assert t.refs() == {"c5"}
    t = table(
        mine(GOBLINS, {"a5": "Fighter"}),
        seat({"a6": "Luka", "c8": "Prince Elien"}, "Mountain Vargath"),
        at="begin:turn",
    )
    to_turn(t, 5, "attack")
    assert t.ask.kind == "attack" and t.refs() == {"a5"}
    t.do("a5", "a6")
    assert t.st.fact("turn", "attacks", 0) == 1 or t.st.vars["turn"] == 6


# -- Sand Goblins ------------------------------------------------------------------------------------------


def test_silts_exchanges_once_a_turn_at_any_time_of_the_own_turn() -> None:
    t = table(mine(SAND, {"d3": "Silts", "d4": "Slayer", "c3": "Wall"}), phoenix({"e3": "Archer"}), at="movement")
    t.do("Cunning")
    assert t.refs() == {"d4", "e3"}  # units of both sides, no Walls
    t.do("e3")
    assert (t.name("e3"), t.name("d3")) == ("Silts", "Archer")
    assert not any("Cunning" in label for label in t.labels)
    t = table(
        mine(SAND, {"d3": "Silts", "d4": "Slayer"}), tundra({"a8": "Torgan", "e8": "Smasher"}), at="movement", active=1
    )
    assert t.ask.seat == 1
    while t.st.vars["turn"] == 5:
        assert t.ask.seat == 1  # Silts is not offered between the phases of an opponent's turn
        t.do("end")
    assert any("Cunning" in label for label in t.labels)


def test_camouflage_hides_from_units_not_adjacent() -> None:
    t = table(
        phoenix({"c3": "Archer", "a3": "Warrior", "c5": "Fencer"}),
        mine(SAND, {"c6": "Javelineer", "a4": "Javelineer", "c8": "Silts"}),
        at="attack",
        dice=[3, 3],
    )
    t.do("a3")
    assert t.refs() == {"a4"}
    t.do("back", "c3")
    assert t.refs() == {"a3", "c1", "c5"}
    t.do("back", "c5")
    assert t.refs() == {"c6"}


def test_attack_on_several_cards_spares_camouflaged_units() -> None:
    t = table(
        phoenix({"c3": "Elm Quaker"}),
        mine(SAND, {"c4": "Slayer", "f8": "Slayer", "e7": "Javelineer"}),
        at="attack",
        dice=[3],
    )
    t.do("c3", "c4").do("c4,f8")
    assert (t.wounds("c4"), t.wounds("f8"), t.wounds("e7")) == (1, 1, 0)
    t = table(phoenix({"c3": "Elm Quaker"}), mine(SAND, {"c4": "Javelineer", "f8": "Slayer"}), at="attack", dice=[3])
    t.do("c3", "c4").do("c4,f8")
    assert (t.wounds("c4"), t.wounds("f8")) == (1, 1)  # an adjacent unit can attack a camouflaged one


def test_scavenger_keeps_destroyed_cards_to_pay_for_wounds() -> None:
    t = table(
        mine(SAND, {"c3": "Scavenger"}), tundra({"c4": "Fighter", "c2": "Charger"}), at="attack", dice=[3, 6, 6, 6]
    )
    t.do("c3", "c4")
    assert t.pile("magic") == [] and t.pile("magic", 1) == []
    assert [t.st.rules.card(e.code).name for e in t.st.ents.values() if e.role == "under"] == ["Fighter"]
    to_turn(t, 6, "attack").do("c2", "c3")
    assert t.wounds("c3") == 0  # the Fighter under the Scavenger was discarded instead
    assert t.pile("discard") == ["Fighter"] and t.pile("discard", 1) == []
    t = table(tundra({"c2": "Smasher", "c1": "Torgan"}), mine(SAND, {"c3": "Scavenger"}), at="attack", dice=[3, 1])
    t.do("c2", "c3")
    assert t.wounds("c3") == 1  # no card lies under this Scavenger


def test_a_scavenger_keeps_an_own_unit_too_and_no_walls() -> None:
    t = table(
        mine(SAND, {"c3": "Scavenger", "c4": "Archer", "b3": {"card": "Wall", "wounds": 8}}),
        tundra(),
        at="attack",
        dice=[3],
    )
    t.do("c3", "b3")
    assert t.pile("magic") == ["Wall"]
    t = table(mine(SAND, {"c3": "Scavenger", "c4": "Archer"}), tundra(), at="attack", dice=[3])
    t.do("c3", "c4")
    assert t.pile("magic") == []


def test_a_scavenger_discards_the_topmost_card_first() -> None:
    t = table(
        tundra({"c2": "Smasher", "c1": "Torgan"}),
        mine(SAND, {"c3": {"card": "Scavenger", "under": ["Archer", "Guardian"]}}),
        at="attack",
        dice=[3, 3],
    )
    t.do("c2", "c3")
    assert t.pile("discard", 1) == ["Guardian"] and t.wounds("c3") == 0


def test_a_slayer_rolls_one_more_die_against_the_wounded() -> None:
    t = table(
        mine(SAND, {"c3": "Slayer"}),
        tundra({"c4": {"card": "Charger", "wounds": 1}, "d3": "Charger", "b3": {"card": "Grognack", "wounds": 1}}),
        at="attack",
        dice=[1, 1, 3],
    )
    t.do("c3", "c4")
    assert t.wounds("c4") == 2
    for square, dice in (("d3", 2), ("b3", 2)):  # an unhurt unit; a Summoner
        t = table(
            mine(SAND, {"c3": "Slayer"}),
            tundra({"d3": "Charger", "b3": {"card": "Grognack", "wounds": 1}}),
            at="attack",
            dice=[1, 1, 3],
        )
        t.do("c3", square)
        assert dict(next(e for e in t.told if e.kind == "roll").data)["dice"] == (1,) * dice


def test_duck_and_cover_hides_goblins_until_the_own_next_turn() -> None:
    t = table(
        mine(SAND, {"c3": "Slayer", "e3": "Guardsman"}, hand=["Duck and Cover", "Duck and Cover"]),
        phoenix({"c6": "Archer", "e7": "Archer", "a8": "Prince Elien"}),
        at="event",
    )
    t.do("Duck and Cover")
    assert names(t, "c3") == ("Blood Craze", "Camouflage") and names(t, "e3") == ("Tough",)
    t.do("Duck and Cover")
    assert names(t, "c3") == ("Blood Craze", "Camouflage")
    to_turn(t, 6, "attack")
    assert t.refs() == {"e7"}
    to_turn(t, 7, "movement")
    assert names(t, "c3") == ("Blood Craze",)
    to_turn(t, 8, "attack")
    assert t.refs() == {"c6", "e7"}


# -- Shadow Elves ------------------------------------------------------------------------------------------


def test_swordsman_moves_one_space_more_in_the_movement_phase() -> None:
    t = table(mine(SHADOW, {"a1": "Swordsman"}, hand=["Stalking Advance"]), tundra(), at="event")
    t.do("Stalking Advance")
    assert t.squares() == {"a1", "a2", "b1"}  # here the event sets the distance
    t.do("a2", "a2")
    assert {"a5", "d2", "c3"} <= t.squares() and "a6" not in t.squares()


def test_stalking_advance_moves_only_shadow_elves_freely() -> None:
    t = table(
        mine(SHADOW, {"a1": "Swordsman", "c1": "Swordsman", "e1": "Guardsman"}, hand=["Stalking Advance"]),
        tundra(),
        at="event",
    )
    t.do("Stalking Advance")
    assert t.refs() == {"a1", "c1"}
    t.do("c1", "c2").do("end")  # the other unit stays where it is
    assert t.phase == "movement" and t.refs() == {"a1", "c2", "e1"}


def test_into_darkness_needs_fewer_units_than_the_opponent() -> None:
    enemies = {"b6": "Fighter", "d6": "Smasher", "e6": {"card": "Fire Dancer"}, "f6": "Ragnor", "a8": "Ice Wall"}
    t = table(mine(SHADOW, {"c2": "Swordsman"}, hand=["Into Darkness"]), tundra(enemies), at="event")
    t.do("Into Darkness")
    assert t.refs() == {"b6", "d6"} and (t.ask.min, t.ask.max) == (0, 2)
    t.do("b6,d6")
    assert t.pile("discard") == ["Fighter", "Smasher", "Into Darkness"] and t.pile("discard", 1) == []
    t = table(mine(SHADOW, {"c2": "Swordsman"}, hand=["Into Darkness"]), tundra(), at="event")
    assert t.match.why_not(f"event:{t.held('Into Darkness') if t.hand() else 0}", 0) is not None


# -- Swamp Orcs --------------------------------------------------------------------------------------------


def test_vine_growth_puts_a_vine_wall_next_to_an_own_wall() -> None:
    t = table(
        mine(SWAMP, {"a1": "Wall", "e4": "Vine Wall", "b1": "Shaman"}, hand=["Vine Growth"], side=["Vine Wall"] * 2),
        phoenix({"e5": "Archer", "c8": "Prince Elien"}),
        at="event",
    )
    t.do("Vine Growth")
    assert t.squares() == {"a2", "e3", "d4", "f4"}
    t.do("e3")
    assert t.name("e3") == "Vine Wall" and t.pile("side") == ["Vine Wall"]
    assert t.st.rules.controller(t.st, t.at("e3").id) == 0


def test_without_the_pile_vine_growth_cannot_be_played() -> None:
    t = table(mine(SWAMP, {"a1": "Wall", "b1": "Shaman"}, hand=["Vine Growth"]), phoenix(), at="event")
    assert t.refused(f"event:{t.held('Vine Growth')}") == "why.condition"


def test_units_step_onto_a_vine_wall_and_roll_to_leave_it() -> None:
    t = table(
        phoenix({"d4": "Guardian", "b5": "Guardian"}),
        mine(SWAMP, {"d5": "Vine Wall", "c8": "Shaman"}),
        at="movement",
        dice=[3],
    )
    t.do("d4")
    # Spaces beyond the Vine Wall are offered too, if the roll succeeds.
    assert "d5" in t.squares() and "e5" in t.squares()
    t.do("d5")
    assert {t.st.rules.card(e.code).name for e in t.all_at("d5")} == {"Guardian", "Vine Wall"}
    t.do("b5")
    assert "d5" not in t.squares()  # another unit is already on the Vine Wall


def test_unit_with_failed_roll_stays_on_the_vine_wall_all_turn() -> None:
    t = table(
        phoenix({"d5": "Fire Dancer", "a1": "Archer"}),
        mine(SWAMP, {"d5": "Vine Wall", "c8": "Shaman"}),
        at="movement",
        dice=[3],
    )
    t.do(str(f"unit:{next(e.id for e in t.all_at('d5') if e.code.endswith('dancer'))}"), "d4")
    dancer = next(e for e in t.all_at("d5") if e.code.endswith("dancer"))
    assert dancer.damage == 1 and t.st.fact("turn", "moves", 0) == 1
    assert t.refs() == {"a1", "c1"}


def test_swamp_orcs_need_no_roll_and_vines_guard_their_shaman() -> None:
    t = table(mine(SWAMP, {"d5": ["Vine Wall", "Shaman"]}), phoenix({"c8": "Prince Elien"}), at="movement", dice=[1])
    t.do(next(k for k in t.keys if k.startswith("unit:")), "d4")
    assert t.name("d4") == "Shaman" and t.wounds("d4") == 0
    for vines, face, wounds in (("d5", 4, 0), ("d5", 5, 1), ("a5", 4, 1), ("d4", 4, 0)):
        board = (
            {"c8": "Hunter", "d4": "Shaman", vines: "Vine Wall"}
            if vines != "d4"
            else {"c8": "Hunter", "d4": ["Vine Wall", "Shaman"]}
        )
        t = table(phoenix({"d3": "Warrior"}), mine(SWAMP, board), at="attack", dice=[face, 1])
        shaman = next(e.id for e in t.all_at("d4") if e.code.endswith("shaman"))
        t.do("d3", str(shaman))
        assert (shaman not in t.st.ents) == bool(wounds), (vines, face)


def test_a_hunter_that_crosses_vines_has_one_more_die_once() -> None:
    t = table(
        mine(SWAMP, {"d3": "Hunter", "d4": "Vine Wall", "d5": "Vine Wall"}),
        phoenix({"c8": "Prince Elien"}),
        at="movement",
    )
    t.do("d3")
    t.do("e4" if "e4" in t.squares() else "d4")
    assert attack_of(t, "e4") == 1  # the way around the Vine Walls is the shortest that triggers nothing
    t = table(
        mine(SWAMP, {"d3": "Hunter", "d4": "Vine Wall", "d5": "Vine Wall"}, hand=["Ambush"]),
        phoenix({"c8": "Prince Elien"}),
        at="movement",
    )
    hunter = t.at("d3").id
    t.do("d3", "d5")
    assert t.st.rules.attack_with(t.st, hunter) == 2
    to_turn(t, 6, "movement")
    assert t.st.rules.attack_with(t.st, hunter) == 1


def test_both_ways_are_offered_where_one_crosses_vines() -> None:
    t = table(mine(SWAMP, {"d3": "Hunter", "d4": "Vine Wall"}), phoenix({"c8": "Prince Elien"}), at="movement")
    t.do("d3")
    assert {k for k in t.keys if k.endswith("e4")} == {"e4", "d4.e4"}
    hunter = t.at("d3").id
    t.give("d4.e4")
    assert t.st.rules.attack_with(t.st, hunter) == 2


def test_vine_guard_and_ambush_lend_their_abilities_whole() -> None:
    t = table(
        mine(
            SWAMP,
            {"c4": ["Vine Wall", "Blerg"], "e4": ["Vine Wall", "Guardsman"]},
            hand=["Vine Guard", "Ambush", "Ambush"],
        ),
        phoenix({"c8": "Prince Elien", "c6": "Warrior"}),
        at="event",
        dice=[4],
    )
    t.do("Vine Guard", "Ambush", "Ambush")
    blerg = next(e.id for e in t.all_at("c4") if e.code.endswith("blerg"))
    assert set(t.st.rules.abilities_of(t.st, blerg)) == {"Adapt", "Vinemancer Guard", "Vinemancer Ambush"}
    assert t.phase == "movement"
    t.do(f"unit:{blerg}", "c5")
    assert t.st.rules.attack_with(t.st, blerg) == 3  # the bonus counts once, and Blerg does not roll
    assert not any("rolls" in line for line in t.log())
    guardsman = next(e for e in t.all_at("e4") if e.code.endswith("guardsman"))
    t.do(f"unit:{guardsman.id}", "e3")  # the Guardsman is not a Swamp Orc, so it rolls
    assert any("rolls 4" in line for line in t.log()) and attack_of(t, "e3") == 1
    to_turn(t, 6, "attack")
    assert t.st.rules.attack_with(t.st, blerg) == 2
    assert set(t.st.rules.abilities_of(t.st, blerg)) == {"Adapt", "Vinemancer Guard"}
    to_turn(t, 7, "movement")
    assert set(t.st.rules.abilities_of(t.st, blerg)) == {"Adapt"}


# -- others ------------------------------------------------------------------------------------------------


def test_a_guardsman_is_tough_against_opponents() -> None:
    t = table(
        phoenix({"c2": "Prince Elien"}),
        seat({"c5": "Guardsman", "c8": "Oldin"}, "Guild Dwarves"),
        at="attack",
        dice=[3, 4, 6],
    )
    t.do("c2", "c5")
    assert t.wounds("c5") == 2


def test_oldin_is_harder_next_to_any_wall() -> None:
    for walls, wounds in ((0, 3), (1, 1)):
        board = {"c5": "Oldin", **({"c6": "Wall"} if walls else {})}
        t = table(phoenix({"c2": "Prince Elien"}), seat(board, "Guild Dwarves"), at="attack", dice=[3, 3, 4])
        t.do("c2", "c5")
        assert t.wounds("c5") == wounds
    t = table(
        phoenix({"c2": "Prince Elien", "d5": "Wall"}),
        seat({"c5": "Oldin"}, "Guild Dwarves"),
        at="attack",
        dice=[3, 3, 4],
    )
    t.do("c2", "c5")
    assert t.wounds("c5") == 1


def test_jungle_guard_shoots_diagonally_and_harder_at_neighbours() -> None:
    enemies = {"d4": "Charger", "e5": "Charger", "b4": "Charger", "f6": "Fighter", "a1": "Ice Wall", "c4": "Smasher"}
    t = table(seat({"c3": "Jungle Guard"}, "Jungle Elves"), tundra(enemies), at="attack", dice=[3, 3])
    t.do("c3")
    assert t.refs() == {"d4", "b4", "a1", "c4"}  # e5 is hidden behind d4; any card counts, not only units
    t.do("d4")
    assert t.wounds("d4") == 1  # a diagonal space is not adjacent: one die
    t = table(seat({"c3": "Jungle Guard"}, "Jungle Elves"), tundra(enemies), at="attack", dice=[3, 3])
    t.do("c3", "c4")
    assert t.wounds("c4") == 2


def test_a_spear_grounder_reaches_units_across_the_corner() -> None:
    enemies = {"d4": "Charger", "b4": "Ice Wall", "e5": "Charger", "c4": "Smasher"}
    t = table(seat({"c3": "Spear Grounder"}, "Mercenaries"), tundra(enemies), at="attack", dice=[3, 3])
    t.do("c3")
    assert t.refs() == {"d4", "c4"}
    t.do("d4")
    assert t.wounds("d4") == 1
    t = table(seat({"c3": "Spear Grounder"}, "Mercenaries"), tundra(enemies), at="attack", dice=[3, 3])
    t.do("c3", "c4")
    assert t.wounds("c4") == 2


def test_muster_places_commons_next_to_the_summoner_one_by_one() -> None:
    t = table(
        seat(
            {"a1": "Sunderved", "a2": "Archer", "f5": "Guardsman", "f1": "Torodin"}, "Mountain Vargath", hand=["Muster"]
        ),
        tundra(),
        at="event",
    )
    t.do("Muster")
    assert t.refs() == {"a2", "f5"}
    t.do("a2,f5")  # each of the two units has only one space
    # The second unit takes the space that the first one left.
    assert (t.name("b1"), t.name("a2")) == ("Archer", "Guardsman")


def test_sunderved_commands_vargath_commons_near_him() -> None:
    t = table(
        seat({"c3": "Sunderved", "d4": "Archer", "f1": "Torodin"}, "Mountain Vargath"),
        tundra({"d5": "Smasher"}),
        at="attack",
    )
    t.do("d4", "d5")
    assert t.wounds("d5") == 1  # an Archer is not a Vargath


def test_torodins_advance_adds_up() -> None:
    t = table(
        seat({"a1": "Torodin", "f1": "Archer"}, "Mountain Vargath", hand=["Torodin's Advance"] * 2),
        tundra(),
        at="event",
    )
    t.do("Advance", "Advance")
    assert t.phase == "movement"
    t.do("a1")
    assert "a7" in t.squares() and "a8" not in t.squares()
    t.do("back", "f1")
    assert "f3" in t.squares() and "f4" not in t.squares()
