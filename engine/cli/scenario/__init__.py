"""``python -m engine scenario``: runs scenario files and ends with ``N passed, N failed``.

The format is described in ``tests/scenarios/README.md``.
"""

from engine.cli.scenario.files import Scenario, configure, play, read, run

__all__ = ["Scenario", "configure", "play", "read", "run"]
