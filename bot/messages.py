"""The texts shown by the process and by the game manager."""

from __future__ import annotations

from engine import register_messages

EN: dict[str, str] = {
    "bot.stale": "That button belongs to an earlier moment of the match. Nothing happened.",
    "bot.repeat": "That answer was already taken. Nothing more happened.",
    "bot.not_yours": "This prompt belongs to {name}. Nothing happened.",
    "bot.spectator": "You have no seat in this match. Nothing happened.",
    "bot.over": "This match is over.",
    "bot.not_started": "This match has not begun yet.",
    "bot.not_over": "This match is still running.",
    "bot.illegal": "That answer is not possible. Nothing happened.",
    "bot.no_match": "There is no such match.",
    "bot.follow.player": "You play in this match, so I write to you anyway.",
    "bot.follow.no": "You cannot follow match {match}.",
    "bot.follow.many": "You follow {n} matches, the maximum. Stop following one with /match unfollow first.",
    "bot.follow.full": "{n} people follow match {match}, the maximum. Its board is in the channel.",
    "bot.resend.soon": "I have just delivered match {match} again. In {n|second|seconds} I can do it once more.",
    "bot.no_match_yours": "You have no running match.",
    "bot.channel_busy": "{place} already has a match: {match}, {players}, turn {turn}. Wait until it has ended "
    "(/match end), or use another channel or a thread.",
    "bot.channel_asked": "{place} already has an open challenge: {match}, {players}. Wait until it is answered or "
    "withdrawn (/match status), or use another channel or a thread.",
    "bot.limit.person": "You have {n} open challenges and running matches, the maximum for one person. Finish a "
    "match, end one with /match end, or withdraw a challenge with /match status. Then try again.",
    "bot.limit.channel": "This channel and its threads have {n} open challenges and running matches, the maximum. "
    "Please use another channel, or wait until one ends.",
    "bot.limit.lately": "You sent {n} challenges within {minutes} minutes, and nobody has accepted them. Please "
    "wait a few minutes before the next one.",
    "bot.self_challenge": "You cannot challenge yourself.",
    "bot.players.exactly": "This game is for {n} players. Please name {opponents|opponent|opponents}.",
    "bot.players.between": "This game is for {low} to {high} players.",
    "bot.players.either": "This game is for {low} or {high} players.",
    "bot.block.self": "You cannot block yourself.",
    "bot.block.many": "You have blocked {n} people, the maximum. Unblock somebody with /me block first.",
    "bot.block.own": "You have blocked {name}. To play together, unblock {name} with /me block first.",
    "bot.block.refused": "This match is not possible, because not all of these players accept matches with each "
    "other. Nothing happened.",
    "bot.rematch.former": "You cannot play a rematch, because {n|player|players} of this match no longer {n?uses|use} "
    "this bot. Please challenge somebody else with /match challenge.",
    "bot.same_person": "Please name each opponent once.",
    "bot.join_own": "You cannot join your own challenge.",
    "bot.seats_taken": "All seats of this challenge are taken.",
    "bot.joined_already": "You have joined already. {n|seat is|seats are} still free.",
    "bot.no_thread": "I cannot open a thread for this match, and {place} already has match {match}. Please ask "
    "somebody who manages the channel to let me create public threads, or wait until that match has ended.",
    "bot.thread_later": "Discord did not open the thread of this match just now. Nothing happened; please try again.",
    "bot.accepted_already": "You have accepted this challenge already. Still to answer: {who}.",
    "bot.declined.others": "{name} declined the challenge of {challenger}, so it is closed.",
    "bot.no_game": "There is no game called {game}.",
    "bot.no_deck": "There is no ready deck called {deck}. The ready decks are {decks}.",
    "bot.deck.long": "That list is too long for a deck: the maximum is {kb} KB.",
    "bot.deck.lines": "That list is too long for a deck: the maximum is {n} lines with cards.",
    "bot.deck.no_cards": "I found no card in that text. Each line is a number and a name, such as 3 Clan Rats.",
    "bot.deck.damaged": "That XML file is damaged at line {line}. Please export it again, or paste the list of cards.",
    "bot.deck.entities": "I cannot use that XML file: it holds more than a list of cards. Please export it again, "
    "or paste the list of cards.",
    "bot.deck.many": "You already have {n} decks, the maximum. Delete one first with /deck delete.",
    "bot.deck.none": "You have no decks yet. Add one with /deck import.",
    "bot.deck.unknown": "You have no deck called {deck}.",
    "bot.deck.gone": "That deck is gone.",
    "bot.deck.not_yours": "That is somebody else's deck.",
    "bot.deck.other_game": "{deck} is a deck of another game.",
    "bot.deck.unread": "{deck} cannot be played yet: I could not read {n|line|lines}. Use /deck show to settle that.",
    "bot.deck.unwritten": "{deck} cannot be played yet: {n|card is|cards are} not playable, among them {cards}. "
    "/deck check lists them all; import the list again without them.",
    "bot.deck.faults": "{deck} breaks {n|deck-building rule|deck-building rules}. {first} /deck check lists them "
    "all. You can still play it in a casual match: /match challenge, rules: Casual.",
    "bot.deck.needed": "A match cannot begin with {deck}. {first} /deck check lists everything that is wrong; "
    "import the list again once it is fixed.",
    "bot.no_option": "{value} is not a choice for {option}.",
    "bot.no_preset": "There is no such setting for prompts.",
    "bot.challenge_not_yours": "This challenge is for {name}.",
    "bot.cancel_not_yours": "Only {name} can withdraw this challenge.",
    "bot.challenge_past": "This challenge is no longer open.",
    "bot.time_zone.unknown": "I know no time zone called {zone}. Type the name of a large city near you, such as "
    "Berlin, and choose from the list.",
    "bot.quiet.no_zone": "Please tell me your time zone first, with /me time. Then your quiet hours fit your nights.",
    "bot.quiet.long": "{n} hours a day is the maximum for quiet hours. Please choose a shorter time.",
    "bot.vacation.already": "You already have a vacation. End it with /me settings before you begin another one.",
    "bot.vacation.when": "A vacation begins now or on a day of the next 12 months. Please write the day like "
    "2026-07-31.",
    "bot.vacation.none_left": "Your {n} days of vacation for that year are used up.",
    "bot.ended": "Match {match} is over. {reason}",
    "bot.declined": "{name} declined your challenge.",
    "bot.cancelled": "{name} withdrew the challenge.",
    "bot.expired": "Nobody answered the challenge of {name} to {opponent} within {days|day|days}, so it is closed. "
    "You can send a new one with /match challenge.",
    "bot.expired.open": "Not all seats in the challenge of {name} were taken within {days|day|days}, so it is closed. "
    "You can send a new one with /match challenge.",
    "bot.left": "{name} has left the server of match {match} and cannot be reached. You can claim the win or end "
    "the match with /match end.",
    "bot.thread_locked": "The thread of match {match} is locked, so I cannot write in it. You can play on here in "
    "direct messages. The board will follow once a moderator unlocks the thread.",
    "bot.end_offered": "{name} would like to end match {match} without a winner. Do you agree?",
    "bot.end_declined": "{name} would rather play on: match {match} continues.",
    "bot.clock.half": "Match {match}: half of your time is over. It runs out {when}.",
    "bot.clock.near_end": "Match {match}: your time runs out {when}.",
    "bot.clock.up.you": "Your time in match {match} is up. You can still answer, as long as the match is not claimed.",
    "bot.clock.up": "{name}'s time in match {match} is up. You can claim the match, wait, or give {name} more time.",
    "bot.clock.up.all": "{name}'s time in match {match} is up. If all other players claim, {name} is out and you play "
    "on. You can also wait, or give {name} more time.",
    "bot.clock.answered": "{name} has answered in match {match}, so it goes on.",
    "bot.clock.more": "{by} gave {name} more time in match {match}.",
    "bot.clock.more.you": "{by} gave you more time in match {match}. It runs out {when}.",
    "bot.clock.not_late": "{name} has answered, or has more time now. Nothing happened.",
    "bot.clock.yours": "That is your own time. Please answer your prompt.",
    "bot.clock.you_too": "Your own time is up too. Please answer your prompt first.",
    "bot.clock.not_playing": "You are no longer in this match. Nothing happened.",
    "bot.undo.asked": "{name} asks to take back a move in match {match}. Nothing that was rolled, drawn, shuffled or "
    "shown is taken back; your plans that have answered since then are dropped. Do you allow it?",
    "bot.undo.allowed": "The request of {name} was allowed: a move in match {match} is taken back.",
    "bot.undo.declined": "{by} has declined the request of {name} to take back a move in match {match}.",
    "bot.undo.withdrawn": "{name} has withdrawn the request to take back a move in match {match}.",
    "bot.undo.expired": "Match {match} has gone on, so the request of {name} to take back a move is closed.",
    "bot.undo.open": "The request of {name} to take back a move is still open.",
    "bot.undo.gone": "The request of {name} to take back a move is no longer open. Nothing happened.",
    "bot.undo.no_more": "You have asked {n} times to take back a move, the maximum in one match.",
    "bot.undo.never": "{name} has declined all requests to take back moves in this match.",
    "bot.undo.past": "The match has gone on, so it cannot go back to that moment. Nothing happened.",
    "bot.request.gone": "This request is no longer open. Nothing happened.",
    "bot.request.yours": "This is your own request. The other players answer it.",
    "bot.request.not_asked": "You are not asked about this request. Nothing happened.",
    "bot.request.not_yours": "Only {name} can withdraw this request. Nothing happened.",
    "bot.draw.asked": "{name} offers a draw in match {match}. It ends without a winner when all players agree.",
    "bot.draw.allowed": "Match {match} is a draw.",
    "bot.draw.declined": "{by} has declined the draw. Match {match} goes on.",
    "bot.draw.withdrawn": "{name} has withdrawn the offer of a draw. Match {match} goes on.",
    "bot.draw.expired": "The offer of a draw in match {match} is no longer open.",
    "bot.draw.open": "You have offered a draw already. The other players have not answered yet.",
    "bot.draw.gone": "This offer of a draw is no longer open. Nothing happened.",
    "bot.drawn": "All players agreed to a draw.",
    "bot.no_offer": "Nobody is asking to end this match.",
    "bot.ended_agreed": "All players agreed to end the match.",
    "bot.not_absent": "Your opponent can still be reached and has time to answer, so you cannot end the match alone. "
    "You can offer to end it together.",
    "bot.claimed": "{others} could not be reached any more, and {name} claimed the win.",
    "bot.ended_absent": "{others} could not be reached any more, and {name} ended the match.",
    "bot.claimed.you.name": "{others} could not be reached any more, and you claimed the win.",
    "bot.ended_absent.you.name": "{others} could not be reached any more, and you ended the match.",
    "bot.abandoned.you.name": "You ended a match that could no longer be read.",
    "bot.ended_moderator": "A moderator of the server ended the match.",
    "bot.restarting": "I am restarting. Nothing happened; your click is safe to repeat in a minute.",
    "bot.storage_busy": "I cannot save anything right now, so nothing happened. Please try again in a minute.",
    "bot.broken": "Another version of the game saved this match, and I cannot read it. Nothing happened.",
    "bot.abandoned": "{name} ended a match that could no longer be read.",
    "bot.busy": "Somebody else changed this match at the same moment. Please try again.",
}

register_messages("en", EN)
