"""The nouns of Summoner Wars' cards: units, Walls, piles, and the filters that go with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self

from engine.grid.space import AdjacentTo, ApartFrom, SharesSpace
from engine.kernel.language.definitions import Card
from engine.kernel.language.nouns.filters import Controlled, Faction, Flag, Named, Trait
from engine.kernel.language.nouns.references import Reference, this
from engine.kernel.language.nouns.scopes import ANYWHERE, IN_PLAY, SCOPES
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.values.conditions import InPhase
from engine.kernel.language.writing import *
from engine.kernel.state.records import MODEL
from engine.summoner_wars.card import CARDS, UNITS
from engine.summoner_wars.own import rules_of

TREATED = "treated"
"""Key of the effects that make a card be treated as another card."""

# -- nouns -------------------------------------------------------------------------------------------------


def _pile(name: str) -> Callable[[State], tuple[int, ...]]:
    def look(st: State) -> tuple[int, ...]:
        return tuple(e for seat in range(st.seats) for e in st.places.get((name, seat), ()))

    return look


SCOPES["sw.hand"] = _pile("hand")
SCOPES["sw.discard"] = _pile("discard")
SCOPES["sw.under"] = _pile("under")

SPARED = "spared:"
"""Prefix of a tag on wounds.  The rest of the tag is the id of a card that cannot take these wounds for another card.
"""


@dataclass(frozen=True)
class Ordinary(Test):
    """Only cards that are themselves on a square, not over or under another card."""

    says = ""
    before = True
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return st.ents[eid].pos > 0


@dataclass(frozen=True)
class SWSel(Sel):
    """A noun of this game.  Filters that have no text do not appear in the noun's text."""

    elsewhere = frozenset({"sw.hand", "sw.discard"})
    piles = {"sw.hand": "hand", "sw.discard": "discard", "sw.under": "under"}

    def fault(self) -> tuple[str, str]:
        if self.scope == IN_PLAY and self.kinds != ("event",) and not any(isinstance(t, Ordinary) for t in self.tests):
            return (
                "finds cards that lie over or under others, too",
                "take a noun for cards that stand on a square: units, walls, cards",
            )
        if self.scope == "sw.under" and not self.tests:
            return "finds what lies under any card", "name the card: units_under(this)"
        return super().fault()

    def _phrase(self, speech: Speech, number: str) -> str:
        return " ".join(super()._phrase(speech, number).split())

    def without_place(self, speech: Speech) -> tuple[str, Self]:
        beside = [t for t in self.tests if type(t) in (AdjacentTo, SharesSpace) and getattr(t, "of", None) == this]
        rest = replace(self, tests=tuple(t for t in self.tests if t not in beside))
        return " ".join(t.say(speech) for t in beside), rest

    @property
    def friendly(self) -> Self:
        """Only cards that you or a teammate control (SW-FAQ-FRIENDLY).  In a match of two players, these are your own
        cards.
        """
        return self.where(Friendly())

    @property
    def enemy(self) -> Self:
        """Only cards that neither you nor a teammate controls."""
        return self.where(Enemy())

    def of(self, faction: str) -> Self:
        """Only cards of a faction, under any player's control."""
        return self.where(OfFaction(faction))

    def next_to(self, of: Finds) -> Self:
        """Only cards adjacent to the cards ``of``."""
        return self.where(AdjacentTo(of))

    def titled(self, *names: str, of: str = "") -> Self:
        """Only cards with one of these names: "a Freeze card" or, with a faction, "a Cave Goblin Fighter"."""
        return self.where(Titled(names, of))

    def apart_from(self, of: Finds) -> Self:
        """Only cards that are not adjacent to the cards ``of``."""
        return self.where(ApartFrom(of))

    def ability(self, name: str) -> Self:
        """Only cards that now have the ability with that name."""
        return self.where(HasAbility(name))

    def costing(self, lo: int, hi: int | None = None) -> Self:
        """Only units whose present Summon Cost is from ``lo`` to ``hi`` or, if ``hi`` is None, at least ``lo``."""
        return self.where(SummonCost(lo, hi))

    def printing(self, name: str) -> Self:
        """Only cards on which an ability with that name is printed.  The filter is for cards that are not in play."""
        return self.where(Printing(name))

    @property
    def wounded(self) -> Self:
        """Only cards with a wound."""
        return self.where(Flag("wounded"))


@dataclass(frozen=True)
class OfFaction(Faction):
    """Only cards of a faction, under any player's control."""

    def say(self, speech: Speech) -> str:
        return tx("sw.faction." + self.name.lower().replace(" ", "_"), speech)


@dataclass(frozen=True)
class Called(SWSel):
    """The card with that name that you control.  The text prints only the name."""

    name: str = ""

    def bare(self, speech: Speech) -> str:
        return self.name

    def one(self, speech: Speech) -> str:
        return self.bare(speech)

    plural = say = one


@dataclass(frozen=True)
class YourSummoner(Called):
    """The Summoner that you control."""

    def bare(self, speech: Speech) -> str:
        return tx("sw.sel.your_summoner", speech)


def called(name: str) -> Called:
    """Your Champion or Summoner with that name, but not an enemy card with the same name."""
    return Called("sw.unit", UNITS, tests=(Ordinary(), Named(name), Controlled("you")), name=name)


@dataclass(frozen=True)
class Friendly(Test):
    """Only cards that you or a teammate control."""

    says = "friendly"
    before = True

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its controller": ("you", "they"), "its side": ("friendly",)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return on_team(st, st.rules.controller(st, eid), ctx.ctl)


@dataclass(frozen=True)
class Enemy(Friendly):
    """Only cards that a player of another team controls."""

    says = "enemy"

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its controller": ("opponent", "they"), "its side": ("enemy",)}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not super().ok(st, ctx, eid)


def on_team(st: State, a: int, b: int) -> bool:
    """Whether two seats are on the same team, or are the same seat."""
    return a == b or st.rules.side(st, a) == st.rules.side(st, b)


def side_left(st: State, seat: int, name: str) -> int:
    """Return the number of cards with that name left in a seat's side pile.  It is 0 if the pile never had any."""
    return sum(st.rules.card(code).name == name for code, _ in st.piles.get(("side", seat), ()))


@dataclass(frozen=True)
class HasAbility(Test):
    """Only cards that have the ability with that name, printed or gained, and have not lost it."""

    name: str
    lexical = {"name": "abilities"}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return rules_of(st).has_ability(st, eid, self.name)

    def say(self, speech: Speech) -> str:
        return tx("sw.with_ability", speech, name=self.name)


@dataclass(frozen=True)
class Printing(Test):
    """Only cards on which an ability with that name is printed."""

    name: str
    lexical = {"name": "abilities"}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return self.fits(st, ctx, rules_of(st).sw(st.ents[eid].code))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return any(d.name == self.name for d in card.abilities)

    def say(self, speech: Speech) -> str:
        return tx("sw.with_ability", speech, name=self.name)


@dataclass(frozen=True)
class SummonCost(Test):
    """Only units whose present Summon Cost is from ``lo`` to ``hi`` or, if ``hi`` is None, at least ``lo``.

    A unit without a Summon Cost never qualifies.
    """

    lo: int
    hi: int | None = None

    def fault(self) -> tuple[str, str]:
        if self.lo == 0 and self.hi is None:
            return "leaves out no unit with a Summon Cost", "write the most, too: costing(0, 0)"
        return ("", "") if self.hi is None or self.lo <= self.hi else ("finds no cost", "let lo be the lower number")

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        if not rules_of(st).sw(st.ents[eid].code).summonable:
            return False
        n = rules_of(st).summon_cost(st, eid)
        return n >= self.lo and (self.hi is None or n <= self.hi)

    def say(self, speech: Speech) -> str:
        if self.hi is None:
            return tx("sw.sel.costing.least", speech, n=self.lo)
        if self.lo == self.hi:
            return tx("sw.sel.costing", speech, n=self.lo)
        return tx("sw.sel.costing.range", speech, a=self.lo, b=self.hi)


def model_of(st: State, eid: int) -> str:
    """Return the code whose name and abilities a card has now: its own, or that of the card it is treated as."""
    code = st.ents[eid].code
    for mod in st.modifiers.values():
        if mod.key == TREATED and eid in (mod.refs or ()):
            code = str(dict(mod.bind)[MODEL])
    return code


@dataclass(frozen=True)
class Titled(Test):
    """Only cards with one of these names, which the text prints before the noun.

    If cards of two factions have the name, the text adds the faction.  A unit that is treated as another unit has that
    unit's full name, whatever its own faction is.
    """

    names: tuple[str, ...]
    of: str = ""
    lexical = {"names": "titles", "of": "factions"}
    before = True

    def bounds(self) -> Mapping[str, tuple[str, ...]]:
        return {"its title": self.names}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return self.fits(st, ctx, st.rules.card(model_of(st, eid)))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.name in self.names and self.of in ("", card.faction)

    def say(self, speech: Speech) -> str:
        names = f" {tx('list.or', speech)} ".join(filter(None, (", ".join(self.names[:-1]), self.names[-1])))
        return f"{OfFaction(self.of).say(speech)} {names}" if self.of else names


@dataclass(frozen=True)
class OfSort(Trait):
    """Only cards with a trait.  The noun already expresses the trait, so the filter prints nothing."""

    says = ""


@dataclass(frozen=True)
class LiesIn(Test):
    """Only cards in your ``hand`` or ``discard`` pile, in that of the chosen player ("they") or of ``any`` player."""

    place: str
    whose: str = "you"
    lexical = {"place": "places"}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.place == self.place and (self.whose == "any" or ent.seat == chooser(ctx, self.whose, st))

    def say(self, speech: Speech) -> str:
        return tx(f"sw.sel.in_{self.place}.{self.whose}", speech)


_UNITS = (Ordinary(),)
units = SWSel("sw.unit", UNITS, tests=_UNITS)
commons = SWSel("sw.common", ("common",), tests=_UNITS)
champions = SWSel("sw.champion", ("champion",), tests=_UNITS)
summoners = SWSel("sw.summoner", ("summoner",), tests=_UNITS)
commons_and_champions = SWSel("sw.common_or_champion", ("common", "champion"), tests=_UNITS)
walls = SWSel("sw.wall", ("wall",), tests=_UNITS)
ice_walls = SWSel("sw.ice_wall", ("wall",), tests=(*_UNITS, OfSort("Ice Wall")))
vine_walls = SWSel("sw.vine_wall", ("wall",), tests=(*_UNITS, OfSort("Vine Wall")))
cards = SWSel("sw.card", CARDS, tests=_UNITS)
hand_commons = SWSel("sw.common", ("common",), "sw.hand", (LiesIn("hand"),))
hand_cards = SWSel("sw.card", (), "sw.hand", (LiesIn("hand"),))
your_summoner = YourSummoner("sw.summoner", ("summoner",), tests=(Ordinary(), Controlled("you")))
hand_units = SWSel("sw.unit", UNITS, "sw.hand", (LiesIn("hand"),))
discarded = SWSel("sw.discarded", (), "sw.discard")
# Cards by what is printed on them, for cards in a pile
any_cards = SWSel("sw.card", (), ANYWHERE)
champion_cards = SWSel("sw.champion", ("champion",), ANYWHERE)
common_cards = SWSel("sw.common", ("common",), ANYWHERE)
event_cards = SWSel("sw.event", ("event",), ANYWHERE)
wall_cards = SWSel("sw.wall", ("wall",), ANYWHERE)


@dataclass(frozen=True)
class Together(Reference):
    """Several references or selectors combined: the cards that any of them finds, treated at the same time."""

    parts: tuple[Finds, ...]

    def ids(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        """Return the cards that the parts find, without duplicates."""
        return tuple(dict.fromkeys(e for part in self.parts for e in part.ids(st, ctx)))

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether one of the parts includes the card."""
        return any(part.has(st, ctx, eid) for part in self.parts)

    def one(self, speech: Speech) -> str:
        """Return the text for a single one of the cards: "this card or a Wall"."""
        return f" {tx('list.or', speech)} ".join(part.one(speech) for part in self.parts)

    def say(self, speech: Speech) -> str:
        return f" {tx('list.and', speech)} ".join(part.say(speech) for part in self.parts)


def together(*parts: Finds) -> Together:
    """All cards that these parts find, treated at the same time."""
    return Together(parts)


summon_phase, event_phase = InPhase("summon"), InPhase("event")
movement_phase, attack_phase = InPhase("movement"), InPhase("attack")

register_messages(
    "en",
    {
        "sw.sel.your_summoner": "your Summoner",
        "sw.sel.in_hand.you": "in your hand",
        "sw.sel.in_discard.you": "in your Discard Pile",
        "sw.sel.in_discard.any": "in any Discard Pile",
        "sw.sel.in_discard.they": "in their Discard Pile",
        "sw.sel.costing": "with a Summon Cost of {n}",
        "sw.sel.costing.least": "with a Summon Cost of {n} or more",
        "sw.sel.costing.range": "with a Summon Cost of {a} to {b}",
    },
)

__all__ = [
    "SPARED", "Enemy", "Friendly", "HasAbility", "LiesIn", "OfFaction", "OfSort", "Ordinary", "Printing", "SWSel",
    "SummonCost", "Titled", "Together", "any_cards", "attack_phase", "called", "cards", "champion_cards", "champions",
    "common_cards", "commons", "commons_and_champions", "discarded", "event_cards", "event_phase", "hand_cards",
    "hand_commons", "hand_units", "ice_walls", "movement_phase", "summon_phase", "summoners", "together", "units",
    "vine_walls", "wall_cards", "walls", "your_summoner",
]  # fmt: skip
