"""The cards of Omens of Ruin. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class Silences(Node):
    """Cards lose their Actions and Forced effects. Their keywords and constant effects stay (INV-ERR-MC-011)."""

    sel: Finds
    says = "{sel} loses its Actions and Forced effects"
    mod_key = "silences"
    in_play_only = ("sel",)


card = SetCards("Omens of Ruin")

CARDS = (
    card("Ancient Longbeards", action(DevelopTop(1), when=attacks(this)), action(DevelopTop(1), when=defends(this))),
    card("Und Dokbar", constant(Gets(supports.undeveloped, "power", form="void"))),
    card("Poisonous Wyvern"),
    card("Boar Pen", constant(Cannot(units.undeveloped, ("defend",)))),
    card("Steam Tank", constant(gets(this, power=Tokens(this))), action(PutTokens(1, this), when=beginning())),
    card("Hidden Grove", constant(Gets(units.undeveloped, "power", form="void"))),
    card(
        "Korhil",
        action(See(top(1), "reveal"), EnterAttacking(unit_cards.race("High Elf").cost(3)), when=attacks(this)),
    ),
    card(
        "Tiranoc Chariot",
        action(See(top(1), "reveal"), EnterAttacking(unit_cards.race("High Elf").cost(2)), when=attacks(this)),
    ),
    card("Ungor Raiders", action(Destroy(T), when=leaves(this), target=one(developments))),
    card(
        "Mark of Chaos",
        attach_to(units),
        constant(gets(units.bearing, power=2)),
        forced(beginning(), Deal(1, host, ("uncancellable",))),
    ),
    card("Den of Iniquity", constant(EntersCorrupt(units.undeveloped))),
    card("Witch Hag", action(ChoosePlayer((DiscardTop(1, "they"),)), cost=corrupt_this)),
    card("Dark Elf Infiltrator", action(TakeResources(2), when=enters(this))),
    card("Malekith's Throne", constant(gets(units.undeveloped, hp=-1))),
    card("Nimble Spearman", action(DevelopTop(1), when=enters(this))),
    card(
        "Bribery",
        action(
            Gets(T, "power", until=END_OF_TURN, form="void"),
            target=one(either_of(units.undeveloped, supports.undeveloped)),
        ),
    ),
    card(
        "Visit the Haunted City",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(MoveToZone(T), cost=remove_tokens_cost(2), target=one(either_of(units, supports.without("Attachment")))),
    ),
    card("Eatine Harbour", constant(Silences(units.undeveloped))),
    card("River Troll", forced(beginning(), Heal(None, this))),
    card("Tree Kin", action(Becomes(this, "development", until=END_OF_TURN), cost=spend(2))),
)
