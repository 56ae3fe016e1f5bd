"""The Guild Dwarves: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, phoenix, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "guild-dwarves-"
TEXTS = {
    "baldar": "Shield Block: When this card is attacked, the dice wound it only if every one of them hits.",
    "gror": "Hammer Quake: Before this card attacks, each card within 2 spaces of this card is affected by the same "
    "attack roll.",
    "tordok": "Rune of Protection: When an opponent attacks a Common unit you control adjacent to this card, only "
    "results of 5 or more wound it.",
    "dwaf": "Structural Analysis: When this card attacks a Wall, it rolls 2 more dice.",
    "engineer": "Structural Analysis: When this card attacks a Wall, it rolls 2 more dice.",
    "spearman": "Thrust: When this card attacks a card adjacent to this card, it rolls 1 more die.",
    "heroic-feat": "Event: A unit gets +2 Attack Value until the end of the turn.",
    "destabilize": "Event: Put 4 wounds on each Wall.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


@pytest.mark.parametrize("name", ["magic-drain", "reinforcements", "a-hero-is-born"])
def test_cards_shared_with_other_factions_are_the_same(name: str) -> None:
    other = next(c for c in RULES.cards.values() if c.code in (f"phoenix-elves-{name}", f"tundra-orcs-{name}"))
    assert RULES.cards[P + name].abilities == other.abilities


def guild(board: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return seat({"c1": "Oldin", **board}, "Guild Dwarves", **rest)


def attack(dwarves: dict[str, Any], orcs: dict[str, Any], dice: list[int], active: int = 0) -> Table:
    return table(guild(dwarves), tundra(orcs), at="attack", dice=dice, active=active)


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


# -- Baldar: Shield Block ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "wounds"), [([3, 6, 2], 0), ([3, 6, 3], 3)])
def test_baldar_is_wounded_only_if_every_die_hits(dice: list[int], wounds: int) -> None:
    t = attack({"d4": "Baldar"}, {"d5": "Berserker"}, [4 if n > 2 else n for n in dice], active=1)
    assert "d4" in t.do("d5").refs()
    t.do("d4")
    assert t.wounds("d4") == wounds


def test_baldar_blocks_for_himself_and_not_when_he_attacks() -> None:
    t = attack({"d4": "Baldar", "e4": "Guardsman"}, {"d5": "Rukar", "e5": "Fighter"}, [4, 1, 4])
    t.do("d4", "d5")
    assert t.wounds("d5") == 2, "his own misses are no block"
    t = attack({"d4": "Baldar", "e4": "Oldin"}, {"e5": "Berserker"}, [4, 1, 4], active=1)
    t.do("e5", "e4")
    assert t.wounds("e4") == 2, "another unit is not shielded"


# -- Gror: Hammer Quake ------------------------------------------------------------------------------------


def test_gror_attacks_all_cards_within_2_spaces_by_one_roll() -> None:
    t = attack(
        {"d4": "Gror", "d3": "Wall", "c5": "Guardsman"},
        {"d5": "Rukar", "d6": "Krung", "d7": "Krom", "f5": "Bragg"},
        [3, 4],
    )
    assert t.do("d4").refs() == {"d5", "d3"}, "he must have one next to him"
    t.do("d5")
    assert t.ask.kind == "wound_order" and t.refs() == {"d5", "d6", "d3", "c5"}
    t.give(",".join(t.keys))
    assert [t.wounds(s) for s in ("d5", "d6", "d3", "c5")] == [2, 2, 2, 2]
    assert [t.wounds(s) for s in ("d4", "d7", "f5")] == [0, 0, 0], "not himself, and nothing three spaces away"


def test_gror_quakes_nothing_without_a_card_that_he_can_attack() -> None:
    t = attack({"d4": "Gror"}, {"d6": "Ugg", "a1": "Fighter"}, [6, 6])
    assert "d4" not in t.refs()


# -- Tordok: Rune of Protection ----------------------------------------------------------------------------


@pytest.mark.parametrize(("square", "die", "wounds"), [("d3", 4, 0), ("d3", 5, 1), ("b4", 4, 1)])
def test_tordok_protects_the_commons_next_to_him(square: str, die: int, wounds: int) -> None:
    t = attack({"c3": "Tordok", square: "Spearman"}, {"d4": "Fighter", "b5": "Fighter"}, [die, 1], active=1)
    t.do("d4" if square == "d3" else "b5", square)
    assert t.name(square) == ("" if wounds else "Spearman")


@pytest.mark.parametrize("square", ["d3", "c3"])
def test_tordok_protects_no_champion_and_not_himself(square: str) -> None:
    t = attack({"c3": "Tordok", "d3": "Dwaf"}, {"d4": "Fighter", "c4": "Fighter"}, [4, 1], active=1)
    t.do(square.replace("3", "4"), square)
    assert t.wounds(square) == 1


# -- Structural Analysis, Thrust ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), [("Dwaf", 2), ("Engineer", 1)])
def test_analysts_roll_2_more_dice_only_against_walls(name: str, value: int) -> None:
    t = attack({"d4": name}, {"d5": "Wall", "c4": "Ugg"}, [4] * 4)
    t.do("d4", "d5")
    assert t.wounds("d5") == value + 2
    t = attack({"d4": name}, {"d5": "Wall", "c4": "Ugg"}, [4] * 4)
    t.do("d4", "c4")
    assert t.wounds("c4") == value


def test_spearman_thrusts_at_adjacent_cards() -> None:
    t = attack({"d4": "Spearman"}, {"d5": "Ugg", "b4": "Krung"}, [4, 4])
    assert t.do("d4").refs() == {"d5", "b4"}
    t.do("d5")
    assert t.wounds("d5") == 2
    t = attack({"d4": "Spearman"}, {"d5": "Ugg", "b4": "Krung"}, [4, 4])
    t.do("d4", "b4")
    assert t.wounds("b4") == 1


# -- events ------------------------------------------------------------------------------------------------


def events(*hand: str, **board: str) -> Table:
    return table(
        guild({"d4": "Dwaf", "d3": "Wall", **board}, hand=list(hand)),
        phoenix({"c8": "Prince Elien", "d6": "Wall", "e5": "Guardian"}),
        at="event",
    )


@pytest.mark.rule("SW-FAQ-EVENTS-STACK")
def test_heroic_feat_strengthens_a_unit_for_a_turn_and_adds_up() -> None:
    t = events("Heroic Feat", "Heroic Feat")
    t.do("Heroic Feat")
    assert t.refs() == {"c1", "d4", "c8", "e5"}, "units of both players, no Walls"
    t.do("d4")
    assert (attack_of(t, "d4"), attack_of(t, "c1")) == (4, 2)
    t.do("Heroic Feat", "d4")
    assert attack_of(t, "d4") == 6
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert attack_of(t, "d4") == 2


def test_destabilize_wounds_every_wall_and_no_unit() -> None:
    t = events("Destabilize").do("Destabilize")
    assert (t.wounds("d3"), t.wounds("d6")) == (4, 4)
    assert (t.wounds("d4"), t.wounds("e5"), t.wounds("c1")) == (0, 0, 0)
    assert t.pile("discard") == ["Destabilize"]
