"""Rules text generated from effect data, in this project's own plain and uniform words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from engine.kernel.language.definitions import AbilityDef, Card, When
from engine.kernel.language.effects.control import sentences
from engine.kernel.language.effects.versions import in_version, versions_in
from engine.kernel.language.nouns.references import EVENT, this
from engine.kernel.language.text.speech import Speech, say_keyword, tx
from engine.kernel.language.values.conditions import Timed
from engine.kernel.language.values.numbers import say_value
from engine.kernel.messages import DEFAULT_LOCALE, message_ids, register_messages
from engine.kernel.state.lexicon import NO_LEXICON, Lexicon

WRITTEN_IN = frozenset({DEFAULT_LOCALE})
"""The languages in which all words of card text are available.

A card is always printed in one language, never in a mix of two.
"""


def text_locale(locale: str) -> str:
    """Return the language in which a card is printed for a reader of ``locale``."""
    return locale if locale in WRITTEN_IN else DEFAULT_LOCALE


def capital(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def ability_text(definition: AbilityDef, locale: str, lexicon: Lexicon = NO_LEXICON) -> str:
    """Print one ability.  If it does not apply in all rules versions, the text begins with the versions.

    If the body of the ability differs by version, there is one line per version.
    """
    told = versions_in(definition.body)
    if not told and not definition.faq:
        return _ability_text(definition, locale, lexicon)
    lines = (
        [
            ((version,), replace(definition, body=in_version(definition.body, version)))
            for version in sorted(lexicon.versions)
            if not definition.faq or version in definition.faq
        ]
        if told
        else [(definition.faq, definition)]
    )
    return "\n".join(
        tx(
            "text.versions",
            Speech(lexicon, locale),
            versions=", ".join(versions),
            text=_ability_text(part, locale, lexicon),
        )
        for versions, part in lines
    )


def _ability_text(definition: AbilityDef, locale: str, lexicon: Lexicon) -> str:
    """Print one ability in this order: required place, kind, cost in brackets, trigger, condition, body."""
    speech = Speech(lexicon, locale, {spec.name: spec for spec in definition.targets})
    if definition.x or definition.x_is is not None or any(spec.hi is None for spec in definition.targets):
        speech.taken("X")
    gate = tx("text.gate", speech, place=tx(f"place.{definition.where}.title", speech)) if definition.where else ""
    if definition.kind == "attach":
        return gate + tx("text.attach", speech, what=definition.targets[0].say(speech))
    if definition.kind == "constant":
        return gate + capital(constant_text(definition, speech)) + "."
    limit = tx(f"text.limit.{definition.limit[0]}", speech, n=definition.limit[1]) if definition.limit else ""
    if definition.kind == "instead":
        assert definition.when is not None
        cond = "" if definition.while_ is None else definition.while_.say(speech)
        would = _event(definition.when, speech, definition.when.would)
        costs = _costs(definition, speech)
        body = ", ".join(r.say(speech) for r in definition.body) + speech.end()
        if costs:
            body = tx("text.if_you_do", speech, cost=costs, body=body)
        key = "text.instead_may" if definition.may else "text.instead"
        if definition.may and definition.cost:
            key = "text.instead_may_pay"
        said = tx(key, speech, would=would, body=body)
        if cond:
            said = tx("text.while", speech, cond=cond, body=said)
        return gate + capital(said) + "." + limit
    play = definition.play
    if isinstance(play, Timed):
        head, play = play.head(speech), play.rest
    else:
        head = tx(f"text.{definition.kind}", speech) if definition.kind != "triggered" else ""
    # print the parts in reading order, because later words refer to earlier ones
    if head:
        costs = _costs(definition, speech)
        head += f" ({costs})" if costs else ""
    when = "" if definition.when is None else _event(definition.when, speech, definition.when.say)
    cond = "" if definition.while_ is None else definition.while_.say(speech)
    if not head:
        costs = _costs(definition, speech)
    body = sentences(definition.body, speech)
    if costs and not head:
        body = tx("text.if_you_do", speech, cost=costs, body=body)
    if definition.may and not body.startswith(tx("flow.may", speech, body="")):
        body = tx("flow.may", speech, body=body)
    if cond:
        body = tx("text.if", speech, cond=cond, body=body)
    if when:
        body = tx("text.when", speech, when=when, body=body)
    if play is not None:
        body += tx("text.only_if", speech, cond=play.say(speech))
    if definition.by_opponent:
        body += tx("text.by_opponent", speech)
    if definition.x_is is not None:
        body += tx("text.x_is", speech, what=say_value(definition.x_is, speech))
    return gate + (head + ": " if head else "") + capital(body) + "." + limit


def constant_text(definition: AbilityDef, speech: Speech, between: str = "; ") -> str:
    """Print a constant ability as part of a sentence."""
    cond = "" if definition.while_ is None else definition.while_.say(speech)
    said = between.join(mod.say(speech) + speech.end() for mod in definition.mods)
    return tx("text.while", speech, cond=cond, body=said) if cond else said


def _costs(definition: AbilityDef, speech: Speech) -> str:
    """Print the costs of an ability; empty if it has no costs."""
    return ", ".join(cost.say(speech) for cost in definition.cost) + speech.where()


def _event(when: When, speech: Speech, say: Callable[[Speech], str]) -> str:
    """Print the event that begins a text.  Later words can refer to the event's card as "it"."""
    who = when.who
    if who == this:
        return say(speech)
    speech.event = str(who.head(speech)) if who is not None and hasattr(who, "head") else ""
    return speech.naming(EVENT, say)


def card_text(card: Card, locale: str) -> str:
    """Print a whole card, one item per line: keywords (with a reminder), allowed places, its kind, its abilities."""
    locale = text_locale(locale)
    speech = Speech(card.lexicon, locale)
    lines = []
    for name, n in card.keywords:
        word = say_keyword(name, n, speech)
        reminder = f"keyword.{name}.reminder"
        lines.append(word + (tx(reminder, speech, n=n) if reminder in message_ids() else "") + ".")
    if card.areas:
        areas = f" {tx('list.or', speech)} ".join(tx(f"place.{name}.title", speech) for name in card.areas)
        lines.append(tx("text.areas", speech, areas=areas))
    if card.reminder:
        lines.append(tx(card.reminder, speech))
    named = ""
    for ability in card.compiled:
        name = ability.d.name
        text = ability_text(ability.d, locale, card.lexicon)
        if name and name == named:
            lines[-1] += " " + text  # this is another part of the previous named ability
            continue
        named = name
        lines.append(tx("text.named", speech, name=name, text=text) if name and name != card.name else text)
    return "\n".join(lines + _explained(card, lines, speech))


def _explained(card: Card, lines: list[str], speech: Speech) -> list[str]:
    """Return reminders for the keywords that the card mentions but does not have."""
    found = []
    words = {
        name: tx(f"keyword.{name}.plain", speech)
        for name in card.lexicon.keywords
        if f"keyword.{name}.reminder" in message_ids()
    }
    for name in sorted(words.keys() - {name for name, _ in card.keywords}):
        word, reminder = words[name], f"keyword.{name}.reminder"
        longer = [other for other in words.values() if word in other and word != other]  # "Crystal Mining" for "Mining"
        pattern = "|".join((*map(re.escape, longer), rf"(\b{re.escape(word)}\b)"))
        if any(hit[1] for line in lines for hit in re.finditer(pattern, line)):
            called = tx(f"keyword.{name}", speech, n="X") if name in card.lexicon.counted else word
            found.append(called + tx(reminder, speech, n="X") + ".")
    return found


register_messages(
    "en",
    {
        "text.gate": "{place}. ",
        "text.named": "{name}: {text}",
        "text.attach": "Attach this card to {what}.",
        "text.while": "while {cond}, {body}",
        "text.if": "provided that {cond}, {body}",
        "text.when": "{when}, {body}",
        "text.action": "Action",
        "text.by_opponent": ". Only an opponent of this card's controller may use this",
        "text.forced": "Forced",
        "text.instead": "if {would}, {body}",
        "text.instead_may": "if {would}, you may choose that {body}",
        "text.instead_may_pay": "if {would}, you may {body}",
        "text.if_you_do": "{cost}; if you do, {body}",
        "text.only_if": ". This can be used only if {cond}",
        "text.x_is": ". X is {what}",
        "text.limit.turn": " (Limit: {n} per turn.)",
        "text.limit.phase": " (Limit: {n} per phase.)",
        "text.areas": "{areas} only.",
        "when.batch": " (once for all at the same time)",
        "when.by.you": " by you",
        "when.by.opponent": " by an opponent",
        "when.enters": "when {who} enters play",
        "when.enters.at": "when {who} enters play {at}",
        "when.leaves": "when {who} leaves play",
        "when.destroyed": "when {who} is destroyed",
        "when.sacrificed": "when {who} is sacrificed",
        "when.healed": "when {who} is healed",
        "when.put": "when {who} is put into play",
        "when.discarded": "when {who} is discarded",
        "when.discarded.you": "when {who} of yours is discarded",
        "when.discarded.opponent": "when {who} of an opponent is discarded",
        "when.returned": "when {who} returns to its owner's hand",
        "when.facedown": "when {who} is turned facedown",
        "when.faceup": "when {who} is turned faceup",
        "when.control": "when anybody takes control of {who}",
        "when.control.you": "when you take control of {who}",
        "when.control.opponent": "when an opponent takes control of {who}",
        "when.drawn": "when a player draws a card",
        "when.drawn.you": "when you draw a card",
        "when.drawn.opponent": "when an opponent draws a card",
        "when.enters_facedown": "when {who} is put facedown into play",
        "when.targeted": "when {who} is named as a target",
        "when.damaged": "when {who} is dealt damage",
        "when.damaged.least": "when {who} is dealt {n} or more damage",
        "when.began.turn.you": "at the beginning of your turn",
        "when.began.turn.opponent": "at the beginning of an opponent's turn",
        "when.began.turn": "at the beginning of each turn",
        "when.ended.turn": "at the end of the turn",
        "when.ended.turn.you": "at the end of your turn",
        "when.ended.turn.opponent": "at the end of an opponent's turn",
        "would.damaged": "{who} would be dealt damage",
        "would.damaged.least": "{who} would be dealt {n} or more damage",
        "would.enters": "{who} would enter play",
        "would.put": "{who} would be put into play",
        "would.discarded": "{who} would be discarded",
        "would.healed": "{who} would be healed",
        "would.facedown": "{who} would be turned facedown",
        "would.faceup": "{who} would be turned faceup",
        "would.drawn": "a player would draw a card",
        "would.drawn.you": "you would draw a card",
        "would.drawn.opponent": "an opponent would draw a card",
        "would.destroyed": "{who} would be destroyed",
        "would.leaves": "{who} would leave play",
        "would.sacrificed": "{who} would be sacrificed",
        "would.returned": "{who} would return to its owner's hand",
    },
)
