"""Shows that a test has teeth: run against a deliberate fault, it must fail, and for the reason it is there for.

    bite.py PROGRAM FAULT TEST   runs one row of teeth.txt, which has what the failure must say
    bite.py --names              the rows, without that, for CMake
    bite.py --rows               every fault of src/table/sabotage.h has a tooth, here or in a Python test

A crash, a test that was not found, or a failure about something else is not a tooth."""

import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
REPO = HERE.parents[1]


def rows(text):
    """(fault, test, expected) of every line of teeth.txt."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(None, 2)) for line in lines]


def failures(output):
    """What the failed expectations of a Google Test program said, each as one text."""
    found = []
    for line in output.splitlines():
        if re.search(r":\d+: Failure$", line):
            found.append("")
        elif line.startswith("["):  # the next test, or the summary
            found.append(None)
        elif found and found[-1] is not None:
            found[-1] += line + "\n"
    return [text for text in found if text]


def fault_of(code, output, test, expected):
    """Why this run is no tooth; nothing if it is one."""
    if code < 0:
        return f"it was ended by signal {-code}: a crash is no tooth"
    if code == 0:
        return "the fault was not noticed: the test passed"
    if code != 1 or f"[  FAILED  ] {test}" not in output:
        return f"'{test}' did not fail: the program ended with {code}"
    if not any(re.search(expected, text, re.DOTALL) for text in failures(output)):
        return f"it failed, but no failed expectation says /{expected}/"
    return ""


def table():
    return rows((HERE / "teeth.txt").read_text())


def bite(program, fault, test):
    expected = next(row[2] for row in table() if row[:2] == (fault, test))
    done = subprocess.run([program, f"--gtest_filter={test}"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", env={**os.environ, "RIVERS_SABOTAGE": fault}, check=False)
    wrong = fault_of(done.returncode, done.stdout, test, expected)
    if wrong:
        sys.exit(f"{done.stdout[-6000:]}\nwith the fault {fault}: {wrong}")
    print(f"{fault} is noticed by {test}: /{expected}/")


def check_rows():
    source = (REPO / "src/table/sabotage.h").read_text()
    names = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source[source.index("kNames"):source.index("getenv")]))
    members = re.search(r"enum class Sabotage \{(.*?)\};", source, re.DOTALL)[1]
    if len(names) != len(re.findall(r"^\s+[A-Z]\w+,", members, re.MULTILINE)) or not names:
        sys.exit("src/table/sabotage.h: the faults and their names are not as many")
    teeth = table()
    wrong = [f"{row} has no text that the failure must say" for row in teeth if len(row) != 3]
    wrong += [f"{row[0]} is no fault of src/table/sabotage.h" for row in teeth if row[0] not in names]
    wrong += [f"{row[1]}: one test, by its full name" for row in teeth if "*" in row[1]]
    python = "".join(path.read_text() for path in HERE.glob("test_*.py"))
    bitten = {row[0] for row in teeth} | {name for name in names if f'"{name}"' in python}
    wrong += [f"{name} has no tooth: no test must notice it" for name in sorted(names - bitten)]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(names)} faults, {len(teeth)} teeth in teeth.txt, each with what it must say")


if __name__ == "__main__":
    if sys.argv[1:] == ["--rows"]:
        check_rows()
    elif sys.argv[1:] == ["--names"]:
        print("\n".join(f"{row[0]} {row[1]}" for row in table()))
    elif len(sys.argv) == 4:
        bite(*sys.argv[1:])
    else:
        sys.exit(__doc__)
