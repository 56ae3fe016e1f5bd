"""The squares of a board and their distances.  A square is a number from 1; 0 is no square.

Squares are counted row by row from the corner ``a1``.  Distances follow rows and columns and never cross a corner
(SW-FAQ-COUNT-ORTHO).  Only what is called diagonal crosses corners.
"""

from __future__ import annotations


class Grid:
    """A board of ``columns`` times ``rows`` squares, with its tables.  ``gaps`` are squares that do not exist."""

    def __init__(self, columns: int, rows: int, gaps: frozenset[int] = frozenset()) -> None:
        self.columns = columns
        self.rows = rows
        self.gaps = gaps
        numbers = range(1, columns * rows + 1)
        self.squares = tuple(s for s in numbers if s not in gaps)
        self._names = ("", *(f"{chr(97 + self.column(s))}{self.row(s)}" for s in numbers))
        self._by_name = {self._names[s]: s for s in self.squares}
        straight = ((0, 1), (1, 0), (0, -1), (-1, 0))
        crossed = ((1, 1), (1, -1), (-1, -1), (-1, 1))
        self.rays: tuple[tuple[tuple[int, ...], ...], ...] = ((), *(self._rays(s, straight) for s in numbers))
        """Per square, the squares in each of the four straight directions, nearest first."""
        self.diagonals: tuple[tuple[tuple[int, ...], ...], ...] = ((), *(self._rays(s, crossed) for s in numbers))
        """The same for the four diagonal directions."""
        self.adjacent: tuple[tuple[int, ...], ...] = ((), *(tuple(r[0] for r in self.rays[s] if r) for s in numbers))
        """Per square, its up to four neighbours."""
        self._straight: dict[tuple[int, int], frozenset[int]] = {}

    def column(self, square: int) -> int:
        """Return the column, from 0."""
        return (square - 1) % self.columns

    def row(self, square: int) -> int:
        """Return the row, from 1."""
        return (square - 1) // self.columns + 1

    def at(self, column: int, row: int) -> int:
        """Return the square in a column (from 0) and row (from 1), or 0 if it does not exist."""
        inside = 0 <= column < self.columns and 1 <= row <= self.rows
        square = (row - 1) * self.columns + column + 1 if inside else 0
        return 0 if square in self.gaps else square

    def _rays(self, square: int, ways: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
        out: list[tuple[int, ...]] = []
        if square in self.gaps:
            return ()
        for dx, dy in ways:
            ray = []
            x, y = self.column(square) + dx, self.row(square) + dy
            while self.at(x, y):
                ray.append(self.at(x, y))
                x, y = x + dx, y + dy
            out.append(tuple(ray))
        return tuple(out)

    def name(self, square: int) -> str:
        """Return a square's name, a letter for the column and a number for the row: ``d3``."""
        return self._names[square]

    def square(self, name: str) -> int:
        """Return the square of that name, or 0."""
        return self._by_name.get(name.strip().lower(), 0)

    def distance(self, a: int, b: int) -> int:
        """Return the number of steps along rows and columns between two squares, ignoring obstacles."""
        return abs(self.column(a) - self.column(b)) + abs(self.row(a) - self.row(b))

    def straight(self, square: int, n: int) -> frozenset[int]:
        """Return the squares up to ``n`` steps away in the same row or column.  Empty for square 0."""
        found = self._straight.get((square, n))
        if found is None:
            found = self._straight[square, n] = frozenset(s for ray in self.rays[square] for s in ray[:n])
        return found

    def between(self, a: int, b: int) -> tuple[int, ...] | None:
        """Return the squares between two squares on one row or column, or None if they do not share one."""
        for ray in self.rays[a]:
            if b in ray:
                return ray[: ray.index(b)]
        return None

    def turned(self, square: int) -> int:
        """Return the square that has the same name as this one for a player on the opposite side of the board."""
        return self.columns * self.rows + 1 - square
