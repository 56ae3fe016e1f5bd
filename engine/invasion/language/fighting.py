"""Terms about who attacks, and what an attack burns."""

from __future__ import annotations

from dataclasses import dataclass

from engine.invasion.language.nouns import BATTLEFIELD
from engine.invasion.own import rules_of
from engine.kernel.language.definitions import When
from engine.kernel.language.nodes import Ctx, Node
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.messages import register_messages
from engine.kernel.state.state import Ev, State


@dataclass(frozen=True)
class AttacksFrom(Node):
    """Units may attack from a zone as if they were in the battlefield; with no ``zone`` from any."""

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
class BurnedInAttack(When):
    """When a section begins to burn while a player's own units attack it."""

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        zone, active = st.vars.get("zone"), st.vars.get("active")
        if not st.vars.get("attackers") or zone is None or active != c["ctl"]:
            return False
        return bool(ev.who == rules_of(st).section(st, zone, st.vars["defender"])) and super().match(st, c, ev)

    def say(self, speech: Speech) -> str:
        return tx("inv.when.burned_in_attack", speech, who=self.whom.one(speech))


def burns(who: Finds) -> BurnedInAttack:
    """When your attack on it makes a section burn."""
    return BurnedInAttack("burned", who)


register_messages(
    "en",
    {
        "inv.mod.attacks_from": "{who} may attack from your {zone}",
        "inv.mod.attacks_anywhere": "{who} may attack from any zone",
        "inv.mod.defends_anywhere": "{who} may defend any of your zones",
        "inv.when.burned_in_attack": "when {who} begins to burn in your attack on it",
    },
)
