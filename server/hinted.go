package server

import (
	"context"

	"mariscal/bus"
	"mariscal/store"
)

// A hinted store tells the other servers what this one has changed in it.
type hinted struct {
	store.Shared
	hint func(bus.Hint)
}

// told sends a hint about what succeeded.
func (h hinted) told(err error, hint bus.Hint) error {
	if err == nil {
		h.hint(hint)
	}
	return err
}

// Append implements [store.Store].
func (h hinted) Append(ctx context.Context, id string, seq int, entry []byte) error {
	return h.told(h.Shared.Append(ctx, id, seq, entry), bus.Hint{Kind: bus.Entries, ID: id, N: seq + 1})
}

// Create implements [store.Store].
func (h hinted) Create(ctx context.Context, m store.Match, entries ...[]byte) error {
	return h.told(h.Shared.Create(ctx, m, entries...), bus.Hint{Kind: bus.Row, ID: m.ID})
}

// Change implements [store.Store].
func (h hinted) Change(ctx context.Context, id string, c store.Changes) error {
	return h.told(h.Shared.Change(ctx, id, c), bus.Hint{Kind: bus.Row, ID: id})
}

// Begin implements [store.Store].
func (h hinted) Begin(ctx context.Context, m store.Match, entries ...[]byte) error {
	return h.told(h.Shared.Begin(ctx, m, entries...), bus.Hint{Kind: bus.Row, ID: m.ID})
}

// Delete implements [store.Store].
func (h hinted) Delete(ctx context.Context, id string) error {
	return h.told(h.Shared.Delete(ctx, id), bus.Hint{Kind: bus.Row, ID: id})
}

// Restore implements [store.Store].
func (h hinted) Restore(ctx context.Context, id string) error {
	return h.told(h.Shared.Restore(ctx, id), bus.Hint{Kind: bus.Row, ID: id})
}

// AddLine implements [store.Store].
func (h hinted) AddLine(ctx context.Context, l store.Line, most int) (store.Line, error) {
	said, err := h.Shared.AddLine(ctx, l, most)
	return said, h.told(err, bus.Hint{Kind: bus.Talk, ID: l.Match})
}

// PutScenario implements [store.Store].
func (h hinted) PutScenario(ctx context.Context, s store.Scenario) error {
	return h.told(h.Shared.PutScenario(ctx, s), bus.Hint{Kind: bus.Uploads})
}

// DropScenario implements [store.Store].
func (h hinted) DropScenario(ctx context.Context, system, name string) error {
	return h.told(h.Shared.DropScenario(ctx, system, name), bus.Hint{Kind: bus.Uploads})
}
