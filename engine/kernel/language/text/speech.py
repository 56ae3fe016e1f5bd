"""Sentences for the terms of a card: the language, the reader, and what a text has named so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Protocol

from engine.kernel.language.lexicon import NO_LEXICON, Lexicon
from engine.kernel.messages import DEFAULT_LOCALE, Msg, message_ids, register_messages, say

THIS = "src"
"""The name of the card itself among the mentioned things."""


class Phrase(Protocol):
    """Something that can print itself into a text."""

    def say(self, speech: Speech) -> str:
        """Print it."""


class Declared(Phrase, Protocol):
    """A target or choice that a text declares."""

    @property
    def sel(self) -> Phrase:
        """The possible targets."""

    @property
    def hi(self) -> int | None:
        """Maximum number of targets; None: X."""

    @property
    def is_target(self) -> bool:
        """Whether it is a target and not just a choice."""


class Subject:
    """The cards meant by "this card" in some words: printed as their phrase at the first mention, then as "it"."""

    def __init__(self, every: str, any_one: str) -> None:
        self.every = every
        """The phrase for a sentence about all of them: "each unit"."""
        self.any_one = any_one
        """The phrase for a sentence about any one of them: "a unit"."""
        self.at_large = False
        """Whether the phrase for any one was printed.  Such a sentence also covers cards that fit later."""
        self._named = False

    def say(self, speech: Speech, *, one: bool) -> str:
        """Print the phrase at the first mention, and "it" after that."""
        if self._named:
            return tx("ref.it", speech)
        self._named = True
        self.at_large = one and self.any_one != self.every
        return self.any_one if one else self.every


class Speech:
    """A text while it is being printed, from its first word to its last.  Every text has its own.

    ``targets`` are the declared targets, by the names that sentences use for them.  The first mention of a target
    prints its phrase, later ones a pronoun.  ``addressed``: whether the reader is the player whom ``they`` means, so
    that the text says "you".  ``lexicon`` is that of the game, which has the name of its currency.
    """

    __slots__ = (
        "_here",
        "_letters",
        "_said",
        "_states",
        "_values",
        "_window",
        "addressed",
        "event",
        "lexicon",
        "locale",
        "of_others",
        "subject",
        "targets",
    )

    def __init__(
        self,
        lexicon: Lexicon = NO_LEXICON,
        locale: str = DEFAULT_LOCALE,
        targets: Mapping[str, Declared] | None = None,
        *,
        addressed: bool = False,
    ) -> None:
        self.lexicon = lexicon
        self.locale = locale
        self.targets = {} if targets is None else targets
        self.addressed = addressed
        self.event: str = ""
        """The object of the event that begins the text: a noun ("unit"), or a phrase that needs no article."""
        self.of_others = False
        """Whether the text has mentioned what other players do, so that it must now say "you"."""
        self.subject: Subject | None = None
        """The meaning of "this card" in the words that follow, if it is not the printed card itself."""
        self._said: set[str] = set()
        self._letters = ["Z", "Y", "X"]
        self._values: list[tuple[str, Phrase]] = []
        self._states: list[str] = []
        self._here: list[Hashable] = []
        self._window: list[Hashable] = []

    def first(self, name: str) -> bool:
        """Note a mention of ``name``.  Returns whether it is the first one in this text."""
        new = name not in self._said
        self._said.add(name)
        return new

    def unsaid(self, name: str) -> bool:
        """Whether this text has not mentioned ``name`` yet."""
        return name not in self._said

    def declared(self, name: str) -> str | None:
        """Print the target declared under ``name`` if this is its first mention, otherwise return None."""
        spec = self.targets.get(name)
        return self.naming(name, spec.say) if spec is not None and self.first(name) else None

    # -- what "it" can mean ------------------------------------------------------------------------------

    def mention(self, what: Hashable) -> None:
        """Note that the sentence names ``what``."""
        self._here.append(what)

    def naming(self, name: Hashable, phrase: Callable[[Speech], str]) -> str:
        """Print a phrase that names one thing as a whole, even if it contains several nouns."""
        at = len(self._here)
        text = phrase(self)
        self._here[at:] = [name]
        return text

    def aside(self, phrase: Callable[[Speech], str]) -> str:
        """Print a phrase whose nouns do not count as mentions, such as a description of something."""
        at = len(self._here)
        text = phrase(self)
        del self._here[at:]
        return text

    def clear(self, what: Hashable) -> bool:
        """Whether "it" can only mean ``what``.

        That is so if it was named last and nothing else was named recently, apart from the card itself.
        """
        named = self._window + self._here
        return bool(named) and named[-1] == what and set(named) <= {what, THIS}

    # -- what is said at the end of a sentence -----------------------------------------------------------

    def let(self, value: Phrase) -> str:
        """Return a letter for a number in this sentence.  The end of the sentence explains the number."""
        letter = self._letters.pop() if self._letters else "N"
        self._values.append((letter, value))
        return letter

    def taken(self, letter: str) -> None:
        """Reserve a letter, because the card has an X of its own."""
        if letter in self._letters:
            self._letters.remove(letter)

    def holding(self, states: str) -> None:
        """Note the states that the named thing must be in ("damaged").  The end of the sentence prints them."""
        self._states.append(states)

    def end(self) -> str:
        """Return the explanation of the sentence's numbers and states, and begin the next sentence."""
        text = self.where()
        self._window, self._here = self._here, []
        return text

    def where(self) -> str:
        """Return the explanation of the numbers and states named so far, and continue the sentence."""
        states, values = self._states, self._values
        self._states, self._values = [], []
        text = "".join(tx("text.while_it", self, states=one) for one in states)
        for i, (letter, value) in enumerate(values):
            text += tx("text.where_too" if i else "text.where", self, x=letter, what=value.say(self))
            self._letters.append(letter)
        self._letters.sort(reverse=True)
        return text


def tx(id: str, speech: Speech, **params: str | int) -> str:
    """Return the sentence of a template with these parameters."""
    return say(Msg.of(id, **params), speech.locale)


def is_keyword(name: str) -> bool:
    """Whether a game has a keyword of that name, which means that the catalogue has its word."""
    return f"keyword.{name}.plain" in message_ids()


def say_keyword(name: str, n: int | None, speech: Speech) -> str:
    """Print a keyword, with its number if it has one and ``n`` is given: "Fast 2", "Fast"."""
    if n is None or f"keyword.{name}" not in message_ids():
        return tx(f"keyword.{name}.plain", speech)
    return tx(f"keyword.{name}", speech, n=n)


def money(n: str, speech: Speech, form: str = "") -> str:
    """Print an amount of the game's currency: "2 coins", as ``more`` "2 more coins", as ``kind`` "coins"."""
    return tx(f"currency.{speech.lexicon.currency}" + (f".{form}" if form else ""), speech, n=n)


def mark_name(kind: str, speech: Speech) -> str:
    """Print the name of a kind of tokens, by default the usual one."""
    return tx(f"mark.{kind or speech.lexicon.usual_mark}", speech)


def with_article(bare: str, speech: Speech) -> str:
    """Print a noun phrase with its indefinite article.  "Unit" and "unique" take "a"."""
    vowel = bare[:1].lower() in "aeiou" and not bare.lower().startswith("uni")
    return tx("np.an" if vowel else "np.a", speech, what=bare)


register_messages(
    "en",
    {
        "np.a": "a {what}",
        "np.an": "an {what}",
        "currency.": "{n}",
        "currency..more": "{n} more",
        "text.where": ", where {x} is {what}",
        "text.where_too": " and {x} is {what}",
        "text.while_it": " while it is {states}",
    },
)


def say_who(who: Phrase, speech: Speech) -> str:
    """Print the object of a sentence."""
    return who.say(speech)


def person(by: str, speech: Speech) -> str:
    """Return the form of a sentence about a player: an order to the reader, or a sentence that names the player."""
    if by == "they" and speech.addressed:
        return "you"
    return "self" if by == "you" and speech.of_others else by
