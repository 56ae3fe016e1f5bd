"""Vanguards: Sera Eldwyn and Samuel Farthen."""

from dataclasses import field

from engine.grid.move import MoveWord
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.language.reactions import make_void
from engine.summoner_wars.printed.vanguards import FACTION


@dataclass(frozen=True)
class NoEffect(Op):
    """The event card that is being answered has no effect and is discarded."""

    def refers(self) -> tuple[str, ...]:
        return ("on.announced.event",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        return make_void(st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.no_effect", speech)


@dataclass(frozen=True)
class HealedBy(When):
    """When an ability with one of these names removes wounds from one of the cards ``whom``."""

    names: tuple[str, ...] = ()
    lexical = {"names": "abilities"}

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return any(name in ev.tags for name in self.names) and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("when.healed_by", speech, who=self.whom.one(speech), by=self._by(speech))

    def would(self, speech: Speech) -> str:
        return tx("would.healed_by", speech, who=self.whom.one(speech), by=self._by(speech))

    def _by(self, speech: Speech) -> str:
        return f" {tx('list.or', speech)} ".join(self.names)


def healed_by(who: Finds, *names: str) -> HealedBy:
    """When an ability with one of these names removes wounds from one of the cards ``who``."""
    return HealedBy("healed", who, names=names)


@dataclass(frozen=True)
class MustStrike(MoveWord):
    """When one of the cards ``who`` attacks, its attack must affect one of the cards ``what``."""

    what: Finds = field(kw_only=True)
    says = "when {who.one} attacks, {what.one} must be a target of that attack"
    mod_key = "must_strike"
    able = {"who": "attack"}


@dataclass(frozen=True)
class MagicCards(Val):
    """The number of cards in your Magic Pile or, with ``per``, the number of complete groups of ``per`` cards in it."""

    per: int = 1

    def val(self, st: State, ctx: Ctx) -> int:
        return len(st.piles["magic", ctx.ctl]) // self.per

    def each(self, speech: Speech) -> str:
        return tx("sw.val.magic_cards", speech) if self.per == 1 else tx("sw.val.magic_cards.each", speech, n=self.per)

    def say(self, speech: Speech) -> str:
        return (
            tx("sw.val.magic_cards.all", speech) if self.per == 1 else tx("sw.val.magic_cards.per", speech, n=self.per)
        )


vanguard = FactionCards(FACTION)

shield = ability("Shield of Light", constant(WoundedFrom(within(commons.yours, 2, this), n=4, by="opponent")))
flight = ability("Flight", constant(MayPass(what=cards)))
ultimate = ability(
    "Ultimate Shield of Light", constant(gets(this, attack=2), WoundedFrom(units.yours, n=4, by="opponent"))
)

knights = units.titled("Guardian Knight")
defenders = together(this, knights)
hurt = commons.yours.wounded

VANGUARDS = (
    vanguard(
        "Sera Eldwyn",
        instead_of_attacking(
            Unwound(2, T, may=True), cost=magic(1), target=choice_of(commons_and_champions.next_to(this).wounded)
        ),
    ),
    vanguard("Samuel Farthen", *shield),
    # Champions
    vanguard("Archangel", constant(ExtraSpaces(n=1), MayPass(what=cards))),
    vanguard("Kalon Lightbringer", constant(gets(this, attack=2), while_=HasWounds(4))),
    vanguard("Raechel Loveguard", triggered(kills(units), GivesCard("discard"))),
    vanguard("Leah Goodwin", constant(gets(this, attack=Capped(MagicCards(2), 4)))),
    vanguard(
        "Sybil Swancott",
        instead(wounded(this), OnRoll(4)),
        instead(healed_by(this, "Healing", "Greater Healing"), OnRoll(3, "keep")),
    ),
    vanguard(
        "Valentina Stoutheart",
        constant(
            CannotMove(commons.enemy.next_to(this)),
            Stops(commons.enemy),
            MustStrike(commons.enemy.next_to(this), what=defenders),
        ),
    ),
    vanguard("Jacob Eldwyn", instead_of_attacking(roll(on(3, wound(1, within(units.enemy, 2, this)))))),
    vanguard("Coleen Brighton", *shield),
    vanguard("Master Bullock", constant(AsBow(within(units.titled("Woeful Brother").yours, 4, this)))),
    # Commons
    vanguard(
        "Priest",
        instead_of_attacking(Unwound(1, T), target=choice_of(commons.next_to(this).wounded)),
        instead_of_attacking(Unwound(1, T), cost=magic(1), target=choice_of(champions.next_to(this).wounded)),
    ),
    vanguard("Guardian Knight", constant(MustStrike(units.enemy.next_to(this), what=knights))),
    vanguard(
        "Stalwart Archer", constant(AttackBonus(n=count(units.titled("Stalwart Archer").friendly.other.next_to(this))))
    ),
    vanguard("Angel", *flight),
    vanguard("Cavalry Knight", constant(Rides(n=7))),
    vanguard(
        "Honor Guard",
        triggered(
            departs(either_of(champions.yours, summoners.yours)),
            when_it_stops(Place(this, Chosen(spaces_next_to(mover)))),
            may=True,
        ),
    ),
    vanguard("Warrior Angel", *flight),
    vanguard(
        "Woeful Brother",
        triggered(
            attacked(this, units.enemy),
            Exchange(this, T),
            may=True,
            target=choice_of(units.next_to(this)),
            while_=AllOf((Unhurt(), Lives(this))),
        ),
    ),
    # Events
    vanguard("Holy Judgment", event_card(gets(units.titled("Priest").yours, END_OF_TURN, open=True, attack=2))),
    vanguard("Divine Strength", event_card(Unwound(1, Chosen(hurt, lo=0, hi=count(hurt))))),
    vanguard("Summoning Surge", event_card(DiscardToMagic(3, may=True), MaySummon(hand_units), play=FewerUnits())),
    vanguard("Strong Spirits", event_card(ChooseSeat(), ToMagic(their_discarded.titled("Woeful Brother")))),
    vanguard("Intercession", event_card(MoveWounds(T, your_summoner), target=choice_of(units.yours))),
    vanguard("A Hero Is Born", event_card(Search(champion_cards))),
    vanguard("Transformation", event_card(Gains(your_summoner, ultimate[0], YOUR_NEXT_TURN))),
    vanguard("Divine Protection", reaction(wounded(commons.yours), IgnoreThem(), cost=magic(1))),
    vanguard("Abolish", reaction(event_played(), NoEffect())),
    vanguard("Wall"),
)

register_messages(
    "en",
    {
        "when.healed_by": "when {by} removes wounds from {who}",
        "would.healed_by": "{by} would remove wounds from {who}",
        "sw.val.magic_cards": "card in your Magic Pile",
        "sw.val.magic_cards.each": "{n} cards in your Magic Pile",
        "sw.val.magic_cards.all": "the number of cards in your Magic Pile",
        "sw.val.magic_cards.per": "how many times there are {n} cards in your Magic Pile",
        "sw.fx.no_effect": "that event has no effect",
    },
)
