"""Two teams of two: the joined boards, the halves of the players, and the players who have lost their Summoner.

The rules of the game say only this: two boards next to each other, teammates side by side, turns that alternate
between the teams, victory by destroying both enemy Summoners.  Everything else is our own reading (SW-TEAM-HALVES,
SW-TEAM-OUT, SW-TEAM-FIRST-TURN).
"""

from __future__ import annotations

from engine.grid.geometry import Grid
from engine.kernel.state.state import State

DUEL, JOINED = Grid(6, 8), Grid(12, 8)
HALF = 6
"""Number of columns that one player's half has on the joined boards."""


def starting_space(board: Grid, seat: int, name: str) -> int:
    """Return the space that a player's reference card calls ``name``, as that player sees the board.

    Seats 0 and 2 sit at the first row, seats 1 and 3 across from them.  Seats 2 and 3 sit to the right of their
    teammates.
    """
    own = DUEL.square(name)
    square = board.at(DUEL.column(own) + HALF * (seat // 2), DUEL.row(own))
    return square if seat % 2 == 0 else board.turned(square)


def half(board: Grid, square: int) -> int:
    """Return the seat in whose half of the battlefield a space lies.  A half has four rows of six columns
    (SW-TEAM-HALVES).
    """
    far = board.row(square) > board.rows // 2
    here = board.turned(square) if far else square
    return 2 * (board.column(here) // HALF) + far


def lost(st: State) -> tuple[int, ...]:
    """Return the seats that are out because their Summoner was destroyed or they have conceded."""
    return (*st.vars.get("fallen", ()), *st.vars.get("conceded", ()))
