package sqlite

import (
	"io/fs"
)

// names returns how many names a file has; on Windows always 1.
func names(fs.FileInfo) uint64 { return 1 }
