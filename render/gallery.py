"""Pictures for the README, drawn from real positions: ``python -m render gallery DIR``.

A simple automatic player plays matches with fixed seeds. The game's sample names the moments that are worth showing.
The gallery picks the moment with the most on the board, and shows it to the seat that has to answer.
"""

from __future__ import annotations

import importlib
import io
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from engine import Decision, Match, Option, SeatSetup, View, default_game, game
from render import board, card, hand
from render.picture import encode

SEEDS = range(1, 13)
PHONE = 390
LIKING = {"play": 8.0, "action": 2.0, "pass": 1.0, "develop": 0.7}


def _liking(option: Option) -> float:
    if option.key in ("back", "none"):
        return 0.05
    return LIKING.get(option.group, 3.0)


def _answer(match: Match, decision: Decision, chance: random.Random) -> str:
    """Return the automatic player's answer: it usually plays cards and attacks whenever possible."""
    if decision.shape == "pick":
        return chance.choices([o.key for o in decision.options], [_liking(o) for o in decision.options])[0]
    answer = match.suggest(decision.id)
    if decision.kind == "attackers":
        answer = ",".join(o.key for o in decision.options[: decision.max] if o.key not in ("back", "none"))
    return answer or ""


class Moment(NamedTuple):
    """A position in which a seat is asked a question.

    ``kind`` is the kind of the question, ``view`` the seat's view, and ``numbered`` the things that its buttons number.
    ``about`` has further hints on the subject of the question, as for :func:`render.focus`.
    """

    kind: str
    view: View
    numbered: tuple[int | str, ...]
    about: tuple[int | str, ...] = ()


def moments(seed: int, name: str, turns: int) -> Iterator[Moment]:
    """Play a match and yield every moment of its first ``turns`` turns."""
    spec = game(name)
    seats = [SeatSetup(deck, name=who) for deck, who in zip(spec.decks, ("Anna", "Ben"), strict=False)]
    match = Match.new(spec.name, seed=seed, seats=seats)
    chance = random.Random(seed)
    while match.over is None:
        decision = match.pending[0]
        view = match.view(decision.seat)
        if view["turn"] > turns:
            return
        things: list[int | str] = [o.at if o.ref is None else o.ref for o in decision.options if o.ref or o.at]
        about = (decision.kind, *((decision.source,) if decision.source else ()), *(o.key for o in decision.options))
        yield Moment(decision.kind, view, tuple(dict.fromkeys(things)), about)
        result = match.submit(decision.id, _answer(match, decision, chance), decision.seat)
        if result.status != "ok":
            match.submit(decision.id, match.suggest(decision.id) or decision.options[0].key, decision.seat)


def shown(seed: int, name: str, sample: Any) -> Iterator[Moment]:
    """Yield the moments of a match that are worth showing."""
    for moment in moments(seed, name, sample.TURNS.stop):
        if moment.kind in sample.MOMENTS and moment.view["turn"] in sample.TURNS:
            yield moment


def gallery(folder: Path, name: str = "") -> None:
    """Write ``board.png``, ``board-390.png``, ``hand.png`` and ``card.png``."""
    folder.mkdir(parents=True, exist_ok=True)
    spec = game(name or default_game().name)
    sample = importlib.import_module(f"{spec.board}.sample")
    found = (moment for seed in SEEDS for moment in shown(seed, spec.name, sample))
    _, view, numbered, _ = max(found, key=lambda moment: int(sample.crowd(moment.view)))
    drawn = board(view, numbered=numbered)
    (folder / "board.png").write_bytes(drawn.png)
    (folder / "hand.png").write_bytes(hand(view).png)
    face = card(spec.cards()[sample.CARD], spec.card_text(sample.CARD), game_name=spec.name)
    (folder / "card.png").write_bytes(face.png)
    small = Image.open(io.BytesIO(drawn.png)).convert("RGB")
    small = small.resize((PHONE, round(small.height * PHONE / small.width)), Image.Resampling.LANCZOS)
    (folder / "board-390.png").write_bytes(encode(small.quantize(256, dither=Image.Dither.NONE)))
