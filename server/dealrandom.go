//go:build !dealtalike

package server

import "crypto/rand"

// unforeseen fills b with what nobody can foresee. What it is for has a stream of its own
// in the program of the browser's tests alone (dealfixed.go).
func unforeseen(_ string, b []byte) {
	_, _ = rand.Read(b) // crypto/rand never fails; it ends the program instead
}
