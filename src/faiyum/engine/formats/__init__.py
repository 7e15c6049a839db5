"""Positions, records, views and reasons."""
