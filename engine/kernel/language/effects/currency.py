"""The effect terms for tokens on cards and for the game's currency."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.language.nodes import Ctx
from engine.kernel.language.ops import Op
from engine.kernel.language.protocols import Finds
from engine.kernel.language.text.speech import Speech, mark_name, money, person, say_who, tx
from engine.kernel.language.values.numbers import Num, num, say_num
from engine.kernel.messages import register_messages
from engine.kernel.run.payment import funds, push_payment
from engine.kernel.run.program import WAIT, chooser
from engine.kernel.state.state import Event, Frame, State


@dataclass(frozen=True)
class PutTokens(Op):
    """Put tokens on cards.  ``kind`` defaults to the game's usual kind."""

    n: Num
    who: Finds
    kind: str = ""
    lexical = {"kind": "marks"}
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n = num(self.n, st, ctx)
        kind = self.kind or st.rules.usual_mark
        return [Event("marked", e, n, how=kind, src=ctx.src, by=ctx.ctl) for e in self.who.ids(st, ctx)]

    def say(self, speech: Speech) -> str:
        return tx(
            "fx.put_tokens",
            speech,
            n=say_num(self.n, speech),
            kind=mark_name(self.kind, speech),
            who=say_who(self.who, speech),
        )


@dataclass(frozen=True)
class Gain(Op):
    """A player gains an amount of the game's currency."""

    n: Num
    by: str = "you"
    requires = ("currency",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        n = num(self.n, st, ctx)
        return (
            [Event(st.rules.currency, n=n, how="gained", seat=chooser(ctx, self.by, st), src=ctx.src)] if n > 0 else []
        )

    def moot(self, st: State, ctx: Ctx) -> bool:
        """Whether all players can see that the player gains nothing, because the counted amount is 0."""
        return not isinstance(self.n, int) and num(self.n, st, ctx) <= 0

    def say(self, speech: Speech) -> str:
        per = "" if isinstance(self.n, int) else self.n.each(speech)
        text = tx(
            f"fx.gain.{person(self.by, speech)}", speech, what=money("1" if per else say_num(self.n, speech), speech)
        )
        return tx("fx.per", speech, body=text, per=per) if per else text


@dataclass(frozen=True)
class Lose(Op):
    """A player loses an amount of the game's currency, or all of it if the player has less."""

    n: Num
    by: str = "you"
    requires = ("currency",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [
            Event(st.rules.currency, n=-num(self.n, st, ctx), how="lost", seat=chooser(ctx, self.by, st), src=ctx.src)
        ]

    def say(self, speech: Speech) -> str:
        return tx(f"fx.lose.{person(self.by, speech)}", speech, what=money(say_num(self.n, speech), speech))


@dataclass(frozen=True)
class Pay(Op):
    """A player pays an amount in full or not at all ("you may pay 2; if you do, ...")."""

    n: Num
    by: str = "you"
    requires = ("currency",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        push_payment(st, chooser(ctx, self.by, st), num(self.n, st, ctx))
        return WAIT

    def can(self, st: State, ctx: Ctx) -> bool:
        return funds(st, chooser(ctx, self.by, st)) >= num(self.n, st, ctx)

    def say(self, speech: Speech) -> str:
        return tx(f"fx.pay.{person(self.by, speech)}", speech, what=money(say_num(self.n, speech), speech))


register_messages(
    "en",
    {
        "fx.put_tokens": "put {n} {kind} {n?token|tokens} onto {who}",
        "fx.gain.you": "gain {what}",
        "fx.gain.self": "you gain {what}",
        "fx.gain.they": "that player gains {what}",
        "fx.gain.opponent": "an opponent gains {what}",
        "fx.per": "{body} per {per}",
        "fx.lose.you": "lose {what}",
        "fx.lose.self": "you lose {what}",
        "fx.lose.they": "that player loses {what}",
        "fx.lose.opponent": "an opponent loses {what}",
        "fx.pay.you": "pay {what}",
        "fx.pay.self": "you pay {what}",
        "fx.pay.they": "that player pays {what}",
        "fx.pay.opponent": "an opponent pays {what}",
    },
)

__all__ = ["Gain", "Lose", "Pay", "PutTokens"]
