package store

import (
	"context"
	"time"
)

// A Pass is the right to sit down, on another device, at the seats that a visitor holds
// in a match. It can be used once.
type Pass struct {
	Code   string    // SHA-256 (hex) of the code
	Match  string    // id of the match
	Holder string    // digest of its maker's token
	Until  time.Time // when it expires
}

// Sessions is what a [Store] keeps about browsers rather than games.
type Sessions interface {
	// Secret returns the 32 random bytes with that name. They are made at the first call
	// and never change.
	Secret(ctx context.Context, name string) ([]byte, error)
	// Former reports whether the token with this digest held a seat before tokens were signed.
	Former(ctx context.Context, digest string) (bool, error)

	// PutPass adds a pass and removes those that expired before now, and its maker's
	// older one for the same match.
	PutPass(ctx context.Context, p Pass, now time.Time) error
	// Pass returns the pass of a code; ErrNotFound when there is none.
	Pass(ctx context.Context, code string) (Pass, error)
	// DropPass voids a code; ErrNotFound when it was void already.
	DropPass(ctx context.Context, code string) error

	// Saw stores when the holders of seats were last seen, by match and seat, in one
	// transaction. A time earlier than the stored one changes nothing.
	Saw(ctx context.Context, seen map[string][2]time.Time) error
	// Seen returns when the holders of a match's seats were last seen; zero means never.
	Seen(ctx context.Context, match string) ([2]time.Time, error)
}
