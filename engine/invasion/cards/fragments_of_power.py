"""The cards of Fragments of Power. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.developments import developable_zones
from engine.invasion.language.words import ask_zone


@dataclass(frozen=True)
class ZoneAbility(Test):
    """Cards that print an ability that works only in one of some zones, even if they have lost it.

    "Kingdom only" and "Quest only" are not such abilities.
    """

    zones: tuple[str, ...]
    only_in_play = True
    lexical = {"zones": "areas"}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.up and any(ability.d.where in self.zones for ability in st.rules.printed(ent.code))

    def say(self, speech: Speech) -> str:
        zones = f" {tx('list.or', speech)} ".join(tx(f"place.{zone}.title", speech) for zone in self.zones)
        return tx("inv.sel.zone_ability", speech, zones=zones)


@dataclass(frozen=True)
class PlayItselfFacedown(Op):
    """Play this tactic as a development into one of your zones. It is not the one development of your turn.

    It counts as playing a development for cards that wait for that. A copy of the tactic has no card to play.
    """

    says = "play this card facedown as a development into one of your zones, in addition to your own for the turn"
    steps = ("lay",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        zones = developable_zones(st, ctx.ctl) if self._link(st, ctx) else ()
        return ask_zone(st, ctx, zones, Msg.of("inv.ask.to_zone", what=st.rules.label(st, ctx.src, ctx.ctl)))

    def lay(self, st: State, ctx: Ctx) -> list[Event]:
        """Put the card into the zone."""
        zone, link = ctx.answer(), self._link(st, ctx)
        if not zone or not link:
            return []
        told = Event("announced", ctx.src, seat=ctx.ctl, src=ctx.src, by=ctx.ctl, data=(link, "facedown", ""))
        return [told, moved(ctx, ctx.src, "developed", zone, ctx.ctl, tags=("facedown",))]

    def _link(self, st: State, ctx: Ctx) -> int:
        """Return the link of the tactic itself, if it is now resolving, or 0."""
        return next((int(n) for n, x in st.links.items() if x.card == ctx.src and x.state == "resolving"), 0)


card = SetCards("Fragments of Power")

CARDS = (
    # Our reading: these are the top 5 cards of the pile that are not Artefacts. They keep their places until then.
    card(
        "Star Crown Fragments",
        attach_to(leaders.yours),
        constant(CannotBeTargeted(this, by="")),
        action(
            ReturnToHand(Top(any_cards.without("Artefact").in_discard.yours, 5)),
            cost=sacrifice_cost(this),
        ),
    ),
    card(
        "Ungrim Baragor",
        *(
            action(NameTrait(), gets(units.where(OfNamedTrait()), END_OF_TURN, power=-2), when=when)
            for when in (attacks(this), defends(this))
        ),
    ),
    card("Master of Maps", action(MoreLimited(1), when=plays(quest_cards))),
    card(
        "Blood Vengeance",
        action(PutThisIntoPlay(), when=damaged(sections.yours, tag="combat"), works_in="hand"),
        constant(gets(units.race("Dwarf").here, combat=1)),
    ),
    card(
        "Arachnarok Spider",
        feared(1),
        action(
            ForEach(Chosen(unit_cards.trait("Goblin").in_hand.yours, lo=0, hi=2), (PutIntoPlay(each, BATTLEFIELD),)),
            when=enters_from_hand(played=True),
        ),
    ),
    card(
        "Da Great Leader",
        action(gets(units.race("Orc").yours, END_OF_TURN, power=2), play=artefact_or_legend),
    ),
    card(
        "Averheim Soldiers",
        constant(gets(this, combat=2)),
        action(gets(this, END_OF_TURN, hp=Tokens(quests.yours)), when=defends(this)),
    ),
    card(
        "Higher Learning",
        *(
            constant(CountsAlso(cards.here.where(ZoneAbility((KINGDOM, QUEST))), "development"), where=zone)
            for zone in (KINGDOM, QUEST)
        ),
    ),
    card("Ellyrian Patron", action(See(top(5), "search"), EnterSeen(quest_cards), Shuffle(), when=enters(this))),
    card("Tor Elyr", constant(CannotBeTargeted(supports.race("High Elf").other.yours))),
    card("Sworn of Khorne", constant(AttacksUnits(this, corrupt=True))),
    card(
        "Stolen Skin",
        attach_to(units.race("Chaos")),
        constant(gets(units.bearing, toughness=1)),
        triggered(survives(host), Heal(None, host)),
    ),
    card(
        "Agent of Malekith",
        *(
            action(TakeTokens(1, T), when=when, target=one(either_of(cards, legends).where(Tokened())))
            for when in (enters(this), leaves(this))
        ),
    ),
    card("Swift-moving Storm", action(gets(units.yours, END_OF_TURN, scout=1))),
    card(
        "Arkayne Vampire",
        constant(gets(this, hp=DamageOn(this))),
        action(MoveDamage(T, this, 1), gets(T, END_OF_TURN, hp=-1), when=beginning(), target=one(units)),
    ),
    card(
        "Descendant of Gods",
        attach_to(legends),
        constant(gets(legends.bearing, hp=4), DefendsAnywhere(legends.bearing)),
    ),
    card("Dance to Loec", action(PlayItselfFacedown())),
    card(
        "Snotling Invasion",
        constant(PlayedOnOpponent(), works_in="hand"),
        forced(
            ending("you"),
            Either(SacrificeOp(Chosen(developments.yours.here)), Deal(2, sections.yours.here), by="you"),
        ),
        action(
            Then(
                (PutTokens(power(units.questing_on(this)), this),),
                (If(HasTokens(3), (May((Then((TakeTokens(3, this),), (Destroy(this),)),)),)),),
            ),
            when=beginning(),
            play=at_least(1, units.questing_on(this)),
        ),
    ),
    card(
        "Summon the Reserves",
        action(
            See(top(1), "reveal"),
            EnterRevealed(unit_cards.race("High Elf").without("Dragon"), attacked=True),
            Must(entered, "defend", END_OF_TURN),
            when=zone_attacked(sections.yours),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
        ),
    ),
    # Our reading: the power lasts until the end of the turn, and the removed token is not counted.
    card(
        "We Hates Them All",
        action(
            PutTokens(1, this),
            when=enters(units.trait("Skaven").yours),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
        ),
        action(
            gets(T, END_OF_TURN, power=Tokens(this)),
            where=QUEST,
            cost=remove_tokens_cost(1),
            target=one(units.trait("Skaven").attacking),
        ),
    ),
)

register_messages("en", {"inv.sel.zone_ability": "with a {zones} ability"})

EXAMPLES = (
    "action(MoreLimited(1))",
    "action(PlayItselfFacedown())",
    "constant(CountsAlso(cards.here.where(ZoneAbility((KINGDOM, QUEST))), 'development'))",
)
