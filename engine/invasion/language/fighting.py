"""Terms about attackers, defenders, and the damage and burning that an attack causes."""

from __future__ import annotations

from dataclasses import dataclass

from engine.invasion.language.effects.onslaughts import FRONTS, attacked_zones, front_of, under_attack
from engine.invasion.language.nouns import BATTLEFIELD, ZONES
from engine.invasion.own import rules_of
from engine.kernel.decision import Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.constants.changes import create_mod
from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, say_who, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.language.values.numbers import Val
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, TermStep, propose, put_question
from engine.kernel.state.layers import read, words
from engine.kernel.state.state import Event, Frame, Moment, State


@dataclass(frozen=True)
class AttacksFrom(Node):
    """Units may attack from a zone as if they were in the battlefield. Without ``zone``, from any zone."""

    sel: Finds
    zone: str = ""
    mod_key = "attacks_from"
    lexical = {"zone": "areas"}
    in_play_only = ("sel",)
    able = {"sel": "attack"}

    def fault(self) -> tuple[str, str]:
        if self.zone == BATTLEFIELD:
            return "lets units attack from where all do", "name another zone, or none"
        return "", ""

    def say(self, speech: Speech) -> str:
        where = tx(f"place.{self.zone}", speech) if self.zone else ""
        return tx(
            "inv.mod.attacks_from" if where else "inv.mod.attacks_anywhere",
            speech,
            who=self.sel.say(speech),
            zone=where,
        )


@dataclass(frozen=True)
class DefendsAnywhere(Node):
    """Units may defend any of their player's zones."""

    sel: Finds
    mod_key = "defends_anywhere"
    in_play_only = ("sel",)
    able = {"sel": "attack"}

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.defends_anywhere", speech, who=self.sel.say(speech))


@dataclass(frozen=True)
class DealsToEach(Node):
    """Defending units deal all their combat damage to each attacking unit, without dividing it."""

    sel: Finds
    mod_key = "deals_to_each"
    in_play_only = ("sel",)
    able = {"sel": "attack"}

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.deals_to_each", speech, who=self.sel.say(speech))


def dealing_to_each(st: State, fighters: tuple[int, ...]) -> tuple[int, ...]:
    """Return the defenders that deal their combat damage to each attacking unit."""
    if not st.indexed("stat:deals_to_each"):
        return ()
    rows = list(words(st, "deals_to_each"))
    return tuple(e for e in fighters if any(word.sel.has(st, c, e) for _, word, c, _ in rows))


@dataclass(frozen=True)
class UnderAttack(Cond):
    """A zone of yours is attacked, and defenders are not declared yet."""

    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        """Whether attackers are declared, but defenders are not."""
        return bool(st.vars.get("step") == "attackers" and st.vars.get("defender") == ctx["ctl"])

    def say(self, speech: Speech) -> str:
        return tx("inv.cond.attacked", speech)


@dataclass(frozen=True)
class RedirectAttack(Op):
    """Move the attack on a zone of yours to another of your zones that is not burning.

    The new zone then counts as attacked, which may trigger abilities. The attackers continue to attack.
    """

    of_attack = True
    steps = ("redirect",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        if not under_attack(st) or st.vars.get("defender") != seat:
            ctx["ans"] = ""
            return NEXT
        sections = [(z, rules_of(st).section(st, z, seat)) for z in ZONES if (z, seat) not in attacked_zones(st)]
        options = [
            Option(z, rules_of(st).section_label(st, e), ref=e, detail=rules_of(st).section_state(st, e))
            for z, e in sections
            if not st.rules.flag(st, e, "burning")
        ]
        if len(options) < 2:
            ctx["ans"] = options[0].key if options else ""
            return NEXT
        return put_question(st, ctx, "zone", Msg.of("inv.ask.attacked_zone"), options, seat=seat)

    def redirect(self, st: State, ctx: Ctx) -> int:
        """Move the attack to the chosen zone."""
        zone, seat = ctx.pop("ans"), ctx["ctl"]
        if not zone:
            ctx["ret"] = 0
            return NEXT
        if FRONTS in st.vars:
            (_, _, who), second = st.vars[FRONTS]
            st.set(FRONTS, ((zone, seat, who), second))
        st.set("zone", zone)
        log(
            st,
            "attack_redirected",
            Msg.of("inv.log.attack_redirected", who=st.rules.player(st, seat), zone=Msg.of(f"place.{zone}")),
            seat=seat,
            zone=zone,
        )
        section = rules_of(st).section(st, zone, seat)
        return propose(st, ctx, [Event("zone_attacked", section, seat=seat, by=st.vars["active"], src=ctx["src"])])

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.redirect_attack", speech)


@dataclass(frozen=True)
class InAttacked(Test):
    """Cards in the zone that is attacked now."""

    only_in_play = True
    of_attack = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return under_attack(st) and (ent.place, ent.seat) in attacked_zones(st)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_attacked", speech)


@dataclass(frozen=True)
class StoodBy(Test):
    """Cards that could have been declared as defenders in this phase, but were not."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact("phase", "stood_by", eid) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.stood_by", speech)


@dataclass(frozen=True)
class AttackedThisTurn(Test):
    """Cards that were declared as attackers this turn."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.fact("turn", "attacked", eid) > 0

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.attacked", speech)


@dataclass(frozen=True)
class AnyAttack(Cond):
    """Any zone is attacked."""

    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        """Whether the match is between the declaration of attackers and the end of the combat."""
        return under_attack(st)

    def say(self, speech: Speech) -> str:
        return tx("inv.cond.any_attack", speech)


@dataclass(frozen=True)
class OtherSide(Test):
    """Cards that are not in the same player's zones as a bound card."""

    of: Finds
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return all(st.ents[e].seat != st.ents[eid].seat for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.other_side", speech)


@dataclass(frozen=True)
class Clash(Op):
    """Two units deal damage equal to their power to each other at the same time."""

    left: Finds
    right: Finds
    in_play_only = ("left", "right")
    able = {"left": "attack", "right": "attack"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        a, b = self.left.ids(st, ctx), self.right.ids(st, ctx)
        if not a or not b:
            return []
        return [
            Event("damaged", hit, strength, src=by, by=ctx["ctl"], seat=st.ents[hit].seat)
            for hit, by in ((b[0], a[0]), (a[0], b[0]))
            if (strength := read(st, by, "power")) > 0
        ]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.clash", speech, left=say_who(self.left, speech), right=say_who(self.right, speech))


@dataclass(frozen=True)
class JoinDefence(Op):
    """Move a unit straight to your attacked zone, where it counts as declared as a defender.

    Without ``until``, the unit is one of yours. With ``until``, it is another player's unit, and you control it until
    that moment. Only the limits of the attacked zone apply, because the unit does not pass through another zone.
    """

    who: Finds
    until: Moment | None = None
    in_play_only = ("who",)
    able = {"who": "attack"}
    mod_key = "control"
    of_attack = True
    steps = ("declare",)

    @property
    def takes_over(self) -> str:
        """Return the name of the field with the cards that the effect's player takes control of.

        The name is empty if the effect does not take control of cards.
        """
        return "" if self.until is None else "who"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx["ctl"]
        ctx["joins"] = tuple(e for e in self.who.ids(st, ctx) if self.affects(st, ctx, e))
        if self.until is None:
            return propose(
                st,
                ctx,
                [
                    Event("moved", e, how="shifted", to=_zone_against(st, e), to_seat=seat, src=ctx["src"], by=seat)
                    for e in ctx["joins"]
                    if st.ents[e].place != _zone_against(st, e)
                ],
            )
        zones = [_zone_against(st, e) for e in ctx["joins"]]
        if ctx["joins"]:
            create_mod(st, ctx, self, ctx["joins"], seat, self.until)
        return propose(
            st,
            ctx,
            [
                Event("control", e, how="held", to=zone, seat=seat, src=ctx["src"], by=seat)
                for e, zone in zip(ctx["joins"], zones, strict=True)
            ],
        )

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        seat = ctx["ctl"]
        if not under_attack(st) or st.vars.get("defender") != seat:
            return False
        zone = _zone_against(st, eid)
        if self.until is not None:
            return st.rules.controller(st, eid) != seat and rules_of(st).may_hold_in(st, eid, zone, seat)
        ent = st.ents[eid]
        return ent.seat == seat and (ent.place == zone or st.rules.may_lie(st, eid, zone, seat))

    def declare(self, st: State, ctx: Ctx) -> list[Event]:
        """Declare the moved units as defenders."""
        seat = ctx["ctl"]
        found = tuple(
            e
            for e in ctx.pop("joins", ())
            if e in st.ents and (st.ents[e].place, st.ents[e].seat) in attacked_zones(st) and st.ents[e].seat == seat
        )
        if found:
            st.set("defenders", (*st.vars.get("defenders", ()), *found))
        return [Event("defending", e, seat=seat, by=seat, src=ctx["src"]) for e in found]

    def say(self, speech: Speech) -> str:
        until = "" if self.until is None else tx(f"until.{self.until[-1]}", speech)
        key = "inv.fx.join_defence" if self.until is None else "inv.fx.take_captive"
        return tx(key, speech, who=say_who(self.who, speech), until=until)


def _zone_against(st: State, eid: int) -> str:
    """Return the attacked zone that a unit moves to.

    In an attack on two zones, an attacker moves to the zone that it attacks.
    """
    if FRONTS in st.vars:
        return str(st.vars[FRONTS][front_of(st, eid)][0])
    return str(st.vars.get("zone"))


@dataclass(frozen=True)
class RedirectAssigned(Op):
    """Reassign combat damage that has been assigned to some cards, but not yet applied, to another card.

    ``n`` is the amount. If it is None, the effect's controller chooses the amount.
    """

    n: int | None
    source: Finds
    to: Finds
    in_play_only = ("source", "to")
    able = {"source": "take damage", "to": "take damage"}

    def fault(self) -> tuple[str, str]:
        if self.n is None or self.n >= 1:
            return "", ""
        return f"redirects {self.n}, which does nothing", "write a number from 1 on"

    def emit(self, program: Program) -> None:
        program.add(self)
        if self.n is None:
            program.add(TermStep(self, "shift_some"))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if self.n is not None:
            return self.shift(st, ctx, self.n)
        most, to = Assigned(self.source).val(st, ctx), self.to.ids(st, ctx)
        if not most or not to:
            ctx["ans"] = "0"
            return NEXT
        ask(
            st,
            ctx["ctl"],
            "amount",
            "pick",
            Msg.of("inv.ask.redirect_any", to=st.rules.label(st, to[0])),
            [Option(str(n), Msg.of("inv.opt.amount", n=n)) for n in range(most + 1)],
            source=to[0],
        )
        return WAIT

    def shift(self, st: State, ctx: Ctx, most: int) -> int:
        """Reassign up to ``most`` of the assigned damage to the other card."""
        to, left = self.to.ids(st, ctx), most
        rows = []
        for eid, n, *rest in st.vars.get("packets", ()):
            taken = min(left, n) if to and eid != to[0] and self.source.has(st, ctx, eid) else 0
            left -= taken
            rows += [(eid, n - taken, *rest)] if n > taken else []
            rows += [(to[0], taken, *rest)] if taken else []
        st.set("packets", tuple(rows))
        ctx["ret"] = most - left
        if most > left:
            log(
                st,
                "redirected",
                Msg.of("inv.log.redirected", n=most - left, what=st.rules.label(st, to[0])),
                who=to[0],
                n=most - left,
            )
        return NEXT

    def shift_some(self, st: State, ctx: Ctx) -> int:
        """Reassign the chosen amount."""
        return self.shift(st, ctx, int(ctx.pop("ans")))

    def say(self, speech: Speech) -> str:
        if self.n is None:
            return tx("inv.fx.redirect_any", speech, who=say_who(self.source, speech), to=self.to.say(speech))
        return tx(
            "inv.fx.redirect_assigned", speech, n=self.n, who=say_who(self.source, speech), to=self.to.say(speech)
        )


@dataclass(frozen=True)
class Assigned(Val):
    """The amount of combat damage that is assigned to some cards but not yet applied."""

    of: Finds

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(n for eid, n, *_ in st.vars.get("packets", ()) if self.of.has(st, ctx, eid))

    def say(self, speech: Speech) -> str:
        return tx("inv.val.assigned", speech, who=say_who(self.of, speech))


@dataclass(frozen=True)
class BurnedInAttack(When):
    """When an attack of yours makes a section burn."""

    of_attack = True

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        zone, active = st.vars.get("zone"), st.vars.get("active")
        if not under_attack(st) or zone is None or active != ctx["ctl"]:
            return False
        sections = [rules_of(st).section(st, place, seat) for place, seat in attacked_zones(st)]
        return ev.who in sections and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("inv.when.burned_in_attack", speech, who=self.whom.one(speech))


def burns(who: Finds) -> BurnedInAttack:
    """When your attack makes that section burn."""
    return BurnedInAttack("burned", who)


register_messages(
    "en",
    {
        "inv.mod.attacks_from": "{who} may attack from your {zone}",
        "inv.mod.attacks_anywhere": "{who} may attack from any zone",
        "inv.mod.defends_anywhere": "{who} may defend any of your zones",
        "inv.mod.deals_to_each": "when {who} defends, it deals all of its combat damage to each attacking unit; none "
        "of it is divided",
        "inv.cond.attacked": "a zone of yours is attacked and defenders have not been declared",
        "inv.fx.redirect_attack": "the attack is redirected to another of your zones that does not burn",
        "inv.sel.stood_by": "that could have defended in this phase but did not",
        "inv.sel.attacked": "that attacked this turn",
        "inv.cond.any_attack": "a zone is attacked",
        "inv.sel.other_side": "of the other player",
        "inv.sel.in_attacked": "in the attacked zone",
        "inv.fx.clash": "{left} and {right} deal damage equal to their power to each other at the same time",
        "inv.fx.join_defence": "{who} goes to your zone that is attacked and counts as declared as a defender",
        "inv.fx.take_captive": "take control of {who}{until}: it goes straight to your zone that is attacked and "
        "counts as declared as a defender there",
        "inv.fx.redirect_assigned": "{n} of the combat damage assigned to {who} is assigned to {to} instead",
        "inv.fx.redirect_any": "any amount of the combat damage assigned to {who} is assigned to {to} instead",
        "inv.ask.redirect_any": "How much of the damage do you redirect to {to}?",
        "inv.val.assigned": "combat damage assigned to {who}",
        "inv.ask.attacked_zone": "Which of your zones do you redirect the attack to?",
        "inv.log.attack_redirected": "{who} redirects the attack to the {zone}.",
        "inv.log.attack_redirected.you": "You redirect the attack to your {zone}.",
        "inv.when.burned_in_attack": "when {who} begins to burn in your attack on it",
    },
)

__all__ = [
    "AnyAttack", "Assigned", "AttackedThisTurn", "AttacksFrom", "BurnedInAttack", "Clash", "DealsToEach",
    "DefendsAnywhere", "InAttacked", "JoinDefence", "OtherSide", "RedirectAssigned", "RedirectAttack", "StoodBy",
    "UnderAttack", "burns",
]  # fmt: skip
