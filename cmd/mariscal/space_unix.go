//go:build linux || darwin || freebsd

package main

import "syscall"

// freeSpace returns how many bytes this program may still write in a folder.
func freeSpace(folder string) (free uint64, known bool) {
	var s syscall.Statfs_t
	if syscall.Statfs(folder, &s) != nil {
		return 0, false
	}
	return uint64(s.Bavail) * uint64(s.Bsize), true //nolint:unconvert // the types differ from system to system
}
