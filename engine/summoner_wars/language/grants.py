"""What an effect lets a player do beyond the rules of a phase: summon cards, elsewhere too, build magic; or demands."""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.attack import AlsoAttacks
from engine.kernel.language.code import NEXT
from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.constants.durations import END_OF_PHASE
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.scopes import IN_PLAY
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.messages import register_messages
from engine.kernel.run.program import Op
from engine.kernel.state.layers import active, words
from engine.kernel.state.state import Frame, State, bound


def no_hand(what: Finds) -> tuple[str, str]:
    """Return the fault of a word about summoning whose noun finds cards on the Battlefield, which nobody summons."""
    if getattr(what, "scope", "") == IN_PLAY:
        return "is about cards that are to be summoned, and its noun finds those in play", "use hand_cards"
    return "", ""


@dataclass(frozen=True)
class _Grant(Op):
    """Base of the permissions: rows that last to the end of the phase."""

    mod_key = ""

    def refs(self, st: State, c: Ctx) -> tuple[int, ...] | None:
        """Return the cards it is about, None for a permission about no card."""
        return None

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        refs = self.refs(st, c)
        c["ret"] = 1 if refs is None else len(refs)
        if refs != ():
            create_mod(st, c, self, refs, 0, END_OF_PHASE)
        return NEXT


@dataclass(frozen=True)
class MaySummon(_Grant):
    """You may summon these cards from your hand in this phase, for their cost and by the rules of summoning."""

    what: Finds
    mod_key = "summon_now"
    elsewhere_only = ("what",)

    def fault(self) -> tuple[str, str]:
        return no_hand(self.what)

    def refs(self, st: State, c: Ctx) -> tuple[int, ...] | None:
        found: tuple[int, ...] = self.what.ids(st, c)
        return found

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.summon", speech, what=say_who(self.what, speech))


@dataclass(frozen=True)
class SummonAt(_Grant):
    """These cards may be summoned onto other spaces too: for this phase, or as a constant."""

    what: Finds
    where: Finds
    mod_key = "summon_at"
    lasting = True
    elsewhere_only = ("what",)

    def fault(self) -> tuple[str, str]:
        return no_hand(self.what)

    def refs(self, st: State, c: Ctx) -> tuple[int, ...] | None:
        found: tuple[int, ...] = self.what.ids(st, c)
        return found

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.summon_at", speech, what=say_who(self.what, speech), where=self.where.say(speech))


@dataclass(frozen=True)
class AlsoSummonedAt(Node):
    """This card may be summoned onto other spaces too; it works from the hand."""

    where: Finds
    once: bool = False
    """Once per turn for all cards of its name."""
    mod_key = "own_summon_at"
    from_hand = True

    def say(self, speech: Speech) -> str:
        text = tx("sw.grant.own_summon_at", speech, where=self.where.say(speech))
        return text + (tx("sw.grant.once", speech) if self.once else "")


@dataclass(frozen=True)
class MayBuild(_Grant):
    """You may build magic in this phase, as often as you like."""

    mod_key = "build_now"

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.build", speech)


def granted(st: State, key: str, seat: int) -> frozenset[int] | None:
    """Return the cards about which a player has a permission now, None if there is none of that kind."""
    rows = [m.refs or () for m in st.modifiers.values() if m.key == key and m.ctl == seat] if st.modifiers else []
    return frozenset(e for refs in rows for e in refs) if rows else None


def extra_squares(st: State, seat: int, eid: int) -> set[int]:
    """Return the squares where effects let a player summon a card, beside those next to Walls."""
    found: set[int] = set()
    for _, word, c, _ in words(st, "summon_at"):
        if c["ctl"] == seat and word.what.has(st, c, eid):
            found.update(word.where.ids(st, c))
    for mod in st.modifiers.values():
        if mod.key == "summon_at" and mod.ctl == seat and eid in (mod.refs or ()):
            found.update(st.rules.node(mod.ab, mod.node).where.ids(st, {"src": mod.src, "ctl": seat}))
    return found.union(own_squares(st, seat, st.ents[eid].code, eid))


def own_squares(st: State, seat: int, code: str, eid: int = 0) -> set[int]:
    """Return the squares where a card of the hand may be summoned by its own text, beside those next to Walls."""
    c = bound(src=eid, ctl=seat)
    return {square for d in st.rules.own_costs(code) if d.while_ is None or d.while_.holds(st, c)
            for word in d.mods if word.mod_key == "own_summon_at" and not (
                word.once and st.fact("turn", f"own_summon_at:{code}", seat)) for square in word.where.ids(st, c)}


def used_own_square(st: State, seat: int, code: str) -> None:
    """Note that a card is summoned where only its own text lets it be, if that may be done once per turn."""
    if any(word.once for d in st.rules.own_costs(code) for word in d.mods if word.mod_key == "own_summon_at"):
        st.add_fact("turn", f"own_summon_at:{code}", seat)


def opens_spaces(st: State, seat: int) -> bool:
    """True if a card in play lets a player summon some cards elsewhere, and there are such spaces."""
    return any(c["ctl"] == seat and word.where.ids(st, c) for _, word, c, _ in words(st, "summon_at"))


def widens(st: State) -> bool:
    """True if any effect lets cards be summoned elsewhere."""
    return bool(st.indexed("stat:summon_at")) or any(m.key == "summon_at" for m in st.modifiers.values())


# -- what is demanded of an attack -------------------------------------------------------------------------


def demanded(st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the cards that a unit may attack by what words demand of its attacks.

    A demand is met by an attack that affects the card in any case, whatever its target is.  Where no attack can do
    all that is demanded it does as much of it as it can.
    """
    if len(ids) < 2 or not st.indexed("stat:must_strike"):
        return ids
    wants = [(word, c) for _, word, c, _ in words(st, "must_strike") if word.about(st, c, eid)]
    if not wants:
        return ids
    swept = _swept(st, eid)
    met = [sum(any(word.what.has(st, c, e) for e in (t, *swept)) for word, c in wants) for t in ids]
    return tuple(t for t, n in zip(ids, met, strict=True) if n == max(met))


def _swept(st: State, eid: int) -> set[int]:
    """Return the cards that the unit's attacks affect by its own abilities, with no roll and no choice."""
    c = bound(src=eid, ctl=st.rules.controller(st, eid))
    found: set[int] = set()
    for src, ab in st.indexed("when:before_attack"):
        d = st.rules.ability(ab).d
        if src == eid and active(st, src, ab) and not d.may and not d.cost:
            found.update(e for op in d.body if isinstance(op, AlsoAttacks) for e in op.who.ids(st, c))
    return found


register_messages(
    "en",
    {
        "sw.grant.summon": "in this phase you may summon {what}",
        "sw.grant.summon_at": "{what} may also be summoned onto {where}",
        "sw.grant.own_summon_at": "when you summon this card, you may place it on {where} as well",
        "sw.grant.once": " (once per turn)",
        "sw.grant.build": "you may build magic in this phase",
    },
)
