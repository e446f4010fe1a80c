//go:build !unix

package server

import "math"

// openFiles returns how many files the process may open: unlimited on this system.
func openFiles() int { return math.MaxInt32 }
