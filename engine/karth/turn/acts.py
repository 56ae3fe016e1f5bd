"""A player's options in a turn, in any order: card turns, cards that enter, items, gold, spells."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.chain.announce import push_announce
from engine.chain.legality import plays
from engine.chain.names import ACTION_CARD
from engine.chain.window import push_window
from engine.grid.board import BOARD, grid, occupied
from engine.grid.space import square_option
from engine.karth.ending import held_spawners
from engine.karth.field import spawners_of
from engine.karth.own import at_square, rules_of
from engine.karth.turn import activation
from engine.karth.turn.idle import gains, idle, may_mine
from engine.karth.turn.perform import push_perform
from engine.karth.turn.recover import push_recover
from engine.kernel.decision import DISCARDS, Option
from engine.kernel.language.definitions import Ability
from engine.kernel.messages import Msg, said
from engine.kernel.run.batch import push_batch
from engine.kernel.run.frames import DONE, Routine, ask
from engine.kernel.run.targets import back_option
from engine.kernel.state.state import Ask, Event, Frame, State

act = Routine("karth.act", fixed_point=True)


def push_act(st: State, seat: int) -> None:
    """Let a player act until they end the turn."""
    st.push("karth.act", "ask", seat=seat)


@cache
def _end() -> Option:
    return Option("end", Msg.of("karth.opt.end"), group="pass")


@lru_cache(maxsize=4096)
def _unit_option(eid: int, name: str, at: str) -> Option:
    return Option(f"unit:{eid}", at_square(name, at), ref=eid, group="unit")


@lru_cache(maxsize=512)
def _turn_text(id: str, gold: int, kills: int, energy: int) -> Msg:
    return Msg.of(id, gold=gold, kills=kills, energy=energy)


def _question(st: State, seat: int) -> Msg:
    """Return the question of a turn, with the player's progress towards each way to win.

    Spawners are mentioned only if an enemy holds one.
    """
    rules = rules_of(st)
    so_far = st.purse(seat), st.vars[f"kills{seat}"], rules.energy(st, seat)
    held = []
    for s in rules.order(st, seat):
        n = len(held_spawners(st, s)) if s in rules.playing(st) else 0
        if n:
            whose = "own" if s == seat else "other"
            held.append(Msg.of(f"karth.ask.held.{whose}", n=n, of=len(spawners_of(st, s)), who=rules.player(st, s)))
    if not held:
        return _turn_text("karth.ask.turn", *so_far)
    return Msg.of("karth.ask.turn.held", turn=_turn_text("karth.ask.turn.so_far", *so_far), held=tuple(held))


def free_spawners(st: State, seat: int) -> tuple[int, ...]:
    """Return the seat's spawners on which there is no card: the spawn zone (KARTH-R7.2, G10)."""
    taken = occupied(st)
    return tuple([s for s in spawners_of(st, seat) if s not in taken])


def can_take_turn(st: State, eid: int) -> bool:
    """Whether a card's turn can begin or continue."""
    return "new" not in st.ents[eid].flags and not st.facts.get(("turn", "done", eid))


def hires(st: State, seat: int, eid: int) -> bool:
    """Whether a card in hand can be hired now (KARTH-R7.1, R13.2)."""
    rules = rules_of(st)
    card = rules.karth(st.ents[eid].code)
    if card.kind not in ("unit", "hero") or rules.play_cost(st, seat, eid) > st.purse(seat):
        return False
    return card.kind != "hero" or not any(st.ents[e].code == card.code for e in rules.bodies(st, seat))


def wearers(st: State, seat: int, item: int) -> tuple[int, ...]:
    """Return the seat's cards that can be equipped with an item (KARTH-R16.3)."""
    rules = rules_of(st)
    return tuple(e for e in rules.bodies(st, seat) if rules.wears(st, e, item))


def _options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    rules, seat, ents = rules_of(st), question.seat, st.ents
    cards, name = rules.cards, grid(st).name
    out = [
        _unit_option(e, cards[ents[e].code].name, name(ents[e].pos))
        for e in rules.bodies(st, seat)
        if can_take_turn(st, e)
    ]
    room = bool(free_spawners(st, seat))
    for eid in rules.hand(st, seat):
        option = _from_hand(st, seat, eid, room)
        if option is not None:
            out.append(option)
    if room and not st.fact("turn", "mercenary_in", seat):
        out += [
            Option(
                f"bring:{e}",
                Msg.of("karth.opt.bring", card=rules.label(st, e, seat)),
                ref=e,
                cost=rules.play_cost(st, seat, e),
                group="play",
            )
            for e in st.places["side", seat]
            if rules.karth(ents[e].code).kind == "mercenary"
            and not st.fact("turn", "arrived", e)
            and rules.play_cost(st, seat, e) <= st.purse(seat)
        ]
    for eid, ab in st.indexed("use"):
        if ents[eid].host in ents and ents[eid].ctl == seat:
            out.append(
                Option(
                    f"use:{eid}",
                    Msg.of("karth.opt.use", card=rules.label(st, eid, seat), on=rules.label(st, ents[eid].host, seat)),
                    ref=eid,
                    detail=Msg.of("karth.detail.idle")
                    if idle(st, seat, eid, _use_of(st, eid))
                    else rules.ability_msg(ab),
                    group="action",
                )
            )
    out += plays(st, seat, ACTION_CARD)
    out.sort(key=lambda option: _idle(st, seat, option))
    return (*out, _end())


act.options = _options


def _idle(st: State, seat: int, option: Option) -> bool:
    """Whether an option would do nothing now. Options that would do nothing are offered last."""
    word, _, number = option.key.partition(":")
    if word not in ("use", "play", "equip"):
        return False
    rules, eid = rules_of(st), int(number)
    if word == "equip":
        return not any(gains(st, e, eid) for e in wearers(st, seat, eid))
    if rules.karth(st.ents[eid].code).kind == "production":
        return bool(st.fact("turn", "production", seat)) or not may_mine(st, seat)
    ability = rules.play_ability(st.ents[eid].code) if word == "play" else _use_of(st, eid)
    return ability is not None and idle(st, seat, eid, ability)


def _use_of(st: State, eid: int) -> Ability:
    """Return the ability of an item that is used."""
    (ability,) = (a for a in rules_of(st).printed(st.ents[eid].code) if a.d.kind == "use")
    return ability


def _from_hand(st: State, seat: int, eid: int, room: bool) -> Option | None:
    """Return the option for a card in hand that is not a spell, or None."""
    rules = rules_of(st)
    card = rules.karth(st.ents[eid].code)
    kind = card.kind
    if kind == "spell":
        return None
    if kind in ("unit", "hero"):
        return (
            _hand_option("hire", eid, card.name, rules.play_cost(st, seat, eid))
            if (room and hires(st, seat, eid))
            else None
        )
    if kind in ("mercenary", "animal"):
        return None if st.fact("turn", f"to_side_{kind}", seat) else _hand_option("side", eid, card.name)
    if kind == "item":
        return _hand_option("equip", eid, card.name) if wearers(st, seat, eid) else None
    if kind == "income":
        return None if st.fact("turn", "income", seat) else _income_option(eid, card.name, card.gold)
    return (
        Option(f"play:{eid}", Msg.of("opt.play", card=said(card.name)), ref=eid, group="play")
        if (kind == "production")
        else None
    )


@lru_cache(maxsize=4096)
def _hand_option(word: str, eid: int, name: str, cost: int | None = None) -> Option:
    return Option(f"{word}:{eid}", Msg.of(f"karth.opt.{word}", card=said(name)), ref=eid, cost=cost, group="play")


@lru_cache(maxsize=4096)
def _income_option(eid: int, name: str, gold: int) -> Option:
    return Option(f"income:{eid}", Msg.of("karth.opt.income", card=said(name), n=gold), ref=eid, group="play")


@act.label("ask")
def _ask(st: State, frame: Frame) -> str:
    if push_recover(st):
        return "ask"
    seat = frame.v.seat
    acting = st.vars["acting"]
    if acting and (acting not in st.ents or st.fact("turn", "done", acting)):
        st.set("acting", 0)
    ask(st, seat, "turn", "pick", _question(st, seat), None, default="end")
    return "answered"


@act.label("answered")
def _answered(st: State, frame: Frame) -> str:
    seat, rules = frame.v.seat, rules_of(st)
    answer = frame.v.answer()
    if answer == "end":
        return "closing" if activation.finish(st) else DONE
    word, _, number = answer.partition(":")
    eid = int(number)
    if word == "unit":
        activation.push_card(st, eid, seat)
    elif word in ("hire", "bring", "equip"):
        st.push("karth.enter", "ask", card=eid, seat=seat, how=word)
    elif word == "side":
        kind = rules.karth(st.ents[eid].code).kind
        st.add_fact("turn", f"to_side_{kind}", seat)
        push_batch(st, (Event("moved", eid, how="to_side", to="side", to_seat=seat, seat=seat, by=seat),))
    elif word == "income":
        st.add_fact("turn", "income", seat)
        push_batch(
            st,
            (
                Event("moved", eid, how="income", to="discard", to_seat=seat, seat=seat, by=seat),
                Event("gold", n=rules.karth(st.ents[eid].code).gold, how="card", seat=seat),
            ),
        )
    elif word == "use":
        push_perform(st, _use_of(st, eid), eid, seat)
    elif rules.karth(st.ents[eid].code).kind == "production":
        push_perform(st, rules.printed(st.ents[eid].code)[0], eid, seat, card=eid)
    else:
        push_announce(st, "play", seat, eid, rules.play_ability(st.ents[eid].code))
        return "announced"
    return "ask"


@act.label("announced")
def _announced(st: State, frame: Frame) -> str:
    link, frame.v.ret = frame.v.ret, 0
    if link:
        push_window(st, "spell", chain=(link,))
    return "ask"


@act.label("closing")
def _closing(st: State, frame: Frame) -> str:
    return DONE


# -- cards that come in, items -----------------------------------------------------------------------------

enter = Routine("karth.enter", fixed_point=True)


def _enter_options(st: State, frame: Frame, question: Ask) -> tuple[Option, ...]:
    v, rules = frame.v, rules_of(st)
    if question.kind == "replace_item":
        return (
            *(
                Option(
                    str(e), Msg.of("karth.opt.discard", card=rules.label(st, e, question.seat)), ref=e, group=DISCARDS
                )
                for e in rules.items_of(st, v["on"])
            ),
            back_option(),
        )
    if v["how"] == "equip":
        return (
            *(
                _wearer_option(st, e, question.seat)
                for e in sorted(wearers(st, v.seat, v["card"]), key=lambda e: not gains(st, e, v["card"]))
            ),
            back_option(),
        )
    return (*(square_option(st, s) for s in free_spawners(st, v.seat)), back_option())


enter.options = _enter_options


def _wearer_option(st: State, eid: int, seat: int) -> Option:
    """Return the option to equip a card with an item. If the card has no free place, its label says so."""
    rules, label = rules_of(st), st.rules.label(st, eid, seat)
    worn = rules.items_of(st, eid)
    if len(worn) < rules.places_for_items(st, eid):
        return Option(str(eid), Msg.of("karth.opt.wearer", what=label), ref=eid)
    if len(worn) == 1:
        text = Msg.of("karth.opt.wearer.replaces", what=label, item=rules.label(st, worn[0], seat))
    else:  # the next question asks which item the card loses
        text = Msg.of("karth.opt.wearer.full", what=label)
    return Option(str(eid), text, ref=eid, group=DISCARDS)


@enter.label("ask")
def _enter_ask(st: State, frame: Frame) -> str:
    v = frame.v
    label = st.rules.label(st, v["card"], v.seat)
    if v["how"] == "equip":
        ask(st, v.seat, "equip", "pick", Msg.of("karth.ask.equip", card=label), None, source=v["card"])
    else:
        text = "karth.ask.ready_at" if _acts_at_once(st, frame) else "karth.ask.hire_at"
        ask(st, v.seat, "hire_at", "pick", Msg.of(text, card=label), None, source=v["card"])
    return "answered"


def _acts_at_once(st: State, frame: Frame) -> bool:
    """Whether an entering card may act this turn, because it was set aside or has Vanguard (KARTH-R13.7, G19)."""
    rules, card = rules_of(st), frame.v["card"]
    return frame.v["how"] == "bring" or bool(rules.printed_number(rules.cards[st.ents[card].code], "vanguard"))


@enter.label("answered")
def _enter_answered(st: State, frame: Frame) -> str:
    v, rules = frame.v, rules_of(st)
    answer = v.answer()
    if answer == "back":
        return DONE
    seat, card = v.seat, v["card"]
    if v["how"] == "equip":
        v["on"] = int(answer)
        if len(rules.items_of(st, v["on"])) >= rules.places_for_items(st, v["on"]):
            if len(rules.items_of(st, v["on"])) == 1:
                v.ans = str(rules.items_of(st, v["on"])[0])
                return "replaced"
            ask(st, seat, "replace_item", "pick", Msg.of("karth.ask.replace_item"), None, source=card)
            return "replaced"
        return _equip(st, frame)
    new = () if _acts_at_once(st, frame) else (("new", 1),)
    price = rules.play_cost(st, seat, card)
    if v["how"] == "bring":
        st.add_fact("turn", "mercenary_in", seat)
    push_batch(
        st,
        (
            Event("gold", seat=seat, n=-price, how="paid"),
            Event(
                "moved",
                card,
                how="hired" if v["how"] == "hire" else "brought",
                to=BOARD,
                to_seat=0,
                seat=seat,
                by=seat,
                data=(("pos", grid(st).square(answer)), ("controller", seat), *new),
            ),
        ),
    )
    return "done"


@enter.label("replaced")
def _replaced(st: State, frame: Frame) -> str:
    """Discard the old item without recovery (KARTH-G22)."""
    answer = frame.v.answer()
    if answer == "back":
        return DONE
    push_batch(st, (Event("moved", int(answer), how="replaced", to="discard", to_seat=st.ents[int(answer)].owner),))
    return "equip"


@enter.label("equip")
def _equip(st: State, frame: Frame) -> str:
    v = frame.v
    push_batch(
        st,
        (
            Event(
                "moved",
                v["card"],
                how="equipped",
                to=BOARD,
                to_seat=0,
                seat=v.seat,
                by=v.seat,
                data=(("item", v["on"]), ("controller", v.seat)),
            ),
        ),
    )
    return "done"


@enter.label("done")
def _enter_done(st: State, frame: Frame) -> str:
    return DONE
