"""The base class of the rules of games with an action chain."""

from __future__ import annotations

from collections.abc import Mapping

from engine.chain.hooks import ChainHooks
from engine.chain.legality import action_fails, action_key, card_fails, find_action, reason_msg
from engine.kernel.decision import Option
from engine.kernel.language.values.facts import Played
from engine.kernel.messages import Msg
from engine.kernel.state.state import State


class ChainRules(ChainHooks):
    """The explanations of why a card or Action cannot be played or used, from the same checks as announcing."""

    counted: Mapping[str, frozenset[str]] = {"announced": frozenset({Played.facet})}

    def why_not(self, st: State, key: str, seat: int) -> Msg | None:
        word, _, rest = key.partition(":")
        number, _, part = rest.partition(":")
        eid = int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0
        ent = st.ents.get(eid)
        if ent is None:
            return Msg.of("why.no_such")
        ability = find_action(st, eid, part)
        if word == "play" and eid in self.playable(st, seat):
            reason = card_fails(st, seat, eid)
        elif word == "act" and ability is not None:
            reason = action_fails(st, seat, eid, ability)
        else:
            return Msg.of("why.no_such")
        if reason is not None:
            return reason_msg(reason)
        asked = any(a.seat == seat and a.kind == "window" for a in st.asks)
        return Msg.of("why.timing" if asked else "why.not_asked")

    def deeds(self, st: State, seat: int) -> list[Option]:
        out = [
            Option(f"play:{eid}", Msg.of("opt.play", card=self.label(st, eid, seat)), ref=eid)
            for eid in self.playable(st, seat)
        ]
        for eid, ability in self.own_abilities(st, seat, ("action",)):
            text = Msg.of("opt.action", card=self.label(st, eid, seat))
            out.append(Option(action_key(st, eid, ability), text, ref=eid))
        return out
