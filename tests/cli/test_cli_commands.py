"""The output of the ``python -m engine`` commands."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import Decision, Match, Msg, Option, game, games, message_ids, printed_cards
from engine.cli import bench, cards, coverage, selfplay
from engine.cli.fidelity import Checker, Unfaithful
from engine.cli.main import main
from engine.kernel.decision import parse
from engine.players.random_answers import counts, random_answer

ROOT = Path(__file__).parents[2]
KEYS = {
    "matches",
    "decisions",
    "wall_s",
    "decisions_per_second",
    "fork_submit_us",
    "save_us",
    "save_bytes",
    "load_us",
    "winners",
    "errors",
}


def test_selfplay_prints_one_object(capsys):
    code = main(["selfplay", "invasion", "--matches", "2", "--seed", "7", "--jobs", "2"])
    report = json.loads(capsys.readouterr().out)
    assert code == 0
    assert report.keys() >= KEYS
    assert report["matches"] == 2 and sum(report["winners"].values()) == 2 and report["errors"] == []
    assert report["decisions"] < report["answers"]


def test_selfplay_is_repeatable(capsys):
    reports = []
    for jobs in ("1", "2"):
        main(["selfplay", "invasion", "--matches", "2", "--seed", "9", "--jobs", jobs, "--stops", "attacks"])
        report = json.loads(capsys.readouterr().out)
        reports.append((report["decisions"], report["answers"], report["winners"]))
    assert reports[0] == reports[1]


def test_stopped_selfplay_reports_the_played_matches(capsys, monkeypatch):
    def results(rows, jobs):
        yield selfplay._play(rows[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(selfplay, "played_of", results)
    code = main(["selfplay", "invasion", "--matches", "3", "--seed", "7", "--stops", "attacks"])
    out, err = capsys.readouterr()
    assert code == 1 and json.loads(out)["matches"] == 1 and "stopped after 1 of 3 matches" in err


def test_selfplay_separates_wins_of_decks_and_seats(capsys):
    decks = sorted(game("karth").decks)
    n = len(decks) ** 2
    main(["selfplay", "karth", "--matches", str(n), "--seed", "9", "--jobs", "2", "--every-seating"])
    report = json.loads(capsys.readouterr().out)
    assert report["decks"] == [[first, second] for first in decks for second in decks]
    won = {deck: tuple(map(int, told.split(" of "))) for deck, told in report["wins_of_decks"].items()}
    # Each deck plays once against each deck in each seat. One of its matches is against itself, which it both wins and
    # loses.
    assert {deck: of for deck, (_, of) in won.items()} == dict.fromkeys(decks, 2 * len(decks))
    assert sum(times for times, _ in won.values()) == n and min(times for times, _ in won.values()) >= 1
    assert sum(report["ends"].values()) == n and set(report["ends"]) <= message_ids()
    assert report["options"]["points"] == "levels", "what the default gives is told, too"


def test_random_decks_are_legal_repeatable_and_of_one_faction():
    spec = game("invasion")
    factions = set()
    for seed in range(12):
        deck = selfplay.random_deck("invasion", Random(seed))
        assert deck == selfplay.random_deck("invasion", Random(seed)) and spec.check_deck(deck) is None
        races = {spec.cards()[code].race for code in deck} - {"Neutral"}
        assert len(races) == 1
        factions |= races
    assert len(factions) > 3


def test_random_summoner_wars_decks_are_legal_reinforcements():
    spec = game("summoner_wars")
    starters = [dict(deck.cards) for deck in spec.decks.values()]
    kinds = {code: card.kind for code, card in spec.cards().items()}
    exchanged, leaders = set(), set()
    for seed in range(4):
        deck = selfplay.random_deck("summoner_wars", Random(seed))
        assert deck == selfplay.random_deck("summoner_wars", Random(seed))
        assert spec.check_deck(deck) is None and sum(deck.values()) == 34 and deck not in starters
        (leader,) = (code for code in deck if kinds[code] == "summoner")
        starter = dict(spec.decks[leader].cards)
        exchanged |= {kinds[code] for code, n in deck.items() if n > starter.get(code, 0)}
        leaders.add(leader)
    # a plain Wall may replace another plain Wall, of any faction
    assert {"champion", "common"} <= exchanged <= {"champion", "common", "wall"} and len(leaders) > 2


@pytest.mark.parametrize("name", ["summoner_wars", "karth"])
def test_selfplay_with_random_decks_works_in_every_game(capsys, name):
    code = main(["selfplay", name, "--decks", "random", "--matches", "2", "--seed", "4", "--jobs", "1"])
    report = json.loads(capsys.readouterr().out)
    assert code == 0 and report["errors"] == [] and report["decks"] == [["random", "random"]]
    assert report["matches"] == 2


def test_selfplay_with_random_decks_gives_each_seat_its_own(capsys):
    code = main(["selfplay", "invasion", "--decks", "random", "--matches", "2", "--seed", "4", "--jobs", "1"])
    report = json.loads(capsys.readouterr().out)
    assert code == 0 and report["errors"] == [] and report["decks"] == [["random", "random"]]
    plan = selfplay.MatchPlan("invasion", (("random", "random"),), "every", (), False)
    first, other = (selfplay.new_match(plan, seed) for seed in (4, 5))
    hands = [sorted(code for code, _ in first.st.piles["deck", seat]) for seat in (0, 1)]
    assert hands[0] != hands[1] and hands[0] != sorted(code for code, _ in other.st.piles["deck", 0])


def test_selfplay_needs_as_many_players_as_the_game_allows(capsys):
    with pytest.raises(SystemExit, match="--seats: 2"):
        main(["selfplay", "invasion", "--matches", "1", "--seats", "3"])


def test_selfplay_can_check_every_decision(capsys):
    code = main(
        [
            "selfplay",
            "invasion",
            "--matches",
            "1",
            "--seed",
            "3",
            "--jobs",
            "1",
            "--check",
            "--stops",
            "must",
            "--decks",
            "core_50_orc,core_50_dwarf",
        ]
    )
    report = json.loads(capsys.readouterr().out)
    assert (code, report["errors"], report["check"]) == (0, [], True)


def test_a_match_that_does_not_end_is_an_error(capsys, monkeypatch):
    monkeypatch.setattr(selfplay, "STEP_LIMIT", 30)
    code = main(["selfplay", "invasion", "--matches", "1", "--seed", "5", "--jobs", "1"])
    told = capsys.readouterr()
    (error,) = json.loads(told.out)["errors"]
    assert code == 1
    assert error["seed"] == 5 and "30 answers" in error["what"] and "seed 5" in told.err


@pytest.mark.parametrize(
    "args",
    [
        ["selfplay", "chess"],
        ["selfplay", "invasion", "--decks", "a,b"],
        ["selfplay", "invasion", "--option", "faq=9"],
        ["cards", "chess"],
    ],
)
def test_unknown_names_are_reported(args, capsys):
    code = main([*args, "--matches", "1", "--jobs", "1"] if args[0] == "selfplay" else args)
    _, err = capsys.readouterr()
    assert code in (1, 2) and ("engine" in err or "seed" in err) and "Traceback" not in err


def checker():
    plan = selfplay.MatchPlan("invasion", (("core_50_dwarf", "core_50_orc"),), "every", (), True)
    match = selfplay.new_match(plan, 1)
    return match, Checker(match, 1)


@pytest.mark.parametrize("spoil", ["damage", "deck", "pending", "view", "policy"])
def test_the_check_sees_an_unfaithful_copy(spoil, monkeypatch):
    _, check = checker()
    load = Match.from_bytes

    def bad(data):
        copy = load(data)
        if spoil == "damage":
            copy.st.w(1).damage += 1
        elif spoil == "deck":
            deck = copy.st.piles["deck", 0]
            copy.st.piles["deck", 0] = (deck[-1], *deck[1:-1], deck[0])
        elif spoil == "policy":
            copy.st.policy[1] = ("must", (), "")
        elif spoil == "pending":
            ask = copy.st.asks[0]
            copy.st.asks = (ask._replace(default="mulligan"), *copy.st.asks[1:])
        else:
            copy.st.vars["pool0"] = 3
        return copy

    monkeypatch.setattr(Match, "from_bytes", staticmethod(bad))
    with pytest.raises(Unfaithful):
        check.look()
    monkeypatch.undo()
    check.look()


def test_the_check_sees_a_fork_that_writes_into_its_original(monkeypatch):
    _, check = checker()
    fork = Match.fork

    def bad(self, seat=None, seed=None):
        copy = fork(self, seat, seed)
        copy.st.vars = self.st.vars
        return copy

    monkeypatch.setattr(Match, "fork", bad)
    with pytest.raises(Unfaithful, match="changed the original"):
        check.look()


def test_check_detects_a_copy_that_continues_differently():
    match, check = checker()
    dice = Random(1)
    check.look()
    assert check.copy is not None
    check.copy[2].st.seed += 1
    for _ in range(4):
        decision = match.pending[0]
        match.submit(
            decision.id,
            "mulligan" if decision.kind == "mulligan" else random_answer(decision, dice),
            decision.seat,
        )
    with pytest.raises(Unfaithful):
        check.replay()


def test_fork_for_one_seat_takes_back_anothers_announcement():
    seats = [{"resources": 9, "hand": ["Troll Slayers"]}, {"hand": ["Pillage"]}]
    match = Match.arranged("invasion", {"seats": seats})
    window = match.pending[0]
    match.submit(window.id, next(o.key for o in window.options if o.group == "play"), 0)
    assert match.pending[0].kind == "zone"
    (asked,) = match.fork(seat=1, seed=3).pending
    assert (asked.seat, asked.kind, asked.window) == (0, "window", "capital")
    assert match.fork(seat=0, seed=3).pending == match.pending


def decision(shape, options=(), **more):
    rows = tuple(Option(key, Msg.of("text", text=key), max=5) for key in options)
    return Decision(1, 0, "choose", shape, Msg.of("text", text="?"), rows, **more)


@pytest.mark.parametrize(
    ("asked", "counted"),
    [
        (decision("pick", "a"), False),
        (decision("pick", "ab"), True),
        (decision("number", min=2, max=2), False),
        (decision("number", min=2, max=3), True),
        (decision("subset", "a", min=0, max=1), True),
        (decision("subset", "ab", min=2, max=2), False),
        (decision("subset", "ab", min=1, max=1), True),
        (decision("subset", "a", min=1, max=1), False),
        (decision("split", "a", total=3), False),
        (decision("split", "ab", total=3), True),
        (decision("split", "ab", total=10), False),
        (decision("split", "ab", total=0), False),
        (decision("order", "a"), False),
        (decision("order", "ab"), True),
    ],
)
def test_only_questions_with_two_answers_count_as_choices(asked, counted):
    assert counts(asked) is counted
    seen = set()
    for n in range(60):
        answer = random_answer(asked, Random(n))
        value, reason = parse(asked, answer)
        assert reason is None
        seen.add(frozenset(value) if asked.shape == "subset" else value)
    assert (len(seen) > 1) is counted


def test_bench_reports_every_goal(capsys, monkeypatch):
    monkeypatch.setattr(bench, "figures", lambda name: {"answer": 1.0, "click": 2.0})
    main(["bench", "--rounds", "1", "--seconds", "0.1"])
    report = json.loads(capsys.readouterr().out)
    for key in ("fork_submit_us", "save_us", "save_bytes", "load_us", "selfplay_every"):
        assert set(report[key]) >= {"goal", "ok"}
    assert report["chess_moves_per_second"] > 0
    shares = report["crowds"]["share"]
    assert len(shares) > 5 and all(share > 0 for share in shares.values()) and "plain" not in shares
    assert report["instructions"] == {"answer": 1.0, "click": 2.0}
    growth = report["mass"]["growth"]
    assert "forced_damaged" in growth and all(n > 0 for n in growth.values()) and "plain" not in growth


def test_bench_without_chess_says_so(capsys, monkeypatch):
    monkeypatch.setattr(bench, "_chess", lambda: None)
    monkeypatch.setattr(bench, "figures", lambda name: None)
    assert main(["bench", "--rounds", "1", "--seconds", "0.05"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert "not installed" in report["note"] and report["selfplay_every"]["ok"] is False


def test_printed_card_without_definition_says_where_it_belongs(capsys, monkeypatch):
    row = replace(printed_cards("invasion")["core-001"], code="core-999", name="Nobody's Card")
    monkeypatch.setattr(cards, "printed_cards", lambda name: {row.code: row})
    assert main(["cards", "invasion", row.name]) == 1
    told = capsys.readouterr().err
    assert row.name in told and f"({row.code})" in told and "engine/invasion/cards" in told
    assert main(["cards", "invasion", "--missing"]) == 0
    assert capsys.readouterr().out == told
    assert main(["cards", "invasion", "Nobody at all"]) == 1
    assert capsys.readouterr().err == "no card 'Nobody at all' in invasion\n"


def test_cards_that_cannot_be_played_are_listed_with_the_reason(capsys):
    assert main(["cards", "invasion", "--missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = "None of our sources gives the text of Pantheon Prayer, so it cannot be played."
    assert f"cataclysm-023: {told}" in lines
    assert sum("is a fulcrum." in line for line in lines) == 6
    assert sum("is a draft card." in line for line in lines) == 4
    assert main(["cards", "invasion", "pantheon prayer"]) == 1
    assert capsys.readouterr().err == f"cataclysm-023: {told}\n"
    assert main(["cards", "chess", "--missing"]) == 1 and capsys.readouterr().err == "no tables of chess\n"


def test_cards_are_counted_by_set(capsys):
    assert main(["cards", "invasion", "--sets"]) == 0
    rows = capsys.readouterr().out.splitlines()
    sets, total, left = rows[:42], rows[42], rows[43:]
    assert sets[0].endswith(" of  131  Core Set") and total.endswith(" of 1133 cards of Warhammer: Invasion")
    written = sum(not code.startswith("test-") for code in games()[0].cards())
    assert int(total.split()[0]) == sum(int(row.split()[0]) for row in sets) == written > 0
    assert written + sum(int(row.split()[0]) for row in left) == 1133, "every card is accounted for"
    assert "  10 never in a deck (see --missing)" in left
    assert "   3 without a text in our sources (see --missing)" in left
    assert main(["cards", "karth", "--sets"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "  90 of   90 cards of Heroes of Karth: Deathmatch"
    assert main(["cards", "chess", "--sets"]) == 1 and capsys.readouterr().err == "no tables of chess\n"


def test_cards_are_listed_with_their_texts(capsys):
    assert main(["cards", "invasion"]) == 0
    lines = capsys.readouterr().out.splitlines()
    # other tests of the same run may have added cards to the pool
    assert sum("core-" in line for line in lines) >= 57 and lines[-1].endswith(" cards")
    assert main(["cards", "invasion", "core-008"]) == 0
    out = capsys.readouterr().out
    assert "Dwarf Cannon Crew" in out and "support card" in out
    assert main(["cards", "invasion", "choppa"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 card"
    assert main(["cards", "invasion", "nothing like it"]) == 1


# -- coverage -------------------------------------------------------------------------------------------


def test_an_id_counts_only_if_all_its_tests_pass():
    tests = {
        "A": {"t1": "passed", "t2": "passed"},
        "B": {"t1": "passed", "t3": "failed"},
        "C": {"t4": "skipped"},
        "E": {"t5": "passed"},
        "F": {"t6": "failed"},
    }
    games = dict.fromkeys("ABCDEF", "invasion")
    row = coverage.report(["A", "B", "C", "D"], tests, games)["invasion"]
    assert row == {
        "wanted": 4,
        "shown": ["A"],
        "missing": ["D"],
        "failing": {"B": ["t3"], "C": ["t4"], "F": ["t6"]},
        "beyond": ["E"],
    }


def test_id_lists_are_distinct_and_complete():
    games = coverage.read_games()
    lists = {path.stem: coverage.read_ids(path) for path in coverage.LISTS.glob("*.txt")}
    assert set(lists) == {"cards_and_answers", "first_match", "second_match", "third_match", "tournament_lists"}
    told = [rule for path, wanted in lists.items() for rule in wanted if games[rule] == "invasion"]
    assert len(told) == len(set(told)), "no rule of Invasion stands in two lists"
    assert len(lists["tournament_lists"]) == 8 + 12
    for name, of in (("first_match", "invasion"), ("second_match", "summoner_wars"), ("third_match", "karth")):
        wanted = lists[name]
        assert len(wanted) == len(set(wanted)) > 100
        assert {games[rule] for rule in wanted} == {of}
    assert len(lists["second_match"]) == 107 + 7 + 13 + 7 + 1
    assert len(lists["third_match"]) == 213 + 17 + 15


MARKED = """
import pytest

@pytest.mark.rule("INV-GEN-AFTER-WHEN", "INV-GEN-TURN-BEGIN")
def test_good(): pass

@pytest.mark.rule("INV-GEN-TURN-BEGIN")
@pytest.mark.parametrize("n", [0, 1])
def test_half(n): assert n

@pytest.mark.rule("INV-ERR-CORE-062")
def test_skipped(): pytest.skip()

@pytest.fixture
def broken():
    yield
    raise RuntimeError

@pytest.mark.rule("INV-ERR-CORE-075")
def test_torn(broken): pass

@pytest.mark.rule("INV-ERR-CORE-008")
@pytest.mark.xfail
def test_expected(): assert 0
"""


def pytest_in(folder, text, *args):
    (folder / "test_marked.py").write_text(text, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = rule(*ids): x\n", encoding="utf-8")
    (folder / "conftest.py").write_text(
        (ROOT / "tests" / "conftest.py")
        .read_text(encoding="utf-8")
        .replace("Path(__file__).parent", f"Path({str(ROOT / 'tests')!r})"),
        encoding="utf-8",
    )
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *args, "."],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_outcomes_are_kept_per_rule(tmp_path):
    pytest_in(tmp_path, MARKED, "--rule-report=out.json")
    table = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    outcomes = {rule: sorted(tests.values()) for rule, tests in table.items()}
    assert outcomes == {
        "INV-GEN-AFTER-WHEN": ["passed"],
        "INV-GEN-TURN-BEGIN": ["failed", "passed", "passed"],
        "INV-ERR-CORE-062": ["skipped"],
        "INV-ERR-CORE-075": ["failed"],
        "INV-ERR-CORE-008": ["skipped"],
    }


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ('"INV-NO-SUCH"', "unknown rule id INV-NO-SUCH"),
        ('"INV-ERR-CORE-062", "INV-ERR-CORE-075", "INV-ERR-CORE-008", "INV-GEN-TURN-BEGIN"', "at most 3"),
        ("", "without an id"),
        ('"INV-ERR-CORE-062", "INV-ERR-CORE-062"', "twice"),
    ],
)
def test_bad_marks_stop_the_run(tmp_path, mark, told):
    done = pytest_in(tmp_path, f"import pytest\n@pytest.mark.rule({mark})\ndef test_x(): pass\n")
    assert done.returncode == 4 and told in done.stdout + done.stderr


def test_coverage_runs_the_marked_tests(tmp_path, capsys, monkeypatch):
    ids = tmp_path / "ids.txt"
    ids.write_text("# two\nINV-GEN-AFTER-WHEN\nINV-GEN-TURN-BEGIN  remark\n", encoding="utf-8")

    def fake(command, **more):
        path = next(a for a in command if a.startswith("--rule-report=")).partition("=")[2]
        Path(path).write_text(json.dumps({"INV-GEN-AFTER-WHEN": {"t": "passed"}}), encoding="utf-8")
        return argparse.Namespace(returncode=0, stdout="")

    monkeypatch.setattr(subprocess, "run", fake)
    assert main(["coverage", "--ids", str(ids)]) == 1
    assert "invasion: 1 of 2 shown, 1 missing, 0 failing" in capsys.readouterr().out
    assert main(["coverage", "--ids", str(ids), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["games"]["invasion"]["missing"] == ["INV-GEN-TURN-BEGIN"]


def test_nothing_imports_the_command_line():
    for path in (
        *(ROOT / "engine").rglob("*.py"),
        *(ROOT / "bot").rglob("*.py"),
        *(ROOT / "cogs").rglob("*.py"),
        *(ROOT / "render").rglob("*.py"),
    ):
        if "cli" not in path.parts and path.name != "__main__.py":
            assert "engine.cli" not in path.read_text(encoding="utf-8"), path
