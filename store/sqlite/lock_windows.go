package sqlite

import (
	"io/fs"
)

// names returns how many names a file has; here nobody is asked.
func names(fs.FileInfo) uint64 { return 1 }
