"""Advisories are told, and nothing that others publish can make a build fail."""

import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
from check_advisories import FOLDERS, ROOT, told  # noqa: E402


class Advisories(unittest.TestCase):
    def test_none(self):
        self.assertEqual(told("web", '{"vulnerabilities": {}}'), ["web: no advisories"])

    def test_the_worst_comes_first(self):
        report = {"vulnerabilities": {"a": {"severity": "low", "via": ["b"]},
                                      "b": {"severity": "high", "via": [{"title": "reads too far"}, {"title": "and writes"}]}}}
        self.assertEqual(told("web", json.dumps(report)),
                         ["warning: web/package-lock.json: 1 high, 1 low", "warning:   b (high): reads too far; and writes",
                          "warning:   a (low): through what it needs"])

    def test_whatever_a_registry_says_instead(self):
        for report in ("", "x", "[]", "null", "{}", '{"message": "405"}', '{"vulnerabilities": 3}',
                       '{"vulnerabilities": {"a": {"severity": "odd"}}}', '{"vulnerabilities": {"a": 3}}'):
            self.assertEqual(told("web", report), ["web: no registry answers about advisories, so nothing was checked"], report)

    def test_every_lock_file_is_looked_at(self):
        locks = [lock.parent.relative_to(ROOT) for lock in ROOT.glob("**/package-lock.json")]
        made = ("node_modules", "build")  # what is not ours, or was made of it: build, build-test, build-clang
        ours = {str(folder) for folder in locks if not any(part.startswith(made) for part in folder.parts)}
        self.assertEqual(ours, set(FOLDERS))


if __name__ == "__main__":
    unittest.main()
