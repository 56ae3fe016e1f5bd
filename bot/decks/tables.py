"""Lists in the form of tables: find the columns with card names and with numbers of copies.

The table's header names these columns. Without a clear header, the column whose cells are card names is used. A column
whose numbers are printed on the cards, such as costs, does not count copies.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import NamedTuple

from bot.decks.items import COPIES, MAYBE_COPIES, NAMES, OTHERS, SETS, ListLine
from bot.decks.names import DeckLexicon
from bot.decks.plain import Plain
from bot.lookup.cards import fold
from bot.lookup.facts import CardFacts
from engine import PrintedCard

MOST_COPIES = 60
"""Maximum number of copies. A larger number is not a number of copies."""
FACTS = tuple(fact.name for fact in fields(PrintedCard) if fact.name != "copies")
"""Fields of a card whose values may be printed on it."""
COLUMNS = 40
"""Maximum number of columns of a table."""
MARKS = "\t;|,"
HEADS = frozenset((*COPIES, *MAYBE_COPIES, *NAMES, *SETS, *OTHERS, "#"))


class Pair(NamedTuple):
    """A column of card names and the columns that belong to it, by index.

    ``copies`` is the column with the numbers of copies, or None. ``hints`` are columns that distinguish cards of the
    same name.
    """

    name: int
    copies: int | None
    hints: tuple[int, ...]


class TextRow(NamedTuple):
    """A line of a text. If it is a row of a table, ``cards`` holds its cards. ``head`` says whether it is a table's
    header.
    """

    plain: Plain
    cards: tuple[ListLine, ...] = ()
    head: bool = False


def rows(lines: Sequence[Plain], lexicon: DeckLexicon) -> Iterator[TextRow]:
    """Yield all lines of a text, those in tables with their cards."""
    at = 0
    looked: dict[str, int] = {}
    while at < len(lines):
        table = _headed(lines, at, lexicon) or _unheaded(lines, at, lexicon, looked)
        yield from table or (TextRow(lines[at]),)
        at += len(table) if table else 1


def _words(line: Plain, mark: str) -> list[str]:
    """Return the column headings if a line is a table's header with the separator ``mark``, else an empty list."""
    if mark not in line.text:
        return []
    head = cells(line.text, mark)
    words = [fold(cell) or cell.strip() for cell in head]
    stated = sum(word in HEADS for word in words)
    return words if stated >= 2 and 2 <= len(words) <= COLUMNS and any(word in NAMES for word in words) else []


def _headed(lines: Sequence[Plain], at: int, lexicon: DeckLexicon) -> list[TextRow]:
    """Return the rows of the table whose header is at this line, or an empty list if there is none."""
    for mark in MARKS:
        words = _words(lines[at], mark)
        if not words:
            continue
        body = []
        for line in lines[at + 1 :]:
            if any(_words(line, one) for one in MARKS):
                break
            row = cells(line.text, mark)
            body.append((line, row + [""] * (len(words) - len(row))))
        pairs = _by_head(words, [row for _, row in body], lexicon)
        rest = (TextRow(line, tuple(_cards(row, pairs, lexicon, len(words), mark))) for line, row in body)
        return [TextRow(lines[at], head=True), *rest]
    return []


def _unheaded(lines: Sequence[Plain], at: int, lexicon: DeckLexicon, looked: dict[str, int]) -> list[TextRow]:
    """Return the rows of the table without a header that begins at this line, or an empty list if there is none.

    A table continues as long as its rows have the same number of cells. ``looked`` maps each separator to the first
    line that was not searched yet for a table with this separator.
    """
    for mark in MARKS:
        if mark not in lines[at].text or at < looked.get(mark, 0):
            continue
        width, body = len(cells(lines[at].text, mark)), []
        for line in lines[at:]:
            row = cells(line.text, mark)
            if not (len(row) == width or (mark in "\t|" and 2 <= len(row) < width)):
                break
            body.append((line, row + [""] * (width - len(row))))
        looked[mark] = at + len(body)
        pairs = _by_cards([row for _, row in body], lexicon) if len(body) > 1 and width <= COLUMNS else []
        if not pairs:
            continue
        found = []
        for i, (line, row) in enumerate(body):
            cards = tuple(_cards(row, pairs, lexicon, width, mark))
            first = not i and not any(lexicon.named(card.name) for card in cards)
            found.append(TextRow(line, () if first else cards, head=first and not any(map(str.isdecimal, row))))
        return found
    return []


def cells(line: str, mark: str) -> list[str]:
    """Return the cells of a row."""
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=mark, skipinitialspace=True))]
    except (csv.Error, StopIteration):
        return [cell.strip(' "') for cell in line.split(mark)]


def _by_head(words: Sequence[str], body: Sequence[Sequence[str]], lexicon: DeckLexicon) -> list[Pair]:
    """Return the columns according to their headings.

    If no heading names the column of copies, the column is guessed from the numbers in it.
    """
    named = [n for n, word in enumerate(words) if word in NAMES]
    if len(named) > 1 and not all(_is_names(body, name, lexicon) for name in named):
        named = [max(named, key=lambda n: (_known(body, n, lexicon), -n))]
    hints = tuple(n for n, word in enumerate(words) if word in SETS)
    counts = [n for n, word in enumerate(words) if word in COPIES]
    maybe = [n for n, word in enumerate(words) if word in (*MAYBE_COPIES, "#") and n not in named]
    others = {n for n, word in enumerate(words) if word in (*OTHERS, *SETS)}
    pairs = []
    for i, name in enumerate(named):
        # if several lists are next to each other, the numbers of a list are to the left of its names, or else to their
        # right
        before = [n for n in counts if n < name and (i == 0 or n > named[i - 1])]
        after = [n for n in counts if n > name and (i + 1 == len(named) or n < named[i + 1])]
        copies = before[-1] if before else next(iter([*after, *counts]), None)
        if copies is None:
            guessed = [n for n in _copies(body, name, lexicon) if n not in others]
            copies = next(iter([*(n for n in guessed if n in maybe), *guessed]), None)
        pairs.append(Pair(name, copies, hints))
    return pairs


def _by_cards(body: Sequence[Sequence[str]], lexicon: DeckLexicon) -> list[Pair]:
    """Return the columns according to their content, for a table without a header."""
    width = len(body[0])
    fitting = [n for n in range(width) if _is_names(body, n, lexicon)]
    # names rather than sets with numbers ("CS 56"), if the table has both
    fitting = [n for n in fitting if not any(lexicon.by_number(row[n]) for row in body)] or fitting
    if not fitting:
        return []
    best = max(fitting, key=lambda n: (len({row[n] for row in body}), _known(body, n, lexicon), -n))
    copies = next(iter(_copies(body, best, lexicon)), None)
    pairs = {best: copies}
    for name in fitting:
        own = [n for n in _copies(body, name, lexicon) if n not in pairs.values() and abs(n - name) == 1]
        if name not in pairs and (copies is None or own):
            pairs[name] = own[0] if own else None
    used = {*pairs, *pairs.values()}
    return [Pair(name, n, tuple(c for c in range(width) if c not in used)) for name, n in sorted(pairs.items())]


def _known(body: Sequence[Sequence[str]], column: int, lexicon: DeckLexicon) -> int:
    return sum(bool(row[column]) and bool(lexicon.named(row[column])) for row in body)


def _is_names(body: Sequence[Sequence[str]], column: int, lexicon: DeckLexicon) -> bool:
    """Whether most cells of a column are card names."""
    filled = sum(1 for row in body if row[column] and not row[column].isdecimal())
    return _known(body, column, lexicon) * 2 > filled > 0


def number(cell: str) -> int | None:
    """Return the number of copies in a cell, or None if the cell holds no such number."""
    bare = cell.strip(" xX×()\"'")
    if bare.endswith((".0", ",0", ".00", ",00")):
        bare = bare.rstrip("0").rstrip(".,")
    return int(bare) if bare.isdecimal() and bare.isascii() and int(bare[:6]) <= MOST_COPIES else None


def _copies(body: Sequence[Sequence[str]], name: int, lexicon: DeckLexicon) -> list[int]:
    """Return the columns that may count the copies of the names in column ``name``, the likeliest column first."""
    fitting, counting = [], []
    cards = [(row, known) for row in body if (known := lexicon.named(row[name]))]
    for column in range(len(body[0])):
        stated = [(known, number(row[column])) for row, known in cards if row[column]]
        numbers = [n for _, n in stated]
        if column == name or not stated or None in numbers:
            continue
        if len(numbers) > 2 and numbers == list(range(1, len(numbers) + 1)):
            counting.append(column)
        elif not any(_prints(stated, fact) for fact in FACTS):
            fitting.append(column)
    return sorted(fitting or counting, key=lambda column: (column > name, abs(column - name)))


def _prints(stated: Sequence[tuple[tuple[CardFacts, ...], int | None]], fact: str) -> bool:
    """Whether these numbers are printed on the cards, so that they do not count copies.

    This is so if each number equals the fact on its card and at least two numbers differ.
    """
    printed = all(any(getattr(card, fact) == n for card in cards) for cards, n in stated)
    return printed and len({n for _, n in stated}) > 1


def _cards(
    row: Sequence[str], pairs: Sequence[Pair], lexicon: DeckLexicon, width: int, mark: str
) -> Iterator[ListLine]:
    """Yield one line per card of a row. Yields nothing if the row has no name."""
    for name, copies, hints in pairs:
        cell, more = row[name], len(row) - width
        # a card name without quotes may contain the separator
        if more > 0 and not lexicon.named(cell):
            for end in range(name + more, name, -1):
                joined = f"{mark} ".join(row[name : end + 1]) if mark == "," else mark.join(row[name : end + 1])
                if lexicon.named(joined):
                    cell, more = joined, end - name
                    break
            else:
                more = 0
        else:
            more = 0
        if not any(letter.isalpha() for letter in cell):
            continue

        def at(column: int, name: int = name, more: int = more) -> str:
            return row[column + more if column > name else column]

        stated = at(copies) if copies is not None else ""
        n = number(stated) if stated else 1
        hint = " ".join(at(column) for column in hints if at(column))
        written = " ".join(part for part in (stated, cell) if part)
        yield ListLine(n if n is not None else 1, cell if n is not None else written, hint, bool(stated), written)


def whole(text: str) -> str:
    """Return the text with line breaks inside quoted cells removed, if its first line is a table's header."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    if '"' not in text or not any(_words(Plain(first.lstrip("\ufeff")), mark) for mark in MARKS):
        return text
    found: list[str] = []
    held = ""
    for line in text.splitlines():
        held = f"{held} {line}" if held else line
        if held.count('"') % 2 == 0:
            found.append(held)
            held = ""
    return text if held else "\n".join(found)
