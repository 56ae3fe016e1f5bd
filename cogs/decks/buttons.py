"""The handlers of the buttons, menus and modal of /deck."""

from __future__ import annotations

from collections.abc import Sequence

from bot.apart import apart
from bot.decks.library import Imported
from bot.decks.model import Deck
from bot.names import clean, nameless, quoted
from cogs.buttons.click import Click, Handlers
from cogs.decks.panels import LEAVE_ALL, LEAVE_OUT, curve, deck_lines, deck_panel, listing, shared, sure, title
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.compose import Drawn
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply
from engine import games

SLIPS = 6
"""Maximum number of corrected lines that the reply to an import lists."""
ASIDE = 5
"""Maximum number of skipped lines that the reply to an import quotes."""


async def _drawn(reply: Reply, deck: Deck) -> Drawn:
    """Return the picture of a deck: its cards by kind, and a bar chart of the number of cards of each cost."""
    head = title(deck, reply.locale).replace("**", "")
    return await reply.app.pictures.table(head, deck_lines(deck), reply.locale, curve(deck))


async def show(reply: Reply, deck: Deck, notes: Sequence[str] = ()) -> None:
    """Answer with a deck's panel and picture."""
    picture = await _drawn(reply, deck)
    await reply.put(await apart("text", deck_panel, deck, reply.locale, notes), [picture])


async def show_imported(reply: Reply, imported: Imported) -> None:
    """Show a deck that was just saved, and the lines that were corrected or skipped."""
    notes = [tr(reply.locale, "ui.deck.kept", name=imported.deck.name)]
    for words, card in imported.corrected[:SLIPS]:
        notes.append(tr(reply.locale, "ui.deck.read_as", words=quoted(words), card=card))
    if len(imported.corrected) > SLIPS:
        names = tuple(card for _, card in imported.corrected[SLIPS:])
        notes.append(tr(reply.locale, "ui.deck.read_more", cards=names, n=len(names)))
    if imported.aside:
        lines = tuple(quoted(limits.clip(line, 40)) for line in imported.aside[:ASIDE])
        notes.append(tr(reply.locale, "ui.deck.aside", lines=lines, n=len(imported.aside)))
    await show(reply, imported.deck, notes)


async def brought(click: Click) -> None:
    """Save the deck from the modal of /deck import.

    The tap's index is the index of the game. The values are the deck's text and its name.
    """
    text, name = (*click.values, "", "")[:2]
    spec = games()[click.tap.index % len(games())]
    await show_imported(click.reply, await click.manager.decks.bring(click.user_id, spec.name, text, name))


async def pick(click: Click) -> None:
    """Store which card an unclear line of the deck means.

    ``rev`` is the number of unclear lines when the menu was shown, so a choice from an outdated menu does nothing.
    """
    decks = click.manager.decks
    deck = await decks.own(click.user_id, click.tap.match)
    value = click.values[0] if click.values else ""
    if value == LEAVE_ALL and len(deck.unread) == click.tap.rev:
        deck = await decks.leave_out(click.user_id, deck.id)
    elif value and len(deck.unread) == click.tap.rev and deck.unread:
        code = None if value == LEAVE_OUT else value[1:]
        deck = await decks.settle(click.user_id, deck.id, deck.unread[0].words, code)
    await show(click.reply, deck)


async def opened(click: Click) -> None:
    """Open a deck from the list."""
    value = click.values[0][1:] if click.values else ""
    await show(click.reply, await click.manager.decks.own(click.user_id, int(value) if value.isdecimal() else 0))


async def back(click: Click) -> None:
    """Show the deck again."""
    await show(click.reply, await click.manager.decks.own(click.user_id, click.tap.match))


async def delete(click: Click) -> None:
    """Ask whether to delete a deck."""
    deck = await click.manager.decks.own(click.user_id, click.tap.match)
    await click.reply.put(sure(deck, click.locale))


async def gone(click: Click) -> None:
    """Delete a deck."""
    deck = await click.manager.decks.delete(click.user_id, click.tap.match)
    decks = await click.manager.decks.all_of(click.user_id)
    panel = await apart("text", listing, decks, click.locale)
    head = tr(click.locale, "ui.deck.deleted", name=deck.name)
    await click.reply.put(Panel(content=f"{head}\n{panel.content}", rows=panel.rows, colour=panel.colour))


async def share(click: Click) -> None:
    """Post the person's deck in the channel."""
    deck = await click.manager.decks.own(click.user_id, click.tap.match)
    await post(click.reply, deck)


async def post(reply: Reply, deck: Deck) -> None:
    """Post a deck in the channel, with its picture."""
    picture = await _drawn(reply, deck)
    name = clean(reply.interaction.user.display_name, fallback=nameless(0))
    panel = shared(deck, name, reply.locale)
    if not reply.in_place:
        # Send the private reply before the public post, because the first follow-up replaces the deferred reply.
        await reply.tell(tr(reply.locale, "ui.deck.posted", name=deck.name))
    parts = reply.app.pictures.compose(panel, [picture])
    await reply.interaction.followup.send(**parts.sending(), ephemeral=False)


async def copy(click: Click) -> None:
    """Save a copy of a deck that another person posted."""
    deck = await click.manager.decks.copy(click.user_id, click.tap.match)
    await show(click.reply, deck, [tr(click.locale, "ui.deck.kept", name=deck.name)])


HANDLERS: Handlers = {
    "newdeck": brought,
    "deckpick": pick,
    "deckopen": opened,
    "deckback": back,
    "deckdel": delete,
    "deckgone": gone,
    "deckshow": share,
    "deckcopy": copy,
}
