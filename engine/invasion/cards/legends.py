"""The cards of Legends. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

comes_back = triggered(leaves(host), ReturnToHand(GoneWithHost()), may=True, cost=spend(2))
"""If the attached unit leaves play, this Attachment may be bought back."""


@dataclass(frozen=True)
class ToBottomInstead(GoesInstead):
    """A card that would leave play for a discard pile or a hand goes to the bottom of its owner's deck instead."""

    place: str = "deck"
    how: str = "put_back"
    bottom: bool = True
    changes = GoesInstead.changes | {"falls"}

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return ev.to == "deck" or super().void(st, ctx, ev)


@dataclass(frozen=True)
class CertainDamage(Lasting):
    """Until ``until``, no damage can be cancelled, in combat or otherwise."""

    until: Moment = END_OF_TURN
    says = "nothing cancels damage{until}"
    mod_key = "certain_damage"


@dataclass(frozen=True)
class ShuffleLaid(Shuffle):
    """Take a card that was played out of your deck, remove the ids of the others, and shuffle the deck."""

    def refers(self) -> tuple[str, ...]:
        return ("laid",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        take_up(st, ctx)
        return super().events(st, ctx)


led = at_least(1, legends.yours)
"""You control a legend."""

card = SetCards("Legends")

CARDS = (
    card("Grombrindal", constant(gets(units.yours, power=1), while_=at_least(1, sections.burning))),
    card(
        "Thorgrim Grudgebearer",
        action(Deal(3, T), when=one_or_more(leaves(units.race("Dwarf").yours)), target=one(units)),
    ),
    card("Veteran Slayer", action(gets(units.yours, END_OF_TURN, toughness=2), cost=sacrifice_cost(this))),
    card("Veteran Quarreler", action(Deal(1, T), when=zone_attacked(sections.yours.here), target=one(units.attacking))),
    card("Dwarf Thunderer", constant(gets(this, toughness=2), while_=led)),
    card("Rune of Cleaving", attach_to(units.yours), constant(gets(units.bearing, power=2)), comes_back),
    card(
        "Blasting Charge",
        action(
            ChooseZone(ZONES, of="any"),
            Then((Destroy(Chosen(developments.in_chosen, lo=0, hi=3)),), (Indirect(3),)),
        ),
    ),
    card("Grom the Paunch", action(NextPlay(unit_cards, -1, least=1), cost=sacrifice_cost(developments.yours))),
    card("Azhag the Slaughterer", constant(CannotBeTargeted(units.yours.damaged))),
    card("Blind River Goblin", constant(gets(this, power=1), while_=led)),
    card("Red 'Ead Boyz", action(Deal(1, units.cost(3)), when=enters(this))),
    card("Frenzied Big 'Un", constant(gets(units.yours.damaged, power=1), where=BATTLEFIELD)),
    card("Boar Chariot", attach_to(units.yours), action(CertainDamage(), when=attacks(host)), comes_back),
    card(
        "Armed to Da Teef",
        action(AttachUpTo(2, attachment_cards.in_discard.yours, T), target=one(units.yours)),
    ),
    card("Karl Franz", action(MoveToZone(T), cost=sacrifice_cost(developments.yours), target=one(units.yours))),
    card(
        "Volkmar the Grim",
        instead(falls(units), ToBottomInstead(), may=True),
        instead(When("returned", units, look_back=True), ToBottomInstead(), may=True),
    ),
    card("The Black Guard", constant(DefendsAnywhere(this), while_=led)),
    card(
        "Battle Wizard",
        triggered(survives(this), ReturnToHand(units.attacking), while_=Is(this, units.defending)),
    ),
    card("Priest of Verena", action(MoveToZone(T), when=beginning(), target=one(developments))),
    card("Blessed Hammer", attach_to(units.yours), constant(gets(units.bearing, counterstrike=2)), comes_back),
    card(
        "Call for Reserves",
        action(
            Then((ReturnToHand(T),), (PutIntoPlay(Chosen(unit_cards.cost(3).in_hand.yours)),)),
            target=one(units.yours),
        ),
    ),
    card(
        "Tyrion",
        constant(Gains(units.yours, instead(damaged(this), RedirectFirst(one(units.other.corresponding), 1)))),
    ),
    card(
        "Teclis",
        action(
            See(top(5), "reveal"),
            LayOut(),
            PlayNow(Ref("laid", "inv.ref.tactic_among"), "free"),
            ShuffleLaid(),
            when=beginning(),
        ),
    ),
    card("Ellyrian Knight", constant(gets(this, counterstrike=2), while_=led)),
    card("Judgement of Loec", attach_to(either_of(units, developments)), constant(Becomes(bearer, "development"))),
    card(
        "Peerless Swordmistress",
        action(Deal(Count(units.where(Opposing())), T), when=opposed(), target=one(units.where(Opposing()))),
    ),
    card("Elven Steed", attach_to(units.yours), constant(gets(units.bearing, hp=3)), comes_back),
    card("Master of the Earth", action(Indirect(Count(developments.yours), "player"))),
    card("Archaon", action(Deal(X, T), when=attacks(this), cost=spend(X), target=one(units), x=True)),
    card("Kairos Fateweaver", constant(Becomes(developments.yours, "unit", (("power", 2), ("hp", 2)), still=True))),
    card("Bloodletter", constant(AssignMore(units))),
    card(
        "Warhounds",
        action(
            Then(
                (
                    Reveal(
                        Chosen(
                            either_of(legend_cards.race("Chaos").in_hand.yours, unit_cards.race("Chaos").in_hand.yours)
                        )
                    ),
                ),
                (Deal(2, T),),
            ),
            when=enters(this),
            target=one(units.corresponding),
        ),
    ),
    card("Marauder Chieftain", action(Deal(1, T), when=beginning(), target=one(sections))),
    card("Oozing Eye", attach_to(units), constant(Cannot(units.bearing, ("attack",))), comes_back),
    card(
        "Seductive Delusion",
        action(Then((Corrupt(T),), (Strikes(T, T2),)), target=(one(units), another(units))),
    ),
    card("Malekith", action(EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs, "they")),)), when=beginning())),
    card("Morathi", action(Gets(T, "power", until=END_OF_TURN, form="void"), cost=spend(2), target=one(units))),
    card("Thief of Essence", action(Draw(1), when=one_or_more(leaves(units)))),
    card(
        "Dark Elf Assassin",
        constant(Gains(this, action(Destroy(T), when=attacks(this), target=one(units.damaged))), while_=led),
    ),
    card(
        "Monster of the Deep",
        action(Cannot(T, ("attack", "defend"), END_OF_TURN), cost=corrupt_this, target=up_to(2, units), faq=("1.6",)),
        action(Corrupt(this), Cannot(T, ("attack", "defend"), END_OF_TURN), target=up_to(2, units), faq=("1.3",)),
    ),
    card("Black Horror", action(PutOnDeck(T, bottom=True), target=one(units.cost(2)))),
    card(
        "Bladewind",
        action(Then((DiscardOp(Chosen(any_cards.in_hand.enemy, "opponent")),), (Draw(1),))),
    ),
    card("Terradon Rider", constant(gets(this, power=Count(units.trait("Lizardmen").other.here)))),
    card("Kroxigor", action(Shield(this, 1), cost=(spend(1), discard_a_card))),
    card(
        "Track the Prey",
        action(
            If(
                ByVersion(("1.6",)),
                (gets(T, END_OF_TURN, savage=PrintedNumber("power", T)),),
                (gets(T, REST_OF_GAME, savage=PrintedNumber("power", T)),),
            ),
            target=one(units.yours),
        ),
    ),
    card("Stormvermin", action(Shield(T, 2, to=this), cost=spend(1), target=one(units.yours.other))),
    card("Screaming Bell", constant(gets(units.trait("Skaven").yours.attacking, power=1))),
    card(
        "Warpstone Experiments",
        action(
            gets(T, END_OF_TURN, power=3),
            Wait(ending(), (SacrificeOp(T),), text="flow.later"),
            target=one(units.yours),
        ),
    ),
    card("Shadow Sentinel", action(DevelopTop(1), when=one_or_more(leaves(units.enemy)))),
    card("Wild Rider", constant(gets(this, power=4), while_=at_least(5, developments.yours.here))),
    card(
        "Protective Spites",
        attach_to(units.yours),
        constant(EntersWith(3)),
        instead(damaged(host), CancelDamage(), cost=remove_tokens_cost(1), faq=("1.3",)),
        instead(damaged(host), CancelDamage(), may=True, cost=remove_tokens_cost(1), faq=("1.6",)),
    ),
    card("Swarm of Bats", action(DiscardTopForX(4), gets(this, END_OF_TURN, power=X), when=attacks(this))),
    card(
        "Blood Dragon Knight",
        action(Deal(power(this), T), when=attacks(this), target=one(units.where(InAttacked()))),
    ),
    card(
        "Curse of Years",
        attach_to(units),
        constant(gets(units.bearing, hp=Minus(Tokens(this)))),
        action(PutTokens(1, this), when=beginning_of_turn_of(host)),
    ),
    card("Watchtower", action(See(hand_of("opponent"), "reveal"), when=beginning())),
)

register_messages(
    "en",
    {
        "inv.ref.tactic_among": "a tactic among them",
    },
)

EXAMPLES = (
    "triggered(leaves(host), ReturnToHand(GoneWithHost()))",
    "instead(falls(units), ToBottomInstead())",
    "action(CertainDamage())",
    "action(See(top(5), 'reveal'), LayOut(), ShuffleLaid())",
)
