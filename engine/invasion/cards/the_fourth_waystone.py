"""The cards of The Fourth Waystone. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class QuestedOn(Test):
    """Quests on which a unit quests."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        there = st.places.get((ent.place, ent.seat), ())
        return any(st.ents[e].role == "quester" and st.ents[e].host == eid for e in there)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.quested_on", speech)


@dataclass(frozen=True)
class CertainIndirect(Node):
    """Indirect damage cannot be cancelled, no matter who deals it or to whom."""

    says = "nothing cancels indirect damage"
    mod_key = "certain_indirect"


card = SetCards("The Fourth Waystone")

CARDS = (
    card("White Tower Aspirant", constant(CertainIndirect(), where=KINGDOM)),
    card("Vicious Marauder", constant(Must(this, "attack"))),
    card("Duregan Thorgrimson", action(Clash(this, T), when=beginning(), target=one(units))),
    card("My Life for the Hold!", action(Shield(sections.yours, None), cost=sacrifice_cost(units.yours))),
    card("Bright Wizard Acolyte", forced(ending("you"), Deal(1, this, ("uncancellable",)))),
    card("Douse the Flames", action(MoveDamage(T, T2, 1), target=(one(units), another(units)))),
    card("Spearhost of Asuryan", action(Indirect(2, "opponents"), when=attacks(this))),
    card(
        "Lion Chariot of Chrace",
        action(Then((Deal(1, this, ("uncancellable",)),), (gets(this, END_OF_TURN, counterstrike=2),))),
    ),
    card("High Mountain Troll", forced(beginning(), Heal(None, this))),
    card(
        "Dis Stuff Burns Gud",
        action(
            Then((Destroy(T),), (Indirect(3),)),
            cost=sacrifice_cost(units.yours),
            target=one(supports.trait("Building")),
        ),
    ),
    card("Tainted Well", action(Deal(1, it), when=When("corrupted", units))),
    card("Bloodburn Poison", action(Deal(1, T), gets(T, END_OF_TURN, power=-1), target=one(units))),
    card("Disciple of Malekith", action(gets(this, END_OF_TURN, power=1), when=opponent_discards())),
    card(
        "Barbed Whip",
        attach_to(units.race("Dark Elf")),
        action(gets(T, END_OF_TURN, hp=-1), when=attacks(host), target=one(units.where(InAttacked()))),
    ),
    card(
        "Offering to Hekarti",
        action(gets(T, END_OF_TURN, hp=Minus(X)), where=QUEST, cost=remove_tokens_cost(X), target=one(units), x=True),
        forced(
            falls(units.where(Owned("opponent"))),
            PutTokens(1, this),
            where=QUEST,
            while_=at_least(1, units.questing_on(this)),
        ),
    ),
    card("A Noble Quest", action(PutTokens(1, Chosen(quests.where(QuestedOn()))))),
    card("Mountain Brigands", action(Then((Lose(1, "opponent"),), (Gain(1),)), when=enters(this))),
)

register_messages("en", {"inv.sel.quested_on": "on which a unit quests"})

EXAMPLES = ("action(PutTokens(1, Chosen(quests.where(QuestedOn()))))", "constant(CertainIndirect())")
