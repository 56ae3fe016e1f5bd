"""Checksums of definitions: they depend on the definition's content and are the same in every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

import pytest
import toy
from kernel_table import table
from toy import BEAR
from toy_rules import ToyRules
from toy_words import units

from engine.kernel.language.abilities import action, constant, ending, forced, one, per_turn
from engine.kernel.language.checksums import canonical, checksum
from engine.kernel.language.constants.changes import Gains, gets
from engine.kernel.language.definitions import Ability, Card
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.references import T

ROOT = Path(__file__).parents[2]
OF_ALL_GAMES = """
import json
from engine import games
print(json.dumps({g.name: {id: a.crc for id, a in g.rules.abilities.items()} for g in games()}))
"""

LENT = Gains(T, action(Gain(2), limit=per_turn(1)))
GIVER = toy.tactic("giver", action(LENT, target=one(units)))
GIVER_TOO = toy.tactic("giver too", action(LENT, target=one(units)))
TWICE = toy.tactic("twice", action(LENT, Gains(T, forced(ending(""), Gain(1))), target=one(units)))


def checksums(hash_seed: str) -> Any:
    """Return every checksum of every game, computed in a separate process."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", OF_ALL_GAMES], cwd=ROOT, env=env, capture_output=True, check=True)
    return json.loads(run.stdout)


def test_every_process_finds_the_same_checksums() -> None:
    found = checksums("1")
    assert found == checksums("2")
    assert set(found) == {"invasion", "karth", "summoner_wars"}
    assert all(found.values())


@dataclass(frozen=True)
class Word(Node):
    who: Any
    n: int = 1


def test_field_added_with_a_default_changes_no_checksum() -> None:
    @dataclass(frozen=True)
    class Later(Node):
        who: Any
        n: int = 1
        cap: int | None = None
        tags: tuple[str, ...] = field(default_factory=tuple)

    Later.__name__ = "Word"
    assert checksum(Later(units)) == checksum(Word(units))
    assert checksum(Later(units, 2)) == checksum(Word(units, 2))
    assert checksum(Later(units, cap=3)) != checksum(Word(units))
    assert canonical(Later(units, 1)) == canonical(Word(units))


def test_renamed_word_and_field_count_under_their_first_names() -> None:
    @dataclass(frozen=True)
    class Renamed(Node):
        whom: Any
        n: int = 1
        formerly: ClassVar[str] = "Word"
        former_fields: ClassVar[dict[str, str]] = {"whom": "who"}

    @dataclass(frozen=True)
    class Special(Renamed):
        """A renamed subclass of a word.  It counts as a different word."""

    assert checksum(Renamed(units, 3)) == checksum(Word(units, 3))
    assert checksum(Special(units, 3)) != checksum(Word(units, 3))


class Colour(Enum):
    RED = 1


def some_function() -> None:
    """A function that a definition refers to."""


def test_unordered_values_are_sorted_and_unknown_ones_refused() -> None:
    assert canonical({"b": 1, "a": frozenset("xyz")}) == "{'a':{'x','y','z'},'b':1}"
    assert canonical((1, True, None, "a", 0.5)) == "[1,True,None,'a',0.5]"
    assert canonical((Colour.RED, Word, some_function)) == "[Colour.RED,Word,some_function]"
    with pytest.raises(TypeError, match="object"):
        canonical(Word(object()))


def test_equal_values_of_different_types_differ_in_checksum() -> None:
    assert checksum(Word(units, n=1)) != checksum(Word(units, n=True))


def test_granting_word_stays_as_written_and_keeps_its_checksum() -> None:
    first, second = toy.RULES.ability("giver/0"), toy.RULES.ability("giver too/0")
    assert first.crc == second.crc == Ability("other", 0, first.d).crc
    assert vars(LENT) == vars(Gains(T, action(Gain(2), limit=per_turn(1))))
    assert [part.id for part in toy.RULES.granted("giver/0", 0)] == ["giver/0g0"]
    assert [part.id for part in toy.RULES.granted("giver too/0", 0)] == ["giver too/0g0"]


def test_each_granting_word_has_its_own_abilities() -> None:
    assert [[p.id for p in toy.RULES.granted("twice/0", n)] for n in (0, 1)] == [["twice/0g0"], ["twice/0g1"]]
    t = table(board={("left", 0): (BEAR,)}, hands={0: (TWICE,)}, queue=("window:main", "ended", "expire"))
    t.do("play:twice", "bear", "pass", "pass")
    bear = t.find(BEAR).id
    assert {ab for rows in t.st._index.values() for eid, ab in rows if eid == bear} == {"twice/0g0", "twice/0g1"}


def test_reprint_has_the_checksums_of_its_card() -> None:
    rules = ToyRules()
    rules.add_card(
        Card("new", "Banner", "unit", abilities=(action(LENT, target=one(units)), constant(gets(units.yours, power=1))))
    )
    rules.add_printing("old", "new")
    assert [a.crc for a in rules.printed("old")] == [a.crc for a in rules.printed("new")]
    assert rules.ability("old/0g0").crc == rules.ability("new/0g0").crc
