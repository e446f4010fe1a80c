//go:build dealtalike

package server

import (
	"crypto/sha256"
	"math/rand/v2"
	"os"
	"sync"
)

var (
	deals   = map[string]*rand.ChaCha8{}
	dealing sync.Mutex
)

// unforeseen is deterministic here: in the program for browser tests the deal follows
// from the test's name, so its screens are the same every time. Each purpose whose order
// among others varies, such as the thoughts of computer players, has a stream of its own.
func unforeseen(what string, b []byte) {
	dealing.Lock()
	defer dealing.Unlock()
	stream := deals[what]
	if stream == nil {
		stream = rand.NewChaCha8(sha256.Sum256([]byte(what + " " + os.Getenv("MARISCAL_DEALS"))))
		deals[what] = stream
	}
	_, _ = stream.Read(b) // it never fails
}
