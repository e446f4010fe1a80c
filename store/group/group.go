// Package group commits journal entries together. A commit waits for the disk, whatever its
// size, so entries that come while one is under way are written by the next, all at once
// ([Group.Add]). No entry is acknowledged before its commit.
package group

import (
	"context"
	"runtime"
	"sync"

	"mariscal/store"
)

// An Entry is a journal entry that waits for its commit.
type Entry struct {
	Match string
	Seq   int
	Data  []byte
	Quiet bool  // see [store.Quietly]
	Fence int64 // see [store.Under]
	Row   int64 // see [store.Expecting]
	Err   error // what became of it

	ready chan bool // false: decided, Err has the result; true: commit what waits
}

// most is how many entries one commit has.
const most = 256

// yields is how often a commit lets other programs run first. Twelve gained no more than four.
const yields = 4

// A Group collects entries of several journals. It has no goroutine of its own: the first
// caller that finds no commit under way does the work.
type Group struct {
	// Commit stores entries in one transaction and sets the Err of those that are out of
	// step. After an error nothing was stored, and they are tried again one by one, so that
	// a bad entry does not affect the others.
	Commit func(batch []*Entry) error
	// Apart says that a commit has at most one entry of a match; the next has to wait.
	Apart bool
	// Shared says that other programs commit to the same database on the machine's cores. Those
	// that have work go first, so that a commit of a busy server has more entries: it costs the
	// database several times what an entry costs. An entry that comes alone does not wait.
	Shared bool

	mu      sync.Mutex
	busy    bool
	last    int // entries of the last commit
	waiting []*Entry
}

// Add stores entry number seq of a match and returns what became of it.
func (g *Group) Add(ctx context.Context, match string, seq int, data []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	e := &Entry{Match: match, Seq: seq, Data: data, Quiet: store.IsQuiet(ctx), Fence: store.FenceOf(ctx), Row: store.RowOf(ctx), ready: make(chan bool, 2)}
	g.mu.Lock()
	g.waiting = append(g.waiting, e)
	lead := !g.busy
	g.busy = true
	g.mu.Unlock()
	if lead || <-e.ready {
		g.commit()
		<-e.ready
	}
	return e.Err
}

// Waiting returns how many entries wait for the next commit.
func (g *Group) Waiting() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.waiting)
}

// commit commits the waiting entries, gives every caller its result, and passes the work on
// to one that came meanwhile.
func (g *Group) commit() {
	runtime.Gosched() // others that could run add their entries first
	if g.Shared && g.last > 1 {
		for range yields {
			yield()
			runtime.Gosched()
		}
	}
	g.mu.Lock()
	batch := g.take()
	g.mu.Unlock()
	g.last = len(batch)
	g.each(batch)
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, e := range batch {
		e.ready <- false
	}
	if len(g.waiting) > 0 {
		g.waiting[0].ready <- true
	} else {
		g.busy, g.waiting = false, nil
	}
}

// take removes the next batch from those that wait, in their order; the caller holds mu.
func (g *Group) take() (batch []*Entry) {
	if !g.Apart {
		n := min(len(g.waiting), most)
		batch, g.waiting = g.waiting[:n:n], g.waiting[n:]
		return batch
	}
	var later []*Entry
	in := make(map[string]bool, len(g.waiting))
	for _, e := range g.waiting {
		if in[e.Match] || len(batch) == most {
			later = append(later, e)
			continue
		}
		in[e.Match] = true
		batch = append(batch, e)
	}
	g.waiting = later
	return batch
}

// each commits entries, all together or else one by one.
func (g *Group) each(batch []*Entry) {
	if len(batch) == 0 {
		return
	}
	err := g.Commit(batch)
	switch {
	case err == nil:
	case len(batch) == 1:
		batch[0].Err = err
	default:
		for i := range batch {
			g.each(batch[i : i+1])
		}
	}
}
