"""Invasion's own terms: zones, nouns, patterns and effects, with the names of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chain.chain_effects import Links
from engine.invasion.language.effects.picked import picker
from engine.invasion.language.nouns import QUEST, legends, supports, units
from engine.invasion.own import rules_of
from engine.kernel.language.common import *
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.effects.control import keep_bindings, sentences
from engine.kernel.language.effects.currency import PutTokens
from engine.kernel.language.effects.piles import SEEN, seen_cards
from engine.kernel.language.nouns.selectors import Sel, print_fault
from engine.kernel.language.values.facts import Fact
from engine.kernel.messages import listed
from engine.kernel.state.records import Link

end_of_battlefield_phase = InStep(("end", "applied"), "inv.cond.end_of_battlefield")
artefact_or_legend = at_least(1, either_of(legends.yours, supports.trait("Artefact").yours))
"""You control a legend or an Artefact support card."""
after_damage_assigned = InStep(("assigned",), "inv.cond.after_assigned")


def sacrifices(st: State, ctx: Ctx, ids: Iterable[int]) -> list[Event]:
    """Return the events in which each of these cards is sacrificed by its controller."""
    return [
        moved(ctx, e, "sacrificed", "discard", st.ents[e].owner)._replace(by=st.rules.controller(st, e)) for e in ids
    ]


def ask_zone(st: State, ctx: Ctx, zones: Sequence[str], text: Msg) -> int:
    """Ask which of some zones is meant. The answer is empty if there is none. A single zone is taken unasked."""
    if len(zones) < 2:
        ctx.ans = zones[0] if zones else ""
        return NEXT
    return put_question(st, ctx, "zone", text, [Option(zone, Msg.of(f"place.{zone}.title")) for zone in zones])


@dataclass(frozen=True)
class PutInDiscard(Fact):
    """The number of cards of a kind that were put into a discard pile this turn, from any place."""

    facet = "enters_discard"


END_OF_COMBAT = Moment(("end", "combat"))

# -- event patterns --------------------------------------------------------------------------------------


def plays(what: Finds, whose: str = "you") -> When:
    """When a player plays a card. The card is on the chain and not yet in play (INV-QA-WHEN-YOU-PLAY)."""
    return When("announced.play", what, whose)


def develops(whose: str = "you") -> When:
    """When a player plays a development. The development is not yet in play."""
    return When("announced.facedown", None, whose)


@dataclass(frozen=True)
class AbilityUsed(When):
    """When an Action of a card is used. A Forced effect is not used by anybody."""

    says = "when an Action of {who.one} is used"


def uses_action(who: Finds) -> AbilityUsed:
    """When an Action of the card is used."""
    return AbilityUsed("announced.action", who)


def attacks(who: Finds = this) -> When:
    """When the card is declared as an attacker."""
    return When("attacking", who)


def defends(who: Finds = this) -> When:
    """When the card is declared as a defender."""
    return When("defending", who)


def zone_attacked(who: Finds) -> When:
    """When a section's zone is attacked."""
    return When("zone_attacked", who)


def enters_zone(who: Finds = this) -> When:
    """When the card moves from one place in play to another. That does not count as entering play."""
    return When("enters_zone", who)


def deals_combat_damage(who: Finds = this) -> When:
    """When the card has dealt combat damage: at least 1 point of the damage that it added to was applied."""
    return When("dealt_combat", who)


def survives(who: Finds = this) -> When:
    """When the card took part in a combat and is still in play after the damage."""
    return When("survived", who)


@dataclass(frozen=True)
class SurvivesAttack(When):
    """When a card survives an attack as an attacker. The event names the section of the attacked zone.

    Our reading: an attack on a legend is an attack on the zone that the legend is attacked in.
    """

    says = "when {who.one} survives its attack on an opponent's zone"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return bool(ev.data) and super().match(st, ctx, ev)


def survives_attack(who: Finds = this) -> SurvivesAttack:
    """When the card attacked and is still in play after the damage."""
    return SurvivesAttack("survived", who)


@dataclass(frozen=True)
class InPool(Val):
    """The number of resources that you have."""

    says = "the number of resources in your pool"

    def val(self, st: State, ctx: Ctx) -> int:
        return st.purse(ctx.ctl)


@dataclass(frozen=True)
class InThatZone(Test):
    """Cards in the zone that the event's card attacked (:class:`SurvivesAttack`)."""

    only_in_play = True

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        if ctx.ev is None or not ctx.ev.data:
            return False
        ent, section = st.ents[eid], st.ents[ctx.ev.data[0]]
        return (st.rules.lies(st, ent), ent.seat) == (st.rules.lies(st, section), section.seat)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_that_zone", speech)


@dataclass(frozen=True)
class BeginningOfItsTurn(When):
    """When a player's turn begins while that player controls the card."""

    says = "at the beginning of the turn of the controller of {who}"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return any(st.rules.controller(st, e) == ev.seat for e in self.whom.ids(st, ctx))


def beginning_of_turn_of(who: Finds) -> BeginningOfItsTurn:
    """When a turn of the card's controller begins."""
    return BeginningOfItsTurn("began.turn", who)


@dataclass(frozen=True)
class EndOfPhase(When):
    """When the current phase ends."""

    says = "at the end of the phase"


end_of_this_phase = EndOfPhase("ended.phase")


def gathers_tokens() -> AbilityDef:
    """Put a token on this quest at the beginning of your turn if a unit quests on it."""
    return forced(beginning(), PutTokens(1, this), where=QUEST, while_=at_least(1, units.questing_on(this)))


def counts_down(*body: Does) -> AbilityDef:
    """Remove a token from this card at the beginning of your turn. If it was the last one, the body is carried out."""
    return action(Then((TakeTokens(1, this),), (If(NoTokensLeft(), tuple(body)),)), when=beginning())


@dataclass(frozen=True)
class ActionLinks(Links):
    """Actions on the chain: tactics that are being played, and Actions of cards. Attachments are left out."""

    action_cards: bool = False

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        link = st.links.get(eid)
        return link is not None and super().has(st, ctx, eid) and self._acts(st, link)

    def _acts(self, st: State, link: Link) -> bool:
        return link.kind == "action" or st.rules.card(link.code).kind == "tactic"

    def bare(self, speech: Speech) -> str:
        return self._said(tx("inv.noun.action_link", speech), speech)


# -- effects ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NoTokensLeft(Cond):
    """No token of the usual kind is on this card."""

    says = "no resource token is left on this card"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not Tokens(this).val(st, ctx)


@dataclass(frozen=True)
class TakeTokens(Op):
    """Remove tokens from cards, or all of them if there are fewer."""

    n: Num
    who: Finds
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        kind, n = st.rules.usual_mark, num(self.n, st, ctx)
        here = [(e, min(n, st.ents[e].mark(kind))) for e in self.who.ids(st, ctx)]
        return [Event("marked", e, -off, how=kind, src=ctx.src, by=ctx.ctl) for e, off in here if off > 0]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.take_tokens", speech, n=say_num(self.n, speech), who=say_who(self.who, speech))


@dataclass(frozen=True)
class DiscardedFromHand(When):
    """When cards go from a hand to the discard pile without being played."""

    says = "when an opponent discards cards from hand"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        if ev.was is None or ev.was.place != "hand" or not st.rules.opposes(st, ctx.ctl, ev.was.seat):
            return False
        return super().match(st, ctx, ev)


def opponent_discards() -> When:
    """When an opponent discards one or more cards from hand. Triggered once for all that are discarded together."""
    return one_or_more(DiscardedFromHand("discarded"))


@dataclass(frozen=True)
class DiscardRandom(Op):
    """Discard random cards from an opponent's hand (Scout)."""

    n: int = 1
    says = "an opponent discards a random card from hand"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        victim = rules_of(st).enemy_of(st, ctx.ctl)
        hand, seat = st.rules.hand(st, victim), picker(st, victim)
        if seat is None or not hand:
            return super().step(st, frame, ctx, jump)
        left = min(self.n, len(hand))
        st.push("inv.pick_discard", "ask", victim=victim, seat=seat, left=left, src=ctx.src, by=ctx.ctl, done=0)
        return WAIT

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        left = list(st.rules.hand(st, rules_of(st).enemy_of(st, ctx.ctl)))
        found = [left.pop(st.below(len(left))) for _ in range(min(self.n, len(left)))]
        return [moved(ctx, e, "discarded", "discard", st.ents[e].owner) for e in found]


@dataclass(frozen=True)
class DiscardTop(Op):
    """A player discards up to ``n`` cards from the top of their deck, all at the same time."""

    n: Num
    by: str = "you"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat = chooser(ctx, self.by, st)
        n = min(num(self.n, st, ctx), len(st.piles["deck", seat]))
        return [top_moved(ctx, seat, "discarded", "discard")] * n

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.discard_top.{person(self.by, speech)}", speech, n=say_num(self.n, speech))


discarded_card = Ref("milled", "inv.ref.discarded_card")
"""The card that :class:`DiscardTopCard` has just discarded."""


@dataclass(frozen=True)
class DiscardAndFind(DiscardTop):
    """Discard cards from the top of your deck. The terms that follow find them with ``DiscardedNow()``."""

    steps = ("bind_cards",)

    def binds(self) -> tuple[str, ...]:
        return (discarded_card.name,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx["piled"] = tuple(st.places["discard", chooser(ctx, self.by, st)])
        return super().step(st, frame, ctx, jump)

    def bind_cards(self, st: State, ctx: Ctx) -> int:
        """Bind the cards that went to the discard pile."""
        before, pile = ctx.pop("piled"), st.places["discard", chooser(ctx, self.by, st)]
        ctx[discarded_card.name] = tuple(e for e in pile if e not in before)
        return NEXT


@dataclass(frozen=True)
class DiscardedNow(Test):
    """The cards that an effect has just discarded from a deck."""

    says = "discarded in this way"

    def refers(self) -> tuple[str, ...]:
        return (discarded_card.name,)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return eid in ctx.get(discarded_card.name, ())


_NO_LIMIT = 1 << 20
"""More Limited cards than anybody can play in a turn."""


@dataclass(frozen=True)
class MoreLimited(Op):
    """You may play ``n`` more Limited cards this turn, or without ``n``, any number of them."""

    n: int = 0
    says = {
        "n": "this turn you may play {n} more Limited {n?card|cards}",
        "else": "this turn you may play any number of Limited cards",
    }

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        st.add_fact("turn", "more_limited", ctx.ctl, self.n or _NO_LIMIT)
        ctx.ret = 1
        return NEXT


@dataclass(frozen=True)
class SeeTop(Op):
    """You look at the top ``n`` cards of your deck, or search them. The following words act on these cards."""

    n: Num
    search: bool = False
    says = {"search": "search the top {n} cards of your deck", "else": "look at the top {n} cards of your deck"}

    def binds(self) -> tuple[str, ...]:
        return (SEEN,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        n = num(self.n, st, ctx)
        if n > 0:
            return See(top(n), "search" if self.search else "look").step(st, frame, ctx, jump)
        ctx[SEEN], ctx.ret = ("deck", ctx.ctl, 0, ""), 0
        return NEXT


@dataclass(frozen=True)
class SeenIs(Cond):
    """The card seen is of a kind."""

    what: Sel
    says = "it is {what.one}"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(self.what.fits(st, ctx, st.rules.card(code)) for _, code in seen_cards(st, ctx)[:1])

    def deny(self, speech: Speech) -> str:
        return tx("inv.cond.seen_is_not", speech, what=self.what.one(speech))


@dataclass(frozen=True)
class DiscardTopForX(DiscardTop):
    """Discard the top ``n`` cards of a player's deck. X is the number of unit cards among them."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        rows = st.piles["deck", chooser(ctx, self.by, st)][: num(self.n, st, ctx)]
        ctx.x = sum(st.rules.card(code).kind == "unit" for code, _ in rows)
        return super().events(st, ctx)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.discard_top_for_x", speech, body=super().say(speech))


@dataclass(frozen=True)
class DiscardTopCard(Op):
    """A player discards the top card of the deck. The terms that follow may refer to it as ``discarded_card``."""

    by: str = "you"
    steps = ("bind_card",)

    def binds(self) -> tuple[str, ...]:
        return (discarded_card.name,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = chooser(ctx, self.by, st)
        ctx["piled"] = tuple(st.places["discard", seat])
        return propose(st, ctx, [top_moved(ctx, seat, "discarded", "discard")] if st.piles["deck", seat] else [])

    def bind_card(self, st: State, ctx: Ctx) -> int:
        """Bind the card, if it went to the discard pile."""
        before = ctx.pop("piled")
        ctx[discarded_card.name] = tuple(e for e in st.places["discard", chooser(ctx, self.by, st)] if e not in before)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx(f"inv.fx.discard_top.{person(self.by, speech)}", speech, n=1)


@dataclass(frozen=True)
class ChoosePlayer(Op):
    """You choose a player, and the body refers to that player as ``they``. The suggested answer is an opponent."""

    body: tuple[Does, ...]
    scoped = {"body": ("they",)}

    def emit(self, program: Program) -> None:
        program.add(self)
        program.add(TermStep(self, "bind_player"))
        program.body(self.body)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        you, *others = [s for s in st.rules.order(st, ctx.ctl) if s in st.rules.playing(st)]
        return ask_seat(st, ctx, "choose", Msg.of("inv.ask.player"), (*others, you), f"seat:{others[0]}")

    def bind_player(self, st: State, ctx: Ctx) -> int:
        """Bind the player."""
        ctx.they = int(ctx.answer()[5:])
        return NEXT

    def say(self, speech: Speech) -> str:
        speech.of_others = True
        return tx("inv.fx.choose_player", speech, body=sentences(self.body, speech))


@dataclass(frozen=True)
class MustSacrifice(Op):
    """The controller of a card sacrifices it."""

    who: Finds
    says = "choose {who}: its controller must sacrifice it"
    in_play_only = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return sacrifices(st, ctx, self.who.ids(st, ctx))


keep_bindings("zone", "zone_of")


@dataclass(frozen=True)
class ChooseZone(Op):
    """Choose one of the given zones on your side, and bind it.

    With ``of="opponent"``, choose a zone of an opponent. With ``of="any"``, choose a zone of any player.
    """

    zones: tuple[str, ...]
    of: str = "you"
    lexical = {"zones": "areas"}

    def binds(self) -> tuple[str, ...]:
        return ("zone",)

    def fault(self) -> tuple[str, str]:
        return (
            ("", "")
            if self.of in ("you", "opponent", "any")
            else (f"is a zone of nobody ({self.of!r})", 'write of="you", of="opponent" or of="any"')
        )

    def emit(self, program: Program) -> None:
        settle_opponent(program, self.of)
        program.add(self)
        program.add(TermStep(self, "bind_zone"))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        text, seat = Msg.of("inv.ask.which_zone"), ctx.ctl
        if self.of == "any":
            text = Msg.of("inv.ask.which_zone_any")
            sections = [
                rules_of(st).section(st, zone, owner)
                for owner in st.rules.order(st, seat)
                if owner in st.rules.playing(st)
                for zone in self.zones
            ]
            return put_question(st, ctx, "choose", text, [thing_option(st, e, seat) for e in sections])
        if self.of != "you":
            seat = chooser(ctx, self.of, st)
            text = Msg.of("inv.ask.which_zone_of", who=st.rules.player(st, seat))
        return put_question(
            st,
            ctx,
            "choose",
            text,
            [Option(z, Msg.of(f"place.{z}.title"), ref=rules_of(st).section(st, z, seat)) for z in self.zones],
        )

    def bind_zone(self, st: State, ctx: Ctx) -> int:
        """Bind the zone and its player."""
        answer = ctx.answer()
        if self.of == "any":
            section = st.ents[int(answer)]
            ctx["zone"], ctx["zone_of"] = section.code.removeprefix("section:"), section.seat
            return NEXT
        ctx["zone"] = answer
        if self.of != "you":
            ctx["zone_of"] = chooser(ctx, self.of, st)
        return NEXT

    def say(self, speech: Speech) -> str:
        zones = listed([tx(f"place.{z}", speech) for z in self.zones], speech.locale, "list.or")
        return tx("inv.fx.choose_zone" if self.of == "you" else f"inv.fx.choose_zone.{self.of}", speech, zones=zones)


@dataclass(frozen=True)
class TakeResources(Op):
    """Take up to ``n`` resources from an opponent: as many as that player has. Our reading: you never take fewer."""

    n: int
    says = "take up to {n} {n?resource|resources} from an opponent"
    requires = ("currency",)

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        super().emit(program)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat, kind = chooser(ctx, "opponent", st), st.rules.currency
        n = min(self.n, st.purse(seat))
        if not n:
            return []
        return [
            Event(kind, seat=seat, n=-n, how="lost", src=ctx.src),
            Event(kind, seat=ctx.ctl, n=n, how="gained", src=ctx.src),
        ]


@dataclass(frozen=True)
class Reveal(Op):
    """Show cards of a hand to all players. The cards stay in the hand."""

    who: Finds
    says = "reveal {who}"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = self.who.ids(st, ctx)
        if found:
            st.seal()
            who, names = st.rules.player(st, ctx.ctl), tuple(st.rules.card(st.ents[e].code).name for e in found)
            log(st, "revealed", Msg.of("inv.log.reveals_cards", who=who, cards=names))
        ctx.ret = len(found)
        return NEXT


@dataclass(frozen=True)
class OddCost(Cond):
    """The printed cost of the card seen is odd. A printed X counts as 0."""

    says = "its printed cost is odd"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def holds(self, st: State, ctx: Ctx) -> bool:
        return any(st.rules.card(code).printed_cost % 2 for _, code in seen_cards(st, ctx)[:1])


@dataclass(frozen=True)
class ByVersion(Cond):
    """The match uses one of these versions of the rules."""

    versions: tuple[str, ...]
    lexical = {"versions": "versions"}

    def holds(self, st: State, ctx: Ctx) -> bool:
        return st.rules.holds_version(st, self.versions)

    def of_versions(self) -> tuple[str, ...]:
        return self.versions

    def say(self, speech: Speech) -> str:
        return tx("inv.cond.version", speech, versions=", ".join(self.versions))


register_messages(
    "en",
    {
        "inv.sel.in_that_zone": "in the zone that it attacked",
        "inv.noun.action_link": "Action on the chain",
        "inv.fx.take_tokens": "remove {n} resource {n?token|tokens} from {who}",
        "inv.ask.player": "Which player do you choose?",
        "inv.ref.discarded_card": "the discarded card",
        "inv.fx.choose_zone.any": "choose a {zones} of any player",
        "inv.ask.which_zone_any": "Which zone do you choose?",
        "inv.log.reveals_cards": "{who} reveals {cards}.",
        "inv.log.reveals_cards.you": "You reveal {cards}.",
        "inv.fx.choose_player": "choose a player: {body}",
        "inv.fx.discard_top.you": "discard the top {n?card|# cards} of your deck",
        "inv.fx.discard_top.self": "you discard the top {n?card|# cards} of your deck",
        "inv.fx.discard_top.they": "that player discards the top {n?card|# cards} of the deck",
        "inv.fx.discard_top.opponent": "an opponent discards the top {n?card|# cards} of the deck",
        "inv.fx.discard_top_for_x": "{body}; X is the number of unit cards among them",
        "inv.cond.seen_is_not": "it is not {what}",
        "inv.cond.version": "the match is played by FAQ {versions}",
        "inv.cond.end_of_battlefield": "it is the end of a battlefield phase",
        "when.quest_drawn.opponent": "when an opponent draws cards in the quest phase",
        "when.quest_drawn": "when a player draws cards in the quest phase",
        "when.quest_drawn.you": "when you draw cards in the quest phase",
        "text.versions": "By FAQ {versions}: {text}",
        "when.ended.phase": "at the end of each phase",
        "when.marked": "when the number of resource tokens on {who} changes",
    },
)

__all__ = [
    "END_OF_COMBAT",
    "AbilityUsed",
    "ActionLinks",
    "BeginningOfItsTurn",
    "ByVersion",
    "ChoosePlayer",
    "ChooseZone",
    "DiscardAndFind",
    "DiscardRandom",
    "DiscardTop",
    "DiscardTopCard",
    "DiscardTopForX",
    "DiscardedFromHand",
    "DiscardedNow",
    "EndOfPhase",
    "InPool",
    "InThatZone",
    "MoreLimited", "MustSacrifice",
    "NoTokensLeft",
    "OddCost",
    "PutInDiscard",
    "Reveal",
    "SeeTop", "SeenIs",
    "SurvivesAttack",
    "TakeResources",
    "TakeTokens",
    "after_damage_assigned",
    "artefact_or_legend",
    "attacks",
    "beginning_of_turn_of",
    "counts_down",
    "deals_combat_damage",
    "defends",
    "develops",
    "discarded_card",
    "end_of_battlefield_phase",
    "end_of_this_phase",
    "enters_zone",
    "gathers_tokens",
    "opponent_discards",
    "plays",
    "sacrifices",
    "survives",
    "survives_attack",
    "uses_action",
    "zone_attacked",
]  # fmt: skip
