"""Mercenaries: Commons and Events.  The Champions have their own module."""

from engine.grid.moving import push_move
from engine.grid.reach import reach
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.mercenaries import FACTION

all_discarded_walls = SWSel("sw.wall", ("wall",), "sw.discard", (LiesIn("discard", "any"),))


@dataclass(frozen=True)
class OnlySummonedAt(Node):
    """This card can be summoned only onto the spaces ``where``.  The word works while the card is in the hand."""

    where: Finds
    says = "you may summon this card only onto {where}"
    mod_key = "only_summon_at"
    from_hand = True


@dataclass(frozen=True)
class MoveAsUsual(Op):
    """Move this card as one of the moves of the Movement Phase.  The card counts as moved even if it moves 0 spaces."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        eid, seat = ctx.src, ctx.ctl
        ctx.ret = 0
        if eid not in st.ents or not StillMoves().holds(st, ctx):
            return NEXT
        rules = rules_of(st)
        n = rules.spaces(st, eid)
        if not reach(st, eid, n):
            rules.activated(st, eid, seat, "move")
            return NEXT
        push_move(st, eid, n, seat, charge="move")
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.move_as_usual", speech, who=this.say(speech))


@dataclass(frozen=True)
class PassWounds(Op):
    """Move up to ``n`` wounds from a card onto one other card, which you choose.  They do not count as new wounds."""

    source: Finds
    to: Finds
    n: int
    says = "move up to {n|wound|wounds} from {source} onto {to.one}"
    in_play_only = ("source", "to")
    able = {"source": "take damage", "to": "take damage"}
    steps = ("ask_number", "move")

    def fault(self) -> tuple[str, str]:
        return ("moves no wounds", "write a number from 1 on") if self.n < 1 else ("", "")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        source = self.source.ids(st, ctx)
        takers = [e for e in self.to.ids(st, ctx) if st.rules.room_for_damage(st, e) > 0 and e not in source]
        if not source or not st.ents[source[0]].damage or not takers:
            ctx.ans = "none"
            return NEXT
        what = st.rules.label(st, source[0], ctx.ctl)
        options = [Option(str(e), st.rules.label(st, e, ctx.ctl), ref=e) for e in takers]
        return put_question(
            st,
            ctx,
            "choose",
            Msg.of("sw.ask.pass_to", what=what, n=self.n),
            [*options, Option("none", Msg.of("sw.opt.pass_none"), group="pass")],
            default="none",
        )

    def ask_number(self, st: State, ctx: Ctx) -> int:
        """Store the card that takes the wounds, then ask for their number."""
        answer = ctx.answer()
        ctx["taker"] = 0 if answer == "none" else int(answer)
        if not ctx["taker"]:
            ctx.ans = 0
            return NEXT
        (eid,) = self.source.ids(st, ctx)[:1]
        most = min(self.n, st.ents[eid].damage, st.rules.room_for_damage(st, ctx["taker"]))
        a, b = st.rules.label(st, eid), st.rules.label(st, ctx["taker"])
        return ask_number(st, ctx, Msg.of("sw.ask.move_wounds", a=a, b=b, n=most), most, 1)

    def move(self, st: State, ctx: Ctx) -> int:
        """Move the wounds."""
        n, taker = int(ctx.answer()), int(ctx["taker"])
        source = self.source.ids(st, ctx)
        return propose(
            st,
            ctx,
            [Event("damage_moved", source[0], n, src=ctx.src, by=ctx.ctl, data=(taker,))]
            if n and source and taker in st.ents
            else [],
        )


mercenary = FactionCards(FACTION)

firm = walls.yours.where(LifeLeft(3))
golem_cards = all_discarded_commons.titled("Stone Golem")
siphon = instead_of_moving(DrainMagic(1, richer=False, near=walls.next_to(this)))

MERCENARY_COMMONS = (
    # Commons
    mercenary(
        "Apprentice Mage",
        when_attacking(
            one_of((gets(this, END_OF_PHASE, attack=1),), (Affects(this, constant(AsBow()), END_OF_PHASE),)),
            cost=magic(1),
            limit=per_turn(1),
        ),
    ),
    mercenary("Bounder", constant(Rides(n=3, through=units))),
    mercenary("Owl Familiar", instead_of_attacking(See(top_drawn(3)), PutBack(None))),
    mercenary("Time Mage", constant(StepsAcross(), MayPass(what=cards))),
    mercenary("Rogue", constant(AttackBonus(only=units.enemy.where(FartherBack()), n=2))),
    # The condition is checked only once, at the beginning of the phase.
    mercenary(
        "Rune Mage",
        triggered(start_of_phase("movement"), Affects(this, siphon, END_OF_PHASE), while_=NextTo(walls.enemy)),
    ),
    mercenary("Stone Golem", constant(CannotAttack(this), while_=HasMoved(further=1))),
    mercenary("Bow Grounder", constant(ExtraSpaces(n=1))),
    mercenary("Spear Grounder", constant(AttackBonus(only=cards.next_to(this)), Diagonally(n=1, what=units))),
    mercenary("Sword Grounder", constant(WoundedFrom(n=4, by="opponent"))),
    mercenary(
        "Demon Hand",
        during(
            "movement",
            roll(on(4, wound(1, T))),
            MoveAsUsual(),
            play=StillMoves(),
            target=choice_of(units.next_to(this)),
        ),
        triggered(destroyed(this), wound(1, your_summoner)),
    ),
    mercenary(
        "Stonecloak",
        constant(OnlySummonedAt(spaces_next_to(firm)), works_in="hand"),
        triggered(summoned(this), wound(3, Chosen(firm.next_to(this)))),
    ),
    mercenary("Vermin", triggered(moves(this), ForEach(units.next_to(this), (roll(on(5, wound(1, each))),)))),
    # Events
    mercenary(
        "Magic Pulse",
        event_card(
            ToMagic(Chosen(hand_cards, lo=0, hi=count(hand_cards))),
            gets(your_summoner, END_OF_TURN, attack=that_number),
        ),
    ),
    mercenary(
        "Reform Stone", event_card(PlaceEach(Chosen(either_of(all_discarded_walls, golem_cards)), Spaces(yours=True)))
    ),
    mercenary(
        "Channeled Summon",
        event_card(
            Becomes(units.titled("Stone Golem").yours, "wall", still=True, until=END_OF_PHASE, open=True),
            MaySummon(hand_units),
        ),
    ),
    mercenary(
        "Fury of Godshome",
        event_card(ForEach(walls.wounded, (PassWounds(each, commons_and_champions.next_to(each), 3),))),
    ),
    mercenary("Wall Transference", event_card(Place(T, Chosen(Spaces(yours=True))), target=choice_of(walls.yours))),
    mercenary("Wall"),
)

register_messages(
    "en",
    {
        "sw.ask.pass_to": "Which unit do you move wounds from {what} onto (at most {n})?",
        "sw.fx.move_as_usual": "then move {who}, which is one of your moves of this phase",
        "sw.opt.pass_none": "Move none",
    },
)
