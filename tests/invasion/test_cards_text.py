"""The generated rules texts of the cards are complete and in English."""

from __future__ import annotations

import re

import pytest

from engine import game
from engine.invasion.rules import RULES

CODES = sorted(code for code in RULES.cards if not code.startswith("test-"))
SPEC = game("invasion")


def lines(code: str) -> list[str]:
    return [line for line in SPEC.card_text(code).splitlines() if line]


def test_every_card_of_the_ready_decks_exists() -> None:
    assert len({code for deck in SPEC.decks.values() for code in deck.cards} & set(CODES)) == 236
    silent = {RULES.card(code).name for code in CODES if not lines(code)}
    assert silent == {
        "Mountain Brigade",
        "Black Orc Squad",
        "Peasant Militia",
        "Savage Marauders",
        "Chaos Knights",
        "Dark Zealot",
        "High Elf Spearmen",
        "Poisonous Wyvern",
        "Inner Circle Knight",
        "Mountain Guard",
    }


@pytest.mark.parametrize("code", CODES)
def test_each_line_is_made_of_whole_sentences(code: str) -> None:
    for line in lines(code):
        assert re.fullmatch(r"[A-Z].*[.)]", line), line
        assert not re.search(r"[{}_@#|]|  |\.\.|\.,|,,| [.,:;]|\( | \)", line), line
        assert line.count("(") == line.count(")"), line
        for start in re.findall(r"(?:^|[.] |(?:Action|Forced|\)): )([^ ])", line):
            assert start.isupper() or start == "(" or start.isdigit(), line


@pytest.mark.parametrize("code", CODES)
def test_articles_and_numbers_agree(code: str) -> None:
    for line in lines(code):
        assert not re.search(
            r"\b[Aa] [aeio]|\b[Aa]n [^aeiouAEIOU]|\b(a|an|the|each|target|that) (a|an|the|each) (?!opponent chooses)",
            line,
        ), line
        assert not re.search(
            r"\b(1|a|an|each|another) (more )?(units|supports|cards|developments|sections|"
            r"resources|tokens)\b",
            line,
        ), line
        assert not re.search(
            r"\b([2-9]|X|all) (target )?(unit(?! cards)|support card|development|resource(?! tokens)|section|token)\b",
            line,
        ), line
        assert not re.search(r"\bother [a-z]*\b.*\ban other\b|\ban other\b|\bevery each\b", line), line


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "Dwarf Masons",
            "Forced: When this card enters play, put the top card of your deck into this zone as a facedown "
            "development.",
        ),
        (
            "Organ Gun",
            "Attach this card to target unit.\nThe unit bearing this card gets +2 power while it is defending.",
        ),
        (
            "Choppa",
            "Attach this card to target unit in your battlefield.\nThe unit bearing this card gets +2 power.",
        ),
        (
            "Troll Slayers",
            "Battlefield. While 2 or more developments in this zone are yours, this card gets +2 power.",
        ),
        (
            "Durgnar the Bold",
            "At most one Hero in a zone.\nWhile you control a burning capital section, this card gets +2 power.",
        ),
        (
            "Contested Stronghold",
            "Limited (play at most one Limited card in a turn).\nThis card gets +1 power per "
            "development you control in this zone.",
        ),
        (
            "Grudge Thrower",
            "Battlefield. Action (spend 1 resource, sacrifice a unit you control): Each attacking or "
            "defending unit gets +1 power until the end of the turn.",
        ),
        (
            "Smash-Go-Boom!",
            "Action: Destroy X target developments, all in one zone of one player. This can be used only "
            "if it is your turn.",
        ),
        (
            "Grimgor Ironhide",
            "At most one Hero in a zone.\nForced: When this card enters play, destroy each support card "
            "and development in any zone of the same name as this card's.",
        ),
        (
            "Helblaster Crew",
            "Action: When this card enters play, move target Attachment card attached to a unit onto a unit in the "
            "same zone that can bear that Attachment instead.",
        ),
        (
            "Juvenile Wyvern",
            "Destruction only (not in a deck with Order cards).\nWhen this card defends, it deals all of its combat "
            "damage to each attacking unit; none of it is divided.",
        ),
        (
            "Valorous Mage",
            "Action: When this card enters play, search the top 5 cards of your deck. You may show a Spell card among "
            "them and put it into your hand. Then shuffle your deck.",
        ),
        (
            "Arkayne Vampire",
            "Destruction only (not in a deck with Order cards).\nThis card gets +1 hit point per damage on this card.\n"
            "Action: At the beginning of your turn, move 1 damage from target unit to this card. The target gets -1 "
            "hit point until the end of the turn.",
        ),
        (
            "Naggarond Forge",
            "Forced: At the end of your turn, either discard a card in your hand, or else sacrifice this card (one "
            "that can be done in full).",
        ),
    ],
)
def test_exact_texts_of_some_cards(name: str, text: str) -> None:
    code = next(c.code for c in RULES.cards.values() if c.name == name)
    assert SPEC.card_text(code) == text


def test_same_effects_have_the_same_wording() -> None:
    texts = {RULES.card(code).name: SPEC.card_text(code) for code in CODES}
    assert texts["Armoury"].replace("Kingdom", "Quest") == texts["Forgotten Cemetery"]
    assert texts["Squig Herders"].replace("+1", "+2") == texts["Boar Boyz"]
    assert texts["Defender of the Hold"] == texts["Crooked Teef Goblins"] == texts["Ironclaw's Horde"]
    death, smash = texts["A Glorious Death"].splitlines(), texts["Smash 'Em All!"].splitlines()
    assert death[1] == smash[1] and death[0].split(":")[0] == smash[0].split(":")[0]


def test_keyword_is_printed_once() -> None:
    ranger = SPEC.card_text("core-010")
    assert ranger.startswith("Scout (") and ranger.lower().count("combat") == 1
