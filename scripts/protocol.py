#!/usr/bin/env python3
"""Do docs/protocol.md and the page's types say what the program reads and writes? It says so itself: `rivers protocol`.

With --write they are written anew, but for what people wrote: the fields in the rows of docs/protocol.md.
"""

import difflib
import os
import pathlib
import re
import subprocess
import sys

REPO = pathlib.Path(__file__).resolve().parents[1]
PROTOCOL, TYPES = "docs/protocol.md", "web/src/lib/wire.generated.ts"
BEGIN, END = "<!-- made by `make protocol`, not by hand -->\n", "<!-- end of what was made -->\n"


def said(*arguments):
    program = os.environ.get("RIVERS") or REPO / "build" / "rivers"
    return subprocess.run([program, "protocol", *arguments], check=True, capture_output=True, text=True).stdout


def with_commands(text, commands):
    before, rest = text.split(BEGIN)
    return before + BEGIN + commands + END + rest.split(END)[1]


def fields_of(row):
    """Each field that a row names: may it be left out? Of fields with an `or` between them that is not said."""
    fields = {}
    for part in re.split(r", (?![^(]*\))", row):
        for name, mark in re.findall(r"`(\w+)`(\??)", part):
            fields[name] = None if " or " in part else mark == "?"
    return fields


def faults_of_rows(text, commands):
    """What the rows that people wrote say otherwise than the program."""
    known = {name: fields_of(row) for name, row in re.findall(r"^\| `(\w+)`[^|]*\| ?([^|]*?) ?\|$", commands, re.M)}
    faults = []
    for name, row in re.findall(r"^\| `(\w+)`[^|]*\|([^|]*)\|[^|]*\|$", text.split(BEGIN)[0], re.M):
        if name not in known:
            continue  # of another table: an error, a part of the TABLE
        told, real = fields_of(row), known[name]
        others = "other fields of" in row  # told elsewhere, too many for a row
        for field, may_be_left_out in told.items():
            if field not in real and field not in known:
                faults.append(f"{name}: there is no field {field}")
            elif field in real and None not in (may_be_left_out, real[field]) and may_be_left_out != real[field]:
                faults.append(f"{name}: {field} {'may' if real[field] else 'must not'} be left out")
        faults += [f"{name}: {field} is not told" for field, left_out in real.items()
                   if field not in told and not left_out and not others]
    return faults


def main():
    text = (REPO / PROTOCOL).read_text()
    commands = said()
    wanted = {PROTOCOL: with_commands(text, commands), TYPES: said("--types")}
    if sys.argv[1:] == ["--write"]:
        for path, now in wanted.items():
            (REPO / path).write_text(now)
        return 0
    faults = [f"{PROTOCOL}, {fault}" for fault in faults_of_rows(text, commands)]
    for path, now in wanted.items():
        there = (REPO / path).read_text() if (REPO / path).exists() else ""
        if there != now:
            sys.stdout.writelines(difflib.unified_diff(there.splitlines(True), now.splitlines(True), path, "the program"))
            faults.append(f"{path} is not what the program says: run 'make protocol'")
    print("\n".join(faults) or "docs/protocol.md and the page's types say what the program does")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
