"""Corruption: a corrupt unit neither attacks nor defends until it is restored."""

from __future__ import annotations

from engine.invasion.language.bans import BE_CORRUPTED, BE_RESTORED, banned
from engine.kernel.language.common import *
from engine.kernel.language.costs.costs import Cost

CORRUPT = "corrupt"
"""The name of the flag that a corrupt card has."""


@dataclass(frozen=True)
class Corrupt(Op):
    """Corrupt cards. A card that is already corrupt does not change."""

    who: Finds
    says = "corrupt {who}"
    in_play_only = ("who",)
    able = {"who": "become corrupt"}
    harms = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("corrupted", e, src=ctx.src, by=ctx.ctl) for e in self.who.ids(st, ctx)]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not st.ents[eid].flag(CORRUPT) and not banned(st, eid, BE_CORRUPTED)


@dataclass(frozen=True)
class Restore(Op):
    """Restore corrupt cards."""

    who: Finds
    says = "restore {who}"
    in_play_only = ("who",)
    able = {"who": "become corrupt"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("restored", e, src=ctx.src, by=ctx.ctl) for e in self.who.ids(st, ctx)]

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].flag(CORRUPT) and not banned(st, eid, BE_RESTORED)


@dataclass(frozen=True)
class CorruptThis(Cost):
    """The source becomes corrupt. A card that is already corrupt cannot pay this cost."""

    says = "corrupt this card"

    def can(self, st: State, ctx: Ctx) -> bool:
        ent = st.ents.get(ctx.src)
        return ent is not None and not ent.flag(CORRUPT) and not banned(st, ent.id, BE_CORRUPTED)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("corrupted", ctx.src, by=ctx.ctl, src=ctx.src)]


corrupt_this = CorruptThis()


@dataclass(frozen=True)
class CorruptOne(Cost):
    """One of the cards that a selector finds becomes corrupt. A card that is already corrupt cannot pay this cost."""

    sel: Noun
    in_play_only = ("sel",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(self.given(st, ctx))

    @property
    def choice(self) -> Finds:
        return self.sel

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return tuple(
            e for e in self.sel.ids(st, ctx) if not st.ents[e].flag(CORRUPT) and not banned(st, e, BE_CORRUPTED)
        )

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("corrupted", e, by=ctx.ctl, src=ctx.src) for e in ctx.get("given", ())]

    def say(self, speech: Speech) -> str:
        return tx("inv.cost.corrupt", speech, what=self.sel.one(speech))


def corrupt_cost(sel: Noun) -> CorruptOne:
    """Corrupt one of the cards that the selector finds."""
    return CorruptOne(sel)


def becomes_corrupt(who: Finds = this) -> When:
    """When the card becomes corrupt. A card that enters play corrupt does not become so."""
    return When("corrupted", who)


@dataclass(frozen=True)
class EntersCorrupt(Node):
    """Units enter play corrupt. This does not count as becoming corrupt (INV-QA-FELLBLADE-ENTER)."""

    sel: Finds
    says = "{sel} enters play corrupt"
    mod_key = "enters_corrupt"
    in_play_only = ("sel",)
    able = {"sel": "become corrupt"}


def arrives(st: State, eid: int, so: bool = False) -> None:
    """Make a card that has just entered play corrupt, if ``so`` is true or an effect says that it enters corrupt.

    An effect on units that enter play does not apply to a facedown card that counts as a unit only in play, because
    that card did not enter as a unit (INV-QA-KAIROS-EXCAVATION).
    """
    if so or (st.ents[eid].up and affected_by(st, "enters_corrupt", eid)):
        st.set_flag(eid, CORRUPT, True)


CHANGES = {"corrupted": True, "restored": False}
"""The kinds of events that corrupt a card (True) or restore it (False)."""


def change(st: State, ev: Event) -> Event | None:
    """Carry out an event that corrupts or restores a card. Return None if the card is already in that state."""
    return ev if st.set_flag(ev.who, CORRUPT, CHANGES[ev.kind]) else None


register_messages(
    "en",
    {
        "inv.cost.corrupt": "corrupt {what}",
        "flag.corrupt": "corrupt",
        "flag.ready": "uncorrupted",
        "when.corrupted": "when {who} becomes corrupt",
        "when.restored": "when {who} is restored",
        "would.corrupted": "{who} would become corrupt",
        "would.restored": "{who} would be restored",
    },
)

__all__ = [
    "Corrupt", "CorruptOne", "CorruptThis", "EntersCorrupt", "Restore", "becomes_corrupt", "corrupt_cost",
    "corrupt_this",
]  # fmt: skip
