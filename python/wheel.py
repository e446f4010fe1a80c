"""Makes the wheel of the package: build/dist/mariscal-VERSION-py3-none-PLATFORM.whl.

    python3 python/wheel.py LIBRARY VERSION FOLDER

Equal files give equal bytes: names are sorted, times are those of 1980. Needs nothing but
the standard library, and no network. The tag of the platform follows from the versions of
the C library that the library asks for (PEP 600).
"""
import base64
import hashlib
import pathlib
import re
import struct
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent

METADATA = """Metadata-Version: 2.1
Name: mariscal
Version: {version}
Summary: Real historical wargames as environments for programs that learn
License: Apache-2.0
Classifier: Programming Language :: Python :: 3
Classifier: Operating System :: POSIX :: Linux
Requires-Python: >=3.9
Requires-Dist: numpy>=1.21
Provides-Extra: gym
Requires-Dist: gymnasium>=1.0; extra == "gym"
Provides-Extra: pettingzoo
Requires-Dist: pettingzoo>=1.24; extra == "pettingzoo"
Provides-Extra: torch
Requires-Dist: torch>=1.13; extra == "torch"
Description-Content-Type: text/markdown

"""


def numbered(version):
    """A version as PEP 440 wants it: v1.2-3-gabc becomes 1.2+3.gabc, abc becomes 0+abc."""
    m = re.match(r"v?(\d+(?:\.\d+)*)(?:[-.](.*))?$", version)
    public, local = (m.group(1), m.group(2)) if m else ("0", version)
    local = re.sub(r"[^a-z0-9]+", ".", (local or "").lower()).strip(".")
    return public + ("+" + local if local else "")


def wanted(elf):
    """The libraries that a shared library of 64 bits asks for, and the versions of symbols, as readelf -d -V has them."""
    start, size, count = struct.unpack_from("<Q", elf, 32)[0], *struct.unpack_from("<HH", elf, 54)
    heads = [struct.unpack_from("<IIQQQQ", elf, start + size * k) for k in range(count)]  # type, flags, offset, address, -, size
    at = lambda address: next(address - h[3] + h[2] for h in heads if h[0] == 1 and h[3] <= address < h[3] + h[5])
    dynamic = next(h for h in heads if h[0] == 2)
    entries = list(struct.iter_unpack("<QQ", elf[dynamic[2]:dynamic[2] + dynamic[5]]))
    tags = dict(reversed(entries))
    word = lambda n: elf[at(tags[5]) + n:].split(b"\0", 1)[0].decode()
    versions, need = [], at(tags[0x6FFFFFFE])
    for _ in range(tags[0x6FFFFFFF]):
        _, n, _, aux, following = struct.unpack_from("<HHIII", elf, need)
        part = need + aux
        for _ in range(n):
            _, _, _, name, more = struct.unpack_from("<IHHII", elf, part)
            versions.append(word(name))
            part += more
        need += following
    return [word(v) for tag, v in entries if tag == 1], versions


def platform_tag(elf):
    """manylinux_2_N_CPU for a library that needs nothing but GNU's C library 2.N, otherwise this machine alone."""
    here = re.sub(r"[-.]", "_", sysconfig.get_platform())
    if not here.startswith("linux_") or elf[:6] != b"\x7fELF\2\1":
        return here
    libraries, versions = wanted(elf)
    numbers = [re.fullmatch(r"GLIBC_2\.(\d+)(\.\d+)?", v) for v in versions]
    if not all(re.fullmatch(r"(libc|libm|libdl|libpthread)\.so\.\d|ld-linux.*", name) for name in libraries) or not all(numbers):
        return here
    return here.replace("linux_", f"manylinux_2_{max([17] + [int(m[1]) for m in numbers])}_", 1)


def main(library, version, folder):
    version, elf = numbered(version), pathlib.Path(library).read_bytes()
    platform = platform_tag(elf)
    info = f"mariscal-{version}.dist-info/"
    files = {f"mariscal/{p.relative_to(ROOT / 'mariscal').as_posix()}": p.read_bytes() for p in (ROOT / "mariscal").rglob("*.py")}
    files["mariscal/libmariscal.so"] = elf
    files["mariscal/VERSION"] = (version + "\n").encode()
    files["mariscal/py.typed"] = b""
    files[info + "METADATA"] = (METADATA.format(version=version) + (ROOT / "README.md").read_text("utf-8")).encode()
    files[info + "WHEEL"] = f"Wheel-Version: 1.0\nGenerator: mariscal\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n".encode()
    for name in ("LICENSE", "CREDITS.md"):
        files[info + name] = (ROOT.parent / name).read_bytes()
    record = [f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}"
              for name, data in sorted(files.items())]
    files[info + "RECORD"] = ("\n".join(record + [info + "RECORD,,"]) + "\n").encode()
    out = pathlib.Path(folder) / f"mariscal-{version}-py3-none-{platform}.whl"
    out.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as z:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100755 if name.endswith(".so") else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            z.writestr(entry, data)
    print(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
