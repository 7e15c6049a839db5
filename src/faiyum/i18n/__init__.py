"""Texts for players in English, German and Hungarian."""
