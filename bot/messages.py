"""The messages of the process and of the game manager."""

from __future__ import annotations

from engine import register_messages

EN: dict[str, str] = {
    "bot.stale": "That button belongs to an earlier moment of the match. Nothing happened.",
    "bot.repeat": "That answer was already taken. Nothing more happened.",
    "bot.not_yours": "This prompt belongs to {name}. Nothing happened.",
    "bot.spectator": "You have no seat in this match. Nothing happened.",
    "bot.over": "This match is over.",
    "bot.not_started": "This match has not begun yet.",
    "bot.illegal": "That answer is not possible. Nothing happened.",
    "bot.no_match": "There is no such match.",
    "bot.no_match_yours": "You have no running match.",
    "bot.channel_busy": "{place} already has a match: {match}, {players}, turn {turn}. Another one can begin there "
    "once that one has ended (/match end), or now in another channel or a thread.",
    "bot.channel_asked": "{place} already has an open challenge: {match}, {players}. Another one can begin there once "
    "it is answered or withdrawn (/match status), or now in another channel or a thread.",
    "bot.limit.person": "You have {n} open challenges and running matches, the most that one person may have. "
    "Finish one of them, end it with /match end, or take a challenge back with /match status; then try again.",
    "bot.limit.channel": "This channel and its threads have {n} open challenges and running matches, the most "
    "that fit. Please use another channel, or wait until one has ended.",
    "bot.limit.lately": "You have sent {n} challenges within {minutes} minutes that nobody has accepted. "
    "Please wait a few minutes before the next one.",
    "bot.self_challenge": "You cannot challenge yourself.",
    "bot.players.exactly": "This game is for {n} players. Please name {opponents|opponent|opponents}.",
    "bot.players.between": "This game is for {low} to {high} players.",
    "bot.players.either": "This game is for {low} or {high} players.",
    "bot.same_person": "Please name each opponent once.",
    "bot.accepted_already": "You have accepted this challenge already. Still to answer: {who}.",
    "bot.declined.others": "{name} declined the challenge of {challenger}, so it is closed.",
    "bot.no_game": "There is no game called {game}.",
    "bot.no_deck": "There is no ready deck called {deck}. The ready decks are {decks}.",
    "bot.deck.long": "That is too long for a deck: at most {kb} KB.",
    "bot.deck.lines": "That is too long for a deck: at most {n} lines with cards.",
    "bot.deck.no_cards": "I found no card in that text. Each line is a number and a name, such as 3 Clan Rats.",
    "bot.deck.damaged": "That file of XML is damaged at line {line}. Export it once more, or paste the list of cards.",
    "bot.deck.entities": "I do not read that file of XML: it is more than a list of cards. Export it once more, or "
    "paste the list of cards.",
    "bot.deck.many": "You have {n} decks, the most that I keep. Delete one first with /deck delete.",
    "bot.deck.none": "You have no decks yet. Bring one with /deck import.",
    "bot.deck.unknown": "You have no deck called {deck}.",
    "bot.deck.gone": "That deck is gone.",
    "bot.deck.not_yours": "That is somebody else's deck.",
    "bot.deck.other_game": "{deck} is a deck of another game.",
    "bot.deck.unread": "{deck} cannot be played yet: {n|line is|lines are} not understood. /deck show asks about them.",
    "bot.deck.unwritten": "{deck} cannot be played yet: {n|card|cards} of it cannot be played, among them {cards}. "
    "/deck check names them all; bring the list once more without them.",
    "bot.deck.faults": "{deck} breaks {n|rule|rules} of construction. {first} /deck check names them all. It may be "
    "played in a casual match: /match challenge with the rules Casual.",
    "bot.deck.needed": "No match can begin with {deck}. {first} /deck check names all that is wrong; bring the list "
    "once more when it is mended.",
    "bot.no_option": "{value} is not a choice for {option}.",
    "bot.no_preset": "There is no such setting for prompts.",
    "bot.challenge_not_yours": "This challenge is for {name}.",
    "bot.cancel_not_yours": "Only {name} can withdraw this challenge.",
    "bot.challenge_past": "This challenge is no longer open.",
    "bot.ended": "Match {match} is over. {reason}",
    "bot.declined": "{name} declined your challenge.",
    "bot.cancelled": "{name} withdrew the challenge.",
    "bot.expired": "Nobody answered the challenge of {name} to {opponent} for {days|day|days}, so it is closed. "
    "You can send a new one with /match challenge.",
    "bot.left": "{name} has left the server of match {match} and cannot be reached. "
    "With /match end you can claim the win or end the match.",
    "bot.thread_locked": "The thread of match {match} is locked, so I cannot write in it. You play on here in direct "
    "messages; the board follows once a moderator unlocks the thread.",
    "bot.end_offered": "{name} would like to end match {match} without a winner. Do you agree?",
    "bot.end_declined": "{name} would rather play on: match {match} continues.",
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
    "bot.storage_busy": "I cannot write anything down just now, so nothing happened. Please try again in a minute.",
    "bot.broken": "Another version of the game saved this match, and I cannot read it. Nothing happened.",
    "bot.abandoned": "{name} ended a match that could no longer be read.",
    "bot.busy": "Somebody else changed this match at the same moment. Please try again.",
}

register_messages("en", EN)
