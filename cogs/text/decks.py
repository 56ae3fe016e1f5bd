"""The sentences of /deck."""

from __future__ import annotations

from engine import register_messages

EN: dict[str, str] = {
    # Commands
    "ui.command.deck": "Your own decks",
    "ui.command.deck.import": "Add a deck: paste its list, or send it as a file",
    "ui.command.deck.list": "All your decks",
    "ui.command.deck.show": "A deck with its cards and costs",
    "ui.command.deck.check": "Check whether a deck can be played",
    "ui.command.deck.share": "Show a deck to everybody here",
    "ui.command.deck.delete": "Delete a deck",
    "ui.option.deck_file": "The list as a text file, or an OCTGN file",
    "ui.option.deck_name": "A name for the deck",
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
    "ui.deck.form": "Add a deck",
    "ui.deck.form.text": "The cards, a number and a name on each line",
    "ui.deck.form.name": "Name of the deck (optional)",
    "ui.deck.form.example": "3 Clan Rats",
    "ui.deck.not_text": "That is not a text file. Send a list of cards as a .txt file, or an OCTGN deck.",
    "ui.deck.no_file": "I could not fetch that file from Discord. Please send it again.",
    # A deck
    "ui.deck.title": "**{name}** · {n|card|cards} · {game}",
    "ui.deck.faction": "· {faction}",
    "ui.deck.kept": "{name} is kept.",
    "ui.deck.read_as": "I read “{words}” as {card}.",
    "ui.deck.read_more": "I also corrected {n|name|names}: {cards}.",
    "ui.deck.aside": "Left out as sideboard or comment ({n|line|lines}): {lines}.",
    "ui.deck.which": "**Which card is “{words}”** ({n|copy|copies})? Unclear lines left: {more}.",
    "ui.deck.choose": "What is “{words}”?",
    "ui.deck.leave_out": "Leave it out",
    "ui.deck.leave_all": "Leave out all {n|line|lines}",
    "ui.deck.ready": "It follows all deck-building rules. Play it with /match challenge, deck: {name}.",
    "ui.deck.unwritten": "Not playable yet, from {set}: {cards}.",
    "ui.deck.fault": "• {text} (/rule {rule})",
    "ui.deck.elsewhere": "With {option}: {n|rule|rules} broken.",
    "ui.deck.casual": "You can play it as it is in a casual match.",
    "ui.deck.share": "Show everyone",
    "ui.deck.delete": "Delete",
    "ui.deck.keep": "Keep it",
    "ui.deck.sure": "Delete {name} with its {n|card|cards}? You cannot undo this. Matches that use it go on.",
    "ui.deck.deleted": "{name} is deleted.",
    "ui.deck.shared": "{name} shows a deck: {deck}",
    "ui.deck.copy": "Keep a copy",
    "ui.deck.posted": "{name} is shown to everybody here.",
    # All decks
    "ui.deck.list": "You have {n|deck|decks}:",
    "ui.deck.list.none": "You have no decks yet. Add one with /deck import: paste the list from a deck site.",
    "ui.deck.list.line": "• {deck}: {state}",
    "ui.deck.list.more": "… and {n} more",
    "ui.deck.open": "Open a deck",
    "ui.deck.state.ready": "ready",
    "ui.deck.state.faults": "{n|rule|rules} broken",
    "ui.deck.state.unread": "{n|line|lines} unclear",
    "ui.deck.state.unwritten": "{n|card|cards} not playable yet",
    # A challenge
    "ui.invite.own_deck": "{name} ({n|card|cards}, own deck)",
    "ui.invite.unfit_deck": "{name} (own deck, {state})",
    "ui.invite.unfit": "Your deck {name} is not among them. {reason}",
    "ui.invite.unfit_more": "… and {n|more deck|more decks} of yours: /deck list says why.",
    "ui.invite.casual": "Casual match: decks may break the deck-building rules.",
    "ui.invite.fault": "{name}'s deck: {text}",
    "ui.rules.casual": "Casual: any deck may be played",
}

register_messages("en", EN)
