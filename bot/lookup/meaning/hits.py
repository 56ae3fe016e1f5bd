"""The results of a search for rules, and the order of general rules and their exceptions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.lookup.book import Entry

BEHIND = 1.1
"""Maximum lead in score of an exception over its general rule at which the general rule is still moved before it."""

DETAIL = 0.1
"""Minimum lead with which an exception stays before its general rule. The lead is the difference between the shares of
the question that the two rules answer.
"""


@dataclass(frozen=True, slots=True)
class FoundRule:
    """A rule that was found.

    ``others`` are the ids of rules that say the same and are not shown again. If the question names no game, ``games``
    has the entry of each game that answers the question, including ``entry``. Otherwise it is empty.
    """

    entry: Entry
    score: float
    others: tuple[str, ...] = ()
    games: tuple[Entry, ...] = ()

    @property
    def shown(self) -> frozenset[str]:
        """The ids of all rules whose content a person reads when this hit is shown."""
        games = (one for entry in self.games for one in (entry.id, *entry.same_as))
        return frozenset((self.entry.id, *self.others, *games))


@dataclass(frozen=True, slots=True)
class Ranking:
    """The rules that were found, the best first. ``sure`` is False if probably none of them answers the question."""

    hits: tuple[FoundRule, ...]
    sure: bool
    verbatim: bool = False
    """Whether the book contains this question word for word, so that its rule is the answer."""


def general_first(
    ranked: Sequence[tuple[float, int]],
    exceptions: Mapping[int, Collection[int]],
    answered: Callable[[int], float],
) -> list[tuple[float, int]]:
    """Return the (score, row) pairs with general rules before their exceptions, unless the question is about the
    exception.

    ``exceptions`` maps each exception to its general rules. ``answered`` returns the share of the question that a rule
    answers. An exception stays first if it answers a larger share by `DETAIL`.
    """
    out = list(ranked)
    for score, exception in [pair for pair in ranked if pair[1] in exceptions]:
        at = [row for _, row in out]
        place = at.index(exception)
        rules = exceptions[exception]
        general = next((row for worth, row in out[place + 1 :] if row in rules and worth > score - BEHIND), None)
        if (
            not set(rules) & set(at[:place])
            and general is not None
            and (answered(exception) < answered(general) + DETAIL)
        ):
            out.insert(place, out.pop(at.index(general)))
    return out
