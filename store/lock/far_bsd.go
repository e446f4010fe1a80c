//go:build unix && !linux

package lock

import "golang.org/x/sys/unix"

// setLock takes a lock that belongs to the process: it keeps off other processes alone, and
// must be taken again when the process has closed the same file elsewhere.
const setLock = unix.F_SETLK
