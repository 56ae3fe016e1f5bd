"""A deck as people paste it: lines with a number and a name, in the forms that deck sites export.

Read are "3 Clan Rats", "3x Clan Rats", "Clan Rats x3", "3 Clan Rats (Core Set)", bullets, tables and lists with commas
or tabs, the marks of forums (``[url=...]Clan Rats[/url]``), and the files of the table top program OCTGN (``.o8d``); of
any other line what :mod:`bot.decks.within` finds in it.
"Title: ..." names the deck; whom it stands for is named by a word of its game.  Headings ("Units (12)", "Total: 50"),
comments, empty lines and what is laid aside ("Sideboard") are passed over.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz.distance import OSA

from bot.decks.model import Unread
from bot.decks.plain import plain_lines
from bot.decks.within import within
from bot.lookup.cards import fold, index, tight
from bot.lookup.facts import CardFacts

LIKELY = 5
"""So many cards are offered where it is unsure which one is meant."""
MOST_COPIES = 60
"""A larger number in a line is no number of copies."""

_XML = re.compile(r"<section\b(?P<section>[^>]*)>|<card\b(?P<card>[^>]*)>(?P<name>[^<]*)</card>", re.IGNORECASE)
_ASIDE = re.compile(r"\W*(?:(?:side|maybe)\s*-?board|considering|reserves?)\b.*", re.IGNORECASE)
_PART = re.compile(r"\D*:\s*\(?\d*\)?")
_COLUMNS = re.compile(r"\"?(?P<n>\d{1,3})\"?\s*[,;\t|]\s*(?:\"(?P<quoted>[^\"]+)\"|(?P<name>[^;\t|\"]+))(?P<rest>.*)")
_COUNT_LAST = re.compile(r"\"?(?P<name>[^\";\t|]+?)\"?\s*[,;\t|]\s*\"?(?P<n>\d{1,3})\"?")
_SECTION = re.compile(r"name\s*=\s*[\"']([^\"']*)[\"']", re.IGNORECASE)
_QTY = re.compile(r"qty\s*=\s*[\"'](\d+)[\"']", re.IGNORECASE)
_NAMED = re.compile(r"(?P<key>\w+)\s*[:=]\s*(?P<value>.+)")
_TITLES = ("title", "name", "deck", "deckname")
_FIRST = re.compile(r"(?:x\s*)?(?P<n>\d{1,3})\s*[x×]?\s+(?P<name>\S.*)|(?P<n2>\d{1,3})[x×]\s*(?P<name2>\S.*)",
                    re.IGNORECASE)
_LAST = re.compile(r"(?P<name>.*?\S)(?:(?:\s+\(?x|\s*\(?×)\s*(?P<n>\d{1,3})\)?|\s+\(?(?P<n2>\d{1,3})\)?)",
                   re.IGNORECASE)
_HINT = re.compile(r"(?P<name>.*\S)\s*[(\[](?!x?\s*\d{1,3}\s*[)\]])(?P<hint>[^()\[\]]*)[)\]](?:\s*#?\d{1,3})?")
_NUMBER = re.compile(r"(?P<name>.*\S)\s+#?\d{1,3}")


class Line(NamedTuple):
    """Copies and a name; ``hint`` is what stood in brackets.  ``sure``: the line says a number first.

    ``written`` is the whole line, where its form may be read otherwise.
    """

    n: int
    name: str
    hint: str = ""
    sure: bool = True
    written: str = ""


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
    stands_for = _stands_for(tuple(faction_words))
    if _XML.search(text):
        return _file(text, stands_for)
    title = faction = ""
    lines: list[Line] = []
    aside = awaited = False
    for line in plain_lines(text):
        if _ASIDE.fullmatch(line):
            aside = True
            continue
        aside = aside and not _PART.fullmatch(line)
        named = _NAMED.fullmatch(line)
        key = named["key"].casefold() if named else ""
        board = stands_for.fullmatch(line) if stands_for else None
        if named and key in _TITLES:
            title = named["value"].strip()
        elif named and key in faction_words:
            faction = named["value"].strip()
        elif board:
            faction = faction or board["whom"].strip()
        elif aside or key == "sb":
            continue
        else:
            if awaited and not faction:
                faction = line
            lines += _lines(line)
        awaited = line.rstrip(" :").casefold() in faction_words
    return Pasted(tuple(lines), title, faction)


@lru_cache
def _stands_for(words: tuple[str, ...]) -> re.Pattern[str] | None:
    """Return the form of a card that is none but names whom the deck stands for: the name before such a word."""
    either = "|".join(map(re.escape, words))
    return re.compile(rf"(?:\d+\s*x?\s+)?(?P<whom>[^\W\d].*?)\s+(?:{either})(?:\s+board)?", re.I) if words else None


def _file(text: str, stands_for: re.Pattern[str] | None) -> Pasted:
    """Read a file of OCTGN: what its sections hold, but for what is laid aside."""
    lines: list[Line] = []
    faction, aside = "", False
    for found in _XML.finditer(text):
        if found["card"] is None:
            section = _SECTION.search(found["section"])
            aside = bool(section and _ASIDE.fullmatch(section[1]))
            continue
        name, qty = html.unescape(found["name"]).strip(), _QTY.search(found["card"])
        board = stands_for.fullmatch(name) if stands_for else None
        if board:
            faction = faction or board["whom"]
        elif name and not aside:
            lines.append(Line(int(qty[1]) if qty else 1, name))
    return Pasted(tuple(lines), "", faction)


def _lines(line: str) -> Iterator[Line]:
    """Yield the card that a line may speak of."""
    columns = _COLUMNS.fullmatch(line)
    if columns:
        name, hint = (columns["quoted"] or columns["name"]).strip(), columns["rest"].strip(' ,;\t|"')
        found = [Line(int(columns["n"]), name, hint)]
    elif first := _FIRST.fullmatch(line):
        found = [_hinted(int(first["n"] or first["n2"]), (first["name"] or first["name2"]), sure=True)]
    elif count := _COUNT_LAST.fullmatch(line):
        found = [_hinted(int(count["n"]), count["name"], sure=False)]
    else:
        hint = _HINT.fullmatch(line)
        last = _LAST.fullmatch(hint["name"] if hint else line)
        if last:
            found = [Line(int(last["n"] or last["n2"]), last["name"], hint["hint"] if hint else "", bool(last["n"]))]
        else:
            found = [_hinted(1, line, sure=False)]
    yield from (one._replace(written=line) for one in found if 0 < one.n <= MOST_COPIES)


def _hinted(n: int, name: str, *, sure: bool) -> Line:
    name, _, column = name.partition("\t")
    found = _HINT.fullmatch(name)
    return Line(n, found["name"], found["hint"], sure) if found else Line(n, name.rstrip(" :"), column.strip(), sure)


def find(game: str, pasted: Pasted) -> Found:
    """Find the cards of a game that the lines mean.

    A name with one slip counts as read, and is told; a line without a number that is not even nearly a card's name is a
    heading.
    """
    cards: dict[str, int] = {}
    corrected: list[tuple[str, str]] = []
    unread: list[Unread] = []
    for line in pasted.lines:
        line, card, likely = _meant(game, line)
        if card is not None:
            cards[card.code] = cards.get(card.code, 0) + line.n
            if tight(card.name) != tight(line.name) and not _same(card, line.name):
                corrected.append((line.name, card.name))
        elif line.sure or likely:
            unread.append(Unread(line.n, line.name[:60], likely))
    return Found(cards, tuple(corrected), tuple(unread))


def _same(card: CardFacts, words: str) -> bool:
    """True if the words are the card's name, perhaps with its number in the set behind it."""
    number = _NUMBER.fullmatch(words)
    written = {tight(words), tight(number["name"]) if number else ""}
    return any(tight(name) in written for name in (card.name, *card.aka))


def _meant(game: str, line: Line) -> tuple[Line, CardFacts | None, tuple[str, ...]]:
    """Return a line, read in another form if that is surer, and the card that it means, or None and the likeliest."""
    named = _named(game, line)
    other = None if named and line.sure else within(game, line.written)
    if other is not None:
        card = _printing(index().named(other.key, game), other.beside)
        line = Line(other.n, card.name if other.clear else line.written)
        return (line, card, ()) if other.clear else (line, None, (card.code,))
    return (line, _printing(named, line.hint), ()) if named else (line, *_nearly(game, line))


def _named(game: str, line: Line) -> tuple[CardFacts, ...]:
    """Return the cards of exactly the name of a line, perhaps with their number in the set behind it."""
    number = _NUMBER.fullmatch(line.name)
    return index().named(line.name, game) or (index().named(number["name"], game) if number else ())


def _nearly(game: str, line: Line) -> tuple[CardFacts | None, tuple[str, ...]]:
    """Return the card whose name a line has but for one slip, or None and the likeliest ones."""
    hits = index().search(line.name, game, limit=LIKELY)
    likely = tuple(hit.code for hit in hits if hit.game == game)
    key = tight(line.name)
    near = {tight(hit.name) for hit in hits if OSA.distance(tight(hit.name), key, score_cutoff=1) <= 1}
    if not line.sure:
        return None, likely if near and len(key) > LIKELY else ()
    if len(key) > LIKELY and len(near) == 1:
        return _printing(index().named(next(iter(near)), game), line.hint), ()
    return None, likely


def _printing(cards: tuple[CardFacts, ...], hint: str) -> CardFacts:
    """Return the printing that a hint names, else one that can be played, else the first."""
    wanted = fold(hint)
    return min(cards, key=lambda card: (not (wanted and fold(card.set or card.race) in wanted), not card.implemented))
