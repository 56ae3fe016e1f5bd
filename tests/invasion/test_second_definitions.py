"""Invasion cards that were defined twice, and the decisions from comparing the two definitions.

A second author wrote these cards from the printed text without seeing the first definitions.  The tables list each
card that has a text, with the decision.  Like a signed text, a line of a table is valid until its card changes.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest
import yaml

from engine.invasion.rules import RULES

TABLES = sorted(
    path
    for path in (Path(__file__).parents[1] / "texts").glob("second_*.yaml")
    if not path.stem.startswith("second_sw_")
)
DECISIONS = (
    "Same meaning",
    "The second was wrong, because ",
    "The first was wrong, because ",
    "Both were wrong, because ",
)
SETS = (
    "core",
    "assault-on-ulthuan",
    "the-skavenblight-threat",
    "path-of-the-zealot",
    "tooth-and-claw",
    "the-deathmaster-s-dance",
    "the-warpstone-chronicles",
    "arcane-fire",
    "the-burning-of-derricksburg",
    "the-fall-of-karak-grimaz",
    "the-silent-forge",
    "redemption-of-a-mage",
    "the-fourth-waystone",
    "bleeding-sun",
    "legends",
    "march-of-the-damned",
    "the-inevitable-city",
    "realm-of-the-phoenix-king",
    "the-iron-rock",
    "karaz-a-karak",
    "city-of-winter",
    "the-imperial-throne",
    "omens-of-ruin",
    "fiery-dawn",
    "rising-dawn",
    "fragments-of-power",
    "signs-in-the-stars",
    "the-accursed-dead",
    "the-chaos-moon",
    "the-eclipse-of-hope",
    "the-twin-tailed-comet",
    "vessel-of-the-winds",
    "cataclysm",
    "days-of-blood",
    "faith-and-steel",
    "glory-of-days-past",
    "oaths-of-vengeance",
    "battle-for-the-old-world",
    "portent-of-doom",
    "the-ruinous-hordes",
    "shield-of-the-gods",
    "hidden-kingdoms",
)
"""Beginnings of the card ids of those sets in which every card with a text is defined twice."""


def lines(table: Path) -> dict[str, str]:
    """Return the decisions of a table by card title."""
    return cast("dict[str, str]", yaml.safe_load(table.read_text(encoding="utf-8")))


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_each_line_is_about_a_card_with_a_text_and_decides(table: Path) -> None:
    with_text = {card.name for card in RULES.cards.values() if card.abilities}
    for title, decision in lines(table).items():
        assert title in with_text, title
        assert decision == "agrees" or (decision.startswith(DECISIONS) and decision.endswith(".")), title


def test_each_card_is_in_one_table_only_once() -> None:
    # Read the tables line by line, because loading them would drop a title written twice.
    titles = Counter(
        line.partition(": ")[0].strip("\"'")
        for table in TABLES
        for line in table.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
    assert [title for title, n in titles.items() if n > 1] == []


def test_every_card_of_the_first_sets_is_defined_twice() -> None:
    twice = {title for table in TABLES for title in lines(table)}
    cards = [card for card in RULES.cards.values() if card.abilities and card.code.rpartition("-")[0] in SETS]
    assert {card.code.rpartition("-")[0] for card in cards} == set(SETS)
    assert [card.name for card in cards if card.name not in twice] == []
