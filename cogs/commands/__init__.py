"""The slash commands, one cog per module."""
