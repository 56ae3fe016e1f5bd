"""Sentences about a match that several panels share."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import discord

import engine
from bot.decks.model import Deck, own_deck
from bot.model import PRESETS, LogLine, Look, MatchInfo
from cogs.panels import sentences
from cogs.text.catalogue import tr
from engine import Event, Msg, Param, message_ids, say

PASSED_FOR_YOU = "auto_pass"
FACES = "⚀⚁⚂⚃⚄⚅"


def names(info: MatchInfo) -> tuple[str, ...]:
    """The players' display names in seat order; the manager has made them safe inside markup."""
    return tuple(seat.name for seat in info.seats)


def name_of(info: MatchInfo, seat: int | None) -> str:
    """One player's display name."""
    everyone = names(info)
    return everyone[seat] if seat is not None and 0 <= seat < len(everyone) else ""


def reader(info: MatchInfo, seat: int | None) -> str:
    """The name of who reads, where what is told says "you"; empty for a spectator, or if another has the same."""
    name = name_of(info, seat)
    return name if names(info).count(name) == 1 else ""


def versus(info: MatchInfo, locale: str) -> str:
    """ "Anna against Ben" (for two; a plain list for more)."""
    everyone = names(info)
    if len(everyone) == 2:
        return tr(locale, "ui.versus", first=everyone[0], second=everyone[1])
    return ", ".join(everyone)


def waiting_for(info: MatchInfo, locale: str) -> str:
    """Whom the match waits for; says nothing about hidden cards."""
    who = tuple(name_of(info, seat) for seat in info.waiting)
    return tr(locale, "ui.board.waiting", who=who) if who else tr(locale, "ui.board.no_one")


def turn_head(look: Look, locale: str) -> str:
    """ "Turn 7, Anna's" in bold, or that the match is being set up."""
    turn = look.view.get("turn") or 0
    if not turn or look.view.get("phase") == "setup":
        return tr(locale, "ui.board.setup")
    return tr(locale, "ui.board.head", turn=turn, name=name_of(look.info, look.view.get("active")))


def is_roll(event: Event) -> bool:
    """True for an event that shows dice (the kind that all games with dice use)."""
    return event.kind == "roll"


def sentence(event: Event, locale: str) -> str:
    """The sentence of an event; a roll (data ``dice`` and ``hits``) with its dice and hits, each said once."""
    text = say(named_once(event.text), locale).strip()
    data = dict(event.data)
    if data.get("missed") or data.get("worked"):
        text = tr(locale, "ui.dice.missed" if data.get("missed") else "ui.dice.worked", text=text)
    dice = [int(n) for n in data.get("dice") or ()]
    if not is_roll(event) or not dice:
        return text
    shown = " ".join(FACES[n - 1] if 0 < n <= len(FACES) else str(n) for n in dice)
    said = " ".join(re.findall(r"\d+", text))
    if f" {' '.join(map(str, dice))} " in f" {said} ":
        shown = ""
    hits = data.get("hits")
    counted = "" if hits is None else tr(locale, "ui.dice.hits", n=int(hits))
    if counted and counted.casefold() not in text.casefold():
        shown = tr(locale, "ui.dice.counted", dice=shown, hits=counted) if shown else counted
    return tr(locale, "ui.dice", text=text, dice=shown) if text and shown else text or shown


def named_once(text: Msg) -> Msg:
    """The message as it is told (``<id>.itself``) where its ``who`` is called by the name of its ``ability``."""
    own, params = f"{text.id}.itself", dict(text.params)
    who, ability = params.get("who"), params.get("ability")
    if own not in message_ids() or who is None or ability is None:
        return text
    return text._replace(id=own) if _in_words(who).startswith(_in_words(ability)) else text


def _in_words(value: Param) -> str:
    return tr("en", "text", text=value)


def log_lines(lines: Iterable[LogLine], locale: str, *, whole: bool = False) -> list[str]:
    """The sentences of log lines, in order; the same sentence twice in a row is said once.

    Unless ``whole``, windows that were passed for the reader are left out, and steps that were taken back: they
    are for the log alone.
    """
    found: list[str] = []
    for line in lines:
        if not whole and (line.undone or line.event.kind == PASSED_FOR_YOU):
            continue
        text = sentence(line.event, locale)
        if text and (not found or found[-1] != text or is_roll(line.event)):
            found.append(text)
    return found


def bullets(texts: Sequence[str], locale: str, limit: int) -> list[str]:
    """The last ``limit`` texts as a list."""
    return [tr(locale, "ui.line", text=text) for text in texts[-limit:]]


def window_label(info: MatchInfo, window: str | None, locale: str) -> str | None:
    """What the game calls a window."""
    for key, label in windows(info):
        if key == window:
            return say(label, locale)
    return None


def windows(info: MatchInfo) -> tuple[tuple[str, Msg], ...]:
    """The windows of the match's game, in turn order."""
    return tuple(engine.game(info.game).windows)


def game_title(name: str, locale: str) -> str:
    """What a game is called."""
    return say(engine.game(name).title, locale)


def presets_of(game: str) -> tuple[str, ...]:
    """The ready sets of stops that a game offers, its default first."""
    spec = engine.game(game)
    offered = {key for key, _ in spec.presets} or set(PRESETS)
    return tuple(sorted((p for p in PRESETS if p in offered), key=lambda preset: preset != spec.default_preset))


def preset_title(game: str, preset: str, locale: str) -> str:
    """What a game calls one of the ready sets of stops."""
    own = dict(engine.game(game).presets).get(preset)
    return tr(locale, f"ui.preset.{preset}") if own is None else say(own, locale)


def preset_help(game: str, preset: str, locale: str) -> str:
    """When a ready set of stops asks, in a sentence."""
    return tr(locale, refined(f"ui.preset.help.{preset}", game))


def preset_line(game: str, preset: str, locale: str) -> str:
    """When I will ask somebody who has chosen this set, said to them."""
    return tr(locale, refined(f"ui.preset.line.{preset}", game))


def refined(id: str, game: str) -> str:
    """The game's own version of a message, ``<id>.<game>``, if it has registered one; else the id itself."""
    special = f"{id}.{game}"
    return special if special in message_ids() else id


def deck_title(game: str, deck: str, locale: str) -> str:
    """What a deck is called: a ready one (its key, should it be gone), or one of a player's own as a seat stores it."""
    own = own_deck(deck)
    if own is not None:
        return own_title(own, locale)
    info = engine.game(game).decks.get(deck)
    if info is None:
        return deck
    return say(info.title, locale) if isinstance(info.title, Msg) else str(info.title)


def own_title(deck: Deck, locale: str) -> str:
    """What a player's own deck is called where ready ones stand beside it."""
    return tr(locale, "ui.invite.own_deck", name=deck.name, n=deck.size)


def unfit_title(deck: Deck, locale: str) -> str:
    """The same of a deck with which no match can begin as it is: what hinders it stands beside its name."""
    return tr(locale, "ui.invite.unfit_deck", name=deck.name, state=deck_state(deck, locale))


def deck_state(deck: Deck, locale: str) -> str:
    """Whether a deck can be played, in a word or two."""
    if deck.unread:
        return tr(locale, "ui.deck.state.unread", n=len(deck.unread))
    if deck.unwritten():
        return tr(locale, "ui.deck.state.unwritten", n=len(deck.unwritten()))
    n = len(deck.faults())
    return tr(locale, "ui.deck.state.faults", n=n) if n else tr(locale, "ui.deck.state.ready")


def since(milliseconds: int) -> str:
    """A time (UTC epoch milliseconds) as Discord's relative timestamp."""
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return discord.utils.format_dt(moment, "R")


def day(milliseconds: int) -> str:
    """The day of a moment, in the reader's own words and time zone."""
    moment = datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
    return discord.utils.format_dt(moment, "D")


def seat_view(look: Look, seat: int | None) -> Mapping[str, Any]:
    """A seat's part of the view; empty when there is none."""
    players = look.view.get("players") or ()
    return players[seat] if seat is not None and seat < len(players) else {}


def zones(look: Look) -> tuple[str, ...]:
    """The zones that the game's board has: those of a player."""
    return next((tuple(player["zones"]) for player in look.view.get("players") or () if player.get("zones")), ())


def zone_label(zone: str, locale: str) -> str:
    """What a zone is called on the board."""
    id = f"render.zone.{zone}"
    return tr(locale, id) if id in message_ids() else zone


def hand_of(look: Look) -> Sequence[Mapping[str, Any]]:
    """The cards in the viewer's own hand."""
    return seat_view(look, look.seat).get("hand") or ()


def head(look: Look, locale: str) -> str:
    """The first line of a panel: match, players and turn."""
    turn = look.view.get("turn") or 0
    players = sentences.versus(look.info, locale)
    if not turn:
        return tr(locale, "ui.prompt.head.setup", match=look.info.key, players=players)
    return tr(locale, "ui.prompt.head", match=look.info.key, players=players, turn=turn)
