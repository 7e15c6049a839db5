"""Environments for PettingZoo, Gymnasium and OpenSpiel; they need `pip install "faiyum[envs]"`."""

from importlib.util import find_spec

for package in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(package) is None:
        raise ModuleNotFoundError(
            f'the Python package {package} is missing; install it with: pip install "faiyum[envs]"', name=package
        )
