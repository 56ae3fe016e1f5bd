"""How the words of a card are put into sentences: the language, the reader, and what a text has named so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Protocol

from engine.kernel.language.lexicon import NO_LEXICON, Lexicon
from engine.kernel.messages import DEFAULT_LOCALE, Msg, message_ids, register_messages, say

THIS = "src"
"""The name under which the card itself is mentioned."""


class Phrase(Protocol):
    """What can print itself into a text."""

    def say(self, speech: Speech) -> str:
        """Print it."""


class Declared(Phrase, Protocol):
    """A target or choice that a text declares."""

    @property
    def sel(self) -> Phrase:
        """What may be named."""

    @property
    def hi(self) -> int | None:
        """The most that may be named; None: X."""

    @property
    def is_target(self) -> bool:
        """False for a choice that is no target."""


class Subject:
    """The cards that words about "this card" are about: their phrase at the first mention, then "it"."""

    def __init__(self, every: str, any_one: str) -> None:
        self.every = every
        """The phrase of a sentence about all of them: "each unit"."""
        self.any_one = any_one
        """The phrase of a sentence about any one of them: "a unit"."""
        self.at_large = False
        """Whether the phrase about any one was printed: such a sentence counts for all that ever fit."""
        self._named = False

    def say(self, speech: Speech, *, one: bool) -> str:
        """Print a mention."""
        if self._named:
            return tx("ref.it", speech)
        self._named = True
        self.at_large = one and self.any_one != self.every
        return self.any_one if one else self.every


class Speech:
    """One text as it is being told, from its first word to its last; every text begins with a new one.

    ``targets`` are the phrases of the targets that the text declares, by the names under which its sentences refer to
    them: the first mention prints the phrase, later ones a pronoun.  ``addressed`` tells that the text is read by the
    player whom ``they`` means, so that it says "you".  ``lexicon`` is that of the game: what it pays with has a name
    there.
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
        """What the event is about that the text begins with: a noun ("unit"), or a phrase that needs no article."""
        self.of_others = False
        """True once the text has told of what other players do, so that "you" must be said."""
        self.subject: Subject | None = None
        """What "this card" means in the words that follow, where it is not the card that the text stands on."""
        self._said: set[str] = set()
        self._letters = ["Z", "Y", "X"]
        self._values: list[tuple[str, Phrase]] = []
        self._states: list[str] = []
        self._here: list[Hashable] = []
        self._window: list[Hashable] = []

    def first(self, name: str) -> bool:
        """Note a mention of ``name``; True if it is the first of this text."""
        new = name not in self._said
        self._said.add(name)
        return new

    def unsaid(self, name: str) -> bool:
        """Return whether this text has not mentioned ``name`` yet."""
        return name not in self._said

    def declared(self, name: str) -> str | None:
        """Print the target declared under ``name`` if this is its first mention, else nothing."""
        spec = self.targets.get(name)
        return self.naming(name, spec.say) if spec is not None and self.first(name) else None

    # -- what "it" can mean ------------------------------------------------------------------------------

    def mention(self, what: Hashable) -> None:
        """Note that the sentence names ``what``."""
        self._here.append(what)

    def naming(self, name: Hashable, phrase: Callable[[Speech], str]) -> str:
        """Print a phrase all of which names one thing, whatever nouns stand in it."""
        at = len(self._here)
        text = phrase(self)
        self._here[at:] = [name]
        return text

    def aside(self, phrase: Callable[[Speech], str]) -> str:
        """Print a phrase that names nothing further, such as what something is."""
        at = len(self._here)
        text = phrase(self)
        del self._here[at:]
        return text

    def clear(self, what: Hashable) -> bool:
        """True if "it" can only mean ``what``: named last, and nothing else but the card itself beside it lately."""
        named = self._window + self._here
        return bool(named) and named[-1] == what and set(named) <= {what, THIS}

    # -- what is said at the end of a sentence -----------------------------------------------------------

    def let(self, value: Phrase) -> str:
        """Return the letter that stands for a number in this sentence; its end says what the number is."""
        letter = self._letters.pop() if self._letters else "N"
        self._values.append((letter, value))
        return letter

    def taken(self, letter: str) -> None:
        """Keep a letter from being used: the card has an X of its own."""
        if letter in self._letters:
            self._letters.remove(letter)

    def holding(self, states: str) -> None:
        """Note the states that what was named must be in ("damaged"); the end of the sentence says so."""
        self._states.append(states)

    def end(self) -> str:
        """Return what the end of a sentence says of the numbers and states in it; the next sentence begins."""
        text = self.where()
        self._window, self._here = self._here, []
        return text

    def where(self) -> str:
        """Return what is to be said of the numbers and states named so far; the sentence goes on."""
        states, values = self._states, self._values
        self._states, self._values = [], []
        text = "".join(tx("text.while_it", self, states=one) for one in states)
        for i, (letter, value) in enumerate(values):
            text += tx("text.where_too" if i else "text.where", self, x=letter, what=value.say(self))
            self._letters.append(letter)
        self._letters.sort(reverse=True)
        return text


def tx(id: str, speech: Speech, **params: str | int) -> str:
    """Print a template of the catalogue."""
    return say(Msg.of(id, **params), speech.locale)


def is_keyword(name: str) -> bool:
    """True if a game has a keyword of that name: its word is in the catalogue."""
    return f"keyword.{name}.plain" in message_ids()


def say_keyword(name: str, n: int | None, speech: Speech) -> str:
    """Print a keyword, with its number if it has one and ``n`` is given: "Fast 2", "Fast"."""
    if n is None or f"keyword.{name}" not in message_ids():
        return tx(f"keyword.{name}.plain", speech)
    return tx(f"keyword.{name}", speech, n=n)


def money(n: str, speech: Speech, form: str = "") -> str:
    """Print an amount of what the game pays with: "2 coins", as ``more`` "2 more coins", as ``kind`` "coins"."""
    return tx(f"currency.{speech.lexicon.currency}" + (f".{form}" if form else ""), speech, n=n)


def mark_name(kind: str, speech: Speech) -> str:
    """Print the name of a kind of tokens, the game's usual one if none is named."""
    return tx(f"mark.{kind or speech.lexicon.usual_mark}", speech)


def with_article(bare: str, speech: Speech) -> str:
    """Print a noun phrase with its indefinite article; "unit" and "unique" sound like "you"."""
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
    """Return the form of a sentence about a player: an order to the reader, or one that names the player."""
    if by == "they" and speech.addressed:
        return "you"
    return "self" if by == "you" and speech.of_others else by
