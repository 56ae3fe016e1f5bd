"""The nouns of Heroes of Karth: cards on the battlefield, waiting cards, items, links, spaces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from engine.chain.chain_effects import Links
from engine.grid.board import BOARD, grid, square_of
from engine.grid.space import AdjacentTo
from engine.karth.card import BODIES, STANDING, WEARERS
from engine.karth.field import radius, sight
from engine.karth.own import ATTACK_IDS, SPARK, rules_of
from engine.karth.turn.combat import targets_of
from engine.kernel.language.definitions import Card
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.filters import Flag, Test
from engine.kernel.language.nouns.references import HostRef, Reference
from engine.kernel.language.nouns.scopes import SCOPES
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.state.state import State

# -- references --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Caster(Reference):
    """The card that casts a spell, which is the card whose turn it is."""

    says = "the caster"

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the caster, if it is on the battlefield."""
        eid = st.vars["acting"]
        return (eid,) if eid in st.ents and st.ents[eid].pos else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card is the caster."""
        return eid in self.ids(st, ctx)


@dataclass(frozen=True)
class Wearer(HostRef):
    """The card that wears this item."""

    text: str = "karth.ref.wearer"

    @property
    def hosted(self) -> str:
        return ""


caster, wearer = Caster(), Wearer()

# -- nouns -------------------------------------------------------------------------------------------------

for _name in ("side", "cemetery"):
    SCOPES[f"karth.{_name}"] = lambda st, at=_name: tuple(  # type: ignore[misc]  # the name is bound now
        e for seat in range(st.seats) for e in st.places.get((at, seat), ())
    )


@dataclass(frozen=True)
class KarthSel(Sel):
    """A noun of this game, with its filters."""

    elsewhere = frozenset({"kernel.hand", "karth.side", "karth.cemetery"})
    piles = {"kernel.hand": "hand", "karth.side": "side", "karth.cemetery": "cemetery"}

    def _phrase(self, speech: Speech, number: str) -> str:
        return " ".join(super()._phrase(speech, number).split())

    @property
    def friendly(self) -> Self:
        """Keep only cards that you or a partner control."""
        return self.where(OwnSide())

    @property
    def foe(self) -> Self:
        """Keep only enemy cards that are not hidden. Hidden cards cannot be chosen (KARTH-G25)."""
        return self.where(Foe())

    @property
    def living(self) -> Self:
        """Keep only living cards: those that are neither undead nor things."""
        return self.where(Living())

    @property
    def hurt(self) -> Self:
        """Keep only cards that have lost HP or are poisoned."""
        return self.where(Flag("hurt"))

    def next_to(self, of: Finds) -> Self:
        """Keep only cards adjacent to the card."""
        return self.where(AdjacentTo(of))

    def within_range(self, number: Num, of: Finds, *, seen: bool = True) -> Self:
        """Keep only cards up to ``number`` spaces away from the card ``of``, including that card.

        With ``seen``, keep only those in its line of sight.
        """
        return self.where(InRange(number, of, seen))

    def around(self, n: int, of: Finds) -> Self:
        """Keep only cards in the square that extends ``n`` spaces around the card."""
        return self.where(Around(n, of))

    def without_effect(self, ab: str, name: str) -> Self:
        """Keep only cards that are not under an effect of the ability ``ab``. ``name`` is the ability's name in the
        text.
        """
        return self.where(NotYet(ab, name))


@dataclass(frozen=True)
class OwnSide(Test):
    """Cards that you or a partner control."""

    says = "friendly"
    before = True

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its side": ("friendly",)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return rules_of(st).friends(st, st.ents[eid].ctl, ctx.ctl)


@dataclass(frozen=True)
class Foe(Test):
    """Cards that an enemy controls and that are not hidden."""

    says = "enemy"
    before = True

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its side": ("enemy",)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return not rules_of(st).friends(st, ent.ctl, ctx.ctl) and not ent.flag("hidden")


@dataclass(frozen=True)
class Living(Test):
    """Cards that are neither undead nor things."""

    says = "living"
    before = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return rules_of(st).living(st, eid) if ent.place == BOARD else "Undead" not in st.rules.traits(st, eid)

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return "Undead" not in card.traits


@dataclass(frozen=True)
class InRange(Test):
    """Cards up to ``n`` spaces away from a card, counted without diagonals, including that card.

    With ``seen``, only cards in its line of sight.
    """

    n: Num
    of: Finds
    seen: bool = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here, n, board = square_of(st, eid), num(self.n, st, ctx), grid(st)
        return bool(here) and any(
            board.distance(there, here) <= n and (not self.seen or there == here or sight(st, there, here))
            for there in (square_of(st, e) for e in self.of.ids(st, ctx))
            if there
        )

    def say(self, speech: Speech) -> str:
        return tx(
            "karth.np.within_seen" if self.seen else "karth.np.within",
            speech,
            n=say_num(self.n, speech),
            who=self.of.one(speech),
        )


@dataclass(frozen=True)
class Around(Test):
    """Cards in the square that extends ``n`` spaces around a card or space, including its centre."""

    n: int
    of: Finds
    squares: bool = False

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        here = square_of(st, eid)
        found = self.of.ids(st, ctx) if self.squares else tuple(square_of(st, e) for e in self.of.ids(st, ctx))
        return bool(here) and any(s == here or here in radius(grid(st), s, self.n) for s in found if s)

    def say(self, speech: Speech) -> str:
        return tx("karth.np.around", speech, n=self.n, who=self.of.one(speech))


@dataclass(frozen=True)
class NotYet(Test):
    """Cards that are not under an effect of a certain ability."""

    ab: str
    name: str
    says = "without a {name}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not any(mod.ab == self.ab and eid in (mod.refs or ()) for mod in st.modifiers.values())


@dataclass(frozen=True)
class Mine(Test):
    """Your cards, in any place. The noun that uses this filter names the place."""

    says = ""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].seat == ctx.ctl


@dataclass(frozen=True)
class MayCome(Test):
    """Cards that are in the hand, or have been set aside since an earlier turn (KARTH-G18)."""

    says = ""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].place == "hand" or not st.fact("turn", "arrived", eid)


@dataclass(frozen=True)
class Payable(Test):
    """Cards that you can pay for."""

    says = ""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.rules.play_cost(st, ctx.ctl, eid) <= st.purse(ctx.ctl)


@dataclass(frozen=True)
class Snatchable(Test):
    """Items of adjacent enemies that this card may wear. Its class must allow them, and it must have a free place
    (KARTH-G24).
    """

    says = "of an adjacent enemy that this card may wear"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent, rules = st.ents[eid], rules_of(st)
        thief = ctx.src
        if ent.role != "item" or ent.host not in st.ents or not rules.wears(st, thief, eid):
            return False
        host = st.ents[ent.host]
        if rules.friends(st, host.ctl, ctx.ctl) or host.flag("hidden"):
            return False
        return host.pos in grid(st).adjacent[st.ents[thief].pos] and (
            len(rules.items_of(st, thief)) < rules.places_for_items(st, thief)
        )


bodies = KarthSel("karth.card", BODIES)
units = KarthSel("karth.unit", ("unit",))
standing = KarthSel("karth.standing", STANDING)
rallied = KarthSel("karth.rallied", (*BODIES, "token totem"))
items = KarthSel("karth.item", ("item",))
waiting_pets = KarthSel("karth.waiting_pet", ("animal",), "karth.side", (Mine(), MayCome()))
fallen = KarthSel("karth.fallen", ("unit", "hero"), "karth.cemetery", (Mine(),))
hired = KarthSel("karth.hired", WEARERS, tests=(Flag("new"),))
"""Cards that were bought this turn: units, heroes, and a mustered mercenary (KARTH-5.3.4).

Animals and tokens enter without being hired.
"""


@dataclass(frozen=True)
class Pets(KarthSel):
    """Animals that you have set aside or that are in your hand."""

    def _of_kind(self, st: State) -> tuple[int, ...]:
        found = (*SCOPES["karth.side"](st), *SCOPES["kernel.hand"](st))
        return tuple(e for e in found if st.kind(e) == "animal")

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        return eid in self.ids(st, ctx)

    def _after(self, speech: Speech, tests: object = None) -> list[str]:
        return []


@dataclass(frozen=True)
class Placed(KarthSel):
    """A noun that already names the place of its cards, so its filters print no text."""

    def _after(self, speech: Speech, tests: object = None) -> list[str]:
        return []


hand_mercenaries = Placed("karth.hand_mercenary", ("mercenary",), "kernel.hand", (Mine(), Payable()))
any_pets = Pets("karth.any_pet", ("animal",), "karth.side", (Mine(), MayCome()))


@dataclass(frozen=True)
class Attackable(KarthSel):
    """Cards that an attacking card may attack from the space it is on."""

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return targets_of(st, ctx.src) if ctx.src in st.ents and st.ents[ctx.src].pos else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        return eid in self.ids(st, ctx)

    def any(self, st: State, ctx: Ctx, n: int = 1) -> bool:
        return len(self.ids(st, ctx)) >= n


attackable = Attackable("karth.attackable", STANDING)

# -- links -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spells(Links):
    """The most recently cast enemy spell."""

    action_cards: bool = False

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        link = st.links.get(eid)
        return (
            link is not None
            and (link.kind == "play" or link.ab == SPARK)
            and not rules_of(st).friends(st, link.ctl, ctx.ctl)
            and super().has(st, ctx, eid)
        )

    def bare(self, speech: Speech) -> str:
        return tx("karth.noun.spell", speech)


@dataclass(frozen=True)
class AttackLinks(Links):
    """The attack on one of your cards."""

    action_cards: bool = False

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        link = st.links.get(eid)
        return (
            link is not None
            and link.ab in ATTACK_IDS
            and not rules_of(st).friends(st, link.ctl, ctx.ctl)
            and super().has(st, ctx, eid)
        )

    def bare(self, speech: Speech) -> str:
        return tx("karth.noun.attack", speech)


spells, attacks = Spells(), AttackLinks()

register_messages(
    "en",
    {
        "karth.noun.spell": "enemy spell being cast",
        "karth.noun.attack": "enemy attack on your side",
        "karth.ref.wearer": "the wearer",
    },
)

__all__ = [
    "Around", "AttackLinks", "Caster", "Foe", "InRange", "Living", "MayCome", "Mine", "NotYet", "OwnSide", "Payable",
    "Snatchable", "Spells", "Wearer", "any_pets", "attackable", "attacks", "bodies", "caster", "fallen",
    "hand_mercenaries", "hired", "items", "rallied", "spells", "standing", "units", "waiting_pets", "wearer",
]  # fmt: skip
