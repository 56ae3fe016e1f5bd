"""``python -m engine variants``: cards made wrong in one place each, and whether their own tests notice.

A test that passes whatever its card does is no test.  The command takes cards of a game at random, changes one thing in
the definition of each (:mod:`~engine.cli.variants.changes`), and runs the tests that name the card
(:mod:`~engine.cli.variants.own_tests`), those of its generated text left out: a text follows its definition.
With ``--texts`` these come after all others, for a text that was read is a check, too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random

from engine import game
from engine.cli.coverage import ROOT
from engine.cli.texts import reader_of, spoken_of
from engine.cli.variants.apply import FILE, written
from engine.cli.variants.changes import Change, Words, changes, words_of
from engine.cli.variants.own_tests import own_tests
from engine.kernel.language.definitions import AbilityDef, Card
from engine.kernel.rules import Rules

PATIENCE = 300
"""Seconds after which the tests of a wrong card count as having noticed it: it hangs."""
APPLY = "engine.cli.variants.apply"
SELF_PLAY, TEXT = "self-play", "text"
NOTICED, MISSED, REFUSED, UNTESTED = "noticed", "missed", "refused", "untested"


@dataclass(frozen=True)
class Verdict:
    """What became of a wrong card: ``by`` is the first test that failed, or what refused the definition."""

    change: Change
    verdict: str
    by: str = ""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", help="name of a game")
    parser.add_argument("card", nargs="*", help="titles, ids or factions; without any, the whole game by chance")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="wrong cards (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones")
    parser.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one a core)")
    parser.add_argument("--selfplay", type=int, default=0, metavar="N",
                        help="where the tests notice nothing, play N matches by chance with every check as well")
    parser.add_argument("--texts", action="store_true",
                        help="where these notice nothing, compare what the text speaks of with the right card's; in a "
                             "game without printed texts to compare with, run the tests of the card's own text")
    parser.add_argument("--list", action="store_true", help="only list the changes; nothing is run")


def run(args: argparse.Namespace) -> int:
    """Try the wrong cards and print one JSON object; 1 if a card's tests let every one of its variants live."""
    rules = game(args.game).rules
    assert isinstance(rules, Rules)
    wanted = set(args.card)
    unknown = wanted - {word for card in rules.cards.values() for word in _called(card)}
    if unknown:
        print(f"no card or faction named {', '.join(sorted(unknown))} in {args.game}", file=sys.stderr)
        return 2
    words = words_of(card.abilities for card in rules.cards.values())
    drawn = draw(rules, words, Random(args.seed), wanted)
    if args.list:
        for change in islice(drawn, args.count):
            print(f"{change.title}: {change.what}")
        return 0
    folder, titles, twins = ROOT / "tests" / args.game, defaultdict(set), same(rules.cards.values())
    for card in rules.cards.values():
        titles[card.name].add(card.code)
    tests = own_tests(folder, titles)
    if not tests:
        print("variants needs a source checkout with its tests", file=sys.stderr)
        return 2
    said = own_tests(folder, titles, texts=True) if args.texts and not _read(args.game) else None
    attempts = Attempts(args.game, tests, words, args.selfplay, args.texts, said, twins)
    found: list[Verdict] = []
    for verdict in tried(attempts, drawn, args.count, args.jobs or os.cpu_count() or 1):
        found.append(verdict)
        if verdict.verdict in (MISSED, UNTESTED):
            print(f"{len(found)}: {_line(verdict)}", file=sys.stderr, flush=True)  # a long run shows how it goes
    report = summary(args.game, args.seed, found)
    print(json.dumps(report, indent=1, ensure_ascii=False))
    return 1 if report["cards_without_a_test_that_notices"] else 0


def same(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """Return for each card with abilities all ids under which the same card is defined: the same title and words."""
    found: dict[tuple[str, tuple[AbilityDef, ...]], list[str]] = defaultdict(list)
    for card in cards:
        if card.abilities:
            found[card.name, card.abilities].append(card.code)
    return {code: tuple(codes) for codes in found.values() for code in codes}


def _read(name: str) -> bool:
    """True if somebody reads what the texts of a game's cards speak of."""
    try:
        reader_of(name)
    except SystemExit:
        return False
    return True


def _called(card: Card) -> tuple[str, ...]:
    """Return the words by which a card can be asked for."""
    return card.name, card.code, card.faction


def draw(rules: Rules, words: Words, dice: Random, wanted: set[str]) -> Iterator[Change]:
    """Yield changes by chance, each at most once: every round takes another one of each card, in any order."""
    rest: dict[str, list[Change]] = {}
    seen: set[tuple[str, tuple[AbilityDef, ...]]] = set()
    for card in sorted(rules.cards.values(), key=lambda card: card.code):
        said = (card.name, card.abilities)
        if card.abilities and (not wanted or wanted.intersection(_called(card))) and said not in seen:
            seen.add(said)
            rest[card.code] = list(changes(card, words))
            dice.shuffle(rest[card.code])
    while rest:
        for code in dice.sample(sorted(rest), len(rest)):
            if rest[code]:
                yield rest[code].pop()
            else:
                del rest[code]


def tried(attempts: Attempts, drawn: Iterator[Change], count: int, jobs: int) -> Iterator[Verdict]:
    """Try changes until so many could be tried at all; those that registration refuses do not count."""
    left = count
    with ThreadPoolExecutor(jobs) as pool:
        while left > 0:
            batch = list(islice(drawn, min(left, 4 * jobs)))
            if not batch:
                return
            for verdict in pool.map(attempts.attempt, batch):
                left -= verdict.verdict != REFUSED
                yield verdict


@dataclass(frozen=True)
class Attempts:
    """How wrong cards of a game are tried.

    ``tests`` has the tests of each title; where they notice nothing, so many ``matches`` by chance are played with
    every check, and with ``texts`` what the card's text speaks of is compared (:mod:`engine.cli.texts`): the signed
    differences from the printed texts notice whatever changes that.  Where there are no printed texts, ``said`` has
    the tests that hold the texts as somebody has read them against what the cards are to do.  ``twins`` are the cards
    that say the same, and are made wrong with it: a test that compares them is none of what a card does.
    """

    game: str
    tests: Mapping[str, Sequence[str]]
    words: dict[str, tuple[str, ...]]
    matches: int = 0
    texts: bool = False
    said: Mapping[str, Sequence[str]] | None = None
    twins: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def attempt(self, change: Change) -> Verdict:
        """Run the tests of a card on one wrong definition of it, in processes of its own."""
        tests = self.tests.get(change.title, ())
        with tempfile.TemporaryDirectory() as folder:
            path, codes = Path(folder) / "change.json", self.twins.get(change.code, (change.code,))
            path.write_text(written(codes, change.number, self.words), encoding="utf-8")
            first = f"import sys, {APPLY}; from engine import game; game({self.game!r})"
            code, said = _python(path, ["-c", first])
            if code:
                return Verdict(change, REFUSED, said.strip().rpartition("\n")[2][:200])
            by = _first_failed(path, tests)
            if by:
                return Verdict(change, NOTICED, by)
            if self.matches:
                command = ["selfplay", self.game, "--matches", str(self.matches), "--check", "--jobs", "1"]
                play = f"{first}; from engine.cli.main import main; sys.exit(main({command!r}))"
                code, said = _python(path, ["-c", play])
                if code:
                    return Verdict(change, NOTICED, SELF_PLAY)
            if self.texts and self.said is not None:
                if _first_failed(path, self.said.get(change.title, ())):
                    return Verdict(change, NOTICED, TEXT)
            elif self.texts:
                read = f"{first}; from engine.cli.texts import spoken_of; print(spoken_of{self.game, change.code})"
                if _python(path, ["-c", read])[1].strip() != spoken_of(self.game, change.code):
                    return Verdict(change, NOTICED, TEXT)
        return Verdict(change, MISSED if tests else UNTESTED)


def _first_failed(change: Path, tests: Sequence[str]) -> str:
    """Return the first of some tests that fails on a wrong card; empty if none does."""
    if not tests:
        return ""
    code, said = _python(change, ["-m", "pytest", "-p", APPLY, "-q", "-x", "--no-header", "--tb=no", *tests])
    if not code:
        return ""
    failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else said.strip()[-200:]


def _python(change: Path, arguments: Sequence[str]) -> tuple[int, str]:
    try:
        done = subprocess.run(  # noqa: S603 - this interpreter, commands of this module
            [sys.executable, *arguments], cwd=ROOT, env={**os.environ, FILE: str(change)}, timeout=PATIENCE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    except subprocess.TimeoutExpired:
        return 1, f"not done after {PATIENCE} s"
    return done.returncode, done.stdout


def summary(name: str, seed: int, found: Sequence[Verdict]) -> dict[str, object]:
    """Return what is printed as JSON."""
    counted = [v for v in found if v.verdict != REFUSED]
    noticed = [v for v in counted if v.verdict == NOTICED]
    cards = {v.change.title for v in counted}
    tested = {v.change.title for v in noticed if v.by not in (SELF_PLAY, TEXT)}
    return {
        "game": name,
        "seed": seed,
        "variants": len(counted),
        "noticed": len(noticed),
        "share": round(len(noticed) / max(1, len(counted)), 3),
        "by_selfplay": sum(v.by == SELF_PLAY for v in noticed),
        "by_text": sum(v.by == TEXT for v in noticed),
        "refused_at_registration": len(found) - len(counted),
        "cards": len(cards),
        "cards_without_a_test_that_notices": sorted(cards - tested),
        "missed": [_line(v) for v in counted if v.verdict != NOTICED],
    }


def _line(verdict: Verdict) -> str:
    return f"{verdict.change.title}: {verdict.change.what} ({verdict.verdict})"


__all__ = ["Attempts", "Verdict", "configure", "draw", "run", "same", "summary", "tried"]
