"""The cards of March of the Damned. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.bans import BE_CORRUPTED, banned
from engine.invasion.language.corruption import CORRUPT
from engine.kernel.language.costs.costs import Cost


@dataclass(frozen=True)
class GivesNecromancy(Lasting):
    """Cards in a discard pile have Necromancy until a moment.

    The keyword stays with a card that is played by it.
    """

    sel: Finds
    until: Moment = END_OF_TURN
    n = 1
    form = "add"
    mod_key = NECROMANCY
    elsewhere_only = ("sel",)

    def say(self, speech: Speech) -> str:
        until = tx(f"until.{self.until[-1]}", speech)
        return tx("inv.fx.gives_necromancy", speech, who=say_who(self.sel, speech), until=until)


@dataclass(frozen=True)
class CorruptAsMany(Cost):
    """Corrupt as many of the cards that a selector finds as a number says. An X must be at least 1."""

    sel: Noun
    n: Num
    says = "corrupt {n} {sel.plural}"
    in_play_only = ("sel",)
    able = {"sel": "become corrupt"}

    def can(self, st: State, ctx: Ctx) -> bool:
        return len(self.given(st, ctx)) >= max(1, self.how_many(st, ctx))

    @property
    def choice(self) -> Finds:
        return self.sel

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return tuple(
            e for e in self.sel.ids(st, ctx) if not st.ents[e].flag(CORRUPT) and not banned(st, e, BE_CORRUPTED)
        )

    def how_many(self, st: State, ctx: Ctx) -> int:
        return num(self.n, st, ctx)

    def most_x(self, st: State, ctx: Ctx) -> int | None:
        return len(self.given(st, ctx)) if self.n == X else None

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("corrupted", e, by=ctx.ctl, src=ctx.src) for e in ctx.get("given", ())]


@dataclass(frozen=True)
class LeavesAsUnit(When):
    """When a card leaves play that was a unit until then."""

    says = "when {who} leaves play as a unit"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return super().match(st, ctx, ev) and st.kind(ev.who) == "unit"  # as it was before it left play


card = SetCards("March of the Damned")

CARDS = (
    card(
        "Serpent Slayer",
        constant(gets(this, combat=Count(developments.yours.here)), while_=at_least(3, developments.yours.here)),
    ),
    card("Long Drong's Pirates", constant(gets(this, power=2), while_=at_least(2, units.trait("Slayer").other.here))),
    card("Oathstone", attach_to(units.yours), triggered(destroyed(units.bearing), Draw(4))),
    card("Tough as Nails", action(gets(T, END_OF_TURN, toughness=DamageOn(T)), target=one(units.trait("Slayer")))),
    card("Merciless Assault", action(gets(T, END_OF_TURN, power=3), target=one(units.yours.attacking))),
    card(
        "Jade Acolyte",
        action(
            Becomes(T, "unit", (("power", 1), ("hp", 2)), still=True, until=END_OF_TURN),
            cost=spend(1),
            target=one(developments.yours),
            limit=per_turn(1),
        ),
    ),
    card("Rodrik's Raiders", action(TurnFacedown(T), when=enters(this), target=one(supports))),
    card(
        "War Machine Emplacement",
        action(Deal(2, T), where=BATTLEFIELD, cost=spend(2), target=one(units.attacking), limit=per_turn(1)),
    ),
    card(
        "Garden of Morr",
        constant(gets(this, power=Tokens(this))),
        forced(one_or_more(destroyed(units)), PutTokens(1, this)),
    ),
    card("Manaan Take You!", action(Destroy(T), target=one(either_of(units.undeveloped, supports.undeveloped)))),
    card("Sea Guard Captain", action(Indirect(1, "opponents"), when=attacks(this))),
    card(
        "Keeper of the Flame",
        action(Then((Deal(1, this, ("uncancellable",)),), (Destroy(T),)), target=one(attachments)),
    ),
    card(
        "Citadel of Dusk",
        constant(EntersWith(3)),
        action(gets(this, END_OF_TURN, power=1), cost=remove_tokens_cost(1), limit=per_turn(1)),
    ),
    card("Elven Warship", action(Indirect(2, "opponents"), when=beginning())),
    card("From Beneath the Waves", action(Indirect(3, "opponents"))),
    card("Savage Boyz", action(Deal(1, T), cost=spend(1), target=one(units.yours))),
    card("Forest Goblins", action(gets(T, END_OF_TURN, power=1), when=enters(this), target=one(units))),
    card("Troll Den", forced(beginning(), Either(Deal(2, Chosen(units.yours.here)), SacrificeOp(this), by="you"))),
    card("Spida Huntin'", action(Deal(2, T), gets(T, END_OF_TURN, power=2), target=one(units.yours))),
    card("You's Bigga!", action(NextPlay(unit_cards.race("Orc"), -2, least=1), cost=sacrifice_cost(units.yours))),
    card("Lord of Change", constant(ShowsTops(), PlaysTop())),
    card(
        "Bray Shaman",
        action(
            gets(T, END_OF_TURN, power=2),
            Wait(ending(), (SacrificeOp(T),), text="flow.later"),
            cost=corrupt_this,
            target=one(units.yours.attacking),
        ),
    ),
    # Our reading: the turn is that of the player who controls the attached unit.
    card(
        "Bloodboil Fever",
        attach_to(units),
        action(Then((PutTokens(1, this),), (Deal(Tokens(this), host),)), when=beginning_of_turn_of(host)),
    ),
    card("Cloying Quagmire", action(Corrupt(T), Deal(2, T), target=one(units))),
    card(
        "Blood Summoning",
        action(NextPlay(unit_cards.race("Chaos"), Minus(X)), cost=CorruptAsMany(units.yours, X), x=True),
    ),
    card("Seasoned Corsair", action(gets(T, END_OF_TURN, hp=-2), when=enters(this), target=one(units))),
    card("Black Dragon Rider", forced(opposed(), gets(units.fighting, END_OF_TURN, hp=-1))),
    card("Corsair Raider", action(gets(T, END_OF_TURN, power=-1), when=beginning(), target=one(units))),
    card(
        "Slave Pen",
        constant(gets(this, power=Tokens(this))),
        action(PutTokens(1, this), cost=sacrifice_cost(units.yours), limit=per_turn(1)),
    ),
    card(
        "A Slave for Every Occasion",
        action(PutIntoPlay(T), play=your_turn, target=one(unit_cards.without("Hero").in_discard.enemy)),
    ),
    card("Skinks of Sotek", action(Deal(1, T, ("uncancellable",)), when=enters(this), target=one(units))),
    card("Skink Skirmishers"),
    card("Spawn of Itzl", action(Destroy(T), when=attacks(this), target=one(units.damaged.where(InAttacked())))),
    card(
        "Saurus Warriors",
        constant(gets(this, power=1), while_=at_least(1, either_of(units, legends).where(Opposing(this)))),
    ),
    card(
        "Temple Guard",
        action(Shield(T, 2, to=T2), cost=spend(1), target=(one(units.yours), another(units.yours))),
    ),
    card("Carnosaur Rider"),
    card("Loqtza", action(Deal(Count(units.trait("Lizardmen").here), T), cost=spend(2), target=one(units))),
    # Our reading: as Track the Prey, by FAQ 1.6 only until the end of the turn.
    card(
        "Savage Rush",
        action(
            If(
                ByVersion(("1.6",)),
                (gets(units.yours.attacking, END_OF_TURN, savage=1),),
                (gets(units.yours.attacking, REST_OF_GAME, savage=1),),
            )
        ),
    ),
    card("Blood Shrine of Sotek", constant(gets(units.trait("Lizardmen").yours.here, hp=1))),
    card("Cloak of Feathers", attach_to(units.trait("Lizardmen")), constant(gets(units.bearing, savage=2))),
    card("Born Predators", action(Deal(Count(cards.trait("Lizardmen").yours), T), target=one(units))),
    card(
        "Blessed Spawning",
        action(See(top(5), "search"), EnterSeen(unit_cards.trait("Lizardmen").cost(4)), Shuffle()),
    ),
    card("Crypt Ghouls", action(Gain(2), when=leaves(this))),
    card("Skeletal Horde"),
    card(
        "Drowned Zombies",
        action(
            Becomes(T, "unit", (("power", 1), ("hp", 2)), still=True, until=END_OF_TURN),
            when=enters(this),
            target=one(developments),
        ),
    ),
    card(
        "Spirit Host",
        action(AttachGone(it, T), when=LeavesAsUnit("leaves", this, look_back=True), target=one(units)),
        constant(Becomes(WhileAttached(), "support", traits=("Attachment",))),
        constant(gets(units.bearing, power=-1)),
    ),
    # Our reading: power without a stated duration is gained until the end of the turn.
    card(
        "Enraged Varghulf",
        action(gets(this, END_OF_TURN, power=power(T)), when=attacks(this), target=one(units.where(InAttacked()))),
    ),
    card("Wight Lord", action(Destroy(T), when=enters(this), target=one(units.corresponding))),
    card("Countess Iseara", action(GivesNecromancy(T), cost=spend(1), target=one(unit_cards.in_discard.yours))),
    card("Numberless Graves", action(DrawFromBottom(), when=destroyed(units.enemy))),
    card("Corpse Cart", action(DiscardTop(2), where=BATTLEFIELD, cost=spend(1))),
    card(
        "The Screaming Banner",
        attach_to(units.trait("Undead").yours),
        action(gets(T, END_OF_TURN, power=-2), when=attacks(host), target=one(units)),
    ),
    card("Raise Dead", action(PutIntoPlay(T), play=your_turn, target=one(unit_cards.in_discard.yours))),
    card("Beguile", action(Strikes(T, T2), target=(one(units), another(units.where(SameZone(T)))))),
    card("Jezzail Team", action(Deal(1, T), cost=corrupt_this, target=one(units.in_(BATTLEFIELD)))),
)

register_messages(
    "en",
    {
        "inv.fx.gives_necromancy": "{who} gains Necromancy{until}",
    },
)

EXAMPLES = (
    "action(AttachGone(it, T), when=LeavesAsUnit('leaves', this, look_back=True), target=one(units))",
    "action(GivesNecromancy(T), target=one(unit_cards.in_discard.yours))",
    "action(Draw(X), cost=CorruptAsMany(units.yours, X), x=True)",
)
