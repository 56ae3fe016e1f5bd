"""The cards of Arcane Fire. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class CouldBear(Test):
    """Cards that an Attachment could move to: cards in the zone of its bearer to which it could be attached."""

    what: Finds
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        there = st.ents[eid]
        return all(
            (there.place, there.seat) == (st.ents[e].place, st.ents[e].seat)
            and st.ents[e].host != eid
            and rules_of(st).may_bear(st, e, eid)
            for e in self.what.ids(st, ctx)
        )

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.could_bear", speech)


card = SetCards("Arcane Fire")

CARDS = (
    card("Longbeards"),
    card("Rune of Hearth and Home", action(Heal(None, sections.yours), play=your_turn)),
    card("Hewn from the Mountain", action(gets(units.yours.defending, END_OF_TURN, power=2))),
    card(
        "Helblaster Crew",
        action(
            MoveAttachment(T, Chosen(units.where(CouldBear(T)))),
            when=enters(this),
            target=one(attachments.attached_to(units)),
        ),
    ),
    card(
        "Sigmar's Brilliance",
        action(
            ForEach(
                Chosen(
                    either_of(units.yours, supports.yours.but_not(attachments)),
                    lo=0,
                    hi=Count(either_of(units.yours, supports.yours)),
                ),
                (MoveToZone(each),),
            )
        ),
    ),
    card("Protect the Empire", constant(DefendsAnywhere(units.questing_on(this)))),
    card(
        "Charge of the Silver Helms",
        action(gets(T, END_OF_TURN, hp=-1), gets(T, END_OF_TURN, power=3), target=one(units.yours)),
    ),
    card("Ellyrian Reavers", forced(enters(this), DevelopTop(1, BATTLEFIELD))),
    card("Morvael's Legacy", action(ForEach(unit_cards.in_discard.yours, (PutIntoPlay(each),)), play=your_turn)),
    card(
        "Snotling Saboteurs",
        action(Destroy(T), cost=(spend(2), sacrifice_cost(this)), target=one(either_of(supports, developments))),
    ),
    card("Da Brainbusta!", action(Destroy(units.enemy), when=beginning(), works_in="hand")),
    card("Easy Pickin's", action(MustSacrifice(Chosen(units.where(Cheapest()))))),
    card("Beast of Chaos"),
    card("Cacophonic Scream", action(Deal(8, T), when=beginning(), target=one(sections), works_in="hand")),
    card(
        "Blessings of Tzeentch",
        action(
            Then(
                (SacrificeOp(Chosen(units.yours)),),
                (May((See(top(5), "reveal"), EnterSeen(unit_cards, by_chance=True), Shuffle())),),
            )
        ),
    ),
    card(
        "Slave Driver",
        action(Cannot(T, ("attack", "defend"), END_OF_TURN), where=KINGDOM, cost=spend(2), target=one(units.cost(2))),
    ),
    card(
        "Your Will Is Mine",
        action(
            ChooseZone((KINGDOM, QUEST, BATTLEFIELD), of="opponent"), TakeControl(units.enemy.in_chosen), play=your_turn
        ),
    ),
    card("Witch Hag's Curse", attach_to(units), constant(Blank(units.bearing, printed=True))),
    card(
        "Plague Monk",
        action(
            See(top(2, "any")),
            TakeSeen(any_cards, 0, to="discard"),
            PutBack(),
            when=plays(any_cards.trait("Spell")),
            where=KINGDOM,
        ),
    ),
    card(
        "Greyseer's Lair",
        constant(Costs(any_cards.trait("Skaven"), -1, first=Played(any_cards.trait("Skaven"))), where=KINGDOM),
    ),
)

register_messages(
    "en",
    {
        "inv.sel.could_bear": "in the same zone that can bear that Attachment instead",
    },
)
