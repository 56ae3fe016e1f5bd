"""The Dwarf cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class PayOrLosePower(Op):
    """Each attacker loses 1 power in this combat, unless its controller pays ``n`` for that attacker."""

    n: int = 1
    says = (
        "each attacking unit gets -1 power until the end of the combat unless its controller spends "
        "{n|resource|resources} for that unit"
    )

    @property
    def mod_key(self) -> str:
        """Return ``power``, the number that the effect lowers."""
        return "power"

    form = "add"
    steps = ("weaken",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        attackers = tuple(e for e in st.vars.get("attackers", ()) if e in st.ents)
        seat = st.vars["active"]
        most = min(len(attackers), funds(st, seat) // self.n)
        if not attackers or most == 0:
            ctx.ans = ()
            return NEXT
        options = [Option(str(e), st.rules.label(st, e, seat), ref=e, cost=self.n) for e in attackers]
        return put_question(
            st,
            ctx,
            "pay_for",
            Msg.of("inv.ask.pay_for", n=self.n),
            options,
            "subset",
            seat=seat,
            min=0,
            max=most,
            default="",
        )

    def weaken(self, st: State, ctx: Ctx) -> int:
        """Take the payment, and lower the power of the attackers that were not paid for."""
        paid = tuple(int(k) for k in ctx.answer())
        rest = tuple(e for e in st.vars.get("attackers", ()) if e in st.ents and e not in paid)
        if rest:
            create_mod(st, ctx, self, rest, -1, END_OF_COMBAT)
        went = propose(st, ctx, [Event("marked_effect", src=ctx.src, by=ctx.ctl, data=("power", rest))])
        if paid:
            push_payment(st, st.vars["active"], self.n * len(paid))
        return went


card = SetCards("Core Set")

CARDS = (
    card("Defender of the Hold"),
    card(
        "Zhufbar Engineers",
        forced(leaves(this), EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs.corresponding, "they")),))),
    ),
    card("Hammerer of Karak Azul"),
    card(
        "Troll Slayers", constant(gets(this, power=2), while_=at_least(2, developments.yours.here), where=BATTLEFIELD)
    ),
    card("Runesmith", action(gets(T, END_OF_TURN, power=1), where=QUEST, cost=spend(2), target=one(units))),
    card("Durgnar the Bold", constant(gets(this, power=2), while_=at_least(1, sections.yours.burning))),
    card("King Kazador", constant(Taxed(this, 3))),
    card(
        "Dwarf Cannon Crew",
        forced(enters(this), Then((See(top(5), "search"), EnterSeen(support_cards.cost(2), here=True)), (Shuffle(),))),
    ),
    card("Dwarf Masons", forced(enters(this), DevelopTop(1))),
    card(
        "Dwarf Ranger",
        forced(
            leaves(units.race("Dwarf").yours.other), Deal(1, T), where=QUEST, target=one(either_of(sections, units))
        ),
    ),
    card("Mountain Brigade"),
    card("Ironbreakers of Ankhor", constant(gets(this, toughness=Count(developments.here)))),
    card("Rune of Fortitude", triggered(zone_attacked(sections.yours.here), PayOrLosePower(1))),
    card("Keystone Forge", forced(beginning(), Heal(1, Chosen(sections.yours.damaged)), where=KINGDOM)),
    card("Organ Gun", attach_to(units), constant(gets(units.defending.bearing, power=2))),
    card("Master Rune of Dismay", constant(Costs(unit_cards, 1, "opponent"), where=KINGDOM)),
    card(
        "A Glorious Death",
        action(
            Destroy(T),
            where=QUEST,
            play=HasTokens(3),
            cost=sacrifice_cost(units.questing_on(this)),
            target=up_to(2, units.attacking),
        ),
        gathers_tokens(),
    ),
    card(
        "Grudge Thrower",
        action(
            gets(units.fighting, END_OF_TURN, power=1), where=BATTLEFIELD, cost=(spend(1), sacrifice_cost(units.yours))
        ),
    ),
    card("Burying the Grudge", action(Gain(PutInDiscard(unit_cards, "")))),
    card("Stubborn Refusal", action(MoveDamage(T, T2), target=(one(units), another(units.where(Corresponding(of=T)))))),
    card("Striking the Grudge", action(gets(T, END_OF_TURN, power=2), target=one(units.fighting))),
    card("Grudge Thrower Assault", action(Destroy(T), play=after_damage_assigned, target=one(units.attacking))),
    card("Demolition!", action(Destroy(T), target=one(either_of(supports, developments)))),
    card("Wake the Mountain", action(ChooseZone((BATTLEFIELD, KINGDOM)), DevelopTop(3, "zone"))),
    card("Master Rune of Valaya", action(Shield(None, during="battlefield", assigned=True))),
)

register_messages(
    "en",
    {
        "inv.ask.pay_for": "Which attackers do you pay for ({n} each)? The others lose 1 power in this combat.",
    },
)
