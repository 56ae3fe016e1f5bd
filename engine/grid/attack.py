"""Attacking with dice: one roll counts for all cards that an attack affects.

An attack has this order.  The target is declared.  Then the "before the attack" effects happen.  The dice are counted
and rolled, some of them are rerolled or ignored, and the final result is counted.  All affected cards take their wounds
before the game checks which of them are destroyed.  The "after the attack" effects come last.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import BOARD, rules_of, square_of
from engine.grid.count import MayIgnore, MayReroll, attack_words, count, dice_for, unrolled
from engine.grid.dice import luck_of, roll_dice
from engine.kernel.decision import Option
from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.references import EventRef, this
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Num, Val, num, say_num
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask, give
from engine.kernel.run.program import NEXT, WAIT
from engine.kernel.run.targets import back_option
from engine.kernel.run.watchers import heard
from engine.kernel.state.state import Ask, Event, Frame, State

# -- patterns, references and conditions -------------------------------------------------------------------


@dataclass(frozen=True)
class AttackerRef(EventRef):
    """The card that attacked."""

    text: str = "ref.attacker"

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        ev = ctx.ev
        return (ev.src,) if ev is not None and ev.src in st.ents else ()


attacker = AttackerRef()
attacked_card = EventRef("ref.attacked_card")
"""The card that was attacked."""


@dataclass(frozen=True)
class Attacked(When):
    """The event that a card of ``whom`` has been attacked by a card of ``by_card``, whether or not a die hit."""

    by_card: Finds | None = None

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        if self.by_card is not None and not self.by_card.has(st, ctx, ev.src):
            return False
        return super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        by = tx("attack.by_any", speech) if self.by_card is None else self.by_card.one(speech)
        return tx("when.attacked", speech, who=self.whom.one(speech), by=by)


def attacked(who: Finds = this, by: Finds | None = None) -> Attacked:
    """When a card that ``who`` finds has been attacked.  It may have been destroyed; a condition can check this."""
    return Attacked("attacked", who, by_card=by)


def before_attack(who: Finds = this) -> When:
    """Before a card that ``who`` finds attacks, once its target is declared."""
    return When("before_attack", who)


def after_attack(who: Finds = this) -> When:
    """When a card that ``who`` finds has attacked an actual target, if the attacker is still on the board."""
    return When("after_attack", who)


@dataclass(frozen=True)
class Missed(Cond):
    """At least one die of the attack missed."""

    says = "a die missed"

    def refers(self) -> tuple[str, ...]:
        return ("on.attacked|on.after_attack",)

    def holds(self, st: State, ctx: Ctx) -> bool:
        ev = ctx.ev
        return ev is not None and len(ev.data) > 1 and ev.data[1] > 0

    def deny(self, speech: Speech) -> str:
        return tx("attack.cond.missed.not", speech)


@dataclass(frozen=True)
class Hit(Cond):
    """At least one die of the attack hit.  Wounds without a roll do not count as hits (SW-FAQ-PRECISE-NOT-HIT)."""

    says = "a die hit"

    def refers(self) -> tuple[str, ...]:
        return ("on.attacked|on.after_attack",)

    def holds(self, st: State, ctx: Ctx) -> bool:
        ev = ctx.ev
        return ev is not None and bool(ev.data) and ev.data[0] > 0


@dataclass(frozen=True)
class Unhurt(Cond):
    """The attacked card took no wounds from the attack, whether or not a die hit."""

    says = "the attack put no wounds on it"

    def refers(self) -> tuple[str, ...]:
        return ("on.attacked",)

    def holds(self, st: State, ctx: Ctx) -> bool:
        ev = ctx.ev
        return ev is not None and ev.n == 0


@dataclass(frozen=True)
class Showed(Cond):
    """At least one die of the attack showed ``n`` or more."""

    n: int
    says = "a die showed {n} or more"

    def refers(self) -> tuple[str, ...]:
        return ("on.attacked|on.after_attack",)

    def holds(self, st: State, ctx: Ctx) -> bool:
        ev = ctx.ev
        return ev is not None and len(ev.data) > 2 and any(face >= self.n for face in ev.data[2])


@dataclass(frozen=True)
class AlsoAttacks(Op):
    """The current attack also affects the cards ``who``, with the same roll."""

    who: Finds
    says = "{who} is affected by the same attack roll"

    def refers(self) -> tuple[str, ...]:
        return ("on.before_attack",)

    def step(self, st: State, f: Frame, ctx: Ctx, jump: int) -> int:
        frame = next((x for x in reversed(st.frames) if x.routine == "grid.attack"), None)
        more, depth = self.who.ids(st, ctx), len(st.frames)
        if frame is not None:
            more = rules_of(st).spread(st, frame.v, more)
            frame.v["targets"] = tuple(dict.fromkeys((*frame.v["targets"], *more)))
        ctx.ret = len(more)
        return NEXT if len(st.frames) == depth else WAIT


@dataclass(frozen=True)
class MoreDice(Op):
    """The current attack rolls ``n`` more dice."""

    n: Num

    def refers(self) -> tuple[str, ...]:
        return ("on.before_attack",)

    def step(self, st: State, f: Frame, ctx: Ctx, jump: int) -> int:
        frame = next((x for x in reversed(st.frames) if x.routine == "grid.attack"), None)
        n = num(self.n, st, ctx)
        if frame is not None:
            frame.v["more"] = frame.v.get("more", 0) + n
        ctx.ret = n
        return NEXT

    def say(self, speech: Speech) -> str:
        per = self.n.each(speech) if isinstance(self.n, Val) else ""
        if per:
            return tx("attack.more_dice.per", speech, per=per)
        if getattr(self.n, "spoken", False):
            return tx("attack.more_dice.spoken", speech, n=say_num(self.n, speech))
        return tx("attack.more_dice", speech, n=say_num(self.n, speech))


# -- the routine -------------------------------------------------------------------------------------------

attack = Routine("grid.attack", fixed_point=True)


def push_attack(st: State, eid: int, seat: int, *, charge: str = "", back: bool = False, may: bool = False) -> None:
    """Start an attack by the card ``eid``, whose target ``seat`` chooses.

    The calling frame receives ``ret``: 1, or 0 if no attack was made.  ``charge`` is the activation that the attack
    uses up; an attack without one is free.  ``back``: whether the attack can be taken back while the target is chosen.
    ``may``: whether the attack can be declined.
    """
    st.push("grid.attack", "ask", by=eid, seat=seat, charge=charge, back=back, may=may)


@attack.label("ask")
def _ask(st: State, frame: Frame) -> str:
    v = frame.v
    eid = v["by"]
    if not square_of(st, eid) or not (rules_of(st).has_target(st, eid) or _ways(st, frame)):
        give(st, frame, 0)
        return DONE
    ask(st, v.seat, "attack_target", "pick", Msg.of("ask.attack", what=st.rules.label(st, eid)), None, source=eid)
    return "declare"


def _ways(st: State, frame: Frame) -> list[Option]:
    """Return the options other than targets, for an attack that an effect allows."""
    v = frame.v
    return [] if v["charge"] or v["back"] else rules_of(st).attack_ways(st, v["by"], v.seat)


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    v = frame.v
    out = [
        Option(
            str(t),
            st.rules.label(st, t, question.seat),
            ref=t,
            detail=st.rules.whereabouts(st, t),
            group="own" if st.rules.controller(st, t) == question.seat else "target",
        )
        for t in rules_of(st).attack_targets(st, v["by"])
    ]
    out += _ways(st, frame)
    if v["back"]:
        out.append(back_option())
    elif v["may"]:
        out.append(Option("none", Msg.of("attack.none"), group="pass"))
    return tuple(out)


attack.options = _options


@attack.label("declare")
def _declare(st: State, frame: Frame) -> str:
    v = frame.v
    answer = v.answer()
    if answer in ("back", "none"):
        give(st, frame, 0)
        return DONE
    if not answer.isdigit():
        v.ret, v["made"] = 0, rules_of(st).takes_way(st, answer, v.seat)
        return "way"
    v["targets"] = (int(answer),)
    give(st, frame, 1)
    if v["charge"]:
        rules_of(st).activated(st, v["by"], v.seat, v["charge"])
    if heard(st, "before_attack"):
        push_batch(st, (Event("before_attack", v["by"], seat=v.seat, by=v.seat, data=(int(answer),)),))
    rules_of(st).attack_declared(st, v["by"], int(answer))
    return "roll"


@attack.label("way")
def _way(st: State, frame: Frame) -> str:
    """Read an option that is not a target.

    If the option was itself an attack, the routine ends.  Otherwise it asks for the target.
    """
    v = frame.v
    if v.ret and v.pop("made"):
        give(st, frame, 1)
        return DONE
    return _ask(st, frame)


def _there(st: State, eid: int) -> bool:
    ent = st.ents.get(eid)
    return ent is not None and ent.place == BOARD


@attack.label("roll")
def _roll(st: State, frame: Frame) -> str:
    """Roll once for all targets.

    If no dice are rolled for a target, it takes one wound for each die that the attack would have rolled.
    """
    v = frame.v
    v["targets"] = tuple([t for t in v["targets"] if _there(st, t)])
    if not v["targets"] or not _there(st, v["by"]):
        return DONE
    v["would"] = dice_for(st, v["by"], v["targets"][0]) + v.get("more", 0)
    v["sure"] = tuple([t for t in v["targets"] if unrolled(st, v["by"], t)])
    v["rolled"] = len(v["sure"]) < len(v["targets"])
    v["dice"] = roll_dice(st, v["would"]) if v["rolled"] else ()
    lucky = luck_of(st, v.seat)
    if v["dice"] and (lucky or st.indexed("stat:reroll")):
        n = max((w.n for w in attack_words(st, MayReroll, v["by"], v["by"], v["targets"][0])), default=0)
        if lucky:
            n, v["lucky"] = n + 1, lucky
        if n:
            ask(
                st,
                v.seat,
                "reroll",
                "subset",
                Msg.of("ask.reroll", n=n),
                _dice_options(v["dice"]),
                min=0,
                max=min(n, len(v["dice"])),
                source=v["by"],
                default="",
            )
            return "rerolled"
    return _ignore(st, frame)


def _dice_options(dice: tuple[int, ...]) -> list[Option]:
    return [Option(f"d{i}", Msg.of("attack.die", n=i + 1, face=face)) for i, face in enumerate(dice)]


@attack.label("rerolled")
def _rerolled(st: State, frame: Frame) -> str:
    v = frame.v
    again = [int(key[1:]) for key in v.answer()]
    lucky = v.pop("lucky", 0)
    if lucky and again:
        st.add_fact("turn", "lucky", lucky)
    dice = list(v["dice"])
    for i, face in zip(again, roll_dice(st, len(again)), strict=True):
        dice[i] = face
    v["dice"] = tuple(dice)
    return _ignore(st, frame)


def _ignore(st: State, frame: Frame) -> str:
    """Ask the controller of each attacked card in turn which dice to ignore."""
    v = frame.v
    if v["dice"] and st.indexed("stat:ignore_die"):
        asked = v.get("asked", ())
        for t in v["targets"]:
            if t in asked or unrolled(st, v["by"], t):
                continue
            n = sum(w.n for w in attack_words(st, MayIgnore, t, v["by"], t))
            if n:
                v["asked"] = (*asked, t)
                ask(
                    st,
                    st.rules.controller(st, t),
                    "ignore_die",
                    "subset",
                    Msg.of("ask.ignore", n=n),
                    _dice_options(v["dice"]),
                    min=0,
                    max=min(n, len(v["dice"])),
                    source=t,
                    default="",
                )
                return "ignored"
    return _count(st, frame)


@attack.label("ignored")
def _ignored(st: State, frame: Frame) -> str:
    v = frame.v
    gone = {int(key[1:]) for key in v.answer()}
    v["dice"] = tuple(face for i, face in enumerate(v["dice"]) if i not in gone)
    return _ignore(st, frame)


def _count(st: State, frame: Frame) -> str:
    v = frame.v
    told = count(st, v["by"], v["targets"], v["dice"], v["would"])
    v["hits"], v["misses"], v["own"] = told.hits, told.misses, told.own
    v["wounds"] = tuple(zip(v["targets"], told.wounds, strict=True))
    if st.indexed("stat:ignore_die") or rules_of(st).remembers_attacks(st):
        for t in v["targets"]:
            st.add_fact("turn", "struck", t)
    rules_of(st).attack_rolled(st, v.seat, v["by"], v["wounds"], v["dice"], told.hits, v["rolled"])
    rules_of(st).attack_counted(st, v)
    return "counted" if st.frames[-1] is not frame else _counted(st, frame)


@attack.label("counted")
def _counted(st: State, frame: Frame) -> str:
    v = frame.v
    hurt = [t for t, n in v["wounds"] if n]
    if len(hurt) > 1:
        options = [Option(str(t), st.rules.label(st, t, v.seat), ref=t) for t in hurt]
        ask(
            st,
            v.seat,
            "wound_order",
            "order",
            Msg.of("ask.wound_order"),
            options,
            source=v["by"],
            default=",".join(o.key for o in options),
        )
        return "ordered"
    return _wound(st, frame, hurt)


@attack.label("ordered")
def _ordered(st: State, frame: Frame) -> str:
    """Use the order of wounds that the attacking player chose (SW-FAQ-MULTI-HIT-ORDER)."""
    return _wound(st, frame, [int(key) for key in frame.v.answer()])


def _wound(st: State, frame: Frame, order: list[int]) -> str:
    """Place the wounds on all cards before any of them leaves."""
    v = frame.v
    wounds = dict(v["wounds"])
    evs = [
        Event(
            "damaged",
            t,
            wounds[t],
            src=v["by"],
            by=v.seat,
            seat=st.rules.controller(st, t),
            tags=("attack", "unrolled") if t in v["sure"] else ("attack",),
        )
        for t in order
        if _there(st, t)
    ]
    if v["own"]:
        evs.append(Event("damaged", v["by"], v["own"], src=v["by"], by=v.seat, seat=v.seat))
    if evs:
        push_batch(st, evs)
    return "after"


@attack.label("after")
def _after(st: State, frame: Frame) -> str:
    v = frame.v
    facts = (v["hits"], v["misses"], v["dice"])
    evs = []
    if heard(st, "attacked"):
        # if no dice are rolled for this target, the event has no dice and no hits (SW-FAQ-PRECISE-NOT-HIT)
        evs = [
            Event(
                "attacked",
                t,
                dict(v["wounds"])[t],
                src=v["by"],
                by=v.seat,
                seat=v.seat,
                data=(0, 0, ()) if t in v["sure"] else facts,
            )
            for t in v["targets"]
        ]
    if heard(st, "after_attack"):
        evs.append(Event("after_attack", v["by"], src=v["by"], by=v.seat, seat=v.seat, data=(*facts, v["targets"])))
    if not evs:
        return _end(st, frame)
    push_batch(st, evs)
    return "end"


@attack.label("end")
def _end(st: State, frame: Frame) -> str:
    st.rules.resolved_effect(st)
    return DONE


register_messages(
    "en",
    {
        "when.damaged.attack": "when {who} is dealt damage by an attack",
        "when.damaged.unrolled": "when {who} is dealt damage by an attack that rolls no dice for it",
        "ask.attack": "What does {what} attack?",
        "ask.reroll": "Roll up to {n} of these dice again?",
        "ask.ignore": "Ignore up to {n} of these dice?",
        "ask.wound_order": "In which order do these cards take their wounds? Start with the first.",
        "attack.die": "Die {n}: {face}",
        "attack.none": "No attack",
        "attack.by_any": "any card",
        "attack.more_dice": "this attack rolls {n} more {n?die|dice}",
        "attack.more_dice.spoken": "this attack rolls {n} dice",
        "attack.more_dice.per": "this attack rolls 1 more die per {per}",
        "attack.cond.missed.not": "no die missed",
        "ref.attacker": "the attacker",
        "ref.attacked_card": "the card attacked",
        "when.before_attack": "before {who} attacks",
        "when.after_attack": "after {who} has attacked",
        "when.attacked": "when {by} has attacked {who}",
    },
)

__all__ = [
    "AlsoAttacks", "Attacked", "AttackerRef", "Hit", "Missed", "MoreDice", "Showed", "Unhurt", "after_attack",
    "attacked", "attacked_card", "attacker", "before_attack",
]  # fmt: skip
