"""A button that answers two questions shows the details that both questions would show."""

from __future__ import annotations

from typing import Any

from prompt_kit import build

from cogs.prompt.ask import PromptContext
from cogs.wire.panel import Button
from engine import Match


def arranged(game: str, board: dict[str, Any], enemy: dict[str, Any], **more: Any) -> Match:
    return Match.arranged(game, {"seats": [{"board": board}, {"board": enemy}], "turn": 3, **more})


def shown(match: Match) -> tuple[list[str], list[str]]:
    """Return the lines below the question and the labels of the buttons."""
    decision = match.pending[0]
    ask = PromptContext(
        1, decision, held=frozenset(), hints=match.hints(decision.id), completions=match.completions(decision.id)
    )
    lines, rows = build(ask)
    return lines, [part.label for row in rows for part in row]


def test_a_unit_with_its_target_keeps_the_odds_of_that_target() -> None:
    board = {"c1": "Prince Elien", "d4": "Archer"}
    match = arranged("summoner_wars", board, {"c8": "Grognack", "d6": "Fighter", "f4": "Fighter"}, at="attack")
    lines, labels = shown(match)
    assert {"Archer (d4) → Fighter (d6)", "Archer (d4) → Fighter (f4)"} <= set(labels)
    told = [line for line in lines if "Archer (d4) → Fighter" in line]
    assert len(told) == 2 and all("1 die, 67 % to destroy" in line for line in told)


def test_a_unit_with_its_only_target_keeps_the_odds() -> None:
    match = arranged(
        "summoner_wars", {"c1": "Prince Elien", "d4": "Archer"}, {"c8": "Grognack", "d6": "Fighter"}, at="attack"
    )
    lines, labels = shown(match)
    assert "Archer (d4) → Fighter (d6)" in labels
    assert any("1 die, 67 % to destroy" in line for line in lines)


def test_a_card_with_its_attack_keeps_the_damage() -> None:
    slow = {"c3": {"card": "Elf Champion"}, **dict.fromkeys(("c2", "b3", "d3"), "tok_wall")}
    match = arranged("karth", slow, {"c4": "Goblin Miner", "e6": "Goblin Miner"})
    lines, labels = shown(match)
    assert "Elf Champion (c3) → Attack Goblin Miner (c4)" in labels
    assert any("3 damage: kills it" in line for line in lines)


def test_joined_button_that_discards_an_item_is_red_and_names_it() -> None:
    seats = [
        {"board": {"a2": {"card": "Elf Champion", "items": ["Longsword"]}}, "hand": ["Boots of Striding"]},
        {"board": {"e6": "Goblin Miner"}},
    ]
    match = Match.arranged("karth", {"seats": seats, "turn": 3})
    decision = match.pending[0]
    _, rows = build(PromptContext(1, decision, held=frozenset(), completions=match.completions(decision.id)))
    styles = {part.label: part.style for row in rows for part in row if isinstance(part, Button)}
    assert styles["Equip Boots of Striding on Elf Champion (a2), discards Longsword"] == "danger"
