"""Scenarios of board games: for each kind of expectation, a wrong one is reported."""

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
  - {faction: Tundra Orcs, board: {c8: Grognack, a8: Fighter, d5: {card: Charger, wounds: 1}}}
script:
- effect: {destroy: true, to: Fighter}
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
  gone: ["1:Fighter"]
"""


def run(tmp_path, capsys, text):
    path = tmp_path / "s.yaml"
    path.write_text(text, encoding="utf-8")
    code = main(["scenario", str(path)])
    return code, capsys.readouterr().out


def test_valid_scenario_passes(tmp_path, capsys):
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
        ('gone: ["1:Fighter"]', "gone: [Warrior]", "Warrior is still on d4"),
        ('gone: ["1:Fighter"]', "gone: ['0:Fighter']", "0:Fighter has never been in play"),
        ("side: 0", "side: 1", "side is 0, not 1"),
    ],
)
def test_mistakes_are_reported(tmp_path, capsys, old, new, told):
    assert GOOD.count(old) == 1
    code, out = run(tmp_path, capsys, GOOD.replace(old, new))
    assert (code, told in out) == (1, True), out


TERRAIN = """
title: fine
game: karth
position:
  seats:
  - name: Elf
    gold: 4
    energy: 3
    hand: [Longsword]
    side: [Sellsword]
    terrain: {c3: water, a1: spawner}
    barracks: [Elf Scout]
    board: {c2: {card: Elf Champion, damage: 1, items: [Twin Dagger]}, e1: {card: Elf Shadowblade, hidden: true}}
    ground: {a4: Trap}
  - {name: Goblin, hand: [Deflect], energy: 2, board: {c4: Goblin Tunneler}, ground: {c5: Web}}
script:
- elf: Elf Champion
- elf: c3
- elf: Goblin Tunneler
- expect:
    chain: [Elf Champion]
- goblin: pass
expect:
  board: {c3: {card: Elf Champion, damage: 1, dmg: 4, items: [Twin Dagger], done: true}, c4: empty, e1: Elf Shadowblade}
  board_for: {goblin: {e1: hidden, c3: Elf Champion}}
  ground: {a4: trap, c5: web, a5: empty}
  ground_for: {goblin: {a4: empty, c5: web}}
  seats: {elf: {gold: 7, energy: 3, kills: 2, at_side: [Sellsword], deck: {barracks: 1}, tokens: {Treant: 1}}}
  decks: [{deck: elf}, {deck: elf, with: {Treant: 3}, refused: worth at most 100}]
"""


def test_valid_scenario_with_terrain_passes(tmp_path, capsys):
    assert run(tmp_path, capsys, TERRAIN) == (0, "1 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("c3: water", "c3: lava", "c3"),
        ("c3: water", "c9: water", "no space 'c9'"),
        ("card: Elf Champion, damage: 1, items: [Twin Dagger]}, e1", "card: Elf Champion, wounds: 1}, e1", "wounds"),
        ("board: {c4: Goblin Tunneler}", "board: {c4: Treasurer}", "no card called 'Treasurer'"),
        ("ground: {a4: Trap}", "ground: {a4: Wall}", "a4"),
        ("chain: [Elf Champion]", "chain: []", "chain"),
        ("dmg: 4", "dmg: 3", "dmg on c3 is 4, not 3"),
        ("dmg: 4", "wounds: 0", "wounds: a card of this game has nothing of that kind"),
        ("items: [Twin Dagger], done", "items: [Longsword], done", "items on c3"),
        ("goblin: {e1: hidden", "goblin: {e1: Elf Shadowblade", "to goblin e1 is ['hidden']"),
        ("c3: Elf Champion}}", "c3: hidden}}", "to goblin c3 is ['Elf Champion']"),
        ("c3: Elf Champion}}", "c9: hidden}}", "no square 'c9'"),
        ("{a4: trap, c5", "{a4: web, c5", "on a4 is ['trap'], not ['web']"),
        ("{a4: empty, c5", "{a4: trap, c5", "to goblin on a4 is [], not ['trap']"),
        ("a5: empty}", "a9: empty}", "no square 'a9'"),
        ("kills: 2", "kills: 1", "seat 0 kills is 2, not 1"),
        ("at_side: [Sellsword]", "at_side: []", "seat 0 at_side"),
        ("deck: {barracks: 1}", "deck: {barracks: 2}", "deck barracks is 1, not 2"),
        ("deck: {barracks: 1}", "deck: {stack: 1}", "no pile 'stack'; there is: barracks"),
        ("tokens: {Treant: 1}", "tokens: {Treant: 0}", "tokens Treant is 1, not 0"),
        ("kills: 2", "magic: []", "magic: a seat of this game has nothing of that kind"),
        ("kills: 2", "deck_top: []", "deck_top: a seat of this game has nothing of that kind"),
        ("kills: 2", "side: 1", "side: a seat of this game has nothing of that kind"),
        ("- elf: c3\n", "- elf: c3\n- dice: [3]\n", "no dice are rolled in this game"),
        ("- elf: c3\n", "- elf: c3\n- next_draws: {elf: [Bless]}\n", "drawn from several piles"),
        ("script:\n", "script:\n- effect: {draw: {elf: 1}}\n", "drawn from several piles"),
        ("  decks:", "  roll: null\n  decks:", "no dice are rolled in this game"),
        ("  decks:", "  cards: {}\n  decks:", "this game has nothing of that kind"),
        ("  decks:", "  sees: {goblin: {elf: {magic: hidden}}}\n  decks:", "magic: a seat of this game"),
        ("{deck: elf}", "{deck: dwarf}", "no deck 'dwarf'; there is: elf"),
        ("{deck: elf}", "{deck: elf, refused: worth}", "the deck is allowed"),
        ("refused: worth at most 100", "refused: heroes", "refused for another reason"),
        (", refused: worth at most 100", "", "the deck is refused"),
        ("with: {Treant: 3}", "with: {Tree: 2}", "no card called 'Tree'"),
        ("  decks:", "  refused: [{use: Elf Champion, ability: Leaping}]\n  decks:", "has no ability 'Leaping'"),
        ("  decks:", "  refused: [{equip: Bless}]\n  decks:", "no 'Bless' in the hand"),
        ("  decks:", "  refused: [{equip: Longsword}]\n  decks:", "equip Longsword is not refused"),
        ("  decks:", "  refused: [{unit: Elf Shadowblade}]\n  decks:", "is not refused"),
    ],
)
def test_mistakes_about_terrain_piles_and_decks_are_reported(tmp_path, capsys, old, new, told):
    assert TERRAIN.count(old) == 1, TERRAIN.count(old)
    code, out = run(tmp_path, capsys, TERRAIN.replace(old, new))
    assert (code, told in out) == (1, True), out


@pytest.mark.parametrize("word", ["board_for: {0: {}}", "ground: {}", "ground_for: {0: {}}"])
def test_game_says_that_it_lacks_an_unsupported_thing(tmp_path, capsys, word):
    code, out = run(tmp_path, capsys, f"position: {{}}\nexpect: {{{word}}}\n")
    assert (code, "this game has nothing of that kind" in out) == (1, True), out
    board = "board_for: {0: {c1: Prince Elien}}" if word.startswith("board") else word
    code, out = run(tmp_path, capsys, GOOD.replace("expect:\n  board", f"expect:\n  {board}\n  board", 1))
    assert (code == 0) is word.startswith("board"), out
