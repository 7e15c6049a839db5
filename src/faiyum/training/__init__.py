"""Training of nets by self-play."""
