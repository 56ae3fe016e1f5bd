"""Cards made wrong on purpose, and the tests that are to notice it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

import pytest

from engine import game
from engine.cli.coverage import ROOT
from engine.cli.variants import (
    MISSED,
    NOTICED,
    REFUSED,
    UNTESTED,
    Attempts,
    Verdict,
    _python,
    configure,
    draw,
    run,
    same,
    summary,
)
from engine.cli.variants.apply import written
from engine.cli.variants.changes import Change, changes, words_of
from engine.cli.variants.own_tests import own_tests
from engine.kernel.rules import Rules

RULES = game("invasion").rules
CARDS = {card.name: card for card in RULES.cards.values()}
WORDS = words_of(card.abilities for card in RULES.cards.values())


def of(title: str) -> list[str]:
    return [change.what for change in changes(CARDS[title], WORDS)]


def test_numbers_filters_conditions_and_sides_are_changed_one_at_a_time() -> None:
    said = of("Organ Gun")
    assert any("Gets" in what or "2 -> 3" in what for what in said)
    assert "ability 1: When.seat 'you' -> 'opponent'" in of("Rat Ogres")
    assert "ability 1: InvasionSel.tests without Trait" in of("Rat Ogres")
    for title in ("Organ Gun", "Rat Ogres"):
        for change in changes(CARDS[title], WORDS):
            assert change.abilities != CARDS[title].abilities and len(change.abilities) == len(CARDS[title].abilities)


def test_words_that_stand_together_are_changed_as_one() -> None:
    assert "ability 1: Gets.until 'end|turn' -> 'game'" in of("Demoralise")
    assert "ability 1: Symbols.races 'Chaos|Orc' -> 'Dwarf|Empire'" in of("Alliance - Chaos and Orc")
    lasting = next(c for c in changes(CARDS["Demoralise"], WORDS) if "Gets.until" in c.what)
    assert str(lasting.abilities).count("until=('game',)") == 1


def test_a_card_in_which_nothing_can_be_changed_loses_an_ability() -> None:
    assert of("Mob Up") == ["ability 1 left out"]
    assert [change.abilities for change in changes(CARDS["Mob Up"], WORDS)] == [()]


def test_what_only_names_or_prints_is_left_alone() -> None:
    for title in CARDS:
        assert not any(".name " in what or ".noun " in what or ".text " in what for what in of(title))


def test_a_card_without_abilities_has_nothing_to_change() -> None:
    assert of("Defender of the Hold") == []


def test_the_same_seed_draws_the_same_and_every_card_comes_before_one_comes_again() -> None:
    first = [c.what for c in _drawn(30)]
    assert first == [c.what for c in _drawn(30)]
    titles = [c.title for c in _drawn(100)]
    assert len(set(titles)) == 100
    assert {c.title for c in _drawn(9, {"Rat Ogres"})} == {"Rat Ogres"}


def _drawn(n: int, wanted: set[str] | None = None) -> list[Change]:
    drawn = draw(RULES, WORDS, Random(4), wanted or set())
    return [change for _, change in zip(range(n), drawn, strict=False)]


def test_own_tests_are_those_that_name_the_card_themselves_or_through_what_they_use(tmp_path: Path) -> None:
    (tmp_path / "test_cards_some.py").write_text(
        'GUN, OTHER = "Organ Gun", "Rat Ogres"\n'
        "def at(): return GUN\n"
        "def test_one(): assert at()\n"
        "def test_two(): assert OTHER\n"
        'def test_three(): assert "Organ Gun"\n'
        "def test_the_text_says_it(): assert GUN\n"
    )
    (tmp_path / "test_rules_some.py").write_text('def test_four(): assert "Organ Gun"\n')
    found = own_tests(tmp_path, {"Organ Gun": (), "Rat Ogres": ()})
    assert [name.rpartition("::")[2] for name in found["Organ Gun"]] == ["test_one", "test_three"]
    assert [name.rpartition("::")[2] for name in found["Rat Ogres"]] == ["test_two"]


def test_a_folder_without_modules_of_cards_has_their_tests_in_any_module(tmp_path: Path) -> None:
    (tmp_path / "test_orcs.py").write_text(
        'def test_one(): assert "Organ Gun"\ndef test_two(): assert "organ-gun"\ndef test_three(): assert "core-009"\n'
        'def test_the_text_says_it(): assert "organ-gun"\n')
    found = own_tests(tmp_path, {"Organ Gun": ("core-009",)})["Organ Gun"]
    assert [name.rpartition("::")[2] for name in found] == ["test_one", "test_two", "test_three"]
    (text,) = own_tests(tmp_path, {"Organ Gun": ("core-009",)}, texts=True)["Organ Gun"]
    assert text.endswith("::test_the_text_says_it")


def test_cards_of_one_name_that_do_different_things_are_all_drawn_and_the_same_card_but_once() -> None:
    rules = game("summoner_wars").rules
    assert isinstance(rules, Rules)
    words = words_of(card.abilities for card in rules.cards.values())
    codes = {c.code for c in draw(rules, words, Random(1), {"Fighter"})}
    assert {"tundra-orcs-fighter", "cave-goblins-fighter"} <= codes
    assert len({c.code for c in draw(rules, words, Random(1), {"Magic Drain"})}) == 1
    assert {c.code for c in draw(rules, words, Random(1), {"vanguards-priest"})} == {"vanguards-priest"}
    assert {rules.cards[c.code].faction for c in draw(rules, words, Random(1), {"Vanguards"})} == {"Vanguards"}


def test_the_report_counts_what_could_be_tried_and_names_what_lives() -> None:
    one, two = (Change(title, title, 0, "ability 1: x", ()) for title in ("A", "B"))
    told = summary("toy", 1, [Verdict(one, NOTICED, "test_one"), Verdict(one, MISSED), Verdict(two, UNTESTED),
                              Verdict(two, REFUSED, "no")])
    assert (told["variants"], told["noticed"], told["by_selfplay"], told["refused_at_registration"]) == (3, 1, 0, 1)
    assert told["cards_without_a_test_that_notices"] == ["B"]
    assert told["missed"] == ["A: ability 1: x (missed)", "B: ability 1: x (untested)"]


def test_who_is_noticed_by_self_play_or_text_alone_has_no_test_that_notices() -> None:
    one, two = (Change(title, title, 0, "ability 1: x", ()) for title in ("A", "B"))
    told = summary("toy", 1, [Verdict(one, NOTICED, "self-play"), Verdict(two, NOTICED, "text")])
    assert (told["noticed"], told["by_selfplay"], told["by_text"]) == (2, 1, 1)
    assert told["cards_without_a_test_that_notices"] == ["A", "B"]


def test_an_unknown_card_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    configure(parser)
    assert run(parser.parse_args(["invasion", "Nobody"])) == 2
    assert "no card or faction named Nobody in invasion" in capsys.readouterr().err


def test_a_card_that_several_factions_have_is_made_wrong_in_all_of_them(tmp_path: Path) -> None:
    cards = game("summoner_wars").rules.cards
    codes = same(cards.values())["benders-magic-drain"]
    assert len(codes) > 3 and same(cards.values())["tundra-orcs-fighter"] == ("tundra-orcs-fighter",)
    path = tmp_path / "change.json"
    words = words_of(card.abilities for card in cards.values())
    path.write_text(written(codes, 0, words), encoding="utf-8")
    read = "from engine import game; print(len({str(game('summoner_wars').rules.cards[c].abilities) for c in %r}))"
    code, said = _python(path, ["-c", "import engine.cli.variants.apply; " + read % (codes,)])
    assert (code, said.strip()) == (0, "1")
    path.write_text(written(codes[:1], 0, words), encoding="utf-8")
    assert _python(path, ["-c", "import engine.cli.variants.apply; " + read % (codes,)])[1].strip() == "2"


@pytest.mark.long
def test_without_printed_texts_the_tests_of_the_generated_text_notice() -> None:
    cards = game("summoner_wars").rules.cards
    words = words_of(card.abilities for card in cards.values())
    wrong = next(c for c in changes(cards["cloaks-gunner"], words))
    said = {"Gunner": ["tests/summoner_wars/test_cloaks_units.py::test_the_text_says_it"]}
    by_text = Attempts("summoner_wars", {}, words, texts=True, said=said).attempt(wrong)
    assert (by_text.verdict, by_text.by) == (NOTICED, "text")
    assert Attempts("summoner_wars", {}, words, texts=True, said={}).attempt(wrong).verdict == UNTESTED


@pytest.mark.long
def test_a_wrong_card_is_noticed_by_its_tests_and_a_senseless_one_refused() -> None:
    wrong = next(c for c in changes(CARDS["Rat Ogres"], WORDS) if "When.seat" in c.what)
    tests = own_tests(ROOT / "tests" / "invasion", {"Rat Ogres": ()})["Rat Ogres"]
    verdict = Attempts("invasion", {"Rat Ogres": tests}, WORDS).attempt(wrong)
    assert verdict.verdict == NOTICED and "test_" in verdict.by
    assert Attempts("invasion", {}, WORDS).attempt(wrong).verdict == UNTESTED
    by_text = Attempts("invasion", {}, WORDS, texts=True).attempt(wrong)
    assert (by_text.verdict, by_text.by) == (NOTICED, "text")
    sides = {**WORDS, "When.seat": ("nobody", "you")}  # a word that the game does not know
    assert Attempts("invasion", {"Rat Ogres": tests}, sides).attempt(wrong).verdict == REFUSED
    assert json.dumps(summary("invasion", 1, [verdict]))
