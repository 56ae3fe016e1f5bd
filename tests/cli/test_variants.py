"""Cards made wrong on purpose, and the tests that must detect them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from engine import game
from engine.cli.variants import configure, draw, run, same
from engine.cli.variants.changes import Change, changes, words_of
from engine.cli.variants.collected import Collected
from engine.cli.variants.own_tests import own_tests
from engine.cli.variants.report import summary, table, told
from engine.cli.variants.trials import MISSED, NOTICED, REFUSED, UNTESTED, MutationResult
from engine.kernel.rules import Rules

RULES = game("invasion").rules
CARDS = {card.name: card for card in RULES.cards.values()}
WORDS = words_of(card.abilities for card in RULES.cards.values())


def of(title: str) -> list[str]:
    return [change.what for change in changes(CARDS[title], WORDS)]


def test_numbers_filters_conditions_and_sides_change_one_by_one() -> None:
    said = of("Organ Gun")
    assert any("Gets" in what or "2 -> 3" in what for what in said)
    assert "ability 1: When.seat 'you' -> 'opponent'" in of("Rat Ogres")
    assert "ability 1: InvasionSel.tests without Trait" in of("Rat Ogres")
    for title in ("Organ Gun", "Rat Ogres"):
        for change in changes(CARDS[title], WORDS):
            assert change.abilities != CARDS[title].abilities and len(change.abilities) == len(CARDS[title].abilities)


def test_words_that_belong_together_are_changed_as_one() -> None:
    assert "ability 1: Gets.until 'end|turn' -> 'game'" in of("Demoralise")
    assert "ability 1: Symbols.races 'Chaos|Orc' -> 'Dwarf|Empire'" in of("Alliance - Chaos and Orc")
    lasting = next(c for c in changes(CARDS["Demoralise"], WORDS) if "Gets.until" in c.what)
    assert str(lasting.abilities).count("until=('game',)") == 1


def test_a_card_in_which_nothing_can_be_changed_loses_an_ability() -> None:
    assert of("Mob Up") == ["ability 1 left out"]
    assert [change.abilities for change in changes(CARDS["Mob Up"], WORDS)] == [()]


def test_a_controller_that_is_always_the_owner_is_not_changed() -> None:
    assert not any("-> Owned" in what for title in ("Bordertown", "Pink Horror") for what in of(title))
    assert any("-> Owned" in what for what in of("Khorvak Grimbreath"))


@pytest.mark.parametrize(
    ("title", "what", "changed"),
    [
        ("Madtoof Ironleg", "Wait.uses", False),
        ("Clan Armoury", "When.look_back", False),
        ("Marked for Death", "When.look_back", True),
        ("Expendable Wall", "ability 2: InvasionSel.tests without Controlled", False),
        ("Expendable Wall", "ability 1: InvasionSel.tests without Controlled", True),
    ],
)
def test_changes_without_an_effect_are_not_made(title: str, what: str, changed: bool) -> None:
    assert any(what in row for row in of(title)) is changed


def test_names_and_printed_facts_are_not_changed() -> None:
    for title in CARDS:
        assert not any(".name " in what or ".noun " in what or ".text " in what for what in of(title))


def test_a_card_without_abilities_has_nothing_to_change() -> None:
    assert of("Defender of the Hold") == []


def test_same_seed_draws_the_same_and_every_card_once_first() -> None:
    first = [c.what for c in _drawn(30)]
    assert first == [c.what for c in _drawn(30)]
    titles = [c.title for c in _drawn(100)]
    assert len(set(titles)) == 100
    assert {c.title for c in _drawn(9, {"Rat Ogres"})} == {"Rat Ogres"}


def _drawn(n: int, wanted: set[str] | None = None) -> list[Change]:
    drawn = draw(RULES, WORDS, Random(4), wanted or set())
    return [change for _, change in zip(range(n), drawn, strict=False)]


def test_own_tests_name_the_card_directly_or_through_helpers(tmp_path: Path) -> None:
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


def test_test_of_any_card_is_a_test_of_each(tmp_path: Path) -> None:
    (tmp_path / "test_cards_any.py").write_text("def test_any_card_is_right(title): assert title\n")
    found = own_tests(tmp_path, {"Organ Gun": (), "Rat Ogres": ()})
    assert found["Organ Gun"] == found["Rat Ogres"] == [f"{tmp_path}/test_cards_any.py::test_any_card_is_right"]


@pytest.mark.parametrize(("name", "ran"), [("test_any_card", ["Bear"]), ("test_two_cards", ["Bear", "Wolf"])])
def test_test_of_any_card_runs_with_the_cards_title(name: str, ran: list[str]) -> None:
    done: list[str] = []

    def item(title: str) -> SimpleNamespace:
        hook = SimpleNamespace(pytest_runtest_protocol=lambda item, nextitem: done.append(title))
        spec = SimpleNamespace(params={"title": title, "n": 1})
        return SimpleNamespace(path=Path("a.py"), name=name, ihook=hook, callspec=spec)

    collected = Collected(lambda here: None)
    collected.pytest_runtestloop(SimpleNamespace(testsfailed=0, items=[item("Bear"), item("Wolf")]))
    assert collected.passes(f"a.py::{name}", ["Bear"]) and done == ran


def test_folder_without_card_modules_has_tests_in_any_module(tmp_path: Path) -> None:
    (tmp_path / "test_orcs.py").write_text(
        'def test_one(): assert "Organ Gun"\ndef test_two(): assert "organ-gun"\ndef test_three(): assert "core-009"\n'
        'def test_the_text_says_it(): assert "organ-gun"\n'
    )
    found = own_tests(tmp_path, {"Organ Gun": ("core-009",)})["Organ Gun"]
    assert [name.rpartition("::")[2] for name in found] == ["test_one", "test_two", "test_three"]
    (text,) = own_tests(tmp_path, {"Organ Gun": ("core-009",)}, texts=True)["Organ Gun"]
    assert text.endswith("::test_the_text_says_it")


def test_different_cards_of_one_name_are_drawn_equal_ones_once() -> None:
    rules = game("summoner_wars").rules
    assert isinstance(rules, Rules)
    words = words_of(card.abilities for card in rules.cards.values())
    codes = {c.code for c in draw(rules, words, Random(1), {"Fighter"})}
    assert {"tundra-orcs-fighter", "cave-goblins-fighter"} <= codes
    assert len({c.code for c in draw(rules, words, Random(1), {"Magic Drain"})}) == 1
    assert {c.code for c in draw(rules, words, Random(1), {"vanguards-priest"})} == {"vanguards-priest"}
    assert {rules.cards[c.code].faction for c in draw(rules, words, Random(1), {"Vanguards"})} == {"Vanguards"}
    assert "vanguards-priest" in {c.code for c in draw(rules, words, Random(1), {"vanguards"})}


def test_report_counts_tried_changes_and_names_survivors() -> None:
    one, two = (Change(title, title, 0, "ability 1: x", ()) for title in ("A", "B"))
    sums = summary(
        "toy",
        1,
        [
            MutationResult(one, NOTICED, "test_one"),
            MutationResult(one, MISSED),
            MutationResult(two, UNTESTED),
            MutationResult(two, REFUSED, "no"),
        ],
    )
    assert (sums["tried"], sums["variants"], sums["noticed"], sums["refused_at_registration"]) == (4, 3, 1, 1)
    assert (sums["by_tests"], sums["by_selfplay"], sums["by_text"]) == (1, 0, 0)
    assert sums["cards_without_a_test_that_notices"] == ["B"]
    assert sums["missed"] == ["A: ability 1: x (missed)", "B: ability 1: x (untested)"]


def test_change_noticed_only_by_self_play_or_text_has_no_test() -> None:
    one, two = (Change(title, title, 0, "ability 1: x", ()) for title in ("A", "B"))
    sums = summary("toy", 1, [MutationResult(one, NOTICED, "self-play"), MutationResult(two, NOTICED, "text")])
    assert (sums["noticed"], sums["by_tests"], sums["by_selfplay"], sums["by_text"]) == (2, 0, 1, 1)
    assert sums["cards_without_a_test_that_notices"] == ["A", "B"]


def test_table_has_shares_of_counted_changes_and_survivors() -> None:
    one, two = (Change(title, title, 0, "ability 1: x", ()) for title in ("A", "B"))
    late = MutationResult(one, NOTICED, "tests/toy/test_a.py::test_one", late=True)
    lines = table(
        summary(
            "toy",
            7,
            [
                MutationResult(one, NOTICED, "test_one"),
                late,
                MutationResult(two, NOTICED, "self-play"),
                MutationResult(two, NOTICED, "text"),
                MutationResult(two, MISSED),
                MutationResult(two, REFUSED, "no"),
            ],
        )
    ).splitlines()
    assert lines[0] == "toy, seed 7: 2 cards made wrong"
    assert {" ".join(line.split()) for line in lines[1:11]} == {
        "tried 6",
        "refused 1",
        "counted 5",
        "noticed by own tests 2 40.0 %",
        "noticed by self-play alone 1 20.0 %",
        "noticed by texts alone 1 20.0 %",
        "own tests and self-play 3 60.0 %",
        "all checks 4 80.0 %",
        "missed 1 20.0 %",
        "(of these hanging) 1",
    }
    assert lines[11:] == [
        "missed:",
        "  B: ability 1: x (missed)",
        "cards whose own tests let every variant live:",
        "  B",
    ]
    assert told(late) == "A: ability 1: x (noticed by test_a.py::test_one, for it hangs)"
    assert told(MutationResult(two, MISSED)) == "B: ability 1: x (missed)"
    assert table(summary("toy", 7, [late])).splitlines()[-2:] == [
        "missed: none",
        "cards whose own tests let every variant live: none",
    ]


def test_an_unknown_card_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    configure(parser)
    assert run(parser.parse_args(["invasion", "Nobody"])) == 2
    assert "no card or faction named Nobody in invasion" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("gone", "needed"), [("fork", "a system that can fork processes"), ("pytest", "pytest: pip install")]
)
def test_missing_requirements_to_try_cards_are_named(
    gone: str, needed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if gone == "fork":
        monkeypatch.delattr(os, "fork")
    else:
        monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    parser = argparse.ArgumentParser()
    configure(parser)
    assert run(parser.parse_args(["karth", "--count", "1"])) == 2
    assert f"variants needs {needed}" in capsys.readouterr().err


def test_a_card_that_several_factions_have_is_one_card() -> None:
    twins = same(game("summoner_wars").rules.cards.values())
    assert len(twins["benders-magic-drain"]) > 3 and "cloaks-magic-drain" in twins["benders-magic-drain"]
    assert twins["tundra-orcs-fighter"] == ("tundra-orcs-fighter",)
    assert set(same(RULES.cards.values())["core-119"]) == {
        "core-119",
        "assault-on-ulthuan-057",
    }  # a reprint has the same title
