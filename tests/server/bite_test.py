"""The judge of the teeth itself: before, any failure was taken for a tooth (house.md, fault 7)."""

import unittest

from bite import failures, fault_of, rows

SAID = """[ RUN      ] Promise.holds
../tests/a_test.cpp:12: Failure
Value of: x
the secret is out
[  FAILED  ] Promise.holds (3 ms)
the promise is broken, says a line outside of any expectation
"""


class Judge(unittest.TestCase):
    def test_a_tooth(self):
        self.assertEqual(fault_of(1, SAID, "Promise.holds", "secret is out"), "")
        self.assertEqual(failures(SAID), ["Value of: x\nthe secret is out\n"])

    def test_a_crash_is_none(self):
        self.assertIn("signal 11", fault_of(-11, SAID, "Promise.holds", "secret is out"))

    def test_a_failure_about_something_else_is_none(self):
        for expected in ("another secret", "promise is broken"):
            self.assertIn("no failed expectation says", fault_of(1, SAID, "Promise.holds", expected))

    def test_a_test_that_passes_or_does_not_exist_is_none(self):
        self.assertIn("not noticed", fault_of(0, "[  PASSED  ] 0 tests.", "Promise.holds", "secret"))
        self.assertIn("did not fail", fault_of(1, SAID, "Promise.is_kept", "secret"))
        self.assertIn("did not fail", fault_of(3, SAID, "Promise.holds", "secret"))

    def test_rows(self):
        self.assertEqual(rows("# why\n\nfault  A.b   what it says, at length\n"), [("fault", "A.b", "what it says, at length")])


if __name__ == "__main__":
    unittest.main()
