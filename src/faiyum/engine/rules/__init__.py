"""Rules of the map, of payments and of the market."""
