"""The Orc cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class ResourceToDamage(Op):
    """Turn one resource that the event's player has collected into 1 damage on a target."""

    who: Finds
    says = "one of those resources becomes 1 damage on {who} of your choice"

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ids = self.who.ids(st, ctx)
        if not ids:
            return []
        seat = ctx.event.seat
        return [
            Event("pool", seat=seat, n=-1, how="lost", src=ctx.src),
            dealt(st, ctx, ids[0], 1),
        ]


def opponent_collects(least: int) -> When:
    """When an opponent collects ``least`` or more resources in the kingdom phase."""
    return When("collected", None, "opponent", least)


card = SetCards("Core Set")

CARDS = (
    card("Crooked Teef Goblins"),
    card("Squig Herders", constant(gets(this, power=1), while_=at_least(1, units.yours.damaged))),
    card("Ironclaw's Horde"),
    card("Followers of Mork", forced(enters(this), Indirect(2))),
    card("Black Orc Squad"),
    card("Boar Boyz", constant(gets(this, power=2), while_=at_least(1, units.yours.damaged))),
    card("Urguck", constant(PaysWith("capital"))),
    card(
        "Grimgor Ironhide", forced(enters(this), Destroy(either_of(supports.corresponding, developments.corresponding)))
    ),
    card("Night Goblins", forced(enters(this), Destroy(T), target=one(attachments.corresponding))),
    card(
        "Doom Divers",
        forced(
            beginning(),
            EachPlayer("each", (Either(SacrificeOp(Chosen(developments.theirs, "they")), Deal(1, sections.theirs)),)),
            where=BATTLEFIELD,
        ),
    ),
    card(
        "Lobber Crew",
        action(
            EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs, "they")),)),
            where=KINGDOM,
            cost=sacrifice_cost(this),
        ),
    ),
    card("Big 'Uns", constant(gets(units.yours.damaged, toughness=1), where=BATTLEFIELD)),
    card(
        "Rock Lobber",
        action(
            Deal(2, Chosen(intact)),
            where=BATTLEFIELD,
            cost=(spend(2), sacrifice_cost(units.yours.here)),
            limit=per_turn(1),
        ),
    ),
    card("Choppa", attach_to(units.in_your(BATTLEFIELD)), constant(gets(units.bearing, power=2))),
    card("Totem of Gork", constant(gets(units.fighting.here, power=1))),
    card(
        "Banna of Da Red Sunz", triggered(opponent_collects(7), ResourceToDamage(T), where=KINGDOM, target=one(units))
    ),
    card(
        "Smash 'Em All!",
        action(Destroy(supports.enemy), where=QUEST, play=HasTokens(3), cost=sacrifice_cost(units.questing_on(this))),
        gathers_tokens(),
    ),
    card(
        "Grimgor's Camp",
        constant(Costs(unit_cards.race("Orc"), -1, first=Played(unit_cards.race("Orc"))), where=KINGDOM),
    ),
    card("Smash-Go-Boom!", action(Destroy(T), play=your_turn, target=exactly_x(developments, "same_zone"), x=True)),
    card(
        "Rip Dere 'Eads Off!",
        action(
            TurnFaceup(T),
            If(Is(T, units), (Wait(ending(), (SacrificeOp(T),), text="flow.later"),), (SacrificeOp(T),)),
            target=one(developments),
        ),
    ),
    card("We'z Bigga!", action(NextPlay(unit_cards, -1, damage=1))),
    card(
        "Favour of Mork",
        action(gets(T, END_OF_TURN, power=-1), gets(T2, END_OF_TURN, power=1), target=(one(units), another(units))),
    ),
    card("Pillage", action(Destroy(T), target=one(supports))),
    card("Waaagh!", action(gets(units.attacking, END_OF_TURN, power=2))),
    card("Troll Vomit", action(Destroy(units), play=your_turn)),
)
