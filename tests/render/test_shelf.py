"""Drawn pieces are kept on the disk: found again, bounded, and never a reason to fail."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from drawn_games import DRAWN, Drawn
from PIL import Image

from render.canvas import caches, surface
from render.canvas.caches import SPRITES, Packed, packed
from render.canvas.surface import TILES
from render.picture import Picture
from render.processes.shelf import PieceStore, edition, open_shelf

PIECE = Packed("L", (2, 2), b"pixels")


class CountingStore(PieceStore):
    """A shelf that notes the names it is asked for, and how many pieces it gave and got."""

    def __init__(self, file: Path, edition: str) -> None:
        super().__init__(file, edition)
        self.names: list[str] = []
        self.given = self.got = 0

    def find(self, name: str) -> Packed | None:
        self.names.append(name)
        piece = super().find(name)
        self.given += piece is not None
        return piece

    def put(self, name: str, piece: Packed) -> None:
        self.got += 1
        super().put(name, piece)


@pytest.fixture(autouse=True)
def drawing_process() -> Iterator[None]:
    """Draw without records, as a drawing process does. Leave no shelf and no piece behind."""
    surface.record(False)
    forget()
    yield
    surface.record(True)
    caches.use_shelf(None)
    forget()


def forget() -> None:
    """Empty the caches, as if the process had just started."""
    SPRITES.clear()
    TILES.clear()


def pictures(game: Drawn) -> list[Picture]:
    """Draw some boards of a game."""
    return [game.board(*game.position(seed)) for seed in range(3)]


@pytest.mark.parametrize("game", DRAWN, ids=str)
def test_a_process_started_later_finds_all_pieces(game: Drawn, tmp_path: Path) -> None:
    without = pictures(game)
    for start in range(2):
        forget()
        shelf = CountingStore(tmp_path / "pieces", "edition")
        caches.use_shelf(shelf)
        assert pictures(game) == without
        assert (shelf.got > 20, shelf.given) == (True, 0) if start == 0 else (shelf.got, shelf.given > 5) == (0, True)
        # A piece's name must be the same in every process: no address, and no set, whose order varies.
        assert not [name for name in shelf.names if re.search(r" at 0x|set\(|\{", name)]


def test_pieces_of_another_edition_are_dropped(tmp_path: Path) -> None:
    old = PieceStore(tmp_path / "pieces", "old")
    old.put("a", PIECE)
    assert old.find("a") == PIECE
    new = PieceStore(tmp_path / "pieces", "new")
    old.put("a", PIECE)  # an old process that still draws
    assert new.find("a") is None and PieceStore(tmp_path / "pieces", "new").find("a") is None


def test_the_edition_changes_with_the_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    now = edition()
    assert edition() == now
    monkeypatch.setattr("render.processes.shelf.templates", lambda locale: {"render.turn": "Round {n}"})
    assert edition() != now


def test_a_full_shelf_drops_the_oldest_pieces(tmp_path: Path) -> None:
    shelf = PieceStore(tmp_path / "pieces", "edition", 400_000)
    for n in range(300):
        shelf.put(str(n), Packed("L", (1, 1), bytes(5_000)))
        assert shelf.size <= 400_000
    kept = [n for n in range(300) if shelf.find(str(n))]
    assert 30 < len(kept) < 100 and kept == list(range(kept[0], 300))


def test_a_damaged_piece_is_drawn_again(tmp_path: Path) -> None:
    game, file = DRAWN[0], tmp_path / "pieces"
    first = game.board(*game.position(0))
    forget()
    caches.use_shelf(PieceStore(file, "edition"))
    game.board(*game.position(0))
    with sqlite3.connect(file) as db:
        db.execute("UPDATE piece SET pixels = ? WHERE id % 2", (b"junk",))
        db.execute("UPDATE piece SET pixels = ? WHERE NOT id % 2", (packed_pixels(),))
    forget()
    assert game.board(*game.position(0)) == first


def packed_pixels() -> bytes:
    """Return compressed pixels of a wrong size."""
    return packed(Image.new("L", (1, 1))).pixels


@pytest.mark.parametrize("content", [b"", b"no database" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_shelf_becomes_one(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "pieces"
    file.write_bytes(content)
    shelf = PieceStore(file, "edition")
    shelf.put("a", PIECE)
    assert PieceStore(file, "edition").find("a") == PIECE


def test_the_folder_of_a_shelf_is_made(tmp_path: Path) -> None:
    """With a server, nothing else makes this folder."""
    file = tmp_path / "riposte-data" / "pieces"
    open_shelf(file)
    PieceStore(file, edition()).put("a", PIECE)
    assert PieceStore(file, edition()).find("a") == PIECE


def test_a_process_without_a_usable_file_draws_without_it(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    shelf = PieceStore(tmp_path / "file" / "pieces", "edition")
    shelf.put("a", PIECE)
    assert shelf.find("a") is None and shelf.size == 0
    caches.use_shelf(shelf)
    assert len(pictures(DRAWN[0])) == 3


def test_a_shelf_deleted_in_use_does_no_harm(tmp_path: Path) -> None:
    shelf = PieceStore(tmp_path / "pieces", "edition")
    shelf.put("a", PIECE)
    for file in tmp_path.iterdir():
        file.unlink()
    shelf.put("b", PIECE)
    caches.use_shelf(shelf)
    assert len(pictures(DRAWN[0])) == 3
    assert PieceStore(tmp_path / "pieces", "edition").find("a") is None
