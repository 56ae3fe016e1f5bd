"""Mercenaries: the Summoner and the Champions.  Commons and events have their own module."""

from engine.grid.space import squares_of
from engine.kernel.decision import DISCARDS
from engine.kernel.language.effects.moves import draw_events
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.mercenaries import FACTION


@dataclass(frozen=True)
class TakesPlaceOf(Node):
    """This card may be summoned in place of a unit: it takes over the unit's wounds, and the unit is discarded."""

    who: Finds
    says = (
        "you may summon this card in place of {who.one}: the wounds on that unit move onto this card, and you discard "
        "that unit"
    )
    mod_key = "takes_place"
    from_hand = True
    once = False

    @property
    def where(self) -> "TakesPlaceOf":
        """This term itself, which finds the squares where the card may be summoned."""
        return self

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the squares of the units whose place the card can take."""
        return tuple(sorted(set(squares_of(st, ctx, self.who))))


@dataclass(frozen=True)
class DrawUpTo(Op):
    """Draw up to ``n`` cards.  The player chooses the number, which may be 0 (FAQ 2.9.7.1)."""

    n: int
    says = "draw up to {n} {n?card|cards}"
    steps = ("draw",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return True

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = min(self.n, len(st.piles["deck", ctx.ctl]))
        return ask_number(st, ctx, Msg.of("sw.ask.draw_up_to", n=most), most)

    def draw(self, st: State, ctx: Ctx) -> list[Event]:
        """Draw the chosen number of cards."""
        return draw_events(st, ctx.ctl, int(ctx.answer()))


@dataclass(frozen=True)
class DrawUntil(Op):
    """Draw until your hand has ``n`` cards.  If it already has ``n`` or more, draw none."""

    n: int
    says = "draw until you have {n} cards in your hand"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return draw_events(st, ctx.ctl, max(0, self.n - len(st.rules.hand(st, ctx.ctl))))


@dataclass(frozen=True)
class PutTop(Op):
    """Look at the top card of the Draw Pile of the player who controls a card.  Put it into one of that player's piles
    or their hand.
    """

    of: Finds
    says = (
        "look at the top card of the Draw Pile of whoever controls {of} and put that card into that player's hand, "
        "Discard Pile or Magic Pile"
    )
    steps = ("put",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.of.ids(st, ctx)
        whose = st.rules.controller(st, ids[0]) if ids else -1
        pile = st.piles["deck", whose] if ids else ()
        if not pile:
            ctx.ans = ""
            return NEXT
        st.seal()
        lost = DISCARDS if whose == ctx.ctl else ""
        return put_question(
            st,
            ctx,
            "choose",
            Msg.of("sw.ask.put_top", card=rules_of(st).sw(pile[0][0]).name),
            [
                Option(place, Msg.of(f"sw.opt.put_top.{place}"), group=lost if place == "discard" else "")
                for place in ("hand", "discard", "magic")
            ],
        )

    def put(self, st: State, ctx: Ctx) -> int:
        """Move the card, unless the pile was empty."""
        place, ids = str(ctx.answer()), self.of.ids(st, ctx)
        if not place or not ids:
            ctx.ret = 0
            return NEXT
        seat = st.rules.controller(st, ids[0])
        how = {"hand": "drawn", "discard": "discarded"}.get(place, "to_magic")
        return propose(st, ctx, [top_moved(ctx, seat, how, place)])


mercenary = FactionCards(FACTION)

mages = either_of(
    *(within(units.titled(name).yours, 2, this) for name in ("Apprentice Mage", "Rune Mage", "Time Mage"))
)
near_summoner = Is(this, within(units, 2, your_summoner))
grappled = constant(CannotMove(this), CannotAttack(this))

MERCENARIES = (
    mercenary(
        "Rallul",
        at_any_time(
            one_of((wound(1, T), DrawUpTo(1)), (wound(2, T), DrawUpTo(2))),
            play=your_turn,
            target=choice_of(in_line(walls, 2, this)),
            limit=per_turn(1),
        ),
    ),
    # Champions
    mercenary("Mundol", constant(gets(mages, attack=1))),
    mercenary("The Seer", instead_of_attacking(PutTop(T), target=choice_of(walls.next_to(this)))),
    mercenary("Hulgorad", constant(Rides(n=3)), triggered(moves_in_line(3), gets(this, END_OF_TURN, attack=1))),
    mercenary("Magos", triggered(start_of_phase("draw"), DrawUntil(7), may=True)),
    mercenary(
        "Grubs",
        triggered(start_of_turn(), wound(2, this), while_=Not(near_summoner)),
        triggered(end_of_turn(), MoveUnit(this, 2), may=True, while_=near_summoner),
    ),
    mercenary(
        "Kogar",
        triggered(
            end_of_turn(),
            Affects(T, grappled, YOUR_NEXT_TURN),
            Wait(beginning(), (If(NextTo(T), (wound(1, T),)),), until=REST_OF_GAME, text="sw.flow.next_turn"),
            target=choice_of(commons.next_to(this)),
        ),
    ),
    mercenary(
        "Etch",
        instead_of_attacking(
            IfYouDo((wound(1, T),), (DiscardToMagic(1, may=True),)), target=choice_of(walls.next_to(this))
        ),
    ),
    mercenary("Bodgan", triggered(after_attack(this), MoveUnit(units.enemy.next_to(this), 1, may=True), may=True)),
    mercenary(
        "Duggle",
        triggered(
            attacked(commons.enemy, this),
            MoveUnit(this, 2),
            AttackWith(this, again=True),
            may=True,
            cost=magic(1),
            limit=per_turn(1),
        ),
    ),
    mercenary("Khan Queso", triggered(moves(this), ForEach(units.next_to(this), (roll(on(5, wound(1, each))),)))),
    mercenary(
        "Khexhu",
        triggered(
            moves(this, yours=True), Unwound(1, this), may=True, cost=magic(1), limit=per_turn(1), while_=HasWounds(1)
        ),
    ),
    mercenary("Malevolence", triggered(after_attack(this), wound(1, this))),
    mercenary("Naan'Nashi", constant(TakesPlaceOf(commons.yours), works_in="hand")),
    mercenary(
        "Rath",
        instead_of_moving(
            Place(this, Chosen(spaces_next_to(T))),
            target=choice_of(commons.enemy.wounded),
            play=SpaceAt(spaces_next_to(commons.enemy.wounded)),
        ),
    ),
    mercenary(
        "Rygos",
        triggered(
            end_of_phase("attack"),
            wound(1, T),
            may=True,
            target=choice_of(in_line(cards, 3, this)),
            while_=Not(at_least(1, units.enemy.next_to(this))),
        ),
    ),
    mercenary("Saella", constant(Unrolled(only=units))),
    mercenary("Sairook", triggered(end_of_turn(), ToControllersHand(this), may=True)),
    mercenary("Urick", triggered(hurts(units), If(Lives(it), (May((MoveUnit(it, 3, line=True),)),)))),
)

register_messages(
    "en",
    {
        "sw.opt.put_top.hand": "Hand",
        "sw.opt.put_top.discard": "Discard Pile",
        "sw.opt.put_top.magic": "Magic Pile",
        "sw.flow.next_turn": "at the beginning of your next turn, {body}",
        "sw.ask.draw_up_to": "How many cards do you draw? Up to {n}.",
        "sw.ask.put_top": "The top card is {card}. Where does it go?",
    },
)
