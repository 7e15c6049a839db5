"""Contests between bots, ratings, and campaigns of bots."""
