"""What a search for rules finds, and the order of general rules and their exceptions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.lookup.book import Entry

BEHIND = 1.1
"""A general rule comes before an exception if its score is not farther behind than this."""

DETAIL = 0.1
"""So much more of a question an exception must answer than the rule that it is from, to stand before it."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that was found.

    ``others`` are the ids of the rules that say the same and are not shown again; ``games`` are the entries that
    answer the question for each game, ``entry`` among them, if it tells no game, else empty.
    """

    entry: Entry
    score: float
    others: tuple[str, ...] = ()
    games: tuple[Entry, ...] = ()

    @property
    def shown(self) -> frozenset[str]:
        """The ids of all rules that somebody reads who is shown this hit, in whatever words."""
        games = (one for entry in self.games for one in (entry.id, *entry.same_as))
        return frozenset((self.entry.id, *self.others, *games))


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found, the best first; ``sure`` is False if probably none of it answers the question."""

    hits: tuple[Hit, ...]
    sure: bool
    verbatim: bool = False
    """Whether the question stands in the book, so that its rule is the answer."""


def general_first(
    ranked: Sequence[tuple[float, int]],
    exceptions: Mapping[int, Collection[int]],
    answered: Callable[[int], float],
) -> list[tuple[float, int]]:
    """Return (score, row) with a general rule before its exceptions, but where the question is about those.

    ``exceptions`` has the general rules of each.  An exception stays first where it answers more of the question, as
    ``answered`` says.
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
