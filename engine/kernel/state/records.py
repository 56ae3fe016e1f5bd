"""The records of a state: entities, events, created effects, links, questions, frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, NewType

from engine.kernel.data import Row
from engine.kernel.messages import CardText, Msg
from engine.kernel.plans import Condition, Plan, PlanRule, Queue


class Entity:
    """A card, a token, or a fixed part of the board.

    ``place``/``seat``: the place where the entity is, and the seat that the place belongs to.  ``ctl``: the entity's
    controller.  ``up``: whether it is faceup.  ``host``/``role``: the entity that it belongs to, and how (``attached``
    ...).  ``marks``: its tokens as (kind, number) pairs.  ``flags``: the states that it keeps until something ends them
    (sorted).  ``pos``: its square on a board (0: none).  ``stamp``: when it came to its current place and face.
    """

    __slots__ = (
        "code",
        "ctl",
        "damage",
        "flags",
        "host",
        "id",
        "marks",
        "owner",
        "place",
        "pos",
        "role",
        "seat",
        "stamp",
        "up",
    )

    id: int
    code: str
    owner: int
    ctl: int
    place: str
    seat: int
    up: bool
    host: int
    role: str
    damage: int
    flags: tuple[str, ...]
    marks: tuple[tuple[str, int], ...]
    pos: int
    stamp: int

    def __init__(self, id: int, code: str, owner: int, place: str, seat: int, up: bool = True, stamp: int = 0) -> None:
        self.id = id
        self.code = code
        self.owner = owner
        self.ctl = owner
        self.place = place
        self.seat = seat
        self.up = up
        self.host = 0
        self.role = ""
        self.damage = 0
        self.flags = ()
        self.marks = ()
        self.pos = 0
        self.stamp = stamp

    def copy(self) -> Entity:
        """Return an independent copy."""
        new = Entity.__new__(Entity)
        new.id = self.id
        new.code = self.code
        new.owner = self.owner
        new.ctl = self.ctl
        new.place = self.place
        new.seat = self.seat
        new.up = self.up
        new.host = self.host
        new.role = self.role
        new.damage = self.damage
        new.flags = self.flags
        new.marks = self.marks
        new.pos = self.pos
        new.stamp = self.stamp
        return new

    def mark(self, kind: str) -> int:
        """Return the number of ``kind`` tokens on the entity."""
        for name, n in self.marks:
            if name == kind:
                return n
        return 0

    def flag(self, name: str) -> bool:
        """Whether the entity is in the state of that name."""
        return name in self.flags

    def row(self) -> list[object]:
        """Return the entity's data as a list, for saving."""
        row: list[object] = [
            self.id,
            self.code,
            self.owner,
            self.ctl,
            self.place,
            self.seat,
            int(self.up),
            self.host,
            self.role,
            self.damage,
            self.flags,
            self.marks,
            self.stamp,
        ]
        if self.pos:  # a game without a board saves no square
            row.append(self.pos)
        return row

    @classmethod
    def from_row(cls, row: Row) -> Entity:
        """Rebuild an entity from the list that :meth:`row` returned."""
        new = cls.__new__(cls)
        (
            new.id,
            new.code,
            new.owner,
            new.ctl,
            new.place,
            new.seat,
            up,
            new.host,
            new.role,
            new.damage,
            new.flags,
            new.marks,
            new.stamp,
        ) = row[:13]
        new.pos = row[13] if len(row) > 13 else 0
        new.up = bool(up)
        return new


Moment = NewType("Moment", tuple[str | int, ...])
"""The moment when something ends, such as ``("end", "turn")`` or ``("start", "turn", seat)``.

Each game defines its own.
"""
Kept = tuple[tuple[str, object], ...]
"""Names and the values bound to them."""
MODEL = "model"
"""The name of the binding for the code of a card whose printed values a created effect gives to other cards."""


class LastKnown(NamedTuple):
    """Last known information: an entity just before it left its place.

    ``numbers`` are the characteristics that the game includes (:attr:`Rules.was_numbers`).
    """

    id: int
    code: str
    owner: int
    ctl: int
    place: str
    seat: int
    up: bool
    kind: str
    numbers: tuple[tuple[str, int], ...]
    damage: int
    flags: tuple[str, ...]
    marks: tuple[tuple[str, int], ...]
    host: int
    role: str
    pos: int = 0
    keywords: tuple[tuple[str, int], ...] = ()

    def number(self, key: str) -> int:
        """Return one of the entity's characteristics; 0 if the entity did not have it or it is not stored."""
        for name, n in self.numbers:
            if name == key:
                return n
        return 0


class Event(NamedTuple):
    """An atomic event: the smallest fact that a card can refer to.

    ``who``: the entity that the event happens to (0: none).  ``seat``: the player concerned.  ``n``: an amount.
    ``how``: the manner (``destroyed``, ``drawn`` ...).  ``to``/``to_seat``: a destination.  ``src``: the entity or link
    that causes the event.  ``by``: the controller of ``src``.  ``used``: the replacements already applied, either to
    this event or to the event that was rewritten into it.  ``was``: the snapshot of ``who`` from before the event, set
    once the event has happened.  ``now``: the new id of a moved card.
    """

    kind: str
    who: int = 0
    n: int = 0
    how: str = ""
    seat: int = -1
    to: str = ""
    to_seat: int = -1
    src: int = 0
    by: int = -1
    tags: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    was: LastKnown | None = None
    now: int = 0
    data: Row = ()

    def happened_to(self, was: LastKnown, now: int = 0) -> Event:
        """Return the event as it happened, with its object's snapshot and the new id of a moved card."""
        return _new(Event, (*self[:11], was, now, self.data))


_new = tuple.__new__


class LastingEffect(NamedTuple):
    """A continuous effect that another effect has created.  It refers to a term in the program of an ability.

    ``ab``/``node``: the modifier term.  ``refs``: the entities that the effect is pinned to (``None``: the selector is
    evaluated each time).  ``left``: the remaining amount or number of uses.  ``until``: when the effect ends.
    ``bind``: its bindings.
    """

    id: int
    ab: str
    node: int
    key: str
    src: int
    ctl: int
    refs: tuple[int, ...] | None
    amount: int
    left: int
    until: Moment
    stamp: int
    bind: Kept


class Link(NamedTuple):
    """A card being played or an Action on the chain.  It can be targeted, copied and cancelled.

    ``kind`` is ``play``, ``facedown`` (a card that enters play facedown), ``action`` or ``copy`` (without ``card``).
    ``state`` is ``open``, ``resolving`` or ``cancelled``.
    """

    id: int
    kind: str
    card: int
    src: int
    code: str
    ab: str
    ctl: int
    targets: tuple[tuple[int, ...], ...] = ()
    x: int = 0
    place: str = ""
    paid: tuple[tuple[str, int], ...] = ()
    ev: Event | None = None
    was: LastKnown | None = None
    state: str = "open"
    after: str = ""
    choices: tuple[tuple[str, int], ...] = ()


class PendingTrigger(NamedTuple):
    """A triggered ability whose condition has been met and that is waiting to be carried out."""

    ab: str
    src: int
    ctl: int
    ev: Event
    was: LastKnown | None
    mod: int = 0
    bind: Kept = ()


class RecentEvent(NamedTuple):
    """An event that a triggered Action can still answer.

    ``seats`` are the seats that have had no opportunity yet to answer the event.  A pattern may be tested long after
    the event, so the values that the test needs are stored here.  ``now`` is the row of the event's object
    (:meth:`Entity.row`) right after the event, or empty if the object was not in play.  ``ev.was`` is the object before
    the event.  ``vars`` are the variables in :attr:`Rules.kept_vars`, as they were before the event.
    """

    id: int
    ev: Event
    now: Row
    vars: Kept
    seats: tuple[int, ...]
    turn: int
    window: int


class TriggerOffer(NamedTuple):
    """An opening: a triggered Action of a card in play that may answer certain events, each of them once.

    ``events`` are the numbers of these events (:class:`RecentEvent`).  ``was`` is the last known information of the
    card.
    """

    ab: str
    src: int
    ctl: int
    was: LastKnown
    events: tuple[int, ...]


class Ask(NamedTuple):
    """An open question.  If ``options`` is None, the options are computed from the frame that asks."""

    id: int
    seat: int
    kind: str
    shape: str
    text: Msg
    options: tuple[Row, ...] | None = None
    min: int = 1
    max: int = 1
    total: int = 0
    default: str | None = None
    source: int | None = None
    window: str | None = None


def place_of(id: int, asks: Sequence[Ask]) -> int:
    """Return the index of a question among the open ones, by its id; -1 if it is not open."""
    for at, a in enumerate(asks):
        if a.id == id:
            return at
    return -1


class Bindings(dict[str, Any]):  # type: ignore[explicit-any]  # see below
    """The bindings of a running routine or ability: names and their values, which are immutable data.

    The names that abilities and the kernel's routines share are attributes:

    * ``src``, ``ctl``: the source of the ability (0: none) and its controller, "you"
    * ``ev``, ``was``: the event that triggered the ability, and last known information about the source
    * ``x``: the X that was chosen at announcement
    * ``they``: the player whose turn it is in a loop through players
    * ``ab``, ``pc``: the ability, and the number of its next instruction
    * ``seat``: the player that the routine concerns
    * ``ans``: the answer to the last question
    * ``ret``: the result of the last routine, or the number of events that happened

    All other names are items, such as ``T``.  They belong to one routine or were created when a body was compiled.
    Only the code that binds such a name knows its type.
    """

    __slots__ = ("ab", "ans", "ctl", "ev", "pc", "ret", "seat", "src", "they", "was", "x")

    def __init__(  # type: ignore[explicit-any]  # an answer can have any shape
        self,
        *,
        src: int = 0,
        ctl: int = -1,
        ev: Event | None = None,
        was: LastKnown | None = None,
        x: int = 0,
        they: int = -1,
        ab: str = "",
        pc: int = 0,
        seat: int = -1,
        ans: Any = None,
        ret: int = 0,
        **names: object,
    ) -> None:
        self.src = src
        self.ctl = ctl
        self.ev = ev
        self.was = was
        self.x = x
        self.they = they
        self.ab = ab
        self.pc = pc
        self.seat = seat
        self.ans = ans
        self.ret = ret
        if names:
            self.update(names)

    @property
    def event(self) -> Event:
        """The event that triggered the ability, for a term that is used only in triggered abilities."""
        assert self.ev is not None
        return self.ev

    def answer(self) -> Any:  # type: ignore[explicit-any]  # it can have any shape
        """Return the answer to the last question and unbind it, so that it is not saved."""
        answer, self.ans = self.ans, None
        return answer

    def copy(self) -> Bindings:
        """Return an independent copy."""
        new = _new_bindings(Bindings)
        new.src = self.src
        new.ctl = self.ctl
        new.ev = self.ev
        new.was = self.was
        new.x = self.x
        new.they = self.they
        new.ab = self.ab
        new.pc = self.pc
        new.seat = self.seat
        new.ans = self.ans
        new.ret = self.ret
        if self:
            new.update(self)
        return new

    def but(self, **names: object) -> Bindings:
        """Return a copy in which some names have other values."""
        new = self.copy()
        for name, value in names.items():
            if name in _DEFAULTS:
                setattr(new, name, value)
            else:
                new[name] = value
        return new

    def named(self) -> dict[str, object]:
        """Return all names and their values, except attributes that have their default value."""
        fixed = {name: value for name, default in _DEFAULTS.items() if (value := getattr(self, name)) != default}
        return fixed | self


_new_bindings = dict.__new__
_DEFAULTS: dict[str, object] = {name: getattr(Bindings(), name) for name in Bindings.__slots__}


def rebound(kept: Kept, **names: object) -> Bindings:
    """Return bindings that consist of the kept ones and further names."""
    return Bindings(**dict(kept, **names))  # type: ignore[arg-type]  # each name has its type


class Frame:
    """A running routine: its name, the label to run next, and its bindings."""

    __slots__ = ("label", "routine", "v")

    def __init__(self, routine: str, label: str, bound: Bindings) -> None:
        self.routine = routine
        self.label = label
        self.v = bound


RECORDS: dict[str, Callable[..., object]] = {  # type: ignore[explicit-any]  # each has fields of its own
    "LastKnown": LastKnown,
    "Event": Event,
    "LastingEffect": LastingEffect,
    "Link": Link,
    "PendingTrigger": PendingTrigger,
    "RecentEvent": RecentEvent,
    "TriggerOffer": TriggerOffer,
    "Ask": Ask,
    "Msg": Msg,
    "CardText": CardText,
    "Plan": Plan,
    "PlanRule": PlanRule,
    "Condition": Condition,
    "Queue": Queue,
}
"""The record types by their names in saved matches.  A name stays when its class is renamed."""
SAVED_AS = {record: name for name, record in RECORDS.items()}
