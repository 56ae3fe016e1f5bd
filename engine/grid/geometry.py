"""The squares of a board and their distances.  Squares are numbered from 1; the number 0 stands for no square.

Squares are numbered row by row from the corner ``a1``.  Distances are counted along rows and columns
(SW-FAQ-COUNT-ORTHO).  Diagonal steps exist only where the name of a field or term says "diagonal".
"""

from __future__ import annotations


class Grid:
    """A board of ``columns`` by ``rows`` squares with precomputed tables.  ``gaps`` are squares that do not exist."""

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
        """For each square, the squares in each of the four straight directions, nearest first."""
        self.diagonals: tuple[tuple[tuple[int, ...], ...], ...] = ((), *(self._rays(s, crossed) for s in numbers))
        """For each square, the squares in each of the four diagonal directions, nearest first."""
        self.adjacent: tuple[tuple[int, ...], ...] = ((), *(tuple(r[0] for r in self.rays[s] if r) for s in numbers))
        """For each square, its neighbours (up to four)."""
        self._straight: dict[tuple[int, int], frozenset[int]] = {}

    def column(self, square: int) -> int:
        """Return the column of a square, counted from 0."""
        return (square - 1) % self.columns

    def row(self, square: int) -> int:
        """Return the row of a square, counted from 1."""
        return (square - 1) // self.columns + 1

    def at(self, column: int, row: int) -> int:
        """Return the square in a column (from 0) and row (from 1), or 0 if there is no such square."""
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
        """Return a square's name, such as ``d3``: a letter for the column and a number for the row."""
        return self._names[square]

    def square(self, name: str) -> int:
        """Return the square with this name, or 0 if there is none."""
        return self._by_name.get(name.strip().lower(), 0)

    def distance(self, a: int, b: int) -> int:
        """Return the number of steps between two squares along rows and columns, ignoring obstacles."""
        return abs(self.column(a) - self.column(b)) + abs(self.row(a) - self.row(b))

    def straight(self, square: int, n: int) -> frozenset[int]:
        """Return the squares up to ``n`` steps away in the same row or column.  The result is empty for square 0."""
        found = self._straight.get((square, n))
        if found is None:
            found = self._straight[square, n] = frozenset(s for ray in self.rays[square] for s in ray[:n])
        return found

    def between(self, a: int, b: int) -> tuple[int, ...] | None:
        """Return the squares between two squares in the same row or column, or None if they share neither."""
        for ray in self.rays[a]:
            if b in ray:
                return ray[: ray.index(b)]
        return None

    def turned(self, square: int) -> int:
        """Return the opposite square, which has this square's name when seen from the other side of the board."""
        return self.columns * self.rows + 1 - square
