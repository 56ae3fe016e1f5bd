"""The card words of raids and plots.

They are about distances to the opponent's back row, magic that an opponent gives up, looking at a Draw Pile, effects in
another player's turn, and the actions that a unit still has in the phase.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.grid.board import at, square_of
from engine.grid.reach import held
from engine.grid.space import squares_of
from engine.kernel.decision import DISCARDS, Option
from engine.kernel.language.code import NEXT, WAIT, Program
from engine.kernel.language.definitions import When
from engine.kernel.language.effects.control import Then, sentences
from engine.kernel.language.nodes import Ctx
from engine.kernel.language.nouns.filters import Test
from engine.kernel.language.nouns.references import this
from engine.kernel.language.protocols import Does, Finds
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import Cond
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import ask
from engine.kernel.run.program import Op, TermStep, ask_seat, propose, put_question
from engine.kernel.state.state import Event, Frame, State, bound
from engine.summoner_wars.language.nouns import on_team, units
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.seen import narrate


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
    for e in units.ids(st, bound()):
        have[st.rules.controller(st, e)] += 1
    return have


def all_opponents(st: State, seat: int) -> tuple[int, ...]:
    """Return the opponents of a player, also those without a Summoner: their units are still on the Battlefield."""
    return tuple(s for s in range(st.seats) if not on_team(st, s, seat))


def richer_opponents(st: State, seat: int) -> tuple[int, ...]:
    """Return the opponents who control more units than a player."""
    have = unit_counts(st)
    return tuple(s for s in all_opponents(st, seat) if have[s] > have[seat])


def seat_answer(ctx: Ctx) -> int:
    """Return the seat that the answer names, or -1 if there was nobody to choose."""
    return int(str(ctx.pop("ans")).removeprefix("seat:") or -1)


@dataclass(frozen=True)
class ChooseSeat(Op):
    """Choose a player.  The words that follow refer to this player as "they", as in ``walls.theirs``.

    ``among`` is ``opponents``, ``richer`` (the opponents who have more units than you) or ``players``.
    """

    among: str = "opponents"
    steps = ("take",)

    def fault(self) -> tuple[str, str]:
        if self.among not in ("opponents", "richer", "players"):
            return f"chooses among nobody ({self.among!r})", 'write among="opponents", "richer" or "players"'
        return "", ""

    def binds(self) -> tuple[str, ...]:
        return ("they",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if self.among == "players":
            return ask_seat(st, ctx, "choose", Msg.of("sw.ask.which_player"), st.rules.playing(st))
        among = richer_opponents if self.among == "richer" else st.rules.opponents
        return ask_seat(st, ctx, "choose", Msg.of("ask.opponent"), among(st, ctx["ctl"]))

    def take(self, st: State, ctx: Ctx) -> int:
        """Bind the chosen player."""
        ctx["they"], ctx["ret"] = seat_answer(ctx), 1
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"sw.fx.choose.{self.among}", speech)


@dataclass(frozen=True)
class FewerUnits(Cond):
    """You have fewer units than an opponent.  Summoners count, Walls do not."""

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(richer_opponents(st, ctx["ctl"]))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.fewer", speech)


@dataclass(frozen=True)
class InBackRow(Cond):
    """A card is in the back row of an opponent's side."""

    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(left_to_back_row(st, ctx["ctl"], e) == 0 for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.back_row", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class FartherBack(Test):
    """Only cards that are farther from the back row of the opponent's side than the card ``than``."""

    than: Finds = this

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        left = left_to_back_row(st, ctx["ctl"], eid)
        return any(-1 < left_to_back_row(st, ctx["ctl"], e) < left for e in self.than.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.sel.farther_back", speech, who=self.than.say(speech))


@dataclass(frozen=True)
class OnTheirSide(Op):
    """An effect on the player on whose side this card is now.  The inner words refer to this player as "they".

    The text of the ability must have said before that the card is on that side.
    """

    body: tuple[Does, ...]
    scoped = {"body": ("they",)}

    def emit(self, program: Program) -> None:
        program.add(TermStep(self, "name_side"))
        for op in self.body:
            op.emit(program)

    def name_side(self, st: State, ctx: Ctx) -> int:
        """Bind the player's seat, so that later moves of this card do not change it."""
        here = square_of(st, ctx["src"])
        ctx["they"] = rules_of(st).half(st, here) if here else ctx["ctl"]
        return NEXT

    def say(self, speech: Speech) -> str:
        return sentences(self.body, speech)


@dataclass(frozen=True)
class IfYouDo(Then):
    """The second part happens only if the first part was done, and the text says so ("if you do")."""

    formerly = "Then"

    def say(self, speech: Speech) -> str:
        return tx(
            "sw.flow.if_you_do", speech, first=sentences(self.first, speech), second=sentences(self.second, speech)
        )


@dataclass(frozen=True)
class GivesMagic(Op):
    """The player whom the words call "they" chooses a card of their own hand and puts it onto your Magic Pile."""

    steps = ("give",)

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = int(ctx["they"])
        hand = rules_of(st).hand(st, seat)
        if len(hand) < 2:
            ctx["ans"] = str(hand[0]) if hand else ""
            return NEXT
        options = [Option(str(e), st.rules.label(st, e, seat), ref=e, group=DISCARDS) for e in hand]
        ask(
            st,
            seat,
            "choose",
            "pick",
            Msg.of("sw.ask.gives_magic", who=st.rules.player(st, ctx["ctl"])),
            options,
            source=ctx["src"] if ctx["src"] in st.ents else None,
        )
        return WAIT

    def give(self, st: State, ctx: Ctx) -> int:
        """Move the chosen card."""
        answer = ctx.pop("ans")
        return propose(
            st,
            ctx,
            [
                Event(
                    "moved",
                    int(answer),
                    how="to_magic",
                    seat=ctx["they"],
                    to="magic",
                    to_seat=ctx["ctl"],
                    src=ctx["src"],
                    by=ctx["they"],
                )
            ]
            if answer
            else [],
        )

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.gives_magic", speech)


@dataclass(frozen=True)
class SortTop(Op):
    """Look at the top cards of the Draw Pile of the chosen opponent (:class:`ChooseSeat`) and sort them.

    The first ``down`` cards go under the pile, the next ``up`` cards stay on top, and the rest of the ``n`` cards go to
    that player's Discard Pile.  If the pile has fewer than ``n`` cards, the places are filled in this order until no
    card
    is left (FAQ 2.3.4.1).
    """

    n: int = 5
    down: int = 2
    up: int = 2
    steps = ("put_back",)

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        top = st.piles["deck", ctx["they"]][: self.n]
        st.seal()
        if len(top) < 2:
            ctx["ans"] = tuple(f"top:{i}" for i in range(len(top)))
            return NEXT
        options = [
            Option(f"top:{i}", Msg.of("text", text=rules_of(st).sw(code).name)) for i, (code, _) in enumerate(top)
        ]
        return put_question(
            st,
            ctx,
            "order",
            Msg.of("sw.ask.sort_top", down=self.down, up=self.up),
            options,
            "order",
            default=",".join(o.key for o in options),
        )

    def put_back(self, st: State, ctx: Ctx) -> int:
        """Put the cards back, then discard from the top of the pile.  Of the cards put under it, the last one named is
        lowest.
        """
        seat = ctx["they"]
        pile = st.piles["deck", seat]
        rows = [pile[int(key[4:])] for key in ctx.pop("ans")]
        down, rest = rows[: self.down], rows[self.down :]
        up, off = rest[: self.up], rest[self.up :]
        st.piles["deck", seat] = (*off, *up, *pile[len(rows) :], *down)
        narrate.arranged(st, ctx["ctl"], seat)
        return propose(
            st,
            ctx,
            [
                Event(
                    "moved",
                    how="discarded",
                    seat=seat,
                    to="discard",
                    to_seat=seat,
                    by=ctx["ctl"],
                    src=ctx["src"],
                    data=("deck", 0),
                )
                for _ in off
            ],
        )

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.sort_top", speech, n=self.n, down=self.down, up=self.up, off=self.n - self.down - self.up)


@dataclass(frozen=True)
class TheirNext(When):
    """When the chosen player (:class:`ChooseSeat`) next begins the phase with that name."""

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return bool(ev.seat == ctx["they"]) and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("sw.when.their_next", speech, phase=tx("phase." + self.facet.partition(".")[2], speech))


def their_next(phase: str) -> TheirNext:
    """At the start of the chosen player's next phase with that name."""
    return TheirNext(f"began.{phase}")


@dataclass(frozen=True)
class StillMoves(Cond):
    """This card's player can still move it in this Movement Phase."""

    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(e in rules_of(st).activatable(st, ctx["ctl"], "movement") for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.still_moves", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class CanAttack(Cond):
    """A card can attack now: a target is in its reach, and no effect forbids it."""

    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(rules_of(st).may_attack(st, e) for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.can_attack", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class CanMove(Cond):
    """A card can be moved now: no effect holds it in place."""

    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(square_of(st, e) and not held(st, e) for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.can_move", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class StandsAlone(Cond):
    """The card is alone on its space."""

    of: Finds = this

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(len(at(st, s)) == 1 for s in squares_of(st, ctx, self.of))

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.alone", speech, who=self.of.say(speech))


@dataclass(frozen=True)
class Unused(Cond):
    """This card has not used its ability with that name this turn, in any of the ability's parts.

    The uses of each part are counted separately, against that part's own limit.
    """

    name: str

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not any(
            n and src == ctx["src"] and st.rules.ability(ab).d.name == self.name
            for (_, ab, src), n in st.used.items()
            if not ab.startswith("name:")
        )

    def say(self, speech: Speech) -> str:
        return tx("sw.cond.unused", speech, name=self.name)


register_messages(
    "en",
    {
        "sw.fx.choose.opponents": "choose an opponent",
        "sw.fx.choose.players": "choose a player",
        "sw.fx.choose.richer": "choose an opponent who has more units than you have",
        "sw.ask.which_player": "Which player do you choose?",
        "sw.cond.back_row": "{who} is in the back row of an opponent's side",
        "sw.sel.farther_back": "farther from the back row of your opponent's side than {who}",
        "sw.fx.gives_magic": "that opponent chooses a card of their hand and puts it onto the top of your Magic Pile",
        "sw.fx.sort_top": "look at the top {n} cards of that opponent's Draw Pile; put {down} of them under the pile, "
        "then {up} on top of it, then {off} onto that opponent's Discard Pile; with fewer cards, as "
        "far as they go",
        "sw.ask.sort_top": "In which order? The first {down} go under the pile, the next {up} stay on top, top card "
        "first; the last goes to the Discard Pile.",
        "sw.when.their_next": "at the start of that player's next {phase}",
        "sw.flow.if_you_do": "{first}; if you do, {second}",
        "sw.flow.next": "{when}, {body}",
        "sw.cond.still_moves": "you can still move {who} in this phase",
        "sw.cond.can_attack": "{who} can attack something",
        "sw.cond.alone": "no other card is on the space of {who}",
        "sw.cond.can_move": "{who} can be moved",
        "sw.cond.unused": "this card has not used {name} this turn",
        "sw.ask.gives_magic": "Which card from your hand do you put onto {who}'s Magic Pile?",
    },
)

__all__ = [
    "CanAttack", "CanMove", "ChooseSeat", "FartherBack", "FewerUnits", "GivesMagic", "IfYouDo",
    "InBackRow", "OnTheirSide", "SortTop", "StandsAlone", "StillMoves", "TheirNext", "Unused", "their_next",
]  # fmt: skip
