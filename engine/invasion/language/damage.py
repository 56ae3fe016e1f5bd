"""Terms about damage on cards and damage in combat."""

from __future__ import annotations

from engine.kernel.language.common import *
from engine.kernel.state.layers import reaches

_REDIRECTED = "redirected"
"""A fact that counts the damage that a card has redirected with :class:`RedirectFirst`."""


def certain(st: State, eid: int) -> bool:
    """Whether the damage that the entity deals cannot be cancelled."""
    return affected_by(st, "uncancellable", eid)


def spared(st: State, eid: int) -> bool:
    """Whether no damage can be assigned to an entity now."""
    return bool(st.indexed("stat:takes_no_damage")) and affected_by(st, "takes_no_damage", eid)


def more_by_tactics(st: State, ev: Event) -> int:
    """Return how much more damage a tactic deals to one of its targets because of cards in play."""
    if not st.indexed("stat:tactics_deal_more") or not _by_tactic_to_target(st, ev):
        return 0
    return sum(word.n for _, word, c, _ in words(st, "tactics_deal_more") if c.ctl == ev.by)


def _by_tactic_to_target(st: State, ev: Event) -> bool:
    """Whether the damage is dealt by the tactic that is being carried out, to one of its targets."""
    frame = next((f for f in reversed(st.frames) if ev.src and f.v.src == ev.src and f.v.ab), None)
    if frame is None or (ev.src in st.ents and st.rules.kind(st, ev.src) != "tactic"):
        return False
    ability = st.rules.ability(frame.v.ab)
    if st.rules.card(ability.code).kind != "tactic":
        return False
    return any(spec.is_target and ev.who in frame.v.get(spec.name, ()) for spec in ability.d.targets)


def indirect_certain(st: State) -> bool:
    """Whether indirect damage cannot be cancelled now."""
    return bool(words(st, "certain_indirect"))


def more_indirect(st: State, seat: int) -> int:
    """Return how much more indirect damage each effect of a player deals to each player."""
    return sum(word.n for _, word, c, _ in words(st, "more_indirect") if c.ctl == seat)


def combat_certain(st: State) -> bool:
    """Whether combat damage cannot be cancelled now."""
    keys = ("certain_combat", "certain_damage")
    return bool(st.modifiers) and any(mod.key in keys for mod in st.modifiers.values())


def all_certain(st: State) -> bool:
    """Whether no damage at all can be cancelled now."""
    return bool(st.modifiers) and any(mod.key == "certain_damage" for mod in st.modifiers.values())


def worth(st: State, eid: int) -> int:
    """Return as how much damage each damage on an entity counts, usually 1."""
    if not st.indexed("stat:damage_counts"):
        return 1
    return 1 + sum(1 for _, word, c, _ in words(st, "damage_counts") if word.sel.has(st, c, eid))


def life(st: State, eid: int) -> int:
    """Return how much damage on an entity destroys or burns it.

    These are its hit points, or fewer if each damage on it counts more than once.
    """
    hp = read(st, eid, "hp")
    return -(-hp // worth(st, eid)) if st.indexed("stat:damage_counts") else hp


def life_left(st: State, eid: int) -> int:
    """Return how much more damage destroys or burns an entity."""
    return max(0, life(st, eid) - st.ents[eid].damage)


INDIRECT = ("indirect",)
"""The tags of indirect damage."""

DOUBLED = "doubled"
"""The tag of damage that is doubled as it is assigned to a unit."""


def doublings(st: State, eid: int, tags: tuple[str, ...]) -> int:
    """Return how many effects double damage with these tags, and only such damage, as it is assigned to an entity."""
    found = int(DOUBLED in tags and st.kind(eid) == "unit")
    if st.modifiers and "combat" in tags:
        found += sum(mod.key == "doubles_combat" and reaches(st, mod, eid) for mod in st.modifiers.values())
    return found


@dataclass(frozen=True)
class Indirect(Op):
    """Deal indirect damage to each player, to all opponents or to one chosen player (``who``).

    Each of these players divides the damage among their own cards (INV-DMG-INDIRECT).
    """

    n: Num
    who: str = "each"
    tags: ClassVar[tuple[str, ...]] = INDIRECT

    def emit(self, program: Program) -> None:
        if self.who == "player":
            program.add(TermStep(self, "which_player"))
        program.add(self)
        program.add(TermStep(self, "deal_all"))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seats = st.rules.order(st, st.vars.get("active", 0))
        if self.who == "opponents":
            seats = tuple(s for s in seats if s != ctx.ctl)
        elif self.who == "player":
            seats = (int(ctx.answer()[5:]),)
        n = num(self.n, st, ctx)
        n += more_indirect(st, ctx.ctl) if n > 0 else 0
        marks = {} if self.tags == INDIRECT else {"tags": self.tags}
        st.push("inv.indirect", "next", seats=seats, n=n, src=ctx.src, by=ctx.ctl, shares=(), **marks)
        return WAIT

    def deal_all(self, st: State, ctx: Ctx) -> list[Event]:
        """Deal all the damage that the players have assigned, at the same time."""
        spared = ctx.pop("spared", ())
        return [
            dealt(st, ctx, e, n, self.tags)._replace(used=tuple(key for eid, key in spared if eid == e))
            for e, n in ctx.pop("shares", ())
            if e in st.ents
        ]

    def which_player(self, st: State, ctx: Ctx) -> int:
        """Ask which player is dealt damage. The suggested answer is an opponent."""
        you, *others = [s for s in st.rules.order(st, ctx.ctl) if s in st.rules.playing(st)]
        n = num(self.n, st, ctx)
        seats, default = (*others, you) if n > 0 else (others[0],), f"seat:{others[0]}"
        return ask_seat(st, ctx, "which_player", Msg.of("inv.ask.which_player", n=n), seats, default)

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.indirect.{self.who}", speech, n=say_num(self.n, speech))


def ask_amount(st: State, ctx: Ctx, text: Msg, most: int) -> int:
    """Ask how much, from 0 to ``most``."""
    return put_question(
        st, ctx, "amount", text, [Option(str(n), Msg.of("inv.opt.amount", n=n)) for n in range(most + 1)]
    )


@dataclass(frozen=True)
class MoveAny(Op):
    """Move damage from one card to another. The effect's controller chooses the amount (INV-DMG-MOVING).

    Under FAQ 1.6 the amount is at most the amount that destroys the other card. ``limit`` sets an additional maximum.
    """

    source: Finds
    to: Finds
    limit: Num | None = None
    """Maximum amount of damage, or None for no additional maximum."""
    says = {
        "limit": "move up to {limit} of the damage on {source} onto {to}",
        "else": "move any amount of the damage on {source} onto {to}",
    }
    in_play_only = ("source", "to")
    ends_of_move = ("source", "to")
    able = {"source": "take damage", "to": "take damage"}
    steps = ("move",)

    def most(self, st: State, ctx: Ctx) -> int:
        """Return how much damage can be moved now."""
        a, b = self.source.ids(st, ctx), self.to.ids(st, ctx)
        if not a or not b or a[0] == b[0]:
            return 0
        most = int(min(st.ents[a[0]].damage, st.rules.room_for_damage(st, b[0])))
        return most if self.limit is None else min(most, num(self.limit, st, ctx))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = self.most(st, ctx)
        if not most:
            ctx.ans = "0"
            return NEXT
        source, to = self.source.ids(st, ctx)[0], self.to.ids(st, ctx)[0]
        text = Msg.of("inv.ask.move_any", what=st.rules.label(st, source), to=st.rules.label(st, to))
        return ask_amount(st, ctx, text, most)

    def move(self, st: State, ctx: Ctx) -> list[Event]:
        """Move the chosen amount."""
        n = int(ctx.answer())
        if not n:
            return []
        source, to = self.source.ids(st, ctx)[0], self.to.ids(st, ctx)[0]
        return [Event("damage_moved", source, n, src=ctx.src, by=ctx.ctl, data=(to,))]


@dataclass(frozen=True)
class RedirectFirst(RedirectDamage):
    """A replacement that deals the first ``n`` damage each turn to another entity instead.

    Damage that no other entity can take does not count as redirected: our reading, as for Warrior Priests.
    """

    n: Num | None = 1
    says = "the first {n} of it each turn {n?is|are} dealt to {to} instead"

    def fault(self) -> tuple[str, str]:
        if not isinstance(self.n, int) or self.n < 1:
            return "redirects an unknown part of the damage", "write n=1 or more"
        return super().fault()

    def takes(self, st: State, ctx: Ctx, ev: Event) -> int:
        return max(0, num(self.n or 0, st, ctx) - st.fact("turn", _REDIRECTED, ctx.src))

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        rows = super().rewrite(st, ctx, ev)
        st.add_fact("turn", _REDIRECTED, ctx.src, ev.n - rows[0].n)
        return rows


register_messages(
    "en",
    {
        "number.combat": "damage in combat",
        "inv.ask.move_any": "How much damage do you move from {what} onto {to}?",
        "inv.opt.amount": "{n}",
        "inv.ask.which_player": "Which player takes {n} indirect damage?",
    },
)

__all__ = ["Indirect", "MoveAny", "RedirectFirst"]
