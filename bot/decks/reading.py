"""Read a deck that was pasted or comes from a program's file: its cards, its name and its faction.

It reads "3 Clan Rats", "3x Clan Rats", "Clan Rats x3" and "3 Clan Rats (Core Set)", also several of these on a line. It
reads bullets and numbered lists, tables with or without a header, the markup of forums (``[url=...]Clan Rats[/url]``),
the XML of the table top program OCTGN (``.o8d``) and of other programs, and JSON. "Title: ..." gives the deck's name.
The faction is on a line with one of the game's words for "faction", or alone on a line.

No line, cell or element with content is lost: each becomes a :class:`PieceResult`. The owner is asked about those that
are not understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from bot.decks import files, lines, shared, tables
from bot.decks.items import ABOUT, ASIDE, TITLES, ListItem, ListLine
from bot.decks.model import Unread
from bot.decks.names import ARTICLES, BOARD, DeckLexicon, lexicon, stem, stems
from bot.decks.plain import REMARK, Plain, plain_lines
from bot.lookup.cards import fold, tight
from bot.lookup.facts import CardFacts

LIKELY = 5
"""Maximum number of cards suggested to the owner for a line that is not understood."""
SEARCHES = 25
"""Maximum number of lines of a text for which the card search looks for suggestions."""
SLIPS = 250
"""Maximum number of lines of a text that are compared with every card name to find typing errors."""
MOST_BELOW = 100
"""Maximum number of lines below a heading whose copies are added up to check the number in the heading."""
WORDS = 60
"""Maximum number of characters that are kept of a line that is not understood."""

What = Literal["card", "title", "faction", "heading", "about", "aside", "unread"]

_KEYED = re.compile(r"(?P<key>[^\W\d][\w .'/-]{0,30}?)\s*(?:[:=\t]|\s[-–—]\s)\s*(?P<value>\S.*)")
_BRACKETS = re.compile(r"[(\[][^()\[\]]*[^\W\d][^()\[\]]*[)\]]")
_CREDIT = re.compile(
    r"(?:this )?(?:deck |list |decklist )?(?:was )?(?:created|built|exported|made|generated|printed|"
    r"saved|erstellt|exportiert|gespeichert|powered|imported)\b.{0,40}?\b(?:with|by|from|on|at|mit|von|am|in|"
    r"aus)\b.*|(?:<?https?://|www\.)\S+|(?:by|von)\s.{1,60}",
    re.IGNORECASE,
)
_ASIDE_LINE = re.compile(r"sb\s*:?\s+.*", re.IGNORECASE)
_COUNTED_LAST = re.compile(r"[^\d]*?\(?(\d{1,3})\)?\W*(?:cards?|karten)?\W*", re.IGNORECASE)
_TIMES = re.compile(r"\b(?:\d{1,2}\s?[x×]|[x×]\s?\d{1,2})\b", re.IGNORECASE)
_NUMBERS_FIRST = re.compile(r"\(?\d{1,3}\s*[x×]?\)?\W+(?P<rest>.*)", re.IGNORECASE)


class PieceResult(NamedTuple):
    """The result of reading one line, cell or element: its kind, its words and its number of copies."""

    what: What
    words: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """The deck that was read from a text.

    ``cards`` maps card codes to numbers of copies. ``corrected`` lists the corrected typing errors as (words, card
    name). ``unread`` lists the lines that were not understood. ``ends`` has all parts of the text in order.
    """

    cards: dict[str, int]
    corrected: tuple[tuple[str, str], ...]
    unread: tuple[Unread, ...]
    title: str = ""
    faction: str = ""
    ends: tuple[PieceResult, ...] = ()

    @property
    def aside(self) -> tuple[str, ...]:
        """The lines that were understood but left out: sideboard cards and remarks."""
        return tuple(end.words for end in self.ends if end.what == "aside")


@dataclass(slots=True)
class _Part:
    """A part of a text while the text is being read. ``head`` says whether its form makes it a heading."""

    what: What
    words: str
    line: ListLine | None = None
    cards: tuple[CardFacts, ...] = ()
    section: str = ""
    head: bool = False
    likely: tuple[str, ...] | None = None
    n: int = 0
    kind: str = ""
    inline: bool = False


def read(game: str, text: str) -> ReadDeck:
    """Read a text or a file as a deck of a game. Raises UserError if its XML is damaged or has a DTD."""
    reader = _Reader(lexicon(game))
    if files.is_xml(text):
        items: list[ListItem] | None = files.of_xml(text)
    else:
        items = files.of_json(text)
    if items is None:
        reader.plain(plain_lines(tables.whole(text)))
    else:
        for item in items:
            reader.item(item)
    return reader.found()


class _Reader:
    """A reader that is given the parts of one text in order."""

    def __init__(self, of: DeckLexicon) -> None:
        self.lexicon = of
        self.parts: list[_Part] = []
        self.title = ""
        self.stated = ""
        self.named_alone: dict[str, None] = {}
        self.section = ""
        self.aside = False
        self.awaited = self.describing = False
        self.slips = self.searches = 0

    # -- parts -------------------------------------------------------------------------------------------

    def plain(self, text: Sequence[Plain]) -> None:
        """Read the lines of a text, including its tables."""
        for row in tables.rows(text, self.lexicon):
            if row.head:
                self._add("heading", row.plain.text)
            elif row.cards:
                for line in row.cards:
                    if not self.lexicon.named(line.name) and self.lexicon.is_heading(line.name):
                        self._add("heading", row.plain.text)
                        self._above(line.name)
                    else:
                        self._card(line)
            else:
                self._text(row.plain.text, row.plain.mark)

    def item(self, item: ListItem) -> None:
        """Read one item of a file."""
        if item.what == "head":
            if item.text:
                self._add("heading", item.text)
            self._above(item.text)
        elif item.what == "title":
            self._title(item.text)
        elif item.what == "about":
            self._add("about", item.text)
        elif item.line is not None:
            was, self.aside = self.aside, self.aside or item.mark
            self._card(item.line)
            self.aside = was
        else:
            self._text(item.text, item.mark)

    def _add(self, what: What, words: str, line: ListLine | None = None, cards: tuple[CardFacts, ...] = ()) -> _Part:
        part = _Part(what, words.strip(), line, cards, self.section, n=line.n if line else 0)
        self.parts.append(part)
        return part

    def _title(self, text: str) -> None:
        if self.title and self.title != text:
            self._add("unread", text)
            return
        self.title = text
        self._add("title", text)

    def _above(self, text: str) -> None:
        """Apply a heading to the parts that follow."""
        words = _letters(text)
        self.aside = " ".join(words) in ASIDE
        self.describing = " ".join(words) in ABOUT
        self.section = text
        roots = {stem(word) for word in words} - ARTICLES
        self.awaited = bool(roots & self.lexicon.stands_for) and roots <= self.lexicon.stands_for | set(BOARD)

    def _card(self, line: ListLine) -> None:
        """Read a card whose copies and name are separate in a table or a file."""
        cards = self.lexicon.named(line.name)
        if not cards:
            whom, _ = self._whom(line.name)
            if whom and (self.awaited or not self.stated):
                self._stands_for(whom, line.written, alone=not self.awaited)
                return
            found = lines.meant(self.lexicon, line.name)
            if found.cards and found.clear:
                n = found.line.n if found.line.sure else line.n
                line, cards = line._replace(n=n, hint=f"{line.hint} {found.line.hint}"), found.cards
            elif not line.sure and not line.hint:
                self._text(line.written, False)
                return
        self._put(line, cards)

    def _put(self, line: ListLine, cards: tuple[CardFacts, ...]) -> None:
        if self.aside or (cards and line.n == 0):
            self._add("aside", line.written or line.name, line)
        elif cards and line.n <= lines.MOST_COPIES:
            self._add("card", line.written or line.name, line, cards)
        else:
            if line.n > lines.MOST_COPIES or line.n == 0:
                line = ListLine(1, line.written or line.name, line.hint, line.sure, line.written)
            self._add("unread", line.written or line.name, line)

    # -- lines -------------------------------------------------------------------------------------------

    def _text(self, text: str, mark: bool) -> None:
        """Read a line of text."""
        text = text.strip(" \t,;|")
        if mark and text.startswith(REMARK):
            self._remark(text)
            return
        named = _KEYED.fullmatch(text)
        key, value = (fold(named["key"]), named["value"].strip()) if named else ("", "")
        if self._about(text, key, value, mark):
            return
        parts = lines.parted(self.lexicon, text)
        if len(parts) > 1:
            begun = len(self.parts)
            for one in parts:
                self._text(one, False)
            for part in self.parts[begun:]:
                part.inline = True
            return
        if named and self._below(text, named["key"], value):
            return
        found = lines.meant(self.lexicon, text)
        if found.cards and found.clear:
            self._put(found.line, found.cards)
            self.parts[-1].kind = self._kind(text)
            return
        if self._heading(text):
            return
        self._unknown(text, mark or text.endswith(":"), found)

    def _about(self, text: str, key: str, value: str, mark: bool) -> bool:
        """Read a line that says something about the deck but has no card. Returns False if it is not such a line."""
        words = " ".join(_letters(text))
        if words in ASIDE or (words in ABOUT and (mark or text.endswith(":"))):
            self._add("heading", text)
            self._above(text)
        elif (key in ASIDE and any(map(str.isalpha, value))) or _ASIDE_LINE.fullmatch(text):
            self._add("aside", text)
        elif key in TITLES and value and not self.lexicon.named(text):
            if not _letters(value) or (self.lexicon.is_heading(value) and any(map(str.isdecimal, value))):
                self._add("heading", text)
            elif self._is_list(value):
                return False
            else:
                self._title(value)
        elif (key in ABOUT or _CREDIT.fullmatch(text)) and not self._is_list(value):
            self._add("about", text)
        else:
            return self._faction(text, key, value)
        return True

    def _is_list(self, text: str) -> bool:
        """Whether a text is a list of cards: several cards, or one card with a number."""
        if len(lines.parted(self.lexicon, text)) > 1:
            return True
        found = lines.meant(self.lexicon, text)
        return bool(found.cards) and found.clear and any(map(str.isdecimal, text))

    def _below(self, text: str, key: str, value: str) -> bool:
        """Read a line that consists of a heading and cards. Returns False if it is not such a line."""
        if not any(map(str.isalpha, value)) or self.lexicon.named(lines.read_line(text).name):
            return False
        if self.lexicon.named(key) and not self._kind(key):
            return False
        known = self.lexicon.is_heading(key)
        if not (self._is_list(value) or (known and self.lexicon.named(value))):
            return False
        self._add("heading", key)
        section, aside = self.section, self.aside
        self.section, self.aside = key, False
        self._text(value, False)
        self.section, self.aside = section, aside
        return True

    def _remark(self, text: str) -> None:
        """Read a line marked as a remark. It may still name the deck or be a heading."""
        bare = text.lstrip("#/;' \t").strip()
        named = _KEYED.fullmatch(bare)
        key, value = (fold(named["key"]), named["value"].strip()) if named else ("", "")
        if key in TITLES and value and not self._is_list(value):
            self._title(value)
        elif self._is_list(bare):
            self._add("aside", text)
        elif self._faction(bare, key, value):
            pass
        elif " ".join(_letters(bare)) in ASIDE or self.lexicon.is_heading(bare):
            self._add("heading", bare)
            self._above(bare)
        elif text.startswith("#") and not self.title and not self._has_begun():
            self._title(bare)
        else:
            self._add("aside", text)

    def _has_begun(self) -> bool:
        """Whether a part has been read that cannot come before the deck's name."""
        return any(part.what in ("card", "unread", "title", "aside") for part in self.parts)

    def _heading(self, text: str) -> bool:
        """Read a heading. Returns False if the line is not a heading."""
        if not self.lexicon.is_heading(text):
            return False
        first = _NUMBERS_FIRST.fullmatch(text)
        roots = set(stems(first["rest"])) if first else set()
        if first and not roots & self.lexicon.heads:
            return False
        self._add("heading", text)
        self._above(text)
        return True

    def _unknown(self, text: str, head: bool, found: lines.Meant) -> None:
        """Read a line that does not match a card exactly. It becomes a remark or a line that is not understood."""
        line = found.line
        if self.aside and not head:
            self._add("aside", text, line)
            return
        if self.describing and not head and not line.sure:
            self._add("about", text)
            return
        if head:
            self.aside, self.describing, self.section = False, False, text
        part = self._add("unread", text, line)
        part.head = head
        if found.cards:
            part.likely = tuple(card.code for card in found.cards[:LIKELY])
        if line.n > lines.MOST_COPIES or line.n == 0:
            part.line, part.n = ListLine(1, text, "", False, text), 0

    # -- whom it stands for ------------------------------------------------------------------------------

    def _whom(self, text: str) -> tuple[str, bool]:
        """Return the faction that a line names, and whether the line has one of the game's words for "faction"."""
        roots = [root for root in stems(_BRACKETS.sub(" ", text.replace("&", " and "))) if root != "x"]
        roots = [root for root in roots if not re.fullmatch(r"x?\d+x?", root) and root not in ARTICLES]
        named_it = bool(set(roots) & self.lexicon.stands_for)
        rest = [root for root in roots if not named_it or root not in self.lexicon.stands_for | set(BOARD)]
        return (self.lexicon.factions.get("".join(rest), "") if len(roots) <= 6 else ""), named_it and len(roots) <= 6

    def _faction(self, text: str, key: str, value: str) -> bool:
        """Read a line about the deck's faction. Returns False if it is not such a line."""
        whom, named_it = self._whom(text)
        if not whom and not named_it:
            return False
        if self.lexicon.named(lines.read_line(text).name):
            return False
        if whom:
            self._stands_for(whom, text, alone=not named_it and not self.awaited)
            return True
        roots = {stem(word) for word in _letters(text)} - ARTICLES
        if roots <= self.lexicon.stands_for | set(BOARD):
            self._add("heading", text)
            self._above(text)
            return True
        if value and {stem(word) for word in key.split()} <= self.lexicon.stands_for | set(BOARD):
            self._add("unread", text)
            return True
        return False

    def _stands_for(self, whom: str, words: str, *, alone: bool) -> None:
        if alone:
            first = _NUMBERS_FIRST.fullmatch(words)
            self.named_alone[whom] = None
            part = self._add("faction", words)
            if first:  # "30 Orc": a heading with a count, or a card with half its name missing?
                part.line, part.head = ListLine(int(re.findall(r"\d+", words)[0]), words, "", True, words), True
            self.aside, self.section, self.awaited = False, words, False
        elif self.stated and self.stated != whom:
            self._add("unread", words)
        else:
            self.stated = whom
            self._add("faction", words)
            self.awaited = False

    # -- all of it ---------------------------------------------------------------------------------------

    def _kind(self, text: str) -> str:
        """Return the kind of card that the line would be a heading for. Empty if the line names no kind."""
        if _TIMES.search(text):
            return ""
        return self.lexicon.kinds.get("".join(map(stem, _letters(text))), "")

    def found(self) -> ReadDeck:
        """Return the deck. Call this after all parts have been read."""
        self._settle_heads()
        self._name()
        stated = self.stated or (next(iter(self.named_alone)) if len(self.named_alone) == 1 else "")
        corrected = list(self._slips())
        wanted = [part for part in self.parts if part.what == "card"]
        rows = [
            shared.Wanted(part.n, part.cards, f"{part.line.name} {part.words}", part.line.hint, part.section)
            for part in wanted
            if part.line is not None
        ]
        cards: dict[str, int] = {}
        for part, meant in zip(wanted, shared.chosen(self.lexicon, rows, stated), strict=True):
            if part.line is not None and _is_spaced(part.line.name, meant[0]):
                corrected.append((part.line.name, meant[0].name))
            if len(meant) == 1:
                cards[meant[0].code] = cards.get(meant[0].code, 0) + part.n
            else:
                part.what, part.likely = "unread", tuple(card.code for card in meant)
        unread = tuple(self._asked(part) for part in self.parts if part.what == "unread")
        kept = stated if not self.lexicon.words.leaders else ""
        ends = tuple(PieceResult(part.what, part.words, part.n) for part in self.parts)
        return ReadDeck(cards, tuple(corrected), unread, self.title, kept, ends)

    def _settle_heads(self) -> None:
        """Decide which parts are headings. This needs the parts that follow them."""
        first = self._first()
        for i, part in enumerate(self.parts):
            after = self.parts[i + 1 : i + 2]
            follows = bool(after) and (after[0].what == "card" or (after[0].what == "unread" and after[0].n > 0))
            if part.what == "card":
                if part.kind and self._announces(part, i):
                    part.what, part.n, part.cards = "heading", 0, ()
            elif part.what == "faction" and part.head:
                if part.line is not None and not self._counts_below(i, part.line.n):
                    part.what, part.n, part.head = "unread", part.line.n, False
            elif part.what == "unread" and part.likely is None:
                number = _COUNTED_LAST.fullmatch(part.words)
                few = len(_letters(part.words)) <= 4
                counted = (
                    number is not None
                    and self._counts_below(i, int(number[1]))
                    and (int(number[1]) >= 10 or bool(re.search(r"[(:]\s?\d", part.words)))
                )
                named = not self.title and part is first and not part.words.endswith(":")
                if part.inline or (named and not number):  # a `named` part is the deck's name
                    continue
                if few and ((part.head and follows and not number) or counted) and not self._near(part):
                    part.what, part.n = "heading", 0

    def _announces(self, part: _Part, at: int) -> bool:
        """Whether a part whose words name both a card and a kind of card is a heading over cards of that kind.

        "3 Trap" is not a heading. "Traps (3)" is a heading if the card named "Trap" follows. "Traps" is a heading if
        any card of that kind follows.
        """
        below = []
        for after in self.parts[at + 1 : at + 1 + MOST_BELOW]:
            if after.what != "card" or all(card.kind != part.kind for card in after.cards):
                break
            below.append(after)
        several = all(" ".join(_letters(part.words)) != fold(card.name) for card in part.cards)
        if not below or (part.words in [after.words for after in below] and not several):
            return False
        if not any(map(str.isdecimal, part.words)):
            return several
        same = any(after.cards == part.cards for after in below)
        if _NUMBERS_FIRST.fullmatch(part.words):
            return same and several and sum(after.n for after in below) == part.n
        return same

    def _counts_below(self, at: int, n: int) -> bool:
        """Whether several parts follow before the next heading, with exactly ``n`` copies in total."""
        below = []
        for part in self.parts[at + 1 :]:
            if part.what in ("heading", "faction") or (part.what == "unread" and part.n == 0):
                break
            below.append(part.n if part.what != "aside" else 0)
            if len(below) > MOST_BELOW:  # a text of many numbers would take too long
                return False
        return len(below) > 1 and sum(below) == n

    def _first(self) -> _Part | None:
        """Return the first part that is neither a remark, nor a heading, nor the faction. Only this part may be the
        deck's name.
        """
        return next((part for part in self.parts if part.what not in ("about", "heading", "faction")), None)

    def _name(self) -> None:
        """Use the first part as the deck's name, if it can be a name."""
        first = self._first()
        again = (
            first is not None
            and first.what == "card"
            and first.line is not None
            and not first.line.sure
            and any(part.cards == first.cards and part.line is not None and part.line.sure for part in self.parts)
        )
        if first is not None and again:  # the list is named after the leader, who is also listed as a card
            first.what, first.n, first.cards = "title", 0, ()
            self.title = self.title or first.words
            return
        if first is None or first.what != "unread" or self.title or first.likely is not None:
            return
        if first.line is None or first.line.sure or 0 < self._number(first) <= 10 or self._near(first):
            return
        if _TIMES.search(first.words):
            return
        if any(part.what == "card" for part in self.parts):
            first.what, first.n, self.title = "title", 0, first.words

    @staticmethod
    def _number(part: _Part) -> int:
        number = _COUNTED_LAST.fullmatch(part.words)
        return int(number[1]) if number else 0

    def _near(self, part: _Part) -> tuple[str, ...]:
        """Return the card names that differ from the part's name by one typing error."""
        if part.line is None or self.slips >= SLIPS or len(part.line.name) > WORDS:
            return ()
        self.slips += 1
        return self.lexicon.near(part.line.name)

    def _slips(self) -> Iterator[tuple[str, str]]:
        """Read the parts that are a card's name with one typing error. Yields (words, card name) for each."""
        for part in self.parts:
            if part.what != "unread" or part.line is None or part.likely is not None:
                continue
            near = self._near(part)
            if not near:
                if not part.line.sure:
                    part.likely = ()
                continue
            cards = self.lexicon.exact[near[0]]
            if part.line.sure and len(near) == 1:
                part.what, part.cards = "card", cards
                yield part.line.name, cards[0].name
            else:
                part.likely = tuple(card.code for key in near for card in self.lexicon.exact[key])[:LIKELY]

    def _asked(self, part: _Part) -> Unread:
        """Return the line about which the owner is asked, with suggested cards."""
        line = part.line
        if part.likely is None:
            part.likely = ()
            if line is not None and line.sure and line.name and self.searches < SEARCHES and len(line.name) <= WORDS:
                self.searches += 1
                part.likely = self.lexicon.likely(line.name, LIKELY)
        words = line.name if line is not None and (line.sure or part.n > 1 or not part.words) else part.words
        part.n = max(part.n, 1)
        return Unread(part.n, (words or part.words)[:WORDS], part.likely)


def _letters(text: str) -> list[str]:
    """Return the folded words of a text, without numbers and "x"."""
    return [word for word in fold(text).split() if not word.isdecimal() and word not in ("x",)]


def _is_spaced(words: str, card: CardFacts) -> bool:
    """Whether the words differ from a card's name only in their spaces, such as "Bigg Uns" for "Big Guns"."""
    return fold(words) != fold(card.name) and tight(words) == tight(card.name)
