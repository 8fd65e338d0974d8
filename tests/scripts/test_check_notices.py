"""Svelte was inside the page, and nothing said so: what is shipped without a notice must be found (issue 11)."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
from check_notices import NOTICES, faults, named, packages  # noqa: E402

TEXT = f"# Page\n## svelte\n<!-- npm: svelte -->\n```\n{'Permission is granted. ' * 20}\n```\n## fmt\n<!-- library: libfmt -->\n"


class Notices(unittest.TestCase):
    def test_what_has_no_notice_is_found(self):
        shipped = {("npm", "svelte"), ("library", "libfmt")}
        self.assertEqual(list(faults(shipped, TEXT)), [])
        self.assertEqual(list(faults(shipped | {("npm", "clsx")}, TEXT)),
                         ["npm clsx is shipped, but THIRD_PARTY_NOTICES.md has no notice of it"])

    def test_a_name_is_no_licence(self):
        self.assertEqual(list(faults({("npm", "svelte")}, "## svelte\n<!-- npm: svelte -->\nMIT\n")),
                         ["npm svelte: the notice has no text of a licence"])

    def test_what_is_not_shipped_any_more(self):
        self.assertEqual(list(faults({("npm", "preact")}, TEXT))[1], "npm svelte has a notice, but is not shipped")

    def test_without_sveltes_notice_the_real_file_is_refused(self):
        text = NOTICES.read_text()
        shipped = set(named(text))
        self.assertEqual(list(faults(shipped, text)), [])
        self.assertIn("npm svelte is shipped", next(faults(shipped, text.replace("<!-- npm: svelte -->", ""))))

    def test_packages_of_the_page(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / ".packages").write_text("svelte\n@a/b\nvite/preload-helper.js\n")
            self.assertEqual(packages(pathlib.Path(folder)), {"svelte", "@a/b", "vite"})


if __name__ == "__main__":
    unittest.main()
