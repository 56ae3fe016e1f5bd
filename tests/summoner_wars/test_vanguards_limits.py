"""Limits of the Vanguards' cards: range and which cards they do not affect; rulings on single cards."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra
from test_vanguards import attack_of, hurt, play, van

SHIELDS = ["Samuel Farthen", "Coleen Brighton"]


def mirror(phase: str, mine: dict[str, Any], theirs: dict[str, Any], *dice: int, **rest: Any) -> Table:
    """Set up Vanguards against Vanguards; the opponent has the first seat, so its cards are found first."""
    board = {"f8": "Sera Eldwyn", **theirs}
    if "Samuel Farthen" in theirs.values():
        del board["f8"]
    return table(seat(board, "Vanguards"), van(mine, **rest), at=phase, dice=list(dice), active=1)


# -- healing -----------------------------------------------------------------------------------------------


def test_sera_may_heal_a_unit_of_an_opponent() -> None:
    t = play("attack", {"d4": "Sera Eldwyn"}, {"d5": hurt("Krung", 3), "c4": hurt("Grognack", 2)}, magic=["Angel"])
    t.do("Greater Healing")
    assert (t.ask.shape, t.refs()) == ("pick", {"d5"}), "one unit; never a Summoner (FAQ 2.16.1)"
    t.do("d5").give("2")
    assert t.wounds("d5") == 1


def test_a_priest_heals_one_wounded_unit_next_to_it() -> None:
    board = {
        "d4": "Priest",
        "d3": hurt("Archangel", 3),
        "c4": "Kalon Lightbringer",
        "a5": hurt("Raechel Loveguard", 1),
        "d5": hurt("Honor Guard", 2),
        "e4": hurt("Honor Guard", 1),
    }
    t = play("attack", board, magic=["Angel"])
    t.do("Healing")
    assert (t.ask.shape, t.refs()) == ("pick", {"d5", "e4"})


def test_priest_pays_only_for_an_adjacent_wounded_champion() -> None:
    t = play(
        "attack",
        {
            "d4": "Priest",
            "d3": hurt("Archangel", 3),
            "c4": "Kalon Lightbringer",
            "a5": hurt("Raechel Loveguard", 1),
            "e4": hurt("Jacob Eldwyn", 1),
        },
        magic=["Angel"],
    )
    t.do("Healing")
    assert (t.ask.shape, t.refs()) == ("pick", {"d3", "e4"})


def test_divine_strength_heals_no_common_of_an_opponent() -> None:
    t = mirror(
        "event", {"d4": hurt("Angel", 1), "e4": hurt("Angel", 1)}, {"d6": hurt("Angel", 1)}, hand=["Divine Strength"]
    ).do("Divine Strength")
    assert t.refs() == {"d4", "e4"} and t.ask.max == 2


# -- Shield of Light, Transformation -----------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIELDS)
def test_a_shield_of_light_ends_after_2_spaces(name: str) -> None:
    t = play("attack", {"d2": name, "e4": "Honor Guard"}, {"e5": "Fighter"}, 3, 1, active=1).do("e5", "e4")
    assert t.wounds("e4") == 1


@pytest.mark.parametrize("name", SHIELDS)
def test_a_shield_of_light_covers_no_common_of_an_opponent(name: str) -> None:
    t = play("attack", {"d2": name, "d4": "Angel"}, {"c4": "Smasher", "d3": "Shooter"}, 3).do("d4", "d3")
    assert t.name("d3") == "", "a 3 wounds the Shooter"


def test_transformation_affects_only_own_summoner_and_units() -> None:
    t = mirror(
        "event",
        {"c3": "Samuel Farthen", "f4": "Archangel"},
        {"f6": "Sera Eldwyn", "f5": "Warrior Angel"},
        4,
        1,
        hand=["Transformation"],
    )
    t.do("Transformation")
    assert (attack_of(t, "c3"), attack_of(t, "f6")) == (4, 2)
    while t.st.vars["active"] == 1 or t.phase != "attack":
        t.end()
    t.do("f5", "f4")
    assert t.wounds("f4") == 1, "a 4 wounds"


def test_ultimate_shield_covers_no_enemy() -> None:
    t = play("event", {"c3": "Samuel Farthen", "f4": "Angel"}, {"f5": "Shooter"}, 3, hand=["Transformation"])
    t.do("Transformation").end("attack").do("f4", "f5")
    assert t.name("f5") == ""


# -- bows, archers, priests --------------------------------------------------------------------------------


def test_master_bullock_arms_brothers_within_4_to_reach_3_spaces() -> None:
    t = play("attack", {"d2": "Woeful Brother", "d6": "Master Bullock"}, {"f2": "Krom", "b2": "Ugg", "d5": "Krung"})
    assert t.do("d2").refs() >= {"b2", "f2", "d5"}
    t = play("attack", {"a2": "Woeful Brother", "a6": "Master Bullock"}, {"e2": "Krom"})
    assert t.do("a2").refs() == {"a1"}, "4 spaces are too far for a bow"


def test_master_bullock_arms_no_brother_of_an_opponent() -> None:
    t = mirror("attack", {"d2": "Master Bullock"}, {"d4": "Woeful Brother"})
    assert t.st.rules.number_of(t.st, t.at("d4").id, "reach") == 1


def test_stalwart_archer_gets_nothing_from_an_opponents_archer() -> None:
    t = mirror("attack", {"d4": "Stalwart Archer"}, {"d5": "Stalwart Archer"}, 6).do("d4", "d5")
    assert t.wounds("d5") == 1, "one die"


def test_holy_judgment_affects_only_own_priests() -> None:
    t = mirror("event", {"d4": "Priest"}, {"d6": "Priest"}, hand=["Holy Judgment"]).do("Holy Judgment")
    assert (attack_of(t, "d4"), attack_of(t, "d6")) == (3, 1)


def test_roll_of_six_also_rains() -> None:
    t = play("attack", {"d4": "Jacob Eldwyn"}, {"d6": "Krung"}, 6).do("Heaven's Rain")
    assert t.wounds("d6") == 1


# -- Honor Guard -------------------------------------------------------------------------------------------


def test_honor_guard_escorts_a_summoner_to_its_one_free_space() -> None:
    t = play("movement", {"d3": "Samuel Farthen", "d4": "Honor Guard"}).do("d3", "c2", "yes")
    assert t.ask.shape == "pick" and t.squares() == {"b2", "d2", "c1", "c3"}
    t.do("c3")
    assert t.name("c3") == "Honor Guard"


def test_an_honor_guard_follows_each_move_once() -> None:
    t = play("movement", {"d3": "Archangel", "d4": "Honor Guard", "a1": "Samuel Farthen"}).do("d3", "b2", "yes", "b3")
    t.do("a1", "a3")
    assert t.name("b3") == "Honor Guard" and t.ask.kind == "movement", "nobody moved away from beside it"


def test_honor_guard_does_not_escort_units_passing_by() -> None:
    t = play("movement", {"c3": "Archangel", "d4": "Honor Guard"}).do("c3", "e2")
    assert t.ask.kind == "movement" and t.name("d4") == "Honor Guard", "it was not next to it when it began to move"
    t = play("movement", {"d3": "Archangel", "d4": "Honor Guard"}).do("d3", "d6")
    assert t.keys == ("yes", "no"), "over its own space, too"
    t.do("yes", "d7")
    assert (t.name("d6"), t.name("d7"), t.name("d4")) == ("Archangel", "Honor Guard", "")


@pytest.mark.parametrize("name", ["Krung", "Grognack"])
def test_honor_guard_does_not_escort_enemy_units(name: str) -> None:
    t = table(van({"d4": "Honor Guard"}), tundra({"d5": name, "a8": "Fighter"}), at="movement", active=1).do("d5", "d7")
    assert t.ask.seat == 1 and t.ask.kind == "movement"


def test_honor_guard_follows_before_other_effects_of_the_move() -> None:
    """Kalal's player looks at a Draw Pile after the Honor Guard has followed her (FAQ 2.16.7.1)."""
    t = play("movement", {"d3": "Kalal", "d4": "Honor Guard"}, deck=["Angel"] * 4).do("d3", "c2")
    t.do("yes")
    assert t.squares() == {"b2", "d2", "c1", "c3"}, "first where the Honor Guard goes"
    t.do("c3")
    assert t.name("c3") == "Honor Guard" and t.keys == ("yes", "no"), "then Glimpse the Future"


# -- Woeful Brother ----------------------------------------------------------------------------------------


def test_a_brother_attacked_by_a_friend_stays() -> None:
    t = play("attack", {"d4": "Woeful Brother", "d5": "Angel"}, None, 1).do("d5", "d4")
    assert "yes" not in t.keys and t.name("d4") == "Woeful Brother"


def test_unit_that_swaps_into_an_assault_is_attacked_too() -> None:
    """FAQ 2.16.6.2: a unit that exchanges places into the area of an Assault is attacked, too."""
    t = table(
        van({"d4": "Woeful Brother", "d3": "Archangel", "e5": "Angel"}),
        seat({"d5": "Berserker", "c8": "Sneeks"}, "Cave Goblins"),
        at="attack",
        dice=[1, 1, 1, 1, 1],
        active=1,
    )
    t.do("Assault", "d4").do("yes")
    assert t.ask.shape == "pick" and "d3" in t.refs()
    t.do("d3")
    assert t.name("d4") == "Archangel"
    assert t.refs() == {"d4", "e5"}, "the Archangel stands next to the Berserker now"
    t.do("d4")
    assert sum("attacks" in line for line in t.log()) == 3


# -- Valentina Stoutheart ----------------------------------------------------------------------------------


def test_valentina_does_not_hold_friends_or_distant_enemies() -> None:
    t = play("movement", {"d4": "Valentina Stoutheart", "d3": "Angel"}, {"f8": "Fighter"})
    assert "d3" in t.refs()
    t = play("movement", {"d4": "Valentina Stoutheart"}, {"e5": "Fighter", "d5": "Smasher"}, active=1)
    assert "e5" in t.refs() and "d5" not in t.refs()


def test_valentina_does_not_bind_friends_or_distant_attackers() -> None:
    t = play("attack", {"d4": "Valentina Stoutheart", "d3": "Angel"}, {"d2": "Krom"}).do("d3")
    assert t.refs() == {"d4", "d2"}
    t = play("attack", {"d4": "Valentina Stoutheart", "f6": "Angel"}, {"d6": "Shooter"}, active=1).do("d6")
    assert t.refs() == {"d4", "f6"}


# -- events ------------------------------------------------------------------------------------------------


def test_intercession_affects_one_unit_and_the_own_summoner() -> None:
    t = mirror(
        "event", {"d4": hurt("Archangel", 2), "e4": hurt("Angel", 1)}, {"f6": "Sera Eldwyn"}, hand=["Intercession"]
    ).do("Intercession")
    assert t.ask.shape == "pick"
    t.do("d4").give("2")
    assert (t.wounds("a1"), t.wounds("f6"), t.wounds("d4")) == (2, 0, 0)


def test_divine_protection_is_not_offered_for_enemy_commons() -> None:
    t = play("attack", {"d4": "Angel"}, {"d5": "Smasher"}, 4, hand=["Divine Protection"], magic=["Priest"])
    t.do("d4", "d5")
    assert t.wounds("d5") == 1 and "Play Divine Protection" not in t.labels


def test_one_abolish_answers_an_event() -> None:
    """FAQ 2.6.8.1: after one Abolish, its player is not asked for a second one."""
    t = play(
        "event",
        {"d4": "Angel"},
        {"d5": "Fighter"},
        active=1,
        hand=["Abolish", "Abolish"],
        foe={"hand": ["A Hero Is Born", "Freeze"], "deck": ["Krom"]},
    ).do("A Hero Is Born", "Abolish")
    assert t.ask.seat == 1 and t.hand() == ["Abolish"]


def test_summoning_surge_takes_up_to_3_and_allows_summoning() -> None:
    """The event takes the top three cards of the discard pile, and never itself (FAQ 1.0.0.28, 2.16.5.1)."""
    t = play(
        "event",
        {"b2": "Wall"},
        {"d6": "Fighter", "e6": "Krom"},
        hand=["Summoning Surge", "Angel"],
        discard=["Priest", "Warrior Angel", "Honor Guard", "Archangel"],
    ).do("Summoning Surge")
    assert (t.ask.min, t.ask.max) == (0, 3)
    t.give("2")
    assert t.pile("magic") == ["Honor Guard", "Archangel"] and t.pile("discard") == [
        "Priest",
        "Warrior Angel",
        "Summoning Surge",
    ]
    t.do("Summon Angel", "b3")
    assert t.name("b3") == "Angel" and len(t.pile("magic")) == 1


def test_summoning_surge_needs_only_fewer_units_than_the_enemy() -> None:
    t = play("event", {"b2": "Angel", "b3": "Angel"}, {"d6": "Fighter"}, hand=["Summoning Surge"])
    assert t.refused(f"event:{t.held('Summoning Surge')}") == "why.condition"
    t = play("event", {}, {"d6": "Fighter"}, hand=["Summoning Surge"]).do("Summoning Surge")
    assert t.pile("discard") == ["Summoning Surge"], "the Discard Pile may be empty (FAQ 1.0.0.29)"


def test_a_hero_is_born_finds_one_champion() -> None:
    t = play("event", {"d4": "Angel"}, hand=["A Hero Is Born"], deck=["Angel", "Archangel", "Raechel Loveguard"])
    t.do("A Hero Is Born")
    assert t.ask.shape == "pick" and len([k for k in t.labels if "Angel" not in k.split()]) >= 2
    t.do("Archangel")
    assert t.hand() == ["Archangel"] and sorted(t.pile("deck")) == ["Angel", "Raechel Loveguard"]


def test_a_cavalry_knight_rides_seven_spaces_at_most() -> None:
    t = table(
        van({"a3": "Cavalry Knight"}),
        tundra({"j8": "Grognack"}),
        seat({"l1": "Sera Eldwyn"}, "Vanguards"),
        seat({"a8": "Torgan"}, "Tundra Orcs"),
        at="movement",
    ).do("a3")
    assert "h3" in t.squares() and "i3" not in t.squares()
