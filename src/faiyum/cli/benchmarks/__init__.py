"""Benchmarks of the engine and the server, run by `faiyum bench`."""
