"""Summoner Wars' own words: its nouns, moments, costs and effects, named as its cards name them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from engine.grid.attack import push_attack
from engine.grid.board import BOARD, adjacent_cards, square_of
from engine.grid.count import AttackWord
from engine.grid.move import MoveWord, push_move
from engine.grid.space import AdjacentTo, OnSide, squares_of
from engine.kernel.ability import NEXT, WAIT, AbilityDef, When
from engine.kernel.costs import Cost
from engine.kernel.dsl import Cond, Ctx, InPhase, Node, Num, Val, count, num, say_num, this, tx
from engine.kernel.frames import DONE, Routine
from engine.kernel.layers import read
from engine.kernel.mods import END_OF_TURN, create_mod
from engine.kernel.ops import say_who
from engine.kernel.program import Op
from engine.kernel.selectors import SCOPES, Sel, Test
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
    def on_your_side(self) -> Self:
        """Only what stands on your half of the Battlefield."""
        return self.where(OnSide())

    def next_to(self, of: Any) -> Self:
        """Only what is adjacent to it."""
        return self.where(AdjacentTo(of))

    def ability(self, name: str) -> Self:
        """Only what has the ability of that name now."""
        return self.where(HasAbility(name))

    @property
    def wounded(self) -> Self:
        """Only what has a wound."""
        return self.damaged


@dataclass(frozen=True)
class Friendly(Test):
    """Controlled by you or a member of your team."""

    before = True

    def ok(self, st: State, c: Ctx, eid: int) -> bool:
        return on_team(st, st.rules.controller(st, eid), c["ctl"])

    def say(self, lc: str) -> str:
        return tx("sw.friendly", lc)


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


_UNITS = (Ordinary(),)
units = SWSel("sw.unit", UNITS, tests=_UNITS)
commons = SWSel("sw.common", ("common",), tests=_UNITS)
champions = SWSel("sw.champion", ("champion",), tests=_UNITS)
summoners = SWSel("sw.summoner", ("summoner",), tests=_UNITS)
commons_and_champions = SWSel("sw.common_or_champion", ("common", "champion"), tests=_UNITS)
walls = SWSel("sw.wall", ("wall",), tests=_UNITS)
ice_walls = walls.trait("Ice Wall")
cards = SWSel("sw.card", CARDS, tests=_UNITS)
hand_cards = SWSel("sw.hand_card", (), "sw.hand")
discarded = SWSel("sw.discarded", (), "sw.discard")
under_cards = SWSel("sw.under_card", (), "sw.under")

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


def kills(what: Any, by: Any = this) -> When:
    """When this card has destroyed such a card."""
    return Kills("destroyed", what, look_back=True, by_card=by)


@dataclass(frozen=True)
class Kills(When):
    """A destruction caused by a card."""

    by_card: Any = this

    def match(self, st: State, c: Ctx, ev: Ev) -> bool:
        return bool(self.by_card.has(st, c, ev.src)) and super().match(st, c, ev)


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


def during(phase: str, *body: Any, **more: Any) -> AbilityDef:
    """An ability that its controller may use in a phase of the own turn."""
    return _made("action", body, play=InPhase(phase), **more)


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
class PlaceFromPile(Op):
    """Place a card of your side pile on a space."""

    name: str
    where: Any

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
        return tx("sw.fx.place_pile", lc, name=self.name, where=self.where.say(lc))


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
class MoveUnit(Op):
    """Move cards, one after the other, by an effect: free, whatever has moved before (SW-FAQ-FREE-ACTIONS)."""

    who: Any
    n: Num

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        ids = tuple(e for e in self.who.ids(st, c) if square_of(st, e))
        if not ids:
            c["ret"] = 0
            return NEXT
        st.push("sw.each_move", "next", left=ids, n=num(self.n, st, c), seat=c["ctl"])
        return WAIT

    def say(self, lc: str) -> str:
        return tx("sw.fx.move", lc, who=say_who(self.who, lc), n=say_num(self.n, lc))


each_move = Routine("sw.each_move", fixed_point=True)


@each_move.label("next")
def _each_move(st: State, f: Frame) -> str:
    left = [e for e in f.v["left"] if square_of(st, e)]
    if not left:
        return DONE
    f.v["left"] = tuple(left[1:])
    push_move(st, left[0], f.v["n"], f.v["seat"])
    return "next"


@dataclass(frozen=True)
class AttackWith(Op):
    """Attack with a card by an effect: free, even if it has attacked (SW-RULE-15-EXTRA-ATTACK)."""

    who: Any
    may: bool = True

    def step(self, st: State, f: Frame, c: Ctx, a: int) -> int:
        ids = self.who.ids(st, c)
        if not ids or not own(st).may_attack(st, ids[0]):
            c["ret"] = 0
            return NEXT
        push_attack(st, ids[0], c["ctl"], may=self.may)
        return WAIT

    def say(self, lc: str) -> str:
        return tx("sw.fx.attack", lc, who=say_who(self.who, lc))


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
class PutOnto(Op):
    """Put this card over or under a unit, where it stays."""

    who: Any
    role: str = "over"

    def events(self, st: State, c: Ctx) -> list[Ev]:
        ids = self.who.ids(st, c)
        if not ids or c["src"] not in st.ents:
            return []
        return [Ev("moved", c["src"], how="put", to=BOARD, to_seat=0, src=c["src"], by=c["ctl"],
                   data=((self.role, ids[0]), ("controller", c["ctl"])))]

    def say(self, lc: str) -> str:
        return tx(f"sw.fx.put_{self.role}", lc, who=say_who(self.who, lc))


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
    """It may attack the cards on the corners next to it (SW-FAQ-COUNT-DIAGONAL-EXCEPTION)."""

    mod_key = "diagonal"

    def say(self, lc: str) -> str:
        return tx("sw.mod.diagonal", lc, who=self.who.say(lc))


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
    """A bound card is adjacent to such a card."""

    what: Any
    of: Any = this

    def holds(self, st: State, c: Ctx) -> bool:
        return any(self.what.has(st, c, e) for s in squares_of(st, c, self.of) for e in adjacent_cards(st, s))

    def say(self, lc: str) -> str:
        return tx("sw.cond.next_to", lc, who=self.of.say(lc), what=self.what.one(lc))


@dataclass(frozen=True)
class FewerUnits(Cond):
    """You have fewer units than an opponent; Walls do not count, Summoners do."""

    def holds(self, st: State, c: Ctx) -> bool:
        have = [0] * st.seats
        for e in units.ids(st, c):
            have[st.rules.controller(st, e)] += 1
        mine = have[c["ctl"]]
        return any(n > mine for s, n in enumerate(have) if not on_team(st, s, c["ctl"]))

    def say(self, lc: str) -> str:
        return tx("sw.cond.fewer", lc)


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
