"""Delivery of the outbox: the courier, and how it reacts to Discord's errors."""
