"""Guild Dwarves: upgrades of structures, and units that cannot attack after certain moves."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "guild-dwarves-"
TEXTS = {
    "grungor": "Charge: When you move this card in your Movement Phase, it may go 2 more spaces. While you have moved "
    "this card more than 2 spaces in this turn's Movement Phase, this card cannot attack.",
    "ballista": "Siege Engine: While this card has been moved this turn, this card cannot attack. This card may "
    "attack cards up to 5 clear straight-line spaces away; when this card attacks a Wall, it rolls 2 more "
    "dice.",
    "accelerated-construction": "Event: Look for an event or Wall or card that has Built in your Draw Pile, show it "
    "to everybody, take it into your hand and shuffle the pile. In this phase you may "
    "summon each card in your hand that has Built.",
    "mortar-upgrade": "Event: Put this card under a unit that has Built with no Upgrade under it, where it "
    'stays.\nThe unit on top of this card has the ability Explosive Shell ("This card may attack '
    "any card within 3 spaces, with no need of a clear line. When an attack by this card destroys "
    'a card, put 1 wound on each card that was adjacent to what was destroyed").',
    "turret-upgrade": "Event: Put this card under a unit that has Built with no Upgrade under it, where it "
    'stays.\nThe unit on top of this card has the ability Gyro Stabilizer ("This card may attack '
    "cards up to 2 clear diagonal spaces away. After this card has attacked, you may spend 1 "
    'Magic Point; if you do, you may attack with this card again. (Limit: 1 per turn.)").',
    "colossus-upgrade": "Event: Put this card under a unit that has Built with no Upgrade under it, where it "
    'stays.\nThe unit on top of this card has the ability Mighty Legs ("This card may be moved, '
    "whatever else its own text says; this card may move through Common units but must end on a "
    "free space. While this card has been moved this turn, this card may attack adjacent cards "
    'only. When this card has moved through a unit, put 1 wound on it").',
    "strengthen-structures": "Event: When an enemy unit attacks a Wall you control or unit you control that has "
    "Built, only results of 5 or more wound until the beginning of your next turn.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


def guild(board: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return seat({"c1": "Bolvi", **board}, "Guild Dwarves", **rest)


def tower(upgrade: str, name: str = "Assault Tower", **rest: Any) -> dict[str, Any]:
    return {"card": name, "under": [upgrade], **rest}


# -- Charge, Siege Engine ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "attacks"), [("d4", True), ("d6", False)])
def test_grungor_charges_up_to_4_spaces_and_then_cannot_attack(to: str, attacks: bool) -> None:
    t = table(
        guild({"d2": "Grungor", "e2": "Spearman"}), tundra({"d5": "Ugg", "e6": "Ugg", "e5": "Ugg"}), at="movement"
    )
    assert {"d4", "a3", "b4"} <= t.do("d2").squares() and "f5" not in t.squares()
    t.do("back", "e2")
    assert "e4" in t.squares() and "c3" not in t.squares(), "the others go two spaces"
    t.do("back", "d2", "d4" if to == "d4" else "c5")
    t.end("attack")
    where = "d4" if to == "d4" else "c5"
    assert (where in t.refs()) is (attacks and where == "d4")


def test_grungor_may_attack_again_in_the_turn_after_a_charge() -> None:
    t = table(guild({"d2": "Grungor"}), tundra({"c5": "Ugg"}), at="movement")
    t.do(
        "d2",
        "c4",
    )
    assert t.name("c4") == "Grungor"
    t.end("attack")
    assert "c4" not in t.refs(), "three spaces were a charge"
    while t.st.vars["active"] == 0 or t.phase != "attack":
        t.end()
    while t.st.vars["active"] == 1 or t.phase != "attack":
        t.end()
    assert "c4" in t.refs()


def test_a_ballista_shoots_five_spaces_far_unless_it_was_moved() -> None:
    board = {"d1": "Ballista", "a1": "Ballista"}
    enemy = {"d6": "Ugg", "a6": "Wall", "f7": "Ugg"}
    t = table(guild(board), tundra(enemy), at="attack", dice=[3, 3, 3, 3])
    t.do("d1", "d6", "a1", "a6")
    assert (t.wounds("d6"), t.wounds("a6")) == (1, 3), "2 more dice against a Wall"
    t = table(guild({"f2": "Ballista", "a1": "Ballista"}), tundra({"f8": "Ugg", "a7": "Wall"}), at="movement")
    t.do("a1", "a3").end("attack")
    assert not t.refs() & {"a3", "f2"}, "moved, and six spaces away"


def test_a_ballista_that_stays_where_it_is_has_not_moved() -> None:
    t = table(guild({"a1": "Ballista"}), tundra({"a5": "Wall"}), at="movement")
    t.do("a1", "a1").end("attack")
    assert "a1" in t.refs()


# -- Accelerated Construction ------------------------------------------------------------------------------


def test_accelerated_construction_searches_and_summons_towers() -> None:
    t = table(
        guild(
            {"a1": "Wall"},
            hand=["Accelerated Construction", "Spearman"],
            magic=["Spearman"] * 3,
            deck=["Heroic Feat", "Wall", "Assault Tower", "Spearman", "Gror", "Grundor's Tower"],
        ),
        tundra(),
        at="event",
    )
    assert not any(k.startswith("summon:") for k in t.keys)
    t.do("Accelerated Construction")
    assert sorted(x.partition(" (")[0] for x in t.labels if x != "Nothing") == [
        "Assault Tower",
        "Grundor's Tower",
        "Heroic Feat",
        "Wall",
    ]
    t.do("Assault Tower")
    assert "Assault Tower" in t.hand()
    summons = [o.key for o in t.ask.options if o.key.startswith("summon:")]
    assert summons == [f"summon:{t.held('Assault Tower')}"], "no Spearman"
    t.do("Summon Assault Tower", "b1")
    assert t.name("b1") == "Assault Tower" and len(t.pile("magic")) == 1


# -- Upgrades ----------------------------------------------------------------------------------------------


def test_upgrade_goes_under_a_structure_without_upgrade() -> None:
    t = table(
        guild(
            {"d3": "Assault Tower", "a3": tower("Mortar Upgrade", "Grundor's Tower"), "f3": "Gror"},
            hand=["Turret Upgrade"],
        ),
        seat({"c8": "Oldin", "e7": "Assault Tower"}, "Guild Dwarves"),
        at="event",
    )
    t.do("Turret Upgrade")
    assert t.refs() == {"d3", "e7"}
    t.do("d3")
    assert t.pile("discard") == [] and t.st.rules.has_ability(t.st, t.at("d3").id, "Gyro Stabilizer")
    t = table(guild({"d3": tower("Mortar Upgrade"), "f3": "Gror"}, hand=["Turret Upgrade"]), tundra(), at="event")
    assert t.refused(f"event:{t.held('Turret Upgrade')}") == "why.targets"


def test_an_upgrade_goes_to_the_destroyers_magic_with_its_unit() -> None:
    t = table(
        guild({"d4": tower("Mortar Upgrade", wounds=2)}), tundra({"d5": "Fighter"}), at="attack", dice=[3, 1], active=1
    )
    t.do("d5", "d4")
    assert sorted(t.pile("magic", 1)) == ["Assault Tower", "Mortar Upgrade"]


def test_mortar_hits_within_3_spaces_and_neighbours_of_destroyed() -> None:
    t = table(
        guild({"d3": tower("Mortar Upgrade"), "d4": "Wall", "c5": "Guardsman"}),
        tundra({"d5": "Shooter", "d6": "Ugg", "e5": "Fighter", "f4": "Ugg", "a4": "Ugg", "d7": "Ugg"}),
        at="attack",
        dice=[6, 6],
    )
    assert t.do("d3").refs() == {"d4", "c5", "d5", "d6", "e5", "f4", "c1"}, "behind the Wall, around corners"
    t.do("d5")
    assert t.name("d5") == ""
    assert (t.wounds("d4"), t.wounds("c5"), t.wounds("d6")) == (1, 1, 1) and t.name("e5") == ""
    assert (t.wounds("f4"), t.wounds("d7")) == (0, 0), "the shell that destroys the Fighter is no attack"
    t = table(guild({"d3": tower("Mortar Upgrade")}), tundra({"d5": "Rukar", "d6": "Ugg"}), at="attack", dice=[6, 6])
    t.do("d3", "d5")
    assert (t.wounds("d5"), t.wounds("d6")) == (2, 0), "nothing was destroyed"


def test_turret_shoots_diagonally_and_again_for_one_magic_a_turn() -> None:
    def shot(*magic: str) -> Table:
        return table(
            guild({"d3": tower("Turret Upgrade")}, magic=list(magic)),
            tundra({"f5": "Rukar", "c4": "Wall", "a6": "Ugg"}),
            at="attack",
            dice=[3] * 6,
        )

    t = shot("Spearman", "Spearman")
    assert t.do("d3").refs() == {"f5", "c4"}
    t.do("f5", "yes", "f5")
    assert (t.wounds("f5"), len(t.pile("magic"))) == (4, 1) and t.ask.kind != "may", "once a turn"
    assert "d3" not in t.refs()
    t = shot("Spearman").do("d3", "f5", "no")
    assert (t.wounds("f5"), len(t.pile("magic"))) == (2, 1)
    t = shot().do("d3", "f5")
    assert t.wounds("f5") == 2 and t.ask.kind != "may", "no magic, no second shot"


def test_colossus_that_moves_tramples_and_attacks_only_adjacent() -> None:
    t = table(
        guild({"d3": tower("Colossus Upgrade"), "f1": "Assault Tower"}),
        tundra({"d4": "Smasher", "d7": "Ugg", "c5": "Ugg", "e3": "Ugg"}),
        at="movement",
    )
    assert "d3" in t.refs() and "f1" not in t.refs()
    t.do("d3")
    assert "d5" in t.squares() and "d4" not in t.squares() and "f3" not in t.squares(), "over Commons alone"
    t.do("d5")
    assert t.wounds("d4") == 1
    t.end("attack")
    assert t.do("d5").refs() == {"d4", "c5"}, "not the Ugg two spaces away"
    t = table(guild({"d3": tower("Colossus Upgrade")}), tundra({"d6": "Ugg"}), at="attack", dice=[3, 3])
    assert t.do("d3").refs() == {"d6"}, "it shoots as far as ever if it has not moved"
