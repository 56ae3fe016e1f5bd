"""The end of a match of Heroes of Karth: by gold, kill points or spawners, or by points when it takes too long."""

from __future__ import annotations

from engine.grid.board import BOARD, cards_on, occupied
from engine.karth.field import mode_of, spawners_of
from engine.karth.own import GOAL_GOLD, GOAL_KILLS, GROUND, SPOILS, KarthOwn, rules_of
from engine.kernel.language.constants.changes import end_mods
from engine.kernel.language.constants.durations import YOUR_NEXT_TURN, for_player
from engine.kernel.log import log
from engine.kernel.messages import Msg
from engine.kernel.state.state import State


def goals(st: State) -> tuple[int, int]:
    """Return the gold and the kill points that a side needs to win (KARTH-R2.1, R2.2, R2.7, G41)."""
    if mode_of(st) != "teams":
        return GOAL_GOLD, GOAL_KILLS
    return (60, 35) if dict(st.options)["teams_goal"] == "60" else (50, 25)


def fade(st: State, seat: int) -> list[int]:
    """End effects that last until a seat's next turn begins.

    Return the cards that lose bonus HP because such an effect ends (KARTH-G27).
    """
    moment = for_player(YOUR_NEXT_TURN, seat)
    blessed = {e for m in st.modifiers.values() if m.until == moment and m.key == "dmg" for e in m.refs or ()}
    end_mods(st, moment)
    return [e for e in sorted(blessed) if e in st.ents and st.ents[e].mark("ward")]


def held_spawners(st: State, seat: int) -> tuple[int, ...]:
    """Return the spawners of a seat on which an enemy has a card that is not hidden."""
    rules, ents, taken = rules_of(st), st.ents, occupied(st)
    return tuple(
        [
            s
            for s in spawners_of(st, seat)
            if any(
                rules.body(st, e) and not rules.friends(st, ents[e].ctl, seat) and not ents[e].flag("hidden")
                for e in taken.get(s, ())
            )
        ]
    )


class VictoryRules(KarthOwn):
    """The rules for victory and for eliminated players."""

    def victory(self, st: State) -> None:
        """End the match if a side has enough gold or kill points. If two sides have, the active side wins (KARTH-G40).

        A player who may still buy back a lost item does not win by gold until they have decided (KARTH-G23).
        """
        if st.over is not None or st.vars["phase"] not in ("turn", "opening"):
            return
        gold, kills = goals(st)
        seats = range(st.seats)
        if sum([st.vars[f"gold{s}"] for s in seats]) < gold and sum([st.vars[f"kills{s}"] for s in seats]) < kills:
            return
        for seat in self.order(st, st.vars["active"]):
            rich, strong = self._total(st, seat, "gold") >= gold, self._total(st, seat, "kills") >= kills
            if seat in self.playing(st) and (rich or strong):
                if strong or not self._may_pay(st, seat):
                    self.win(st, seat, "gold" if rich else "kills")
                return

    def _may_pay(self, st: State, seat: int) -> bool:
        """Whether a player on this side may still pay to buy back a lost item (KARTH-G23).

        The payment could cost the side its victory by gold.
        """
        ents = st.ents
        return any(
            self.friends(st, ents[item].owner, seat)
            and ents[item].owner in self.playing(st)
            and self.karth(ents[item].code).value <= st.purse(ents[item].owner)
            for item in st.vars.get(SPOILS, ())
            if item in ents
        )

    def _total(self, st: State, seat: int, name: str) -> int:
        """Return a side's total of gold or kill points. Kill points of an eliminated partner still count (KARTH-G42,
        G56).
        """
        return sum(st.vars[f"{name}{s}"] for s in range(st.seats) if self.friends(st, s, seat))

    def win(self, st: State, seat: int, how: str) -> None:
        """End the match with a win for a seat's side."""
        winners = tuple(s for s in range(st.seats) if self.friends(st, s, seat))
        reason = Msg.of(f"karth.over.{how}", who=self.player(st, seat))
        goal = dict(zip(("gold", "kills"), goals(st), strict=True)).get(how)
        if goal is not None:
            reason = Msg.of(reason.id, **dict(reason.params), n=self._total(st, seat, how), goal=goal)
        st.over = (winners, reason)
        log(st, "won", reason, seat=seat, how=how)

    def knock_out(self, st: State, seats: list[int]) -> None:
        """Knock players out. The last remaining side wins, or the active side if none remains (KARTH-G3, G42, G55)."""
        if not seats:
            return
        active = st.vars["active"]
        left = {self.side(st, s) for s in self.playing(st) if s not in seats}
        for seat in seats:
            log(st, "knocked_out", Msg.of("karth.log.knocked_out", who=self.player(st, seat)), seat=seat)
        if len(left) <= 1:
            winner = next((s for s in self.playing(st) if self.side(st, s) in left), active)
            self.win(st, winner, "spawners")
            return
        st.set("fallen", (*st.vars.get("fallen", ()), *seats))
        for seat in seats:
            self.clear_away(st, seat)

    def clear_away(self, st: State, seat: int) -> None:
        """Remove the cards of an eliminated player from the battlefield. The player's gold is lost; the terrain stays.

        Effects that last until that player's next turn end now, because that turn never begins.
        """
        for eid in fade(st, seat):
            st.add_marks(eid, "ward", -st.ents[eid].mark("ward"))
        for eid in [*cards_on(st), *st.places[GROUND, 0]]:
            ent = st.ents.get(eid)
            if ent is None or ent.ctl != seat:
                continue
            gone = st.remove(eid)
            if self.karth(gone.code).pile == "token":
                st.piles["tokens", gone.owner] = (*st.piles["tokens", gone.owner], (gone.code, gone.owner))
            else:
                st.create(gone.code, gone.owner, "discard" if gone.role == "item" else "cemetery", gone.owner)
        for eid in list(cards_on(st)):  # items whose wearers were removed
            ent = st.ents[eid]
            if ent.host and ent.host not in st.ents:
                st.remove(eid)
                st.create(ent.code, ent.owner, "discard", ent.owner)
        st.set(f"gold{seat}", 0)
        st.set(
            "laid",
            tuple(
                -1 if s == seat and st.vars["terrain"][i] == "ter_spawner" else s for i, s in enumerate(st.vars["laid"])
            ),
        )
        if st.vars["acting"] not in st.ents:
            st.set("acting", 0)
        assert st.places.get((BOARD, 0)) is not None

    def decide_by_points(self, st: State) -> None:
        """End the match: the most kill points win, then the most gold; otherwise it is a draw (KARTH-G45)."""

        def points(seat: int) -> tuple[int, int]:
            return self._total(st, seat, "kills"), self._total(st, seat, "gold")

        playing = self.playing(st)
        best = max(points(s) for s in playing)
        winners = tuple(s for s in playing if points(s) == best)
        if len({self.side(st, s) for s in winners}) == 1:
            self.win(st, winners[0], "points")
        else:
            st.over = ((), Msg.of("karth.over.draw"))
