"""What the kernel asks a game: small protocols, each for one kind of question.

``S`` is the state of a match (:class:`engine.kernel.state.state.State`).  :class:`engine.kernel.rules.Rules` answers
all of them in the plainest way and is what a game derives from; hooks whose plainest answer is "nothing" have it
here.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.decision import Decision, Option
from engine.kernel.language.lexicon import Lexicon
from engine.kernel.messages import CardText, Msg
from engine.kernel.state.decks import Deck
from engine.kernel.state.lineup import Guise
from engine.kernel.state.records import Ask, Bindings, Ent, Ev, Kept, Link, Noted, Was

S = TypeVar("S", contravariant=True)


class Printed(Protocol):
    """The cards of the game and their abilities; typed by :mod:`engine.kernel.language.definitions`."""

    name: str
    lexicon: Lexicon | None
    """What the cards of the game may speak of; None where nothing is checked."""
    keywords: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above
    """The keywords of the game by name."""
    keyword_stats: tuple[str, ...]
    """The keys under which changes of keywords are indexed."""
    keyword_index: Mapping[str, Sequence[Any]]  # type: ignore[explicit-any]  # cards are a floor above
    """The abilities that keywords bring, by the keys under which abilities are indexed."""
    abilities: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above
    cards: Mapping[str, Any]  # type: ignore[explicit-any]  # cards are a floor above

    def card(self, code: str) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the definition of the card with that code (:class:`KeyError` if there is none)."""

    def printed(self, code: str) -> Sequence[Any]:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the compiled abilities printed on a card, in the order in which its definition has them."""

    def own_costs(self, code: str) -> Sequence[Any]:  # type: ignore[explicit-any]  # cards are a floor above
        """Return what says, on a card itself, how its own cost changes: definitions of constants that work in hand."""

    def ability(self, id: str) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return a compiled ability by its id (``core-008/0``)."""

    def node(self, ab: str, n: int) -> Any:  # type: ignore[explicit-any]  # cards are a floor above
        """Return the n-th modifier term of an ability."""

    def granted(self, ab: str, n: int, bind: Kept = ()) -> Sequence[Any]:  # type: ignore[explicit-any]  # as above
        """Return the abilities that the n-th term of an ability grants: of a ``model`` bound, those printed on it."""


class Board(Protocol[S]):
    """Places, and what lies there: kinds, numbers, names."""

    in_play: frozenset[str]
    areas: tuple[str, ...]
    """The places in play, in board order."""
    shared: frozenset[str]
    """Places in play that belong to nobody, such as one board for all; what lies there lies at seat 0."""
    hidden: frozenset[str]
    """Places and piles whose cards not everybody sees: a step that takes a card out of one is not taken back."""
    away: frozenset[str]
    """Places off the board: no state check, kind, controller or price asks what lies there (see ``State.aside``)."""
    roles: frozenset[str]
    """How a card can belong to another one."""
    passing_roles: frozenset[str]
    """The roles that end when the card moves from one place in play to another."""
    states: frozenset[str]
    """The flags that an entity keeps until something ends them."""
    usual_mark: str
    """The kind of tokens that is meant by a term that names none."""
    was_numbers: tuple[str, ...]
    """The numbers that last known information keeps."""
    drifting: frozenset[str]
    """The numbers whose base value depends on more than the line-up (on tokens, say)."""
    counts_names_once: bool
    """True if constant abilities of one name change a number of an entity once, however many sources they have."""
    in_play_order: tuple[tuple[str, int], ...]
    """The places in play as (place, seat), in board order."""

    def lent(self, st: S) -> dict[str, tuple[tuple[int, str], ...]]:
        """Return the index of abilities with what continuous effects lend."""

    bare_kinds: frozenset[str]
    """The kinds of which a card that has become nothing else has no text, traits or numbers."""

    def guises(self, st: S) -> dict[int, Guise]:
        """Return what effects have made of entities now."""

    def lies(self, st: S, ent: Ent) -> str:
        """Return the name of the place that an entity counts as lying in."""
        return str(ent.place)

    def kind(self, st: S, eid: int) -> str:
        """Return what an entity is now (layer 3): its printed kind, ``facedown`` things apart.

        It depends on nothing but what it is, where it lies, whether faceup, and what effects have made of it
        (``State.kind``, ``State.guises``).
        """

    def base(self, st: S, eid: int, key: str) -> int | None:
        """Return the base value of a number, or None if the entity has no such number."""

    def controller(self, st: S, eid: int) -> int:
        """Return who controls an entity now."""

    def traits(self, st: S, eid: int) -> tuple[str, ...]:
        """Return an entity's traits as it is now, in the words that definitions use."""

    def faction(self, st: S, eid: int) -> str:
        """Return the faction that an entity belongs to; empty if it has none."""

    def flag(self, st: S, eid: int, name: str) -> bool:
        """Tell a fact of an entity: ``damaged``, one of its states, or what else the game tells."""

    def label(self, st: S, eid: int, seat: int | None = None) -> Msg:
        """Name an entity for the players; a hidden card is named by what everyone may know."""

    def square_name(self, st: S, eid: int) -> str:
        """Return the name of the square that an entity stands on, or nothing in a game without a board."""
        return ""

    def link_label(self, st: S, link: Link) -> Msg:
        """Name a link on the chain for the players."""

    def holds_version(self, st: S, faq: tuple[str, ...]) -> bool:
        """True if parts marked with these rule versions hold in this match."""
        return True

    def silenced(self, st: S, eid: int, kind: str) -> bool:
        """True if something takes from the entity all its abilities of that kind."""
        return False

    def hand(self, st: S, seat: int) -> tuple[int, ...]:
        """Return the entities in a seat's hand, in the order in which they came."""

    def may_hold(self, st: S, eid: int, seat: int) -> bool:
        """True if a seat may come to control the entity."""
        return True

    def may_lie(self, st: S, eid: int, place: str, seat: int) -> bool:
        """True if the entity may be moved to that place."""
        return True

    def shared_by(self, st: S, rule: str, eid: int) -> object:
        """Return what all targets must share that are named together under a group rule of that name."""

    def whereabouts(self, st: S, eid: int) -> Msg | None:
        """Say where an entity is and whose it is, for the label of a choice."""
        return None

    def can_take_damage(self, st: S, eid: int) -> bool:
        """True if damage can be put on the entity."""
        return True

    def room_for_damage(self, st: S, eid: int) -> int:
        """Return how much damage can be moved onto the entity at most."""


class Prices(Protocol[S]):
    """What the game pays with, and what its own rules say of costs."""

    currency: str
    purses: Sequence[str]
    """The variables that hold how much of that each seat has, by seat."""
    """The name of what the game pays with: of the variables that hold it and of the event that changes it."""

    def part_payment(self, n: int, what: str, rest: int) -> Msg:
        """Return the sentence of paying ``n`` with damage or tokens and the rest out of the purse."""

    def pay_or_else(self, n: int, body: CardText) -> Msg:
        """Return the question whether to pay ``n``, or to let an effect happen."""

    def play_cost(self, st: S, seat: int, eid: int) -> int:
        """Return what it costs a seat to play a card now, all changes included."""

    def taxed_elsewhere(self, st: S, sel: object, c: Bindings, target: int) -> bool:
        """True if a tax on what a noun finds in play is owed for a card on the chain or out of play, too."""
        return False

    def surcharge(self, st: S, seat: int, eid: int) -> int:
        """Return what the game's own rules add to the cost of a card, beside all that effects change.

        It depends on the card's code and on the line-up alone (``State.line``).
        """
        return 0

    def payments(self, st: S, seat: int, purpose: str, card: int = 0) -> Sequence[tuple[int, int, str]]:
        """Return what pays beside the purse as (entity, at most, ``damage`` or the kind of token) rows.

        ``purpose`` and ``card`` are described at :func:`engine.kernel.run.payment.funds`.
        """


class EventRules(Protocol[S]):
    """What an event means in the game: whether it can happen, what it sets off, what must follow."""

    keeps_events: bool
    """True if windows of this game offer triggered Actions: what happens is kept until each seat could answer it."""
    counted: Mapping[str, frozenset[str]]
    """What facts are counted: names of events, by the kind of event."""
    shift_facet: str
    """The name under which a move from one place in play to another sets off abilities, if it does."""
    tells: frozenset[str]
    """The kinds of events that tell of something and change nothing themselves."""
    silent: frozenset[str]
    """The kinds of events of which :meth:`happened` has nothing to count or tell."""
    off_board: frozenset[str]
    """The kinds of events that touch no card in play and no pile; after them alone the board demands nothing new."""
    kept_vars: tuple[str, ...]
    """The variables that the game's own facts of an entity are read from, kept with each event."""
    active_orders: bool
    """True if the active player orders all effects that happen together, whoever controls them."""
    offers_together: bool
    """True if optional effects of one player that wait together are offered in one question, until none is wanted."""

    def facets(self, st: S, ev: Ev) -> tuple[str, ...]:
        """Return the names under which an event can set off abilities."""

    def assign(self, st: S, ev: Ev) -> Ev:
        """Set the amount of a damage event as a net result: additions, then multipliers.

        n copies of a doubling give (n + 1) times the amount.  Damage that was assigned earlier has
        been through this already and carries an ``assigned:`` tag.
        """

    def assigned_more(self, st: S, eid: int) -> tuple[int, int]:
        """Return by how much damage that is assigned to the entity is raised, and by what it is multiplied then."""

    def forbidden(self, st: S, ev: Ev) -> bool:
        """True if the event cannot happen."""
        return False

    def derived(self, st: S, evs: tuple[Ev, ...]) -> list[Ev]:
        """Return the facts that a batch amounts to as a whole; they are noted with its events."""
        return []

    def foreseen(self, st: S, evs: tuple[Ev, ...]) -> tuple[Ev, ...] | None:
        """Return events as they are about to happen, or None after a question was asked that may change them.

        The routine that asks lies on top of the batch and changes its ``evs``; they are looked at again.
        """
        return evs

    def certain(self, ev: Ev) -> bool:
        """True if no effect can replace or prevent the event."""
        return False

    def checks(self, st: S) -> tuple[Ev, ...]:
        """Return what the state of the board demands (lethal damage and the like), as one batch."""
        return ()

    def fate(self, st: S, eid: int, how: str, by: int = -1) -> tuple[str, int]:
        """Return the place and seat where a card goes that ``by`` destroys, sacrifices or discards."""

    def apply(self, st: S, ev: Ev) -> Ev | None:
        """Carry out an event of the game's own; None if it did not happen."""

    def ask_order(self, st: S, seat: int) -> bool:
        """True if the seat wants to choose the order of cards that reach its discard pile together."""
        return False

    def trigger_rank(self, st: S, kind: str) -> int:
        """Return the rank of a kind of triggered ability in routine A (lower first)."""
        return 0 if kind == "triggered" else 1

    def likeness(self, st: S, n: Noted) -> tuple[object, ...]:
        """Return what else makes a noted effect differ from another of the same ability, so that order matters."""
        return ()

    def lapsed(self, st: S, c: Bindings) -> bool:
        """True if a triggered effect that was noted does nothing any more when its turn comes."""
        return False


class Listener(Protocol[S]):
    """What the kernel tells a game: for narration, counting, and ending what a card was busy with."""

    def moved(self, st: S, ev: Ev, was: Was) -> None:
        """Called after a card has moved, to end what it was busy with (``was``: as it was just before)."""
        return

    def happened(self, st: S, ev: Ev) -> None:
        """Called after an event has been applied, unless it is of one of the :attr:`silent` kinds.

        That is the place to count facts and to tell of it.
        """
        return

    def resolved_effect(self, st: S) -> None:
        """Called after an effect has ended: the place to look for victory."""
        return

    def effect_begins(self, st: S, c: Bindings) -> None:
        """Called before a triggered effect is carried out."""
        return

    def effect_told(self, st: S, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
        """Called after an effect of a seat's card that no event tells; ``text`` says it with names and numbers.

        ``refs`` are the cards that it is about; ``key`` what the row is called that it has entered, if it lasts.
        """
        return

    def effect_unpaid(self, st: S, c: Bindings) -> None:
        """Called when the costs of a triggered effect cannot be paid, so that it does nothing."""
        return

    def effect_cancelled(self, st: S, c: Bindings) -> None:
        """Called when a triggered effect has no legal target, so that it does nothing."""
        return

    def cancelled(self, st: S, ev: Ev, n: int) -> None:
        """Called after ``n`` damage of an event has been cancelled."""
        return


class Seats(Protocol[S]):
    """Who plays with and against whom, and in which order."""

    def side(self, st: S, seat: int) -> int:
        """Return the side a seat plays on; seats of one side win and lose together.

        Each seat is a side of its own unless the game says otherwise.
        """
        return seat

    def order(self, st: S, first: int) -> tuple[int, ...]:
        """Return all seats in turn order, beginning with ``first``."""

    def rank(self, st: S, seat: int) -> int:
        """Return how far a seat comes after the active one in turn order; 0 for the active seat."""

    def playing(self, st: S) -> tuple[int, ...]:
        """Return the seats that are still in the match."""

    def next_seat(self, st: S, seat: int) -> int:
        """Return the next seat in turn order that still plays."""

    def opposes(self, st: S, seat: int, other: int) -> bool:
        """True if ``other`` is on another side; what nobody does (-1) is done by no friend."""

    def opponents(self, st: S, seat: int) -> tuple[int, ...]:
        """Return the seats of other sides that still play, in turn order after the seat."""

    def concede(self, st: S, seat: int) -> None:
        """Let a seat give up; the match ends when one side is left, which wins.

        Until then it goes on without that seat: the turn order passes it over, and what it is asked all the same is
        answered by passing or as the engine suggests.
        """


class Wording(Protocol[S]):
    """How things are named to players where the kernel itself asks or tells."""

    def trigger_label(self, st: S, n: Noted) -> Msg:
        """Name a triggered ability for its owner."""

    def named_by(self, st: S, ab: str, src: int, was: Was | None) -> str:
        """Return the code of the card that names an ability: who has the keyword, else who prints the ability."""

    def replacement_label(self, st: S, src: int) -> Msg:
        """Name the source of a replacement."""

    def event_label(self, st: S, ev: Ev) -> Msg:
        """Name an event that could be replaced, by its object."""

    def ability_msg(self, ab: str) -> Msg:
        """Return an ability's own text as a message."""

    def seat_name(self, st: S, seat: int) -> str:
        """Return the name of a seat's player, else its title; two of one name are told apart by number."""

    def player(self, st: S, seat: int) -> Msg:
        """Return the message that names a seat's player, for use inside other messages."""


class Table(Protocol[S]):
    """A match as a whole: set-up, what a seat sees, stops."""

    def setup(self, st: S, decks: Sequence[Deck]) -> None:
        """Build the starting position and push the first routine."""

    def view(self, st: S, seat: int | None) -> dict[str, Any]:  # type: ignore[explicit-any]  # as JSON
        """Return what a seat (None: a spectator) may see, JSON-able."""
        return {}

    def as_offered(self, st: S, a: Ask, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Return the options of a question as whoever is asked reads them; the keys stay the same."""
        return options

    def pile_row(self, st: S, a: Ask, key: str) -> Hashable:
        """Return what the card of a pile is that an option names by its place there; None for anything else."""
        return None

    def hints(self, st: S, decision: Decision) -> Mapping[str, Msg]:
        """Return more about the options of a question, by key: what a choice would lead to, with which odds.

        Asked for only when somebody looks, so it may take longer than the options themselves.
        """
        return {}

    def aims(self, st: S, decision: Decision) -> tuple[int, ...]:
        """Return the cards of others that the options of a question could be turned against, by id.

        They are for pictures; what the options themselves name need not be among them.
        """
        return ()

    def why_not(self, st: S, key: str, seat: int) -> Msg | None:
        """Return the first check that something not offered fails.

        They are made in this order: timing, who, gate, condition, limit, costs, targets, and whether the seat is
        asked at all.
        """

    def deeds(self, st: S, seat: int) -> list[Option]:
        """Return what a seat may do with its own cards at some time or other, whether it can now or not.

        The keys are those of options and of :meth:`why_not`.
        """

    def policy(self, preset: str) -> tuple[object, ...]:
        """Return the stored form of a preset of stops."""
        return (preset,)

    def stops(self, st: S, seat: int) -> dict[str, Any]:  # type: ignore[explicit-any]  # as JSON
        """Return a seat's stops as data."""

    def pack_stops(self, st: S, seat: int, stops: Mapping[str, object]) -> tuple[object, ...] | Msg:
        """Return the stored form of stops, or the sentence that says what is wrong with them."""
        return (str(stops.get("preset", "every")),)

    def resample(self, st: S, seat: int) -> None:
        """Deal the cards hidden from a seat anew among their hidden places."""

    def audit(self, st: S) -> str | None:
        """Return what is impossible about a position (cards lost or doubled ...), or None; for tests and self-play."""
        return None


class KernelRules(
    Printed, Board[S], Prices[S], EventRules[S], Listener[S], Seats[S], Wording[S], Table[S], Protocol[S]
):
    """All that the kernel asks a game."""
