"""Environments of PettingZoo, Gymnasium and OpenSpiel; they need `pip install "faiyum[envs]"`."""
