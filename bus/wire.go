package bus

import (
	"context"
	"errors"
)

// ErrNobody is the error of a request that nobody listens for at the moment.
var ErrNobody = errors.New("nobody answers")

// A Wire carries messages and requests between programs that share work. Like hints they may
// be lost, doubled or late; who asks tries again.
type Wire interface {
	// Publish sends a message to all who listen to its subject, or loses it.
	Publish(subject string, data []byte) error
	// Hear calls f with the messages of a subject, one after the other, until stop is called.
	// In subject a word may be *, for any. What f returns answers a request; f must return soon.
	Hear(subject string, f func(subject string, data []byte) []byte) (stop func(), err error)
	// Ask sends a request and returns the answer of one who hears it.
	Ask(ctx context.Context, subject string, data []byte) ([]byte, error)
	// Most is the most bytes of a message.
	Most() int
	// Up reports whether messages can arrive at the moment.
	Up() bool
	// Close ends the connection.
	Close() error
}
