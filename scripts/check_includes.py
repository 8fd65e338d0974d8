#!/usr/bin/env python3
"""Fails if a room includes a header of a room that it may not use (docs/rooms.md)."""
import pathlib
import re
import sys

GAMES = {"games/river_of_gold", "games/the_river"}
MAY_USE = {"assets": set(), "kernel": set(), "net": set(), "games/river_of_gold": {"kernel"}, "games/the_river": {"kernel"}}
MAY_USE["wire"] = {"assets", "kernel"} | GAMES
MAY_USE["ai"] = {"assets", "kernel"} | GAMES
MAY_USE["lab"] = {"assets", "kernel", "wire", "ai"} | GAMES
MAY_USE["table"] = {"assets", "kernel", "wire", "ai"} | GAMES
MAY_USE["store"] = MAY_USE["table"] | {"table"}
MAY_USE["terminal"] = MAY_USE["store"] | {"net", "lab"}
MAY_USE["server"] = MAY_USE["store"] | {"net", "store", "lab"}
MAY_USE["cli"] = MAY_USE["server"] | {"server", "terminal"}
# What the core must do without: it goes to the browser and it never does I/O, keeps time or throws.
FORBIDDEN = {
    "kernel": r"<(iostream|fstream|chrono|thread|mutex|random|ranges|format|bit_cast|coroutine|filesystem)>",
    "games/river_of_gold": r"<(iostream|fstream|chrono|thread|random|ranges|format|coroutine|filesystem)>",
    "games/the_river": r"<(iostream|fstream|chrono|thread|random|ranges|format|coroutine|filesystem)>",
}

src = pathlib.Path(__file__).resolve().parent.parent / "src"
wrong = []
for path in sorted(src.rglob("*.h")) + sorted(src.rglob("*.cpp")):
    room = "/".join(path.relative_to(src).parts[:2]) if path.relative_to(src).parts[0] == "games" else path.relative_to(src).parts[0]
    if room not in MAY_USE:
        wrong.append(f"{path}: room '{room}' is not listed in {pathlib.Path(__file__).name}")
        continue
    for number, line in enumerate(path.read_text().splitlines(), 1):
        used = re.match(r'#include "((?:games/)?[^/"]+)/', line)
        if used and used.group(1) not in MAY_USE[room] | {room}:
            wrong.append(f"{path}:{number}: {room} may not use {used.group(1)}")
        if room in FORBIDDEN and re.match(r"#include " + FORBIDDEN[room], line):
            wrong.append(f"{path}:{number}: {line} is not for the core")
print("\n".join(wrong) or "every room uses only what it may")
sys.exit(1 if wrong else 0)
