"""The command line ``python -m engine``: the only part of the package that touches files and clocks.

Nothing imports it; it uses the engine as every other caller does.
"""
