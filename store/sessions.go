package store

import (
	"context"
	"time"
)

// A Pass is the right to sit down, on another device, at the seats a visitor
// holds in a match. It is good once.
type Pass struct {
	Code   string    // SHA-256 (hex) of the code
	Match  string    // id of the match
	Holder string    // digest of the token of whoever made it
	Until  time.Time // when it ends
}

// Sessions is what a [Store] keeps about browsers rather than about games.
type Sessions interface {
	// Secret returns the 32 random bytes of that name, which are made when they
	// are asked for the first time and never change.
	Secret(ctx context.Context, name string) ([]byte, error)
	// Former reports whether a token held a seat before tokens were signed, by
	// its digest.
	Former(ctx context.Context, digest string) (bool, error)

	// PutPass adds a pass and drops those that ended before now, and the one its
	// maker made for the same match before.
	PutPass(ctx context.Context, p Pass, now time.Time) error
	// Pass returns the pass of a code; ErrNotFound when there is none.
	Pass(ctx context.Context, code string) (Pass, error)
	// DropPass makes a code void; ErrNotFound when it was so already.
	DropPass(ctx context.Context, code string) error

	// Saw notes when the holders of seats were seen last, by match and seat, all of
	// them together. An earlier time than the one noted changes nothing.
	Saw(ctx context.Context, seen map[string][2]time.Time) error
	// Seen returns when the holders of a match's seats were seen last, zero for
	// one who was not.
	Seen(ctx context.Context, match string) ([2]time.Time, error)
}
