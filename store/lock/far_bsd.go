//go:build unix && !linux

package lock

import "golang.org/x/sys/unix"

// setLock takes a lock of the process: it excludes only other processes, and is lost when
// the process closes the same file elsewhere.
const setLock = unix.F_SETLK
