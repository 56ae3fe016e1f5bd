"""Pictures for the README, drawn from real positions: ``python -m render gallery DIR``.

Matches are played by a hasty player with fixed seeds; of the positions in which somebody is attacked, the one
with the most on the board is shown from the seat that has to answer.
"""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

from PIL import Image

from engine import Decision, Match, Option, SeatSetup, default_game, game
from render import board, card, hand
from render.picture import encode

SEEDS = range(1, 13)
TURNS = range(9, 16)
PHONE = 390
CARD = "core-007"
LIKING = {"play": 8.0, "action": 2.0, "pass": 1.0, "develop": 0.7}


def _liking(option: Option) -> float:
    if option.key in ("back", "none"):
        return 0.05
    return LIKING.get(option.group, 3.0)


def _answer(match: Match, decision: Decision, chance: random.Random) -> str:
    """A quick answer: play what can be played, attack whenever possible."""
    if decision.shape == "pick":
        return chance.choices([o.key for o in decision.options], [_liking(o) for o in decision.options])[0]
    answer = match.suggest(decision.id)
    if decision.kind == "attackers":
        answer = ",".join(o.key for o in decision.options[: decision.max] if o.key not in ("back", "none"))
    return answer or ""


def _weight(zone: dict[str, Any]) -> int:
    return len(zone["cards"]) + 3 * bool(zone["damage"]) + 4 * bool(zone["burning"])


def _crowd(view: dict[str, Any]) -> int:
    """How much there is to see: cards on both sides, the emptier side counts twice."""
    sides = [sum(_weight(zone) for zone in player["zones"].values()) for player in view["players"]]
    return sum(sides) + min(sides)


def positions(seed: int) -> list[tuple[int, dict[str, Any], tuple[int, ...]]]:
    """The moments of a match in which a seat is asked for defenders: how full, its view, what is numbered."""
    spec = default_game()
    seats = [SeatSetup(deck, name=name) for deck, name in zip(spec.decks, ("Anna", "Ben"), strict=False)]
    match = Match.new(spec.name, seed=seed, seats=seats)
    chance = random.Random(seed)
    found = []
    while match.over is None:
        decision = match.pending[0]
        view = match.view(decision.seat)
        if view["turn"] > TURNS.stop:
            break
        if decision.kind == "defenders" and view["turn"] in TURNS:
            numbered = tuple(dict.fromkeys(o.ref for o in decision.options if o.ref is not None))
            found.append((_crowd(view), view, numbered))
        result = match.submit(decision.id, _answer(match, decision, chance), decision.seat)
        if result.status != "ok":
            match.submit(decision.id, match.suggest(decision.id) or decision.options[0].key, decision.seat)
    return found


def gallery(folder: Path) -> None:
    """Write ``board.png``, ``board-390.png``, ``hand.png`` and ``card.png``."""
    folder.mkdir(parents=True, exist_ok=True)
    _, view, numbered = max((p for seed in SEEDS for p in positions(seed)), key=lambda p: p[0])
    drawn = board(view, numbered=numbered)
    (folder / "board.png").write_bytes(drawn.png)
    (folder / "hand.png").write_bytes(hand(view).png)
    spec = game(view["game"])
    (folder / "card.png").write_bytes(card(spec.cards()[CARD], spec.card_text(CARD)).png)
    small = Image.open(io.BytesIO(drawn.png)).convert("RGB")
    small = small.resize((PHONE, round(small.height * PHONE / small.width)), Image.Resampling.LANCZOS)
    (folder / "board-390.png").write_bytes(encode(small))
