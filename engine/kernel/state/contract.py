"""The kernel's questions to a game: small protocols, one for each kind of question.

``S`` is the state of a match (:class:`engine.kernel.state.state.State`).  :class:`engine.kernel.rules.Rules`, the base
class of games, gives the simplest answers to all of them.  Hooks whose simplest answer is "nothing" have it here.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.decision import Decision, Option
from engine.kernel.language.lexicon import Lexicon
from engine.kernel.messages import CardText, Msg
from engine.kernel.state.decks import SeatDeck
from engine.kernel.state.lineup import Guise
from engine.kernel.state.records import Ask, Bindings, Entity, Event, Kept, LastKnown, Link, PendingTrigger

S = TypeVar("S", contravariant=True)


class CardDefinitions(Protocol):
    """The cards of the game and their abilities.  :mod:`engine.kernel.language.definitions` has their types."""

    name: str
    lexicon: Lexicon | None
    """The names that the game's cards may use; None if nothing is checked."""
    keywords: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above
    """The keywords of the game by name."""
    keyword_stats: tuple[str, ...]
    """The keys under which changes of keywords are indexed."""
    keyword_index: Mapping[str, Sequence[Any]]  # type: ignore[explicit-any]  # cards are a floor above
    """The abilities of keywords, by the keys under which abilities are indexed."""
    abilities: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above
    cards: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above

    def card(self, code: str) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the definition of the card with that code.  Raises :class:`KeyError` for an unknown code."""

    def printed(self, code: str) -> Sequence[Any]:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the compiled abilities printed on a card, in the order of its definition."""

    def own_costs(self, code: str) -> Sequence[Any]:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the definitions of the constants that work from the hand and change a card's own cost."""

    def ability(self, id: str) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return a compiled ability by its id (``core-008/0``)."""

    def node(self, ab: str, n: int) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the n-th modifier term of an ability."""

    def granted(self, ab: str, n: int, bind: Kept = ()) -> Sequence[Any]:  # type: ignore[explicit-any]  # as above
        """Return the abilities that the n-th term of an ability grants, or those printed on a bound ``model``."""


class Board(Protocol[S]):
    """The places, and the kinds, numbers and names of what is there."""

    in_play: frozenset[str]
    areas: tuple[str, ...]
    """The places in play, in board order."""
    shared: frozenset[str]
    """Places in play that belong to no player, such as one board for all.  Their cards are in the place of seat 0."""
    hidden: frozenset[str]
    """Places and piles whose cards some players cannot see.  A step that takes a card out of one cannot be taken back.
    """
    away: frozenset[str]
    """Places off the board.  No state check, kind, controller or price depends on their cards (see ``State.aside``)."""
    roles: frozenset[str]
    """The ways in which a card can belong to another one."""
    passing_roles: frozenset[str]
    """The roles that end when the card moves from one place in play to another."""
    states: frozenset[str]
    """The flags that an entity keeps until something ends them."""
    usual_mark: str
    """The kind of tokens for terms that name no kind."""
    was_numbers: tuple[str, ...]
    """The numbers that are part of last known information."""
    drifting: frozenset[str]
    """The numbers whose base value depends on more than the line-up (on tokens, for example)."""
    counts_names_once: bool
    """Whether constant abilities of one name change a number of an entity only once, however many there are."""
    in_play_order: tuple[tuple[str, int], ...]
    """The places in play as (place, seat), in board order."""

    def lent(self, st: S) -> dict[str, tuple[tuple[int, str], ...]]:
        """Return the index of abilities, including those that continuous effects lend."""

    bare_kinds: frozenset[str]
    """The kinds without text, traits or numbers.  A card that has become nothing else has none."""

    def guises(self, st: S) -> dict[int, Guise]:
        """Return what effects have turned entities into."""

    def lies(self, st: S, ent: Entity) -> str:
        """Return the name of the place that an entity counts as being in."""
        return str(ent.place)

    def kind(self, st: S, eid: int) -> str:
        """Return what an entity is now (layer 3): its printed kind, except for facedown entities.

        It depends only on the card, its place, whether it is faceup, and what effects have turned it into
        (``State.kind``, ``State.guises``).
        """

    def base(self, st: S, eid: int, key: str) -> int | None:
        """Return the base value of a number, or None if the entity has no such number."""

    def controller(self, st: S, eid: int) -> int:
        """Return the seat that controls an entity now."""

    def traits(self, st: S, eid: int) -> tuple[str, ...]:
        """Return an entity's current traits, in the words of definitions."""

    def faction(self, st: S, eid: int) -> str:
        """Return an entity's faction; empty if it has none."""

    def flag(self, st: S, eid: int, name: str) -> bool:
        """Whether an entity is ``damaged``, in one of its states, or fits another condition that the game knows."""

    def label(self, st: S, eid: int, seat: int | None = None) -> Msg:
        """Return an entity's name for players.  A hidden card is named only by what everyone may know."""

    def square_name(self, st: S, eid: int) -> str:
        """Return the name of an entity's square; empty in a game without a board."""
        return ""

    def link_label(self, st: S, link: Link) -> Msg:
        """Return the name of a link on the chain for players."""

    def holds_version(self, st: S, faq: tuple[str, ...]) -> bool:
        """Whether parts marked with these rules versions apply in this match."""
        return True

    def silenced(self, st: S, eid: int, kind: str) -> bool:
        """Whether an effect has removed all of the entity's abilities of that kind."""
        return False

    def hand(self, st: S, seat: int) -> tuple[int, ...]:
        """Return the entities in a seat's hand, in order of arrival."""

    def may_hold(self, st: S, eid: int, seat: int) -> bool:
        """Whether a seat may gain control of the entity."""
        return True

    def may_lie(self, st: S, eid: int, place: str, seat: int) -> bool:
        """Whether the entity may be moved to that place."""
        return True

    def shared_by(self, st: S, rule: str, eid: int) -> object:
        """Return the entity's value under a group rule.  Targets named together must have the same value."""

    def whereabouts(self, st: S, eid: int) -> Msg | None:
        """Return where an entity is and whose it is, for the label of a choice."""
        return None

    def can_take_damage(self, st: S, eid: int) -> bool:
        """Whether damage can be put on the entity."""
        return True

    def room_for_damage(self, st: S, eid: int) -> int:
        """Return the maximum damage that can be moved onto the entity."""


class Prices(Protocol[S]):
    """The game's currency, and its own rules about costs."""

    currency: str
    """The name of the game's currency, which begins the names of its variables and is the kind of its event."""
    purses: Sequence[str]
    """The variables that hold how much currency each seat has, by seat."""

    def part_payment(self, n: int, what: str, rest: int) -> Msg:
        """Return the sentence for paying ``n`` with damage or tokens and the rest from the purse."""

    def pay_or_else(self, n: int, body: CardText) -> Msg:
        """Return the question whether to pay ``n`` or to let an effect happen."""

    def play_cost(self, st: S, seat: int, eid: int) -> int:
        """Return what a seat must pay to play a card now, with all changes."""

    def taxed_elsewhere(self, st: S, sel: object, ctx: Bindings, target: int) -> bool:
        """Whether a tax on cards in play is also owed for this target on the chain or out of play."""
        return False

    def surcharge(self, st: S, seat: int, eid: int) -> int:
        """Return the surcharge of the game's own rules on a card, in addition to all changes by effects.

        It depends only on the card's code and the line-up (``State.line``).
        """
        return 0

    def payments(self, st: S, seat: int, purpose: str, card: int = 0) -> Sequence[tuple[int, int, str]]:
        """Return what can pay besides the purse, as (entity, maximum, ``damage`` or the kind of token) rows.

        For ``purpose`` and ``card`` see :func:`engine.kernel.run.payment.funds`.
        """


class EventRules(Protocol[S]):
    """The meaning of events in the game: whether they can happen, what they set off, and what must follow."""

    keeps_events: bool
    """Whether windows of this game offer triggered Actions.  Events are then kept until each seat could answer them."""
    counted: Mapping[str, frozenset[str]]
    """The facts that are counted: names of events, by the kind of event."""
    shift_facet: str
    """The name under which a move between two places in play sets off abilities; empty if it does not."""
    tells: frozenset[str]
    """The kinds of events that only report something and change nothing themselves."""
    silent: frozenset[str]
    """The kinds of events that :meth:`happened` neither counts nor logs."""
    off_board: frozenset[str]
    """The kinds of events that affect no card in play and no pile, so that no state checks are needed after them."""
    kept_vars: tuple[str, ...]
    """The variables kept with each event, because the game's own conditions on entities read them."""
    active_orders: bool
    """Whether the active player orders all simultaneous effects, no matter who controls them."""
    offers_together: bool
    """Whether several waiting optional effects of one player are offered in one question, until the player wants no
    more.
    """

    def facets(self, st: S, ev: Event) -> tuple[str, ...]:
        """Return the names under which an event can set off abilities."""

    def assign(self, st: S, ev: Event) -> Event:
        """Return a damage event with its final amount: first additions, then multipliers.

        n copies of a doubling give (n + 1) times the amount.  Damage that was assigned earlier is unchanged; it has an
        ``assigned:`` tag.
        """

    def assigned_more(self, st: S, eid: int) -> tuple[int, int]:
        """Return the addition to damage assigned to the entity, and the factor applied after it."""

    def forbidden(self, st: S, ev: Event) -> bool:
        """Whether the event cannot happen."""
        return False

    def derived(self, st: S, evs: tuple[Event, ...]) -> list[Event]:
        """Return the events that a batch amounts to as a whole.  They are noted together with its events."""
        return []

    def foreseen(self, st: S, evs: tuple[Event, ...]) -> tuple[Event, ...] | None:
        """Return events as they are about to happen, or None if a question was asked that may change them.

        The routine that asks is on top of the batch and changes its ``evs``.  The batch then calls this again.
        """
        return evs

    def certain(self, ev: Event) -> bool:
        """Whether no effect can replace or prevent the event."""
        return False

    def checks(self, st: S) -> tuple[Event, ...]:
        """Return the events that the state of the board demands (such as for lethal damage), as one batch."""
        return ()

    def fate(self, st: S, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        """Return the place and seat where a card goes when ``by`` destroys, sacrifices or discards it."""

    def apply(self, st: S, ev: Event) -> Event | None:
        """Carry out an event of the game's own.  Returns None if it did not happen."""

    def ask_order(self, st: S, seat: int) -> bool:
        """Whether the seat wants to choose the order of cards that reach its discard pile together."""
        return False

    def trigger_rank(self, st: S, kind: str) -> int:
        """Return the rank of a kind of triggered ability in routine A (lower first)."""
        return 0 if kind == "triggered" else 1

    def likeness(self, st: S, noted: PendingTrigger) -> tuple[object, ...]:
        """Return what else distinguishes a noted effect from others of its ability, so that their order matters."""
        return ()

    def lapsed(self, st: S, ctx: Bindings) -> bool:
        """Whether a noted effect no longer does anything."""
        return False


class Listener(Protocol[S]):
    """Notifications from the kernel to a game: for logging, counting, and ending what a card was doing."""

    def moved(self, st: S, ev: Event, was: LastKnown) -> None:
        """Called after a card has moved, to end what it was doing.  ``was`` is the card just before the move."""
        return

    def happened(self, st: S, ev: Event) -> None:
        """Called after an event has been applied, unless it is of one of the :attr:`silent` kinds.

        Use it to count facts and to log the event.
        """
        return

    def resolved_effect(self, st: S) -> None:
        """Called after an effect has ended.  Use it to check for victory."""
        return

    def effect_begins(self, st: S, ctx: Bindings) -> None:
        """Called before a triggered effect is carried out."""
        return

    def effect_told(self, st: S, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
        """Called after an effect of a seat's card that no event covers.

        ``text`` is its sentence with names and numbers.  ``refs`` are the affected cards.  ``key`` is the key of the
        created effect, if it lasts.
        """
        return

    def effect_unpaid(self, st: S, ctx: Bindings) -> None:
        """Called when the costs of a triggered effect cannot be paid, so that it does nothing."""
        return

    def effect_cancelled(self, st: S, ctx: Bindings) -> None:
        """Called when a triggered effect has no legal target, so that it does nothing."""
        return

    def cancelled(self, st: S, ev: Event, n: int) -> None:
        """Called after ``n`` damage of an event has been cancelled."""
        return


class Seats(Protocol[S]):
    """The seats: who plays with and against whom, and in which order."""

    def side(self, st: S, seat: int) -> int:
        """Return the side of a seat.  Seats of one side win and lose together.

        By default, each seat is a side of its own.
        """
        return seat

    def order(self, st: S, first: int) -> tuple[int, ...]:
        """Return all seats in turn order, starting with ``first``."""

    def rank(self, st: S, seat: int) -> int:
        """Return how many places after the active seat a seat comes in turn order; 0 for the active seat."""

    def playing(self, st: S) -> tuple[int, ...]:
        """Return the seats that are still in the match."""

    def next_seat(self, st: S, seat: int) -> int:
        """Return the next seat in turn order that still plays."""

    def opposes(self, st: S, seat: int, other: int) -> bool:
        """Whether ``other`` is on another side.  Seat -1 (no player) opposes every seat."""

    def opponents(self, st: S, seat: int) -> tuple[int, ...]:
        """Return the seats of other sides that still play, in turn order after the seat."""

    def concede(self, st: S, seat: int) -> None:
        """Let a seat give up.  When only one side is left, the match ends and that side wins.

        Otherwise the match continues without the seat.  The turn order skips it, and questions to it are answered by
        passing or as the engine suggests.
        """


class Wording(Protocol[S]):
    """Names and sentences for players in the kernel's own questions and log entries."""

    def trigger_label(self, st: S, noted: PendingTrigger) -> Msg:
        """Return the label of a triggered ability for its owner."""

    def named_by(self, st: S, ab: str, src: int, was: LastKnown | None) -> str:
        """Return the code of the card that names an ability: the one with the keyword, else the one that prints it."""

    def replacement_label(self, st: S, src: int) -> Msg:
        """Return the label of a replacement's source."""

    def event_label(self, st: S, ev: Event) -> Msg:
        """Return the label of an event that could be replaced, named after its object."""

    def ability_msg(self, ab: str) -> Msg:
        """Return an ability's own text as a message."""

    def seat_name(self, st: S, seat: int) -> str:
        """Return the name of a seat's player, or else its title.  Equal names get the seat's number."""

    def player(self, st: S, seat: int) -> Msg:
        """Return the message that names a seat's player, for use inside other messages."""


class MatchRules(Protocol[S]):
    """The match as a whole: set-up, what a seat sees, stops."""

    def setup(self, st: S, decks: Sequence[SeatDeck]) -> None:
        """Build the starting position and push the first routine."""

    def view(self, st: S, seat: int | None) -> dict[str, Any]:  # type: ignore[explicit-any]  # as JSON
        """Return what a seat (None: a spectator) may see, as JSON-able data."""
        return {}

    def as_offered(self, st: S, question: Ask, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Return the options of a question as shown to the seat.  The keys stay the same."""
        return options

    def pile_row(self, st: S, question: Ask, key: str) -> Hashable:
        """Return the card that an option names by its position in a pile; None for anything else."""
        return None

    def hints(self, st: S, decision: Decision) -> Mapping[str, Msg]:
        """Return more about the options of a question, by key: where a choice would lead, with which odds.

        It is called only when a player looks, so it may take longer than the options themselves.
        """
        return {}

    def aims(self, st: S, decision: Decision) -> tuple[int, ...]:
        """Return the ids of other players' cards that the options of a question could be used against.

        They are for pictures.  Cards that the options name themselves may be missing.
        """
        return ()

    def why_not(self, st: S, key: str, seat: int) -> Msg | None:
        """Return the first check that fails for something not offered.

        The order of the checks: timing, who, gate, condition, limit, costs, targets, and whether the seat is asked at
        all.
        """

    def deeds(self, st: S, seat: int) -> list[Option]:
        """Return what a seat may do with its own cards at any time, whether or not it can do it now.

        The keys are those of options and of :meth:`why_not`.
        """

    def policy(self, preset: str) -> tuple[object, ...]:
        """Return the stored form of a preset of stops."""
        return (preset,)

    def stops(self, st: S, seat: int) -> dict[str, Any]:  # type: ignore[explicit-any]  # as JSON
        """Return a seat's stops as data."""

    def pack_stops(self, st: S, seat: int, stops: Mapping[str, object]) -> tuple[object, ...] | Msg:
        """Return the stored form of stops, or a message that says what is wrong with them."""
        return (str(stops.get("preset", "every")),)

    def resample(self, st: S, seat: int) -> None:
        """Shuffle the cards hidden from a seat among their hidden places."""

    def audit(self, st: S) -> str | None:
        """Return what is impossible about a position (lost or duplicated cards), or None.  For tests and self-play."""
        return None


class KernelRules(
    CardDefinitions, Board[S], Prices[S], EventRules[S], Listener[S], Seats[S], Wording[S], MatchRules[S], Protocol[S]
):
    """All questions of the kernel to a game."""
