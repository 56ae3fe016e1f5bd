"""The board in words: the text board (everything that is in the picture) and the alternative texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from render.invasion.face import face_of
from render.invasion.focus import ZoneScene
from render.invasion.frame import segments
from render.invasion.hand import hand_of
from render.invasion.words import (
    ZONES,
    Card,
    Player,
    View,
    Zone,
    card_name,
    chosen,
    combat_lines,
    keyword,
    legends,
    listed,
    might,
    names_by_id,
    over_reason,
    player_name,
    powers_of,
    remaining,
    seating,
    tell,
    term,
    unhurt,
    unnamed,
    window_line,
    zone_cards,
)
from render.last import counted, last_of, last_sentence
from render.layout.teller import Teller
from render.pages import cut, pages, plain, safe
from render.parts.groups import group_sentences
from render.picture import ALT_LIMIT
from render.words import title_line


def _zones_of(player: Player) -> list[str]:
    return [z for z in ZONES if z in player["zones"]] + [z for z in player["zones"] if z not in ZONES]


class _Teller(Teller[View]):
    """The words for the cards and zones of one view."""

    def facts(self, card: Card, host: Card | None = None, keywords: bool = True) -> list[str]:
        """Return everything about a card except its name, with or without its keywords.

        A card on a ``host`` has its owner named if that is not the host's controller.
        """
        say = self.locale
        out = []
        if card["unique"]:
            out.append(tell(say, "unique"))
        power = might(card)
        powers = powers_of(card)
        if powers:
            out += [tell(say, "text.power_in", zone=term(say, "zone", key), n=n) for key, n in powers.items()]
        elif power is not None:
            out.append(tell(say, "text.power", n=power))
        left = remaining(card)
        if left is not None:
            out.append(tell(say, "text.hp", left=left, hp=unhurt(card)))
        if card["damage"]:
            out.append(tell(say, "text.damage", n=card["damage"]))
        for word, n in sorted(card["tokens"].items()):
            if n:
                out.append(
                    tell(say, "hand_resources", n=int(n))
                    if word == "resource"
                    else tell(say, "token", n=int(n), word=term(say, "token", str(word)))
                )
        if keywords:
            out += [keyword(say, str(w), int(n or 0)) for w, n in card["keywords"]]
        for flag in ("corrupt", "attacking", "defending"):
            if card.get(flag):
                out.append(tell(say, flag))
        if card["assigned"]:
            out.append(tell(say, "assigned", n=card["assigned"]))
        if self.foreign(card, host):
            out.append(tell(say, "text.owned", name=safe(player_name(self.view, card["owner"]))))
        if card["attachments"]:
            inner = tuple(self.inner(c, card, keywords) for c in card["attachments"])
            out.append(tell(say, "text.attached", cards=inner))
        if card["questing"]:
            out.append(tell(say, "text.on_quest", card=self.inner(card["questing"], card, keywords)))
        return out

    def foreign(self, card: Card, host: Card | None) -> bool:
        """Whether a card is owned by another player than the one who controls it or its host."""
        return card["owner"] != card["controller"] or (host is not None and card["owner"] != host["controller"])

    def brief(self, card: Card, owners: bool, host: Card | None = None) -> str:
        """Return the name of a card with the cards that it carries, and their foreign owners if there is room."""
        say = self.locale
        name = self.number(card["id"]) + card_name(card, say)
        facts = [tell(say, "alt.owned", name=player_name(self.view, card["owner"]))] if owners else []
        facts = facts if self.foreign(card, host) else []
        if card["attachments"]:
            below = [self.brief(c, owners, card) for c in card["attachments"]]
            facts.append(tell(say, "text.attached", cards=counted(below)))
        if card["questing"]:
            facts.append(tell(say, "text.on_quest", card=self.brief(card["questing"], owners, card)))
        return name + (tell(say, "text.facts", facts=", ".join(facts)) if facts else "")

    def inner(self, card: Card, host: Card | None = None, keywords: bool = True) -> str:
        return self._card("text.inner", card, host, keywords)

    def line(self, card: Card) -> str:
        return self._card("text.card", card)

    def _card(self, id: str, card: Card, host: Card | None = None, keywords: bool = True) -> str:
        facts = self.facts(card, host, keywords)
        inside = tell(self.locale, "text.facts", facts=", ".join(facts)) if facts else ""
        return tell(
            self.locale,
            id,
            number=self.number(card["id"]),
            name=safe(card_name(card, self.locale)),
            facts=inside,
        )

    def zone(self, seat: int, key: str, zone: Zone) -> list[str]:
        say = self.locale
        facts = [tell(say, "text.power", n=zone["power"])]
        if zone["burning"]:
            facts.append(tell(say, "text.burning"))
        else:
            left = max(0, zone["hp"] - zone["damage"])
            facts.append(tell(say, "text.hp", left=left, hp=zone["hp"]))
            if zone["damage"]:
                facts.append(tell(say, "text.damage", n=zone["damage"]))
        combat = self.view["combat"]
        if combat and combat["defender"] == seat and key in combat["zones"]:
            facts.append(tell(say, "text.attacked"))
        if zone["assigned"]:
            facts.append(tell(say, "assigned", n=zone["assigned"]))
        if zone["developments"]:
            count = tell(say, "text.developments", n=len(zone["developments"]))
            known = [self.number(c["id"]) + safe(c["name"] or "") for c in zone["developments"]]
            known = [k.strip() for k in known if k.strip()]
            facts.append(tell(say, "text.known", count=count, names=", ".join(known)) if known else count)
        if not zone["cards"]:
            facts.append(tell(say, "text.no_cards"))
        name = self.number(zone["section"]) + term(say, "zone", key)
        head = tell(say, "text.zone", zone=name, facts=", ".join(facts))
        return [head, *(self.line(c) for c in zone["cards"])]

    def player(self, player: Player) -> str:
        say = self.locale
        discard = list(player["discard"])
        return tell(
            say,
            "text.player",
            name=safe(player["name"]),
            race=term(say, "race", player["race"] or "Neutral"),
            marks=self.marks(player),
            resources=player["resources"],
            hand=player["hand_count"],
            deck=player["deck_count"],
            discard=len(discard),
            top=(tell(say, "text.top", name=safe(card_name(discard[-1], say))) if discard else "")
            + self.deck_top(player),
        )

    def deck_top(self, player: Player) -> str:
        """Return the top card of the deck if it is visible."""
        top = player["deck_top"]
        return tell(self.locale, "text.deck_top", name=safe(card_name(top, self.locale))) if top else ""

    def chain(self) -> str:
        say = self.locale
        called = names_by_id(self.view, say)
        entries = []
        for place, entry in enumerate(reversed(self.view["chain"]), 1):
            targets = [safe(called[t]) for t in entry["targets"] if called.get(t)]
            card = entry["card"]
            after = "" if entry["x"] is None else tell(say, "text.chain_x", n=entry["x"])
            if targets:
                after += tell(say, "text.chain_targets", names=listed(say, targets))
            elif entry["zone"]:
                after += tell(say, "text.chain_into", zone=term(say, "zone", entry["zone"]))
            if entry["cancelled"]:
                after += tell(say, "text.facts", facts=tell(say, "chain_cancelled"))
            entries.append(
                tell(
                    say,
                    "text.chain_entry",
                    n=place,
                    number=self.number(entry["id"]) or self.number(card["id"] if card else None),
                    name=safe(entry["name"] or unnamed(card, say)),
                    by=safe(player_name(self.view, entry["controller"])),
                    targets=after,
                )
            )
        return tell(say, "text.chain", entries="; ".join(entries)) if entries else ""

    def hand(self) -> str:
        _, hand = hand_of(self.view)
        cards = []
        for card in hand:
            cost = "" if card["cost"] is None else tell(self.locale, "text.cost", n=str(card["cost"]))
            facts = tell(self.locale, "text.facts", facts=cost) if cost else ""
            name = safe(card_name(card, self.locale))
            cards.append(tell(self.locale, "text.inner", number=self.number(card["id"]), name=name, facts=facts))
        return tell(self.locale, "text.hand", cards=", ".join(cards)) if cards else ""

    def moment(self) -> list[str]:
        return [*super().moment(), window_line(self.view, self.locale)]

    def going_on(self) -> list[str]:
        return [self.combat(), self.chain(), self.last()]

    def last(self) -> str:
        """Return the last events, such as an attack with its attackers and what it did."""
        return safe(last_sentence(segments(self.view, last_of(self.view), self.locale), self.locale))

    def combat(self) -> str:
        lines = combat_lines(self.view, self.locale)
        return tell(self.locale, "text.combat", head=safe(lines[0]), sum=lines[1]) if lines else ""


def text_pages(view: View, numbered: Sequence[int], zone: str | None, seat: int | None, locale: str) -> list[str]:
    """Return the board as Discord markdown, in pages of at most 1,900 characters."""
    teller = _Teller(view, numbered, locale)
    lines = teller.title()
    players = {p["seat"]: p for p in view["players"]}
    for s in seating(view):
        if seat is not None and s != seat:
            continue
        lines.append(teller.player(players[s]))
        lines += [teller.line(card) for card in legends(players[s])]
        for key in _zones_of(players[s]):
            if zone is None or key == zone:
                lines += teller.zone(s, key, players[s]["zones"][key])
    hand = teller.hand()
    if hand and zone is None:
        lines.append(hand)
    return pages(lines)


def board_alt(view: View, locale: str, numbered: Sequence[int] = ()) -> str:
    """Return the alternative text of a board: a summary of at most 1,024 characters, with the buttons' numbers.

    If there is room, all cards are named, with the cards that they carry, and with their values and states if these fit
    too. Keywords are left out first, owners last. Otherwise only the numbered cards are named, and the others are
    counted.
    """
    teller = _Teller(view, numbered, locale)
    parts = teller.opening()
    reason = over_reason(view, locale)
    if reason:
        parts.append(reason)
    lines = combat_lines(view, locale)
    if lines:
        parts.append(tell(locale, "alt.sentence", text=f"{lines[0]}; {lines[1]}"))
    told = last_sentence(segments(view, last_of(view), locale), locale)
    if told:
        parts.append(told)
    chain = [" · ".join(filter(None, (e["name"] or "", chosen(view, e, locale)))) for e in reversed(view["chain"])]
    if chain:
        parts.append(tell(locale, "alt.sentence", text=f"{tell(locale, 'chain')}: {', '.join(chain)}"))
    players = {p["seat"]: p for p in view["players"]}
    for level in ("facts", "values", "owners", "names", "numbers", "counts", ""):
        body = [_alt_player(players[s], teller, level) for s in reversed(seating(view))]
        if len(" ".join(parts + body)) <= ALT_LIMIT:
            break
    return cut(" ".join(parts + body))


def _alt_cards(zone: Zone, teller: _Teller, level: str) -> str:
    """Return the names of a zone's cards (all, or only the numbered ones) and the number of the other cards."""
    locale, names, rest = teller.locale, [], 0
    if level in ("facts", "values"):
        names = [plain(teller.inner(card, keywords=level == "facts")) for card in zone["cards"]]
    elif level in ("owners", "names"):
        names = [teller.brief(card, level == "owners") for card in zone["cards"]]
    else:
        for card in zone_cards(zone):
            number = teller.number(card["id"])
            if level == "numbers" and number:
                names.append(number + card_name(card, locale))
            elif card in zone["cards"]:
                rest += 1
    count = [tell(locale, "alt.cards", n=rest)] if rest or not names else []
    if zone["developments"]:
        count.append(tell(locale, "text.developments", n=len(zone["developments"])))
    return ", ".join([*names, *count])


def _alt_player(player: Player, teller: _Teller, level: str) -> str:
    locale = teller.locale
    zones = []
    for key in _zones_of(player):
        zone = player["zones"][key]
        left = max(0, zone["hp"] - zone["damage"])
        state = tell(locale, "alt.burning") if zone["burning"] else tell(locale, "alt.hp", left=left, hp=zone["hp"])
        name, power = teller.number(zone["section"]) + term(locale, "zone", key), zone["power"]
        if level:
            cards = _alt_cards(zone, teller, level)
            zones.append(tell(locale, "alt.zone", zone=name, state=state, power=power, cards=cards))
        else:
            zones.append(tell(locale, "alt.zone_short", zone=name, state=state, power=power))
    for card in legends(player):
        zones.insert(0, plain(teller.line(card)).removeprefix("- ").strip())
    return tell(
        locale,
        "alt.player",
        name=player["name"][:60],
        race=term(locale, "race", player["race"] or "Neutral"),
        resources=player["resources"],
        hand=player["hand_count"],
        deck=player["deck_count"],
        zones="; ".join(zones),
    )


def zone_alt(view: View, zone: str, seat: int | None, locale: str) -> str:
    """Return the alternative text of one enlarged zone."""
    teller = _Teller(view, (), locale)
    out = [title_line(view, locale, whose=False)]
    for player in view["players"]:
        if seat is None or player["seat"] == seat:
            lines = teller.zone(player["seat"], zone, player["zones"][zone])
            facts = "; ".join(plain(line) for line in lines)
            out.append(tell(locale, "alt.sentence", text=f"{player['name']}: {facts}"))
    return cut(" ".join(out))


def focus_alt(
    view: View, scene: ZoneScene, numbered: Sequence[int], about: Sequence[int | str], aimed: Sequence[int], locale: str
) -> str:
    """Return the alternative text of a question's picture: the heading, and every card with its button's number."""
    parts = [
        line if line[-1] in "?!" else tell(locale, "alt.sentence", text=line)
        for line in (scene.title, scene.note)
        if line
    ]
    players = {p["seat"]: p for p in view["players"]}
    teller = _Teller(view, (), locale)
    zones = [*([scene.strip] if scene.strip else ()), *scene.zones]
    for seat, key in zones:
        head = plain(teller.zone(seat, key, players[seat]["zones"][key])[0])
        parts.append(tell(locale, "alt.sentence", text=head))
    parts += group_sentences(scene.groups, locale, {"heart": "hit_points"})
    parts.append(last_sentence(segments(view, last_of(view), locale), locale))
    return cut(" ".join(part for part in parts if part))


def hand_alt(view: View, locale: str, numbered: Sequence[int] = ()) -> str:
    """Return the alternative text of a hand, with the buttons' numbers."""
    _, hand = hand_of(view)
    teller = _Teller(view, numbered, locale)
    cards = []
    for card in hand:
        cost = "" if card["cost"] is None else tell(locale, "text.cost", n=str(card["cost"]))
        facts = tell(locale, "text.facts", facts=cost) if cost else ""
        cards.append(teller.number(card["id"]) + card_name(card, locale) + facts)
    if not cards:
        return tell(locale, "hand_empty")
    count = tell(locale, "hand_count", n=len(cards))
    return cut(tell(locale, "alt.hand", title=tell(locale, "your_hand"), count=count, cards=", ".join(cards)))


def card_alt(info: Any, text: str, locale: str) -> str:
    """Return the alternative text of one card: everything on it."""
    face = face_of(info, text, locale)
    kind = tell(
        locale,
        "card_type",
        race=term(locale, "race", face.race or "Neutral"),
        kind=term(locale, "kind", face.kind),
    )
    facts = [kind, *face.traits]
    if face.unique:
        facts.insert(1, tell(locale, "unique"))
    if face.cost:
        facts.append(tell(locale, "text.cost", n=face.cost))
    if face.loyalty:
        facts.append(tell(locale, "loyalty", n=face.loyalty))
    if face.power:
        facts.append(tell(locale, "text.power", n=face.power))
    if face.hp:
        facts.append(f"{face.hp} {tell(locale, 'hit_points')}")
    head = tell(locale, "alt.card", name=face.name, facts=", ".join(facts))
    return cut(f"{head} {' '.join((face.text or ' '.join(face.keywords)).split())}".strip())
