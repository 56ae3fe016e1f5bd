"""The cards of Hidden Kingdoms. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.definitions import AbilityDef


@dataclass(frozen=True)
class EvenCost(Cond):
    """The printed cost of the card seen is even. A printed X counts as 0."""

    says = "its printed cost is even"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def holds(self, st: State, ctx: Ctx) -> bool:
        costs = [st.rules.card(code).printed_cost for _, code in seen_cards(st, ctx)]
        return bool(costs) and not costs[0] % 2


@dataclass(frozen=True)
class ZoneHas(Test):
    """Cards in a zone in which there is a card of a kind. The card itself also counts."""

    sel: Noun
    only_in_play = True
    says = "in a zone with {sel.one}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        zone = st.places.get((st.rules.lies(st, ent), ent.seat), ())
        return any(self.sel.has(st, ctx, e) for e in zone)


@dataclass(frozen=True)
class DestroyPair(Op):
    """Destroy two cards at the same time. A card that is both is destroyed once."""

    who: Finds
    first: Finds
    in_play_only = ("who", "first")
    harms = ("who", "first")

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        found = Destroy(self.who).events(st, ctx)
        return [*found, *(ev for ev in Destroy(self.first).events(st, ctx) if ev.who not in {one.who for one in found})]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.destroy_pair", speech, who=self.who.say(speech), first=self.first.say(speech))


@dataclass(frozen=True)
class InZoneOf(SameZone):
    """Cards in the zone of a bound section."""

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_zone_of", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class MoreInDeck(Node):
    """A deck may contain up to ``n`` copies of this card. The rules of deck building read this."""

    n: int
    says = "a deck may contain up to {n} copies of this card"
    mod_key = "more_in_deck"


@dataclass(frozen=True)
class RevealAllForX(Reveal):
    """Show cards of a hand to all players. X is the number of them."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.x = len(self.who.ids(st, ctx))
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.reveal_all_for_x", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class PutAttackingBriefly(PutAttacking):
    """Put a card into play as :class:`PutAttacking` does. The terms that follow find it as ``raised``."""

    def binds(self) -> tuple[str, ...]:
        return (raised.name,)

    def declare(self, st: State, ctx: Ctx) -> list[Event]:
        before = ctx["there"]
        ctx[raised.name] = tuple(e for e in st.places.get((BATTLEFIELD, ctx.ctl), ()) if e not in before)
        return super().declare(st, ctx)


def embassy(race: str) -> AbilityDef:
    """The Action of a card that lets a deck of another race play one card of this race."""
    return action(NextLoyal(any_cards.race(race)), cost=sacrifice_cost(this))


card = SetCards("Hidden Kingdoms")

_LIZARDS = units.trait("Lizardmen")
_SKAVEN = units.trait("Skaven")
_SKAVEN_CARDS = unit_cards.trait("Skaven")
_PYRAMID = ZoneHas(cards.trait("Pyramid"))

CARDS = (
    card(
        "Frenzied Carnosaur",
        constant(Must(this, "attack", None), Must(this, "defend", None)),
        forced(attacks(this), Deal(1, units.yours.here)),
    ),
    card(
        "Spawn of Sotek",
        action(
            RevealAllForX(
                Chosen(
                    unit_cards.trait("Lizardmen").in_hand.yours,
                    lo=0,
                    hi=Count(unit_cards.trait("Lizardmen").in_hand.yours),
                )
            ),
            Deal(X, T, ("uncancellable",)),
            when=enters(this),
            target=one(units.corresponding),
        ),
    ),
    card("Saurus Oldblood", action(Deal(1, this), when=leaves(_LIZARDS.other))),
    card("Great Temple of Tlazcotl", constant(gets(_LIZARDS.where(_PYRAMID), combat=1))),
    card("Ziggurat of Quetli", constant(gets(_LIZARDS.where(_PYRAMID), savage=1))),
    card(
        "Ruination of Cities",
        action(Destroy(either_of(supports.where(InZoneOf(T)), developments.where(InZoneOf(T)))), target=one(sections)),
    ),
    card("Spellweaver of Kel-Isha", action(MoveToZone(T), when=develops(), target=one(developments.yours))),
    card("Shrouded Waywatcher"),
    card("Slumbering Titan", forced(ending("you"), TurnFacedown(this))),
    card("Highborn Champion", constant(gets(this, power=Count(developments.here)))),
    card("The Oak of Ages", constant(CountsAlso(units.trait("Wood Elf"), "development"))),
    card("Fury of the Forest", action(Deal(1, units.attacking))),
    card("Hellpit Abomination", constant(FreeFor(SacrificeAsMany(_SKAVEN.corrupt.yours, 3)), works_in="hand")),
    card(
        "Master Moulder",
        constant(Costs(_SKAVEN_CARDS, Minus(Count(_SKAVEN.corrupt.yours)), first=Played(_SKAVEN_CARDS))),
    ),
    card("Rat Swarm", constant(MoreInDeck(6))),
    # Our reading: the unit comes from your hand.
    card(
        "Clanrat Clawleader",
        action(
            PutAttackingBriefly(Chosen(_SKAVEN_CARDS.cost(2).in_hand.yours)),
            Wait(ending(), (SacrificeOp(raised),), text="flow.later"),
            when=attacks(this),
        ),
    ),
    card("Giant Rats", constant(gets(this, power=Count(units.yours.where(CopyOf(this)))))),
    card("Abyssal Terror", constant(gets(this, power=Count(unit_cards.in_discard.yours)))),
    card("Dark Acolyte", constant(gets(this, power=PrintedNumber("power", Top(unit_cards.in_discard.yours))))),
    card(
        "Cackling Hexwrath",
        action(DiscardTop(2), when=enters(this)),
        action(DiscardTop(2), when=leaves(this)),
    ),
    card(
        "Blooddrinker",
        attach_to(either_of(units.trait("Vampire"), legends.trait("Vampire")).yours),
        constant(gets(bearer, hp=Count(any_cards.in_hand.enemy))),
    ),
    card(
        "Blood Feast",
        action(
            ChoosePlayer((gets(T, END_OF_TURN, combat=Count(unit_cards.in_discard.theirs)),)),
            target=one(units.trait("Vampire")),
        ),
    ),
    card(
        "Shield Bearer",
        action(CancelAssigned(1, T), cost=sacrifice_cost(developments.yours), target=one(either_of(units, legends))),
    ),
    card(
        "Defend Your Honor!",
        action(gets(units.race("Dwarf").defending, END_OF_TURN, toughness=Count(units.defending))),
    ),
    card("Resupply Platoon", action(Gain(2), when=enters_zone(this), limit=per_turn(1))),
    card(
        "Stalemate",
        action(ReturnToHand(Both(T, T2)), target=(one(units.attacking), another(units.defending.where(SameCost(T))))),
    ),
    card(
        "Seeker Chariot",
        constant(gets(this, combat=2), while_=Not(at_least(1, either_of(units, legends).where(Opposing(this))))),
    ),
    card(
        "Stocking Skulls",
        action(
            Wait(
                When("enters_discard", unit_cards),
                (Corrupt(Chosen(units)),),
                until=END_OF_PHASE,
                uses=0,
                text="inv.flow.each_time_in_phase",
            )
        ),
    ),
    # Our reading: you target your unit, and an opponent chooses the other as the effect resolves.
    card(
        "Bloodlust",
        action(DestroyPair(Chosen(units, by="opponent"), T), play=at_least(1, units.yours), target=one(units)),
    ),
    card(
        "Orcish Artillery",
        action(Deal(1, units.yours.attacking), Deal(1, units.where(InAttacked())), play=your_turn),
    ),
    card("Dwarf Embassy", embassy("Dwarf")),
    card("Imperial Embassy", embassy("Empire")),
    card("Elven Embassy", embassy("High Elf")),
    card("Daemonic Offering", embassy("Chaos")),
    # Our reading: Dark Elf cards. Its source names High Elf cards, which no deck with this card may contain.
    card("Blood Offering", embassy("Dark Elf")),
    card("Shiny Offering", embassy("Orc")),
    card(
        "Reckless Boyz",
        forced(attacks(this), See(top(1), "reveal"), If(EvenCost(), (Deal(2, this),)), Shuffle()),
    ),
)

register_messages(
    "en",
    {
        "inv.flow.each_time_in_phase": "each time until the end of the phase {when}, {body}",
        "inv.fx.reveal_all_for_x": "reveal {who}; X is the number of them",
        "inv.sel.in_zone_of": "in the zone of {who}",
        "inv.fx.destroy_pair": "destroy {first} and {who} at the same time",
    },
)

EXAMPLES = (
    "action(Destroy(supports.where(InZoneOf(T))), target=one(sections))",
    "constant(MoreInDeck(6))",
    "action(RevealAllForX(Chosen(unit_cards.in_hand.yours, lo=0, hi=9)), Draw(X))",
    "action(PutAttackingBriefly(Chosen(unit_cards.in_hand.yours)), Wait(ending(), (SacrificeOp(raised),)))",
    "action(See(top(1), 'reveal'), If(EvenCost(), (Draw(1),)))",
    "action(Destroy(units.where(ZoneHas(cards.trait('Pyramid')))))",
    "action(DestroyPair(Chosen(units, by='opponent'), T), target=one(units))",
)
