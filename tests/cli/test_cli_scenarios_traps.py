"""Expectations in a scenario that could never fail are errors, and the error says how to fix them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.cli.scenario.meaning import KINDS
from engine.tooling import tooling

GAMES = ("invasion", "karth", "summoner_wars")
ENGINE = Path(__file__).parents[2] / "engine"


@pytest.fixture
def told(tmp_path, capsys):
    """Return a function that runs one scenario and returns the lines of its result, or an empty string if it passes."""

    def run(text: str) -> str:
        path = tmp_path / "s.yaml"
        path.write_text(text, encoding="utf-8")
        code = main(["scenario", str(path)])
        lines = capsys.readouterr().out.splitlines()
        assert code == (0 if lines[-1] == "1 passed, 0 failed" else 1)
        return "\n".join(lines[:-1])

    return run


def table(rest: str, dwarf: str = "", orc: str = "", more: str = "") -> str:
    """Return a scenario with two players who can both respond."""
    return (
        f"position:\n  at: plays\n{more}  seats:\n  - {{race: Dwarf, resources: 9, hand: [Pillage]{dwarf}}}\n"
        f"  - {{race: Orc, resources: 9, hand: [Pillage]{orc}}}\n{rest}\n"
    )


DUEL = """
game: summoner_wars
position:
  at: %s
  seats:
  - {board: {c1: Prince Elien, c2: Archer}, hand: [Burn]}
  - {board: {c8: Grognack, c3: Wall}}
%s
"""

# -- questions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "sentence"),
    [
        ("targets", "this game asks nothing called 'targets'; there is: amount"),
        ("{kind: targets}", "this game asks no question of the kind 'targets'; there is: amount"),
        ("{window: reaction}", "this game has no window 'reaction'; there is: applied"),
        ("{turn: 3}", "turn 3 is over; it is turn 5"),
    ],
)
def test_until_is_refused_for_unknown_questions(told, until, sentence):
    assert sentence in told(table(f"script: [until: {until}]"))


def test_until_finds_a_question_among_several(told):
    mulligan = "game: karth\nposition: {seats: [{name: Elf, board: {c2: Elf Champion}}, {name: Goblin}]}\n"
    assert told(mulligan + "script: [until: {seat: elf, kind: turn}]\nexpect: {turn: 5}") == ""


ASKING = {"ask", "ask_seat", "ask_seen", "put_question"}
"""The functions that ask, with the kind as their third argument."""


def _asked(package: str) -> tuple[set[str], bool]:
    """Return the kinds of questions that a package's source names, and whether it also asks kinds that it does not
    name.
    """
    kinds, others = set(), False
    for path in (ENGINE / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
                kind = node.args[2]
                if isinstance(kind, ast.Constant):
                    kinds.add(str(kind.value))
                else:
                    others = True
    return kinds, others


@pytest.mark.parametrize("package", [*sorted(KINDS), *GAMES])
def test_every_kind_of_question_is_known(package):
    kinds, others = _asked(package)
    known = KINDS[package] if package in KINDS else tooling(package).asks
    assert kinds <= known
    assert others or kinds == known, "a kind that nobody asks"


# -- pass_all --------------------------------------------------------------------------------------------

STRIKE = ", kingdom: [Troll Slayers, Runesmith]"


def test_pass_all_is_refused_while_a_target_is_asked(told):
    asks = table("script:\n- dwarf: Play Flames of Tzeentch\n- pass_all\nexpect: {turn: 5}", dwarf=STRIKE).replace(
        "race: Dwarf, resources: 9, hand: [Pillage]",
        "race: Chaos, name: Dwarf, resources: 9, hand: [Flames of Tzeentch]",
    )
    assert "this is another question, which must be answered first: seat 0 is asked (x)" in told(asks)


CHILL = """
position:
  seats:
  - {race: Dark Elf, hand: [Chillwind], resources: 5, quest: [Cold One Knight]}
  - {race: Orc%s}
script:
- dark elf: Play Chillwind
- dark elf: Cold One Knight
- pass_all
%s
"""


@pytest.mark.parametrize("orc", ["", ", hand: [Pillage]"])
def test_step_after_a_stopped_pass_all_answers_the_question(told, orc):
    assert "pass_all has stopped at a question: seat 0 is asked (may)" in told(
        CHILL % (orc, "expect: {cards: {Cold One Knight: {corrupt: true}}}")
    )
    assert told(CHILL % (orc, "expect: {pending: {kind: may}, cards: {Cold One Knight: {corrupt: true}}}")) == ""
    assert told(CHILL % (orc, '- dark elf: "yes"\nexpect: {cards: {Cold One Knight: {corrupt: false}}}')) == ""
    assert "which must be answered first" in told(CHILL % (orc, "- pass_all"))


# -- names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expect", "sentence"),
    [
        ("gone: [Mountain Brigade]", "Mountain Brigade has never been in play"),
        ("gone: ['1:Runesmith']", "1:Runesmith has never been in play"),
        ("gone: [Runesmith@quest]", "Runesmith@quest has never been in play"),
        ("gone: ['Runesmith#2']", "cards that are gone have no number"),
        ("not_offered: [Choppa]", "there is no Choppa in this match"),
        ("not_offered: [Play Runesmiht]", "no option of this game has the word 'runesmiht'"),
        ("refused: [{answer: Choppa}]", "there is no Choppa in this match"),
        ("refused: [{key: 'play:999'}]", "no card of seat 0 could ever do play:999"),
        ("refused: [{use: Runesmith, n: 7}]", "Runesmith has no Action 7"),
        ("no_events: [is destoryed]", "no sentence of this game has the word 'destoryed'"),
        ("no_events_for: {orc: [darws a card]}", "no sentence of this game has the word 'darws'"),
        ("cards: {Runesmith: {keywords: {tougness: false}}}", "a keyword should be one of"),
        ("events: [1 damage]", "no event (any more) with '1 damage'"),
    ],
)
def test_an_expectation_that_nothing_could_break_is_refused(told, expect, sentence):
    played = (
        "script:\n- effect: {damage: 11, to: '1:battlefield section'}\n- effect: {destroy: true, to: Troll Slayers}\n"
    )
    assert sentence in told(table(f"{played}expect: {{{expect}}}", dwarf=STRIKE))


def test_a_card_that_has_moved_is_not_gone(told):
    moved = "script: [{effect: {move: quest, to: Runesmith}}]\n"
    assert "is still in play" in told(table(moved + "expect: {gone: [Runesmith@kingdom]}", dwarf=STRIKE))
    step = DUEL % ("event", "script: [{effect: {move: e5, to: Archer}}]\nexpect: {gone: [Archer@c2]}")
    assert "Archer@c2 is still on e5" in told(step)


def test_deck_is_filled_up_with_unnamed_cards(told):
    drawn = "script:\n- effect: {draw: {dwarf: 1}}\nexpect: {seats: {dwarf: {hand: [Pillage, %s]}}}"
    named = ", kingdom: [Mountain Brigade]"
    assert told(table(drawn % "Mountain Brigade")) == ""
    assert "['Longbeards', 'Pillage']" in told(table(drawn % "Mountain Brigade", dwarf=named))
    assert told(table(drawn % "Huntsmen", dwarf=named, more="  filler: Huntsmen\n")) == ""


def test_not_offered_is_refused_where_no_question_is_open(told):
    over = table("script: [{concede: orc}]\nexpect: {not_offered: [Pass]}")
    assert "nothing is asked, so nothing is offered" in told(over)


def test_hand_card_of_a_seat_not_asked_is_refused(told):
    assert "it is in the hand of seat 1, and seat 0 is asked" in told(
        table("expect: {not_offered: [Choppa]}").replace("Orc, resources: 9, hand: [Pillage]", "Orc, hand: [Choppa]")
    )


@pytest.mark.parametrize("word", ["offered", "not_offered"])
def test_square_is_not_the_label_of_its_card(told, word):
    karth = (
        "game: karth\nposition:\n  seats:\n  - {name: Elf, terrain: {c3: water}, board: {c2: Elf Bladedancer}}\n"
        "  - {name: Goblin, board: {c4: Goblin Tunneler}}\nscript:\n- elf: Elf Bladedancer\n- elf: c3\n"
    )
    about = "c4 is a square, and no option is that square; 'Attack Goblin Tunneler (c4)'"
    assert about in told(karth + f"expect: {{{word}: [c4]}}")
    assert about in told(karth + "- elf: c4")


SEARCH = """
position:
  seats:
  - {race: Dwarf, resources: 9, hand: [Dwarf Cannon Crew], deck: [Keystone Forge, Keystone Forge]}
  - {race: Orc, hand: [Pillage]}
script:
- dwarf: Play Dwarf Cannon Crew
- dwarf: Kingdom
- pass_all
- dwarf: %s
"""


def test_a_search_offers_equal_cards_as_one_choice(told):
    assert told(SEARCH % "Keystone Forge") == ""
    for number in (1, 2):
        out = told(SEARCH % f'"Keystone Forge#{number}"')
        assert f"means all equal cards at once; leave out #{number}" in out


# -- numbers, lists --------------------------------------------------------------------------------------


def test_list_chooses_among_several_matches(told):
    two = ", kingdom: [Runesmith], quest: [{card: Runesmith, damage: 1}]"
    fight = "  at: declare attackers\n  zone: quest\n"
    attack = table(
        "script: [{dwarf: [Runesmith]}]",
        more=fight.replace("  at: plays\n", ""),
        dwarf=two.replace("kingdom", "battlefield").replace("quest: [{", "discard: [Choppa], kingdom: [{"),
    )
    assert told(attack.replace("  at: plays\n", "")) == ""
    twice = ", battlefield: [Runesmith, {card: Runesmith, attached: [Grudge Bearer]}, {card: Runesmith, tokens: 1}]"
    unclear = table("script: [{dwarf: [Runesmith]}]", more=fight, dwarf=twice).replace("  at: plays\n", "")
    assert "could be any of" in told(unclear.replace(", {card: Runesmith, attached: [Grudge Bearer]}", ""))


@pytest.mark.parametrize(
    "expect",
    [
        "offered: []",
        "not_offered: []",
        "gone: []",
        "events: []",
        "no_events: []",
        "refused: []",
        "seats: {}",
        "seats: {dwarf: {}}",
        "cards: {}",
        "cards: {Runesmith: {keywords: {}}}",
        "pending: {}",
        "combat: {}",
        "seats: {dwarf: {power: {}}}",
        "seats: {dwarf: {deck_top: []}}",
        "prices: {}",
        "amounts: {}",
        "hints: {}",
        "events_for: {orc: []}",
        "decks: []",
    ],
)
def test_an_empty_expectation_is_refused(told, expect):
    assert "which says nothing: name something" in told(table(f"expect: {{{expect}}}", dwarf=STRIKE))


@pytest.mark.parametrize("expect", ["board: {}", "board: {c2: {}}", "roll: {}", "sees: {0: {1: {}}}"])
def test_an_empty_expectation_is_refused_on_a_board(told, expect):
    assert "which says nothing: name something" in told(DUEL % ("attack", f"expect: {{{expect}}}"))


def test_a_scenario_without_script_and_expectation_is_refused(told):
    assert "the scenario is empty" in told(table(""))


def test_options_in_position_and_document_are_refused(told):
    assert "faq is in the position, too" in told(
        table('options: {faq: "1.3"}\nexpect: {turn: 5}', more='  options: {faq: "1.6"}\n')
    )


def test_unused_arranged_chance_is_reported(told):
    assert "no random number has been used since" in told(
        table("script: [{next_random: 2 of 3}, pass]\nexpect: {turn: 5}")
    )


def test_each_card_of_a_square_is_named_once(told):
    shared = (
        "game: karth\nposition:\n  seats:\n  - {name: Elf, board: {c2: [Wall, Elf Shadowblade], c1: Treant}}\n"
        "  - {name: Goblin}\nexpect: {board: {c2: [%s]}}"
    )
    assert told(shared % "Wall, Elf Shadowblade") == ""
    assert "not Elf Shadowblade" in told(shared % "Elf Shadowblade, Elf Shadowblade")


def test_several_questions_are_distinguished_by_seat(told):
    match = "game: karth\nposition: {seats: [{name: Elf, board: {c2: Treant}}, {name: Goblin}]}\n"
    assert "each entry must name its own seat" in told(match + "expect: {pending: [{kind: turn}, {kind: turn}]}")


# -- new words -------------------------------------------------------------------------------------------


def test_bounds_of_amounts_and_prices_are_compared(told):
    split = """
position:
  at: assign damage
  zone: quest
  attackers: [Mountain Brigade, Runesmith]
  defenders: [Boar Boyz, Squig Herders]
  seats:
  - {race: Dwarf, battlefield: [Mountain Brigade, Runesmith], hand: [Pillage]}
  - {race: Orc, quest: [Boar Boyz, Squig Herders], hand: [Pillage]}
expect:
  pending: {kind: assign}
  amounts: %s
"""
    boyz = "{Boar Boyz: {min: 0, max: %d}}"
    answers = [told(split % (boyz % n)) for n in range(1, 8)]
    assert answers.count("") == 1, answers
    assert "the max of Boar Boyz" in answers[6]
    assert "this question is not a split" in told(table("expect: {amounts: {Pillage: {max: 1}}}"))
    price = table("expect: {prices: {Play Runesmith: %d}}").replace("hand: [Pillage]", "hand: [Runesmith]", 1)
    assert [told(price % n) == "" for n in range(1, 4)].count(True) == 1
    assert "the price of Play Runesmith is" in told(price % 9)


def test_loyalty_and_symbols_are_compared(told):
    own = "seats: {dwarf: {symbols: {Dwarf: 3, Orc: 0}}, orc: {symbols: {Orc: 1}}}"
    assert told(table(f"expect: {{{own}, cards: {{Runesmith: {{loyalty: 1}}}}}}", dwarf=STRIKE)) == ""
    assert "symbols of Dwarf is 3, not 2" in told(
        table("expect: {seats: {dwarf: {symbols: {Dwarf: 2}}}}", dwarf=STRIKE)
    )
    assert "a name in symbols should be one of" in told(
        table("expect: {seats: {dwarf: {symbols: {Dwraf: 2}}}}", dwarf=STRIKE)
    )


def test_a_faceup_development_is_named_among_developments(told):
    judged = ", kingdom: [{card: Runesmith, attached: [Judgement of Loec]}], developments: {kingdom: 1}"
    assert (
        told(
            table(
                "expect: {seats: {dwarf: {developments: {kingdom: [{card: Runesmith, facedown: false}, "
                "Mountain Brigade]}}}}",
                dwarf=judged,
            )
        )
        == ""
    )
    assert "facedown is False, not True" in told(
        table(
            (
                "expect: {seats: {dwarf: {developments: {kingdom: [{card: Runesmith, facedown: true}, Mountain "
                "Brigade]}}}}"
            ),
            dwarf=judged,
        )
    )


def test_neutral_effects_put_turn_and_give_cards(told):
    steps = """script:
- effect: {put_into_play: quest, to: Peasant Militia}
- effect: {control: orc, to: Troll Slayers}
- effect: {turn_faceup: true, to: Huntsmen}
- effect: {turn_facedown: true, to: Runesmith}
expect:
  cards:
    Troll Slayers: {controller: orc, owner: dwarf, zone: kingdom}
    Huntsmen: {facedown: false, zone: battlefield}
    Runesmith: {facedown: true, zone: kingdom}
    Peasant Militia: {controller: dwarf, zone: quest}
"""
    more = STRIKE + ", developments: {battlefield: [Huntsmen]}, discard: [Peasant Militia]"
    assert told(table(steps, dwarf=more)) == ""


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ("{put_into_play: quest, to: Runesmith}", "Runesmith is in play already"),
        ("{put_into_play: moon, to: '0:Defender of the Hold'}", "there is no zone 'moon'"),
        ("{put_into_play: quest, to: '0:Pillage'}", "Pillage cannot be put into play by itself"),
        ("{control: dwarf, to: Runesmith}", "seat 0 controls Runesmith already"),
        ("{control: orc, to: '0:Pillage'}", "is not a card in play"),
        ("{turn_faceup: true, to: Runesmith}", "Runesmith is already faceup"),
    ],
)
def test_neutral_effects_that_cannot_be_are_refused(told, effect, sentence):
    more = STRIKE + ", discard: [Defender of the Hold]"
    assert sentence in told(table(f"script: [{{effect: {effect}}}]", dwarf=more))


def test_neutral_effects_work_on_a_board(told):
    steps = (
        "script:\n- effect: {put_into_play: e4, to: Guardian, by: 1}\n- effect: {control: 1, to: Archer}\n"
        "expect: {board: {e4: {card: Guardian, controller: 1, owner: 0}, c2: {card: Archer, controller: 1}}}"
    )
    assert told((DUEL % ("event", steps)).replace("hand: [Burn]", "hand: [Guardian]")) == ""
    hidden = (
        "game: karth\nposition:\n  seats:\n  - {name: Elf, board: {c2: Elf Bladedancer}, ground: {a4: Trap}}\n"
        "  - {name: Goblin, hand: [Goblin Sneak], board: {c4: {card: Goblin Tunneler, hidden: true}}}\nscript:\n"
        "- effect: {turn_faceup: true, to: Goblin Tunneler}\n- effect: {turn_faceup: true, to: Trap}\n"
        "- effect: {put_into_play: d5, to: Goblin Sneak}\nexpect:\n"
        "  board: {c4: {card: Goblin Tunneler, hidden: false}, d5: {card: Goblin Sneak, controller: 1}}\n"
        "  board_for: {elf: {c4: Goblin Tunneler}}\n  ground_for: {goblin: {a4: trap}}"
    )
    assert told(hidden) == ""
