"""The cards of Signs in the Stars. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.decision import OWN

_TITLES = "titles"


@dataclass(frozen=True)
class CostsSeen(Val):
    """The total of the printed costs of the cards seen. A printed X counts as 0."""

    says = "the printed cost of the cards seen, all together"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(max(0, st.rules.card(code).printed_cost) for _, code in seen_cards(st, ctx))


@dataclass(frozen=True)
class DevelopByChance(Op):
    """A random card of the defending player's hand becomes a development in the zone that this card attacks."""

    says = "put a random card of the defending player's hand facedown into the attacked zone; it is a development there"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        zones = attacked_zones(st)
        if not zones or not under_attack(st):
            return []
        zone, seat = zones[front_of(st, ctx.src) if FRONTS in st.vars and ctx.src in st.ents else 0]
        hand = st.rules.hand(st, seat)
        if not hand:
            return []
        return [moved(ctx, hand[st.below(len(hand))], "developed", zone, seat, seat, tags=("facedown",))]


@dataclass(frozen=True)
class MoveFromAmong(Op):
    """Move damage from some cards to another. The effect's controller says how much comes from each.

    No more damage is moved than is needed to destroy the other card (INV-DMG-MOVING).
    """

    n: Num
    source: Noun
    to: Finds
    says = "move {n} damage from {source.plural} to {to}, divided as you like"
    in_play_only = ("source", "to")
    ends_of_move = ("source", "to")
    able = {"source": "take damage", "to": "take damage"}
    steps = ("move_all",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        to = self.to.ids(st, ctx)[:1]
        there = [(e, st.ents[e].damage) for e in self.source.ids(st, ctx) if e not in to and st.ents[e].damage]
        room = st.rules.room_for_damage(st, to[0]) if to else 0
        total = max(0, min(num(self.n, st, ctx), room, sum(n for _, n in there)))
        if not total or len(there) == 1:
            ctx.ans = tuple((str(e), total) for e, _ in there if total)
            return NEXT
        options = [
            Option(
                str(e), st.rules.label(st, e, ctx.ctl), ref=e, max=min(n, total), detail=Msg.of("detail.damage", n=n)
            )
            for e, n in there
        ]
        return put_question(st, ctx, "divide", Msg.of("inv.ask.take_from", n=total), options, "split", total=total)

    def move_all(self, st: State, ctx: Ctx) -> list[Event]:
        """Move all divided damage at once."""
        to = self.to.ids(st, ctx)[:1]
        return [
            Event("damage_moved", int(key), n, src=ctx.src, by=ctx.ctl, data=to)
            for key, n in ctx.answer()
            if to and n and int(key) in st.ents
        ]


@dataclass(frozen=True)
class PutUnder(PutBack):
    """You put all cards seen on the bottom of the pile, in any order."""

    down: int | None = 99
    says = "put these cards on the bottom of the deck in any order"


@dataclass(frozen=True)
class NameUnit(Op):
    """A player names a unit in play by its title. The terms that follow find its copies with ``OfNamedTitle()``.

    If several players name a unit, the copies of all these units are found.
    """

    by: str = "you"
    steps = ("bind_title",)

    def binds(self) -> tuple[str, ...]:
        return (_TITLES,)

    def refers(self) -> tuple[str, ...]:
        return ("they",) if self.by == "they" else ()

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = chooser(ctx, self.by, st)
        ctx[_TITLES] = ctx.get(_TITLES, ())
        # the option is about an own copy, if there is one: what is named so far suffers for it
        there = sorted(
            (e for e in units.ids(st, ctx) if st.ents[e].up), key=lambda e: st.rules.controller(st, e) == seat
        )
        titles = {_title(st, e): e for e in there}
        options = [
            Option(
                f"card:{eid}",
                Msg.of("text", text=title),
                ref=eid,
                group=OWN if st.rules.controller(st, eid) == seat else "",
            )
            for title, eid in sorted(titles.items())
        ]
        none = Option("none", Msg.of("inv.opt.names_other"), group="pass")
        return put_question(st, ctx, "choose", Msg.of("inv.ask.name_unit"), [*options, none], seat=seat)

    def bind_title(self, st: State, ctx: Ctx) -> int:
        """Bind the title, and tell all players."""
        answer, seat = ctx.answer(), chooser(ctx, self.by, st)
        if answer == "none":
            log(st, "named", Msg.of("inv.log.names_other", who=st.rules.player(st, seat)))
            return NEXT
        title = _title(st, int(answer[5:]))
        ctx[_TITLES] = (*ctx[_TITLES], title)
        tell_named(st, seat, title)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.name_unit.{person(self.by, speech)}", speech)


def _title(st: State, eid: int) -> str:
    return str(st.rules.card(st.ents[eid].code).name)


@dataclass(frozen=True)
class OfNamedTitle(Test):
    """Copies of the units that players have named."""

    only_in_play = True

    def refers(self) -> tuple[str, ...]:
        return (_TITLES,)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].up and _title(st, eid) in ctx[_TITLES]

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.of_named_title", speech)


card = SetCards("Signs in the Stars")

CARDS = (
    card("Beleaguered Scout", action(Deal(1, T), cost=sacrifice_cost(developments.yours), target=one(units.attacking))),
    card("Karak Azul Forge", constant(gets(units.yours.where(Equipped()), toughness=1))),
    card("Gyrocopter", attach_to(units.race("Dwarf").yours), constant(AttacksFrom(units.bearing))),
    # Our reading: without a card to reveal, your own capital takes the damage.
    card(
        "Sneaky Git",
        action(
            See(top(1), "reveal"),
            If(OddCost(), (Deal(2, T),), (Deal(2, Chosen(sections.yours)),)),
            Shuffle(),
            when=attacks(this),
            target=one(sections),
        ),
    ),
    card("Squig Hopper", constant(gets(this, power=1), while_=at_least(1, units.trait("Goblin").yours.other))),
    card(
        "Dreams Uv Conkwest",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(
            MoveFromAmong(X, sections.yours.damaged, T),
            cost=remove_tokens_cost(X),
            target=one(units.yours),
            x=True,
        ),
    ),
    card("Luthor Huss", constant(gets(units.here, counterstrike=1))),
    card("Inner Circle Knight"),
    card("Waiting in Ambush", action(PlayNow(unit_cards.in_hand.yours, permanent=True))),
    card("Bladelord", instead(damaged(this), RedirectFirst(one(units.other.corresponding), 2))),
    card("Shield of Saphery", action(CannotBeTargeted(T, until=END_OF_TURN), target=one(units.race("High Elf").yours))),
    card("Comet of Casandora", action(See(top(2), "reveal"), Indirect(CostsSeen()), PutUnder())),
    card(
        "Juggernaut of Khorne",
        action(
            See(top(5), "search"),
            EnterAttacking(unit_cards.cost(X), may=True),
            Shuffle(),
            when=attacks(this),
            cost=SacrificeAsMany(developments.yours, X),
            x=True,
        ),
    ),
    card(
        "Masque of Slaanesh",
        action(EachPlayer("each", (NameUnit("they"),)), Corrupt(units.where(OfNamedTitle())), when=beginning()),
    ),
    card("Beastlord Rakarth", action(DevelopByChance(), when=attacks(this))),
    card(
        "Enraged Manticore",
        constant(
            gets(this, power=3),
            while_=AllOf((Is(this, units.attacking), at_least(3, developments.where(InAttacked())))),
        ),
    ),
    card(
        "Witchbrew",
        attach_to(units.yours),
        action(
            ChoosePlayer(
                (DiscardTopCard("they"), If(Is(discarded_card, unit_cards), (gets(host, END_OF_TURN, power=1),)))
            ),
            when=attacks(host),
        ),
    ),
    card(
        "Drycha",
        action(gets(this, END_OF_TURN, power=Count(developments.here)), when=attacks(this), cost=spend(2)),
    ),
    card(
        "Sacred Glade",
        action(
            Becomes(T, "unit", (("power", 1), ("hp", 2)), still=True, until=END_OF_TURN),
            when=zone_attacked(sections.yours.here),
            target=one(developments.here),
        ),
    ),
    card(
        "Danse Macabre",
        action(gets(T, END_OF_TURN, hp=Minus(Count(unit_cards.trait("Undead").in_discard.yours))), target=one(units)),
    ),
)

register_messages(
    "en",
    {
        "inv.fx.name_unit.you": "name a unit",
        "inv.fx.name_unit.self": "you name a unit",
        "inv.fx.name_unit.they": "name a unit",
        "inv.fx.name_unit.opponent": "an opponent names a unit",
        "inv.ask.take_from": "From where do you take the {n} damage?",
        "inv.ask.name_unit": "Which unit do you name?",
        "inv.opt.names_other": "Another unit",
        "inv.log.names_other": "{who} names a unit that is not in play.",
        "inv.log.names_other.you": "You name a unit that is not in play.",
        "inv.sel.of_named_title": "with a title that was named",
    },
)

EXAMPLES = (
    "action(NameUnit(), Corrupt(units.where(OfNamedTitle())))",
    "action(See(top(2), 'reveal'), Indirect(CostsSeen()))",
    "action(See(top(2), 'reveal'), PutUnder())",
    "action(MoveFromAmong(2, sections.yours.damaged, T), target=one(units.yours))",
    "action(DevelopByChance(), when=attacks(this))",
)
