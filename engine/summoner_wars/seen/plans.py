"""Plans: the moments of other players' turns that a player of Summoner Wars can answer ahead.

These are events that answer something, things to use "at any time" between two phases, and abilities of own cards that
may be used when something happens.  Own plays cannot be queued: most of them roll dice, and the next one depends on the
result.

Every fact here is public.  A chosen event is named by its title, so that any copy of it will do.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.grid.board import cards_on
from engine.kernel.decision import Decision, Option
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.plans import (
    ASK_ME,
    CARD,
    CHOOSE,
    NONE,
    NUMBER,
    PASS_FOR_ME,
    YES_NO,
    Applied,
    Occasion,
    PlanAnswer,
    PlanFact,
    PlanForm,
    PlanKind,
    Value,
    titles,
)
from engine.kernel.run.frames import asking_card
from engine.kernel.state.state import Ask, Event, Frame, State
from engine.summoner_wars.card import UNITS
from engine.summoner_wars.own import rules_of
from engine.summoner_wars.seen.stops import WINDOWS
from engine.summoner_wars.turn.anytime import any_time_event, own_any_time
from engine.summoner_wars.turn.legal import event_ability

PLAYED, WOUNDED, FALLEN, BETWEEN, ABILITY = "played", "wounded", "fallen", "between", "ability"
USE = "use"
"""The answer that uses an ability that may be used."""
GOES_ON = frozenset({"target", "choose", "cost", "number", "move_to"})
"""The kinds of questions that continue the answer of a plan."""
_ACT = "act"
_AFTER = tuple(name for name in WINDOWS if name.startswith("after_"))


# -- moments ---------------------------------------------------------------------------------------------


def occasions(st: State, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
    """Return the moments that a window or question belongs to; see :meth:`MatchRules.occasions`."""
    if question is not None:
        return (_ability(st, question),) if question.kind == "may" and seat != st.vars["active"] else ()
    if frame.routine == "sw.between":
        return (_between(st, f"after_{frame.v['after']}"),)
    return (_reaction(st, frame, seat, frame.v["what"]),)


def _between(st: State, window: str) -> Occasion:
    number = (int(st.vars["turn"]) << 8) + _AFTER.index(window)
    who = st.rules.player(st, st.vars["active"])
    why = Msg.of("sw.plan.why.between", who=who, window=Msg.of(f"sw.window.{window}"))
    return Occasion(BETWEEN, number, {"phase": (window,)}, why)


def _reaction(st: State, frame: Frame, seat: int, ev: Event) -> Occasion:
    rules, number = rules_of(st), int(frame.v.get("number", 0))
    if ev.kind == "announced":
        name = _name(st, ev.who)
        why = Msg.of("sw.plan.why.played", who=rules.player(st, ev.seat), card=said(name))
        return Occasion(PLAYED, number, {"card": (name,)}, why, (ev.who,))
    if ev.kind == "damaged":
        mine = rules.controller(st, ev.who) == seat
        facts: dict[str, tuple[Value, ...]] = {
            "card": (_name(st, ev.who),),
            "mine": (int(mine),),
            "wounds": (ev.n,),
            "fatal": (int(ev.n >= rules.left(st, ev.who)),),
        }
        why = Msg.of("sw.plan.why.wounded", what=rules.label(st, ev.who), n=ev.n)
        return Occasion(WOUNDED, number, facts, why, (), (ev.who,) if mine else ())
    name = rules.card(ev.was.code).name if ev.was is not None else _name(st, ev.who)
    facts = {"card": (name,), "mine": (int(ev.was is not None and ev.was.ctl == seat),)}
    why = Msg.of("sw.plan.why.fallen", what=said(name), who=rules.player(st, ev.to_seat))
    return Occasion(FALLEN, number, facts, why, (ev.who,))


def _ability(st: State, question: Ask) -> Occasion:
    code = asking_card(st)
    card = st.rules.cards.get(code)
    facts: dict[str, tuple[Value, ...]] = {"card": (card.name,)} if card is not None else {}
    what = said(card.name) if card is not None else Msg.of("sw.plan.some_card")
    own = (question.source,) if question.source else ()
    return Occasion(ABILITY, question.id, facts, Msg.of("sw.plan.why.ability", what=what), (), own)


def _name(st: State, eid: int) -> str:
    return str(st.rules.card(st.ents[eid].code).name)


# -- answers ---------------------------------------------------------------------------------------------


def option(st: State, seat: int, options: Sequence[Option], key: str) -> str | Msg | None:
    """Return the key of the option that a chosen answer names in a window."""
    word, _, rest = key.partition(":")
    if word == CARD:
        here = st.rules.hand_cards(st, seat, rest)
        if not here:
            return Msg.of("plan.gone", card=said(rest))
        for row in options:
            if row.ref in here and row.key.startswith("event:"):
                return row.key
        return Msg.of("sw.plan.untimely", card=said(rest))
    if word != _ACT:
        return None
    if any(row.key == key for row in options):
        return key
    number = rest.partition(":")[0]
    if not number.isdigit() or int(number) not in st.ents:
        return Msg.of("plan.left")
    return st.rules.why_not(st, key, seat) or Msg.of("answer.not_offered")


def answer(st: State, decision: Decision, found: Applied) -> str | None:
    """Return a rule's answer to the question whether to use an ability."""
    if decision.kind != "may":
        return None
    return "yes" if found.rule.do == CHOOSE else "no"


def words(st: State, decision: Decision, answer: str) -> Msg | None:
    """Return what an answer does in words, or None for the usual words."""
    if decision.kind == "may":
        return Msg.of("sw.plan.used" if answer == "yes" else "sw.plan.unused")
    row = decision.option(answer) if decision.kind in ("window", "reaction") else None
    if row is None or row.ref not in st.ents:
        return None
    label = st.rules.label(st, row.ref, decision.seat)
    return Msg.of("plan.played" if row.key.startswith("event:") else "plan.used", card=label)


# -- the form --------------------------------------------------------------------------------------------

_MINE = PlanFact("mine", Msg.of("sw.plan.fact.mine"), YES_NO)


def form(st: State, seat: int) -> PlanForm:
    """Return what a seat can plan now."""
    reactions = (ASK_ME, PASS_FOR_ME, *_events(st, seat, reaction=True))
    between = (ASK_ME, PASS_FOR_ME, *_events(st, seat, reaction=False), *_actions(st, seat))
    units = _units(st)
    phases = tuple((name, Msg.of(f"sw.window.{name}")) for name in _AFTER)
    return PlanForm(
        (
            PlanKind(
                PLAYED,
                Msg.of("sw.plan.played"),
                (PlanFact("card", Msg.of("sw.plan.fact.event"), _their_events(st, seat), named=True),),
                reactions,
            ),
            PlanKind(
                WOUNDED,
                Msg.of("sw.plan.wounded"),
                (
                    _MINE,
                    PlanFact("fatal", Msg.of("sw.plan.fact.fatal"), YES_NO),
                    PlanFact("card", Msg.of("sw.plan.fact.unit"), units, named=True),
                    PlanFact("wounds", Msg.of("sw.plan.fact.wounds"), (), NUMBER),
                ),
                reactions,
            ),
            PlanKind(
                FALLEN,
                Msg.of("sw.plan.fallen"),
                (_MINE, PlanFact("card", Msg.of("sw.plan.fact.unit"), units, named=True)),
                reactions,
            ),
            PlanKind(
                BETWEEN,
                Msg.of("sw.plan.between"),
                (PlanFact("phase", Msg.of("sw.plan.fact.phase"), phases),),
                between,
            ),
            PlanKind(
                ABILITY,
                Msg.of("sw.plan.ability"),
                (PlanFact("card", Msg.of("sw.plan.fact.card"), _own_cards(st, seat), named=True),),
                (
                    ASK_ME,
                    PlanAnswer(NONE, Msg.of("sw.plan.answer.unused")),
                    PlanAnswer(CHOOSE, Msg.of("sw.plan.answer.use"), USE, aims=True),
                ),
            ),
        )
    )


def _events(st: State, seat: int, *, reaction: bool) -> tuple[PlanAnswer, ...]:
    """Return the answers that play an event of the hand: one that answers, or one that is played at any time."""
    found = {}
    for eid in st.rules.hand(st, seat):
        code, name = st.ents[eid].code, _name(st, eid)
        ability = event_ability(st, code) if reaction else any_time_event(st, code)
        if ability is not None and (not reaction or ability.d.kind == "reaction"):
            text = Msg.of("sw.plan.answer.play", card=said(name))
            found[name] = PlanAnswer(CHOOSE, text, f"{CARD}:{name}", CARD, ref=eid, aims=True)
    return tuple(found.values())


def _actions(st: State, seat: int) -> tuple[PlanAnswer, ...]:
    """Return the answers that use an ability of a card in play at any time."""
    rules = rules_of(st)
    return tuple(
        PlanAnswer(
            CHOOSE,
            rules.use_label(st, eid, ability.id, seat),
            f"{_ACT}:{eid}:{ability.part(st.ents[eid].code)}",
            "action",
            ref=eid,
            aims=True,
        )
        for eid, ability in own_any_time(st, seat)
    )


def _units(st: State) -> tuple[tuple[Value, Msg], ...]:
    names = {_name(st, e) for e in cards_on(st) if rules_of(st).kind(st, e) in UNITS}
    return titles(names)


def _own_cards(st: State, seat: int) -> tuple[tuple[Value, Msg], ...]:
    names = {_name(st, e) for e in cards_on(st) if st.rules.controller(st, e) == seat}
    return titles(names)


def _their_events(st: State, seat: int) -> tuple[tuple[Value, Msg], ...]:
    """Return the opponents' events that have been seen. A condition may also name any other event."""
    rules = rules_of(st)
    names = {
        rules.sw(ent.code).name
        for ent in st.ents.values()
        if ent.up
        and ent.place == "discard"
        and rules.opposes(st, seat, ent.owner)
        and rules.sw(ent.code).kind == "event"
    }
    return titles(names)


register_messages(
    "en",
    {
        "sw.plan.played": "An opponent plays an event",
        "sw.plan.wounded": "A unit would take wounds",
        "sw.plan.fallen": "A unit is destroyed and becomes magic",
        "sw.plan.between": "Between two phases of an opponent's turn",
        "sw.plan.ability": "An ability of mine may be used",
        "sw.plan.fact.event": "Event",
        "sw.plan.fact.mine": "The unit is mine",
        "sw.plan.fact.fatal": "Enough to destroy the unit",
        "sw.plan.fact.unit": "Unit",
        "sw.plan.fact.wounds": "Number of wounds",
        "sw.plan.fact.phase": "Moment",
        "sw.plan.fact.card": "My card",
        "sw.plan.answer.play": "Play {card}",
        "sw.plan.answer.use": "Use it",
        "sw.plan.answer.unused": "Do not use it",
        "sw.plan.why.played": "{who} played {card}",
        "sw.plan.why.wounded": "{what} would have taken {n|wound|wounds}",
        "sw.plan.why.fallen": "{what} became {who}'s magic",
        "sw.plan.why.between": "{who} reached the moment “{window}”",
        "sw.plan.why.ability": "the ability of {what} could be used",
        "sw.plan.some_card": "a card",
        "sw.plan.used": "used the ability",
        "sw.plan.unused": "did not use the ability",
        "sw.plan.untimely": "{card} cannot answer this.",
        "sw.log.auto_pass": "Passed for you ({window}): your stop is off.",
    },
)
# The same words where the interface speaks to the player, and conditions as parts of its sentence.
register_messages(
    "en",
    {
        "sw.plan.played.you": "an opponent plays an event",
        "sw.plan.wounded.you": "a unit would take wounds",
        "sw.plan.fallen.you": "a unit is destroyed and becomes magic",
        "sw.plan.between.you": "an opponent is between two phases",
        "sw.plan.ability.you": "you may use an ability",
        "sw.plan.fact.mine.you": "the unit is yours",
        "sw.plan.fact.card.you": "your card",
        "sw.plan.fact.fatal.yes": "that are enough to destroy it",
        "sw.plan.fact.fatal.no": "that are too few to destroy it",
        "sw.plan.answer.play.you": "I play {card}",
        "sw.plan.answer.use.you": "I use it",
        "sw.plan.answer.unused.you": "I do not use it",
    },
)
