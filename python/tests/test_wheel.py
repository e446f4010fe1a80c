"""The wheel says honestly where it runs."""
import importlib.metadata
import pathlib
import re
import unittest

import mariscal


class TestWheel(unittest.TestCase):
    def test_its_tag_names_the_newest_c_library_that_its_symbols_ask_for(self):
        tag = re.search(r"Tag: py3-none-(\S+)", importlib.metadata.distribution("mariscal").read_text("WHEEL"))[1]
        library = (pathlib.Path(mariscal.__file__).parent / "libmariscal.so").read_bytes()
        asked = [int(n) for n in re.findall(rb"\0GLIBC_2\.(\d+)(?:\.\d+)?(?=\0)", library)]
        if not asked:
            self.assertNotIn("manylinux", tag)
        else:
            self.assertRegex(tag, rf"^manylinux_2_{max(asked + [17])}_")


if __name__ == "__main__":
    unittest.main()
