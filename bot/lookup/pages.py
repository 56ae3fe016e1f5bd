"""Find pages of the rule book by common names for them: "turn order", "timing", "keywords invasion"."""

from __future__ import annotations

from functools import cache

from bot.lookup.book import Overview, book
from bot.lookup.reading.words import fold
from bot.lookup.search import rule_index

CALLED = {
    "turn": "turn sequence order phases steps structure overview",
    "timing": "detailed timing structure steps windows chain",
    "keywords": "keywords keyword words terms glossary list all",
    "symbols": "symbols symbol icons cards card board anatomy layout",
    "terrain": "terrain terrains spaces tiles map",
    "lists": "restricted banned list lists legality tournament forbidden",
    "attack": "attack combat steps sequence",
    "walls": "walls wall",
    "deck": "deck decks building construction",
    "readings": "readings house interpretations",
    "missing": "missing unplayable",
    "combat": "combat attacks attacking fights fighting damage kills killing points bounty armor retaliate healing",
    "setup": "setup starting drawing mulligan hand size piles attacker defender victory winning layout",
    "movement": "movement moving range line sight los radius",
    "teams": "teams partners opponents several answers",
    "states": "states stealth hidden poison totems traps bless detect curse",
}
"""Additional search words for pages. The key is a part of the page's key."""

READINGS = "readings"
"""The part of a page's key that marks the page as being about points that no source settles.

A query finds such a page if it has one of the page's additional search words and names the page's game, or if it has
one of the words that `CALLED` lists for all such pages. Words of the page's title are not enough.
"""

EMPTY = frozenset(("a", "an", "the", "of", "in", "for", "and", "to", "page", "pages", "show", "me", "rules", "rule"))


@cache
def _words() -> tuple[tuple[Overview, tuple[str, ...], tuple[str, ...], frozenset[str]], ...]:
    """Return for each page: the words that find it if its game is known, those that find it otherwise, and all its
    words.
    """
    rows = []
    for page in book().pages:
        parts = page.key.split("-")
        own = {word for part in parts for word in CALLED.get(part, "").split()}
        title = set(fold(page.title))
        games = {
            word
            for name in (book().names.get(page.game, ""), *book().mentions.get(page.game, ()))
            for word in fold(name)
        }
        every = frozenset(own | title | games | set(parts))
        house = READINGS in parts
        stated = tuple(sorted((own if house else own | title) - games))
        rows.append((page, stated, tuple(CALLED[READINGS].split()) if house else stated, every))
    return tuple(rows)


def page_search(query: str, game: str | None = None, limit: int = 5) -> tuple[Overview, ...]:
    """Return the pages that match every word of a query. A word may be typed partly.

    The first page of each game comes before the second page of any game.
    """
    text = query.strip().casefold()
    exact = [page for page in book().pages if text in (page.key, page.title.casefold())]
    words = fold(query)
    said = [word for word in words if word not in EMPTY]
    found = list(exact)
    named = game or rule_index().reader.game_named(words)[1]
    for page, own, alone, every in _words():
        if game in (None, page.game) and page not in found and said:
            known = all(any(word.startswith(one) for word in every) for one in said)
            asked = own if page.game == named else alone
            meant = any(word.startswith(one) for word in asked for one in said if len(one) > 2)
            if known and meant:
                found.append(page)
    nth = {page.key: sum(other.game == page.game for other in found[:i]) for i, page in enumerate(found)}
    return tuple(sorted(found, key=lambda page: (page not in exact, nth[page.key]))[:limit])
