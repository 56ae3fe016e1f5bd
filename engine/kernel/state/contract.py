"""Everything that the kernel asks a game: small protocols, one for each group of questions.

``S`` is the state of a match (:class:`engine.kernel.state.state.State`).  :class:`engine.kernel.rules.Rules`, the base
class of games, implements the simplest answer to each question.  Hooks that do nothing by default have that default
here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from engine.kernel.decision import Decision, Option
from engine.kernel.messages import CardText, Msg
from engine.kernel.plans import NO_PLANS, Applied, Occasion, PlanForm
from engine.kernel.state.decks import SeatDeck
from engine.kernel.state.lexicon import Lexicon
from engine.kernel.state.lineup import Guise
from engine.kernel.state.records import Ask, Bindings, Entity, Event, Frame, Kept, LastKnown, Link, PendingTrigger
from engine.kernel.view_types import StopsData, View

S = TypeVar("S", contravariant=True)


class CardDefinitions(Protocol):
    """The cards of the game and their abilities.

    The types of cards and abilities are in :mod:`engine.kernel.language.definitions`.
    """

    name: str
    lexicon: Lexicon | None
    """The names that the game's card definitions may use; None if the names are not checked."""
    keywords: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above
    """The keywords of the game by name."""
    keyword_stats: tuple[str, ...]
    """The index keys of abilities that change keywords."""
    keyword_index: Mapping[str, Sequence[Any]]  # type: ignore[explicit-any]  # cards are a floor above
    """The abilities that keywords stand for, by index key."""
    abilities: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above
    cards: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above

    def card(self, code: str) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the definition of the card with that code.  Raises :class:`KeyError` for an unknown code."""

    def printed(self, code: str) -> Sequence[Any]:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the compiled abilities printed on a card, in the order of its definition."""

    def own_costs(self, code: str) -> Sequence[Any]:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the definitions of a card's constant abilities that change its own cost while it is in the hand."""

    def ability(self, id: str) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return a compiled ability by its id (``core-008/0``)."""

    def node(self, ab: str, n: int) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the n-th modifier term of an ability."""

    def granted(self, ab: str, n: int, bind: Kept = ()) -> Sequence[Any]:  # type: ignore[explicit-any]  # as above
        """Return the abilities that the n-th term of an ability grants.

        If ``bind`` names a ``model``, these are the abilities printed on that card.
        """


class Board(Protocol[S]):
    """The game's places, and the kinds, numbers and names of the entities in them."""

    in_play: frozenset[str]
    areas: tuple[str, ...]
    """The places in play, in board order."""
    shared: frozenset[str]
    """Places in play that belong to no player, such as a shared board.  Their cards are stored under seat 0."""
    hidden: frozenset[str]
    """Places and piles whose cards some players cannot see.

    A step that takes a card out of such a place cannot be undone.
    """
    away: frozenset[str]
    """Places off the board.  The cards in them affect no state check, kind, controller or price (see ``State.aside``).
    """
    roles: frozenset[str]
    """The roles in which a card can belong to another card, such as attachment."""
    passing_roles: frozenset[str]
    """The roles that end when the card moves from one place in play to another."""
    states: frozenset[str]
    """The flags that an entity keeps until something ends them."""
    usual_mark: str
    """The kind of token that a term refers to if it names no kind."""
    was_numbers: tuple[str, ...]
    """The numbers that last known information includes."""
    drifting: frozenset[str]
    """The numbers whose base value depends on more than which cards are where (``State.line``), for example on tokens.
    """
    counts_names_once: bool
    """Whether several constant abilities with the same name change a number of an entity only once in total."""
    in_play_order: tuple[tuple[str, int], ...]
    """The places in play as (place, seat), in board order."""

    def lent(self, st: S) -> dict[str, tuple[tuple[int, str], ...]]:
        """Return the index of abilities, including those that continuous effects lend."""

    bare_kinds: frozenset[str]
    """The kinds whose cards have no text, traits or numbers.

    They matter for a card that effects have turned into something else: if all of its kinds are listed here, it has no
    text, traits or numbers either.
    """

    def guises(self, st: S) -> dict[int, Guise]:
        """Return the current guise of each entity that effects have turned into something else."""

    def lies(self, st: S, ent: Entity) -> str:
        """Return the name of the place in which the rules consider an entity to be."""
        return str(ent.place)

    def kind(self, st: S, eid: int) -> str:
        """Return what an entity is now (layer 3): its printed kind, except for facedown entities.

        The kind depends only on the card, its place, whether it is faceup, and what effects have turned it into
        (``State.kind``, ``State.guises``).
        """

    def base(self, st: S, eid: int, key: str) -> int | None:
        """Return the base value of a number, or None if the entity has no such number."""

    def firm(self, st: S, eid: int, key: str) -> bool:
        """Whether no effect reduces a number of an entity.  Asked only if an effect would."""

    def controller(self, st: S, eid: int) -> int:
        """Return the seat that controls an entity now."""

    def traits(self, st: S, eid: int) -> tuple[str, ...]:
        """Return an entity's current traits, named as in the card definitions."""

    def faction(self, st: S, eid: int) -> str:
        """Return an entity's faction; empty if it has none."""

    def flag(self, st: S, eid: int, name: str) -> bool:
        """Whether an entity is ``damaged``, is in a state of that name, or meets another condition of the game."""

    def label(self, st: S, eid: int, seat: int | None = None) -> Msg:
        """Return the name that players see for an entity.  For a hidden card, it says only what everyone may know."""

    def square_name(self, st: S, eid: int) -> str:
        """Return the name of an entity's square; empty in a game without a board."""
        return ""

    def link_label(self, st: S, link: Link) -> Msg:
        """Return the name that players see for a link on the chain."""

    def holds_version(self, st: S, faq: tuple[str, ...]) -> bool:
        """Whether parts of a card that are marked with these rules versions apply in this match."""
        return True

    def silenced(self, st: S, eid: int, kind: str) -> bool:
        """Whether an effect has removed all of the entity's abilities of that kind."""
        return False

    def hand(self, st: S, seat: int) -> tuple[int, ...]:
        """Return the entities in a seat's hand, in order of arrival."""

    def hand_cards(self, st: S, seat: int, title: str) -> list[int]:
        """Return the cards in a seat's hand with that title."""

    def may_hold(self, st: S, eid: int, seat: int) -> bool:
        """Whether a seat may gain control of the entity."""
        return True

    def may_lie(self, st: S, eid: int, place: str, seat: int) -> bool:
        """Whether the entity may be moved to that place."""
        return True

    def shared_by(self, st: S, rule: str, eid: int) -> object:
        """Return the entity's value under a group rule.  Targets named together must have the same value."""

    def whereabouts(self, st: S, eid: int) -> Msg | None:
        """Return where an entity is and which player it belongs to, for the label of an option."""
        return None

    def can_take_damage(self, st: S, eid: int) -> bool:
        """Whether damage can be put on the entity."""
        return True

    def damage_on(self, st: S, eid: int) -> int:
        """Return the damage on the entity as effects count it."""

    def room_for_damage(self, st: S, eid: int) -> int:
        """Return the maximum amount of damage that can be moved onto the entity."""

    def cards_seen(self, st: S, seat: int, how: str, n: int) -> int:
        """Return how many cards a seat searches, looks at or reveals, given the number ``n`` that the effect names."""


class Prices(Protocol[S]):
    """The game's currency, and its own rules about costs."""

    currency: str
    """The name of the game's currency.

    It is also the kind of its events, and the names of its variables begin with it.
    """
    purses: Sequence[str]
    """For each seat, the name of the variable that holds how much currency the seat has."""

    def part_payment(self, n: int, what: str, rest: int) -> Msg:
        """Return the sentence for paying ``n`` with damage or tokens and the rest from the purse."""

    def pay_or_else(self, n: int, body: CardText) -> Msg:
        """Return the text of the question whether to pay ``n`` or to let an effect happen."""

    def play_cost(self, st: S, seat: int, eid: int) -> int:
        """Return what a seat must pay to play a card now, including all changes by effects and by the game's rules."""

    def taxed_elsewhere(self, st: S, sel: object, ctx: Bindings, target: int) -> bool:
        """Whether a tax on targeting cards in play also applies to this target on the chain or out of play."""
        return False

    def tax_cards(self, st: S, ctx: Bindings) -> tuple[int, ...]:
        """Return the cards in hand that the controller of an effect can discard as a tax on its targets."""
        return ()

    def sheltered(self, st: S, seat: int, src: int) -> tuple[int, ...]:
        """Return the entities that the effect of a card ``src`` of a seat cannot target now."""
        return ()

    def stand_ins(self, st: S, seat: int, chosen: tuple[int, ...], able: Callable[[int, int], bool]) -> tuple[int, ...]:
        """Return the entities that an effect of a seat is applied to, given its targets.

        ``able(old, new)`` is whether an entity could stand in for one of the targets.
        """
        return chosen

    def surcharge(self, st: S, seat: int, eid: int) -> int:
        """Return the surcharge that the game's own rules add to a card's price, on top of all changes by effects.

        The surcharge depends only on the card's code and the line-up (``State.line``).
        """
        return 0

    def payments(self, st: S, seat: int, purpose: str, card: int = 0) -> Sequence[tuple[int, int, str]]:
        """Return the cards that can pay in addition to the purse.

        The rows are (entity, maximum, ``damage`` or kind of token).  :func:`engine.kernel.run.payment.funds` explains
        ``purpose`` and ``card``.
        """


class EventRules(Protocol[S]):
    """The meaning of events in the game: whether they can happen, what they trigger, and what must follow."""

    keeps_events: bool
    """Whether the game's action windows offer triggered Actions.

    If so, events are kept until each seat could answer them.
    """
    counted: Mapping[str, frozenset[str]]
    """The facts that are counted: for each kind of event, the names under which it is counted."""
    shift_facet: str
    """The event name under which a move between two places in play triggers abilities, or empty."""
    tells: frozenset[str]
    """The kinds of events that only report something and change nothing themselves."""
    silent: frozenset[str]
    """The kinds of events for which :meth:`happened` is not called, so that they are neither counted nor logged."""
    off_board: frozenset[str]
    """The kinds of events that affect neither a card in play nor a pile.  No state checks are needed after them."""
    kept_vars: tuple[str, ...]
    """The variables stored with each event, because the game's own conditions on entities depend on them."""
    active_orders: bool
    """Whether the active player orders all simultaneous effects, no matter who controls them."""
    offers_together: bool
    """Whether one question offers all waiting optional effects of a player, until the player declines the rest."""

    def facets(self, st: S, ev: Event) -> tuple[str, ...]:
        """Return the names under which an event can trigger abilities."""

    def assign(self, st: S, ev: Event) -> Event:
        """Return a damage event with its final amount: first additions, then multipliers.

        With n doubling effects, the amount is multiplied by n + 1.  Damage that was assigned earlier has an
        ``assigned:`` tag, and its amount does not change.
        """

    def assigned_more(self, st: S, eid: int) -> tuple[int, int]:
        """Return the amount to add to damage assigned to the entity, and the factor that multiplies the sum."""

    def forbidden(self, st: S, ev: Event) -> bool:
        """Whether the event is forbidden."""
        return False

    def derived(self, st: S, evs: tuple[Event, ...]) -> list[Event]:
        """Return further events that follow from a batch as a whole.

        They can trigger abilities like the batch's own events.
        """
        return []

    def foreseen(self, st: S, evs: tuple[Event, ...]) -> tuple[Event, ...] | None:
        """Return the final events of a batch just before they happen, or None if a player must first decide about them.

        In the second case, this method has pushed a routine that asks the player and changes ``evs`` of the batch's
        frame.  The batch then calls this method again.
        """
        return evs

    def certain(self, ev: Event) -> bool:
        """Whether no effect can replace or prevent the event."""
        return False

    def checks(self, st: S) -> tuple[Event, ...]:
        """Return the events that the rules require in the current position (such as for lethal damage) as one batch."""
        return ()

    def fate(self, st: S, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        """Return the place and seat where a card goes when ``by`` destroys, sacrifices or discards it."""

    def apply(self, st: S, ev: Event) -> Event | None:
        """Carry out an event of a kind that the game defines.  Returns None if it did not happen."""

    def ask_order(self, st: S, seat: int) -> bool:
        """Whether the seat wants to choose the order of cards that reach its discard pile at the same time."""
        return False

    def trigger_rank(self, st: S, kind: str) -> int:
        """Return the rank of a kind of triggered ability.  Waiting effects with lower ranks run first."""
        return 0 if kind == "triggered" else 1

    def likeness(self, st: S, noted: PendingTrigger) -> tuple[object, ...]:
        """Return further values that distinguish a waiting effect from others of the same ability.

        The order of effects with different values matters.
        """
        return ()

    def lapsed(self, st: S, ctx: Bindings) -> bool:
        """Whether a waiting effect can no longer do anything."""
        return False


class Listener(Protocol[S]):
    """Calls that inform a game of what happens, so that it can log, count, and end what a card was doing."""

    def moved(self, st: S, ev: Event, was: LastKnown) -> None:
        """Called after a card has moved, so that the game can end what the card was doing.

        ``was`` is the last known information of the card just before the move.
        """
        return

    def happened(self, st: S, ev: Event) -> None:
        """Called after an event has happened, unless its kind is one of the :attr:`silent` kinds.

        Use this method to count facts and to log the event.
        """
        return

    def resolved_effect(self, st: S) -> None:
        """Called after an effect has ended.  Use this method to check for victory."""
        return

    def effect_begins(self, st: S, ctx: Bindings) -> None:
        """Called before a triggered effect is carried out."""
        return

    def effect_told(self, st: S, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
        """Called after a card of ``seat`` has had an effect that is not an event.

        ``text`` is the sentence that describes the effect, with names and numbers filled in.  ``refs`` are the affected
        cards.  ``key`` is the key of the created effect if the effect lasts.
        """
        return

    def effect_unpaid(self, st: S, ctx: Bindings) -> None:
        """Called when a triggered effect does nothing because its costs cannot be paid."""
        return

    def effect_cancelled(self, st: S, ctx: Bindings) -> None:
        """Called when a triggered effect does nothing because it has no legal target."""
        return

    def saw_cards(
        self, st: S, ctx: Bindings, of: int, place: str, how: str, names: tuple[str, ...], whole: bool
    ) -> None:
        """The effect's player has seen cards of a seat's pile or hand (``look``, ``search`` or ``reveal``)."""

    def put_cards_back(self, st: S, ctx: Bindings, of: int) -> None:
        """The effect's player has put cards that only this player has seen back into a seat's pile."""

    def cancelled(self, st: S, ev: Event, n: int) -> None:
        """Called after ``n`` damage of a damage event has been cancelled."""
        return


class Seats(Protocol[S]):
    """The seats: who plays with and against whom, and in which order."""

    def side(self, st: S, seat: int) -> int:
        """Return the side of a seat.  All seats of a side win and lose together.

        By default, each seat is its own side.
        """
        return seat

    def order(self, st: S, first: int) -> tuple[int, ...]:
        """Return all seats in turn order, starting with ``first``."""

    def rank(self, st: S, seat: int) -> int:
        """Return a seat's distance from the active seat in turn order; 0 for the active seat itself."""

    def playing(self, st: S) -> tuple[int, ...]:
        """Return the seats that are still in the match."""

    def next_seat(self, st: S, seat: int) -> int:
        """Return the next seat in turn order that is still in the match."""

    def opposes(self, st: S, seat: int, other: int) -> bool:
        """Whether ``other`` is on another side.  Seat -1 (no player) opposes every seat."""

    def opponents(self, st: S, seat: int) -> tuple[int, ...]:
        """Return the seats of other sides that are still in the match, in turn order starting after ``seat``."""

    def concede(self, st: S, seat: int, *, late: bool = False) -> None:
        """Let a seat concede.  When only one side is left, the match ends and that side wins.

        Otherwise the match continues without the seat: the turn order skips it, and questions to it are answered by
        passing or with the engine's suggestion.  ``late``: whether the seat is out because its time ran out.
        """


class Wording(Protocol[S]):
    """The names and sentences that players see in the kernel's own questions and log entries."""

    def trigger_label(self, st: S, noted: PendingTrigger) -> Msg:
        """Return the label of a triggered ability, as its controller sees it."""

    def named_by(self, st: S, ab: str, src: int, was: LastKnown | None) -> str:
        """Return the code of the card after which an ability is named.

        For a keyword's ability, this is the card that has the keyword; for any other ability, the card on which it is
        printed.
        """

    def replacement_label(self, st: S, src: int) -> Msg:
        """Return the label of a replacement's source."""

    def event_label(self, st: S, ev: Event) -> Msg:
        """Return the label of an event that could be replaced.  The label names the event's object."""

    def ability_msg(self, ab: str) -> Msg:
        """Return the text of an ability as a message."""

    def seat_name(self, st: S, seat: int) -> str:
        """Return the name of a seat's player, or the seat's title if the player has no name.

        If two players have the same name, the seat's number is added.
        """

    def player(self, st: S, seat: int) -> Msg:
        """Return a message with the name of a seat's player, for use inside other messages."""


class MatchRules(Protocol[S]):
    """The match as a whole: its setup, what a seat sees, and stops."""

    def setup(self, st: S, decks: Sequence[SeatDeck]) -> None:
        """Build the starting position and push the first routine."""

    def view(self, st: S, seat: int | None) -> View:
        """Return what a seat may see as JSON-serializable data.  ``seat`` is None for a spectator."""
        return cast("View", {})

    def glance(self, st: S, seat: int) -> View:
        """Return the parts of a view that computer players judge a position by.  It costs less than a view."""
        return self.view(st, seat)

    def as_offered(self, st: S, question: Ask, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Return the options of a question as shown to the seat.  The keys stay the same."""
        return options

    def pile_row(self, st: S, question: Ask, key: str) -> Hashable:
        """Return the card that an option refers to by its position in a pile, or None if it refers to none."""
        return None

    def hints(self, st: S, decision: Decision) -> Mapping[str, Msg]:
        """Return more information about a question's options, by option key: where a choice would lead, and the odds.

        This method is called only when a player asks for it, so it may take longer than building the options.
        """
        return {}

    def aims(self, st: S, decision: Decision) -> tuple[int, ...]:
        """Return the ids of other players' cards that the options of a question could be used against.

        The ids are used to draw pictures.  Cards that the options themselves name may be missing.
        """
        return ()

    def why_not(self, st: S, key: str, seat: int) -> Msg | None:
        """Return the reason why something is not offered: the first check that fails.

        The checks run in this order: timing, player, gate, condition, limit, costs, targets, and whether the seat is
        being asked at all.
        """

    def deeds(self, st: S, seat: int) -> list[Option]:
        """Return everything that a seat's own cards allow it to do, including what it cannot do now.

        The keys are the same as those of options and of :meth:`why_not`.
        """

    def policy(self, preset: str) -> tuple[object, ...]:
        """Return the stored form of a preset of stops."""
        return (preset,)

    def stops(self, st: S, seat: int) -> StopsData:
        """Return a seat's stops as plain data."""

    def pack_stops(self, st: S, seat: int, stops: Mapping[str, object]) -> tuple[object, ...] | Msg:
        """Return the stored form of stops, or a message that says what is wrong with them."""
        return (str(stops.get("preset", "every")),)

    def plan_form(self, st: S, seat: int) -> PlanForm:
        """Return what a seat can plan now: the kinds of moments, their facts and the possible answers."""
        return NO_PLANS

    def occasions(self, st: S, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
        """Return the moments that a question to a seat belongs to, the most specific one first.

        ``question`` is None for a window, which has not asked yet: ``frame`` is the window's.  The result depends on
        public facts alone.
        """
        return ()

    def plan_answer(self, st: S, decision: Decision, found: Applied) -> str | Msg | None:
        """Return a plan's answer to a question other than a window's.

        Returns the reason if the rule's answer is not possible, and None if the rule does not concern this question.
        """
        return None

    def answer_words(self, st: S, decision: Decision, answer: str) -> Msg | None:
        """Return what an answer does in words, to complete "Your plan: ...", or None for the usual words."""
        return None

    def announcing(self, st: S, decision: Decision) -> bool:
        """Whether a question completes what the seat is announcing: its targets or its payment, for example."""
        return False

    def queues_at(self, st: S, question: Ask) -> bool:
        """Whether a question asks a seat to play its own turn, so that its queue can answer."""
        return False

    def queueable(self, st: S, seat: int) -> tuple[Option, ...]:
        """Return what a seat can queue for its own turn.  Empty if it is not the seat's turn."""
        return ()

    def ends_queue(self, key: str) -> bool:
        """Whether an answer ends the phase or turn that a queue is for, so that nothing can follow it."""
        return key == "pass"

    def resample(self, st: S, seat: int, unseen: Mapping[int, Sequence[str]]) -> None:
        """Shuffle the cards that a seat cannot see among the hidden places they may be in.

        The result must not depend on where they are now.  ``unseen`` lists what the hidden cards of other seats are
        supposed to be, by seat; the cards of seats without a list stay the same.
        """

    def audit(self, st: S) -> str | None:
        """Return an error in a position, such as lost or duplicated cards, or None.  For tests and self-play."""
        return None


class KernelRules(
    CardDefinitions, Board[S], Prices[S], EventRules[S], Listener[S], Seats[S], Wording[S], MatchRules[S], Protocol[S]
):
    """Everything that the kernel asks a game."""
