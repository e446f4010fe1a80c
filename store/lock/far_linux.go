package lock

import "golang.org/x/sys/unix"

// setLock takes a lock that belongs to the open file: it ends when the file closes, not when
// the process closes the same file elsewhere.
const setLock = unix.F_OFD_SETLK
