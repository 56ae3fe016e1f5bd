"""Buttons and menus fit on a phone, and all texts use the same apostrophe, in every language."""

from __future__ import annotations

import re

import pytest

import engine
from bot.locales import load, upkeep
from bot.lookup.book import book
from cogs.prompt.choices import option_label
from cogs.wire import limits
from engine import Msg, Option, say

upkeep.wanted()
LOCALES = ("en", *sorted(load()))
LABEL = re.compile(
    r"ui\.[a-z_]+"
    r"|ui\.(confirm|choose_none|preset|group|end|settings\.board|settings\.hints|take_all|own_cards|look)\.[a-z_]+"
    r"|ui\.(cards\.(all|mine|theirs|pile|hand|page)|learn\.begin|log\.button|admin\.sure|step|first\.[a-z]+)"
    r"|(\w+\.)?opt\.[a-z_.]+|ask\.(yes|no|back|may_none|pay_yes|pay_no|x_is)|place\.\w+\.title(\.use)?|move\.\w+"
    r"|\w+\.preset\.\w+|inv\.detail\.\w+\.use"
)
"""Matches the ids of messages that are used as labels of buttons, menus and menu entries."""
NOUNS = re.compile(r"\{\w+[?|]([^}]*)\}")
TICKS = re.compile("[’‘´`]")


def fixed(template: str) -> str:
    """Return the part of a template that never changes, without its placeholders."""
    longest = NOUNS.sub(lambda found: max(re.split(r"\||\w+:", found[1]), key=len), template)
    return re.sub(r"\{[^}]*\}", "", longest)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_buttons_and_menus_are_short(locale: str) -> None:
    texts = upkeep.wanted()
    said = {**texts, **engine.templates(locale)}
    labels = [id for id, text in texts.items() if LABEL.fullmatch(id) and not text.endswith((".", "?", ":"))]
    assert len(labels) > 120
    assert {id: said[id] for id in labels if len(fixed(said[id])) > limits.WORDS} == {}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["invasion", "summoner_wars"])
def test_a_button_with_the_name_of_a_card_is_whole(game: str, locale: str) -> None:
    names = {card.name for card in engine.game(game).cards().values()}
    words = {
        "invasion": ("opt.play", "opt.action", "inv.opt.develop", "inv.own_development"),
        "summoner_wars": ("opt.play", "sw.opt.summon", "sw.opt.wall"),
    }
    assert len(names) > 80
    for name in names:
        for id in words[game]:
            option = Option("x", Msg.of(id, card=name, name=name), ref=1, cost=9, group="play")
            if id in ("inv.opt.develop", "inv.own_development"):
                option = option._replace(cost=None)
            label = option_label(option, {1: 9}, locale)
            assert name in label and "…" not in label, label


def test_button_label_loses_its_verb_only_if_too_long() -> None:
    def label(name: str) -> str:
        return option_label(Option("x", Msg.of("opt.play", card=name), ref=1, cost=2, group="play"), {1: 3}, "de")

    assert label("Dwarf Ranger") == "3 Dwarf Ranger spielen (2)"
    long = "Ironbreakers of the Karak beyond the Mountains of the World"
    assert label(long) == f"3 {long} spielen (2)"
    longer = f"{long} and the Sea"
    assert label(longer) == f"3 {longer} (2)"


def test_plain_name_has_no_other_form() -> None:
    """The label must not come from ``text.use``, a message of card texts that exists in some games."""
    assert engine.games()
    option = Option("x", Msg.of("text", text="b5"), at="b5", detail=Msg.of("text", text="far"))
    assert option_label(option, {}, "en") == "b5"


@pytest.mark.parametrize("locale", LOCALES)
def test_there_is_one_kind_of_apostrophe(locale: str) -> None:
    """The apostrophe is the straight one, as in card names. A backtick is markup and always comes in pairs."""
    said = {**engine.templates(), **engine.templates(locale)}
    assert len(said) > 2000
    marked = {id: text for id, text in said.items() if TICKS.search(re.sub(r"`[^`]+`", "", text))}
    assert marked == {}
    for game in ("invasion", "summoner_wars"):
        spec = engine.game(game)
        for code, card in spec.cards().items():
            assert not TICKS.search(card.name) and not TICKS.search(spec.card_text(code, locale)), card.name


def test_the_rule_book_has_the_same_apostrophe() -> None:
    entries = book().entries
    assert len(entries) > 300
    assert [e.id for e in entries if TICKS.search(re.sub(r"`[^`]+`", "", f"{e.title} {e.text} {e.example}"))] == []
    assert say(Msg.of("render.turn_of", name="Anna")) == "Anna's turn"
