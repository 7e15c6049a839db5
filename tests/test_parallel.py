"""Work on several processes or on a Ray cluster: the same results in the same order."""

import socket
from math import factorial
from operator import mul

import pytest
from support.command import faiyum

from faiyum import Fault
from faiyum.parallel import Workers


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_items(processes: int) -> None:
    workers = Workers(processes)
    assert [*workers.map(factorial, range(5))] == [1, 1, 2, 6, 24]
    assert [*workers.map_shared(mul, 3, range(4), chunk=2)] == [0, 3, 6, 9]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_an_unreachable_cluster_is_reported_at_once() -> None:
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(Fault, match=f"cannot reach the Ray cluster '{address}'.*ray start --head"):
        [*Workers(ray=address).map(factorial, range(2))]
    failed = faiyum("arena", "--bots", "random,random", "--games", "2", "--ray", address)
    assert failed.returncode == 2
    assert "cannot reach the Ray cluster" in failed.stderr
    assert len(failed.stderr.splitlines()) == 1
