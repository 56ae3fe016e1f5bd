"""The cards of The Deathmaster's Dance. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class TacticsDealMore(Node):
    """Tactics that this card's controller plays deal ``n`` more damage to their targets."""

    n: int
    says = "when a tactic you play deals damage to one or more targets, it deals {n} more damage to each of them"
    mod_key = "tactics_deal_more"


@dataclass(frozen=True)
class DevelopsInstead(TurnsFacedown):
    """A card that would be put into a discard pile from play is turned facedown in its zone instead."""

    changes = TurnsFacedown.changes | {"falls"}


@dataclass(frozen=True)
class EndOfItsTurn(When):
    """When a player's turn ends while that player controls the card."""

    says = "at the end of the turn of the controller of {who}"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return any(st.rules.controller(st, e) == ev.seat for e in self.whom.ids(st, ctx) if e in st.ents)


def end_of_turn_of(who: Finds) -> EndOfItsTurn:
    """When a turn of the card's controller ends."""
    return EndOfItsTurn("ended.turn", who)


@dataclass(frozen=True)
class DealsToEach(Node):
    """Defending units deal all their combat damage to each attacking unit, without dividing it."""

    sel: Finds
    says = "when {sel} defends, it deals all of its combat damage to each attacking unit; none of it is divided"
    mod_key = "deals_to_each"
    in_play_only = ("sel",)
    able = {"sel": "attack"}


card = SetCards("The Deathmaster's Dance")

CARDS = (
    card("Mountain Legion"),
    card(
        "Silver Helm Detachment",
        constant(EntersWith(3)),
        action(gets(this, END_OF_TURN, power=1), cost=remove_tokens_cost(1), limit=per_turn(1)),
    ),
    card("Isha's Gaze", attach_to(units), triggered(healed(units), gets(host, END_OF_TURN, power=1))),
    card("Banish", action(ReturnToHand(T), target=one(units.where(Equipped(not_=True))))),
    card("Empty the Hold", action(See(top(5), "search"), EnterSeen(unit_cards.cost(3)), Shuffle())),
    card(
        "Reclaim the Hold",
        instead(falls(cards.yours), DevelopsInstead(), may=True, cost=remove_tokens_cost(1), where=QUEST),
        gathers_tokens(),
    ),
    card(
        "Vigilant Elector",
        action(
            Attach(this, T),
            Becomes(this, "support", until=REST_OF_GAME, traits=("Attachment",)),
            Blank(this, REST_OF_GAME, printed=True),
            Gains(this, triggered(end_of_turn_of(host), Destroy(host)), REST_OF_GAME),
            where=QUEST,
            cost=spend(1),
            target=one(units.other),
        ),
    ),
    card("Flagellants", action(Shield(sections.yours, 2, assigned=True), cost=sacrifice_cost(this))),
    card("Ulric's Fury", action(gets(units.yours.defending, END_OF_TURN, counterstrike=1))),
    card("Iron Boyz"),
    card(
        "Grimgor's Spike",
        attach_to(units.race("Orc")),
        triggered(
            damaged(units.attacking, tag="combat"),
            Destroy(it),
            while_=AllOf((Exactly(1, units.defending), Is(host, units.defending))),
        ),
    ),
    card(
        "Swarm 'Em",
        action(
            Deal(X, T),
            target=one(units.defending),
            x_is=Count(either_of(units.yours.in_(BATTLEFIELD), developments.yours.in_(BATTLEFIELD))),
        ),
    ),
    card(
        "Great Unclean One",
        action(gets(this, END_OF_TURN, power=1), where=BATTLEFIELD, cost=sacrifice_cost(units.yours.corrupt)),
    ),
    card("Offering of Blood", action(Then((SacrificeOp(Chosen(units.yours)),), (Deal(1, sections.enemy),)))),
    card("Reaper Bolt Thrower", action(Indirect(2, "opponents"), where=BATTLEFIELD, cost=spend(2), limit=per_turn(1))),
    card("Hellcannon Reserves", constant(TacticsDealMore(1), where=KINGDOM)),
    card(
        "War Hydra",
        constant(EntersWith(5)),
        action(
            Then((CancelAssigned(1, this),), (Gain(1),)),
            cost=remove_tokens_cost(1),
            play=at_least(1, Assigned(this)),
            faq=("1.3",),
        ),
        instead(damaged(this), CancelDamage(Tokens(this), sheds=True, gain=1), faq=("1.6",)),
    ),
    card("Caught the Scent", action(See(hand_of("opponent")), TakeSeen(any_cards, to="discard"), play=your_turn)),
    card(
        "Deathmaster Sniktch",
        action(Destroy(T), cost=corrupt_this, target=one(units.below("hp", Count(cards.trait("Skaven"))))),
    ),
    card("Juvenile Wyvern", constant(DealsToEach(this))),
)
