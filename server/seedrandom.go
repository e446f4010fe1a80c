//go:build !dealtalike

package server

import "crypto/rand"

// unforeseen fills b with unpredictable bytes. Its purpose selects a stream only in the
// program for browser tests (seedfixed.go).
func unforeseen(_ string, b []byte) {
	_, _ = rand.Read(b) // crypto/rand never fails; it ends the program instead
}
