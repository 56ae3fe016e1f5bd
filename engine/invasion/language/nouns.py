"""Invasion's places and nouns, and the filters that only this game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from engine.invasion.language.damage import life_left
from engine.kernel.language.common import *
from engine.kernel.language.nouns.filters import place_of, say_one
from engine.kernel.language.nouns.references import Reference
from engine.kernel.language.nouns.scopes import ANYWHERE, SCOPES, all_in, in_play
from engine.kernel.language.nouns.selectors import Filters, Sel, either_of
from engine.kernel.language.values.characteristics import say_of
from engine.kernel.language.values.numbers import say_value
from engine.kernel.state.guises import bare

KINGDOM, QUEST, BATTLEFIELD = "kingdom", "quest", "battlefield"
ZONES = (KINGDOM, QUEST, BATTLEFIELD)
SECTION_POWER = {KINGDOM: 3, QUEST: 1, BATTLEFIELD: 0}
SECTION_HIT_POINTS = 8
ATTACHMENT = "Attachment"


CAPITAL = "inv.capital"
SCOPES[CAPITAL] = all_in("capital")


@dataclass(frozen=True)
class Race(Faction):
    """Cards of a race."""


@dataclass(frozen=True)
class QuesterOf(Test):
    """Units that quest on a bound quest."""

    of: Finds
    single = True
    only_in_play = True
    wants = "quest"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.role == "quester" and ent.host in self.of.ids(st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.quester_of", speech, who=say_one(self.of, speech))


@dataclass(frozen=True)
class Questing(Test):
    """Units that quest on any quest."""

    before = True
    only_in_play = True
    says = "questing"
    wants = "quest"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].role == "quester" and st.ents[eid].host in st.ents


@dataclass(frozen=True)
class Did(Test):
    """Cards for which the rules have noted a fact this turn (or this phase): that they attacked, for example."""

    fact: str
    span: str = "turn"
    only_in_play: bool = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact(self.span, self.fact, eid) > 0

    def say(self, speech: Speech) -> str:
        return tx(f"inv.sel.{self.fact}", speech)


fought = Did("fought", "phase")
"""Cards that were declared as attackers or defenders in this phase."""
stood_by = Did("stood_by", "phase")
"""Cards that could have been declared as defenders in this phase, but were not."""
attacked = Did("attacked")
"""Cards that were declared as attackers this turn."""
arrived = Did("put_away", only_in_play=False)
"""Cards that were put into their discard pile this turn, from any place and as any kind of card."""


@dataclass(frozen=True)
class HasAttacked(Test):
    """Units that were declared as attackers in this phase."""

    only_in_play = True
    says = "that attacked in this phase"
    wants = "attack"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact("phase", "fought", eid) > 0 and st.fact("turn", "attacked", eid) > 0


@dataclass(frozen=True)
class Developed(Test):
    """Cards in a zone with at least one development, or with ``not_``, in a zone without developments."""

    not_: bool = False
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        beside = st.places.get((st.rules.lies(st, ent), ent.seat), ())
        return self.not_ != any(st.counts_as(e, ("development",)) for e in beside)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.undeveloped" if self.not_ else "inv.sel.developed", speech)


@dataclass(frozen=True)
class Below(Test):
    """Cards whose current number ``key`` is less than ``n``. Damage on a card does not lower its hit points here."""

    key: str
    n: Num
    lexical = {"key": "numbers"}
    only_in_play = True

    def read(self, st: State, ctx: Ctx) -> Test:
        return self if isinstance(self.n, int) else Below(self.key, num(self.n, st, ctx))

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return read(st, eid, self.key) < num(self.n, st, ctx)

    def say(self, speech: Speech) -> str:
        if isinstance(self.n, int):
            return tx("inv.sel.below", speech, n=self.n, what=tx(f"number.{self.key}", speech, n=self.n))
        return tx("inv.sel.below.value", speech, n=self.n.say(speech), what=tx(f"number.{self.key}", speech, n=2))


@dataclass(frozen=True)
class Cheapest(Test):
    """Cards whose printed cost is the lowest among all units in play."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return _printed_cost(st, eid) == min(
            (_printed_cost(st, e) for e, _ in st.kinds(in_play(st)) if st.kind(e) == "unit"), default=0
        )

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.cheapest", speech)


def _printed_cost(st: State, eid: int) -> int:
    return st.rules.card(st.ents[eid].code).cost or 0


@dataclass(frozen=True)
class CostAtLeast(Test):
    """Cards with a printed cost of at least ``n`` (INV-TERM-COST-PRINTED)."""

    n: int
    says = "with a printed cost of at least {n}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not bare(st, eid) and self.fits(st, ctx, st.rules.card(st.ents[eid].code))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.printed_cost >= self.n


@dataclass(frozen=True)
class Equipped(Test):
    """Cards that have an Attachment, or with ``not_``, cards that have no Attachment."""

    not_: bool = False
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        at = st.ents[eid]
        beside = (st.ents[i] for i in st.places.get((at.place, at.seat), ()))
        return self.not_ != any(
            e.host == eid and e.role == "attached" and e.up and ATTACHMENT in st.rules.traits(st, e.id) for e in beside
        )

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.equipped.not" if self.not_ else "inv.sel.equipped", speech)


@dataclass(frozen=True)
class InChosen(Test):
    """Cards in the zone that an effect has chosen (:class:`ChooseZone`)."""

    only_in_play = True

    def refers(self) -> tuple[str, ...]:
        return ("zone",)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return (st.rules.lies(st, ent), ent.seat) == (ctx["zone"], ctx.get("zone_of", ctx.ctl))

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_chosen", speech)


@dataclass(frozen=True)
class Corresponding(At):
    """Cards in the same kind of zone as the source, or as a bound card, of any player."""

    where: str = "corresponding"
    of: Finds = this

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        place = st.rules.lies(st, st.ents[eid])
        if self.of is this:
            return bool(place == place_of(st, ctx)[0])
        return any(place == st.rules.lies(st, st.ents[e]) for e in self.of.ids(st, ctx))

    def say_of_all(self, speech: Speech) -> str:
        return tx("inv.sel.corresponding.any", speech) if self.of is this else self.say(speech)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.corresponding" if self.of is this else "inv.sel.corresponding.of", speech)


@dataclass(frozen=True)
class FewerLeft(Test):
    """Cards with fewer than ``n`` hit points left: their hit points without the damage on them."""

    n: Num
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return life_left(st, eid) < num(self.n, st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.fewer_left", speech, n=say_value(self.n, speech))


@dataclass(frozen=True)
class CopyOf(Test):
    """Other copies of a card: cards of the same title."""

    of: Finds
    says = "that is another copy of that card"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        names = {st.rules.card(st.ents[e].code).name for e in self.of.ids(st, ctx)}
        return not self.of.has(st, ctx, eid) and st.rules.card(st.ents[eid].code).name in names


@dataclass(frozen=True)
class SameCost(Test):
    """Cards with the same printed cost as a card. Without ``of``, that is the card seen."""

    of: Finds | None = None

    def refers(self) -> tuple[str, ...]:
        return (SEEN,) if self.of is None else ()

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        codes = (
            [code for _, code in seen_cards(st, ctx)[:1]]
            if self.of is None
            else [st.ents[e].code for e in self.of.ids(st, ctx)]
        )
        cost = st.rules.card(st.ents[eid].code).printed_cost
        return not bare(st, eid) and any(st.rules.card(code).printed_cost == cost for code in codes)

    def say(self, speech: Speech) -> str:
        who = tx("inv.ref.seen_card", speech) if self.of is None else self.of.say(speech)
        return tx("inv.sel.same_cost", speech, who=who)


@dataclass(frozen=True)
class SameZone(Test):
    """Cards in the same zone of the same player as a bound card."""

    of: Finds
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        zone = (st.rules.lies(st, ent), ent.seat)
        return any((st.rules.lies(st, st.ents[e]), st.ents[e].seat) == zone for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.same_zone", speech)


@dataclass(frozen=True)
class InZoneOf(SameZone):
    """Cards in the zone of a capital section that is named in the same sentence."""

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_zone_of", speech, who=self.of.say(speech))


class InvasionFilters(Filters):
    """The filters that only this game has, in addition to those of every game."""

    @property
    def corresponding(self) -> Self:
        """Keep only cards in the same kind of zone as the source, of any player."""
        return self.where(Corresponding())

    def race(self, name: str) -> Self:
        """Keep only cards of the race."""
        return self.where(Race(name))

    def questing_on(self, of: Finds) -> Self:
        """Keep only units that quest on the quest."""
        return self.where(QuesterOf(of))

    @property
    def questing(self) -> Self:
        """Keep only units that quest."""
        return self.where(Questing())

    @property
    def undeveloped(self) -> Self:
        """Keep only cards in a zone without developments."""
        return self.where(Developed(not_=True))

    @property
    def developed(self) -> Self:
        """Keep only cards in a zone with at least one development."""
        return self.where(Developed())

    def below(self, key: str, number: Num) -> Self:
        """Keep only cards whose number ``key`` is less than ``n``."""
        return self.where(Below(key, number))

    @property
    def in_chosen(self) -> Self:
        """Keep only cards in the chosen zone."""
        return self.where(InChosen())

    @property
    def corrupt(self) -> Self:
        """Keep only corrupt cards."""
        return self.where(Flag("corrupt"))

    @property
    def ready(self) -> Self:
        """Keep only cards that are not corrupt."""
        return self.where(Flag("ready"))

    @property
    def attacking(self) -> Self:
        """Keep only attacking cards."""
        return self.where(Flag("attacking"))

    @property
    def defending(self) -> Self:
        """Keep only defending cards."""
        return self.where(Flag("defending"))

    @property
    def fighting(self) -> Self:
        """Keep only attacking or defending cards."""
        return self.where(AnyFlag(("attacking", "defending")))

    @property
    def burning(self) -> Self:
        """Keep only burning sections."""
        return self.where(Flag("burning"))


@dataclass(frozen=True)
class InvasionSel(InvasionFilters, Sel):
    """A noun of this game, with its filters."""

    def fault(self) -> tuple[str, str]:
        if ("section" in self.kinds) != (self.scope == CAPITAL):
            return (
                f"looks for {', '.join(self.kinds)} where none of them lies",
                "take a noun as it is: sections, units, unit_cards",
            )
        return super().fault()


units = InvasionSel("unit", ("unit",))
supports = InvasionSel("support", ("support",))
attachments = InvasionSel("card", ("support",)).trait(ATTACHMENT)
quests = InvasionSel("quest", ("quest",))
legends = InvasionSel("legend", ("legend",))
leaders = either_of(units.trait("Hero"), legends)
"""Heroes and legends, which alone can bear an Artefact."""
developments = InvasionSel("development", ("development",))
cards = InvasionSel("card", ("unit", "support", "quest", "development"))
sections = InvasionSel("section", ("section",), CAPITAL)
intact = sections.where(Flag("intact"))

# Nouns for cards in any place, which can be played, searched for or counted. A place may be added, as in
# unit_cards.in_discard.yours.
any_cards = InvasionSel("card", ("unit", "support", "quest", "tactic", "legend"), ANYWHERE)
unit_cards = InvasionSel("unit_card", ("unit",), ANYWHERE)
support_cards = InvasionSel("support_card", ("support",), ANYWHERE)
attachment_cards = InvasionSel("card", ("support",), ANYWHERE).trait(ATTACHMENT)
legend_cards = InvasionSel("legend_card", ("legend",), ANYWHERE)
quest_cards = InvasionSel("quest_card", ("quest",), ANYWHERE)
tactic_cards = InvasionSel("tactic", ("tactic",), ANYWHERE)


@dataclass(frozen=True)
class Top(Reference):
    """The top ``n`` matching cards of each discard pile, that is, the ones that were put there last."""

    of: Sel
    n: int = 1
    speaks_elsewhere = True

    def fault(self) -> tuple[str, str]:
        if getattr(self.of, "place", "") != "discard":
            return "is the top of a discard pile, and its noun speaks of cards elsewhere", (
                "name the pile: Top(unit_cards.in_discard.yours)"
            )
        return "", ""

    @property
    def place(self) -> str:
        """The place of the cards."""
        return "discard"

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cards that the term can refer to."""
        return self.of.kinds

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the cards, pile by pile, the top card first."""
        piles: dict[int, list[int]] = {}
        for eid in self.of.ids(st, ctx):
            piles.setdefault(st.ents[eid].seat, []).append(eid)
        return tuple(eid for pile in piles.values() for eid in pile[: -self.n - 1 : -1])

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card is one of these top cards."""
        return eid in self.ids(st, ctx)

    def say(self, speech: Speech) -> str:
        what = self.of.bare(speech) if self.n == 1 else f"{self.n} {self.of.plural(speech)}"
        return tx("inv.ref.top", speech, what=what)


@dataclass(frozen=True)
class Both(Reference):
    """The cards of two references. An effect happens to all at once, and twice to a card that is in both."""

    left: Finds
    right: Finds
    says = "{left.one} and {right.one}"

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the cards of both references."""
        return (*self.left.ids(st, ctx), *self.right.ids(st, ctx))

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card belongs to either reference."""
        return self.left.has(st, ctx, eid) or self.right.has(st, ctx, eid)


@dataclass(frozen=True)
class PrintedNumber(Val):
    """A number as it is printed on a card. Changes to it in play are ignored."""

    key: str
    of: Finds = this
    lexical = {"key": "numbers"}
    bears = ("key", "of")

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(
            st.rules.card(st.ents[e].code).number_of.get(self.key, 0)
            for e in self.of.ids(st, ctx)
            if st.ents[e].code in st.rules.cards
        )

    def say(self, speech: Speech) -> str:
        return say_of("inv.val.printed", tx(f"number.{self.key}", speech, n=2), self.of.say(speech), speech)


def power(of: Finds = this) -> Number:
    """Return the power of a card or section."""
    return Number("power", of)


def hp(of: Finds = this) -> Number:
    """Return the hit points of a card or section."""
    return Number("hp", of)


register_messages(
    "en",
    {
        "inv.val.printed": "the printed {what} of {who}",
        "inv.val.printed.it": "its printed {what}",
        "inv.ref.top": "the top {what}",
        "inv.sel.corresponding": "in the zone of the same name as this card's",
        "inv.sel.corresponding.any": "in any zone of the same name as this card's",
        "inv.sel.corresponding.of": "in a zone of the same name",
        "inv.sel.quester_of": "that quests on {who}",
        "inv.sel.fought": "that attacked or defended in this phase",
        "inv.sel.stood_by": "that could have defended in this phase but did not",
        "inv.sel.attacked": "that attacked this turn",
        "inv.sel.put_away": "that arrived this turn",
        "inv.sel.undeveloped": "in a zone without developments",
        "inv.sel.developed": "in a zone with developments",
        "inv.sel.fewer_left": "with fewer hit points left than {n}",
        "inv.sel.same_cost": "with the same printed cost as {who}",
        "inv.ref.seen_card": "the card seen",
        "inv.sel.below": "with fewer than {n} {what}",
        "inv.sel.below.value": "with fewer {what} than {n}",
        "inv.sel.cheapest": "with the lowest printed cost of all units",
        "inv.sel.equipped": "with an Attachment attached",
        "inv.sel.equipped.not": "without an Attachment attached",
        "inv.sel.in_chosen": "in that zone",
        "inv.sel.in_zone_of": "in the zone of {who}",
        "inv.sel.same_zone": "in the same zone",
        "flag.attacking": "attacking",
        "flag.defending": "defending",
        "flag.burning": "burning",
    },
)

__all__ = [
    "BATTLEFIELD",
    "KINGDOM",
    "QUEST",
    "ZONES",
    "Below",
    "Both",
    "Cheapest",
    "CopyOf",
    "Corresponding",
    "CostAtLeast",
    "Developed",
    "Did",
    "Equipped",
    "FewerLeft",
    "HasAttacked",
    "InChosen",
    "InZoneOf",
    "PrintedNumber",
    "QuesterOf",
    "Questing",
    "Race",
    "SameCost",
    "SameZone",
    "Top",
    "any_cards",
    "arrived",
    "attachment_cards",
    "attachments",
    "attacked",
    "cards",
    "developments",
    "fought",
    "hp",
    "intact",
    "leaders",
    "legend_cards",
    "legends",
    "power",
    "quest_cards",
    "quests",
    "sections",
    "stood_by",
    "support_cards",
    "supports",
    "tactic_cards",
    "unit_cards",
    "units",
]  # fmt: skip
