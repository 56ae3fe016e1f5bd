"""Filters, which are the tests that a selector applies to each entity, and their words in the noun phrase."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.language.definitions import Card
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_keyword, tx
from engine.kernel.language.values.numbers import Num, num, say_value
from engine.kernel.messages import register_messages
from engine.kernel.state.guises import bare
from engine.kernel.state.layers import has_keyword
from engine.kernel.state.state import State


@dataclass(frozen=True)
class Test(Node):
    """A filter of a selector.  ``before``: whether the filter's word comes before the noun."""

    before = False
    only_in_play = False
    """Whether the filter applies only to cards in play; being damaged is an example."""
    single = False
    """Whether at most one entity can pass, so that the text says "the" and not "a"."""
    wants = ""
    """Verb that says what a card must be able to do (:class:`~engine.kernel.state.lexicon.Able`), or empty."""

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        """Return the allowed values of each property that the filter restricts.

        Two filters exclude each other if they have no allowed value of a property in common.
        """
        return {}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the entity passes the filter."""
        raise NotImplementedError(type(self).__name__)

    def read(self, st: State, ctx: Ctx) -> Test:
        """Return a copy of the filter with its value already read, for testing many entities against that value."""
        return self

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        """Whether a card passes by its printed values alone, for cards without an entity, such as cards in a deck."""
        raise NotImplementedError(type(self).__name__)

    def say_of_all(self, speech: Speech) -> str:
        """Print the filter for a noun phrase that does not say whose cards it refers to."""
        return self.say(speech)


def place_of(st: State, ctx: Ctx) -> tuple[str, int]:
    """Return the place and seat of the context's source, or its last place and seat if it has left play."""
    ent = st.ents.get(ctx.src)
    if ent is not None and ent.place in st.rules.in_play:
        return ent.place, ent.seat
    was = ctx.was
    return (was.place, was.seat) if was is not None else ("", -1)


@dataclass(frozen=True)
class Flag(Test):
    """Only cards in a state that the game's rules define, such as being damaged."""

    name: str
    before = True
    lexical = {"name": "flags"}
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.rules.flag(st, eid, self.name)

    def say(self, speech: Speech) -> str:
        return tx(f"flag.{self.name}", speech)


@dataclass(frozen=True)
class AnyFlag(Test):
    """Only cards in one of several states."""

    names: tuple[str, ...]
    before = True
    lexical = {"names": "flags"}
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        flag = st.rules.flag
        return any(flag(st, eid, name) for name in self.names)

    def say(self, speech: Speech) -> str:
        return f" {tx('list.or', speech)} ".join(tx(f"flag.{n}", speech) for n in self.names)


@dataclass(frozen=True)
class Controlled(Test):
    """Only cards controlled by you, by an opponent, or by the player bound as ``they``."""

    by: str

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its controller": (self.by,)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ctl = st.ents[eid].ctl if st.line.fixed_control else st.rules.controller(st, eid)
        if self.by == "you":
            return bool(ctl == ctx.ctl)
        if self.by == "they":
            return bool(ctl == ctx.they)
        return ctl != ctx.ctl and st.rules.opposes(st, ctx.ctl, ctl)

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return True  # the term that searches a deck already says whose deck it is

    def say(self, speech: Speech) -> str:
        by = "you" if self.by == "they" and speech.addressed else self.by
        return tx(f"sel.{by}", speech)


@dataclass(frozen=True)
class Owned(Test):
    """Only cards owned by you (or by an opponent)."""

    by: str = "you"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        owner = st.ents[eid].owner
        return bool(owner == ctx.ctl if self.by == "you" else st.rules.opposes(st, ctx.ctl, owner))

    def say(self, speech: Speech) -> str:
        return tx("sel.owned" if self.by == "you" else "sel.owned.opponent", speech)


@dataclass(frozen=True)
class Other(Test):
    """Only cards other than this card."""

    before = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return bool(eid != ctx.src)

    def say(self, speech: Speech) -> str:
        return tx("sel.other", speech)


@dataclass(frozen=True)
class Trait(Test):
    """Only cards with a trait."""

    name: str
    says = "{name}"
    before = True
    lexical = {"name": "traits"}

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {f"the trait {self.name}": ("with",)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return self.name in st.rules.traits(st, eid)

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return self.name in card.traits


@dataclass(frozen=True)
class Lacks(Test):
    """Only cards without a trait."""

    name: str
    says = "non-{name}"
    before = True
    lexical = {"name": "traits"}

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {f"the trait {self.name}": ("without",)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return self.name not in st.rules.traits(st, eid)

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return self.name not in card.traits


@dataclass(frozen=True)
class Holdable(Test):
    """Only cards that you control or that the rules would let you control."""

    says = "that you may control"
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.rules.may_hold(st, eid, ctx.ctl)


@dataclass(frozen=True)
class Having(Test):
    """Only cards that currently have a keyword, printed or gained.  Cards that are not in play have no keywords."""

    keyword: str
    lexical = {"keyword": "keywords"}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return has_keyword(st, eid, self.keyword)

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.keyword(self.keyword) is not None

    def say(self, speech: Speech) -> str:
        return tx("sel.having", speech, keyword=say_keyword(self.keyword, None, speech))


@dataclass(frozen=True)
class Faction(Test):
    """Only cards of a faction."""

    name: str
    says = "{name}"
    before = True
    lexical = {"name": "factions"}

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its faction": (self.name,)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.rules.faction(st, eid) == self.name

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.faction == self.name


@dataclass(frozen=True)
class Named(Test):
    """Only cards with a title."""

    name: str
    says = "named {name}"
    lexical = {"name": "titles"}

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its title": (self.name,)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].up and st.rules.card(st.ents[eid].code).name == self.name

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.name == self.name


@dataclass(frozen=True)
class CostAtMost(Test):
    """Only cards with a printed cost of at most ``n`` (INV-TERM-COST-PRINTED)."""

    n: Num
    zero = ("n",)

    def read(self, st: State, ctx: Ctx) -> Test:
        return self if isinstance(self.n, int) else CostAtMost(num(self.n, st, ctx))

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not bare(st, eid) and bool(st.rules.card(st.ents[eid].code).printed_cost <= num(self.n, st, ctx))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.printed_cost <= num(self.n, st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("sel.cost.none", speech) if self.n == 0 else tx("sel.cost", speech, n=say_value(self.n, speech))


@dataclass(frozen=True)
class At(Test):
    """Only cards in a place: ``here`` (the place of the source), or a place given by its name."""

    where: str
    yours: bool = False
    lexical = {"where": "places"}
    only_in_play = True

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its place": (self.where,)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        place = st.rules.lies(st, ent)
        if self.where == "here":
            return (place, ent.seat) == place_of(st, ctx)
        if self.yours and ent.seat != ctx.ctl:
            return False
        return bool(place == self.where)

    def say(self, speech: Speech) -> str:
        return tx(f"sel.at.{self.where}{'.yours' if self.yours else ''}", speech)


def say_one(of: Finds, speech: Speech) -> str:
    """Print the cards that a filter refers to: "a unit" for a selector, or a reference unchanged."""
    return str(of.one(speech)) if hasattr(of, "one") else str(of.say(speech))


@dataclass(frozen=True)
class AttachedTo(Test):
    """Only cards attached to a bound entity."""

    of: Finds
    says = "attached to {of.one}"
    only_in_play = True
    requires = ("attach",)
    wants = "be attached"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.role == "attached" and ent.host in self.of.ids(st, ctx)


@dataclass(frozen=True)
class Bearing(Test):
    """Only the card that this card is attached to."""

    says = "bearing this card"
    single = True
    only_in_play = True
    hosted = "attached"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents.get(ctx.src)
        return ent is not None and ent.role == "attached" and ent.host == eid


@dataclass(frozen=True)
class NotAmong(Test):
    """Only cards other than the entities bound under these names."""

    names: tuple[str, ...]
    before = True

    def fault(self) -> tuple[str, str]:
        if not self.names:
            return "is another than the targets before it, and there are none", "write one(...) for the first target"
        return "", ""

    def refers(self) -> tuple[str, ...]:
        return self.names

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not any(eid in ctx.get(name, ()) for name in self.names)

    def say(self, speech: Speech) -> str:
        return tx("sel.another", speech)


register_messages(
    "en",
    {
        "sel.you": "you control",
        "sel.opponent": "an opponent controls",
        "sel.they": "they control",
        "sel.owned": "you own",
        "sel.owned.opponent": "an opponent owns",
        "sel.having": "with {keyword}",
        "sel.cost.none": "with a printed cost of 0",
        "sel.cost": "with a printed cost of at most {n}",
        "flag.damaged": "damaged",
    },
)

__all__ = [
    "AnyFlag", "At", "AttachedTo", "Bearing", "Controlled", "CostAtMost", "Faction", "Flag", "Having", "Holdable",
    "Lacks", "Named", "NotAmong", "Other", "Owned", "Trait",
]  # fmt: skip
