"""Summoner Wars cards that were defined twice, and the decisions from comparing both definitions.

Each card was defined a second time from the printed text, without looking at the first definition. The tables name each
card that has a text, with the decision. Like a signed text, a line is valid until the card changes.
"""

from collections import Counter
from pathlib import Path
from typing import cast

import pytest
import yaml

from engine.summoner_wars.card import SWCard
from engine.summoner_wars.cards.pool import POOL

TABLES = sorted((Path(__file__).parents[1] / "texts").glob("second_sw_*.yaml"))
DECISIONS = (
    "Same meaning, ",
    "The second was wrong, because ",
    "The first was wrong, because ",
    "Both were wrong, because ",
)


def lines(table: Path) -> dict[str, str]:
    """Return the decisions of a table by card title."""
    return cast("dict[str, str]", yaml.safe_load(table.read_text()))


def of_faction(table: Path) -> list[SWCard]:
    """Return the cards with a text from the faction of the table ``second_sw_<faction>.yaml``."""
    faction = table.stem.removeprefix("second_sw_").replace("_", "-")
    return [card for card in POOL if card.abilities and card.code.startswith(f"{faction}-")]


def test_there_are_tables_of_second_definitions():
    assert TABLES


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_a_table_holds_exactly_its_factions_cards_with_a_text(table):
    assert sorted(lines(table)) == sorted({card.name for card in of_faction(table)})


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_each_line_of_a_table_is_a_decision(table):
    for title, decision in lines(table).items():
        assert decision == "agrees" or decision.startswith(DECISIONS), title


def test_no_card_is_in_two_tables_or_twice_in_one():
    # the tables are read as lines because loading YAML would drop a title that is written twice
    titles = Counter(
        (table.stem, line.partition(": ")[0].strip("\"'"))
        for table in TABLES
        for line in table.read_text().splitlines()
        if not line.startswith("#")
    )
    assert [title for title, n in titles.items() if n > 1] == []
    factions = Counter(card.code for table in TABLES for card in of_faction(table))
    assert [code for code, n in factions.items() if n > 1] == []
