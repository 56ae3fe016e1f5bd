"""Abilities: header data, the body as a compiled program, and the patterns that set them off.

The same header answers "may this be used now?", "what are the options?" and prints the rules text.  A
definition is compiled once, at import, to a flat program with a stable id (``core-008/0``) and a checksum
over all that it says (:mod:`engine.kernel.language.checksums`); saved matches point into programs by both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from engine.kernel.language.checksums import checksum
from engine.kernel.language.code import Does, Program, Runs
from engine.kernel.language.lexicon import NO_LEXICON, Lexicon
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.references import Ref
from engine.kernel.language.protocols import Changes, Finds, Noun, Pays, Rewrites
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num
from engine.kernel.messages import message_ids, register_messages, templates
from engine.kernel.state.state import Ev, Frame, State

UNLIMITED = 1 << 20
RETIRED = "~"
"""Stands in an id between that of an ability and the checksum of what it said before."""


_NOT_IN_PLAY = frozenset({"announced.play", "enters_discard"})
"""Events whose object is not in play when they happen."""


def _is(st: State, c: Ctx, word: str, seat: int) -> bool:
    """True if a seat is the one that ``you`` or ``opponent`` means."""
    return bool(seat == c["ctl"]) if word == "you" else st.rules.opposes(st, c["ctl"], seat)


def _whose(ev: Ev) -> int:
    """Return the player whom an event concerns: of a card that has moved, who had it."""
    return ev.was.ctl if ev.seat < 0 and ev.was is not None else ev.seat


@dataclass(frozen=True)
class When(Node):
    """A pattern over events.

    ``facet`` is the name under which the rules index an event (``enters``, ``leaves``, ``began.turn`` ...);
    ``who`` narrows its object, ``seat`` (``you``/``opponent``/empty) the player concerned, ``least`` its
    amount.  Patterns that ``look_back`` are tested on the board as it was before the event; one with ``batch``
    ("one or more") matches all events that happen together at once.
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
        """The object, of a pattern that narrows it."""
        assert self.who is not None
        return self.who

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        """True if the event fits the pattern, seen from the ability's controller."""
        if self.seat and not _is(st, c, self.seat, _whose(ev)):
            return False
        if self.by and not _is(st, c, self.by, ev.by):
            return False
        if ev.n < self.least or (self.tag and self.tag not in ev.tags):
            return False
        if self.who is None:
            return True
        who = ev.who if self.look_back else (ev.now or ev.who)
        return bool(self.who.has(st, c, who))

    def say(self, speech: Speech) -> str:
        who, at = self._who(speech)
        said = tx(self._key("when") + (".at" if at else ""), speech, who=who, n=self.least, at=at)
        if self.by:
            said += tx(f"when.by.{self.by}", speech)
        return said + tx("when.batch", speech) if self.batch else said

    def _key(self, mood: str) -> str:
        """Return the id of its sentence.

        Every condition has its words: a pattern that a text does not tell of would mislead who reads it.
        """
        key = ".".join(part for part in (mood, self.facet, self.tag, self.seat) if part)
        return key + ".least" if self.least and "{n" not in templates().get(key, "") else key

    def _who(self, speech: Speech) -> tuple[str, str]:
        """Print the object, and apart from it the place into which the event brings it."""
        who, at = self.who, ""
        told_apart = f"when.{self.facet}.at" in message_ids()  # it is said with the verb, not with the noun
        if told_apart and who is not None and hasattr(who, "without_place"):
            at, who = who.without_place(speech)
        if who is None:
            return "", at
        return (who.one(speech) if hasattr(who, "one") else who.say(speech)), at

    def would(self, speech: Speech) -> str:
        """Print the pattern as something that would happen."""
        who = "" if self.who is None else (self.who.one(speech) if hasattr(self.who, "one") else self.who.say(speech))
        said = tx(self._key("would"), speech, who=who, n=self.least)
        return said + tx(f"when.by.{self.by}", speech) if self.by else said


@dataclass(frozen=True)
class Target(Node):
    """A declared target: ``lo`` to ``hi`` of what a selector finds (``None``: X), under a group rule."""

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
            return tx("np.exactly", speech, n="X", what=self.sel.plural(speech)) + (
                tx(f"group.{self.group}", speech) if self.group else ""
            )
        if self.lo == 0:
            return tx("np.up_to", speech, n=self.hi, what=self.sel.plural(speech)) + (
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
    """What a card's definition says of one ability.  See the form functions in :mod:`engine.kernel.language.abilities`.

    ``name`` makes it a named ability, of which one entity has never more than one; ``shared`` counts its limit
    for all of that name that a player has, not per copy.
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
    """What X is, of an ability whose player does not choose it."""
    by_opponent: bool = False
    """An Action that only an opponent of the card's controller may use."""

    def limit_key(self, ab: str, src: int, ctl: int) -> tuple[str, str, int]:
        """Return the row in which uses are counted: per copy, or per name and player for a shared limit.

        What an ability says now and what it said before count in one row.
        """
        assert self.limit is not None
        return (self.limit[0], f"name:{self.name}", ctl) if self.shared else (self.limit[0], current_id(ab), src)

    def uses_left(self, st: State, ab: str, src: int, ctl: int) -> int:
        """Return how often the ability may still be used."""
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
    """Return the id of an ability as it is now, given that of what it said before (or its own)."""
    return ab.partition(RETIRED)[0]


def retired_id(ab: str, crc: int) -> str:
    """Return the id of what an ability said when its checksum was ``crc``."""
    return f"{current_id(ab)}{RETIRED}{crc:08x}"


@dataclass(frozen=True)
class End(Node):
    """The last instruction of a body or block."""

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        """End the program."""
        return len(st.rules.ability(c["ab"]).program)

    def say(self, speech: Speech) -> str:
        return ""


def _reads_event(part: object) -> bool:
    """True if a term, or one inside it, reads the event that set its ability off."""
    if isinstance(part, tuple):
        return any(_reads_event(p) for p in part)
    if not isinstance(part, Node):
        return False
    return "event" in part.refers() or any(_reads_event(getattr(part, f.name)) for f in fields(part))


class Ability:
    """A compiled ability.

    ``nodes`` are its modifier terms, numbered; ``granted`` maps the number of a term that grants abilities to these,
    compiled; ``crc`` is the checksum of its definition, ``of_itself`` tells that what sets it off happens to its own
    card; ``lends`` are the keys of all that it grants, and of what that grants in turn.  A ``retired`` one is what the
    ability said before, and has an id of its own (``core-008/0~5be2c0d1``).  ``keyword`` names the keyword whose
    behaviour it is: every card that has the keyword has it, and none prints it.  ``title`` is its name, or that of
    the ability that grants it.  With ``effect`` it is what an effect does to a card and no ability of that card, so
    that the card cannot lose it with its abilities.
    """

    __slots__ = (
        "code",
        "crc",
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
        "title",
    )

    def __init__(
        self,
        code: str,
        n: int | str,
        d: AbilityDef,
        retired: bool = False,
        keyword: str = "",
        title: str = "",
        effect: bool = False,
    ) -> None:
        self.crc = checksum(d)
        self.id = retired_id(f"{code}/{n}", self.crc) if retired else f"{code}/{n}"
        self.code = code
        self.keyword = keyword
        self.n = n
        self.d = d
        self.title = d.name or title
        self.effect = effect
        program = Program()
        if d.kind != "instead":  # its body rewrites an event and never runs as a program
            program.body(d.body)  # type: ignore[arg-type]  # all others are made of sentences
        program.add(End())
        while program.blocks:
            at, ops = program.blocks.pop(0)
            program.patch(at, program.here)
            program.body(ops)
            program.add(End())
        self.program: tuple[tuple[Runs, int], ...] = tuple((node, a) for node, a in program.code)
        made = tuple(node for node, _ in self.program if hasattr(node, "mod_key"))
        self.nodes: tuple[Any, ...] = made + d.mods  # type: ignore[explicit-any]  # a term is known by its key
        self.granted = self._granted(retired)
        self.reads_event = any(_reads_event(part) for part in (d.body, d.targets, d.cost, d.mods, d.play))
        self.of_itself = d.when is not None and isinstance(d.when.who, Ref) and d.when.who.name == "src"
        self.keys = self._keys()
        self.lends: frozenset[str] = frozenset().union(
            *(part.lends.union(part.keys) for parts in self.granted.values() for part in parts)
        )

    def part(self, code: str) -> str:
        """Return how option keys name it on a card of that code: by number if printed on it, else by id."""
        return str(self.n) if self.id == f"{code}/{self.n}" else self.id

    def _granted(self, retired: bool) -> dict[int, tuple[Ability, ...]]:
        """Compile what its terms grant: the ids count on through the ability (``core-008/0g0``, ``core-008/0g1``)."""
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
        if d.kind == "action":
            return (f"open:{d.when.facet}",) if d.when is not None else ("action",)
        if d.kind == "instead" and d.when is not None:
            return (f"instead:{d.when.facet}",)
        if d.kind == "constant" and not d.works_in:
            return tuple(dict.fromkeys(f"stat:{mod.mod_key}" for mod in d.mods))
        # what a game's own questions offer is entered under its kind
        return () if d.kind in ("attach", "constant") else (d.kind,)

    def node_index(self, node: Changes) -> int:
        """Return the number of one of its modifier terms."""
        for i, other in enumerate(self.nodes):
            if other is node:
                return i
        return self.nodes.index(node)


@dataclass(frozen=True)
class Card:
    """A card as data: the printed values and its abilities.

    ``cost`` is an int or ``"X"``, ``numbers`` what else is printed on it as a number, by the names of the game;
    ``keywords`` are (name, number) pairs; ``areas`` limits where it may enter play (empty: anywhere its kind may).
    ``unsure`` names values that no source records for certain.
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
    """That of its game, from its registration on."""
    number_of: Mapping[str, int] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Its printed numbers by name, and below what it says of its own cost; from its registration on."""
    own_costs: tuple[AbilityDef, ...] = field(default=(), init=False, compare=False, repr=False)

    @property
    def printed_cost(self) -> int:
        """The cost that effects look at: X is 0 unless something sets it (INV-TERM-X-ZERO)."""
        return self.cost if isinstance(self.cost, int) else 0

    @property
    def shown_cost(self) -> int | str:
        """The cost as players read it; empty for what has none."""
        return self.cost

    @property
    def reminder(self) -> str:
        """The message that says what cards of its kind do by the rules, printed before its abilities; or nothing."""
        return ""

    def number(self, key: str) -> int | None:
        """Return one of its printed numbers, or None if it has no such number."""
        for name, n in self.numbers:
            if name == key:
                return n
        return None

    def keyword(self, name: str) -> int | None:
        """Return the number of a printed keyword (0 if it has none), or None without the keyword."""
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
