"""Meanings of options in Summoner Wars: which options continue, and which cost something of your own."""

from __future__ import annotations

from sw_kit import Table, phoenix, seat, table, tundra

from engine import Completion, Meaning, say

NOTHING = Completion()


def meanings(t: Table) -> dict[str, Meaning]:
    """Map the label of each option to its meaning."""
    return {say(option.text): option.meaning for option in t.ask.options}


def having(t: Table, meaning: Meaning) -> set[str]:
    """Return the labels of the options with this meaning."""
    return {label for label, meant in meanings(t).items() if meant is meaning}


def test_ending_or_skipping_a_phase_means_continuing() -> None:
    t = table(phoenix({"d3": "Wall"}, hand=["Archer"], magic=["Archer"] * 3), tundra(), at="summon")
    assert having(t, Meaning.GO_ON) == {"End summoning", "Skip to movement"}
    assert having(t, Meaning.DO) == {"Summon Archer"}


def test_staying_in_place_means_continuing_and_is_not_a_move() -> None:
    t = table(phoenix({"d3": "Archer"}), tundra(), at="movement").do("d3")
    assert having(t, Meaning.GO_ON) == {"Stay on d3"} and having(t, Meaning.BACK) == {"Back"}
    assert "Stay on d3" not in {say(then.text) for _, then in t.match.completions(t.ask.id).get("", NOTHING).row}


def test_attack_on_an_own_card_is_risky() -> None:
    t = table(phoenix({"d3": "Archer", "d4": "Archer"}), tundra({"d5": "Fighter"}), at="attack").do("d4")
    assert having(t, Meaning.RISKY) == {"Archer (d3)"} and having(t, Meaning.DO) == {"Fighter (d5)"}


def test_cards_given_up_as_a_price_are_risky() -> None:
    fallen = seat(
        {"c1": "Ret-Talus", "d4": "Wall", "e1": "Ghoul"}, "Fallen Kingdom", hand=["Elut-Bal"], magic=["Ghoul"] * 7
    )
    t = table(fallen, tundra(), at="summon").do("Summon Elut-Bal")
    assert having(t, Meaning.RISKY) == {"Ret-Talus (c1)", "Ghoul (e1)"}


def test_a_choice_that_discards_the_card_itself_is_risky() -> None:
    goblins = seat({"d4": "Smeege", "c1": "Frick"}, "Cave Goblins", magic=["Slinger"])
    t = table(goblins, tundra(), at="magic")
    assert having(t, Meaning.RISKY) == {"Discard this card"} and len(having(t, Meaning.DO)) == 1
