"""What the cards of one game may speak of, as lists of names.

A definition is checked against its game's lexicon when it is registered (:mod:`engine.kernel.language.checks.check`),
so that a misspelt trait, a fact that nobody counts or a word that the game does not read is refused there and then.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.kernel.state.records import Moment


class Able(NamedTuple):
    """What only some cards can do: a verb ("attack"), the kinds that can, the events in which they do it.

    ``states`` are those that only they can be in.
    """

    verb: str
    kinds: frozenset[str]
    facets: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Lexicon:
    """The names that a game knows.

    ``packages`` are those whose words it reads; ``modifiers`` the keys of continuous words that it looks for beside
    the numbers; ``features`` what its rules have that not every game has (``areas`` ...).  ``facets``
    are the events that set off abilities, ``moments`` those until which an effect can last, ``spans`` those in which
    facts and limits are counted.  ``able`` says what only some kinds of cards can do (what is not named, all can);
    ``played`` are the kinds that do something when they are played and never lie in play; ``counted`` the keywords
    that come with a number, ``from_zero`` those of them whose number may be 0.  The keywords are those that the rules
    have (:attr:`Rules.keyword_terms`).  ``borne`` says by number or keyword which kinds of cards can have it (what is
    not named, all can), ``printed`` which keywords nobody gains; ``opposed`` are states of which a card is in one at
    most, ``ends`` where a card lies after an event.
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
    """What mends a term that refers to something unknown, by its name, where the game has a term for it."""
    do: str = "action"
    """The form in which an ability simply does something, for examples."""
    currency: str = ""
    """The name of what the game pays with, if there is such a thing: of the variable of each seat that holds it, of the
    event that changes it, and of the messages that print it (``currency.<name>`` ...)."""
    facedown: str = ""
    """The noun of cards that lie facedown in play, if there are such (``noun.<facedown>.one``)."""
    usual_mark: str = ""
    """The kind of tokens that is meant by a term that names none."""
    from_zero: frozenset[str] = frozenset()

    def plus(self, **more: Iterable[object]) -> Lexicon:
        """Return the lexicon with more names in some of its lists."""
        return replace(
            self,
            **{
                name: frozenset(getattr(self, name)) | frozenset(names)  # type: ignore[arg-type]
                for name, names in more.items()
            },
        )

    def names(self, kind: str) -> frozenset[str]:
        """Return one of the lists; keywords count like numbers."""
        found: frozenset[str] = getattr(self, kind)
        return found | self.keywords if kind == "numbers" else found

    @cached_property
    def prefixes(self) -> tuple[str, ...]:
        """How the names of modules begin whose terms the game reads."""
        return tuple(f"{name}." for name in self.packages)

    def has(self, feature: str) -> bool:
        """True if the game's rules have what not every game has: a feature, or a form of ability."""
        return (
            feature in self.features
            or feature in self.forms
            or (feature in ("currency", "facedown") and bool(getattr(self, feature)))
        )

    def reads(self, module: str) -> bool:
        """True if terms of the module are terms of the game; those that stand outside the engine always are."""
        return not module.startswith("engine.") or f"{module}.".startswith(self.prefixes)


NO_LEXICON = Lexicon(packages=())
"""That of no game: what depends on a game prints as plainly as it can."""

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
"""What a name of each list is called."""

LEARNT = {"titles": "card", "abilities": "ability"}
"""Names that no lexicon lists, since cards of the game bear them, and what bears them."""
