"""Two teams of two: the joined boards, the half in which a space lies, and the players who have lost their Summoner.

The rules of the game say only this: two boards next to each other, team-mates side by side, turns that alternate
between the teams, victory over both enemy Summoners.  The rest is our own reading (SW-TEAM-HALVES, SW-TEAM-OUT,
SW-TEAM-FIRST-TURN).
"""

from __future__ import annotations

from engine.grid.geometry import Grid
from engine.kernel.state.state import State

DUEL, JOINED = Grid(6, 8), Grid(12, 8)
HALF = 6
"""Number of columns of the joined boards in one player's half."""


def starting_space(board: Grid, seat: int, name: str) -> int:
    """Return the space that a player's reference card calls ``name``, as seen from that player's side.

    Seats 0 and 2 sit at the first row, 1 and 3 across from them, each team-mate to the other's right.
    """
    own = DUEL.square(name)
    square = board.at(DUEL.column(own) + HALF * (seat // 2), DUEL.row(own))
    return square if seat % 2 == 0 else board.turned(square)


def half(board: Grid, square: int) -> int:
    """Return the seat whose half of the battlefield a space lies in: four rows of six columns (SW-TEAM-HALVES)."""
    far = board.row(square) > board.rows // 2
    here = board.turned(square) if far else square
    return 2 * (board.column(here) // HALF) + far


def lost(st: State) -> tuple[int, ...]:
    """Return the seats that are out because their Summoner was destroyed or they have conceded."""
    return (*st.vars.get("fallen", ()), *st.vars.get("conceded", ()))
