"""Words about the phases of a turn: limits on actions, extra actions, and costs at the end of a phase."""

from __future__ import annotations

from engine.grid.board import square_of
from engine.grid.move import MoveWord, finishes_move, mover
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.effects.control import Wait
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.writing import *
from engine.kernel.run.frames import DONE, Routine
from engine.kernel.state.state import Ask, Bindings
from engine.summoner_wars.activations import magic_of
from engine.summoner_wars.language.grants import ForAWhile
from engine.summoner_wars.language.words import ReachOf, spend_magic
from engine.summoner_wars.own import rules_of

# -- continuous words --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RestsInPhase(MoveWord):
    """Players cannot move their cards ``who`` in the Movement Phase.  Effects can still move these cards."""

    says = "you do not move {who} in your Movement Phase"
    mod_key = "rests"
    able = {"who": "move by themselves"}


@dataclass(frozen=True)
class ShotPast(MoveWord):
    """The cards ``who`` do not block ranged attacks of any unit or, with ``by``, those of the units ``by``."""

    by: Finds | None = None
    mod_key = "shot_past"

    def say(self, speech: Speech) -> str:
        if self.by is not None:
            return tx("sw.mod.shot_past.by", speech, who=self.who.plural(speech), by=self.by.say(speech))
        return tx("sw.mod.shot_past", speech, who=self.who.say(speech))


@dataclass(frozen=True)
class AsBow(ReachOf):
    """The units ``who`` count as having the bow symbol instead of the sword symbol."""

    n: int = 3
    says = "{who} counts as having the bow symbol instead of the sword symbol"


@dataclass(frozen=True)
class SpaceAt(Cond):
    """At least one of the spaces ``where`` exists now."""

    where: Finds
    says = "there is {where}"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(self.where.ids(st, ctx))


@dataclass(frozen=True)
class HasWounds(Cond):
    """A card has at least ``n`` wounds."""

    n: int
    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(st.ents[e].damage >= self.n for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        if self.n == 1:
            return tx("sw.cond.wounded", speech, who=self.of.say(speech))
        return tx("sw.cond.wounds", speech, who=self.of.say(speech), n=self.n)


# -- effects -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SpendMagic(Op):
    """Spend ``n`` Magic Points, or none if you do not have that many."""

    n: int = 1

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return spend_magic(st, ctx.ctl, self.n) if self.can(st, ctx) else []

    def can(self, st: State, ctx: Ctx) -> bool:
        return magic_of(st, ctx.ctl) >= self.n

    def say(self, speech: Speech) -> str:
        return tx("sw.cost.magic", speech, n=self.n)


@dataclass(frozen=True)
class MayAttackWith(ForAWhile):
    """In this turn's Attack Phase you may attack with up to ``n`` different units."""

    n: int
    says = "in your Attack Phase this turn you may attack with up to {n} different units"
    mod_key = "attack_limit"
    lasts = END_OF_TURN

    def amount(self, st: State, ctx: Ctx) -> int:
        return self.n


@dataclass(frozen=True)
class DiscardToMagic(Op):
    """Move the top ``n`` cards of your Discard Pile onto your Magic Pile, starting with the topmost.

    With ``may``, move up to ``n`` cards; the player chooses the number.
    """

    n: int = 1
    may: bool = False
    steps = ("move",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(st.places["discard", ctx.ctl])

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = min(self.n, len(st.places["discard", ctx.ctl]))
        return ask_number(st, ctx, Msg.of("sw.ask.channel", n=most), most, 0 if self.may else most)

    def move(self, st: State, ctx: Ctx) -> list[Event]:
        """Move the chosen number of cards."""
        n = int(ctx.answer())
        top = st.places["discard", ctx.ctl][::-1][:n]
        return [moved(ctx, e, "channelled", "magic", ctx.ctl, ctx.ctl) for e in top]

    def say(self, speech: Speech) -> str:
        if self.may:
            return tx("sw.fx.channel_some" if self.n > 1 else "sw.fx.channel_one", speech, n=self.n)
        return tx("sw.fx.channel" if self.n == 1 else "sw.fx.channel.many", speech, n=self.n)


@dataclass(frozen=True)
class _Followed(Reference):
    """The card whose move must end before the waiting effect happens."""

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the card, if it still exists."""
        return tuple(e for e in ctx.get("T", ()) if e in st.ents)

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether the card with this id is the watched one."""
        return eid in ctx.get("T", ())

    def say(self, speech: Speech) -> str:
        return tx("ref.mover", speech)


@dataclass(frozen=True)
class WhenItStops(Wait):
    """An effect that waits until the card that is now taking a step has finished its move."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        return super().step(st, frame, ctx.but(T=mover.ids(st, ctx)), jump)

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.when_it_stops", speech, body=sentences(self.body, speech))


def when_it_stops(*body: Does) -> WhenItStops:
    """Carry out ``body`` when the card that is now taking a step has finished its move."""
    return WhenItStops(finishes_move(_Followed()), body)


@dataclass(frozen=True)
class AttackEach(Op):
    """This unit attacks each of the cards ``on`` that it can attack, with a separate attack for each, in any order."""

    on: Finds
    says = "attack {on}, one after the other, each with a roll of its own"
    in_play_only = ("on",)

    def can(self, st: State, ctx: Ctx) -> bool:
        """Whether there is a card to attack."""
        return not set(self.on.ids(st, ctx)).isdisjoint(rules_of(st).in_reach(st, ctx.src))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        st.push(
            "sw.assault",
            "next",
            by=ctx.src,
            seat=ctx.ctl,
            left=self.on.ids(st, ctx),
            ret=0,
            ab=ctx.ab,
            pc=ctx.pc - 1,
            done=(),
        )
        return WAIT


assault = Routine("sw.assault", fixed_point=True)


def _left(st: State, frame: Frame) -> tuple[int, ...]:
    v = frame.v
    if not square_of(st, v["by"]) or not rules_of(st).may_attack(st, v["by"]):
        return ()
    targets = rules_of(st).in_reach(st, v["by"])
    if v.ab:  # also attacks cards that have come into reach since the first attack (FAQ 2.16.6.2)
        word, _ = st.rules.ability(v.ab).program[v.pc]
        found = word.on.ids(st, Bindings(src=v["by"], ctl=v.seat))
        return tuple(e for e in found if e in targets and e not in v["done"])
    return tuple(e for e in v["left"] if e in targets)


def _assault_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return tuple(
        Option(str(t), st.rules.label(st, t, question.seat), ref=t, detail=st.rules.whereabouts(st, t), group="target")
        for t in _left(st, frame)
    )


assault.options = _assault_options


@assault.label("next")
def _assault_next(st: State, frame: Frame) -> str:
    left = _left(st, frame)
    if not left:
        return DONE
    if len(left) == 1:
        return _strike(st, frame, left[0])
    ask(
        st,
        frame.v.seat,
        "attack_target",
        "pick",
        Msg.of("ask.attack", what=st.rules.label(st, frame.v["by"])),
        None,
        source=frame.v["by"],
    )
    return "chosen"


@assault.label("chosen")
def _assault_chosen(st: State, frame: Frame) -> str:
    return _strike(st, frame, int(frame.v.answer()))


def _strike(st: State, frame: Frame, target: int) -> str:
    """Make the attack on that card as if the player had chosen it as the target."""
    v = frame.v
    v["left"] = tuple(e for e in v["left"] if e != target)
    v["done"] = (*v.get("done", ()), target)
    st.push("grid.attack", "declare", by=v["by"], seat=v.seat, charge="", back=False, may=False, ans=str(target))
    return "next"


register_messages(
    "en",
    {
        "sw.ref.struck": "the card attacked",
        "sw.mod.shot_past.by": "{by} may attack through {who}",
        "sw.mod.shot_past": "{who} does not block ranged attacks",
        "sw.cond.wounded": "{who} has a wound",
        "sw.cond.wounds": "{n} or more wounds lie on {who}",
        "sw.fx.channel": "move the top card of your Discard Pile face down onto the top of your Magic Pile",
        "sw.fx.channel.many": "move the {n} top cards of your Discard Pile face down onto the top of your Magic Pile",
        "sw.fx.channel_some": "you may move up to {n} cards from the top of your Discard Pile face down onto the top "
        "of your Magic Pile",
        "sw.fx.channel_one": "you may move the top card of your Discard Pile face down onto the top of your Magic Pile",
        "sw.ask.channel": "How many cards do you move from the top of your Discard Pile onto your Magic Pile (at most "
        "{n})?",
        "sw.fx.when_it_stops": "{body} when that move is finished",
    },
)

__all__ = [
    "AsBow", "AttackEach", "DiscardToMagic", "HasWounds", "MayAttackWith", "RestsInPhase", "ShotPast", "SpaceAt",
    "SpendMagic", "WhenItStops", "when_it_stops",
]  # fmt: skip
