"""Permissions beyond the rules of a phase (to summon, to summon elsewhere, to build magic), and requirements for
attacks.
"""

from __future__ import annotations

from engine.grid.attack import AlsoAttacks
from engine.grid.move import MoveWord
from engine.kernel.language.constants.durations import END_OF_PHASE
from engine.kernel.language.nouns.scopes import IN_PLAY
from engine.kernel.language.writing import *
from engine.kernel.state.layers import active
from engine.kernel.state.state import bound


def no_hand(what: Finds) -> tuple[str, str]:
    """Return a fault if the noun of a summoning word finds cards on the Battlefield instead of cards in a hand."""
    if getattr(what, "scope", "") == IN_PLAY:
        return "is about cards that are to be summoned, and its noun finds those in play", "use hand_cards"
    return "", ""


@dataclass(frozen=True)
class ForAWhile(Op):
    """Base of the terms that only create an effect for a while, by default until the end of the phase."""

    mod_key = ""
    lasts: ClassVar[Moment] = END_OF_PHASE

    def refs(self, st: State, ctx: Ctx) -> tuple[int, ...] | None:
        """Return the cards that the effect concerns, or None if it concerns no cards."""
        return None

    def amount(self, st: State, ctx: Ctx) -> int:
        """Return the number that the effect keeps."""
        return 0

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        refs = self.refs(st, ctx)
        ctx["ret"] = 1 if refs is None else len(refs)
        if refs != ():
            create_mod(st, ctx, self, refs, self.amount(st, ctx), getattr(self, "until", self.lasts))
        return NEXT


@dataclass(frozen=True)
class MaySummon(ForAWhile):
    """You may summon the cards ``what`` from your hand in this phase, at their cost and by the rules of summoning."""

    what: Finds
    mod_key = "summon_now"
    elsewhere_only = ("what",)

    def fault(self) -> tuple[str, str]:
        return no_hand(self.what)

    def refs(self, st: State, ctx: Ctx) -> tuple[int, ...] | None:
        found: tuple[int, ...] = self.what.ids(st, ctx)
        return found

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.summon", speech, what=say_who(self.what, speech))


@dataclass(frozen=True)
class SummonAt(ForAWhile):
    """The cards ``what`` may also be summoned onto the spaces ``where``: in this phase or, in ``constant``,
    permanently.
    """

    what: Finds
    where: Finds
    mod_key = "summon_at"
    lasting = True
    elsewhere_only = ("what",)

    def fault(self) -> tuple[str, str]:
        return no_hand(self.what)

    def refs(self, st: State, ctx: Ctx) -> tuple[int, ...] | None:
        found: tuple[int, ...] = self.what.ids(st, ctx)
        return found

    def say(self, speech: Speech) -> str:
        return tx("sw.grant.summon_at", speech, what=say_who(self.what, speech), where=self.where.say(speech))


@dataclass(frozen=True)
class AlsoSummonedAt(Node):
    """This card may also be summoned onto the spaces ``where``.  The word works while the card is in the hand."""

    where: Finds
    once: bool = False
    """Whether all cards of this name together may use this word only once per turn."""
    mod_key = "own_summon_at"
    from_hand = True

    def say(self, speech: Speech) -> str:
        text = tx("sw.grant.own_summon_at", speech, where=self.where.say(speech))
        return text + (tx("sw.grant.once", speech) if self.once else "")


def closed(st: State) -> set[int]:
    """Return the Walls next to which no units can be summoned."""
    return {e for _, word, c, _ in words(st, "no_summoning") for e in word.who.ids(st, c)}


@dataclass(frozen=True)
class FurtherReach(MoveWord):
    """Base of the words that let a unit attack cards outside its reach."""

    mod_key = "any_within"
    able = {"who": "attack"}

    def reached(self, st: State, ctx: Ctx, here: int) -> list[int]:
        """Return the cards that this word lets a unit on the space ``here`` attack."""
        raise NotImplementedError


def granted(st: State, key: str, seat: int) -> frozenset[int] | None:
    """Return the cards for which a player now has a permission, or None if the player has no such permission."""
    rows = [m.refs or () for m in st.modifiers.values() if m.key == key and m.ctl == seat] if st.modifiers else []
    return frozenset(e for refs in rows for e in refs) if rows else None


def extra_squares(st: State, seat: int, eid: int) -> set[int]:
    """Return the squares, besides those next to Walls, where effects let a player summon a card."""
    found: set[int] = set()
    for _, word, c, _ in words(st, "summon_at"):
        if c["ctl"] == seat and word.what.has(st, c, eid):
            found.update(word.where.ids(st, c))
    for mod in st.modifiers.values():
        if mod.key == "summon_at" and mod.ctl == seat and eid in (mod.refs or ()):
            found.update(st.rules.node(mod.ab, mod.node).where.ids(st, {"src": mod.src, "ctl": seat}))
    return found.union(own_squares(st, seat, st.ents[eid].code, eid))


def own_squares(st: State, seat: int, code: str, eid: int = 0) -> set[int]:
    """Return the squares, besides those next to Walls, where a card's own text lets it be summoned from the hand."""
    c = bound(src=eid, ctl=seat)
    return {
        square
        for d in st.rules.own_costs(code)
        if d.while_ is None or d.while_.holds(st, c)
        for word in d.mods
        if word.mod_key in ("own_summon_at", "takes_place")
        and not (word.once and st.fact("turn", f"own_summon_at:{code}", seat))
        for square in word.where.ids(st, c)
    }


def used_own_square(st: State, seat: int, code: str) -> None:
    """Record that a card was summoned where only its own text allows it, if that is allowed only once per turn."""
    if any(word.once for d in st.rules.own_costs(code) for word in d.mods if word.mod_key == "own_summon_at"):
        st.add_fact("turn", f"own_summon_at:{code}", seat)


def opens_spaces(st: State, seat: int) -> bool:
    """Whether a card in play lets a player summon cards onto special spaces, and at least one of them is available."""
    return any(c["ctl"] == seat and word.where.ids(st, c) for _, word, c, _ in words(st, "summon_at"))


def widens(st: State) -> bool:
    """Whether any effect lets cards be summoned onto spaces that are not next to Walls."""
    return bool(st.indexed("stat:summon_at")) or any(m.key == "summon_at" for m in st.modifiers.values())


# -- what is demanded of an attack -------------------------------------------------------------------------


def demanded(st: State, eid: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that a unit may attack, given the words that require its attacks to affect certain cards.

    An attack meets a requirement if it is certain to affect the required card, whatever its target is.  If no attack
    can meet all requirements, the unit must meet as many as it can.
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
    """Return the cards that the unit's own abilities make its attacks always affect, without a roll or a choice."""
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
    },
)

__all__ = ["AlsoSummonedAt", "ForAWhile", "FurtherReach", "MaySummon", "SummonAt"]
