"""The Empire cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class RedirectAttack(Op):
    """Move the attack on a zone of yours to another of your zones that is not burning.

    The new zone then counts as attacked, which may trigger abilities. The attackers continue to attack.
    """

    says = "the attack is redirected to another of your zones that does not burn"
    of_attack = True
    steps = ("redirect",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx.ctl
        if not under_attack(st) or st.vars.get("defender") != seat:
            ctx.ans = ""
            return NEXT
        sections = [(z, rules_of(st).section(st, z, seat)) for z in ZONES if (z, seat) not in attacked_zones(st)]
        options = [
            Option(z, rules_of(st).section_label(st, e), ref=e, detail=rules_of(st).section_state(st, e))
            for z, e in sections
            if not st.rules.flag(st, e, "burning") and attackable(st, e)
        ]
        if len(options) < 2:
            ctx.ans = options[0].key if options else ""
            return NEXT
        return put_question(st, ctx, "zone", Msg.of("inv.ask.attacked_zone"), options, seat=seat)

    def redirect(self, st: State, ctx: Ctx) -> int:
        """Move the attack to the chosen zone."""
        zone, seat = ctx.answer(), ctx.ctl
        if not zone:
            ctx.ret = 0
            return NEXT
        redirect(st, zone)
        log(
            st,
            "attack_redirected",
            Msg.of("inv.log.attack_redirected", who=st.rules.player(st, seat), zone=Msg.of(f"place.{zone}")),
            seat=seat,
            zone=zone,
        )
        section = rules_of(st).section(st, zone, seat)
        return propose(st, ctx, [Event("zone_attacked", section, seat=seat, by=st.vars["active"], src=ctx.src)])


card = SetCards("Core Set")

CARDS = (
    card("Peasant Militia"),
    card("Reiksguard Knights"),
    card(
        "Bright Wizard Apprentice",
        action(
            Cancel(),
            where=QUEST,
            cost=spend(2),
            limit=per_turn(1),
            target=one(Links(action_cards=False, of=either_of(units, supports))),
        ),
    ),
    card("Nuln Tinkerers", constant(Costs(support_cards, -1, first=Played(support_cards)), where=KINGDOM)),
    card(
        "The Greatswords",
        forced(enters(units.here), gets(this, END_OF_TURN, power=1)),
        forced(enters_zone(units.here), gets(this, END_OF_TURN, power=1)),
    ),
    card("Sigmar's Blessed", forced(leaves(this), ReturnToHand(T), target=one(units.corresponding))),
    card("Thyrus Gorman", forced(ending("you"), Deal(1, this))),
    card("Huntsmen"),
    card("Warrior Priests", instead(damaged(this), RedirectDamage(one(units.in_(BATTLEFIELD)), 1), limit=per_turn(1))),
    card("Free Company"),
    card("Pistoliers", action(MoveToZone(this), cost=spend(1))),
    card("Johannes Broheim", triggered(ending("", "phase"), MoveToZone(this), may=True)),
    card("Knight Training", attach_to(units.in_your(BATTLEFIELD)), constant(gets(units.bearing, power=1))),
    card("Church of Sigmar", constant(Taxed(units.yours, 1), where=KINGDOM)),
    card("City Gates", forced(beginning(), DevelopTop(1))),
    card(
        "Shrine to Taal",
        forced(beginning(), gets(T, END_OF_TURN, power=Count(developments.yours.here)), target=one(units.here)),
    ),
    card(
        "Temple of Shallya",
        triggered(beginning("you", "kingdom"), MoveToZone(Chosen(units.yours)), may=True, where=KINGDOM),
    ),
    card(
        "Defend the Border",
        instead(
            damaged(sections.yours),
            RedirectDamage(one(either_of(units, sections)), 1),
            where=QUEST,
            while_=HasTokens(3),
            limit=per_turn(1),
        ),
        gathers_tokens(),
    ),
    card("Will of the Electors", action(MoveToZone(T), target=up_to(2, developments, "same_zone"))),
    card("Twin-Tailed Comet", action(Copy(), target=one(Links()))),
    card("Franz's Decree", action(Cannot(T, ("attack", "defend"), END_OF_TURN), target=one(units))),
    card("Judgement of Verena", action(Destroy(either_of(units.undeveloped, supports.undeveloped)), play=your_turn)),
    card("Demoralise", action(gets(T, END_OF_TURN, power=-2), target=one(units))),
    card("Sigmar's Intervention", action(RedirectAttack(), play=UnderAttack())),
    card("Forced March", action(MoveToZone(T), play=your_turn, target=one(units))),
)

register_messages(
    "en",
    {
        "inv.ask.attacked_zone": "Which of your zones do you redirect the attack to?",
        "inv.log.attack_redirected": "{who} redirects the attack to the {zone}.",
        "inv.log.attack_redirected.you": "You redirect the attack to your {zone}.",
    },
)
