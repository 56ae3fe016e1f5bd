"""Selectors: noun phrases that find entities.

A selector consists of a noun (a scope to search and the kinds of cards to find) and a chain of filters.  The same
object offers the candidates for a target, checks the target again at resolution, and prints the noun phrase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from engine.kernel.language.definitions import Card
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import (
    AnyFlag,
    At,
    AttachedTo,
    Bearing,
    Controlled,
    CostAtMost,
    Faction,
    Flag,
    Having,
    Holdable,
    Lacks,
    Named,
    NotAmong,
    Other,
    Test,
    Trait,
)
from engine.kernel.language.nouns.scopes import ANYWHERE, DISCARD, HAND, IN_PLAY, SCOPES, in_play
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx, with_article
from engine.kernel.language.values.numbers import Num
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State


@dataclass(frozen=True)
class ButNot(Test):
    """Only cards that another noun does not find."""

    noun: Sel | Union
    says = "but no {noun.bare}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not self.noun.has(st, ctx, eid)

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return not self.noun.fits(st, ctx, card)


class Filters:
    """The filters as methods named after the words on cards, for nouns and for unions of nouns."""

    def where(self, *tests: Test) -> Self:
        """Return a copy of the selector with more filters."""
        raise NotImplementedError

    @property
    def yours(self) -> Self:
        """Only cards that you control."""
        return self.where(Controlled("you"))

    @property
    def enemy(self) -> Self:
        """Only cards that opponents control."""
        return self.where(Controlled("opponent"))

    @property
    def theirs(self) -> Self:
        """Only cards that the current player of a loop controls (``each_player``)."""
        return self.where(Controlled("they"))

    @property
    def other(self) -> Self:
        """Only cards other than this card."""
        return self.where(Other())

    @property
    def here(self) -> Self:
        """Only cards in the same place as this card."""
        return self.where(At("here"))

    @property
    def damaged(self) -> Self:
        """Only cards with damage on them."""
        return self.where(Flag("damaged"))

    @property
    def bearing(self) -> Self:
        """Only the card that this card is attached to."""
        return self.where(Bearing())

    def trait(self, name: str) -> Self:
        """Only cards with the trait."""
        return self.where(Trait(name))

    def without(self, name: str) -> Self:
        """Only cards without the trait."""
        return self.where(Lacks(name))

    @property
    def holdable(self) -> Self:
        """Only cards that you control or that the rules would let you control."""
        return self.where(Holdable())

    def faction(self, name: str) -> Self:
        """Only cards of the faction."""
        return self.where(Faction(name))

    def having(self, keyword: str) -> Self:
        """Only cards with the keyword, printed or gained."""
        return self.where(Having(keyword))

    def named(self, name: str) -> Self:
        """Only cards with the title."""
        return self.where(Named(name))

    def cost(self, number: Num) -> Self:
        """Only cards with a printed cost of at most ``number``."""
        return self.where(CostAtMost(number))

    def in_(self, place: str) -> Self:
        """Only cards in the place with this name."""
        return self.where(At(place))

    def in_your(self, place: str) -> Self:
        """Only cards in your place with this name, no matter who controls them."""
        return self.where(At(place, yours=True))

    def attached_to(self, of: Finds) -> Self:
        """Only cards attached to one of the cards ``of``."""
        return self.where(AttachedTo(of))

    def but_not(self, other: Sel | Union) -> Self:
        """Only cards that the noun ``other`` does not find: ``cards.but_not(supports)``."""
        return self.where(ButNot(other))


_PLACES = {HAND: "hand", DISCARD: "discard"}
_ELSEWHERE = frozenset({ANYWHERE, *_PLACES})


@dataclass(frozen=True)
class Sel(Filters, Node):
    """A noun with filters.  ``noun`` is part of its message ids: ``unit`` for ``noun.unit.one`` and ``noun.unit.many``.

    ``scope`` is where the noun searches.  A noun for cards in play (``units``) finds only cards in play.  A noun for
    cards anywhere (``unit_cards``) finds a card in any place.  If it is limited to a place (:attr:`in_hand` ...), it
    finds only the cards there and its text names the place.
    """

    noun: str
    kinds: tuple[str, ...]
    scope: str = IN_PLAY
    tests: tuple[Test, ...] = ()
    lexical = {"kinds": "kinds"}
    elsewhere: ClassVar[frozenset[str]] = _ELSEWHERE
    piles: ClassVar[Mapping[str, str]] = _PLACES

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the entity exists, is of one of the noun's kinds, and passes all filters."""
        if eid not in st.ents or (self.kinds and not st.counts_as(eid, self.kinds)):
            return False
        if self.scope == IN_PLAY:
            if st.ents[eid].place not in st.rules.in_play:
                return False
        elif self.scope in self.piles and st.ents[eid].place != self.piles[self.scope]:
            return False
        return not self.tests or all(test.ok(st, ctx, eid) for test in self.tests)

    @cached_property
    def _reads(self) -> bool:
        """Whether some filter has a value that can be read once and then used for all entities."""
        return any(type(test).read is not Test.read for test in self.tests)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return all entities that match now, in board order."""
        if not self.tests:
            return self._of_kind(st)
        tests = tuple([test.read(st, ctx) for test in self.tests]) if self._reads else self.tests
        found = []
        for eid in self._of_kind(st):
            for test in tests:
                if not test.ok(st, ctx, eid):
                    break
            else:
                found.append(eid)
        return tuple(found)

    def _of_kind(self, st: State) -> tuple[int, ...]:
        """Return the entities of the noun's kinds in its scope.  For cards in play, ``State.line`` caches them."""
        kinds = self.kinds
        if not kinds:
            return SCOPES[self.scope](st)
        if self.scope != IN_PLAY:
            return tuple([eid for eid, what in st.kinds(SCOPES[self.scope](st)) if what in kinds])
        line = st.line
        found = line.of_kinds.get(kinds)
        if found is None:
            if line.kinds is None:  # cached because many nouns search the same cards
                line.kinds = st.kinds(in_play(st))
            found = line.of_kinds[kinds] = (
                tuple([eid for eid, what in line.kinds if what in kinds])
                if (not st.guises())
                else tuple([eid for eid, _ in line.kinds if st.counts_as(eid, kinds)])
            )
        return found

    def any(self, st: State, ctx: Ctx, n: int = 1) -> bool:
        """Whether at least ``n`` entities match."""
        tests = tuple([test.read(st, ctx) for test in self.tests]) if self._reads else self.tests
        for eid in self._of_kind(st):
            for test in tests:
                if not test.ok(st, ctx, eid):
                    break
            else:
                n -= 1
                if n <= 0:
                    return True
        return n <= 0

    def where(self, *tests: Test) -> Self:
        return replace(self, tests=self.tests + tests)

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        """Whether a card is of one of the noun's kinds and passes all filters by its printed values."""
        return (not self.kinds or card.kind in self.kinds) and all(test.fits(st, ctx, card) for test in self.tests)

    @property
    def speaks_in_play(self) -> bool:
        """Whether the noun refers only to cards in play, and never to cards in a hand, a deck or a discard pile."""
        return self.scope == IN_PLAY

    @property
    def speaks_elsewhere(self) -> bool:
        """Whether the noun refers to cards in a hand or a pile, or to cards anywhere."""
        return self.scope in self.elsewhere

    @property
    def place(self) -> str:
        """The name of the place of all cards that the noun finds; empty if they can be in different places."""
        named = [t.where for t in self.tests if type(t) is At and t.where != "here"]
        return self.piles.get(self.scope) or (named[0] if named else "")

    def fault(self) -> tuple[str, str]:
        if self.scope not in self.elsewhere:
            return "", ""
        for test in self.tests:
            if test.only_in_play:
                return (
                    f"says of cards wherever they are what is true in play alone ({type(test).__name__})",
                    "take the noun for cards in play (units instead of unit_cards)",
                )
            if isinstance(test, ButNot) and getattr(test.noun, "speaks_in_play", False):
                return (
                    "leaves out cards in play, and speaks of cards wherever they are",
                    "leave out a noun for cards: but_not(support_cards)",
                )
        return "", ""

    @property
    def in_hand(self) -> Self:
        """Only cards in a hand."""
        return replace(self, scope=HAND)

    @property
    def in_discard(self) -> Self:
        """Only cards in a discard pile."""
        return replace(self, scope=DISCARD)

    # -- noun phrases ------------------------------------------------------------------------------------

    def _phrase(self, speech: Speech, number: str) -> str:
        # "other" and "another" come first, regardless of the order of the filters
        speech.mention(self)
        return speech.naming(self, lambda speech: self._words(speech, number))

    def _words(self, speech: Speech, number: str) -> str:
        before = [
            t.say(speech) for t in sorted(self.tests, key=lambda t: not isinstance(t, Other | NotAmong)) if t.before
        ]
        return " ".join([*before, tx(f"noun.{self.noun}.{number}", speech), *self._after(speech)])

    def head(self, speech: Speech) -> str:
        """Print the noun without filters: "unit"."""
        return tx(f"noun.{self.noun}.one", speech)

    def _after(self, speech: Speech, tests: Sequence[Test] | None = None) -> list[str]:
        """Return the words of the filters that follow the noun."""
        if self.scope in _PLACES and tests is None:
            return self._after_elsewhere(speech)
        open_ = not any(isinstance(t, Controlled) for t in self.tests)
        return [
            t.say_of_all(speech) if open_ else t.say(speech)
            for t in (self.tests if tests is None else tests)
            if not t.before
        ]

    def _after_elsewhere(self, speech: Speech) -> list[str]:
        """Return the words of the filters after the noun, then the place with its owner: "in your discard pile"."""
        by = next((t.by for t in self.tests if isinstance(t, Controlled)), "any")
        whose = "you" if by == "they" and speech.addressed else by
        place = tx(f"sel.in.{whose}", speech, place=tx(f"place.{_PLACES[self.scope]}", speech))
        return [*(t.say(speech) for t in self.tests if not t.before and not isinstance(t, Controlled)), place]

    def bare(self, speech: Speech) -> str:
        """Print the singular without an article: "damaged unit"."""
        return self._phrase(speech, "one")

    def one(self, speech: Speech) -> str:
        """Print the singular with its article: "a damaged unit"."""
        return self._the(speech) if self.only else self.some(speech)

    def _the(self, speech: Speech) -> str:
        """Print a noun for a card of which there is only one, with "the".

        A state that the card must have ("damaged") is printed at the end of the sentence.
        """
        kept = tuple(t for t in self.tests if not isinstance(t, Flag | AnyFlag))
        if len(kept) < len(self.tests):
            speech.holding(replace(self, tests=tuple(t for t in self.tests if t not in kept)).states(speech))
        return tx("np.the", speech, what=replace(self, tests=kept).bare(speech))

    def some(self, speech: Speech) -> str:
        """Print the singular with an indefinite article, for cards that may not exist.

        For example: "a unit attached to this card".
        """
        bare, first, other = self.bare(speech), tx("sel.another", speech), tx("sel.other", speech) + " "
        if bare.startswith(first):
            return bare
        if bare.startswith(other):
            return f"{first} {bare[len(other) :]}"
        return with_article(bare, speech)

    def states(self, speech: Speech) -> str:
        """Print the states that the noun requires ("damaged"), or nothing if it also has filters of another sort."""
        flags = all(isinstance(t, Flag | AnyFlag) for t in self.tests)
        return f" {tx('list.and', speech)} ".join(t.say(speech) for t in self.tests) if flags else ""

    @property
    def only(self) -> bool:
        """Whether the noun can find at most one card, so that the text says "the" and not "a"."""
        return any(t.single for t in self.tests)

    def without_you(self) -> tuple[bool, Self]:
        """Return whether the noun is limited to cards that you control, and a copy of it without that filter."""
        if self.scope in _PLACES:  # the player is printed with the place: "in your discard pile"
            return False, self
        rest = tuple(t for t in self.tests if t != Controlled("you"))
        return len(rest) < len(self.tests), replace(self, tests=rest)

    def without_place(self, speech: Speech) -> tuple[str, Self]:
        """Return the words for the noun's place ("in your hand", or empty), and a copy of it without that filter."""
        at = [t for t in self.tests if isinstance(t, At)]
        rest = replace(self, tests=tuple(t for t in self.tests if not isinstance(t, At)))
        return " ".join(self._after(speech, at)), rest

    def plural(self, speech: Speech) -> str:
        """Print the plural: "damaged units"."""
        return self._phrase(speech, "many")

    def say(self, speech: Speech) -> str:
        return self._the(speech) if self.only else tx("np.each", speech, what=self.bare(speech))


@dataclass(frozen=True)
class Union(Filters, Node):
    """The union of several selectors, which are its parts."""

    parts: tuple[Sel, ...]

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether any part finds the entity."""
        return any(p.has(st, ctx, eid) for p in self.parts)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the entities that the parts find, without duplicates."""
        return tuple(dict.fromkeys(i for p in self.parts for i in p.ids(st, ctx)))

    def any(self, st: State, ctx: Ctx, n: int = 1) -> bool:
        """Whether at least ``n`` entities match."""
        return len(self.ids(st, ctx)) >= n

    def where(self, *tests: Test) -> Self:
        return replace(self, parts=tuple(p.where(*tests) for p in self.parts))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        """Whether any part finds the card by its printed values."""
        return any(p.fits(st, ctx, card) for p in self.parts)

    @property
    def speaks_in_play(self) -> bool:
        """Whether any part refers to cards in play."""
        return any(p.speaks_in_play for p in self.parts)

    def bare(self, speech: Speech) -> str:
        """Print the parts in the singular: "unit or support"."""
        return self._joined(speech, "list.or")

    def _joined(self, speech: Speech, word: str) -> str:
        """Print the parts in the singular.  Words at the end that all parts share are printed only once."""
        phrases = [p.bare(speech) for p in self.parts]
        ends = {" ".join(p._after(speech)) for p in self.parts}
        if len(ends) == 1:
            end = " " + ends.pop()
            phrases = [text.removesuffix(end) for text in phrases[:-1]] + phrases[-1:]
        return f" {tx(word, speech)} ".join(phrases)

    def without_you(self) -> tuple[bool, Self]:
        """Return whether all parts are limited to cards that you control, and a copy of them without that filter."""
        owned, parts = zip(*(p.without_you() for p in self.parts), strict=True)
        return (True, replace(self, parts=parts)) if all(owned) else (False, self)

    def one(self, speech: Speech) -> str:
        """Print the parts with an article."""
        return with_article(self.bare(speech), speech)

    def plural(self, speech: Speech) -> str:
        """Print the parts in the plural."""
        return f" {tx('list.and', speech)} ".join(p.plural(speech) for p in self.parts)

    def say(self, speech: Speech) -> str:
        return tx("np.each", speech, what=self._joined(speech, "list.and"))


def cards_fault(noun: Finds | str) -> tuple[str, str]:
    """Return (problem, fix) if the noun finds only cards in play but the term needs others; else both empty."""
    if isinstance(noun, str) or not getattr(noun, "speaks_in_play", False):
        return "", ""
    return (
        f"speaks of cards that are not in play yet, and its noun ({noun.plural(Speech())}) of cards in play",
        "take the noun for cards (unit_cards instead of units)",
    )


def print_fault(noun: Sel | Union) -> tuple[str, str]:
    """Return (problem, fix) if a card's printed values cannot decide whether the noun finds it; else both empty."""
    for part in noun.parts if isinstance(noun, Union) else (noun,):
        if part.scope != ANYWHERE:
            return (
                "goes by what is printed on a card, wherever that lies, and its noun names a place",
                "take the noun for cards alone (unit_cards)",
            )
        for test in part.tests:
            if type(test).fits is Test.fits:
                return (
                    f"goes by what is printed on a card, and {type(test).__name__} asks more",
                    "filter by faction, trait, name, kind or cost",
                )
    return cards_fault(noun)


def either_of(*parts: Sel) -> Union:
    """Return the union of the selectors."""
    return Union(parts)


register_messages(
    "en",
    {
        "np.each": "each {what}",
        "np.the": "the {what}",
        "sel.other": "other",
        "sel.another": "another",
        "sel.in.you": "in your {place}",
        "sel.in.opponent": "in an opponent's {place}",
        "sel.in.they": "in that player's {place}",
        "sel.in.any": "in any {place}",
    },
)

__all__ = ["ButNot", "Union", "either_of"]
