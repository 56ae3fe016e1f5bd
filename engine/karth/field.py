"""The battlefield: the terrain of its spaces, distances, and lines of sight.

Matches of three or four players use different boards; see :func:`board_of`.
"""

from __future__ import annotations

from functools import lru_cache

from engine.grid.board import grid, occupied
from engine.grid.geometry import Grid
from engine.kernel.state.state import State

GRASS, WATER, FOREST, SPAWNER, TELEPORTER, GOLD, MANA = (
    "ter_grass",
    "ter_water",
    "ter_forest",
    "ter_spawner",
    "ter_teleporter",
    "ter_gold",
    "ter_mana",
)
TERRAIN = (GRASS, WATER, FOREST, SPAWNER, TELEPORTER, GOLD, MANA)
HINDERING = frozenset((WATER, FOREST))
"""The terrain that hinders movement (KARTH-G37)."""

DUEL, TEAMS, FREE_FOUR = Grid(5, 6), Grid(10, 6), Grid(8, 8)
FREE_THREE = Grid(8, 8, frozenset(s for s in range(1, 65) if (s - 1) // 8 < 4 and not 2 <= (s - 1) % 8 < 6))
"""The board for three players: two blocks next to each other, and the third centred below them (KARTH-G42)."""


_FREE = ("mode", "free")


def mode_of(st: State) -> str:
    """Return the mode of a match: ``duel``, ``teams`` or ``free``."""
    if st.seats == 2:
        return "duel"
    return "teams" if st.seats == 4 and _FREE not in st.options else "free"


def board_of(st: State) -> Grid:
    """Return the battlefield of a match."""
    if st.seats == 2:
        return DUEL
    if st.seats == 3:
        return FREE_THREE
    return TEAMS if mode_of(st) == "teams" else FREE_FOUR


@lru_cache(maxsize=64)
def _blocks(board: Grid, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return each player's half or block, row by row from the player's edge, with the columns as that player sees them.

    The blocks are in turn order, beginning with the Attacker's, which starts at row 1 (KARTH-G9).
    """

    def block(columns: range, rows: range) -> tuple[int, ...]:
        return tuple(board.at(c, r) for r in rows for c in columns)

    if board is DUEL:
        return block(range(5), range(1, 4)), block(range(4, -1, -1), range(6, 3, -1))
    if board is TEAMS:  # turn order A1, B1, A2, B2: team A below, team B above
        return (
            block(range(5), range(1, 4)),
            block(range(9, 4, -1), range(6, 3, -1)),
            block(range(5, 10), range(1, 4)),
            block(range(4, -1, -1), range(6, 3, -1)),
        )
    if seats == 3:
        return (
            block(range(2, 6), range(1, 5)),
            block(range(3, -1, -1), range(8, 4, -1)),
            block(range(7, 3, -1), range(8, 4, -1)),
        )
    # clockwise, so that only the last player moves after both neighbours
    return (
        block(range(4), range(1, 5)),
        block(range(3, -1, -1), range(8, 4, -1)),
        block(range(7, 3, -1), range(8, 4, -1)),
        block(range(4, 8), range(1, 5)),
    )


def block_of(st: State, seat: int) -> tuple[int, ...]:
    """Return the spaces that a seat lays terrain on."""
    return _blocks(board_of(st), st.seats)[(seat - st.vars["first"]) % st.seats]


def mirrored(st: State, seat: int) -> bool:
    """Whether a ready-made layout is mirrored for a seat.

    On a board with four corners, the left end of the home row points to a neighbour for every second player. Mirroring
    those players' layouts gives all players the same terrain at the outer edge.
    """
    return board_of(st) is FREE_FOUR and (seat - st.vars["first"]) % 2 == 1


def width_of(st: State) -> int:
    """Return the width of a seat's block, in spaces."""
    return 5 if mode_of(st) != "free" else 4


def kind_at(st: State, square: int) -> str:
    """Return the terrain on a space, or an empty string if no terrain has been laid there yet."""
    rows: tuple[str, ...] = st.vars["terrain"]
    return rows[square]


def owner_of(st: State, square: int) -> int:
    """Return the seat that laid the terrain on a space, or -1 if no seat did."""
    rows: tuple[int, ...] = st.vars["laid"]
    return rows[square]


def spaces_of(st: State, kind: str) -> tuple[int, ...]:
    """Return the spaces with a kind of terrain."""
    table = st.line.table
    key = f"terrain {kind}"
    if key not in table:
        table[key] = tuple(s for s, there in enumerate(st.vars["terrain"]) if there == kind)
    found: tuple[int, ...] = table[key]
    return found


def spawners_of(st: State, seat: int) -> tuple[int, ...]:
    """Return the spawners that a seat has laid."""
    laid: tuple[int, ...] = st.vars["laid"]
    return tuple([s for s in spaces_of(st, SPAWNER) if laid[s] == seat])


@lru_cache(maxsize=512)
def radius(board: Grid, square: int, n: int) -> tuple[int, ...]:
    """Return the spaces in the square that extends ``n`` spaces around a space, except the space itself (KARTH-G5)."""
    x, y = board.column(square), board.row(square)
    around = (board.at(x + dx, y + dy) for dy in range(-n, n + 1) for dx in range(-n, n + 1) if dx or dy)
    return tuple(s for s in around if s)


@lru_cache(maxsize=512)
def in_range(board: Grid, square: int, n: int) -> tuple[int, ...]:
    """Return the spaces up to ``n`` spaces away, except the space itself. Distance is counted without diagonals."""
    return tuple(s for s in board.squares if 0 < board.distance(square, s) <= n)


@lru_cache(maxsize=8192)
def line(board: Grid, a: int, b: int) -> tuple[int, ...]:
    """Return the spaces that the straight line between the centres of two spaces crosses, except those two (KARTH-G5).

    With doubled coordinates, a space is the open box from -1 to +1 around its centre. Touching an edge or a corner does
    not count as crossing.
    """
    ax, ay, bx, by = board.column(a) * 2, board.row(a) * 2, board.column(b) * 2, board.row(b) * 2
    found = []
    for s in board.squares:
        x, y = board.column(s) * 2, board.row(s) * 2
        if s in (a, b) or not min(ax, bx) <= x <= max(ax, bx) or not min(ay, by) <= y <= max(ay, by):
            continue
        sides = [(bx - ax) * (cy - ay) - (by - ay) * (cx - ax) for cx in (x - 1, x + 1) for cy in (y - 1, y + 1)]
        if min(sides) < 0 < max(sides):
            found.append(s)
    return tuple(found)


def walls(st: State) -> frozenset[int]:
    """Return the spaces with a Wall."""
    cache = st.board_cache()
    if "walls" not in cache:
        ents = st.ents
        cache["walls"] = frozenset(s for s, ids in occupied(st).items() if any(ents[e].code == "tok_wall" for e in ids))
    found: frozenset[int] = cache["walls"]
    return found


def sight(st: State, a: int, b: int) -> bool:
    """Whether the line of sight between two spaces is free of forests and Walls."""
    between = line(grid(st), a, b)
    if not between:
        return True
    terrain, blocks = st.vars["terrain"], walls(st)
    return not any(terrain[s] == FOREST or s in blocks for s in between)
