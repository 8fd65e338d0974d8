"""scripts/protocol.py: what rows of docs/protocol.md say of a command's fields is compared with what the program says."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import protocol  # noqa: E402

COMMANDS = """| command | fields |
|---|---|
| `me` *anyone* | |
| `join` | `table` (32 hexadecimal digits), `id`?, `seat`? (0 to 3) |
| `preview` | `table` (32 hexadecimal digits), `move` (1 to 200 bytes) or `moves` (1 to 100, each of 1 to 200 bytes) |
"""


class Rows(unittest.TestCase):
    def faults(self, row):
        return protocol.faults_of_rows(row + "\n" + protocol.BEGIN, COMMANDS)

    def test_rows_that_are_right(self):
        for row in ("| `me` | | `user` or null |", "| `join` | `table`, `seat`? | sit down |", "| `taken` | 409 | the `seat` |",
                    "| `preview` | `table`, `move` or `moves` | what it would do |"):
            self.assertEqual(self.faults(row), [], row)

    def test_rows_that_are_wrong(self):
        for row, fault in (("| `join` | `table`, `seat` | x |", "join: seat may be left out"),
                           ("| `join` | `table`?, `seat`? | x |", "join: table must not be left out"),
                           ("| `join` | `seat`? | x |", "join: table is not told"),
                           ("| `join` | `table`, `seta`? | x |", "join: there is no field seta"),
                           ("| `me` | `name` | x |", "me: there is no field name")):
            self.assertEqual(self.faults(row), [fault], row)

    def test_the_list_is_put_where_it_belongs(self):
        text = "before\n" + protocol.BEGIN + "old\n" + protocol.END + "after\n"
        self.assertEqual(protocol.with_commands(text, "new\n"), text.replace("old", "new"))


if __name__ == "__main__":
    unittest.main()
