"""Hooks that a game with an action chain implements in addition to those of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import NamedTuple

from engine.chain.names import ACTION_CARD
from engine.kernel.decision import Option
from engine.kernel.language.definitions import Ability, Card
from engine.kernel.messages import Msg, Param
from engine.kernel.rules import Rules
from engine.kernel.state.state import Frame, Happened, Link, State

Reason = tuple[str | tuple[str, Param], ...]
"""Why something cannot be done: what ``why.`` messages call it, then their parameters."""


class Play(NamedTuple):
    """What it is to play a card: what :meth:`ChainHooks.play_kind` calls it, and the ability that it then carries.

    ``answer`` is that ability if it is a triggered Action which the card can be used for from the hand.
    """

    kind: str
    ability: Ability | None
    answer: Ability | None


class ChainHooks(Rules):
    """The hooks of a game with windows, a chain and cards played from hand."""

    effect_at: Mapping[str, str] = {"chain.window": "ask"}

    def __init__(self) -> None:
        super().__init__()
        self.known_plays: dict[str, Play] = {}
        """What :meth:`play_of` has found out, by code."""

    def add_card(self, card: Card) -> None:
        super().add_card(card)
        self.known_plays.pop(card.code, None)  # a code may be defined anew

    def play_of(self, code: str) -> Play:
        """Return what it is to play a card of the game."""
        known = self.known_plays.get(code)
        if known is None:
            known = self.known_plays[code] = self._find_play(self.cards[code])
        return known

    def _find_play(self, card: Card) -> Play:
        kind = self.play_kind(card.code)
        acts = kind == ACTION_CARD
        found = next((a for a in card.compiled if a.d.kind == "attach" or (acts and a.d.kind == "action")), None)
        answers = found is not None and found.d.when is not None and found.d.works_in == "hand"
        return Play(kind, found, found if answers else None)

    def play_ability(self, code: str) -> Ability | None:
        """Return the ability that a card being played carries: a card's own Action, or what it is attached to."""
        return self.play_of(code).ability if code in self.cards else None

    def event_lasts(self, st: State, event: Happened) -> bool:
        """True if what happened before a window may still be answered in it; False: only in its own window."""
        return True

    def play_untimely(self, st: State, seat: int) -> Reason | None:
        """Return why no card can be played from hand now that is no action card, or None."""
        return ("timing",)

    def at_any_time(self, st: State, seat: int, eid: int) -> bool:
        """True if a card that is no action card may be played whenever an Action may be, in response as well."""
        return False

    def play_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        """Return why a card that is no action card cannot be played, whenever such cards can be, or None."""
        return None

    def surcharge_text(self, base: int, more: int) -> Msg:
        """Tell what a price is made of to which the game adds ``more`` (:meth:`Rules.surcharge`), for a refusal."""
        return Msg.of("why.cost.plus", base=base, more=more)

    def play_places(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        """Return where a card in hand may be played to now (names of places, or keys of the game's own)."""
        return ()

    def place_label(self, st: State, key: str) -> Msg:
        """Name an answer of :meth:`play_places`."""
        return Msg.of("text", text=key)

    def place_state(self, st: State, kind: str, key: str, seat: int) -> Msg | None:
        """Tell what a seat should know of a place before it puts a link of that kind there."""
        return None

    def place_text(self, kind: str, what: Msg) -> Msg:
        """Ask where a card is played to; for a link of kind ``facedown``, where it is put facedown."""
        return Msg.of("ask.place_facedown" if kind == "facedown" else "ask.place", what=what)

    def play_kind(self, code: str) -> str:
        """Return ``action_card`` for a card that is itself an Action, ``permanent`` for one that stays."""
        return "permanent"

    def enter(self, st: State, link: Link) -> None:
        """Bring a played card into play at the end of its chain."""

    def before_asking(self, st: State) -> None:
        """Called before a window asks anybody: what may be played from elsewhere than the hand is laid out."""

    def window_plays(self, st: State, f: Frame, seat: int) -> list[Option]:
        """Return options of a window beside Actions (playing cards, ending the phase)."""
        return []

    def window_answer(self, st: State, f: Frame, seat: int, key: str) -> bool:
        """Handle an answer of :meth:`window_plays`; False if it is not one of them."""
        return False

    def passes(self, st: State, f: Frame, seat: int, key: str) -> bool:
        """True if an answer passes; besides ``pass``, one that passes and says already what comes next."""
        return key == "pass"

    def skip(self, st: State, f: Frame, seat: int) -> Msg | None:
        """Return why a seat is passed over in this window by public facts and its own policy, or None."""
        return None

    def window_name(self, st: State, f: Frame, seat: int) -> str:
        """Return by what name a window asks a seat, where a stop of its own decides for it."""
        name: str = f.v["name"]
        return name

    def window_text(self, st: State, f: Frame, seat: int) -> Msg:
        """Return what a window asks."""
        return Msg.of("text", text=str(f.v.get("name", "")))

    def playable(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards that a seat may play from where they are: its hand, and what effects add."""
        return self.hand(st, seat)

    def timely(self, st: State, seat: int) -> tuple[int, ...]:
        """Return those of the :meth:`playable` cards that the moment does not rule out: what may be offered."""
        return self.playable(st, seat)

    def action_card_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        """Return why an action card cannot be played now by the game's own rules, or None."""
        return None

    def announced(self, st: State, link: Link, spent: int) -> None:
        """Called after a link has been announced and paid for; ``spent``: how much."""

    def takes_sole(self, st: State) -> bool:
        """True if a target that must be named is taken unasked where no other could be."""
        return False

    def copied(self, st: State, link: Link) -> None:
        """Called after a copy of a link has been put on the chain."""

    def answers_last(self, st: State) -> bool:
        """True if what speaks of a card being played can mean only the last link on the chain."""
        return False

    def link_begins(self, st: State, link: Link) -> None:
        """Called before a link resolves."""

    def link_toll(self, st: State, link: Link) -> int:
        """Return what its controller must pay as a link begins to resolve, or it is cancelled."""
        return 0

    def link_cancelled(self, st: State, link: Link) -> None:
        """Called after a link has been cancelled."""

    def pass_label(self, st: State, f: Frame, seat: int) -> Msg:
        """Return the label of passing in a window."""
        return Msg.of("opt.pass")

    def auto_passed(self, st: State, f: Frame, seat: int, why: Msg) -> None:
        """Called after a seat was passed over in a window; ``why`` is :meth:`skip`'s reason."""


hooks_of: Callable[[State], ChainHooks] = attrgetter("rules")
"""Return the rules of a match whose game has a chain."""
