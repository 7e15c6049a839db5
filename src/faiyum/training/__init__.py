"""Training nets by self-play."""
