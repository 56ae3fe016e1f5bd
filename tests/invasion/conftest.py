"""Lets tests import the helper modules of this directory (kit, test cards) by name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
