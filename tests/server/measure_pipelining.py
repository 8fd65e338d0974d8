"""What 500 connections cost that pipeline requests and never read an answer. A command, not a test:

    RIVERS=build/rivers python3 tests/server/measure_pipelining.py [CONNECTIONS]

Prints the kernel's memory for TCP (/proc/net/sockstat), the server's own, and how long an honest visitor waits.
"""
import http.client
import pathlib
import re
import select
import socket
import sys
import time

from kit_hostile import ordinary


def kernel_bytes():
    text = pathlib.Path("/proc/net/sockstat").read_text()
    return int(re.search(r"^TCP:.* mem (\d+)", text, re.M)[1]) * 4096


def resident(pid):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) * 1024


def largest_file(server):
    line = http.client.HTTPConnection(server.host, server.port)
    line.request("GET", "/")
    names = re.findall(r'(?:src|href)="(/[^"]+)"', line.getresponse().read().decode())
    sizes = {}
    for name in names:
        line.request("GET", name)
        sizes[name] = len(line.getresponse().read())
    return max(sizes, key=sizes.get)


def attack(server, count, target):
    """Fifty from each address: the limit per address is no obstacle to who has several."""
    lines, ask = [], f"GET {target} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 400
    for i in range(count):
        line = socket.socket()
        line.bind((f"127.0.{1 + i // 50}.1", 0))
        line.connect((server.host, server.port))
        line.setblocking(False)
        lines.append(line)
    for line in lines:
        try:
            line.send(ask)
        except BlockingIOError:
            pass
    return lines


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with ordinary() as server:
        target = largest_file(server)
        before, own = kernel_bytes(), resident(server.process.pid)
        lines = attack(server, count, target)
        honest = http.client.HTTPConnection(server.host, server.port)
        times, most, most_own, end = [], 0, 0, time.monotonic() + 8
        while time.monotonic() < end:
            begun = time.monotonic()
            honest.request("GET", "/healthz")
            assert honest.getresponse().read() == b"ok\n"
            times.append(time.monotonic() - begun)
            most, most_own = max(most, kernel_bytes()), max(most_own, resident(server.process.pid))
            time.sleep(0.01)
        time.sleep(8)
        left, late = kernel_bytes(), len(select.select(lines, [], [], 0)[0])
        times.sort()
        print(f"{count} connections that ask for {target} and do not read")
        print(f"kernel memory for TCP: {(most - before) / 1e6:.0f} MB at most, {(left - before) / 1e6:.0f} MB after 16 s")
        print(f"the server's own: {(most_own - own) / 1e6:.0f} MB more at most")
        print(f"honest visitor: {len(times)} requests, p50 {times[len(times) // 2] * 1000:.1f} ms, "
              f"p99 {times[int(len(times) * 0.99)] * 1000:.1f} ms, max {times[-1] * 1000:.1f} ms; {late} lines have something to read")


main()
