"""The cards of The Skavenblight Threat. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class DrawsAtMost(Lasting):
    """A player cannot draw more than ``n`` cards this turn, for any reason. Cards already drawn this turn count."""

    n: int
    by: str = "opponent"
    mod_key = "draws_at_most"

    def say(self, speech: Speech) -> str:
        return tx(f"inv.mod.draws_at_most.{person(self.by, speech)}", speech, n=self.n)


card = SetCards("The Skavenblight Threat")

CARDS = (
    card(
        "Stand Your Ground",
        action(PutIntoPlay(T), target=one(unit_cards.race("Dwarf").in_discard.yours.where(arrived))),
    ),
    card("Gurni's Elite"),
    card("Nordland Halberdiers", constant(AtAnyTime(), works_in="hand")),
    card("Infiltrate", action(DrawsAtMost(1))),
    card(
        "Tyriel",
        forced(
            zone_attacked(sections.yours.here),
            Wait(
                ending(),
                (EachPlayer("opponents", (ReturnToHand(Chosen(units.theirs.where(attacked), "they")),)),),
            ),
        ),
    ),
    card("Steel's Bane", action(Shield(T, 10), target=one(units.race("High Elf")))),
    card(
        "Repair the Waystones",
        action(
            PutIntoPlay(T, QUEST),
            where=QUEST,
            cost=remove_tokens_cost(3),
            target=one(support_cards.without("Attachment").in_discard.yours),
        ),
        gathers_tokens(),
    ),
    card("Spider Riders", constant(gets(this, power=2), where=BATTLEFIELD, while_=Is(this, units.attacking))),
    card("War Paint", attach_to(units.in_your(BATTLEFIELD)), constant(gets(units.bearing, power=DamageOn(host)))),
    card(
        "Chosen of Tzeentch",
        action(Deal(1, T), where=QUEST, cost=spend(1), target=one(units.damaged), limit=per_turn(1)),
    ),
    card(
        "Bolt of Change",
        action(Becomes(T, "unit", (("power", 2), ("hp", 2)), still=True, until=END_OF_TURN), target=one(developments)),
    ),
    card(
        "Morathi's Pegasus",
        action(Gets(this, "toughness", until=END_OF_TURN, form="void"), cost=spend(3), by_opponent=True),
    ),
    card("Malus Darkblade", triggered(ending("you", "battlefield"), Deal(1, units.enemy.where(stood_by)))),
    card(
        "We Need Your Blood",
        action(gets(T, END_OF_TURN, hp=-1), gets(T2, END_OF_TURN, hp=1), target=(one(units), another(units))),
    ),
    card(
        "Greyseer Thanquol",
        constant(AttacksFrom(this)),
        constant(gets(this, power=Count(units.trait("Skaven").yours)), while_=Is(this, units.attacking)),
    ),
    card(
        "Clan Rats", action(gets(T, END_OF_TURN, power=1), cost=corrupt_this, target=one(units.trait("Skaven").other))
    ),
    card(
        "Warp Lightning Cannon",
        attach_to(units),
        triggered(enters(this), Corrupt(host)),
        constant(gets(units.bearing, power=3), while_=Is(host, units.fighting)),
    ),
    card(
        "Marius the Righteous",
        action(Deal(1, T), where=QUEST, cost=spend(1), target=one(units.corrupt.in_(BATTLEFIELD))),
    ),
    card("Abandoned Mine", action(ReturnToHand(Chosen(developments.yours)), when=beginning(), where=KINGDOM)),
    card("Forge", constant(Costs(attachment_cards, -1), while_=at_least(2, developments.yours.here), where=KINGDOM)),
)
