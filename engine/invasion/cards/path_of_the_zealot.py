"""The cards of Path of the Zealot. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.effects.told import tell_done


@dataclass(frozen=True)
class SendToAttack(Op):
    """When the open window closes, units make one attack on a zone of an opponent, each from the zone that it is in.

    The attack has all its steps, with a window after each. Then the current phase continues. A unit does not attack if
    it has moved in the meantime or is corrupt.
    """

    who: Finds
    says = "once this window closes, {who} makes an attack of its own on one zone of an opponent"
    in_play_only = ("who",)
    able = {"who": "attack"}

    def step(self, st: State, f: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.who.ids(st, ctx)
        if ids:
            send(st, ids, f"window:{st.vars['phase']}")
            tell_done(st, ctx, self, ids)
        ctx.ret = len(ids)
        return NEXT


@dataclass(frozen=True)
class Foreign(Test):
    """Cards that are not of the race of their controller's capital. Neutral cards have no race."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return bool(st.rules.card(ent.code).faction != st.vars[f"race{ent.ctl}"])

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.foreign", speech)


card = SetCards("Path of the Zealot")

CARDS = (
    card("Dwarf Miner", forced(enters(this), Heal(2, sections.yours.here))),
    card("Gromril Armour", attach_to(units), constant(gets(units.bearing, toughness=1))),
    card("Gustav the Bear", instead(damaged(this), CancelDamage(), while_=at_least(1, units.corrupt.enemy))),
    card("Talabheim Detachment", action(ReturnToHand(this), cost=spend(1))),
    card("Gate of Sigmar", instead(damaged(sections.yours), CancelDamage(1), limit=per_turn(1))),
    card("Vaul's Unmaking", action(Destroy(T), target=one(attachments))),
    card(
        "Repeater Bolt Thrower",
        action(
            Indirect(X, "opponents"),
            where=BATTLEFIELD,
            cost=spend(X),
            x_is=Count(developments.yours.here),
            limit=per_turn(1),
        ),
    ),
    card(
        "Arrer Boyz",
        action(
            Then((Deal(1, T),), (Deal(1, this),)), where=BATTLEFIELD, cost=spend(2), target=one(units.in_(BATTLEFIELD))
        ),
    ),
    card(
        "Wolf Rider Assault",
        action(
            MoveTo(T, BATTLEFIELD),
            Must(T, "attack", END_OF_TURN),
            target=one(either_of(units.race("Orc").in_your(KINGDOM), units.race("Orc").in_your(QUEST))),
        ),
    ),
    card("Bule, Lord of Pus", forced(beginning(), Corrupt(T), target=one(units))),
    card("Bloodsworn", forced(falls(units.enemy), Heal(None, this))),
    card(
        "Wolves of the North",
        action(
            SendToAttack(units.questing_on(this)),
            where=QUEST,
            play=AllOf((your_turn, InPhase(QUEST), at_least(1, units.ready.questing_on(this)))),
            limit=per_turn(1),
        ),
    ),
    card("Dark Riders", constant(gets(this, power=1), while_=at_least(1, units.corrupt))),
    card("Call the Blood", action(Destroy(T), target=one(units.damaged))),
    card(
        "Poison Wind Globadiers", action(Deal(1, T), where=BATTLEFIELD, cost=corrupt_this, target=one(units.fighting))
    ),
    card("Veteran Sellswords", forced(ending("you"), HandOver(this))),
    card("Surprise Assault", action(Indirect(Count(developments.yours.in_(BATTLEFIELD)), "player"))),
    card(
        "Chittering Horde", action(See(top(5), "search"), TakeSeen(any_cards.trait("Skaven"), 0, shown=True), Shuffle())
    ),
    card("Zealot Hunter", forced(enters(this), Destroy(T), target=one(units.where(Foreign())))),
    card("Animosity", action(Must(T, "defend", END_OF_TURN), play=AnyAttack(), target=one(units))),
)

register_messages(
    "en",
    {
        "inv.sel.foreign": "that is not of the race of its controller's capital",
    },
)
