"""Three awkward cards: Torodin tramples, Blerg keeps the cards he destroys, Luka takes abilities away."""

from __future__ import annotations

import pytest
import swcards_awkward  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES


def under(t: Table, square: str) -> list[str]:
    host = t.at(square).id
    return [t.st.rules.card(e.code).name for e in t.st.ents.values() if e.host == host and e.role == "under"]


# -- Torodin: Trample --------------------------------------------------------------------------------------


@pytest.mark.rule("SW-FAQ-TRAMPLE-PATH", "SW-FAQ-TRAMPLE-END")
def test_torodin_goes_through_commons_only_and_never_ends_on_one():
    elves = {"d3": "Torodin", "c3": "Wall", "b4": "Archer"}
    orcs = {"d4": "Fighter", "e3": "Krung", "d2": {"card": "Shaman"}, "d1": "Smasher", "f4": "Fighter"}
    t = table(phoenix(elves), tundra(orcs))
    t.do("d3")
    # Reached are the spaces behind a Common, also around its corners. Its own space, occupied spaces, and those behind
    # a Wall or Champion are not.
    assert t.squares() == {"d3", "d5", "c4", "e4", "c2", "e2"}
    t.do("back", "b4")
    assert "b4" in t.squares()
    t = table(phoenix({"d3": "Rahlee", "e1": "Warrior"}), tundra({"e2": "Fighter", "d1": "Fighter"}))
    t.do("e1")
    assert "e3" not in t.squares()  # a Common blocks other units


@pytest.mark.rule("SW-FAQ-TRAMPLE-WOUND", "SW-FAQ-THROUGH")
def test_torodin_wounds_each_unit_he_crosses_without_a_roll():
    orcs = {"d4": "Smasher", "d5": "Fighter", "e6": "Smasher"}
    t = table(phoenix({"d3": "Torodin"}, hand=["Moss March"]), tundra(orcs), at="event", dice=[1])
    t.do("Moss March", "d3", "d6")
    assert t.wounds("d4") == 1 and t.name("d5") == "" and t.wounds("e6") == 0  # he passed e6 but did not cross it
    assert t.pile("magic") == ["Fighter"] and t.st.vars["dice"] == (1,)
    assert t.name("d6") == "Torodin" and t.wounds("d6") == 0


@pytest.mark.rule("SW-FAQ-THROUGH-TIMING")
def test_torodin_wounds_a_unit_when_he_leaves_its_space():
    lookout = {"card": "Moss Lookout", "wounds": 1}
    t = table(phoenix({"d5": lookout, "d4": "Archer"}), tundra({"c4": "Torodin"}), active=1)
    archer = t.at("d4").id
    t.do("c4", "e4")
    assert t.ask.kind == "may" and t.ask.seat == 0  # the Lookout notices him while he is on the Archer's space
    assert len(t.all_at("d4")) == 2 and t.st.ents[archer].damage == 0
    t.do("no")
    assert archer not in t.st.ents and t.name("e4") == "Torodin" and t.pile("magic", 1) == ["Archer"]


def test_torodin_wounds_own_commons_and_cannot_kill_to_make_room():
    t = table(phoenix({"d3": "Torodin", "d4": "Archer", "d5": "Guardian"}), tundra())
    t.do("d3")
    assert not {"d4", "d5"} & t.squares() and {"e4", "d4.e4"} <= set(t.keys)
    t.do("d4.e4")
    assert t.name("d4") == "" and t.pile("magic") == ["Archer"]


# -- Blerg: Adapt ------------------------------------------------------------------------------------------


def blerg(dice: list[int], enemy: object = "Archer", **more: object) -> Table:
    orcs = {"d5": {"card": "Blerg", "wounds": 2, **more}}
    return table(phoenix({"d4": enemy, "e5": "Rahlee"}), tundra(orcs), active=1, at="attack", dice=dice)


@pytest.mark.rule("SW-FAQ-UNDER-CARDS")
def test_blerg_may_keep_a_unit_that_he_destroys_under_him():
    t = blerg([3, 3]).do("d5", "d4")
    assert t.ask.seat == 1 and t.ask.kind == "replace"  # Blerg's player decides, not the Archer's
    t.give(t.ask.options[0].key)
    assert under(t, "d5") == ["Archer"] and t.pile("magic", 1) == [] and t.name("d4") == ""
    assert t.wounds("d5") == 2  # a kept card does not heal Blerg
    view = next(c for c in t.match.view(0)["board"] if c["name"] == "Blerg")
    assert view["attack"] == 3 and [c["name"] for c in view["under"]] == ["Archer"]
    assert any("kept under Blerg" in line for line in t.log())


def test_card_that_blerg_does_not_keep_is_magic_and_heals_him():
    t = blerg([3, 3]).do("d5", "d4").give("")
    assert under(t, "d5") == [] and t.pile("magic", 1) == ["Archer"] and t.wounds("d5") == 1


@pytest.mark.parametrize(("kept", "attack"), [(0, 2), (1, 3), (4, 6), (5, 6)])
def test_blerg_grows_by_four_at_most(kept: int, attack: int):
    t = blerg([3] * 7, {"card": "Fire Drake"}, under=["Fighter"] * kept)
    t.do("d5", "d4")
    assert t.wounds("d4") == attack


def test_blerg_keeps_only_enemies_that_he_destroys_himself():
    t = table(
        phoenix(),
        tundra({"d5": {"card": "Blerg", "wounds": 2}, "d4": "Fighter", "e5": "Ice Wall"}),
        active=1,
        at="attack",
        dice=[3, 3, 3, 3],
    )
    t.do("d5", "d4")
    assert t.ask.kind == "attack" and t.pile("magic", 1) == ["Fighter"] and t.wounds("d5") == 2
    t = table(phoenix({"d4": "Archer"}), tundra({"d5": "Blerg", "e4": "Smasher"}), active=1, at="attack", dice=[3, 3])
    t.do("e4", "d4")
    assert t.ask.kind != "replace" and t.pile("magic", 1) == ["Archer"]


def test_cards_with_a_kept_unit_go_to_their_own_piles():
    t = blerg([3, 3], {"card": "Archer", "over": ["Freeze"]}).do("d5", "d4")
    t.give(t.ask.options[0].key)
    assert under(t, "d5") == ["Archer"] and t.pile("discard", 1) == ["Freeze"]
    t = blerg([3, 3], {"card": "Blerg", "wounds": 5, "under": ["Fighter"]}).do("d5", "d4")
    t.give(t.ask.options[0].key)
    # Blerg keeps the destroyed unit, not the card that was under it.
    assert under(t, "d5") == ["Blerg"] and t.pile("magic", 1) == ["Fighter"]


@pytest.mark.rule("SW-FAQ-UNDER-MOVE")
def test_kept_units_travel_with_blerg():
    t = table(phoenix({"f1": "Wall"}), tundra({"d5": {"card": "Blerg", "under": ["Fighter", "Archer"]}}), active=1)
    t.do("d5", "d3")
    assert under(t, "d3") == ["Fighter", "Archer"]
    view = next(c for c in t.match.view(1)["board"] if c["name"] == "Blerg")
    assert view["square"] == "d3" and [c["name"] for c in view["under"]] == ["Fighter", "Archer"]


@pytest.mark.rule("SW-FAQ-UNDER-DESTROY")
def test_destroyer_of_blerg_gets_the_kept_units():
    t = table(
        phoenix({"d4": "Fire Drake"}, magic=["Guardian"]),
        tundra({"d5": {"card": "Blerg", "wounds": 5, "under": ["Fighter", "Shaman"]}}),
        at="attack",
        dice=[3, 3, 3],
    )
    t.do("d4", "d5")
    assert t.pile("magic") == ["Fighter", "Shaman", "Blerg", "Guardian"]  # the unit on top goes first
    assert t.pile("magic", 1) == [] and t.pile("discard", 1) == []


@pytest.mark.rule("SW-FAQ-UNDER-DISCARD")
def test_discarding_blerg_discards_the_kept_units():
    t = table(
        phoenix({"d4": "Archer"}, hand=["Moss Dismissal"]),
        tundra({"d5": {"card": "Blerg", "under": ["Fighter", "Shaman"]}}),
        at="event",
    )
    t.do("Moss Dismissal", "d5")
    assert sorted(t.pile("discard")) == ["Blerg", "Fighter", "Moss Dismissal", "Shaman"]
    assert t.pile("discard", 1) == [] and t.pile("magic") == []


def test_a_frozen_blerg_does_not_count_what_is_under_him():
    t = table(phoenix(), tundra({"d5": {"card": "Blerg", "under": ["Archer"] * 3, "over": ["Freeze"]}}), active=1)
    view = next(c for c in t.match.view(1)["board"] if c["name"] == "Blerg")
    assert view["attack"] == 2 and len(view["under"]) == 3


# -- Luka: Disruption Field --------------------------------------------------------------------------------


def names(t: Table, square: str) -> list[str]:
    return next(c for c in t.match.view(0)["board"] if c["square"] == square)["abilities"]


def field(elves: dict, orcs: dict, active: int = 1, **more: object) -> Table:
    return table(phoenix({"a1": "Luka", **elves}, **more), tundra(orcs), active=active, at="begin:turn")


def test_enemies_that_begin_a_turn_near_luka_lose_abilities():
    t = field({"b1": "Guardian"}, {"a4": "Smasher", "b3": "Shaman", "b4": "Smasher"})
    # The field reaches three spaces, not diagonally.
    assert names(t, "a4") == names(t, "b3") == [] and names(t, "b4") == ["Sluggish"]
    assert names(t, "b1") == ["Precise"]  # units on Luka's own side are not affected
    assert t.phase == "movement"
    t.do("a4", "a6")
    assert names(t, "a6") == []  # a unit that moves away does not get its ability back
    t.do("b4", "a3")
    assert names(t, "a3") == ["Sluggish"]  # a unit that moves closer keeps its ability


def test_field_exists_in_every_turn_and_ends_with_it():
    t = field({}, {"a4": "Smasher", "d7": "Fighter"}, active=0)
    assert names(t, "a4") == [] and t.phase == "movement"
    t.do("a1", "b1")
    while t.st.vars["active"] == 0:
        t.end()
    # The Smasher is outside the field as this turn begins.
    assert t.st.vars["active"] == 1 and names(t, "a4") == ["Sluggish"]


def test_field_outlives_luka_and_blocks_gained_abilities():
    t = table(
        phoenix({"a1": "Luka"}),
        tundra({"a4": "Smasher", "b1": "Archer", "b5": "Fighter"}, hand=["Moss Gift", "Moss Dismissal"]),
        active=1,
        at="begin:turn",
    )
    t.do("Moss Gift", "b1")
    assert names(t, "b1") == []
    t.do("Moss Dismissal", "a1")
    assert names(t, "a4") == names(t, "b1") == []
    # A unit that is far enough away does get the Gift's ability.
    t = table(phoenix({"a1": "Luka"}), tundra({"b5": "Ugg"}, hand=["Moss Gift"]), active=1, at="begin:turn")
    t.do("Moss Gift", "b5")
    assert names(t, "b5") == ["Sluggish", "Spite"]


def test_disrupted_torodin_and_frozen_luka_lose_their_abilities():
    t = field({"a3": "Archer"}, {"a4": "Torodin"})
    t.do("a4")
    assert "a2" not in t.squares()
    elves = {"a1": {"card": "Luka", "over": ["Freeze"]}, "a3": "Archer"}
    t = table(phoenix(elves), tundra({"a4": "Torodin"}), active=1, at="begin:turn")
    t.do("a4")
    assert "a2" in t.squares()


def test_unit_in_the_field_uses_no_ability_when_the_turn_begins():
    t = field({}, {"a3": "Moss Spiteful"}, active=0)
    assert t.ask.kind == "trigger_order" and t.ask.seat == 0  # the active player chooses the order
    t.do("Disruption Field, Spite")
    assert t.wounds("a3") == 0
    t = field({}, {"a3": "Moss Spiteful"}, active=0)
    t.do("Spite, Disruption Field")
    assert t.wounds("a3") == 1 and names(t, "a3") == []


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (
            "mountain-vargath-torodin",
            "Trample: This card may move through Common units but must end on a free space. When this card has moved "
            "through a unit, put 1 wound on it.",
        ),
        (
            "swamp-orcs-blerg",
            "Adapt: If an enemy unit destroyed by this card would become your magic, you may choose that it is put "
            "under this card instead. When this card destroys an enemy unit and it becomes your magic, remove 1 wound "
            "from this card. This card gets +1 Attack Value per unit under this card (at most 4).",
        ),
        (
            "mountain-vargath-luka",
            "Disruption Field: At the beginning of each turn, each enemy unit within 3 spaces of this card has no "
            "abilities and cannot gain any until the end of the turn.",
        ),
    ],
)
def test_card_texts_are_correct(code: str, text: str):
    assert card_text(RULES.cards[code], "en") == text


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("mountain-vargath-torodin", (2, 7, 6, 1)),
        ("mountain-vargath-luka", (2, 6, 7, 3)),
        ("swamp-orcs-blerg", (2, 6, 7, 1)),
    ],
)
def test_printed_numbers_are_correct(code: str, numbers: tuple[int, ...]):
    card = RULES.sw(code)
    assert (card.attack, card.life, card.cost, card.reach) == numbers and card.kind == "champion"
