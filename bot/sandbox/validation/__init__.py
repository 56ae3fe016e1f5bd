"""Discord's rules for message bodies, components and commands, and its error responses."""
