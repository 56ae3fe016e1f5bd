"""Names that several cards of a game share: find out which of these cards a list refers to.

The criteria, in order: the text next to the name (a set, a race, a kind), the races of the rest of the deck, the
spelling of the name, the faction, and the construction rules (if they allow only one choice of cards). If no criterion
decides, the owner is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from bot.decks.names import DeckLexicon, stems
from bot.lookup.cards import fold
from bot.lookup.facts import CardFacts
from engine import game

MOST_WAYS = 64
"""Maximum number of combinations of cards that are checked against the construction rules."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A line of the list with ``n`` copies of a card: the cards that have its name, and the text around the name."""

    n: int
    cards: tuple[CardFacts, ...]
    written: str = ""
    hint: str = ""
    section: str = ""


def chosen(lexicon: DeckLexicon, wanted: Sequence[Wanted], faction: str) -> list[tuple[CardFacts, ...]]:
    """Return the cards that each line refers to: exactly one, or all that remain if no criterion decides."""
    rows = [_hinted(lexicon, _hinted(lexicon, one, one.hint), one.section) for one in wanted]
    sure = [(row.cards[0], row.n) for row in rows if len(row.cards) == 1]
    faction = faction or stands_for(lexicon, sure)
    races = {card.race for card, _ in sure} | {faction}
    sets = Counter(card.set for card, n in sure for _ in range(min(n, 9)))

    def narrowed(row: Wanted) -> Wanted:
        row = _only(row, lambda card: card.absence is None or not card.absence.outside)
        row = _only(row, lambda card: card.race in races)
        written = row.written.casefold()
        spelt = max((len(card.name) for card in row.cards if card.name.casefold() in written), default=0)
        row = _only(row, lambda card: len(card.name) == spelt and card.name.casefold() in written)
        row = _only(row, lambda card: card.race == faction)
        if len({_printed(card) for card in row.cards}) == 1:
            return replace(row, cards=(max(row.cards, key=lambda card: (card.implemented, sets[card.set])),))
        return row

    rows = [narrowed(row) if len(row.cards) > 1 else row for row in rows]
    return _lawful(lexicon, rows, faction)


def stands_for(lexicon: DeckLexicon, cards: Iterable[tuple[CardFacts, int]]) -> str:
    """Return a deck's faction, judged by its cards. Empty if no card has a faction.

    This is the leader's faction, or else the faction with the most cards.
    """
    count: Counter[str] = Counter()
    for card, n in cards:
        if card.kind in lexicon.words.leaders:
            return card.race
        if card.race in lexicon.words.factions:
            count[card.race] += n
    return max(count, key=lambda race: count[race], default="")


def _only(row: Wanted, fits: Callable[[CardFacts], bool]) -> Wanted:
    """Return the line with only those of its cards that fit. If none fits, return it unchanged."""
    return replace(row, cards=tuple(filter(fits, row.cards)) or row.cards)


def _hinted(lexicon: DeckLexicon, row: Wanted, hint: str) -> Wanted:
    """Return the line with only the cards that match the text next to it: first by set, then by race, then by kind."""
    words = fold(hint).split()
    if len(row.cards) < 2 or not words:
        return row
    text, roots = f" {' '.join(words)} ", set(stems(hint))

    def of_set(card: CardFacts) -> bool:
        name = fold(card.set).split()
        short = "".join(word[0] for word in name)
        others = (" ".join(name), *(fold(other) for other in lexicon.words.sets.get(card.set, ())))
        spelled = any(f" {other} " in text for other in others) or words == name[: len(words)]
        return bool(name) and (spelled or (len(short) > 1 and short in words))

    row = _only(row, of_set)
    row = _only(row, lambda card: bool(card.race) and set(stems(card.race)) <= roots)
    row = _only(row, lambda card: bool(card.kind) and set(stems(card.kind)) <= roots)
    return _only(row, lambda card: bool(set(stems(card.kind)) & roots))


def _printed(card: CardFacts) -> CardFacts:
    """Return a card without the facts that differ between printings of the same card."""
    return replace(card, code="", set="", number=None, copies=None, aka=(), unsure=(), implemented=False, errata=())


def _lawful(lexicon: DeckLexicon, rows: Sequence[Wanted], faction: str) -> list[tuple[CardFacts, ...]]:
    """Return the cards of each line. If only one combination of cards obeys the construction rules, it decides."""
    found = [row.cards for row in rows]
    left = [i for i, row in enumerate(rows) if len(row.cards) > 1]
    if prod(len(found[i]) for i in left) > MOST_WAYS:
        return found
    spec = game(lexicon.game)
    stated = faction if spec.building.words.stands_for else ""
    ways = [dict(zip(left, way, strict=True)) for way in product(*(found[i] for i in left))] if left else []
    lawful: dict[frozenset[tuple[str, int]], dict[int, CardFacts]] = {}
    for way in ways:
        cards = _cards((way[i].code if i in way else row.cards[0].code, row.n) for i, row in enumerate(rows))
        if not spec.deck_faults(cards, None, stated):
            lawful[frozenset(cards.items())] = way
    # prefer combinations in which lines with the same name are different cards, because that is the usual case
    apart = [way for way in lawful.values() if _apart(way, rows)]
    for fitting in (apart, list(lawful.values())):
        if len(fitting) == 1:
            for i, card in fitting[0].items():
                found[i] = (card,)
            break
    return found


def _apart(way: Mapping[int, CardFacts], rows: Sequence[Wanted]) -> bool:
    """Whether lines with the same name are different cards in this combination, as far as there are enough cards."""
    lines = Counter(rows[i].cards for i in way)
    meant = {(rows[i].cards, card.code) for i, card in way.items()}
    return all(sum(cards == of for of, _ in meant) == min(n, len(cards)) for cards, n in lines.items())


def _cards(pairs: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    cards: dict[str, int] = {}
    for code, n in pairs:
        cards[code] = cards.get(code, 0) + n
    return cards
