"""The card language as a page: every word is listed with its smallest correct example, which can be registered and
printed.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from functools import cache

import pytest

from engine import games
from engine.cli import vocabulary
from engine.cli.main import main
from engine.cli.vocabulary import (
    BASES,
    Term,
    examples,
    filled,
    keyword,
    lexicon,
    of_one_set,
    packages,
    sources,
    terms,
    tried,
)
from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.selectors import Sel

SPECS = tuple(spec for spec in games() if type(spec.rules).__module__.startswith("engine."))
UNREAD = {"LeaveCost"}
"""Words that no installed game reads, although a game made for the tests does."""


@cache
def all_terms() -> list[Term]:
    """Return the terms of all games. Cached, because finding their examples takes a second."""
    return terms(SPECS)


def public_words() -> set[str]:
    """Return every public class that a definition of any game may use."""
    found = set()
    for package in packages(SPECS):
        for info in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            module = importlib.import_module(info.name)
            found |= {
                name
                for name, item in vars(module).items()
                if inspect.isclass(item)
                and issubclass(item, Node)
                and not issubclass(item, Sel)
                and item.__module__ == module.__name__
                and not name.startswith("_")
            }
    return found


def test_every_public_word_is_on_the_page() -> None:
    page = vocabulary.page(SPECS)
    missing = {name for name in public_words() - BASES if not re.search(rf"^`{name}\(", page, re.M)}
    assert missing == set()


WAITED_FOR: dict[str, str] = {}


@pytest.mark.parametrize(("name", "kept"), [("invasion", WAITED_FOR), ("karth", {}), ("summoner_wars", {})])
def test_terms_of_one_set_stand_in_its_module(name: str, kept: dict[str, str]) -> None:
    """``kept`` maps a term that stays in the language to the card, not yet built, that needs it."""
    assert set(of_one_set(name)) == set(kept)


def test_every_word_has_a_smallest_right_use() -> None:
    bare = {term.name for term in all_terms() if not term.shown}
    assert bare == UNREAD, "write the smallest right use of these words: EXAMPLES in their set's module, or examples.py"


@pytest.mark.parametrize("spec", SPECS, ids=lambda s: s.name)
def test_every_example_prints_a_sentence(spec) -> None:
    shown = examples(spec.name)
    assert len(shown) > 100
    for code, text, ability in shown:
        assert isinstance(ability, AbilityDef)
        assert re.match(r"[A-Z]", text) and text.rstrip(")").endswith("."), code
        assert not re.search(r"[{}|<]|  |None", text), code


def test_every_example_is_read_by_a_game() -> None:
    for package in packages(SPECS):
        for source in sources(package):
            codes = [(filled(source, lexicon(spec)), spec) for spec in SPECS if package in lexicon(spec).packages]
            assert any(code and tried(code, spec) is not None for code, spec in codes) or "LeaveCost" in source, source


@pytest.mark.parametrize("spec", SPECS, ids=lambda s: s.name)
def test_every_keyword_prints(spec) -> None:
    for name in lexicon(spec).keywords:
        text, n = keyword(spec, name)
        assert text.endswith((".", ").")) and n in (0, 1)


def test_word_shows_its_notation_and_its_readers(capsys) -> None:
    assert main(["vocabulary"]) == 0
    page = capsys.readouterr().out
    assert page.strip()
    page = vocabulary.page(SPECS)
    assert "`Deal(n: Num, who: Finds, tags: tuple[str, ...] = (), more: int = 0, if_: Sel | None = None)`" in page
    assert "`enters(who: Finds = this)`" in page and "`.trait(name: str)`" in page
    for kind in vocabulary.KINDS:
        assert f"\n## {kind.capitalize()}\n" in page, kind
    by_name = {term.name: set(term.shown) for term in all_terms()}
    assert by_name["Destroy"] == {"invasion", "karth", "summoner_wars"}
    assert by_name["Spend"] == by_name["Links"] == {"invasion", "karth"}
    assert by_name["AttackBonus"] == by_name["wound"] == {"summoner_wars"}


def test_the_page_says_how_a_card_is_written_down() -> None:
    pages = {spec.name: vocabulary.page((spec,)) for spec in SPECS}
    assert "`SetCards(of: str)`\n  Writes down the cards of a set:" in pages["invasion"]
    assert "`SetCards(...)(title: str, *abilities: AbilityDef)`\n  Return the card of that title." in pages["invasion"]
    assert "`unit(code: str, name: str," in pages["summoner_wars"] and "`RANGED`\n  `3`." in pages["summoner_wars"]


@pytest.mark.parametrize("name", [spec.name for spec in SPECS])
def test_page_of_one_game_mentions_no_other_game(name: str, capsys) -> None:
    assert main(["vocabulary", name]) == 0
    page = capsys.readouterr().out
    for other in {spec.name for spec in SPECS} - {name}:
        assert f"engine.{other}" not in page
    assert "read by: no game" not in page, "what it does not read is not on it"


def test_words_select_the_terms_about_them(capsys) -> None:
    assert main(["vocabulary", "invasion", "search", "deck"]) == 0
    found = capsys.readouterr().out
    assert "`See(" in found and "`Destroy(" not in found
    assert main(["vocabulary", "invasion", "zeppelin"]) == 1
    assert capsys.readouterr().out == "no term is about 'zeppelin'\n"


def test_unknown_game_is_refused(capsys) -> None:
    assert main(["vocabulary", "chess"]) == 2


def test_word_that_a_game_does_not_read_is_refused() -> None:
    """Check that the page and the check of definitions agree."""
    spec = next(s for s in SPECS if s.name == "summoner_wars")
    invasion = next(s for s in SPECS if s.name == "invasion")
    refused = 0
    for code, _, ability in examples(invasion.name):
        if tried(code, spec) is None:
            with pytest.raises(DefinitionError):
                check_card(lexicon(spec), Card("x", "X", "common", abilities=(ability,)))
            refused += 1
    assert refused > 40
