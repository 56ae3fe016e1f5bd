"""Deliberately wrong versions of cards, with faults in something other than numbers and words.

The faults are in owner, target, counted things, order of choice, or missing parts.  Each kind of fault is tried in a
separate process, on a position that distinguishes the right card from the wrong version.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import pytest

from engine import game
from engine.cli.coverage import ROOT
from engine.cli.variants import draw
from engine.cli.variants.changes import Change, words_of
from engine.kernel.rules import Rules

DRIVER = """
import json, sys
from pathlib import Path
import yaml
from random import Random
from engine import game
from engine.cli.scenario import Scenario, play
from engine.cli.variants import draw
from engine.cli.variants.apply import enter
from engine.cli.variants.changes import words_of
from engine.cli.variants.slips import make

name, title, what, text = sys.argv[1:]
spec = game(name)
cards = spec.rules.cards
scenario = Scenario(Path("s.yaml"), 1, {"game": name, **yaml.safe_load(text)})
right = play(scenario).problems
drawn = draw(spec.rules, words_of(c.abilities for c in cards.values()), Random(1), {title})
change = next(c for c in drawn if what in c.what)
enter(spec.rules, (change.code,), change.abilities)
if change.slip:
    make(change.slip, spec, frozenset((change.code,)))
print(json.dumps([right, play(scenario).problems]))
"""


def tried(name: str, title: str, what: str, text: str) -> tuple[list[str], list[str]]:
    """Return the expectations of a scenario that fail with the right card, and those that fail with the wrong one."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", DRIVER, name, title, what, text],
        cwd=ROOT,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": path},
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    right, wrong = json.loads(done.stdout)
    return right, wrong


def of(name: str, title: str) -> list[Change]:
    """Return every change of a card's definition and every fault around it."""
    rules = game(name).rules
    assert isinstance(rules, Rules)
    words = words_of(card.abilities for card in rules.cards.values())
    return list(draw(rules, words, Random(1), {title}))


OWNED = """
position:
  seats:
  - {race: Dark Elf, resources: 9, hand: ["Lash the Prisoner!"], battlefield: [{card: Boar Boyz, owner: 1}]}
  - {race: Orc, hand: [Pillage]}
script:
- dark elf: Play Lash the Prisoner!
- pass_all
expect: {gone: [Boar Boyz]}
"""
NAMED = """
position:
  seats:
  - {race: Dark Elf, quest: [Dark Riders, {card: Cold One Knight, corrupt: true}], hand: [Pillage]}
  - {race: Orc, kingdom: [Dark Riders], hand: [Pillage]}
expect: {cards: {"1:Dark Riders": {power: %d}}}
"""
ATTACKED = """
position:
  at: window:attackers
  zone: quest
  attackers: [Black Orc Squad]
  seats:
  - {race: Orc, battlefield: [Black Orc Squad], hand: [Animosity], resources: 9}
  - {race: Dwarf, quest: [Mountain Brigade, Runesmith], hand: [Demolition!]}
script:
- effect: {return: true, to: Black Orc Squad, by: dwarf}
expect: {offered: [Animosity]}
"""
ORDERED = """
position:
  at: movement
  active: 1
  dice: [1, 1, 1]
  seats:
  - {faction: Phoenix Elves, board: {c1: Prince Elien, c5: Fireling, e5: Fireling}}
  - {faction: Tundra Orcs, board: {c8: Grognack, d5: Charger}}
script:
- tundra orcs: Charger
- tundra orcs: d6
expect: {pending: {seat: tundra orcs, kind: trigger_order}}
"""
STAYED = """
position:
  at: movement
  active: 1
  dice: [6]
  seats:
  - {faction: Tundra Orcs, board: {c1: Grognack, d4: Skhull}}
  - {faction: Phoenix Elves, board: {c8: Prince Elien, d5: Archer}}
script:
- phoenix elves: Archer
- phoenix elves: d5
expect: {board: {d5: Archer}, no_events: [Fear]}
"""
UNHURT = """
position:
  seats:
  - {race: High Elf, kingdom: [The Glittering Tower], quest: [Archmage of Saphery], hand: [Pillage]}
  - {race: Orc, quest: [Boar Boyz], hand: [Pillage]}
script:
- effect: {heal: 1, to: Archmage of Saphery, by: high elf}
expect: {pending: {kind: window}}
"""

FROZEN = """
position:
  at: event
  seats:
  - {faction: Jungle Elves, board: {c1: Abua Shi, c2: Jungle Guard}, hand: [Spirit of the Turtle]}
  - {faction: Tundra Orcs, board: {c8: Grognack}, hand: [Freeze]}
script:
- jungle elves: Spirit of the Turtle
- jungle elves: Jungle Guard
- expect: {board: {c2: {abilities: [Elite Training, Turtle's Toughness]}}}
- until: {turn: 6, kind: event}
- tundra orcs: Freeze
- tundra orcs: Jungle Guard
expect: {board: {c2: {blank: true, abilities: []}}}
"""


@pytest.mark.parametrize(
    ("name", "title", "what", "text"),
    [
        ("invasion", "Lash the Prisoner!", "Controlled 'you' -> Owned", OWNED),
        ("invasion", "Dark Riders", "Gets.sel this card -> every card of its name", NAMED % 2),
        ("invasion", "Animosity", "an attack whose attackers have gone -> none", ATTACKED),
        ("summoner_wars", "Fireling", "ordered by another seat", ORDERED),
        ("summoner_wars", "Skhull", "although nothing moved", STAYED),
        ("invasion", "The Glittering Tower", "although nothing moved", UNHURT),
        ("summoner_wars", "Spirit of the Turtle", "an ability that it grants is a plain effect", FROZEN),
    ],
    ids=["owner", "name", "attack", "order", "no move", "nothing healed", "no ability"],
)
def test_position_distinguishes_right_and_wrong_card(name: str, title: str, what: str, text: str) -> None:
    right, wrong = tried(name, title, what, text)
    assert right == []
    assert wrong != []


def test_variants_swap_plain_effects_and_gained_abilities() -> None:
    (gained,) = (c for c in of("invasion", "Demoralise") if "plain effect -> gained ability" in c.what)
    assert "Gains(" in str(gained.abilities) and not gained.slip
    assert not any("gained ability" in c.what for c in of("karth", "Bless")), "nothing there takes abilities away"
    assert "kept" in {c.slip for c in of("summoner_wars", "Spirit of the Turtle")}


def test_movement_end_can_be_triggered_without_a_movement() -> None:
    slips = {c.slip for c in of("karth", "Elf Scout")}
    assert "idle" in slips
    assert "idle" not in {c.slip for c in of("karth", "Elf Champion")}


def test_a_slip_changes_nothing_in_the_definition() -> None:
    cards = game("summoner_wars").rules.cards
    for change in of("summoner_wars", "Fireling"):
        assert bool(change.slip) == (change.abilities == cards[change.code].abilities)


@pytest.mark.parametrize("name", ["invasion", "summoner_wars", "karth"])
def test_numbers_of_the_changes_of_a_card_are_all_different(name: str) -> None:
    rules = game(name).rules
    assert isinstance(rules, Rules)
    drawn = list(draw(rules, words_of(card.abilities for card in rules.cards.values()), Random(1), set()))
    assert len({(c.code, c.number) for c in drawn}) == len(drawn)
