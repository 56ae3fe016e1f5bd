"""Hooks that a game with an action chain implements in addition to those of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from engine.chain.names import ACTION_CARD
from engine.kernel.decision import Decision, Option
from engine.kernel.language.definitions import Ability, Card
from engine.kernel.language.protocols import Pays
from engine.kernel.messages import Msg, Param
from engine.kernel.rules import Rules
from engine.kernel.state.state import Frame, Link, RecentEvent, State

Reason = tuple[str | tuple[str, Param], ...]
"""The reason why something cannot be done: the suffix of a ``why.`` message id, then the message's parameters."""


class PlayKind(NamedTuple):
    """How a card is played: its kind (:meth:`ChainHooks.play_kind`) and the ability that it carries while being played.

    ``answer`` is its triggered Action that can be used from the hand, or None. On an action card, this is the ability
    that the card carries.
    """

    kind: str
    ability: Ability | None
    answer: Ability | None


class Waiver(NamedTuple):
    """A cost that a player may pay to play a card at its price, and how much more the card costs otherwise."""

    cost: Pays
    extra: int
    text: Msg
    """The sentence that says what is paid."""


class ChainHooks(Rules):
    """The hooks of a game with windows, a chain and cards played from hand."""

    effect_at: Mapping[str, str] = {"chain.window": "ask"}

    def __init__(self) -> None:
        super().__init__()
        self.known_plays: dict[str, PlayKind] = {}
        """Cached results of :meth:`play_of`, by card code."""

    def add_card(self, card: Card) -> None:
        super().add_card(card)
        self.known_plays.pop(card.code, None)  # a later definition may replace a card of the same code

    def play_of(self, code: str) -> PlayKind:
        """Return how the card with that code is played."""
        known = self.known_plays.get(code)
        if known is None:
            known = self.known_plays[code] = self._find_play(self.cards[code])
        return known

    def _find_play(self, card: Card) -> PlayKind:
        kind = self.play_kind(card.code)
        acts = kind == ACTION_CARD
        found = next((a for a in card.compiled if a.d.kind == "attach" or (acts and a.d.kind == "action")), None)
        answers = (a for a in card.compiled if a.d.kind == "action" and a.d.when is not None)
        return PlayKind(kind, found, next((a for a in answers if a.d.works_in == "hand"), None))

    def play_ability(self, code: str) -> Ability | None:
        """Return the ability that a card carries while being played: its own Action or its ``attach`` ability."""
        return self.play_of(code).ability if code in self.cards else None

    def event_lasts(self, st: State, event: RecentEvent) -> bool:
        """Whether an event from earlier in this turn can still be answered in the window that is now opening."""
        return True

    def ends_chain(self, st: State, link: Link) -> bool:
        """Whether the chain resolves as soon as the link is on it, so that nobody can respond to the link."""
        return False

    def play_untimely(self, st: State, seat: int) -> Reason | None:
        """Return why no card except action cards can be played from hand at this moment, or None."""
        return ("timing",)

    def at_any_time(self, st: State, seat: int, eid: int) -> bool:
        """Whether a card that is not an action card may be played whenever Actions may be used, even in response."""
        return False

    def play_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        """Return why a card that is not an action card cannot be played, apart from timing, or None."""
        return None

    def surcharge_text(self, base: int, more: int) -> Msg:
        """Return the text for a refusal that shows a price as the sum of ``base`` and the game's surcharge ``more``."""
        return Msg.of("why.cost.plus", base=base, more=more)

    def play_places(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        """Return the places that a card in hand may be played to now (place names, or keys that the game defines)."""
        return ()

    def place_extra(self, st: State, seat: int, eid: int, place: str) -> int:
        """Return how much more than its price a card costs in one of its places.  The price is that of the cheapest."""
        return 0

    def waiver(self, st: State, seat: int, eid: int) -> Waiver | None:
        """Return the cost in a card's text that may be paid instead of a part of its price, if it can be paid."""
        return None

    def place_label(self, st: State, key: str) -> Msg:
        """Return the label of one of the keys that :meth:`play_places` returns."""
        return Msg.of("text", text=key)

    def place_state(self, st: State, kind: str, key: str, seat: int) -> Msg | None:
        """Return what a seat should know about a place before it plays to that place, or None."""
        return None

    def facedown_places(self, st: State, seat: int, eid: int) -> tuple[str, ...]:
        """Return the places where a player may put a card facedown now."""
        return self.areas

    def place_text(self, kind: str, what: Msg) -> Msg:
        """Return the question that asks where a card is played, or for kind ``facedown`` where it is put facedown."""
        return Msg.of("ask.place_facedown" if kind == "facedown" else "ask.place", what=what)

    def play_kind(self, code: str) -> str:
        """Return ``action_card`` for a card that is itself an Action, ``permanent`` for one that stays in play."""
        return "permanent"

    def enter(self, st: State, link: Link) -> None:
        """Bring a played card into play at the end of its chain."""

    def before_asking(self, st: State) -> None:
        """Prepare a window's questions, such as by laying out cards that may be played from outside the hand."""

    def window_plays(self, st: State, frame: Frame, seat: int) -> list[Option]:
        """Return a window's options other than Actions (playing cards, ending the phase)."""
        return []

    def window_answer(self, st: State, frame: Frame, seat: int, key: str) -> bool:
        """Carry out an answer for an option of :meth:`window_plays` or :meth:`step_options`.

        Returns False for any other key.
        """
        return False

    def step_options(self, st: State, frame: Frame, seat: int) -> list[Option]:
        """Return what a seat can do in a window, beyond plays and Actions, because of the step that it is in."""
        return []

    def passes(self, st: State, frame: Frame, seat: int, key: str) -> bool:
        """Whether an answer passes: either ``pass``, or a pass that also says what comes next."""
        return key == "pass"

    def skip(self, st: State, frame: Frame, seat: int) -> Msg | None:
        """Return why this window does not ask a seat, or None.

        The reason depends only on public facts and the seat's own stops.
        """
        return None

    def window_name(self, st: State, frame: Frame, seat: int) -> str:
        """Return the name of the window for a seat.  The seat's stops use this name."""
        name: str = frame.v["name"]
        return name

    def window_text(self, st: State, frame: Frame, seat: int) -> Msg:
        """Return the text of a window's question."""
        return Msg.of("text", text=str(frame.v.get("name", "")))

    def playable(self, st: State, seat: int) -> tuple[int, ...]:
        """Return the cards that a seat may play from their present place: its hand, and cards that effects add."""
        return self.hand(st, seat)

    def timely(self, st: State, seat: int) -> tuple[int, ...]:
        """Return those of the :meth:`playable` cards that can be offered at this moment."""
        return self.playable(st, seat)

    def action_card_fails(self, st: State, seat: int, eid: int) -> Reason | None:
        """Return why the game's own rules forbid playing an action card now, or None."""
        return None

    def actions_barred(self, st: State, seat: int) -> Reason | None:
        """Return why a seat can use no Action of a card in play now, or None."""
        return None

    def announced(self, st: State, link: Link, spent: int) -> None:
        """Called after a link has been announced and paid for.  ``spent`` is the amount paid."""

    def takes_sole(self, st: State) -> bool:
        """Whether a required target is chosen without asking if it is the only possible target."""
        return False

    def copied(self, st: State, link: Link) -> None:
        """Called after a copy of a link has been put on the chain."""

    def answers_last(self, st: State) -> bool:
        """Whether effects on a card that is being played can only affect the last link on the chain."""
        return False

    def link_begins(self, st: State, link: Link) -> None:
        """Called before a link resolves."""

    def link_toll(self, st: State, link: Link) -> int:
        """Return what a link's controller must pay when the link begins to resolve.  If unpaid, it is cancelled."""
        return 0

    def link_cancelled(self, st: State, link: Link) -> None:
        """Called after a link has been cancelled."""

    def pass_label(self, st: State, frame: Frame, seat: int) -> Msg:
        """Return the label of the option to pass in a window."""
        return Msg.of("opt.pass")

    def may_ask(self, st: State, frame: Frame, seat: int) -> bool:
        """Whether public facts allow that a seat could do something in a window that its stops skip."""
        return True

    def asks_next(self, st: State, frame: Frame, seat: int) -> bool:
        """Whether the seat is asked about the same moment right after the window, and can also act then."""
        return False

    def plan_option(self, st: State, seat: int, options: Sequence[Option], key: str) -> str | Msg | None:
        """Return the key of the option that a plan's chosen answer names in a window.

        Returns the reason if it is not offered, and None if the answer is not meant for windows.
        """
        if any(key in option.keys for option in options):
            return key
        return self.why_not(st, key, seat) or Msg.of("answer.not_offered")

    def answer_words(self, st: State, decision: Decision, answer: str) -> Msg | None:
        option = decision.option(answer) if decision.kind == "window" else None
        if option is None or option.ref not in st.ents:
            return None
        played = st.ents[option.ref].place not in self.in_play
        return Msg.of("plan.played" if played else "plan.used", card=self.label(st, option.ref, decision.seat))

    def announcing(self, st: State, decision: Decision) -> bool:
        return any(frame.routine == "chain.announce" for frame in st.frames)

    def auto_passed(self, st: State, frame: Frame, seat: int, why: Msg) -> None:
        """Called after a window has not asked a seat.  ``why`` is the reason from :meth:`skip`."""


hooks_of: Callable[[State], ChainHooks] = attrgetter("rules")
"""Return the rules of a match whose game has a chain."""
