"""The state of a match: plain data, copied on write.

Everything in a :class:`State` is an int, a string, a boolean, ``None``, a message, a tuple of these, or a record from
:mod:`engine.kernel.state.records`.  Nothing holds a function.  A fork shares the entities with its original until one
of the two writes to them, so every write goes through :meth:`State.w` or :meth:`State.touch`.

**One id means one object.**  An entity gets a new id when it moves into or out of play, or moves while hidden.  The old
id is never used again.  Therefore a bare id is enough to refer to an object: a card that has left and come back is
never mistaken for a card that stayed.  An id seen in one hidden place reveals nothing about another place.
"""

from __future__ import annotations

from typing import Any, TypeVar

from engine.kernel.data import Row
from engine.kernel.decision import Answer
from engine.kernel.log import LogEntry
from engine.kernel.messages import Msg
from engine.kernel.plans import Plan, Queue
from engine.kernel.state import chance as rng
from engine.kernel.state.contract import KernelRules
from engine.kernel.state.index import AbilityIndex
from engine.kernel.state.lineup import Guise, Lineup
from engine.kernel.state.records import (
    RECORDS,
    SAVED_AS,
    Ask,
    Bindings,
    Entity,
    Event,
    Frame,
    Kept,
    LastingEffect,
    LastKnown,
    Link,
    Moment,
    PendingTrigger,
    RecentEvent,
    TriggerOffer,
    rebound,
)

X = TypeVar("X")

FIRST_LINK = 1 << 20
"""The id of the first link of a match.  Ids of entities are always lower."""


class State(AbilityIndex):
    """All data of a match while it waits for a decision.  The module's docstring has the rules for writing."""

    __slots__ = (
        "_board",
        "_board_cache",
        "_board_cached_at",
        "_cache",
        "_cached_at",
        "_guised",
        "_kinds",
        "_mine",
        "_settled_at",
        "answers",
        "asks",
        "event_seq",
        "facts",
        "frames",
        "happened",
        "held",
        "intervened",
        "line",
        "links",
        "logged",
        "muted",
        "next_event",
        "next_id",
        "next_link",
        "next_mod",
        "noted",
        "openings",
        "options",
        "over",
        "piles",
        "places",
        "plans",
        "policy",
        "queues",
        "revealed",
        "rolls",
        "seats",
        "seed",
        "seq",
        "stamps",
        "unasked",
        "unsealed",
        "used",
        "used_own",
        "vars",
        "version",
    )

    def __init__(self, rules: KernelRules[State], seats: int, seed: int, options: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        self.rules = rules
        self.seats = seats
        self.seed = seed & ((1 << 64) - 1)
        self.options = options
        self.rolls = 0
        self.next_id = 1
        self.next_link = FIRST_LINK
        self.next_mod = 1
        self.next_event = 1
        self.seq = 0
        self.event_seq = 0
        self.stamps = 0
        self.ents: dict[int, Entity] = {}
        self.places: dict[tuple[str, int], tuple[int, ...]] = {}
        self.piles: dict[tuple[str, int], tuple[tuple[str, int], ...]] = {}
        self.links: dict[int, Link] = {}
        self.modifiers: dict[int, LastingEffect] = {}
        self.vars: dict[str, Any] = {}  # type: ignore[explicit-any]  # each variable has a reader of its own
        self.facts: dict[tuple[str, str, int], int] = {}
        self.used: dict[tuple[str, str, int], int] = {}
        self.policy: dict[int, Any] = {}  # type: ignore[explicit-any]  # stops as the game packs them
        self.plans: dict[int, Plan] = {}
        self.queues: dict[int, Queue] = {}
        self.frames: list[Frame] = []
        self.asks: tuple[Ask, ...] = ()
        self.answers: tuple[tuple[int, Answer], ...] = ()
        self.held: tuple[Ask, ...] = ()
        self.noted: tuple[tuple[PendingTrigger, ...], ...] = ()
        self.happened: tuple[RecentEvent, ...] = ()
        self.openings: tuple[TriggerOffer, ...] = ()
        self.over: tuple[tuple[int, ...], Msg] | None = None
        self.logged: list[LogEntry] = []
        self.muted = False
        self.version = 0
        self.unsealed = -1
        self.revealed = False
        self.used_own = False
        self.unasked = False
        self.intervened = False
        self._mine: set[int] = set()
        self.line = Lineup()
        self._cache: dict[tuple[int, str], Any] = {}  # type: ignore[explicit-any]  # numbers and tables
        self._cached_at = -1
        self._board = 0
        self._board_cache: dict[object, Any] = {}  # type: ignore[explicit-any]  # numbers and tables
        self._board_cached_at = -1
        self._settled_at = -1
        self._kinds: dict[int, str] = {}
        self._guised = False

    def fork(self) -> State:
        """Return a copy that shares entities until one of the two states writes to them.

        Neither state can then change the other.
        """
        new = State.__new__(State)
        new.rules = self.rules
        new.seats = self.seats
        new.seed = self.seed
        new.options = self.options
        new.rolls = self.rolls
        new.next_id = self.next_id
        new.next_link = self.next_link
        new.next_mod = self.next_mod
        new.next_event = self.next_event
        new.seq = self.seq
        new.event_seq = self.event_seq
        new.stamps = self.stamps
        new.ents = self.ents.copy()
        new.places = self.places.copy()
        new.piles = self.piles.copy()
        new.links = self.links.copy()
        new.modifiers = self.modifiers.copy()
        new.vars = self.vars.copy()
        new.facts = self.facts.copy()
        new.used = self.used.copy()
        new.policy = self.policy.copy()
        new.plans = self.plans.copy()
        new.queues = self.queues.copy()
        new.frames = [Frame(f.routine, f.label, f.v.copy()) for f in self.frames]
        new.asks = self.asks
        new.answers = self.answers
        new.held = self.held
        new.noted = self.noted
        new.happened = self.happened
        new.openings = self.openings
        new.over = self.over
        new.logged = []
        new.muted = self.muted
        new.version = self.version
        new.unsealed = -1
        new.revealed = False
        new.used_own = False
        new.unasked = False
        new.intervened = False
        new._mine = set()
        self._mine = set()
        new.share_index(self)
        new.line = Lineup()
        new._cache = {}
        new._cached_at = -1
        new._board = self._board
        new._board_cache = {}
        new._board_cached_at = -1
        new._settled_at = self._settled_at
        new._kinds = {}
        new._guised = self._guised
        return new

    def imagined(self) -> State:
        """Return a copy that is only read, except by :meth:`imagine`.  It is valid until this state is written to.

        The copy shares everything but the cards with this state, so it costs much less than a fork.
        """
        new = State.__new__(State)
        for name in _SLOTS:
            setattr(new, name, getattr(self, name))
        new.ents, new.places, new._kinds = self.ents.copy(), self.places.copy(), self._kinds.copy()
        new._cache, new._board_cache = self.cache().copy(), self.board_cache().copy()
        new._cached_at, new._board_cached_at = self._cached_at, self._board_cached_at
        return new

    def imagine(self, gone: int, eid: int, code: str) -> None:
        """Let another card have the place of a card in a hand, in a state that :meth:`imagined` returned.

        ``eid`` is the id of the new card; no entity of the match may have it.  This is not a write, so cached values
        stay.  Therefore none of the values that are read may depend on which cards are in the hand.
        """
        ent = self.ents.pop(gone)
        key = (ent.place, ent.seat)
        self.ents[eid] = Entity(eid, code, ent.seat, ent.place, ent.seat, ent.up, ent.stamp)
        self.places[key] = tuple([eid if i == gone else i for i in self.places[key]])

    # -- writing --------------------------------------------------------------------------------------

    def w(self, eid: int) -> Entity:
        """Return the entity for writing.  Entities are changed only through this method and :meth:`touch`."""
        if self.ents[eid].place in self.rules.away:
            self.version += 1
        else:
            self.change()
        self._kinds.pop(eid, None)
        return self._own(eid)

    def touch(self, eid: int) -> Entity:
        """Return the entity for writing values that are not part of the line-up: damage, tokens, states, its square."""
        self.version += 1
        if self.ents[eid].place not in self.rules.away:
            self._board += 1
        return self._own(eid)

    def _own(self, eid: int) -> Entity:
        """Return the entity, copied if it is shared with another state."""
        ent = self.ents[eid]
        if eid not in self._mine:
            ent = self.ents[eid] = ent.copy()
            self._mine.add(eid)
        return ent

    def kind(self, eid: int) -> str:
        """Return what an entity is (:meth:`Rules.kind`), cached until the entity is written to."""
        if self.line.guises is None:
            self.guises()
        kind = self._kinds.get(eid)
        if kind is None:
            kind = self._kinds[eid] = self.rules.kind(self, eid)
        return kind

    def counts_as(self, eid: int, kinds: tuple[str, ...]) -> bool:
        """Whether an entity is of one of these kinds, possibly among others."""
        if self.kind(eid) in kinds:
            return True
        guise = self.guises().get(eid)
        return guise is not None and any(kind in kinds for kind in guise.kinds)

    def guises(self) -> dict[int, Guise]:
        """Return the entities that effects have turned into something else, with what they are now.

        See :mod:`engine.kernel.state.guises`.
        """
        found = self.line.guises
        if found is None:
            self.reshape({})
            found = self.rules.guises(self)
            self.reshape(found)
        return found

    def reshape(self, found: dict[int, Guise]) -> None:
        """Store what effects have turned entities into, and drop all values that were cached before that."""
        if found or self._guised:
            self.line, self._kinds, self._guised = Lineup(), {}, bool(found)
            self._cached_at = self._board_cached_at = -1
        self.line.guises = found

    def kinds(self, eids: tuple[int, ...]) -> list[tuple[int, str]]:
        """Return each entity with its kind."""
        self.guises()
        known, kind = self._kinds, self.kind
        return [(eid, known.get(eid) or kind(eid)) for eid in eids]

    def change(self) -> None:
        """Record a write to the line-up or to continuous effects, which invalidates all caches."""
        self.version += 1
        self._board += 1
        self.line = Lineup()

    def aside(self) -> None:
        """Record a write that does not affect the board, such as to a variable, a fact, a limit or a link.

        Writes to entities in one of the :attr:`Rules.away` places, and to a pile that does not become empty, also
        belong here.
        """
        self.version += 1

    def settled(self) -> bool:
        """Whether no write has affected the board since the state checks last required no events."""
        return self._settled_at == self._board

    def settle(self) -> None:
        """Record that the state checks require no events on this board, whatever the variables, facts and links are."""
        self._settled_at = self._board

    def seal(self) -> None:
        """Record that something irrevocable has happened.

        Irrevocable are a random number, a hidden card that was seen, and a question to another seat.

        ``unsealed`` is the seat whose answer is being carried out and could still be taken back, or -1 if no answer can
        be.  The kernel calls this method for random numbers, when cards leave a hidden place (:attr:`Rules.hidden`) or
        turn faceup, and for questions to another seat.  A term that shows hidden cards without moving them must call it
        itself.

        ``unasked`` says whether another seat's stops have skipped a window since the answer.  A skipped window does not
        prevent taking the answer back.  However, answers that are worked out in advance must stop there, because a
        seat's stops are private.  ``intervened`` says whether a plan has answered a question since the answer.

        ``revealed`` says whether something irrevocable other than a question has happened since the answer, so that not
        even the agreement of all players could take the answer back.  ``used_own`` says whether the seat has used a
        hidden card of its own.
        """
        self.unsealed = -1
        self.revealed = True

    def ask_another(self) -> None:
        """Record that another seat is asked.  The answer can be taken back only if the other players agree."""
        self.unsealed = -1

    def new_id(self) -> int:
        """Return the id of a new entity.  The id depends only on the entities created before."""
        n = self.next_id
        self.next_id = n + 1
        return n

    def new_link(self) -> int:
        """Return the id of a new link.  No entity ever has the same id, because a target may be an entity or a link."""
        n = self.next_link
        self.next_link = n + 1
        return n

    def new_mod(self) -> int:
        """Return the id of a new continuous effect."""
        n = self.next_mod
        self.next_mod = n + 1
        return n

    def new_event(self) -> int:
        """Return the number of a new event that can be answered."""
        n = self.next_event
        self.next_event = n + 1
        return n

    def stamp(self) -> int:
        """Return the next time stamp.  Later stamps are larger."""
        self.stamps += 1
        return self.stamps

    def set(self, key: str, value: object) -> None:
        """Write a variable of the match."""
        self.version += 1
        self.vars[key] = value

    def purse(self, seat: int) -> int:
        """Return how much of the game's currency a seat has."""
        have: int = self.vars.get(self.rules.purses[seat], 0)
        return have

    def create(self, code: str, owner: int, place: str, seat: int, up: bool = True) -> Entity:
        """Create an entity and put it at the end of a place."""
        eid = self.next_id
        self.next_id = eid + 1
        self.stamps += 1
        ent = Entity(eid, code, owner, place, seat, up, self.stamps)
        if place in self.rules.away:
            self.version += 1
        elif up:
            self.change()
        else:
            self._covered()
        self.ents[eid] = ent
        self._mine.add(eid)
        key = (place, seat)
        self.places[key] = (*self.places.get(key, ()), eid)
        if up and place in self.rules.in_play:
            self.index_add(ent)
        return ent

    def remove(self, eid: int, *, quiet: bool = False) -> Entity:
        """Remove an entity from the match and return it as it was.

        ``quiet``: the removal shows the answering seat nothing new, because the card is that seat's own or stays
        facedown.  The answer can then still be taken back.
        """
        ent = self.ents.pop(eid)
        self._kinds.pop(eid, None)
        if ent.place in self.rules.away:
            self.version += 1
        elif ent.up:
            self.change()
        else:
            self._covered()
        if not ent.up or ent.place in self.rules.hidden:
            if quiet:
                self.used_own = True
            else:
                self.seal()
        self._mine.discard(eid)
        self.unplace(ent)
        if ent.up and ent.place in self.rules.in_play:
            self.index_remove(eid)
        return ent

    def renew_covered(self, place: str, seat: int, gone: tuple[int, ...], cards: tuple[tuple[str, int], ...]) -> None:
        """Replace facedown cards in play by the same number of other cards.

        The new cards are put at the end of the place, and the seat that the place belongs to controls them.
        """
        self._covered()
        self.seal()
        ents, mine, first, stamp = self.ents, self._mine, self.next_id, self.stamps
        for eid in gone:
            del ents[eid]
            self._kinds.pop(eid, None)
            mine.discard(eid)
        for eid, (code, owner) in enumerate(cards, first):
            stamp += 1
            ent = ents[eid] = Entity(eid, code, owner, place, seat, False, stamp)
            ent.ctl = seat
            mine.add(eid)
        self.next_id, self.stamps = first + len(cards), stamp
        kept = [eid for eid in self.places[place, seat] if eid not in gone]
        self.places[place, seat] = (*kept, *range(first, self.next_id))

    def _covered(self) -> None:
        """Record a write that adds or removes a facedown card.

        Such a write changes only which cards are in the facedown card's place.
        """
        self.version += 1
        self._board += 1
        self.line.forget_cards()

    def unplace(self, ent: Entity) -> None:
        """Remove the entity from the list of entities in its place."""
        key = (ent.place, ent.seat)
        self.places[key] = tuple([i for i in self.places[key] if i != ent.id])

    def relocate(self, eid: int, place: str, seat: int) -> None:
        """Move an entity to another place.  It remains the same object."""
        self.change()  # the entity may come onto the board from a place off the board
        self._kinds.pop(eid, None)
        ent = self._own(eid)
        self.unplace(ent)
        ent.place = place
        ent.seat = seat
        key = (place, seat)
        self.places[key] = (*self.places.get(key, ()), eid)

    def add_marks(self, eid: int, kind: str, n: int) -> None:
        """Put ``n`` tokens of ``kind`` on an entity.  A negative ``n`` removes tokens, as far as there are any."""
        ent = self.touch(eid)
        marks = dict(ent.marks)
        left = marks.get(kind, 0) + n
        if left > 0:
            marks[kind] = left
        else:
            marks.pop(kind, None)
        ent.marks = tuple(sorted(marks.items()))

    def set_flag(self, eid: int, name: str, on: bool = True) -> bool:
        """Begin or end one of an entity's states.  Returns whether anything changed."""
        if self.ents[eid].flag(name) == on:
            return False
        ent = self.touch(eid)
        ent.flags = tuple(sorted((*ent.flags, name))) if on else tuple(x for x in ent.flags if x != name)
        return True

    # -- what was found out -----------------------------------------------------------------------------

    def board_cache(self) -> dict[object, Any]:  # type: ignore[explicit-any]  # numbers and tables
        """Return the cache of values read since the last write that affects the board (see :meth:`aside`).

        The cache is for values that depend only on the board, including squares and damage, and not on variables,
        facts, limits, links, hands or piles.
        """
        if self._board_cached_at != self._board:
            self._board_cache = {}
            self._board_cached_at = self._board
        return self._board_cache

    def cache(self) -> dict[tuple[int, str], Any]:  # type: ignore[explicit-any]  # numbers and tables
        """Return the cache of characteristics read since the last write."""
        if self._cached_at != self.version:
            self._cache = {}
            self._cached_at = self.version
        return self._cache

    # -- chance -----------------------------------------------------------------------------------------

    def below(self, limit: int) -> int:
        """Return the next number from 0 to ``limit`` - 1 from the match's random stream."""
        n = rng.below(self.seed, self.rolls, limit)
        self.rolls += 1
        self.unsealed = -1
        self.revealed = True
        return n

    def shuffled(self, items: tuple[X, ...]) -> tuple[X, ...]:
        """Return the items in a random order."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return tuple(out)

    # -- frames and facts -------------------------------------------------------------------------------

    def push(self, routine: str, label: str, **v: object) -> Frame:
        """Push a routine onto the stack."""
        frame = Frame(routine, label, Bindings(**v))  # type: ignore[arg-type]  # each name has its type
        self.frames.append(frame)
        return frame

    def add_fact(self, scope: str, fact: str, key: int, n: int = 1) -> None:
        """Count a fact for this turn, phase or other span."""
        self.aside()
        row = (scope, fact, key)
        self.facts[row] = self.facts.get(row, 0) + n

    def fact(self, scope: str, fact: str, key: int) -> int:
        """Return how many times a fact has been counted in its scope (a turn, a phase or another span)."""
        return self.facts.get((scope, fact, key), 0)

    def end_scope(self, scope: str) -> None:
        """Reset all facts and limits of ``scope``."""
        for counts in (self.facts, self.used):
            ended = [key for key in counts if key[0] == scope] if counts else ()
            for key in ended:
                del counts[key]
            if ended:
                self.aside()


_SLOTS = (*AbilityIndex.__slots__, *State.__slots__)

__all__ = [
    "FIRST_LINK",
    "RECORDS",
    "SAVED_AS",
    "Ask",
    "Bindings",
    "Entity",
    "Event",
    "Frame",
    "Kept",
    "LastKnown",
    "LastingEffect",
    "Link",
    "Moment",
    "PendingTrigger",
    "RecentEvent",
    "Row",
    "State",
    "TriggerOffer",
    "rebound",
]
