"""The Vanguards' guardians and champions: forced targets, wounds decided by dice, and discards."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table
from test_vanguards import attack_of, hurt, play, van

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "vanguards-"
TEXTS = {
    "raechel-loveguard": "Arrow of Light: When this card destroys a unit, whoever controlled it chooses a card in "
    "their hand and discards it.",
    "leah-goodwin": "Blade of Light: This card gets +1 Attack Value per 2 cards in your Magic Pile (at most 4).",
    "sybil-swancott": "Sybil's Spirit: If wounds would be placed on this card, roll a die for each of them: on 4 or "
    "more that wound is not placed. If Healing or Greater Healing would remove wounds from this "
    "card, roll a die for each of them: on 3 or less that wound stays.",
    "valentina-stoutheart": "Valiant Defender: Each enemy Common unit adjacent to this card cannot be moved; each "
    "enemy Common unit ends its move when it comes next to this card; when an enemy Common "
    "unit adjacent to this card attacks, this card or a Guardian Knight unit must be a target "
    "of that attack.",
    "guardian-knight": "Protector: When an enemy unit adjacent to this card attacks, a Guardian Knight unit must be a "
    "target of that attack.",
    "strong-spirits": "Event: Choose an opponent. Put each Woeful Brother card in their Discard Pile face down on top "
    "of your Magic Pile.",
    "intercession": "Event: Move any number of wounds from a unit you control onto your Summoner.",
    "divine-strength": "Event: Remove 1 wound from any number of wounded Common units you control.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


# -- Raechel Loveguard -------------------------------------------------------------------------------------


def arrow(held: list[str], *dice: int, at: str = "d6", **rest: Any) -> Table:
    return play(
        "attack",
        {"d4": "Raechel Loveguard", "d3": hurt("Angel", 1)},
        {"d6": hurt("Fighter", 0), "d8": "Krom"},
        *dice,
        foe={"hand": held},
        **rest,
    ).do("d4", at)


def test_raechel_makes_the_units_owner_discard_a_chosen_card() -> None:
    t = arrow(["Freeze", "Krung", "Wall"], 6)
    assert (t.ask.seat, len(t.keys)) == (1, 3)
    assert any("Krung" in label for label in t.labels)
    t.do("Krung")
    assert sorted(t.hand(1)) == ["Freeze", "Wall"]
    assert (t.pile("discard", 1), t.pile("discard")) == (["Krung"], []), "onto the pile of the player who discards"


def test_discard_from_a_hand_of_one_or_none_is_no_choice() -> None:
    t = arrow(["Freeze"], 6)
    assert (t.hand(1), t.pile("discard", 1), t.ask.seat) == ([], ["Freeze"], 0)
    t = arrow([], 6)
    assert t.pile("discard", 1) == [] and t.pile("magic") == ["Fighter"]


def test_no_card_is_discarded_if_raechel_does_not_destroy() -> None:
    assert arrow(["Freeze", "Krung"], 2).hand(1) == ["Freeze", "Krung"]


def test_raechel_destroying_a_friend_costs_her_player_a_card() -> None:
    t = arrow(["Freeze", "Krung"], 6, at="d3", hand=["Wall", "Priest"])
    assert (t.ask.seat, len(t.keys)) == (0, 2)
    t.do("Priest")
    assert t.hand() == ["Wall"] and len(t.hand(1)) == 2


# -- Leah Goodwin ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("magic", "value"), [(0, 0), (1, 0), (2, 1), (5, 2), (8, 4), (11, 4)])
def test_leah_gets_one_per_two_magic_cards_up_to_four(magic: int, value: int) -> None:
    t = play("attack", {"d4": "Leah Goodwin"}, magic=["Angel"] * magic, foe={"magic": ["Krung"] * 6})
    assert attack_of(t, "d4") == value


# -- Sybil Swancott ----------------------------------------------------------------------------------------


def test_sybil_ignores_each_wound_with_a_roll_of_4_or_more() -> None:
    t = play("attack", {"d4": "Sybil Swancott"}, {"d5": "Smasher"}, 3, 6, 3, 4, active=1)
    t.do("d5", "d4")
    assert t.wounds("d4") == 1, "two hits, of which the 4 saves her from one"


@pytest.mark.parametrize(("dice", "wounds"), [((3, 3), 2), ((4, 3), 1), ((3, 6), 1), ((5, 5), 0)])
def test_sybil_keeps_each_wound_for_which_a_die_shows_3_or_less(dice: tuple[int, ...], wounds: int) -> None:
    t = play("attack", {"d4": "Sera Eldwyn", "d3": hurt("Sybil Swancott", 2)}, None, *dice, magic=["Angel"])
    t.do("Greater Healing", "d3").give("2")
    assert t.wounds("d3") == wounds and t.pile("magic") == []


def test_sybil_also_rolls_when_a_priest_heals_her() -> None:
    for die, wounds in ((3, 2), (4, 1)):
        t = play("attack", {"d4": "Priest", "d3": hurt("Sybil Swancott", 2)}, None, die, magic=["Angel"])
        t.do("Healing", "d3")
        assert t.wounds("d3") == wounds


# -- Guardian Knight, Valentina: who must be attacked -------------------------------------------------------


def guarded(mine: dict[str, Any], theirs: dict[str, Any], *dice: int) -> Table:
    return play("attack", mine, theirs, *dice, active=1)


def test_enemy_next_to_a_guardian_knight_must_attack_one() -> None:
    t = guarded(
        {"d4": "Guardian Knight", "e5": "Archangel", "b5": "Guardian Knight", "f2": "Angel"},
        {"d5": "Shooter", "f3": "Shooter"},
    ).do("d5")
    assert t.refs() == {"d4", "b5"}, "any Guardian Knight in its reach"
    t = guarded({"d4": "Guardian Knight", "e5": "Archangel"}, {"f5": "Fighter"}).do("f5")
    assert t.refs() == {"e5"}, "not one who stands elsewhere"


def test_friends_of_a_guardian_knight_attack_any_target() -> None:
    t = play("attack", {"d4": "Guardian Knight", "d5": "Angel"}, {"e5": "Krom"}).do("d5")
    assert t.refs() == {"d4", "e5"}


@pytest.mark.parametrize("name", ["Gror", "Krung"])
def test_attack_that_always_affects_a_knight_may_aim_at_another(name: str) -> None:
    """Gror's attack always affects all units within 2 spaces; Krung's only after a successful roll."""
    t = guarded({"d4": "Guardian Knight", "e5": "Archangel"}, {"d5": name}).do("d5")
    assert t.refs() == ({"d4", "e5"} if name == "Gror" else {"d4"})


def test_an_assault_takes_a_knight_and_the_others_in_any_order() -> None:
    t = table(
        van({"d4": "Guardian Knight", "e5": "Archangel"}),
        seat({"d5": "Berserker", "c8": "Sneeks"}, "Cave Goblins"),
        at="attack",
        dice=[1, 1],
        active=1,
    )
    t.do("Assault")
    assert t.refs() == {"d4", "e5"}
    t.do("d4")
    assert sum("attacks" in line for line in t.log()) == 2, "the Archangel is attacked as well"


def test_common_at_valentina_must_attack_her_or_guardian_knight() -> None:
    board = {"d4": "Valentina Stoutheart", "b5": "Guardian Knight", "e5": "Archangel"}
    assert guarded(board, {"d5": "Shooter"}).do("d5").refs() == {"d4", "b5"}
    assert guarded(board, {"d5": "Krung"}).do("d5").refs() == {"d4", "e5"}, "a Champion attacks whom it likes"


def test_a_common_next_to_valentina_cannot_be_moved() -> None:
    t = play("movement", {"d4": "Valentina Stoutheart"}, {"d5": "Fighter", "c4": "Krung", "e5": "Smasher"}, active=1)
    assert {"c4", "e5"} <= t.refs() and "d5" not in t.refs()


def test_common_that_comes_to_valentina_ends_its_move_there() -> None:
    """Valentina's text uses the words of Engage, whose ruling is FAQ 2.7.2.1."""
    board = {"e5": "Fighter", "d6": "Krom"}
    t = play("movement", {"d4": "Valentina Stoutheart"}, board, active=1).do("e5")
    assert {"d5", "e4", "f4"} <= t.squares() and not {"c5", "e3"} & t.squares()
    t = play("movement", {"d4": "Valentina Stoutheart"}, board, active=1).do("d6")
    assert {"d5", "c5"} <= t.squares(), "a Champion passes her"


def test_both_kinds_of_guards_count_if_both_are_adjacent() -> None:
    t = guarded({"d4": "Valentina Stoutheart", "c5": "Guardian Knight"}, {"d5": "Fighter"}).do("d5")
    assert t.refs() == {"c5"}, "the Knight is what both ask for"


# -- events ------------------------------------------------------------------------------------------------


def test_strong_spirits_takes_brothers_from_opponents_discards() -> None:
    t = play(
        "event",
        {"d4": "Angel"},
        hand=["Strong Spirits"],
        magic=["Angel"],
        discard=["Woeful Brother"],
        foe={"discard": ["Woeful Brother", "Krung", "Woeful Brother"]},
    ).do("Strong Spirits")
    assert t.pile("magic") == ["Woeful Brother", "Woeful Brother", "Angel"]
    assert t.pile("discard", 1) == ["Krung"]
    assert t.pile("discard") == ["Woeful Brother", "Strong Spirits"], "not those in the own pile"


def interceding(unit: dict[str, Any], summoner: int = 1, **rest: Any) -> Table:
    return play(
        "event",
        {"a1": hurt("Sera Eldwyn", summoner), "d4": unit, "e4": "Angel"},
        {"d6": hurt("Krung", 2)},
        hand=["Intercession"],
        **rest,
    ).do("Intercession")


def test_intercession_moves_any_number_of_wounds_to_the_summoner() -> None:
    t = interceding(hurt("Archangel", 3))
    assert t.refs() == {"a1", "d4", "e4"}, "a unit that you control"
    t.do("d4")
    assert (t.ask.shape, t.ask.min, t.ask.max) == ("number", 0, 3)
    t.give("2")
    assert (t.wounds("d4"), t.wounds("a1")) == (1, 3)
    assert "2 wounds are moved from Archangel (d4) onto Sera Eldwyn (a1)." in t.log()


def test_moving_wounds_is_optional() -> None:
    t = interceding(hurt("Archangel", 3)).do("d4").give("0")
    assert (t.wounds("d4"), t.wounds("a1")) == (3, 1)


def test_too_many_wounds_destroy_the_summoner() -> None:
    t = interceding(hurt("Archangel", 5), summoner=5).do("d4")
    assert t.ask.max == 1
    t.give("1")
    assert t.match.over


def test_sera_may_remove_one_wound() -> None:
    t = play("attack", {"d4": "Sera Eldwyn", "d3": hurt("Archangel", 3)}, magic=["Angel"])
    t.do("Greater Healing", "d3")
    assert (t.ask.min, t.ask.max) == (1, 2)
    t.give("1")
    assert t.wounds("d3") == 2
