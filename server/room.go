package server

import (
	"net/http"
	"time"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/store"
)

// leave ends a request's use of a table.
func (t *tables) leave(tb *table) {
	t.mu.Lock()
	defer t.unlock()
	tb.users--
	t.look(tb)
	t.shrink()
	tb.free()
}

// sitDown and standUp count the goroutines of a table's computer players.
func (t *tables) sitDown(tb *table, computers [2]bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	tb.players++
	tb.computers = computers
}

func (t *tables) standUp(tb *table) {
	t.mu.Lock()
	defer t.mu.Unlock()
	tb.players--
	tb.thinking = false
	tb.free()
}

// think records whether a computer player must answer: its table then stays open.
func (t *tables) think(tb *table, at bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	tb.thinking = at
}

// touch records that a match is being played, even if nobody looks at it.
func (t *tables) touch(tb *table) {
	t.mu.Lock()
	defer t.unlock()
	t.look(tb)
	t.shrink()
}

// look records that a table was looked at, and its size; the caller holds mu.
func (t *tables) look(tb *table) {
	tb.last = time.Now()
	select {
	case <-tb.ready:
	default:
		return // it is being opened
	}
	if tb.place == nil || tb.err != nil {
		return
	}
	t.used.MoveToBack(tb.place)
	now := tb.Size() + tb.cache.size() + tb.seenLater.size()
	t.bytes += now - tb.bytes
	tb.bytes = now
}

// drop closes a match for good: its streams end and its computer players stop.
func (t *tables) drop(id string) {
	t.mu.Lock()
	defer t.unlock()
	if tb := t.open[id]; tb != nil {
		t.shut(tb)
	}
}

// shut closes a table; the caller holds mu. Present viewers may go on, and unlock stores
// its standing.
func (t *tables) shut(tb *table) {
	tb.users++
	t.shutting = append(t.shutting, tb)
	tb.leave()
	delete(t.open, tb.id)
	t.used.Remove(tb.place)
	t.bytes -= tb.bytes
	tb.place, tb.bytes = nil, 0
}

// unlock releases mu and then stores the standings of shut tables: that may have to wait
// for a commit, which must not block others.
func (t *tables) unlock() {
	shut := t.shutting
	t.shutting = nil
	t.mu.Unlock()
	for _, tb := range shut {
		t.server.unnoted.close(tb)
		t.unkeep(tb)
	}
	if len(shut) == 0 {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, tb := range shut {
		tb.users--
		tb.free()
	}
}

// free releases the scenario of a closed table when nobody is left who uses its
// positions; the caller holds mu.
func (tb *table) free() {
	if tb.place == nil && tb.users == 0 && tb.players == 0 && tb.lease != nil {
		tb.lease()
		tb.lease = nil
	}
}

// idles reports whether a table can be closed unnoticed: nobody looks at it, no clock runs,
// and no computer player must answer.
func (tb *table) idles() bool {
	if tb.users > 0 || tb.thinking || tb.ticking {
		return false
	}
	if tb.players == 0 {
		return true
	}
	_, d := tb.Decision()
	return d.Over || !tb.computers[d.Seat]
}

// sweep closes matches that have long been unused; the caller holds mu.
func (t *tables) sweep() {
	for e := t.used.Front(); e != nil; {
		tb := e.Value.(*table)
		e = e.Next()
		if time.Since(tb.last) <= idle {
			return
		}
		if tb.idles() {
			t.shut(tb)
		}
	}
}

// shrink closes the matches unused for longest until the open ones fit their memory
// limit; the caller holds mu.
func (t *tables) shrink() {
	for e := t.used.Front(); e != nil && t.bytes > t.most; {
		tb := e.Value.(*table)
		e = e.Next()
		if tb.idles() {
			t.shut(tb)
		}
	}
}

// room makes room for another match; false when all open ones are in use. The caller holds mu.
func (t *tables) room() bool {
	t.shrink()
	return t.bytes <= t.most
}

// mayBegin returns an error when there is no room for a new match.
func (t *tables) mayBegin() error {
	t.mu.Lock()
	defer t.unlock()
	if !t.room() {
		return refuse(http.StatusServiceUnavailable, "server.no-room")
	}
	return nil
}

// giveBack releases the scenarios of everything open, when the server has ended.
func (s *Server) giveBack() {
	t := s.tables
	t.mu.Lock()
	for _, tb := range t.open {
		t.shut(tb)
	}
	t.unlock()
	s.shelf.clear()
	s.uploads.clear()
}

// leaseOf holds a record's scenario, or registers the one it contains.
func (s *Server) leaseOf(rec *notation.Record) (release func(), err error) {
	if sys := s.systems[rec.System]; sys != nil && (rec.Scenario.Sum != "" || rec.ScenarioText == "") {
		if _, known := game.Find(sys, rec.Scenario); known {
			if release, ok := game.Hold(sys, rec.Scenario); ok {
				return release, nil
			}
		}
	}
	text := rec.ScenarioText
	if text == "" {
		text, _ = s.config.Content.Earlier(rec.Scenario)
	}
	if text != "" {
		_, release, err = s.config.Content.Lease(rec.Scenario.ID, []byte(text))
		return release, err
	}
	return func() {}, nil // the beginning of the game reports a missing scenario
}

// leaseOfMuster registers the scenario that a match contains before its deal.
func (s *Server) leaseOfMuster(row store.Match) (release func(), err error) {
	rec := &notation.Record{System: row.System, Scenario: game.Ref{ID: row.Scenario, Sum: row.Sum}, ScenarioText: row.Muster.Scenario}
	if release, err = s.leaseOf(rec); err != nil {
		return nil, refuse(http.StatusUnprocessableEntity, "server.bad-start", err)
	}
	return release, nil
}
