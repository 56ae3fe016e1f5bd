"""Figures: a build and a pose give the joints; limbs are drawn between them, and parts are placed at them."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from render.art.layers import Layer, Placing
from render.canvas.paths import Point, Shape, circle, ring_points

HERE = Path(__file__).parent


class Build(NamedTuple):
    """The proportions of a body, in hundredths of the picture. The feet stand at ``ground``."""

    head: float = 34.0
    head_y: float = 30.0
    shoulder: float = 13.0
    shoulder_y: float = 47.0
    hip: float = 9.0
    hip_y: float = 72.0
    stance: float = 10.0
    ground: float = 95.0
    arm: float = 6.5
    leg: float = 8.0
    reach: float = 1.0
    weapon: float = 0.62
    lean: float = 0.0


class Hand(NamedTuple):
    """Where a hand is, as seen by the spectator, and by how many degrees what it holds is turned."""

    x: float
    y: float
    turn: float = 0.0


class Pose(NamedTuple):
    """The hands of a figure: ``main`` is on the spectator's right, ``off`` on the left."""

    main: Hand
    off: Hand
    both: bool = False


def _rows(name: str) -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads((HERE / name).read_text("utf-8"))


BUILDS: Mapping[str, Build] = {name: Build(**row) for name, row in _rows("builds.toml").items()}


def _poses() -> Mapping[str, Pose]:
    rows = tomllib.loads((HERE / "poses.toml").read_text("utf-8"))
    return {
        name: Pose(Hand(*row["main"]), Hand(*row["off"]), bool(row.get("both", False))) for name, row in rows.items()
    }


POSES: Mapping[str, Pose] = _poses()


def limb(joints: Sequence[Point], thick: float, thin: float) -> str:
    """Return the outline of a limb through joints, with round ends, that grows thinner."""
    paths = []
    count = len(joints) - 1
    for i, (a, b) in enumerate(pairwise(joints)):
        ra = thick + (thin - thick) * i / count
        rb = thick + (thin - thick) * (i + 1) / count
        angle = math.atan2(b[1] - a[1], b[0] - a[0])
        nx, ny = -math.sin(angle), math.cos(angle)
        paths.append(
            ring_points(
                [
                    (a[0] + nx * ra, a[1] + ny * ra),
                    (b[0] + nx * rb, b[1] + ny * rb),
                    (b[0] - nx * rb, b[1] - ny * rb),
                    (a[0] - nx * ra, a[1] - ny * ra),
                ]
            )
        )
        paths += [circle(*a, ra), circle(*b, rb)]
    return " ".join(paths)


def elbow(shoulder: Point, hand: Point, length: float, side: int) -> Point:
    """Return the elbow of an arm that is bent outwards as far as its length demands."""
    dx, dy = hand[0] - shoulder[0], hand[1] - shoulder[1]
    span = math.hypot(dx, dy) or 1.0
    rise = math.sqrt(max(0.0, (length / 2) ** 2 - (span / 2) ** 2))
    x, y = (shoulder[0] + hand[0]) / 2, (shoulder[1] + hand[1]) / 2
    nx, ny = -dy / span, dx / span
    if nx * side < 0:
        nx, ny = -nx, -ny
    return x + nx * rise, y + ny * rise


class Figure(NamedTuple):
    """The joints of a figure in a pose."""

    build: Build
    pose: Pose

    def hand(self, side: int) -> Hand:
        """Return a hand in the picture: ``side`` is 1 for the main hand, -1 for the other one."""
        hand = self.pose.main if side > 0 else self.pose.off
        b = self.build
        x, y = hand.x * b.shoulder / 13.0 * b.reach, hand.y * (b.hip_y - b.shoulder_y) / 25.0
        return Hand(50 + x, b.shoulder_y + y, hand.turn)

    def arm(self, side: int, sleeve: str) -> Layer:
        """Return an arm. ``sleeve`` is the role of the upper arm; the hand is skin."""
        b, hand = self.build, self.hand(side)
        shoulder = (50 + side * b.shoulder, b.shoulder_y + b.arm * 0.4)
        length = max(30.0 * b.reach, math.hypot(hand.x - shoulder[0], hand.y - shoulder[1]) + 1)
        bend = elbow(shoulder, (hand.x, hand.y), length, side)
        half = ((bend[0] + hand.x) / 2, (bend[1] + hand.y) / 2)
        return Layer(
            [
                Shape(limb([bend, (hand.x, hand.y)], b.arm * 0.8, b.arm * 0.75), "skin"),
                Shape(limb([shoulder, bend, half], b.arm, b.arm * 0.9), sleeve),
                Shape(circle(hand.x, hand.y, b.arm * 0.95), "skin"),
            ]
        )

    def legs(self, cloth: str, boots: str) -> Layer:
        """Return both legs with boots."""
        b = self.build
        shapes = []
        for side in (-1, 1):
            hip = (50 + side * b.hip * 0.55, b.hip_y - 3)
            foot = (50 + side * b.stance, b.ground - b.leg * 0.6)
            knee = ((hip[0] + foot[0]) / 2 + side * 0.8, (hip[1] + foot[1]) / 2)
            toe = (foot[0] + side * b.leg * 0.55, foot[1] + b.leg * 0.1)
            shapes.append(Shape(limb([hip, knee, foot], b.leg * 0.8, b.leg * 0.7), cloth))
            shin = (knee[0] * 0.45 + foot[0] * 0.55, knee[1] * 0.45 + foot[1] * 0.55)
            shapes.append(Shape(limb([shin, foot, toe], b.leg * 0.82, b.leg * 0.6), boots))
        return Layer(shapes)

    def torso(self, shapes: Sequence[Shape]) -> Layer:
        """Return a torso: the part's box (20, 10) to (80, 90) is fitted to shoulders and hips."""
        b = self.build
        width, height = 2 * b.shoulder, b.hip_y - b.shoulder_y
        size = width / 60
        placing = Placing((50.0, b.shoulder_y), size, grip=(50.0, 10.0), stretch=height / 80 / size)
        return Layer(shapes, placing)

    def head(self, shapes: Sequence[Shape]) -> Layer:
        """Return a head, or something worn on it: the part's point (50, 55) comes to the middle of the head."""
        b = self.build
        return Layer(shapes, Placing((50.0 + b.lean, b.head_y), b.head / 64, grip=(50.0, 55.0)))

    def held(self, side: int, shapes: Sequence[Shape], size: float = 1.0) -> Layer:
        """Return something held by a hand: the part's point (50, 50) is the grip, and it points up."""
        hand = self.hand(side)
        return Layer(shapes, Placing((hand.x, hand.y), self.build.weapon * size, hand.turn, flip=side < 0))

    def behind(self, shapes: Sequence[Shape]) -> Layer:
        """Return something on the back: the part's point (50, 30) comes to the neck."""
        b = self.build
        size = min(max(b.shoulder / 13.0, 0.95), 1.25)  # seen behind any head, with room at both sides
        return Layer(shapes, Placing((50.0, b.shoulder_y), size, grip=(50.0, 30.0)))


__all__ = ["BUILDS", "POSES", "Build", "Figure", "Hand", "Pose"]
