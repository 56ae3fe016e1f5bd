"""The sentences of /deck."""

from __future__ import annotations

from engine import register_messages

EN: dict[str, str] = {
    # Commands
    "ui.command.deck": "Your own decks",
    "ui.command.deck.import": "Bring a deck: paste its list, or send it as a file",
    "ui.command.deck.list": "All your decks",
    "ui.command.deck.show": "A deck with its cards and costs",
    "ui.command.deck.check": "Whether a deck can be played, and what hinders it",
    "ui.command.deck.share": "Show a deck to everybody here",
    "ui.command.deck.delete": "Delete a deck",
    "ui.option.deck_file": "The list as a text file, or a file of OCTGN",
    "ui.option.deck_name": "What the deck is to be called",
    "ui.option.own_deck": "One of your decks",
    "ui.name.deck": "deck",
    "ui.name.import": "import",
    "ui.name.list": "list",
    "ui.name.show": "show",
    "ui.name.check": "check",
    "ui.name.share": "share",
    "ui.name.delete": "delete",
    "ui.parameter.file": "file",
    # The form
    "ui.deck.form": "Bring a deck",
    "ui.deck.form.text": "The cards, a number and a name on each line",
    "ui.deck.form.name": "Name of the deck (may stay empty)",
    "ui.deck.form.example": "3 Clan Rats",
    "ui.deck.not_text": "That file is no text. Send a list of cards as a .txt file, or a deck of OCTGN.",
    "ui.deck.no_file": "I could not fetch that file from Discord. Please send it again.",
    # A deck
    "ui.deck.title": "**{name}** · {n|card|cards} · {game}",
    "ui.deck.faction": "· {faction}",
    "ui.deck.kept": "{name} is kept.",
    "ui.deck.read_as": "I read “{words}” as {card}.",
    "ui.deck.read_more": "I also corrected {n|name|names}: {cards}.",
    "ui.deck.aside": "Left out, as laid aside or a remark ({n|line|lines}): {lines}.",
    "ui.deck.which": "**Which card is “{words}”** ({n|copy|copies})? Lines still to settle: {more}.",
    "ui.deck.choose": "What is “{words}”?",
    "ui.deck.leave_out": "Leave it out",
    "ui.deck.leave_all": "Leave out all {n|line|lines}",
    "ui.deck.ready": "It follows every rule of construction. Play it by /match challenge, deck: {name}.",
    "ui.deck.unwritten": "Not playable yet, from {set}: {cards}.",
    "ui.deck.fault": "• {text} (/rule {rule})",
    "ui.deck.elsewhere": "With {option}: {n|rule|rules} broken.",
    "ui.deck.casual": "In a casual match it may be played as it is.",
    "ui.deck.share": "Show everyone",
    "ui.deck.delete": "Delete",
    "ui.deck.keep": "Keep it",
    "ui.deck.sure": "Delete {name} with its {n|card|cards}? That cannot be taken back; matches that play it go on.",
    "ui.deck.deleted": "{name} is deleted.",
    "ui.deck.shared": "{name} shows a deck: {deck}",
    "ui.deck.copy": "Keep a copy",
    "ui.deck.posted": "{name} is shown to everybody here.",
    # All decks
    "ui.deck.list": "You have {n|deck|decks}:",
    "ui.deck.list.none": "You have no decks yet. /deck import brings one: paste the list of a deck site.",
    "ui.deck.list.line": "• {deck}: {state}",
    "ui.deck.list.more": "… and {n} more",
    "ui.deck.open": "Open a deck",
    "ui.deck.state.ready": "ready",
    "ui.deck.state.faults": "{n|rule|rules} broken",
    "ui.deck.state.unread": "{n|line|lines} to settle",
    "ui.deck.state.unwritten": "{n|card|cards} not playable yet",
    # A challenge
    "ui.invite.own_deck": "{name} ({n|card|cards}, own deck)",
    "ui.invite.unfit_deck": "{name} (own deck, {state})",
    "ui.invite.unfit": "Your deck {name} is not among them. {reason}",
    "ui.invite.unfit_more": "… and {n|more deck|more decks} of yours: /deck list says why.",
    "ui.invite.casual": "Casual match: decks may break the rules of construction.",
    "ui.invite.fault": "{name}'s deck: {text}",
    "ui.rules.casual": "Casual: any deck may be played",
}

register_messages("en", EN)
