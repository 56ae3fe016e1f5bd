"""Cloaks: Vlox and Jexik."""

from engine.grid.board import square_of
from engine.grid.count import AttackWord
from engine.grid.reach import held
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.language.conditions import left_to_back_row
from engine.summoner_wars.language.hosts import no_source
from engine.summoner_wars.language.nouns import SPARED
from engine.summoner_wars.printed.cloaks import FACTION


@dataclass(frozen=True)
class AimedAt(EventRef):
    """The card that is about to be attacked, for words that act before an attack."""

    text: str = "sw.ref.struck"

    def refers(self) -> tuple[str, ...]:
        return ("on.before_attack",)

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        ev = ctx.ev
        return tuple(e for e in ev.data[:1] if e in st.ents) if ev is not None else ()

    def one(self, speech: Speech) -> str:
        """Return the text of the reference, which is also its noun phrase."""
        return self.say(speech)


aimed_at = AimedAt()


@dataclass(frozen=True)
class WoundsGoTo(RedirectDamage):
    """A replacement of wounds: another card takes all (or ``n``) of the wounds instead.

    Nothing is replaced if that card is not allowed to take the wounds.
    """

    says = {
        "n": "{to} takes {n} of them instead",
        "else": "{to} takes them instead",
    }

    def fault(self) -> tuple[str, str]:
        return no_source(self)

    def goals(self, st: State, ctx: Ctx, ev: Event) -> tuple[int, ...]:
        return tuple(e for e in super().goals(st, ctx, ev) if f"{SPARED}{e}" not in ev.tags)


@dataclass(frozen=True)
class InBackRow(Cond):
    """A card is in the back row of an opponent's side."""

    of: Finds = this
    says = "{of} is in the back row of an opponent's side"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(left_to_back_row(st, ctx.ctl, e) == 0 for e in self.of.ids(st, ctx))


@dataclass(frozen=True)
class OnTheirSide(Op):
    """An effect on the player on whose side this card is now.  The inner words refer to this player as "they".

    The text of the ability must have said before that the card is on that side.
    """

    body: tuple[Does, ...]
    scoped = {"body": ("they",)}

    def emit(self, program: Program) -> None:
        program.add(TermStep(self, "name_side"))
        for op in self.body:
            op.emit(program)

    def name_side(self, st: State, ctx: Ctx) -> int:
        """Bind the player's seat, so that later moves of this card do not change it."""
        here = square_of(st, ctx.src)
        ctx.they = rules_of(st).half(st, here) if here else ctx.ctl
        return NEXT

    def say(self, speech: Speech) -> str:
        return sentences(self.body, speech)


@dataclass(frozen=True)
class TheirNext(When):
    """When the chosen player (:class:`ChooseSeat`) next begins the phase with that name."""

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return bool(ev.seat == ctx.they) and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("sw.when.their_next", speech, phase=tx("phase." + self.facet.partition(".")[2], speech))


def their_next(phase: str) -> TheirNext:
    """At the start of the chosen player's next phase with that name."""
    return TheirNext(f"began.{phase}")


@dataclass(frozen=True)
class CanMove(Cond):
    """A card can be moved now: no effect holds it in place."""

    of: Finds = this
    says = "{of} can be moved"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(square_of(st, e) and not held(st, e) for e in self.of.ids(st, ctx))


@dataclass(frozen=True)
class TollToWound(AttackWord):
    """When one of the units ``by`` attacks a card ``who`` and a die misses, the unit's player must spend ``n`` Magic
    Points.

    Without this payment, no wounds of that attack are placed on the card.  A card that takes wounds without a roll has
    no dice that could miss (SW-FAQ-PRECISE-NOT-HIT).
    """

    n: int = 1
    by: Finds = units
    says = (
        "when {by.one} attacks {who} and a die misses, its player must spend {n|Magic Point|Magic Points}, or no "
        "wounds of that attack are placed on {who}"
    )
    mod_key = "wound_toll"

    def about(self, st: State, ctx: Ctx, eid: int, attacker: int, target: int) -> bool:
        return bool(self.by.has(st, ctx, attacker)) and super().about(st, ctx, eid, attacker, target)


CLOAKS = FACTION.title
cloak = FactionCards(FACTION)

cloaks = units.of(CLOAKS).yours
common_cloaks = commons.of(CLOAKS).yours
several = at_least(2, walls.enemy.next_to(this))
# The unit must be placed next to a Wall other than the one that it is next to.  If it is next to two Walls, each of
# them is other than the other one, so every enemy Wall qualifies.
divert = ability(
    "Divert",
    triggered(
        moves(this, yours=True),
        Place(this, S),
        may=True,
        while_=AllOf((NextTo(walls.enemy), Not(several))),
        target=choice_of(spaces_next_to(walls.enemy.apart_from(this))),
    ),
    triggered(
        moves(this, yours=True), Place(this, S), may=True, while_=several, target=choice_of(spaces_next_to(walls.enemy))
    ),
)
scrappers = units.friendly.titled("Scrapper").other
bold = commons_and_champions.of(CLOAKS).yours
home = Place(this, Chosen(spaces_next_to(walls.yours)))
(steal,) = ability(
    "Steal",
    triggered(
        end_of_turn(), OnTheirSide((one_of((home,), (DestroyCards(this),)), GivesCard("magic"))), while_=InBackRow()
    ),
)
risky = ability(
    "Risky Attack",
    constant(AttackBonus(only=units, n=2), while_=attack_phase),
    triggered(
        attacked(units, this),
        If(Lives(attacked_card), (Wait(end_of_phase("attack"), (DiscardCards(this),)),)),
        while_=attack_phase,
    ),
)
vanish = ability(
    "Vanish",
    during(
        "movement",
        Place(this, S),
        play=AllOf((StillMoves(), Unused("Vanish"))),
        cost=magic(1),
        limit=per_turn(1),
        target=choice_of(Spaces(yours=True)),
    ),
    triggered(
        after_attack(this),
        Place(this, S),
        may=True,
        while_=Unused("Vanish"),
        cost=magic(1),
        limit=per_turn(1),
        target=choice_of(Spaces(yours=True)),
    ),
)
leaders = either_of(champions.yours, summoners.yours)
shadow = constant(WoundedFrom(n=6, by="opponent"))

CLOAK_CARDS = (
    cloak("Vlox", during("event", TreatedAs(this, T), target=choice_of(units.of(CLOAKS).other), limit=per_turn(1))),
    cloak(
        "Jexik",
        triggered(
            start_of_phase("draw"),
            ChooseSeat("players"),
            Wait(
                their_next("summon"),
                (If(at_least(1, commons.yours), (May((MoveUnit(Chosen(commons.yours), 2),)),)),),
                YOUR_NEXT_TURN,
                text="sw.flow.next",
            ),
        ),
    ),
    # Champions
    cloak("Dagger", constant(AttackBonus(only=units.enemy.where(FartherBack()), n=3))),
    cloak(
        "Violet",
        constant(ShotPast(units, by=this)),
        triggered(before_attack(this), AlsoAttacks(units.where(OnTheWay(aimed_at, this)))),
    ),
    cloak(
        "Spider",
        triggered(
            end_of_turn(),
            OnTheirSide((IfYouDo((Place(this, S),), (wound(1, summoners.theirs),)),)),
            may=True,
            target=choice_of(spaces_next_to(walls.yours)),
            while_=InBackRow(),
        ),
    ),
    cloak("Kyra", constant(TollToWound(by=commons_and_champions))),
    cloak(
        "Sin-Sin", instead_of_attacking(Takes(T), MoveUnit(T, 2, may=True), target=choice_of(in_line(commons, 2, this)))
    ),
    cloak(
        "The Admiral",
        instead(wounded(within(commons_and_champions.friendly.other, 3, this)), WoundsGoTo(this), may=True),
    ),
    cloak("Scam", triggered(after_attack(this), MoveUnit(this, 2, may=True), may=True, cost=magic(1))),
    cloak(
        "Hawk",
        triggered(
            moves(this, yours=True), roll(on(4, wound(1, T))), may=True, target=choice_of(within(commons, 3, this))
        ),
    ),
    cloak(
        "Doc",
        instead_of_attacking(roll(on(3, Unwound(1, T))), target=choice_of(commons_and_champions.next_to(this).wounded)),
    ),
    # Commons
    cloak("Gunner", constant(Sneaks(n=3))),
    cloak(
        "Scrapper",
        triggered(
            hurts(units.enemy.next_to(this)),
            If(AllOf((Lives(it), at_least(1, scrappers))), (May((PlaceEach(Chosen(scrappers), spaces_next_to(it)),)),)),
        ),
    ),
    cloak(
        "Renegade",
        instead_of_moving(AttackWith(this, may=False), play=CanAttack()),
        instead_of_attacking(MoveUnit(this, 2), play=CanMove()),
    ),
    cloak("Bruiser", triggered(inflicts(commons_and_champions), CannotStrike(it, price=1), while_=your_turn)),
    cloak("Thief", steal),
    cloak("Sniper", constant(ReachOf(n=5), while_=Not(at_least(2, SpacesMoved())))),
    cloak("Slasher", constant(HitsAs(n=6, k=3, only=units.next_to(this)))),
    cloak("Assassin", constant(AttackBonus(only=either_of(champions, summoners)))),
    # Events
    cloak(
        "Raid",
        event_card(Affects(T, constant(ExtraSpaces(n=3, always=True))), target=choice_of(units.titled("Thief").yours)),
    ),
    cloak("Spy", event_card(ChooseSeat(), See(top_drawn(5, "they")), PutBack(2, up=2))),
    cloak("Vanish", event_card(Gains(cloaks, vanish[0], more=vanish[1:], open=True))),
    cloak("Heist", event_card(Gains(T, steal), target=choice_of(cloaks))),
    cloak("Daring Plan", event_card(Gains(bold, risky[0], more=risky[1:], open=True))),
    cloak(
        "Cloak of Shadows",
        event_card(
            one_of(
                (Affects(Chosen(commons.yours), shadow, YOUR_NEXT_TURN),),
                (SpendMagic(2), Affects(Chosen(leaders), shadow, YOUR_NEXT_TURN)),
            )
        ),
    ),
    cloak("Clever Diversion", event_card(Gains(common_cloaks, divert[0], more=divert[1:], open=True))),
    cloak("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    cloak("Assassinate", event_card(DestroyCards(T), cost=magic(2), target=choice_of(commons))),
    cloak(
        "Concealed Weapons",
        event_card(wound(count(units.of(CLOAKS).yours.next_to(T)), T), target=choice_of(commons_and_champions)),
    ),
    cloak("Wall"),
)

register_messages(
    "en",
    {
        "sw.when.their_next": "at the start of that player's next {phase}",
    },
)
