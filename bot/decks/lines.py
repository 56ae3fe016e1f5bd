"""One line of a list: its number of copies and its card name, in the forms that people use."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from bot.decks.items import ListLine
from bot.decks.names import DeckLexicon
from bot.decks.within import names, within
from bot.lookup.cards import fold
from bot.lookup.facts import CardFacts

MOST_COPIES = 60
"""Maximum number of copies. A larger number in a line does not count copies."""
MOST_REMARK = 40
"""Maximum number of words in a remark that follows a card."""
LONG = 240
"""Maximum length of a line for one card. A longer line contains several cards or none."""

_COLUMNS = re.compile(r"\"?(?P<n>\d{1,3})\"?\s*[,;\t|]\s*(?:\"(?P<quoted>[^\"]+)\"|(?P<name>[^;\t|\"]+))(?P<rest>.*)")
_COUNT_LAST = re.compile(r"\"?(?P<name>[^\";\t|]+?)\"?\s*[,;\t|]\s*\"?(?P<n>\d{1,3})\"?")
_FIRST = re.compile(
    r"(?:x\s*)?(?P<n>\d{1,3})\s*[x×*]?\s+(?P<name>\S.*)|(?P<n2>\d{1,3})[x×*]\s*(?P<name2>\S.*)", re.IGNORECASE
)
_LAST = re.compile(
    r"(?P<name>.*?\S)(?:(?:\s+\(?x|\s*\(?×)\s*(?P<n>\d{1,3})\)?|\s+\(?(?P<n2>\d{1,3})\)?)", re.IGNORECASE
)
_DASHED = re.compile(
    r"(?P<name>.*?[^\s\-–—:,=(])\s*[-–—:,=]\s*\(?(?:(?P<x>x)\s?)?(?P<n>\d{1,3})(?:\s?(?P<y>[x×]))?\)?", re.IGNORECASE
)
_TIMES = re.compile(r"(?P<name>.*?\S)\s+\(?(?P<n>\d{1,3})\s?[x×]\)?", re.IGNORECASE)
_HINT = re.compile(r"(?P<name>.*\S)\s*[(\[](?!x?\s*\d{1,3}\s*[)\]])(?P<hint>[^()\[\]]*)[)\]](?:\s*#?\d{1,3})?")
_WORDED = re.compile(
    r"(?P<n>one|two|three|four|five|six|ein|eine|einen|zwei|drei|vier|fünf|sechs)\s+(?P<name>\S.*)", re.IGNORECASE
)
_NUMBERS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "ein": 1,
    "eine": 1,
    "einen": 1,
    "zwei": 2,
    "drei": 3,
    "vier": 4,
    "fünf": 5,
    "sechs": 6,
}
_CUT = re.compile(r"\s+[-–—=<@!*(\[]|[,;:|(\[]|\s//|\s#|\.\s|!\s")

_LETTER = r"[\"'’‘„“]?[^\W\d]"
_COUNT = r"(?:\d{1,2}\s?[x×]?|[x×]\s?\d{1,2})"
_BEGINS = re.compile(rf"\(?{_COUNT}\)?:?\s+{_LETTER}|\d{{1,2}}[x×]{_LETTER}", re.IGNORECASE)
_ENDS = re.compile(r".*[^\W\d].*?(?:[x×:]\s?|\(|\s)\d{1,2}\)?\s*[x×]?\s*", re.IGNORECASE)
_BETWEEN = re.compile(
    rf"\s*(?:[,;|/+&•·\t]+|\s[-–—]\s|\.\s|\b(?:and|und|plus)\b)\s*(?:\b(?:and|und)\b\s*)?"
    rf"(?=\(?{_COUNT}\)?\s+{_LETTER}|\d{{1,2}}[x×]{_LETTER})",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"(?P<n>[x×:]\s?\d{1,2}\)?|\(\d{1,2}\)|\s\d{1,2}[x×]?)"
    rf"(?P<mark>\s*[,;|/+&•·\t]+\s*|\s+(?:and|und|[-–—])\s+|\.\s+)(?={_LETTER})",
    re.IGNORECASE,
)
_APART = re.compile(rf"\s+(?=\(?{_COUNT}\)?\s+{_LETTER}|\d{{1,2}}[x×]{_LETTER})", re.IGNORECASE)
_BEHIND = re.compile(
    r"(?P<n>\s[x×]\s?\d{1,2}|\s?\(\d{1,2}\)|:\s?\d{1,2}|\s\d{1,2}[x×]|\s\d{1,2})(?P<mark>\s+)"
    rf"(?={_LETTER})",
    re.IGNORECASE,
)
_LISTED = re.compile(r"\s*[,;|/\t•·]+\s*|\s+[-–—]\s+")


class Meant(NamedTuple):
    """A parsed ``line`` and the cards that its name may refer to.

    ``clear`` says whether the rest of the line certainly names no other card.
    """

    line: ListLine
    cards: tuple[CardFacts, ...]
    clear: bool = True


def read_line(text: str) -> ListLine:
    """Parse a line for one card by its form alone, without looking up the name.

    A name without a number counts as one copy, and the result is not ``sure``.
    """
    columns = _COLUMNS.fullmatch(text)
    if columns:
        name, hint = (columns["quoted"] or columns["name"]).strip(), columns["rest"].strip(' ,;\t|"')
        return ListLine(int(columns["n"]), name, hint, True, text)
    if first := _FIRST.fullmatch(text):
        return _hinted(int(first["n"] or first["n2"]), first["name"] or first["name2"], text, sure=True)
    if count := _COUNT_LAST.fullmatch(text):
        return _hinted(int(count["n"]), count["name"], text, sure=False)
    hint = _HINT.fullmatch(text)
    bare = hint["name"] if hint else text
    if dashed := _DASHED.fullmatch(bare) or _TIMES.fullmatch(bare):
        marked = "x" not in dashed.groupdict() or bool(dashed["x"] or dashed["y"])
        return ListLine(int(dashed["n"]), dashed["name"], hint["hint"] if hint else "", marked, text)
    last = _LAST.fullmatch(bare)
    if last:
        marked = bool(last["n"])
        return ListLine(int(last["n"] or last["n2"]), last["name"], hint["hint"] if hint else "", marked, text)
    return _hinted(1, text, text, sure=False)


def _hinted(n: int, name: str, text: str, *, sure: bool) -> ListLine:
    name, _, column = name.partition("\t")
    found = _HINT.fullmatch(name)
    if found:
        return ListLine(n, found["name"], found["hint"], sure, text)
    return ListLine(n, name.rstrip(" :,;.-–—"), column.strip(), sure, text)


def meant(lexicon: DeckLexicon, text: str) -> Meant:
    """Return the parsed line and the cards that it may refer to. If the line names no card exactly, there are no cards.

    Text after the card and its number is treated as a remark, unless it names another card.
    """
    if len(text) > LONG:
        return Meant(ListLine(1, text, "", False, text), (), False)
    line = read_line(text)
    found = _meant(lexicon, line)
    if found.cards and found.clear:
        return found
    if cards := lexicon.by_number(text):
        return Meant(ListLine(1, text, "", False, text), cards)
    worded = _WORDED.fullmatch(text)
    if worded and (cards := lexicon.named(worded["name"])):
        return Meant(ListLine(_NUMBERS[worded["n"].lower()], worded["name"], "", True, text), cards)
    for cut in list(_CUT.finditer(text))[:8]:
        head, rest = text[: cut.start()], text[cut.start() :]
        shorter = _meant(lexicon, read_line(head)) if any(map(str.isdecimal, head)) and len(head) > 3 else None
        if shorter and shorter.cards and shorter.clear and not _names_another(lexicon, rest):
            return Meant(shorter.line._replace(written=text, hint=f"{shorter.line.hint} {rest}"), shorter.cards)
    return found


def _names_another(lexicon: DeckLexicon, rest: str) -> bool:
    """Whether the text after a card may name another card."""
    if lexicon.is_set(rest):
        return False
    words = fold(rest).split()
    return len(words) > MOST_REMARK or any(
        end - start > 1 or any(map(str.isdecimal, words)) for start, end, _ in names(lexicon, words)
    )


def _counts_another(lexicon: DeckLexicon, hint: str) -> bool:
    """Whether the text next to a card names another card together with a number of copies."""
    words = fold(hint).split()
    for start, end, _ in names(lexicon, words) if any(map(str.isdecimal, words)) else ():
        beside = words[max(0, start - 1) : start] + words[end : end + 1]
        if not set(words[start:end]) <= lexicon.beside and any(re.fullmatch(r"x?\d{1,2}x?", word) for word in beside):
            return True
    return False


def _meant(lexicon: DeckLexicon, line: ListLine) -> Meant:
    cards = lexicon.named(line.name)
    if cards and _counts_another(lexicon, line.hint):
        return Meant(line, cards, False)
    other = None if cards and line.sure else within(lexicon, line.written)
    if other is not None and (other.clear or not cards):
        name = other.cards[0].name if other.clear else line.written
        return Meant(
            ListLine(other.n, name, f"{line.hint} {other.beside}", True, line.written), other.cards, other.clear
        )
    return Meant(line, cards)


def parted(lexicon: DeckLexicon, text: str) -> list[str]:
    """Split a line with several cards into one part per card. A line with at most one card is the only part."""
    if _BEGINS.match(text):
        for between in (_BETWEEN, _APART):
            parts = between.split(text)
            if len(parts) > 1 and all(map(_BEGINS.match, parts)) and _are_cards(lexicon, parts, between is _APART):
                return parts
    for behind in (_AFTER, _BEHIND):
        parts = _split_behind(behind, text)
        if len(parts) > 1 and all(map(_ENDS.fullmatch, parts)) and _are_cards(lexicon, parts, behind is _BEHIND):
            return parts
    if (pairs := _pairs(lexicon, text)) or lexicon.named(read_line(text).name if len(text) <= LONG else ""):
        return pairs or [text]
    parts = [part.strip(" \"'") for part in _LISTED.split(text) if part.strip(" \"'")]
    listed = len(parts) > 1 and all(map(lexicon.named, parts)) and not _some_are_numbers(lexicon, parts)
    return parts if listed else [text]


def _pairs(lexicon: DeckLexicon, text: str) -> list[str]:
    """Return one "number name" text per card, if the cells of a line are numbers and card names in turn. Otherwise
    empty.
    """
    cells = [cell.strip(' "') for cell in re.split(r"[,;\t|]", text)]
    if len(cells) < 4 or len(cells) % 2:
        return []
    for numbers, names_ in ((cells[::2], cells[1::2]), (cells[1::2], cells[::2])):
        if all(map(str.isdecimal, numbers)) and all(map(lexicon.named, names_)):
            return [f"{number} {name}" for number, name in zip(numbers, names_, strict=True)]
    return []


def _split_behind(form: re.Pattern[str], text: str) -> list[str]:
    parts, at = [], 0
    for found in form.finditer(text):
        parts.append(text[at : found.start("mark")])
        at = found.end("mark")
    return [*parts, text[at:]]


def _are_cards(lexicon: DeckLexicon, parts: Sequence[str], strict: bool) -> bool:
    """Whether each of these parts of a line is a card of its own.

    This is False if a part only gives the set of the previous card. With ``strict``, at least two parts must be known
    cards, or one of two.
    """
    if _some_are_numbers(lexicon, parts):
        return False
    known = [bool((found := meant(lexicon, part)).cards and found.clear) for part in parts]
    about = [
        all(word in lexicon.beside or re.fullmatch(r"x?\d+x?", word) for word in fold(part).split()) for part in parts
    ]
    if any(one and not card for one, card in zip(about, known, strict=True)):
        return False
    return not strict or sum(known) >= min(2, len(parts) - 1) if any(known) else not strict


def _some_are_numbers(lexicon: DeckLexicon, parts: Sequence[str]) -> bool:
    """Whether some of these parts of a line, but not all, are a set and a number, such as "CS 56"."""
    numbers = sum(bool(lexicon.by_number(part)) for part in parts)
    return 0 < numbers < len(parts)
