"""Deliberately wrong versions of cards tried in forks: the tests that detect them, and versions that hang or end their
process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import game
from engine.cli.coverage import ROOT

pytestmark = pytest.mark.slow  # Each trial is a process with its own deadline.
OWN = """
import os, time
from engine import game
from engine.cli.variants.changes import changes, words_of

CARDS = game("invasion").rules.cards
RIGHT = CARDS["core-004"].abilities
WRONG = {c.what: c.abilities for c in changes(CARDS["core-004"], words_of([RIGHT]))}

def wrong(what):
    return CARDS["core-004"].abilities == WRONG["ability 1: " + what]

def test_others():
    assert True

def test_who():
    assert not wrong("Gets.n 2 -> 3")

def test_hangs():
    while wrong("AtLeast.n 2 -> 3"):
        pass

def test_sleeps():
    while wrong("Gets.n 2 -> 1"):
        time.sleep(1)

def test_ends():
    if wrong("AtLeast.n 2 -> 1"):
        os._exit(0)

def test_fails_anyway():
    assert RIGHT == ()
"""
DRIVER = """
import json, sys
from pathlib import Path
from engine import game
from engine.cli.variants import same, trials
from engine.cli.variants.changes import Change, changes, words_of
from engine.cli.variants.collected import collect

root = Path(sys.argv[1])
cards = game("invasion").rules.cards
slayers, twins = cards["core-004"], same(cards.values())
places = {"AbilityDef.where": ("battlefield", "nowhere")}
drawn = [*changes(slayers, words_of([slayers.abilities]) | places),
         Change(slayers.code, slayers.name, 99, "ability 1: the same", slayers.abilities)]
unplayable = next(c.abilities for c in drawn if "without At" in c.what)

def play(plan, playing):
    if slayers.abilities == unplayable:
        raise RuntimeError("the match cannot go on")

def of(*names):
    tests = {slayers.name: [f"{root}/test_cards_made_up.py::test_{name}" for name in names], "Bear": []}
    return trials.Plans("invasion", tests, 1, True, {}, twins)

def then(collected):
    told = {}
    one = trials.Trials(of("others", "who", "hangs", "sleeps", "ends"), collected, 2, 1)
    found = list(one.tried(drawn, len(drawn)))
    for v in found:
        told[v.change.what.removeprefix("ability 1: ")] = v.verdict, v.by.rpartition("::")[2][:60], v.late
    two = trials.Trials(of("fails_anyway"), collected, 1, 3)
    print(json.dumps({"told": told, "anyway": one.fail_anyway(found), "fails": two.fail_anyway(two.tried(drawn, 1)),
                      "none": [v.verdict for v in trials.Trials(trials.Plans("invasion", {}), collected).tried(
                          drawn[-1:], 1)]}), file=sys.__stdout__)

trials.play_match = play
print(collect(root, [f"{root}/{name}" for name in sys.argv[2:]], then), file=sys.stderr)
"""


def python(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return verdicts on wrong Troll Slayers, with made-up tests."""
    folder = tmp_path_factory.mktemp("made_up")
    (folder / "test_cards_made_up.py").write_text(OWN)
    done = python("-c", DRIVER, str(folder), "test_cards_made_up.py")
    assert done.stdout, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    return said


@pytest.mark.parametrize(
    ("what", "verdict"),
    [
        ("Gets.n 2 -> 3", ["noticed", "test_who", False]),
        ("AtLeast.n 2 -> 3", ["noticed", "test_hangs", True]),
        ("Gets.n 2 -> 1", ["noticed", "test_sleeps", True]),
        ("AtLeast.n 2 -> 1", ["noticed", "test_ends", False]),
        ("InvasionSel.tests without At", ["noticed", "self-play", False]),
        ("AbilityDef.while_ left out", ["noticed", "text", False]),
        ("the same", ["missed", "", False]),
    ],
)
def test_wrong_version_of_a_card_is_noticed_by_the_expected_test(
    told: dict[str, Any], what: str, verdict: list[object]
) -> None:
    assert told["told"][what] == verdict


def test_a_definition_that_the_game_refuses_is_refused(told: dict[str, Any]) -> None:
    verdict, why, late = told["told"]["AbilityDef.where 'battlefield' -> 'nowhere'"]
    assert (verdict, late) == ("refused", False) and why.startswith("DefinitionError: Troll Slayers (core-004)")


def test_a_card_without_tests_is_called_untested(told: dict[str, Any]) -> None:
    assert told["none"] == ["untested"]


def test_a_test_that_fails_with_the_right_card_too_is_named(told: dict[str, Any]) -> None:
    assert told["anyway"] == []
    (name,) = told["fails"]
    assert name.endswith("::test_fails_anyway")


def test_uncollectable_tests_are_reported(tmp_path: Path) -> None:
    (tmp_path / "test_cards_broken.py").write_text("import nothing_of_that_name\n")
    done = python("-c", DRIVER, str(tmp_path), "test_cards_broken.py")
    assert done.stdout == "" and "nothing_of_that_name" in done.stderr


def test_command_tries_a_real_card_and_reports_progress() -> None:
    done = python("-m", "engine", "variants", "karth", "Boots of Striding", "--count", "2", "--jobs", "2", "--json")
    told = json.loads(done.stdout)
    assert (told["game"], told["variants"], told["by_tests"], told["missed"]) == ("karth", 2, 2, [])
    assert "2/2 Boots of Striding: ability 1: " in done.stderr and done.returncode == 0


def test_stopped_command_reports_results_so_far() -> None:
    command = [sys.executable, "-m", "engine", "variants", "karth", "Forced March", "Bless", "--jobs", "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None and running.stdout is not None
        assert running.stderr.readline().partition("/300 ")[0] in ("0", "1")
        running.terminate()
        table, rest = running.stdout.read(), running.stderr.read()
    assert table.startswith("karth, seed 1: ") and "stopped after " in rest


ENTERED = """
import json, sys
from dataclasses import replace
from engine import game
from engine.cli.variants.apply import enter
rules = game({game!r}).rules
cards, before = rules.cards, rules.abilities
now = cards[{codes!r}[0]].abilities[0]
rules.retire({codes!r}[0] + "/0", replace(now, shared=not now.shared))
kept = [id for id in before if "~" in id]
order, held, lexicon = list(cards), cards[{codes!r}[0]], rules.lexicon
enter(rules, {codes!r}, held.abilities[1:])
spec = game({game!r})
print(json.dumps([[len(cards[code].compiled) for code in {codes!r}], list(cards) == order, cards is rules.cards,
                  [f"{{code}}/0" in rules.abilities for code in {codes!r}],
                  len(kept) > 0 and kept == [id for id in rules.abilities if "~" in id],
                  [spec.card_text(code) for code in {codes!r}],
                  cards[{codes!r}[0]] is held and rules.lexicon is lexicon]))
"""


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("invasion", ("core-004",)),
        ("summoner_wars", ("benders-magic-drain", "cloaks-magic-drain")),
        ("karth", ("item_boots",)),
    ],
)
def test_wrong_version_of_a_card_is_entered_like_an_original_one(name: str, codes: tuple[str, ...]) -> None:
    spec = game(name)
    assert all(len(spec.rules.cards[code].abilities) == 1 for code in codes)
    done = python("-c", ENTERED.format(game=name, codes=codes))
    compiled, in_order, same_table, known, retired_kept, texts, same_objects = json.loads(done.stdout)
    assert (compiled, known) == ([0] * len(codes), [False] * len(codes))
    assert in_order and same_table and retired_kept and same_objects
    assert all(text != spec.card_text(code) for text, code in zip(texts, codes, strict=True))
