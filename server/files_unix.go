//go:build unix

package server

import (
	"math"
	"syscall"
)

// openFiles returns how many files, connections among them, the process may
// have open.
func openFiles() int {
	var l syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &l); err != nil || uint64(l.Cur) > math.MaxInt32 {
		return math.MaxInt32
	}
	return int(l.Cur)
}
