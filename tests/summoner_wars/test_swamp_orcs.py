"""The Swamp Orcs: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

FREE = " This card leaves its space without a roll or a cost."
GROW = "place a Vine Wall from your side pile on the space of what was destroyed."
TEXTS = {
    "mugglug": f"Rampant Growth: When a unit adjacent to a Wall you control is destroyed, {GROW}{FREE}",
    "glarg": "Vinemancer Reach: While this card is on the space of a Vine Wall, this card gets +1 Attack Value; this "
    f"card counts as having the bow symbol instead of the sword symbol.{FREE}",
    "splub": f"Vinemancer Sow: When this card destroys an enemy unit, {GROW}{FREE}",
    "glurp": "Disruptive: Each time you play an event that is not a Wall, you must spend 1 Magic Point.",
    "murk": "Vinemancer Choke: This card rolls 1 more die when it attacks a unit adjacent to a Vine Wall." + FREE,
    "splack": "Vinemancer Entangle: When this card has attacked a Common or Champion unit, provided that the card "
    "attacked is still on the board and a Vine Wall is left in your side pile and no other card is on the "
    "space of the card attacked, you may spend 1 Magic Point; if you do, place a Vine Wall from your side "
    f"pile on the space under the card attacked.{FREE}",
    "savager": "Fear: Each time an enemy Common unit moves onto a space next to this card, roll a die: on 5 or more, "
    "discard the card that moved.",
    "conjurer": "Vinemancer Animate: At the start of your Attack Phase, you may destroy a Vine Wall you control within "
    "3 spaces of this card. Choose one that can be done in full: this card gets +1 Attack Value until the "
    "end of the turn; or this card counts as having the bow symbol instead of the sword symbol until "
    f"the end of the turn.{FREE}",
    "swamp-beast": f"Spore Carrier: When this card is destroyed, {GROW}",
    "ensnare": "Event: Place at most 2 Common units, one after the other, each on a space of a Vine Wall within 4 "
    "spaces of the card placed on which no other card stands.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards["swamp-orcs-" + name], "en") == TEXTS[name]


def swamp(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    board = dict(board or {})
    if "Mugglug" not in board.values():
        board["c1"] = "Mugglug"
    return seat(board, "Swamp Orcs", **{"side": ["Vine Wall"] * 3, **rest})


def names(t: Table, square: str) -> list[str]:
    return [t.st.rules.card(e.code).name for e in t.all_at(square)]


def fight(mine: dict[str, Any], theirs: dict[str, Any], *dice: int, active: int = 0, **rest: Any) -> Table:
    return table(swamp(mine, **rest), tundra(theirs), at="attack", dice=list(dice), active=active)


# -- Mugglug, Splub, Swamp Beast: where units fall --------------------------------------------------------


@pytest.mark.parametrize(("wall", "grows"), [("d4", True), ("b4", False)])
def test_mugglug_grows_a_vine_where_a_unit_falls_at_an_own_wall(wall: str, grows: bool) -> None:
    t = fight({"e5": "Shaman", wall: "Wall"}, {"d5": "Fighter", "f8": "Ugg"}, 5)
    t.do("e5", "d5")
    assert names(t, "d5") == (["Vine Wall"] if grows else [])
    assert len(t.pile("side")) == (2 if grows else 3)
    if grows:
        assert t.at("d5").ctl == 0


def test_mugglug_grows_vines_for_any_unit_only_at_own_walls() -> None:
    t = fight({"d5": "Shaman", "d4": "Wall"}, {"e5": "Fighter", "f5": "Wall", "d6": "Wall"}, 5, active=1)
    t.do("e5", "d5")
    assert names(t, "d5") == ["Vine Wall"]
    t = fight({"e6": "Shaman"}, {"d6": "Fighter", "d7": "Wall"}, 5)
    t.do("e6", "d6")
    assert names(t, "d6") == []
    t = fight({"e6": "Savager", "d4": "Wall"}, {"e5": {"card": "Wall", "wounds": 8}, "d5": "Ugg"}, 5, 5, 5)
    t.do("e6", "e5")
    assert names(t, "e5") == [], "a Wall is no unit"


def test_without_a_vine_in_the_pile_and_on_a_vine_nothing_grows() -> None:
    t = fight({"e5": "Shaman", "d4": "Wall"}, {"d5": "Fighter"}, 5, side=[])
    t.do("e5", "d5")
    assert names(t, "d5") == []
    t = table(
        swamp({"d5": "Vine Wall", "d3": "Shaman"}),
        tundra({"d6": "Fighter", "a8": "Ugg"}),
        at="movement",
        dice=[5],
        active=1,
    )
    fighter = t.at("d6").id
    t.do("d6", "d5").end("attack").end("movement").end("attack")
    t.do("d3", f"{fighter}")
    assert (names(t, "d5"), len(t.pile("side"))) == (["Vine Wall"], 3), "there is one already"


def test_mugglug_never_rolls_to_leave_a_vine() -> None:
    t = table(swamp({"c3": "Vine Wall", "c2": "Mugglug"}), tundra({"f8": "Ugg"}), at="movement", dice=[1])
    t.do("c2", "c3").end()
    mugglug = next(e for e in t.all_at("c3") if t.st.rules.card(e.code).name == "Mugglug")
    while t.st.vars["turn"] < 4 or t.phase != "movement" or t.ask.seat:
        t.end()
    t.do(f"unit:{mugglug.id}", "c4")
    assert names(t, "c4") == ["Mugglug"] and mugglug.damage == 0


def test_splub_sows_only_where_his_victims_fall() -> None:
    t = fight({"d4": "Splub"}, {"d5": "Fighter", "a8": "Ugg"}, 5, 5, 5)
    t.do("d4", "d5")
    assert names(t, "d5") == ["Vine Wall"]
    t = fight({"d4": "Splub", "d3": "Shaman"}, {"a8": "Ugg"}, 5, 5, 5)
    t.do("d4", "d3")
    assert names(t, "d3") == [], "his own Shaman is no enemy"
    t = fight({"d4": "Splub", "e5": "Shaman"}, {"d5": "Fighter", "a8": "Ugg"}, 5)
    t.do("e5", "d5")
    assert names(t, "d5") == [], "another orc killed it"


@pytest.mark.parametrize(("beast", "there"), [("Swamp Beast", ["Vine Wall"]), ("Hunter", [])])
def test_a_swamp_beast_leaves_a_vine_when_destroyed(beast: str, there: list[str]) -> None:
    t = fight({"d4": {"card": beast, "wounds": 1}}, {"d5": "Fighter"}, 5, active=1)
    t.do("d5", "d4")
    assert names(t, "d4") == there


# -- Glarg, Murk ------------------------------------------------------------------------------------------


def test_glarg_on_a_vine_is_stronger_and_shoots() -> None:
    t = table(
        swamp({"d3": "Vine Wall", "d2": "Glarg"}), tundra({"d6": "Ugg", "b2": "Krung"}), at="movement", dice=[4] * 3
    )
    assert t.st.rules.attack_with(t.st, t.at("d2").id) == 2
    t.do("d2", "d3").end("attack")
    glarg = next(e for e in t.all_at("d3") if t.st.rules.card(e.code).name == "Glarg")
    assert t.st.rules.attack_with(t.st, glarg.id) == 3
    t.do(f"unit:{glarg.id}", "d6")
    assert t.wounds("d6") == 3
    t = table(swamp({"d3": "Vine Wall", "d2": "Glarg"}), tundra({"b2": "Krung"}), at="attack")
    assert "b2" not in t.do("d2").refs(), "next to a vine is not on it"


@pytest.mark.parametrize(("vine", "wounds"), [("e5", 3), ("e4", 2)])
def test_murk_is_stronger_against_units_next_to_a_vine(vine: str, wounds: int) -> None:
    t = fight({"d3": "Murk", vine: "Vine Wall"}, {"d5": "Ugg"}, 4, 4, 4)
    t.do("d3", "d5")
    assert t.wounds("d5") == wounds


def test_murk_is_not_stronger_against_walls() -> None:
    t = fight({"d3": "Murk", "e5": "Vine Wall"}, {"d5": "Wall"}, 4, 4, 4)
    t.do("d3", "d5")
    assert t.wounds("d5") == 2


# -- Splack -----------------------------------------------------------------------------------------------


def test_splack_pays_1_for_a_vine_under_the_attacked_unit() -> None:
    t = fight({"d3": "Splack"}, {"d5": "Ugg"}, 1, 1, magic=["Hunter"])
    t.do("d3", "d5", "yes")
    assert sorted(names(t, "d5")) == ["Ugg", "Vine Wall"]
    assert (t.pile("magic"), t.pile("discard"), len(t.pile("side"))) == ([], ["Hunter"], 2)


def test_splack_may_decline_and_needs_the_magic() -> None:
    t = fight({"d3": "Splack"}, {"d5": "Ugg"}, 1, 1, magic=["Hunter"])
    t.do("d3", "d5", "no")
    assert (names(t, "d5"), t.pile("magic")) == (["Ugg"], ["Hunter"])
    t = fight({"d3": "Splack", "e3": "Hunter"}, {"d5": "Ugg", "e5": "Ugg"}, 1, 1).do("d3", "d5")
    assert (names(t, "d5"), t.ask.kind) == (["Ugg"], "attack")


@pytest.mark.parametrize(("what", "dice"), [("Fighter", (5, 5)), ("Wall", (5, 5)), ("Grognack", (5, 5))])
def test_splack_does_not_entangle_dead_units_walls_or_summoners(what: str, dice: tuple[int, ...]) -> None:
    others = {"c8": "Ugg"} if what == "Grognack" else {}
    t = fight({"d3": "Splack", "e3": "Hunter"}, {"d5": what, "e5": "Ugg", **others}, *dice, magic=["Hunter"])
    t.do("d3", "d5")
    assert t.ask.kind == "attack"
    assert "Vine Wall" not in names(t, "d5")


@pytest.mark.parametrize(
    ("under", "side", "asked"),
    [([], ["Vine Wall"], True), (["Vine Wall"], ["Vine Wall"], False), ([], [], False), ([], ["Phoenix"], False)],
)
def test_splack_does_not_pay_for_a_vine_that_cannot_be_placed(under: list[str], side: list[str], asked: bool) -> None:
    t = table(
        swamp({"d3": "Splack", "e3": "Hunter"}, magic=["Hunter"], side=side),
        seat({"c8": "Grognack", "d5": [*under, "Ugg"], "e5": "Ugg"}, "Tundra Orcs"),
        at="attack",
        dice=[1, 1],
    )
    t.do("d3", "Ugg")
    assert (t.ask.kind == "may") is asked


# -- Glurp ------------------------------------------------------------------------------------------------


def test_glurp_makes_his_players_events_cost_1() -> None:
    t = table(
        swamp({"d3": "Glurp", "c2": "Wall"}, hand=["Vine Guard", "Vine Growth", "Wall"], magic=["Hunter"]),
        tundra(),
        at="event",
    )
    t.do("Play Vine Guard")
    assert (t.pile("magic"), sorted(t.pile("discard"))) == ([], ["Hunter", "Vine Guard"])
    growth = f"event:{t.held('Vine Growth')}"
    assert growth not in t.keys and t.refused(growth) == "why.magic"
    wall = f"wall:{t.held('Wall')}"
    assert wall in t.keys, "Walls cost nothing"
    t.do(wall, "f1")
    assert t.name("f1") == "Wall"


def test_glurp_costs_only_his_opponents_while_in_play() -> None:
    t = table(swamp({"d3": "Glurp"}), tundra({"e5": "Fighter"}, hand=["Freeze"]), at="event", active=1)
    assert f"event:{t.held('Freeze', 1)}" in t.keys
    t = table(swamp({"c2": "Wall"}, hand=["Vine Growth"]), tundra(), at="event")
    assert f"event:{t.held('Vine Growth')}" in t.keys


# -- Savager ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "there"), [(5, ""), (4, "Fighter")])
def test_a_savager_frightens_commons_that_come_next_to_it(die: int, there: str) -> None:
    t = table(swamp({"d4": "Savager"}), tundra({"d6": "Fighter"}), at="movement", dice=[die], active=1)
    t.do("d6", "d5")
    assert t.name("d5") == there
    assert t.pile("discard", 0) == ([] if there else ["Fighter"]), "its player has discarded it"


def test_savager_frightens_only_enemy_commons_that_arrive() -> None:
    t = table(swamp({"d4": "Savager", "d2": "Hunter"}), tundra({"d6": "Ugg"}), at="movement", dice=[6], active=1)
    t.do("d6", "d5")
    assert t.name("d5") == "Ugg"
    t = table(swamp({"d4": "Savager", "d2": "Hunter"}), tundra({"d6": "Fighter"}), at="movement", dice=[6])
    t.do("d4", "d5")
    assert t.name("d6") == "Fighter", "the Savager came to it (FAQ 2.5.7.1)"
    t.do("d2", "d4")
    assert t.name("d4") == "Hunter"


# -- Conjurer ---------------------------------------------------------------------------------------------


def conjured(choice: str) -> Table:
    t = table(
        swamp({"d3": "Conjurer", "d5": "Vine Wall"}), tundra({"f3": "Ugg", "d4": "Krung"}), at="movement", dice=[4] * 3
    )
    t.end()
    return t.do("yes", choice) if choice else t


def test_a_conjurer_destroys_a_vine_for_the_bow_or_for_strength() -> None:
    t = conjured("+1")
    assert (names(t, "d5"), t.pile("magic")) == ([], ["Vine Wall"])
    assert t.st.rules.attack_with(t.st, t.at("d3").id) == 2
    assert t.do("d3").refs() == {"d4"}
    t = conjured("bow symbol")
    assert t.st.rules.attack_with(t.st, t.at("d3").id) == 1
    assert t.do("d3").refs() == {"d4", "f3"}


def test_a_conjurer_needs_an_own_vine_within_3_and_may_decline() -> None:
    t = table(swamp({"d3": "Conjurer", "d7": "Vine Wall", "e3": "Wall"}), tundra({"d4": "Krung"}), at="movement").end()
    assert t.ask.kind == "attack"
    t = conjured("")
    t.do("no")
    assert (names(t, "d5"), t.ask.kind) == (["Vine Wall"], "attack")


# -- Ensnare ----------------------------------------------------------------------------------------------


def test_ensnare_places_commons_on_free_vines_within_4_in_order() -> None:
    t = table(
        swamp({"d3": "Vine Wall", "d4": "Vine Wall", "a1": "Vine Wall", "e1": "Hunter"}, hand=["Ensnare"]),
        tundra({"d6": "Fighter", "e6": "Smasher", "f8": "Ugg"}),
        at="event",
    )
    t.do("Play Ensnare")
    assert t.refs() == {"e1", "d6", "e6"}, "Commons of both players"
    t.do("d6,e6")
    assert t.squares() == {"d3", "d4"}, "a1 is too far"
    t.do("d4")
    assert t.name("d6") == "" and sorted(names(t, "d4")) == ["Fighter", "Vine Wall"]
    assert sorted(names(t, "d3")) == ["Smasher", "Vine Wall"], "d4 is taken, so the other goes to d3"


def test_ensnare_ignores_distant_units() -> None:
    t = table(swamp({"a1": "Vine Wall"}, hand=["Ensnare"]), tundra({"f6": "Fighter"}), at="event")
    t.do("Play Ensnare", "f6")
    assert (t.name("f6"), names(t, "a1")) == ("Fighter", ["Vine Wall"])


@pytest.mark.parametrize(("event", "lent"), [("Vine Guard", "Vinemancer Guard"), ("Ambush", "Vinemancer Ambush")])
def test_event_for_all_swamp_orcs_affects_later_ones(event: str, lent: str) -> None:
    t = table(
        swamp({"c2": "Wall"}, hand=[event, "Reinforcements", "Savager", "Guardsman"]),
        tundra({"c8": "Grognack", "a8": "Ugg", "e8": "Fighter", "f8": "Fighter"}),
        at="event",
    )
    t.do(event, "Reinforcements", "Savager", "b2", "Guardsman", "d2")
    assert lent in t.st.rules.abilities_of(t.st, t.at("b2").id)
    assert lent not in t.st.rules.abilities_of(t.st, t.at("d2").id), "no Swamp Orc"
