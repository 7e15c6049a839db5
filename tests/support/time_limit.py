"""A final time limit for each test, which also stops loops inside compiled code.

The limit of pytest-timeout is a signal, which Python handles only between its own instructions. A little after that
limit, the process prints where each thread is and exits. As in pytest-timeout, 0 means no limit.
"""

import faulthandler
from collections.abc import Generator

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

# relative to the limit of pytest-timeout
LATER = 1.1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    limit = float(item.config.getini("timeout")) * LATER
    if not limit:
        return (yield)
    # pytest's own copy of stderr, which is not captured
    faulthandler.dump_traceback_later(limit, exit=True, file=item.config.stash[fault_handler_stderr_fd_key])
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()
