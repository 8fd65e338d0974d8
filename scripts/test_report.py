#!/usr/bin/env python3
"""The last lines of `make test`: what was slow, what was flaky, what failed, and 'N passed, N failed'.

    test_report.py FOLDER                  the last lines; fails if something failed
    test_report.py --failed FOLDER STAGE   names what failed of that stage, as a pattern for ctest, and not only at its first
                                           try; fails if there is any

FOLDER has what the stages left: stages.tsv (name, seconds, exit code), and for the tests of a stage NAME either NAME.xml and,
if failing ones were tried again, NAME.again.xml (JUnit), or NAME.tsv (state, seconds, name). A stage without tests of its own
counts as one. A test that failed first and passed then is flaky: it is named, and does not fail the run."""

import collections
import pathlib
import re
import sys
import xml.etree.ElementTree

Test = collections.namedtuple("Test", "stage name state seconds")  # passed, failed, flaky or skipped


def of_junit(path):
    """(name, state, seconds) of each test of a JUnit file."""
    for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
        children = {child.tag for child in case}
        # CTest says `status`, Vitest has the elements only.
        failed = case.get("status") == "fail" or "failure" in children or "error" in children
        skipped = case.get("status") in ("notrun", "disabled") or "skipped" in children
        name = case.get("name")
        if case.get("classname") not in (None, "", name):
            name = f"{case.get('classname')} > {name}"
        yield name, "failed" if failed else "skipped" if skipped else "passed", float(case.get("time") or 0)


def of_stage(folder, stage):
    lines = folder / f"{stage}.tsv"
    if lines.exists():
        for line in lines.read_text().splitlines():
            state, seconds, name = line.split("\t", 2)
            yield Test(stage, name, state, float(seconds))
    first, again = folder / f"{stage}.xml", folder / f"{stage}.again.xml"
    if first.exists():
        mended = {name for name, state, _ in of_junit(again) if state == "passed"} if again.exists() else set()
        for name, state, seconds in of_junit(first):
            yield Test(stage, name, "flaky" if state == "failed" and name in mended else state, seconds)


def read(folder):
    """The stages as (name, seconds, exit code), and all tests."""
    stages, tests = [], []
    for line in (folder / "stages.tsv").read_text().splitlines():
        name, seconds, code = line.split("\t")
        stages.append((name, int(seconds), int(code)))
        found = list(of_stage(folder, name))
        # A stage that failed although none of its tests did, and one that has none, stands for itself.
        if not found or (int(code) != 0 and not any(test.state == "failed" for test in found)):
            found.append(Test(name, "the whole stage", "passed" if int(code) == 0 else "failed", float(seconds)))
        tests += found
    return stages, tests


def lines_of(stages, tests):
    yield "\nseconds of each stage"
    for name, seconds, _ in stages:
        yield f"{seconds:6d}  {name}"
    yield f"{sum(seconds for _, seconds, _ in stages):6d}  in all"
    yield "\nslowest ten"
    single = [test for test in tests if test.name != "the whole stage"]
    for test in sorted(single, key=lambda test: -test.seconds)[:10]:
        yield f"{test.seconds:8.1f}  {test.stage}: {test.name}"
    yield ""
    for state in ("skipped", "flaky", "failed"):
        for test in tests:
            if test.state == state:
                yield f"{state}: {test.stage}: {test.name}"
    # A flaky one did pass, and is named above.
    passed = sum(test.state in ("passed", "flaky") for test in tests)
    yield f"{passed} passed, {sum(test.state == 'failed' for test in tests)} failed"


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "--failed":
        failed = [test for test in of_stage(pathlib.Path(sys.argv[2]), sys.argv[3]) if test.state == "failed"]
        if failed:
            # What a pattern would take for a sign stands in brackets.
            names = "|".join(re.sub(r"([^\w/-])", r"[\1]", test.name) for test in failed)
            print(f"^({names})$")
        sys.exit(1 if failed else 0)
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    stages, tests = read(pathlib.Path(sys.argv[1]))
    print("\n".join(lines_of(stages, tests)))
    sys.exit(1 if any(test.state == "failed" for test in tests) else 0)


if __name__ == "__main__":
    main()
