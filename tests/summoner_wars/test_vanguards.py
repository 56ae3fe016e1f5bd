"""The Vanguards: what each card offers, what it does, and what it does not allow."""

from __future__ import annotations

from typing import Any

import pytest
from sw_kit import Table, seat, table, tundra

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES

P = "vanguards-"
TEXTS = {
    "sera-eldwyn": "Greater Healing: Instead of attacking (spend 1 Magic Point): Remove up to 2 wounds from a wounded "
    "Common or Champion unit adjacent to this card.",
    "samuel-farthen": "Shield of Light: When an opponent attacks a Common unit you control within 2 spaces of this "
    "card, only results of 4 or more wound it.",
    "jacob-eldwyn": "Heaven's Rain: Instead of attacking: Roll a die: on 3 or more, put 1 wound on each enemy unit "
    "within 2 spaces of this card.",
    "master-bullock": "Mystic Arts: Each Woeful Brother unit you control within 4 spaces of this card counts as having "
    "the bow symbol instead of the sword symbol.",
    "stalwart-archer": "Hail of Arrows: When this card attacks, it rolls 1 more die per other Stalwart Archer friendly "
    "unit adjacent to this card.",
    "honor-guard": "Escort: When a Champion or Summoner you control begins to move from a space next to this card, you "
    "may place this card on an empty space adjacent to the card that moved when that move is finished.",
    "woeful-brother": "Swift Maneuver: When an enemy unit has attacked this card, provided that the attack put no "
    "wounds on it and this card is still on the board, you may exchange the places of this card and "
    "a unit adjacent to this card.",
    "divine-protection": "In answer (spend 1 Magic Point): When a Common unit you control would take wounds, that unit "
    "takes none of them.",
    "abolish": "In answer: When an opponent plays an event in the Event Phase, that event has no effect.",
}


@pytest.mark.parametrize("name", list(TEXTS))
def test_card_texts_are_correct(name: str) -> None:
    assert card_text(RULES.cards[P + name], "en") == TEXTS[name]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("summoning-surge", "deep-dwarves-summoning-surge"),
        ("a-hero-is-born", "phoenix-elves-a-hero-is-born"),
    ],
)
def test_cards_shared_with_other_factions_are_the_same(name: str, other: str) -> None:
    assert RULES.cards[P + name].abilities == RULES.cards[other].abilities


def van(board: dict[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    board = dict(board or {})
    if not {"Sera Eldwyn", "Samuel Farthen"} & {x if isinstance(x, str) else x["card"] for x in board.values()}:
        board["a1"] = "Sera Eldwyn"
    return seat(board, "Vanguards", **rest)


def play(
    phase: str,
    mine: dict[str, Any],
    theirs: dict[str, Any] | None = None,
    *dice: int,
    active: int = 0,
    foe: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    return table(
        van(mine, **rest), tundra(theirs or {"f8": "Gruggar"}, **(foe or {})), at=phase, dice=list(dice), active=active
    )


def hurt(name: str, wounds: int) -> dict[str, Any]:
    return {"card": name, "wounds": wounds}


def attack_of(t: Table, square: str) -> int:
    return int(t.st.rules.attack_with(t.st, t.at(square).id))


# -- Sera Eldwyn, Priest: healing --------------------------------------------------------------------------


def healing(healer: str, **rest: Any) -> Table:
    return play(
        "attack",
        {
            "d4": healer,
            "d3": hurt("Archangel", 3),
            "c4": hurt("Honor Guard", 2),
            "f4": hurt("Honor Guard", 1),
            "d5": "Angel",
            **({} if healer == "Sera Eldwyn" else {"e4": hurt("Samuel Farthen", 2)}),
        },
        **rest,
    )


def test_sera_removes_two_wounds_for_a_magic_point() -> None:
    t = healing("Sera Eldwyn", magic=["Angel"]).do("Greater Healing")
    assert t.refs() == {"d3", "c4"}, "the wounded next to her, and no Summoner"
    t.do("d3")
    assert (t.ask.shape, t.ask.min, t.ask.max) == ("number", 1, 2)
    t.give("2")
    assert t.wounds("d3") == 1 and t.pile("magic") == []
    assert not any("(d4)" in label for label in t.labels), "it was her attack"


def test_sera_does_not_heal_without_magic() -> None:
    assert not any("Healing" in label for label in healing("Sera Eldwyn").labels)


def test_a_priest_heals_a_common_for_nothing() -> None:
    t = healing("Priest").do("Healing")
    assert t.refs() == {"c4"}, "a Champion would cost magic"
    t.do("c4")
    assert t.wounds("c4") == 1 and not any("(d4)" in label for label in t.labels), "once a turn"


def test_a_priest_heals_a_champion_for_a_magic_point() -> None:
    t = play("attack", {"d4": "Priest", "d3": hurt("Archangel", 3)}, magic=["Angel"]).do("Healing")
    assert t.refs() == {"d3"}
    t.do("d3")
    assert t.wounds("d3") == 2 and t.pile("magic") == []


# -- Shield of Light ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Samuel Farthen", "Coleen Brighton"])
@pytest.mark.parametrize(("square", "die", "wounds"), [("d4", 3, 0), ("d4", 4, 1), ("f4", 3, 1)])
def test_a_shield_of_light_covers_commons_within_2_spaces(name: str, square: str, die: int, wounds: int) -> None:
    t = play(
        "attack",
        {"d2": name, "d4": "Honor Guard", "f4": "Honor Guard"},
        {"d5": "Fighter", "f5": "Fighter"},
        die,
        1,
        active=1,
    )
    t.do(square.replace("4", "5"), square)
    assert t.wounds(square) == wounds


@pytest.mark.parametrize("square", ["c3", "d3"])
def test_a_shield_of_light_covers_no_champion(square: str) -> None:
    t = play("attack", {"c3": "Samuel Farthen", "d3": "Archangel"}, {"c4": "Fighter", "d4": "Fighter"}, 3, 1, active=1)
    t.do(square.replace("3", "4"), square)
    assert t.wounds(square) == 1


# -- moving ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Angel", "Warrior Angel", "Archangel"])
def test_an_angel_flies_over_cards_and_ends_on_a_free_space(name: str) -> None:
    t = play("movement", {"a2": name}, {"b2": "Wall", "a3": "Fighter"}).do("a2")
    far = name == "Archangel"
    assert {"c2", "a4"} <= t.squares() and not {"b2", "a3"} & t.squares()
    assert ("d2" in t.squares(), "a5" in t.squares(), "e2" in t.squares()) == (far, far, False)


def test_a_cavalry_knight_rides_in_a_straight_line() -> None:
    t = play("movement", {"d1": "Cavalry Knight"}, {"f1": "Fighter"}).do("d1")
    assert "d8" in t.squares() and "c2" in t.squares()
    assert not {"c6", "f1"} & t.squares(), "neither around a corner nor onto a card"
    t = play("movement", {"d1": "Cavalry Knight"}, {"d4": "Fighter"}).do("d1")
    assert "d5" not in t.squares(), "the spaces must be clear"


def test_an_honor_guard_escorts_a_champion() -> None:
    t = play("movement", {"d3": "Archangel", "d4": "Honor Guard"}).do("d3", "a3")
    t.do("yes", "a4")
    assert (t.name("a3"), t.name("a4"), t.name("d4")) == ("Archangel", "Honor Guard", "")


def test_an_honor_guard_may_stay() -> None:
    t = play("movement", {"d3": "Archangel", "d4": "Honor Guard"}).do("d3", "a3", "no")
    assert t.name("d4") == "Honor Guard"


@pytest.mark.parametrize("board", [{"d3": "Angel", "d4": "Honor Guard"}, {"d3": "Archangel", "e5": "Honor Guard"}])
def test_honor_guard_escorts_only_adjacent_units_and_no_commons(board: dict[str, str]) -> None:
    t = play("movement", board).do("d3", "c2")
    assert t.ask.kind == "movement" and "yes" not in t.keys


# -- attacking ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wounds", "value"), [(3, 2), (4, 4), (7, 4)])
def test_kalon_is_transformed_by_4_wounds(wounds: int, value: int) -> None:
    assert attack_of(play("attack", {"d4": hurt("Kalon Lightbringer", wounds)}), "d4") == value


@pytest.mark.parametrize(("die", "wounds"), [(3, 1), (2, 0)])
def test_jacob_rains_on_enemies_within_2_spaces(die: int, wounds: int) -> None:
    t = play("attack", {"d4": "Jacob Eldwyn", "d3": "Archangel"}, {"d6": "Krung", "e5": "Krom", "d7": "Ugg"}, die)
    t.do("Heaven's Rain")
    assert [t.wounds(s) for s in ("d6", "e5", "d7", "d3")] == [wounds, wounds, 0, 0]
    assert not any("(d4)" in label for label in t.labels)


@pytest.mark.parametrize(("square", "ranged"), [("d3", True), ("d1", False)])
def test_master_bullock_arms_woeful_brothers_within_4_spaces(square: str, ranged: bool) -> None:
    t = play(
        "attack",
        {square: "Woeful Brother", "d5": "Master Bullock", "b3": "Angel"}
        if ranged
        else {square: "Woeful Brother", "d6": "Master Bullock", "b3": "Angel"},
        {"f3": "Krom", "b5": "Ugg", "f1": "Krung"},
    )
    assert (square in t.refs()) is ranged
    assert "b3" not in t.refs(), "Woeful Brothers alone"


@pytest.mark.parametrize(
    ("board", "dice"),
    [
        ({}, 1),
        ({"d3": "Stalwart Archer"}, 2),
        ({"d3": "Stalwart Archer", "c4": "Stalwart Archer"}, 3),
        ({"c3": "Stalwart Archer", "d3": "Angel"}, 1),
    ],
)
def test_stalwart_archers_shoot_better_side_by_side(board: dict[str, str], dice: int) -> None:
    t = play("attack", {"d4": "Stalwart Archer", **board}, {"d6": "Krung"}, 4, 4, 4).do("d4", "d6")
    assert t.wounds("d6") == dice


# -- Woeful Brother: Swift Maneuver ------------------------------------------------------------------------


def brother(*dice: int, mine: dict[str, Any] | None = None) -> Table:
    return play(
        "attack",
        {"d4": "Woeful Brother", "c4": "Archangel", "b4": "Angel", **(mine or {})},
        {"d5": "Shooter"},
        *dice,
        active=1,
    ).do("d5", "d4")


def test_a_woeful_brother_that_was_not_wounded_changes_places() -> None:
    t = brother(1)
    assert (t.ask.seat, t.keys) == (0, ("yes", "no"))
    t.do("yes")
    assert t.refs() == {"c4", "d5"}, "any unit next to him"
    t.do("c4")
    assert (t.name("c4"), t.name("d4")) == ("Woeful Brother", "Archangel")


def test_woeful_brother_saved_by_a_shield_changes_places() -> None:
    t = brother(3, mine={"d2": "Samuel Farthen"})
    assert t.wounds("d4") == 0 and (t.ask.seat, t.keys) == (0, ("yes", "no"))


def test_a_wounded_woeful_brother_stays() -> None:
    t = brother(4, 1)
    assert t.wounds("d4") == 1 and "yes" not in t.keys


# -- events ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-FAQ-EVENTS-STACK")
def test_holy_judgment_strengthens_priests_and_copies_add_up() -> None:
    t = play("event", {"d4": "Priest", "e4": "Angel"}, {"d5": "Krom"}, hand=["Holy Judgment", "Holy Judgment"])
    t.do("Holy Judgment")
    assert (attack_of(t, "d4"), attack_of(t, "e4")) == (3, 1)
    t.do("Holy Judgment")
    assert attack_of(t, "d4") == 5
    turn = t.st.vars["turn"]
    while t.st.vars["turn"] == turn:
        t.end()
    assert attack_of(t, "d4") == 1


@pytest.mark.parametrize(("chosen", "left"), [("d4,e4", [1, 0, 2, 1]), ("d4", [1, 1, 2, 1]), ("", [2, 1, 2, 1])])
def test_divine_strength_heals_any_number_of_commons(chosen: str, left: list[int]) -> None:
    t = play(
        "event",
        {"d4": hurt("Honor Guard", 2), "e4": hurt("Angel", 1), "c4": hurt("Archangel", 2), "b4": "Angel"},
        {"d5": hurt("Smasher", 1)},
        hand=["Divine Strength"],
    ).do("Divine Strength")
    assert t.refs() == {"d4", "e4"}, "wounded Commons of the own"
    t.do(chosen)
    assert [t.wounds(s) for s in ("d4", "e4", "c4", "d5")] == left


def test_transformation_lets_the_summoner_shield_every_unit() -> None:
    t = play(
        "event", {"c3": "Samuel Farthen", "f4": "Archangel"}, {"f5": "Fighter"}, 3, 4, 1, hand=["Transformation"]
    ).do("Transformation")
    assert attack_of(t, "c3") == 4
    while t.st.vars["active"] == 0 or t.phase != "attack":
        t.end()
    t.do("f5", "f4")
    assert t.wounds("f4") == 0, "a 3 does not wound a Champion far away"
    while t.st.vars["active"] == 1:
        t.end()
    assert attack_of(t, "c3") == 2


def protected(**rest: Any) -> Table:
    return play(
        "attack",
        {"d4": "Angel", "e4": "Archangel"},
        {"d5": "Fighter", "e5": "Fighter"},
        4,
        1,
        active=1,
        hand=["Divine Protection"],
        **rest,
    )


def test_divine_protection_saves_a_common_for_a_magic_point() -> None:
    t = protected(magic=["Priest"]).do("d5", "d4")
    assert (t.ask.seat, t.labels) == (0, ["Play Divine Protection", "Pass"])
    t.do("Divine Protection")
    assert t.wounds("d4") == 0 and t.pile("magic") == []


@pytest.mark.parametrize(("magic", "square"), [([], "d"), (["Priest"], "e")])
def test_divine_protection_costs_magic_and_saves_no_champion(magic: list[str], square: str) -> None:
    t = protected(magic=magic).do(square + "5", square + "4")
    assert "Play Divine Protection" not in t.labels


def test_divine_protection_is_not_played_in_the_event_phase() -> None:
    t = play("event", {"d4": "Angel"}, hand=["Divine Protection", "Abolish", "Divine Strength"], magic=["Priest"])
    assert not any("Protection" in label or "Abolish" in label for label in t.labels)


def test_abolish_takes_the_effect_from_an_opponents_event() -> None:
    t = play(
        "event",
        {"d4": "Angel"},
        {"d5": "Fighter"},
        active=1,
        hand=["Abolish"],
        foe={"hand": ["Freeze", "A Hero Is Born"], "deck": ["Krom"]},
    ).do("A Hero Is Born")
    assert t.ask.seat == 0
    t.do("Abolish")
    assert t.hand(1) == ["Freeze"] and t.pile("discard", 1) == ["A Hero Is Born"]
    assert t.pile("discard") == ["Abolish"]


def test_abolish_does_not_answer_a_wall() -> None:
    t = play("event", {"d4": "Angel"}, {"d5": "Fighter"}, active=1, hand=["Abolish"], foe={"hand": ["Wall"]})
    t.do("Wall", *(["c7"] if t.ask.seat == 1 else []))
    assert not any("Abolish" in label for label in t.labels)
