"""The cards of Rising Dawn. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.nouns.references import EventRef


@dataclass(frozen=True)
class CountsIn(Node):
    """The power of some cards also counts in a zone of this card's controller."""

    sel: Finds
    zone: str
    mod_key = "counts_in"
    lexical = {"zone": "areas"}
    in_play_only = ("sel",)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.counts_in", speech, who=self.sel.say(speech), zone=tx(f"place.{self.zone}", speech))


@dataclass(frozen=True)
class TokensPut(When):
    """When a card effect puts resource tokens on a card. With ``by``, only if an effect of that player does.

    Without ``by``, effects of cards with the same title as this card do not count. Otherwise two copies that put a
    token on the same card would answer each other without end.
    """

    says = {
        "by": "when an opponent puts one or more resource tokens on {who.one}",
        "else": "when another card effect puts one or more resource tokens on {who.one}",
    }

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        if ev.n <= 0 or ev.how != st.rules.usual_mark:
            return False
        alike = ev.src in st.ents and ctx.src in st.ents and st.ents[ev.src].code == st.ents[ctx.src].code
        return (bool(self.by) or not alike) and super().match(st, ctx, ev)


that_quest = EventRef("inv.ref.that_quest")
"""The quest of the event."""


@dataclass(frozen=True)
class KeepsCards(Cond):
    """At least one card is attached to this card without being in play. It may have a printed cost of 0."""

    says = "a card that is not in play is attached to this card"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(kept.ids(st, ctx))


card = SetCards("Rising Dawn")

CARDS = (
    # Our reading: an attacked legend that fights back is in combat.
    card(
        "Dawnstar Sword",
        attach_to(leaders.yours),
        constant(CannotBeTargeted(this, by="")),
        constant(gets(bearer, power=5), while_=Is(bearer, leaders.where(InCombat()))),
        triggered(survives(bearer), Deal(2, bearer)),
    ),
    card(
        "Stone Vengeance",
        action(PutThisIntoPlay(), when=damaged(sections.yours, tag="combat"), works_in="hand"),
        constant(gets(units.race("Dwarf").here, toughness=1)),
    ),
    card(
        "Calling the Council",
        action(
            See(top(5), "search"),
            TakeSeen(either_of(unit_cards, legend_cards).where(Race("Dwarf")), shown=True),
            Shuffle(),
        ),
    ),
    card("Orc Bully", forced(enters(this), Deal(1, units.trait("Goblin").yours))),
    # Our reading: sacrificed units are not kept, because nothing changes a sacrifice. If this card leaves play, the
    # cards attached to it go to their owners' discard piles. Those that may not enter your battlefield stay here.
    card(
        "The Unending Horde",
        instead(leaves(units.race("Orc").yours), KeptInstead(), may=True),
        action(
            ForEach(kept, (PutIntoPlay(each, BATTLEFIELD),)),
            cost=spend(PrintedCosts(kept)),
            play=KeepsCards(),
            limit=per_turn(1),
        ),
    ),
    card(
        "Emperor's Chosen",
        *(
            action(gets(this, END_OF_TURN, power=1), gets(this, END_OF_TURN, counterstrike=3), when=when)
            for when in (enters(this), enters_zone(this))
        ),
    ),
    card("Rage of the Bear", action(Heal(1, T), gets(T, END_OF_TURN, combat=2), target=one(units.trait("Mage")))),
    card(
        "Lothern Sea Master",
        constant(EntersWith(3), where=BATTLEFIELD),
        action(Then((Indirect(Tokens(this), "opponents"),), (TakeTokens(1, this),)), limit=per_turn(1)),
    ),
    # Our reading: only tactics are played in this way.
    card(
        "Gathering the Winds",
        forced(plays(any_cards.trait("Spell")), PutTokens(1, this)),
        action(
            Then((PlayNow(T, "free"),), (SacrificeOp(this),)),
            cost=remove_tokens_cost(PrintedCosts(T)),
            target=one(tactic_cards.trait("Spell").in_discard.yours),
        ),
    ),
    card(
        "Helm of Fortune",
        attach_to(units.race("High Elf")),
        constant(gets(units.bearing, hp=1)),
        constant(CannotBeTargeted(units.questing.bearing)),
    ),
    card(
        "Mounted Marauders",
        forced(
            survives(this),
            EachPlayer(
                "opponents", (SacrificeOp(Chosen(either_of(quests, supports).theirs.where(InAttacked()), "they")),)
            ),
            while_=Is(this, units.attacking),
        ),
    ),
    card("Boon of Tzeentch", action(DiscardTopCard(), Gain(PrintedCosts(discarded_card)))),
    card(
        "Maranith",
        action(
            DiscardTopCard("opponent"),
            If(Is(discarded_card, unit_cards), (Gain(2),)),
            cost=token_from(supports.trait("Black Ark").yours),
        ),
    ),
    card(
        "Tower of Oblivion",
        action(
            Then((gets(T, END_OF_TURN, power=-1),), (PutTokens(1, this),)),
            where=QUEST,
            cost=discard_from_deck,
            target=one(units),
            limit=per_turn(1),
        ),
    ),
    # Our reading: the token that one Blessed Enchantress adds is not answered by another.
    card("Blessed Enchantress", forced(TokensPut("marked", quests.here), PutTokens(1, that_quest))),
    card(
        "Hidden Sorceress", forced(TokensPut("marked", quests.corresponding, by="opponent"), TakeTokens(1, that_quest))
    ),
    card("New Trade Route", constant(CountsIn(units.questing_on(this), KINGDOM), where=QUEST)),
    # Our reading: without units in that discard pile, the second Action cannot be used.
    card(
        "Enslave the World",
        action(PutTokens(1, this), when=beginning(), where=QUEST, play=at_least(1, units.questing_on(this))),
        action(
            ForEach(unit_cards.in_discard.enemy, (PutIntoPlay(each, corrupt=True),)),
            SacrificeOp(this),
            where=QUEST,
            cost=remove_tokens_cost(Count(unit_cards.in_discard.enemy)),
            play=at_least(1, unit_cards.in_discard.enemy),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.ref.that_quest": "that quest",
        "inv.mod.counts_in": "the power of {who} counts in your {zone} as well",
    },
)

EXAMPLES = (
    "constant(CountsIn(units.questing_on(this), KINGDOM))",
    "action(Draw(1), play=KeepsCards())",
    "action(ForEach(kept, (PutIntoPlay(each),)))",
    "forced(TokensPut('marked', quests.here), PutTokens(1, it))",
    "instead(leaves(units), KeptInstead())",
    "action(ForEach(KeptCards(), (PutIntoPlay(each),)))",
    "action(ForEach(kept, (PutIntoPlay(each),)))",
    "forced(TokensPut('marked', quests.here), PutTokens(1, it))",
    "forced(TokensPut('marked', quests.here), PutTokens(1, that_quest))",
    "instead(leaves(units), KeptInstead())",
)
