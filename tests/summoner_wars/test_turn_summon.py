"""The Summon Phase: costs, payment, and where a unit may be placed."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine import say


def summoning(
    board: dict[str, object] | None = None,
    foe: dict[str, object] | None = None,
    *hand: str,
    magic: int | list[str] = 3,
    **more: object,
) -> Table:
    """Set up a Summon Phase; the Fireling, which costs nothing, keeps it open."""
    piles = ["Archer"] * magic if isinstance(magic, int) else magic
    me = phoenix({"c3": "Wall"} if board is None else board, hand=list(hand), magic=piles, deck=["Archer"] * 9)
    return table(me, tundra(foe or {}), at="summon", **more)


def offered(t: Table) -> set[str]:
    """Return the names of the units that may be summoned."""
    return {t.st.rules.card(t.st.ents[o.ref].code).name for o in t.ask.options if o.key.startswith("summon:")}


def why(t: Table, name: str) -> str:
    return t.refused(f"summon:{t.held(name)}")


# -- the price ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-03-SUMMON-COST")
@pytest.mark.parametrize(("name", "price"), [("Archer", 1), ("Guardian", 2), ("Oak Bow", 3), ("Fire Drake", 7)])
def test_a_unit_costs_its_summon_cost(name, price):
    t = summoning(None, None, name, magic=8)
    (option,) = [o for o in t.ask.options if o.key.startswith("summon:")]
    assert option.cost == price, "the price is on the button"
    t.do(option.key, "c4")
    assert (t.name("c4"), len(t.pile("magic"))) == (name, 8 - price)
    assert t.at("c4").ctl == t.at("c4").owner == 0
    assert name not in t.hand()


@pytest.mark.rule("SW-RULE-04-PAY-TOP-CARD", "SW-RULE-04-PAY-TO-DISCARD")
def test_it_is_paid_with_the_top_cards_of_the_own_magic_pile():
    t = summoning(None, None, "Guardian", magic=["Warrior", "Fencer", "Fire Drake", "Archer"])
    t.do("Summon Guardian")
    assert t.keys[-1] == "back" and all(o.at for o in t.ask.options[:-1]), "which cards pay is no question"
    t.do("c4")
    assert t.pile("magic") == ["Fire Drake", "Archer"], "the top two, in order"
    assert t.pile("discard") == ["Warrior", "Fencer"], "the second card spent lies on top"


@pytest.mark.rule("SW-RULE-04-PAY-TO-DISCARD")
def test_spent_cards_are_public_on_the_payers_discard_pile():
    t = table(
        phoenix({"d3": "Guardian", "e2": "Wall"}, hand=["Archer"], magic=[]),
        tundra({"d4": "Fighter"}, deck=["Fighter"] * 9),
        at="attack",
    )
    t.do("d3", "d4", "")
    while t.ask.seat == 1 or t.phase != "summon":
        t.end()
    assert t.pile("magic") == ["Fighter"], "an enemy card"
    t.do("Summon Archer", "e3")
    for viewer in (0, 1, None):
        players = t.match.view(viewer)["players"]
        assert [c["name"] for c in players[0]["discard"]] == ["Fighter"]
        assert players[1]["discard"] == [], "not its owner's pile"
    assert "Phoenix Elves spends Fighter as magic." in t.log()


@pytest.mark.rule("SW-RULE-06-CANNOT-PAY")
def test_unit_that_costs_too_much_stays_in_hand():
    t = summoning(None, None, "Oak Bow", "Guardian", "Fireling", magic=2)
    assert offered(t) == {"Guardian", "Fireling"}
    assert why(t, "Oak Bow") == "why.magic"
    assert say(t.match.why_not(f"summon:{t.held('Oak Bow')}", 0)) == "That takes 3 magic, and you have 2."
    t.do("Summon Guardian", "c4")
    assert offered(t) == {"Fireling"} and len(t.pile("magic")) == 0
    assert (t.hand(), len(t.pile("discard"))) == (["Oak Bow", "Fireling"], 2), "nothing was paid in part"


@pytest.mark.rule("SW-RULE-03-SUMMON-COST")
def test_units_are_summoned_one_by_one_while_magic_lasts():
    t = summoning(None, None, "Archer", "Archer", "Guardian", "Fireling", magic=4)
    t.do("Summon Archer", "c4", "Summon Archer", "c2", "Summon Guardian", "b3")
    assert [t.name(s) for s in ("c4", "c2", "b3")] == ["Archer", "Archer", "Guardian"]
    assert len(t.pile("magic")) == 0 and offered(t) == {"Fireling"}


def test_a_unit_of_cost_zero_is_free():
    t = summoning(None, None, "Fireling", "Archer", magic=0)
    assert offered(t) == {"Fireling"}
    t.do("Summon Fireling", "c4")
    assert (t.name("c4"), t.pile("discard"), t.phase) == ("Fireling", [], "summon")


@pytest.mark.rule("SW-RULE-06-NO-COST-UNITS")
@pytest.mark.parametrize("name", ["Oak Spirit", "Phoenix", "Prince Elien"])
def test_a_unit_without_a_summon_cost_cannot_be_bought_at_all(name):
    """Having no cost is different from a cost of 0."""
    t = summoning(None, None, name, "Fireling", magic=9)
    assert offered(t) == {"Fireling"}
    assert why(t, name) == "why.no_summon_cost"
    shown = next(c for c in t.match.view(0)["players"][0]["hand"] if c["name"] == name)
    assert shown["cost"] is None
    zero = next(c for c in t.match.view(0)["players"][0]["hand"] if c["name"] == "Fireling")
    assert zero["cost"] == 0


def test_only_units_are_summoned():
    t = summoning(None, None, "Burn", "Wall", "Fireling")
    assert offered(t) == {"Fireling"}
    assert (why(t, "Burn"), why(t, "Wall")) == ("why.not_a_unit", "why.not_a_unit")


# -- the space ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-RULE-05-ADJACENT-WALL", "SW-RULE-05-NO-DIAGONAL")
def test_a_unit_enters_next_to_a_wall_and_not_at_its_corner():
    t = summoning(None, None, "Archer").do("Summon Archer")
    assert t.squares() == {"c4", "c2", "b3", "d3"}
    for square in ("b4", "d2", "c5", "a3"):
        result = t.match.submit(t.ask.id, square, 0)
        assert (result.status, result.reason is not None) == ("illegal", True), square
    assert t.name("b4") == "" and len(t.pile("magic")) == 3


@pytest.mark.rule("SW-RULE-05-ADJACENT-WALL")
def test_units_may_be_summoned_at_every_own_wall():
    t = summoning({"a1": "Wall", "e3": "Wall"}, None, "Archer").do("Summon Archer")
    assert t.squares() == {"a2", "b1", "e4", "e2", "d3", "f3"}


@pytest.mark.rule("SW-RULE-05-YOUR-WALL")
def test_units_are_not_summoned_at_an_enemy_wall():
    t = summoning({"c4": "Wall"}, {"e4": "Wall", "a6": "Ice Wall"}, "Archer").do("Summon Archer")
    assert t.squares() == {"c5", "c3", "b4", "d4"}, "d4 touches both"
    t = summoning({}, {"e4": "Wall"}, "Archer", "Fireling")
    assert (t.phase, why(t, "Archer")) == ("event", "why.no_wall")


@pytest.mark.rule("SW-RULE-05-YOUR-WALL")
def test_wall_belongs_to_its_controller():
    t = table(
        phoenix({"b3": {"card": "Wall", "owner": 1}}, hand=["Fireling"]),
        tundra({"e3": {"card": "Wall", "owner": 0}}),
        at="summon",
    )
    t.do("Summon Fireling")
    assert t.squares() == {"b4", "b2", "a3", "c3"}


@pytest.mark.rule("SW-RULE-05-EMPTY-SPACE")
@pytest.mark.parametrize("what", ["own unit", "enemy unit", "own wall", "enemy wall"])
def test_unit_is_summoned_only_on_an_empty_space(what):
    mine: dict[str, object] = {"c3": "Wall"}
    foe: dict[str, object] = {}
    (mine if what.startswith("own") else foe)["c4"] = "Wall" if what.endswith("wall") else "Smasher"
    t = summoning(mine, foe, "Archer").do("Summon Archer")
    assert "c4" not in t.squares() and {"c2", "b3", "d3"} <= t.squares()


@pytest.mark.rule("SW-RULE-05-EMPTY-SPACE")
def test_a_space_just_filled_is_not_offered_again():
    t = summoning(None, None, "Archer", "Archer").do("Summon Archer", "c4", "Summon Archer")
    assert t.squares() == {"c2", "b3", "d3"}


@pytest.mark.rule("SW-RULE-06-NO-SPACE")
def test_no_unit_is_summoned_without_a_space():
    board = {"a1": "Wall", "a2": "Guardian", "b1": "Warrior"}
    t = summoning(board, None, "Archer", magic=9)
    assert (t.phase, why(t, "Archer")) == ("event", "why.no_space"), "the phase has nothing to offer"
    board["f2"] = {"card": "Guardian", "over": ["Freeze"]}
    t = summoning(board, None, "Archer", magic=9)
    assert t.phase == "summon" and offered(t) == set(), "only melting the ice is possible"
    assert why(t, "Archer") == "why.no_space"


@pytest.mark.rule("SW-RULE-32-NO-WALLS-NO-SUMMON")
def test_no_unit_is_summoned_without_a_wall():
    board = {"f2": {"card": "Guardian", "over": ["Freeze"]}}
    t = summoning(board, {"e4": "Wall"}, "Archer", "Fireling", magic=9)
    assert t.phase == "summon" and offered(t) == set()
    assert (why(t, "Archer"), why(t, "Fireling")) == ("why.no_wall", "why.no_wall")
    assert say(t.match.why_not(f"summon:{t.held('Archer')}", 0)) == "You control no Wall, so you cannot summon."


@pytest.mark.rule("SW-RULE-32-NO-WALLS-NO-SUMMON")
def test_summoning_needs_a_wall_and_returns_with_a_new_one():
    t = table(
        phoenix(
            {"c3": {"card": "Wall", "wounds": 8}, "c4": "Guardian"},
            hand=["Archer", "Wall"],
            magic=["Archer"] * 3,
            deck=["Archer"] * 9,
        ),
        tundra(deck=["Fighter"] * 20),
        at="attack",
    )
    t.do("c4", "c3")  # the Guardian attacks its own player's Wall
    assert t.name("c3") == "" and len(t.pile("magic")) == 4
    while t.ask.seat == 1 or t.phase != "event":
        t.end()
    assert t.phase == "event", "the Summon Phase has gone by with magic and units in hand"
    t.do("Place Wall", "b2")
    while t.ask.seat == 1 or t.phase != "summon":
        t.end()
    assert t.do("Summon Archer").squares() == {"b1", "b3", "a2", "c2"}


def test_wall_at_the_border_allows_summoning_on_the_other_side():
    t = summoning({"c4": "Wall"}, None, "Archer").do("Summon Archer")
    assert "c5" in t.squares()
    t.do("c5")
    assert t.name("c5") == "Archer"


def test_units_are_summoned_at_every_kind_of_wall():
    t = table(
        phoenix(),
        tundra({"b7": "Ice Wall", "e7": "Minor Ice Wall"}, hand=["Fighter"], magic=["Fighter"]),
        at="summon",
        active=1,
    )
    assert t.do("Summon Fighter").squares() == {"b8", "b6", "a7", "c7", "e8", "e6", "d7", "f7"}


def test_going_back_before_the_space_is_chosen_costs_nothing():
    t = summoning(None, None, "Archer").do("Summon Archer", "back")
    assert (t.ask.kind, len(t.pile("magic")), t.hand()) == ("summon", 3, ["Archer"])


def test_a_unit_just_summoned_may_move_and_attack():
    t = summoning({"c4": "Wall"}, {"d6": "Smasher"}, "Guardian").do("Summon Guardian", "d4")
    t.do("d4", "d5")
    t.end("attack")
    t.do("d5", "d6")
    assert t.wounds("d6") == 1
