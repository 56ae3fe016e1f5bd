"""What is done with a wrong card: its tests, then matches by chance, then its text, up to the first that notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine import game
from engine.cli.selfplay import Plan, Played, deck_rows, play_match
from engine.cli.texts import reader_of, spoken_of
from engine.cli.variants.apply import enter
from engine.cli.variants.changes import Change
from engine.cli.variants.collected import Collected
from engine.cli.variants.forks import Done, Say, Work, side_by_side
from engine.cli.variants.slips import make
from engine.kernel.rules import Rules

PATIENCE = 60
"""Seconds of the processor's time that a test, a match or a text may take of a wrong card.

After that it counts as noticed: the card hangs.
"""
REGISTRATION, SELF_PLAY, TEXT = "registration", "self-play", "text"
NOTICED, MISSED, REFUSED, UNTESTED = "noticed", "missed", "refused", "untested"


@dataclass(frozen=True)
class Verdict:
    """What became of a wrong card: ``by`` is the first test that failed, or what refused the definition."""

    change: Change
    verdict: str
    by: str = ""
    late: bool = False
    """True if it was noticed because it was not done in time."""


@dataclass(frozen=True)
class Plans:
    """How wrong cards of a game are tried.

    ``tests`` has the tests of each title; where they notice nothing, so many ``matches`` by chance are played with
    every check, and with ``texts`` what the card's text speaks of is compared (:mod:`engine.cli.texts`): the signed
    differences from the printed texts notice whatever changes that.  Where there are no printed texts, ``said`` has
    the tests that hold the texts as somebody has read them against what the cards are to do.  ``twins`` are the cards
    that say the same, and are made wrong with it: a test that compares them is none of what a card does.
    """

    game: str
    tests: Mapping[str, Sequence[str]]
    matches: int = 0
    texts: bool = False
    said: Mapping[str, Sequence[str]] = field(default_factory=dict)
    twins: Mapping[str, Sequence[str]] = field(default_factory=dict)


class Trials:
    """Wrong cards tried in forks, with tests that were ``collected`` once."""

    def __init__(self, plans: Plans, collected: Collected, jobs: int = 1, patience: float = PATIENCE) -> None:
        self.plans, self._collected, self._jobs, self._patience = plans, collected, jobs, patience
        rules = game(plans.game).rules
        assert isinstance(rules, Rules)
        self._rules = rules
        self._reads = plans.texts and has_reader(plans.game)
        named = Counter(test for tests in plans.tests.values() for test in tests)
        self._tests = {title: sorted(tests, key=named.__getitem__) for title, tests in plans.tests.items()}
        """The tests of each title, those that name the fewest cards first."""
        self._matches = Plan(plans.game, deck_rows(plans.game), "mixed", (), check=True)

    def tried(self, drawn: Iterable[Change], count: int) -> Iterator[Verdict]:
        """Try changes until so many could be tried at all, in the order in which they were drawn.

        Those that registration refuses do not count.  Yields each verdict as it is found.
        """
        rest, counted = iter(drawn), 0

        def more(running: int) -> tuple[Change, Work] | None:
            change = next(rest, None) if counted + running < count else None
            return None if change is None else (change, self._work(change))

        for done in side_by_side(more, self._jobs, self._patience):
            verdict = _verdict(done)
            counted += verdict.verdict != REFUSED
            yield verdict

    def fail_anyway(self, found: Iterable[Verdict]) -> list[str]:
        """Return what noticed wrong cards, but says the same of the right ones.

        Registration is among it if it refuses the right ones, or a test's own.
        """
        noticed = [v for v in found if v.verdict == NOTICED]
        tests = sorted({v.by for v in noticed} - {SELF_PLAY, TEXT})
        texts = {v.change.title for v in noticed if v.by == TEXT}
        tests += sorted({test for title in texts for test in self.plans.said.get(title, ())})
        matches = self.plans.matches if any(v.by == SELF_PLAY for v in noticed) else 0
        checks = [*tests, *(f"{SELF_PLAY} {seed}" for seed in range(1, matches + 1))]

        def work(say: Say) -> None:
            enter(self._rules, (), ())
            say(REGISTRATION)
            for name in checks:
                kind, _, seed = name.partition(" ")
                if self._plays(int(seed)) if kind == SELF_PLAY else self._collected.passes(name):
                    say(name)

        once = iter([("", work)])
        good = [
            line for done in side_by_side(lambda running: next(once, None), 1, self._patience) for line in done.lines
        ]
        return sorted({REGISTRATION, *checks}.difference(good))

    def _work(self, change: Change) -> Work:
        """Return what a fork does with a change.

        The last line that it says holds: before each step it says what it would mean if that was the last.
        """
        plans, codes = self.plans, self.plans.twins.get(change.code, (change.code,))
        tests = self._tests.get(change.title, ())
        right = spoken_of(plans.game, change.code) if self._reads else ""

        def work(say: Say) -> None:
            say(f"{REFUSED} not entered")
            try:
                enter(self._rules, codes, change.abilities)
            except Exception as problem:
                say(f"{REFUSED} {type(problem).__name__}: {problem}"[:200])
                return
            if change.slip:
                make(change.slip, game(plans.game), frozenset(codes))
            for test in tests:
                say(f"{NOTICED} {test}")
                if not self._collected.passes(test):
                    return
            for seed in range(1, plans.matches + 1):
                say(f"{NOTICED} {SELF_PLAY}")
                self._plays(seed)
            if plans.texts:
                say(f"{NOTICED} {TEXT}")
                if self._reads and spoken_of(plans.game, change.code) != right:
                    return
                if not all(self._collected.passes(test) for test in plans.said.get(change.title, ())):
                    return
            say(MISSED if tests else UNTESTED)

        return work

    def _plays(self, seed: int) -> bool:
        """Play a match by chance with every check; true if nothing was raised."""
        play_match(self._matches, Played(seed))
        return True


def _verdict(done: Done[Change]) -> Verdict:
    """Return what the last line of a fork says."""
    verdict, _, by = done.lines[-1].partition(" ") if done.lines else (REFUSED, "", "nothing was said")
    return Verdict(done.what, verdict, by, done.late)


def has_reader(name: str) -> bool:
    """True if somebody reads what the texts of a game's cards speak of."""
    try:
        reader_of(name)
    except SystemExit:
        return False
    return True
