"""Moves, attacks and summonings given by effects.

These actions are free: units can use them whatever they have done before (SW-FAQ-FREE-ACTIONS).

An effect on one unit asks at once for its destination or target.  An effect on several units asks for one unit after
the other, in any order, until the player stops (:mod:`engine.summoner_wars.turn.free`).  A unit that is treated as
another unit acts as that unit.
"""

from __future__ import annotations

from engine.grid.attack import push_attack
from engine.grid.board import square_of
from engine.grid.moving import push_move
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.writing import *
from engine.kernel.messages import said
from engine.kernel.state.records import MODEL
from engine.kernel.state.state import Bindings
from engine.summoner_wars.language.grants import no_hand
from engine.summoner_wars.language.nouns import TREATED, model_of
from engine.summoner_wars.own import rules_of

# -- moving ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoveUnit(Op):
    """Move a card, or up to ``most`` cards that a selector finds, one after the other.

    On these moves the cards may pass the cards ``through``.  ``passing`` happens each time a card is passed; "it" is
    the passed card.  With ``line``, a card moves in a straight line over empty spaces.
    """

    who: Finds
    n: Num
    may: bool = False
    most: int = 0
    through: Finds | None = None
    passing: tuple[Does, ...] = ()
    line: bool = False
    mod_key = "move"
    scoped = {"passing": ("event",)}
    alone = frozenset({"passing"})
    in_play_only = ("who",)

    @property
    def what(self) -> Finds | None:
        """The cards that may be passed.  The kernel's rules of moving read them under this name."""
        return self.through

    def emit(self, program: Program) -> None:
        super().emit(program)
        if self.passing:
            program.block(program.here - 1, self.passing)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = tuple(e for e in self.who.ids(st, ctx) if square_of(st, e))
        ctx.ret = 0
        if not ids:
            return NEXT
        way = Bindings()
        n, seat = num(self.n, st, ctx), ctx.ctl
        if self.through is not None:
            ability = st.rules.ability(ctx.ab)
            way = Bindings(ab=ability.id, node=ability.node_index(self), pc=jump, src=ctx.src)
        if len(ids) == 1 and not self.most:
            push_move(st, ids[0], n, seat, way=way, line=self.line)
        else:
            st.push("sw.each_move", "ask", **way.named(), left=ids, most=self.most or len(ids), n=n, seat=seat, ret=0)
        return WAIT

    def say(self, speech: Speech) -> str:
        n = say_num(self.n, speech)
        if self.most:
            text = tx("sw.fx.move_some", speech, most=self.most, who=self.who.plural(speech), n=n)
        else:
            text = tx("sw.fx.may_move" if self.may else "sw.fx.move", speech, who=say_who(self.who, speech), n=n)
        if self.line:
            text += tx("sw.fx.move_line", speech)
        if self.through is not None:
            text += tx("sw.fx.move_through", speech, what=self.through.plural(speech))
        if self.passing:
            text += tx("sw.fx.move_passing", speech, body=sentences(self.passing, speech))
        return text


# -- attacking ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AttackWith(Op):
    """Attack with a card, even if it has already attacked (SW-RULE-15-EXTRA-ATTACK).  With ``may``, the player can
    decline.

    With ``each``, every card that a selector finds may attack once, in any order; ``most`` limits the number of these
    cards.  ``after`` happens after each of these attacks; "it" is the attacker.  Set ``again`` if the unit has just
    attacked, so that the text says so.
    """

    who: Finds
    may: bool = True
    each: bool = False
    most: int = 0
    after: tuple[Does, ...] = ()
    again: bool = False
    mod_key = "attack_with"
    scoped = {"after": ("event",)}
    alone = frozenset({"after"})
    in_play_only = ("who",)
    able = {"who": "attack"}

    def emit(self, program: Program) -> None:
        super().emit(program)
        if self.after:
            program.block(program.here - 1, self.after)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.who.ids(st, ctx)
        ctx.ret = 0
        if not self.each:
            if not ids or not (rules_of(st).may_attack(st, ids[0]) or rules_of(st).attack_ways(st, ids[0], ctx.ctl)):
                return NEXT
            push_attack(st, ids[0], ctx.ctl, may=self.may)
            return WAIT
        st.push(
            "sw.each_attack",
            "ask",
            left=ids,
            most=self.most or len(ids),
            seat=ctx.ctl,
            ret=0,
            ab=ctx.ab,
            pc=jump if self.after else 0,
            src=ctx.src,
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        if not self.each:
            text = tx("sw.fx.may_attack" if self.may else "sw.fx.attack", speech, who=say_who(self.who, speech))
            return text + (tx("sw.fx.attack_again", speech) if self.again else "")
        if self.most == 1:
            text = tx("sw.fx.may_attack", speech, who=self.who.one(speech))
        elif self.most:
            text = tx("sw.fx.attack_some", speech, most=self.most, who=self.who.plural(speech))
        else:
            text = tx("sw.fx.attack_each", speech, who=say_who(self.who, speech))
        return text + (tx("sw.fx.attack_after", speech, body=sentences(self.after, speech)) if self.after else "")


# -- summoning ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SummonFree(Op):
    """Summon up to ``n`` units at once, by the ordinary rules but without paying for them.

    With ``where``, the units may also be placed on the spaces ``where``.  With ``less``, the player pays for each unit,
    but the cost is ``less`` Magic Points lower.
    """

    who: Sel
    n: int = 1
    where: Finds | None = None
    less: int = 0
    mod_key = "summon_free"
    elsewhere_only = ("who",)

    def fault(self) -> tuple[str, str]:
        return no_hand(self.who)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        also = {} if self.where is None else {"ab": ctx.ab, "node": st.rules.ability(ctx.ab).node_index(self)}
        if self.less:
            also["less"] = self.less
        st.push(
            "sw.each_summon",
            "ask",
            **also,
            left=self.who.ids(st, ctx),
            most=self.n,
            seat=ctx.ctl,
            source=ctx.src,
            ret=0,
        )
        return WAIT

    def say(self, speech: Speech) -> str:
        if self.less:
            return tx("sw.fx.summon_less", speech, who=self.who.one(speech), n=self.less)
        text = (
            tx("sw.fx.summon_free", speech, n=self.n, who=self.who.plural(speech))
            if self.n > 1
            else tx("sw.fx.summon_free.one", speech, who=self.who.one(speech))
        )
        if self.where is None:
            return text
        return text + tx("sw.fx.summon_free.where", speech, where=self.where.say(speech))


# -- acting as another unit --------------------------------------------------------------------------------


@dataclass(frozen=True)
class TreatedAs(Op):
    """For a while, a unit has the name and the printed abilities of another unit instead of its own.

    The unit keeps that name and these abilities even if the other unit leaves play or loses its abilities.  It also
    keeps the abilities that effects have given to itself.
    """

    who: Finds
    what: Finds
    until: Moment = END_OF_TURN
    says = "let {who} have the name and the abilities of {what} instead of its own{until}"
    mod_key = TREATED
    recalls = True
    in_play_only = ("who", "what")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        who, what = self.who.ids(st, ctx), self.what.ids(st, ctx)
        ctx.ret = len(who) if what else 0
        if who and what:
            model = model_of(st, what[0])
            create_mod(st, ctx, self, who, 0, self.until)
            last = max(st.modifiers)
            row = st.modifiers[last] = st.modifiers[last]._replace(bind=((MODEL, model),))
            for key in ("blank", *(["gains"] if st.rules.printed(model) else [])):
                twin = row._replace(id=st.new_mod(), key=key)
                st.modifiers[twin.id] = twin
            st.change()
            st.rebuild_index()
            name = said(st.rules.card(model).name)
            log(st, "treated", Msg.of("sw.log.treated", what=st.rules.label(st, who[0]), name=name), who=who[0])
        return NEXT

    def loses_until(self, stamp: int) -> int:
        """Return the time stamp before which gained abilities are lost: 0, because the unit loses only printed
        abilities.
        """
        return 0


register_messages(
    "en",
    {
        "sw.log.treated": "{what} is treated as {name}.",
        "sw.fx.move": "move {who} up to {n|space|spaces}",
        "sw.fx.attack": "attack with {who}",
        "sw.fx.may_move": "you may move {who} up to {n} {n?space|spaces}",
        "sw.fx.move_some": "move up to {most} {who} one after the other, each up to {n} {n?space|spaces}",
        "sw.fx.move_line": " in one clear straight line",
        "sw.fx.move_through": "; on this move it may go through {what} but must end on an empty space",
        "sw.fx.move_passing": ". Each time one of them has gone through a card, {body}",
        "sw.fx.may_attack": "you may attack with {who}",
        "sw.fx.attack_again": " again",
        "sw.fx.attack_some": "you may attack with up to {most} {who}",
        "sw.fx.attack_each": "{who} may attack, even if it has attacked",
        "sw.fx.attack_after": ". After each of these attacks, {body}",
        "sw.fx.summon_free.one": "you may at once summon {who} without paying for it",
        "sw.fx.summon_free.where": "; it may be placed on {where} as well",
        "sw.fx.summon_free": "you may at once summon up to {n} {who} without paying for them",
        "sw.fx.summon_less": "you may at once summon {who} for up to {n} less",
    },
)

__all__ = ["AttackWith", "MoveUnit", "SummonFree", "TreatedAs"]
