"""The finished program is hardened: what its ELF file says, read with Python alone. RIVERS names the program."""
import os
import pathlib
import struct
import unittest

PROGRAM = pathlib.Path(os.environ.get("RIVERS") or pathlib.Path(__file__).resolve().parents[2] / "build" / "rivers")

ET_DYN, EM_X86_64 = 3, 62
PT_DYNAMIC, PT_INTERP, PT_GNU_STACK, PT_GNU_RELRO, PT_GNU_PROPERTY = 2, 3, 0x6474E551, 0x6474E552, 0x6474E553
PF_X, PF_W = 1, 2
DT_NULL, DT_STRTAB, DT_SYMTAB, DT_STRSZ, DT_TEXTREL, DT_BIND_NOW, DT_FLAGS, DT_FLAGS_1 = 0, 5, 6, 10, 22, 24, 30, 0x6FFFFFFB
DF_BIND_NOW, DF_1_NOW, DF_1_PIE = 8, 1, 0x08000000
NT_GNU_PROPERTY_TYPE_0, X86_FEATURE_1_AND, IBT, SHSTK = 5, 0xC0000002, 1, 2


class Elf:
    """As much of a 64-bit little-endian ELF file as the tests ask for."""

    def __init__(self, path):
        self.bytes = pathlib.Path(path).read_bytes()
        assert self.bytes[:6] == b"\x7fELF\x02\x01", "a 64-bit little-endian ELF file"
        self.type, self.machine = struct.unpack_from("<HH", self.bytes, 16)
        table, size, count = *struct.unpack_from("<Q", self.bytes, 32), *struct.unpack_from("<HH", self.bytes, 54)
        # type, flags, offset, address, physical address, size in the file, in memory, alignment
        self.segments = [struct.unpack_from("<IIQQQQQQ", self.bytes, table + i * size) for i in range(count)]
        self.dynamic = self._dynamic()

    def of_type(self, kind):
        return [segment for segment in self.segments if segment[0] == kind]

    def _dynamic(self):
        entries = {}
        for segment in self.of_type(PT_DYNAMIC):
            for at in range(segment[2], segment[2] + segment[5], 16):
                tag, value = struct.unpack_from("<QQ", self.bytes, at)
                if tag == DT_NULL:
                    break
                entries[tag] = value
        return entries

    def offset(self, address):
        for kind, _, at, virtual, _, size, _, _ in self.segments:
            if kind == 1 and virtual <= address < virtual + size:
                return at + address - virtual
        raise AssertionError(f"nothing is loaded at {address:#x}")

    def imports(self):
        """The names of undefined symbols. The table of symbols ends where that of names begins."""
        names = self.offset(self.dynamic[DT_STRTAB])
        found = set()
        for at in range(self.offset(self.dynamic[DT_SYMTAB]), names - 23, 24):
            name, _, _, section, _, _ = struct.unpack_from("<IBBHQQ", self.bytes, at)
            assert name < self.dynamic[DT_STRSZ], "not a table of symbols"
            if name and section == 0:
                found.add(self.bytes[names + name:self.bytes.index(b"\0", names + name)].decode())
        return found

    def x86_features(self):
        features = 0
        for segment in self.of_type(PT_GNU_PROPERTY):
            at, end = segment[2], segment[2] + segment[5]
            while at + 16 <= end:
                owner, size, kind = struct.unpack_from("<III", self.bytes, at)
                body = at + 12 + owner
                if kind == NT_GNU_PROPERTY_TYPE_0 and self.bytes[at + 12:body] == b"GNU\0":
                    item = body
                    while item + 8 <= body + size:
                        what, length = struct.unpack_from("<II", self.bytes, item)
                        if what == X86_FEATURE_1_AND:
                            features |= struct.unpack_from("<I", self.bytes, item + 8)[0]
                        item += 8 + (length + 7) // 8 * 8
                at = body + (size + 7) // 8 * 8
        return features


class Hardened(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.elf = Elf(PROGRAM)

    def test_goes_anywhere(self):
        """A position-independent executable: where its code is, an attacker has to find out."""
        self.assertEqual(self.elf.type, ET_DYN)
        self.assertTrue(self.elf.of_type(PT_INTERP), "an executable, not a library")
        self.assertTrue(self.elf.dynamic.get(DT_FLAGS_1, 0) & DF_1_PIE)
        self.assertNotIn(DT_TEXTREL, self.elf.dynamic, "its code needs no writing at the start")

    def test_tables_are_read_only(self):
        self.assertTrue(self.elf.dynamic.get(DT_FLAGS, 0) & DF_BIND_NOW or DT_BIND_NOW in self.elf.dynamic)
        self.assertTrue(self.elf.dynamic.get(DT_FLAGS_1, 0) & DF_1_NOW)
        relro = self.elf.of_type(PT_GNU_RELRO)
        self.assertEqual(len(relro), 1)
        self.assertGreater(relro[0][6], 0)

    def test_nothing_is_both_written_and_run(self):
        stack = self.elf.of_type(PT_GNU_STACK)
        self.assertEqual(len(stack), 1)
        self.assertFalse(stack[0][1] & PF_X)
        for segment in self.elf.of_type(1):
            self.assertNotEqual(segment[1] & (PF_X | PF_W), PF_X | PF_W)

    def test_checked_functions(self):
        imports = self.elf.imports()
        self.assertTrue("__stack_chk_fail" in imports)
        checked = {name for name in imports if name.endswith("_chk")}
        self.assertTrue(checked, "-D_FORTIFY_SOURCE puts functions such as __memcpy_chk in their place")

    def test_jumps_and_returns_are_marked(self):
        if self.elf.machine != EM_X86_64:
            self.skipTest("a matter of x86-64")
        self.assertEqual(self.elf.x86_features() & (IBT | SHSTK), IBT | SHSTK)


if __name__ == "__main__":
    unittest.main()
