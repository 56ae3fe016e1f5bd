"""The command ``python -m engine``: self-play, benchmark, rule coverage, card lists, scenarios."""

from engine.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
