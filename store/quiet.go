package store

import "context"

type quietKey struct{}

// Quietly is the context of a change that nobody but who makes it may learn of: a
// journal entry that is added with it leaves the match's time of change as it was.
func Quietly(ctx context.Context) context.Context { return context.WithValue(ctx, quietKey{}, true) }

// IsQuiet reports whether a context is one of [Quietly].
func IsQuiet(ctx context.Context) bool { return ctx.Value(quietKey{}) != nil }
