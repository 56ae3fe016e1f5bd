"""Signs as files: what is read of SVG, and that every file is read and packaged."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from render.canvas.paths import Shape, circle, turned
from render.canvas.signs import SignError, read_sign
from render.parts.heraldry import OUTLINES

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = sorted((ROOT / "render").rglob("*.svg"))
PARTS = ROOT / "render" / "art" / "parts"
"""The parts of cards' pictures. They have more colours; see test_art.py."""


def sign(folder: Path, *shapes: str) -> tuple[Shape, ...]:
    """Write a sign and read it."""
    file = folder / "sign.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(shapes)}</svg>', encoding="utf-8")
    return read_sign(file)


def test_sign_has_its_shapes_in_order_of_painting(tmp_path: Path) -> None:
    found = sign(
        tmp_path, "<title>A coin.</title>", '<circle cx="50" cy="50" r="40"/>', '<path class="edge" d="M 1 2"/>'
    )
    assert found == (Shape(circle(50, 50, 40)), Shape("M 1 2", "edge"))


def test_shape_is_rotated_about_the_point_of_its_transform(tmp_path: Path) -> None:
    path = "M 50 0 L 60 20 L 40 20 Z"
    assert sign(tmp_path, f'<path d="{path}" transform="rotate(45 50 60)"/>') == (Shape(turned(path, 45, 50, 60)),)


def test_use_reflects_the_shape_before_it(tmp_path: Path) -> None:
    found = sign(tmp_path, '<path id="a" d="M 1 2"/>', '<use href="#a"/>', '<path d="M 3 4"/>')
    assert found == (Shape("M 1 2", mirror=True), Shape("M 3 4"))


def test_unknown_element_is_refused_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(SignError, match=r"sign\.svg: <ellipse> is not one of"):
        sign(tmp_path, "<ellipse/>")


def test_every_sign_has_a_shape_and_known_roles() -> None:
    roles = {"main", "accent", "field", "tone", "edge", "seat"}
    for file in FILES:
        if file.is_relative_to(PARTS):
            continue
        shapes = read_sign(file)
        assert shapes and {shape.role for shape in shapes} <= roles, file


def test_outline_has_the_seat_of_its_charge() -> None:
    assert OUTLINES["legend"].seat == (20, 26, 80, 86)


def test_every_sign_is_in_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["render"]
    packaged = {file for pattern in patterns for file in (ROOT / "render").glob(pattern)}
    assert packaged >= set(FILES)
