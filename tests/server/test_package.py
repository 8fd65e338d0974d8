"""The Debian package: what is in it, what it needs, and that its program runs."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RIVERS = pathlib.Path(os.environ.get("RIVERS", ROOT / "build" / "rivers"))


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **options)


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="rivers-package-"))
        shutil.copy2(RIVERS, cls.folder / "rivers")
        made = run("bash", str(ROOT / "scripts" / "deb.sh"), env={**os.environ, "BUILD": str(cls.folder)})
        assert made.returncode == 0, made.stderr
        cls.package = made.stdout.strip()
        run("dpkg-deb", "-x", cls.package, str(cls.folder / "root"))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_it_says_what_it_needs(self):
        needs = run("dpkg-deb", "-f", self.package, "Depends").stdout
        for library in ("libc6", "libsodium23", "libfmt9", "libedit2", "adduser"):
            self.assertIn(library, needs)
        self.assertNotIn("sqlite", needs, "SQLite is inside: Debian's loses commits")

    def test_the_program_in_it_runs(self):
        program = self.folder / "root/usr/bin/rivers"
        self.assertIn("river-of-gold", run(str(program), "games").stdout)

    def test_configuration_is_kept_on_upgrades_and_games_are_kept_on_removal(self):
        control = self.folder / "control"
        run("dpkg-deb", "-e", self.package, str(control))
        self.assertEqual((control / "conffiles").read_text(), "/etc/default/two-rivers\n")
        for script in ("postinst", "prerm", "postrm"):
            self.assertTrue(os.access(control / script, os.X_OK), script)
            self.assertEqual(run("sh", "-n", str(control / script)).returncode, 0, script)
            self.assertNotIn("rm -r", (control / script).read_text(), script)

    def test_the_service_is_one_that_systemd_understands(self):
        unit = self.folder / "root/lib/systemd/system/two-rivers.service"
        text = unit.read_text()
        for line in ("ProtectSystem=strict", "NoNewPrivileges=yes", "StateDirectory=two-rivers", "LimitCORE=0"):
            self.assertIn(line, text)
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not installed")
        patched = self.folder / "two-rivers.service"
        patched.write_text(text.replace("/usr/bin/rivers", str(self.folder / "root/usr/bin/rivers")))
        checked = run("systemd-analyze", "verify", str(patched))
        complaints = [line for line in checked.stderr.splitlines() if "two-rivers" in line]
        self.assertEqual(complaints, [])


if __name__ == "__main__":
    unittest.main()
