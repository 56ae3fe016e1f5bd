"""The sentences of the process and the game manager."""

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
    "bot.channel_busy": "This channel already has a match ({match}). Finish it first or use another channel.",
    "bot.self_challenge": "You cannot challenge yourself.",
    "bot.no_game": "There is no game called {game}.",
    "bot.no_deck": "There is no ready deck called {deck}. The ready decks are {decks}.",
    "bot.no_option": "{value} is not a choice for {option}.",
    "bot.no_preset": "There is no such setting for prompts.",
    "bot.challenge_not_yours": "This challenge is for {name}.",
    "bot.cancel_not_yours": "Only {name} can take this challenge back.",
    "bot.challenge_past": "This challenge is no longer open.",
    "bot.ended": "Match {match} is over. {reason}",
    "bot.declined": "{name} declined your challenge.",
    "bot.cancelled": "{name} took the challenge back.",
    "bot.restarting": "I am restarting. Nothing happened; your click is safe to repeat in a minute.",
    "bot.broken": "Another version of the game saved this match, and I cannot read it. Nothing happened.",
    "bot.abandoned": "{name} ended a match that could no longer be read.",
    "bot.busy": "Somebody else changed this match at the same moment. Please try again.",
}

register_messages("en", EN)
