"""The Mind Witch: for one turn she has the name and the abilities of an enemy unit."""

from __future__ import annotations

from typing import Any

from sw_kit import Table, seat, table, tundra
from test_benders import bend

from engine.kernel.language.text.abilities import card_text
from engine.summoner_wars.rules import RULES


def test_card_texts_are_correct() -> None:
    assert card_text(RULES.cards["benders-mind-witch"], "en") == (
        "Mimic: At the start of your Movement Phase, you may let this card have the name and the abilities of an enemy "
        "unit within 3 spaces of this card instead of its own until the end of the turn."
    )


def witch(theirs: dict[str, Any], *dice: int, mine: dict[str, Any] | None = None) -> Table:
    """Set up a Mind Witch on d4 just before the Movement Phase."""
    t = table(bend({"d4": "Mind Witch", **(mine or {})}, hand=["Wall"]), theirs, at="event", dice=list(dice))
    return t.end()


def becomes(t: Table, square: str) -> Table:
    """Use Mimic on the unit on a square. If only one unit can be chosen, the question is skipped."""
    t.do("yes")
    return t if t.ask.kind == "movement" else t.do(square)


def abilities(t: Table, square: str) -> tuple[str, ...]:
    return t.st.rules.abilities_of(t.st, t.at(square).id)


def test_mind_witch_mimics_an_enemy_unit_within_3_spaces() -> None:
    t = witch(tundra({"d5": "Krung", "f5": "Fighter", "d8": "Smasher"}), mine={"c4": "Breaker"})
    assert (t.ask.seat, t.keys) == (0, ("yes", "no"))
    t.do("yes")
    assert t.refs() == {"d5", "f5"} and t.ask.shape == "pick"
    t.do("d5")
    assert abilities(t, "d4") == ("Wild Swing",), "instead of her own"
    assert "Mind Witch (d4) is treated as Krung." in t.log()


def test_mimic_is_optional_and_needs_an_enemy_unit_nearby() -> None:
    assert witch(tundra({"d8": "Krung"})).ask.kind == "movement"
    t = witch(tundra({"d5": "Krung"})).do("no")
    assert abilities(t, "d4") == ("Mimic",)


def test_mind_witch_keeps_her_own_numbers() -> None:
    t = becomes(witch(tundra({"d5": "Smasher"})), "d5")
    st, eid = t.st, t.at("d4").id
    assert (st.rules.attack_with(st, eid), st.rules.number_of(st, eid, "reach"), st.rules.left(st, eid)) == (2, 3, 1)


def test_mind_witch_moves_like_the_unit_in_the_same_phase() -> None:
    t = becomes(
        witch(seat({"c8": "Sera Eldwyn", "d5": "Angel"}, "Vanguards"), mine={"c4": "Breaker", "e4": "Breaker"}), "d5"
    ).do("d4")
    assert {"b4", "f4"} <= t.squares(), "she flies"


def test_mind_witch_attacks_like_the_unit_even_if_it_falls() -> None:
    t = becomes(
        witch(
            tundra({"d5": {"card": "Krung", "wounds": 8}, "c4": "Krom", "e4": "Fighter"}),
            6,
            6,
            4,
            1,
            mine={"c5": "Deceiver"},
        ),
        "d5",
    )
    t.end("attack").do("c5", "d5")
    assert t.name("d5") == ""
    t.do("d4", "c4")
    if t.ask.shape == "order":
        t.give(t.ask.default)
    assert t.wounds("c4") == 1 and t.name("e4") == "", "the Wild Swing"


def test_mind_witch_heals_like_a_priest() -> None:
    t = becomes(
        witch(seat({"c8": "Sera Eldwyn", "d5": "Priest"}, "Vanguards"), mine={"c4": {"card": "Parasite", "wounds": 1}}),
        "d5",
    )
    t.end("attack").do("Healing", "c4")
    assert t.wounds("c4") == 0


def test_mind_witch_has_the_name_of_the_mimicked_unit() -> None:
    """Stalwart Archers shoot better next to a Stalwart Archer. The Witch counts as such an archer and gets the bonus,
    too.
    """
    archers = seat({"c8": "Sera Eldwyn", "d6": "Stalwart Archer", "c6": "Archangel"}, "Vanguards")
    t = becomes(witch(archers, 6, 6, 6, 6, 6, mine={"c4": "Stalwart Archer"}), "d6").end("attack")
    t.do("c4", "c6")
    assert t.wounds("c6") == 2, "one die, and one for the Witch"
    t.do("d4", "d6")
    assert "rolls 6, 6 and 6" in " ".join(t.log()), "two dice of her own, and one for the Archer"


def test_mimic_ends_with_the_turn_and_is_offered_again() -> None:
    t = becomes(witch(tundra({"d5": "Krung"})), "d5")
    while t.st.vars["active"] == 0:
        t.end()
    assert abilities(t, "d4") == ("Mimic",)
    while (t.st.vars["active"], t.phase) != (0, "movement"):
        t.end()
    assert t.keys == ("yes", "no")


def test_collected_cards_stay_but_give_nothing_after_mimic_ends() -> None:
    """A Reaper keeps the cards that it destroys, and each of them strengthens it (FAQ 2.1.6)."""
    t = becomes(witch(seat({"c8": "Ret-Talus", "d5": "Reaper", "d3": "Phantom"}, "Fallen Kingdom"), 6, 6), "d5")
    t.end("attack").do("d4", "d3")
    here = t.at("d4").id
    assert [t.st.rules.card(e.code).name for e in t.st.ents.values() if e.host == here] == ["Phantom"]
    assert t.st.rules.attack_with(t.st, here) == 3
    while t.st.vars["active"] == 0:
        t.end()
    assert [t.st.rules.card(e.code).name for e in t.st.ents.values() if e.host == here] == ["Phantom"]
    assert t.st.rules.attack_with(t.st, here) == 2


def test_bonus_given_at_turn_start_is_not_mimicked_later() -> None:
    """Selundar's bonus is given when the turn begins, before she is Selundar (FAQ 2.1.6)."""
    t = becomes(witch(seat({"f5": "Selundar", "d6": "Hydrake"}, "Shadow Elves"), 4, 4, 4, 4), "f5")
    assert abilities(t, "d4") == ("Out of Shadows",)
    t.do("d4", "d5").end("attack").do("d5", "d6")
    assert t.wounds("d6") == 2, "her own two dice"
