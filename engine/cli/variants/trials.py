"""Trials of a deliberately wrong version of a card: first its tests, then random matches, then its text, until one of
them notices the fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine import game
from engine.cli.selfplay import MatchPlan, PlayedMatch, deck_rows, play_match
from engine.cli.texts import reader_of, spoken_of
from engine.cli.variants.apply import enter
from engine.cli.variants.changes import Change
from engine.cli.variants.collected import Collected
from engine.cli.variants.forks import Done, Say, Work, side_by_side
from engine.cli.variants.slips import make
from engine.kernel.rules import Rules

PATIENCE = 60
"""Maximum processor time in seconds of one test, match or text with a wrong version of a card.

If the time is exceeded, the card hangs, which counts as noticed.
"""
REGISTRATION, SELF_PLAY, TEXT = "registration", "self-play", "text"
NOTICED, MISSED, REFUSED, UNTESTED = "noticed", "missed", "refused", "untested"


@dataclass(frozen=True)
class MutationResult:
    """The result of trying a wrong version of a card.

    ``by`` is the first test that failed, or the reason why the definition was refused.
    """

    change: Change
    verdict: str
    by: str = ""
    late: bool = False
    """Whether the fault was noticed because the time limit was exceeded."""


@dataclass(frozen=True)
class Plans:
    """The plan by which deliberately wrong versions of a game's cards are tried.

    ``tests`` maps each title to its tests.  If the tests notice nothing, ``matches`` random matches are played with
    every check.  With ``texts``, the next step compares the concepts that the card's text mentions
    (:mod:`engine.cli.texts`) with those of the right card, because any change in them would differ from the signed
    differences.  Without printed texts, ``said`` maps each title to the tests of texts that were reviewed against what
    the cards should do. ``twins`` maps each id to all ids of the same card.  All of these are made wrong together, so
    that a test that only compares them with each other does not count as noticing.
    """

    game: str
    tests: Mapping[str, Sequence[str]]
    matches: int = 0
    texts: bool = False
    said: Mapping[str, Sequence[str]] = field(default_factory=dict)
    twins: Mapping[str, Sequence[str]] = field(default_factory=dict)


class Trials:
    """Trials of deliberately wrong versions of cards in forks.  The tests were ``collected`` once, before the forks."""

    def __init__(self, plans: Plans, collected: Collected, jobs: int = 1, patience: float = PATIENCE) -> None:
        self.plans, self._collected, self._jobs, self._patience = plans, collected, jobs, patience
        rules = game(plans.game).rules
        assert isinstance(rules, Rules)
        self._rules = rules
        self._reads = plans.texts and has_reader(plans.game)
        named = Counter(test for tests in plans.tests.values() for test in tests)
        self._tests = {title: sorted(tests, key=named.__getitem__) for title, tests in plans.tests.items()}
        """The tests of each title.  Tests that name the fewest cards come first."""
        self._matches = MatchPlan(plans.game, deck_rows(plans.game), "mixed", (), check=True)

    def tried(self, drawn: Iterable[Change], count: int) -> Iterator[MutationResult]:
        """Try changes in the order drawn until ``count`` of them have been tried.  Yield each verdict when it is known.

        Changes that registration refuses do not count.
        """
        rest, counted = iter(drawn), 0

        def more(running: int) -> tuple[Change, Work] | None:
            change = next(rest, None) if counted + running < count else None
            return None if change is None else (change, self._work(change))

        for done in side_by_side(more, self._jobs, self._patience):
            verdict = _verdict(done)
            counted += verdict.verdict != REFUSED
            yield verdict

    def fail_anyway(self, found: Iterable[MutationResult]) -> list[str]:
        """Return the tests and checks that noticed a wrong version of a card but also fail with the right cards.

        Registration is included if it refuses the right cards, or cards that a test defines.
        """
        noticed = [v for v in found if v.verdict == NOTICED]
        tests = sorted({v.by for v in noticed} - {SELF_PLAY, TEXT})
        texts = {v.change.title for v in noticed if v.by == TEXT}
        tests += sorted({test for title in texts for test in self.plans.said.get(title, ())})
        matches = self.plans.matches if any(v.by == SELF_PLAY for v in noticed) else 0
        titles = {name: [v.change.title for v in noticed if v.by == name] for name in tests}
        checks = [*tests, *(f"{SELF_PLAY} {seed}" for seed in range(1, matches + 1))]

        def work(say: Say) -> None:
            enter(self._rules, (), ())
            say(REGISTRATION)
            for name in checks:
                kind, _, seed = name.partition(" ")
                if self._plays(int(seed)) if kind == SELF_PLAY else self._collected.passes(name, titles[name]):
                    say(name)

        once = iter([("", work)])
        good = [
            line for done in side_by_side(lambda running: next(once, None), 1, self._patience) for line in done.lines
        ]
        return sorted({REGISTRATION, *checks}.difference(good))

    def _work(self, change: Change) -> Work:
        """Return the work that a fork does with a change.

        The last line that the work reports is the verdict.  Before each step it reports the verdict that applies if
        that step never finishes.
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
                if not self._collected.passes(test, (change.title,)):
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
        """Play a random match with every check.  Return True if no error was raised."""
        play_match(self._matches, PlayedMatch(seed))
        return True


def _verdict(done: Done[Change]) -> MutationResult:
    """Return the verdict that a fork's last line gives."""
    verdict, _, by = done.lines[-1].partition(" ") if done.lines else (REFUSED, "", "nothing was said")
    return MutationResult(done.what, verdict, by, done.late)


def has_reader(name: str) -> bool:
    """Whether the game has a module that reads the texts of its cards."""
    try:
        reader_of(name)
    except SystemExit:
        return False
    return True
