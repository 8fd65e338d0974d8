"""scripts/node.sh takes exactly the versions of Node that all parts of the page's build take; the rest it passes over."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

REPO = pathlib.Path(__file__).resolve().parents[2]
REAL = shutil.which("node")


def takes(version):
    """What node.sh says to a Node of this version. It is the one at hand, which says that it is another."""
    text = (REPO / "scripts/node.sh").read_text()
    begin = text.index("takes() {")
    function = text[begin:text.index("\n}", begin) + 2]
    with tempfile.TemporaryDirectory() as folder:
        fake = pathlib.Path(folder) / "node"
        fake.write_text(f"#!/bin/sh\nexec '{REAL}' -e \"Object.defineProperty(process, 'versions', {{ value: {{ node: '{version}' }} }}); $2\"\n")
        fake.chmod(0o755)
        return subprocess.run(["bash", "-c", f'{function}\ntakes "{fake}"'], check=False).returncode == 0


@unittest.skipUnless(REAL, "no Node is installed")
class Node(unittest.TestCase):
    def test_taken(self):
        for version in ["20.19.0", "20.20.2", "22.12.0", "22.20.1", "24.0.0", "25.1.0"]:
            with self.subTest(version=version):
                self.assertTrue(takes(version))

    def test_passed_over(self):
        for version in ["18.20.4", "20.18.3", "21.7.3", "22.0.0", "22.11.0", "23.11.1"]:
            with self.subTest(version=version):
                self.assertFalse(takes(version))


if __name__ == "__main__":
    unittest.main()
