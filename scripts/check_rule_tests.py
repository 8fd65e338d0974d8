#!/usr/bin/env python3
"""Fails if a rule id of docs/rules has no test named after it (RG-BUILD-2: a TEST whose name has RG_BUILD_2)."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
missing = []
for rules in sorted((root / "docs/rules").glob("*.md")):
    tests = root / "tests" / rules.stem
    if not tests.is_dir():
        continue  # a game that is not implemented yet has no folder of tests
    names = re.findall(r"TEST(?:_[FP])?\(\s*\w+,\s*(\w+)", "\n".join(p.read_text() for p in tests.glob("*_test.cpp")))
    ids = re.findall(r"^- ([A-Z]+(?:-[A-Z]+)*-(?:[A-Z]+|\d+))\b", rules.read_text(), re.M)
    if not ids:
        missing.append(f"{rules.name}: no rule ids found")
    for rule in ids:
        word = rule.replace("-", "_")
        if not any(re.search(rf"(?:^|_){word}(?:_|$)", name) for name in names):
            missing.append(f"{rules.name}: {rule} has no test")
print("\n".join(missing) or "every rule has a test")
sys.exit(1 if missing else 0)
