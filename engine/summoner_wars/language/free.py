"""Moves, attacks and summonings given by effects.

These actions are free: units can use them whatever they have done before (SW-FAQ-FREE-ACTIONS).

An effect on one unit asks at once for its destination or target.  An effect on several units asks for one unit after
the other, in any order, until the player stops.  A unit that is treated as another unit acts as that unit.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.grid.attack import push_attack
from engine.grid.board import square_of
from engine.grid.moving import push_move
from engine.grid.reach import held
from engine.kernel.language.constants.durations import END_OF_TURN
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.writing import *
from engine.kernel.messages import said
from engine.kernel.run.frames import DONE, Routine, give
from engine.kernel.state.records import MODEL
from engine.kernel.state.state import Ask, Bindings
from engine.summoner_wars.language.grants import no_hand
from engine.summoner_wars.language.nouns import TREATED, model_of
from engine.summoner_wars.mutations import is_mutation
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.turn.anytime import attack_options, could, free, is_attack, options, use

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


each_move = Routine("sw.each_move", fixed_point=True)


def _movers(st: State, frame: Frame) -> list[int]:
    return [e for e in frame.v["left"] if square_of(st, e) and not held(st, e)]


def _unit_options(st: State, seat: int, ids: list[int], end: str) -> tuple[Option, ...]:
    options = [Option(f"unit:{e}", st.rules.label(st, e, seat), ref=e, group="unit") for e in ids]
    return (*options, Option("end", Msg.of(end), group="pass"))


def _move_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    return (*_meanwhile(st, question.seat), *_unit_options(st, question.seat, _movers(st, frame), "sw.opt.end.moves"))


def _meanwhile(st: State, seat: int) -> list[Option]:
    """Return the abilities and events that may be used between two of the moves or attacks of an effect."""
    return options(st, seat) if free(st, seat) else []


def _may_act(st: State, frame: Frame) -> bool:
    """Whether the player may use an ability or event before the next of the remaining units acts.

    Using an ability or event may enable a unit to act that cannot act now.
    """
    return any(square_of(st, e) for e in frame.v["left"]) and free(st, frame.v.seat) and could(st, frame.v.seat)


each_move.options = _move_options


@each_move.label("ask")
def _each_move(st: State, frame: Frame) -> str:
    v = frame.v
    if v.ret and "mover" in v:
        v["left"] = tuple(e for e in v["left"] if e != v["mover"])
        v["most"] -= 1
    v.ret = 0
    if v["most"] <= 0 or not (_movers(st, frame) or _may_act(st, frame)):
        return DONE
    ask(
        st,
        v.seat,
        "movement",
        "pick",
        Msg.of("sw.ask.free_moves", n=min(v["most"], len(v["left"]))),
        None,
        default="end",
    )
    return "chosen"


@each_move.label("chosen")
def _each_move_chosen(st: State, frame: Frame) -> str:
    return _chosen(st, frame, "mover", _let_move)


def _let_move(st: State, frame: Frame) -> None:
    v = frame.v
    way = Bindings(ab=v.ab, node=v["node"], pc=v.pc, src=v.src) if v.ab else None
    push_move(st, v["mover"], v["n"], v.seat, back=True, way=way)


def _chosen(st: State, frame: Frame, role: str, let: Callable[[State, Frame], None]) -> str:
    """Let the chosen unit act and bind it as ``role``, or use the chosen ability or event."""
    v = frame.v
    answer = v.answer()
    if answer == "end":
        return DONE
    attacks = role == "attacker" and is_attack(st, answer)
    if use(st, answer, v.seat, free=role == "attacker"):
        v.pop(role, None)
        if attacks:
            v[role] = int(answer.split(":")[1])
    else:
        v[role] = int(answer.removeprefix("unit:"))
        let(st, frame)
    return "ask"


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


each_attack = Routine("sw.each_attack", fixed_point=True)


def _attackers(st: State, frame: Frame) -> list[int]:
    return [e for e in frame.v["left"] if square_of(st, e) and rules_of(st).may_attack(st, e)]


def _ways(st: State, frame: Frame) -> list[Option]:
    """Return the abilities that may be used in the attacks of an effect."""
    return attack_options(st, frame.v.seat, tuple(e for e in frame.v["left"] if square_of(st, e)))


def _attack_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    units_ = _unit_options(st, question.seat, _attackers(st, frame), "sw.opt.end.attack")
    return (*_meanwhile(st, question.seat), *units_[:-1], *_ways(st, frame), units_[-1])


each_attack.options = _attack_options


@each_attack.label("ask")
def _each_attack(st: State, frame: Frame) -> str:
    v = frame.v
    done, v.ret = v.ret, 0
    if done and "attacker" in v:
        attacker = v.pop("attacker")
        v["left"] = tuple(e for e in v["left"] if e != attacker)
        v["most"] -= 1
        if v.pc:
            ev = Event("after_attack", attacker, src=attacker, by=v.seat, seat=v.seat)
            st.push("kernel.program", "run", ab=v.ab, src=v.src, ctl=v.seat, ev=ev, was=None, pc=v.pc)
            return "ask"
    st.rules.resolved_effect(st)
    if v["most"] <= 0 or not (_attackers(st, frame) or _ways(st, frame) or _may_act(st, frame)):
        return DONE
    ask(st, v.seat, "attack", "pick", Msg.of("sw.ask.free_attacks"), None, default="end")
    return "chosen"


@each_attack.label("chosen")
def _each_attack_chosen(st: State, frame: Frame) -> str:
    return _chosen(st, frame, "attacker", _let_attack)


def _let_attack(st: State, frame: Frame) -> None:
    push_attack(st, frame.v["attacker"], frame.v.seat, back=True)


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


each_summon = Routine("sw.each_summon", fixed_point=True)


def _summonable(st: State, frame: Frame) -> list[int]:
    v = frame.v
    hand, more = st.rules.hand(st, v.seat), _more_squares(st, frame)
    found = [
        e
        for e in v["left"]
        if e in hand and (rules_of(st).summon_squares(st, v.seat, e) or (more and not is_mutation(st, e)))
    ]
    if "less" not in v:
        return found
    have = len(st.piles["magic", v.seat])
    return [e for e in found if rules_of(st).least_cost(st, v.seat, e, v["less"]) <= have]


def _more_squares(st: State, frame: Frame) -> tuple[int, ...]:
    """Return the spaces that the effect allows in addition to the ordinary ones."""
    v = frame.v
    if not v.ab:
        return ()
    found: tuple[int, ...] = st.rules.node(v.ab, v["node"]).where.ids(st, Bindings(src=v["source"], ctl=v.seat))
    return found


def _summon_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    v = frame.v
    options = [
        Option(
            f"summon:{e}",
            Msg.of("sw.opt.summon", card=st.rules.label(st, e, question.seat)),
            ref=e,
            cost=max(0, rules_of(st).play_cost(st, question.seat, e) - v["less"]) if "less" in v else 0,
            group="play",
        )
        for e in _summonable(st, frame)
    ]
    return (*options, Option("end", Msg.of("sw.opt.end.summon"), group="pass"))


each_summon.options = _summon_options


@each_summon.label("ask")
def _each_summon(st: State, frame: Frame) -> str:
    v = frame.v
    v["most"] -= v.ret
    v.ret = 0
    if v["most"] <= 0 or not _summonable(st, frame):
        give(st, frame, 1)
        return DONE
    text = "sw.ask.cheap_summon" if "less" in v else "sw.ask.free_summon"
    ask(
        st,
        v.seat,
        "summon",
        "pick",
        Msg.of(text, n=v["most"]),
        None,
        source=v["source"] if v["source"] in st.ents else None,
        default="end",
    )
    return "chosen"


@each_summon.label("chosen")
def _each_summon_chosen(st: State, frame: Frame) -> str:
    v = frame.v
    answer = v.answer()
    if answer == "end":
        give(st, frame, 1)
        return DONE
    st.push(
        "sw.enter",
        "ask",
        card=int(answer[7:]),
        seat=v.seat,
        how="summoned",
        **({"less": v["less"]} if "less" in v else {"free": True}),
        **({"more": _more_squares(st, frame)} if v.ab else {}),
    )
    return "ask"


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
        "sw.opt.end.summon": "End summoning",
        "sw.opt.end.moves": "Move no more",
        "sw.opt.end.attack": "End attacks",
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
        "sw.ask.free_moves.nothing": "No card can move now. {end}?",
        "sw.ask.free_attacks.nothing": "No unit can attack now. {end}?",
        "sw.ask.cheap_summon.nothing": "You have nothing to summon for less. {end}?",
        "sw.ask.free_summon.nothing": "You have nothing to summon for free. {end}?",
        "sw.ask.free_moves": "You may still move {n|card|cards}. Which one?",
        "sw.ask.free_attacks": "Free attacks. Which unit attacks?",
        "sw.fx.summon_less": "you may at once summon {who} for up to {n} less",
        "sw.ask.cheap_summon": "You may summon {n|card|cards} for less. Which one?",
        "sw.ask.free_summon": "You may summon {n|more card|more cards} for free. Which one?",
    },
)

__all__ = ["AttackWith", "MoveUnit", "SummonFree", "TreatedAs"]
