"""The English texts of /me: settings, export, forgetting and blocked people."""

from __future__ import annotations

from engine import register_messages

EN: dict[str, str] = {
    "ui.command.export": "Get everything that I know about you, as a file.",
    "ui.command.forget": "Have everything about you deleted. I ask before I do it.",
    "ui.command.block": "Play no matches with somebody, or show the people you have blocked.",
    "ui.option.block_person": "With whom you want to play no matches. Without a name, I show your list.",
    "ui.export.done": "This is everything that I know about you: your settings, decks, blocked people, matches with "
    "your own answers, and messages. Only you can see this file.",
    "ui.export.file": "riposte-my-data.json",
    "ui.forget.ask": "**Shall I forget you?** This cannot be undone. /me export gives you a copy first.",
    "ui.forget.running": "• You concede {n|running match|running matches}: {matches}.",
    "ui.forget.match": "{match} ({players})",
    "ui.forget.more": "{n|more match|more matches}",
    "ui.forget.challenges": "• {n|open challenge|open challenges} of yours or to you {n?is|are} closed.",
    "ui.forget.past": "• {n|finished match|finished matches} {n?stays|stay}, but you are called “Former player” there.",
    "ui.forget.decks": "• {n|deck|decks} of yours {n?is|are} deleted.",
    "ui.forget.rest": "• Your settings, plans and blocked people are deleted. If somebody has blocked you, that is "
    "deleted too.",
    "ui.forget.discord": "-# Messages that I have already sent stay on Discord. You can delete our direct messages "
    "there, and ask the moderators of a server about its channels.",
    "ui.forget.yes": "Forget me",
    "ui.forget.no": "Keep my data",
    "ui.forget.kept": "I have forgotten nothing.",
    "ui.forget.done": "I have forgotten you. Thank you for playing! If you use me again, we begin from nothing.",
    "ui.block.none": "You have blocked nobody. /me block with a name blocks somebody: no challenges, no joining and no "
    "rematches between the two of you. That person is not notified.",
    "ui.block.head": "You have blocked {n|person|people}: {names}. There are no challenges, no joining and no "
    "rematches between you. {n?That person is|They are} not notified.",
    "ui.block.undone": "You have unblocked {name}.",
    "ui.block.done": "You have blocked {name}. A match that you already play together goes on; /match concede or "
    "/match end ends it.",
    "ui.block.menu": "Unblock somebody",
    "ui.block.newer": "Newer",
    "ui.block.older": "Older",
    "ui.settings.page.d": "Looks",
    "ui.settings.page.t": "Times",
    "ui.settings.page.m": "Messages",
    "ui.settings.page.n": "New matches",
    "ui.settings.language": "• Language: {now}.",
    "ui.settings.language.auto": "As in Discord",
    "ui.settings.language.menu": "Your language",
    "ui.settings.reminders": "• When your time runs out: {now}.",
    "ui.settings.reminders.on": "Remind me",
    "ui.settings.reminders.off": "No reminders",
    "ui.settings.place": "• Where I ask you: {now}.",
    "ui.settings.place.direct": "By direct message",
    "ui.settings.place.channel": "In the match's channel",
    "ui.settings.pace": "• Pace of your new challenges: {now}.",
    "ui.settings.pace.menu": "Pace of your new challenges",
    "ui.settings.stops": "• Stops in new matches of {game}: “{preset}”.",
    "ui.settings.stops.menu": "Stops in new matches",
    "ui.settings.stops.entry": "{game}: {preset}",
    "ui.name.export": "export",
    "ui.name.forget": "forget",
    "ui.name.block": "block",
    "ui.parameter.person": "person",
}

register_messages("en", EN)
