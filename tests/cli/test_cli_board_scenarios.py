"""Scenarios of a game on a board: a wrong expectation of each word of theirs is told."""

from __future__ import annotations

import pytest

from engine.cli.main import main

GOOD = """
title: fine
game: summoner_wars
position:
  at: attack
  dice: [6, 1]
  seats:
  - {faction: Phoenix Elves, board: {c1: Prince Elien, d4: Warrior}, hand: [Archer], magic: [Burn]}
  - {faction: Tundra Orcs, board: {c8: Grognack, d5: {card: Charger, wounds: 1}}}
script:
- phoenix elves: Warrior
- expect:
    hints: {Charger: 2 dice}
    only_offered: [Charger, Back]
- phoenix elves: Charger
expect:
  board: {d4: Warrior, d5: {card: Charger, wounds: 2}, e4: empty}
  roll: {dice: [6, 1], hits: 1}
  prices: {Archer: null}
  seats: {phoenix elves: {magic: [{card: Burn, owner: phoenix elves}], hand: [Archer], side: 0}}
  sees: {tundra orcs: {phoenix elves: {hand: hidden, magic: hidden, discard: []}}}
  refused: [{summon: Archer, reason: no Wall}]
  gone: ["1:Warrior"]
"""


def run(tmp_path, capsys, text):
    path = tmp_path / "s.yaml"
    path.write_text(text, encoding="utf-8")
    code = main(["scenario", str(path)])
    return code, capsys.readouterr().out


def test_a_good_one_passes(tmp_path, capsys):
    assert run(tmp_path, capsys, GOOD) == (0, "1 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("d4: Warrior}", "d9: Warrior}", "no square 'd9'"),
        ("{d4: Warrior, d5: {", "{d9: Warrior, d5: {", "no square 'd9'"),
        ("dice: [6, 1]\n  seats", "dices: [6, 1]\n  seats", "dices"),
        ("board: {c1", "baord: {c1", "baord"),
        ("card: Charger, wounds: 1", "card: Charger, wound: 1", "wound"),
        ("at: attack", "at: fighting", "no step 'fighting'"),
        ("hints: {Charger: 2 dice}", "hints: {Charger: 3 dice}", "without '3 dice'"),
        ("wounds: 2}, e4", "wounds: 1}, e4", "wounds on d5 is 2, not 1"),
        ("wounds: 2}, e4", "wuonds: 1}, e4", "wuonds"),
        ("e4: empty", "d5: empty", "d5 is written twice"),
        ("d5: {card: Charger, wounds: 2}", "d5: empty", "['Charger']"),
        ("{d4: Warrior, d5: {", "{d4: Archer, d5: {", "not Archer"),
        ("hits: 1}", "hits: 2}", "hits of the last roll is 1, not 2"),
        ("roll: {dice: [6, 1]", "roll: {dice: [1, 6]", "dice of the last roll"),
        ("prices: {Archer: null}", "prices: {Archer: 1}", "price of Archer is None, not 1"),
        ("[{card: Burn, owner: phoenix elves}]", "[{card: Burn, owner: tundra orcs}]", "owner is 0, not 1"),
        ("hand: hidden, magic", "hand: [Archer], magic", "the hand of seat 0"),
        ("discard: []}}}", "discard: hidden}}}", "the discard of seat 0"),
        ("reason: no Wall", "reason: Event Phase", "refused for another reason"),
        ('gone: ["1:Warrior"]', "gone: [Warrior]", "Warrior is still on d4"),
        ("side: 0", "side: 1", "side is 0, not 1"),
    ],
)
def test_mistakes_are_told(tmp_path, capsys, old, new, told):
    assert GOOD.count(old) == 1
    code, out = run(tmp_path, capsys, GOOD.replace(old, new))
    assert (code, told in out) == (1, True), out
