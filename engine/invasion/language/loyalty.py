"""Loyalty symbols: what a card asks of its player's race (INV-TERM-LOYALTY)."""

from __future__ import annotations

from engine.invasion.language.nouns import Race, cards, legends, supports, units
from engine.kernel.language.common import *
from engine.kernel.language.costs.prices import Costs, NextPlay
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.nouns.selectors import cards_fault, either_of
from engine.kernel.language.text.speech import with_article
from engine.kernel.language.values.characteristics import say_of


@dataclass(frozen=True)
class Symbols(Node):
    """This card gives its controller one loyalty symbol of each of these races."""

    races: tuple[str, ...]
    mod_key = "symbols"
    lexical = {"races": "factions"}

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.races else ("gives no symbol", 'name the races: Symbols(("Dwarf", "Empire"))')

    def say(self, speech: Speech) -> str:
        races = f" {tx('list.and', speech)} ".join(with_article(race, speech) for race in self.races)
        return tx("inv.mod.symbols", speech, races=races)


@dataclass(frozen=True)
class Loyalty(Val):
    """The printed loyalty of a card."""

    of: Finds

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(loyalty_of(st, e) for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return say_of("inv.val.loyalty", "", self.of.say(speech), speech)


@dataclass(frozen=True)
class HighestLoyalty(Val):
    """The highest printed loyalty among some cards; 0 if there are none."""

    of: Noun
    says = "the highest loyalty of {of.plural}"

    def val(self, st: State, ctx: Ctx) -> int:
        return max((loyalty_of(st, e) for e in self.of.ids(st, ctx)), default=0)


def highest_loyalty(race: str) -> HighestLoyalty:
    """The highest loyalty of the cards of a race that you control, legends included."""
    return HighestLoyalty(either_of(cards, legends).where(Race(race)).yours)


def loyalty_of(st: State, eid: int) -> int:
    """Return the loyalty printed on a card. Something that is not a card has none."""
    code = st.ents[eid].code
    return int(st.rules.card(code).number_of.get("loyalty", 0)) if code in st.rules.cards else 0


@dataclass(frozen=True)
class NextLoyal(NextPlay):
    """Nothing is added for missing loyalty to the cost of the next card that you play of a kind this turn."""

    n: Num = 0
    signed = False

    def fault(self) -> tuple[str, str]:
        return cards_fault(self.sel)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.next_loyal", speech, what=self.sel.bare(speech))


@dataclass(frozen=True)
class IgnoresLoyalty(Costs):
    """Nothing is added for missing loyalty to the cost of certain cards that you play."""

    n: Num = 0
    signed = False

    def fault(self) -> tuple[str, str]:
        return cards_fault(self.sel)

    def change(self, st: State, ctx: Ctx, seat: int) -> tuple[Ctx, int] | None:
        return None

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.ignores_loyalty", speech, what=self.sel.plural(speech))


def loyalty_ignored(st: State, seat: int, eid: int) -> bool:
    """Whether nothing is added for missing loyalty to the cost of a card that a player would play."""
    return any(
        isinstance(word, IgnoresLoyalty) and c.ctl == seat and word.sel.has(st, c, eid)
        for _, word, c, _ in words(st, "cost")
    )


@dataclass(frozen=True)
class GivenUp(Node):
    """The card is sacrificed as soon as this works. It is a check of the board and not an effect that triggers."""

    says = "this card is sacrificed at once"
    mod_key = "given_up"


@dataclass(frozen=True)
class OtherRace(Test):
    """Faceup cards that are not of a race. Neutral cards are of no race."""

    name: str
    only_in_play = True
    lexical = {"name": "factions"}
    says = "that is faceup and not {name}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].up and st.rules.faction(st, eid) != self.name


def shuns_other_races(race: str, *, any_card: bool = False) -> AbilityDef:
    """The card is sacrificed as soon as you control a faceup unit or support card that is not of the race.

    With ``any_card``, quests and legends of another race have this effect as well.
    """
    kinds = either_of(cards, legends) if any_card else either_of(units, supports)
    return constant(GivenUp(), while_=at_least(1, kinds.yours.where(OtherRace(race))))


register_messages(
    "en",
    {
        "inv.mod.symbols": "this card gives you {races} loyalty symbol",
        "inv.mod.next_loyal": "this turn, nothing is added for missing loyalty to the cost of the next {what} that you "
        "play",
        "inv.mod.ignores_loyalty": "nothing is added for missing loyalty to the cost of {what} that you play",
        "inv.val.loyalty": "the loyalty of {who}",
        "inv.val.loyalty.it": "its loyalty",
    },
)

__all__ = [
    "GivenUp", "HighestLoyalty", "IgnoresLoyalty", "Loyalty", "NextLoyal", "OtherRace", "Symbols", "highest_loyalty",
    "shuns_other_races",
]  # fmt: skip
