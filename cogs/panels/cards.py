"""The cards that a person sees in a match: their hand, menus of all visible cards, and one card in detail."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from bot.lookup.cards import card_facts
from bot.model import LEARN, MatchView
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.facts import numbers
from cogs.panels.sentences import head
from cogs.panels.topics import Topic
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, PictureRequest, Row
from engine import CardView, Msg, SeenCard, message_ids, say

MENUS = 4
"""Maximum number of menus above the row of buttons."""


def seen(look: MatchView) -> tuple[SeenCard, ...]:
    """Return the cards whose faces this person can see in the match. Equal cards in a hand or pile are listed once."""
    found: dict[tuple[str, ...], SeenCard] = {}
    for card in engine.game(look.info.game).views.cards(look.view) if look.view else ():
        equal = {"hand": ("hand", card.code), "pile": ("pile", str(card.side), card.code, say(card.where))}
        found.setdefault(equal.get(card.place, (card.place, card.key)), card)
    return tuple(found.values())


def hand(look: MatchView, locale: str, page: int = 0) -> Panel:
    """Return the viewer's hand, as a picture and in words, with menus of all cards that the viewer sees.

    In a learner's first match, the game's abbreviations are explained.
    """
    cards = sentences.hand_of(look)
    lines = [tr(locale, "ui.hand.spectator")] if look.seat is None else []
    if look.seat is not None:
        lines = [tr(locale, "ui.hand.head", n=len(cards))] if cards else [tr(locale, "ui.hand.empty")]
    spec, short = engine.game(look.info.game), f"ui.abbreviations.{look.info.game}"
    if cards and LEARN in look.info.options and short in message_ids():
        lines.append(tr(locale, short))
    for card in cards:
        lines.append(card_line(card, look.info.game, locale))
        text = spec.card_text(card["code"], locale) if card["code"] else ""
        lines += [tr(locale, "ui.hand.text", text=" ".join(text.split()))] if text else []
    content = limits.clip_lines(lines, limits.CONTENT)
    pictures = (PictureRequest("hand"),) if cards else ()
    return Panel(content=content, rows=menus(look, locale, page), pictures=pictures, colour=PRIVATE)


def card_line(card: CardView, game: str, locale: str) -> str:
    """Return the line of one hand card: its name, its cost, and other facts that the game shows."""
    if card["cost"] is None:
        return tr(locale, "ui.hand.card_plain", name=card["name"] or "")
    said = {key: value or 0 for key, value in card.items() if value is None or isinstance(value, int | str)}
    return tr(locale, sentences.refined("ui.hand.card_cost", game), **said)


def menus(look: MatchView, locale: str, page: int = 0, chosen: str = "") -> tuple[Row, ...]:
    """Return one menu of all visible cards or, if they do not fit into one menu, one menu per group."""
    cards = seen(look)
    groups: dict[str, list[SeenCard]] = {}
    for card in cards:
        groups.setdefault(_group(card, look) if len(cards) > limits.CHOICES else "all", []).append(card)
    pages = max((-(-len(group) // limits.CHOICES) for group in groups.values()), default=1)
    page = min(page, pages - 1)
    rows: list[Row] = []
    for at, (name, group) in enumerate(groups.items()):
        part = group[page * limits.CHOICES : (page + 1) * limits.CHOICES]
        entries = tuple(_entry(card, locale, chosen) for card in part)
        if entries:
            title = tr(locale, f"ui.cards.{name}")
            title = title if pages == 1 else tr(locale, "ui.paged", what=title, n=page + 1, of=pages)
            tap = Tap("cards", look.info.id, 0, "g", at, custom_ids.pack_list([page]))
            rows.append(Menu(title, tap, entries))
    rows = rows[:MENUS]
    if pages > 1:
        turns = (("ui.previous", (page - 1) % pages, 0), ("ui.next", (page + 1) % pages, 1))
        rows.append(
            tuple(Button(tr(locale, word), Tap("cards", look.info.id, 0, "p", to, str(n))) for word, to, n in turns)
        )
    return tuple(rows)


def _group(card: SeenCard, look: MatchView) -> str:
    if card.place in ("hand", "pile"):
        return card.place
    return "mine" if card.side == look.seat else "theirs"


def _entry(card: SeenCard, locale: str, chosen: str) -> MenuEntry:
    more = say(card.where, locale)
    if card.state:
        # If a card's state is too long for the menu, only the panel of the card shows it.
        whole = tr(locale, "ui.cards.more", where=more, state=say(card.state[0], locale))
        more = whole if len(whole) <= limits.CHOICE else more
    return MenuEntry(card.name, f"c{card.key}", more[:1].upper() + more[1:], chosen=card.key == chosen)


def one(look: MatchView, card: SeenCard, changes: Sequence[Msg], locale: str, page: int = 0) -> Panel:
    """Return the panel of one card: its place, facts, text, state, and the effects on it. The menus stay below."""
    lines = [tr(locale, "ui.cards.one", name=card.name, where=card.where), head(look, locale)]
    lines += told(look.info.game, card.code, locale)
    lines += [tr(locale, "ui.line", text=text) for text in (*card.state, *changes)]
    rows = list(menus(look, locale, page, card.key))
    button = Button(tr(locale, "ui.cards.page"), Topic("card", f"{look.info.game}:{card.code}").tap())
    if rows and isinstance(rows[-1], tuple):
        rows[-1] = (*rows[-1], button)
    else:
        rows.append((button,))
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=tuple(rows), colour=PRIVATE)


def told(game: str, code: str, locale: str) -> list[str]:
    """Return the facts of a card and its text, line by line."""
    facts = card_facts(game, code, locale)
    lines = [] if facts is None else [tr(locale, "ui.hand.text", text=numbers(facts, locale, game))]
    text = engine.game(game).card_text(code, locale)
    return [*lines, *text.splitlines()]


def gone(look: MatchView, locale: str) -> Panel:
    """Say that the chosen card is no longer where it was."""
    return Panel(content=tr(locale, "ui.cards.gone"), rows=menus(look, locale), colour=PRIVATE)
