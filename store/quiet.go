package store

import "context"

type quietKey struct{}

// Quietly returns a context for a change that only its author may learn of: a journal
// entry added with it leaves the match's time of change unchanged.
func Quietly(ctx context.Context) context.Context { return context.WithValue(ctx, quietKey{}, true) }

// IsQuiet reports whether a context comes from [Quietly].
func IsQuiet(ctx context.Context) bool { return ctx.Value(quietKey{}) != nil }
