"""Decisions: the only way to move a match forward.

A decision is a question to one seat.  It has an id, which increases during the match, and it offers options with stable
keys.  Its *shape* is one of a closed list that every interface can draw.  An answer is one short string.

========  =====================================  ==================
shape     answer                                 example
========  =====================================  ==================
pick      one option key                         ``play:31``
subset    ``min`` to ``max`` keys, comma joined  ``31,40``
number    an integer from ``min`` to ``max``     ``3``
pay       like number                            ``1``
split     ``key:n`` pairs that sum to ``total``  ``31:2,7:1``
order     every key once, the first first        ``b,a,c``
name      a word of the offered options          ``Choppa``
path      option keys in sequence, comma joined  ``d3,d4``
========  =====================================  ==================
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from engine.kernel.data import Row
from engine.kernel.log import LogEntry
from engine.kernel.messages import Msg, register_messages

Answer = str | int | Row
"""A parsed answer: a key, a number, several keys, or pairs of a key and its share."""

OWN = "own"
"""The group of options that do something hostile to the answering seat's own cards."""
ELSEWHERE = "elsewhere"
"""The group of a ``back`` option that leads to another question but does not take back a step."""

DISCARDS = "discards"
"""The group of options that discard or harm one of the seat's own things as a side effect, such as a replaced item."""
ENDS = "pass"
"""The group of options that end a phase, a turn or a question without doing anything else."""

_GO_ON = frozenset(("pass", "none", "no", "keep"))
"""The keys of options that decline, keep something unchanged or pass.  They count as such in every group."""


class Meaning(StrEnum):
    """The meaning of an option for the player who is asked.

    Interfaces lay out and colour options by their meaning alone.
    """

    DO = "do"
    """The option does something that the seat may want."""
    GO_ON = "go_on"
    """The option passes, declines, keeps things unchanged, or ends a phase or a turn."""
    RISKY = "risky"
    """The option harms or discards something that belongs to the seat."""
    BACK = "back"
    """The option returns to the previous question."""


SHAPES = ("pick", "subset", "number", "pay", "split", "order", "name", "path")


class Option(NamedTuple):
    """One possible answer.

    An option of the group ``instead`` is a complete answer by itself, whatever the shape ("play a card first" in a
    choice of several other options).

    ``ref``: the entity that the option concerns, so that the option and the entity can get the same number in a
    picture. ``cost``: what the option costs.  ``min``/``max``: the limits of the option's share in a split.  ``group``:
    a word by which panels sort options.  ``at``: the name of the board square that the option concerns (``d3``), if it
    concerns no entity.  ``also``: the ids of equal cards that the option also represents; an answer may name one of
    them in the key instead.
    """

    key: str
    text: Msg
    ref: int | None = None
    cost: int | None = None
    min: int = 0
    max: int = 0
    detail: Msg | None = None
    group: str = ""
    at: str = ""
    also: tuple[int, ...] = ()

    @property
    def meaning(self) -> Meaning:
        """The option's meaning for the player who is asked."""
        if self.key == "back":
            return Meaning.BACK
        if self.key in _GO_ON or self.group == ENDS:
            return Meaning.GO_ON
        return Meaning.RISKY if self.group in (OWN, DISCARDS) else Meaning.DO

    @property
    def keys(self) -> tuple[str, ...]:
        """The option's key, and the keys for the equal cards that it represents."""
        if not self.also:
            return (self.key,)
        before, _, after = numbered(self.key)
        return (self.key, *(f"{before}{n}{after}" for n in self.also))

    @classmethod
    def of(cls, row: Row) -> Option:
        """Build an option from its row.  Trailing fields with default values may be missing."""
        return _new(cls, (*row, *_USUAL[len(row) :]))


@lru_cache(maxsize=4096)
def numbered(key: str) -> tuple[str, int, str]:
    """Split an option key around its card id: ``act:7:0`` gives ``("act:", 7, ":0")``.

    The number is -1 if the key has no id.
    """
    word, colon, rest = key.rpartition(":") if key.count(":") < 2 else key.partition(":")
    number, more, part = rest.partition(":")
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        return key, -1, ""
    return word + colon, int(number), more + part


_new = tuple.__new__
_group = attrgetter("group")
_USUAL = tuple(Option._field_defaults.get(field) for field in Option._fields)


class Decision(NamedTuple):
    """A question to one seat.  ``default`` is the answer that changes least, if there is one.

    ``filled``: whether the question opens with the suggested answer filled in.  ``hand``: whether it concerns the
    seat's whole hand.  ``ordered``: whether the order of a ``subset`` answer matters.  ``about``: the code of the card
    whose effect or declaration asks the question, if there is one.
    """

    id: int
    seat: int
    kind: str
    shape: str
    text: Msg
    options: tuple[Option, ...] = ()
    source: int | None = None
    min: int = 1
    max: int = 1
    total: int = 0
    default: str | None = None
    window: str | None = None
    filled: bool = False
    hand: bool = False
    ordered: bool = False
    about: str = ""

    def option(self, key: str) -> Option | None:
        """Return the offered option that has that key or represents a card with that key, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return next((option for option in self.options if option.also and key in option.keys), None)

    @property
    def choices(self) -> tuple[Option, ...]:
        """The options to choose from, without those that are complete answers by themselves."""
        options = self.options
        if "instead" in map(_group, options):
            return tuple([o for o in options if o.group != "instead"])
        return options

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options, in the order in which they are offered."""
        return tuple(o.key for o in self.options)


class Result(NamedTuple):
    """The result of submitting an answer.

    ``status`` is ``ok``, ``stale`` (the decision is no longer open), ``illegal`` (``reason`` says why), ``not_yours``
    (the decision belongs to another seat) or ``over``.  The match has changed only if the status is ``ok``.
    """

    status: str
    events: tuple[LogEntry, ...] = ()
    reason: Msg | None = None

    @property
    def ok(self) -> bool:
        """Whether the answer was accepted."""
        return self.status == "ok"


def parse(decision: Decision, answer: str) -> tuple[Answer | None, Msg | None]:
    """Check ``answer`` against the decision's shape.

    Returns ``(value, None)`` (a key, an int, a tuple of keys, or a tuple of (key, amount) pairs) or
    ``(None, reason)``.
    """
    shape = decision.shape
    if not isinstance(answer, str):
        return None, Msg.of("answer.malformed")
    named = decision.option(answer)
    if named is not None and named.group == "instead":
        return answer, None
    if shape in ("pick", "name"):
        return (None, Msg.of("answer.not_offered")) if named is None else (answer, None)
    if shape in ("number", "pay"):
        if not answer.isascii() or not answer.isdigit() or len(answer) > 6:
            return None, Msg.of("answer.not_number", low=decision.min, high=decision.max)
        value = int(answer)
        if not decision.min <= value <= decision.max:
            return None, Msg.of("answer.not_number", low=decision.min, high=decision.max)
        return value, None
    parts = [p for p in answer.split(",") if p]
    if shape == "split":
        return _parse_split(decision, parts)
    keys = {key for o in decision.choices for key in o.keys}
    if any(p not in keys for p in parts):
        return None, Msg.of("answer.not_offered")
    if shape == "path":
        return tuple(parts), None
    if len(set(parts)) != len(parts):
        return None, Msg.of("answer.twice")
    if shape == "order":
        if len(parts) != len(keys):
            return None, Msg.of("answer.order_all")
        return tuple(parts), None
    if not decision.min <= len(parts) <= decision.max:
        if decision.min == decision.max:
            return None, Msg.of("answer.exactly", n=decision.min)
        return None, Msg.of("answer.how_many", low=decision.min, high=decision.max)
    return tuple(parts), None


def _parse_split(decision: Decision, parts: list[str]) -> tuple[Answer | None, Msg | None]:
    shares: dict[str, int] = {}
    for part in parts:
        key, colon, amount = part.rpartition(":")
        option = decision.option(key)
        if not colon or option is None:
            return None, Msg.of("answer.not_offered")
        if not amount.isascii() or not amount.isdigit() or len(amount) > 6 or key in shares:
            return None, Msg.of("answer.malformed")
        shares[key] = int(amount)
    for option in decision.choices:
        if not option.min <= shares.get(option.key, 0) <= option.max:
            return None, Msg.of("answer.share", what=option.text, low=option.min, high=option.max)
    if sum(shares.values()) != decision.total:
        return None, Msg.of("answer.total", n=decision.total)
    return tuple((k, n) for k, n in shares.items() if n), None


def declining_answer(decision: Decision) -> str | None:
    """Return the default if it declines everything that the decision offers, or None."""
    if decision.default is None:
        return None
    if decision.shape == "subset":
        return "" if not decision.default and not decision.min else None
    chosen = decision.option(decision.default)
    return decision.default if chosen is not None and chosen.key in _GO_ON else None


def plain_answer(decision: Decision) -> str:
    """Return the default, or else the simplest legal answer for the shape."""
    if decision.default is not None:
        return decision.default
    if decision.shape in ("pick", "name", "path"):
        return decision.options[0].key
    if decision.shape in ("number", "pay"):
        return str(decision.min)
    if decision.shape == "subset":
        return ",".join(o.key for o in decision.options[: decision.min])
    if decision.shape == "order":
        return ",".join(decision.keys)
    left = decision.total
    shares = {o.key: o.min for o in decision.options}
    left -= sum(shares.values())
    for option in decision.options:
        more = min(left, option.max - shares[option.key])
        shares[option.key] += more
        left -= more
    return ",".join(f"{k}:{n}" for k, n in shares.items() if n)


register_messages(
    "en",
    {
        "answer.malformed": "I could not read that answer. Please use the buttons or the choices offered.",
        "answer.not_offered": "That is not one of the choices offered now.",
        "answer.not_number": "Please give a whole number from {low} to {high}.",
        "answer.twice": "You can name each choice only once.",
        "answer.order_all": "Please put all entries in order, each exactly once.",
        "answer.exactly": "Please choose exactly {n}.",
        "answer.how_many": "Please choose at least {low} and at most {high}.",
        "answer.share": "{what} can take between {low} and {high}.",
        "answer.total": "The amounts must add up to {n}.",
        "answer.stale": "That question has already been answered. Nothing has changed.",
        "answer.not_yours": "That question is not yours to answer. Nothing has changed.",
        "answer.over": "This match is over. Nothing has changed.",
    },
)
