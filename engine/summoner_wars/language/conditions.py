"""Conditions on the present position: rows and units counted, and the actions that a unit still has in the phase."""

from __future__ import annotations

from engine.grid.board import square_of
from engine.kernel.language.effects.control import Then
from engine.kernel.language.nouns.references import this
from engine.kernel.language.writing import *
from engine.kernel.state.state import Bindings
from engine.summoner_wars.language.nouns import on_team, units
from engine.summoner_wars.own import rules_of


def left_to_back_row(st: State, seat: int, eid: int) -> int:
    """Return a card's distance in rows from the back row of the opponents' side, or -1 if the card is not on the board.

    The back row of a side is the row nearest to its players.  All opponents of a player sit across the board from that
    player.
    """
    here, board = square_of(st, eid), rules_of(st).board(st)
    if not here:
        return -1
    return board.row(here) - 1 if seat % 2 else board.rows - board.row(here)


def unit_counts(st: State) -> list[int]:
    """Return the number of units that each player controls.  Summoners count, Walls do not."""
    have = [0] * st.seats
    for e in units.ids(st, Bindings()):
        have[st.rules.controller(st, e)] += 1
    return have


def all_opponents(st: State, seat: int) -> tuple[int, ...]:
    """Return the opponents of a player, also those without a Summoner: their units are still on the Battlefield."""
    return tuple(s for s in range(st.seats) if not on_team(st, s, seat))


def richer_opponents(st: State, seat: int) -> tuple[int, ...]:
    """Return the opponents who control more units than a player."""
    have = unit_counts(st)
    return tuple(s for s in all_opponents(st, seat) if have[s] > have[seat])


@dataclass(frozen=True)
class FewerUnits(Cond):
    """You have fewer units than an opponent.  Summoners count, Walls do not."""

    says = "you have fewer units than an opponent"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(richer_opponents(st, ctx.ctl))


@dataclass(frozen=True)
class FartherBack(Test):
    """Only cards that are farther from the back row of the opponent's side than the card ``than``."""

    than: Finds = this
    says = "farther from the back row of your opponent's side than {than}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        left = left_to_back_row(st, ctx.ctl, eid)
        return any(-1 < left_to_back_row(st, ctx.ctl, e) < left for e in self.than.ids(st, ctx))


@dataclass(frozen=True)
class IfYouDo(Then):
    """The second part happens only if the first part was done, and the text says so ("if you do")."""

    def say(self, speech: Speech) -> str:
        return tx(
            "sw.flow.if_you_do", speech, first=sentences(self.first, speech), second=sentences(self.second, speech)
        )


@dataclass(frozen=True)
class CanAttack(Cond):
    """A card can attack now: a target is in its reach, and no effect forbids it."""

    of: Finds = this
    says = "{of} can attack something"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(rules_of(st).may_attack(st, e) for e in self.of.ids(st, ctx))


@dataclass(frozen=True)
class StillMoves(Cond):
    """This card's player may move it now, as one of the moves of the Movement Phase."""

    of: Finds = this
    says = "you can still move {of} in this phase"
    recalls = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        mine = st.vars["phase"] == "movement" and st.vars["active"] == ctx.ctl
        return mine and any(e in rules_of(st).activatable(st, ctx.ctl, "movement") for e in self.of.ids(st, ctx))


@dataclass(frozen=True)
class Unused(Cond):
    """This card has not used its ability with that name this turn, in any of the ability's parts.

    The uses of each part are counted separately, against that part's own limit.
    """

    name: str
    says = "this card has not used {name} this turn"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not any(
            n and src == ctx.src and st.rules.ability(ab).d.name == self.name
            for (_, ab, src), n in st.used.items()
            if not ab.startswith("name:")
        )


register_messages(
    "en",
    {
        "sw.flow.if_you_do": "{first}; if you do, {second}",
        "sw.flow.next": "{when}, {body}",
    },
)

__all__ = ["CanAttack", "FartherBack", "FewerUnits", "IfYouDo", "StillMoves", "Unused"]
