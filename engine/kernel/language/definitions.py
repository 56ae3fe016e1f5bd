"""Abilities: the header, the body as a compiled program, and the patterns of events that trigger abilities.

The header decides whether the ability may be used now and which options there are, and it prints the rules text.  A
definition is compiled once, at import, to a flat program.  The program has a stable id (``core-008/0``) and a checksum
over the whole meaning of the definition (:mod:`engine.kernel.language.checksums`).  Saved matches refer to a program by
both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.language.checksums import checksum
from engine.kernel.language.code import Does, Program, Runs
from engine.kernel.language.nodes import Ctx, Node, referred
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.protocols import Changes, Finds, Noun, Pays, Rewrites
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num
from engine.kernel.messages import message_ids, register_messages, templates
from engine.kernel.state.lexicon import NO_LEXICON, Lexicon
from engine.kernel.state.state import Event, Frame, State

UNLIMITED = 1 << 20
RETIRED = "~"
"""Separator between an ability's id and the checksum of an earlier version of it."""


_NOT_IN_PLAY = frozenset({"announced.play", "enters_discard"})
"""Events whose card is not in play when they happen."""


def _is(st: State, ctx: Ctx, word: str, seat: int) -> bool:
    """Whether ``word``, which is ``you`` or ``opponent``, refers to this seat."""
    return bool(seat == ctx.ctl) if word == "you" else st.rules.opposes(st, ctx.ctl, seat)


def _whose(ev: Event) -> int:
    """Return the player whom an event concerns.  For a moved card, this is the player who controlled it before."""
    return ev.was.ctl if ev.seat < 0 and ev.was is not None else ev.seat


@dataclass(frozen=True)
class When(Node):
    """A pattern of events.

    ``facet`` is the name under which the rules index an event (``enters``, ``leaves``, ``began.turn`` ...).  Other
    fields restrict the event: ``who`` its card, ``seat`` the player concerned (``you``, ``opponent`` or empty),
    ``least`` its amount.  A pattern with ``look_back`` is tested on the board as it was before the event.  A pattern
    with ``batch`` ("one or more") matches only once for all events that happen together.
    """

    facet: str
    who: Finds | None = None
    seat: str = ""
    least: int = 0
    look_back: bool = False
    by: str = ""
    tag: str = ""
    batch: bool = False

    def fault(self) -> tuple[str, str]:
        if self.facet in _NOT_IN_PLAY and getattr(self.who, "speaks_in_play", False):
            return (
                "waits for what happens to cards that are not in play, and its noun speaks of cards in play",
                "take the noun for cards (unit_cards instead of units)",
            )
        return "", ""

    @property
    def whom(self) -> Finds:
        """The same as ``who``, for patterns in which it is set."""
        assert self.who is not None
        return self.who

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the event matches the pattern, from the point of view of the ability's controller."""
        if self.seat and not _is(st, ctx, self.seat, _whose(ev)):
            return False
        if self.by and not _is(st, ctx, self.by, ev.by):
            return False
        if ev.n < self.least or (self.tag and self.tag not in ev.tags):
            return False
        if self.who is None:
            return True
        who = ev.who if self.look_back else (ev.now or ev.who)
        return bool(self.who.has(st, ctx, who))

    def say(self, speech: Speech) -> str:
        who, at = self._who(speech)
        said = tx(self._key("when") + (".at" if at else ""), speech, who=who, n=self.least, at=at)
        if self.by:
            said += tx(f"when.by.{self.by}", speech)
        return said + tx("when.batch", speech) if self.batch else said

    def _key(self, mood: str) -> str:
        """Return the id of the message that prints the pattern.

        Every condition must be part of that message.  A text that leaves out a condition would mislead the reader.
        """
        key = ".".join(part for part in (mood, self.facet, self.tag, self.seat) if part)
        return key + ".least" if self.least and "{n" not in templates().get(key, "") else key

    def _who(self, speech: Speech) -> tuple[str, str]:
        """Return the printed card and, separately, the printed place to which the event moves it."""
        who, at = self.who, ""
        told_apart = f"when.{self.facet}.at" in message_ids()  # the place is printed with the verb, not with the noun
        if told_apart and who is not None and hasattr(who, "without_place"):
            at, who = who.without_place(speech)
        if who is None:
            return "", at
        return (who.one(speech) if hasattr(who, "one") else who.say(speech)), at

    def would(self, speech: Speech) -> str:
        """Print the pattern in the conditional ("would")."""
        who = "" if self.who is None else (self.who.one(speech) if hasattr(self.who, "one") else self.who.say(speech))
        said = tx(self._key("would"), speech, who=who, n=self.least)
        return said + tx(f"when.by.{self.by}", speech) if self.by else said


@dataclass(frozen=True)
class Target(Node):
    """A declared target: ``lo`` to ``hi`` (None: X) of the cards that a selector finds, under a group rule."""

    sel: Noun
    lo: int | None = 1
    hi: int | None = 1
    group: str = ""
    name: str = "T"
    is_target: bool = True

    def say(self, speech: Speech) -> str:
        if not self.is_target:
            if self.lo == 0 and self.hi is not None:
                return tx("np.up_to_chosen", speech, n=self.hi, what=self.sel.plural(speech))
            return str(self.sel.one(speech))
        if self.hi is None:
            key = "np.up_to" if self.lo == 0 else "np.exactly"
            return tx(key, speech, n="X", what=self.sel.plural(speech)) + (
                tx(f"group.{self.group}", speech) if self.group else ""
            )
        if self.lo == 0:
            what = self.sel.bare(speech) if self.hi == 1 else self.sel.plural(speech)
            return tx("np.up_to", speech, n=self.hi, what=what) + (
                tx(f"group.{self.group}", speech) if self.group else ""
            )
        if self.hi == 1:
            bare = self.sel.bare(speech)
            for word in (tx("sel.another", speech), tx("sel.other", speech)):
                if bare.startswith(word + " "):
                    return tx("np.another", speech, what=bare[len(word) + 1 :])
            return tx("np.target", speech, what=bare)
        return tx("np.exactly", speech, n=self.hi, what=self.sel.plural(speech))


@dataclass(frozen=True)
class AbilityDef(Node):
    """The definition of one ability.  See the form functions in :mod:`engine.kernel.language.abilities`.

    An ability with a ``name`` is a named ability, which an entity has at most once.  ``shared``: whether all abilities
    of that name share one limit per player, instead of one limit per copy.
    """

    kind: str
    body: tuple[Does | Rewrites, ...] = ()
    when: When | None = None
    where: str = ""
    while_: Cond | None = None
    play: Cond | None = None
    cost: tuple[Pays, ...] = ()
    targets: tuple[Target, ...] = ()
    mods: tuple[Changes, ...] = ()
    limit: tuple[str, int] | None = None
    shared: bool = False
    may: bool = False
    works_in: str = ""
    x: bool = False
    name: str = ""
    faq: tuple[str, ...] = ()
    x_is: Num | None = None
    """The value of X, if the player does not choose X."""
    by_opponent: bool = False
    """Whether only an opponent of the card's controller may use the Action."""

    def limit_key(self, ab: str, src: int, ctl: int) -> tuple[str, str, int]:
        """Return the key under which uses are counted: per copy, or per name and player if the limit is shared.

        All versions of an ability have the same key.
        """
        assert self.limit is not None
        return (self.limit[0], f"name:{self.name}", ctl) if self.shared else (self.limit[0], current_id(ab), src)

    def uses_left(self, st: State, ab: str, src: int, ctl: int) -> int:
        """Return how many times the ability may still be used."""
        if self.limit is None:
            return UNLIMITED
        return self.limit[1] - st.used.get(self.limit_key(ab, src, ctl), 0)

    def count_use(self, st: State, ab: str, src: int, ctl: int) -> None:
        """Count one use against the limit."""
        if self.limit is not None:
            key = self.limit_key(ab, src, ctl)
            st.used[key] = st.used.get(key, 0) + 1
            st.aside()


def current_id(ab: str) -> str:
    """Return the current id of an ability, given its current id or the id of an earlier version."""
    return ab.partition(RETIRED)[0]


def retired_id(ab: str, crc: int) -> str:
    """Return the id of the earlier version of an ability whose checksum is ``crc``."""
    return f"{current_id(ab)}{RETIRED}{crc:08x}"


@dataclass(frozen=True)
class End(Node):
    """The last instruction of a body or block."""

    says = ""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """End the program."""
        return len(st.rules.ability(ctx.ab).program)


def _reads(part: object, *names: str) -> bool:
    """Whether a term, or a term inside it, refers to one of the names."""
    return any(name in names for name in referred(part))


class Ability:
    """A compiled ability.

    ``nodes`` are its modifier terms, by number.  ``granted`` maps the number of a term that grants abilities to the
    compiled abilities.  ``lends`` are the index keys of all granted abilities, including abilities that these grant in
    turn.  ``of_itself``: whether events of its own card trigger it.

    A ``retired`` ability is an earlier version; it has a separate id (``core-008/0~5be2c0d1``).  ``keyword`` names the
    keyword that the ability implements: every card with the keyword has the ability, and no card prints it.  ``title``
    is the name of the ability, or of the ability that grants it.  ``costs_by_target`` are the costs that depend on
    the targets.  ``targets_by_x``: whether the chosen X decides what can be targeted.  ``effect``: whether it is an
    effect on a card and not an ability of that card.  A card that loses its abilities keeps such an effect.
    """

    __slots__ = (
        "_crc",
        "code",
        "costs_by_target",
        "d",
        "effect",
        "granted",
        "id",
        "keys",
        "keyword",
        "lends",
        "n",
        "nodes",
        "of_itself",
        "program",
        "reads_event",
        "targets_by_x",
        "title",
    )

    def __init__(
        self,
        code: str,
        n: int | str,
        definition: AbilityDef,
        retired: bool = False,
        keyword: str = "",
        title: str = "",
        effect: bool = False,
    ) -> None:
        self._crc: int | None = None
        self.d = definition
        self.id = retired_id(f"{code}/{n}", self.crc) if retired else f"{code}/{n}"
        self.code = code
        self.keyword = keyword
        self.n = n
        self.title = definition.name or title
        self.effect = effect
        program = Program()
        if definition.kind != "instead":  # the body of a replacement rewrites an event and never runs as a program
            program.body(definition.body)  # type: ignore[arg-type]  # all others are made of sentences
        program.add(End())
        while program.blocks:
            at, ops = program.blocks.pop(0)
            program.patch(at, program.here)
            program.body(ops)
            program.add(End())
        self.program: tuple[tuple[Runs, int], ...] = tuple((node, a) for node, a in program.code)
        made = tuple(node for node, _ in self.program if hasattr(node, "mod_key"))
        self.nodes: tuple[Any, ...] = made + definition.mods  # type: ignore[explicit-any]  # a term is known by its key
        self.granted = self._granted(retired)
        self.reads_event = any(
            _reads(part, "event")
            for part in (definition.body, definition.targets, definition.cost, definition.mods, definition.play)
        )
        targets = [spec.name for spec in definition.targets]
        self.costs_by_target = tuple(cost for cost in definition.cost if _reads(cost, *targets))
        self.targets_by_x = definition.x and any(spec.hi is None or _reads(spec, "x") for spec in definition.targets)
        self.of_itself = (
            definition.when is not None and isinstance(definition.when.who, Ref) and definition.when.who.is_this
        )
        self.keys = self._keys()
        self.lends: frozenset[str] = frozenset().union(
            *(part.lends.union(part.keys) for parts in self.granted.values() for part in parts)
        )

    @property
    def crc(self) -> int:
        """The checksum of the definition.  It is computed when first needed, because most abilities are never saved."""
        if self._crc is None:
            self._crc = checksum(self.d)
        return self._crc

    def part(self, code: str) -> str:
        """Return the ability's name in option keys of a card: its number if that card prints it, otherwise its id."""
        return str(self.n) if self.id == f"{code}/{self.n}" else self.id

    def _granted(self, retired: bool) -> dict[int, tuple[Ability, ...]]:
        """Compile the abilities that the terms of this ability grant.

        They are numbered in order across the whole ability (``core-008/0g0``, ``core-008/0g1``).
        """
        granted: dict[int, tuple[Ability, ...]] = {}
        n = 0
        for at, node in enumerate(self.nodes):
            if node.mod_key == "gains":
                parts = (node.definition, *node.more)
                granted[at] = tuple(
                    Ability(self.code, f"{self.n}g{n + i}", d, retired, title=self.title, effect=node.effect)
                    for i, d in enumerate(parts)
                )
                n += len(parts)
        return granted

    def _keys(self) -> tuple[str, ...]:
        d = self.d
        if d.kind in ("forced", "triggered") and d.when is not None:
            return (f"when:{d.when.facet}",)
        if d.kind == "action" and d.works_in:
            return ()  # used from the hand, and found there
        if d.kind == "action":
            return (f"open:{d.when.facet}",) if d.when is not None else ("action",)
        if d.kind == "instead" and d.when is not None:
            return (f"instead:{d.when.facet}",)
        if d.kind == "constant" and not d.works_in:
            return tuple(dict.fromkeys(f"stat:{mod.mod_key}" for mod in d.mods))
        # other forms, which a game offers in its own questions, are indexed by their kind
        return () if d.kind in ("attach", "constant") else (d.kind,)

    def node_index(self, node: Changes) -> int:
        """Return the number of a modifier term in this ability."""
        for i, other in enumerate(self.nodes):
            if other is node:
                return i
        return self.nodes.index(node)


@dataclass(frozen=True)
class Card:
    """A card as data: its printed values and its abilities.

    ``cost`` is an int or ``"X"``.  ``numbers`` are the other printed numbers, under the names that the game gives them.
    ``keywords`` are (name, number) pairs.  ``areas`` are the places in which the card may enter play (empty: all places
    that its kind allows).  ``unsure`` names the values that no source confirms.
    """

    code: str
    name: str
    kind: str
    faction: str = ""
    cost: int | str = 0
    numbers: tuple[tuple[str, int], ...] = ()
    traits: tuple[str, ...] = ()
    unique: bool = False
    keywords: tuple[tuple[str, int], ...] = ()
    areas: tuple[str, ...] = ()
    abilities: tuple[AbilityDef, ...] = ()
    unsure: tuple[str, ...] = ()
    compiled: tuple[Ability, ...] = field(default=(), compare=False, repr=False)
    lexicon: Lexicon = field(default=NO_LEXICON, init=False, compare=False, repr=False)
    """The lexicon of the card's game, set at registration."""
    number_of: Mapping[str, int] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The printed numbers by name, set at registration."""
    own_costs: tuple[AbilityDef, ...] = field(default=(), init=False, compare=False, repr=False)
    """The abilities by which the card changes its own cost, set at registration."""

    @property
    def printed_cost(self) -> int:
        """The cost that effects read, in which X counts as 0 unless something sets it (INV-TERM-X-ZERO)."""
        return self.cost if isinstance(self.cost, int) else 0

    @property
    def shown_cost(self) -> int | str:
        """The cost that players see; empty if the card has no cost."""
        return self.cost

    @property
    def reminder(self) -> str:
        """The id of a message that explains the card's kind and is printed before its abilities, or an empty string."""
        return ""

    def number(self, key: str) -> int | None:
        """Return one of the card's printed numbers, or None if the card does not have that number."""
        for name, n in self.numbers:
            if name == key:
                return n
        return None

    def keyword(self, name: str) -> int | None:
        """Return the number of a printed keyword (0 if it has no number), or None if the card does not print it."""
        for key, n in self.keywords:
            if key == name:
                return n
        return None


register_messages(
    "en",
    {
        "np.target": "target {what}",
        "np.another": "another target {what}",
        "np.up_to": "at most {n} target {what}",
        "np.exactly": "{n} target {what}",
    },
)

__all__ = ["Card", "When"]
