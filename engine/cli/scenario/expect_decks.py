"""The expectations about custom decks: whether they are allowed, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from engine import say
from engine.cli.scenario.stage import Problem, ScenarioWord, Stage
from engine.kernel.forms import Many, MappingOf, Record, Text, Whole

DECK = Record({"deck": Text(), "with": MappingOf(Whole(0)), "refused": Text()}, needs=("deck",), name="a deck")

DeckWords = TypedDict(
    "DeckWords",
    {
        "deck": str,
        "with": NotRequired[Mapping[str, int]],
        "refused": NotRequired[str],
    },
)
"""The form of a row.

A row consists of a ready deck, changed numbers of some of its cards, and a part of the objection that is expected.
"""


def decks(stage: Stage, value: list[DeckWords]) -> Iterator[str]:
    """Compare the objections to decks under the match's options.  A row without ``refused`` expects the deck to be
    allowed.
    """
    for row in value:
        ready = stage.spec.decks.get(row["deck"])
        if ready is None:
            raise Problem(f"there is no deck {row['deck']!r}; there is: {', '.join(stage.spec.decks)}")
        cards = {**ready.cards, **{stage.code(name): n for name, n in row.get("with", {}).items()}}
        faults = stage.spec.deck_faults({code: n for code, n in cards.items() if n}, stage.match.options)
        told = [say(fault.text) for fault in faults]
        wanted = row.get("refused")
        if wanted is None and told:
            yield f"the deck is refused: {told[0]}"
        elif wanted is not None and not any(wanted.casefold() in text.casefold() for text in told):
            yield f"the deck is refused for another reason: {told[0]}" if told else "the deck is allowed"


CHECKS: dict[str, ScenarioWord[Iterator[str]]] = {"decks": ScenarioWord(Many(DECK, some=True), decks)}
"""For each expectation, the form of its value and the function that checks it."""
