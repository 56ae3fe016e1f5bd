"""The REST interface: routes, replies to interactions, rate limits."""
