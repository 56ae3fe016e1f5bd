"""Every error in a scenario file is refused with a readable sentence, never with the text of a Python exception."""

from __future__ import annotations

import re

import pytest

from engine.cli.main import main
from engine.cli.scenario import files

PYTHON = re.compile(r"Error|Exception|Iteration|Traceback|\bNone\b|\bTrue\b|\bFalse\b|int\(\)|<class|NoneType")


@pytest.fixture
def told(tmp_path, capsys):
    """Return a function that runs one file and returns the lines of its result, or an empty string if it passes."""

    def run(text: str) -> str:
        path = tmp_path / "s.yaml"
        path.write_text(text, encoding="utf-8")
        code = main(["scenario", str(path)])
        lines = capsys.readouterr().out.splitlines()
        assert code == (0 if lines[-1] == "1 passed, 0 failed" else 1)
        out = "\n".join(lines[:-1])
        assert PYTHON.search(out) is None, out
        return out

    return run


def position(dwarf: str = "", more: str = "", rest: str = "") -> str:
    """Return a scenario with additions to seat 0, to the position, and after the position."""
    lines = "".join(f"  {line}\n" for line in more.splitlines())
    return (
        f"position:\n{lines}  seats:\n  - {{race: Dwarf, hand: [Pillage]{dwarf}}}\n"
        f"  - {{race: Orc, hand: [Pillage]}}\n{rest}\n"
    )


def card(words: str, name: str = "Runesmith") -> str:
    """Return a position with a card in seat 0's kingdom."""
    return f", kingdom: [{{card: {name}, {words}}}]"


def fight(words: str, at: str = "window:attackers") -> str:
    """Return a position with a combat in progress."""
    return f"at: {at}\nzone: quest\n{words}"


FIGHTERS = ", battlefield: [Runesmith, {card: Mountain Brigade, corrupt: true}]"

WRONG = [
    # the document
    ("title: x", "needs position"),
    ("position:", "position should be a mapping, not null"),
    ("position: 5", "position should be a mapping, not 5"),
    ("position: {seats: 3}", "seats should be a list, not 3"),
    ("position: {seats: [{}]}", "has 1 seats; there are 2"),
    ("position: {seats: [null, {}]}", "seats, entry 1 should be a mapping"),
    ("title: [1]\nposition: {}", "title should be a text"),
    ("game: chess\nposition: {}", "game called chess"),
    ("game: 5\nposition: {}", "game should be a text"),
    ("position: {1: 2}", "the name should be a text, not 1"),
    ("position: {turn: 2020-13-45}", "a value that a scenario cannot use"),
    ("position: &a\n  seats: *a", "something that contains itself"),
    ("position: !!python/object:os.system {}", "could not determine a constructor"),
    ("position: " + "[" * 3000, "not YAML"),
    ("- 5", "is not a mapping"),
    ("position: {}\nposition: {seats: []}", "line 2, column 1: position is written twice"),
    (position(", race: Orc"), "race is written twice"),
    (position(card("tokens: 1, tokens: 2")), "tokens is written twice"),
    (position(rest="rules: [INV-NOPE]"), "no rule INV-NOPE"),
    (position(rest="rules: [SW-RULE-01-PHASES]"), "no rule SW-RULE-01-PHASES of this game"),
    (position(rest="rules: [INV-ERR-CORE-008, INV-ERR-CORE-030, INV-ERR-CORE-034, INV-ERR-CORE-039]"), "at most 3"),
    (position(rest="rules: INV-ERR-CORE-008"), "rules should be a list"),
    (position(rest="options: {fraq: 1}"), "no option called fraq"),
    (position(rest="options: {faq: 1.5}"), "1.5 is not a choice"),
    (position(rest="options: {faq: true}"), "true is not a choice"),
    (position(rest="options: {faq: null}"), "null is not a choice"),
    (position(rest="options: [1]"), "options should be"),
    # words and numbers of a position
    (position(more="turn: 0"), "a whole number from 1, not 0"),
    (position(more="turn: five"), "not 'five'"),
    (position(more="active: -1"), "active should be a whole number from 0 to 1, not -1"),
    (position(more="active: 5"), "active should be a whole number from 0 to 1, not 5"),
    (position(more="at: 5"), "at should be a text"),
    (position(more="at: dreaming"), "no step 'dreaming'; there is: phase:beginning"),
    (position(", resources: -5"), "resources should be a whole number"),
    (position(", developments: {capital: 2}"), "not 'capital'"),
    (position(", developments: {quest: -2}"), "developments: quest should be"),
    (position(", developments: {quest: 1000000000}"), "from 0 to 999"),
    (position(", developments: {quest: [Foo]}"), "no card called 'Foo'"),
    (position(", sections: {capital: 3}"), "not 'capital'"),
    (position(", sections: {quest: -4}"), "sections: quest should be"),
    (position(", sections: {quest: 99}"), "99 damage and only 8 hit points"),
    (position(", sections: {quest: true}"), "not true"),
    (position(", stops: sometimes"), "stops should be one of every, attacks, must"),
    (position(", name: 5"), "name should be a text"),
    (position(", deck: Runesmith"), "deck should be a list"),
    (position(", deck_exact: perhaps"), "deck_exact should be true or false"),
    ("position: {seats: [{race: Skaven}, {}]}", "race should be one of"),
    # cards in play
    (position(card("corrupt: maybe")), "corrupt should be true or false"),
    (position(card("damage: -3")), "damage should be a whole number"),
    (position(card("damage: 1.7")), "not 1.7"),
    (position(card("damage: true")), "not true"),
    (position(card("tokens: -2")), "tokens should be a whole number"),
    (position(card("controller: 7")), "controller should be a whole number from 0 to 1"),
    (position(card("owner: 7")), "owner should be a whole number from 0 to 1"),
    (position(", kingdom: [{damage: 1}]"), "needs card"),
    (position(", kingdom: [Pillage]"), "tactics are never in play"),
    (position(", kingdom: [A Glorious Death]"), "quests lie in the quest zone"),
    (position(card("attached: [Runesmith]")), "Runesmith is no Attachment"),
    (position(", kingdom: [Choppa]"), "Choppa is an Attachment"),
    (position(card("attached: [Choppa]", "Keystone Forge")), "Choppa cannot be attached to Keystone Forge"),
    (position(", quest: [{card: A Glorious Death, questing: Keystone Forge}]"), "cannot be on a quest"),
    (position(card("questing: Runesmith")), "Runesmith is no quest"),
    (position(card("damage: 1", "Keystone Forge")), "there is no damage on it"),
    (position(", quest: [{card: A Glorious Death, corrupt: true}]"), "there is no corrupt on it"),
    # combats
    (position(FIGHTERS, fight("attackers: [Lobber Crew]")), "Lobber Crew is not among the attackers"),
    (position(FIGHTERS, fight("attackers: [Runesmith, Runesmith]")), "there is none (any more)"),
    (position(FIGHTERS, fight("attackers: [Mountain Brigade]")), "Mountain Brigade is corrupt"),
    (position(FIGHTERS, fight("attackers: [Runesmith]\ndefender: 0")), "cannot attack the own capital"),
    (position(FIGHTERS, fight("defender: 1")), "say who the attackers are"),
    (position(FIGHTERS, "at: window:attackers\nzone: moon"), "not 'moon'"),
    (position(FIGHTERS, "at: assign damage"), "say which zone is attacked"),
    (position(FIGHTERS, "zone: quest"), "but no combat"),
    (position(FIGHTERS, fight("attackers: [Runesmith]\nassigned: {Runesmith: -2}")), "assigned: Runesmith should be"),
    (position(FIGHTERS, fight("attackers: [Runesmith]\nassigned: {Mountain Brigade: 2}")), "neither fights nor"),
    (position(FIGHTERS, fight("attackers: [Runesmith]\nassigned: {'x:y': 2}")), "no card called 'x:y'"),
    # the script
    (position(rest="script: 5"), "script should be"),
    (position(rest="script: [5]"), "a step is one word"),
    (position(rest="script: [{pass: [1]}]"), "pass should be"),
    (position(rest="script: [{pass_all: 3}]"), "pass_all should be left empty"),
    (position(rest="script: [until]"), "until should be"),
    (position(rest="script: [{until: {turn: x}}]"), "until: turn should be"),
    (position(rest="script: [{until: {}}]"), "which question?"),
    (position(rest="script: [{dwarf: {a: b}}]"), "is not offered"),
    (position(rest="script: [{dwarf: null}]"), "null is not offered"),
    (position(rest="script: [{effect: 5}]"), "effect should be a mapping"),
    (position(rest="script: [{effect: {damage: 2}}]"), "to: which card?"),
    (position(rest="script: [{effect: {damage: x, to: '0:quest section'}}]"), "damage should be a whole number"),
    (position(rest="script: [{effect: {damage: true, to: '0:quest section'}}]"), "not true"),
    (position(rest="script: [{effect: {destroy: 1, to: '0:quest section'}}]"), "destroy should be true"),
    (position(rest="script: [{effect: {destroy: true, to: '0:quest section'}}]"), "is not a card"),
    (position(rest="script: [{effect: {damage: 1, to: '0:Pillage'}}]"), "Pillage is not in play"),
    (position(rest="script: [{effect: {draw: {moon: 2}}}]"), "no seat 'moon'"),
    (position(", kingdom: [Runesmith]", rest="script: [{effect: {move: moon, to: Runesmith}}]"), "no zone 'moon'"),
    (position(rest="script: [{next_draws: 5}]"), "next_draws should be a mapping"),
    (position(rest="script: [{next_draws: {dwarf: [Foo]}}]"), "no card called 'Foo'"),
    (position(rest="script: [{next_random: 5}]"), "next_random should be"),
    (position(rest="script: [{next_random: 5 of 2}]"), "should be like '2 of 5'"),
    (position(rest="script: [{dice: [1]}]"), "no dice are rolled in this game"),
    (position(rest="script: [refuse]"), "refuse should be a mapping"),
    (position(rest="script: [{refuse: {reason: x}}]"), "refuse needs answer"),
    (position(rest="script: [concede]"), "concede should be"),
    (position(rest="script: [{concede: orc}, {concede: orc}]"), "This match is over"),
    (position(rest="script: [{stops: 5}]"), "stops should be a mapping"),
    (position(rest="script: [{stops: {orc: {windows: 5}}}]"), "no action window called 5"),
    # expectations
    (position(rest="expect: 5"), "expect should be"),
    (position(rest="expect: {seats: 5}"), "seats should be"),
    (position(rest="expect: {seats: {dwarf: {hand: 5}}}"), "hand should be a list"),
    (position(rest="expect: {seats: {dwarf: {power: {moon: 1}}}}"), "not 'moon'"),
    (position(rest="expect: {pending: 5}"), "pending should be"),
    (position(rest="expect: {refused: [5]}"), "refused, entry 1 should be a mapping"),
    (position(rest="expect: {refused: [{seat: 0}]}"), "each entry names one of"),
    (position(rest="expect: {combat: 5}"), "combat should be"),
    (position(rest="expect: {events: x}"), "events should be a list"),
    (position(rest="expect: {winner: 5}"), "no seat 5"),
    (position(rest="expect: {board: {}}"), "this game has nothing of that kind"),
    (position(", kingdom: [Runesmith]", rest="expect: {cards: {Runesmith: {damage: false}}}"), "not false"),
    (position(", kingdom: [Runesmith]", rest="expect: {cards: {Runesmith: {hp: true}}}"), "not true"),
    (
        "position: {seats: [{race: Dwarf}, {race: Dwarf}]}\nexpect: {seats: {dwarf: {resources: 0}}}",
        "could be any of the seats 0, 1",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_error_is_refused_with_a_sentence(told, text, sentence):
    assert sentence in told(text)


UNITS = "seats: [{board: {c1: Prince Elien, d4: Warrior}, hand: [Burn]}, {board: {c8: Grognack}}]"

WRONG_ON_A_BOARD = [
    ("{}", "No unit stands on the board"),
    ("{active: 5}", "active should be a whole number from 0 to 1"),
    ("{seats: 4}", "seats should be a list"),
    ("{dice: [7]}", "dice, entry 1 should be a whole number from 1 to 6"),
    ("{dice: x}", "dice should be a list"),
    ("{seed: x}", "seed should be a whole number"),
    ("{first: 1}", "has no first here"),
    ("{options: {frist: 1}}", "no option called frist"),
    ("{seats: [{faction: Skaven}, {}]}", "faction should be one of"),
    ("{seats: [{stops: often}, {}]}", "stops should be one of"),
    ("{seats: [{hand: {Archer: x}}, {}]}", "hand: Archer should be a whole number"),
    ("{seats: [{board: {z9: Archer}}, {}]}", "no square 'z9'"),
    ("{seats: [{board: {c1: Burn}}, {}]}", "Burn is an event; only units and Walls stand on squares"),
    ("{seats: [{board: {c1: [Archer, Archer]}}, {}]}", "cannot share the square c1"),
    ("{seats: [{board: {c1: Archer}}, {board: {c1: Grognack}}]}", "cannot share the square c1"),
    ("{seats: [{board: {c1: {wounds: 1}}}, {}]}", "needs card"),
    ("{seats: [{board: {c1: {card: Archer, wounds: -1}}}, {}]}", "wounds should be a whole number"),
    ("{seats: [{board: {c1: {card: Archer, moved: 5}}}, {}]}", "moved should be true or false"),
    ("{seats: [{board: {c1: {card: Archer, over: [Guardian]}}}, {}]}", "only events lie over other cards"),
    ("{seats: [{}, {board: {c8: {card: Grognack, moved: true}}}]}", "has not moved this turn"),
    (f"{{turn: 1, at: draw, {UNITS}}}", "no step 'draw' of the first one"),
    (f"{{{UNITS}}}\nexpect: {{board: {{z9: empty}}}}", "no square 'z9'"),
    (f"{{{UNITS}}}\nexpect: {{board: 5}}", "board should be a mapping"),
    (f"{{{UNITS}}}\nexpect: {{sees: {{moon: {{0: {{hand: hidden}}}}}}}}", "no seat 'moon'"),
    (f"{{{UNITS}}}\nexpect: {{roll: 5}}", "roll should be"),
    (f"{{{UNITS}}}\nexpect: {{cards: {{}}}}", "this game has nothing of that kind"),
    (f"{{at: event, {UNITS}}}\nscript: [{{effect: {{move: c8, to: Warrior}}}}]", "c8 is not empty"),
    (f"{{at: event, {UNITS}}}\nscript: [{{effect: {{tokens: 1, to: Warrior}}}}]", "a test effect is one of"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG_ON_A_BOARD)
def test_error_on_a_board_is_refused_with_a_sentence(told, text, sentence):
    assert sentence in told(f"game: summoner_wars\nposition: {text}\n")


SETTLED = [
    position(", kingdom: [King Kazador, Durgnar the Bold]", rest="expect: {gone: [Durgnar the Bold]}"),
    position(
        ", kingdom: [King Kazador], quest: [King Kazador]", rest="expect: {cards: {King Kazador: {zone: kingdom}}}"
    ),
    position(card("damage: 1"), rest="expect: {gone: [Runesmith], seats: {dwarf: {discard: [Runesmith]}}}"),
    position(", quest: [{card: A Glorious Death, tokens: 2}]", rest="expect: {cards: {A Glorious Death: {tokens: 0}}}"),
    position(", sections: {quest: 8}", rest="expect: {seats: {dwarf: {sections: {quest: burning}}}, over: null}"),
    position(", sections: {quest: burning, kingdom: burning}", rest="expect: {winner: orc, pending: null}"),
    position(", deck_exact: true", rest="expect: {winner: orc, over: no card left}"),
    "game: summoner_wars\nposition:\n  seats:\n  - {board: {c1: Prince Elien, d4: {card: Warrior, wounds: 9}}}\n"
    "  - {board: {c8: Grognack}}\nexpect: {board: {d4: empty}}",
]


@pytest.mark.parametrize("text", SETTLED)
def test_rules_settle_the_position_before_the_first_question(told, text):
    assert told(text) == ""


PLAY = """
position: {seats: [{race: Dwarf, resources: 9, hand: [Runesmith]}, {race: Orc%s}]}
script:
- dwarf: Play Runesmith
- dwarf: Kingdom
- pass_all
expect: {cards: {Runesmith: {zone: kingdom}}, pending: {window: %s}}
"""


def test_pass_all_works_with_and_without_cards(told):
    assert told(PLAY % (", hand: [Pillage]", "capital")) == ""
    assert told(PLAY % ("", "capital")) == "", "the chain has resolved unasked, and the phase goes on"


def test_a_test_effect_moves_a_card(told):
    assert (
        told(
            position(
                ", kingdom: [Runesmith]",
                rest="script: [{effect: {move: quest, to: Runesmith}}]\n"
                "expect: {cards: {Runesmith: {zone: quest}}, events: [Runesmith]}",
            )
        )
        == ""
    )
    assert (
        told(
            f"game: summoner_wars\nposition: {{at: event, {UNITS}}}\n"
            "script: [{effect: {move: e4, to: Warrior}}]\nexpect: {board: {d4: empty, e4: Warrior}}\n"
        )
        == ""
    )


def test_program_error_is_reported_as_such(told, tmp_path, monkeypatch):
    def fail(*args: object) -> None:
        raise KeyError(7)

    monkeypatch.setattr(files, "step", fail)
    assert "the program failed here" in told(position(rest="script: [pass]"))
    path = tmp_path / "s.yaml"
    with pytest.raises(KeyError):
        main(["scenario", "--traceback", str(path)])


def test_file_that_is_not_text_is_refused(tmp_path, capsys):
    path = tmp_path / "s.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["scenario", str(path)]) == 1
    assert "cannot be read as text" in capsys.readouterr().out
    assert main(["scenario", str(tmp_path / "none.yaml")]) == 1
    assert "there is no such file" in capsys.readouterr().out
