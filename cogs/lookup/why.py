"""/why: the open question, the players who may act, what passing does, and why something is not offered.

The text uses only what the asking seat knows. A spectator gets only what the board shows to everyone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import engine
from bot.lookup.book import Entry
from bot.lookup.why import rule_of_question, rule_of_reason
from bot.model import ACTIVE, MatchInfo, MatchView
from bot.names import quoted
from cogs.lookup.rules import title_of
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.ending import outcome
from cogs.panels.sentences import head
from cogs.panels.topics import Topic
from cogs.prompt.beginner import untaught, what_for
from cogs.prompt.choices import option_label
from cogs.prompt.options import main_options
from cogs.prompt.wording import asked, for_kind, kind_asked_about, without
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, Panel, Row
from cogs.wire.panel import MenuEntry as Line
from engine import Decision, Msg, Param, Refusal, SquaresView, message_ids, say

ROWS = 8
"""Maximum number of refusals listed in the text. The menu has all of them."""
CHAIN = 5
TIMING = "why.timing"
CARD = "card"
"""Name of the message parameter that holds the card that would act."""


def faq_versions(info: MatchInfo) -> frozenset[str]:
    """Return the match's option values. If the game has several versions of its rules, the version is among them."""
    chosen = {option.key: option.default for option in engine.game(info.game).options} | dict(info.options)
    return frozenset(str(value) for value in chosen.values())


def after(look: MatchView, decision: Decision, locale: str) -> list[str]:
    """Say what passing, or another way to end this question, would do."""
    ending = next((o for o in decision.options if o.group == "pass" or o.key == "pass"), None)
    chain = look.view.get("chain") or ()
    if decision.option("pass") is not None and chain:
        names = tuple(link["name"] for link in reversed(chain) if link["name"])[:CHAIN]
        word = "ui.why.then.chain_of" if names else "ui.why.then.chain"
        return [tr(locale, word, **({"what": names} if names else {}))]
    keys = [decision.text.id, *([f"{decision.kind}.{decision.window}"] if decision.window else []), decision.kind]
    may_be_none = decision.option("none") is not None or (decision.shape == "subset" and decision.min == 0)
    for key in keys:
        id = f"ui.why.then.{key}.{look.info.game}"
        if (ending is not None or may_be_none) and id in message_ids():
            return [tr(locale, id)]
    if decision.option("pass") is not None:
        return [tr(locale, "ui.why.then.pass")]
    if ending is not None:
        return [tr(locale, "ui.why.then.end", label=say(ending.text, locale))]
    if may_be_none:
        return [tr(locale, "ui.why.then.none")]
    lines = [tr(locale, "ui.why.then.must")]
    return [*lines, tr(locale, "ui.why.then.back")] if decision.option("back") is not None else lines


def situation(look: MatchView, locale: str) -> list[str]:
    """Say what is being decided, who may act, and what passing does."""
    info, decision = look.info, look.decision
    if info.status != ACTIVE:
        told = outcome(look, locale) if info.status == "over" else [tr(locale, "ui.not_started")]
        return [*told, head(look, locale)]
    if decision is None:
        lines = [sentences.waiting_for(info, locale)]
        window = sentences.window_label(info, look.view.get("window") or None, locale)
        lines += [tr(locale, "ui.why.window", window=window)] if window else []
        lines += [tr(locale, "ui.why.spectator")] if look.seat is None else []
        return [*lines, head(look, locale)]
    lines = [tr(locale, "ui.why.asked", text=asked(decision))]
    label = sentences.window_label(info, decision.window, locale)
    if label and label.casefold() not in lines[-1].casefold():
        lines.append(tr(locale, "ui.why.window", window=label))
    return [*lines, head(look, locale), *after(look, decision, locale)]


def without_card(text: Msg) -> Msg:
    """Return the text of an action without the name of the card that does it."""
    return text._replace(params=tuple(row for row in text.params if row[0] != CARD))


def with_cards(text: Msg, cards: Sequence[Param]) -> Msg:
    """Return the text of an action with the names of all cards that can do it."""
    return Msg.of(text.id, **dict(text.params), **({CARD: tuple(cards)} if cards else {}))


def reasons(refusals: Sequence[Refusal], locale: str) -> list[str]:
    """List what cannot be done, by reason. Cards that cannot do the same thing for the same reason share an entry."""
    found: dict[str, dict[Msg, list[Param]]] = {}
    for refusal in refusals:
        cards = found.setdefault(say(refusal.reason, locale), {}).setdefault(without_card(refusal.text), [])
        cards += [value for name, value in refusal.text.params if name == CARD and value not in cards]
    rows = ([say(with_cards(text, cards), locale) for text, cards in texts.items()] for texts in found.values())
    lines = [tr(locale, "ui.why.row", what=", ".join(row), reason=why) for why, row in zip(found, rows, strict=True)]
    if not lines:
        return [tr(locale, "ui.why.all")]
    more = [tr(locale, "ui.why.more", n=len(lines) - ROWS)] if len(lines) > ROWS else []
    return [tr(locale, "ui.why.list"), *lines[:ROWS], *more]


def asks_what_to_do(decision: Decision, refusals: Sequence[Refusal]) -> bool:
    """Whether the question is what to do next. If so, the explanation also lists what cannot be done."""
    deeds = {refusal.key.partition(":")[0] for refusal in refusals}
    return any(option.key == "pass" or option.key.partition(":")[0] in deeds for option in decision.options)


def enemies(look: MatchView, locale: str) -> list[str]:
    """Name the squares of the other players' cards, so that the position is clear without its picture."""
    board = cast(SquaresView, look.view).get("board") or ()
    found = tuple(
        f"{name} {card['square']}"
        for card in board
        if (name := card.get("name")) and card["square"] and card["controller"] != look.seat
    )
    return [tr(locale, "ui.why.enemies", what=found)] if found and look.seat is not None else []


def choices(look: MatchView, decision: Decision, locale: str) -> list[str]:
    """Say what each choice means, and add the texts of the question's cards that this seat may read."""
    spec = engine.game(look.info.game)
    cards = {card.key: card for card in spec.views.cards(look.view)} if look.view else {}
    printed = spec.cards() if any(option.group == "play" for option in decision.options) else {}
    lines = [*what_for(look, locale), *enemies(look, locale)]
    told: set[str] = set()
    rows: dict[str, list[str]] = {}
    options = main_options(for_kind(decision, kind_asked_about(look)))
    asking = [card for card in cards.values() if card.place == "chain" or card.key == str(decision.source)]
    for name, detail, card in (
        *((card.name, None, card) for card in asking),
        *((option_label(o, {}, locale), o.detail, cards.get(str(o.ref))) for o in options),
    ):
        parts = [say(detail, locale)] if detail is not None else []
        if card is not None and card.code not in told:
            told.add(card.code)
            text = " ".join(spec.card_text(card.code, locale).split())
            facts = printed.get(card.code) if card.place == "hand" else None
            if facts is not None and facts.hp:
                parts.insert(0, ", ".join(say(number, locale) for number in spec.numbers.of(facts)))
            # Leave out a detail that is part of the card's text.
            parts = [part for part in parts if part not in text] + [text]
        parts = [part for part in parts if part]
        if parts:
            rows.setdefault(". ".join(parts), []).append(name)
    rows = {more: list(dict.fromkeys(names)) for more, names in rows.items()}
    return [*lines, *(tr(locale, "ui.why.choice", what=tuple(names), more=more) for more, names in rows.items())]


def panel(look: MatchView, refusals: Sequence[Refusal], locale: str, chosen: str = "", notice: str = "") -> Panel:
    """Return the answer to /why. ``chosen`` is the key of the one thing to explain; empty to explain everything."""
    info, decision = look.info, look.decision
    versions = faq_versions(info)
    rules: list[Entry | None] = []
    top = [notice] if notice else []
    one = next((refusal for refusal in refusals if refusal.key == chosen), None)
    option = decision.option(chosen) if decision is not None and chosen else None
    if one is not None:
        top.append(tr(locale, "ui.why.thing", what=one.text, reason=one.reason))
        rules.append(rule_of_reason(info.game, one.reason.id, versions))
        if one.reason.id == TIMING and decision is not None:
            top.append(tr(locale, "ui.why.first"))
    elif option is not None:
        top.append(tr(locale, "ui.why.offered", what=option.text))
    elif chosen:
        top.append(tr(locale, "ui.why.unknown", text=quoted(chosen)))
    if decision is not None:
        later = untaught(info)
        decision = without(decision, lambda option: option.group in later)
        look = replace(look, decision=decision)
        rules.append(rule_of_question(info.game, decision.kind, decision.window, versions))
    lines = [*top, *situation(look, locale)]
    begun = (look.view.get("turn") or 0) > 0 and look.view.get("phase") != "setup"
    mine = look.seat is not None and info.status == ACTIVE and begun
    if decision is not None and one is None:
        lines += choices(look, decision, locale)
    if mine and one is None and (decision is None or asks_what_to_do(decision, refusals)):
        plain = engine.game(info.game).prompts.plain_refusals  # the menu has these, too
        lines += reasons([r for r in refusals if r.reason.id not in plain] or refusals, locale)
        rules += [rule_of_reason(info.game, refusal.reason.id, versions) for refusal in refusals]
    rows: list[Row] = []
    found = [Topic("rule", entry.id) for entry in dict.fromkeys(rules) if entry is not None]
    labels = [tr(locale, "ui.rule.see", title=title_of(thing)) for thing in found]
    rows.append(tuple(Button(limits.label(label), t.tap()) for label, t in zip(labels[:3], found, strict=False)))
    if mine and refusals:
        entries = [
            Line(say(r.text, locale), r.key, say(r.reason, locale), chosen=r.key == chosen)
            for r in refusals
            if len(r.key) <= limits.CHOICE
        ][: limits.CHOICES]
        rows.append(Menu(tr(locale, "ui.why.menu"), Tap("why", info.id, letter="m"), tuple(entries)))
    if look.seat is not None:
        rows.append((Button(tr(locale, "ui.why.prompt"), Tap("open", info.id)),))
    rows = [row for row in rows if row]
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)
