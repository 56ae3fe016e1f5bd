"""Reads the typed options of /match challenge: game, deck, rules, first player."""

from __future__ import annotations

from typing import Any

import engine
from bot.decks.library import OWN, Decks
from bot.model import CASUAL, CHALLENGER
from cogs.panels import sentences
from cogs.text.catalogue import tr
from cogs.wire.interactions import Itx
from engine import GameSpec, say

FIRST = {"random": "random", "me": str(CHALLENGER), "them": str(CHALLENGER + 1)}
"""Maps each choice of the first player to its value in the games' option ``first``: random, or a seat number."""


def named(typed: str | None, pairs: list[tuple[str, str]]) -> str | None:
    """Return the key that belongs to a typed title. Other text is taken as a key. None if nothing was typed."""
    for title, key in pairs:
        if typed and typed.strip().casefold() == title.casefold():
            return key
    return typed.strip() if typed and typed.strip() else None


def deck_titles(spec: GameSpec, locale: str) -> list[tuple[str, str]]:
    """Return (title, key) pairs of a game's ready decks: for each deck one pair with its title in ``locale`` and one
    with its English title.
    """
    return [(sentences.deck_title(spec.name, key, language), key) for key in spec.decks for language in (locale, "en")]


def known_games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(spec.name for spec in engine.games())


def typed_game(typed: str | None, locale: str) -> tuple[str | None, Any]:
    """Return the game that was typed as a key (`named`), and its spec. The spec is that of the first game if no game is
    called so.
    """
    titles = [(say(spec.title, language), spec.name) for spec in engine.games() for language in (locale, "en")]
    wanted = named(typed, titles)
    return wanted, engine.game(wanted) if wanted in known_games() else engine.games()[0]


async def own_and_ready_titles(decks: Decks, user_id: int, spec: GameSpec, locale: str) -> list[tuple[str, str]]:
    """Return (title, key) pairs of the ready decks (`deck_titles`) and of a person's own decks."""
    own = [(deck.name, f"{OWN}{deck.id}") for deck in await decks.all_of(user_id, spec.name)]
    return deck_titles(spec, locale) + own


def chosen_game(interaction: Itx) -> str:
    """Return the game that is already typed in the command; by default the first game."""
    games = known_games()
    named = getattr(interaction.namespace, "game", None)
    return named if named in games else games[0]


def who_begins(spec: GameSpec, word: str) -> dict[str, str]:
    """Return the game option, with its value, that makes this player the first one.

    Empty if the game has no such option, or if this is its default.
    """
    wanted = FIRST.get(word, "random")
    for option in spec.options:
        if option.key == "first" and str(option.default) != wanted:
            fitting = [value for value, _ in option.choices if str(value) == wanted]
            return {option.key: fitting[0]} if fitting else {}
    return {}


def read_rules(spec: GameSpec, text: str, locale: str = "en") -> dict[str, str] | str:
    """Read match options from text such as "faq=1.6, other=x", or from the names that autocomplete shows.

    If a piece of the text cannot be read, return that piece as a string.
    """
    chosen: dict[str, str] = {}
    titles = [tr(language, "ui.rules.casual").casefold() for language in (locale, "en")]
    casual = {f"{CASUAL}=yes", *titles, *(title.partition(":")[0] for title in titles)}
    for piece in (p.strip() for p in text.split(",") if p.strip()):
        if piece.casefold() in casual:
            chosen[CASUAL] = "yes"
            continue
        for option in spec.options:
            for value, label in option.choices:
                names = {f"{option.key}={value}".casefold()}
                for language in (locale, "en"):
                    name = tr(language, "ui.invite.option", label=option.label, value=say(label, language))
                    names.add(name.rstrip(".").casefold())
                if piece.casefold() in names:
                    chosen[option.key] = value
                    break
            if option.key in chosen:
                break
        else:
            return piece
    return chosen
