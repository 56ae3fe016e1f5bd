"""A question that a card asks names the card, states its effect unless it is shown elsewhere, and repeats nothing."""

from __future__ import annotations

from typing import Any

import pytest
from cog_games import SPECS
from cog_hands import info_of

import engine
from bot.model import MatchView
from cogs.prompt.ask import PromptContext
from cogs.prompt.private import prompt
from cogs.wire.panel import Button, Menu, Panel
from engine import Match

UNTIL = 30
"""Maximum number of answers before the expected question must come."""


@pytest.fixture(autouse=True)
def the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = next(spec for spec in SPECS if spec.name == "invasion")
    monkeypatch.setattr(engine, "game", lambda name: spec)


def invasion(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any) -> Match:
    return Match.arranged("invasion", {"seats": [mine, theirs or {}], "turn": 3, **more})


def shown(match: Match, *, advising: bool = False) -> Panel:
    decision = match.pending[0]
    look = MatchView(
        info_of(match, "invasion", ["dwarf", "orc"]), decision.seat, match.view(decision.seat), decision, None
    )
    ask = PromptContext(
        1,
        decision,
        advising=advising,
        hints=match.hints(decision.id),
        own_turn=decision.seat == 0,
        completions=match.completions(decision.id),
    )
    return prompt(ask, look)


def led(match: Match, kind: str, *answers: str) -> Match:
    """Return the match at its next question of that kind.

    Until then, give one of these answers whenever it is offered, and pass otherwise.
    """
    left = list(answers)
    for _ in range(UNTIL):
        decision = match.pending[0]
        if decision.kind == kind and not left:
            return match
        fits = next((key for key in decision.keys if left and key.startswith(left[0])), None)
        if fits is not None:
            left.pop(0)
        assert match.submit(decision.id, fits or decision.default or decision.keys[-1], decision.seat).ok
    raise AssertionError(f"never asked: {kind}")


def question(panel: Panel) -> str:
    return next(line for line in panel.content.splitlines() if line.startswith("**"))


def labels(panel: Panel) -> list[str]:
    return [
        part.label
        for row in panel.rows
        for part in (row.entries if isinstance(row, Menu) else row)
        if not isinstance(part, Button) or not part.disabled
    ]


def test_a_choice_in_an_effect_names_the_card() -> None:
    mine = {"hand": ["Chillwind"], "quest": ["Dark Initiate", {"card": "Harpies", "corrupt": True}], "resources": 5}
    chill = led(invasion(mine), "may", "play:", "8")
    assert question(shown(chill)) == "**Chillwind: You may restore a corrupt unit. Do you want to?**"
    divers = invasion({"battlefield": ["Doom Divers"], "developments": {"quest": ["Choppa"]}}, at="window:beginning")
    panel = shown(led(divers, "either"))
    assert question(panel) == "**Doom Divers: Choose one.**"
    assert "Sacrifice a development you control" in labels(panel)


def test_a_card_that_is_named_is_not_named_twice() -> None:
    match = led(invasion({"hand": ["Troll Slayers"], "resources": 5}), "zone", "play:")
    assert question(shown(match)) == "**Where do you play Troll Slayers?**"


def test_optional_effect_is_never_asked_without_its_text() -> None:
    rows = [{"card": "Troll Slayers", "attached": ["Cloud of Flies"]}]
    match = led(invasion({"battlefield": rows, "quest": ["Runesmith"]}, at="window:beginning"), "may")
    panel = shown(match)
    assert question(panel) == "**Use Cloud of Flies?**"
    assert "-# *Cloud of Flies*: " in panel.content, "with hints or without"


def test_own_turn_is_named_as_such() -> None:
    match = invasion({"battlefield": ["Troll Slayers"], "hand": ["Chillwind"], "resources": 3}, at="window:beginning")
    assert question(shown(match)) == "**Beginning of the turn (your turn). Play something, or pass?**"


def test_ways_to_pay_with_one_card_carry_no_number() -> None:
    mine = {"battlefield": [{"card": "Urguck", "damage": 1}], "hand": ["Squig Herders"], "resources": 9}
    match = led(invasion(mine), "pay", "play:", "kingdom")
    assert labels(shown(match))[:2] == ["0 damage, 2 resources", "1 damage, 1 resource"]


def test_equal_attackers_are_named_together() -> None:
    match = invasion({"battlefield": ["Troll Slayers", "Runesmith", "Troll Slayers"]}, {"quest": ["Black Orc Squad"]})
    panel = shown(led(match, "defenders", "attack:quest:1"))
    assert (
        "Against you: Troll Slayers ×2 (each deals 1 damage, 3 hit points left) and Runesmith (deals 1 damage"
        in panel.content
    )


def test_card_and_target_are_named_only_on_their_button() -> None:
    mine = {"hand": ["Seduced by Darkness"], "resources": 5}
    match = invasion(mine, {"quest": ["Festering Nurglings"]})
    panel = shown(match)
    assert "Play Seduced by Darkness (1) → Festering Nurglings" in labels(panel)
    assert "Festering Nurglings" not in panel.content
    many = led(invasion({**mine, "kingdom": ["Runesmith"] * 6, "quest": ["Runesmith"] * 6}), "target", "play:")
    panel = shown(many)
    assert [row.entries[0].description for row in panel.rows if isinstance(row, Menu)] == ["Dwarf, kingdom"]
    assert "Runesmith" not in panel.content


def test_developments_of_a_list_are_named_alike() -> None:
    rows = {"quest": ["Choppa", "Master Rune of Valaya"]}
    divers = {"battlefield": ["Doom Divers"], "developments": rows}
    match = led(invasion(divers, at="window:beginning"), "choose", "left")
    assert labels(shown(match))[:2] == ["1 Facedown (Choppa)", "2 Facedown (Master Rune of Valaya)"]


def test_development_of_another_player_has_no_article() -> None:
    theirs = {"developments": {"quest": ["Choppa"], "kingdom": ["Choppa"]}}
    match = led(invasion({"hand": ["Rip Dere 'Eads Off!"], "resources": 5, "race": "Orc"}, theirs), "target", "play:")
    assert labels(shown(match))[:2] == ["1 Facedown development", "2 Facedown development"]
