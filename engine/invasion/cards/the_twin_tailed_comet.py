"""The cards of The Twin Tailed Comet. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.effects.piles import seen_moves
from engine.kernel.language.nouns.filters import place_of
from engine.kernel.language.nouns.selectors import Sel, print_fault


@dataclass(frozen=True)
class Earmark(Op):
    """Mark a card that is being played, until the end of the turn.

    The card keeps the mark only if it moves to the discard pile.
    """

    who: Finds
    says = "mark {who}"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = self.who.ids(st, ctx)
        for eid in found:
            st.add_fact("turn", EARMARK, eid)
        ctx.ret = len(found)
        return NEXT


@dataclass(frozen=True)
class Earmarked(Test):
    """Cards that were marked while they were played this turn, and are still in the discard pile that they moved to."""

    before = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact("turn", EARMARK, eid) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.earmarked", speech)


@dataclass(frozen=True)
class HealThis(Cost):
    """Remove damage from this card, which counts as healing it."""

    n: int
    says = "remove {n} damage from this card"

    def can(self, st: State, ctx: Ctx) -> bool:
        return ctx.src in st.ents and st.ents[ctx.src].damage >= self.n

    def times(self, st: State, ctx: Ctx) -> int:
        return st.ents[ctx.src].damage // self.n if ctx.src in st.ents else 0

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("healed", ctx.src, self.n, src=ctx.src, by=ctx.ctl)]


@dataclass(frozen=True)
class InOtherZone(Test):
    """Cards in play in another zone than this card."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return (ent.place, ent.seat) != place_of(st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_other_zone", speech)


@dataclass(frozen=True)
class MoveHere(Op):
    """Move cards of this card's player to the zone of this card."""

    who: Finds
    says = "move {who} to this zone"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        zone, seat = place_of(st, ctx)
        return [moved(ctx, e, "shifted", zone, seat) for e in self.who.ids(st, ctx) if self.affects(st, ctx, e)]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        zone, seat = place_of(st, ctx)
        ent = st.ents[eid]
        return ent.seat == seat and ent.place != zone and st.rules.may_lie(st, eid, zone, seat)


@dataclass(frozen=True)
class KeepOrBury(Op):
    """The card seen goes to your hand if it matches, and to the bottom of your deck if not."""

    what: Sel
    says = "if it is {what.one}, put it into your hand. If not, put it on the bottom of your deck"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        rows = seen_cards(st, ctx)
        keys = tuple(key for key, code in rows if self.what.fits(st, ctx, st.rules.card(code)))
        if keys or not rows:
            return propose(st, ctx, seen_moves(st, ctx, keys, "found", "hand", ctx.ctl, "shown") if keys else [])
        st.aside()
        pile = st.piles["deck", ctx.ctl]
        st.piles["deck", ctx.ctl] = (*pile[len(rows) :], *pile[: len(rows)])
        st.rules.put_cards_back(st, ctx, ctx.ctl)
        ctx.ret = len(rows)
        return NEXT


@dataclass(frozen=True)
class TokensWithNext(Val):
    """The number of tokens of the usual kind on this card, with one that it is about to get."""

    says = "the number of resource tokens on this card with the new one"

    def val(self, st: State, ctx: Ctx) -> int:
        return Tokens(this).val(st, ctx) + 1


@dataclass(frozen=True)
class MoreDevelopments(Node):
    """This card's controller may play ``n`` more developments in each of their turns."""

    n: int
    says = "you may play {n} additional {n?development|developments} during your turn"
    mod_key = "more_developments"


card = SetCards("The Twin Tailed Comet")

_gathers = action(PutTokens(1, this), when=develops())

CARDS = (
    card("Daemonslayer", constant(gets(this, toughness=Tokens(this))), _gathers),
    card("Master Runesmith", constant(PaysWith(marks="resource", purpose=tactic_cards)), _gathers),
    card(
        "The Slayer Oath",
        action(gets(T, END_OF_TURN, power=Count(unit_cards.in_discard.yours)), target=one(units.yours)),
    ),
    # Our reading: to remove damage is to heal.
    card("Skarsnik and Gobbla", action(Then((Deal(1, sections.enemy),), (Draw(1),)), cost=HealThis(3))),
    card(
        "Orc Shaman",
        action(
            Then((PutTokens(1, this),), (MoveAny(Chosen(sections.yours.here), T, limit=Tokens(this)),)),
            when=develops(),
            target=one(units.yours),
        ),
    ),
    card(
        "Tribal Tattoos",
        attach_to(units.yours),
        constant(gets(units.bearing, power=1)),
        triggered(leaves(host), AttachGone(GoneWithHost(), T), may=True, cost=spend(1), target=one(units.yours)),
    ),
    card(
        "Celestial Wizard",
        action(
            Then(
                (PutTokens(1, this),),
                (If(HasTokens(2), (May((Then((TakeTokens(2, this),), (Deal(1, units.corresponding),)),)),)),),
            ),
            when=develops(),
        ),
    ),
    card(
        "Rally Point",
        action(MoveHere(T), when=beginning(), target=one(units.yours.where(InOtherZone()))),
    ),
    card(
        "Voice of Command",
        action(
            Wait(plays(tactic_cards), (May((Pay(1), Earmark(it))),), uses=0, text="inv.flow.each_time"),
            Wait(
                ending(),
                (
                    If(
                        ByVersion(("1.6",)),
                        (ReturnToHand(tactic_cards.in_discard.yours.where(Earmarked())),),
                        (ReturnToHand(tactic_cards.in_discard.where(Earmarked())),),
                    ),
                ),
            ),
        ),
    ),
    card("White Lion Vanguard", instead(damaged(this), RedirectFirst(one(units.other.corresponding), 1))),
    card("True Mage", action(Then((PutTokens(1, this),), (Indirect(Tokens(this)),)), when=develops())),
    # Our reading: as for Doom Divers, damage to each section is not possible while one of them burns.
    card(
        "Centigor",
        forced(beginning(), Either(SacrificeOp(Chosen(developments.yours)), Deal(1, sections.yours), by="you")),
    ),
    card(
        "Sorcerer of Tzeentch",
        action(Then((PutTokens(1, this),), (Deal(Tokens(this), T),)), when=develops(), target=one(units)),
    ),
    card(
        "Emptying the Wastes",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(See(top(1), "reveal"), KeepOrBury(unit_cards), cost=remove_tokens_cost(2)),
    ),
    # Our reading: X counts the new token, although the targets are named before it is put on the unit.
    card(
        "Bloodcall Sorceress",
        action(
            Then((PutTokens(1, this),), (gets(T, END_OF_TURN, power=-2),)),
            when=develops(),
            target=up_to_x(units),
            x_is=TokensWithNext(),
        ),
    ),
    card("Sorceress Convent", action(Deal(1, Chosen(sections.enemy)), when=opponent_discards())),
    card(
        "Anointed Cauldron",
        action(
            EachPlayer("opponents", (DiscardOp(Chosen(any_cards.in_hand.theirs, "they")),)),
            when=zone_attacked(sections.yours.here),
        ),
    ),
    card("Treeman Ancient", action(Becomes(this, "development", until=END_OF_TURN), cost=spend(2))),
    card("Forgotten Cairn", action(DevelopTop(1), when=leaves(units.trait("Wood Elf").yours))),
    card("Light of Morrslieb", constant(MoreDevelopments(1))),
)

register_messages(
    "en",
    {
        "inv.sel.earmarked": "marked",
        "inv.sel.in_other_zone": "in another zone",
        "inv.flow.each_time": "each time until the end of the turn {when}, {body}",
    },
)

EXAMPLES = (
    "action(Draw(1), cost=HealThis(3))",
    "action(MoveHere(T), target=one(units.yours.where(InOtherZone())))",
    "action(See(top(1), 'reveal'), KeepOrBury(unit_cards))",
    "action(Draw(TokensWithNext()))",
    "constant(MoreDevelopments(1))",
)
