// Package bus carries hints between the servers of one database: that a match has news, that
// somebody was seen. A hint says where to look and is never the truth: lost, doubled or late,
// it changes nothing but how soon a server looks, for all of them look by themselves as well.
//
// Package bus/nats carries hints over NATS, [Local] inside one program.
package bus

import "sync"

// A Kind says what a hint is about.
type Kind string

// The kinds of hints.
const (
	Entries Kind = "entries" // a journal has N entries
	Row     Kind = "row"     // a match's row has changed, or what is shown beside the game
	Uploads Kind = "uploads" // the uploaded scenarios have changed
	Seen    Kind = "seen"    // the holder of seat N was seen at a match
	Talk    Kind = "talk"    // something was said at a match
	Person  Kind = "person"  // somebody was seen
	Gone    Kind = "gone"    // a person was banned or signed out, or has deleted his account
	Working Kind = "working" // there is a worker, which plays computer players
	Work    Kind = "work"    // the computer players of a match are left to a worker
)

// A Hint is one of them.
type Hint struct {
	Kind Kind   `json:"k"`
	ID   string `json:"id,omitempty"` // of the match, or the person
	N    int    `json:"n,omitempty"`
	Name string `json:"name,omitempty"` // of the person
}

// A Bus is one server's connection to the others.
type Bus interface {
	// Send sends a hint to all others, or loses it. It does not wait.
	Send(h Hint)
	// Listen calls f with the hints of others, one after the other, until Close. It is
	// called once, and f must return at once.
	Listen(f func(Hint)) error
	// Up reports whether hints can arrive at the moment.
	Up() bool
	// Close ends the connection.
	Close() error
}

// Local connects servers inside one program.
type Local struct {
	mu    sync.Mutex
	lines []*line
	// Carry, if not nil, decides how often a hint is delivered to each other server.
	Carry func(Hint) int
}

type line struct {
	local *Local
	hear  func(Hint)
}

// Join returns one more server's connection.
func (l *Local) Join() Bus { return &line{local: l} }

// Listen implements [Bus].
func (b *line) Listen(f func(Hint)) error {
	b.local.mu.Lock()
	defer b.local.mu.Unlock()
	b.hear = f
	b.local.lines = append(b.local.lines, b)
	return nil
}

// Send implements [Bus].
func (b *line) Send(h Hint) {
	b.local.mu.Lock()
	defer b.local.mu.Unlock()
	for _, other := range b.local.lines {
		times := 1
		if b.local.Carry != nil {
			times = b.local.Carry(h)
		}
		for range times {
			if other != b {
				other.hear(h)
			}
		}
	}
}

// Up implements [Bus].
func (b *line) Up() bool { return true }

// Close implements [Bus].
func (b *line) Close() error {
	b.local.mu.Lock()
	defer b.local.mu.Unlock()
	for i, other := range b.local.lines {
		if other == b {
			b.local.lines = append(b.local.lines[:i:i], b.local.lines[i+1:]...)
			break
		}
	}
	return nil
}
