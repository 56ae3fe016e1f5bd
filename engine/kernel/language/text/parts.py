"""Card text inside questions and error messages.

The quoted part of an ability is turned into text only when the question or message is shown.  So an open question such
as "pay: sacrifice a unit you control" appears in the reader's language and in the current words of the catalogue.  A
save contains the ability's name and the path to the term, never the sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.definitions import Ability, AbilityDef
from engine.kernel.language.effects.control import sentences
from engine.kernel.language.nouns.references import Reference
from engine.kernel.language.text.abilities import ability_text, capital, text_locale
from engine.kernel.language.text.speech import Speech, tx, with_article
from engine.kernel.messages import CardText, Msg, listed, register_card_texts, register_messages, say
from engine.kernel.state.contract import CardDefinitions
from engine.kernel.state.lexicon import NO_LEXICON


def register_parts(rules: CardDefinitions) -> None:
    """Register the function that prints quotes of a game's cards in messages."""
    register_card_texts(rules.name, lambda part, locale: part_text(rules, part, locale))


def part_text(rules: CardDefinitions, part: CardText, locale: str) -> str:
    """Print a part of an ability for a reader of ``locale``, or "an effect that is not known" if it is gone."""
    speech = Speech(rules.lexicon or NO_LEXICON, text_locale(locale), addressed=part.addressed)
    try:
        word = _word(rules.ability(part.ability), part.path)
    except (LookupError, AttributeError):
        return tx("text.unknown", speech)
    if part.named:
        word = _told(word, part, locale)
    if isinstance(word, AbilityDef):
        return ability_text(word, speech.locale, speech.lexicon)
    if isinstance(word, tuple):
        costs = all(isinstance(one, Cost) for one in word)
        said = ", ".join(one.say(speech) for one in word) + speech.where() if costs else sentences(word, speech)
        return capital(said) if part.form == "capital" else said
    if part.form == "one":
        said = word.one(speech) if hasattr(word, "one") else with_article(word.bare(speech), speech)
    elif part.form == "plural":
        said = word.plural(speech)
    else:
        said = _after_which(word, speech, locale) if part.form == "bare" else word.say(speech)
    text = str(said) + speech.end()
    return capital(text) if part.form == "capital" else text


def _after_which(word: Any, speech: Speech, locale: str) -> str:  # type: ignore[explicit-any]  # any word of a card
    """Print a noun after "which": "which other unit", not "which another unit", and "which of your units".

    The words "of your" fit only a question in the same language.
    """
    owned, plain = word.without_you() if hasattr(word, "without_you") else (False, word)
    if owned and speech.locale == locale and not plain.bare(speech).startswith(tx("sel.another", speech)):
        return tx("np.of_yours", speech, what=plain.plural(speech))
    bare = word.bare(speech)
    another = tx("sel.another", speech) + " "
    return f"{tx('sel.other', speech)} {bare.removeprefix(another)}" if bare.startswith(another) else bare


@dataclass(frozen=True)
class _AsNamed(Reference):
    """The names of the cards that a term's noun has found.  They are printed in place of the noun."""

    names: tuple[str, ...]

    def bare(self, speech: Speech) -> str:
        """Print the names."""
        return listed(list(self.names), speech.locale)

    def say(self, speech: Speech) -> str:
        return self.bare(speech) if len(self.names) < 2 else tx("np.each_of", speech, names=self.bare(speech))


def _told(word: Any, part: CardText, locale: str) -> Any:  # type: ignore[explicit-any]  # any word of a card
    """Return the term with found names in place of its nouns and actual values in place of its numbers.

    Fields that the term no longer has are skipped.
    """
    known = getattr(word, "__dataclass_fields__", {})
    return replace(
        word,
        **{
            name: _AsNamed(tuple(say(one, locale) for one in value if isinstance(one, Msg)))
            if isinstance(value, tuple)
            else value
            for name, value in part.named
            if name in known
        },
    )


def _word(ability: Ability, path: tuple[str | int, ...]) -> Any:  # type: ignore[explicit-any]  # whatever the path leads to
    """Return the term at the end of a path.

    A path begins with an instruction's number or a field of the definition.  Further fields and indexes follow.
    """
    at: Any = ability if path[:1] == ("nodes",) else ability.d  # type: ignore[explicit-any]  # whatever the path leads to
    if path and isinstance(path[0], int):
        at, path = ability.program[path[0]][0], path[1:]
    for step in path:
        at = getattr(at, step) if isinstance(step, str) else at[step]
    return at


register_messages(
    "en",
    {
        "np.each_of": "each of {names}",
        "np.of_yours": "of your {what}",
        "text.unknown": "an effect that is not known any more",
    },
)
