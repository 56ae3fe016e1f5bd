"""The sentences for the managers of a server, and about privacy."""

from __future__ import annotations

from engine import register_messages

EN: dict[str, str] = {
    "ui.server.place": "On this server, matches are played in {places}. Please use one of these channels.",
    "ui.server.role": "On this server, you need one of these roles to play: {roles}.",
    "ui.server.game": "This server offers {games}. Please choose one of these games.",
    "ui.server.pace": "This server offers these paces: {paces}. Please choose one with /match challenge.",
    "ui.server.head": "**Matches on this server.** A change counts for new challenges; running matches go on.",
    "ui.server.now.channels": "• Channels: {what}.",
    "ui.server.now.roles": "• Roles: {what}.",
    "ui.server.now.games": "• Games: {what}.",
    "ui.server.now.paces": "• Paces: {what}.",
    "ui.server.now.threads": "• Threads: {where}.",
    "ui.server.note": "-# An empty menu sets no limit. A channel includes its threads.",
    "ui.server.all.channels": "all in which I may write",
    "ui.server.all.roles": "everybody may play",
    "ui.server.all.games": "all",
    "ui.server.all.paces": "all",
    "ui.server.menu.channels": "Channels for matches",
    "ui.server.menu.roles": "Roles that may play",
    "ui.server.menu.games": "Games on offer",
    "ui.server.menu.paces": "Paces on offer",
    "ui.server.menu.threads": "Where threads open",
    "ui.server.threads.here": "in the channel of the challenge",
    "ui.server.threads.none": "none",
    "ui.server.open.here": "Threads open in the channel of the challenge",
    "ui.server.open.none": "No threads",
    "ui.server.open.in": "Threads open in #{channel}",
    "ui.admin.export.over": "The journal of match {match}: all moves, without Discord ids.",
    "ui.admin.export.running": "The public facts of match {match}. Hidden cards are left out until the match is over.",
    "ui.admin.resent": "I am delivering the open questions and the board of match {match} again.",
    "ui.admin.resent.nothing": "All messages of match {match} are already on their way.",
    "ui.errors.more": "{n} more of this kind since the last post.",
    "ui.health.head": "**My work on this server.**",
    "ui.health.matches": "• {n|running match|running matches}, {m|open challenge|open challenges}.",
    "ui.health.waits": "• Match {match}, {players}: waiting for {who}, asked {since}, in {place}.",
    "ui.health.waits.nobody": "• Match {match}, {players}: waiting for nobody, last change {since}, in {place}.",
    "ui.health.more": "• And {n|more match|more matches}.",
    "ui.health.due.none": "• 0 messages on their way.",
    "ui.health.due": "• {n|message|messages} on their way, the first due {since}.",
    "ui.health.held.none": "• 0 messages that I cannot deliver.",
    "ui.health.held": "• {n|message|messages} that I cannot deliver (matches {matches}), the first due {since}. "
    "{reason}",
    "ui.health.why.access": "I may not write in the channel, or it is gone. Check my permissions there.",
    "ui.health.why.left": "The player has left this server. `/match end` lets the others claim the win.",
    "ui.health.why.thread": "The thread is closed. Open it, or unlock it if it is locked.",
    "ui.health.why.discord": "Discord does not take them at the moment. I keep trying.",
    "ui.health.why.fault": "That is an error of mine. Try /admin resend, and tell the owner of this bot.",
    "ui.health.closed": "• {n|player|players} with closed direct messages: {who}. I call them in the channel.",
    "ui.health.lacks": "• In {channel} I lack: {what}.",
    "ui.health.hidden": "• I cannot see {channel}: it is hidden from me, archived or deleted.",
    "ui.health.bot": "-# Started {since}. Version {version}.",
    "ui.command.admin_health": "How my work on this server is going: matches, messages, permissions.",
    "ui.name.health": "health",
    "ui.command.admin_setup": "Choose channels, roles, games and paces for this server.",
    "ui.command.admin_resend": "Deliver the open questions and the board of a match again.",
    "ui.command.admin_export": "The journal of a match as a file; public facts while it runs.",
    "ui.name.setup": "setup",
    "ui.name.resend": "resend",
    "ui.help.topic.privacy": "Privacy",
    "ui.help.privacy": "**Privacy**\n"
    "I store what I need for matches: your Discord id, the name shown in a match, your language and settings, your "
    "decks, your matches with every move, the matches that you follow, and which of my messages belong to them. I "
    "read no messages of the channels, and I use the data for nothing else. I sell and pass on nothing.\n"
    "**Who sees it.** In a match, the others see your name and your public moves; your hand and your settings are "
    "shown to you alone. People who can see the channel can see its boards. Managers of the server can export its "
    "matches, with hidden cards only after the end. The owner of this bot can see the database.\n"
    "**How long.** I keep settings, decks and matches until they are deleted. Interaction tokens expire after 15 "
    "minutes.\n"
    "**Your choice.** /me export gives you everything that I store about you, and /me forget deletes it. /me settings "
    "changes your settings.",
}

register_messages("en", EN)
