"""A deck as people paste it: lines with a number and a name, in the forms that deck sites export.

Read are "3 Clan Rats", "3x Clan Rats", "Clan Rats x3", "3 Clan Rats (Core Set)", bullets, and the files of the table
top program OCTGN (``.o8d``).  "Title: ..." names the deck; whom it stands for is named by a word of its game.  Headings
("Units (12)", "Total: 50"), comments and empty lines are passed over.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rapidfuzz.distance import OSA

from bot.decks.model import Unread
from bot.lookup.cards import fold, index, tight
from bot.lookup.facts import CardFacts

LIKELY = 5
"""So many cards are offered where it is unsure which one is meant."""
MOST_COPIES = 60
"""A larger number in a line is no number of copies."""

_XML = re.compile(r"<card\b([^>]*)>([^<]*)</card>", re.IGNORECASE)
_QTY = re.compile(r"qty\s*=\s*[\"'](\d+)[\"']", re.IGNORECASE)
_NAMED = re.compile(r"(?P<key>\w+)\s*[:=]\s*(?P<value>.+)")
_TITLES = ("title", "name", "deck", "deckname")
_FIRST = re.compile(r"(?:x\s*)?(?P<n>\d{1,3})\s*[x×]?\s+(?P<name>\S.*)|(?P<n2>\d{1,3})[x×]\s*(?P<name2>\S.*)",
                    re.IGNORECASE)
_LAST = re.compile(r"(?P<name>.*\S)\s*(?:[x×]\s*(?P<n>\d{1,3})|\s\(?(?P<n2>\d{1,3})\)?)", re.IGNORECASE)
_HINT = re.compile(r"(?P<name>.*\S)\s*[(\[](?P<hint>[^()\[\]]*)[)\]]")
_NUMBER = re.compile(r"(?P<name>.*\S)\s+#?\d{1,3}")


class Line(NamedTuple):
    """Copies and a name; ``hint`` is what stood in brackets.  ``sure``: the line says a number first."""

    n: int
    name: str
    hint: str = ""
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a text says: its card lines, the title of the deck and whom it stands for."""

    lines: tuple[Line, ...]
    title: str = ""
    faction: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The cards that lines mean, the lines read with a slip ((words, name) each), and those not understood."""

    cards: dict[str, int]
    corrected: tuple[tuple[str, str], ...]
    unread: tuple[Unread, ...]


def read(text: str, faction_words: Sequence[str] = ()) -> Pasted:
    """Read a pasted text or a file; ``faction_words`` are those with which a line names whom the deck stands for."""
    if _XML.search(text):
        rows = [(html.unescape(name).strip(), _QTY.search(attributes)) for attributes, name in _XML.findall(text)]
        return Pasted(tuple(Line(int(found[1]) if found else 1, name) for name, found in rows if name))
    title = faction = ""
    lines: list[Line] = []
    for raw in text.lstrip("﻿").splitlines():
        line = raw.strip().lstrip("*-•–>`").rstrip("`*").strip()
        if not line or line.startswith(("#", "//", ";")):
            continue
        named = _NAMED.fullmatch(line)
        key = named["key"].casefold() if named else ""
        if named and key in _TITLES:
            title = named["value"].strip()
            continue
        if named and key in faction_words:
            faction = named["value"].strip()
            continue
        lines += _lines(line)
    return Pasted(tuple(lines), title, faction)


def _lines(line: str) -> Iterator[Line]:
    first = _FIRST.fullmatch(line)
    if first:
        n, name = int(first["n"] or first["n2"]), (first["name"] or first["name2"])
        if 0 < n <= MOST_COPIES:
            yield _hinted(n, name, sure=True)
        return
    last = _LAST.fullmatch(line)
    if last and 0 < int(last["n"] or last["n2"]) <= MOST_COPIES:
        yield _hinted(int(last["n"] or last["n2"]), last["name"], sure=bool(last["n"]))
        return
    yield _hinted(1, line, sure=False)


def _hinted(n: int, name: str, *, sure: bool) -> Line:
    found = _HINT.fullmatch(name)
    return Line(n, found["name"], found["hint"], sure) if found else Line(n, name.rstrip(" :"), "", sure)


def find(game: str, pasted: Pasted) -> Found:
    """Find the cards of a game that the lines mean.

    A name with one slip counts as read, and is told; a line without a number that is no card's name is a heading.
    """
    cards: dict[str, int] = {}
    corrected: list[tuple[str, str]] = []
    unread: list[Unread] = []
    for line in pasted.lines:
        card, likely = _card(game, line)
        if card is not None:
            cards[card.code] = cards.get(card.code, 0) + line.n
            if tight(card.name) != tight(line.name) and not _same(card, line.name):
                corrected.append((line.name, card.name))
        elif line.sure:
            unread.append(Unread(line.n, line.name[:60], likely))
    return Found(cards, tuple(corrected), tuple(unread))


def _same(card: CardFacts, words: str) -> bool:
    """True if the words are the card's name, perhaps with its number in the set behind it."""
    number = _NUMBER.fullmatch(words)
    written = {tight(words), tight(number["name"]) if number else ""}
    return any(tight(name) in written for name in (card.name, *card.aka))


def _card(game: str, line: Line) -> tuple[CardFacts | None, tuple[str, ...]]:
    """Return the card that a line means, or None and the likeliest ones."""
    names = [line.name]
    number = _NUMBER.fullmatch(line.name)
    if number:
        names.append(number["name"])
    for name in names:
        found = index().named(name, game)
        if found:
            return _printing(found, line.hint), ()
    if not line.sure:
        return None, ()
    hits = index().search(line.name, game, limit=LIKELY)
    likely = tuple(hit.code for hit in hits if hit.game == game)
    key = tight(line.name)
    near = {tight(hit.name) for hit in hits if OSA.distance(tight(hit.name), key, score_cutoff=1) <= 1}
    if len(key) > LIKELY and len(near) == 1:
        return _printing(index().named(next(iter(near)), game), line.hint), ()
    return None, likely


def _printing(cards: tuple[CardFacts, ...], hint: str) -> CardFacts:
    """Return the printing that a hint names, else one that can be played, else the first."""
    wanted = fold(hint)
    return min(cards, key=lambda card: (not (wanted and fold(card.set or card.race) in wanted), not card.implemented))
