"""Wording of a question, depending on its present options and on the card that it is about."""

from __future__ import annotations

from typing import Any

import pytest
from cog_games import SPECS
from cog_hands import info_of

import engine
from bot import locales
from bot.model import LogLine, MatchView
from cogs.panels.retelling import retold
from cogs.prompt.ask import PromptContext
from cogs.prompt.drafts import opening
from cogs.prompt.private import prompt
from cogs.prompt.wording import for_kind, kind_asked_about
from cogs.wire.panel import Button, Menu, Panel
from engine import LogEntry, Match, Msg, say


@pytest.fixture(autouse=True)
def the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = next(spec for spec in SPECS if spec.name == "invasion")
    monkeypatch.setattr(engine, "game", lambda name: spec)


def invasion(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any) -> Match:
    match = Match.arranged("invasion", {"seats": [mine, theirs or {}], "turn": 3, **more})
    for seat in (0, 1):
        match.set_stops(seat, {"preset": "attacks", "windows": {}, "yield": ""})
    return match


def shown(match: Match, locale: str = "en") -> Panel:
    """Return the panel of the open question, as a player in a first match sees it."""
    decision = match.pending[0]
    look = MatchView(
        info_of(match, "invasion", ["dwarf", "orc"]), decision.seat, match.view(decision.seat), decision, None
    )
    asked = for_kind(decision, kind_asked_about(look))
    return prompt(PromptContext(1, asked, locale, advising=True, hints=match.hints(decision.id)), look)


def given(match: Match, key: str) -> Match:
    """Return the match after the first answer whose key begins with ``key``."""
    decision = match.pending[0]
    answer = next((k for k in decision.keys if k.startswith(key)), key)
    assert match.submit(decision.id, answer, decision.seat).ok, decision.keys
    return match


def labels(panel: Panel) -> list[str]:
    return [
        part.label
        for row in panel.rows
        for part in (row.entries if isinstance(row, Menu) else row)
        if not isinstance(part, Button) or not part.disabled
    ]


def menus(panel: Panel) -> list[str]:
    return [row.placeholder for row in panel.rows if isinstance(row, Menu)]


def key_of(match: Match, word: str) -> str:
    return next(o.key for o in match.pending[0].options if word in say(o.text))


def test_capital_question_names_only_possible_actions() -> None:
    match = invasion({"hand": ["Wake the Mountain", "King Kazador"], "battlefield": ["Troll Slayers"], "resources": 3})
    panel = shown(match)
    assert "3 resources to spend. You can play cards and put down a development, then attack or end" in panel.content
    assert "A development, any card facedown" in panel.content and "pay off every turn" in panel.content
    locales.load()
    assert "eine Entwicklung legen, dann angreifen oder deinen Zug beenden" in shown(match, "de").content
    given(given(match, key_of(match, "Develop: Wake")), "kingdom")
    panel = shown(match)
    assert "You can attack or end your turn." in panel.content
    assert "development" not in panel.content and "pay off" not in panel.content
    poor = {"hand": ["Wake the Mountain", "King Kazador"], "resources": 0}
    rest = shown(given(given(invasion(poor), "dev:"), "kingdom"))
    assert "The only thing left is to end your turn." in rest.content


@pytest.mark.parametrize(
    ("card", "label", "told"),
    [
        ("Contested Village", "Battlefield (no attack)", "a support cannot attack"),
        ("Troll Slayers", "Battlefield (attack)", "units there can attack"),
    ],
)
def test_a_support_is_not_offered_the_battlefield_for_an_attack(card: str, label: str, told: str) -> None:
    match = invasion({"hand": [card], "resources": 9})
    given(match, key_of(match, "Play"))
    panel = shown(match)
    assert label in labels(panel) and told in panel.content


def test_menu_is_named_after_everything_in_it() -> None:
    names = ["Contested Village", "Troll Slayers", "Runesmith", "Dwarf Masons", "Keystone Forge"]
    match = invasion({"hand": names, "battlefield": ["Grudge Thrower", "Ironbreakers of Ankhor"], "resources": 9})
    panel = shown(match)
    assert any("Attack " in label for label in labels(panel))
    assert menus(panel) == ["Use an action · Play a card"]


def test_defence_question_describes_the_attackers() -> None:
    match = invasion({"battlefield": ["Troll Slayers", "Runesmith"]}, {"quest": ["Black Orc Squad"]})
    given(match, "attack:quest:1")
    given(match, match.pending[0].default)
    panel = shown(match)
    assert "Who defends?" in panel.content
    assert (
        "Against you: Troll Slayers (deals 1 damage, 3 hit points left) and Runesmith (deals 1 damage" in panel.content
    )


def test_cancelled_attack_is_one_sentence() -> None:
    rows = (
        Msg.of("inv.log.zone", who="Anna", whom="Ben", zone=Msg.of("place.quest")),
        Msg.of("inv.log.no_attack", who="Anna"),
    )
    lines = [LogLine(3, n, LogEntry(n, "zone", text)) for n, text in enumerate(rows)]
    assert [say(line.event.text) for line in retold(lines, "invasion")] == ["Anna does not attack."]


def test_name_ending_in_punctuation_ends_its_sentence() -> None:
    match = invasion({"hand": ["We'z Bigga!"], "resources": 3}, {"hand": ["Wake the Mountain"], "resources": 3})
    match.set_stops(1, {"preset": "every", "windows": {}, "yield": ""})
    panel = shown(given(match, "play:"))
    assert "plays We'z Bigga! You have no answer to it. Pass?" in panel.content


def test_damage_shares_name_their_targets_without_button_numbers() -> None:
    mine = {"battlefield": ["King Kazador", "Troll Slayers", "Runesmith"], "hand": ["Wake the Mountain"]}
    match = invasion(mine, {"quest": ["Black Orc Squad"]})
    given(match, "attack:quest:1")
    given(match, match.pending[0].default)
    given(match, match.pending[0].choices[0].key)
    decision = match.pending[0]
    assert decision.kind == "assign"
    assert "Your attackers take 1 damage at the same time." in shown(match).content
    look = MatchView(info_of(match, "invasion", ["dwarf", "orc"]), 0, match.view(0), decision, None)
    draft = opening(decision, match.suggest(decision.id))
    content = prompt(PromptContext(1, decision, suggestion=match.suggest(decision.id), draft=draft), look).content
    assert "• Black Orc Squad: 4" in content and "• Orc's quest zone: 1" in content
