"""How long honest players wait while ten others, with sessions, send bodies of 1 MB without pause. A command, not a test:

    RIVERS=build/rivers python3 tests/server/measure_big_bodies.py [KIND] [--assert MS]

KIND is one of nobody (no attack: the machine's own noise), spaces, deep, import, keys (a hundred thousand of them);
without it, each in turn. --assert fails if the honest p99 is above that many milliseconds: 50 is the promise, a shared
machine needs room. The server's CPU time for each body does not depend on who else uses the machine.
"""
import http.client
import json
import multiprocessing
import os
import sys
import threading
import time

from kit_hostile import Fast, ordinary

SIZE, SECONDS, ATTACKERS, HONEST = 1_000_000, 8, 10, 8


def keys():
    out, at = ["{"], 1
    while at < SIZE - 20:
        part = f'"k{len(out)}":1,'
        out.append(part)
        at += len(part)
    return "".join(out) + '"z":1}'


BODIES = {
    "nobody": ("me", lambda: "{}"),
    "deep": ("me", lambda: '{"a":' + "[" * (SIZE // 2 - 10) + "]" * (SIZE // 2 - 10) + "}"),
    "spaces": ("me", lambda: "{" + " " * (SIZE - 2) + "}"),
    "import": ("import", lambda: json.dumps({"record": "# a game\n" + "move 1\n" * ((SIZE - 100) // 8)})),
    "keys": ("me", keys),
}


def send(where, head, command, body, end, counts):
    line = None
    while time.monotonic() < end:
        try:
            line = line or http.client.HTTPConnection(*where, timeout=60)
            line.request("POST", f"/api/{command}", body, head)
            answer = line.getresponse()
            answer.read()
            counts.append(answer.status)
            if answer.will_close:
                line = None
        except OSError:
            line = None


def attack(where, heads, command, body, counted):
    """In a process of its own, so that the honest do not wait for this program instead of the server."""
    counts, end = [], time.monotonic() + SECONDS
    threads = [threading.Thread(target=send, args=(where, head, command, body, end, counts)) for head in heads]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    counted.put(counts)


def cpu(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as stat:
        words = stat.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def measure(kind):
    command, make = BODIES[kind]
    body = make().encode()
    with ordinary() as server:
        honest = [Fast(server, f"Honest {i}").socket() for i in range(HONEST)]
        heads = [{"Origin": server.origin, "Content-Type": "application/json",
                  "Cookie": Fast(server, f"Eve {i}").cookie} for i in range(ATTACKERS)]
        counted, times = multiprocessing.Queue(), []
        attackers = multiprocessing.Process(target=attack, daemon=True,
                                            args=((server.host, server.port), heads, command, body, counted))
        used = cpu(server)
        if kind == "nobody":
            counted.put([])
        else:
            attackers.start()
        end, turn = time.monotonic() + SECONDS, 0
        while time.monotonic() < end:
            begun = time.monotonic()
            assert honest[turn % HONEST].ask("me")["ok"]
            times.append(time.monotonic() - begun)
            turn += 1
            time.sleep(max(0.0, 0.035 - times[-1]))
        counts = counted.get(timeout=120)
        used = (cpu(server) - used) * 1000 / max(1, len(counts))
        times.sort()
        p99 = times[int(len(times) * 0.99)] * 1000
        print(f"{kind:7} {len(body)} bytes, {len(counts)} answered in {SECONDS} s {sorted(set(counts))}, "
              f"{used:.1f} ms of CPU each; honest: {len(times)} asked, p50 {times[len(times) // 2] * 1000:.1f} ms, p99 {p99:.1f} ms, max {times[-1] * 1000:.1f} ms", flush=True)
    return p99


def main():
    words = sys.argv[1:]
    most = float(words[words.index("--assert") + 1]) if "--assert" in words else None
    chosen = [word for word in words if word in BODIES] or list(BODIES)
    slow = [kind for kind in chosen if (p99 := measure(kind)) and most is not None and p99 > most]
    return f"over {most:.0f} ms: {', '.join(slow)}" if slow else 0


if __name__ == "__main__":
    sys.exit(main())
