"""The items. Copies of an item that is not stackable have their effect only once on a card (KARTH-R16.4)."""

from engine.karth.cards.language import *  # the language of this room
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.protocols import Changes


@dataclass(frozen=True)
class GainEnergy(Op):
    """Gain spiritual energy."""

    n: Num
    says = "gain {n} SE"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("energy", n=num(self.n, st, ctx), how="gained", seat=ctx.ctl, src=ctx.src)]


@dataclass(frozen=True)
class Discard(Op):
    """Discard this item."""

    says = "discard this item"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        ent = st.ents.get(ctx.src)
        return [] if ent is None else [Event("moved", ent.id, how="used", to="discard", to_seat=ent.owner, by=ctx.ctl)]

    def idle(self, st: State, ctx: Ctx) -> bool:
        """Discarding the item is of no use by itself."""
        return True


def worn(name: str, *mods: Changes) -> AbilityDef:
    """Return the effect of an item on its wearer. Two items with the same name have their effect once (KARTH-R16.4)."""
    return named(name, constant(*mods))


def use(*body: Does) -> AbilityDef:
    """Return the effect of a consumable item, which is then discarded (KARTH-R16.6)."""
    return AbilityDef("use", (*body, Discard()))


ITEMS = (
    written("item_longsword", worn("Longsword", gets(wearer, dmg=1))),
    written("item_twindagger", constant(gets(wearer, dmg=1))),  # stackable, so not worn()
    written("item_elvenbow", worn("Elven Longbow", gets(wearer, rng=1))),
    written("item_spikedclub", worn("Spiked Club", gets(wearer, dmg=2), gets(wearer, mv=-1))),
    written("item_staff", worn("Staff of Channeling", gets(wearer, channel=1))),
    written("item_boots", worn("Boots of Striding", gets(wearer, mv=1))),
    written("item_shield", worn("Tower Shield", gets(wearer, hp=2))),
    written("item_lantern", worn("Lantern of Truth", gets(wearer, detect=1))),
    written("item_pickaxe", worn("Magic Pick Axe", Gets(wearer, "mining", form="double"))),
    written("item_potion", use(Mend(3, wearer))),
    written("item_crystal", use(GainEnergy(3))),
)
