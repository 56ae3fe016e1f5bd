"""What a list consists of, whatever it was written in."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Line(NamedTuple):
    """Copies and a name; ``hint`` is what stood beside them.  ``sure``: a number says how many, and means copies.

    ``written`` is all of it as it was written.
    """

    n: int
    name: str
    hint: str = ""
    sure: bool = True
    written: str = ""


class Item(NamedTuple):
    """A part of a list.

    ``text``: a line of words.  ``head``: what stands above a part of the list; ``mark`` means that only its form says
    so.  ``title``: the deck's name.  ``about``: a remark, or what a program keeps beside the cards.  ``card``: copies
    and a name that the form itself tells apart (``line``); with ``mark`` they are laid aside.
    """

    what: Literal["text", "head", "title", "about", "card"]
    text: str
    mark: bool = False
    line: Line | None = None


ASIDE = (
    "sideboard",
    "side board",
    "side deck",
    "sidedeck",
    "side",
    "maybeboard",
    "maybe board",
    "maybe",
    "considering",
    "reserve",
    "reserves",
    "reserve deck",
    "sb",
    "ersatz",
    "ersatzkarten",
    "ersatzbank",
)
"""What stands above cards that are laid aside."""
TITLES = (
    "title",
    "name",
    "deck",
    "deckname",
    "deck name",
    "deck title",
    "decktitle",
    "titel",
    "deckliste",
    "decklist",
)
"""What stands before the name of a deck."""
COPIES = (
    "count",
    "qty",
    "quantity",
    "copies",
    "copy",
    "amount",
    "anzahl",
    "menge",
    "number of copies",
    "card quantity",
    "card count",
    "stuck",
    "stk",
    "owned",
    "qnty",
    "deck qty",
    "in deck",
    "nr of copies",
    "no of copies",
    "mal",
    "times",
)
"""What stands above the numbers of copies."""
MAYBE_COPIES = ("number", "x", "have", "n", "num", "deck", "main")
"""The same where nothing else does."""
NAMES = (
    "name",
    "card name",
    "cardname",
    "card title",
    "cardtitle",
    "card",
    "title",
    "karte",
    "karten",
    "kartenname",
    "kartentitel",
    "titel",
    "bezeichnung",
    "cards",
)
"""What stands above the names of cards."""
SETS = (
    "set",
    "edition",
    "expansion",
    "pack",
    "erweiterung",
    "set name",
    "pack name",
    "pack code",
    "card set",
    "zyklus",
    "cycle",
    "race",
    "faction",
    "rasse",
    "fraktion",
    "volk",
    "type",
    "kind",
    "typ",
    "art",
    "card type",
    "printing",
    "expansion name",
    "affiliation",
    "edition name",
    "card pack",
)
"""What stands above that which tells a card from others of its name."""
OTHERS = (
    "id",
    "unique id",
    "nr",
    "no",
    "card number",
    "kartennummer",
    "cost",
    "kosten",
    "power",
    "health",
    "hp",
    "hit points",
    "life",
    "range",
    "power icons",
    "set number",
    "collector number",
    "position",
    "starke",
    "lebenspunkte",
    "value",
    "level",
    "trefferpunkte",
    "traits",
    "keywords",
    "class",
    "rules text",
    "text",
    "illustrator",
    "artist",
    "merkmale",
    "price",
    "preis",
    "code",
    "pos",
)
"""What stands above other facts of a card."""
ABOUT = (
    "author",
    "autor",
    "by",
    "von",
    "date",
    "datum",
    "format",
    "version",
    "game",
    "spiel",
    "note",
    "notes",
    "notiz",
    "notizen",
    "comment",
    "comments",
    "kommentar",
    "description",
    "beschreibung",
    "source",
    "quelle",
    "url",
    "link",
    "player",
    "spieler",
    "created",
    "updated",
    "created by",
    "turnier",
    "tournament",
    "place",
    "platz",
    "rating",
    "tags",
    "exported",
    "last updated",
    "deck id",
    "creator",
)
"""What a list tells beside its cards."""
