package lock

import "golang.org/x/sys/unix"

// setLock takes a lock of the open file: it ends when that file is closed, not when the
// process closes the same file elsewhere.
const setLock = unix.F_OFD_SETLK
