"""The cards of The Chaos Moon. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.effects.piles import ask_seen, seen_answer, seen_moves
from engine.kernel.language.nouns.selectors import Sel, print_fault
from engine.kernel.run.rounds import answers_by_seat


@dataclass(frozen=True)
class AttachSeen(Op):
    """You may put a matching Attachment among the cards seen into play, attached to a card.

    Only Attachments whose requirements that card meets are offered.
    """

    what: Sel
    to: Finds
    says = "you may attach {what.one} among them to {to}"
    in_play_only = ("to",)
    steps = ("enter",)

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        hosts = self.to.ids(st, ctx)[:1]
        fits = [
            (key, code)
            for key, code in seen_cards(st, ctx)
            if hosts and self.what.fits(st, ctx, st.rules.card(code)) and attachable(st, code, hosts[0], ctx)
        ]
        return ask_seen(st, ctx, "search", fits, 1, Msg.of("inv.ask.attach_seen"))

    def enter(self, st: State, ctx: Ctx) -> list[Event]:
        """Put the chosen card into play."""
        keys = seen_answer(ctx)
        if not keys:
            return []
        host = st.ents[self.to.ids(st, ctx)[0]]
        (ev,) = seen_moves(st, ctx, keys, "put", host.place, host.seat)
        return [ev._replace(data=(*ev.data, ("attached", host.id), ("controller", ctx.ctl)))]


@dataclass(frozen=True)
class DealtExactly(When):
    """When a card is dealt exactly ``least`` damage, counted together if several cards deal it at the same time."""

    says = "when {who.one} is dealt exactly {least} damage"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return ev.n == self.least and super().match(st, ctx, ev)


@dataclass(frozen=True)
class SpareInZones(Op):
    """Each player chooses up to one matching card in each of their zones. Then all others are sacrificed at once.

    The players choose at the same time, so nobody sees what another player spares before all have chosen.
    """

    sel: Noun
    says = "each player chooses up to 1 of the {sel.plural} in each of their zones; then they sacrifice the others"
    in_play_only = ("sel",)
    steps = ("in_quest", "in_battlefield", "sacrifice_rest")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx["stay"] = ()
        return self._ask(st, ctx, KINGDOM)

    def in_quest(self, st: State, ctx: Ctx) -> int:
        """Ask about the quest zones."""
        return self._ask_next(st, ctx, QUEST)

    def in_battlefield(self, st: State, ctx: Ctx) -> int:
        """Ask about the battlefields."""
        return self._ask_next(st, ctx, BATTLEFIELD)

    def sacrifice_rest(self, st: State, ctx: Ctx) -> list[Event]:
        """Sacrifice all cards that no player spared."""
        self._note(st, ctx)
        stay = ctx.pop("stay")
        return sacrifices(st, ctx, [e for e in self.sel.ids(st, ctx) if e not in stay])

    def _ask_next(self, st: State, ctx: Ctx, zone: str) -> int:
        self._note(st, ctx)
        return self._ask(st, ctx, zone)

    def _note(self, st: State, ctx: Ctx) -> None:
        """Add the spared cards of a zone to those of the earlier zones."""
        rows = answers_by_seat(ctx.pop("choosers"), ctx.answer())
        ctx["stay"] = (*ctx["stay"], *(int(key) for _, keys in rows for key in keys))

    def _ask(self, st: State, ctx: Ctx, zone: str) -> int:
        """Ask each player with matching cards in the zone."""
        choosers, here = [], [e for e in self.sel.ids(st, ctx) if st.ents[e].place == zone]
        for seat in st.rules.order(st, st.vars.get("active", 0)):
            found = [e for e in here if st.rules.controller(st, e) == seat]
            if seat not in st.rules.playing(st) or not found:
                continue
            choosers.append(seat)
            text = Msg.of("inv.ask.spare_in", zone=Msg.of(f"place.{zone}"))
            options = [thing_option(st, e, seat) for e in found]
            put_question(st, ctx, "spare", text, options, "subset", seat=seat, min=0, max=1, default=str(found[0]))
        ctx["choosers"] = tuple(choosers)
        if not choosers:
            ctx.ans = ()
        return WAIT if choosers else NEXT


card = SetCards("The Chaos Moon")

CARDS = (
    # Our reading: he finds an Attachment for himself as well when he enters play.
    card(
        "Josef Bugman",
        action(
            See(top(5), "search"),
            AttachSeen(attachment_cards, it),
            Shuffle(),
            when=enters(units.race("Dwarf").yours),
        ),
    ),
    card("Bugman's Rangers", constant(gets(this, power=Count(attachments.attached_to(this))))),
    card(
        "Bugman's Tankard",
        attach_to(units.race("Dwarf").yours),
        constant(gets(units.bearing, hp=Count(developments.here))),
    ),
    card(
        "Night Goblin Fanatic",
        action(
            See(top(1), "reveal"),
            If(OddCost(), (Deal(2, units.where(InAttacked()), ("uncancellable",)),), (SacrificeOp(this),)),
            Shuffle(),
            when=attacks(this),
        ),
    ),
    card("Looted Umie Town", constant(gets(this, power=Count(units.here)))),
    # Our reading: if the first battlefield phase is over, the additional one follows the current one.
    card("Bash 'Em!", action(AnotherBattle())),
    card(
        "Celestial Apprentice",
        action(Deal(1, T), when=DealtExactly("damaged", units.here, least=1), target=one(units.corresponding)),
    ),
    card("Chain Lightning", action(Destroy(T), target=up_to(2, units.attacking.cost(3)))),
    # Our reading: the Dragon is one of the units of which its player spares one in each zone.
    card("Moon Dragon", action(SpareInZones(units), when=enters(this))),
    card(
        "Dragon's Lair",
        action(
            Then(
                (PutTokens(1, this),),
                (
                    If(
                        HasTokens(2),
                        (
                            May(
                                (
                                    Then(
                                        (TakeTokens(2, this),),
                                        (See(top(5), "search"), EnterSeen(unit_cards.trait("Dragon")), Shuffle()),
                                    ),
                                )
                            ),
                        ),
                    ),
                ),
            ),
            when=beginning(),
        ),
    ),
    card(
        "Follow the Portent",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(See(top(3)), PutBack(), cost=remove_tokens_cost(1)),
    ),
    card("Doombull", action(Deal(4, T), when=leaves(this), target=one(units.corresponding))),
    card("Desecrated Temple", action(Destroy(T), when=leaves(units.race("Chaos").yours), target=one(developments))),
    card(
        "Plague Bomb", action(Deal(1, T), Deal(2, T2), Deal(3, T3), target=(one(units), another(units), another(units)))
    ),
    card("Frenzied Witch Elf", action(ChoosePlayer((DiscardTop(2, "they"),)), when=attacks(this))),
    # Our reading: any unit card counts, wherever it comes from.
    card(
        "Alluring Chosen",
        action(gets(this, END_OF_TURN, power=1), when=When("enters_discard", unit_cards.where(Owned("opponent")))),
    ),
    card("Sacrifice to Khaine", action(EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs, "they")),)))),
    card("Thornflesh Dryad", action(Becomes(this, "development", until=END_OF_TURN), cost=spend(2))),
    card(
        "Spellsinger",
        action(
            Becomes(T, "unit", (("power", 1), ("hp", 2)), still=True, until=END_OF_TURN),
            when=develops(),
            target=one(developments),
        ),
    ),
    card(
        "Vicious Clanrat",
        constant(gets(this, power=Count(units.corrupt.trait("Skaven").yours)), while_=Is(this, units.attacking)),
    ),
)

register_messages(
    "en",
    {
        "inv.ask.attach_seen": "Which card do you attach?",
        "inv.ask.spare_in": "Choose up to 1 to keep in your {zone}; you sacrifice the others there.",
    },
)

EXAMPLES = (
    "action(See(top(5), 'search'), AttachSeen(attachment_cards, it), when=enters(units))",
    "action(Draw(1), when=DealtExactly('damaged', units, least=1))",
    "action(SpareInZones(units))",
)
