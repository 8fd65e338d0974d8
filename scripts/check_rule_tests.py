#!/usr/bin/env python3
"""Fails if a rule id of docs/rules has no test named after it (RG-BUILD-2: a TEST whose name has RG_BUILD_2).

What the keeper of a table does (RG-SETUP-0) is tested at the server and the terminal: there an id that names its game counts as well.
"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent


def names_in(pattern, *globs):
    return re.findall(pattern, "\n".join(path.read_text() for glob in globs for path in root.glob(glob)))


TEST = r"TEST(?:_[FP])?\(\s*\w+,\s*(\w+)"
around = names_in(TEST, "tests/server/*_test.cpp") + names_in(r"def (test_\w+)", "tests/server/*.py", "tests/cli/*.py")
missing = []
for rules in sorted((root / "docs/rules").glob("*.md")):
    tests = root / "tests" / rules.stem
    if not tests.is_dir():
        continue  # a game that is not implemented yet has no folder of tests
    names = names_in(TEST, f"tests/{rules.stem}/*_test.cpp")
    ids = re.findall(r"^- ([A-Z]+(?:-[A-Z]+)*-(?:[A-Z]+|\d+))\b", rules.read_text(), re.M)
    if not ids:
        missing.append(f"{rules.name}: no rule ids found")
    for rule in ids:
        word = rule.replace("-", "_")
        candidates = names if rule.startswith("R-") else names + around
        if not any(re.search(rf"(?:^|_){word}(?:_|$)", name) for name in candidates):
            missing.append(f"{rules.name}: {rule} has no test")
print("\n".join(missing) or "every rule has a test")
sys.exit(1 if missing else 0)
