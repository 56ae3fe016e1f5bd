"""The cards of The Ruinous Hordes. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class LeaveCombat(Op):
    """Take cards out of the combat: they attack or defend no more, and stay in play.

    Damage that is already assigned to them or by them is not changed. Our reading: the zone is still attacked even if
    no attacker is left.
    """

    who: Finds
    says = "remove {who} from combat"
    in_play_only = ("who",)
    of_attack = True

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        gone = self.who.ids(st, ctx)
        ctx.ret = 0
        for key in ("attackers", "defenders"):
            fighters: tuple[int, ...] = st.vars.get(key, ())
            left = tuple(e for e in fighters if e not in gone)
            if left != fighters:
                ctx.ret = 1
                st.set(key, left)
        if ctx.ret and FRONTS in st.vars:
            rows = st.vars[FRONTS]
            st.set(FRONTS, tuple((zone, at, tuple(e for e in who if e not in gone)) for zone, at, who in rows))
        return NEXT


@dataclass(frozen=True)
class HostDeals(Op):
    """The attached unit deals ``n`` damage to a card."""

    n: Num
    at: Finds
    says = "the attached unit deals damage to {at} equal to {n}"
    in_play_only = ("at",)
    able = {"at": "take damage"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n, hit = num(self.n, st, ctx), self.at.ids(st, ctx)
        if n <= 0:
            return []
        return [
            Event("damaged", e, n, src=by, by=ctx.ctl, seat=st.ents[e].seat) for by in host.ids(st, ctx) for e in hit
        ]


@dataclass(frozen=True)
class TurnBegins(Cond):
    """It is the beginning phase of your turn."""

    says = "it is the beginning of your turn"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return your_turn.holds(st, ctx) and st.vars.get("phase") == "beginning"


@dataclass(frozen=True)
class HurtsZone(SurvivesAttack):
    """When a card survives an attack in which combat damage was dealt to the section of the attacked zone."""

    says = "when {who.one} survives an attack that dealt damage to an opponent's zone"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return super().match(st, ctx, ev) and any(
            past.ev.kind == "damaged" and past.ev.who in ev.data and "attacker" in past.ev.tags and past.ev.n > 0
            for past in st.happened
        )


scouted = Ref("scouted", "inv.ref.scouted")
"""The development that :class:`ScoutOut` has chosen."""


@dataclass(frozen=True)
class ScoutOut(Op):
    """You look at cards in play that lie facedown, and may sacrifice this card to choose one of them."""

    sel: Finds
    steps = ("give_up",)

    def binds(self) -> tuple[str, ...]:
        return (scouted.name,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx[scouted.name], ctx.ans = (), "none"
        found = self.sel.ids(st, ctx)
        if not found:
            return NEXT
        st.seal()
        options = [Option(f"card:{e}", Msg.of("text", text=st.rules.card(st.ents[e].code).name)) for e in found]
        none = Option("none", Msg.of("inv.opt.scouts_only"), group="pass")
        return put_question(st, ctx, "choose", Msg.of("inv.ask.scouted"), [*options, none])

    def give_up(self, st: State, ctx: Ctx) -> int:
        """Sacrifice this card for the chosen one. Nothing more happens if it has left play."""
        answer = ctx.answer()
        if answer == "none" or ctx.src not in st.ents:
            return NEXT
        ctx[scouted.name] = (int(answer[5:]),)
        return propose(st, ctx, SacrificeOp(this).events(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.scout_out", speech, what=say_who(self.sel, speech))


card = SetCards("The Ruinous Hordes")

CARDS = (
    card(
        "Sigvald the Magnificent",
        forced(enters(this), MustBurnThree()),
        action(
            DiscardTopCard(),
            gets(this, END_OF_PHASE, combat=PrintedCosts(discarded_card)),
            when=attacks(this),
        ),
    ),
    card("Dominion of Chaos", *mission(Corrupt(T), target=up_to(3, units))),
    card("Northern Wastes", shuns_other_races("Chaos")),
    card("Steel Behemoth", constant(gets(this, toughness=Count(units.enemy.fighting)))),
    card(
        "Panther Champion",
        action(
            LeaveCombat(Both(this, T)),
            Clash(this, T),
            when=defends(this),
            target=one(units.attacking),
        ),
    ),
    # Our reading: the attached unit is the source of the damage.
    card(
        "Pyromancy",
        attach_to(units.yours),
        forced(beginning(), HostDeals(DamageOn(host), T), target=one(units)),
    ),
    card("King Alrik", constant(gets(this, power=InPool()))),
    card(
        "Horn Hold Defender",
        constant(gets(this, toughness=2), while_=at_least(3, InPool())),
        action(Gain(1), when=attacks(this)),
        action(Gain(1), when=defends(this)),
    ),
    card(
        "Avelorn Sojourner",
        constant(Costs(tactic_cards, 1, "opponent"), while_=Is(this, units.questing)),
    ),
    card(
        "Wolf Gobbos",
        action(
            Destroy(T), when=survives_attack(this), cost=sacrifice_cost(this), target=one(units.where(InThatZone()))
        ),
    ),
    # Our reading: "at the beginning" is the first window of the phase, and a legend may attack too: it is in no zone.
    card(
        "Sally Forth",
        action(
            ChooseZone(ZONES),
            Affects(units.yours.in_chosen, constant(AttacksFrom(this)), END_OF_PHASE, open=True),
            Affects(units.yours.but_not(units.in_chosen), constant(Cannot(this, ("attack",))), END_OF_PHASE, open=True),
            play=Timed(BATTLEFIELD, InStep(("battlefield",), "inv.cond.begins_battlefield", "begins_battlefield")),
        ),
    ),
    card("Ded 'Ard", action(Cancel(), target=choice_of(Links(action_cards=False, naming=units.damaged.yours)))),
    card("Cold One Champion"),
    card(
        "Test of Will",
        action(
            EachPlayer("opponents", (Either(SacrificeOp(Chosen(units.theirs.attacking, "they")), CancelAttack()),)),
            play=UnderAttack(),
        ),
    ),
    card("Spellweaver", action(DevelopTop(2), when=ambushes(this))),
    card("Restless Corpse", action(DrawFromBottom(), when=ambushes(this))),
    # Our reading: the development is not a target, because it is chosen after you have looked.
    card(
        "Norse Charger",
        action(ScoutOut(developments.where(InAttacked())), Destroy(scouted), when=attacks(this)),
    ),
    # Our reading: the damage may have been dealt by any attacker of the combat.
    card("Orc Warboss", action(AnotherBattle(), when=HurtsZone("survived", this), cost=sacrifice_cost(this))),
    # Our reading: "at the beginning" is the beginning phase.
    card(
        "Open the Armoury",
        action(
            PlayNow(either_of(unit_cards.in_hand.yours, support_cards.in_hand.yours), permanent=True),
            play=TurnBegins(),
        ),
    ),
    card("Lying in Wait", action(TurnFacedown(T), target=one(units.yours))),
)

register_messages(
    "en",
    {
        "inv.cond.begins_battlefield": "it is the beginning of a battlefield phase",
        "inv.fx.scout_out": "look at {what}; you may sacrifice this card to choose one of them",
        "inv.ref.scouted": "the chosen development",
        "inv.ask.scouted": "Do you sacrifice the unit to destroy one of these developments?",
        "inv.opt.scouts_only": "Sacrifice nothing",
    },
)

EXAMPLES = (
    "action(LeaveCombat(T), target=one(units.attacking))",
    "forced(beginning(), HostDeals(DamageOn(host), T), target=one(units))",
    "action(ScoutOut(developments.where(InAttacked())), Destroy(scouted))",
    "action(Draw(1), play=TurnBegins())",
    "action(Draw(1), when=HurtsZone('survived', this))",
)
