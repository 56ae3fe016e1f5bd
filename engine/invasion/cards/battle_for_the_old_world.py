"""The cards of Battle for the Old World. The text shown to players is generated from these definitions."""

from engine.chain.hooks import hooks_of
from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.arrivals import KEPT
from engine.invasion.language.loyalty import loyalty_of
from engine.kernel.language.effects.piles import ask_seen, seen_moves
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.state.lexicon import ASIDE


@dataclass(frozen=True)
class NotUnique(Test):
    """Cards that are not unique."""

    says = "that is not unique"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not st.rules.card(st.ents[eid].code).unique


@dataclass(frozen=True)
class CorruptForX(CorruptOne):
    """Corrupt one of the cards that a selector finds. X is its loyalty."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ctx.x = sum(loyalty_of(st, e) for e in ctx.get("given", ()))
        return super().events(st, ctx)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.cost.corrupt_for_x", speech, what=self.sel.one(speech))


@dataclass(frozen=True)
class SacrificeForCost(Sacrifice):
    """Sacrifice one of the cards that a selector finds. X is its printed cost."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ctx.x = sum(st.rules.card(st.ents[e].code).printed_cost for e in ctx.get("given", ()) if e in st.ents)
        return super().events(st, ctx)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.cost.sacrifice_for_x", speech, what=super().say(speech))


@dataclass(frozen=True)
class HireSeen(EnterSeen):
    """You may play a matching card among the cards seen in another hand into one of your zones, for its printed cost.

    Our reading: the card is played while this effect resolves, so it does not go on the chain. It counts
    as played, but effects that answer the playing of a card find nothing to answer.
    """

    steps = ("which_zone", "pay", "enter")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        have = funds(st, ctx.ctl)
        rows = [(key, st.rules.card(code)) for key, code in seen_cards(st, ctx)]
        fits = [
            (key, card.code)
            for key, card in rows
            if self.what.fits(st, ctx, card) and card.printed_cost <= have and self.zones(st, ctx, card.code)
            if hooks_of(st).play_fails(st, ctx.ctl, int(key[5:])) is None
        ]
        return ask_seen(st, ctx, "search", fits, 1, Msg.of("inv.ask.hire"))

    def pay(self, st: State, ctx: Ctx) -> int:
        """Pay the printed cost of the chosen card."""
        ctx["to"] = ctx.answer()
        code = next((code for key, code in seen_cards(st, ctx) if key in ctx["found"]), "")
        if not code:
            return NEXT
        push_payment(st, ctx.ctl, st.rules.card(code).printed_cost)
        return WAIT

    def enter(self, st: State, ctx: Ctx) -> int:
        zone, keys = ctx.pop("to"), ctx.pop("found")
        if not zone or not ctx.ret:
            return NEXT
        for code in (code for key, code in seen_cards(st, ctx) if key in keys):
            st.add_fact("turn", f"{Played.facet}:{code}", ctx.ctl)
        return propose(st, ctx, seen_moves(st, ctx, keys, "played", zone, ctx.ctl))

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.hire_seen", speech, what=self.what.one(speech))


@dataclass(frozen=True)
class CheapAmbush(Node):
    """The first card of yours that ambushes each turn costs ``n`` less to ambush, but at least 0."""

    n: int
    says = "the first card that you ambush with each turn costs {n} less to ambush"
    mod_key = "cheap_ambush"

    def less(self, st: State, eid: int) -> int:
        """Return how much less the card costs to ambush."""
        return self.n


@dataclass(frozen=True)
class SectionFirst(Node):
    """While one of these units is the only attacker, its damage may go to the section before defenders get enough."""

    sel: Finds
    says = "while {sel} is the only attacker, you may assign its damage to the attacked section before defending units"
    mod_key = "section_first"
    in_play_only = ("sel",)
    able = {"sel": "attack"}


@dataclass(frozen=True)
class SplitsOff(Node):
    """When attackers are declared, these units may attack another zone than the other attackers.

    Our reading: the others must attack as well, because the unit is declared against a zone that differs from theirs.
    """

    sel: Finds
    says = "when you declare attackers, {sel} may attack another zone than your other attackers"
    mod_key = "splits_off"
    in_play_only = ("sel",)
    able = {"sel": "attack"}


@dataclass(frozen=True)
class IsExperience(Test):
    """Cards that are attached to a unit or legend of yours without being in play."""

    says = "attached as experience to a unit or legend you control"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.role == KEPT and ent.host in either_of(units, legends).yours.ids(st, ctx)


@dataclass(frozen=True)
class TakeItsPlace(Op):
    """Return an experience to its owner's hand and attach this card facedown in its place.

    A copy of the tactic has no card to attach.
    """

    taken: Finds
    says = "take {taken} into your hand, then attach this card facedown to the same card as experience"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        out = []
        for e in self.taken.ids(st, ctx)[:1]:
            out.append(moved(ctx, e, "returned", "hand", st.ents[e].owner))
            if any(link.card == ctx.src and link.state == "resolving" for link in st.links.values()):
                row = ((KEPT, st.ents[e].host),)
                out.append(moved(ctx, ctx.src, KEPT, ASIDE, ctx.ctl, data=row, tags=("facedown",)))
        return out


card = SetCards("Battle for the Old World")

CARDS = (
    card(
        "Wurrzag",
        forced(enters(this), MustBurnThree()),
        action(
            PlayNow(tactic_cards.race("Orc").trait("Spell").without("Epic").in_hand.yours, "free"), when=attacks(this)
        ),
    ),
    card("Da Great Waaagh!", *mission(AnotherBattle())),
    card("Mob O' Hutz", shuns_other_races("Orc")),
    card(
        "Ded Scary Boy",
        action(
            Then((Deal(1, this),), (gets(units.but_not(units.damaged), END_OF_PHASE, power=-2),)),
            when=ambushes(this),
        ),
    ),
    card("Iron Defenders", action(gets(this, END_OF_PHASE, toughness=2), when=ambushes(this))),
    card(
        "Dead-Eye Cannon Crew",
        action(
            Destroy(T),
            when=attacks(this),
            cost=SacrificeAsMany(developments.yours, PrintedCosts(T)),
            target=one(supports.without("Attachment").where(InAttacked())),
        ),
    ),
    card(
        "Reiksguard Elite",
        constant(gets(this, hp=Experience())),
        *(action(GainExperience(this), when=when) for when in (attacks(this), defends(this))),
    ),
    card("Devoted to Taal", action(TakeItsPlace(T), target=one(any_cards.where(IsExperience())))),
    card(
        "Chapterhouse Stables",
        constant(Costs(unit_cards.trait("Knight"), -1, first=Played(unit_cards.trait("Knight")))),
    ),
    card(
        "Lilea",
        action(Then((PutTokens(1, this),), (Indirect(Tokens(this), "opponents"),)), when=attacks(this)),
    ),
    card("Nagarythe Warrior", action(Deal(1, units.damaged), when=ambushes(this))),
    card("Hidden Outpost", constant(CheapAmbush(1))),
    card(
        "Norse Clansman",
        forced(
            opposed(this),
            DiscardTopCard(),
            If(Is(discarded_card, unit_cards), (Deal(1, T, ("uncancellable",)),)),
            target=one(units.fighting),
        ),
    ),
    card("Power of Chaos", action(MoreLimited())),
    card(
        "Summoning Tower",
        action(
            PutHere(Chosen(unit_cards.race("Chaos").cost(X).in_hand.yours)),
            when=zone_attacked(sections.yours.here),
            cost=SacrificeForCost(units.yours.here),
        ),
    ),
    card(
        "Slave Hunter",
        action(
            TakeControl(T),
            when=survives_attack(this),
            cost=sacrifice_cost(this),
            target=one(units.enemy.holdable.where(NotUnique(), InThatZone())),
        ),
    ),
    card("Captured Mind", action(See(hand_of("opponent")), HireSeen(unit_cards))),
    card(
        "Hag Graef Mine",
        action(one_of((Draw(X),), (Gain(X),)), cost=CorruptForX(units.yours.where(Owned("opponent")))),
    ),
    card("Pegasus Knight", constant(SplitsOff(this))),
    card("Bonegrinder Giant", constant(SectionFirst(this))),
)

register_messages(
    "en",
    {
        "inv.cost.corrupt_for_x": "corrupt {what}; X is its loyalty",
        "inv.cost.sacrifice_for_x": "{what}; X is its printed cost",
        "inv.fx.hire_seen": "you may play {what} among them for its printed cost into one of your zones, under "
        "your control",
        "inv.ask.hire": "Which card do you play for its printed cost?",
    },
)

EXAMPLES = (
    "action(TakeControl(T), target=one(units.enemy.where(NotUnique())))",
    "action(Draw(X), cost=CorruptForX(units.yours))",
    "action(Draw(X), cost=SacrificeForCost(units.yours))",
    "action(TakeItsPlace(T), target=one(any_cards.where(IsExperience())))",
    "constant(CheapAmbush(1))",
    "constant(SectionFirst(this))",
    "constant(SplitsOff(this))",
    "action(See(hand_of('opponent')), HireSeen(unit_cards))",
)
