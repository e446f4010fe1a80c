package main

import (
	"io"
	"os"

	"mariscal/content/frame"
)

// stream is how a command line names the standard input, or the standard output.
const stream = "-"

// readFile reads at most limit bytes of a file, or of the standard input, and one more,
// so that who reads it can say that it is too long. The errors are those of
// [frame.ReadFile].
func (p *program) readFile(path string, limit int64) ([]byte, error) {
	if path == stream {
		return io.ReadAll(io.LimitReader(p.in, limit+1))
	}
	return frame.ReadFile(path, limit)
}

// writeFile writes a file anew, or to the standard output.
func (p *program) writeFile(path string, data []byte) error {
	if path == stream {
		_, err := p.out.Write(data)
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
