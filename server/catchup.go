package server

import "mariscal/store"

// isOpen returns an open table, nil when there is none; it may still be opening.
func (t *tables) isOpen(id string) *table {
	t.mu.Lock()
	tb := t.open[id]
	t.mu.Unlock()
	if tb == nil || !tb.isReady() {
		return nil
	}
	return tb
}

// isReady reports whether a table is open, and could be opened.
func (tb *table) isReady() bool {
	select {
	case <-tb.ready:
		return tb.err == nil
	default:
		return false
	}
}

// all returns the open tables.
func (t *tables) all() map[string]*table {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := make(map[string]*table, len(t.open))
	for id, tb := range t.open {
		if tb.isReady() {
			all[id] = tb
		}
	}
	return all
}

// hold keeps a table and its battle until [tables.leave]; false when it is closed.
func (t *tables) hold(tb *table) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if tb.place == nil || t.ctx.Err() != nil {
		return false
	}
	tb.users++
	return true
}

// touchAt notifies who looks at a match here.
func (t *tables) touchAt(id string) {
	if tb := t.isOpen(id); tb != nil {
		tb.Touch()
	}
}

// learn lets a table catch up in the background, if its journal has more entries than it
// knows.
func (t *tables) learn(tb *table, entries int) {
	if tb.Entries() >= entries || tb.learning.Swap(true) || !t.hold(tb) {
		return
	}
	if !t.spawn(func() {
		defer t.leave(tb)
		tb.learning.Store(false)
		t.server.node.fault(t.ctx, t.catchUp(tb))
	}) {
		t.leave(tb)
	}
}

// catchUp reads what other servers have written to a match's journal, and sees to what
// follows from it.
func (t *tables) catchUp(tb *table) error {
	if news, err := tb.CatchUp(t.ctx); !news || err != nil {
		return err
	}
	t.touch(tb)
	t.fulfil(tb)
	if !tb.Result().Over {
		return nil
	}
	// The server that wrote the end may have gone before it could note it.
	row, err := t.server.config.Store.Match(t.ctx, tb.id)
	if err == nil && row.Status != store.Finished {
		t.server.note(tb)
	}
	return err
}

// upTo lets a table catch up with a row that was just read: who has been told of an answer is
// told of nothing older.
func (t *tables) upTo(tb *table, row store.Match) error {
	if err := t.server.node.backInTime(t.ctx, tb); err != nil {
		return err
	}
	if row.Entries > tb.Entries() {
		return t.catchUp(tb)
	}
	return nil
}
