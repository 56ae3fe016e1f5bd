"""The command line ``python -m engine``.

This is the only part of the package that touches files and clocks.  No other part imports it, and it uses the engine
as any other caller does.
"""
