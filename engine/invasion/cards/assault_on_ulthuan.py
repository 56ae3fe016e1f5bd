"""The cards of Assault on Ulthuan. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.assault_on_ulthuan import SET

high_elf = SetCards(SET, "High Elf")
dark_elf = SetCards(SET, "Dark Elf")
dwarf = SetCards(SET, "Dwarf")
empire = SetCards(SET, "Empire")
orc = SetCards(SET, "Orc")
chaos = SetCards(SET, "Chaos")
neutral = SetCards(SET, "Neutral")

CARDS = (
    high_elf("Envoy from Averlorn"),
    high_elf(
        "Shadow Warrior",
        forced(beginning(), EachPlayer("opponents", (Deal(1, Chosen(units.theirs.in_(BATTLEFIELD), "they")),))),
    ),
    high_elf("Sword Masters of Hoeth", instead(damaged(this, tag="combat"), CancelDamage(), where=BATTLEFIELD)),
    high_elf("High Elf Spearmen"),
    high_elf(
        "Caradryan", forced(beginning(), See(top(3, "any")), TakeSeen(any_cards, to="discard"), PutBack(), where=QUEST)
    ),
    high_elf("Initiate of Saphery", action(Heal(1, units.yours), when=beginning(), where=KINGDOM)),
    high_elf("Loremaster of Hoeth", forced(enters(this), Indirect(2))),
    high_elf(
        "Illyriel",
        action(
            UnlessPays("its_owner", 2, (ReturnToHand(T),), to_you=True),
            when=beginning(),
            where=BATTLEFIELD,
            target=one(units),
        ),
    ),
    high_elf("Dragon Prince", forced(enters_from_hand(), SpareOnly(2, units.in_(BATTLEFIELD)))),
    high_elf(
        "Wake the Dragons",
        triggered(
            beginning(),
            ReturnToHand(Chosen(any_cards.race("High Elf").cost_from(3).in_discard.yours)),
            may=True,
            where=QUEST,
            while_=HasTokens(3),
        ),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    high_elf(
        "Defend Tor Aendris",
        constant(DefendsAnywhere(units.questing_on(this)), where=QUEST),
        constant(PaysWith(marks="resource"), where=QUEST),
        forced(defends(units.questing_on(this)), Wait(ending(), (PutTokens(2, this),)), where=QUEST, limit=per_turn(1)),
    ),
    high_elf("Dragon Mage Wakening", attach_to(units), constant(gets(units.bearing, hp=3))),
    high_elf(
        "The Glittering Tower",
        triggered(
            When("healed", units, by="you"), Deal(1, T), where=KINGDOM, target=one(either_of(units, sections.enemy))
        ),
    ),
    high_elf("Shrine of Asuryan", action(Restore(T), when=beginning(), where=KINGDOM, target=one(units.corrupt))),
    high_elf("Temple of Vaul", forced(beginning(), DealAmong(2, sections.yours))),
    high_elf("Tear of Isha", action(Heal(None, T), target=one(units))),
    high_elf("Flames of the Phoenix", action(ReturnToHand(units), play=your_turn)),
    high_elf(
        "Asuryan's Cleansing",
        action(
            UnlessPays("its_controller", None, (Cancel(),)),
            target=one(Links(action_cards=False, played=either_of(unit_cards, support_cards))),
        ),
    ),
    high_elf("For Ulthuan!", action(AttackTwoZones(), when=beginning("you", "battlefield"), works_in="hand")),
    high_elf("Gift of Life", action(ReturnToHand(T), target=one(unit_cards.race("High Elf").in_discard.yours))),
    high_elf("High Elf's Disdain", action(Cancel(), target=one(Links()))),
    dark_elf("Walking Sacrifice", forced(leaves(this), Draw(1))),
    dark_elf(
        "Dark Initiate", constant(Gets(this, "power", form="void"), while_=Not(at_least(2, developments.yours.here)))
    ),
    dark_elf(
        "Harpies",
        action(
            If(at_least(7, any_cards.in_hand.enemy), (DiscardRandom(),)),
            when=draws_in_quest_phase(),
            where=QUEST,
            cost=corrupt_this,
            play=at_least(7, any_cards.in_hand.enemy),
        ),
    ),
    dark_elf("Shades"),
    dark_elf("Cold One Knight"),
    dark_elf("Dark Sorceress", constant(OwnCost(Count(units.corrupt.enemy)), works_in="hand")),
    dark_elf(
        "Mortella",
        action(
            PlayNow(tactic_cards.in_discard.enemy, "no_surcharge", bottom=True),
            where=QUEST,
            cost=corrupt_this,
            play=at_least(1, tactic_cards.in_discard.enemy),
        ),
    ),
    dark_elf(
        "Corsairs of Ghrond", forced(leaves(this), gets(T, END_OF_TURN, hp=-2), where=BATTLEFIELD, target=one(units))
    ),
    dark_elf(
        "Lokhir Fellheart",
        action(
            gets(T, END_OF_TURN, hp=Minus(Count(developments.here))),
            when=beginning(),
            where=BATTLEFIELD,
            target=one(units.in_(BATTLEFIELD)),
        ),
    ),
    dark_elf(
        "Night Raids",
        constant(gets(units.yours, power=1), where=QUEST, while_=HasTokens(3)),
        forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this))),
    ),
    dark_elf(
        "Sack Tor Aendris",
        constant(AttacksFrom(units.questing_on(this), QUEST), where=QUEST),
        constant(PaysWith(marks="resource"), where=QUEST),
        forced(attacks(units.questing_on(this)), Wait(ending(), (PutTokens(1, this),)), where=QUEST, limit=per_turn(1)),
    ),
    dark_elf("Mind Killer", attach_to(units), constant(gets(units.bearing, power=-1))),
    dark_elf("Word of Pain", attach_to(units), constant(Cannot(units.bearing, ("attack",)))),
    dark_elf("Har Ganeth", action(ReturnToHand(T), when=beginning(), where=KINGDOM, target=one(units.below("hp", 2)))),
    dark_elf(
        "Altar of Khaine", instead(destroyed(units.yours), GoesInstead("hand"), may=True, cost=spend(1), where=KINGDOM)
    ),
    dark_elf("Lash the Prisoner!", action(Then((SacrificeOp(Chosen(units.yours)),), (Gain(2),)))),
    dark_elf("Dark Visions", action(Then((See(top(5), "search"), TakeSeen(any_cards)), (Shuffle(),)), play=your_turn)),
    dark_elf("Chillwind", action(Then((Corrupt(T),), (May((Restore(Chosen(units.corrupt)),)),)), target=one(units))),
    dark_elf(
        "Bathe in Blood",
        action(
            Gets(T, "power", until=END_OF_TURN, form="double"),
            Wait(ending(), (SacrificeOp(T),), text="flow.later"),
            target=one(units.race("Dark Elf")),
        ),
    ),
    dark_elf("Take Captive!", action(JoinDefence(T, END_OF_TURN), target=one(units.attacking))),
    dark_elf("Invoke Khaine's Wrath", action(Destroy(units.fought), play=end_of_battlefield_phase)),
    dwarf(
        "Slayers of Karak Kadrin",
        action(Destroy(T), where=BATTLEFIELD, cost=sacrifice_cost(this), target=one(units.attacking)),
    ),
    dwarf(
        "Lure Them Out",
        action(Clash(T, T2), target=(one(units.in_(BATTLEFIELD)), one(units.in_(BATTLEFIELD).where(OtherSide(T))))),
    ),
    dwarf("Mountain Barracks", constant(gets(units.race("Dwarf").yours.here, toughness=1))),
    empire(
        "Gold Wizard Acolyte",
        action(Cannot(T, ("defend",), END_OF_COMBAT), when=attacks(this), where=BATTLEFIELD, target=one(units)),
    ),
    empire("Battle Standard", attach_to(units.yours), action(MoveToZone(host), when=beginning("you", "battlefield"))),
    empire("Surrender!", action(ReturnToHand(T), target=one(units.defending))),
    orc(
        "Wyvern Rider",
        constant(gets(this, power=1), where=BATTLEFIELD, while_=Not(at_least(1, developments.yours.here))),
    ),
    orc("Scrap Heap", constant(gets(units.race("Orc").here, hp=1))),
    orc("Foot of Gork", action(Destroy(T), play=your_turn, target=one(units.cost(2)))),
    chaos("Maledictor of Tzeentch", forced(beginning(), Deal(1, Both(this, T)), target=one(units.other))),
    chaos(
        "Blood Frenzy",
        attach_to(units.in_your(BATTLEFIELD)),
        constant(gets(units.bearing, power=Tokens(this))),
        forced(falls(units.enemy), PutTokens(1, this)),
    ),
    chaos("Tzeentch's Firestorm", action(Deal(2, Both(T, T2)), target=(one(units), another(units)))),
    neutral(
        "Treasure Vaults",
        constant(
            gets(supports.trait("Building").here, power=1), where=KINGDOM, while_=at_least(3, developments.yours.here)
        ),
    ),
    neutral("Ancient Map", action(See(whole(), "search"), TakeSeen(quest_cards, shown=True), Shuffle())),
    neutral("Innovation", action(Gain(Count(developments.yours.in_(KINGDOM))))),
    neutral(
        "Boar Attack",
        action(
            EachPlayer(
                "opponents",
                (
                    Either(
                        Deal(3, Chosen(sections.theirs.undeveloped, "they")),
                        SacrificeOp(Chosen(either_of(units.theirs.developed, supports.theirs.developed), "they")),
                    ),
                ),
            )
        ),
    ),
)
