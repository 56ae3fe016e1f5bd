"""The module ``cards/language.py`` of each game exports all terms that the game's cards use."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from engine.cli.vocabulary import NO_SETS, terms
from engine.table import game

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.parent.name for path in (ROOT / "engine").glob("*/cards/language.py"))


def gathered(name: str) -> list[str]:
    """Return the modules whose words make up the language of a game."""
    shared = star_imports("engine.kernel.language.common")
    own = star_imports(f"engine.{name}.cards.language")
    return [*shared, *(module for module in own if module != "engine.kernel.language.common")]


def star_imports(name: str) -> list[str]:
    """Return the modules that a module consists of."""
    body = ast.parse((ROOT / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8")).body[1:]
    assert all(isinstance(node, ast.ImportFrom) and node.names[0].name == "*" for node in body)
    return [node.module for node in body if isinstance(node, ast.ImportFrom) and node.module]


@pytest.mark.parametrize("name", GAMES)
def test_language_exports_every_term_of_its_game(name: str) -> None:
    room = importlib.import_module(f"engine.{name}.cards.language")
    read = {
        term.name
        for term in terms((game(name),))
        if term.shown and not term.name.startswith(".") and ".cards." not in term.module
    }
    assert read and sorted(read - set(vars(room))) == []


@pytest.mark.parametrize("name", GAMES)
def test_language_exports_only_listed_words(name: str) -> None:
    room = importlib.import_module(f"engine.{name}.cards.language")
    listed = {word for module in gathered(name) for word in importlib.import_module(module).__all__}
    assert {word for word in vars(room) if not word.startswith("_")} == listed


@pytest.mark.parametrize("name", GAMES)
def test_no_two_modules_of_a_language_export_one_name(name: str) -> None:
    """Of two star imports that bring one name, the last would win without a warning."""
    places: dict[str, list[str]] = {}
    for module in gathered(name):
        for word in importlib.import_module(module).__all__:
            places.setdefault(word, []).append(module)
    assert {word: modules for word, modules in places.items() if len(modules) > 1} == {}


@pytest.mark.parametrize("name", GAMES)
def test_card_modules_import_only_language_and_tables(name: str) -> None:
    """A set imports the language, with the tools for writing terms, and what else its own terms need."""
    language = f"from engine.{name}.cards.language import *"
    sets = [path for path in (ROOT / "engine" / name / "cards").glob("*.py") if path.stem not in ("__init__", *NO_SETS)]
    assert sets
    for path in sets:
        found = [
            node
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.Import | ast.ImportFrom)
        ]
        assert language in [ast.unparse(node) for node in found], path
