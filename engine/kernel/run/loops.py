"""Endless loops of effects: the players decide whether the match ends as a draw.

The rules of the games do not cover such loops.  When one answer has led to a fixed number of steps, the engine stops
and asks every seat whether to end the match as a draw.  Unless all agree, it runs the same number of steps and asks
again.  Any player may concede.
"""

from __future__ import annotations

from engine.kernel.decision import Option
from engine.kernel.log import log
from engine.kernel.messages import Msg, register_messages
from engine.kernel.run.frames import DONE, LOOP, Routine, ask
from engine.kernel.state.state import Frame, State

NAMED = 4
"""Maximum number of cards that the question of a draw names."""

loop = Routine(LOOP)


def _cards(st: State) -> tuple[Msg, ...]:
    """Return the names of the cards whose effects are running, newest first."""
    codes = [st.rules.ability(f.v.ab).code for f in reversed(st.frames) if f.routine == "kernel.effect"]
    return tuple(Msg.of("text", text=st.rules.card(code).name) for code in list(dict.fromkeys(codes))[:NAMED])


@loop.label("ask")
def _ask(st: State, frame: Frame) -> str:
    cards = _cards(st)
    found = Msg.of("loop.cards", cards=cards) if cards else Msg.of("loop.some")
    log(st, "loop", found)
    text = Msg.of("ask.loop", found=found)
    for seat in range(st.seats):
        ask(
            st,
            seat,
            "loop",
            "pick",
            text,
            [Option("draw", Msg.of("loop.draw")), Option("on", Msg.of("loop.on"))],
            default="draw",
        )
    return "answered"


@loop.label("answered")
def _answered(st: State, frame: Frame) -> str:
    if all(answer == "draw" for _, answer in frame.v.answer()):
        st.over = ((), Msg.of("over.loop"))
    return DONE


register_messages(
    "en",
    {
        "loop.cards": "The effects of {cards} trigger each other endlessly.",
        "loop.some": "The current effects trigger each other endlessly.",
        "ask.loop": "{found} End the match as a draw? It ends if all players agree.",
        "loop.draw": "End it as a draw",
        "loop.on": "Go on",
        "over.loop": "The match is a draw: its effects would never end.",
    },
)
