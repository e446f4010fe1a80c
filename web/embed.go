// Package web carries the browser client inside the program.
//
// The client's sources are TypeScript in this folder; `make web` builds them
// into site, which is embedded as it lies. What is built is not committed: a
// clean clone has only site/placeholder.html, which says how to build the
// client, so that every go command works without Node.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:site
var site embed.FS

// Placeholder is the page that is served while there is no Index.
const (
	Index       = "index.html"
	Placeholder = "placeholder.html"
)

// Site returns the files of the client, Index or at least Placeholder among them.
func Site() fs.FS {
	sub, err := fs.Sub(site, "site")
	if err != nil {
		return site // "site" is a valid path; Sub has no other fault
	}
	return sub
}
