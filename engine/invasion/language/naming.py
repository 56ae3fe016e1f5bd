"""Terms about the traits that players name while an effect resolves.

A player may name any trait, but only those of units in play make a difference, so only these are offered.
"""Terms about what players name while an effect resolves: a unit or a trait.

A player may name anything, but only what is in play makes a difference, so only that is offered.
"""

from __future__ import annotations

from engine.invasion.language.nouns import units
from engine.kernel.language.common import *

_TRAIT = "trait"
_TITLES, _TRAIT = "titles", "trait"


@dataclass(frozen=True)
class NameUnit(Op):
    """A player names a unit by its title. The terms that follow find its copies with ``OfNamedTitle()``.

    If several players name a unit, the copies of all these units are found.
    """

    by: str = "you"
    steps = ("bind_title",)

    def binds(self) -> tuple[str, ...]:
        return (_TITLES,)

    def refers(self) -> tuple[str, ...]:
        return ("they",) if self.by == "they" else ()

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = chooser(ctx, self.by, st)
        ctx[_TITLES] = ctx.get(_TITLES, ())
        titles = {_title(st, e): e for e in reversed(units.ids(st, ctx)) if st.ents[e].up}
        options = [Option(f"card:{titles[t]}", Msg.of("text", text=t), ref=titles[t]) for t in sorted(titles)]
        none = Option("none", Msg.of("inv.opt.names_other"), group="pass")
        return put_question(st, ctx, "choose", Msg.of("inv.ask.name_unit"), [*options, none], seat=seat)

    def bind_title(self, st: State, ctx: Ctx) -> int:
        """Bind the title, and tell all players."""
        answer, who = ctx.answer(), st.rules.player(st, chooser(ctx, self.by, st))
        if answer == "none":
            log(st, "named", Msg.of("inv.log.names_other", who=who))
            return NEXT
        title = _title(st, int(answer[5:]))
        ctx[_TITLES] = (*ctx[_TITLES], title)
        log(st, "named", Msg.of("inv.log.names", who=who, what=Msg.of("text", text=title)))
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.name_unit.{person(self.by, speech)}", speech)


def _title(st: State, eid: int) -> str:
    return str(st.rules.card(st.ents[eid].code).name)


@dataclass(frozen=True)
class OfNamedTitle(Test):
    """Copies of the units that players have named."""

    only_in_play = True

    def refers(self) -> tuple[str, ...]:
        return (_TITLES,)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].up and _title(st, eid) in ctx[_TITLES]

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.of_named_title", speech)


@dataclass(frozen=True)
class NameTrait(Op):
    """You name a trait. The terms that follow find the cards that have it with ``OfNamedTrait()``."""

    says = "name a trait"
    steps = ("bind_trait",)

    def binds(self) -> tuple[str, ...]:
        return (_TRAIT,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        traits = sorted({trait for e in units.ids(st, ctx) for trait in st.rules.traits(st, e)})
        if not traits:
            ctx.ans = ""
            return NEXT
        options = [Option(trait, Msg.of("text", text=trait)) for trait in traits]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.name_trait"), options)

    def bind_trait(self, st: State, ctx: Ctx) -> int:
        """Bind the trait, and tell all players."""
        ctx[_TRAIT] = trait = ctx.answer()
        if trait:
            who = st.rules.player(st, ctx.ctl)
            log(st, "named", Msg.of("inv.log.names", who=who, what=Msg.of("text", text=trait)))
        return NEXT


@dataclass(frozen=True)
class OfNamedTrait(Test):
    """Cards with the trait that a player has named."""

    only_in_play = True

    def refers(self) -> tuple[str, ...]:
        return (_TRAIT,)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return ctx[_TRAIT] in st.rules.traits(st, eid)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.of_named_trait", speech)


register_messages(
    "en",
    {
        "inv.ask.name_trait": "Which trait do you name?",
        "inv.log.names": "{who} names {what}.",
        "inv.log.names.you": "You name {what}.",
        "inv.fx.name_unit.you": "name a unit",
        "inv.fx.name_unit.self": "you name a unit",
        "inv.fx.name_unit.they": "that player names a unit",
        "inv.fx.name_unit.opponent": "an opponent names a unit",
        "inv.ask.name_unit": "Which unit do you name?",
        "inv.ask.name_trait": "Which trait do you name?",
        "inv.opt.names_other": "A unit that is not in play",
        "inv.log.names": "{who} names {what}.",
        "inv.log.names.you": "You name {what}.",
        "inv.log.names_other": "{who} names a unit that is not in play.",
        "inv.log.names_other.you": "You name a unit that is not in play.",
        "inv.sel.of_named_title": "that was named",
        "inv.sel.of_named_trait": "with the named trait",
    },
)

__all__ = ["NameTrait", "OfNamedTrait"]
__all__ = ["NameTrait", "NameUnit", "OfNamedTitle", "OfNamedTrait"]
