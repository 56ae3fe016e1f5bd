"""The names that the cards of one game may use.

A definition is checked against its game's lexicon when it is registered (:mod:`engine.kernel.language.checks.check`).
The check refuses a misspelt trait, a fact that the game never counts, or a term that the game does not read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.kernel.state.records import Moment


class Able(NamedTuple):
    """An ability to act that only some kinds of cards have: its verb (such as "attack"), these kinds, and its events.

    ``states`` are the states that only cards of these kinds can be in.
    """

    verb: str
    kinds: frozenset[str]
    facets: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()


ASIDE = "aside"
"""The place of cards that an effect has set aside until its next term places them."""


@dataclass(frozen=True)
class Lexicon:
    """The names that the cards of a game may use, and what the game's rules support.

    * ``packages``: the packages whose terms the game reads.
    * ``modifiers``: the keys of continuous terms that the game reads, in addition to the numbers.
    * ``features``: features of the game's rules that other games may lack (``areas`` ...).
    * ``facets``: the events that can trigger abilities.
    * ``moments``: the moments until which an effect can last.
    * ``spans``: the periods over which facts and limits are counted.
    * ``able``: the abilities to act that only some kinds of cards have.  All kinds can do everything else.
    * ``played``: the kinds of cards that have an effect when they are played and are never in play.
    * ``keywords``: the keywords of the rules (:attr:`Rules.keyword_terms`).
    * ``counted``: the keywords with a number; ``from_zero``: the keywords whose number may be 0.
    * ``borne``: pairs of a number or keyword and the kinds of cards that can have it.  Numbers and keywords that are
    not
      listed are possible on all kinds.
    * ``printed``: the keywords that cannot be gained.
    * ``opposed``: groups of states that exclude each other.
    * ``ends``: pairs of an event and the place in which the event's card is afterwards.
    """

    packages: tuple[str, ...]
    kinds: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    counted: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    modifiers: frozenset[str] = frozenset()
    features: frozenset[str] = frozenset()
    facets: frozenset[str] = frozenset()
    flags: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    facts: frozenset[str] = frozenset()
    areas: frozenset[str] = frozenset()
    places: frozenset[str] = frozenset()
    phases: frozenset[str] = frozenset()
    steps: frozenset[str] = frozenset()
    spans: frozenset[str] = frozenset({"turn"})
    moments: frozenset[Moment] = frozenset()
    versions: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    piles: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    able: tuple[Able, ...] = ()
    borne: frozenset[tuple[str, frozenset[str]]] = frozenset()
    printed: frozenset[str] = frozenset()
    opposed: tuple[frozenset[str], ...] = ()
    ends: tuple[tuple[str, str], ...] = ()
    mends: tuple[tuple[str, str], ...] = ()
    """Pairs of a name and a fix.  The check suggests the fix if a term refers to the name where it is unknown."""
    do: str = "action"
    """The form of an ability that simply does something.  The examples use it."""
    currency: str = ""
    """The name of the game's currency, or empty if the game has none.

    The variable in which a seat's currency is stored, the event that changes it, and the messages that print it
    (``currency.<name>`` ...) all have this name.
    """
    facedown: str = ""
    """The noun for facedown cards in play (``noun.<facedown>.one``), or empty if the game has no such cards."""
    usual_mark: str = ""
    """The kind of token that a term refers to if it names no kind."""
    from_zero: frozenset[str] = frozenset()

    def plus(self, **more: Iterable[object]) -> Lexicon:
        """Return a copy of the lexicon with further names in some of its lists."""
        return replace(
            self,
            **{
                name: frozenset(getattr(self, name)) | frozenset(names)  # type: ignore[arg-type]
                for name, names in more.items()
            },
        )

    def names(self, kind: str) -> frozenset[str]:
        """Return the names in one list.  Keywords are also numbers, and :data:`ASIDE` is also a place."""
        found: frozenset[str] = getattr(self, kind)
        return found | self.keywords if kind == "numbers" else found | {ASIDE} if kind == "places" else found

    @cached_property
    def prefixes(self) -> tuple[str, ...]:
        """The prefixes of the modules whose terms the game reads."""
        return tuple(f"{name}." for name in self.packages)

    def has(self, feature: str) -> bool:
        """Whether the game has a feature or a form of ability."""
        return (
            feature in self.features
            or feature in self.forms
            or (feature in ("currency", "facedown") and bool(getattr(self, feature)))
        )

    def reads(self, module: str) -> bool:
        """Whether the game reads the terms of a module.  Terms from outside the engine are always read."""
        return not module.startswith("engine.") or f"{module}.".startswith(self.prefixes)


NO_LEXICON = Lexicon(packages=())
"""An empty lexicon, used without a game.  Text that depends on the game is then printed as plainly as possible."""

CALLED = {
    "kinds": "kind of card",
    "factions": "faction",
    "traits": "trait",
    "keywords": "keyword",
    "forms": "form of ability",
    "numbers": "number",
    "modifiers": "continuous change",
    "facets": "event",
    "flags": "state of a card",
    "marks": "kind of token",
    "facts": "fact",
    "areas": "place in play",
    "places": "place",
    "phases": "phase",
    "steps": "step",
    "spans": "span of a limit",
    "moments": "moment",
    "versions": "version of the rules",
    "tags": "mark of damage",
    "piles": "pile from which cards are played",
}
"""A description of the names in each list, for error messages."""

LEARNT = {"titles": "card", "abilities": "ability"}
"""Kinds of names that cards define and no lexicon lists, each with the word for the thing that has the name."""
