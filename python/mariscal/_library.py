"""The library of C, loaded when it is first needed."""
import ctypes
import json
import os
import pathlib
import threading

ABI = 1

_lock = threading.Lock()
_loaded = None  # (library, pid)


class MariscalError(RuntimeError):
    """What the library refuses, in words."""


class Views(ctypes.Structure):
    """Memory of the caller that a step fills: views.h."""

    _fields_ = [(name, ctypes.c_void_p) for name in (
        "seat", "state", "count", "number", "length", "turn", "reward", "mask", "answers", "planes", "values")]


def _path():
    told = os.environ.get("MARISCAL_LIBRARY")
    return told or str(pathlib.Path(__file__).with_name("libmariscal.so"))


def library():
    """Returns the loaded library. After a fork of a process that has loaded it there is none:
    the threads of its Go runtime do not come along."""
    global _loaded
    if _loaded is None:
        with _lock:
            if _loaded is None:
                _loaded = _load(), os.getpid()
    lib, pid = _loaded
    if pid != os.getpid():
        raise MariscalError(
            f"process {os.getpid()} was forked from process {pid}, which had loaded mariscal: its threads do not come along, "
            "so nothing would ever answer. Start processes by spawn (multiprocessing.get_context('spawn')), or fork before mariscal is first used.")
    return lib


def _load():
    path = _path()
    try:
        lib = ctypes.CDLL(path)
    except OSError as e:
        raise MariscalError(f"the library {path} cannot be loaded: {e}. The wheel has it; in the source tree: make wheel") from e
    text, i64, u64, views = ctypes.POINTER(ctypes.c_void_p), ctypes.c_int64, ctypes.c_uint64, ctypes.POINTER(Views)
    for name, args in {
        "abi": [],
        "ask": [i64, ctypes.c_char_p, i64, text],
        "reset": [i64, u64, i64, views, text],
        "reset_one": [i64, i64, u64, i64, views, text],
        "step": [i64, ctypes.c_void_p, i64, views, text],
        "show": [i64, views, text],
        "observe": [i64, i64, i64, ctypes.c_void_p, ctypes.c_void_p, text],
        "advise": [i64, ctypes.c_char_p, ctypes.c_void_p, i64, text],
    }.items():
        f = getattr(lib, "mariscal_" + name)
        f.argtypes, f.restype = args, ctypes.c_int
    lib.mariscal_free.argtypes, lib.mariscal_free.restype = [ctypes.c_void_p], None
    if lib.mariscal_abi() != ABI:
        raise MariscalError(f"{path} has border {lib.mariscal_abi()}, this package needs {ABI}: they are of different versions")
    return lib


def call(name, *args):
    """Calls a function of the library. Returns its reply as text, "" without one; its error is raised."""
    lib = library()
    reply = ctypes.c_void_p()
    failed = getattr(lib, "mariscal_" + name)(*args, ctypes.byref(reply))
    text = ""
    if reply.value:
        text = ctypes.string_at(reply.value).decode()
        lib.mariscal_free(reply)
    if failed:
        raise MariscalError(text)
    return text


def ask(handle, **request):
    """Asks in JSON."""
    text = json.dumps(request).encode()
    reply = call("ask", handle, text, len(text))
    return json.loads(reply) if reply else None


def version():
    """The version of the package."""
    path = pathlib.Path(__file__).with_name("VERSION")
    return path.read_text().strip() if path.exists() else "0+dev"
