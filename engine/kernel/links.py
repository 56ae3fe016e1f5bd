"""Words about links: cancelling and copying what is on the chain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel.ability import NEXT, WAIT
from engine.kernel.dsl import Ctx, Node, tx
from engine.kernel.frames import Routine
from engine.kernel.messages import Msg, register_messages
from engine.kernel.program import Op
from engine.kernel.selectors import with_article
from engine.kernel.state import Ask, Frame, State
from engine.kernel.targets import ask_targets, bounds, choose_targets, feasible, group_fails, take_targets


@dataclass(frozen=True)
class Links(Node):
    """Links on the chain that are not yet resolved: ``tactics`` only, or all; never the one that asks."""

    tactics: bool = True

    def has(self, st: State, c: Ctx, eid: int) -> bool:
        """True if the link is on the chain and fits."""
        link = st.links.get(eid)
        if link is None or link.state != "open" or link.src == c["src"]:
            return False
        return not self.tactics or (link.kind == "play" and st.rules.play_kind(link.code) == "tactic")

    def ids(self, st: State, c: Ctx) -> tuple[int, ...]:
        """Return the links that fit, the oldest first."""
        return tuple(i for i in st.links if self.has(st, c, i))

    def any(self, st: State, c: Ctx, n: int = 1) -> bool:
        """True if at least ``n`` fit."""
        return len(self.ids(st, c)) >= n

    def bare(self, lc: str) -> str:
        """Print the noun."""
        return tx("noun.link.tactic" if self.tactics else "noun.link.any", lc)

    def one(self, lc: str) -> str:
        """Print the noun with its article."""
        return with_article(self.bare(lc), lc)

    def plural(self, lc: str) -> str:
        """Print the plural."""
        return tx("noun.link.many", lc)

    def say(self, lc: str) -> str:
        return self.one(lc)


@dataclass(frozen=True)
class Cancel(Op):
    """Cancel a link: its body does not run, costs stay paid, its card goes where it would have gone."""

    name: str = "T"

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        done = 0
        for link_id in c.get(self.name, ()):
            link = st.links.get(link_id)
            if link is not None and link.state == "open":
                st.links[link_id] = link._replace(state="cancelled")
                st.version += 1
                st.rules.link_cancelled(st, link)
                done += 1
        c["ret"] = done
        return NEXT

    def say(self, lc: str) -> str:
        return tx("fx.cancel_link", lc)


@dataclass(frozen=True)
class Copy(Op):
    """Copy a link's effect: new targets of your choice, X is 0; it was not played and resolves at once."""

    name: str = "T"

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        for link_id in c.get(self.name, ()):
            link = st.links.get(link_id)
            if link is not None and link.ab:
                st.push("copy", "targets", ab=link.ab, src=c["src"], ctl=c["ctl"], x=0, i=0, ev=link.ev, was=None)
                return WAIT
        return NEXT

    def say(self, lc: str) -> str:
        return tx("fx.copy_link", lc)


copy_routine = Routine("copy")


@copy_routine.label("targets")
def _copy_targets(st: State, f: Frame) -> str:
    v: dict[str, Any] = f.v
    specs = st.rules.ability(v["ab"]).d.targets
    if v["i"] == 0 and not feasible(st, v, specs, 0, v["ctl"], None):
        return ""
    while v["i"] < len(specs):
        spec = specs[v["i"]]
        found = choose_targets(st, v, specs, v["i"], v["ctl"], None)
        if not found or bounds(spec, v) == (0, 0):
            v[spec.name] = ()
            v["i"] += 1
            continue
        ask_targets(st, v, spec, found, v["ctl"], back=False)
        return "taken"
    st.push("program", "run", **{k: x for k, x in v.items() if k != "i"}, pc=0)
    return "end"


@copy_routine.label("taken")
def _copy_taken(st: State, f: Frame) -> str:
    spec = st.rules.ability(f.v["ab"]).d.targets[f.v["i"]]
    f.v[spec.name] = take_targets(f.v.pop("ans"))
    f.v["i"] += 1
    return "targets"


def _validate(st: State, f: Frame, a: Ask, value: Any) -> Msg | None:
    """Check a set of targets as a whole."""
    specs = st.rules.ability(f.v["ab"]).d.targets
    return group_fails(st, specs[f.v["i"]], take_targets(value)) if a.shape == "subset" else None


copy_routine.validate = _validate


@copy_routine.label("end")
def _copy_end(st: State, f: Frame) -> str:
    return ""


register_messages(
    "en",
    {
        "noun.link.tactic": "tactic that is being played",
        "noun.link.any": "effect on the chain",
        "noun.link.many": "effects on the chain",
        "fx.cancel_link": "cancel it",
        "fx.copy_link": "copy its effect, with X as 0 and targets of your choice",
    },
)
