"""An event that gives a named ability gives an ability; an unnamed effect of an event or another card does not."""

from __future__ import annotations

import pytest
from sw_kit import seat, table, tundra

from engine.kernel.language.checks.faults import inside
from engine.kernel.language.constants.changes import Affects, Gains
from engine.summoner_wars.rules import RULES

GIVEN = [
    (card.code, word)
    for card in RULES.cards.values()
    for ability in card.abilities
    for word in inside(ability)
    if isinstance(word, Gains)
]


@pytest.mark.parametrize(("code", "word"), GIVEN, ids=[code for code, _ in GIVEN])
def test_only_named_effects_are_abilities(code: str, word: Gains) -> None:
    named = all(part.name for part in (word.definition, *word.more))
    assert named is not isinstance(word, Affects), code


def test_an_effect_that_gives_no_ability_has_no_name() -> None:
    precise = next(word for code, word in GIVEN if code == "phoenix-elves-spirit-of-the-phoenix")
    what, mend = Affects(precise.sel, precise.definition).fault()
    assert "named" in what and "Gains" in mend


def test_a_blank_unit_is_affected_and_gains_nothing() -> None:
    t = table(
        seat({"c1": "Abua Shi", "d4": "Elephant"}, "Jungle Elves", hand=["Spirit of the Turtle"]),
        seat({"c8": "Sneeks", "d5": "Oaf"}, "Cave Goblins", hand=["Goblin Invincibility", "Goblin Horde Attack"]),
        at="event",
        active=1,
    )
    t.do("Goblin Invincibility", "Goblin Horde Attack")
    oaf = t.at("d5").id
    assert t.st.rules.abilities_of(t.st, oaf) == ("Enrage", "Gang-Up"), "the other one has no name"


def test_equal_cards_of_a_magic_pile_are_one_choice() -> None:
    t = table(
        seat(
            {"c1": "Tundle", "c3": "Lun"},
            "Deep Dwarves",
            hand=["Illusionary Warrior"],
            magic=["Scholar", "Miner", "Scholar", "Fighter"],
        ),
        tundra(),
        at="event",
    )
    t.do("Illusionary Warrior")
    t = t if t.ask.kind == "search" else t.do("c4")
    assert t.labels == ["Fighter", "Miner", "Scholar", "None of them"]
