//go:build unix

package sqlite

import (
	"io/fs"
	"syscall"
)

// names returns how many names (hard links) a file has.
func names(info fs.FileInfo) uint64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(st.Nlink)
	}
	return 1
}
