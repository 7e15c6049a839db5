"""Contests between bots, ratings, and campaigns played by bots."""
