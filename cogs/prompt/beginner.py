"""Ten lines on how a game is played, for beginners, and the advice in a player's first match."""

from __future__ import annotations

import re
from functools import cache

import engine
from bot.model import LEARN, MatchInfo, MatchView
from cogs.panels.colours import PRIVATE
from cogs.prompt.wording import kind_asked_about
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel, Row
from engine import message_ids, say

OF_A_CARD = ("target", "choose", "zone", "equip")
"""Kinds of questions that are asked while a card is being played or used."""
EXPLAINED = 2
"""Maximum number of hand cards whose texts a lesson quotes in one question."""
WHETHER = ("ask.may",)
"""Message ids of questions whether to use a card's effect at all. Players need the card's text to answer them."""


def how(game: str, locale: str, match_id: int = 0) -> Panel:
    """Return the panel on how a game is played. A button opens the match ``match_id``; 0 means no button."""
    spec = engine.game(game)
    lines = [tr(locale, "ui.learn.head", game=spec.title)]
    lines += [tr(locale, "ui.line", text=text) for text in spec.lesson.how_to_play]
    lines.append(tr(locale, "ui.learn.more"))
    rows: tuple[Row, ...] = ()
    if match_id:
        rows = ((Button(tr(locale, "ui.learn.begin"), Tap("open", match_id), "primary"),),)
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=rows, colour=PRIVATE)


def is_first(look: MatchView) -> bool:
    """Whether this is a player's first turn, or the setup before the first turn."""
    return bool(look.view) and (look.view.get("turn") or 0) <= len(look.view.get("players") or ())


def first_turn(look: MatchView, locale: str) -> list[str]:
    """Say to the active player what the first turn of the match leaves out.

    Empty for other turns and players, and for questions that a card asks.
    """
    id = f"ui.first_turn.{look.info.game}"
    if look.decision is not None and look.decision.source is not None:
        return []
    mine = look.seat is not None and look.view.get("active") == look.seat
    if not look.view.get("first_turn") or not mine or id not in message_ids():
        return []
    return [tr(locale, id)]


def lesson(look: MatchView, locale: str) -> list[str]:
    """Return the idea that a learner's first match introduces at this question, in this round; empty otherwise.

    The messages have the ids ``ui.lesson.QUESTION.GAME.ROUND``, or without a round for every round. The round before
    the first turn is 0. An id may continue with a group of options: its idea is shown while such an option is offered,
    and then the one without a group.
    """
    decision, known = look.decision, message_ids()
    if decision is None or LEARN not in look.info.options:
        return []
    kinds = [f"{decision.kind}.{decision.window}"] if decision.window else []
    groups = dict.fromkeys(option.group for option in decision.options)
    for kind in (decision.text.id, *kinds, decision.kind):
        every = f"ui.lesson.{kind}.{look.info.game}"
        for when in (f"{every}.{_round(look.info)}", every):
            for id in (*(f"{when}.{group}" for group in groups), when):
                if id in known:
                    return [tr(locale, "ui.lesson.line", text=engine.Msg.of(id))]
    return []


def untaught(info: MatchInfo) -> frozenset[str]:
    """Return the groups of options that a learner's first match introduces in a later round. Prompts leave them out."""
    if LEARN not in info.options:
        return frozenset()
    return frozenset(group for group, round_ in _taught(info.game).items() if round_ > _round(info))


_LESSON = re.compile(r"ui\.lesson\..+\.(?P<game>\w+)\.(?P<round>\d+)\.(?P<group>\w+)")
"""The id of an idea about a group of options."""


@cache
def _taught(game: str) -> dict[str, int]:
    """Return the round that introduces each group of options."""
    begin: dict[str, int] = {}
    for id in message_ids():
        found = _LESSON.fullmatch(id)
        if found is not None and found["game"] == game:
            round_ = int(found["round"])
            begin[found["group"]] = min(round_, begin.get(found["group"], round_))
    return begin


def _round(info: MatchInfo) -> int:
    return (info.turn + len(info.seats) - 1) // len(info.seats)


def what_for(look: MatchView, locale: str) -> list[str]:
    """Return lines that say what the question's choices are good for; empty if the game has no such lines.

    There may be lines for the kind of card that the question is about, else for the question itself, else for a player
    on turn or not (``<id>.turn``, ``<id>.other``), else for the groups of its options (``<id>.<group>``).
    """
    decision, known = look.decision, message_ids()
    if decision is None:
        return []
    kinds = [f"{decision.kind}.{decision.window}"] if decision.window else []
    of_card = kind_asked_about(look)
    groups = dict.fromkeys(option.group for option in decision.options)
    whose = "turn" if look.view and look.view.get("active") == decision.seat else "other"
    for kind in (decision.text.id, *kinds, decision.kind):
        id = f"ui.aim.{kind}.{look.info.game}"
        rows = ([f"{id}.{of_card}"], [id], [f"{id}.{whose}"], [f"{id}.{group}" for group in groups])
        found = next((ids for row in rows if (ids := [one for one in row if one in known])), [])
        if found:
            return [say(engine.Msg.of(one), locale) for one in found]
    return []


def asks_whether(look: MatchView) -> bool:
    """Whether the question asks if a card's effect is to be used at all."""
    return look.decision is not None and look.decision.text.id in WHETHER


def what_it_does(look: MatchView, locale: str) -> list[str]:
    """Return the text of the card that asks the question, as far as this seat may read it; otherwise an empty list."""
    decision = look.decision
    if decision is None or not look.view:
        return []
    spec = engine.game(look.info.game)
    code = decision.about
    if not code:
        granted = decision.kind in spec.prompts.granted and decision.option("back") is None
        if decision.kind not in OF_A_CARD and not granted:
            return []
        source = str(decision.source)
        code = next((card.code for card in spec.views.cards(look.view) if card.key == source), "")
    name = spec.card_name(code)
    whole = of_the_question(spec.card_text(code, locale), say(decision.text, locale)) if name else ""
    text = " ".join(whole.split())
    return [tr(locale, "ui.learn.card", name=name, text=text)] if text else []


def what_offered_cards_do(look: MatchView, locale: str) -> list[str]:
    """Return the texts of the offered hand cards that are no units, if there are at most :data:`EXPLAINED` of them."""
    decision = look.decision
    if decision is None or not look.view:
        return []
    spec = engine.game(look.info.game)
    offered = {str(option.ref) for option in decision.options if option.group == "play"}
    printed = spec.cards() if offered else {}
    found = {
        card.name: " ".join(spec.card_text(card.code, locale).split())
        for card in (spec.views.cards(look.view) if offered else ())
        if card.key in offered and card.code in printed and not printed[card.code].hp
    }
    if len(found) > EXPLAINED:
        return []
    return [tr(locale, "ui.learn.card", name=name, text=text) for name, text in found.items() if text]


_NAME = re.compile(r" \(|\. ")
"""Separator between the name of an ability and its effect."""


def of_the_question(text: str, question: str) -> str:
    """Return the part of a card's text about the ability with whose name the question begins; by default the whole
    text.
    """
    named = (line for line in text.splitlines() if question.startswith(f"{_NAME.split(line, 1)[0]}:"))
    return next(named, text)
