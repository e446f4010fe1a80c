"""Makes the wheel of the package: build/dist/mariscal-VERSION-py3-none-PLATFORM.whl.

    python3 python/wheel.py LIBRARY VERSION FOLDER

Equal files give equal bytes: names are sorted, times are those of 1980. Needs nothing but
the standard library, and no network.
"""
import base64
import hashlib
import pathlib
import re
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


def main(library, version, folder):
    version = numbered(version)
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    info = f"mariscal-{version}.dist-info/"
    files = {f"mariscal/{p.relative_to(ROOT / 'mariscal').as_posix()}": p.read_bytes() for p in (ROOT / "mariscal").rglob("*.py")}
    files["mariscal/libmariscal.so"] = pathlib.Path(library).read_bytes()
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
