"""The generated texts of all cards: full sentences that contain everything needed to play the card."""

from __future__ import annotations

import re

import pytest

import engine.karth.game  # noqa: F401 - registers the game
from bot import locales
from engine import game, say
from engine.karth.card import ROWS
from engine.karth.language.powers import NAMES
from engine.karth.rules import RULES
from engine.kernel.language.checks.check_all import check_all

CODES = sorted(RULES.cards)
SPEC = game("karth")


def lines(code: str) -> list[str]:
    return [line for line in SPEC.card_text(code).splitlines() if line]


def test_every_printed_card_exists_and_only_vanilla_lack_text() -> None:
    assert set(CODES) == set(ROWS) and len(CODES) == 90
    assert {RULES.card(code).name for code in CODES if not lines(code)} == {"Goblin Runt", "Treant"}


def test_definition_checks_find_nothing() -> None:
    assert RULES.lexicon is not None
    assert list(check_all(RULES.lexicon, RULES.cards)) == []


@pytest.mark.parametrize("code", CODES)
def test_each_line_is_made_of_whole_sentences(code: str) -> None:
    for line in lines(code):
        assert re.fullmatch(r"[A-Z2].*[.]", line), line
        assert not re.search(r"[{}_@#|]|  |\.\.|\.,|,,| [.,:;]|\( | \)", line), line
        assert line.count("(") == line.count(")"), line
        assert not re.search(r"\b[Aa] [aeioAEIO]|\b[Aa]n [^aeiouAEIO]|\b(a|an|the|each) (a|an|the|each) ", line), line


@pytest.mark.parametrize("code", [c for c in CODES if RULES.karth(c).kind in ("spell", "item")])
def test_spell_or_item_says_who_may_use_it(code: str) -> None:
    card, text = RULES.karth(code), " ".join(lines(code))
    for word in (*card.classes, *card.needs):
        assert re.search(rf"\b{word}s?\b", text.partition("Action (")[0]), text
    if card.kind == "item":
        assert text.startswith("Worn by")
    elif card.timing == "action":
        assert text.startswith("Cast by a") and "Action step" in text
    else:
        assert "no caster is needed" in text.lower()
    if card.kind == "spell":
        assert f"Action ({card.mana} SE)" in text


@pytest.mark.parametrize("code", [c for c in CODES if RULES.karth(c).cls])
def test_card_shows_its_class_with_its_numbers(code: str) -> None:
    (info,) = [c for c in SPEC.cards().values() if c.code == code]
    assert say(SPEC.numbers.of(info)[0]) == RULES.karth(code).cls


@pytest.mark.parametrize("code", CODES)
def test_card_explains_only_its_own_abilities(code: str) -> None:
    card, text = RULES.karth(code), "\n".join(lines(code))
    for name, _ in card.keywords:
        assert re.search(rf"^{re.escape(NAMES[name])}( \d)?( \(|\. (Action|Whole turn))", text, re.MULTILINE), text
    if card.kind in ("unit", "hero", "mercenary", "animal", "token unit"):
        starts = {
            re.split(r" \(|\. ", line)[0]
            for line in lines(code)
            if (" (" in line or ". Whole turn" in line) and not line.startswith("Put it")
        }
        assert len(starts) == len(card.keywords), starts


WHOLE = {
    "Longsword": "Worn by Warriors and Rogues.\nThe wearer gets +1 DMG.",
    "Twin Dagger": "Worn by Warriors and Rogues. Two of these on one card both count.\nThe wearer gets +1 DMG.",
    "Spiked Club": "Worn by Warriors. MV stays at least 1.\nThe wearer gets +2 DMG; the wearer gets -1 MV.",
    "Healing Potion": "Worn by a unit, hero or mercenary of any class.\n"
    "Use: The wearer gets back up to 3 HP and loses all poison. Discard this item.",
    "Bless": "Cast by a Caster of yours in its Action step.\n"
    "Action (4 SE): Target friendly living card within range 3 and in sight of the caster without a "
    "Bless gets +2 DMG until the beginning of your next turn. It has 2 HP more meanwhile, which are "
    "lost first.",
    "Fireball": "Cast by a Caster of yours in its Action step.\n"
    "Action (6 SE): Choose a space within range 3 and in sight of the caster: every enemy card on it or "
    "within radius 1 of it takes 2 damage, hidden ones too.",
    "Raise Skeleton": "Cast by a Caster of yours that is a Necromancer, in its Action step.\n"
    "Action (3 SE): Put a Skeleton (DMG 1, HP 2, MV 2) of your Token Pile onto a free "
    "space adjacent to the caster, newly spawned. This can be used only if a Skeleton is in your "
    "Token Pile.",
    "Nature's Call": "Cast by a Druid or Ranger of yours in its Action step.\n"
    "Action (3 SE): Search your Barracks. You may put an animal among them to your side as if it had waited a turn. "
    "Shuffle the pile. This can be used only if you have put no animal to your side this turn.",
    "Recall": "Play it at any time in your turn, or when an enemy attacks the card that returns: then the attack "
    "fails. No caster is needed.\n"
    "Action (2 SE): Target card you control returns to its owner's hand, its items as if it had died.",
    "Counterspell": "Play it when an enemy casts a spell; no caster is needed.\n"
    "Action (4 SE): Cancel target enemy spell being cast.",
    "Deflect": "Play it when an enemy attacks a card of yours; no caster is needed.\n"
    "Action (2 SE): The damage of target enemy attack on your side is 3 lower, but not below 0.",
    "Double Production": "Play it at any time in your turn. Income cards are not doubled, and two of these do not add "
    "up.\nAction: Until the end of your turn, gold from mining is doubled.",
    "Elf Druid": "Summon Pet. Action (3 SE): Bring an animal that waits at your side or is in your hand onto a free "
    "space within radius 1 of this card (from your hand: adjacent to it, newly spawned); from the side it "
    "may act at once. This can be used only if it may keep another pet and no animal of yours has come in "
    "this turn.\n"
    "Awaken Treant. Action (4 SE): Put a Treant (DMG 2, HP 6, MV 1) of your Token Pile onto a "
    "free space adjacent to this card, newly spawned. This can be used only if a Treant is in your "
    "Token Pile.\n"
    "Heal 2. Action (2 SE): A friendly hurt or poisoned card within range 2 of this card gets back up to "
    "2 HP and loses all poison.",
    "Goblin Hexer": "Undead Curse (when it kills a living card by its attack or ability, a Shade of yours rises there, "
    "newly spawned).",
    "Goblin Crystal Digger": "Crystal Mining. Whole turn: Search your Treasury. You may show a Crystal card among them "
    "and put it into your hand. Shuffle the pile.",
}


@pytest.mark.parametrize("name", WHOLE)
def test_complete_text_of_a_card(name: str) -> None:
    (code,) = [c for c in CODES if RULES.card(c).name == name]
    assert SPEC.card_text(code) == WHOLE[name]


@pytest.mark.parametrize("locale", ["en", "de"])
def test_no_text_has_brackets_within_brackets(locale: str) -> None:
    locales.load()
    texts = {code: SPEC.card_text(code, locale) for code in CODES}
    nested = {code: text for code, text in texts.items() if re.search(r"\([^)]*\(", text)}
    assert texts and not nested
