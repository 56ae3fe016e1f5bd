"""The names that the cards of one game may use.

A definition is checked against its game's lexicon when it is registered (:mod:`engine.kernel.language.checks.check`).
A misspelt trait, a fact that is never counted or a term that the game does not read is refused immediately.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.kernel.state.records import Moment


class Able(NamedTuple):
    """Something that only some cards can do: a verb ("attack"), the kinds that can do it, and its events.

    ``states`` are the states that only they can be in.
    """

    verb: str
    kinds: frozenset[str]
    facets: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Lexicon:
    """The names that a game knows.

    * ``packages``: the packages whose terms it reads.
    * ``modifiers``: the keys of continuous terms that it reads, besides the numbers.
    * ``features``: what its rules have and other games may not (``areas`` ...).
    * ``facets``: the events that set off abilities.
    * ``moments``: the moments until which an effect can last.
    * ``spans``: the spans in which facts and limits are counted.
    * ``able``: what only some kinds of cards can do.  All kinds can do everything else.
    * ``played``: the kinds that do something when they are played and are never in play.
    * ``keywords``: the keywords of the rules (:attr:`Rules.keyword_terms`).
    * ``counted``: the keywords with a number; ``from_zero``: those whose number may be 0.
    * ``borne``: by number or keyword, the kinds of cards that can have it.  All kinds can have the others.
    * ``printed``: the keywords that cannot be gained.
    * ``opposed``: groups of states that exclude each other.
    * ``ends``: where a card is after an event.
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
    """The fix for a term that refers to something unknown, by its name, where the game has a term for it."""
    do: str = "action"
    """The form of an ability that simply does something, for examples."""
    currency: str = ""
    """The name of the game's currency, if it has one.  It names the variable of each seat that holds the currency, the
    event that changes it, and the messages that print it (``currency.<name>`` ...).
    """
    facedown: str = ""
    """The noun for facedown cards in play, if the game has them (``noun.<facedown>.one``)."""
    usual_mark: str = ""
    """The kind of tokens for terms that name no kind."""
    from_zero: frozenset[str] = frozenset()

    def plus(self, **more: Iterable[object]) -> Lexicon:
        """Return the lexicon with further names in some of its lists."""
        return replace(
            self,
            **{
                name: frozenset(getattr(self, name)) | frozenset(names)  # type: ignore[arg-type]
                for name, names in more.items()
            },
        )

    def names(self, kind: str) -> frozenset[str]:
        """Return one of the lists.  Keywords also count as numbers."""
        found: frozenset[str] = getattr(self, kind)
        return found | self.keywords if kind == "numbers" else found

    @cached_property
    def prefixes(self) -> tuple[str, ...]:
        """The prefixes of the names of modules whose terms the game reads."""
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
"""The lexicon of no game.  Text that depends on the game is printed as plainly as possible."""

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
"""The meaning of a name in each list, for error texts."""

LEARNT = {"titles": "card", "abilities": "ability"}
"""Kinds of names that no lexicon lists, because cards define them, and what has such a name."""
