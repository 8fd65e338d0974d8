"""How a run of all tests ends: nothing that failed is hidden, what was flaky is named, the last line counts."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
from test_report import lines_of, read  # noqa: E402

CTEST = """<testsuite><testcase name="a.good" classname="a.good" time="0.5" status="run"/>
<testcase name="server.net" classname="server.net" time="26" status="fail"><failure message=""/></testcase>
<testcase name="unit.bad" classname="unit.bad" time="1" status="fail"><failure message=""/></testcase>
<testcase name="left" classname="left" time="0" status="notrun"><skipped/></testcase></testsuite>"""
AGAIN = '<testsuite><testcase name="server.net" classname="server.net" time="20" status="run"/></testsuite>'
VITEST = """<testsuites><testsuite><testcase classname="src/a.test.ts" name="adds" time="0.01"/>
<testcase classname="src/a.test.ts" name="breaks" time="0.02"><failure>no</failure></testcase></testsuite></testsuites>"""


class Report(unittest.TestCase):
    def said(self, **files):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                (pathlib.Path(folder) / name.replace("__", ".")).write_text(text)
            return list(lines_of(*read(pathlib.Path(folder))))

    def test_a_second_try_makes_a_test_flaky_and_hides_no_other(self):
        said = self.said(stages__tsv="tests\t40\t1\n", tests__xml=CTEST, tests__again__xml=AGAIN)
        self.assertEqual(said[-4:], ["skipped: tests: left", "flaky: tests: server.net", "failed: tests: unit.bad",
                                     "2 passed, 1 failed"])

    def test_without_a_second_try_it_failed(self):
        said = self.said(stages__tsv="tests\t40\t1\n", tests__xml=CTEST)
        self.assertEqual(said[-3:], ["failed: tests: server.net", "failed: tests: unit.bad", "1 passed, 2 failed"])

    def test_every_stage_is_summed(self):
        said = self.said(stages__tsv="format\t3\t0\nunit\t5\t1\nbrowser\t9\t0\n", unit__xml=VITEST,
                         browser__tsv="passed\t4.5\ta.spec.ts > plays\nflaky\t1\ta.spec.ts > waits\n")
        self.assertEqual(said[-3:], ["flaky: browser: a.spec.ts > waits", "failed: unit: src/a.test.ts > breaks",
                                     "4 passed, 1 failed"])
        self.assertIn("    17  in all", said)
        self.assertIn("     4.5  browser: a.spec.ts > plays", said)

    def test_a_stage_that_breaks_before_its_tests_is_a_failure(self):
        said = self.said(stages__tsv="build\t3\t2\n")
        self.assertEqual(said[-2:], ["failed: build: the whole stage", "0 passed, 1 failed"])
        said = self.said(stages__tsv="browser\t3\t1\n", browser__tsv="passed\t1\tx\n")
        self.assertEqual(said[-2:], ["failed: browser: the whole stage", "1 passed, 1 failed"])


if __name__ == "__main__":
    unittest.main()
