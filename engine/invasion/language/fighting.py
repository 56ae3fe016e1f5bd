"""Terms about attackers, defenders, and the damage and burning that an attack causes."""

from __future__ import annotations

from engine.invasion.faq import faq
from engine.invasion.language.arrivals import PlayedOnOpponent, PutIntoPlay
from engine.invasion.language.damage import ask_amount, combat_certain
from engine.invasion.language.effects.onslaughts import (
    BARRED,
    SENT,
    attacked_zones,
    join_attack,
    opposing,
    under_attack,
)
from engine.invasion.language.nouns import BATTLEFIELD, ZONES, units
from engine.invasion.language.words import END_OF_COMBAT, attacks
from engine.invasion.own import rules_of
from engine.kernel.language.common import *
from engine.kernel.language.definitions import AbilityDef, Target
from engine.kernel.language.effects.piles import ask_seen, seen_answer, seen_moves
from engine.kernel.language.nouns.filters import say_one
from engine.kernel.language.nouns.references import Reference
from engine.kernel.language.nouns.selectors import Sel, print_fault
from engine.kernel.state.state import rebound


@dataclass(frozen=True)
class AttacksFrom(Node):
    """Units may attack from a zone as if they were in the battlefield. Without ``zone``, from any zone.

    With ``corrupt``, they may do so even while they are corrupt.
    """

    sel: Finds
    zone: str = ""
    corrupt: bool = False
    mod_key = "attacks_from"
    lexical = {"zone": "areas"}
    in_play_only = ("sel",)
    able = {"sel": "attack"}

    def fault(self) -> tuple[str, str]:
        if self.zone == BATTLEFIELD and not self.corrupt:
            return "lets units attack from where all do", "name another zone, or none"
        return "", ""

    def say(self, speech: Speech) -> str:
        where = tx(f"place.{self.zone}", speech) if self.zone else ""
        return tx(
            "inv.mod.attacks_from" if where else "inv.mod.attacks_anywhere",
            speech,
            who=self.sel.say(speech),
            zone=where,
        ) + (tx("inv.mod.attacks_corrupt", speech) if self.corrupt else "")


@dataclass(frozen=True)
class WhileAttacking(Reference):
    """The cards that another reference finds, as long as this card attacks."""

    of: Finds
    says = "{of}"

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the cards, or nothing if this card does not attack."""
        attacking = ctx.src in st.ents and st.rules.flag(st, ctx.src, "attacking")
        return self.of.ids(st, ctx) if attacking else ()

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether this card attacks and ``eid`` is one of the cards."""
        return eid in self.ids(st, ctx)


@dataclass(frozen=True)
class Cow(Blank):
    """Targets lose their printed abilities as long as this card attacks, at most until the end of the combat."""

    until: Moment | None = END_OF_COMBAT
    printed: bool = True
    open: bool = True

    def say(self, speech: Speech) -> str:
        spec = speech.targets.get("T")
        some = ".some" if spec is not None and spec.hi != 1 else ""
        return tx(f"inv.mod.feared{some}", speech, who=self.sel.say(speech))


def feared(n: int) -> AbilityDef:
    """When this unit attacks, ``n`` target units lose their printed abilities while it attacks (Feared).

    If ``n`` is 2 or more, fewer units may be chosen, because there may not be as many.
    """
    return triggered(attacks(this), Cow(WhileAttacking(T)), target=one(units) if n == 1 else up_to(n, units))


@dataclass(frozen=True)
class DefendsAnywhere(Node):
    """Units may defend any of their player's zones.

    With ``here``, this is only the zone of this card; with ``intact``, it is each zone that is not burning.
    """

    sel: Finds
    here: bool = False
    intact: bool = False
    says = {
        "here": "{sel} may defend this zone",
        "intact": "{sel} may defend any of your zones that is not burning",
        "else": "{sel} may defend any of your zones",
    }
    mod_key = "defends_anywhere"
    in_play_only = ("sel",)
    able = {"sel": "attack"}


def may_defend(st: State, eid: int, zone: str, seat: int) -> bool:
    """Whether a card lets a unit defend a zone that it is not in."""
    for _, word, c, _ in words(st, "defends_anywhere"):
        ent = st.ents[c.src]
        if word.intact and st.rules.flag(st, rules_of(st).section(st, zone, seat), "burning"):
            continue
        if word.sel.has(st, c, eid) and (not word.here or (ent.place, ent.seat) == (zone, seat)):
            return True
    return False


@dataclass(frozen=True)
class FightsWithLegend(Node):
    """Units may attack or defend from any zone together with a legend of a kind.

    From a zone in which they could not be declared otherwise, they attack only if such a legend attacks, too. They
    defend only if such a legend defends. Our reading: an attacked legend that fights back defends itself.
    """

    sel: Finds
    legend: Noun
    says = "{sel} may attack or defend from any zone whenever {legend.one} attacks or defends"
    mod_key = "with_legend"
    in_play_only = ("sel", "legend")
    able = {"sel": "attack", "legend": "attack"}


def follows(st: State, eid: int, leaders: tuple[int, ...]) -> bool:
    """Whether a card lets a unit fight from any zone together with one of these legends."""
    return any(
        word.sel.has(st, c, eid) and any(word.legend.has(st, c, leader) for leader in leaders)
        for _, word, c, _ in words(st, "with_legend")
    )


def barred(st: State, seat: int) -> bool:
    """Whether a card keeps a player, as the attacker of its zone, from using Actions."""
    if not under_attack(st) or seat != st.vars["active"]:
        return False
    sources = (st.ents[c.src] for _, _, c, _ in words(st, "bars_actions"))
    return any((ent.place, ent.seat) in attacked_zones(st) for ent in sources)


BURNS_THREE = "burns_three"
"""The variable with the seats of :class:`MustBurnThree`."""


def zones_to_lose(st: State, seat: int) -> int:
    """Return how many zones of a player must burn so that the player loses.

    Our reading: a player loses with two burning zones as long as one opponent wins by two.
    """
    slow = st.vars.get(BURNS_THREE, ())
    return 3 if slow and all(other in slow for other in st.rules.opponents(st, seat)) else 2


def attackable(st: State, section: int) -> bool:
    """Whether no card keeps the zone of a section from being attacked."""
    rows = words(st, "unassailable") if st.indexed("stat:unassailable") else []
    sources = (st.ents[c.src] for _, _, c, _ in rows)
    return all(rules_of(st).section(st, ent.place, ent.seat) != section for ent in sources)


@dataclass(frozen=True)
class TakesZoneDamage(Node):
    """Combat damage that this card's controller assigns to the section of its zone may be placed on this card.

    Our readings: placed damage is neither dealt nor applied, so nothing cancels or redirects it. Damage can be placed
    only in place of damage that the section could be assigned, so not while the section is burning.
    """

    says = (
        "when you assign combat damage to the section of this zone, you may place any amount of it on this card instead"
    )
    mod_key = "takes_zone_damage"


def taking_damage(st: State, section: int) -> tuple[int, ...]:
    """Return the cards on which the attacker may place damage in place of assigning it to the section."""
    if not section or not st.indexed("stat:takes_zone_damage"):
        return ()
    rows = [(st.ents[c.src], c.ctl) for _, _, c, _ in words(st, "takes_zone_damage")]
    return tuple(
        ent.id
        for ent, ctl in rows
        if ctl == st.vars["active"] and rules_of(st).section(st, ent.place, ent.seat) == section
    )


@dataclass(frozen=True)
class DamageReaches(When):
    """When the damage that was placed on a card reaches an amount (:class:`TakesZoneDamage`)."""

    says = "when the damage placed on {who.one} reaches {least}"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        now = st.ents[ev.who].damage
        return now - ev.n < self.least <= now and self.whom.has(st, ctx, ev.who)


def damage_reaches(n: int, who: Finds = this) -> DamageReaches:
    """When the damage that was placed on the card reaches ``n``."""
    return DamageReaches("placed", who, least=n)


def mission(*body: Does, target: Target | tuple[Target, ...] = ()) -> tuple[AbilityDef, ...]:
    """Return the abilities of a Mission quest: sacrifice it when the third damage is placed on it, for the body."""
    return (
        constant(PlayedOnOpponent(yours=True), works_in="hand"),
        constant(TakesZoneDamage()),
        forced(damage_reaches(3), *body, cost=sacrifice_cost(this), target=target),
    )


def dealing_to_each(st: State, fighters: tuple[int, ...]) -> tuple[int, ...]:
    """Return the defenders that deal their combat damage to each attacking unit."""
    return tuple(e for e in fighters if affected_by(st, "deals_to_each", e))


def struck_first(st: State, fighters: tuple[int, ...]) -> tuple[int, ...]:
    """Return the attackers that combat damage must be assigned to before it is assigned to other attackers."""
    return tuple(e for e in fighters if affected_by(st, "struck_first", e)) if st.indexed("stat:struck_first") else ()


@dataclass(frozen=True)
class Unattackable(Node):
    """The zone of this card cannot be attacked, and no attack can be redirected to it."""

    says = "this zone cannot be attacked"
    mod_key = "unassailable"


def harmless(st: State, eid: int) -> bool:
    """Whether an effect keeps a card from dealing damage in combat."""
    return any(
        st.rules.node(mod.ab, mod.node).of.has(st, rebound(mod.bind, src=mod.src, ctl=mod.ctl), eid)
        for mod in st.modifiers.values()
        if mod.key == "deals_nothing"
    )


@dataclass(frozen=True)
class AnyAttack(Cond):
    """Any zone is attacked."""

    says = "a zone is attacked"
    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        """Whether the match is between the declaration of attackers and the end of the combat."""
        return under_attack(st)


@dataclass(frozen=True)
class UnderAttack(Cond):
    """A zone of yours is attacked, and defenders are not declared yet."""

    says = "a zone of yours is attacked and defenders have not been declared"
    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        """Whether attackers are declared, but defenders are not."""
        return bool(st.vars.get("step") == "attackers" and st.vars.get("defender") == ctx.ctl)


@dataclass(frozen=True)
class CancelAttack(Op):
    """Cancel the current attack: nobody attacks or defends any more, and assigned damage is not applied.

    With ``bars``, your opponents can declare no other attack this turn. Our reading: the zone has been attacked,
    and the rest of the battlefield phase goes on as if there had been no attack.
    """

    bars: bool = False
    of_attack = True
    says = {
        "bars": "cancel the attack; each opponent can declare no other attack this turn",
        "else": "cancel the attack",
    }

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.ret = int(under_attack(st))
        if not ctx.ret:
            return NEXT
        if self.bars:
            for seat in st.rules.opponents(st, ctx.ctl):
                st.add_fact("turn", BARRED, seat)
        turn = next(f for f in st.frames if f.routine == "inv.turn")
        queue: tuple[str, ...] = turn.v["queue"]
        rest = "after combat" if SENT in st.vars else faq(st).no_attack
        turn.v["queue"] = queue[queue.index(rest) :] if rest in queue else queue
        for key in ("attackers", "defenders", "packets"):
            st.set(key, ())
        log(st, "attack_cancelled", Msg.of("inv.log.attack_cancelled", who=st.rules.player(st, st.vars["active"])))
        return NEXT


@dataclass(frozen=True)
class MustBurnThree(Op):
    """For the rest of the game, you win by burning only if three zones of an opponent burn, instead of two."""

    says = "for the rest of the game, 3 zones of an opponent must burn instead of 2 for you to win"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        st.set(BURNS_THREE, tuple(sorted({*st.vars.get(BURNS_THREE, ()), ctx.ctl})))
        log(st, BURNS_THREE, Msg.of("inv.log.burns_three", who=st.rules.player(st, ctx.ctl)), seat=ctx.ctl)
        ctx.ret = 1
        return NEXT


@dataclass(frozen=True)
class Outnumbered(Cond):
    """More units fight against this card's controller than for that player."""

    says = "more units fight against you than for you"
    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        fighting = units.fighting.ids(st, ctx)
        ours = sum(st.rules.controller(st, e) == ctx.ctl for e in fighting)
        return len(fighting) > 2 * ours


def blows(st: State, ctx: Ctx, pairs: Iterable[tuple[int, int]]) -> list[Event]:
    """Return the events in which cards deal damage equal to their power. A pair is (the card, the card it hits)."""
    return [
        Event("damaged", hit, strength, src=by, by=ctx.ctl, seat=st.ents[hit].seat)
        for by, hit in pairs
        if (strength := read(st, by, "power")) > 0
    ]


@dataclass(frozen=True)
class Clash(Op):
    """Two units deal damage equal to their power to each other at the same time."""

    left: Finds
    right: Finds
    says = "{left} and {right} deal damage equal to their power to each other at the same time"
    in_play_only = ("left", "right")
    able = {"left": "attack", "right": "attack"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        a, b = self.left.ids(st, ctx), self.right.ids(st, ctx)
        if not a or not b:
            return []
        return blows(st, ctx, ((a[0], b[0]), (b[0], a[0])))


@dataclass(frozen=True)
class Strikes(Op):
    """A unit deals damage equal to its power to another. The unit is the source of that damage."""

    who: Finds
    at: Finds
    says = "{who} deals damage equal to its power to {at}"
    in_play_only = ("who", "at")
    able = {"who": "attack", "at": "take damage"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        struck = self.at.ids(st, ctx)
        return blows(st, ctx, ((by, hit) for by in self.who.ids(st, ctx) for hit in struck))


@dataclass(frozen=True)
class RedirectAssigned(Op):
    """Reassign combat damage that has been assigned to some cards, but not yet applied, to another card.

    ``n`` is the amount. If it is None, the effect's controller chooses the amount.
    """

    n: int | None
    source: Finds
    to: Finds
    says = {
        "n": "{n} of the combat damage assigned to {source} is assigned to {to} instead",
        "else": "any amount of the combat damage assigned to {source} is assigned to {to} instead",
    }
    in_play_only = ("source", "to")
    able = {"source": "take damage", "to": "take damage"}
    steps = ("shift",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most, to = Assigned(self.source).val(st, ctx), self.to.ids(st, ctx)
        able = bool(to) and st.rules.can_take_damage(st, to[0])
        if self.n is not None or not most or not able:
            ctx.ans = str(self.n or 0) if able else "0"
            return NEXT
        return ask_amount(st, ctx, Msg.of("inv.ask.redirect_any", to=st.rules.label(st, to[0])), most)

    def shift(self, st: State, ctx: Ctx) -> int:
        """Reassign the amount, or all that is assigned, to the other card."""
        to = self.to.ids(st, ctx)
        most = left = int(ctx.answer())
        rows = []
        for eid, n, *rest in st.vars.get("packets", ()):
            taken = min(left, n) if to and eid != to[0] and self.source.has(st, ctx, eid) else 0
            left -= taken
            rows += [(eid, n - taken, *rest)] if n > taken else []
            rows += [(to[0], taken, *rest)] if taken else []
        st.set("packets", tuple(rows))
        ctx.ret = most - left
        if most > left:
            log(
                st,
                "redirected",
                Msg.of("inv.log.redirected", n=most - left, what=st.rules.label(st, to[0])),
                who=to[0],
                n=most - left,
            )
        return NEXT


@dataclass(frozen=True)
class Assigned(Val):
    """The amount of combat damage that is assigned to some cards but not yet applied."""

    of: Finds
    says = "combat damage assigned to {of.plural}"

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(n for eid, n, *_ in st.vars.get("packets", ()) if self.of.has(st, ctx, eid))


@dataclass(frozen=True)
class CancelAssigned(Op):
    """Cancel ``n`` of the combat damage that is assigned to cards but not yet applied (None: all of it)."""

    n: int | None
    of: Finds
    says = {
        "n": "cancel {n} of the combat damage assigned to {of}",
        "else": "cancel all combat damage assigned to {of.plural}",
    }
    in_play_only = ("of",)
    able = {"of": "take damage"}

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = Assigned(self.of).val(st, ctx) if self.n is None else self.n
        left, rows = most, []
        for eid, n, *rest in st.vars.get("packets", ()):
            may = self.of.has(st, ctx, eid) and "uncancellable" not in rest and not combat_certain(st)
            off = min(left, n) if may else 0
            if off:
                st.rules.cancelled(st, Event("damaged", eid, n, seat=st.ents[eid].seat), off)
            left -= off
            rows += [(eid, n - off, *rest)] if n > off else []
        st.set("packets", tuple(rows))
        ctx.ret = most - left
        return NEXT


@dataclass(frozen=True)
class EnterAttacking(Op):
    """Put each matching card among the cards seen into play in your battlefield, attacking, if it may enter there.

    With ``may``, you may put one of them there. A card takes part in the attack without having been declared. Our
    reading: effects that trigger when a unit attacks do not trigger for it.
    """

    what: Sel
    may: bool = False
    steps = ("enter", "join")

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        fits = [
            (key, code)
            for key, code in seen_cards(st, ctx)
            if self.what.fits(st, ctx, st.rules.card(code)) and rules_of(st).may_enter(st, code, BATTLEFIELD, ctx.ctl)
        ]
        if self.may:
            return ask_seen(st, ctx, "search", fits, 1, Msg.of("inv.ask.enter_attacking"))
        ctx.ans = tuple(key for key, _ in fits)
        return NEXT

    def enter(self, st: State, ctx: Ctx) -> int:
        """Put the cards into the battlefield."""
        keys = seen_answer(ctx)
        ctx["there"] = st.places.get((BATTLEFIELD, ctx.ctl), ())
        return propose(st, ctx, seen_moves(st, ctx, keys, "put", BATTLEFIELD, ctx.ctl)) if keys else NEXT

    def join(self, st: State, ctx: Ctx) -> int:
        """Let the cards that entered take part in the attack, on the zone that the source attacks."""
        before = ctx.pop("there")
        new = tuple(e for e in st.places.get((BATTLEFIELD, ctx.ctl), ()) if e not in before)
        if new and under_attack(st) and st.vars["active"] == ctx.ctl:
            join_attack(st, ctx.src, new)
            for eid in new:
                st.add_fact("phase", "fought", eid)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.enter_attacking{'.may' if self.may else ''}", speech, what=self.what.one(speech))


@dataclass(frozen=True)
class PutAttacking(PutIntoPlay):
    """Put a card into play in your battlefield, where it is declared as an attacker of the zone that this card attacks.

    It is declared even though no player chose it in the declaration of attackers, so effects trigger that say "when
    this unit attacks" (our reading).
    """

    zone: str = BATTLEFIELD
    of_attack = True
    steps = ("enter_zone", "declare")

    def enter_zone(self, st: State, ctx: Ctx) -> int:
        ctx["there"] = st.places.get((BATTLEFIELD, ctx.ctl), ())
        return super().enter_zone(st, ctx)

    def declare(self, st: State, ctx: Ctx) -> list[Event]:
        """Declare the card that entered, if the attack is still on."""
        before, seat = ctx.pop("there"), ctx.ctl
        new = tuple(e for e in st.places.get((BATTLEFIELD, seat), ()) if e not in before)
        if not (new and under_attack(st) and st.vars["active"] == seat):
            return []
        join_attack(st, ctx.src, new)
        return [Event("attacking", e, seat=seat, by=seat, src=ctx.src) for e in new]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.put_attacking", speech, who=self.who.say(speech))


@dataclass(frozen=True)
class BurnedInAttack(When):
    """When an attack of yours makes a section burn."""

    says = "when {who.one} begins to burn in your attack on it"
    of_attack = True

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        zone, active = st.vars.get("zone"), st.vars.get("active")
        if not under_attack(st) or zone is None or active != ctx.ctl:
            return False
        sections = [rules_of(st).section(st, place, seat) for place, seat in attacked_zones(st)]
        return ev.who in sections and super().match(st, ctx, ev)


def burns(who: Finds) -> BurnedInAttack:
    """When your attack makes that section burn."""
    return BurnedInAttack("burned", who)


@dataclass(frozen=True)
class InAttacked(Test):
    """Cards in the zone that is attacked now."""

    only_in_play = True
    of_attack = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return under_attack(st) and (st.rules.lies(st, ent), ent.seat) in attacked_zones(st)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_attacked", speech)


@dataclass(frozen=True)
class Opposing(Test):
    """Cards that fight against a card in the current combat."""

    of: Finds = this
    only_in_play = True
    of_attack = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return any(eid in opposing(st, e) for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.opposing", speech, who=say_one(self.of, speech))


@dataclass(frozen=True)
class InCombat(Test):
    """Cards that attack or defend, and an attacked legend that fights back."""

    only_in_play = True
    says = "in combat"
    wants = "attack"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        fights = st.rules.flag(st, eid, "attacking") or st.rules.flag(st, eid, "defending")
        return fights or (eid == st.vars.get("legend") and st.rules.flag(st, eid, "ready"))


newcomer = Ref("raised", "inv.ref.newcomer")
"""The unit that :class:`PutDefending` has put into play."""


@dataclass(frozen=True)
class PutDefending(PutIntoPlay):
    """Put a card into play in a zone of yours that is attacked, where it counts as declared as a defender.

    The terms that follow may refer to it as ``newcomer``.
    """

    of_attack = True
    steps = ("enter_zone", "declare")

    def binds(self) -> tuple[str, ...]:
        return (newcomer.name,)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        mine = [zone for zone, seat in attacked_zones(st) if seat == ctx.ctl] if under_attack(st) else []
        return tuple(zone for zone in super().zones(st, ctx, eid) if zone in mine)

    def enter_zone(self, st: State, ctx: Ctx) -> int:
        ctx["there"] = tuple(e for zone in ZONES for e in st.places.get((zone, ctx.ctl), ()))
        return super().enter_zone(st, ctx)

    def declare(self, st: State, ctx: Ctx) -> list[Event]:
        """Declare the unit that entered as a defender."""
        before, seat = ctx.pop("there"), ctx.ctl
        mine = [zone for zone, whose in attacked_zones(st) if whose == seat]
        new = tuple(e for zone in mine for e in st.places.get((zone, seat), ()) if e not in before)
        ctx[newcomer.name] = new
        if new:
            st.set("defenders", (*st.vars.get("defenders", ()), *new))
        return [Event("defending", e, seat=seat, by=seat, src=ctx.src) for e in new]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.put_defending", speech, who=self.who.say(speech))


def opposed(who: Finds = this) -> When:
    """When the card meets declared defenders as an attacker, or attackers as a declared defender."""
    return When("opposed", who)


register_messages(
    "en",
    {
        "inv.fx.enter_attacking": "if it is {what}, put it into play in your battlefield, attacking",
        "inv.fx.enter_attacking.may": "you may put {what} among them into play in your battlefield, attacking",
        "inv.ask.enter_attacking": "Which card do you put into your battlefield, attacking?",
        "inv.ref.newcomer": "that unit",
        "inv.fx.put_defending": "put {who} into play in a zone of yours that is attacked; it counts as declared as a "
        "defender there",
        "inv.fx.put_attacking": "put {who} into play in your battlefield, declared as an attacker",
        "inv.log.attack_cancelled": "The attack of {who} is cancelled.",
        "inv.log.attack_cancelled.you": "Your attack is cancelled.",
        "inv.log.burns_three": "{who} must burn 3 zones instead of 2 to win.",
        "inv.log.burns_three.you": "You must burn 3 zones instead of 2 to win.",
        "inv.sel.opposing": "opposing {who}",
        "when.opposed": "when {who} is opposed in combat",
        "inv.sel.in_attacked": "in the attacked zone",
        "inv.mod.feared": "{who} loses its printed abilities as long as this card attacks",
        "inv.mod.feared.some": "{who} lose their printed abilities as long as this card attacks",
        "inv.mod.attacks_corrupt": ", even while it is corrupt",
        "inv.mod.attacks_from": "{who} may attack from your {zone}",
        "inv.mod.attacks_anywhere": "{who} may attack from any zone",
        "inv.ask.redirect_any": "How much of the damage do you redirect to {to}?",
    },
)

__all__ = [
    "AnyAttack", "Assigned", "AttacksFrom", "BurnedInAttack", "CancelAssigned", "CancelAttack", "Clash", "Cow",
    "DamageReaches", "DefendsAnywhere", "EnterAttacking", "FightsWithLegend", "InAttacked", "InCombat",
    "MustBurnThree", "Opposing", "Outnumbered", "PutAttacking", "PutDefending", "RedirectAssigned",
    "Strikes", "TakesZoneDamage", "Unattackable", "UnderAttack", "WhileAttacking", "attackable", "blows", "burns",
    "damage_reaches", "feared", "mission", "newcomer", "opposed", "struck_first",
]  # fmt: skip
