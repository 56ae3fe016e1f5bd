"""The cards of The Fourth Waystone. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class QuestedOn(Test):
    """Quests on which a unit quests."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        there = st.places.get((ent.place, ent.seat), ())
        return any(st.ents[e].role == "quester" and st.ents[e].host == eid for e in there)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.quested_on", speech)


@dataclass(frozen=True)
class IndirectIsCertain(Node):
    """Indirect damage cannot be cancelled, no matter who deals it or to whom."""

    says = "nothing cancels indirect damage"
    mod_key = "certain_indirect"


@dataclass(frozen=True)
class FirmHitPoints(Node):
    """Effects of cards do not reduce the hit points of these cards."""

    sel: Finds
    says = "card effects do not reduce the hit points of {sel}"
    mod_key = "firm_hp"
    in_play_only = ("sel",)


@dataclass(frozen=True)
class DestroysInstead(Node):
    """A replacement for healing: the card is destroyed instead."""

    says = "it is destroyed instead"
    commutes = False
    changes = frozenset({"healed"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card is already gone or has no damage that could be healed."""
        return ev.who not in st.ents or not st.ents[ev.who].damage

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the event that destroys the card."""
        to, seat = st.rules.fate(st, ev.who, "destroyed", ctx.ctl)
        return (Event("moved", ev.who, how="destroyed", to=to, to_seat=seat, src=ctx.src, by=ctx.ctl, used=ev.used),)


@dataclass(frozen=True)
class Beside(Test):
    """Cards in the same zone as a bound card, but not that card itself."""

    of: Finds
    says = "that are with it in the same zone"
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent, others = st.ents[eid], [st.ents[e] for e in self.of.ids(st, ctx) if e in st.ents]
        return any(e.id != eid and (e.place, e.seat) == (ent.place, ent.seat) for e in others)


card = SetCards("The Fourth Waystone")

CARDS = (
    card("White Tower Aspirant", constant(IndirectIsCertain(), where=KINGDOM)),
    card("Scion of the Everqueen", constant(FirmHitPoints(this))),
    card("Eye for Cruelty", action(Affects(T, instead(healed(this), DestroysInstead())), target=one(units))),
    card(
        "Corruption of Purity",
        action(
            Wait(When("restored", T), (Corrupt(Chosen(units.where(Beside(T)), lo=2, hi=2)),), uses=0),
            target=one(units),
        ),
    ),
    card("Vicious Marauder", constant(Must(this, "attack", None))),
    card("Duregan Thorgrimson", action(Clash(this, T), when=beginning(), target=one(units))),
    card("My Life for the Hold!", action(Shield(sections.yours, None), cost=sacrifice_cost(units.yours))),
    card("Bright Wizard Acolyte", forced(ending("you"), Deal(1, this, ("uncancellable",)))),
    card("Douse the Flames", action(MoveDamage(T, T2, 1), target=(one(units), another(units)))),
    card("Spearhost of Asuryan", action(Indirect(2, "opponents"), when=attacks(this))),
    card(
        "Lion Chariot of Chrace",
        action(Then((Deal(1, this, ("uncancellable",)),), (gets(this, END_OF_TURN, counterstrike=2),))),
    ),
    card("High Mountain Troll", forced(beginning(), Heal(None, this))),
    card(
        "Dis Stuff Burns Gud",
        action(
            Then((Destroy(T),), (Indirect(3),)),
            cost=sacrifice_cost(units.yours),
            target=one(supports.trait("Building")),
        ),
    ),
    card("Tainted Well", action(Deal(1, it), when=When("corrupted", units))),
    card("Bloodburn Poison", action(Deal(1, T), gets(T, END_OF_TURN, power=-1), target=one(units))),
    card("Disciple of Malekith", action(gets(this, END_OF_TURN, power=1), when=opponent_discards())),
    card(
        "Barbed Whip",
        attach_to(units.race("Dark Elf")),
        action(gets(T, END_OF_TURN, hp=-1), when=attacks(host), target=one(units.where(InAttacked()))),
    ),
    card(
        "Offering to Hekarti",
        action(gets(T, END_OF_TURN, hp=Minus(X)), where=QUEST, cost=remove_tokens_cost(X), target=one(units), x=True),
        forced(
            falls(units.where(Owned("opponent"))),
            PutTokens(1, this),
            where=QUEST,
            while_=at_least(1, units.questing_on(this)),
        ),
    ),
    card("A Noble Quest", action(PutTokens(1, Chosen(quests.where(QuestedOn()))))),
    card("Mountain Brigands", action(Then((Lose(1, "opponent"),), (Gain(1),)), when=enters(this))),
)

register_messages("en", {"inv.sel.quested_on": "on which a unit quests"})

EXAMPLES = (
    "action(PutTokens(1, Chosen(quests.where(QuestedOn()))))",
    "constant(IndirectIsCertain())",
    "constant(FirmHitPoints(this))",
    "action(Affects(units, instead(healed(this), DestroysInstead())))",
    "action(Corrupt(units.where(Beside(T))), target=one(units))",
)
