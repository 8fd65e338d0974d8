#!/usr/bin/env python3
"""Are there advisories about what the lock files name? It warns and never fails: what others publish overnight is no fault of
a commit, and a registry may not answer. Whoever sees a warning updates the package, or says in the lock file's commit why not.
"""
import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["web", "third_party/sqlite", "third_party/node"]
GRADES = ["critical", "high", "moderate", "low", "info"]


def told(folder, report):
    """Lines to be read, of what npm said about one lock file."""
    try:
        found = json.loads(report)["vulnerabilities"]
        counts = [(grade, sum(one["severity"] == grade for one in found.values())) for grade in GRADES]
        names = sorted(found, key=lambda name: (GRADES.index(found[name]["severity"]), name))
    except (ValueError, KeyError, TypeError, AttributeError):
        return [f"{folder}: no registry answers about advisories, so nothing was checked"]
    if not names:
        return [f"{folder}: no advisories"]
    lines = [f"warning: {folder}/package-lock.json: " + ", ".join(f"{count} {grade}" for grade, count in counts if count)]
    for name in names[:20]:
        titles = [via["title"] for via in found[name].get("via", []) if isinstance(via, dict) and "title" in via]
        lines.append(f"warning:   {name} ({found[name]['severity']}): {'; '.join(titles) or 'through what it needs'}")
    return lines


def report_on(folder):
    if shutil.which("npm") is None:
        return ""
    try:
        return subprocess.run(["npm", "audit", "--package-lock-only", "--json"], cwd=ROOT / folder, timeout=60,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""


def main():
    for folder in FOLDERS:
        print("\n".join(told(folder, report_on(folder))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
