"""The state of a text while it is printed: its language, its reader, and the things that it has mentioned so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Protocol

from engine.kernel.messages import DEFAULT_LOCALE, Msg, message_ids, register_messages, say
from engine.kernel.state.lexicon import NO_LEXICON, Lexicon

THIS = "src"
"""Name for the card itself in the list of things that the text has mentioned."""


class Phrase(Protocol):
    """Any term or part of a text that can print itself."""

    def say(self, speech: Speech) -> str:
        """Print the phrase."""


class Declared(Phrase, Protocol):
    """A target or choice that the text declares."""

    @property
    def sel(self) -> Phrase:
        """The possible targets."""

    @property
    def hi(self) -> int | None:
        """Maximum number of targets; None: X."""

    @property
    def is_target(self) -> bool:
        """Whether this is a target and not just a choice."""


class Subject:
    """The cards to which "this card" refers in part of a text.

    They are printed as a phrase at the first mention and as "it" after that.
    """

    def __init__(self, every: str, any_one: str) -> None:
        self.every = every
        """The phrase in a sentence about all of the cards: "each unit"."""
        self.any_one = any_one
        """The phrase in a sentence about any one of the cards: "a unit"."""
        self.at_large = False
        """Whether :attr:`any_one` was printed.  A sentence with that phrase also covers cards that match only later."""
        self._named = False

    def say(self, speech: Speech, *, one: bool) -> str:
        """Print the phrase at the first mention, and "it" after that."""
        if self._named:
            return tx("ref.it", speech)
        self._named = True
        self.at_large = one and self.any_one != self.every
        return self.any_one if one else self.every


class Speech:
    """A text while it is being printed, from its first word to its last.  Each text has a separate object.

    ``targets`` are the declared targets, by the names that sentences use for them.  The first mention of a target
    prints its phrase, later mentions a pronoun.  ``addressed``: whether the reader is the player to whom ``they``
    refers, so that the text says "you".  ``lexicon`` is the game's lexicon, which has the name of the currency.
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
        """The card of the event that begins the text: a noun ("unit"), or a phrase that needs no article."""
        self.of_others = False
        """Whether the text has mentioned other players' actions.  An instruction must then begin with "you"."""
        self.subject: Subject | None = None
        """The cards to which "this card" refers in the next words, or None if it refers to the printed card."""
        self._said: set[str] = set()
        self._letters = ["Z", "Y", "X"]
        self._values: list[tuple[str, Phrase]] = []
        self._states: list[str] = []
        self._here: list[Hashable] = []
        self._window: list[Hashable] = []

    def first(self, name: str) -> bool:
        """Record a mention of ``name``.  Returns whether it is the first mention in this text."""
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
        """Record that the current sentence mentions ``what``."""
        self._here.append(what)

    def naming(self, name: Hashable, phrase: Callable[[Speech], str]) -> str:
        """Print a phrase that counts as one mention of ``name``, even if the phrase contains several nouns."""
        at = len(self._here)
        text = phrase(self)
        self._here[at:] = [name]
        return text

    def aside(self, phrase: Callable[[Speech], str]) -> str:
        """Print a phrase whose nouns do not count as mentions, for example a description."""
        at = len(self._here)
        text = phrase(self)
        del self._here[at:]
        return text

    def clear(self, what: Hashable) -> bool:
        """Whether "it" can only refer to ``what``.

        This is the case if ``what`` was mentioned last and, apart from the card itself, nothing else was mentioned
        recently.
        """
        named = self._window + self._here
        return bool(named) and named[-1] == what and set(named) <= {what, THIS}

    # -- what is said at the end of a sentence -----------------------------------------------------------

    def let(self, value: Phrase) -> str:
        """Return a letter that stands for a number in this sentence.  The end of the sentence explains the letter."""
        letter = self._letters.pop() if self._letters else "N"
        self._values.append((letter, value))
        return letter

    def taken(self, letter: str) -> None:
        """Reserve a letter, because the ability already has an X."""
        if letter in self._letters:
            self._letters.remove(letter)

    def holding(self, states: str) -> None:
        """Record states that the mentioned card must have ("damaged").  They are printed at the end of the sentence."""
        self._states.append(states)

    def end(self) -> str:
        """Return the explanation of the sentence's letters and states, and begin the next sentence."""
        text = self.where()
        self._window, self._here = self._here, []
        return text

    def where(self) -> str:
        """Return the explanation of the letters and states so far, without ending the sentence."""
        states, values = self._states, self._values
        self._states, self._values = [], []
        text = "".join(tx("text.while_it", self, states=one) for one in states)
        for i, (letter, value) in enumerate(values):
            text += tx("text.where_too" if i else "text.where", self, x=letter, what=value.say(self))
            self._letters.append(letter)
        self._letters.sort(reverse=True)
        return text


def tx(id: str, speech: Speech, **params: str | int) -> str:
    """Return a message of the catalogue with its parameters filled in, in the language of the text."""
    return say(Msg.of(id, **params), speech.locale)


def is_keyword(name: str) -> bool:
    """Whether any game has a keyword with this name, which is the case if the catalogue contains its word."""
    return f"keyword.{name}.plain" in message_ids()


def say_keyword(name: str, n: int | None, speech: Speech) -> str:
    """Print a keyword: "Fast".  If it has a number and ``n`` is given, the number follows: "Fast 2"."""
    if n is None or f"keyword.{name}" not in message_ids():
        return tx(f"keyword.{name}.plain", speech)
    return tx(f"keyword.{name}", speech, n=n)


def money(n: str, speech: Speech, form: str = "") -> str:
    """Print an amount of currency: "2 coins", with form ``more`` "2 more coins", with form ``kind`` "coins"."""
    return tx(f"currency.{speech.lexicon.currency}" + (f".{form}" if form else ""), speech, n=n)


def mark_name(kind: str, speech: Speech) -> str:
    """Print the name of a kind of token.  An empty ``kind`` is the game's usual kind."""
    return tx(f"mark.{kind or speech.lexicon.usual_mark}", speech)


def with_article(bare: str, speech: Speech) -> str:
    """Print a noun phrase with its indefinite article.  Words such as "unit" and "unique" take "a"."""
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
    """Return the form of a sentence about a player, which is an instruction to the reader or names the player."""
    if by == "they" and speech.addressed:
        return "you"
    return "self" if by == "you" and speech.of_others else by
