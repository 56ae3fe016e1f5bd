"""The spells, and the production card."""

from engine.karth.card import PILES
from engine.karth.cards.language import *  # the language of this room
from engine.karth.own import ATTACK_IDS, rules_of
from engine.karth.turn.combat import LESS, blasted
from engine.karth.turn.drawing import pile_options


@dataclass(frozen=True)
class SearchAny(See):
    """Search one of your piles, which you choose. Empty piles are not offered."""

    what: Hidden = Hidden("")
    how: str = "search"
    says = "search one of your piles"

    def emit(self, program: Program) -> None:
        program.add(TermStep(self, "ask_pile"))
        program.add(self)

    def ask_pile(self, st: State, ctx: Ctx) -> int:
        """Ask for the pile."""
        options = pile_options(st, ctx.ctl)
        if not options:
            ctx.ans = PILES[0]
            return NEXT
        text = Msg.of("karth.ask.search_pile")
        return put_question(st, ctx, "pile", text, options, default=options[0].key)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        return search(ctx.answer()).step(st, frame, ctx, jump)


@dataclass(frozen=True)
class DoubleMining(Op):
    """Your mining is doubled until the end of the turn. A second such effect does not double it again (KARTH-G38)."""

    says = "until the end of your turn, gold from mining is doubled"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("production", seat=ctx.ctl, src=ctx.src)]


@dataclass(frozen=True)
class Ward(Op):
    """Give a card bonus HP until the effect that grants them ends. Damage takes bonus HP first (KARTH-G27)."""

    n: int
    who: Finds
    says = "{who} has {n} HP more meanwhile, which are lost first"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("marked", e, self.n, how="ward", src=ctx.src, by=ctx.ctl) for e in self.who.ids(st, ctx)]


@dataclass(frozen=True)
class LetAct(Op):
    """A newly hired card may act in this turn."""

    who: Finds
    says = "{who} may act this turn"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("flagged", e, 0, how="new", src=ctx.src, by=ctx.ctl) for e in self.who.ids(st, ctx)]


@dataclass(frozen=True)
class FromCemetery(Op):
    """Put a card from your cemetery into your hand (KARTH-R17.7)."""

    who: Finds
    says = "take {who} into your hand"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event("moved", e, how="returned", to="hand", to_seat=st.ents[e].owner, src=ctx.src, by=ctx.ctl)
            for e in self.who.ids(st, ctx)
        ]


@dataclass(frozen=True)
class Recalled(Test):
    """Only attacked cards if this spell answers an attack; no cards if it answers a spell; otherwise any cards."""

    says = ""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        attack = next((x for x in st.links.values() if x.ab in ATTACK_IDS and x.state == "open"), None)
        if attack is not None:
            if attack.ab != "attack/0":
                return eid in blasted(st, attack.src, attack.targets[0][0]) if attack.src in st.ents else False
            return eid in attack.targets[0]
        return not any(x.src != ctx.src for x in st.links.values())


@dataclass(frozen=True)
class Lessen(Op):
    """Reduce the damage of an announced attack, to no less than 0."""

    n: int
    name: str = "T"
    of_link = True

    def refers(self) -> tuple[str, ...]:
        return (self.name,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        for number in ctx.get(self.name, ()):
            link = st.links.get(number)
            if link is not None and link.state == "open":
                st.links[number] = link._replace(choices=(*link.choices, (LESS, self.n)))
                st.aside()
                if link.src in st.ents:
                    rules_of(st).tell(st, "lessened", link.src, (self.n,))
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("karth.fx.lessen", speech, n=self.n, what=Ref(self.name, "ref.t").say(speech))


SPELLS = (
    # spells that a card casts in its Action step
    written(
        "sp_bless",
        action(
            gets(T, YOUR_NEXT_TURN, dmg=2),
            Ward(2, T),
            cost=Energy(4),
            target=one(bodies.friendly.living.within_range(3, caster).without_effect("sp_bless/0", "Bless")),
        ),
    ),
    written("sp_bolt", action(Deal(3, T), cost=Energy(4), target=one(standing.foe.within_range(3, caster)))),
    written(
        "sp_fireball", action(Blaze(2, S), cost=Energy(6), target=choice_of(Room(caster, 3, free=False, seen=True)))
    ),
    written(
        "sp_antidote", action(Mend(2, T), cost=Energy(2), target=one(bodies.friendly.hurt.within_range(3, caster)))
    ),
    written(
        "sp_moongate",
        action(SearchAny(), TakeSeen(any_cards, shown=True), ShuffleSeen(), cost=Energy(4), play=Allowed("moongate")),
    ),
    written("sp_resurrect", action(FromCemetery(T), cost=Energy(6), target=one(fallen.living))),
    written(
        "sp_nature",
        action(
            search("barracks"),
            TakeSeen(animal_cards, to="side"),
            ShuffleSeen(),
            cost=Energy(3),
            play=Allowed("to_side_animal"),
        ),
    ),
    written(
        "sp_raise",
        action(
            PutToken("tok_skeleton", S), cost=Energy(3), play=InPile("tok_skeleton"), target=choice_of(beside(caster))
        ),
    ),
    written(
        "sp_healtotem",
        action(
            PutToken("tok_healtotem", S), cost=Energy(3), play=InPile("tok_healtotem"), target=choice_of(beside(caster))
        ),
    ),
    written(
        "sp_firetotem",
        action(
            PutToken("tok_firetotem", S), cost=Energy(4), play=InPile("tok_firetotem"), target=choice_of(beside(caster))
        ),
    ),
    written(
        "sp_web",
        action(
            PutToken("tok_web", S),
            cost=Energy(2),
            play=InPile("tok_web"),
            target=choice_of(Room(caster, 3, free=False, webless=True, seen=True)),
        ),
    ),
    written(
        "sp_wall",
        action(
            PutToken("tok_wall", S),
            cost=Energy(3),
            play=InPile("tok_wall"),
            target=choice_of(Room(caster, 3, webless=True, seen=True)),
        ),
    ),
    # spells that the player casts
    written("sp_march", action(LetAct(T), cost=Energy(3), target=one(hired.yours)), timing="turn"),
    written("sp_recall", action(Withdraw(T), cost=Energy(2), target=one(bodies.yours.where(Recalled()))), timing="any"),
    written("sp_counter", action(Cancel(), cost=Energy(4), target=one(spells)), timing="answer"),
    written("sp_deflect", action(Lessen(3), cost=Energy(2), target=one(attacks)), timing="answer"),
)

PRODUCTION = (written("prod_double", action(DoubleMining())),)

register_messages(
    "en",
    {
        "karth.ask.search_pile": "Which pile do you search?",
        "karth.fx.lessen": "the damage of {what} is {n} lower, but not below 0",
    },
)

__all__ = ["PRODUCTION", "SPELLS"]
