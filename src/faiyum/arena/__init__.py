"""Contests between bots, ratings and bot campaigns."""
