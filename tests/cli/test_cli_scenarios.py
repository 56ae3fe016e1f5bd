"""Every scenario file passes, and a wrong scenario is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli.main import main
from engine.cli.scenario import play, read

FOLDER = Path(__file__).parents[1] / "scenarios"


def _scenarios():
    for path in sorted(FOLDER.rglob("*.yaml")):
        for scenario in read(path):
            marks = [pytest.mark.rule(*scenario.rules)] if scenario.rules else []
            yield pytest.param(scenario, id=f"{path.stem}: {scenario.title}", marks=marks)


@pytest.mark.parametrize("scenario", list(_scenarios()))
def test_scenario_has_no_problems(scenario):
    assert play(scenario).problems == []


def run(tmp_path, capsys, text):
    """Run one file through the command. Returns its exit code and its output."""
    path = tmp_path / "s.yaml"
    path.write_text(text, encoding="utf-8")
    code = main(["scenario", str(path)])
    return code, capsys.readouterr().out


GOOD = """
title: fine
position:
  seats:
  - {race: Dwarf, resources: 1, hand: [Defender of the Hold]}
  - {race: Orc, hand: [Pillage]}
script:
- dwarf: Play Defender of the Hold
- pass_all
expect: {seats: {dwarf: {resources: 0}}}
"""


def test_last_line_gives_the_counts(tmp_path, capsys):
    code, out = run(tmp_path, capsys, GOOD + "---" + GOOD.replace("resources: 0", "resources: 1"))
    assert code == 1
    assert out.splitlines()[-1] == "1 passed, 1 failed"
    assert "resources is 0, not 1" in out
    assert run(tmp_path, capsys, GOOD) == (0, "1 passed, 0 failed\n")


def test_an_option_with_several_values_is_played_with_each(tmp_path, capsys):
    both = GOOD.replace("title: fine", 'title: fine\noptions: {faq: ["1.3", "1.6"]}')
    assert run(tmp_path, capsys, both) == (0, "1 passed, 0 failed\n")
    older = both.replace("pass_all", "until: {kind: window, window: applied}")
    code, out = run(tmp_path, capsys, older)
    assert code == 1
    assert "faq 1.6: step 2" in out and "faq 1.3:" not in out, "only the older FAQ has that window"
    code, out = run(tmp_path, capsys, both.replace("1.6", "1.7"))
    assert code == 1 and "faq 1.7: " in out and out.endswith("0 passed, 1 failed\n")
    code, out = run(tmp_path, capsys, both.replace('["1.3", "1.6"]', "[]"))
    assert code == 1 and out.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("title: fine", "titel: fine", "titel"),
        ("resources: 1,", "resource: 1,", "has no resource here"),
        ("- {race: Orc", "- {race: Orc, kingdom: [{card: Choppa, dmg: 1}]", "has no dmg here"),
        ("- pass_all", "- pass_al", "there is no step 'pass_al'"),
        ("resources: 0", "resource: 0", "a seat has no 'resource'"),
        ("expect: {", "expect: {offred: [], ", "offred"),
        ("Play Defender of the Hold", "Play Runesmith", "'Play Runesmith' is not offered"),
        ("- dwarf: Play", "- orc: Play", "seat 1 is not asked"),
        ("- pass_all", "- refuse: {answer: pass}", "was accepted"),
        ("hand: [Defender of the Hold]", "hand: [Defender of the Keep]", "Defender of the Keep"),
        ("expect: {", "expect: {refused: [{seat: dwarf, answer: pass}], ", "seat 0 is not asked"),
        ("expect: {", "expect: {gone: [Defender of the Hold], ", "is still in play"),
        ("expect: {", "expect: {events: [dies], ", "no event"),
        ("expect: {", "expect: {winner: dwarf, ", "the winner is None"),
    ],
)
def test_mistakes_are_reported(tmp_path, capsys, old, new, told):
    assert old in GOOD
    code, out = run(tmp_path, capsys, GOOD.replace(old, new, 1))
    assert code == 1
    assert told in out
    assert out.endswith("0 passed, 1 failed\n")


def test_file_that_is_not_a_scenario_is_refused(tmp_path, capsys):
    code, out = run(tmp_path, capsys, "title: [")
    assert code == 1 and "not YAML" in out
    assert main(["scenario", str(tmp_path / "none.yaml")]) == 1


def test_random_numbers_and_draws_can_be_arranged(tmp_path, capsys):
    code, out = run(
        tmp_path,
        capsys,
        """
position: {seats: [{race: Dwarf, hand: [Demolition!]}, {race: Orc, hand: [Pillage]}]}
script:
- next_draws: {dwarf: [Runesmith, Troll Slayers]}
- effect: {draw: {dwarf: 2}}
- next_random: [3 of 3, 1 of 2]
expect: {seats: {dwarf: {hand: [Runesmith, Demolition!, Troll Slayers]}}}
""",
    )
    assert code == 0, out
