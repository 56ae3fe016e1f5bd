"""Invasion's sentences: conditions of patterns are printed, and two seats of one race have distinct names."""

from __future__ import annotations

import pytest
import testcards_l  # noqa: F401
from kit import say, seat, table

from engine import Match, SeatSetup
from engine.invasion.cards.language import (
    CancelDamage,
    Chosen,
    Corrupt,
    Destroy,
    Draw,
    Gain,
    GoesInstead,
    Indirect,
    Spend,
    Taxed,
    When,
    X,
    action,
    at_least,
    constant,
    damaged,
    destroyed,
    forced,
    instead,
    it,
    survives,
    this,
    unit_cards,
    units,
    zone_attacked,
)
from engine.invasion.cards.lexicon import LEXICON
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.text.abilities import ability_text
from engine.kernel.language.text.speech import Speech


def test_combat_damage_is_called_combat_damage() -> None:
    shrine = forced(damaged(units.enemy, tag="combat"), Corrupt(it))
    assert ability_text(shrine, "en") == "Forced: When a unit an opponent controls is dealt combat damage, corrupt it."


def test_survival_and_zone_attack_patterns_are_printed() -> None:
    assert ability_text(forced(survives(this), Gain(1)), "en").startswith("Forced: When this card has survived")
    assert zone_attacked(units.here).say(Speech()) == "when a unit in this zone is attacked"


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        (
            instead(damaged(this, tag="combat"), CancelDamage(1)),
            "If this card would be dealt combat damage, 1 of that damage is cancelled.",
        ),
        (
            instead(damaged(this, least=2), CancelDamage(1)),
            "If this card would be dealt 2 or more damage, 1 of that damage is cancelled.",
        ),
        (
            instead(When("destroyed", this, by="opponent"), GoesInstead("hand")),
            "If this card would be destroyed by an opponent, it goes to its owner's hand instead.",
        ),
        (
            instead(destroyed(this), GoesInstead("deck", bottom=True)),
            "If this card would be destroyed, it goes to the bottom of its owner's deck instead.",
        ),
        (
            forced(damaged(units, least=2, tag="combat"), Draw(1)),
            "Forced: When a unit is dealt 2 or more combat damage, draw 1 card.",
        ),
        (forced(damaged(units, tag="indirect"), Draw(1)), "Forced: When a unit is dealt indirect damage, draw 1 card."),
        (action(Destroy(Chosen(units, lo=2, hi=2))), "Action: Destroy 2 units."),
        (action(Destroy(Chosen(units, lo=1, hi=3))), "Action: Destroy 1 to 3 units."),
        (
            action(Draw(1), play=at_least(3, unit_cards.in_discard.yours)),
            "Action: Draw 1 card. This can be used only if there are 3 or more unit cards in your discard pile.",
        ),
        (
            action(Indirect(X, "opponents"), cost=Spend(X), x=True),
            "Action (spend X resources): Each opponent spreads X "
            "indirect damage over their own units and capital sections.",
        ),
        (constant(Taxed(this, 1)), "An opponent pays 1 more resource for an effect that targets this card."),
    ],
)
def test_no_condition_number_or_place_is_left_out(definition: AbilityDef, text: str) -> None:
    assert ability_text(definition, "en", LEXICON) == text


def test_token_share_of_a_payment_has_singular_and_plural() -> None:
    t = table(seat(hand=["Larch Study"], kingdom=[{"card": "Larch Hoard", "tokens": 2}], resources=1))
    t.play("Larch Study")
    assert say(t.ask.text) == "You pay 2. How much of that is resource tokens on Larch Hoard?"
    assert t.names() == ["1 resource token, 1 resource", "2 resource tokens, 0 resources", "Back"]


def test_indirect_damage_may_be_as_much_as_was_paid() -> None:
    t = table(seat(hand=["Larch Barrage"], resources=3), seat(hand=["Larch Study"]))
    t.play("Larch Barrage", "2")
    t.pass_all()
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 2)


def test_two_seats_of_one_race_have_distinct_names() -> None:
    t = table(seat(race="Orc", deck=[]), seat(race="Orc"))
    names = [say(t.st.rules.player(t.st, s)) for s in (0, 1)]
    assert names == ["Orc 1", "Orc 2"]
    assert [p["name"] for p in t.m.view(None)["players"]] == names
    t = table(seat(race="Orc", name="Anna"), seat(race="Orc"))
    assert [say(t.st.rules.player(t.st, s)) for s in (0, 1)] == ["Anna", "Orc"]
    t = table(seat(race="Orc"), seat(race="Dwarf"))
    assert [say(t.st.rules.player(t.st, s)) for s in (0, 1)] == ["Orc", "Dwarf"]


def test_mirror_match_outcome_names_the_winner() -> None:
    match = Match.new("invasion", 7, [SeatSetup("core_50_orc"), SeatSetup("core_50_orc")])
    match.concede(0)
    assert match.over is not None and say(match.over.reason) == "Orc 1 concedes."
    match = Match.new("summoner_wars", 7, [SeatSetup("tundra-orcs-torgan"), SeatSetup("tundra-orcs-torgan")])
    match.concede(1)
    assert match.over is not None
    name = say(match.over.reason).removesuffix(" concedes.")
    assert name.endswith(" 2") and match.view(None)["players"][1]["name"] == name
