"""Summoner Wars' own words: its nouns, moments, costs and effects, named as its cards name them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from engine.grid.board import BOARD, adjacent_cards, at
from engine.grid.count import AttackWord
from engine.grid.move import MoveWord
from engine.grid.space import AdjacentTo, ApartFrom, OnSide, squares_of
from engine.kernel.ability import NEXT, AbilityDef, Program, When
from engine.kernel.costs import Cost
from engine.kernel.dsl import Cond, Ctx, InPhase, Node, Num, Timed, Val, count, num, say_num, this, tx
from engine.kernel.layers import read
from engine.kernel.mods import END_OF_TURN, create_mod
from engine.kernel.ops import say_who
from engine.kernel.program import Chosen, Op
from engine.kernel.selectors import SCOPES, Controlled, Flag, Named, Race, Sel, Test, Trait, with_article
from engine.kernel.state import Ev, Frame, State
from engine.summoner_wars.card import CARDS, UNITS
from engine.summoner_wars.own import own

# -- nouns -------------------------------------------------------------------------------------------------


def _pile(name: str) -> Any:
    def look(st: State) -> tuple[int, ...]:
        return tuple(e for seat in range(st.seats) for e in st.places.get((name, seat), ()))

    return look


SCOPES["sw.hand"] = _pile("hand")
SCOPES["sw.discard"] = _pile("discard")
SCOPES["sw.under"] = _pile("under")


@dataclass(frozen=True)
class Ordinary(Test):
    """Stands on a square by itself, not over or under another card."""

    before = True

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        return st.ents[eid].pos > 0

    def say(self, lc: str) -> str:
        return ""


@dataclass(frozen=True)
class SWSel(Sel):
    """A noun of this game: filters that say nothing leave no trace in its text."""

    def _phrase(self, lc: str, number: str) -> str:
        return " ".join(super()._phrase(lc, number).split())

    @property
    def friendly(self) -> Self:
        """Only what you or a teammate control (SW-FAQ-FRIENDLY); with two players that is what you control."""
        return self.where(Friendly())

    @property
    def enemy(self) -> Self:
        """Only what neither you nor a teammate controls."""
        return self.where(Enemy())

    def of(self, faction: str) -> Self:
        """Only of a faction, whoever controls it."""
        return self.where(OfFaction(faction))

    @property
    def on_your_side(self) -> Self:
        """Only what stands on your half of the Battlefield."""
        return self.where(OnSide())

    def next_to(self, of: Any) -> Self:
        """Only what is adjacent to it."""
        return self.where(AdjacentTo(of))

    def titled(self, name: str) -> Self:
        """Only cards of that name: "a Freeze card"."""
        return self.where(Titled(name))

    def apart_from(self, of: Any) -> Self:
        """Only what is not adjacent to it."""
        return self.where(ApartFrom(of))

    def ability(self, name: str) -> Self:
        """Only what has the ability of that name now."""
        return self.where(HasAbility(name))

    @property
    def wounded(self) -> Self:
        """Only what has a wound."""
        return self.where(Flag("wounded"))


@dataclass(frozen=True)
class OfFaction(Race):
    """Belongs to a faction, whoever controls it."""

    def say(self, lc: str) -> str:
        return tx("sw.faction." + self.name.lower().replace(" ", "_"), lc)


@dataclass(frozen=True)
class Called(SWSel):
    """The card of a name that you control; that name is all that a text says of it."""

    name: str = ""

    def bare(self, lc: str) -> str:
        return self.name

    def one(self, lc: str) -> str:
        return self.name

    def plural(self, lc: str) -> str:
        return self.name

    def say(self, lc: str) -> str:
        return self.name


def called(name: str) -> Called:
    """Your Champion or Summoner of that name, never an enemy copy: a card that names one means the very card."""
    return Called("sw.unit", UNITS, tests=(Ordinary(), Named(name), Controlled("you")), name=name)


@dataclass(frozen=True)
class Friendly(Test):
    """Controlled by you or a member of your team."""

    before = True

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        return on_team(st, st.rules.controller(st, eid), c["ctl"])

    def say(self, lc: str) -> str:
        return tx("sw.friendly", lc)


@dataclass(frozen=True)
class Enemy(Friendly):
    """Controlled by a player who is not of your team."""

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        return not super().ok(st, c, eid)

    def say(self, lc: str) -> str:
        return tx("sw.enemy", lc)


def on_team(st: State, a: int, b: int) -> bool:
    """True if two seats are on one side: the same seat, or with four players seats 0 and 2, 1 and 3."""
    return a == b or (st.seats == 4 and a % 2 == b % 2)


@dataclass(frozen=True)
class HasAbility(Test):
    """Has the ability of that name, printed or lent, and not lost."""

    name: str

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        return own(st).has_ability(st, eid, self.name)

    def say(self, lc: str) -> str:
        return tx("sw.with_ability", lc, name=self.name)


@dataclass(frozen=True)
class Titled(Test):
    """Bears a name, which stands before the noun."""

    name: str
    before = True

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        return st.rules.card(st.ents[eid].code).name == self.name

    def say(self, lc: str) -> str:
        return self.name


@dataclass(frozen=True)
class OfSort(Trait):
    """Is of a sort that the noun has said already."""

    def say(self, lc: str) -> str:
        return ""


@dataclass(frozen=True)
class InYourHand(Test):
    """Is in your hand."""

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return ent.place == "hand" and ent.seat == c["ctl"]

    def say(self, lc: str) -> str:
        return tx("sw.in_your_hand", lc)


_UNITS = (Ordinary(),)
units = SWSel("sw.unit", UNITS, tests=_UNITS)
commons = SWSel("sw.common", ("common",), tests=_UNITS)
champions = SWSel("sw.champion", ("champion",), tests=_UNITS)
summoners = SWSel("sw.summoner", ("summoner",), tests=_UNITS)
commons_and_champions = SWSel("sw.common_or_champion", ("common", "champion"), tests=_UNITS)
lying_events = SWSel("sw.lying_event", ("event",))
walls = SWSel("sw.wall", ("wall",), tests=_UNITS)
ice_walls = SWSel("sw.ice_wall", ("wall",), tests=(*_UNITS, OfSort("Ice Wall")))
vine_walls = SWSel("sw.vine_wall", ("wall",), tests=(*_UNITS, OfSort("Vine Wall")))
cards = SWSel("sw.card", CARDS, tests=_UNITS)
hand_commons = SWSel("sw.common", ("common",), "sw.hand", (InYourHand(),))
hand_cards = SWSel("sw.card", (), "sw.hand", (InYourHand(),))
discarded = SWSel("sw.discarded", (), "sw.discard")


@dataclass(frozen=True)
class Together(Node):
    """Several references or selectors as one object: what any of them finds, at the same time."""

    parts: tuple[Any, ...]

    def ids(self, st: State, c: Ctx) -> tuple[int, ...]:
        """Return what the parts find, without repeats."""
        return tuple(dict.fromkeys(e for part in self.parts for e in part.ids(st, c)))

    def has(self, st: State, c: Ctx, eid: int) -> bool:
        """True if a part has it."""
        return any(part.has(st, c, eid) for part in self.parts)

    def say(self, lc: str) -> str:
        return f" {tx('list.and', lc)} ".join(part.say(lc) for part in self.parts)


def together(*parts: Any) -> Together:
    """All of these at the same time."""
    return Together(parts)


summon_phase, event_phase = InPhase("summon"), InPhase("event")
movement_phase, attack_phase = InPhase("movement"), InPhase("attack")

# -- moments -----------------------------------------------------------------------------------------------


def start_of_turn(whose: str = "you") -> When:
    """At the beginning of a turn, just before its first phase."""
    return When("began.turn", None, whose)


def end_of_turn(whose: str = "you") -> When:
    """At the end of a turn, after building magic."""
    return When("ended.turn", None, whose)


def after_attack_phase(whose: str = "you") -> When:
    """Immediately after the normal Attack Phase."""
    return When("ended.attacks", None, whose)


def start_of_phase(phase: str, whose: str = "you") -> When:
    """At the start of a phase."""
    return When(f"began.{phase}", None, whose)


def end_of_phase(phase: str, whose: str = "you") -> When:
    """At the end of a phase."""
    return When(f"ended.{phase}", None, whose)


def summoned(who: Any = this) -> When:
    """When it is summoned."""
    return When("summoned", who)


def kills(what: Any, by: Any = this, *, to_magic: bool = False) -> When:
    """When this card destroys such a card; with ``to_magic`` only one that becomes (or would become) your magic."""
    return Kills("destroyed", what, look_back=True, by_card=by, to_magic=to_magic)


@dataclass(frozen=True)
class Kills(When):
    """A destruction caused by a card."""

    by_card: Any = this
    to_magic: bool = False

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        if self.to_magic and (ev.to, ev.to_seat) != ("magic", c["ctl"]):
            return False
        return bool(self.by_card.has(st, c, ev.src)) and super().match(st, c, ev)

    def say(self, lc: str) -> str:
        magic = tx("when.kills.magic", lc) if self.to_magic else ""
        return tx("when.kills", lc, by=self.by_card.say(lc), who=self.who.one(lc)) + magic

    def would(self, lc: str) -> str:
        return tx("would.kills.magic" if self.to_magic else "would.kills", lc, by=self.by_card.say(lc),
                  who=self.who.one(lc))


# -- forms -------------------------------------------------------------------------------------------------


def ability(name: str, *parts: AbilityDef) -> tuple[AbilityDef, ...]:
    """A unit's special ability, of one or several parts; several of one name do not add up."""
    return tuple(replace(part, name=name) for part in parts)


def _made(kind: str, body: tuple[Any, ...], **more: Any) -> AbilityDef:
    from engine.kernel.forms import action

    return replace(action(*body, **more), kind=kind)


def event_card(*body: Any, **more: Any) -> AbilityDef:
    """What playing an event does; ``play`` is its condition, ``target`` what it chooses when it is played."""
    return _made("event", body, **more)


def instead_of_attacking(*body: Any, **more: Any) -> AbilityDef:
    """It uses one of the attacks of the Attack Phase and is no attack."""
    return _made("instead_of_attacking", body, **more)


def instead_of_moving(*body: Any, **more: Any) -> AbilityDef:
    """It uses one of the moves of the Movement Phase and is no move."""
    return _made("instead_of_moving", body, **more)


def during(phase: str, *body: Any, play: Cond | None = None, **more: Any) -> AbilityDef:
    """An ability that its controller may use in a phase of the own turn."""
    return _made("action", body, play=Timed(phase, play), **more)


def at_any_time(*body: Any, anyone: bool = False, **more: Any) -> AbilityDef:
    """At any moment of the own turn, or between two phases of an opponent's turn (SW-FAQ-ANY-TIME)."""
    return _made("anyone" if anyone else "any_time", body, **more)


# -- costs -------------------------------------------------------------------------------------------------


def magic_of(st: State, seat: int) -> int:
    """Return how many Magic Points a player has."""
    return len(st.piles["magic", seat])


def spend_magic(st: State, seat: int, n: int) -> list[Ev]:
    """Return the events of spending: top cards of the Magic Pile, face up onto the own Discard Pile."""
    return [Ev("moved", how="spent", seat=seat, to="discard", to_seat=seat, by=seat, data=("magic", 0))
            for _ in range(n)]


@dataclass(frozen=True)
class Magic(Cost):
    """Magic Points of whoever uses the ability, all or nothing."""

    n: Num

    def price(self, st: State, c: Ctx) -> int:
        """Return the number, with what makes it dearer."""
        n = num(self.n, st, c)
        if st.indexed("stat:dearer"):
            from engine.kernel.layers import words

            seen = set()
            for src, word, wc, _ in words(st, "dearer"):
                key = (st.rules.card(st.ents[src].code).name, wc["ctl"])
                if key not in seen and word.what.has(st, wc, c["src"]):
                    seen.add(key)
                    n += word.n
        return n

    def can(self, st: State, c: Ctx) -> bool:
        return magic_of(st, c["ctl"]) >= self.price(st, c)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return spend_magic(st, c["ctl"], self.price(st, c))

    def times(self, st: State, c: Ctx) -> int:
        n = self.price(st, c)
        return magic_of(st, c["ctl"]) // n if n else 99

    def say(self, lc: str) -> str:
        return tx("sw.cost.magic", lc, n=say_num(self.n, lc))


def magic(n: Num) -> Magic:
    """Spend Magic Points."""
    return Magic(n)


@dataclass(frozen=True)
class Dearer(Node):
    """Using the abilities of some cards costs more magic; two sources of one name count once."""

    what: Any
    n: int = 1
    mod_key = "dearer"

    def say(self, lc: str) -> str:
        return tx("sw.mod.dearer", lc, what=self.what.one(lc), n=self.n)


# -- effects -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wound(Op):
    """Put Wound Markers on cards without a roll: they are no hits (SW-FAQ-HIT-VS-WOUND)."""

    n: Num
    who: Any

    def events(self, st: State, c: Ctx) -> list[Ev]:
        n = num(self.n, st, c)
        return [Ev("damaged", e, n, src=c["src"], by=c["ctl"], seat=st.rules.controller(st, e))
                for e in self.who.ids(st, c) if e in st.ents] if n > 0 else []

    def say(self, lc: str) -> str:
        return tx("sw.fx.wound", lc, n=say_num(self.n, lc), who=say_who(self.who, lc))


@dataclass(frozen=True)
class Unwound(Op):
    """Remove Wound Markers."""

    n: Num
    who: Any

    def events(self, st: State, c: Ctx) -> list[Ev]:
        n = num(self.n, st, c)
        return [Ev("healed", e, n, src=c["src"], by=c["ctl"]) for e in self.who.ids(st, c) if st.ents[e].damage]

    def say(self, lc: str) -> str:
        return tx("sw.fx.unwound", lc, n=say_num(self.n, lc), who=say_who(self.who, lc))


@dataclass(frozen=True)
class Place(Op):
    """Place a card on a space: no move, whatever it comes from (SW-FAQ-PLACE-NOT-MOVE)."""

    who: Any
    where: Any
    shifts = True

    def events(self, st: State, c: Ctx) -> list[Ev]:
        where = self.where.squares(st, c)
        out = []
        for eid, square in zip(self.who.ids(st, c), where, strict=False):
            ent = st.ents[eid]
            if ent.place == BOARD:
                if ent.pos != square:
                    out.append(Ev("placed", eid, n=square, src=c["src"], by=c["ctl"], data=(ent.pos,)))
            else:
                out.append(Ev("moved", eid, how="put", to=BOARD, to_seat=0, src=c["src"], by=c["ctl"],
                              data=(("pos", square), ("controller", c["ctl"]))))
        return out

    def can(self, st: State, c: Ctx) -> bool:
        where = getattr(self.where, "sel", self.where)
        return super().can(st, c) and bool(where.squares(st, c))

    def say(self, lc: str) -> str:
        return tx("sw.fx.place", lc, who=say_who(self.who, lc), where=self.where.say(lc))


@dataclass(frozen=True)
class _SideLeft(Val):
    """A number, or how many cards are left in your side pile if they are fewer."""

    n: int

    def val(self, st: State, c: Ctx) -> int:
        return min(self.n, len(st.piles.get(("side", c["ctl"]), ())))

    def say(self, lc: str) -> str:
        return str(self.n)


@dataclass(frozen=True)
class PlaceFromPile(Op):
    """Place cards of your side pile on spaces, as many as there are."""

    name: str
    where: Any

    def emit(self, p: Program) -> None:
        where = self.where
        if isinstance(where, Chosen) and isinstance(where.hi, int):
            replace(self, where=replace(where, hi=_SideLeft(where.hi))).emit(p)
        else:
            super().emit(p)

    def events(self, st: State, c: Ctx) -> list[Ev]:
        where = self.where.squares(st, c)
        pile = st.piles.get(("side", c["ctl"]), ())
        return [Ev("moved", how="put", seat=c["ctl"], to=BOARD, to_seat=0, src=c["src"], by=c["ctl"],
                   data=("side", 0, ("pos", square), ("controller", c["ctl"])))
                for square in where[: len(pile)]]

    def can(self, st: State, c: Ctx) -> bool:
        where = getattr(self.where, "sel", self.where)
        return bool(st.piles.get(("side", c["ctl"]))) and bool(where.squares(st, c))

    def say(self, lc: str) -> str:
        some = getattr(self.where, "hi", 1) > 1
        return tx("sw.fx.place_pile.some" if some else "sw.fx.place_pile", lc,
                  name=self.name if some else with_article(self.name, lc), where=self.where.say(lc))


@dataclass(frozen=True)
class Exchange(Op):
    """Two cards exchange places; neither has moved (SW-FAQ-EXCHANGE-NOT-MOVE)."""

    who: Any
    other: Any

    def events(self, st: State, c: Ctx) -> list[Ev]:
        a, b = self.who.ids(st, c), self.other.ids(st, c)
        if not a or not b or a[0] == b[0]:
            return []
        return [Ev("exchanged", a[0], src=c["src"], by=c["ctl"], data=(b[0],))]

    def say(self, lc: str) -> str:
        return tx("sw.fx.exchange", lc, a=say_who(self.who, lc), b=say_who(self.other, lc))


@dataclass(frozen=True)
class Takes(Op):
    """You control it until a moment; then it is its former controller's again (SW-FAQ-CONTROL-SINGLE)."""

    who: Any
    until: tuple[Any, ...] = END_OF_TURN
    mod_key = "control"

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        refs = self.who.ids(st, c)
        if refs:
            create_mod(st, c, self, refs, c["ctl"], self.until)
            own(st).control_changed(st, refs, c["ctl"])
        c["ret"] = len(refs)
        return NEXT

    def say(self, lc: str) -> str:
        return tx("sw.fx.takes", lc, who=say_who(self.who, lc)) + tx(f"until.{self.until[-1]}", lc)


@dataclass(frozen=True)
class DiscardCards(Op):
    """Discard cards: face up onto the pile of whoever discards (SW-FAQ-DISCARD-WHOSE)."""

    who: Any

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [Ev("moved", e, how="discarded", to="discard", to_seat=c["ctl"], src=c["src"], by=c["ctl"])
                for e in self.who.ids(st, c)]

    def say(self, lc: str) -> str:
        return tx("sw.fx.discard", lc, who=say_who(self.who, lc))


@dataclass(frozen=True)
class DestroyCards(Op):
    """Destroy cards by an effect: they become the magic of its player."""

    who: Any

    def events(self, st: State, c: Ctx) -> list[Ev]:
        return [own(st).destruction(st, e, c["ctl"], c["src"]) for e in self.who.ids(st, c)]

    def say(self, lc: str) -> str:
        return tx("fx.destroy", lc, who=say_who(self.who, lc))


# -- continuous words --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CannotAttack(MoveWord):
    """It cannot attack."""

    in_phase: bool = False
    mod_key = "cannot_attack"

    def say(self, lc: str) -> str:
        return tx("sw.mod.cannot_attack_phase" if self.in_phase else "sw.mod.cannot_attack", lc, who=self.who.say(lc))


@dataclass(frozen=True)
class ReachOf(AttackWord):
    """It may attack cards up to ``n`` clear straight-line spaces away."""

    n: int = 4
    mod_key = "reach"
    form = "set"

    @property
    def sel(self) -> Any:
        """The cards it is about, as numbers are read."""
        return self.who

    def amount(self, st: State, c: Ctx, eid: int) -> int:
        """Return the reach."""
        return self.n

    def say(self, lc: str) -> str:
        return tx("sw.mod.reach", lc, who=self.who.say(lc), n=self.n)


@dataclass(frozen=True)
class Diagonally(MoveWord):
    """It may attack cards (or only some) up to ``n`` clear diagonal spaces away (SW-FAQ-COUNT-DIAGONAL-EXCEPTION)."""

    n: int = 1
    what: Any = cards
    mod_key = "diagonal"

    def say(self, lc: str) -> str:
        return tx("sw.mod.diagonal", lc, who=self.who.say(lc), what=self.what.plural(lc), n=self.n)


@dataclass(frozen=True)
class CannotBeAttacked(MoveWord):
    """Some cards cannot attack it; they are neither offered it as a target nor blocked by it less than before."""

    by: Any = units
    mod_key = "unattackable"

    def say(self, lc: str) -> str:
        return tx("sw.mod.unattackable", lc, who=self.who.say(lc), by=self.by.plural(lc))


# -- values and conditions ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wounds(Val):
    """The Wound Markers on a card."""

    of: Any = this

    def val(self, st: State, c: Ctx) -> int:
        return sum(st.ents[e].damage for e in self.of.ids(st, c))

    def each(self, lc: str) -> str:
        return tx("sw.val.wounds", lc, who=self.of.say(lc))

    def say(self, lc: str) -> str:
        return tx("sw.val.wounds", lc, who=self.of.say(lc))


@dataclass(frozen=True)
class NextTo(Cond):
    """A bound card is adjacent to such a card; one that shares its space is, too."""

    what: Any
    of: Any = this

    def holds(self, st: State, c: Ctx) -> bool:
        ids = self.of.ids(st, c)
        return any(self.what.has(st, c, e) for s in squares_of(st, c, self.of)
                   for e in (*adjacent_cards(st, s), *(x for x in at(st, s) if x not in ids)))

    def say(self, lc: str) -> str:
        return tx("sw.cond.next_to", lc, who=self.of.say(lc), what=self.what.one(lc))


def unit_counts(st: State) -> list[int]:
    """Return how many units each player controls; Walls do not count, Summoners do."""
    have = [0] * st.seats
    for e in units.ids(st, {}):
        have[st.rules.controller(st, e)] += 1
    return have


@dataclass(frozen=True)
class FewerUnits(Cond):
    """You have fewer units than an opponent; Walls do not count, Summoners do."""

    def holds(self, st: State, c: Ctx) -> bool:
        have = unit_counts(st)
        mine = have[c["ctl"]]
        return any(n > mine for s, n in enumerate(have) if not on_team(st, s, c["ctl"]))

    def say(self, lc: str) -> str:
        return tx("sw.cond.fewer", lc)


@dataclass(frozen=True)
class SidePile(Cond):
    """A card is left in your side pile."""

    name: str

    def holds(self, st: State, c: Ctx) -> bool:
        return bool(st.piles.get(("side", c["ctl"])))

    def say(self, lc: str) -> str:
        return tx("sw.cond.side_pile", lc, what=with_article(self.name, lc))


@dataclass(frozen=True)
class DeckEmpty(Cond):
    """Your Draw Pile is empty."""

    def holds(self, st: State, c: Ctx) -> bool:
        return not st.piles["deck", c["ctl"]]

    def say(self, lc: str) -> str:
        return tx("sw.cond.deck_empty", lc)


def number_of(sel: Any) -> Val:
    """How many of them there are."""
    return count(sel)


def wound(n: Num, who: Any) -> Wound:
    """Put wounds on it."""
    return Wound(n, who)


def attack_of(st: State, eid: int) -> int:
    """Return a unit's Attack Value now."""
    return read(st, eid, "attack")
