"""Lasting effects of an event are logged with the names of the affected cards and the numbers."""

from __future__ import annotations

import pytest
from sw_kit import phoenix, table, tundra

from engine import game
from engine.kernel.language.effects.told import NOUNS
from engine.kernel.messages import CardText, Msg, say


def test_lasting_effect_of_an_event_names_the_units():
    t = table(
        phoenix({"d4": "Guardian", "c4": "Archer"}), tundra({"d5": "Fighter"}, hand=["Freeze"]), at="event", active=1
    )
    t.do("Freeze", "d4")
    assert any("Freeze on Guardian (d4)" in line for line in t.log())


@pytest.mark.parametrize("name", ["invasion", "summoner_wars", "karth"])
def test_every_lasting_term_can_be_said_with_names(name):
    """The text of every term with a duration can name the affected cards in place of its nouns."""
    rules = game(name).rules
    told = 0
    for ability in rules.abilities.values():
        for n, node in enumerate(ability.nodes):
            nouns = [field for field in NOUNS if hasattr(getattr(node, field, None), "ids")]
            for many in (("A",), ("A", "B")):
                names = tuple(Msg.of("text", text=one) for one in many)
                named = tuple((field, names) for field in nouns)
                text = say(
                    Msg.of("text.sentence", text=CardText(name, ability.id, ("nodes", n), "capital", named=named))
                )
                assert text
                told += bool(nouns) and "A" in text
    assert told > 5
