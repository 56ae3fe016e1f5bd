"""The prompt of one person, and the panel that replaces it while the match waits for others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import engine
from bot.matches import GameManager
from bot.model import LEARN, LogLine, MatchView
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.queue import queue_lines
from cogs.panels.recap import notes, passes, worth_telling
from cogs.panels.sentences import head
from cogs.panels.waiting import asked_elsewhere, waiting
from cogs.prompt.ask import PromptContext
from cogs.prompt.beginner import (
    asks_whether,
    first_turn,
    lesson,
    what_for,
    what_it_does,
    what_offered_cards_do,
)
from cogs.prompt.drafts import Draft
from cogs.prompt.offered import BUTTONS, decide
from cogs.prompt.options import badges_of, costs_of
from cogs.prompt.reading import read_ahead, read_ask
from cogs.prompt.rows import build
from cogs.prompt.subject import named_of, offered_of, subject_of
from cogs.prompt.typed_moves import Move
from cogs.prompt.unused import UnusedLosses
from cogs.prompt.wording import asked, honest, without
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, PictureRequest, in_rows
from engine import Completion, Decision, say

QUOTED = 400
"""Maximum number of characters of a card's text that a question quotes."""


def prompt(
    ask: PromptContext,
    look: MatchView,
    *,
    notice: str = "",
    recap: Sequence[LogLine] = (),
    title: str = "ui.prompt.recap",
    brief: bool = False,
) -> Panel:
    """Return the panel of a decision: the question, its context, and one component for each thing that can be done.

    ``brief``: the person plays live. The panel leaves out the name of the window and the headings of phases, but no
    event. Advice stays: it is shown only to those who ask for it, or in a first match.
    """
    decision, locale = ask.decision, ask.locale
    offered = decide(ask)
    lines, rows = build(ask, offered, sentences.windows(look.info))
    # The question is worded for what is offered: without the options that are left out or behind a separate button.
    shown = without(decision, lambda option: option.key in offered.hidden)
    worded = say(asked(shown), locale)
    # A lesson says nothing at a question that offers nothing of the kind that its text asks for.
    lacking = ask.lesson and honest(shown).id != shown.text.id
    label, reader = sentences.window_label(look.info, decision.window, locale), sentences.reader(look.info, look.seat)
    first, clock = head(look, locale), sentences.own_clock(look.info, look.seat, locale)
    content = [notice] if notice else []
    # The question comes first, because notifications, reply previews and screen readers begin with the first words.
    plain = not (ask.unsure or ask.draft.tools)
    content += [lines.pop(0)] if ask.draft.tools and not ask.unsure else []
    text = lines.pop(0) if ask.unsure else _with_its_card(worded, ask, look)
    question = tr(locale, "ui.prompt.question", text=text).replace("!.", "!")
    content.append(question)
    content += [*answered_text(look, locale), *hand_asked_about(look, locale)] if plain else []
    if label and not brief and label.casefold() not in question.casefold():
        content.append(tr(locale, "ui.prompt.window", window=label))
    content += [first, *queue_lines(look, locale), *clock]
    taught = lesson(look, locale) if plain and not lacking else []
    content += taught or ([] if lacking else first_turn(look, locale))
    if (ask.advising or asks_whether(look)) and plain:
        content += what_it_does(look, locale)
    # A lesson is one idea. Other advice waits for the next question.
    if ask.advising and plain and not taught and not lacking:
        content += what_for(look, locale)
        content += what_offered_cards_do(look, locale) if ask.lesson else []
    return Panel(
        content=limits.clip_lines([*content, *lines], limits.CONTENT),
        notes=notes(
            recap,
            look.info.game,
            locale,
            reader=reader,
            title=title,
            brief=brief,
            learning=LEARN in look.info.options,
        ),
        rows=rows,
        pictures=(focus(offered.pictured, ask.aimed, look.info.game, ask.completions),),
        colour=PRIVATE,
    )


def _with_its_card(text: str, ask: PromptContext, look: MatchView) -> str:
    """Return the text of the question. If a card's effect asks it without naming the card, add the card's name."""
    name = engine.game(look.info.game).card_name(ask.decision.about) if ask.decision.about else ""
    return tr(ask.locale, "ui.prompt.of_card", name=name, text=text) if name and name not in text else text


def answered_text(look: MatchView, locale: str) -> list[str]:
    """Return the text of the other player's card to which the question allows a response; otherwise empty."""
    chain = look.view.get("chain") or ()
    decision = look.decision
    if decision is None or decision.kind != "window" or not chain:
        return []
    top = chain[-1]
    if not top["code"] or top["controller"] == look.seat:
        return []
    text = " ".join(engine.game(look.info.game).card_text(top["code"], locale).split())
    return [tr(locale, "ui.hand.text", text=limits.clip(text, QUOTED))] if text else []


def hand_asked_about(look: MatchView, locale: str) -> list[str]:
    """Return the names and costs of the hand cards, if the question is about the hand and no option names a card."""
    decision = look.decision
    if decision is None or decision.kind not in engine.game(look.info.game).prompts.shows_hand:
        return []
    hand = sentences.hand_of(look)
    if not hand or any(option.ref is not None for option in decision.options):
        return []
    cards = tuple(
        tr(locale, "ui.prompt.hand_card", name=card["name"] or "", n=card["cost"])
        if card["cost"] is not None
        else tr(locale, "ui.recap.card", name=card["name"] or "")
        for card in hand
    )
    return [tr(locale, "ui.prompt.hand", what=cards)]


def focus(
    decision: Decision, aimed: Sequence[int] = (), game: str = "", completions: Mapping[str, Completion] | None = None
) -> PictureRequest:
    """Return the request for a picture of the things that a question is about, with the numbers of its buttons.

    ``aimed`` are the things that the options could target. ``completions`` are the answers that buttons give together
    with an option; the picture shows the things that these refer to as well.
    """
    source = (decision.source,) if decision.source else ()
    about = (decision.kind, *source, *(option.key for option in decision.options))
    spec = engine.game(game) if game else None
    return PictureRequest(
        "focus",
        tuple(badges_of(decision)),
        about=about,
        prices=costs_of(decision),
        aimed=tuple(aimed),
        named=named_of(decision, completions or {}),
        offered=offered_of(decision, spec) if spec else (),
        subject=subject_of(decision, spec) if spec else (),
    )


def which(look: MatchView, found: Sequence[Move], locale: str) -> Panel:
    """Ask which of several moves the person meant, with a button for each move."""
    decision = look.decision
    assert decision is not None
    match_id, shown = look.info.id, found[:BUTTONS]
    buttons = [
        Button(limits.label(m.label), Tap("line", match_id, decision.id, "l", m.index), "primary") for m in shown
    ]
    lines = [tr(locale, "ui.play.which"), *sentences.bullets([m.label for m in shown], locale, len(shown))]
    if len(found) > len(shown):
        lines.append(tr(locale, "ui.play.which_more", n=len(found) - len(shown)))
    back = (Button(tr(locale, "ui.back_to_prompt"), Tap("open", match_id)),)
    content = limits.clip_lines([*lines, head(look, locale)], limits.CONTENT)
    return Panel(content=content, rows=(*in_rows(buttons), back), colour=PRIVATE)


async def ahead(
    manager: GameManager, look: MatchView, locale: str, foreseen: Decision, after: int, draft: Draft
) -> Panel:
    """Return the panel on which a player fills in the follow-up question of an option before answering with that
    option.
    """
    ask = await read_ahead(manager, look, locale, foreseen, after, draft)
    return prompt(ask, replace(look, decision=ask.decision, can_take_back=False, can_ask_back=False))


async def current(
    manager: GameManager,
    look: MatchView,
    locale: str,
    *,
    draft: Draft | None = None,
    notice: str = "",
    recap: bool = False,
    outcome: bool = False,
    unsure: UnusedLosses | None = None,
) -> Panel:
    """Return the panel that this person should see now: the pending prompt, or the players that the match waits for.

    ``recap``: whether a prompt also shows what happened since the person's last answer. ``outcome``: whether the person
    has just answered; if so, the panel shows the results of that answer that the person has not seen yet.
    """
    lines: Sequence[LogLine] = ()
    if look.seat is not None and (outcome or (recap and look.decision is not None)):
        lines = await manager.reader.recap(look.info.id, look.seat)
    if outcome and not worth_telling(lines, look.info.game, asked=look.decision is not None):
        lines = passes(lines)
    if look.decision is None or look.seat is None:
        more = await asked_elsewhere(manager, look)
        before = await manager.practice.matches_before(look.info.id) if look.info.is_practice else 0
        return waiting(look, locale, notice=notice, recap=lines, more=more, before=before)
    ask = await read_ask(manager, look, locale, draft, unsure=unsure)
    title = "ui.news.head" if outcome else "ui.prompt.recap"
    brief = look.info.seats[look.seat].is_live(manager.store.now())
    return prompt(ask, look, notice=notice, recap=lines, title=title, brief=brief)
