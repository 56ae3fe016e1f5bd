"""The module ``cards/language.py`` of each game exports all terms that the game's cards use."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from engine.cli.vocabulary import terms
from engine.games import game

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.parent.name for path in (ROOT / "engine").glob("*/cards/language.py"))
NO_SETS = ("__init__", "language", "pool", "decks", "starts", "layouts", "retired")
"""Names of the modules in ``cards`` that do not define a card set."""


@pytest.mark.parametrize("name", GAMES)
def test_language_package_exports_every_term_of_its_game(name: str) -> None:
    room = importlib.import_module(f"engine.{name}.cards.language")
    read = {term.name for term in terms((game(name),)) if term.shown and not term.name.startswith(".")}
    assert read and sorted(read - set(room.__all__)) == []
    assert [word for word in room.__all__ if not hasattr(room, word)] == []


@pytest.mark.parametrize("name", GAMES)
def test_card_modules_import_only_language_and_tables(name: str) -> None:
    sets = [path for path in (ROOT / "engine" / name / "cards").glob("*.py") if path.stem not in NO_SETS]
    assert sets
    for path in sets:
        found = [
            node
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.Import | ast.ImportFrom)
        ]
        rooms = [node.module for node in found if isinstance(node, ast.ImportFrom)]
        assert len(found) <= 3, path
        own = [room for room in rooms if room and room.startswith("engine")]
        assert own[0] == f"engine.{name}.cards.language", path
        assert all(room.startswith(f"engine.{name}.cards.printed") for room in own[1:]), path
