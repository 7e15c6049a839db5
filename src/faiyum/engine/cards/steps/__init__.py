"""The steps that cards are made of."""
