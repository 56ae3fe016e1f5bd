"""Invasion's sentences: conditions of patterns are told, and two seats of one race are told apart."""

from __future__ import annotations

from kit import seat, table

from engine import Match, SeatSetup, say
from engine.invasion.corruption import Corrupt
from engine.invasion.nouns import units
from engine.invasion.words import survives, zone_attacked
from engine.kernel.language.abilities import damaged, forced
from engine.kernel.language.effects import Gain
from engine.kernel.language.nodes import it, this
from engine.kernel.language.speech import Speech
from engine.kernel.language.text import ability_text


def test_combat_damage_is_called_combat_damage() -> None:
    shrine = forced(damaged(units.enemy, tag="combat"), Corrupt(it))
    assert ability_text(shrine, "en") == "Forced: When a unit an opponent controls is dealt combat damage, corrupt it."


def test_other_patterns_of_the_game_print() -> None:
    assert ability_text(forced(survives(this), Gain(1)), "en").startswith("Forced: When this card has survived")
    assert zone_attacked(units.here).say(Speech()) == "when a unit in this zone is attacked"


def test_two_seats_of_one_race_are_told_apart() -> None:
    t = table(seat(race="Orc", deck=[]), seat(race="Orc"))
    names = [say(t.st.rules.player(t.st, s)) for s in (0, 1)]
    assert names == ["Orc 1", "Orc 2"]
    assert [p["name"] for p in t.m.view(None)["players"]] == names
    t = table(seat(race="Orc", name="Anna"), seat(race="Orc"))
    assert [say(t.st.rules.player(t.st, s)) for s in (0, 1)] == ["Anna", "Orc"]
    t = table(seat(race="Orc"), seat(race="Dwarf"))
    assert [say(t.st.rules.player(t.st, s)) for s in (0, 1)] == ["Orc", "Dwarf"]


def test_the_outcome_of_a_mirror_match_says_who_has_won() -> None:
    match = Match.new("invasion", 7, [SeatSetup("core_50_orc"), SeatSetup("core_50_orc")])
    match.concede(0)
    assert match.over is not None and say(match.over.reason) == "Orc 1 concedes."
    match = Match.new("summoner_wars", 7, [SeatSetup("tundra-orcs-torgan"), SeatSetup("tundra-orcs-torgan")])
    match.concede(1)
    assert match.over is not None
    name = say(match.over.reason).removesuffix(" concedes.")
    assert name.endswith(" 2") and match.view(None)["players"][1]["name"] == name
