"""Names in registries that all games share: each name has one owner, and no other package can take it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
import toy  # noqa: F401 - registers the routines and scopes of a third game

from engine import games
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.scopes import SCOPES
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.registry import Registry
from engine.kernel.run.frames import ROUTINES, Routine, current
from engine.table import GameSpec

OWNERS = {
    "kernel": "engine.kernel",
    "chain": "engine.chain",
    "grid": "engine.grid",
    "inv": "engine.invasion",
    "sw": "engine.summoner_wars",
    "karth": "engine.karth",
}


def home(name: str) -> str:
    return OWNERS.get(name.partition(".")[0], "")


@pytest.mark.parametrize("name", sorted(ROUTINES))
def test_routine_is_named_after_the_package_that_defines_it(name: str) -> None:
    """A game's routine may also use steps of the kernel that several games share."""
    modules = {step.__module__ for step in ROUTINES[name].labels.values()}
    assert modules
    if home(name):
        assert any(module.startswith(home(name) + ".") for module in modules)
        assert all(module.startswith((home(name) + ".", "engine.kernel.")) for module in modules)
    else:
        assert not any(module.startswith("engine.") for module in modules)


@pytest.mark.parametrize("name", sorted(SCOPES))
def test_scope_is_named_after_the_package_that_defines_it(name: str) -> None:
    """A game may also have the kernel make its scope."""
    module = SCOPES[name].__module__
    assert module.startswith((home(name) + ".", "engine.kernel.")) if home(name) else not module.startswith("engine.")


def selectors(value: Any) -> Iterator[Sel]:
    if isinstance(value, Sel):
        yield value
    if is_dataclass(value):
        value = [getattr(value, f.name) for f in fields(value)]
    if isinstance(value, list | tuple):
        for part in value:
            yield from selectors(part)


def package(spec: GameSpec) -> str:
    """Return the package that contains a game's rules, or an empty string for a toy game."""
    return type(spec.rules).__module__.rpartition(".")[0]


@pytest.mark.parametrize("spec", [s for s in games() if package(s) in OWNERS.values()], ids=lambda spec: spec.name)
def test_game_uses_only_its_own_places(spec: GameSpec) -> None:
    used = {sel.scope for card in spec.rules.cards.values() for d in card.abilities for sel in selectors(d)}
    assert used
    assert {home(scope) for scope in used} <= {"engine.kernel", package(spec)}


SHARED_KEYS = {
    "cheap_ambush": {"CheapAmbush", "CheapAmbushByZone"},
    "control": {"Borrow", "Controls", "JoinDefence", "Takes"},
    "own_cost": {"CostsFewest", "FreeFor", "OwnCost", "OwnCostBeside", "OwnCostInto"},
}
"""Modifier keys that several terms share on purpose. All the terms of such a key set the same property of a card."""


def terms(base: type) -> Iterator[type]:
    for term in base.__subclasses__():
        if term.__module__.startswith("engine."):
            yield term
        yield from terms(term)


def test_term_names_and_modifier_keys_are_unique() -> None:
    """Checksums in saves contain the names of terms, and modifiers are found by their keys, so both must be unique."""
    named: dict[str, set[str]] = {}
    keyed: dict[str, set[str]] = {}
    for term in set(terms(Node)):
        named.setdefault(term.__name__, set()).add(term.__module__)
        key = vars(term).get("mod_key")
        if isinstance(key, str) and key:
            keyed.setdefault(key, set()).add(term.__name__)
    assert {name: found for name, found in named.items() if len(found) > 1} == {}
    assert {key: found for key, found in keyed.items() if len(found) > 1} == SHARED_KEYS


def test_name_is_unique_and_says_its_owner() -> None:
    table: Registry[int] = Registry("place")
    table["inv.hand"] = 1
    with pytest.raises(ValueError, match=r"place 'inv.hand' is defined twice"):
        table["inv.hand"] = 2
    for nameless in ("hand", ".hand", "inv."):
        with pytest.raises(ValueError, match="does not say whose it is"):
            table[nameless] = 3
    assert table == {"inv.hand": 1}


def test_taken_routine_or_scope_name_is_refused() -> None:
    before = ROUTINES["inv.turn"]
    with pytest.raises(ValueError, match="twice"):
        Routine("inv.turn")
    with pytest.raises(ValueError, match="twice"):
        SCOPES["inv.capital"] = SCOPES["sw.hand"]
    with pytest.raises(ValueError, match="whose"):
        Routine("turn")
    assert ROUTINES["inv.turn"] is before


def test_renamed_routine_is_found_by_its_former_names() -> None:
    round_ = Routine("toy.round", formerly=("toy.lap", "toy.loop"))

    @round_.label("go", formerly=("walk",))
    def _go(st: Any, f: Any) -> str:
        return ""

    try:
        assert current("toy.round", "go") == current("toy.lap", "walk") == current("toy.loop", "go")
        assert current("toy.round", "go") == ("toy.round", "go")
        assert current("toy.lap", "run") is None
        assert current("toy.hop", "go") is None
        for taken in ("go", "walk"):
            with pytest.raises(ValueError, match="twice"):
                round_.label(taken)
        with pytest.raises(ValueError, match="twice"):
            Routine("toy.other", formerly=("toy.lap",))
    finally:
        for name in ("toy.round", "toy.other"):
            ROUTINES.pop(name, None)
