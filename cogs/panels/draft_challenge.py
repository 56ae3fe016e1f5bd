"""The panel in which a person chooses game, deck and pace of a challenge before it is posted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import engine
from bot.clocks.pace import PACES
from bot.decks.library import OWN
from bot.decks.model import Deck
from bot.matches.servers import NO_PACE, ServerRules
from bot.model import Preferences, base36
from cogs.panels import sentences
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.custom_ids import DIGITS, Tap
from cogs.wire.panel import Button, Menu, MenuEntry, Panel, Row
from engine import GameSpec, say

MAX_GAMES = min(len(DIGITS), limits.CHOICES)
PACE_KEYS = (NO_PACE, *PACES)


@dataclass(frozen=True, slots=True)
class DraftChallenge:
    """A challenge that is not posted yet: the opponent's user id, and what has been chosen so far.

    ``deck`` is the mark of a deck: "d" and the id of an own deck in base 36, or the index of a ready deck.
    """

    opponent: int
    game_index: int = 0
    pace_index: int = 0
    deck: str = "0"

    @classmethod
    def usual(cls, opponent: int, server: ServerRules, prefers: Preferences) -> DraftChallenge:
        """Return the draft with which a person begins: a game on offer, and the usual pace."""
        games = [spec.name for spec in engine.games()[:MAX_GAMES]]
        offered = next((index for index, name in enumerate(games) if server.allows_game(name)), 0)
        return cls(opponent, offered, PACE_KEYS.index(server.pace_for(prefers)))

    @property
    def game(self) -> GameSpec:
        """The chosen game."""
        games = engine.games()
        return games[self.game_index] if self.game_index < len(games) else games[0]

    @property
    def pace(self) -> str:
        """The key of the chosen pace; "none" for no clock."""
        return PACE_KEYS[self.pace_index] if self.pace_index < len(PACE_KEYS) else PACE_KEYS[0]

    @property
    def deck_key(self) -> str | None:
        """The key of the chosen deck; None for the first ready one."""
        if self.deck.startswith("d"):
            return f"{OWN}{int(self.deck[1:] or '0', 36)}"
        ready = tuple(self.game.decks)
        return ready[int(self.deck)] if self.deck.isdecimal() and int(self.deck) < len(ready) else None

    def with_game(self, index: int) -> DraftChallenge:
        """Return the draft for another game, whose first ready deck is chosen."""
        return replace(self, game_index=index, deck="0")

    def tap(self, kind: str) -> Tap:
        """Return a tap that carries this draft."""
        state = DIGITS[self.game_index] + DIGITS[self.pace_index] + self.deck
        return Tap(kind, arg=f"{state}U{base36(self.opponent)}")

    @classmethod
    def of(cls, tap: Tap) -> DraftChallenge:
        """Return the draft that a tap carries."""
        state, _, opponent = tap.arg.partition("U")
        return cls(int(opponent, 36), DIGITS.index(state[0]), DIGITS.index(state[1]), state[2:])


def drafted(draft: DraftChallenge, opponent: str, own: Sequence[Deck], locale: str) -> Panel:
    """Return the panel for a draft. ``own`` are the person's own decks for its game."""
    decks = _decks(draft.game, own, locale)
    games = [say(spec.title, locale) for spec in engine.games()[:MAX_GAMES]]
    paces = [tr(locale, f"ui.pace.{key}") for key in PACE_KEYS]
    lines = [tr(locale, "ui.draft.head", name=opponent)]
    lines.append(tr(locale, "ui.draft.game", game=say(draft.game.title, locale)))
    if draft.deck in decks:
        lines.append(tr(locale, "ui.invite.deck_line", deck=decks[draft.deck]))
    lines.append(tr(locale, "ui.invite.pace", pace=paces[PACE_KEYS.index(draft.pace)]))
    rows: list[Row] = []
    if len(games) > 1:
        marks = {str(index): title for index, title in enumerate(games)}
        rows.append(_menu(tr(locale, "ui.draft.choose_game"), draft.tap("dgame"), marks, str(draft.game_index)))
    if len(decks) > 1:
        rows.append(_menu(tr(locale, "ui.choose_deck"), draft.tap("ddeck"), decks, draft.deck))
    marks = {str(index): title for index, title in enumerate(paces)}
    rows.append(_menu(tr(locale, "ui.draft.choose_pace"), draft.tap("dpace"), marks, str(draft.pace_index)))
    rows.append((Button(tr(locale, "ui.draft.post"), draft.tap("dpost"), "success"),))
    return Panel(content="\n".join(lines), rows=tuple(rows))


def _decks(spec: GameSpec, own: Sequence[Deck], locale: str) -> dict[str, str]:
    """Return the titles of the decks that the person can begin with, by their marks. Own decks come first."""
    ready = {str(i): sentences.deck_title(spec.name, key, locale) for i, key in enumerate(spec.decks)}
    ready = dict(list(ready.items())[: limits.CHOICES])
    mine = [deck for deck in own if deck.can_start({})][: limits.CHOICES - len(ready)]
    return {f"d{base36(deck.id)}": sentences.own_title(deck, locale) for deck in mine} | ready


def _menu(placeholder: str, tap: Tap, titles: dict[str, str], chosen: str) -> Menu:
    entries = (MenuEntry(limits.clip(title, 80), f"k{mark}", chosen=mark == chosen) for mark, title in titles.items())
    return Menu(placeholder, tap, tuple(entries))
