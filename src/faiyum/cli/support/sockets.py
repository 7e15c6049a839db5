"""Listening sockets for the commands that start a server."""

import errno
import os
import socket
from ipaddress import IPv6Address, ip_address

from faiyum import Fault
from faiyum.server.ops.settings import BACKLOG

DEFAULT_PORT = 8100


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an IP address of this machine.

    Raises Fault if `host` is not an IP address or the port is taken, and OSError for any other problem.
    """
    try:
        family = socket.AF_INET6 if isinstance(ip_address(host), IPv6Address) else socket.AF_INET
    except ValueError:
        raise Fault("not-an-address", {"value": host}) from None
    # asyncio sets TCP_NODELAY only if the protocol is given; without it, every response is delayed by 40 ms
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        address = f"{host_in_url(host)}:{port}"
        if error.errno == errno.EADDRINUSE:
            raise Fault("port-taken", {"address": address}) from None
        raise OSError(error.errno, os.strerror(error.errno or 0), address) from None
    return listener


def listen_on_any_port(host: str) -> socket.socket:
    """Return a socket that listens on the default port, or on any free port if that one cannot be used."""
    try:
        return listen(host, DEFAULT_PORT)
    except (Fault, OSError):
        return listen(host, 0)


def url_of(listener: socket.socket) -> str:
    """Return the URL at which a browser reaches a listening socket."""
    host, port = listener.getsockname()[:2]
    return f"http://{host_in_url(host)}:{port}/"


def host_in_url(host: str) -> str:
    """Return an IP address as it is written in a URL: IPv6 addresses in brackets."""
    return f"[{host}]" if ":" in host else host
