"""Sentences about a match that several panels share."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence

import discord

import engine
from bot.decks.model import Deck, own_deck
from bot.model import ACTIVE, PRESETS, MatchInfo, MatchView
from cogs.panels import sentences
from cogs.text.catalogue import tr
from engine import CardView, Msg, PlayerView, message_ids, say


def names(info: MatchInfo) -> tuple[str, ...]:
    """Return the players' display names in seat order. Markup in the names is already escaped."""
    return tuple(seat.name for seat in info.seats)


def name_of(info: MatchInfo, seat: int | None) -> str:
    """Return the display name of the player in this seat, or "" if ``seat`` is None."""
    everyone = names(info)
    return everyone[seat] if seat is not None and 0 <= seat < len(everyone) else ""


def reader(info: MatchInfo, seat: int | None) -> str:
    """Return the name by which log lines call this reader, to replace it with "you".

    Empty for a spectator, or if two players share the name.
    """
    name = name_of(info, seat)
    return name if names(info).count(name) == 1 else ""


def versus(info: MatchInfo, locale: str) -> str:
    """Return "Anna against Ben" for two players, a plain list for more."""
    everyone = names(info)
    if len(everyone) == 2:
        return tr(locale, "ui.versus", first=everyone[0], second=everyone[1])
    return ", ".join(everyone)


def waiting_for(info: MatchInfo, locale: str) -> str:
    """Say which players the match waits for. The sentence reveals nothing about hidden cards."""
    if info.adjourned:
        return tr(locale, "ui.adjourned", since=since(info.adjourned_at or 0))
    who = tuple(name_of(info, seat) for seat in info.waiting)
    if not who:
        return tr(locale, "ui.board.no_one")
    return " ".join([tr(locale, "ui.board.waiting", who=who), *clocks(info, locale)])


def clocks(info: MatchInfo, locale: str) -> list[str]:
    """Return a sentence for each player that the match waits for, with the time at which the player's clock runs out.

    Empty for a match without clocks.
    """
    lines = []
    for seat in info.waiting:
        clock, name = info.seats[seat].clock, name_of(info, seat)
        if clock is not None and clock.up:
            lines.append(tr(locale, "ui.clock.up", name=name))
        elif clock is not None and clock.until is not None:
            word = "ui.clock.runs" if len(info.waiting) > 1 else "ui.clock.runs_alone"
            lines.append(tr(locale, word, name=name, when=since(clock.until)))
    return lines


def own_clock(info: MatchInfo, seat: int | None, locale: str) -> list[str]:
    """Return what a player should know about the player's own clock. Empty for a spectator."""
    clock = None if seat is None else info.seats[seat].clock
    if clock is None or info.status != ACTIVE:
        return []
    lines = [tr(locale, "ui.clock.lapsed", n=clock.lapsed)] if clock.lapsed else []
    return [*lines, *own_deadline(info, seat, locale)]


def own_deadline(info: MatchInfo, seat: int | None, locale: str) -> list[str]:
    """Return when the clock of a player who is asked runs out, in words for this player. Empty without a clock."""
    clock = None if seat is None else info.seats[seat].clock
    if clock is None or seat not in info.waiting:
        return []
    if clock.up:
        return [tr(locale, "ui.clock.you_up")]
    return [] if clock.until is None else [tr(locale, "ui.clock.you", when=since(clock.until))]


def turn_head(look: MatchView, locale: str) -> str:
    """Return "Turn 7, Anna's" in bold, or a sentence saying that the match is being set up."""
    turn = look.view.get("turn") or 0
    if not turn or look.view.get("phase") == "setup":
        return tr(locale, "ui.board.setup")
    return tr(locale, "ui.board.head", turn=turn, name=name_of(look.info, look.view.get("active")))


def bullets(texts: Sequence[str], locale: str, limit: int) -> list[str]:
    """Return the last ``limit`` texts as bullet points."""
    return [tr(locale, "ui.line", text=text) for text in texts[-limit:]]


def window_label(info: MatchInfo, window: str | None, locale: str) -> str | None:
    """Return the name that the game gives to a window."""
    for key, label in windows(info):
        if key == window:
            return say(label, locale)
    return None


def windows(info: MatchInfo) -> tuple[tuple[str, Msg], ...]:
    """Return the windows of the match's game, in turn order."""
    return tuple(engine.game(info.game).stops.windows)


def game_title(name: str, locale: str) -> str:
    """Return the title of a game."""
    return say(engine.game(name).title, locale)


def presets_of(game: str) -> tuple[str, ...]:
    """Return the presets of stops that a game offers, with its default preset first."""
    spec = engine.game(game)
    offered = {key for key, _ in spec.stops.presets} or set(PRESETS)
    return tuple(sorted((p for p in PRESETS if p in offered), key=lambda preset: preset != spec.stops.default))


def preset_title(game: str, preset: str, locale: str) -> str:
    """Return the title that the game gives to a preset of stops."""
    own = dict(engine.game(game).stops.presets).get(preset)
    return tr(locale, f"ui.preset.{preset}") if own is None else say(own, locale)


def preset_help(game: str, preset: str, locale: str) -> str:
    """Return a sentence that says when the match asks a player who uses this preset of stops."""
    return tr(locale, refined(f"ui.preset.help.{preset}", game))


def preset_line(game: str, preset: str, locale: str) -> str:
    """Return a sentence, addressed to the player who chose this preset, that says when the bot will ask."""
    return tr(locale, refined(f"ui.preset.line.{preset}", game))


def refined(id: str, game: str) -> str:
    """Return the game's own version ``<id>.<game>`` of a message id if one is registered; otherwise return the id."""
    special = f"{id}.{game}"
    return special if special in message_ids() else id


def deck_title(game: str, deck: str, locale: str) -> str:
    """Return the title of the deck that a seat plays, whether a ready deck or an own one.

    If a ready deck no longer exists, return its key.
    """
    own = own_deck(deck)
    if own is not None:
        return own_title(own, locale)
    info = engine.game(game).decks.get(deck)
    if info is None:
        return deck
    return say(info.title, locale) if isinstance(info.title, Msg) else str(info.title)


def own_title(deck: Deck, locale: str) -> str:
    """Return the title of a player's own deck, for a list that also has ready decks."""
    return tr(locale, "ui.invite.own_deck", name=deck.name, n=deck.size)


def unfit_title(deck: Deck, locale: str) -> str:
    """Return the title of an own deck that cannot be played, with the reason."""
    return tr(locale, "ui.invite.unfit_deck", name=deck.name, state=deck_state(deck, locale))


def deck_state(deck: Deck, locale: str) -> str:
    """Return one or two words that say whether a deck can be played."""
    if deck.unread:
        return tr(locale, "ui.deck.state.unread", n=len(deck.unread))
    if deck.unwritten():
        return tr(locale, "ui.deck.state.unwritten", n=len(deck.unwritten()))
    n = len(deck.faults())
    return tr(locale, "ui.deck.state.faults", n=n) if n else tr(locale, "ui.deck.state.ready")


def since(milliseconds: int) -> str:
    """Return a time (UTC epoch milliseconds) as Discord's relative timestamp."""
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return discord.utils.format_dt(moment, "R")


def moment(milliseconds: int) -> str:
    """Return a time (UTC epoch milliseconds) as Discord's timestamp with date and time."""
    at = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return discord.utils.format_dt(at, "f")


def day(milliseconds: int) -> str:
    """Return the day of a time (UTC epoch milliseconds) as Discord's timestamp, which each reader sees in their own
    language and time zone.
    """
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return discord.utils.format_dt(moment, "D")


def seat_view(look: MatchView, seat: int | None) -> PlayerView | None:
    """Return the part of the view about one seat, or None if the view has no such seat."""
    players = look.view.get("players") or ()
    return players[seat] if seat is not None and seat < len(players) else None


def zones(look: MatchView) -> tuple[str, ...]:
    """Return the zones that each player has on the board of the match's game."""
    found = [player.get("zones") for player in look.view.get("players") or ()]
    return next((tuple(named) for named in found if isinstance(named, Mapping)), ())


def zone_label(zone: str, locale: str) -> str:
    """Return the name of a zone on the board."""
    id = f"render.zone.{zone}"
    return tr(locale, id) if id in message_ids() else zone


def hand_of(look: MatchView) -> Sequence[CardView]:
    """Return the cards in the viewer's own hand."""
    player = seat_view(look, look.seat)
    return (player["hand"] if player is not None else None) or ()


def head(look: MatchView, locale: str) -> str:
    """Return the first line of a panel: match, players and turn."""
    turn = look.view.get("turn") or 0
    players = sentences.versus(look.info, locale)
    if not turn:
        return tr(locale, "ui.prompt.head.setup", match=look.info.key, players=players)
    return tr(locale, "ui.prompt.head", match=look.info.key, players=players, turn=turn)
