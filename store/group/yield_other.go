//go:build !linux

package group

// yield does nothing: other systems have no such call in Go's own packages.
func yield() {}
