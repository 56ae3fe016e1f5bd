"""``python -m engine variants``: makes cards wrong in one place each and checks that the cards' own tests notice.

A test that passes no matter what its card does is worthless.  The command takes random cards of a game.  For each card
it changes one thing in the definition (:mod:`~engine.cli.variants.changes`; with words that no correct card uses,
:mod:`~engine.cli.variants.wrong_words`) or one thing in the code that handles the card
(:mod:`~engine.cli.variants.slips`).  Then it runs the tests that name the card (:mod:`~engine.cli.variants.own_tests`).
It leaves out the tests of the card's generated text, because the text follows the definition.  With ``--texts`` the
text tests run after all others, because a text that was reviewed is a check, too.

The tests are collected once.  Each wrong version of a card is tried in a fork of that process
(:mod:`~engine.cli.variants.trials`).
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice, takewhile
from random import Random
from types import FrameType

from engine import GameSpec, game
from engine.cli.coverage import ROOT
from engine.cli.variants.changes import LOSING, Change, Words, changes, words_of
from engine.cli.variants.collected import Collected, collect
from engine.cli.variants.own_tests import own_tests
from engine.cli.variants.report import summary, table, told
from engine.cli.variants.slips import slips
from engine.cli.variants.trials import PATIENCE, REFUSED, MutationResult, Plans, Trials, has_reader
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.rules import Rules


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="name of a game")
    parser.add_argument(
        "card",
        nargs="*",
        help="titles, ids, sets as ids begin (the-iron-rock) or factions (default: random cards of the whole game)",
    )
    parser.add_argument(
        "--count", type=int, default=300, metavar="N", help="number of wrong cards (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the random choice")
    parser.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one per core)")
    parser.add_argument(
        "--selfplay",
        type=int,
        default=0,
        metavar="N",
        help="if the tests notice nothing, also play N random matches with every check",
    )
    parser.add_argument(
        "--texts",
        action="store_true",
        help="if these notice nothing, compare the concepts in the card's text with those of the right card; "
        "in a game without printed texts, run the tests of the card's own text",
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="S",
        help="maximum processor time of a test or match in seconds; if it takes longer, the card hangs, "
        "which counts as noticed (default: %(default)s)",
    )
    parser.add_argument("--list", action="store_true", help="only list the changes, run nothing")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Test deliberately wrong versions of cards and print a table.  Return 1 if a card's own tests notice none of its
    wrong versions.
    """
    rules = game(args.game).rules
    assert isinstance(rules, Rules)
    wanted = set(args.card)
    unknown = wanted - {word for card in rules.cards.values() for word in _called(card)}
    if unknown:
        print(f"no card or faction named {', '.join(sorted(unknown))} in {args.game}", file=sys.stderr)
        return 2
    drawn = list(draw(rules, words_of(card.abilities for card in rules.cards.values()), Random(args.seed), wanted))
    if args.list:
        for change in islice(drawn, args.count):
            print(f"{change.title}: {change.what}")
        return 0
    plans = plan(args.game, rules, args.selfplay, args.texts)
    if problem := _cannot(plans):
        print(f"variants needs {problem}", file=sys.stderr)
        return 2
    titles = {change.title for change in drawn}
    files = {
        test.partition("::")[0]
        for tests in (plans.tests, plans.said)
        for title in titles
        for test in tests.get(title, ())
    }
    found: list[MutationResult] = []
    wrong: list[str] = []
    stopped: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        stopped.append(number)
        signal.signal(number, signal.default_int_handler)  # a second signal ends the run at once

    def then(collected: Collected) -> None:
        trials, counted = Trials(plans, collected, args.jobs or os.cpu_count() or 1, args.patience), 0
        wrong.extend(trials.fail_anyway([]))
        rest = takewhile(lambda change: not stopped, drawn)
        for verdict in trials.tried(rest, 0 if wrong else args.count):
            found.append(verdict)
            counted += verdict.verdict != REFUSED
            print(f"{counted}/{args.count} {told(verdict)}", file=sys.stderr, flush=True)
        if stopped:
            print(f"stopped after {counted} of {args.count}", file=sys.stderr, flush=True)
        elif not wrong:
            wrong.extend(trials.fail_anyway(found))

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        problem = collect(ROOT, files, then)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if problem:
        print(problem, file=sys.stderr)
        return 2
    place = {(change.code, change.number): n for n, change in enumerate(drawn)}
    report = summary(args.game, args.seed, sorted(found, key=lambda v: place[v.change.code, v.change.number]))
    print(json.dumps(report, indent=1, ensure_ascii=False) if args.json else table(report))
    if wrong:
        print(
            "the result is not valid, because these checks also fail with the right cards:\n" + "\n".join(wrong),
            file=sys.stderr,
        )
        return 2
    return 1 if report["cards_without_a_test_that_notices"] else 0


def plan(name: str, rules: Rules, matches: int, texts: bool) -> Plans:
    """Return the plan for a game: the tests, matches and texts with which wrong versions of its cards are tried."""
    folder, titles = ROOT / "tests" / name, defaultdict(set)
    for card in rules.cards.values():
        titles[card.name].add(card.code)
    said = own_tests(folder, titles, texts=True) if texts and not has_reader(name) else {}
    return Plans(name, own_tests(folder, titles), matches, texts, said, same(rules.cards.values()))


def _cannot(plans: Plans) -> str:
    """Return what this system lacks for testing deliberately wrong versions of cards; an empty string if nothing."""
    if not plans.tests:
        return "a source checkout with its tests"
    if not hasattr(os, "fork"):
        return "a system that can fork processes, such as Linux or macOS"
    return "" if importlib.util.find_spec("pytest") else "pytest: pip install -e '.[dev]'"


def same(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """Return a mapping from each card with abilities to all ids of the same card, with the same title and abilities."""
    found: dict[tuple[str, tuple[AbilityDef, ...]], list[str]] = defaultdict(list)
    for card in cards:
        if card.abilities:
            found[card.name, card.abilities].append(card.code)
    return {code: tuple(codes) for codes in found.values() for code in codes}


def _called(card: Card) -> tuple[str, ...]:
    """Return the words by which a card can be selected on the command line."""
    return card.name, card.code, card.code.rpartition("-")[0], card.faction


def _all_changes(card: Card, words: Words, spec: GameSpec) -> list[Change]:
    """Return every change of a card's definition, and every slip around it."""
    found = list(changes(card, words))
    return found + [
        Change(card.code, card.name, len(found) + n, what, card.abilities, name)
        for n, (name, what) in enumerate(slips(card, spec, LOSING in words))
    ]


def draw(rules: Rules, words: Words, dice: Random, wanted: set[str]) -> Iterator[Change]:
    """Yield changes in random order, each at most once.  In every round, each card gets one more change."""
    spec = game(rules.name)
    rest: dict[str, list[Change]] = {}
    seen: set[tuple[str, tuple[AbilityDef, ...]]] = set()
    for card in sorted(rules.cards.values(), key=lambda card: card.code):
        said = (card.name, card.abilities)
        if (not wanted or wanted.intersection(_called(card))) and said not in seen:
            seen.add(said)
            found = _all_changes(card, words, spec)
            if found:
                dice.shuffle(found)
                rest[card.code] = found
    while rest:
        for code in dice.sample(sorted(rest), len(rest)):
            if rest[code]:
                yield rest[code].pop()
            else:
                del rest[code]


__all__ = ["configure", "draw", "plan", "run", "same"]
