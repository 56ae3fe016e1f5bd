"""The cards of The Fall of Karak Grimaz. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


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


card = SetCards("The Fall of Karak Grimaz")

CARDS = (
    card(
        "Grudgebearer",
        constant(gets(this, power=Tokens(this))),
        forced(leaves(units.race("Dwarf").yours.other), PutTokens(1, this)),
    ),
    card(
        "Runesmith Apprentice",
        action(See(top(5), "search"), TakeSeen(any_cards.trait("Rune"), 0, shown=True), Shuffle(), when=enters(this)),
    ),
    card(
        "Wilhelm of the Osterknacht", action(MoveToZone(T), when=attacks(this), target=one(units.where(InAttacked())))
    ),
)

register_messages("en", {"inv.sel.in_attacked": "in the attacked zone"})
