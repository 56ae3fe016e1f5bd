"""The report on deliberately wrong versions of cards: a line for each tested version, and the totals at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from engine.cli.variants.trials import MISSED, NOTICED, REFUSED, SELF_PLAY, TEXT, UNTESTED, MutationResult


class Summary(TypedDict):
    """The totals of a run."""

    game: str
    seed: int
    tried: int
    refused_at_registration: int
    variants: int
    noticed: int
    share: float
    by_tests: int
    by_selfplay: int
    by_text: int
    late: int
    cards: int
    cards_without_a_test_that_notices: list[str]
    missed: list[str]


def summary(name: str, seed: int, found: Sequence[MutationResult]) -> Summary:
    """Count the verdicts.  Variants refused at registration do not count, because they say nothing about the tests."""
    counted = [v for v in found if v.verdict != REFUSED]
    noticed = [v for v in counted if v.verdict == NOTICED]
    tested = {v.change.title for v in noticed if v.by not in (SELF_PLAY, TEXT)}
    by_selfplay, by_text = (sum(v.by == by for v in noticed) for by in (SELF_PLAY, TEXT))
    return {
        "game": name,
        "seed": seed,
        "tried": len(found),
        "refused_at_registration": len(found) - len(counted),
        "variants": len(counted),
        "noticed": len(noticed),
        "share": round(len(noticed) / max(1, len(counted)), 3),
        "by_tests": len(noticed) - by_selfplay - by_text,
        "by_selfplay": by_selfplay,
        "by_text": by_text,
        "late": sum(v.late for v in noticed),
        "cards": len({v.change.title for v in counted}),
        "cards_without_a_test_that_notices": sorted({v.change.title for v in counted} - tested),
        "missed": [line(v) for v in counted if v.verdict in (MISSED, UNTESTED)],
    }


def line(verdict: MutationResult) -> str:
    """Return a line with the result for one wrong version of a card."""
    return f"{verdict.change.title}: {verdict.change.what} ({verdict.verdict})"


def told(verdict: MutationResult) -> str:
    """Return a line with the result for one wrong version of a card.

    The line also names the test or check that noticed the fault, or the reason why the definition was refused.
    """
    by = verdict.by.rpartition("/")[2] if verdict.verdict == NOTICED else verdict.by
    late = ", for it hangs" if verdict.late else ""
    return f"{line(verdict)[:-1]}{by and ' by '}{by}{late})"


def table(sums: Summary) -> str:
    """Return the totals as a table.

    Below it are the changes that no test noticed, and the cards whose own tests noticed nothing.
    """
    of = sums["variants"]
    rows = [
        ("tried", sums["tried"], False),
        ("refused", sums["refused_at_registration"], False),
        ("counted", of, False),
        ("noticed by own tests", sums["by_tests"], True),
        ("noticed by self-play alone", sums["by_selfplay"], True),
        ("noticed by texts alone", sums["by_text"], True),
        ("own tests and self-play", sums["by_tests"] + sums["by_selfplay"], True),
        ("all checks", sums["noticed"], True),
        ("missed", len(sums["missed"]), True),
    ]
    lines = [f"{sums['game']}, seed {sums['seed']}: {sums['cards']} cards made wrong"]
    lines += [f"  {name:28}{n:6}" + (f"{100 * n / max(1, of):8.1f} %" if share else "") for name, n, share in rows]
    lines += [f"  {'(of these hanging)':28}{sums['late']:6}"] if sums["late"] else []
    for title, names in (
        ("missed", sums["missed"]),
        ("cards whose own tests let every variant live", sums["cards_without_a_test_that_notices"]),
    ):
        lines += [f"{title}:", *(f"  {name}" for name in names)] if names else [f"{title}: none"]
    return "\n".join(lines)
