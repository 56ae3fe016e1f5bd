"""Decks as panels: their cards, their faults, their unclear lines, and the list of all decks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.decks.model import Deck
from bot.names import quoted
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE, PUBLIC
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, Row
from engine import PrintedCard, game, printed_cards, say

LISTED = 20
"""Maximum number of decks in one list."""
FAULTS = 12
"""Maximum number of rule breaches shown at once."""
DEAR = 8
"""The last bar of the cost curve counts all cards of this cost or more."""
LEAVE_OUT, LEAVE_ALL = "x", "y"
"""Values of the menu entries that skip one unclear line, or all of them."""


def facts(deck: Deck) -> list[tuple[PrintedCard, int]]:
    """Return the cards of a deck, each with its number of copies, sorted by kind, then by cost, then by name."""
    every = printed_cards(deck.game)
    known = [(every[code], n) for code, n in deck.cards.items()]
    order = {kind: k for k, kind in enumerate(dict.fromkeys(card.kind for card, _ in known))}
    return sorted(known, key=lambda row: (order[row[0].kind], _cost(row[0]), row[0].name))


def _cost(card: PrintedCard) -> int:
    return card.cost if isinstance(card.cost, int) else 99


def deck_lines(deck: Deck) -> str:
    """Return the cards as text: for each kind a heading with the number of cards, then a line for each card."""
    lines = []
    for kind, group in groupby(facts(deck), key=lambda row: row[0].kind):
        rows = list(group)
        lines.append(f"**{kind.capitalize()} ({sum(n for _, n in rows)})**")
        lines += [f"{n} {card.name}" for card, n in rows]
    return "\n".join(lines)


def curve(deck: Deck) -> tuple[tuple[str, int], ...]:
    """Return (cost, number of cards) pairs. Cards without a numeric cost are not counted."""
    costs = [(card.cost, n) for card, n in facts(deck) if isinstance(card.cost, int)]
    if not costs:
        return ()
    bars = dict.fromkeys(range(min(DEAR, max(cost for cost, _ in costs)) + 1), 0)
    for cost, n in costs:
        bars[min(cost, DEAR)] += n
    return tuple((f"{cost}+" if cost == DEAR else str(cost), n) for cost, n in bars.items())


def title(deck: Deck, locale: str) -> str:
    """Return the name of a deck with its size and game."""
    text = tr(locale, "ui.deck.title", name=deck.name, n=deck.size, game=sentences.game_title(deck.game, locale))
    return f"{text} {tr(locale, 'ui.deck.faction', faction=deck.faction)}" if deck.faction else text


def deck_panel(deck: Deck, locale: str, notes: Sequence[str] = ()) -> Panel:
    """Return a deck's panel for its owner: whether it can be played, the first unclear line, and the cards.

    The caller adds the picture.
    """
    lines = [title(deck, locale), *notes, *verdict(deck, locale)]
    rows: list[Row] = []
    if deck.unread:
        line = deck.unread[0]
        lines.append(tr(locale, "ui.deck.which", n=line.n, words=quoted(line.words), more=len(deck.unread)))
        rows.append(_which(deck, locale))
    rows.append(
        (
            Button(tr(locale, "ui.deck.share"), Tap("deckshow", deck.id)),
            Button(tr(locale, "ui.deck.delete"), Tap("deckdel", deck.id), "danger"),
        )
    )
    return Panel(
        content=limits.clip_lines(lines, limits.CONTENT),
        notes=limits.clip_lines(deck_lines(deck).splitlines(), limits.EMBED_TEXT - 200),
        rows=tuple(rows),
        colour=PRIVATE,
    )


def _which(deck: Deck, locale: str) -> Menu:
    """Return the menu that asks which card the first unclear line means."""
    line = deck.unread[0]
    cards = [printed_cards(deck.game)[code] for code in line.likely]
    entries = [
        MenuEntry(limits.clip(card.name, 80), f"k{card.code}"[:100], limits.clip(_told(card), 80))
        for card in cards[: limits.CHOICES - 2]
    ]
    entries.append(MenuEntry(tr(locale, "ui.deck.leave_out"), LEAVE_OUT))
    if len(deck.unread) > 1:
        entries.append(MenuEntry(tr(locale, "ui.deck.leave_all", n=len(deck.unread)), LEAVE_ALL))
    words = limits.clip(tr(locale, "ui.deck.choose", words=quoted(line.words)), limits.PLACEHOLDER)
    return Menu(words, Tap("deckpick", deck.id, len(deck.unread)), tuple(entries))


def _told(card: PrintedCard) -> str:
    """Return the facts that distinguish a card from other cards with the same name."""
    return " · ".join(part for part in (card.race, card.kind.capitalize(), card.set) if part)


def verdict(deck: Deck, locale: str) -> list[str]:
    """Say whether a deck can be played and, if not, why: rule breaches, and cards not yet implemented, by set."""
    lines = []
    missing: dict[str, list[str]] = {}
    for card in deck.unwritten():
        missing.setdefault(card.set or card.race, []).append(card.name)
    for name, cards in missing.items():
        lines.append(tr(locale, "ui.deck.unwritten", set=name, cards=tuple(cards), n=len(cards)))
    faults = deck.faults()
    lines += [tr(locale, "ui.deck.fault", text=say(fault.text, locale), rule=fault.rule) for fault in faults[:FAULTS]]
    lines += _elsewhere(deck, len(faults), locale)
    if not lines and not deck.unread:
        return [tr(locale, "ui.deck.ready", name=deck.name)]
    if not missing and not deck.unread and not any(fault.needed for fault in faults) and faults:
        lines.append(tr(locale, "ui.deck.casual"))
    return lines


def _elsewhere(deck: Deck, usual: int, locale: str) -> list[str]:
    """List the match options that change the number of a deck's faults. ``usual`` is the number without them."""
    lines = []
    for option in game(deck.game).options:
        for value, label in option.choices:
            n = len(deck.faults({option.key: value}))
            if value != option.default and n != usual:
                words = tr(locale, "ui.invite.option", label=option.label, value=say(label, locale)).rstrip(".")
                lines.append(tr(locale, "ui.deck.elsewhere", option=words, n=n))
    return lines


def shared(deck: Deck, name: str, locale: str) -> Panel:
    """Return a deck's panel for a channel, with a button to save a copy."""
    head = tr(locale, "ui.deck.shared", name=name, deck=title(deck, locale))
    copy = Button(tr(locale, "ui.deck.copy"), Tap("deckcopy", deck.id), "primary")
    notes = limits.clip_lines(deck_lines(deck).splitlines(), limits.EMBED_TEXT - 200)
    return Panel(content=head, notes=notes, rows=((copy,),), colour=PUBLIC)


def sure(deck: Deck, locale: str) -> Panel:
    """Ask whether to delete a deck, because this cannot be undone."""
    row = (
        Button(tr(locale, "ui.deck.delete"), Tap("deckgone", deck.id), "danger"),
        Button(tr(locale, "ui.deck.keep"), Tap("deckback", deck.id)),
    )
    return Panel(content=tr(locale, "ui.deck.sure", name=deck.name, n=deck.size), rows=(row,), colour=PRIVATE)


def listing(decks: Sequence[Deck], locale: str) -> Panel:
    """List all decks of a person, with a menu to open one."""
    if not decks:
        return Panel(content=tr(locale, "ui.deck.list.none"), colour=PRIVATE)
    lines = [tr(locale, "ui.deck.list", n=len(decks))]
    lines += [
        tr(locale, "ui.deck.list.line", deck=title(deck, locale), state=sentences.deck_state(deck, locale))
        for deck in decks[:LISTED]
    ]
    if len(decks) > LISTED:
        lines.append(tr(locale, "ui.deck.list.more", n=len(decks) - LISTED))
    entries = tuple(
        MenuEntry(deck.name, f"d{deck.id}", limits.clip(title(deck, locale), 100)) for deck in decks[: limits.CHOICES]
    )
    menu = Menu(tr(locale, "ui.deck.open"), Tap("deckopen"), entries)
    return Panel(content=limits.clip_lines(lines, limits.CONTENT), rows=(menu,), colour=PRIVATE)
