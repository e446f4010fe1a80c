package server

import (
	"context"
	"slices"
	"sync"

	"mariscal/game/notation"
	"mariscal/store"
)

// calls are the matches that are not dealt because they wait for the text of a player
// whose browser may show any page: a result, the lobby, another table. Every page asks
// for the calls of its visitor, so that it can send the text at once.
type calls struct {
	mu   sync.Mutex
	of   map[string][]string // by visitor: the ids, the oldest first
	whom map[string][]string // by id: the visitors
	ears map[string][]chan struct{}
}

// note updates the call of a mustering match, and notifies the visitors it waits for.
func (c *calls) note(row store.Match) {
	var whom []string
	for i, on := range awaited(row) {
		if on {
			whom = append(append(whom, row.Seats[i].Holder), row.Seats[i].Also...)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(row.ID)
	if len(whom) == 0 {
		return
	}
	c.whom[row.ID] = whom
	for _, v := range whom {
		c.of[v] = append(c.of[v], row.ID)
		for _, rung := range c.ears[v] {
			select {
			case rung <- struct{}{}:
			default: // he is about to ask anyway
			}
		}
	}
}

// awaited returns which seats have a step left that their browsers do automatically: to
// pledge a text once every seat is taken, and then to reveal it.
func awaited(row store.Match) (on [2]bool) {
	for _, seat := range row.Seats {
		if seat.Kind == human && seat.Holder == "" {
			return on
		}
	}
	for i, p := range row.Muster.Seats {
		on[i] = p.By == "" || p.By == notation.ByPlayer && p.Text == "" && promised(row.Muster)
	}
	return on
}

// end removes a match that was dealt or deleted.
func (c *calls) end(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(id)
}

// drop is end for a caller that holds mu.
func (c *calls) drop(id string) {
	for _, v := range c.whom[id] {
		c.of[v] = slices.DeleteFunc(c.of[v], func(x string) bool { return x == id })
		if len(c.of[v]) == 0 {
			delete(c.of, v)
		}
	}
	delete(c.whom, id)
}

// list returns the ids of the matches that wait for a visitor's browser.
func (c *calls) list(visitor string) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.of[visitor])
}

// listen returns a channel that gets a value when a visitor has a new call.
func (c *calls) listen(visitor string) (rung <-chan struct{}, quiet func()) {
	ear := make(chan struct{}, 1)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ears[visitor] = append(c.ears[visitor], ear)
	return ear, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.ears[visitor] = slices.DeleteFunc(c.ears[visitor], func(x chan struct{}) bool { return x == ear })
		if len(c.ears[visitor]) == 0 {
			delete(c.ears, visitor)
		}
	}
}

// remember finds the calls of the matches of a query: all of them when the server starts,
// or that of a match restored from deletion.
func (c *calls) remember(ctx context.Context, s store.Store, q store.Query) error {
	q.Status = store.Mustering
	for row, err := range store.All(ctx, s, q) {
		if err != nil {
			return err
		}
		if row.Damaged != "" {
			continue
		}
		whole, err := s.Match(ctx, row.ID) // lists have no musters
		if err != nil {
			return err
		}
		if whole.Muster != nil {
			c.note(whole)
		}
	}
	return nil
}

// listCalls returns the matches that wait for the visitor's browser.
func (s *Server) listCalls(c *call, _ struct{}) ([]string, error) {
	return orEmpty(s.calls.list(visitor(c.Request))), nil
}
