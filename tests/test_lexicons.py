"""A game's lexicon agrees with its code: every declared modifier is read, and every declared event is produced."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games
from engine.kernel.messages import message_ids

ROOT = Path(__file__).resolve().parent.parent
SPECS = [spec for spec in games() if type(spec.rules).__module__.startswith("engine.")]


def files(packages: tuple[str, ...]) -> list[Path]:
    """Return the files of the packages, without card modules and modules that only list names, examples or messages."""
    return [
        path
        for package in packages
        for path in sorted((ROOT / package.replace(".", "/")).rglob("*.py"))
        if path.stem not in ("lexicon", "examples", "messages") and "cards" not in path.relative_to(ROOT).parts
    ]


def strings(packages: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """Yield each string in the code, and whether it only declares a ``mod_key``."""
    for path in files(packages):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        declared = {
            id(c)
            for n in ast.walk(tree)
            if isinstance(n, ast.Assign)
            for t in n.targets
            if isinstance(t, ast.Name) and t.id in ("mod_key", "GRID_MODIFIERS", "GRID_FACETS")
            for c in ast.walk(n.value)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, id(node) in declared


def asked_for(packages: tuple[str, ...]) -> Iterator[str]:
    """Yield the ``mod_key`` of each term whose class is an argument of a call."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files(packages)]
    keys = {
        cls.name: n.value.value
        for tree in trees
        for cls in ast.walk(tree)
        if isinstance(cls, ast.ClassDef)
        for n in cls.body
        if isinstance(n, ast.Assign) and isinstance(n.value, ast.Constant)
        for t in n.targets
        if isinstance(t, ast.Name) and t.id == "mod_key"
    }
    for tree in trees:
        for call in ast.walk(tree):
            if isinstance(call, ast.Call):
                yield from (keys[arg.id] for arg in call.args if isinstance(arg, ast.Name) and arg.id in keys)


@pytest.mark.parametrize("spec", SPECS, ids=lambda s: s.name)
def test_every_declared_modifier_is_read_by_the_code(spec) -> None:
    lexicon = spec.rules.lexicon
    read = {text.removeprefix("stat:") for text, declared in strings(lexicon.packages) if not declared}
    read |= set(asked_for(lexicon.packages))
    computed = {"more_search", "more_look"}  # the code builds these names from parts
    computed |= {"joins_attacks"}  # it needs a third player, whom no match has
    assert lexicon.modifiers - read - computed == set()


@pytest.mark.parametrize("spec", SPECS, ids=lambda s: s.name)
def test_every_declared_event_is_produced_by_the_code(spec) -> None:
    """Each declared event name occurs in the code: as an event's kind, as a card's move, or as the beginning or end of
    a turn or phase.
    """
    lexicon = spec.rules.lexicon
    made = {text for text, declared in strings(lexicon.packages) if not declared}
    plain = {facet for facet in lexicon.facets if "." not in facet}
    assert plain - made == set()
    rows = {text for text in made if text.partition(":")[0] in ("begin", "end")}
    for facet in lexicon.facets - plain:
        kind, _, what = facet.partition(".")
        word = {"began": "begin", "ended": "end"}.get(kind)
        assert (f"{word}:{what}" in rows or facet in made) if word else kind == "announced" and what in made, facet


@pytest.mark.parametrize("spec", SPECS, ids=lambda s: s.name)
def test_every_declared_name_has_a_message(spec) -> None:
    lexicon, known = spec.rules.lexicon, message_ids()
    for kind, ids in (
        ("numbers", "number.{}"),
        ("flags", "flag.{}"),
        ("marks", "mark.{}"),
        ("phases", "phase.{}"),
        ("areas", "place.{}.title"),
    ):
        assert {ids.format(name) for name in getattr(lexicon, kind)} - set(known) == set(), kind
    for name in lexicon.keywords:
        assert {f"keyword.{name}", f"keyword.{name}.plain"} & set(known), name


@pytest.mark.parametrize("spec", SPECS, ids=lambda s: s.name)
def test_cards_use_only_names_declared_in_the_lexicon(spec) -> None:
    lexicon = spec.rules.lexicon
    cards = [card for code, card in spec.rules.cards.items() if not code.startswith("test-")]
    assert {card.kind for card in cards} <= lexicon.kinds
    assert {card.faction for card in cards} <= lexicon.factions
    assert {trait for card in cards for trait in card.traits} <= lexicon.traits
